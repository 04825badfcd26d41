// The land: each kind returns SVG drawn around a center, in ink and thin washes.
import { LANDMARKS } from './landmarks.js';
import { SIZE, WIDE, corners, outline, dice, n, stroke } from '../geometry.js';

/** @import { Point } from '../geometry.js' */

/** @param {Point} at @param {string} name */
const wash = (at, name) => `<path class="wash ${name}" d="${outline(at, 0.6)}"/>`;
/** @param {string} name @param {string} d */
const path = (name, d) => `<path class="${name}" d="${d}"/>`;

/**
 * One round tree: crown of four lobes, trunk, and shade on the lee side.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function tree(x, y, r) {
  /**
   * A bow of the crown, with everything as a part of its size.
   * @param {number} rx
   * @param {number} ry
   * @param {string} to
   */
  const lobe = (rx, ry, to) => `a${n(r * rx)} ${n(r * ry)} 0 0 1${to}`;
  const crown =
    `M${n(x - r)} ${n(y)}` +
    lobe(0.62, 0.62, ` ${n(r * 0.42)}-${n(r * 0.95)}`) +
    lobe(0.66, 0.66, ` ${n(r * 1.16)}-${n(r * 0.02)}`) +
    lobe(0.62, 0.62, ` ${n(r * 0.42)} ${n(r * 0.97)}`) +
    lobe(0.6, 0.5, `-${n(r)} ${n(r * 0.2)}`) +
    lobe(0.6, 0.5, `-${n(r)}-${n(r * 0.2)}`) +
    'Z';
  return (
    path('trunk', `M${n(x)} ${n(y)}v${n(r * 0.95)}`) +
    path('crown', crown) +
    path(
      'shade',
      `M${n(x + r * 0.2)} ${n(y - r * 0.75)}q${n(r * 0.5)} ${n(r * 0.3)} ${n(r * 0.5)} ${n(r * 0.75)}` +
        `M${n(x + r * 0.5)} ${n(y - r * 0.75)}q${n(r * 0.3)} ${n(r * 0.3)} ${n(r * 0.26)} ${n(r * 0.6)}`
    )
  );
}

/** @param {Point} at @param {number} seed */
export function woods(at, seed) {
  const random = dice(seed + 11);
  const spots = [
    [-17, -15],
    [0, -21],
    [17, -14],
    [-22, 2],
    [-5, -4],
    [12, 1],
    [24, 5],
    [-13, 16],
    [5, 17],
    [17, 19],
  ];
  return (
    wash(at, 'leaf') +
    spots
      .map(([x, y]) => [at.x + x + (random() - 0.5) * 5, at.y + y + (random() - 0.5) * 5, 7.4 + random() * 2])
      .sort((a, b) => a[1] - b[1])
      .map(([x, y, r]) => tree(x, y, r))
      .join('')
  );
}

/** @param {Point} at @param {number} seed */
export function hill(at, seed) {
  const random = dice(seed + 23),
    marks = /** @type {string[]} */ ([]),
    lines = /** @type {string[]} */ ([]);
  for (const [cx, cy, w, h] of [
    [-9, -7, 19, 15],
    [9, 7, 20, 17],
  ]) {
    const x = at.x + cx,
      y = at.y + cy;
    const foot = n(y + h * 0.45),
      bend = `${n(x - w * 0.6)} ${n(y - h)} ${n(x + w * 0.3)} ${n(y - h * 1.1)}`;
    lines.push(`M${n(x - w)} ${foot}C${bend} ${n(x + w)} ${foot}`);
    for (let i = 0; i < 9; i++) {
      // hachures run down the lee slope
      const t = 0.34 + i * 0.07,
        u = 1 - t;
      const px = u ** 3 * (x - w) + 3 * u * u * t * (x - w * 0.6) + 3 * u * t * t * (x + w * 0.3) + t ** 3 * (x + w);
      const py =
        u ** 3 * (y + h * 0.45) + 3 * u * u * t * (y - h) + 3 * u * t * t * (y - h * 1.1) + t ** 3 * (y + h * 0.45);
      const l = 5 + random() * 4;
      marks.push(stroke({ x: px, y: py + 1 }, { x: px + l * (0.15 + i * 0.07), y: py + l }, random, 0.6));
    }
  }
  return (
    wash(at, 'slope') +
    path('crest-fill', lines.join('')) +
    path('crest', lines.join('')) +
    path('hachure', marks.join(''))
  );
}

/**
 * Banks are inked on the sides that do not meet more water (side 0 runs from the top corner clockwise).
 * @param {Point} at
 * @param {number} seed
 */
export function water(at, seed, banks = [0, 1, 2, 3, 4, 5]) {
  const random = dice(seed + 37),
    c = corners(at, 0.6),
    lines = /** @type {string[]} */ ([]);
  for (let i = 0; i < 7; i++) {
    const y = at.y - 24 + i * 8,
      half = Math.min(WIDE / 2 - 7, (SIZE - Math.abs(y - at.y)) * 1.5 - 8);
    let x = at.x - half + random() * 12;
    while (x < at.x + half - 8) {
      const l = Math.min(10 + random() * 14, at.x + half - x);
      lines.push(`M${n(x)} ${n(y)}q${n(l / 4)}-2.4 ${n(l / 2)} 0t${n(l / 2)} 0`);
      x += l + 7 + random() * 12;
    }
  }
  const bank = banks.map(i => stroke(c[i], c[(i + 1) % 6], random, 1.6)).join('');
  return wash(at, 'stream') + path('ripple', lines.join('')) + path('bank', bank);
}

/** @param {Point} at @param {number} seed @param {number[]} banks */
export function ford(at, seed, banks) {
  const random = dice(seed + 41);
  const stones = [
    [-20, 3],
    [-11, -3],
    [-2, 4],
    [7, -2],
    [16, 4],
    [24, -3],
    [-15, 11],
    [3, 12],
    [13, -10],
    [-6, -11],
  ].map(([x, y]) => {
    const size = `rx="${n(3 + random() * 1.6)}" ry="${n(2 + random())}"`;
    return `<ellipse class="stone" cx="${n(at.x + x)}" cy="${n(at.y + y)}" ${size}/>`;
  });
  return (
    water(at, seed, banks) + `<ellipse class="shallow" cx="${at.x}" cy="${at.y}" rx="30" ry="16"/>` + stones.join('')
  );
}

/** @param {Point} at @param {number} seed @param {number[]} banks */
export function bridge(at, seed, banks) {
  const { x, y } = at,
    planks = [];
  for (let i = -27; i <= 27; i += 6)
    planks.push(`M${n(x + i)} ${n(y - 9.5 - 3 * Math.cos(i / 20))}V${n(y + 9.5 - 3 * Math.cos(i / 20))}`);
  /** @param {number} dy */
  const rail = dy => `M${n(x - 33)} ${n(y + dy)}Q${n(x)} ${n(y + dy - 6.4)} ${n(x + 33)} ${n(y + dy)}`;
  return (
    water(at, seed, banks) +
    path('deck', `${rail(-10)}V${n(y + 10)}Q${n(x)} ${n(y + 3.6)} ${n(x - 33)} ${n(y + 10)}Z`) +
    path('plank', planks.join('')) +
    path('rail', rail(-10) + rail(10)) +
    path('arch', `M${n(x - 17)} ${n(y + 12)}q17-11 34 0`)
  );
}

/** @param {Point} at @param {number} seed */
export function rampart(at, seed) {
  const { x, y } = at,
    random = dice(seed + 53),
    merlons = [],
    courses = [];
  for (let i = 0; i < 5; i++) merlons.push(`M${n(x - 28 + i * 12)} ${n(y - 12)}v-7h7.6v7`);
  for (let r = 0; r < 3; r++) {
    courses.push(stroke({ x: x - 29, y: y - 4 + r * 7 }, { x: x + 29, y: y - 4 + r * 7 }, random, 0.8));
    for (let i = 0; i < 5; i++) courses.push(`M${n(x - 22 + i * 11.5 + (r % 2) * 5.5)} ${n(y - 4 + r * 7)}v7`);
  }
  return (
    wash(at, 'earth') +
    path('wall', `M${n(x - 30)} ${n(y - 12)}H${n(x + 30)}V${n(y + 17)}H${n(x - 30)}Z${merlons.join('')}`) +
    path('course', `M${n(x - 30)} ${n(y - 9)}H${n(x + 30)}` + courses.join('')) +
    path(
      'hachure',
      Array.from({ length: 9 }, (_, i) =>
        stroke({ x: x - 27 + i * 6.7, y: y + 18 }, { x: x - 25 + i * 6.2, y: y + 23 + random() * 3 }, random, 0.4)
      ).join('')
    )
  );
}

/** Three blades of grass. @param {number} x @param {number} y */
const tuft = (x, y) => `M${n(x - 3)} ${n(y)}l1.4-3.4M${n(x)} ${n(y)}v-4.4M${n(x + 3)} ${n(y)}l-1.2-3.4`;

/** @param {Point} at */
export const open = ({ x, y }) => path('tuft', tuft(x - 14, y + 9) + tuft(x + 12, y - 12) + tuft(x + 6, y + 16));

/**
 * Every kind we draw, by the id of the content.
 * @type {Record<string, (at: Point, seed: number, banks: number[]) => string>}
 */
export const TERRAIN = { open, woods, hill, water, ford, bridge, rampart, ...LANDMARKS };
