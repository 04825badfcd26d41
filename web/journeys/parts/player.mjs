// Playing as a person does: looking at what is lit, deciding on something, and pressing it with a mouse, keys or
// fingers.
import assert from 'node:assert/strict';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */
/** @typedef {{hex: string, mark: string}} Lit */
/** @typedef {{key: string, act: string, value: string, label: string, main: boolean, off: boolean}} Button */
/**
 * @typedef {object} Seen
 * @property {boolean} over
 * @property {boolean} sheet
 * @property {boolean} curtain
 * @property {boolean} waits
 * @property {boolean} lost
 * @property {string} text
 * @property {number} turn
 * @property {string[]} cards
 * @property {string[]} lore
 * @property {string | null} picked
 * @property {Lit[]} lit
 * @property {Button[]} buttons
 * @property {string} sign
 */
/** @typedef {{card: string} | {lore: string} | Lit | {button: Button}} Wish */
/**
 * @typedef {object} How
 * @property {Hand} hand
 * @property {(below: number) => number} any
 * @property {(seen: Seen) => boolean} until
 * @property {number} [most]
 * @property {(seen: Seen) => Promise<boolean | void>} [before]
 * @property {(seen: Seen, any: (below: number) => number) => Wish} [wants]
 */
/** @typedef {(visitor: Visitor, wish: Wish) => Promise<void>} Hand */

/** What a person sees on the table now. Runs in the page. */
function lookNow() {
  const all = selector => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const [decision] = all('.decision');
  if (!decision) return null;
  const lit = all('.hot.lit').map(one => ({
    hex: one.dataset.hex,
    mark: [...one.classList].find(name => name !== 'hot' && name !== 'lit'),
  }));
  const buttons = all('.decision button').map(one => ({
    key: one.dataset.key,
    act: one.dataset.act,
    value: one.dataset.value,
    label: one.textContent.trim(),
    main: one.classList.contains('main'),
    off: one.disabled,
  }));
  const cards = all('.card.on[data-card]').map(one => one.dataset.card),
    lore = all('.card.on[data-lore]').map(one => one.dataset.lore),
    text = decision.querySelector('p')?.textContent.trim() ?? '';
  const seen = {
    over: all('.veil.ending').length > 0,
    sheet: all('.sheet-box').length > 0,
    curtain: all('.veil.curtain').length > 0,
    waits: decision.classList.contains('waits'),
    lost: all('.note.lost').length > 0,
    text,
    turn: Number(all('.whose')[0]?.textContent.match(/Turn (\d+)/)?.[1] ?? 0),
    cards,
    lore,
    picked: all('.card.on[data-card][aria-pressed="true"]')[0]?.dataset.card ?? null,
    lit,
    buttons,
  };
  const units = all('.units .piece').map(
    one => one.dataset.key + one.getAttribute('transform') + one.querySelectorAll('.man').length
  );
  // Marks of the pointer, or of an answer on its way, are not a change.
  const said = [decision.querySelector('p')?.firstChild?.textContent, decision.querySelector('strong')?.textContent];
  const offered = buttons.filter(one => one.key !== 'attack').map(one => one.label);
  return {
    ...seen,
    sign: JSON.stringify([
      said,
      offered,
      lit,
      seen.over,
      seen.sheet,
      seen.curtain,
      seen.waits,
      seen.picked,
      units,
      all('.log li').length,
      all('.hand [data-card]').map(one => one.dataset.card + one.dataset.state),
      all('.lore-hand [data-lore]').map(one => one.dataset.lore + one.dataset.state + one.getAttribute('aria-pressed')),
      all('.casts')[0]?.textContent,
      all('.cups b').map(one => one.textContent),
      all('.landmarks > g').length,
      all('[role=dialog] output').map(one => one.textContent),
    ]),
  };
}

/** @param {Visitor} visitor @returns {Promise<Seen>} */
export const look = visitor => visitor.until('the table is there', () => globalThis.lookNow());

/**
 * Puts the function that looks into every page of a context, because the content policy rightly forbids making
 * functions from text later.
 */
export const teach = context => context.addInitScript({ content: `globalThis.lookNow = ${lookNow}` });

/** Small numbers that are the same every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * What to do now: an attack if there is one, else a move toward battle, else anything that continues the turn.
 * @param {Seen} seen
 * @param {(below: number) => number} any
 * @returns {Wish}
 */
export function wish(seen, any) {
  const pick = list => list[any(list.length)];
  const button = test => seen.buttons.find(one => !one.off && test(one));
  const play = button(one => one.key === 'play');
  if (play) return { button: play };
  const rush = button(one => one.value.startsWith('rush ')),
    power = button(one => one.value.startsWith('power '));
  if (rush ?? power) return { button: rush ?? power };
  // A Lore card in hand is aimed, or confirmed.
  const made =
    button(one => one.key === 'cast' && !seen.lit.some(hex => hex.mark === 'spell')) ??
    button(one => one.key.startsWith('aim-'));
  if (made) return { button: made };
  if (seen.cards.length) return { card: pick(seen.cards) };
  for (const mark of ['spell', 'build', 'target', 'rush', 'fight', 'step', 'march', 'choosable', 'paid']) {
    const hexes = seen.lit.filter(one => one.mark === mark);
    if (hexes.length) return pick(hexes);
  }
  const on =
    button(one => one.main) ??
    button(one => one.key === 'yes') ??
    button(one => one.value === 'done') ??
    button(one => one.value === 'pass');
  // Where only a Lore card leads on, as when some of those dealt are kept, it is picked.
  if (!on && seen.lore.length) return { lore: pick(seen.lore) };
  assert.ok(on, `there must be something to do: ${seen.text}`);
  return { button: on };
}

/** The line with its buttons, once they take presses: what has just changed its meaning does not. */
export const READY = '.decision:not([data-settling])';

/** A second press on the same hex would be taken for a double click as long as it looks pressed. */
const rested = (page, hex) => page.locator(`[data-part="board"]:not([data-pressed="${hex}"])`).waitFor();

/** @type {Hand} */
export async function mouse({ page }, wished) {
  if ('card' in wished) await page.locator(`.card.on[data-card="${wished.card}"]`).first().click();
  else if ('lore' in wished) await page.locator(`.card.on[data-lore="${wished.lore}"]`).click();
  else if ('hex' in wished) {
    await rested(page, wished.hex);
    await page.locator(`[data-hex="${wished.hex}"]`).click();
  } else await page.locator(`${READY} [data-key="${wished.button.key}"]`).click();
}

/** Presses Tab until something has the focus. */
export async function tabTo(visitor, what, selector, most = 40) {
  for (let presses = 0; presses <= most; presses++) {
    if (await visitor.page.evaluate(selector => document.activeElement?.matches(selector), selector)) return;
    await visitor.page.keyboard.press('Tab');
  }
  assert.fail(`${most} times Tab do not lead to ${what}`);
}

/** Hexes by the key for the next lit one, cards and buttons by Tab or their own key. @type {Hand} */
export async function keys(visitor, wished) {
  const { keyboard } = visitor.page;
  if ('hex' in wished) {
    await rested(visitor.page, wished.hex);
    for (let presses = 0; ; presses++) {
      if (
        presses &&
        (await visitor.page.evaluate(hex => document.activeElement?.getAttribute('data-hex') === hex, wished.hex))
      )
        break;
      assert.ok(presses < 120, `the key n does not lead to ${wished.hex}`);
      await keyboard.press('n');
    }
  } else if ('card' in wished) await tabTo(visitor, `the card ${wished.card}`, `.card.on[data-card="${wished.card}"]`);
  else if ('lore' in wished)
    await tabTo(visitor, `the Lore card ${wished.lore}`, `.card.on[data-lore="${wished.lore}"]`);
  else if (['done', 'pass'].includes(wished.button.value)) {
    await visitor.page.locator(READY).waitFor();
    return keyboard.press('d');
  } else {
    await visitor.page.locator(READY).waitFor();
    await tabTo(visitor, `the button ${wished.button.label}`, `.decision [data-key="${wished.button.key}"]`);
  }
  await keyboard.press('Enter');
}

/** A first touch on a target only points at it; the button attacks. @type {Hand} */
export async function finger({ page }, wished) {
  if ('card' in wished) await page.locator(`.card.on[data-card="${wished.card}"]`).first().tap();
  else if ('lore' in wished) await page.locator(`.card.on[data-lore="${wished.lore}"]`).tap();
  else if ('hex' in wished) {
    await rested(page, wished.hex);
    await page.locator(`[data-hex="${wished.hex}"]`).tap();
    if (wished.mark === 'target') await page.locator(`${READY} [data-key="attack"]`).tap();
    if (wished.mark === 'spell' && (await page.locator('.decision [data-key="cast"]').count()))
      await page.locator(`${READY} [data-key="cast"]`).tap();
  } else await page.locator(`${READY} [data-key="${wished.button.key}"]`).tap();
}

/**
 * Waits until the table looks different. First the page must draw what was pressed: it draws once a frame, and while
 * things move the table looks different even before that. A player who looks too early would press the same unit again
 * and so deselect it.
 */
export async function changed(visitor, { sign, text }) {
  await visitor.page.evaluate(
    () =>
      new Promise(done => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      })
  );
  await visitor.until(
    `something comes of "${text}"`,
    was => {
      const seen = globalThis.lookNow();
      return seen && seen.sign !== was;
    },
    sign
  );
}

/**
 * Plays until a test holds.
 * @param {Visitor} visitor
 * @param {How} how
 * @returns {Promise<Seen>}
 */
export async function play(visitor, { hand, any, until, most = 1200, before, wants = wish }) {
  for (let steps = 0; steps < most; steps++) {
    let seen = await look(visitor);
    if (until(seen)) return seen;
    assert.ok(!seen.over, `the battle ended too early: ${seen.text}`);
    if (seen.waits || seen.buttons.some(one => one.off && one.key !== 'first')) {
      await changed(visitor, seen);
      continue;
    }
    if (await before?.(seen)) continue;
    await hand(visitor, wants(seen, any));
    await changed(visitor, seen);
  }
  assert.fail(`${most} steps were not enough`);
}

/**
 * Lets the one of several players who is asked play until a turn is over.
 * @param {Visitor[]} players
 * @param {(below: number) => number} any
 * @param {number} turn
 */
export async function fight(players, any, turn) {
  for (let rounds = 0; rounds < 600; rounds++) {
    for (const player of players) {
      const seen = await play(player, { hand: mouse, any, until: one => one.waits || one.over || one.turn > turn });
      if (seen.over || seen.turn > turn) return;
    }
    await new Promise(done => setTimeout(done, 20));
  }
  assert.fail(`turn ${turn} does not come to its end`);
}

/** The lines of the log, in order. @param {Visitor} visitor @returns {Promise<string[]>} */
export const story = ({ page }) => page.locator('.log li').allTextContents();

/** The cards in hand that the page shows openly. @param {Visitor} visitor @returns {Promise<string[]>} */
export const openHand = ({ page }) =>
  page
    .locator('.hand [data-card]:not([data-state="in-play"])')
    .evaluateAll(cards => cards.map(card => card.dataset.card).sort());

/** Gives up by way of the menu. @param {Visitor} visitor */
export async function giveUp({ page }) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign', exact: true }).click();
}

/** The computer player of the journeys: one that plays to win and does not think for long. */
export const COMPUTER = 'Sergeant';

/**
 * Begins a battle from the first page.
 * @param {Visitor} visitor
 * @param {string} foe
 * @param {string} [adventure] its title, if it is not the first
 * @param {string} [camp] its name, if it is not the one that begins
 */
export async function begin(visitor, foe, adventure, camp) {
  await visitor.open();
  if (adventure) await visitor.page.locator('.adventure', { hasText: adventure }).first().click();
  await visitor.page
    .locator(camp ? '.seat' : '.seat.begins', camp ? { hasText: camp } : {})
    .first()
    .click();
  await visitor.page.locator('.pill', { hasText: foe }).click();
  await visitor.page.getByRole('button', { name: 'Fight' }).click();
  await visitor.page.waitForURL(/\/table\//);
  return look(visitor);
}
