// Units: a banner, its figures and a weapon. Camp is told by the flag's shape and by light or dark figures,
// troop type by colour and chevrons, strength by the figures left (the lost ones leave an empty stand).
import { chevrons, RANK } from './dice.js';

/** @import { Camp, ColourWord } from '../types' */

const LEGS = '<path d="M-3.6-3.6-3.4 0h2.7l.4-3.6h.6l.4 3.6h2.7l.2-3.6Z"/>';
const COAT = '<path d="M-1.9-16.2C-4.8-15.6-5.6-13.8-5.6-11l.7 7.8h9.8l.7-7.8c0-2.8-.8-4.6-3.7-5.2Z"/>';

const FIGURES = {
  human: LEGS + COAT + `<path d="M-4.2-15.2C-3.7-17-3.6-18.4-3.4-19.6-3-22.6-1.4-24.8.2-25.8 1.8-24.6 3-22.6 3.4-19.6c.2 1.2.4 2.6.8 4.4Q0-13.4-4.2-15.2Z"/>` +
    `<path class="slit" d="M-1.6-19.4h3.8"/><path class="trim" d="M-3.6-12.4h7.2v3.6C3.6-6.2 1.8-4.6 0-3.6-1.8-4.6-3.6-6.2-3.6-8.8Z"/>`,
  archer: `<g transform="translate(-1.4 0) scale(.84 1)">${LEGS}${COAT}<path d="M-2.6-19v2.2Q0-14.6 2.6-16.8V-19Z"/><path d="M-5-18.6q.6-1 1.7-1.3C-3-23-1.6-24 0-24s3 1 3.3 4.1q1.1.3 1.7 1.3Z"/></g>` +
    `<path class="haft" d="M4.2-20.5C8.6-15 8.6-5.5 4.2 0M4.2-20.5V0"/>`,
  dwarf: `<path d="M-4.4-3-4.2 0h3.4l.4-3h.8l.4 3h3.4l.2-3Z"/><path d="M-2.6-13C-6.4-12.4-7-10-6.6-7.6l.8 5H5.8l.8-5C7-10 6.4-12.4 2.6-13Z"/>` +
    `<path class="trim" d="M-3.6-15C-5-10-2.6-5.6 0-3.8 2.6-5.6 5-10 3.6-15Z"/><path d="M-5.4-14.2C-5.4-19-2.6-20.6-.8-21.2L0-24 .8-21.2C2.6-20.6 5.4-19 5.4-14.2L1-14.8.8-12.6H-.8L-1-14.8Z"/>`,
  goblin: `<path d="M-3.6 0-2.8-4.4H2.8L3.6 0H1L0-3-1 0Z"/><path d="M-1.6-13C-4.6-12.6-5.2-10-4.6-7.6l.8 4.4H3.8l.8-4.4C5.2-10 4.6-12.6 1.6-13Z"/><circle class="trim" cx="-.4" cy="-7.6" r="3.6"/>` +
    `<path d="M-2.7-15.4-7.6-22.8-2.6-20.2C-2-21.8-1-22.6 0-22.6S2-21.8 2.6-20.2L7.6-22.8 2.7-15.4C2-13.4.8-12.2 0-11.6-.8-12.2-2-13.4-2.7-15.4Z"/><path class="slit" d="M-2-18.4-.6-17.5M2-18.4.6-17.5"/>`,
  horse: `<path class="trim" d="M-9.4-11.6c-2.6.4-3.4 3.6-2.8 7.4 1.4-1.4 2-3.2 2.6-4.6Z"/>` +
    `<path class="trim" d="M-9.6-11c0-3 3.2-4.2 6.6-3.6 3 .6 5.2.2 6.8-2l2.6-4 .8-2.4 1.2 2c2 .8 3.4 2.6 4.2 4.8l-1.8 1.4-2.6-1.2c-.2 3-.8 5.2-2.2 7.2L6.4-4.4 7.2 0H4.8L4-4.2 2.6-7.2C0-6.6-2.6-6.6-4.8-7L-5.2-4.2-4 0h-2.4L-7.6-4.6l-.2-2.6C-8.8-8-9.5-9.4-9.6-11Z"/>`,
  rider: `<path d="M-3.8-13.8-3.2-19.4Q-.4-21.4 2.4-19.4L2.8-14.2-.2-8.6h-2.2l1-5Z"/>` +
    `<path d="M-3.2-20.4v-4.2Q-3-27.4-.4-27.4 2.2-27.4 2.4-24.6v4.2Q-.4-18.8-3.2-20.4Z"/><path class="slit" d="M-1.4-23.8h3.6"/>`,
  imp: `<path d="M-3.8-13.8-3.2-18.4Q-.4-20.2 2.4-18.4L2.8-14.2-.2-8.6h-2.2l1-5Z"/>` +
    `<path d="M-3-20.4-7.2-27.4-2.6-24.8C-2-26.4-1.2-27-.2-27S1.6-26.4 2.2-24.8L6.8-27.4 2.6-20.4C2-18.6.8-17.4-.2-16.8-1.2-17.4-2.4-18.6-3-20.4Z"/><path class="slit" d="M-2.2-23-.9-22.2M1.8-23 .5-22.2"/>`,
  spider: `<path class="limb" d="M-7-9C-14-20-20-18-24-4M-6-8C-14-13-17-8-18 2M-5-5c-6 0-8 3-9 8M7-9C14-20 20-18 24-4M6-8c8-5 11 0 12 10M5-5c6 0 8 3 9 8M-8-11C-14-24-18-22-23-14M8-11C14-24 18-22 23-14"/>` +
    `<ellipse cx="0" cy="-13" rx="9.5" ry="8.5"/><ellipse cx="0" cy="-2.5" rx="5.6" ry="5"/><path class="fang" d="M-2.4 1.6-2.8 5M2.4 1.6 2.8 5"/><circle class="slit" cx="-2" cy="-2" r=".6"/><circle class="slit" cx="2" cy="-2" r=".6"/>`,
};

/** @type {Record<Camp, (colour: ColourWord) => string>} */
const FLAGS = {   // hung with the pole at x = 0 and its top at y = 0
  pennant: c => `<path class="staff" d="M0-2V50"/><circle class="finial" cx="0" cy="-3" r="1.8"/>` +
    `<path class="cloth ${c}" d="M.6-.4C10-1.4 18 4.4 37 2.6 33 6 30.4 8.6 29.4 11.6c2 2 4.6 4.6 8 6.2C19 18 10 21.4.6 24Z"/>` +
    chevrons(RANK[c], 9.4, 11.2, 10.5, 5.4),
  standard: c => `<path class="staff" d="M0-3V50M-14.5 1H14.5"/><circle class="finial" cx="0" cy="-3.6" r="1.8"/>` +
    `<path class="cloth ${c}" d="M-13 1.4H13V24q-6.5-2.4-13 0t-13 0Z"/>` + chevrons(RANK[c], 0, 11, 11.5, 5.4),
};

/** @type {Record<string, string>} */
const WEAPONS = {
  bow: `<path d="M-2.6-6.4C3.8-4 3.8 4-2.6 6.4"/><path class="thin" d="M-2.6-6.4V6.4M-5.6 0H5.6M3.4-2 5.8 0 3.4 2"/>`,
  crossbow: `<path d="M-6.2-.6C-4-4.8 4-4.8 6.2-.6"/><path class="thin" d="M-6.2-.6 0 2 6.2-.6"/><path d="M0-5.8V6.6"/>`,
  short: `<path class="solid" d="M0-6.6 2-4.2 1.7 1.6H-1.7L-2-4.2Z"/><path d="M-4 2.2H4M0 2.2V6.2"/>`,
  long: `<g transform="rotate(45)"><path class="solid" d="M0-9 1.3-7 1.2 3.6H-1.2L-1.3-7Z"/><path d="M-3.8 4.2H3.8M0 4.2V8.2"/></g>`,
  sling: `<path class="thin" d="M-5.4 4.6C-3-4.6 2-6.4 4.6-4.4 6.4-2.8 5.6.4 3.2 0 .6-.4.6-3.6 2.6-4.6M-3.4 5.6C-1.4 1.6.2.8 2.2.2"/><circle class="solid" cx="3.4" cy="-2.4" r="1.7"/>`,
  bite: `<path class="solid" d="M-4.6-4.6C-3.4-1-3 2-4.2 6-1.6 3.4-1 0-1.4-4.6ZM4.6-4.6C3.4-1 3 2 4.2 6 1.6 3.4 1 0 1.4-4.6Z"/>`,
};

/** @type {Record<string, string>} */
export const WEAPON_NAMES = { bow: 'bow', sling: 'sling', crossbow: 'crossbow', short: 'short sword', long: 'long sword', bite: 'bite' };

export const COLOURS = /** @type {ColourWord[]} */ (['green', 'blue', 'red']), CAMPS = /** @type {Camp[]} */ (['pennant', 'standard']);

/** All shapes once; units refer to them, so a board of twenty units stays light. */
export const unitDefs = () =>
  Object.entries(FIGURES).map(([id, d]) => `<g id="fig-${id}">${d}</g>`).join('') +
  CAMPS.flatMap(camp => COLOURS.map(c => `<g id="flag-${camp}-${c}">${FLAGS[camp](c)}</g>`)).join('') +
  Object.entries(WEAPONS).map(([id, d]) => `<g id="arm-${id}">${d}</g>`).join('');

/** @param {string} id @param {number} x @param {number} y */
const use = (id, x, y, more = '') => `<use href="#${id}" x="${x}" y="${y}"${more}/>`;

/** @param {string} id @param {number} x @param {number} y */
export const weapon = (id, x, y) => `<g class="arm" transform="translate(${x} ${y})"><circle r="8.6"/>${use('arm-' + id, 0, 0)}</g>`;

/** Places of the figures, bearer first; the others fill outwards from him. */
const FOOT = [-6.5, 6.5, -19.5, 19.5], HORSE = [0, -20.5, 20.5];

/**
 * One unit drawn around 0,0 for a hex of size 38. The strength it began with decides how many stands there are.
 * @param {{camp: Camp, colour: ColourWord, arm: string, figures: number, strength?: number, mounted?: boolean, race?: string}} unit
 */
export function unit({ camp, colour, arm, figures, strength, mounted = false, race = 'human' }) {
  const all = race === 'spider' ? [0] : mounted ? HORSE : FOOT;
  const stands = all.slice(0, Math.max(1, Math.min(strength ?? all.length, all.length)));
  /** @param {number} x */
  const one = x => race === 'spider' ? use('fig-spider', 0, 0)
    : mounted ? use('fig-horse', x, 0) + use(race === 'goblin' ? 'fig-imp' : 'fig-rider', x, 0)
    : use('fig-' + (race === 'human' && /bow/.test(arm) ? 'archer' : race), x, 0);
  const men = stands.map((x, i) => i < figures ? `<g class="man" data-key="f${i}">${one(x)}</g>` : `<ellipse class="lost" data-key="l${i}" cx="${x}" cy="-1" rx="${mounted ? 7 : 4.4}" ry="1.8"/>`);
  const pole = use(`flag-${camp}-${colour}`, camp === 'pennant' ? -17 : 0, -32);
  return `<g class="unit ${camp}">` +
    `<ellipse class="ground" cx="0" cy="18" rx="29" ry="5"/>` +
    `<g class="banner">${pole}</g><g class="men" transform="translate(0 19.5) scale(${mounted ? .96 : 1.04})">${men.reverse().join('')}</g>${weapon(arm, 0, 28.5)}</g>`;
}
