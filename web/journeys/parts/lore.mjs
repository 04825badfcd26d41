// What journeys with Lore have in common: the adventures they are fought in, casting, answering, councils and landmarks.
import assert from 'node:assert/strict';
import { changed, mouse, wish } from './player.mjs';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */
/** @typedef {import('./player.mjs').Seen} Seen */

/** The adventures that journeys need, named in this one place. A draft is not offered, and what needs it cannot be walked yet. */
export const ADVENTURES = { lore: 'Wizards & Lore', creature: 'Burgos, Castile', council: 'Trial of Councils', landmark: 'Trial of Councils' };

/** Whether the first page offers an adventure. @param {Visitor} visitor @param {string} title */
export async function offered(visitor, title) {
  await visitor.open();
  await visitor.page.locator('.adventure').first().waitFor();
  return await visitor.page.locator('.adventure', { hasText: title }).count() > 0;
}

/** The keys of what is asked in a reaction window. @param {Seen} seen */
export const isWindow = seen => seen.buttons.some(one => one.value === 'stand-down');

/** The line in hand waits for its aim. @param {Seen} seen */
const isAiming = seen => seen.buttons.some(one => one.key === 'unaim');

/**
 * Plays a Lore card from taking it in hand to the press that makes it good. Says whether it came to that: a card that is aimed at nothing
 * any more is put back.
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
 * A step for `play`: whoever is asked casts a lit Lore card if the journey wants it.
 * @param {Visitor} visitor @param {(below: number) => number} any @param {(seen: Seen, card: string) => boolean} wants @param {(seen: Seen, card: string) => void} told
 */
export const casting = (visitor, any, wants, told = () => {}) => async seen => {
  if (isAiming(seen) || !seen.lore.length || seen.buttons.some(one => one.value === 'keep-lore')) return false;
  const kept = await visitor.page.locator('.lore-hand .card.on').evaluateAll(cards => cards.filter(card => card.dataset.state === 'hand').map(card => card.dataset.lore));
  const card = kept.find(one => wants(seen, one));
  // What is dropped at the end of a turn is lit as well; only a window or a phase of one's own has another way on.
  if (!card || !seen.buttons.some(one => ['pass', 'done', 'stand-down'].includes(one.value)) && !seen.cards.length) return false;
  told(seen, card);
  await cast(visitor, seen, card, any);
  return true;
};

/** Divides the levels of a council and seals it. @param {Visitor} visitor @param {Record<string, number>} levels  by who sits there; the Commander has his least already */
export async function sealCouncil({ page }, levels) {
  const sheet = page.getByRole('dialog', { name: 'War Councils' });
  await sheet.waitFor();
  for (const [seat, count] of Object.entries(levels)) for (let i = 0; i < count; i++) await sheet.locator(`[data-act="level"][data-value="${seat} 1"]`).click();
  await sheet.getByRole('button', { name: 'Seal the council' }).click();
}

/** Places a landmark on one of the lit hexes, by keys. @param {Visitor} visitor */
export async function placeLandmark({ page }) {
  const before = await page.locator('.landmarks > g').count(), lit = page.locator('.hot.lit.build').first();
  const hex = await lit.getAttribute('data-hex');
  await lit.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(count => document.querySelectorAll('.landmarks > g').length > count, before);
  return hex;
}
