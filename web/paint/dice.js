// The six faces of the battle die. A helmet carries one, two or three chevrons, so color is never alone.
import { html } from './html.js';

/** @import { ColorWord } from '../types' */
/** @import { Face, Fate } from '../systems/first/dice.js' */

/**
 * n chevrons stacked around (x, y). The same sign marks banners, helmets and cards.
 * @param {number} count
 * @param {number} x
 * @param {number} y
 */
export function chevrons(count, x, y, w = 9, gap = 5) {
  const top = y - ((count - 1) * gap) / 2;
  const one = (/** @type {number} */ i) =>
    `M${x - w / 2} ${top + i * gap + w * 0.22}l${w / 2}-${w * 0.44} ${w / 2} ${w * 0.44}`;
  return `<path class="chevron" d="${Array.from({ length: count }, (_, i) => one(i)).join('')}"/>`;
}

/** @type {Record<ColorWord, number>} */
export const RANK = { green: 1, blue: 2, red: 3 };

/** @param {ColorWord} color */
const helmet = color => html`
  <path class="ink-fill ${color}" d="M9 31V17.5C9 10 13.6 6 20 6s11 4 11 11.5V31l-6.5 3h-9Z"/>
  <path class="visor" d="M9 16.5h22"/>
  ${chevrons(RANK[color], 20, 25.4, 10.5, 4)}`;

/** @type {Record<Face, string>} */
const FACES = {
  green: helmet('green'),
  blue: helmet('blue'),
  red: helmet('red'),
  sword: html`
    <path class="shield" d="M9 9h22v10c0 7.6-4.6 12-11 15-6.4-3-11-7.4-11-15Z"/>
    <path class="steel" d="M20 5.5l2.2 3V24h-4.4V8.5Z"/>
    <path class="hilt" d="M14.5 24.4h11M20 24.4v6.2"/>`,
  flag: html`
    <path class="pole" d="M11 5v31"/>
    <path class="cloth" d="M11 7c7-3 11 3.6 19 .6V23c-8 3-12-3.6-19-.6Z"/>
    <path class="back" d="M26.5 14.8H16.5m3.6-3.8-3.8 3.8 3.8 3.8"/>`,
  lore: html`
    <path class="star" d="M20 5l3.7 9.3L34 20l-10.3 5.7L20 35l-3.7-9.3L6 20l10.3-5.7Z"/>
    <circle class="eye" cx="20" cy="20" r="3.6"/>`,
};

/** @type {Record<Face, string>} */
export const NAMES = {
  green: 'green helmet',
  blue: 'blue helmet',
  red: 'red helmet',
  sword: 'sword on shield',
  flag: 'flag',
  lore: 'lore',
};

/** What a die did, in a word. @type {Record<Fate, string>} */
export const FATES = {
  '': '',
  hit: 'hit',
  push: 'retreat',
  miss: 'miss',
  spent: 'ignored',
  open: 'flag',
  lore: 'Lore',
};

/**
 * One die. `fate` is what it did: hit, push, spent (ignored by a rule) or miss.
 * @param {Face} face
 * @param {Fate} fate
 * @param {string} word
 */
export const die = (face, fate = '', word = FATES[fate]) => html`
  <svg class="die ${fate}" viewBox="0 0 40 40" role="img" aria-label="${NAMES[face]}${word ? ', ' + word : ''}">
    <rect class="cube" x="1.5" y="1.5" width="37" height="37" rx="8"/>${FACES[face]}
  </svg>`;
