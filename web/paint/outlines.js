// Hexes that hang together, and the soft outline round them: hills, woods and rivers are drawn whole, not hex by hex.
import { corners, neighbors, place, WIDE } from '../geometry.js';

/** @import { Layout, Point } from '../geometry.js' */

/** The middle of what lies beyond each side, whether or not there is a hex. @param {Point} at */
export const around = ({ x, y }) =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * (i - 1);
    return { x: x + WIDE * Math.cos(angle), y: y + WIDE * Math.sin(angle) };
  });

/**
 * The neighbors of a hex that belong to a group.
 * @param {Layout} field
 * @param {string} hex
 * @param {Set<string>} group
 */
export const linked = (field, hex, group) => neighbors(field, hex).flatMap(one => (one && group.has(one) ? [one] : []));

/** Hexes sorted into those that hang together. @param {Layout} field @param {string[]} hexes */
export function groups(field, hexes) {
  const left = new Set(hexes),
    out = /** @type {string[][]} */ ([]);
  for (const first of hexes) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const hex of group) for (const next of linked(field, hex, left)) (left.delete(next), group.push(next));
    out.push(group);
  }
  return out;
}

/** @param {Point} p */
const key = p => `${Math.round(p.x)},${Math.round(p.y)}`;

/**
 * The outline of a group as one or more rings of corners, each clockwise.
 * @param {Layout} field
 * @param {string[]} group
 */
export function rings(field, group) {
  const inside = new Set(group),
    sides = /** @type {Map<string, [Point, Point]>} */ (new Map()),
    out = /** @type {Point[][]} */ ([]);
  for (const hex of group) {
    const all = corners(place(field, hex));
    neighbors(field, hex).forEach((next, i) => {
      if (!next || !inside.has(next)) sides.set(key(all[i]), [all[i], all[(i + 1) % 6]]);
    });
  }
  for (const start of sides.keys()) {
    const ring = /** @type {Point[]} */ ([]);
    for (let at = start, side = sides.get(at); side; side = sides.get(at)) {
      sides.delete(at);
      ring.push(side[0]);
      at = key(side[1]);
    }
    if (ring.length) out.push(ring);
  }
  return out;
}

/** A ring rounded off, more with every time. @param {Point[]} ring @param {number} times */
export function softened(ring, times) {
  let now = ring;
  for (let k = 0; k < times; k++)
    now = now.map((p, i) => {
      const a = now[(i + now.length - 1) % now.length],
        b = now[(i + 1) % now.length];
      return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
    });
  return now;
}

/** @typedef {Point & { inward: Point }} Edge  a point of an outline, with the direction that leads inside */

/**
 * A ring pulled inwards and rounded.
 * @param {Point[]} ring
 * @param {(p: Point, i: number) => number} by
 * @returns {Edge[]}
 */
export function pulled(ring, by) {
  const at = (/** @type {Point[]} */ list, /** @type {number} */ i) => list[(i + list.length) % list.length];
  const soft = ring.map((p, i) => ({
    x: (at(ring, i - 2).x + 2 * at(ring, i - 1).x + 3 * p.x + 2 * at(ring, i + 1).x + at(ring, i + 2).x) / 9,
    y: (at(ring, i - 2).y + 2 * at(ring, i - 1).y + 3 * p.y + 2 * at(ring, i + 1).y + at(ring, i + 2).y) / 9,
  }));
  return soft.map((p, i) => {
    const a = at(soft, i - 3),
      b = at(soft, i + 3),
      length = Math.hypot(b.x - a.x, b.y - a.y) || 1,
      inward = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length },
      far = by(p, i);
    return { x: p.x + inward.x * far, y: p.y + inward.y * far, inward };
  });
}
