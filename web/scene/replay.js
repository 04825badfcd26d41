// The scene of a replay: the field and its panels as at the table, and where in the battle it stands.
import { isReady } from '../model.js';
import { isOver, SPEEDS, seatOf, turnAt } from '../replay.js';
import { handsOf } from '../seats.js';
import { systemOf } from '../systems.js';
import { called, plural } from '../words.js';
import { fieldScene } from './field.js';
import { branchScene } from './foes.js';
import { logScene, playerScene, seats } from './panels.js';
import { studyScene } from './study.js';

/** @import { Camp, Eyes, Ready, Replay, ReplayModel } from '../types' */
/** @import { System } from '../systems.js' */
/** @typedef {ReturnType<typeof replayReady>} ReplayScene */

/** @param {ReplayModel} model */
export function replayScene(model) {
  const { replay, table } = model;
  return replay && isReady(table)
    ? replayReady(model, replay, table)
    : { ready: /** @type {const} */ (false), problem: model.problem };
}

/** @param {ReplayModel} model @param {Replay} replay @param {Ready} table */
function replayReady(model, replay, table) {
  const system = systemOf(table),
    { step, moments, eyes } = model,
    { below, across } = seats(table),
    moment = moments.get(step),
    turn = turnAt(replay, step);
  return {
    ready: /** @type {const} */ (true),
    id: model.id,
    title: replay.battle.title,
    result: resultWords(replay, system),
    imported: replay.table.imported,
    over: isOver(replay),
    problem: model.problem,
    field: fieldScene(table, system),
    across: playerScene(table, across),
    below: playerScene(table, below),
    odds: system.odds(table),
    tray: system.tray(table),
    log: logScene(table, system, moment?.line ?? null),
    piles: system.piles(table),
    lore: system.lore(table, below),
    councils: system.councils(table, below),
    eyes: eyesOffered(replay).map(one => ({ ...one, chosen: sees(replay, one.eyes) === sees(replay, eyes) })),
    hands: handsScene(model, replay, table, system),
    steps: {
      step,
      last: replay.steps,
      waits: !moment,
      playing: model.playing,
      speed: model.speed,
      speeds: SPEEDS,
      turn: turn ? `Turn ${turn.turn}, ${replay.battle.camps[turn.camp].name}` : 'Before the battle',
      marks: replay.turns,
      said: model.said || saidBefore(replay, moment?.line ?? null),
    },
    side: isOver(replay) ? model.side : /** @type {const} */ ('story'),
    study: isOver(replay) ? studyScene(model, replay, table, system) : null,
    branch: branchScene(model, replay),
    open: table.open,
    rule: table.rule,
    proof: table.proof,
    note: table.refusal?.sentence ?? null,
    said: model.said,
  };
}

/**
 * The last sentence told by now, for steps that say nothing themselves.
 * @param {Replay} replay
 * @param {number | null} line
 */
const saidBefore = (replay, line) => (line === null ? '' : (replay.log[line]?.text ?? ''));

/**
 * "The English won, 4 banners to 2, in 20 turns", or how far it has come.
 * @param {Replay} replay
 * @param {System} system
 */
function resultWords(replay, system) {
  const { ending } = replay.table,
    turns = replay.turns.at(-1)?.turn ?? 0;
  if (!ending)
    return replay.table.imported ? `Unfinished, ${plural(turns, 'turn')}` : `Turn ${turns}, still being fought`;
  return `${system.endingWords(replay.battle, ending).replace(/\.$/, '')} · ${plural(turns, 'turn')}`;
}

/**
 * The eyes one may choose from. While a battle goes on there are only one's own.
 * @param {Replay} replay
 * @returns {{ eyes: Eyes, label: string, title: string }[]}
 */
export function eyesOffered(replay) {
  const { table, battle } = replay,
    own = seatOf(table, 'own');
  const of = (/** @type {ReturnType<typeof handsOf>[number]} */ { seat, camp }) => ({
    eyes: seat,
    label: battle.camps[camp].name,
    title: `See the hand of ${called(battle.camps[camp])}`,
  });
  if (!isOver(replay))
    return [
      {
        eyes: 'own',
        label: own ? battle.camps[own.camp].name : 'Everybody',
        title: 'The other views open when the battle is over',
      },
    ];
  const hands = handsOf(battle),
    mine = hands.find(one => one.hand === battle.seats.find(role => role.seat === own?.seat)?.hand);
  /** @type {{ eyes: Eyes, label: string, title: string }[]} */
  const offered = mine
    ? [{ ...of(mine), eyes: 'own', label: 'Your camp' }, ...hands.filter(one => one !== mine).map(of)]
    : hands.map(of);
  return [
    ...offered,
    { eyes: 'all', label: 'All cards', title: 'Both hands open' },
    { eyes: 'public', label: 'Hide hands', title: 'What a spectator sees' },
  ];
}

/** The hand that eyes see, or the word of eyes that see none or all. @param {Replay} replay @param {Eyes} eyes */
function sees({ battle, table }, eyes) {
  const seat = seatOf(table, eyes)?.seat;
  return battle.seats.find(one => one.seat === seat)?.hand ?? (eyes === 'own' ? 'public' : eyes);
}

/**
 * The hands these eyes see, and the card in play.
 * @param {ReplayModel} model
 * @param {Replay} replay
 * @param {Ready} table
 * @param {System} system
 */
function handsScene(model, replay, table, system) {
  const { view } = table,
    moment = model.moments.get(model.step),
    hands = moment?.hands ?? null,
    seat = seatOf(replay.table, model.eyes);
  const cards = (/** @type {string[]} */ ids) =>
    ids.map((id, i) => ({ ...system.cardOf(table, id), key: `${i} ${id}` }));
  const { below, across } = seats(table),
    inPlay = table.shown.card;
  const open = (/** @type {Camp} */ camp) => hands?.[camp] ?? (seat?.camp === camp ? view.hand : null);
  const lores = (/** @type {string[]} */ ids) => ids.map(id => system.loreCard(replay.battle, id));
  const openLore = (/** @type {Camp} */ camp) =>
    moment?.loreHands?.[camp] ?? (seat?.camp === camp ? (view.lore?.hand.map(one => one.card) ?? null) : null);
  return {
    loreDrawn: lores(view.lore?.drawn ?? []),
    inPlay: inPlay
      ? {
          card: system.cardOf(table, inPlay.played),
          owner: replay.battle.camps[table.shown.active].name,
          actsAs: inPlay.actsAs ? system.cardOf(table, inPlay.actsAs).name : null,
        }
      : null,
    drawn: cards(view.drawn),
    hands: [across, below].map(camp => {
      const known = open(camp),
        lore = view.lore ? openLore(camp) : null;
      return {
        camp,
        name: replay.battle.camps[camp].name,
        count: view.hands[camp],
        cards: known ? cards(known) : null,
        lore: lore ? lores(lore) : null,
      };
    }),
  };
}
