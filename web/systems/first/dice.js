// The last roll: whose it is, what lies on the table, and what each die did.
import { ownCamp } from '../../seats.js';
import { capital, owned, plural } from '../../words.js';
import { whoseDice } from './events.js';

/** @import { Clash, FateWord, Ready, Roll, RollWord, UnitFacts } from '../../types' */
/** @typedef {'green' | 'blue' | 'red' | 'sword' | 'flag' | 'lore'} Face */
/** @typedef {'' | 'hit' | 'push' | 'miss' | 'spent' | 'open' | 'lore'} Fate */

/** @type {Record<string, Face>} */
const FACE = { G: 'green', B: 'blue', R: 'red', S: 'sword', F: 'flag', L: 'lore' };
/** @param {string | null} letters */
export const faces = letters => [...(letters ?? '')].flatMap(letter => FACE[letter] ?? []);

/**
 * What the wire says a die did, as it is painted. A die that gives an order shows so by its face.
 * @type {Record<FateWord, Fate>}
 */
const FATE = { hit: 'hit', flag: 'push', asked: 'open', ignored: 'spent', nothing: 'miss', order: '', lore: 'lore' };

/**
 * What dice did where they do not simply hit or miss.
 * @type {Partial<Record<RollWord, Partial<Record<FateWord, string>>>>}
 */
const CHECKS = {
  panic: { hit: 'lost', nothing: 'spared' },
  critical: { hit: 'critical', nothing: 'no harm' },
  cornered: { hit: 'threat', nothing: 'no harm' },
};

/**
 * @typedef {object} Tray
 * @property {string} title
 * @property {boolean} rolling
 * @property {string} text
 * @property {{ face: Face, fate: Fate, word: string | null }[]} dice
 */

/** The last roll with what each die did. @param {Ready} model @returns {Tray | null} */
export function trayScene(model) {
  const { roll, clash, queue } = model,
    first = queue[0]?.event,
    rolling = first?.type === 'rolled' ? first : null;
  const now = rolling
    ? {
        ...whoseDice(model, rolling.purpose),
        purpose: rolling.purpose,
        unit: rolling.unit,
        faces: rolling.faces,
        fates: [],
        text: null,
        lost: 0,
      }
    : roll;
  if (!now) return clash ? { title: clashTitle(model, clash), dice: [], text: '', rolling: false } : null;
  const dice = faces(now.faces).map((face, i) => ({
    face,
    fate: FATE[now.fates[i]] ?? '',
    word: CHECKS[now.purpose]?.[now.fates[i]] ?? null,
  }));
  return { title: rollTitle(model, now), rolling: Boolean(rolling), dice, text: rollText(now) };
}

/** A panic is told with what it cost, which is known only after its dice. @param {Roll} roll */
const rollText = ({ purpose, text, lost }) =>
  !text
    ? ''
    : purpose === 'panic'
      ? `${text.replace(/\.$/, '')}: ${lost ? plural(lost, 'figure') : 'nobody'} lost.`
      : text;

/** @param {Ready} model @param {Roll} roll */
export function rollTitle(model, roll) {
  const facts = roll.unit === null ? undefined : model.battle.units[roll.unit],
    of = facts ? `: ${whose(model, facts)}` : '';
  switch (roll.purpose) {
    case 'orders':
      return 'Dice for orders';
    case 'panic':
      return `Panic${of}`;
    case 'critical':
      return `Critical roll${of}`;
    case 'cornered':
      return `No way out${of}`;
    case 'spell':
      return `Dice of a Lore card${of}`;
    default:
      return roll.attacker === undefined ? 'Dice' : clashTitle(model, roll);
  }
}

/** "your Infantry", "French Infantry". @param {Ready} model @param {UnitFacts} unit */
export const whose = ({ battle, table }, unit) =>
  !table.shared && unit.camp === ownCamp(table) ? `your ${unit.name}` : owned(battle.camps[unit.camp], unit.name);

/** @param {Ready} model @param {Partial<Clash>} clash */
export function clashTitle(model, clash) {
  const { battle } = model,
    attacker = battle.units[clash.attacker ?? -1],
    target = battle.units[clash.target ?? -1];
  if (!attacker || !target) return 'Dice';
  const [verb, after] =
    clash.kind === 'battle-back'
      ? ['strike', ' back at']
      : clash.kind === 'ranged' || clash.kind === 'second-volley'
        ? ['shoot', ' at']
        : ['strike', ''];
  return capital(
    `${whose(model, attacker)} ${verb}${attacker.stance === 'creature' ? 's' : ''}${after} ${whose(model, target)}`
  );
}
