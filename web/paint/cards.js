// Command cards, their back, and the wax seals of the victory track.
import { chevrons, RANK } from './dice.js';
import { classes, esc, html } from './html.js';

/** @import { Camp, CardFacts, ColorWord } from '../types' */

const WINGS = ['left', 'center', 'right'];

/** Where the three shields of a strip begin, and how wide they are. */
const SHIELDS = [
  { x: 2, wide: 34 },
  { x: 38, wide: 38 },
  { x: 78, wide: 34 },
];

/** The outline of a shield. @param {{ x: number, wide: number }} one */
function shield({ x, wide }) {
  const right = x + wide - 2,
    tip = x + wide / 2 - 1;
  return `M${x} 2H${right}V19C${right} 24 ${tip + 7} 27 ${tip} 28.6 ${tip - 7} 27 ${x} 24 ${x} 19Z`;
}

/**
 * The battlefield as three shields seen from your chair, those that take orders inked and numbered.
 * @param {(string | null)[]} orders
 */
export function strip(orders) {
  const parts = orders.map((count, i) => {
    const { x, wide } = SHIELDS[i];
    return html`
      <path class="${count ? 'on' : 'off'}" d="${shield(SHIELDS[i])}"/>
      ${count && `<text x="${x + wide / 2 - 1}" y="20.6">${count}</text>`}`;
  });
  return `<svg class="strip" viewBox="0 0 114 30" aria-hidden="true">${parts.join('')}</svg>`;
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
const banner = color => html`
  <path class="cloth ${color}" d="M24 6C44 4 62 10 90 7 84 12 80 16 79 19.4 82 23 86 28 92 32 64 31 44 31 24 33Z"/>
  <path class="rod" d="M22 3V36"/>
  ${chevrons(RANK[color], 42, 19, 15, 6.6)}`;

/** The drawing on a Tactic card, by the id of the card. @type {Record<string, string>} */
const SIGNS = {
  'green-banners': banner('green'),
  'blue-banners': banner('blue'),
  'red-banners': banner('red'),
  'darken-the-sky': html`
    <path d="M16 29 46 10M30 32 60 11M46 33 76 13M62 33 90 15"/>
    <path class="heads"
      d="M46 10 38.6 11.4 41.8 16.2ZM60 11 52.6 12.4 55.8 17.2ZM76 13 68.6 14.4 71.8 19.2ZM90 15 82.6 16 85.6 20.8Z"/>`,
  'foot-onslaught': men,
  'mounted-charge': horse,
  leadership: html`
    <path class="crown" d="M33 31 29 11l13 9L55 5l13 15 13-9-4 20Z"/>
    <path d="M33 36h44"/>`,
  'counter-attack': html`
    <path d="M24 13H72M90 27H42"/>
    <path class="heads" d="M82 13 70 6.6V19.4ZM32 27 44 20.6V33.4Z"/>`,
  battlelore: html`
    <path class="lore" d="M55 2l5 12.4L73 20l-13 5.6L55 38l-5-12.4L37 20l13-5.6Z"/>
    <circle class="eye" cx="55" cy="20" r="4"/>
    <path d="M24 20h7M79 20h7"/>`,
};

/**
 * Where a card gives orders, in a word; nothing where it is everywhere.
 * @param {Pick<CardFacts, 'section' | 'orders'>} card
 */
export const whereWords = ({ section, orders }) =>
  !section
    ? 'tactic'
    : orders.every(Boolean)
      ? ''
      : orders[0] && orders[2]
        ? 'wings'
        : WINGS.filter((_, i) => orders[i]).join(' and ');

/** A card's name without the section that stands beside it already. @param {string} name */
const shortName = name => name.replace(/ \((Left Wing|Center|Right Wing)\)$/, '');

/** What is on the face of a card. @param {CardFacts} card */
export function cardFace(card) {
  const short = card.orders.map(count => (count === 'command' ? '★' : count));
  const sign = SIGNS[card.id] ?? SIGNS.leadership;
  return html`
    <b>${esc(shortName(card.name))}</b>
    <span class="where">${esc(whereWords(card))}</span>
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
    d="M20 1.6c4.4 0 5.4 2.2 9.2 3.4s5.8 2.2 7 6 2.8 4.8 2.6 9.2-2.2 5.2-3.2 9-2.6 6-6.4 7.2-4.8 2.6-9.2
    2.4-5.2-1.8-9-3-6-2.4-7.2-6.2S1 24.4 1.2 20s2.2-5.2 3.4-9.2 2.2-5.8 6-7S15.6 1.6 20 1.6Z"/>
  <circle class="wax-ring" cx="20" cy="20" r="14.6"/>`;
const STAR = '<path class="lore" d="M20 9l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"/>';
const HOLLOW = html`
  <circle class="hollow" cx="20" cy="20" r="15.5"/>
  <path class="hollow thin" d="M14 12.5H26V26.5L23 24.3 20 26.8 17 24.3 14 26.5Z"/>`;

/** A banner on wax, in the shape of the camp that lost it. @param {ColorWord} color @param {Camp} [camp] */
const sealedBanner = (color, camp) =>
  camp === 'pennant'
    ? html`
        <path class="cloth ${color}" d="M9.6 11c7 0 13 2 22.4 2l-5 6 5 6c-10 0-15.4 2-22.4 3Z"/>
        <path class="staff" d="M9.6 8.6v23"/>
        ${chevrons(RANK[color], 17, 19.6, 8.4, 4)}`
    : html`
        <path class="cloth ${color}"
          d="M10.6 11.4H29.4V29L26.2 26.4 23.2 29.2 20 26.4 16.8 29.2 13.8 26.4 10.6 29Z"/>
        <path class="staff" d="M8.6 10.8H31.4"/>
        ${chevrons(RANK[color], 20, 18.8, 9.6, 4.1)}`;

/**
 * A row of seals: what is taken first, then what is still wanted.
 * @param {(ColorWord | 'gold')[]} taken
 * @param {number} goal
 * @param {Camp} camp
 */
export const track = (taken, goal, camp) => Array.from({ length: goal }, (_, i) => seal(taken[i], camp)).join('');

const FIELD = '<path class="field-of" d="M2 2H38V24C38 34 30 40 20 44 10 40 2 34 2 24Z"/>';

/** @type {Record<Camp, string>} */
const CRESTS = {
  pennant: html`
    <path class="pole-of" d="M10 7V38"/>
    <path class="emblem-of"
      d="M10.6 8.6C17 7.6 23 12 33 10.6 30.6 12.8 29 14.8 28.4 16.6 29.8 18.4 31.8 20.2 34 21.6
      24 21.4 17.6 23 10.6 25Z"/>`,
  standard: html`
    <path class="pole-of" d="M20 5V39M8 9H32"/>
    <path class="emblem-of" d="M10 9.6H30V28L26.6 24.6 23.4 28.2 20 24.6 16.6 28.2 13.4 24.6 10 28Z"/>`,
};

/** The shield of a camp: how its banners hang, dark on light or light on dark. @param {Camp} camp */
export const crest = camp =>
  `<svg class="crest ${camp}" viewBox="0 0 40 46" aria-hidden="true">${FIELD}${CRESTS[camp]}</svg>`;
