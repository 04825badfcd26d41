// The decision line: one sentence that says what is asked, and the buttons that answer it.
import { asked, you } from '../model.js';
import { attacksFrom } from '../choices.js';
import { pointedOffer } from './field.js';
import { plural } from './words.js';

/** @typedef {import('../types').Model} Model */
/** @typedef {{key: string, label: string, main?: boolean, act: string, value?: string, keys?: string, off?: boolean}} Button */

/** @param {Model} model */
export function decisionScene(model) {
  const { battle, decision, table, view, sent } = model;
  const ending = table.ending ?? view.ending;
  if (ending) return { text: ending.winner ? `The ${battle.camps[ending.winner].name} have won.` : 'The battle is drawn.', note: '', pips: null, waits: false, buttons: endButtons(model) };
  if (!asked(model)) return waiting(model);
  const { kind, choices, orders } = decision, buttons = /** @type {Button[]} */ ([]);
  const plain = new Set(choices.plain ?? []);
  const [text, strong] = split(promptText(model));
  if (model.card && choices.play?.includes(model.card)) buttons.push({ key: 'play', label: `Play ${cardName(battle, model.card)}`, main: true, act: 'choose', value: `play ${model.card}` });
  for (const flags of choices.ignore ?? []) buttons.push({ key: `ignore${flags}`, label: flags === 0 ? 'Yield' : `Ignore ${plural(flags, 'flag')}`, main: flags === Math.max(...choices.ignore), act: 'choose', value: `ignore ${flags}` });
  if (plain.has('battle-back')) buttons.push({ key: 'back', label: 'Battle back', main: true, act: 'choose', value: 'battle-back' });
  if (model.selected && choices.leave?.includes(model.selected)) buttons.push({ key: 'leave', label: 'Leave the field', act: 'choose', value: `leave ${model.selected}` });
  const offer = pointedOffer(model);
  if (offer && attacksFrom(choices, offer.from).length) buttons.push({ key: 'attack', label: `Attack with ${plural(offer.odds.dice, 'die', 'dice')}`, main: true, act: 'choose', value: `attack ${offer.from} ${offer.at}` });
  if (plain.has('pass')) buttons.push({ key: 'pass', label: PASS[kind] ?? 'Pass', main: buttons.every(button => !button.main) && !choices.attack?.length, act: 'choose', value: 'pass' });
  if (plain.has('done')) buttons.push({ key: 'done', label: doneLabel(model), main: buttons.every(button => !button.main), act: 'choose', value: 'done', keys: 'd' });
  if (model.undoable > 1) buttons.unshift({ key: 'reset', label: 'Reset turn', act: 'undo', value: 'all' });
  if (model.undoable > 0) buttons.unshift({ key: 'undo', label: 'Undo', act: 'undo', value: 'one', keys: 'Control+Z' });
  return {
    text, strong, note: note(model), pips: orders ? { of: orders[1], used: orders[1] - orders[0] } : null, waits: false,
    buttons: buttons.map(button => ({ ...button, off: Boolean(sent) })), kind,
  };
}

const PASS = { follow: 'Stay', answer: 'Do not battle back', bonus: 'No bonus melee', volley: 'No second shot' };

/** The part after the colon is what changes, so it is told strongly. */
function split(prompt) {
  const at = prompt.lastIndexOf(': ');
  return at < 0 ? [prompt, ''] : [prompt.slice(0, at + 1), prompt.slice(at + 2)];
}

function promptText(model) {
  const { decision, selected } = model, { kind, choices, prompt } = decision;
  if (kind === 'movement' && selected && choices.move?.[selected]) return `Move the unit on ${selected}: choose a lit hex`;
  if (kind === 'combat' && selected && attacksFrom(choices, selected).length) return `Attack with the unit on ${selected}: choose a target`;
  if (kind === 'movement' && !Object.keys(choices.move ?? {}).length) return 'No ordered unit can move any more';
  if (kind === 'combat' && !choices.attack?.length) return 'No attack is possible: end your turn';
  return prompt;
}

function doneLabel(model) {
  const { kind } = model.decision, ordered = model.view.units.filter(unit => unit.marks.includes('o')).length;
  if (kind === 'orders') return ordered ? `Confirm ${plural(ordered, 'order')}` : 'Order nobody';
  if (kind === 'movement') return model.view.units.some(unit => unit.marks.includes('m')) ? 'Done moving' : 'Nobody moves';
  if (kind === 'combat') return 'End turn';
  return 'Done';
}

/** Steps that cannot be taken back say so. */
function note(model) {
  const { kind, choices } = model.decision;
  if (kind === 'command') return model.card ? 'A card played cannot be taken back' : 'Choose a card, then play it';
  if (kind === 'combat' && pointedOffer(model)) return 'Dice cannot be taken back';
  if (kind === 'combat') return choices.attack?.length ? 'Ending the turn cannot be undone' : '';
  if (kind === 'flags' || kind === 'answer') return 'Cannot be taken back';
  return '';
}

function waiting(model) {
  const { battle, decision, table } = model;
  const mine = you(model), camp = decision?.camp;
  const player = camp ? table.players[camp] : null;
  if (player && !player.taken) return { text: `Waiting for a player for the ${battle.camps[camp].name}`, note: '', pips: null, waits: true, buttons: mine && !model.invitation ? [{ key: 'invite', label: 'Invite by a link', act: 'invite', main: true }] : [] };
  const name = camp ? battle.camps[camp].name : '';
  const text = !camp ? 'One moment' : player?.level !== null && player?.level !== undefined ? `The ${name} are thinking` : `The ${name} are deciding`;
  const hurry = player?.level !== null && player?.level !== undefined;
  const buttons = hurry ? [{ key: 'quick', label: model.quick ? 'Slower' : 'Faster', act: 'quick' }] : [];
  if (model.undoable > 0) buttons.unshift({ key: 'undo', label: 'Undo', act: 'undo', value: 'one' });
  return { text, note: player && !player.here && !hurry ? 'not at the table now' : '', pips: null, waits: true, buttons };
}

const endButtons = model => [
  ...(model.looked ? [{ key: 'result', label: 'Result', act: 'result' }] : []),
  ...(model.table.you ? [{ key: 'rematch', label: 'Rematch', act: 'rematch', main: true }] : []),
  { key: 'home', label: 'Home', act: 'home', main: !model.table.you },
];

export const cardName = (battle, id) => battle.cards.find(card => card.id === id)?.name ?? id;
