// Grouped choices and their lines of notation. The groups keep a message small; a line is what is sent back.

/** @import { Choices } from './types' */

/**
 * Every line that may be chosen, in the order of the groups.
 * @param {Choices | null | undefined} choices
 * @returns {string[]}
 */
export function expand(choices) {
  if (!choices) return [];
  const { play = [], keep = [], order = [], move = {}, leave = [], attack = [], ignore = [], retreat = [], follow = [], plain = [] } = choices;
  return [
    ...play.map(card => `play ${card}`),
    ...keep.map(card => `keep ${card}`),
    ...order.map(hex => `order ${hex}`),
    ...Object.entries(move).flatMap(([from, { battle, quiet }]) => [...battle, ...quiet].map(to => `move ${from} ${to}`)),
    ...leave.map(hex => `leave ${hex}`),
    ...attack.map(({ from, at }) => `attack ${from} ${at}`),
    ...ignore.map(flags => `ignore ${flags}`),
    ...retreat.map(hex => `retreat ${hex}`),
    ...follow.map(hex => `follow ${hex}`),
    ...plain,
  ];
}

/** The hexes of units that could be taken in hand: those that may move, leave or attack. @param {Choices | null | undefined} choices */
export function movers(choices) {
  if (!choices) return [];
  const from = [...Object.keys(choices.move ?? {}), ...(choices.leave ?? []), ...(choices.attack ?? []).map(offer => offer.from)];
  return [...new Set(from)];
}

/** The attacks offered from a hex, or all of them if none is given. @param {Choices | null | undefined} choices @param {string | null} from */
export const attacksFrom = (choices, from) => (choices?.attack ?? []).filter(offer => from === null || offer.from === from);

/** What one unit may do when it is the only one that may do anything: then it is taken in hand by itself. @param {Choices | null | undefined} choices */
export const onlyMover = choices => {
  const all = movers(choices);
  return all.length === 1 ? all[0] : null;
};
