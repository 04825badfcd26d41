// The field as plain values: every hex with what it says, every unit with where it stands.
import { aims, curtained, question, viewedFrom } from '../model.js';
import { attacksFrom, isHex, movers, next, offers, ways } from '../choices.js';
import { apart, hexName, layout } from '../geometry.js';
import { advisedHexes } from './counsel.js';
import { byHex, hexLabel, plural } from './words.js';

/** @import { Land, Mark, Piece, Ready } from '../types' */
/** @typedef {{ mark: Mark, saying: string, dice: number | null }} Light */

/** @param {Ready} model */
export function fieldScene(model) {
  const { battle, shown } = model,
    lit = curtained(model) ? /** @type {Map<string, Light>} */ (new Map()) : lights(model);
  const turned = battle.camps[viewedFrom(model)].top;
  const { rows, lines } = battle.board;
  const places = rows.flatMap((length, i) => Array.from({ length }, (_, col) => hexName(i + 1, col)));
  /** @type {Land} */
  const land = {
    key: `${battle.adventure} ${turned} ${rows} ${lines}`,
    board: battle.board,
    ground: battle.ground,
    title: battle.title,
    objectives: battle.objectives,
    turned,
  };
  return {
    land,
    hexes: places.map(hex => {
      const light = lit.get(hex);
      return {
        hex,
        mark: light?.mark ?? null,
        dice: light?.dice ?? null,
        lit: Boolean(light?.saying),
        label: hexLabel(model, hex, light?.saying),
        here: hex === model.cursor,
      };
    }),
    units: shown.units.map(unit => piece(model, unit)),
    landmarks: shown.landmarks ?? [],
    site: site(model),
    ghost: ghost(model),
    arrow: arrow(model),
    duties: duties(model),
    named: model.named ?? [],
    advised: advisedHexes(model),
  };
}

/**
 * A unit with what is known of it for good.
 * @param {Ready} model
 * @param {Ready['view']['units'][number]} unit
 * @returns {Piece}
 */
const piece = ({ battle }, unit) => ({
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
  'long-bow': 'bow',
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

/** What each hex says now, strongest last. @param {Ready} model */
function lights(model) {
  const { view, selected, queue } = model,
    decision = question(model),
    lights = /** @type {Map<string, Light>} */ (new Map());
  /** @param {string} hex @param {Mark} mark @param {number | null} dice */
  const set = (hex, mark, saying = '', dice = null) => lights.set(hex, { mark, saying, dice });
  for (const unit of view.units) {
    if (unit.marks.includes('b')) set(unit.hex, 'battled');
    else if (unit.marks.includes('m')) set(unit.hex, 'moved');
    else if (unit.marks.includes('o')) set(unit.hex, 'ordered');
  }
  if (!decision) return view.clash && queue.length === 0 ? clashLights(model, lights) : lights;
  const { choices } = decision,
    targets = aims(model);
  // With a line in hand only its aims are lit.
  if (targets) {
    for (const hex of targets.filter(isHex))
      set(
        hex,
        model.aim?.startsWith('dig') ? 'build' : 'spell',
        model.aim?.startsWith('dig') ? 'dig the passage to here' : 'aim the card here'
      );
    return lights;
  }
  for (const hex of next(choices, 'name')) set(hex, 'spell', 'name this unit for the card');
  for (const hex of next(choices, 'put')) set(hex, 'spell', 'put it here');
  for (const hex of next(choices, 'build')) set(hex, 'build', 'place the landmark here');
  for (const hex of next(choices, 'order')) set(hex, 'choosable', 'can be ordered');
  for (const hex of next(choices, 'order-far')) set(hex, 'paid', 'can be ordered out of its section for 3 Lore');
  for (const hex of movers(choices))
    set(
      hex,
      'choosable',
      offers(choices, `free ${hex}`)
        ? 'can be freed from the web'
        : offers(choices, `train ${hex}`)
          ? 'can train'
          : offers(choices, `heal ${hex}`)
            ? 'can be healed'
            : offers(choices, `tunnel ${hex}`)
              ? 'can go through the passage'
              : next(choices, 'dig', hex).length
                ? 'can dig a passage'
                : next(choices, 'attack').length
                  ? 'can attack'
                  : 'can move'
    );
  for (const hex of next(choices, 'retreat')) set(hex, 'march', 'retreat here');
  for (const hex of next(choices, 'follow'))
    set(
      hex,
      decision.kind === 'fade' ? 'march' : 'fight',
      decision.kind === 'fade' ? 'slip away to here' : 'follow here'
    );
  if (!selected) for (const offer of attacksFrom(choices, null)) set(offer.at, 'aimed', 'can be attacked');
  if (decision.unit !== null && !selected) {
    const about = view.units.find(unit => unit.id === decision.unit);
    if (about && !lights.get(about.hex)?.saying) set(about.hex, 'subject');
  }
  if (selected) {
    set(selected, 'selected', 'chosen');
    const quiet = choices.quiet?.[selected] ?? [];
    for (const hex of next(choices, 'move', selected))
      if (quiet.includes(hex)) set(hex, 'march', 'move here, no battle after it');
      else set(hex, 'fight', 'move here, may battle');
    for (const to of next(choices, 'rush', selected)) {
      const at = next(choices, 'rush', selected, to).join(' or ');
      set(to, 'rush', `${quiet.includes(to) ? 'move here, no battle after it, or ' : ''}rush here and attack ${at}`);
    }
    for (const { at } of model.fork ? ways(choices, selected, model.fork) : [])
      if (at) set(at, 'aimed', `rush to ${model.fork} and attack here`);
    for (const offer of attacksFrom(choices, selected))
      set(offer.at, 'target', `attack with ${plural(offer.odds.dice, 'die', 'dice')}`, offer.odds.dice);
  }
  return lights;
}

/** @param {Ready} model @param {Map<string, Light>} lights */
function clashLights(model, lights) {
  const { units, clash } = model.view;
  for (const unit of units) {
    if (unit.id === clash?.attacker) lights.set(unit.hex, { mark: 'subject', saying: '', dice: null });
    if (unit.id === clash?.target) lights.set(unit.hex, { mark: 'target', saying: '', dice: null });
  }
  return lights;
}

/** The landmark that would stand where is pointed at. @param {Ready} model */
function site(model) {
  const decision = question(model),
    hex = model.pointed;
  return decision?.landmark && hex && offers(decision.choices, `build ${hex}`)
    ? { kind: decision.landmark, hex, owner: decision.camp }
    : null;
}

/** A ghost stands where the chosen unit would go. @param {Ready} model */
function ghost(model) {
  const { view, selected } = model,
    pointed = model.pointed ?? '',
    decision = question(model);
  if (!decision || !selected || !(model.fork ?? pointed)) return null;
  const unit = byHex(view).get(selected),
    hex = model.fork ?? pointed;
  return unit && ways(decision.choices, selected, hex).length ? { ...piece(model, unit), hex } : null;
}

/** From every unit that has rushed to the enemy it must attack, until it does. @param {Ready} model */
const duties = ({ shown }) =>
  shown.units.flatMap(unit => {
    const quarry = unit.quarry === undefined ? null : shown.units.find(one => one.id === unit.quarry);
    return quarry ? [{ from: unit.hex, at: quarry.hex }] : [];
  });

/** From the attacker to the enemy it would strike, or does strike. @param {Ready} model */
function arrow(model) {
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
