// Grouped choices and their lines of notation. The groups keep a message small; a line is what is sent back.

/** @import { Choices } from './types' */

/**
 * Every line that may be chosen, in the order of the groups.
 * @param {Choices | null | undefined} choices
 * @returns {string[]}
 */
export function expand(choices) {
  if (!choices) return [];
  const {
    play = [],
    keep = [],
    order = [],
    move = {},
    leave = [],
    attack = [],
    ignore = [],
    retreat = [],
    follow = [],
    far = [],
    rush = {},
    free = [],
    power = [],
    store = [],
    plain = [],
  } = choices;
  const {
    cast = {},
    name = [],
    keepLore = [],
    dropLore = [],
    put = [],
    divert = [],
    takeLore = [],
    replenish = [],
    build = [],
    dig = {},
    tunnel = [],
    train = [],
    heal = [],
  } = choices;
  return [
    ...play.map(card => `play ${card}`),
    ...keep.map(card => `keep ${card}`),
    ...order.map(hex => `order ${hex}`),
    ...far.map(hex => `order-far ${hex}`),
    ...Object.entries(move).flatMap(([from, { battle, quiet }]) =>
      [...battle, ...quiet].map(to => `move ${from} ${to}`)
    ),
    ...Object.entries(rush).flatMap(([from, offers]) => offers.map(({ to, at }) => `rush ${from} ${to} ${at}`)),
    ...free.map(hex => `free ${hex}`),
    ...leave.map(hex => `leave ${hex}`),
    ...attack.map(({ from, at }) => `attack ${from} ${at}`),
    ...ignore.map(flags => `ignore ${flags}`),
    ...retreat.map(hex => `retreat ${hex}`),
    ...follow.map(hex => `follow ${hex}`),
    ...power.map(word => `power ${word}`),
    ...store.map(lore => `store ${lore}`),
    ...Object.entries(cast).flatMap(([card, aims]) =>
      aims.length ? aims.map(aim => `cast ${card} ${aim}`) : [`cast ${card}`]
    ),
    ...name.map(hex => `name ${hex}`),
    ...keepLore.map(card => `keep-lore ${card}`),
    ...dropLore.map(card => `drop-lore ${card}`),
    ...put.map(hex => `put ${hex}`),
    ...divert.map(hits => `divert ${hits}`),
    ...takeLore.map(card => `take-lore ${card}`),
    ...replenish.map(way => `replenish ${way}`),
    ...build.map(hex => `build ${hex}`),
    ...Object.entries(dig).flatMap(([from, exits]) => exits.map(exit => `dig ${from} ${exit}`)),
    ...tunnel.map(hex => `tunnel ${hex}`),
    ...train.map(hex => `train ${hex}`),
    ...heal.map(hex => `heal ${hex}`),
    ...plain,
  ];
}

/**
 * The hexes of units that could be taken in hand: those that may move, rush, leave, attack, be freed or use a landmark.
 * @param {Choices | null | undefined} choices
 */
export function movers(choices) {
  if (!choices) return [];
  const from = [
    ...Object.keys(choices.move ?? {}),
    ...Object.keys(choices.rush ?? {}),
    ...(choices.free ?? []),
    ...(choices.leave ?? []),
    ...(choices.attack ?? []).map(offer => offer.from),
    ...Object.keys(choices.dig ?? {}),
    ...(choices.tunnel ?? []),
    ...(choices.train ?? []),
    ...(choices.heal ?? []),
  ];
  return [...new Set(from)];
}

/**
 * The attacks offered from a hex, or all of them if none is given.
 * @param {Choices | null | undefined} choices
 * @param {string | null} from
 */
export const attacksFrom = (choices, from) =>
  (choices?.attack ?? []).filter(offer => from === null || offer.from === from);

/**
 * The ways a unit can go to a hex: quietly, or rushing at one enemy or another. More than one way must be asked about.
 * @param {Choices | null | undefined} choices @param {string} from @param {string} to
 * @returns {{ choice: string, at: string | null, battle: boolean }[]}
 */
export function ways(choices, from, to) {
  const goals = choices?.move?.[from],
    battle = Boolean(goals?.battle.includes(to));
  const walks = battle || goals?.quiet.includes(to) ? [{ choice: `move ${from} ${to}`, at: null, battle }] : [];
  return [
    ...walks,
    ...(choices?.rush?.[from] ?? [])
      .filter(offer => offer.to === to)
      .map(({ at }) => ({ choice: `rush ${from} ${to} ${at}`, at, battle: true })),
  ];
}

/**
 * What one unit may do when it is the only one that may do anything: then it is taken in hand by itself.
 * @param {Choices | null | undefined} choices
 */
export const onlyMover = choices => {
  const all = movers(choices);
  return all.length === 1 ? all[0] : null;
};

/** What can be done with a Lore card, in the order in which it is asked for. */
const LORE_VERBS = /** @type {const} */ ([
  ['keep-lore', 'keepLore'],
  ['drop-lore', 'dropLore'],
  ['take-lore', 'takeLore'],
]);

/**
 * The beginning of the line that a press on a Lore card means now, or nothing if it can do nothing.
 * @param {Choices | null | undefined} choices
 * @param {string} card
 */
export function loreLine(choices, card) {
  if (!choices) return null;
  const found = LORE_VERBS.find(([, group]) => choices[group]?.includes(card));
  return found ? `${found[0]} ${card}` : choices.cast?.[card] ? `cast ${card}` : null;
}

/**
 * What a begun line can be aimed at: nothing if it is whole already, null if it is not offered.
 * @param {Choices | null | undefined} choices @param {string | null} line @returns {string[] | null}
 */
export function aimsOf(choices, line) {
  if (!choices || !line) return null;
  const [verb, what] = line.split(' ');
  if (verb === 'cast') return choices.cast?.[what] ?? null;
  if (verb === 'dig') return choices.dig?.[what] ?? null;
  return loreLine(choices, what) === line ? [] : null;
}

/** Whether an aim is a hex of the field, and not a section or a card. @param {string} aim */
export const isHex = aim => /^[a-z]\d{1,2}$/.test(aim);
