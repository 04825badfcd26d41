// What the words of a line mean: who can act, whom an attack can strike, which ways lead to a hex.
import { next, offers } from '../../choices.js';

/** @import { Offered } from '../../choices.js' */

/** What a unit that is taken in hand may do. */
const DEEDS = ['move', 'rush', 'free', 'leave', 'attack', 'dig', 'tunnel', 'train', 'heal'];

/** What can be done with a Lore card, in the order in which it is asked for. */
const LORE_DEEDS = ['keep-lore', 'drop-lore', 'take-lore', 'cast'];

/**
 * The hexes of units that could be taken in hand.
 * @param {Offered} choices
 */
export const movers = choices => [...new Set(DEEDS.flatMap(deed => next(choices, deed)))];

/**
 * The attacks offered from a hex, or all of them if none is given.
 * @param {Offered} choices
 * @param {string | null} from
 */
export const attacksFrom = (choices, from) =>
  (from === null ? next(choices, 'attack') : [from]).flatMap(unit =>
    next(choices, 'attack', unit).flatMap(at => {
      const offer = choices?.odds?.[`attack ${unit} ${at}`];
      return offer ? [{ from: unit, at, ...offer }] : [];
    })
  );

/**
 * The ways a unit can go to a hex: quietly, or rushing at one enemy or another. More than one way must be asked about.
 * @param {Offered} choices @param {string} from @param {string} to
 * @returns {{ choice: string, at: string | null, battle: boolean }[]}
 */
export function ways(choices, from, to) {
  const walk = `move ${from} ${to}`,
    battle = !choices?.quiet?.[from]?.includes(to);
  return [
    ...(offers(choices, walk) ? [{ choice: walk, at: null, battle }] : []),
    ...next(choices, 'rush', from, to).map(at => ({ choice: `rush ${from} ${to} ${at}`, at, battle: true })),
  ];
}

/**
 * What one unit may do when it is the only one that may do anything: then it is taken in hand by itself.
 * @param {Offered} choices
 */
export const onlyMover = choices => {
  const all = movers(choices);
  return all.length === 1 ? all[0] : null;
};

/**
 * The beginning of the line that a press on a Lore card means now, or nothing if it can do nothing.
 * @param {Offered} choices
 * @param {string} card
 */
export function loreLine(choices, card) {
  const deed = LORE_DEEDS.find(deed => next(choices, deed).includes(card));
  return deed ? `${deed} ${card}` : null;
}
