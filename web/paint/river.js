// Water: rivers that run from hex to hex, with their fords and bridges.
import { dice, n, place, WIDE } from '../geometry.js';
import { along, beside, between, curve, noise, path, point, waver } from './ink.js';
import { around, groups, linked } from './outlines.js';

/** @import { Layout, Point } from '../geometry.js' */

/** Half the width of a river. */
const HALF = 24;

/**
 * Water hexes strung together from one end to the other, one string for every river. What branches off is a river of
 * its own that begins at the hex it leaves.
 * @param {Layout} field
 * @param {string[]} wet
 */
function strings(field, wet) {
  return groups(field, wet).flatMap(group => {
    const left = new Set(group),
      all = new Set(group),
      out = /** @type {string[][]} */ ([]);
    while (left.size) {
      const ends = [...left].sort((a, b) => linked(field, a, left).length - linked(field, b, left).length),
        way = [ends[0]];
      left.delete(ends[0]);
      for (let next = follow(field, way, left); next; next = follow(field, way, left))
        (left.delete(next), way.push(next));
      if (out.length) {
        const from = linked(field, way[0], all).find(hex => !way.includes(hex) && !left.has(hex));
        if (from) way.unshift(from);
      }
      out.push(way);
    }
    return out;
  });
}

/**
 * The next hex of a river: the straightest way on.
 * @param {Layout} field
 * @param {string[]} way
 * @param {Set<string>} left
 */
function follow(field, way, left) {
  const last = way[way.length - 1],
    at = place(field, last),
    before = way.length > 1 ? place(field, way[way.length - 2]) : null;
  const from = before ? Math.atan2(at.y - before.y, at.x - before.x) : 0;
  return linked(field, last, left).sort((a, b) => turn(at, place(field, a), from) - turn(at, place(field, b), from))[0];
}

/** How far one must turn to go on to a point. @param {Point} at @param {Point} to @param {number} from */
function turn(at, to, from) {
  const by = Math.atan2(to.y - at.y, to.x - at.x) - from;
  return Math.abs(Math.atan2(Math.sin(by), Math.cos(by)));
}

/**
 * Where a river goes on beyond its last hex: straight on and off the map, or nowhere if the hex lies inland.
 * @param {Layout} field
 * @param {string} end
 * @param {string | undefined} before  the hex the river comes from; a river of one hex runs level
 * @param {-1 | 1} ahead  to the left or to the right, for a river of one hex
 */
function mouth(field, end, before, ahead) {
  const at = place(field, end),
    from = before ? place(field, before) : point(at.x - ahead, at.y),
    way = Math.atan2(at.y - from.y, at.x - from.x);
  /** @param {Point} p */
  const outside = ({ x, y }) => ![...field.places.values()].some(one => Math.hypot(one.x - x, one.y - y) < 6);
  const [best] = around(at)
    .filter(outside)
    .sort((a, b) => turn(at, a, way) - turn(at, b, way));
  return best && turn(at, best, way) < 1.3 ? best : null;
}

/**
 * The line a river runs along: it passes every shared side in the middle and winds between.
 * @param {Point[]} at
 * @param {Point | null} first
 * @param {Point | null} last
 * @param {number} seed
 */
function bed(at, first, last, seed) {
  const end = at[at.length - 1],
    start = first
      ? [between(at[0], first, 1.6), between(at[0], first, 0.5)]
      : [between(at[0], at[1] ?? point(at[0].x + WIDE, at[0].y), -0.3)],
    stop = last
      ? [between(end, last, 0.5), between(end, last, 1.6)]
      : [between(end, at[at.length - 2] ?? point(end.x - WIDE, end.y), -0.3)];
  const knots = at.flatMap((p, i) => {
    const bend = waver(p, 11, 37, seed + 9);
    return at[i + 1] ? [bend, between(p, at[i + 1], 0.5)] : [bend];
  });
  return along([...start, ...knots, ...stop], 7);
}

/** @typedef {{ middle: Point[], half: (i: number) => number, open: [boolean, boolean] }} Stream */

/**
 * A river with its width at every point; it narrows where it ends inland.
 * @param {Layout} field
 * @param {string[]} way
 */
function stream(field, way, seed = 1) {
  const first = mouth(field, way[0], way[1], -1),
    last = mouth(field, way[way.length - 1], way[way.length - 2], 1);
  const middle = bed(
      way.map(hex => place(field, hex)),
      first,
      last,
      seed
    ),
    all = middle.length - 1;
  /** @param {number} i */
  const half = i => {
    const narrow = Math.min(1, first ? 1 : 0.25 + i / 5, last ? 1 : 0.25 + (all - i) / 5);
    return (HALF + noise(middle[i].x / 33, middle[i].y / 33, seed) * 4.5) * Math.sqrt(narrow);
  };
  return /** @type {Stream} */ ({ middle, half, open: [Boolean(first), Boolean(last)] });
}

/** The water's edge, a little more or less wide. @param {Stream} stream @param {number} more */
const edge = ({ middle, half }, more) =>
  curve([...beside(middle, i => half(i) + more), ...beside(middle, i => -half(i) - more).reverse()], true);

/** Lines that show where the water flows. @param {Stream} stream @param {() => number} random */
function flow({ middle, half }, random) {
  const all = middle.length - 1,
    out = [];
  for (const off of [-0.72, -0.46, -0.2, 0.08, 0.34, 0.6, 0.8]) {
    const line = beside(middle, i => half(i) * off);
    for (let i = 1 + Math.floor(random() * 6); i < all - 3;) {
      const length = 3 + Math.floor(random() * (Math.abs(off) > 0.5 ? 9 : 5));
      out.push(curve(line.slice(i, Math.min(all, i + length))));
      i += length + 3 + Math.floor(random() * 7);
    }
  }
  return out.join('');
}

/** Reeds along the banks, and many where a river ends inland. @param {Stream} stream @param {() => number} random */
function reeds({ middle, half, open }, random) {
  const inner = middle.length - 1,
    banks = [...beside(middle, half), ...beside(middle, i => -half(i))].filter((_, i) => i % inner > 1);
  const tufts = banks.flatMap(({ x, y }) =>
    random() < 0.13 ? [`M${n(x)} ${n(y)}l-1.6-6M${n(x + 1.6)} ${n(y + 0.6)}v-7.4M${n(x + 3.4)} ${n(y)}l1.4-5.4`] : []
  );
  const ends = [open[0] ? null : middle[0], open[1] ? null : middle[inner]].flatMap(p => {
    if (!p) return [];
    return Array.from({ length: 9 }, () => {
      const a = random() * 2 * Math.PI;
      return `M${n(p.x + Math.cos(a) * 11)} ${n(p.y + Math.sin(a) * 13 + 3)}l${n(random() * 2 - 1)}-7`;
    });
  });
  return [...tufts, ...ends].join('');
}

/** @param {Layout} field @param {string[]} way @param {number} seed */
function river(field, way, seed) {
  const water = stream(field, way, seed),
    random = dice(seed + 71),
    { middle, open } = water;
  const deep = curve(beside(middle, i => noise(i / 7, 3, seed) * 5).slice(open[0] ? 0 : 5, open[1] ? undefined : -5));
  return (
    path('shore', edge(water, 5)) +
    path('stream', edge(water, 0)) +
    path('channel', deep) +
    path('shallows', edge(water, -2.4)) +
    path('flow', flow(water, random)) +
    path('bank', edge(water, 0)) +
    path('reed', reeds(water, random))
  );
}

/** Every river of a field. @param {Layout} field @param {string[]} wet @param {number} seed */
export const rivers = (field, wet, seed) =>
  strings(field, wet)
    .map(way => river(field, way, seed))
    .join('');

/**
 * Which way the water runs through a hex, in degrees.
 * @param {Layout} field
 * @param {string} hex
 * @param {Set<string>} wet
 */
export function course(field, hex, wet) {
  const at = place(field, hex),
    [first, second] = linked(field, hex, wet).map(one => place(field, one));
  if (!first) return 0;
  const to = second ?? point(2 * at.x - first.x, 2 * at.y - first.y),
    way = Math.atan2(to.y - first.y, to.x - first.x) * (180 / Math.PI);
  return way > 90 ? way - 180 : way <= -90 ? way + 180 : way;
}

/** Drawn across the water, which runs to the right. @param {Point} at @param {number} degrees @param {string} inside */
const across = (at, degrees, inside) =>
  `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(degrees)})">${inside}</g>`;

/** A causeway of stones under shallow water. @param {Point} at @param {number} degrees @param {number} seed */
export function ford(at, degrees, seed) {
  const random = dice(seed + 41),
    stones = [],
    rings = [];
  for (let row = 0; row < 7; row++)
    for (let col = -1; col <= 1; col++) {
      const x = col * 8.6 + (row % 2) * 4 - 2 + (random() - 0.5) * 3,
        y = -26 + row * 8.6 + (random() - 0.5) * 3;
      const size = `rx="${n(3 + random() * 1.7)}" ry="${n(2.1 + random() * 0.8)}"`;
      stones.push(`<ellipse class="stone" cx="${n(x)}" cy="${n(y)}" ${size}/>`);
      if (random() < 0.5) rings.push(`M${n(x - 6)} ${n(y + 2.6)}q3 2.4 6 2.2`);
    }
  const bar = path('sandbar', 'M-15-30C-19-14-19 12-14 30H14C19 14 19-12 15-30Z');
  return across(at, degrees, bar + path('flow', rings.join('')) + stones.join(''));
}

const PARAPET = 'M-14-38C-11-34-11-30-11-26V26C-11 30-11 34-14 38M14-38C11-34 11-30 11-26V26C11 30 11 34 14 38';

/**
 * A stone bridge over the stream as a bird sees it, with its shadow on the water.
 * @param {Point} at
 * @param {number} degrees
 */
export function bridge(at, degrees) {
  const rows = Array.from({ length: 11 }, (_, i) => `M-9.4 ${n(i * 6.2 - 31)}H9.4`),
    joints = Array.from({ length: 10 }, (_, i) => `M${(i % 2) * 7 - 3.5} ${n(i * 6.2 - 31)}v6.2`);
  return across(
    at,
    degrees,
    path('bridge-cast', 'M-9-34 18-30 20 36H-9Z') +
      path('pier', 'M-13-14-20-8-13-2ZM-13 2-20 8-13 14ZM13-14 20-8 13-2ZM13 2 20 8 13 14Z') +
      path('slabs', 'M-14-38C-11-34-11-30-11-26V26C-11 30-11 34-14 38H14C11 34 11 30 11 26V-26C11-30 11-34 14-38Z') +
      path('joint', rows.join('') + joints.join('')) +
      path('parapet', PARAPET)
  );
}
