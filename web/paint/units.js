// Units: a banner, its figures and a weapon. Camp is told by the flag's shape and by light or dark figures,
// troop type by color and chevrons, strength by the figures left (the lost ones leave an empty stand).
import { n } from '../geometry.js';
import { html } from './html.js';
import { chevrons, RANK } from './dice.js';
import { FIGURES, lookOf } from './figures.js';
import { badges, strands } from './tokens.js';

/** @import { Camp, ColorWord } from '../types' */
/** @import { Look, Stance, Stand } from './figures.js' */

/** A flag hangs with its pole at x = 0 and its top at y = 0. @type {Record<Camp, (color: ColorWord) => string>} */
const FLAGS = {
  pennant: c => html`
    <path class="staff" d="M0-2V50"/>
    <circle class="finial" cx="0" cy="-3" r="1.8"/>
    <path class="cloth ${c}"
      d="M.6-.4C10-1.4 18 4.4 37 2.6 33 6 30.4 8.6 29.4 11.6c2 2 4.6 4.6 8 6.2C19 18 10 21.4.6 24Z"/>
    ${chevrons(RANK[c], 9.4, 11.2, 10.5, 5.4)}`,
  standard: c => html`
    <path class="staff" d="M0-3V50M-14.5 1H14.5"/>
    <circle class="finial" cx="0" cy="-3.6" r="1.8"/>
    <path class="cloth ${c}" d="M-13 1.4H13V24q-6.5-2.4-13 0t-13 0Z"/>
    ${chevrons(RANK[c], 0, 11, 11.5, 5.4)}`,
};

const FIST = html`
  <path class="solid"
    d="M-5-1C-5.2-3.8-4.2-4.8-3-4.6-2.4-5.8-.8-5.8-.2-4.8.6-5.8 2.2-5.6 2.6-4.4 4-4.6 5-3.4 5-1.4V1.8C5 3.8 3.6
    4.6 2.8 5.2V6.6H-3V4.8C-4.4 3.8-4.9 2-5 .4Z"/>
  <path class="gleam" d="M-2.4-4V-1M.1-4.2V-1M2.5-4V-1M-4.4.6H1.6"/>`;

/** @type {Record<string, string>} */
const WEAPONS = {
  bow: html`
    <path d="M-2.6-6.4C3.8-4 3.8 4-2.6 6.4"/>
    <path class="thin" d="M-2.6-6.4V6.4M-5.6 0H5.6M3.4-2 5.8 0 3.4 2"/>`,
  crossbow: html`
    <path d="M-6.2-.6C-4-4.8 4-4.8 6.2-.6"/>
    <path class="thin" d="M-6.2-.6 0 2 6.2-.6"/>
    <path d="M0-5.8V6.6"/>`,
  short: html`
    <path class="solid" d="M0-6.6 2-4.2 1.7 1.6H-1.7L-2-4.2Z"/>
    <path d="M-4 2.2H4M0 2.2V6.2"/>`,
  long: html`
    <g transform="rotate(45)">
      <path class="solid" d="M0-9 1.3-7 1.2 3.6H-1.2L-1.3-7Z"/>
      <path d="M-3.8 4.2H3.8M0 4.2V8.2"/>
    </g>`,
  sling: html`
    <path class="thin"
      d="M-5.4 4.6C-3-4.6 2-6.4 4.6-4.4 6.4-2.8 5.6.4 3.2 0 .6-.4.6-3.6 2.6-4.6M-3.4 5.6C-1.4 1.6.2.8 2.2.2"/>
    <circle class="solid" cx="3.4" cy="-2.4" r="1.7"/>`,
  axe: html`
    <path d="M-1.6-7V7.4"/>
    <path class="solid" d="M-1.6-5.6C1.8-7.4 5.2-5.6 6 -1.2 5 .4 4 1.6 2.6 2.2 2-.4.4-1.4-1.6-1.2Z"/>`,
  fists: FIST,
  sweep: html`
    <g transform="translate(.6 1.6) scale(.74)">${FIST}</g>
    <path class="thin" d="M-6.2 3.4C-7-2-3.4-6.6 2.6-6.2M.6-7.8 3-6.2 1-4.2"/>`,
  bite: html`
    <path class="solid"
      d="M-4.6-4.6C-3.4-1-3 2-4.2 6-1.6 3.4-1 0-1.4-4.6ZM4.6-4.6C3.4-1 3 2 4.2 6 1.6 3.4 1 0 1.4-4.6Z"/>`,
};

/** @type {Record<string, string>} */
export const WEAPON_NAMES = {
  bow: 'bow',
  sling: 'sling',
  crossbow: 'crossbow',
  short: 'short sword',
  long: 'long sword',
  axe: 'battle axe',
  bite: 'bite',
  fists: 'fists',
  sweep: 'sweeping fists',
};

export const COLORS = /** @type {ColorWord[]} */ (['green', 'blue', 'red']),
  CAMPS = /** @type {Camp[]} */ (['pennant', 'standard']);

/** All shapes once; units refer to them, so a board of twenty units stays light. */
export const unitDefs = () =>
  Object.entries(FIGURES)
    .map(([id, d]) => `<g id="fig-${id}">${d}</g>`)
    .join('') +
  CAMPS.flatMap(camp => COLORS.map(c => `<g id="flag-${camp}-${c}">${FLAGS[camp](c)}</g>`)).join('') +
  Object.entries(WEAPONS)
    .map(([id, d]) => `<g id="arm-${id}">${d}</g>`)
    .join('');

/** @param {string} id @param {number} x @param {number} y */
const use = (id, x, y, more = '') => `<use href="#${id}" x="${x}" y="${y}"${more}/>`;

/** @param {string} id @param {number} x @param {number} y */
export const weapon = (id, x, y) =>
  `<g class="arm" transform="translate(${x} ${y})"><circle r="8.6"/>${use('arm-' + id, 0, 0)}</g>`;

/** A hexagonal base, which tells a Creature from three men at once. */
const BASE = html`
  <path class="base" d="M-25 17-13 10H13L25 17V20L13 27H-13L-25 20Z"/>
  <path class="base top" d="M-25 17-13 10H13L25 17 13 24H-13Z"/>`;
const GROUND = '<ellipse class="ground" cx="0" cy="18" rx="29" ry="5"/>';

/**
 * One unit drawn around 0,0 for a hex of size 38. The strength it began with decides how many stands there are.
 * @typedef {object} Drawn
 * @property {Camp} camp
 * @property {ColorWord} color
 * @property {string} arm
 * @property {number} figures
 * @property {number} [strength]
 * @property {Stance} [stance]
 * @property {string} [race]
 * @property {string} [troop]
 * @property {string} [tokens]
 * @property {number} [stored]
 */

/** @param {Drawn} drawn */
export function unit(drawn) {
  const { camp, arm, figures, strength, tokens = '', stored = 0, stance = 'foot', race = 'human', troop = '' } = drawn,
    look = lookOf({ stance, race, troop, arm, strength });
  return html`
    <g class="unit ${camp}${tokens.includes('h') && ' hidden'}">
      ${stance === 'creature' ? BASE : GROUND}
      <g class="banner">${banner(drawn)}</g>
      <g class="men" transform="${placing(stance, look)}">${men(look, figures)}</g>
      ${tokens.includes('w') && strands()}
      ${weapon(arm, 0, 28.5)}
      ${badges(tokens, stored, look.crowded ? figures : null)}
    </g>`;
}

/** The banner over the figures; a Creature carries a small one. @param {Drawn} unit */
function banner({ camp, color, stance }) {
  const pole = use(`flag-${camp}-${color}`, camp === 'pennant' ? -17 : 0, -32);
  return stance === 'creature'
    ? `<g transform="translate(${camp === 'pennant' ? '-8 -11' : '-20 -11'}) scale(.68)">${pole}</g>`
    : pole;
}

/** Where the figures stand on the hex, and how large they are there. @param {Stance} stance @param {Look} look */
const placing = (stance, { parts }) =>
  stance === 'creature'
    ? `translate(3 ${parts[0] === 'spider' ? 14 : 17})`
    : `translate(0 19.5) scale(${stance === 'mounted' ? 0.96 : 1.04})`;

/**
 * The figures that are left, and an empty stand for each that is lost; the bearer is drawn last.
 * @param {Look} look
 * @param {number} figures
 */
const men = (look, figures) =>
  look.stands.map((at, i) => (i < figures ? man(look, at, i) : lost(look, at, i))).reverse();

/** @param {Look} look @param {Stand} at @param {number} i */
function man({ parts, size }, { x, y }, i) {
  const drawn = parts.map(part => use('fig-' + part, size === 1 ? x : 0, 0)).join('');
  const placed = size === 1 ? drawn : `<g transform="translate(${x} ${y}) scale(${n(100 * size) / 100})">${drawn}</g>`;
  return `<g class="man" data-key="f${i}">${placed}</g>`;
}

/** @param {Look} look @param {Stand} at @param {number} i */
const lost = ({ stand, size }, { x, y }, i) =>
  `<ellipse class="lost" data-key="l${i}" cx="${x}" cy="${y - 1}" rx="${n(stand * size)}" ry="1.8"/>`;
