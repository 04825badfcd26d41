// News from the table. It is taken in when what it brings has been shown, so that nothing is told before it is seen:
// log, question, banners and ending wait for the motion before them. Pure.
import { isShowing } from './model.js';
import { systemOf } from './systems.js';

/** @import { Decision, Model, News, ViewState, Waiting } from './types' */

/** More events than this waiting to be shown are a backlog, and are not shown one by one. */
export const BACKLOG = 16;

/**
 * News comes in. What comes while something is being shown waits for its turn.
 * @param {Model} model
 * @param {News} message
 * @returns {Model}
 */
export function received(model, message) {
  const next = { ...model, inbox: [...model.inbox, message] };
  if (!isShowing(model)) return opened(next);
  return isBacklog(next) ? skipped(next) : next;
}

/** The first event has been shown. @param {Model} model @returns {Model} */
export function stepped(model) {
  const [first, ...queue] = model.queue;
  if (!first) return model;
  const system = systemOf(model),
    next = system.noted({ ...model, queue }, first.event, first.text);
  if (queue.length && model.shown) return { ...next, shown: system.advance(model.shown, first.event) };
  return isShowing(model) ? opened(folded(next, [])) : { ...next, shown: model.view };
}

/** Everything waiting carried out at once. @param {Model} model @returns {Model} */
export function skipped(model) {
  if (!isShowing(model))
    return model.queue.length
      ? systemOf(model).carried({ ...model, shown: model.view, queue: [] }, model.queue)
      : model;
  let next = folded(model, model.queue);
  while (isShowing(next)) next = folded(next, waitingOf(next, next.inbox[0]));
  return next;
}

/** Whether more is waiting than anybody wants to watch, or something was taken back. @param {Model} model */
function isBacklog({ inbox, queue }) {
  const events = inbox.slice(1).flatMap(message => (message.type === 'update' ? message.events : []));
  return queue.length + events.length > BACKLOG || inbox.some(isTakenBack);
}

/**
 * A line that has grown comes again in place of the old one; fewer lines than before say that something was taken
 * back.
 * @param {News} message
 */
const isTakenBack = message => message.type === 'update' && message.drop > message.lines.length;

/**
 * The news that came first begins to be shown; what brings nothing to be watched is taken in at once.
 * @param {Model} model
 * @returns {Model}
 */
function opened(model) {
  const [message] = model.inbox;
  if (!message) return model;
  const events = waitingOf(model, message);
  return isWatched(model, message) ? { ...model, queue: events } : opened(folded(model, events));
}

/**
 * The events of news, each with the sentence that explains it.
 * @param {Model} model
 * @param {News} message
 * @returns {Waiting[]}
 */
const waitingOf = (model, message) =>
  message.type === 'update'
    ? message.events.map(event => ({ event, text: systemOf(model).lastDice(message.lines, event) }))
    : [];

/**
 * Whether news brings something to watch. Nobody watches when motion is unwelcome or an earlier moment is looked at.
 * @param {Model} model
 * @param {News} message
 */
const isWatched = (model, message) =>
  message.type === 'update' &&
  !model.calm &&
  !model.past &&
  !isTakenBack(message) &&
  message.events.length <= BACKLOG &&
  message.events.some(event => systemOf(model).takesTime(model, event));

/**
 * The news that came first is taken in: everything it says holds from now on.
 * @param {Model} model
 * @param {readonly Waiting[]} unseen  those of its events that were not shown
 * @returns {Model}
 */
function folded(model, unseen) {
  const [message, ...inbox] = model.inbox;
  if (message.type === 'table') {
    // The table answers a new try at what could not be saved; if that fails too, the problem follows.
    const problem = model.problem?.code === 'not-saved' ? null : model.problem;
    return { ...model, inbox, table: message.table, problem };
  }
  const { version, view, decision, undoable, lines, drop } = message;
  return {
    ...systemOf(model).carried(model, unseen),
    ...settled(model, decision),
    ...leap(view),
    version,
    undoable,
    log: [...model.log.slice(0, model.log.length - drop), ...lines],
    news: lines.map(line => line.text),
    inbox,
  };
}

/** Everything that belongs to one decision only. @param {Model} model @param {Decision | null} decision */
export const settled = (model, decision) => ({
  decision,
  tab: decision?.choices ? (systemOf(model).tabs[decision.kind] ?? model.tab) : model.tab,
  fork: null,
  card: null,
  doubt: null,
  aim: null,
  pointed: null,
  // A council in the making is kept while the other one is being sealed, but never shown to the other camp; its sheet
  // opens when it is asked for.
  levels: sameCouncil(model, decision) ? model.levels : null,
  left: decision?.window?.closes ?? null,
  open: decision?.kind === 'council' && !sameCouncil(model, decision) ? /** @type {const} */ ('councils') : model.open,
  sent: null,
  refusal: null,
  asked: null,
  counsel: null,
  selected: decision?.choices ? systemOf(model).onlyMover(decision.choices) : null,
});

/**
 * Whether it is still the same seat that makes up its council.
 * @param {Model} model
 * @param {Decision | null} decision
 */
const sameCouncil = (model, decision) =>
  decision?.kind === 'council' && model.decision?.kind === 'council' && model.decision.seat === decision.seat;

/** A view that replaces what is known, with nothing to animate. @param {ViewState} view */
export const leap = view => ({ view, shown: view, queue: [], inbox: [] });
