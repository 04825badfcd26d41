// A hint that was asked for, as plain values: what to do, how that looks, and what else could be done.
import { asked, curtained, isNeutral } from '../model.js';
import { isHex } from '../choices.js';
import { percent, plural, points } from '../words.js';

/** @import { Model, OddsFacts } from '../types' */
/** @typedef {NonNullable<ReturnType<typeof counselScene>>} CounselScene */

/** Whether a hint can be asked for now. @param {Model} model */
export const offersHint = model =>
  Boolean(model.table?.hints) && asked(model) && !curtained(model) && !isNeutral(model);

/** The hint, while it is thought about or shown. @param {Model} model */
export function counselScene(model) {
  const { counsel } = model;
  if (!counsel || !offersHint(model)) return null;
  const { advice } = counsel;
  if (!advice) return { waits: true, adviser: '', sentence: '', chance: '', why: null, others: [] };
  const gain = advice.then - advice.now;
  return {
    waits: false,
    adviser: advice.adviser,
    sentence: advice.sentence,
    why: advice.odds ? oddsWords(advice.odds) : null,
    chance:
      Math.abs(gain) < 5
        ? `Keeps your winning chance at ${percent(advice.now)}.`
        : `${percent(advice.now)} to win now, ${percent(advice.then)} after it (${points(gain)}).`,
    others: advice.others.map(one => ({ sentence: one.sentence, then: percent(one.then) })),
  };
}

/** The odds of an attack in one line. @param {OddsFacts} odds */
const oddsWords = odds =>
  [
    `${plural(odds.dice, 'die', 'dice')}: ${percent(odds.eliminated)} to destroy it`,
    `${percent(odds.retreat)} to drive it back`,
    ...(odds.back ? [`${percent(odds.back)} that it battles back`] : []),
  ].join(', ') + '.';

/** The choice that is advised, as a line. @param {Model} model */
const line = model => (offersHint(model) ? (model.counsel?.advice?.choice ?? null) : null);

/** The hexes a hint speaks of, in its order. @param {Model} model */
export const advisedHexes = model => (line(model)?.split(' ').slice(1) ?? []).filter(isHex);

/**
 * Whether a hint names a card: one to play, to keep, to cast or to put away.
 * @param {Model} model
 * @param {string} card
 */
export const isAdvisedCard = (model, card) => {
  const [verb, named] = (line(model) ?? '').split(' ');
  return named === card && CARDS.has(verb);
};
const CARDS = new Set(['play', 'keep', 'cast', 'keep-lore', 'drop-lore', 'take-lore']);

/** Whether a button does what a hint says. @param {Model} model @param {string | undefined} value */
export const isAdvisedLine = (model, value) => value !== undefined && line(model) === value;
