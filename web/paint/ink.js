// How the hand draws: soft noise, wavering and tapering lines, plots of land. Pure functions of points, no DOM.
import { n } from '../geometry.js';

/** @import { Point } from '../geometry.js' */

/** @param {number} x @param {number} y @returns {Point} */
export const point = (x, y) => ({ x, y });
/** @param {Point} a @param {Point} b @param {number} t */
export const between = (a, b, t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
/** @param {Point} a @param {Point} b */
export const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** One drawn path. @param {string} name @param {string} d */
export const path = (name, d, more = '') => `<path class="${name}" d="${d}"${more}/>`;

/**
 * An arm or a leg: a thick line with an edge of its own.
 * @param {string} d
 */
export const limb = (d, ink = 'body', wide = 3.6) =>
  `<path class="limb-edge" stroke-width="${n(wide + 1.9)}" d="${d}"/>` +
  `<path class="limb ${ink}" stroke-width="${wide}" d="${d}"/>`;

/**
 * A value between -1 and 1 for every crossing of a lattice.
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 */
function crossing(x, y, seed) {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/**
 * Smooth noise between -1 and 1: places that lie near each other agree, so that two fields share one wavering hedge.
 * @param {number} x
 * @param {number} y
 */
export function noise(x, y, seed = 1) {
  const i = Math.floor(x),
    j = Math.floor(y),
    u = x - i,
    v = y - j;
  const s = u * u * (3 - 2 * u),
    t = v * v * (3 - 2 * v);
  const a = crossing(i, j, seed),
    b = crossing(i + 1, j, seed),
    c = crossing(i, j + 1, seed),
    d = crossing(i + 1, j + 1, seed);
  return a + (b - a) * s + (c - a) * t + (a - b - c + d) * s * t;
}

/** A point pushed about by the noise of its place. @param {Point} p */
export const waver = (p, far = 3, grain = 34, seed = 1) => ({
  x: p.x + noise(p.x / grain, p.y / grain, seed) * far,
  y: p.y + noise(p.x / grain + 57, p.y / grain + 31, seed) * far,
});

/** Points put between others, so that a straight side can waver. @param {Point[]} points */
export function dense(points, step = 9, closed = true) {
  const out = [],
    last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const a = points[i],
      b = points[(i + 1) % points.length],
      parts = Math.max(1, Math.round(gap(a, b) / step));
    for (let j = 0; j < parts; j++) out.push(between(a, b, j / parts));
  }
  if (!closed) out.push(points[points.length - 1]);
  return out;
}

/** A soft curve through points. @param {Point[]} points */
export function curve(points, closed = false) {
  if (points.length < 2) return '';
  const at = (/** @type {number} */ i) =>
    closed ? points[(i + points.length) % points.length] : points[Math.max(0, Math.min(points.length - 1, i))];
  let d = `M${n(points[0].x)} ${n(points[0].y)}`;
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const a = at(i - 1),
      b = at(i),
      c = at(i + 1),
      e = at(i + 2);
    d += `C${n(b.x + (c.x - a.x) / 6)} ${n(b.y + (c.y - a.y) / 6)} `;
    d += `${n(c.x - (e.x - b.x) / 6)} ${n(c.y - (e.y - b.y) / 6)} ${n(c.x)} ${n(c.y)}`;
  }
  return d + (closed ? 'Z' : '');
}

/** @param {Point[]} points */
export const polygon = points => 'M' + points.map(p => `${n(p.x)} ${n(p.y)}`).join('L') + 'Z';

/**
 * A stroke of the pen that begins wide and ends in a point; it is filled.
 * @param {Point} a
 * @param {Point} b
 * @param {number} wide
 */
export function taper(a, b, wide, bend = 0) {
  const length = gap(a, b) || 1,
    across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length },
    middle = between(a, b, 0.5);
  /** @param {Point} p @param {number} by */
  const aside = (p, by) => `${n(p.x + across.x * by)} ${n(p.y + across.y * by)}`;
  const end = `${n(b.x)} ${n(b.y)}`;
  const there = `${aside(middle, wide / 3 + bend)} ${end}`,
    back = `${aside(middle, bend - wide / 3)} ${aside(a, -wide / 2)}`;
  return `M${aside(a, wide / 2)}Q${there}Q${back}Z`;
}

/** The line beside a line. @param {Point[]} points @param {(i: number) => number} by */
export const beside = (points, by) =>
  points.map((p, i) => {
    const a = points[Math.max(0, i - 1)],
      b = points[Math.min(points.length - 1, i + 1)],
      length = gap(a, b) || 1;
    return { x: p.x - ((b.y - a.y) / length) * by(i), y: p.y + ((b.x - a.x) / length) * by(i) };
  });

/** Points along a soft curve through a few, at even distances. @param {Point[]} points */
export function along(points, each = 8) {
  const out = /** @type {Point[]} */ ([]),
    at = (/** @type {number} */ i) => points[Math.max(0, Math.min(points.length - 1, i))];
  for (let i = 0; i < points.length - 1; i++) {
    const four = [at(i - 1), at(i), at(i + 1), at(i + 2)],
      parts = Math.max(2, Math.round(gap(four[1], four[2]) / each));
    for (let j = 0; j < parts; j++) out.push(spline(four, j / parts));
  }
  out.push(points[points.length - 1]);
  return out;
}

/**
 * A point between the second and the third of four, on the curve through all.
 * @param {Point[]} four
 * @param {number} t
 */
function spline([a, b, c, d], t) {
  const one = (/** @type {'x' | 'y'} */ k) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
  return { x: one('x'), y: one('y') };
}

/**
 * What of a polygon lies nearer to one point than to another.
 * @param {Point[]} shape
 * @param {Point} a
 * @param {Point} b
 */
function nearer(shape, a, b) {
  const side = (/** @type {Point} */ p) =>
      (p.x - (a.x + b.x) / 2) * (b.x - a.x) + (p.y - (a.y + b.y) / 2) * (b.y - a.y),
    out = /** @type {Point[]} */ ([]);
  shape.forEach((p, i) => {
    const q = shape[(i + 1) % shape.length],
      s = side(p),
      t = side(q);
    if (s <= 0) out.push(p);
    if (s * t < 0) out.push(between(p, q, s / (s - t)));
  });
  return out;
}

/** How far apart two plots can lie and still touch. */
const TOUCH = 320;

/**
 * The land divided among points: every plot is what lies nearest to its own.
 * @param {Point[]} sites
 * @param {Point[]} frame
 */
export const plots = (sites, frame) =>
  sites.map(a => sites.reduce((shape, b) => (a === b || gap(a, b) > TOUCH ? shape : nearer(shape, a, b)), frame));

/**
 * Parallel lines inside a polygon.
 * @param {Point[]} shape
 * @param {number} angle
 * @param {number} step
 * @param {() => number} random
 * @returns {[Point, Point][]}
 */
export function hatch(shape, angle, step, random, inset = 3) {
  const c = Math.cos(angle),
    s = Math.sin(angle);
  const turned = shape.map(p => point(p.x * c + p.y * s, -p.x * s + p.y * c)),
    back = (/** @type {number} */ x, /** @type {number} */ y) => point(x * c - y * s, x * s + y * c);
  const out = /** @type {[Point, Point][]} */ ([]),
    high = Math.max(...turned.map(p => p.y));
  for (let y = Math.min(...turned.map(p => p.y)) + step / 2; y < high; y += step) {
    const cuts = cutsAt(turned, y);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const left = cuts[i] + inset + random() * 2,
        right = cuts[i + 1] - inset - random() * 2;
      if (right - left >= 4) out.push([back(left, y + random() - 0.5), back(right, y + random() - 0.5)]);
    }
  }
  return out;
}

/** Where a level line cuts a polygon, from left to right. @param {Point[]} shape @param {number} y */
const cutsAt = (shape, y) =>
  shape
    .flatMap((a, i) => {
      const b = shape[(i + 1) % shape.length];
      return a.y <= y === b.y <= y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
    })
    .sort((a, b) => a - b);
