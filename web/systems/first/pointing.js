// What is shown while somebody points: where a unit would stand, whom it would strike, what would be built.
import { question } from '../../model.js';
import { offers } from '../../choices.js';
import { apart, layout } from '../../geometry.js';
import { attacksFrom, ways } from './choices.js';
import { byHex } from './words.js';

/** @import { Piece, Ready } from '../../types' */

/**
 * A unit with what is known of it for good.
 * @param {Ready} model
 * @param {Ready['view']['units'][number]} unit
 * @returns {Piece}
 */
export const piece = ({ battle }, unit) => ({
  ...battle.units[unit.id],
  ...unit,
  color: unit.color ?? battle.units[unit.id].color,
  arm: arm(battle.units[unit.id].weapon),
});

/** @type {Record<string, string>} */
const ARMS = {
  'short-sword': 'short',
  'long-sword': 'long',
  'common-bow': 'bow',
  'long-bow': 'longbow',
  'reflex-bow': 'bow',
  crossbow: 'crossbow',
  sling: 'sling',
  'battle-axe': 'axe',
  bite: 'bite',
  fists: 'fists',
  'sweeping-fists': 'sweep',
};

/** The sign we draw for a weapon. @param {string} weapon */
export const arm = weapon => ARMS[weapon] ?? 'short';

/** The landmark that would stand where is pointed at. @param {Ready} model */
export function site(model) {
  const decision = question(model),
    hex = model.pointed;
  return decision?.landmark && hex && offers(decision.choices, `build ${hex}`)
    ? { kind: decision.landmark, hex, owner: decision.camp }
    : null;
}

/** A ghost stands where the chosen unit would go. @param {Ready} model */
export function ghost(model) {
  const { view, selected } = model,
    pointed = model.pointed ?? '',
    decision = question(model);
  if (!decision || !selected || !(model.fork ?? pointed)) return null;
  const unit = byHex(view).get(selected),
    hex = model.fork ?? pointed;
  return unit && ways(decision.choices, selected, hex).length ? { ...piece(model, unit), hex } : null;
}

/** From every unit that has rushed to the enemy it must attack, until it does. @param {Ready} model */
export const duties = ({ shown }) =>
  shown.units.flatMap(unit => {
    const quarry = unit.quarry === undefined ? null : shown.units.find(one => one.id === unit.quarry);
    return quarry ? [{ from: unit.hex, at: quarry.hex }] : [];
  });

/** From the attacker to the enemy it would strike, or does strike. @param {Ready} model */
export function arrow(model) {
  const offer = pointedOffer(model);
  if (offer) return { from: offer.from, at: offer.at, far: offer.kind === 'ranged' || offer.kind === 'second-volley' };
  const rush = rushPointed(model);
  if (rush) return { ...rush, far: false };
  const clash = model.clash ?? (model.queue.length ? null : model.view.clash);
  if (!clash) return null;
  /** @param {number} id */
  const at = id => model.shown.units.find(unit => unit.id === id)?.hex;
  const from = at(clash.attacker),
    to = at(clash.target);
  return from && to ? { from, at: to, far: clash.kind === 'ranged' || clash.kind === 'second-volley' } : null;
}

/**
 * The rush that is pointed at, from where it would end: the only one to a hex, or the one whose enemy is pointed at
 * while it is asked which.
 * @param {Ready} model
 */
function rushPointed(model) {
  const { selected, pointed, fork } = model,
    to = fork ?? pointed,
    choices = question(model)?.choices;
  if (!choices || !selected || !to) return null;
  const open = ways(choices, selected, to).flatMap(way => way.at ?? []),
    at = open.length === 1 ? open[0] : open.find(one => one === pointed);
  return at ? { from: to, at } : null;
}

/** The offered attack that is pointed at: the chosen unit's, or the only one at that hex. @param {Ready} model */
export function pointedOffer(model) {
  const decision = question(model);
  if (!decision || !model.pointed) return null;
  const offers = attacksFrom(decision.choices, model.selected).filter(offer => offer.at === model.pointed);
  return offers.length === 1 || (offers.length > 0 && model.selected) ? offers[0] : null;
}

/**
 * A question worth asking while a person thinks: the chosen unit would go to the goal pointed at and strike the nearest
 * enemy from there, or the one it rushes at.
 * @param {Ready} model
 * @returns {{from: string, to: string, at: string} | null}
 */
export function thoughtOf(model) {
  const thought = ghost(model),
    rush = rushPointed(model),
    { battle, view, selected } = model;
  if (rush && selected) return { from: selected, to: rush.from, at: rush.at };
  if (
    !thought ||
    !selected ||
    !ways(question(model)?.choices, selected, thought.hex).some(way => !way.at && way.battle)
  )
    return null;
  const { hex: to, camp } = thought,
    field = layout(battle.board, false);
  const [enemy] = view.units
    .filter(unit => battle.units[unit.id].camp !== camp)
    .sort((a, b) => apart(field, a.hex, to) - apart(field, b.hex, to));
  return enemy ? { from: selected, to, at: enemy.hex } : null;
}
