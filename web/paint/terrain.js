// A single hex of each kind of land, for books and patterns: drawn as on a map where it lies alone.
import { layout, n, place } from '../geometry.js';
import { tuft } from './fields.js';
import { path } from './ink.js';
import { terrain } from './land.js';
import { LANDMARKS } from './landmarks.js';

/** @import { Point } from '../geometry.js' */

/** A field of one hex. */
const ONE = layout({ rows: [1], lines: [] }, false),
  { x, y } = place(ONE, 'a1');

/** @param {string} kind @returns {(at: Point) => string} */
const alone = kind => at =>
  `<g transform="translate(${n(at.x - x)} ${n(at.y - y)})">${terrain(ONE, [{ hex: 'a1', terrain: [kind] }], 5)}</g>`;

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
