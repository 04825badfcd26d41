// The field as plain values: every hex with what it says, every unit with where it stands.
import { curtained, viewedFrom } from '../model.js';
import { hexName } from '../geometry.js';
import { advisedHexes } from './counsel.js';

/** @import { Land, Ready } from '../types' */
/** @import { System } from '../systems.js' */

/** @param {Ready} model @param {System} system */
export function fieldScene(model, system) {
  const { battle, shown } = model,
    lit = curtained(model) ? null : system.lights(model);
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
      const light = lit?.get(hex);
      return {
        hex,
        mark: light?.mark ?? null,
        dice: light?.dice ?? null,
        lit: Boolean(light?.saying),
        label: system.hexLabel(model, hex, light?.saying),
        here: hex === model.cursor,
      };
    }),
    units: shown.units.map(unit => system.piece(model, unit)),
    landmarks: shown.landmarks ?? [],
    site: system.site(model),
    ghost: system.ghost(model),
    arrow: system.arrow(model),
    duties: system.duties(model),
    named: model.named ?? [],
    advised: advisedHexes(model),
  };
}
