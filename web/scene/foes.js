// Against whom one may play, and the sheets that ask for it.
import { office, seatAt, seatsOf } from '../seats.js';
import { called } from '../words.js';

/** @import { LevelEntry, NewBranch, Ready, Replay, ReplayModel, SeatFacts } from '../types' */
/**
 * An opponent to choose: a word for the form, a name, a word or two about it, and what else there is to say of it.
 * @typedef {{ value: string, label: string, more: string, help: string, person: boolean }} Foe
 */
/** @typedef {ReturnType<typeof foesScene>} FoesScene */

/** @type {readonly Foe[]} */
const PEOPLE = [
  {
    value: 'friend',
    label: 'Friend',
    more: 'by a link',
    help: 'You get a link that gives the other seat to whoever opens it first.',
    person: true,
  },
  {
    value: 'shared',
    label: 'Shared screen',
    more: 'both camps here',
    help: 'Both camps are played on this screen; hands are covered while it is passed on.',
    person: true,
  },
];

/**
 * The levels at which the computer plays, as the server tells them.
 * @param {readonly LevelEntry[]} levels
 * @returns {Foe[]}
 */
const computers = levels =>
  levels.map(one => ({
    value: `computer-${one.number}`,
    label: one.hardness,
    more: one.name,
    help: one.promise,
    person: false,
  }));

/**
 * The opponents to choose from, with the one that is chosen. Without a wish, or with one that is no longer on offer,
 * that is the second level from below: the lowest plays without a thought.
 * @param {readonly LevelEntry[]} levels
 * @param {string | null} wish
 * @param {boolean} people  whether people are on offer too
 */
export function foesScene(levels, wish, people = true) {
  const list = [...computers(levels), ...(people ? PEOPLE : [])];
  const chosen = list.find(one => one.value === wish) ?? list[Math.max(0, Math.min(1, levels.length - 1))];
  return {
    list: list.map(one => ({ ...one, chosen: one === chosen })),
    value: chosen?.value ?? '',
    help: chosen?.help ?? '',
  };
}

/** An opponent as the server wants to be told. @param {string} foe @returns {NewBranch['opponent']} */
export function opponentOf(foe) {
  const [type, level] = foe.split('-');
  return type === 'computer' ? { type, level: Number(level) } : type === 'friend' ? { type } : { type: 'shared' };
}

/**
 * The level of the computer that plays a seat, for itself or for somebody who was away.
 * @param {SeatFacts | null | undefined} player
 */
export const levelOf = player => player?.level ?? player?.standIn ?? null;

/** Whether the computer plays for the visitor. @param {Pick<Ready, 'table'>} model */
export const isReplaced = ({ table }) =>
  Boolean(!table.shared && !table.ending && (seatAt(table, table.you)?.standIn ?? null) !== null);

/**
 * The offer to let the computer play for somebody who is away; its levels come when they are asked for.
 * @param {Ready} model
 */
export function absenceScene({ table, battle, decision, levelsOffered, foe }) {
  const away = table.seats.filter(one => one.vacant),
    gone = away.find(one => decision?.seats.includes(one.seat)) ?? away[0];
  if (!gone) return null;
  const duty = office(battle, gone.seat),
    whose = called(battle.camps[gone.camp]);
  return {
    seat: gone.seat,
    whose: duty ? `${whose} (${duty})` : whose,
    foes: levelsOffered && foesScene(levelsOffered, foe, false),
  };
}

/**
 * What is asked of somebody who wants to go on from a moment of a battle that is over.
 * @param {ReplayModel} model
 * @param {Replay} replay
 */
export function branchScene(model, replay) {
  const { ending } = replay.table,
    own = replay.table.shared ? null : replay.table.you,
    { levelsOffered, foe } = model.table;
  const active = model.moments.get(model.step)?.view.active ?? replay.battle.first;
  const seats = seatsOf(replay.battle),
    chosen = own ?? seats.find(one => one.camp === active)?.seat;
  return {
    // Who gave up could have fought on; a battle that was won cannot be.
    decided: model.step === replay.steps && ending !== null && ending.by !== 'resignation' && ending.by !== 'time-out',
    seats: seats.map(one => ({ ...one, chosen: one.seat === chosen })),
    foes: levelsOffered && foesScene(levelsOffered, foe),
  };
}
