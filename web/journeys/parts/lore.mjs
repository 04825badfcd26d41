// What journeys with Lore have in common: the adventures they are fought in, casting, answering, councils and
// landmarks.
import assert from 'node:assert/strict';
import { changed, mouse, wish } from './player.mjs';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */
/** @typedef {import('./player.mjs').Seen} Seen */

/**
 * The adventures that journeys need, named in this one place. A draft is not offered, so journeys that need it cannot
 * run yet.
 */
export const ADVENTURES = {
  lore: 'Crisis in Avignon',
  glance: 'Crisis in Avignon',
  creature: 'The Weaver of the Margeride',
  council: 'Free Companies on a War Footing',
  landmark: 'Assaulting the Tourelles',
};

/** Whether the first page offers an adventure. @param {Visitor} visitor @param {string} title */
export async function offered(visitor, title) {
  await visitor.open();
  await visitor.page.locator('.adventure').first().waitFor();
  return (await visitor.page.locator('.adventure', { hasText: title }).count()) > 0;
}

/** Closes the coach. @param {Visitor} visitor */
export const noHints = ({ page }) => page.locator('.coach').getByRole('button', { name: 'No more hints' }).click();

/** The keys of what is asked in a reaction window. @param {Seen} seen */
export const isWindow = seen => seen.buttons.some(one => one.value === 'stand-down');

/** The line in hand waits for its aim. @param {Seen} seen */
const isAiming = seen => seen.buttons.some(one => one.key === 'unaim');

/**
 * Plays a Lore card, from picking it to the press that confirms it. Says whether that happened: a card that has no
 * target any more is put back.
 * @param {Visitor} visitor @param {Seen} seen @param {string} card @param {(below: number) => number} any
 */
export async function cast(visitor, seen, card, any) {
  const { page } = visitor;
  await mouse(visitor, { lore: card });
  await page.locator('.decision [data-key="unaim"]').waitFor();
  const aiming = await page.evaluate(() => globalThis.lookNow());
  assert.ok(isAiming(aiming), `${card} is in hand`);
  await mouse(visitor, wish(aiming, any));
  await page.locator('.decision [data-key="unaim"]').waitFor({ state: 'detached' });
  await changed(visitor, { ...seen, text: `casting ${card}` });
}

/**
 * A step for `play`: the visitor who is asked casts a lit Lore card if the journey wants it.
 * @param {Visitor} visitor
 * @param {(below: number) => number} any
 * @param {(seen: Seen, card: string) => boolean} wants
 * @param {(seen: Seen, card: string) => void} told
 */
export const casting =
  (visitor, any, wants, told = () => {}) =>
  async seen => {
    if (isAiming(seen) || !seen.lore.length || seen.buttons.some(one => one.value === 'keep-lore')) return false;
    const kept = await visitor.page
      .locator('.lore-hand .card.on')
      .evaluateAll(cards => cards.filter(card => card.dataset.state === 'hand').map(card => card.dataset.lore));
    const card = kept.find(one => wants(seen, one));
    // Cards to be dropped at the end of a turn are lit as well; only in a window or in the player's own phase there is
    // another way on.
    if (!card || (!seen.buttons.some(one => ['pass', 'done', 'stand-down'].includes(one.value)) && !seen.cards.length))
      return false;
    told(seen, card);
    await cast(visitor, seen, card, any);
    return true;
  };

/**
 * A step for `play`: at the end of a turn Lore is taken, because windows open only where somebody could pay for a card.
 * @param {Visitor} visitor
 * @param {'tokens' | 'both'} way
 */
export const saving =
  (visitor, way = 'tokens') =>
  async seen => {
    const tokens = seen.buttons.find(one => one.value === `replenish ${way}`);
    if (!tokens) return false;
    await mouse(visitor, { button: tokens });
    await changed(visitor, seen);
    return true;
  };

/**
 * Divides the levels of a council and seals it.
 * @param {Visitor} visitor
 * @param {Record<string, number>} levels  by character; the Commander already has the least level
 */
export async function sealCouncil({ page }, levels) {
  const sheet = page.getByRole('dialog', { name: 'War Councils' });
  await sheet.waitFor();
  for (const [seat, count] of Object.entries(levels))
    for (let i = 0; i < count; i++) await sheet.locator(`[data-act="level"][data-value="${seat} 1"]`).click();
  await sheet.getByRole('button', { name: 'Lock in' }).click();
}

/** Places a landmark on one of the lit hexes, by keys. @param {Visitor} visitor */
export async function placeLandmark({ page }) {
  const before = await page.locator('.landmarks > g').count(),
    lit = page.locator('.hot.lit.build').first();
  const hex = await lit.getAttribute('data-hex');
  await lit.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(count => document.querySelectorAll('.landmarks > g').length > count, before);
  return hex;
}

/**
 * How many Lore cards each camp has cast in the other's turn, from the log.
 * @param {Visitor} visitor
 * @returns {Promise<{ pennant: number, standard: number }>}
 */
export const reactions = ({ page }) =>
  page.locator('.log .turns').evaluate(log => {
    const count = { pennant: 0, standard: 0 },
      names = new Map(),
      turns = [...log.querySelectorAll('h3')];
    // A turn's lines carry the camp whose turn it is, its heading that camp's name.
    for (const turn of turns)
      names.set(
        turn.nextElementSibling?.querySelector('li')?.className.split(' ')[0],
        turn.textContent.split(' · ')[1]
      );
    const own = { pennant: names.get('pennant'), standard: names.get('standard') };
    for (const turn of turns)
      for (const line of turn.nextElementSibling?.querySelectorAll('li') ?? []) {
        const [active] = line.className.split(' '),
          other = active === 'pennant' ? 'standard' : 'pennant';
        if (/ casts? /.test(line.textContent) && own[other] && line.textContent.includes(`${own[other]} cast`))
          count[other]++;
      }
    return count;
  });
