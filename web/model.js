// The one Model of a table page. It changes only through update.js.
import { aimsOf } from './choices.js';
import { ownCamp } from './seats.js';

/** @import { Camp, CouncilNow, Decision } from './types' */
/** @import { Model, Ready } from './types' */

/**
 * @param {string} id
 * @param {Partial<Model>} settings
 * @returns {Model}
 */
export const initial = (id, settings = {}) => ({
  id,
  status: 'connecting',
  problem: null,
  table: null,
  battle: null,
  version: null,
  view: null,
  shown: null,
  decision: null,
  undoable: 0,
  log: [],
  inbox: [],
  queue: [],
  news: [],
  clash: null,
  roll: null,
  selected: null,
  fork: null,
  card: null,
  doubt: null,
  aim: null,
  levels: null,
  left: null,
  pointed: null,
  cursor: null,
  regarded: null,
  past: null,
  sent: null,
  asked: null,
  refusal: null,
  told: null,
  counsel: null,
  open: null,
  rule: null,
  proof: null,
  tab: 'hand',
  lifted: null,
  looked: false,
  from: null,
  rate: 1,
  named: [],
  lastDiscard: null,
  invitation: null,
  puzzle: null,
  levelsOffered: null,
  foe: null,
  calm: false,
  quick: false,
  sound: false,
  asks: true,
  hints: [],
  ...settings,
});

/** Whether the battle is there, so that it can be shown. @param {Model} model @returns {model is Ready} */
export const isReady = model => Boolean(model.table && model.battle && model.view && model.shown);

/** Who the page plays for now: on a shared screen the camp that decides. @param {Model} model @returns {Camp | null} */
export const you = model =>
  !model.table
    ? null
    : model.table.shared
      ? (model.decision?.camp ?? model.view?.active ?? 'standard')
      : ownCamp(model.table);

/** From which side the board is seen. @param {Model} model @returns {Camp} */
export const viewedFrom = model =>
  model.from ??
  (!model.table
    ? 'standard'
    : model.table.shared
      ? (model.view?.active ?? 'standard')
      : (ownCamp(model.table) ?? 'standard'));

/**
 * Whether the battle waits for this page. On a shared screen a neutral question shows no choices, but waits for a
 * person all the same.
 * @param {Model} model
 */
export const awaited = model =>
  Boolean(model.decision?.choices || isNeutral(model)) &&
  Boolean(model.table) &&
  model.table?.you !== null &&
  !model.table?.ending;

/**
 * Whether a camp is asked whether it wants to look at its Lore cards, before anything of them is shown.
 * @param {Model} model
 */
export const isNeutral = model => Boolean(model.table?.shared && model.decision?.neutral && !model.decision.choices);

/** Decisions that show something hidden, whoever's turn it is. @type {Set<Decision['kind']>} */
const HIDDEN = new Set(/** @type {const} */ (['window', 'keep-lore', 'drop-lore', 'take-lore', 'falsify', 'council']));

/** Whether something that has happened is still being shown. @param {Model} model */
export const isShowing = model => model.inbox.length > 0;

/**
 * What the page is asked now, if it is and can answer: an earlier moment is only looked at, and nothing is asked before
 * what has led to it was shown.
 * @param {Model} model
 */
export const question = model =>
  awaited(model) && !model.past && !isShowing(model) && model.decision?.choices
    ? { ...model.decision, choices: model.decision.choices }
    : null;

/** Whether the page is asked something now. @param {Model} model */
export const asked = model => question(model) !== null;

/** Whether the hands must stay covered because the screen is being passed on. @param {Model} model */
export const curtained = model =>
  Boolean(
    model.table?.shared &&
    asked(model) &&
    model.decision &&
    (model.decision.camp === model.view?.active || HIDDEN.has(model.decision.kind)) &&
    model.lifted !== model.decision.camp
  );

/**
 * The version to take up again from after a lost connection: everything told since is then folded in.
 * Without a whole battle there is nothing to go on from.
 * @param {Model} model
 */
export const have = model => (isReady(model) ? latest(model) : null);

/** The last version that the page was told of, shown or not. @param {Model} model */
const latest = model =>
  model.inbox.reduce((version, message) => (message.type === 'update' ? message.version : version), model.version);

/**
 * The council in the making: the least that is asked for, until levels are divided.
 * @param {Model} model
 * @returns {CouncilNow}
 */
export const draftOf = model =>
  model.levels ?? {
    commander: model.decision?.choices?.council?.commander ?? 0,
    wizard: 0,
    cleric: 0,
    rogue: 0,
    warrior: 0,
  };

/** What the line in hand can be aimed at. @param {Model} model */
export const aims = model => aimsOf(question(model)?.choices, model.aim);

/**
 * What is seen of a model while an earlier moment is looked at: that moment, with nothing on its way. Nothing can be
 * asked meanwhile.
 * @param {Ready} model
 * @returns {Ready}
 */
export function seen(model) {
  const { past, table } = model;
  if (!past) return model;
  const view = past.moment?.view ?? model.shown;
  return {
    ...model,
    view,
    shown: view,
    inbox: [],
    queue: [],
    clash: null,
    roll: null,
    undoable: 0,
    card: null,
    aim: null,
    selected: null,
    fork: null,
    from: viewedFrom(model),
    table: { ...table, ending: null },
  };
}
