// Everything around the field as plain values: players, cards, odds, dice, log.
import { attacksFrom, next, offers } from '../choices.js';
import { whoseDice } from '../events.js';
import { curtained, isNeutral, question, viewedFrom, you } from '../model.js';
import { deciding, office, ownCamp } from '../seats.js';
import { pointedOffer } from './field.js';
import { levelOf } from './foes.js';
import {
  CLASHES,
  DONE,
  PHASES,
  RACES,
  byHex,
  called,
  capital,
  other,
  owned,
  percent,
  plural,
  weighs,
} from './words.js';

/** @import { Camp, CardFacts, Clash, ColorWord, FateWord, HandCard, OddsFacts, Ready, Roll } from '../types' */
/** @import { RollWord, UnitFacts } from '../types' */
/** @typedef {'green' | 'blue' | 'red' | 'sword' | 'flag' | 'lore'} Face */
/** @typedef {'' | 'hit' | 'push' | 'miss' | 'spent' | 'open' | 'lore'} Fate */

/** @param {Ready} model */
export function topScene(model) {
  const { battle, shown } = model,
    mine = shown.active === you(model) && model.table.you !== null && !model.table.shared;
  return { title: battle.title, turn: shown.turn, phase: PHASES[shown.phase], whose: mine ? 'you' : '', mine };
}

/**
 * A camp and who plays it: of several people the one who decides, or who has the command.
 * @param {Ready} model
 * @param {Camp} camp
 */
export function playerScene(model, camp) {
  const { battle, table, shown } = model,
    people = table.seats.filter(one => one.camp === camp),
    waited = model.decision ? deciding(table, model.decision.seats).find(one => one.camp === camp) : undefined,
    player = waited ?? people[0],
    facts = battle.camps[camp];
  const decides = Boolean(waited) && !table.ending,
    duty = office(battle, player.seat);
  const rank = player.level === null || player.level === undefined ? '' : 'computer';
  // While the computer plays for a person, that is all that needs to be said of them.
  const held = levelOf(player) !== null && !rank;
  const state = !player.taken
    ? 'seat is free'
    : held
      ? ''
      : decides
        ? rank
          ? 'thinking'
          : 'deciding'
        : rank || (player.here ? 'waiting' : 'away');
  return {
    camp,
    name: facts.name,
    person: facts.person,
    player: [held ? `Computer for ${player.name}` : player.name, ...(duty ? [duty] : [])].join(', '),
    state,
    deciding: decides,
    cards: shown.hands[camp],
    lore: shown.lore ? { goblet: shown.lore.goblets[camp], cards: shown.lore.hands[camp] } : null,
    taken: shown.captured[camp].map(
      /** @returns {ColorWord | 'gold'} */ one => (one.type === 'unit' ? one.color : 'gold')
    ),
    goal: facts.banners,
    won: shown.banners[camp],
  };
}

/**
 * A card by its id; one the battle does not know is shown by its id alone.
 * @param {Ready} model
 * @param {string} id
 * @returns {CardFacts}
 */
export const cardOf = ({ battle }, id) =>
  battle.cards.find(card => card.id === id) ?? {
    id,
    name: id,
    section: false,
    copies: 1,
    orders: [null, null, null],
    text: '',
  };

/** @param {Ready} model */
export function handScene(model) {
  const { battle, view, table } = model;
  const covered =
    table.you === null ||
    curtained(model) ||
    isNeutral(model) ||
    (table.shared && (model.past !== null || model.lifted !== you(model)));
  const decision = question(model),
    choices = decision?.choices ?? null,
    forged = decision?.kind === 'falsify' ? next(choices, 'play') : [];
  /** @param {string} id @param {string} key @param {HandCard['state']} state @returns {HandCard} */
  const card = (id, key, state) => ({
    key,
    ...cardOf(model, id),
    state,
    on: state === 'open' || (!forged.length && (offers(choices, `play ${id}`) || offers(choices, `keep ${id}`))),
    picked: model.card === id && (state === 'open' || !forged.length),
  });
  const me = you(model);
  const inPlay = model.shown.card;
  const cards = /** @type {HandCard[]} */ ([]);
  if (inPlay)
    cards.push({
      ...card(inPlay.played, 'in-play', 'in-play'),
      on: false,
      picked: false,
      owner: battle.camps[model.shown.active].name,
      mine: model.shown.active === me,
      actsAs: inPlay.actsAs ? cardOf(model, inPlay.actsAs).name : null,
      mirrored: inPlay.mirrored,
      oneAny: inPlay.oneAny,
    });
  if (covered) return { covered, backs: me ? view.hands[me] : 0, cards, asked: false };
  const count = /** @type {Map<string, number>} */ (new Map()),
    unique = (/** @type {string} */ id) => {
      const nth = (count.get(id) ?? 0) + 1;
      count.set(id, nth);
      return `${id}.${nth}`;
    };
  return {
    covered,
    backs: 0,
    cards: [
      ...cards,
      ...forged.map(id => card(id, `open ${id}`, 'open')),
      ...view.drawn.map(id => card(id, 'drawn ' + unique(id), 'drawn')),
      ...(forged.length ? [] : view.hand).map(id => card(id, unique(id), 'hand')),
    ],
    asked: next(choices, 'play').length + next(choices, 'keep').length > 0,
  };
}

/** @param {Ready} model */
export function pileScene(model) {
  const { view } = model;
  const discards = view.discards.map(([id, copies]) => ({ ...cardOf(model, id), copies }));
  return {
    pile: view.pile,
    discards,
    discarded: view.discards.reduce((sum, [, copies]) => sum + copies, 0),
    last: discards.find(card => card.id === model.lastDiscard) ?? discards.at(-1) ?? null,
  };
}

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
function rollTitle(model, roll) {
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
const whose = ({ battle, table }, unit) =>
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

/** @typedef {{ index: number, text: string, camp: Camp, dice: Face[], here: boolean, ahead: boolean }} LogLine */
/** @typedef {{ turn: number, camp: Camp, name: string, lines: LogLine[] }} LogTurn */

/**
 * The log by turns, in the order of time, with the line where an earlier moment is looked at.
 * @param {Ready} model
 * @param {number | null} here
 */
export function logScene(model, here = model.past?.moment?.line ?? null) {
  const turns = /** @type {LogTurn[]} */ ([]);
  model.log.forEach((line, index) => {
    if (turns.at(-1)?.turn !== line.turn)
      turns.push({ turn: line.turn, camp: line.camp, name: model.battle.camps[line.camp].name, lines: [] });
    turns.at(-1)?.lines.push({
      index,
      text: line.text,
      camp: line.camp,
      dice: faces(line.dice),
      here: index === here,
      ahead: here !== null && index > here,
    });
  });
  return turns;
}

/** The two camps as this screen sees them. @param {Ready} model */
export const seats = model => {
  const below = viewedFrom(model);
  return { below, across: other(below) };
};
