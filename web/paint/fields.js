// The country between the hills and the woods: plowed, mown, grazed or left alone, with hedges and cart tracks.
// Plots pay no heed to hexes.
import { dice, n, stroke } from '../geometry.js';
import { along, beside, between, curve, dense, gap, hatch, path, plots, point, polygon, waver } from './ink.js';

/** @import { Layout, Point } from '../geometry.js' */
/** @typedef {'plow' | 'straw' | 'meadow' | 'fallow'} Use */

/** How often each use is met. @type {readonly Use[]} */
const USES = ['plow', 'straw', 'meadow', 'fallow', 'plow', 'meadow', 'straw', 'fallow', 'plow'];
/** How far plots lie apart: about one and a half hexes. */
const STEP = { x: 104, y: 88 };
/** How far the country goes on beyond the field, so that plots at the edge are cut off like others. */
const BEYOND = 60;

/**
 * Where plots have their middles. They turn with the field, so that both players see the same country.
 * @param {Layout} field
 * @param {() => number} random
 */
function middles({ w, h, turned }, random) {
  const out = [];
  for (let j = -1; j * STEP.y < h + 2 * BEYOND; j++)
    for (let i = -1; i * STEP.x < w + 160; i++) {
      const x = i * STEP.x + (j % 2) * 46 + (random() - 0.5) * 62,
        y = j * STEP.y + (random() - 0.5) * 56;
      out.push(turned ? point(w - x, h - y) : point(x, y));
    }
  return out;
}

/** Furrows from one side of a plot to the other. @param {Point[]} shape @param {() => number} random */
const furrows = (shape, random) =>
  hatch(shape, random() * Math.PI, 5.4, random, 2.5).map(([a, b]) => stroke(a, b, random, 1.4));

/**
 * Places along lines inside a plot.
 * @param {[Point, Point][]} lines
 * @param {() => number} random
 * @param {number} each
 */
const sown = (lines, random, each) =>
  lines.flatMap(([a, b]) => {
    const length = gap(a, b),
      out = [];
    for (let far = random() * each; far < length - 4; far += each + random() * each)
      out.push(between(a, b, far / length));
    return out;
  });

/** Short stalks in rows. @param {Point[]} shape @param {() => number} random */
const stalks = (shape, random) =>
  sown(hatch(shape, random() * Math.PI, 8.4, random, 4), random, 6).map(
    p => `M${n(p.x)} ${n(p.y)}l${n(0.6 - random() * 1.2)}-3.4`
  );

/** Three blades of grass. @param {Point} p */
export const tuft = ({ x, y }) => `M${n(x - 2.6)} ${n(y)}l.8-3M${n(x)} ${n(y)}v-4.2M${n(x + 2.6)} ${n(y)}l-.8-3`;
/** @param {Point[]} shape @param {() => number} random */
const grass = (shape, random) => sown(hatch(shape, 0, 17, random, 5), random, 19).map(tuft);

/** What is drawn on a plot of each use, and in which ink. */
const CROPS = {
  plow: { ink: 'furrow', draw: furrows },
  straw: { ink: 'straw-tick', draw: stalks },
  meadow: { ink: 'blade', draw: grass },
  fallow: null,
};

/** A round bush. @param {Point} p @param {number} r */
const bush = ({ x, y }, r) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r * 0.7)} 0 1 1-${n(2 * r)} 0`;

/** Bushes along the side of a plot, with gaps. @param {Point[]} side @param {() => number} random */
const hedge = (side, random) =>
  side
    .slice(1)
    .flatMap(p => (random() > 0.55 ? [bush(p, 1.5 + random() * 1.5)] : []))
    .join('');

/**
 * The sides of a plot: every third is a hedge, the others are a dotted line. Each is drawn by one of its two plots.
 * @param {Point[]} shape
 * @param {number} nth
 * @param {number} seed
 * @param {() => number} random
 */
function sides(shape, nth, seed, random) {
  let hedges = '',
    balks = '';
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length];
    if (a.x > b.x || gap(a, b) < 18) return;
    const side = dense([a, b], 5, false).map(p => waver(p, 5, 46, seed));
    if ((nth + i) % 3 === 0) hedges += hedge(side, random);
    else balks += curve(side.filter((_, j) => j % 3 === 0 || j === side.length - 1));
  });
  return { hedges, balks };
}

/** The whole patchwork. @param {Layout} field @param {number} seed */
export function fields(field, seed) {
  const random = dice(seed + 5),
    low = -BEYOND,
    right = field.w + BEYOND,
    deep = field.h + BEYOND;
  const frame = [point(low, low), point(right, low), point(right, deep), point(low, deep)];
  const washes = [],
    inks = /** @type {Record<string, string>} */ ({ furrow: '', 'straw-tick': '', blade: '', balk: '', hedge: '' });
  for (const [nth, shape] of plots(middles(field, random), frame).entries()) {
    const use = USES[Math.floor(random() * USES.length)],
      crop = CROPS[use];
    if (shape.length < 3) continue;
    const soft = dense(shape, 10).map(p => waver(p, 5, 46, seed));
    washes.push(path(`plot ${use}`, polygon(soft)));
    if (crop) inks[crop.ink] += crop.draw(soft, random).join('');
    const { hedges, balks } = sides(shape, nth, seed, random);
    inks.hedge += hedges;
    inks.balk += balks;
  }
  return (
    washes.join('') +
    Object.entries(inks)
      .map(([ink, d]) => path(ink, d))
      .join('')
  );
}

/** A cart road with its ruts through some places. @param {Point[]} places @param {number} seed */
export function track(places, seed) {
  const line = along(places, 12).map(p => waver(p, 7, 60, seed + 3)),
    d = curve(line);
  const rut = (/** @type {number} */ by) => curve(beside(line, () => by));
  return path('road-edge', d) + path('road', d) + path('rut', rut(1.7) + rut(-1.7));
}
