// Hills: heights that hang together are one hill with a lit crown, a shaded side, and hachures that run down its rim.
// Light comes from the upper left.
import { dice, n, place } from '../geometry.js';
import { between, curve, dense, noise, path, taper } from './ink.js';
import { groups, pulled, rings, softened } from './outlines.js';

/** @import { Layout, Point } from '../geometry.js' */
/** @import { Edge } from './outlines.js' */

/** @param {Point[]} ring @param {number} each */
const every = (ring, each) =>
  curve(
    ring.filter((_, i) => i % each === 0),
    true
  );

/** How far a side faces away from the light: from -1 to 1. @param {Edge} p */
const shaded = ({ inward }) => -(inward.x * 0.62 + inward.y * 0.78);

/**
 * Strokes from the rim down to the foot, heavier and denser in the shade.
 * @param {Edge[]} rim
 * @param {Edge[]} foot
 * @param {() => number} random
 */
function hachures(rim, foot, random) {
  let dark = '',
    lit = '';
  rim.forEach((p, i) => {
    const q = foot[i],
      shade = shaded(p),
      wide = 1.1 + Math.max(0, shade) * 2.1;
    if (shade < -0.25 && random() < 0.45) return;
    const one = taper(p, between(p, q, 0.62 + random() * 0.42), wide, (random() - 0.5) * 1.4);
    if (shade > 0.1) dark += one;
    else lit += one;
    if (shade <= 0.25 || random() >= 0.7) return;
    const top = between(p, rim[(i + 1) % rim.length], 0.5),
      bottom = between(q, foot[(i + 1) % foot.length], 0.5);
    dark += taper(between(top, bottom, 0.12), between(top, bottom, 0.7 + random() * 0.3), wide * 0.8);
  });
  return { dark, lit };
}

/** Two soft swells on the top of a hex. @param {Point} at */
const knoll = ({ x, y }) => `M${n(x - 19)} ${n(y - 12)}q7-9 15-7.4 6 1.4 10 6.6M${n(x + 3)} ${n(y - 17)}q6-3.4 12 3`;

/** @param {Layout} field @param {string[]} group @param {number} seed */
function hill(field, group, seed) {
  const random = dice(seed + 23 + group.length),
    drawn = { foot: '', rim: '', crown: '', dark: '', lit: '' };
  for (const ring of rings(field, group)) {
    const base = softened(dense(ring, 4.2), 12),
      foot = pulled(base, p => 1.2 + noise(p.x / 14, p.y / 14, seed) * 2.2),
      rim = pulled(softened(base, 26), p => 12.4 + noise(p.x / 18, p.y / 18, seed + 2) * 3);
    const { dark, lit } = hachures(rim, foot, random);
    drawn.foot += every(foot, 2);
    drawn.rim += every(rim, 2);
    drawn.crown += every(
      pulled(base, (_, i) => 22 + noise(i / 5, 4, seed) * 2.6),
      3
    );
    drawn.dark += dark;
    drawn.lit += lit;
  }
  return (
    path('hill-cast', drawn.foot, ' transform="translate(3.5 4.5)"') +
    path('hill-foot', drawn.foot) +
    path('hill-rim', drawn.rim) +
    path('hill-crown', drawn.crown) +
    path('relief lit', drawn.lit) +
    path('relief', drawn.dark) +
    path('contour', drawn.rim) +
    path('knoll', group.map(hex => knoll(place(field, hex))).join(''))
  );
}

/** Every hill of a field. @param {Layout} field @param {string[]} hexes @param {number} seed */
export const hills = (field, hexes, seed) =>
  groups(field, hexes)
    .map(group => hill(field, group, seed))
    .join('');
