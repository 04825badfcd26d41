// Units: a stand, figures, a banner and a weapon, all inside their own hex. Camp is told by the shape of the flag, by
// light or dark figures, the way they face and the shape of the stand; troop type by color, chevrons and what the
// figures wear; strength by the figures left, with a dark hole in the stand for each one lost.
import { n } from '../geometry.js';
import { chevrons, RANK } from './dice.js';
import { figureDefs, figureId, lookOf } from './figures.js';
import { html } from './html.js';
import { badges, strands } from './tokens.js';

/** @import { Camp, ColorWord } from '../types' */
/** @import { Look, Stance } from './figures.js' */

/**
 * A flag stands behind the figures, its top at the upper corner of the hex.
 * @type {Record<Camp, (color: ColorWord) => string>}
 */
const FLAGS = {
  pennant: c => html`
    <path class="pole" d="M-11.6-33V15"/>
    <circle class="finial" cx="-11.6" cy="-33.6" r="1.7"/>
    <path class="cloth ${c}"
      d="M-11-32.4C-5-33.4 2-29.6 14.4-31.2 11-28.4 9.4-26.4 8.8-24.4 10.6-22.4 13-20.4 15.8-19.2
      4-18.6-3-17.6-11-15.6Z"/>
    <path class="crease" d="M-1.4-31.4C-.6-27-.8-22-2-17.6"/>
    ${chevrons(RANK[c], -4.4, -24.4, 8.4, 4.1)}`,
  standard: c => html`
    <path class="pole" d="M0-34.6V12M-12.6-31H12.6"/>
    <circle class="finial" cx="0" cy="-35.4" r="1.7"/>
    <path class="cloth ${c}" d="M-11.4-30.6H11.4V-15.4L7.6-18.4 3.8-15 0-18.4-3.8-15-7.6-18.4-11.4-15.4Z"/>
    ${chevrons(RANK[c], 0, -24.6, 9.6, 4.2)}`,
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
  longbow: html`
    <path d="M-3-7C5-4 5 4-3 7"/>
    <path class="thin" d="M-3-7-5.6 0-3 7M-5.6 0H6.4M4-2 6.6 0 4 2"/>`,
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
  longbow: 'longbow',
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
  figureDefs() +
  CAMPS.flatMap(camp => COLORS.map(c => `<g id="flag-${camp}-${c}">${FLAGS[camp](c)}</g>`)).join('') +
  Object.entries(WEAPONS)
    .map(([id, d]) => `<g id="arm-${id}">${d}</g>`)
    .join('');

/** @param {string} id @param {number} x @param {number} y */
export const weapon = (id, x, y) =>
  `<g class="arm" transform="translate(${x} ${y})"><circle r="7.5"/><use href="#arm-${id}"/></g>`;

/** The stand: round stone for pennants, squared oak for standards. @type {Record<Camp, string>} */
const STANDS = {
  pennant: html`
    <ellipse class="stand-cast" cx="1.5" cy="22" rx="29" ry="11"/>
    <path class="stand rim" d="M-28 17.6C-28 31.4 28 31.4 28 17.6V19.6C28 34.4-28 34.4-28 19.6Z"/>
    <ellipse class="stand" cx="0" cy="17.6" rx="28" ry="10.4"/>`,
  standard: html`
    <path class="stand-cast" d="M-27 14-15 10H17L30 17 19 32H-15Z"/>
    <path class="stand rim" d="M-29 17-16 28H16L29 17V19.4L16 31H-16L-29 19.4Z"/>
    <path class="stand" d="M-29 17-16 7.2H16L29 17 16 28H-16Z"/>`,
};

/**
 * One unit drawn around 0,0. The strength it began with decides how many figures can stand there.
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
  const { camp, color, arm, figures, strength, tokens = '', stored = 0, stance = 'foot' } = drawn,
    { race = 'human', troop = '' } = drawn,
    look = facing(camp, stance, lookOf({ stance, race, troop, arm, color, strength }));
  return html`
    <g class="unit ${camp} tint-${color}${tokens.includes('h') && ' hidden'}">
      ${STANDS[camp]}
      ${look.stands.map((_, i) => i >= figures && hole(look, i, stance))}
      <g class="banner">${banner(camp, color, stance)}</g>
      <g class="men">${men(camp, look, figures)}</g>
      ${tokens.includes('w') && strands()}
      ${weapon(arm, -25, stance === 'creature' ? 4 : -12)}
      ${badges(tokens, stored, look.crowded ? figures : null)}
    </g>`;
}

/**
 * Both camps look at each other: standards stand and face the other way.
 * @param {Camp} camp
 * @param {Stance} stance
 * @param {Look} look
 */
const facing = (camp, stance, look) =>
  camp === 'standard' && stance !== 'creature'
    ? { ...look, stands: look.stands.map(({ x, y }) => ({ x: -x, y })) }
    : look;

/**
 * The banner behind the figures; a Creature carries a small one.
 * @param {Camp} camp
 * @param {ColorWord} color
 * @param {Stance} stance
 */
function banner(camp, color, stance) {
  const flag = `<use href="#flag-${camp}-${color}"/>`;
  return stance === 'creature' ? `<g transform="translate(-16 -9) scale(.74)">${flag}</g>` : flag;
}

/**
 * The figures that are left; those farther away are drawn first.
 * @param {Camp} camp
 * @param {Look} look
 * @param {number} figures
 */
function men(camp, { figure, stands, size }, figures) {
  const scale = `${n(100 * size) / (camp === 'standard' ? -100 : 100)} ${n(100 * size) / 100}`;
  return stands
    .map((at, i) => ({ at, i }))
    .slice(0, figures)
    .sort((a, b) => a.at.y - b.at.y || a.i - b.i)
    .map(({ at, i }) => {
      const place = `translate(${at.x} ${at.y}) scale(${scale})`;
      return `<g class="man" data-key="f${i}"><use href="#${figureId(figure, i)}" transform="${place}"/></g>`;
    });
}

/** A dark hole where a figure stood. @param {Look} look @param {number} i @param {Stance} stance */
function hole({ stands, size }, i, stance) {
  const { x, y } = stands[i],
    [rx, ry] = stance === 'mounted' ? [11, 4.4] : [6, 2.8];
  return `<ellipse class="lost" data-key="l${i}" cx="${x}" cy="${y - 1}" rx="${n(rx * size)}" ry="${n(ry * size)}"/>`;
}
