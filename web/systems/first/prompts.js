// What is asked, in one sentence, and what should be known before it is answered.
import { aims } from '../../model.js';
import { isHex, next, offers } from '../../choices.js';
import { capital, plural } from '../../words.js';
import { attacksFrom, movers } from './choices.js';
import { loreCard } from './lore.js';
import { pointedOffer } from './pointing.js';
import { weighs } from './words.js';

/** @import { BattleFacts, Question, Ready } from '../../types' */

/** @type {Record<string, string>} */
const VERBS = { cast: 'Cast', 'keep-lore': 'Keep', 'drop-lore': 'Discard', 'take-lore': 'Take' };

/** What a begun line is called: "Cast Fireball". @param {BattleFacts} battle @param {string} line */
export function lineWords(battle, line) {
  const [verb, what] = line.split(' ');
  return verb === 'dig' ? 'Dig a Secret Passage' : `${VERBS[verb] ?? capital(verb)} ${loreCard(battle, what).name}`;
}

/** The unit that has rushed and must attack before the turn can end. @param {Ready} model @param {Question} decision */
export function mustAttack({ view, battle }, { kind, camp, choices }) {
  return kind === 'combat' && !offers(choices, 'done')
    ? (view.units.find(unit => unit.quarry !== undefined && battle.units[unit.id].camp === camp) ?? null)
    : null;
}

/** @param {Ready} model @param {Question} decision */
export function prompt(model, decision) {
  const { selected, fork } = model,
    { kind, choices } = decision;
  if (fork && selected) return `Move to ${fork}: how?`;
  if (model.aim) return askedWords(model, decision);
  if (
    kind === 'movement' &&
    selected &&
    next(choices, 'rush', selected).length &&
    !next(choices, 'move', selected).length
  )
    return `Rush with the unit on ${selected}: choose a highlighted hex`;
  if (kind === 'movement' && selected && next(choices, 'move', selected).length)
    return `Move the unit on ${selected}: choose a highlighted hex`;
  if (kind === 'combat' && selected && attacksFrom(choices, selected).length)
    return `Attack with the unit on ${selected}: choose a target`;
  if (
    kind === 'movement' &&
    !next(choices, 'move').length &&
    !next(choices, 'rush').length &&
    !next(choices, 'free').length &&
    !movers(choices).length
  )
    return 'None of your units with orders can move';
  if (kind === 'combat' && !next(choices, 'attack').length && !next(choices, 'free').length)
    return 'No attack is possible';
  if (kind === 'combat' && !offers(choices, 'done')) return 'Attack with your units';
  return askedWords(model, decision);
}

/** Steps that cannot be taken back say so. @param {Ready} model @param {Question} decision */
export function note(model, decision) {
  const { kind, choices } = decision,
    bound = mustAttack(model, decision);
  if (model.aim) return noteWords(model, decision);
  if (model.fork) return 'A unit that rushes must attack';
  if (kind === 'command') return model.card ? '' : 'Choose a card, then play it';
  if (kind === 'combat' && pointedOffer(model)) return 'Dice cannot be taken back';
  if (bound) {
    const must = weighs(model.battle, model.view, bound).find(one => one.startsWith('must'));
    return `${model.battle.units[bound.id].name} on ${bound.hex} ${must ?? 'must attack'}`;
  }
  if (kind === 'powers') return 'Lore that is not stored goes into your goblet';
  if (kind === 'orders' && next(choices, 'order-far').length) return 'A Creature elsewhere costs 3 Lore';
  if (kind === 'movement' && model.selected && next(choices, 'rush', model.selected).length)
    return 'Double edge: rush, must attack';
  if (kind === 'combat') return next(choices, 'attack').length ? 'Ending the turn cannot be undone' : '';
  if (kind === 'flags' || kind === 'answer') return 'Cannot be taken back';
  return noteWords(model, decision);
}

/** What is asked where the server's line does not say what to press. @param {Ready} model @param {Question} decision */
function askedWords(model, { kind, choices, prompt, landmark, window }) {
  const { battle, aim } = model,
    open = aims(model);
  if (aim && open?.length) {
    const some = open.some(isHex) ? 'choose a highlighted hex or a button' : 'choose';
    return `${lineWords(battle, aim)}: ${open.every(isHex) ? 'choose a highlighted hex' : some}`;
  }
  if (aim) return `${lineWords(battle, aim)}: are you sure?`;
  if (kind === 'window' && window?.about) return `${window.about.replace(/[.:]\s*$/, '')}: play a Lore card?`;
  if (kind === 'landmark' && landmark)
    return `Place your ${battle.terrain.find(one => one.id === landmark)?.name ?? landmark}: choose a highlighted hex`;
  if (kind === 'council') return 'Assign the levels of your War Council';
  if (kind === 'march' && model.selected && next(choices, 'move', model.selected).length)
    return `Move the unit on ${model.selected}: choose a highlighted hex`;
  return prompt;
}

/**
 * What goes without saying for those who know the rules, and nobody else.
 * @param {Ready} model
 * @param {Question} decision
 */
function noteWords(model, { kind, choices }) {
  const { view, aim } = model,
    limit = view.lore?.handLimit?.[view.active];
  if (aim)
    return aim.startsWith('cast')
      ? 'A card played cannot be taken back'
      : aim.startsWith('dig')
        ? 'There is only one, and it stays'
        : 'Cannot be taken back';
  if (kind === 'replenish') return limit ? `You may hold ${plural(limit, 'Lore card')}` : '';
  if (kind === 'keep-lore') return 'Choose a card, then keep it';
  if (kind === 'drop-lore') return 'Choose a card, then discard it';
  if (kind === 'take-lore') return 'Choose a card, then take it';
  if (kind === 'moving') return 'Your enemy may answer; until you go on you can take it back';
  if (kind === 'window' && next(choices, 'cast').length) return 'Highlighted cards can be played';
  if (kind === 'window') return 'You have no card for this moment';
  return '';
}
