// The odds of an attack, and what is known of the unit that is pointed at.
import { next, offers } from '../../choices.js';
import { question } from '../../model.js';
import { called, percent } from '../../words.js';
import { attacksFrom } from './choices.js';
import { pointedOffer } from './pointing.js';
import { CLASHES, DONE, RACES, byHex, weighs } from './words.js';

/** @import { OddsFacts, Ready } from '../../types' */

/**
 * The odds of the attack that is pointed at, or of the one thought of.
 * @param {Ready} model
 * @returns {OddsScene | null}
 */
export function oddsScene(model) {
  const offer = pointedOffer(model);
  if (offer) return oddsOf(model, offer.from, offer.at, CLASHES[offer.kind], offer.odds);
  const { told } = model;
  if (told?.odds && told.from === model.selected && told.to === (model.fork ?? model.pointed))
    return oddsOf(
      model,
      told.from,
      told.at,
      told.to ? `After a ${isRush(model, told) ? 'rush' : 'move'} to ${told.to}` : '',
      told.odds
    );
  const choices = question(model)?.choices;
  const regarded = unitScene(model);
  if (regarded && (regarded.hex === model.pointed || !next(choices, 'attack').length)) return { unit: regarded };
  if (next(choices, 'attack').length) {
    return {
      list: attacksFrom(choices, model.selected)
        .map(one => ({
          from: one.from,
          at: one.at,
          ...names(model, one.from, one.at),
          dice: one.odds.dice,
          lost: average(one.odds.lost),
          out: percent(one.odds.eliminated),
          rank: one.odds.eliminated * 10 + average(one.odds.lost),
        }))
        .sort((a, b) => b.rank - a.rank),
    };
  }
  return null;
}

/** @param {Ready} model @param {NonNullable<Ready['told']>} told */
const isRush = (model, { from, to, at }) => offers(question(model)?.choices, `rush ${from} ${to} ${at}`);

/** The unit that was last pointed at, with all that is known of it. @param {Ready} model */
function unitScene(model) {
  const { battle, shown } = model,
    now = shown.units.find(unit => unit.id === model.regarded);
  if (!now) return null;
  const facts = battle.units[now.id];
  const ids = [
    ...(battle.ground.find(ground => ground.hex === now.hex)?.terrain ?? []),
    ...(shown.landmarks ?? []).filter(one => one.hex === now.hex).map(one => one.kind),
  ];
  const land = ids.flatMap(id => battle.terrain.find(kind => kind.id === id) ?? []);
  return {
    ...facts,
    ...now,
    color: now.color ?? facts.color,
    owner: called(battle.camps[facts.camp]),
    land,
    done: [...now.marks].flatMap(mark => DONE[mark] ?? []),
    weighs: weighs(battle, shown, now),
    kind: [now.color ?? facts.color, facts.stance === 'creature' ? 'Creature' : facts.stance, RACES[facts.race]]
      .filter(Boolean)
      .join(', '),
  };
}

/** @param {number[]} lost */
const average = lost => lost.reduce((sum, chance, figures) => sum + chance * figures, 0) / 1000;

/** @param {Ready} model @param {string} from @param {string} at */
function names(model, from, at) {
  const { battle, view } = model,
    unit = (/** @type {string} */ hex) => {
      const now = byHex(view).get(hex);
      return now ? battle.units[now.id] : null;
    };
  return { who: unit(from), whom: unit(at) };
}

/** @typedef {ReturnType<typeof names>} Names */
/** @typedef {Names & { from: string, at: string, dice: number, lost: number, out: string, rank: number }} Offer */
/**
 * @typedef {object} Reckoned
 * @property {string} from
 * @property {string} at
 * @property {string} how
 * @property {number} dice
 * @property {OddsFacts['count']} count
 * @property {{ chance: number, text: string }[]} lost
 * @property {{ text: string, chance: number, percent: string }[]} chances
 * @property {string | null} answer
 * @property {undefined} [list]
 * @property {undefined} [unit]
 */
/** @typedef {Names & Reckoned} Forecast */
/** @typedef {NonNullable<ReturnType<typeof unitScene>>} UnitScene */
/** @typedef {Forecast | { list: Offer[], unit?: undefined } | { unit: UnitScene, list?: undefined }} OddsScene */

/**
 * @param {Ready} model
 * @param {string} from
 * @param {string} at
 * @param {string} how
 * @param {OddsFacts} odds
 * @returns {Forecast}
 */
function oddsOf(model, from, at, how, odds) {
  const chances = /** @type {[string, number][]} */ ([
    ['Retreat', odds.retreat],
    ['Elimination', odds.eliminated],
    ['Battle back', odds.back],
  ]);
  return {
    from,
    at,
    ...names(model, from, at),
    how,
    dice: odds.dice,
    count: odds.count,
    lost: odds.lost.map(chance => ({ chance, text: percent(chance) })),
    chances: chances.map(([text, chance]) => ({ text, chance, percent: percent(chance) })),
    answer: odds.back > 0 ? (odds.answer / 1000).toFixed(1) : null,
  };
}
