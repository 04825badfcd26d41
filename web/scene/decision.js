// The decision line: one sentence that says what is asked, and the buttons that answer it.
import { awaited, question, you } from '../model.js';
import { attacksFrom, movers, next, offers, ways } from '../choices.js';
import { deciding, seatAt } from '../seats.js';
import { answers, askedWords, neutralScene, noteWords, windowScene } from './answers.js';
import { pointedOffer } from './field.js';
import { isReplaced, levelOf } from './foes.js';
import { byHex, called, does, plural, weighs } from './words.js';

/** @import { BattleFacts, Button, Decision, DecisionKind, Choices, Ready } from '../types' */
/** @typedef {Decision & { choices: Choices }} Question */
/**
 * @typedef {object} DecisionScene
 * @property {string} text
 * @property {string} strong
 * @property {string} note
 * @property {{ of: number, used: number } | null} pips
 * @property {boolean} waits
 * @property {boolean} past
 * @property {Button[]} buttons
 * @property {ReturnType<typeof windowScene>} [window]
 */

/** @param {Ready} model @returns {DecisionScene} */
export function decisionScene(model) {
  if (model.past) return past(model);
  const { battle, table, view, sent } = model,
    decision = question(model);
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
  const neutral = neutralScene(model);
  if (neutral && !model.past)
    return {
      text: neutral.text,
      strong: '',
      note: model.decision?.window?.about ?? '',
      pips: null,
      waits: false,
      past: false,
      window: windowScene(model),
      buttons: neutral.buttons.map(button => ({ ...button, off: Boolean(sent) })),
    };
  if (!decision) return waiting(model);
  const { kind, choices, orders } = decision,
    buttons = /** @type {Button[]} */ ([]);
  const flagsToIgnore = next(choices, 'ignore').map(Number);
  const [text, strong] = split(promptText(model, decision));
  if (model.card && offers(choices, `play ${model.card}`))
    buttons.push({
      key: 'play',
      label: `Play ${cardName(battle, model.card)}`,
      main: true,
      act: 'choose',
      value: `play ${model.card}`,
    });
  for (const flags of flagsToIgnore)
    buttons.push({
      key: `ignore${flags}`,
      label: flags === 0 ? 'Yield' : `Ignore ${plural(flags, 'flag')}`,
      main: flags === Math.max(...flagsToIgnore),
      act: 'choose',
      value: `ignore ${flags}`,
    });
  if (offers(choices, 'battle-back'))
    buttons.push({ key: 'back', label: 'Battle back', main: true, act: 'choose', value: 'battle-back' });
  buttons.push(...forkButtons(model, choices), ...answers(model, decision));
  if (model.selected && offers(choices, `free ${model.selected}`))
    buttons.push({ key: 'free', label: 'Free it from the web', act: 'choose', value: `free ${model.selected}` });
  if (model.selected && offers(choices, `leave ${model.selected}`))
    buttons.push({ key: 'leave', label: 'Leave the field', act: 'choose', value: `leave ${model.selected}` });
  const offer = pointedOffer(model);
  if (offer && attacksFrom(choices, offer.from).length)
    buttons.push({
      key: 'attack',
      label: `Attack with ${plural(offer.odds.dice, 'die', 'dice')}`,
      main: true,
      act: 'choose',
      value: `attack ${offer.from} ${offer.at}`,
    });
  if (offers(choices, 'pass') && !model.aim)
    buttons.push({
      key: 'pass',
      label: PASS[kind] ?? 'Pass',
      main: buttons.every(button => !button.main) && !next(choices, 'attack').length,
      act: 'choose',
      value: 'pass',
    });
  if (offers(choices, 'done') && !model.aim)
    buttons.push({
      key: 'done',
      label: doneLabel(model, kind),
      main: buttons.every(button => !button.main),
      act: 'choose',
      value: 'done',
      keys: 'd',
    });
  if (mustAttack(model, decision))
    buttons.push({ key: 'bound', label: 'Why not end the turn?', act: 'why', value: 'done', keys: 'd' });
  if (kind === 'window' && !model.aim && !table.shared && table.standing)
    buttons.unshift({ key: 'standing', label: 'When to ask…', act: 'open', value: 'standing' });
  if (model.fork)
    return {
      text,
      strong,
      note: note(model, decision),
      pips: null,
      waits: false,
      past: false,
      buttons: buttons
        .filter(button => button.key === 'unfork' || button.key.startsWith('way'))
        .map(button => ({ ...button, off: Boolean(sent) })),
    };
  if (model.undoable > 1) buttons.unshift({ key: 'reset', label: 'Reset turn', act: 'undo', value: 'all' });
  if (model.undoable > 0) buttons.unshift({ key: 'undo', label: 'Undo', act: 'undo', value: 'one', keys: 'Control+Z' });
  return {
    text,
    strong,
    note: note(model, decision),
    window: windowScene(model),
    pips: orders ? { of: orders[1], used: orders[1] - orders[0] } : null,
    waits: false,
    past: false,
    buttons: buttons.map(button => ({ ...button, off: Boolean(sent) })),
  };
}

/**
 * The ways to a hex that can be reached in more than one, as plain buttons with a key each.
 * @param {Ready} model
 * @param {Choices} choices
 * @returns {Button[]}
 */
function forkButtons({ battle, view, selected, fork }, choices) {
  if (!selected || !fork) return [];
  const open = ways(choices, selected, fork);
  /** Where there are many, the hex alone must do: the enemies are lit on the field too. @param {string} at */
  const whom = at => {
    const quarry = byHex(view).get(at);
    return quarry && open.length < 3 ? `${battle.units[quarry.id].name} on ${at}` : at;
  };
  const buttons = open.map(({ choice, at }, i) => ({
    key: `way${i}`,
    label: at ? `Rush at ${whom(at)}` : 'Move quietly',
    act: 'choose',
    value: choice,
    main: Boolean(at),
    keys: String(i + 1),
  }));
  return [{ key: 'unfork', label: 'Back', act: 'fork', keys: 'Escape' }, ...buttons];
}

/** The unit that has rushed and must attack before the turn can end. @param {Ready} model @param {Question} decision */
function mustAttack({ view, battle }, { kind, camp, choices }) {
  return kind === 'combat' && !offers(choices, 'done')
    ? (view.units.find(unit => unit.quarry !== undefined && battle.units[unit.id].camp === camp) ?? null)
    : null;
}

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

/** @type {Partial<Record<DecisionKind, string>>} */
const PASS = {
  follow: 'Stay',
  answer: 'Do not battle back',
  bonus: 'No bonus melee',
  volley: 'No second shot',
  moving: 'Go on',
  fade: 'Stay',
  window: 'Pass',
  'take-lore': 'Take none',
  name: 'No further',
};

/** The part after the colon is what changes, so it is told strongly. @param {string} prompt */
function split(prompt) {
  const at = prompt.lastIndexOf(': ');
  return at < 0 ? [prompt, ''] : [prompt.slice(0, at + 1), prompt.slice(at + 2)];
}

/** @param {Ready} model @param {Question} decision */
function promptText(model, decision) {
  const { selected, fork } = model,
    { kind, choices } = decision;
  if (fork && selected) return `To ${fork}: in which way?`;
  if (model.aim) return askedWords(model, decision);
  if (
    kind === 'movement' &&
    selected &&
    next(choices, 'rush', selected).length &&
    !next(choices, 'move', selected).length
  )
    return `Rush with the unit on ${selected}: choose a lit hex`;
  if (kind === 'movement' && selected && next(choices, 'move', selected).length)
    return `Move the unit on ${selected}: choose a lit hex`;
  if (kind === 'combat' && selected && attacksFrom(choices, selected).length)
    return `Attack with the unit on ${selected}: choose a target`;
  if (
    kind === 'movement' &&
    !next(choices, 'move').length &&
    !next(choices, 'rush').length &&
    !next(choices, 'free').length &&
    !movers(choices).length
  )
    return 'No ordered unit can move any more';
  if (kind === 'combat' && !next(choices, 'attack').length && !next(choices, 'free').length)
    return 'No attack is possible: end your turn';
  if (kind === 'combat' && !offers(choices, 'done')) return 'Attack with your ordered units';
  return askedWords(model, decision);
}

/** @param {Ready} model @param {DecisionKind} kind */
function doneLabel(model, kind) {
  const ordered = model.view.units.filter(unit => unit.marks.includes('o')).length;
  if (kind === 'orders') return ordered ? `Confirm ${plural(ordered, 'order')}` : 'Order nobody';
  if (kind === 'movement')
    return model.view.units.some(unit => unit.marks.includes('m')) ? 'Done moving' : 'Nobody moves';
  if (kind === 'combat') return 'End turn';
  return 'Done';
}

/** Steps that cannot be taken back say so. @param {Ready} model @param {Question} decision */
function note(model, decision) {
  const { kind, choices } = decision,
    bound = mustAttack(model, decision);
  if (model.aim) return noteWords(model, decision);
  if (model.fork) return 'Who rushes must attack';
  if (kind === 'command') return model.card ? 'A card played cannot be taken back' : 'Choose a card, then play it';
  if (kind === 'combat' && pointedOffer(model)) return 'Dice cannot be taken back';
  if (bound) {
    const must = weighs(model.battle, model.view, bound).find(one => one.startsWith('must'));
    return `${model.battle.units[bound.id].name} on ${bound.hex} ${must ?? 'must attack'}`;
  }
  if (kind === 'powers') return 'What is not stored goes into your goblet';
  if (kind === 'orders' && next(choices, 'order-far').length) return 'A Creature elsewhere costs 3 Lore';
  if (kind === 'movement' && model.selected && next(choices, 'rush', model.selected).length)
    return 'Double edge: rush, must attack';
  if (kind === 'combat') return next(choices, 'attack').length ? 'Ending the turn cannot be undone' : '';
  if (kind === 'flags' || kind === 'answer') return 'Cannot be taken back';
  return noteWords(model, decision);
}

/** @param {Ready} model @returns {DecisionScene} */
function waiting(model) {
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
      text: 'Your council is sealed. Waiting for the other council',
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
    window: windowScene(model),
    note: player && !player.here && !hurry ? 'not at the table now' : '',
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

/** @param {BattleFacts} battle @param {string} id */
export const cardName = (battle, id) => battle.cards.find(card => card.id === id)?.name ?? id;
