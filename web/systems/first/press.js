// What a press on a hex or a card means now. It only reads what the decision lists; where nothing is listed it finds
// the choice the person most likely meant, so that the server can say which rule forbids it.
import { aims, isReady, question, you } from '../../model.js';
import { isHex, offers } from '../../choices.js';
import { apart, layout, neighbors } from '../../geometry.js';
import { does } from '../../words.js';
import { attacksFrom, loreLine, movers, ways } from './choices.js';
import { loreCard } from './lore.js';
import { byHex } from './words.js';

/** @import { DecisionKind, Model, Ready, UnitFacts, UnitNow } from '../../types' */
/**
 * @typedef {{choose: string} | {select: string | null} | {fork: string} | {point: string} | {why: string}} Move
 * @typedef {Move | {aim: string} | {say: string, rule?: string | null} | null} Deed
 */

/**
 * @param {Model} model
 * @param {string} hex
 * @param {boolean} sure  a mouse click or Enter after looking; a first touch only points at a target
 * @returns {Deed}
 */
export function pressHex(model, hex, sure) {
  const decision = question(model);
  if (!decision || !isReady(model)) return waitingWords(model);
  const { choices, kind } = decision,
    selected = model.selected;
  const targets = aims(model);
  if (model.aim && targets) return aimedAt(model, model.aim, targets, hex, sure);
  if (offers(choices, `name ${hex}`)) return { choose: `name ${hex}` };
  if (offers(choices, `put ${hex}`)) return { choose: `put ${hex}` };
  if (offers(choices, `build ${hex}`)) return sure ? { choose: `build ${hex}` } : { point: hex };
  if (offers(choices, `order ${hex}`)) return { choose: `order ${hex}` };
  if (offers(choices, `order-far ${hex}`)) return { choose: `order-far ${hex}` };
  if (offers(choices, `retreat ${hex}`)) return { choose: `retreat ${hex}` };
  if (offers(choices, `follow ${hex}`)) return { choose: `follow ${hex}` };
  if (selected && selected !== hex) {
    const rush = model.fork ? ways(choices, selected, model.fork).find(way => way.at === hex) : null;
    if (rush) return { choose: rush.choice };
    const open = ways(choices, selected, hex);
    if (open.length) return open.length === 1 ? { choose: open[0].choice } : { fork: hex };
    if (attacksFrom(choices, selected).some(offer => offer.at === hex)) return aim(selected, hex, sure);
  }
  if (movers(choices).includes(hex)) return { select: selected === hex ? null : hex };
  const shooters = attacksFrom(choices, null).filter(offer => offer.at === hex);
  if (shooters.length === 1) return aim(shooters[0].from, hex, sure);
  if (shooters.length > 1) return { say: 'Several of your units can attack here: choose one of them first.' };
  return likely(model, kind, hex);
}

/**
 * A target is looked at before it is struck: dice cannot be taken back.
 * @param {string} from
 * @param {string} at
 * @param {boolean} sure
 * @returns {Deed}
 */
const aim = (from, at, sure) => (sure ? { choose: `attack ${from} ${at}` } : { point: at });

/**
 * A card in hand strikes what is pressed; a section is pressed anywhere in it.
 * @param {Ready} model
 * @param {string} line
 * @param {string[]} targets
 * @param {string} hex
 * @param {boolean} sure
 * @returns {Deed}
 */
function aimedAt(model, line, targets, hex, sure) {
  if (targets.includes(hex)) return sure ? { choose: `${line} ${hex}` } : { point: hex };
  if (!targets.some(isHex)) return { say: 'Answer with one of the buttons below the field, or put the card back.' };
  return line.startsWith('cast') ? { why: `${line} ${hex}` } : { say: 'The passage must end on a highlighted hex.' };
}

/**
 * What a press on a Lore card means: it is taken in hand, and pressed again it is played if it needs no aim.
 * @param {Model} model
 * @param {string} card
 * @returns {Deed}
 */
export function pressLore(model, card) {
  const decision = question(model),
    line = loreLine(decision?.choices, card);
  if (line) return model.aim === line && aims(model)?.length === 0 ? { choose: line } : { aim: line };
  const held = model.view?.lore?.hand.find(one => one.card === card);
  if (held?.why) return { say: held.why.sentence, rule: held.why.rule };
  if (!decision) return waitingWords(model);
  return held
    ? { why: `cast ${card}` }
    : isReady(model)
      ? { say: `${loreCard(model.battle, card).name} cannot be chosen now.` }
      : null;
}

/** @param {Model} model @param {string} card @returns {Deed} */
export function pressCard(model, card) {
  const decision = question(model);
  if (!decision) return waitingWords(model);
  const { choices, kind } = decision;
  if (offers(choices, `play ${card}`)) return model.card === card ? { choose: `play ${card}` } : null;
  if (offers(choices, `keep ${card}`)) return { choose: `keep ${card}` };
  return kind === 'keep' ? { why: `keep ${card}` } : { why: `play ${card}` };
}

/** @param {Model} model @returns {Deed} */
function waitingWords(model) {
  const { battle, decision, table } = model;
  if (!battle || !model.view) return null;
  if (model.past) return { say: 'This is an earlier moment. Go back to now to choose.' };
  if (table?.ending || model.view.ending) return { say: 'The battle is over.' };
  if (table && table.you === null) return { say: 'You are watching this battle.' };
  return decision ? { say: `${does(battle.camps[decision.camp], 'are', 'is')} deciding.` } : null;
}

/**
 * The choice a person had in mind who pressed something that is not lit.
 * @param {Ready} model
 * @param {DecisionKind} kind
 * @param {string} hex
 * @returns {Deed}
 */
function likely(model, kind, hex) {
  const { battle, view, selected } = model,
    me = you(model),
    here = byHex(view).get(hex);
  const camp = here ? battle.units[here.id].camp : null;
  const field = layout(battle.board, false);
  /** @param {(unit: UnitNow, facts: UnitFacts) => boolean} wanted */
  const nearest = wanted =>
    view.units
      .filter(unit => wanted(unit, battle.units[unit.id]))
      .sort((a, b) => apart(field, a.hex, hex) - apart(field, b.hex, hex))[0]?.hex;
  /** @param {UnitNow} unit @param {UnitFacts} facts */
  const ordered = (unit, facts) => facts.camp === me && unit.marks.includes('o');
  switch (kind) {
    case 'command':
      return { say: 'First play one of the cards in your hand.' };
    case 'keep':
      return { say: 'First choose the card you keep.' };
    case 'orders':
      return camp ? { why: `order ${hex}` } : { say: 'Nobody stands there. Orders go to units.' };
    case 'movement':
      if (selected && selected !== hex) return { why: `move ${selected} ${hex}` };
      if (camp === me) return { why: `move ${hex} ${neighbors(field, hex).find(Boolean)}` };
      return nearest(ordered)
        ? { why: `move ${nearest(ordered)} ${hex}` }
        : { say: 'Choose one of your highlighted units first.' };
    case 'combat':
    case 'volley':
    case 'bonus': {
      if (camp === me) {
        const enemy = nearest((_, facts) => facts.camp !== me);
        return enemy ? { why: `attack ${hex} ${enemy}` } : null;
      }
      const from = selected ?? nearest(ordered) ?? nearest((_, facts) => facts.camp === me);
      return camp && from ? { why: `attack ${from} ${hex}` } : { say: 'No enemy stands there.' };
    }
    case 'window':
      return { say: 'Choose one of your highlighted Lore cards first, or pass.' };
    case 'name':
      return { why: `name ${hex}` };
    case 'put':
      return { why: `put ${hex}` };
    case 'landmark':
      return { why: `build ${hex}` };
    case 'march':
      return selected && selected !== hex
        ? { why: `move ${selected} ${hex}` }
        : { say: 'Choose one of the highlighted units first.' };
    case 'fade':
      return { why: `follow ${hex}` };
    case 'keep-lore':
    case 'drop-lore':
    case 'take-lore':
      return { say: 'First choose one of the highlighted Lore cards.' };
    case 'falsify':
      return { say: 'First choose the card that is played instead.' };
    case 'council':
      return { say: 'First divide the levels of your War Council.' };
    case 'powers':
      return { say: 'Use a power of the Creature, or store or collect its Lore, with the buttons below the field.' };
    case 'retreat':
      return { why: `retreat ${hex}` };
    case 'follow':
      return { why: `follow ${hex}` };
    default:
      return { say: 'Answer with one of the buttons below the field.' };
  }
}
