// Woods: the darkest land. Trees as seen from a low tower, three kinds of them used over and over.
import { dice, n, place } from '../geometry.js';
import { curve, dense, noise, path } from './ink.js';
import { groups, pulled, rings } from './outlines.js';

/** @import { Layout, Point } from '../geometry.js' */

/** A crown in lobes, its lit cheek, and its shaded leaves. */
const TREES = [
  {
    crown:
      'M-9-6C-11.6-7-11.6-11.6-8.6-12.6-9-16.6-4.4-19-1.6-16.8 1-20 6.4-18.6 6.8-14.6 10.4-14.4 11.6-9.8 ' +
      '8.6-7.6 9.6-4 5.6-1.8 2.8-3.6.6-1.2-3.6-1.4-4.8-3.8-7.4-2.8-9.6-4-9-6Z',
    cheek: 'M-6.4-8.4C-8.8-9.6-8-12.4-5.8-12.2-6-15.4-2-16.6-.6-14.6 1.2-16.8 4-15.6 3.8-13.4',
    leaves: 'M3.4-6.4C5.4-5.6 7.4-6.8 7-8.8M-1.6-5C.4-4 2.4-5 2.6-6.8M5.4-11.2C7-11 7.8-12 7.4-13.4',
  },
  {
    crown:
      'M-7.6-4.4C-10.8-5.2-11-9.8-8-10.8-8.6-14.8-4.4-17.4-1.4-15.2.2-18.8 5.8-18.4 6.4-14.4 9.8-13.8 10.4-9.4 ' +
      '7.8-7.8 8.8-4.4 5-2 2.2-3.6-.2-1-5.8-1.4-7.6-4.4Z',
    cheek: 'M-5.4-7C-7.8-8.4-6.6-11-4.6-10.8-4.6-13.6-1.4-14.8.2-13',
    leaves: 'M2.6-6.2C4.6-5 6.6-6.4 6-8.4M-2.4-4.4C-.6-3.6 1-4.6 1-6.2M4.4-11C6-10.4 7.2-11.6 6.6-13.2',
  },
  {
    crown:
      'M0-22.6C2.4-19.6 4.2-17.4 4.4-15.6 6.2-13.4 6.4-11.6 5.6-10.8 7.6-8 7.4-5.4 5.8-4.4 3-2.6-3-2.6-5.8-4.4' +
      '-7.4-5.4-7.6-8-5.6-10.8-6.4-11.6-6.2-13.4-4.4-15.6-4.2-17.4-2.4-19.6 0-22.6Z',
    cheek: 'M-2.6-15.4C-3.6-13.6-3.8-12.2-3.2-11.2-4.6-9.4-4.8-7.8-4.2-6.4',
    leaves: 'M1.4-18C2.4-15.4 2.4-14.4 2-13 3.6-10.8 3.8-9.8 3-8.2 4.4-6.8 4.4-5.8 3.4-4.6',
  },
];

/** The trees once, to be used by every wood on the page. */
export const treeDefs = () =>
  TREES.map(
    ({ crown, cheek, leaves }, i) =>
      `<g id="tree-${i}" class="tree${i === 2 ? ' fir' : ''}">` +
      path('trunk', 'M0 2V-5') +
      path('crown', crown) +
      path('cheek', cheek) +
      path('leaves', leaves) +
      '</g>'
  ).join('');

/** Where trees stand in a hex, before each is moved a little. */
const SPOTS = [
  [-15, -21],
  [2, -25],
  [17, -19],
  [-25, -8],
  [-9, -10],
  [8, -8],
  [25, -7],
  [-19, 6],
  [-2, 5],
  [16, 7],
  [-26, 16],
  [-10, 20],
  [7, 21],
  [23, 17],
  [-3, 33],
];

/** The trees of a hex. @param {Point} at @param {() => number} random */
const planted = ({ x, y }, random) =>
  SPOTS.map(([dx, dy]) => ({
    x: x + dx + (random() - 0.5) * 6,
    y: y + dy + 4 + (random() - 0.5) * 5,
    size: 0.66 + random() * 0.26,
    kind: random() < 0.17 ? 2 : random() < 0.5 ? 0 : 1,
    flipped: random() < 0.5,
  }));

/** One tree with its shadow. @param {ReturnType<typeof planted>[number]} tree */
function tree({ x, y, size, kind, flipped }) {
  const shadow = `cx="${n(x + 3.4)}" cy="${n(y + 1)}" rx="${n(8.4 * size)}" ry="${n(4.2 * size)}"`,
    scale = `${flipped ? '-' : ''}${size.toFixed(2)} ${size.toFixed(2)}`;
  return (
    `<ellipse class="tree-cast" ${shadow}/>` +
    `<use href="#tree-${kind}" transform="translate(${n(x)} ${n(y)}) scale(${scale})"/>`
  );
}

/** @param {Layout} field @param {string[]} group @param {number} seed */
function wood(field, group, seed) {
  const random = dice(seed + 11 + group.length * 3),
    edge = rings(field, group)
      .map(ring =>
        curve(
          pulled(dense(ring, 7), p => 2 + noise(p.x / 16, p.y / 16, seed) * 3.4),
          true
        )
      )
      .join('');
  const trees = group.flatMap(hex => planted(place(field, hex), random)).sort((a, b) => a.y - b.y);
  return path('wood-cast', edge, ' transform="translate(5 6.5)"') + path('wood-floor', edge) + trees.map(tree).join('');
}

/** Every wood of a field. @param {Layout} field @param {string[]} hexes @param {number} seed */
export const woods = (field, hexes, seed) =>
  groups(field, hexes)
    .map(group => wood(field, group, seed))
    .join('');
