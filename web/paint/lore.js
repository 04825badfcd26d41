// Lore on the table: goblets with their tokens, Lore cards in hand and on the table, and the sheets about them.
import { classSign, emblem, SEAT_NAMES } from './emblems.js';
import { back, backWith, plainCard } from './cards.js';
import { goblet } from './tokens.js';
import { classes, esc, html } from './html.js';
import { costWords, STANDING } from '../systems/first/lore.js';
import { called, capital } from '../words.js';

/** @import { CardFacts, LoreCardFacts } from '../types' */
/** @import { CastScene, LoreScene, standingScene, flashScene } from '../systems/first/lore.js' */

/** Where tokens lie in a goblet, from the bottom up. */
const IN_CUP = [
  [20, 25],
  [28, 25],
  [16, 19],
  [24, 19.5],
  [32, 19],
  [20, 13],
  [28, 13],
  [24, 7.5],
];
/** Where they lie in the heap. */
const IN_HEAP = [
  [12, 37],
  [20, 39],
  [28, 38],
  [36, 37],
  [16, 31],
  [24, 32],
  [32, 31],
  [20, 25],
  [28, 25],
  [24, 19],
];

/** @param {number[]} place */
const token = ([x, y]) => html`
  <g class="drop-of" transform="translate(${x} ${y})">
    <circle r="4.6"/>
    <path d="M0-3.2.9-.9 3.2 0 .9.9 0 3.2-.9.9-3.2 0-.9-.9Z"/>
  </g>`;

/** A goblet with the tokens in it; more than eight are told by the number alone. @param {number} lore */
export const cup = lore => html`
  <svg class="cup" viewBox="0 0 48 52" aria-hidden="true">
    <path class="bowl" d="M9 12H39C39 26 33 32 27 33.4V42L35 47V49H13V47L21 42V33.4C15 32 9 26 9 12Z"/>
    ${IN_CUP.slice(0, lore).map(token)}
    <path class="lip" d="M9 12C10 22 14 30 24 31S38 22 39 12"/>
  </svg>`;

/** The heap everything comes from and goes back to. @param {number} lore */
export const heap = lore => html`
  <svg class="cup" viewBox="0 0 48 52" aria-hidden="true">
    <ellipse class="dish" cx="24" cy="40" rx="21" ry="8"/>
    ${IN_HEAP.slice(0, Math.ceil(lore / 4)).map(token)}
  </svg>`;

/** The price at the upper corner of a card. @param {number | null} cost @param {string | null | undefined} text */
const price = (cost, text) => html`
  <span class="cost" title="${esc(costWords(cost, text))}">
    ${cost === null ? '?' : cost}
    <svg viewBox="-6 -6 12 12" aria-hidden="true">${goblet(0, 0, 1)}</svg>
  </span>`;

/** Who plays it in character. @param {LoreCardFacts} card */
export const classWords = card => card.classes.map(one => SEAT_NAMES[one] ?? one).join(' or ');

/** The signs of the classes a card belongs to. @param {LoreCardFacts} card */
const classSigns = card => card.classes.map(one => classSign(one)).join('');

/**
 * The face of a Lore card.
 * @param {LoreCardFacts} card
 * @param {number | null} now  what it would cost
 * @param {string} more  what else is said of it
 */
export const loreFace = (card, now = card.cost, more = '') => html`
  <span class="lore-head">
    ${classSigns(card)}
    <span class="where">${esc(classWords(card))}</span>
    ${price(now, card.costText)}
  </span>
  <b>${esc(card.name)}</b>
  ${emblem(card.id)}
  <span class="words">
    <span class="when">${esc(card.phase)}${card.reaction && ' <i>Reaction</i>'}</span>
    <span class="text">${esc(card.text)}</span>
    ${more}
  </span>`;

/** A Lore card that only lies there. @param {LoreCardFacts} card */
export const plainLore = (card, more = '') =>
  `<div class="${classes('card', 'lore-card', card.classes[0], more)}">${loreFace(card)}</div>`;

/** Lozenges and a star: what Lore cards look like from behind. */
export const loreBack = () => backWith('back lore', 'M30 29l3 9.4 9 3.6-9 3.6-3 9.4-3-9.4-9-3.6 9-3.6Z');

/** @param {CastScene} cast */
function castHtml({ card, camp, name, on, state, level, laid }) {
  const paid = [level ? `level ${level}` : '', `${laid} Lore`].filter(Boolean).join(', ');
  return html`
    <li class="${classes('cast', camp, state)}" data-key="${camp}">
      <a href="/compendium#${esc(card.id)}" target="_blank" title="${esc(card.text)}">
        ${classSigns(card)}
        <span class="what"><b>${esc(card.name)}</b><small>${esc(name)}${on ? `, ${esc(on)}` : ''}</small></span>
        <span class="state">${state}<small>${paid}</small></span>
      </a>
    </li>`;
}

/** @param {LoreScene['cups'][number]} one */
const cupHtml = one => html`
  <figure class="${one.mine && 'mine'}" data-key="${one.key}" data-cup="${one.camp}" role="img"
    aria-label="${esc(one.name)}: ${one.lore} Lore in the goblet">
    ${cup(one.lore)}<b>${one.lore}</b><figcaption>${esc(one.name)}</figcaption>
  </figure>`;

/** @param {number} pool */
const poolHtml = pool => html`
  <figure data-key="pool" role="img" aria-label="${pool} Lore in the pool">
    ${heap(pool)}<b>${pool}</b><figcaption>Pool</figcaption>
  </figure>`;

/** @param {string} value @param {string} label @param {string} more */
const link = (value, label, more) => html`
  <li><button type="button" data-act="open" data-value="${value}"><b>${label}</b><small>${more}</small></button></li>`;

/** Goblets, pool, and the ways to everything else about Lore. @param {LoreScene | null} lore */
export function loreStrip(lore) {
  if (!lore) return '';
  const [across, below] = lore.cups,
    { casts, hasCards, known } = lore;
  return html`
    <div class="cups">${cupHtml(across)}${poolHtml(lore.pool)}${cupHtml(below)}</div>
    <ul class="lore-links">
      ${link('councils', 'War Councils', 'view')}
      ${hasCards && link('lore-discards', `Lore discards ${lore.discards.length}`, `deck ${lore.pile}`)}
      ${hasCards && known && link('known', 'Their hand', known.words)}
    </ul>
    ${casts.length > 0 && html`<ol class="casts" aria-label="Lore cards on the table">${casts.map(castHtml)}</ol>`}`;
}

/**
 * What is on its way to the table, at the lower edge of the field, for as long as it is shown.
 * @param {ReturnType<typeof flashScene>} flash
 */
export const flashHtml = flash =>
  flash
    ? html`
        <div class="note flash ${flash.card.classes[0]}" data-key="flash">
          ${classSigns(flash.card)}
          <p><b>${esc(flash.text)}</b></p>
        </div>`
    : '';

/** @param {LoreCardFacts} card */
const loreFigure = card => `<figure data-key="${esc(card.id)}">${plainLore(card, 'whole')}</figure>`;

/** @param {LoreScene} lore */
export const loreDiscards = lore =>
  lore.discards.length
    ? html`<div class="spread">${lore.discards.map(loreFigure)}</div>`
    : '<p class="empty">No Lore card has been discarded yet.</p>';

/** @param {CardFacts} card */
const cardFigure = card => html`
  <figure data-key="${esc(card.id)}">
    ${plainCard(card)}
    ${card.copies > 1 && `<figcaption>${card.copies} copies</figcaption>`}
  </figure>`;

/** @param {number} count @param {() => string} draw */
const backs = (count, draw) =>
  Array.from({ length: count }, (_, i) => `<figure data-key="b${i}">${draw()}</figure>`).join('');

/** @param {NonNullable<LoreScene['known']>} known */
export function knownHtml({ covered, across, lore, command, hidden }) {
  if (covered) return '<p class="empty">Covered until the screen is yours.</p>';
  return html`
    <p class="sub">
      What you have seen of the hand of ${esc(called(across))}, by cards such as Spy, and how much of it you do not
      know.
    </p>
    <h3>Lore cards</h3>
    <div class="spread known">${lore.map(loreFigure)}${backs(hidden.lore, loreBack)}</div>
    ${lore.length + hidden.lore === 0 && '<p class="empty">None.</p>'}
    <h3>Command cards</h3>
    <div class="spread known">${command.map(cardFigure)}${backs(hidden.command, back)}</div>`;
}

/** @type {[string, string][]} */
const ASKS = [
  ['able', 'Only when one of my cards can be played. The time a window lasts tells your opponent nothing.'],
  ['always', 'At every moment a Lore card might be played.'],
  ['cards', 'Only when one of the cards chosen below can be played.'],
  ['never', 'Never. You stand down in every turn of your opponent, and he is told so.'],
];

/** @typedef {NonNullable<ReturnType<typeof standingScene>>} Standing */

/** @param {string} value @param {string} text @param {boolean} chosen */
const wishHtml = (value, text, chosen) => html`
  <label class="pill">
    <input type="radio" name="windows" value="${value}" ${chosen && 'checked'}>
    <span>${capital(STANDING[value])}</span>
    <small>${text}</small>
  </label>`;

/** @param {Standing['cards'][number]} card */
const wishedCard = card => html`
  <label data-key="${esc(card.id)}">
    <input type="checkbox" name="ask-card" value="${esc(card.id)}" ${card.chosen && 'checked'}>
    ${classSigns(card)}
    <span>${esc(card.name)}</span>
  </label>`;

/** @param {Standing} standing */
export const standingHtml = ({ windows, cards }) => html`
  <p class="sub">
    When shall the table stop and ask you for a reaction? The answer is kept for this table, and only you see it.
  </p>
  <fieldset class="asks">
    <legend class="unseen">Reaction settings</legend>
    ${ASKS.map(([value, text]) => wishHtml(value, text, windows === value))}
  </fieldset>
  <fieldset class="ask-cards" ${windows !== 'cards' && 'disabled'}>
    <legend>These cards</legend>
    ${cards.map(wishedCard)}
  </fieldset>`;
