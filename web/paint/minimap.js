// A small map for choosing an adventure: washes for the land, and a flag for every unit.
import { grid, layout, n, outline, place, SIZE } from '../geometry.js';
import { sectionLines } from './border.js';
import { html } from './html.js';

/** @import { BattleFacts, UnitFacts } from '../types' */
/** @import { Point } from '../geometry.js' */

/** A flag on a small map, in the shape of its camp. @param {Point} at @param {UnitFacts} unit */
function miniFlag(at, { camp, color }) {
  const left = n(at.x - 15);
  const shape =
    camp === 'pennant'
      ? `M${left} ${n(at.y - 18)}L${n(at.x + 20)} ${n(at.y)}L${left} ${n(at.y + 18)}Z`
      : `M${left} ${n(at.y - 17)}h30v34h-30Z`;
  return `<path class="mini-flag ${camp} ${color}" d="${shape}"/>`;
}

/** @param {Point} at */
const miniPrize = at => `<circle class="mini-prize" cx="${n(at.x)}" cy="${n(at.y)}" r="${SIZE - 6}"/>`;

/**
 * A small map for choosing an adventure: washes, and a flag for every unit.
 * @param {BattleFacts} battle
 * @param {Record<number, string>} places
 */
export function miniMap(battle, places, turned = false) {
  const field = layout(battle.board, turned);
  const washes = battle.ground.flatMap(({ hex, terrain }) =>
    terrain.map(id => `<path class="mini-${id}" d="${outline(place(field, hex), 0.5)}"/>`)
  );
  const flags = battle.units.map(unit => {
    const at = field.places.get(places[unit.id]);
    return at ? miniFlag(at, unit) : '';
  });
  return html`
    <svg class="mini" viewBox="-8 -8 ${n(field.w + 16)} ${n(field.h + 16)}" aria-hidden="true">
      <rect class="sheet" x="-8" y="-8" width="100%" height="100%"/>
      <path class="grid" d="${grid(field)}"/>
      ${washes}
      ${battle.objectives.map(one => miniPrize(place(field, one.hex)))}
      ${sectionLines(field, 0)}
      ${flags}
    </svg>`;
}
