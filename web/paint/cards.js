// Command cards, their back, and the wax seals of the victory track.
import { chevrons, RANK } from './dice.js';
import { classes, esc, html } from './html.js';

/** @import { Camp, CardFacts, ColorWord } from '../types' */

const WINGS = ['left wing', 'center', 'right wing'];

/**
 * The battlefield strip: three sections seen from your chair, those that take orders inked and numbered.
 * @param {(string | null)[]} orders
 */
export function strip(orders) {
  const x = [2, 36, 76],
    w = [32, 38, 32];
  /** @param {string | null} k @param {number} i */
  const part = (k, i) => {
    const dots = [];
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < (i === 1 ? 5 : 4); c++) dots.push(`M${x[i] + 4 + c * 7.5 + (r % 2) * 2} ${11 + r * 9}h.01`);
    return (
      `<rect class="${k ? 'on' : 'off'}" x="${x[i]}" y="2" width="${w[i]}" height="36" rx="2"/>` +
      (k ? `<text x="${x[i] + w[i] / 2}" y="29">${k}</text>` : `<path class="dots" d="${dots.join('')}"/>`)
    );
  };
  return `<svg class="strip" viewBox="0 0 110 40" aria-hidden="true">${orders.map(part).join('')}</svg>`;
}

/**
 * Figures in a row, as a card shows whom it orders.
 * @param {'blue' | 'red'} color
 * @param {number} size
 * @param {[string, number][]} row
 */
const troop = (color, size, row) => html`
  <g class="unit pennant tint-${color}">
    <g class="men">
      ${row.map(([id, x]) => `<use href="#fig-${id}" transform="translate(${x} 38) scale(${size})"/>`)}
    </g>
  </g>`;
const men = troop('blue', 1, [
  ['infantry-1', 20],
  ['infantry-2', 43],
  ['infantry-3', 66],
  ['infantry-2', 89],
]);
const horse = troop('red', 0.86, [
  ['heavy-horse-1', 34],
  ['heavy-horse-1', 76],
]);
/** @param {ColorWord} color */
const banner = color =>
  `<path class="cloth ${color}" d="M30 4h50L70 20 80 36H30Z"/>` + chevrons(RANK[color], 46, 20, 14, 7);

/** The drawing on a Tactic card, by the id of the card. @type {Record<string, string>} */
const SIGNS = {
  'green-banners': banner('green'),
  'blue-banners': banner('blue'),
  'red-banners': banner('red'),
  'darken-the-sky': '<path d="M34 5C64 8 64 32 34 35M34 5V35M18 20H70M63 14l8 6-8 6M26 12h-10M26 28h-10"/>',
  'foot-onslaught': men,
  'mounted-charge': horse,
  leadership: '<path class="crown" d="M33 31 29 11l13 9L55 5l13 15 13-9-4 20Z"/><path d="M33 36h44"/>',
  'counter-attack': '<path d="M22 13H66M58 6l8 7-8 7M88 28H44M52 21l-8 7 8 7"/>',
  battlelore: html`
    <path class="lore" d="M55 2l5 12.4L73 20l-13 5.6L55 38l-5-12.4L37 20l13-5.6Z"/>
    <circle class="eye" cx="55" cy="20" r="4"/>
    <path d="M24 20h7M79 20h7"/>`,
};

/** Where a card gives orders, in a few words. @param {Pick<CardFacts, 'section' | 'orders'>} card */
export const whereWords = ({ section, orders }) =>
  !section
    ? 'Tactic'
    : orders.every(Boolean)
      ? 'All sections'
      : orders[0] && orders[2]
        ? 'Both wings'
        : WINGS.filter((_, i) => orders[i]).join(' and ');

/** A card's name without the section that stands above it already. @param {string} name */
const shortName = name => name.replace(/ \((Left Wing|Center|Right Wing)\)$/, '');

/** What is on the face of a card. @param {CardFacts} card */
export function cardFace(card) {
  const short = card.orders.map(count => (count === 'command' ? '★' : count));
  const sign = SIGNS[card.id] ?? SIGNS.leadership;
  return html`
    <span class="where">${esc(whereWords(card))}</span>
    <b>${esc(shortName(card.name))}</b>
    ${card.section ? strip(short) : `<svg class="sign" viewBox="0 0 110 40" aria-hidden="true">${sign}</svg>`}
    <span class="text">${esc(card.text)}</span>`;
}

/** Longer texts are set smaller, and a card with the longest grows when it is looked at. @param {CardFacts} card */
export const sizes = card => [card.text.length > 50 && 'wordy', card.text.length > 100 && 'long'];

/** A card that only lies there to be looked at. @param {CardFacts} card */
export const plainCard = (card, more = '') =>
  `<div class="${classes('card', card.section ? 'section' : 'tactic', ...sizes(card), more)}">${cardFace(card)}</div>`;

/** A card from behind: lozenges and a plate with a sign. @param {string} kind @param {string} sign */
export function backWith(kind, sign) {
  const net = Array.from({ length: 9 }, (_, i) => `M${-40 + i * 12} 0l60 90M${120 - i * 12} 0l-60 90`).join('');
  return html`
    <svg class="${kind}" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="leather" width="60" height="84" rx="5"/>
      <svg x="4" y="4" width="52" height="76" viewBox="4 4 52 76"><path class="net" d="${net}"/></svg>
      <rect class="frame" x="4" y="4" width="52" height="76" rx="3"/>
      <path class="plate" d="M30 18 46 42 30 66 14 42Z"/>
      <path class="gonfalon" d="${sign}"/>
    </svg>`;
}

const GONFALON = 'M23 33h14v14l-2.4 4-2.3-4-2.3 4-2.3-4-2.3 4L23 47ZM21 31.5h18M30 28v3.5';

/** Lozenges and a gonfalon. */
export const back = () => backWith('back', GONFALON);

/**
 * One seal of the victory track: empty (a pressed ring) or holding a captured banner.
 * @param {ColorWord | 'gold'} [color]
 * @param {Camp} [camp]
 */
export function seal(color, camp) {
  const label = color === 'gold' ? 'objective' : color ? `captured ${color} banner` : 'empty seal';
  return html`
    <svg class="seal ${color ? 'taken' : 'free'}" viewBox="0 0 40 40" role="img" aria-label="${label}">
      ${color ? WAX + (color === 'gold' ? STAR : sealedBanner(color, camp)) : HOLLOW}
    </svg>`;
}

const WAX = html`
  <path class="wax"
    d="M20 2.5c4 0 5 2 8.5 3.2s5.4 2 6.6 5.6 2.6 4.6 2.4 8.7-2 5-3 8.5-2.4 5.6-6 6.8-4.6 2.4-8.5
    2.2-5-1.6-8.6-2.8-5.6-2.2-6.7-5.9S2.3 24 2.5 20s2-5 3.2-8.6 2.1-5.5 5.7-6.5S16 2.5 20 2.5Z"/>`;
const STAR = '<path class="lore" d="M20 9l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"/>';
const HOLLOW = html`
  <circle class="hollow" cx="20" cy="20" r="16"/>
  <path class="hollow thin" d="M20 11.5l2.4 6.1 6.1 2.4-6.1 2.4-2.4 6.1-2.4-6.1-6.1-2.4 6.1-2.4Z"/>`;

/** A banner on wax, in the shape of the camp that lost it. @param {ColorWord} color @param {Camp} [camp] */
const sealedBanner = (color, camp) =>
  camp === 'pennant'
    ? html`
        <path class="cloth ${color}" d="M10 11c6 0 12 2 22 2l-5 6 5 6c-10 0-16 2-22 3Z"/>
        <path class="staff" d="M10 9v23"/>
        ${chevrons(RANK[color], 16.5, 19.6, 7.5, 4.2)}`
    : html`
        <path class="cloth ${color}" d="M11 11h18v17q-4.5-1.6-9 0t-9 0Z"/>
        <path class="staff" d="M9 10.5h22"/>
        ${chevrons(RANK[color], 20, 19, 9, 4.6)}`;

/**
 * A row of seals: what is taken first, then what is still wanted.
 * @param {(ColorWord | 'gold')[]} taken
 * @param {number} goal
 * @param {Camp} camp
 */
export const track = (taken, goal, camp) => Array.from({ length: goal }, (_, i) => seal(taken[i], camp)).join('');

const PENNANT = html`
  <svg class="crest" viewBox="-6 -7 46 40" aria-hidden="true">
    <path class="staff" d="M0-4V34"/>
    <path class="cloth plain"
      d="M.6-.4C10-1.4 18 4.4 37 2.6 33 6 30.4 8.6 29.4 11.6c2 2 4.6 4.6 8 6.2C19 18 10 21.4.6 24Z"/>
  </svg>`;
const STANDARD = html`
  <svg class="crest" viewBox="-19 -7 38 40" aria-hidden="true">
    <path class="staff" d="M0-4V34M-14.5 1H14.5"/>
    <path class="cloth plain" d="M-13 1.4H13V27q-6.5-2.4-13 0t-13 0Z"/>
  </svg>`;

/** The sign of a camp: how its banners hang. @param {Camp} camp */
export const crest = camp => (camp === 'pennant' ? PENNANT : STANDARD);
