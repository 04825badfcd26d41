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
  <path class="ink-fill ${color}" d="M8.5 31.5V17C8.5 9.4 13.4 5.4 20 5.4S31.5 9.4 31.5 17V31.5L25 34.6H15Z"/>
  <path class="shine" d="M11.6 17C11.8 11.6 14.4 8.8 18 8.2"/>
  <path class="visor" d="M8.8 16.6H31.2"/>
  ${chevrons(RANK[color], 20, 25.6, 11, 4.2)}`;

/** @type {Record<Face, string>} */
const FACES = {
  green: helmet('green'),
  blue: helmet('blue'),
  red: helmet('red'),
  sword: html`
    <path class="shield" d="M8.6 8.6C13 9.8 27 9.8 31.4 8.6V19C31.4 27 26.6 31.6 20 34.6 13.4 31.6 8.6 27 8.6 19Z"/>
    <path class="rim" d="M11.4 11.8C15 12.6 25 12.6 28.6 11.8V19C28.6 25.2 25 28.8 20 31.4 15 28.8 11.4 25.2 11.4 19Z"/>
    <path class="steel" d="M20 4.6 22.5 8V24.2H17.5V8Z"/>
    <path class="hilt" d="M14 24.8H26M20 24.8V31.4"/>
    <path class="ridge" d="M20 8V23"/>`,
  flag: html`
    <path class="hilt" d="M10.6 5V36"/>
    <path class="cloth" d="M11 6.6C18 3.6 22.4 10.4 31.4 7.2V23C22.4 26.2 18 19.4 11 22.4Z"/>
    <path class="back" d="M27 14.8H16.6M20.4 10.8 16.4 14.8 20.4 18.8"/>`,
  lore: html`
    <path class="star" d="M20 4.4 23.9 14.4 35.6 20 23.9 25.6 20 35.6 16.1 25.6 4.4 20 16.1 14.4Z"/>
    <path class="ray" d="M20 8V14M20 26V32M8 20H14M26 20H32"/>
    <circle class="eye" cx="20" cy="20" r="4"/>`,
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
