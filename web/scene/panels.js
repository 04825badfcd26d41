// Around the field as plain values: the battle, its players, the log.
import { viewedFrom, you } from '../model.js';
import { deciding, office } from '../seats.js';
import { other } from '../words.js';
import { levelOf } from './foes.js';

/** @import { Camp, ColorWord, Ready } from '../types' */
/** @import { System } from '../systems.js' */
/** @typedef {ReturnType<System['faces']>} Faces */

/** @param {Ready} model @param {System} system */
export function topScene(model, system) {
  const { battle, shown } = model,
    mine = shown.active === you(model) && model.table.you !== null && !model.table.shared;
  return { title: battle.title, turn: shown.turn, phase: system.phases[shown.phase], whose: mine ? 'you' : '', mine };
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
    ? 'free seat'
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

/** @typedef {{ index: number, text: string, camp: Camp, dice: Faces, here: boolean, ahead: boolean }} LogLine */
/** @typedef {{ turn: number, camp: Camp, name: string, lines: LogLine[] }} LogTurn */

/**
 * The log by turns, in the order of time, with the line where an earlier moment is looked at.
 * @param {Ready} model
 * @param {System} system
 * @param {number | null} here
 */
export function logScene(model, system, here = model.past?.moment?.line ?? null) {
  const turns = /** @type {LogTurn[]} */ ([]);
  model.log.forEach((line, index) => {
    if (turns.at(-1)?.turn !== line.turn)
      turns.push({ turn: line.turn, camp: line.camp, name: model.battle.camps[line.camp].name, lines: [] });
    turns.at(-1)?.lines.push({
      index,
      text: line.text,
      camp: line.camp,
      dice: system.faces(line.dice),
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
