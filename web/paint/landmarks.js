// Landmarks, drawn around a center in the same ink as the land, and the small banner that says whose they are.
import { dice, n, outline, stroke } from '../geometry.js';
import { html } from './html.js';

/** @import { Camp } from '../types' */
/** @import { Point } from '../geometry.js' */

/** @param {string} name @param {string} d */
const path = (name, d) => `<path class="${name}" d="${d}"/>`;
/** Everything is drawn around 0,0 and put where it lies. @param {Point} at @param {string} inside */
const put = (at, inside) => `<g transform="translate(${n(at.x)} ${n(at.y)})">${inside}</g>`;
/** @param {string} kind */
const wash = kind => `<path class="wash ${kind}" d="${outline({ x: 0, y: 0 }, 0.6)}"/>`;

/** A five-pointed star drawn in one line. @param {number} r */
const pentagram = r => {
  const at = (/** @type {number} */ i) => {
    const a = Math.PI * ((4 * i) / 5 - 0.5);
    return `${n(r * Math.cos(a))} ${n(r * Math.sin(a))}`;
  };
  return `M${at(0)}L${at(1)}L${at(2)}L${at(3)}L${at(4)}Z`;
};

/** A ring of chalk with its star and five candles. */
const pentacle = () => {
  const candle = (/** @type {number} */ i) => {
    const a = Math.PI * ((2 * i) / 5 - 0.5),
      x = 25 * Math.cos(a),
      y = 25 * Math.sin(a);
    const flame = `M${n(x)} ${n(y - 8.4)}q2.6 3 0 5.4-2.6-2.4 0-5.4Z`;
    return path('wax', `M${n(x - 1.8)} ${n(y + 3)}v-6h3.6v6Z`) + path('flame', flame);
  };
  return (
    wash('magic') +
    `<circle class="chalk" r="25"/><circle class="chalk thin" r="21.6"/>` +
    path('chalk star', pentagram(21.6)) +
    [0, 1, 2, 3, 4].map(candle).join('')
  );
};

/** A low house under a crooked roof, with a cellar door that stands open. */
const den = () =>
  wash('earth') +
  path('wall', 'M-25 22V-1L-4-8 24 0V22Z') +
  path('course', 'M-25 6H-12M4 7H24M-25 14H-16M8 15H24') +
  path('roof', 'M-30 3-22-20 2-25 29 0 26 4-1-6-27 6Z') +
  path('thatch', 'M-20-15-24 2M-12-18-14-2M-3-21-4-6M6-20 12-2M14-13 20 1') +
  path('chimney', 'M10-17V-28H17V-12Z') +
  path('ripple smoke', 'M13-30q-4-3 0-6t0-6') +
  path('hole', 'M-12 22V11Q-6 6 1 11V22Z') +
  path('deck door', 'M1 11 10 8V20L1 22Z') +
  path('plank', 'M4 10V21M7 9V20.6') +
  path('hole', 'M13 6h6v6h-6Z');

/** A trapdoor in the ground with a ladder, small, so that the woods or the hill below it stay to be seen. */
const passage = () =>
  path('turf', 'M-19 8C-21-2-10-9 2-9S22-2 19 9 8 19-3 18-17 16-19 8Z') +
  path('hole', 'M-13 7C-13-1-7-5 0-5S13-1 13 7 7 13 0 13-13 13-13 7Z') +
  path('ladder', 'M-4.6 14V-12M4.6 14V-12M-4.6-8H4.6M-4.6-3H4.6M-4.6 2H4.6M-4.6 7H4.6M-4.6 11H4.6') +
  path('deck lid', 'M-13 3-24-7-13-14-3-6Z') +
  path('plank', 'M-20-4-9-11M-16-1-6-8');

const TARGET = html`
  <circle class="target-face" cx="0" cy="15" r="8"/>
  <circle class="target-ring" cx="0" cy="15" r="4.6"/>
  <circle class="target-eye" cx="0" cy="15" r="1.6"/>`;

/** Straw men and a rack of spears inside a light fence. */
const camp = () => {
  const straw = (/** @type {number} */ x, /** @type {number} */ y) =>
    path('rail', `M${x} ${y + 14}V${y - 8}M${x - 9} ${y - 3}H${x + 9}`) +
    path('straw', `M${x - 4.4} ${y - 4}h8.8l-1.4 12h-6Z`) +
    `<circle class="straw" cx="${x}" cy="${y - 9}" r="4.2"/>` +
    path('thatch', `M${x - 2} ${y - 2}v8M${x + 1.6} ${y - 2}v8`);
  return (
    wash('earth') +
    path('plank fence', 'M-30-14V-4M-22-19V-9M22-19V-9M30-14V-4M-30-9-22-14M22-14 30-9M-30-5-22-10M22-10 30-5') +
    straw(-13, -3) +
    straw(12, -5) +
    TARGET +
    path('rail', 'M-6 21-9 26M6 21 9 26') +
    path('haft', 'M18 24 26 0M22 25 30 2')
  );
};

/** A spring in a ring of stones. */
const pool = () => {
  const random = dice(61);
  const stones = Array.from({ length: 14 }, (_, i) => {
    const a = (Math.PI * 2 * i) / 14;
    const at = `cx="${n(26 * Math.cos(a))}" cy="${n(4 + 16 * Math.sin(a))}"`;
    return `<ellipse class="stone" ${at} rx="${n(4.2 + random())}" ry="${n(3.2 + random())}"/>`;
  });
  return (
    wash('leaf') +
    '<ellipse class="spring" cy="4" rx="25" ry="15"/>' +
    path('ripple', 'M-16 1q4-2.6 8 0t8 0M-2 8q4-2.6 8 0t8 0M-12 12q3-2 6 0M4-3q3-2 6 0') +
    stones.join('') +
    path('gleam-of', 'M0-24V-14M-5-19H5M13-18v6M10-15h6')
  );
};

/** A keep with two towers. */
const keep = () => {
  const battlements = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w) =>
    Array.from({ length: Math.floor(w / 6) }, (_, i) => `M${x + i * 6.2} ${y}v-5h3.6v5`).join('');
  return (
    wash('earth') +
    path('wall', `M-29 22V-16H-13V22ZM13 22V-16H29V22Z${battlements(-29, -16, 17)}${battlements(13.6, -16, 17)}`) +
    path('wall', `M-14 22V-8H14V22Z${battlements(-13, -8, 28)}`) +
    path(
      'course',
      'M-29-6H-13M-29 4H-13M-29 13H-13M13-6H29M13 4H29M13 13H29M-14 0H14M-14 8H-6M6 8H14M-14 15H-6M6 15H14'
    ) +
    path('hole', 'M-6 22V12A6 6 0 0 1 6 12V22Z') +
    path('grate', 'M-3 7V22M0 6V22M3 7V22M-6 14H6') +
    path('slit-of', 'M-21-10V-4M21-10V-4')
  );
};

/** Rocks around the mouth of a cave, and what is left of meals. */
const lair = () =>
  wash('slope') +
  path('rock', 'M-29 20C-32 8-24-4-17-12L-6-24 6-20 17-16 27-2C31 8 30 16 28 20Z') +
  path('hachure', 'M-24 8-19-2M-20 16-16 8M20-4 24 6M17 6 22 16M-8-18-13-8M8-14 12-8') +
  path('hole', 'M-15 20C-16 6-9-6 0-6S16 6 15 20Z') +
  path('fang', 'M-10 1-8 7-5-2ZM-2-5 0 3 2-5ZM6-2 8 7 10 1Z') +
  path('bone', 'M-27 24-17 26M-28 22.6v3M-16 24.6v3M10 25 20 23M9 23.4v3M21 21.6v3');

/**
 * A landmark lies where it lies; the ground below it is painted already.
 * @type {Record<string, (at: Point, seed?: number, banks?: number[]) => string>}
 */
export const LANDMARKS = Object.fromEntries(
  Object.entries({
    'magic-pentacle': pentacle,
    'rogues-den': den,
    'secret-passage': passage,
    'training-camp': camp,
    'healing-pool': pool,
    stronghold: keep,
    lair,
  }).map(([id, draw]) => [id, at => put(at, draw())])
);

/** What landmarks are called where nobody else says it. @type {Record<string, string>} */
export const LANDMARK_NAMES = {
  'magic-pentacle': 'Magic Pentacle',
  'rogues-den': "Rogue's Den",
  'secret-passage': 'Secret Passage',
  'training-camp': 'Training Camp',
  'healing-pool': 'Healing Pool',
  stronghold: 'Stronghold',
  lair: "Creature's Lair",
};

/**
 * The owner's colors at the upper left corner, in the shape of his camp, so that a unit does not hide them.
 * @param {Point} at
 * @param {Camp} camp
 */
export const ownerFlag = (at, camp) =>
  `<g class="owner ${camp}" transform="translate(${n(at.x - 25)} ${n(at.y - 20)})">${OWNERS[camp]}</g>`;

/** @type {Record<Camp, string>} */
const OWNERS = {
  pennant: path('staff', 'M0-9V10') + path('cloth', 'M.4-8.6C6-9 9-6.4 16-7L12.4-2.6 16 2C9 1.6 6 3.4.4 4Z'),
  standard: path('staff', 'M0-9V10M-7-7H7') + path('cloth', 'M-6.4-6.8H6.4V5.2Q3.2 3.8 0 5.2T-6.4 5.2Z'),
};

/** Flames over a Stronghold that has fallen. @param {Point} at */
const burning = at =>
  put(
    at,
    [
      [-21, -20],
      [0, -12],
      [21, -20],
    ]
      .map(([x, y]) => `<path class="flame" d="M${x} ${y}c-6-3-5-9-1-14 1 3 3 3 3 0 4 4 6 10-2 14Z"/>`)
      .join('')
  );

/**
 * One landmark with whose it is.
 * @param {Point} at
 * @param {{ kind: string, owner: Camp | null, fallen?: boolean }} one
 */
export const landmark = (at, { kind, owner, fallen = false }) =>
  (LANDMARKS[kind] ?? LANDMARKS.lair)(at) + (fallen ? burning(at) : '') + (owner ? ownerFlag(at, owner) : '');

/** A hand-drawn cross where a landmark may be built. @param {Point} at */
export const stake = at =>
  path(
    'stake',
    stroke({ x: at.x - 8, y: at.y - 8 }, { x: at.x + 8, y: at.y + 8 }, dice(3), 1) +
      stroke({ x: at.x + 8, y: at.y - 8 }, { x: at.x - 8, y: at.y + 8 }, dice(5), 1)
  );
