// What each hex says now: who can be chosen, where they can go, whom they can strike.
import { aims, question } from '../../model.js';
import { isHex, next, offers } from '../../choices.js';
import { layout, stepsApart } from '../../geometry.js';
import { plural } from '../../words.js';
import { attacksFrom, movers, ways } from './choices.js';
import { byHex } from './words.js';

/** @import { Mark, Ready } from '../../types' */
/** @typedef {{ mark: Mark, saying: string, dice: number | null }} Light */

/** What each hex says now, strongest last. @param {Ready} model */
export function lights(model) {
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
      else if (meets(model, selected, hex)) set(hex, 'fight', 'move here, may battle, an enemy is in reach');
      else set(hex, 'step', 'move here, may battle');
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

/**
 * Whether the weapon of a unit reaches as far as an enemy from a hex it could go to. Who can be seen is not asked here.
 * @param {Ready} model
 * @param {string} from
 * @param {string} to
 */
function meets({ battle, view }, from, to) {
  const one = byHex(view).get(from);
  if (!one) return false;
  const { camp, reach } = battle.units[one.id],
    field = layout(battle.board, false);
  return view.units.some(
    unit => battle.units[unit.id].camp !== camp && stepsApart(field, unit.hex, to) <= Math.max(1, reach)
  );
}
