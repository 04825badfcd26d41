// The one Model of a table page. It changes only through update, which is pure: a message in, a new model out.
import { aimsOf, onlyMover } from './choices.js';
import { middle } from './geometry.js';
import { advance, carried, lastDice, noted } from './events.js';

/** @import { Camp, CouncilNow, Decision, Happened, ViewState } from './types' */
/** @import { Message, Model, News, Ready, Settings, Tab, Waiting } from './types' */

/** More events than this waiting to be shown are a backlog, and are not shown one by one. */
export const BACKLOG = 16;

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
      : model.table.you;

/** From which side the board is seen. @param {Model} model @returns {Camp} */
export const viewedFrom = model =>
  model.from ??
  (!model.table
    ? 'standard'
    : model.table.shared
      ? (model.view?.active ?? 'standard')
      : (model.table.you ?? 'standard'));

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
 * @param {Model} model
 * @param {Message} message
 * @returns {Model}
 */
export function update(model, message) {
  const change = /** @type {((model: Model, message: Message) => Model) | undefined} */ (CHANGES[message.type]);
  return change ? change(model, message) : model;
}

/** Everything that belongs to one decision only. @param {Model} model @param {Decision | null} decision */
const settled = (model, decision) => ({
  decision,
  tab: decision?.choices ? (TABS[decision.kind] ?? model.tab) : model.tab,
  fork: null,
  card: null,
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
  selected: decision?.choices ? onlyMover(decision.choices) : null,
});

/**
 * Whether it is still the same camp that makes up its council.
 * @param {Model} model
 * @param {Decision | null} decision
 */
const sameCouncil = (model, decision) =>
  decision?.kind === 'council' && model.decision?.kind === 'council' && model.decision.camp === decision.camp;

/**
 * On a small screen the panel that a decision needs comes up by itself.
 * @type {Partial<Record<Decision['kind'], Tab>>}
 */
const TABS = {
  command: 'hand',
  keep: 'hand',
  combat: 'odds',
  volley: 'odds',
  bonus: 'odds',
  flags: 'dice',
  retreat: 'dice',
  answer: 'dice',
  powers: 'dice',
  divert: 'dice',
  falsify: 'hand',
  window: 'lore',
  'keep-lore': 'lore',
  'drop-lore': 'lore',
  'take-lore': 'lore',
  replenish: 'lore',
};

/** A view that replaces what is known, with nothing to animate. @param {ViewState} view */
const leap = view => ({ view, shown: view, queue: [], inbox: [] });

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
  sent: (model, { id, choice }) => ({ ...model, sent: { id, choice }, refusal: null, pointed: null }),
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
    aim: null,
    fork: null,
    pointed: null,
    refusal: null,
    told: null,
    cursor: hex ?? model.cursor,
  }),
  fork: (model, { hex }) => ({ ...model, fork: hex, pointed: hex, refusal: null }),
  card: (model, { card }) => ({ ...model, card: model.card === card ? null : card, aim: null, refusal: null }),
  point: (model, { hex }) =>
    model.pointed === hex ? model : { ...model, pointed: hex, regarded: standing(model, hex) },
  cursor: (model, { hex }) => ({ ...model, cursor: hex, pointed: hex, regarded: standing(model, hex) }),
  cancel: model => {
    if (model.rule) return { ...model, rule: null };
    if (model.open) return { ...model, open: null };
    if (model.refusal) return { ...model, refusal: null };
    if (model.counsel) return { ...model, counsel: null };
    if (model.past) return now(model);
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
  step: model => {
    const [first, ...queue] = model.queue;
    if (!first) return model;
    const next = noted({ ...model, queue }, first.event, first.text);
    if (queue.length && model.shown) return { ...next, shown: advance(model.shown, first.event) };
    return isShowing(model) ? opened(folded(next, [])) : { ...next, shown: model.view };
  },
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
 * News comes in. It is taken in when what it brings has been shown, so that nothing is told before it is seen: log,
 * question, banners and ending wait for the motion before them.
 * @param {Model} model
 * @param {News} message
 * @returns {Model}
 */
function received(model, message) {
  const next = { ...model, inbox: [...model.inbox, message] };
  if (isShowing(model)) return isBacklog(next) ? skipped(next) : next;
  return opened(next);
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
  const events = waitingOf(message);
  return isWatched(model, message) ? { ...model, queue: events } : opened(folded(model, events));
}

/** The events of news, each with the sentence that explains it. @param {News} message @returns {Waiting[]} */
const waitingOf = message =>
  message.type === 'update' ? message.events.map(event => ({ event, text: lastDice(message.lines, event) })) : [];

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
  message.events.some(event => takesTime(model, event));

/**
 * Whether an event takes time to be shown. What this page itself has ordered does not: its mark is enough.
 * @param {Model} model
 * @param {Happened} event
 */
const takesTime = ({ battle, table }, event) =>
  !UNSEEN.has(event.type) &&
  !(event.type === 'ordered' && (table?.shared || battle?.units[event.unit]?.camp === table?.you));

/** Events that nothing is seen of but what comes of them. @type {Set<Happened['type']>} */
const UNSEEN = new Set(/** @type {const} */ (['drew', 'discarded', 'reshuffled', 'over']));

/**
 * The news that came first is taken in: everything it says holds from now on.
 * @param {Model} model
 * @param {readonly Waiting[]} unseen  those of its events that were not shown
 * @returns {Model}
 */
function folded(model, unseen) {
  const [message, ...inbox] = model.inbox;
  if (message.type === 'table') {
    const problem = model.problem?.code === 'not-saved' ? null : model.problem;
    return { ...model, inbox, table: message.table, problem };
  }
  const { version, view, decision, undoable, lines, drop } = message;
  return {
    ...carried(model, unseen),
    ...settled(model, decision),
    ...leap(view),
    version,
    undoable,
    log: [...model.log.slice(0, model.log.length - drop), ...lines],
    news: lines.map(line => line.text),
    inbox,
  };
}

/** Everything waiting carried out at once. @param {Model} model @returns {Model} */
function skipped(model) {
  if (!isShowing(model))
    return model.queue.length ? carried({ ...model, shown: model.view, queue: [] }, model.queue) : model;
  let next = folded(model, model.queue);
  while (isShowing(next)) next = folded(next, waitingOf(next.inbox[0]));
  return next;
}

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
 * Back from an earlier moment; what the decision lights by itself is lit again.
 * @param {Model} model
 * @returns {Model}
 */
const now = model =>
  model.past
    ? { ...model, past: null, named: [], selected: model.decision?.choices ? onlyMover(model.decision.choices) : null }
    : model;

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
