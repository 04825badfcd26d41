// A single hex of each kind of land, for books and patterns: drawn as on a map where it lies alone.
import { layout, n, place, WIDE } from '../geometry.js';
import { tuft } from './fields.js';
import { path } from './ink.js';
import { terrain } from './land.js';
import { LANDMARKS } from './landmarks.js';

/** @import { Point } from '../geometry.js' */

/** A field of one hex. */
const ONE = layout({ rows: [1], lines: [] }, false),
  { x, y } = place(ONE, 'a1');

/** Water would run on for ever: it is cut off at the sides of its hex. */
const RUNS = new Set(['water', 'ford', 'bridge']);

/** @param {string} kind @returns {(at: Point) => string} */
const alone = kind => at => {
  const drawn = terrain(ONE, [{ hex: 'a1', terrain: [kind] }], 5),
    cut = RUNS.has(kind)
      ? `<svg x="${n(x - WIDE / 2)}" width="${n(WIDE)}" height="80" viewBox="0 0 ${n(WIDE)} 80">`
      : '';
  return `<g transform="translate(${n(at.x - x)} ${n(at.y - y)})">${cut}${drawn}${cut && '</svg>'}</g>`;
};

/** Open ground: nothing but a few blades of grass. @param {Point} at */
const open = at =>
  path(
    'blade',
    [
      [-14, 9],
      [12, -12],
      [6, 16],
    ]
      .map(([dx, dy]) => tuft({ x: at.x + dx, y: at.y + dy }))
      .join('')
  );

const KINDS = ['woods', 'hill', 'water', 'ford', 'bridge', 'rampart', ...Object.keys(LANDMARKS)];

/** Every kind we draw, by the id of the content. @type {Record<string, (at: Point) => string>} */
export const TERRAIN = { open, ...Object.fromEntries(KINDS.map(kind => [kind, alone(kind)])) };
