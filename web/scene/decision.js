// The decision line: one sentence that says what is asked, and the buttons that answer it.
import { awaited, isShowing, question, you } from '../model.js';
import { deciding, seatAt } from '../seats.js';
import { called, does } from '../words.js';
import { isReplaced, levelOf } from './foes.js';

/** @import { Button, Question, Ready } from '../types' */
/** @import { System } from '../systems.js' */
/**
 * @typedef {object} DecisionScene
 * @property {string} text
 * @property {string} strong
 * @property {string} note
 * @property {{ of: number, used: number } | null} pips
 * @property {boolean} waits
 * @property {boolean} past
 * @property {Button[]} buttons
 * @property {string} [asks]  what is asked; while it stays the same, the same button means the same
 * @property {ReturnType<System['window']>} [window]
 */

/** @param {Ready} model @param {System} system @returns {DecisionScene} */
export function decisionScene(model, system) {
  if (model.past) return past(model);
  const { battle, table, view, sent } = model,
    decision = question(model);
  if (isShowing(model)) return showing(model, system);
  const ending = table.ending ?? view.ending;
  if (ending)
    return {
      text: ending.winner ? `${does(battle.camps[ending.winner], 'have', 'has')} won.` : 'The battle is drawn.',
      strong: '',
      note: '',
      pips: null,
      waits: false,
      past: false,
      buttons: endButtons(model),
    };
  const neutral = system.neutral(model);
  if (neutral && !model.past)
    return {
      text: neutral.text,
      strong: '',
      note: model.decision?.window?.about ?? '',
      pips: null,
      waits: false,
      past: false,
      window: system.window(model),
      buttons: neutral.buttons.map(button => ({ ...button, off: Boolean(sent) })),
    };
  if (!decision) return waiting(model, system);
  const asked = scene(model, decision, system);
  if (model.fork) return asked;
  if (model.doubt) return doubting(asked, model.doubt, Boolean(sent));
  const { undoable } = model,
    { orders } = decision;
  /** @type {Button[]} */
  const undoing = [
    ...(undoable > 0 ? [{ key: 'undo', label: 'Undo', act: 'undo', value: 'one', keys: 'Control+Z' }] : []),
    ...(undoable > 1 ? [{ key: 'reset', label: 'Reset turn', act: 'undo', value: 'all' }] : []),
  ];
  return {
    ...asked,
    window: system.window(model),
    pips: orders ? { of: orders[1], used: orders[1] - orders[0] } : null,
    buttons: [...undoing.map(button => ({ ...button, off: Boolean(sent) })), ...asked.buttons],
  };
}

/**
 * What is asked, and what can be answered.
 * @param {Ready} model
 * @param {Question} decision
 * @param {System} system
 * @returns {DecisionScene}
 */
function scene(model, decision, system) {
  const [text, strong] = split(system.prompt(model, decision));
  return {
    text,
    strong,
    note: system.note(model, decision),
    pips: null,
    waits: false,
    past: false,
    buttons: system.buttons(model, decision).map(button => ({ ...button, off: button.off || Boolean(model.sent) })),
    asks: `${decision.kind} ${system.steady.has(decision.kind) ? model.view.turn : model.version}`,
  };
}

/**
 * What would end something that could still go on is asked about once. The answer that goes on stands where the press
 * came from, so that a double click changes nothing.
 * @param {DecisionScene} asked
 * @param {NonNullable<Ready['doubt']>} doubt
 * @param {boolean} sent
 * @returns {DecisionScene}
 */
const doubting = (asked, { line, text, yes }, sent) => ({
  ...asked,
  text,
  strong: '',
  note: '',
  asks: `doubt ${line}`,
  buttons: [
    { key: 'no', label: 'Go back', act: 'sure', value: '', skip: true, keys: 'Escape' },
    {
      key: 'yes',
      label: yes,
      act: 'sure',
      value: line,
      main: true,
      keys: 'd',
      off: sent,
    },
  ],
});

/**
 * While something is being shown nothing is asked. A press anywhere leads on at once.
 * @param {Ready} model
 * @param {System} system
 * @returns {DecisionScene}
 */
const showing = (model, system) => ({
  text: system.happening(model),
  strong: '',
  note: 'Press anything to skip',
  pips: null,
  waits: true,
  past: false,
  buttons: [],
});

/**
 * While an earlier moment is looked at nothing can be chosen, and one press leads back.
 * @param {Ready} model
 * @returns {DecisionScene}
 */
function past(model) {
  const { past, table } = model,
    turn = past?.moment?.turn ?? past?.turn ?? 0;
  return {
    text: turn ? `You are looking at turn ${turn}.` : 'You are looking at the start of the battle.',
    strong: '',
    note: past?.moment ? (awaited(model) ? 'It is your turn.' : '') : 'One moment…',
    pips: null,
    waits: false,
    past: true,
    buttons: [
      { key: 'replay', label: 'Replay from here', act: 'page', value: `/replay/${table.id}#step=${past?.step ?? 0}` },
      { key: 'now', label: 'Back to now', act: 'now', main: true, keys: 'Escape' },
    ],
  };
}

/** The part after the colon is what changes, so it is told strongly. @param {string} prompt */
function split(prompt) {
  const at = prompt.lastIndexOf(': ');
  return at < 0 ? [prompt, ''] : [prompt.slice(0, at + 1), prompt.slice(at + 2)];
}

/** @param {Ready} model @param {System} system @returns {DecisionScene} */
function waiting(model, system) {
  const { battle, decision, table } = model,
    idle = { strong: '', pips: null, waits: true, past: false };
  const mine = you(model),
    camp = decision?.camp;
  const player = decision ? seatAt(table, decision.seat) : null;
  if (isReplaced(model))
    return {
      ...idle,
      text: 'The computer plays for you',
      note: 'You were away; what it has done stays done',
      buttons: [{ key: 'return', label: 'Take my seat back', act: 'return', main: true, off: Boolean(model.sent) }],
    };
  if (camp && player && !player.taken)
    return {
      ...idle,
      text: `Waiting for a player for ${called(battle.camps[camp])}`,
      note: '',
      buttons:
        mine && !model.invitation ? [{ key: 'invite', label: 'Invite by a link', act: 'invite', main: true }] : [],
    };
  const sealed = decision?.kind === 'council' && model.view.lore?.sealed;
  if (sealed)
    return {
      ...idle,
      text: 'Your council is locked in. Waiting for the other one',
      note: '',
      buttons: [{ key: 'councils', label: 'War Councils', act: 'open', value: 'councils' }],
    };
  const text = !camp
    ? 'One moment'
    : decision?.kind === 'window'
      ? `${does(battle.camps[camp], 'may', 'may')} answer with a Lore card`
      : `${does(battle.camps[camp], 'are', 'is')} ${levelOf(player) !== null ? 'thinking' : 'deciding'}`;
  const hurry = levelOf(player) !== null;
  /** @type {Button[]} */
  const buttons = hurry ? [{ key: 'quick', label: model.quick ? 'Slower' : 'Faster', act: 'quick' }] : [];
  if (model.undoable > 0) buttons.unshift({ key: 'undo', label: 'Undo', act: 'undo', value: 'one' });
  if ((decision ? deciding(table, decision.seats) : table.seats).some(one => one.vacant))
    buttons.push({ key: 'stand-in', label: 'Let the computer play…', act: 'open', value: 'stand-in' });
  return {
    ...idle,
    text,
    window: system.window(model),
    note: player && !player.here && !hurry ? 'away' : '',
    buttons,
  };
}

/** @param {Ready} model @returns {Button[]} */
const endButtons = model => [
  ...(model.looked ? [{ key: 'result', label: 'Result', act: 'result' }] : []),
  { key: 'replay', label: 'Replay', act: 'page', value: `/replay/${model.table.id}` },
  // A puzzle is tried again from its verdict; there is nothing to avenge.
  ...(model.table.you && !model.puzzle ? [{ key: 'rematch', label: 'Rematch', act: 'rematch', main: true }] : []),
  { key: 'home', label: 'Home', act: 'home', main: !model.table.you },
];
