// The Model of a replay page: where in a battle it stands, whose eyes it has, and the moments it has fetched so far.
// The battle at that step is a table model, so that everything that shows a table shows a replay too.
import { middle } from './geometry.js';
import { initial } from './model.js';
import { seatAt } from './seats.js';
import { systemOf } from './systems.js';
import { update } from './update.js';

/** @import { Eyes, Model, Moment, Replay, ReplayMessage, ReplayModel, Side, TableFacts } from './types' */

/** Moments come in chunks of this many; the next chunk is asked for this many steps before it is needed. */
export const CHUNK = 50,
  AHEAD = 20;

/** How fast a replay may play. */
export const SPEEDS = [0.5, 1, 2, 4];

/**
 * @param {string} id
 * @param {Partial<Pick<ReplayModel, 'step' | 'eyes' | 'speed' | 'side'>>} where
 * @param {Partial<Model>} settings
 * @returns {ReplayModel}
 */
export const initialReplay = (id, where = {}, settings = {}) => ({
  id,
  replay: null,
  eyes: 'own',
  step: 0,
  moments: new Map(),
  fetching: [],
  playing: false,
  speed: 1,
  table: initial(id, settings),
  said: '',
  problem: null,
  side: 'story',
  analysis: null,
  missed: null,
  unstudied: null,
  knowledge: 'own',
  ...where,
});

/** Whether the battle is over, so that all eyes may look. @param {Replay} replay */
export const isOver = replay => replay.table.ending !== null || replay.table.imported;

/** The seat whose hand these eyes see. @param {TableFacts} table @param {Eyes} eyes */
export const seatOf = (table, eyes) => seatAt(table, eyes !== 'own' ? eyes : table.shared ? null : table.you);

/** @param {number} step @param {Replay | null} replay */
const clamp = (step, replay) => Math.max(0, Math.min(Math.trunc(step) || 0, replay?.steps ?? step));

/** The turn that a step belongs to. @param {Replay} replay @param {number} step */
export const turnAt = (replay, step) => replay.turns.findLast(mark => mark.step <= step) ?? null;

/**
 * The step one turn further on or back. Going back goes to the start of the present turn first.
 * @param {Replay} replay @param {number} step @param {-1 | 1} way
 */
export function turnFrom(replay, step, way) {
  if (way > 0) return replay.turns.find(mark => mark.step > step)?.step ?? replay.steps;
  return replay.turns.findLast(mark => mark.step < step)?.step ?? 0;
}

/**
 * The first step of the chunk that should be fetched next, or nothing.
 * @param {ReplayModel} model
 * @returns {number | null}
 */
export function wanted({ replay, step, moments, fetching, eyes, problem }) {
  if (!replay || replay.eyes !== eyes || problem) return null;
  const start = (/** @type {number} */ at) => Math.floor(at / CHUNK) * CHUNK;
  // The dice of a turn are told from its start, so a chunk before this one may be wanted too.
  const need = [step, Math.min(step + AHEAD, replay.steps), turnAt(replay, step)?.step ?? 0];
  return need.map(start).find(from => !moments.has(from) && !fetching.includes(from)) ?? null;
}

/**
 * @param {ReplayModel} model
 * @param {ReplayMessage} message
 * @returns {ReplayModel}
 */
export function updateReplay(model, message) {
  switch (message.type) {
    case 'replay': {
      const { replay } = message;
      if (replay.eyes !== model.eyes) return model;
      return shown({ ...model, replay, step: clamp(model.step, replay), problem: null });
    }
    case 'fetching':
      return { ...model, fetching: [...model.fetching, message.from] };
    case 'moments': {
      if (message.eyes !== model.eyes) return model;
      const moments = new Map(model.moments);
      for (const moment of message.moments) moments.set(moment.step, moment);
      const next = { ...model, moments, fetching: model.fetching.filter(from => from !== message.from) };
      // What is on its way on the field is not disturbed by moments that come ahead of need.
      return model.table.queue.length && model.moments.has(model.step) ? next : shown(next);
    }
    case 'failed':
      return { ...model, problem: message.message, playing: false, fetching: [] };
    case 'retry':
      return { ...model, problem: null, fetching: [] };
    case 'go': {
      const step = clamp(message.step, model.replay);
      const next = { ...model, step, playing: model.playing && step < (model.replay?.steps ?? 0) };
      return step === model.step + 1 && !model.table.calm ? played(next) : shown(next);
    }
    case 'eyes':
      return message.eyes === model.eyes
        ? model
        : { ...model, eyes: message.eyes, moments: new Map(), fetching: [], playing: false };
    case 'play': {
      if (!message.on || !model.replay) return { ...model, playing: false };
      // At the end there is nothing to play but the whole battle again.
      return model.step >= model.replay.steps
        ? shown({ ...model, playing: true, step: 0 })
        : { ...model, playing: true };
    }
    case 'side':
      return { ...model, side: message.side, unstudied: null };
    case 'analysis':
      return { ...model, analysis: message.analysis, unstudied: null };
    case 'missed':
      return { ...model, missed: message.missed };
    case 'unstudied':
      return { ...model, unstudied: message.message };
    case 'knowledge':
      return { ...model, knowledge: message.knowledge };
    case 'speed':
      return { ...model, speed: message.speed, table: { ...model.table, rate: message.speed } };
    default:
      return { ...model, table: update(model.table, message) };
  }
}

/**
 * The table as it stands at a moment, without what led there.
 * @param {ReplayModel} model
 * @param {Replay} replay
 * @param {Moment} moment
 * @returns {Model}
 */
function tableAt(model, replay, moment) {
  const { table, battle, log, steps } = replay,
    seat = seatOf(table, model.eyes);
  return {
    ...model.table,
    status: 'open',
    battle,
    log,
    version: moment.step,
    view: moment.view,
    decision: null,
    undoable: 0,
    named: [],
    rate: model.speed,
    cursor: model.table.cursor ?? middle(battle.board),
    from: (seat ?? seatAt(table, table.you))?.camp ?? 'standard',
    table: { ...table, you: seat?.seat ?? null, shared: false, ending: moment.step === steps ? table.ending : null },
  };
}

/** The sentences that were said at a step. @param {Replay} replay @param {number} step */
const saidAt = (replay, step) =>
  replay.log
    .filter(line => line.step === step)
    .map(line => line.text)
    .join(' ');

/** Shows the present step at once, with the last roll of its turn. @param {ReplayModel} model @returns {ReplayModel} */
function shown(model) {
  const { replay, step, moments } = model,
    moment = moments.get(step);
  if (!replay || replay.eyes !== model.eyes || !moment) return model;
  /** @type {Model} */
  let table = {
    ...tableAt(model, replay, moment),
    shown: moment.view,
    queue: [],
    clash: null,
    roll: null,
    lastDiscard: null,
  };
  for (let at = turnAt(replay, step)?.step ?? 0; at <= step; at++)
    table = { ...table, ...trayOf(systemOf(table).carried(table, waiting(replay, moments.get(at)))) };
  return { ...model, table, said: saidAt(replay, step) };
}

/** @param {Model} model */
const trayOf = ({ clash, roll, lastDiscard }) => ({ clash, roll, lastDiscard });

/**
 * The events of a moment with the sentences that explain them.
 * @param {Replay} replay
 * @param {Moment | undefined} moment
 */
function waiting(replay, moment) {
  if (!moment) return [];
  const lines = replay.log.filter(line => line.step === moment.step);
  return moment.events.map(event => ({ event, text: systemOf(replay).lastDice(lines, event) }));
}

/** Goes on to the present step by letting its events be played. @param {ReplayModel} model @returns {ReplayModel} */
function played(model) {
  const { replay, step, moments } = model,
    moment = moments.get(step);
  if (!replay || !moment) return model;
  // A step taken while the last one is still on its way carries that one out at once.
  const before = update(model.table, { type: 'skip' });
  const queue = waiting(replay, moment);
  if (!before.shown || queue.length === 0) return shown(model);
  return {
    ...model,
    table: { ...tableAt({ ...model, table: before }, replay, moment), shown: before.shown, queue },
    said: saidAt(replay, step),
  };
}

/**
 * Where a link points: a step, whose eyes, and whether to the study.
 * @param {string} fragment
 * @returns {{ step?: number, eyes?: Eyes, side?: Side }}
 */
export function readFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, '')),
    step = Number(parts.get('step') ?? NaN),
    eyes = parts.get('eyes');
  return {
    ...(Number.isInteger(step) && step >= 0 ? { step } : {}),
    ...(isEyes(eyes) ? { eyes } : {}),
    ...(parts.get('side') === 'study' ? { side: 'study' } : {}),
  };
}

/** @param {string | null} word @returns {word is Eyes} */
const isEyes = word => /^(own|all|public|(standard|pennant)(-[23])?)$/.test(word ?? '');

/**
 * The fragment for the present step. Own eyes are somebody else's for the one who gets the link, so they are named.
 * @param {ReplayModel} model
 */
export function fragmentOf({ replay, step, eyes, side }) {
  const seat = replay && isOver(replay) ? seatOf(replay.table, eyes) : null;
  const own = seat?.seat ?? (replay && isOver(replay) ? 'public' : 'own');
  return `#step=${step}&eyes=${eyes === 'own' ? own : eyes}${side === 'study' ? '&side=study' : ''}`;
}
