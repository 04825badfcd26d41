// Words for the screen and for the ear: names of units, hexes, phases and endings.
import { called, does, other, plural } from '../../words.js';

/** @import { BattleFacts, ClashWord, EndingWord, PhaseWord, RaceWord, Ready, UnitFacts } from '../../types' */
/** @import { UnitNow, ViewState } from '../../types' */

/**
 * The units of a battle by number, and those on the field by hex, worked out once for each view.
 * @type {WeakMap<ViewState, Map<string, UnitNow>>}
 */
const seen = new WeakMap();
/** @param {ViewState} view */
export function byHex(view) {
  let map = seen.get(view);
  if (!map) seen.set(view, (map = new Map(view.units.map(unit => [unit.hex, unit]))));
  return map;
}

/** @type {Record<PhaseWord, string>} */
export const PHASES = { command: 'Command', orders: 'Orders', movement: 'Movement', combat: 'Combat', draw: 'Draw' };

/** @type {Record<ClashWord, string>} */
export const CLASHES = {
  melee: 'Melee',
  ranged: 'Shot',
  'second-volley': 'Second volley',
  'bonus-melee': 'Bonus melee',
  'battle-back': 'Battle back',
  'first-strike': 'First strike',
};

/** Peoples beside the ordinary. @type {Record<RaceWord, string>} */
export const RACES = { human: '', 'iron-dwarf': 'Iron Dwarves', goblinoid: 'Goblinoids', beast: '' };

/** "blue infantry": a unit in as few words as possible. @param {Pick<UnitFacts, 'color' | 'name'>} facts */
export const unitName = facts => `${facts.color} ${facts.name.toLowerCase()}`;

/** @type {WeakMap<BattleFacts, Map<string, string>>} */
const grounds = new WeakMap();
/**
 * What lies on a hex, in words: "woods", "hill with rampart", "open ground".
 * @param {BattleFacts} battle
 * @param {string} hex
 */
export function groundWords(battle, hex) {
  let map = grounds.get(battle);
  if (!map) {
    const names = new Map(battle.terrain.map(kind => [kind.id, kind.name.toLowerCase()]));
    grounds.set(
      battle,
      (map = new Map(
        battle.ground.map(ground => [ground.hex, ground.terrain.map(id => names.get(id) ?? id).join(' with ')])
      ))
    );
  }
  return map.get(hex) ?? 'open ground';
}

/**
 * The landmarks on a hex with whose they are: "magic pentacle of the English".
 * @param {BattleFacts} battle
 * @param {ViewState} view
 * @param {string} hex
 */
export const landmarkWords = (battle, view, hex) =>
  (view.landmarks ?? [])
    .filter(one => one.hex === hex)
    .map(({ kind, owner, fallen }) => {
      const name = battle.terrain.find(one => one.id === kind)?.name.toLowerCase() ?? kind.replaceAll('-', ' ');
      return `${name}${owner ? ` of ${called(battle.camps[owner])}` : ''}${fallen ? ', fallen' : ''}`;
    });

/** How a unit's support is told: who may ignore a flag stands bold. @param {UnitNow} unit */
const standing = unit =>
  unit.bold === 0 ? [] : unit.bold === 1 ? ['may ignore 1 flag'] : [`may ignore ${unit.bold} flags`];

/** @type {Record<string, string>} */
export const DONE = { o: 'ordered', m: 'moved', b: 'has battled', n: 'may not battle any more' };

/** @type {Record<string, string>} */
const WEIGHS = { w: 'held by a web', p: 'poisoned', r: 'rallied', h: 'hidden' };

/**
 * What weighs on a unit, as words: "poisoned", "2 Lore stored", "must attack the infantry on e4".
 * @param {BattleFacts} battle
 * @param {ViewState} view
 * @param {UnitNow} unit
 */
export function weighs(battle, view, unit) {
  const { tokens = '', stored = 0 } = unit,
    quarry = view.units.find(one => one.id === unit.quarry);
  return [
    ...[...tokens].flatMap(token => WEIGHS[token] ?? []),
    ...(quarry ? [`must attack the ${battle.units[quarry.id].name.toLowerCase()} on ${quarry.hex}`] : []),
    ...(stored ? [`${stored} Lore stored`] : []),
  ];
}

/** "3 of 4 figures", or "Creature", which has no figures to lose. @param {UnitFacts} facts @param {UnitNow} unit */
const size = (facts, unit) =>
  facts.stance === 'creature' ? 'a Creature' : `${unit.figures} of ${facts.strength} figures`;

/**
 * A whole hex for the ear: "g5, woods, blue infantry of the English, 3 of 4 figures, may ignore 1 flag, can be
 * ordered".
 * @param {Ready} model
 * @param {string} hex
 * @param {string} [saying]
 */
export function hexLabel(model, hex, saying) {
  const { battle, shown } = model,
    unit = byHex(shown).get(hex),
    parts = [
      hex,
      [groundWords(battle, hex), ...landmarkWords(battle, shown, hex)].join(' with ').replace(/^open ground with /, ''),
    ];
  if (unit) {
    const facts = battle.units[unit.id];
    parts.push(
      `${unitName({ ...facts, color: unit.color ?? facts.color })} of ${called(battle.camps[facts.camp])}`,
      `${facts.weaponName.toLowerCase()}`,
      size(facts, unit),
      ...standing(unit),
      ...weighs(battle, shown, unit),
      ...[...unit.marks].map(mark => DONE[mark])
    );
  }
  for (const objective of battle.objectives)
    if (objective.hex === hex)
      parts.push(`worth ${plural(objective.banners, 'banner')} to ${called(battle.camps[objective.camp])}`);
  if (saying) parts.push(saying);
  return parts.join(', ');
}

/** How it ended, as one sentence. @param {BattleFacts} battle @param {EndingWord} ending */
export function endingWords(battle, ending) {
  if (!ending.winner)
    return ending.by === 'standoff'
      ? 'The battle is drawn: neither army could force a decision.'
      : 'The battle is drawn.';
  const winner = battle.camps[ending.winner],
    loser = battle.camps[other(ending.winner)];
  switch (ending.by) {
    case 'banners':
      return `${does(winner, 'have won the banners they', 'has won the banners he')} needed.`;
    case 'annihilation':
      return `No unit of ${called(loser)} is left on the field.`;
    case 'turn-limit':
      return `The last turn is over, and the field belongs to ${called(winner)}.`;
    case 'resignation':
      return `${does(loser, 'have', 'has')} given up.`;
    case 'time-out':
      return `${does(loser, 'have', 'has')} run out of time.`;
    default:
      return `${does(winner, 'have', 'has')} won.`;
  }
}

/** A line of notation in words that follow "You chose to". @param {string} line */
export function say(line) {
  const [verb, ...rest] = line.split(' ');
  const [one, two, three] = rest;
  switch (verb) {
    case 'move':
      return `move ${one} to ${two}`;
    case 'rush':
      return `rush from ${one} to ${two} at ${three}`;
    case 'attack':
      return `attack ${two} with ${one}`;
    case 'leave':
      return `lead ${one} off the field`;
    case 'follow':
      return `gain ground to ${one}`;
    case 'retreat':
      return `retreat to ${one}`;
    case 'ignore':
      return one === '0' ? 'ignore no flag' : `ignore ${plural(Number(one), 'flag')}`;
    case 'order':
      return `order ${one}`;
    case 'pass':
      return 'hold back';
    case 'done':
      return 'leave it at that';
    default:
      return line;
  }
}

/** Several choices of equal worth, the first ones by name. @param {readonly string[]} lines */
export function sayAny(lines) {
  const [first = '', second, ...more] = lines.map(say);
  if (!second) return first;
  return more.length
    ? `${first}, or ${second}, or ${plural(more.length, 'other choice')} as good`
    : `${first} or ${second}`;
}
