// How the Model of a table changes: a message in, a new model out. Pure.
import { middle } from './geometry.js';
import { draftOf } from './model.js';
import { leap, received, settled, skipped, stepped } from './news.js';
import { systemOf } from './systems.js';

/** @import { Message, Model, Settings } from './types' */

/**
 * @param {Model} model
 * @param {Message} message
 * @returns {Model}
 */
export function update(model, message) {
  const change = /** @type {((model: Model, message: Message) => Model) | undefined} */ (CHANGES[message.type]);
  return change ? change(model, message) : model;
}

/** @type {{ [Type in Message['type']]?: (model: Model, message: Extract<Message, { type: Type }>) => Model }} */
const CHANGES = {
  // ---- from the server ----
  welcome: (model, { table, battle }) => ({
    ...model,
    table,
    battle,
    status: 'open',
    problem: null,
    cursor: model.cursor ?? middle(battle.board),
  }),
  view: (model, { version, view, decision, undoable, log }) => ({
    ...model,
    version,
    undoable,
    log,
    ...leap(view),
    ...settled(model, decision),
    news: [],
    looked: view.ending || model.table?.ending ? model.looked : false,
  }),
  log: (model, { lines }) => ({ ...model, log: [...lines, ...model.log] }),
  update: (model, message) => received(model, message),
  // The table answers a new try at what could not be saved; if that fails too, the problem follows.
  table: (model, message) => received(model, message),
  done: (model, { id }) => (model.sent?.id === id ? { ...model, sent: null } : model),
  refused: (model, { id, refusal }) => (model.sent?.id === id ? { ...model, sent: null, refusal } : model),
  why: (model, { id, refusal }) => (model.asked === id ? { ...model, asked: null, refusal } : model),
  odds: (model, { id, odds, refusal }) =>
    model.told?.id === id ? { ...model, told: { ...model.told, odds, refusal } } : model,
  // A hint about what is no longer asked is of no use, and nobody has to be told why it did not come.
  advice: (model, { id, advice, refusal }) =>
    model.counsel?.id !== id
      ? model
      : advice
        ? { ...model, counsel: { ...model.counsel, advice } }
        : { ...model, counsel: null, refusal: refusal?.code === 'stale' ? model.refusal : refusal },
  problem: (model, { code, message }) => ({ ...model, problem: { code, message } }),

  // The verdict opens by itself once: when a choice was wrong, or when the turn is over and none was.
  judged: (model, { judgment }) => {
    const { puzzle } = model,
      before = puzzle?.judgment;
    if (!puzzle || (before && before.version > judgment.version)) return model;
    const fresh = (judgment.failed || judgment.over) && !(before?.failed || before?.over);
    return { ...model, puzzle: { ...puzzle, judgment }, open: fresh ? /** @type {const} */ ('verdict') : model.open };
  },

  // ---- from the connection ----
  status: (model, { status }) => ({ ...model, status }),
  gone: (model, { message }) => ({ ...model, status: 'gone', problem: { code: 'gone', message } }),

  // ---- from the person ----
  sent: (model, { id, choice }) => ({ ...model, sent: { id, choice }, doubt: null, refusal: null, pointed: null }),
  asking: (model, { id }) => ({ ...model, asked: id, refusal: null }),
  wonder: (model, { id, from, to, at }) => ({ ...model, told: { id, from, to, at, odds: null, refusal: null } }),
  counsel: (model, { id, version }) => ({ ...model, counsel: { id, version, advice: null }, refusal: null }),
  uncounsel: model => ({ ...model, counsel: null }),
  say: (model, { sentence, rule = null }) => ({ ...model, refusal: { code: 'rule', rule, sentence } }),
  levels: (model, { levels }) => ({ ...model, levelsOffered: levels }),
  foe: (model, { foe }) => ({ ...model, foe }),
  hush: model => ({ ...model, refusal: null }),
  // The same line once more puts it down again.
  aim: (model, { line }) => ({
    ...model,
    aim: model.aim === line ? null : line,
    card: null,
    fork: null,
    refusal: null,
    pointed: null,
  }),
  level: (model, { seat, by }) => {
    const offer = model.decision?.choices?.council;
    if (!offer) return model;
    const levels = draftOf(model),
      level = levels[seat] + by,
      spent = Object.values(levels).reduce((sum, one) => sum + one, 0);
    const fits =
      level >= (seat === 'commander' ? offer.commander : 0) && level <= offer.most && spent + by <= offer.levels;
    return fits ? { ...model, levels: { ...levels, [seat]: level } } : model;
  },
  clock: (model, { left }) => (model.left === null || model.left === left ? model : { ...model, left }),
  select: (model, { hex }) => ({
    ...model,
    selected: hex,
    doubt: null,
    aim: null,
    fork: null,
    pointed: null,
    refusal: null,
    told: null,
    cursor: hex ?? model.cursor,
  }),
  fork: (model, { hex }) => ({ ...model, fork: hex, pointed: hex, refusal: null }),
  doubt: (model, { doubt }) => ({ ...model, doubt, refusal: null }),
  card: (model, { card }) => ({
    ...model,
    card: model.card === card ? null : card,
    aim: null,
    doubt: null,
    refusal: null,
  }),
  point: (model, { hex }) =>
    model.pointed === hex ? model : { ...model, pointed: hex, regarded: standing(model, hex) },
  cursor: (model, { hex }) => ({ ...model, cursor: hex, pointed: hex, regarded: standing(model, hex) }),
  cancel: model => {
    if (model.rule) return { ...model, rule: null };
    if (model.open) return { ...model, open: null };
    if (model.refusal) return { ...model, refusal: null };
    if (model.counsel) return { ...model, counsel: null };
    if (model.past) return now(model);
    if (model.doubt) return { ...model, doubt: null };
    if (model.fork) return { ...model, fork: null };
    if (model.aim) return { ...model, aim: null, pointed: null };
    if (model.selected) return { ...model, selected: null, pointed: null };
    return { ...model, card: null };
  },
  open: (model, { panel }) => ({ ...model, open: model.open === panel ? null : panel }),
  rule: (model, { rule }) => ({ ...model, rule }),
  named: (model, { hexes }) => ({ ...model, named: hexes }),
  tab: (model, { tab }) => ({ ...model, tab }),
  look: (model, { step, turn }) =>
    skipped({
      ...model,
      past: { step, turn, moment: model.past?.moment ?? null },
      refusal: null,
      pointed: null,
      selected: null,
      fork: null,
    }),
  moment: (model, { moment }) =>
    model.past?.step === moment.step ? { ...model, past: { ...model.past, moment } } : model,
  now: model => now(model),
  proof: (model, { proof }) => ({ ...model, proof }),
  lift: model => ({ ...model, lifted: model.decision?.camp ?? null }),
  looked: model => ({ ...model, looked: true }),
  hint: (model, { hint }) => ({ ...model, hints: [...model.hints, hint] }),
  setting: (model, { type: _type, ...settings }) => ({ ...model, .../** @type {Settings} */ (settings) }),

  // ---- from the animation ----
  step: model => stepped(model),
  skip: model => skipped(model),
};

/**
 * The unit on a hex; where nobody stands the one last regarded stays.
 * @param {Model} model
 * @param {string | null} hex
 */
const standing = (model, hex) =>
  (model.past?.moment?.view ?? model.shown)?.units.find(unit => unit.hex === hex)?.id ?? model.regarded;

/**
 * Back from an earlier moment; what the decision lights by itself is lit again.
 * @param {Model} model
 * @returns {Model}
 */
const now = model =>
  model.past
    ? {
        ...model,
        past: null,
        named: [],
        selected: model.decision?.choices ? systemOf(model).onlyMover(model.decision.choices) : null,
      }
    : model;
