// What people have built on the land.
import { dice, n } from '../geometry.js';
import { path, point, taper } from './ink.js';

/** @import { Point } from '../geometry.js' */

const WAVES = 'q4 2 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0',
  TROUGHS = 'q4-2 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0';

/** A bank of earth with stakes, bound with rods. @param {Point} at @param {number} seed */
export function rampart(at, seed) {
  const random = dice(seed + 53);
  const stakes = Array.from(
    { length: 12 },
    (_, i) => `M${n(i * 5.6 - 31)}-12v${n(-9 - random() * 2.4)}l2.2-3.4 2.2 3.4v9Z`
  );
  const shade = Array.from({ length: 14 }, (_, i) => {
    const x = i * 4.6 - 30;
    return taper(point(x, -7), point(x + random() * 2 - 1, 1 + random() * 3), 1.5);
  });
  return (
    `<g transform="translate(${n(at.x)} ${n(at.y)})">` +
    path('work-cast', 'M-33-8h68l3 12h-68Z') +
    path('work-bank', 'M-34-5C-30-13-20-14 0-14S30-13 34-5L33 3H-33Z') +
    path('stakes', stakes.join('')) +
    path('withy', `M-32-14${WAVES}M-32-18${TROUGHS}`) +
    path('relief', shade.join('')) +
    '</g>'
  );
}
