// Lore on the table: goblets with their tokens, Lore cards in hand and on the table, and the sheets about them.
import { classSign, emblem, SEAT_NAMES } from './emblems.js';
import { back, plainCard } from './cards.js';
import { goblet } from './tokens.js';
import { classes, esc } from './morph.js';
import { costWords, STANDING } from '../scene/lore.js';
import { called, plural } from '../scene/words.js';

/** @import { LoreCardFacts, LoreHandCard } from '../types' */
/** @import { CastScene, LoreScene, loreHand, standingScene, flashScene } from '../scene/lore.js' */

/** Where tokens lie in a goblet, from the bottom up. */
const PLACES = [
  [20, 25],
  [28, 25],
  [16, 19],
  [24, 19.5],
  [32, 19],
  [20, 13],
  [28, 13],
  [24, 7.5],
];
/** @param {number} x @param {number} y */
const token = (x, y) =>
  `<g class="drop-of" transform="translate(${x} ${y})"><circle r="4.6"/><path d="M0-3.2.9-.9 3.2 0 .9.9 0 3.2-.9.9-3.2 0-.9-.9Z"/></g>`;

/** A goblet with the tokens in it; more than eight are told by the number alone. @param {number} lore */
export const cup = lore =>
  `<svg class="cup" viewBox="0 0 48 52" aria-hidden="true"><path class="bowl" d="M9 12H39C39 26 33 32 27 33.4V42L35 47V49H13V47L21 42V33.4C15 32 9 26 9 12Z"/>${PLACES.slice(
    0,
    Math.min(lore, PLACES.length)
  )
    .map(([x, y]) => token(x, y))
    .join('')}<path class="lip" d="M9 12C10 22 14 30 24 31S38 22 39 12"/></svg>`;

/** The heap everything comes from and goes back to. @param {number} lore */
export const heap = lore =>
  `<svg class="cup" viewBox="0 0 48 52" aria-hidden="true"><ellipse class="dish" cx="24" cy="40" rx="21" ry="8"/>${[
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
  ]
    .slice(0, Math.ceil(lore / 4))
    .map(([x, y]) => token(x, y))
    .join('')}</svg>`;

/** The price at the upper corner of a card. @param {number | null} cost @param {string | null | undefined} text */
const price = (cost, text) =>
  `<span class="cost" title="${esc(costWords(cost, text))}">${cost === null ? '?' : cost}<svg viewBox="-6 -6 12 12" aria-hidden="true">${goblet(0, 0, 1)}</svg></span>`;

/** Who plays it in character. @param {LoreCardFacts} card */
export const classWords = card => card.classes.map(one => SEAT_NAMES[one] ?? one).join(' or ');

/** The face of a Lore card. @param {LoreCardFacts} card @param {number | null} now  what it would cost @param {string} more  what else is said of it */
export function loreFace(card, now = card.cost, more = '') {
  return (
    `<span class="lore-head">${card.classes.map(one => classSign(one)).join('')}<span class="where">${esc(classWords(card))}</span>${price(now, card.costText)}</span><b>${esc(card.name)}</b>${emblem(card.id)}` +
    `<span class="words"><span class="when">${esc(card.phase)}${card.reaction ? ' <i>Reaction</i>' : ''}</span><span class="text">${esc(card.text)}</span>${more}</span>`
  );
}

/** A Lore card that only lies there. @param {LoreCardFacts} card */
export const plainLore = (card, more = '') =>
  `<div class="${classes('card', 'lore-card', card.classes[0], more)}">${loreFace(card)}</div>`;

/** Lozenges and a star: what Lore cards look like from behind. */
export const loreBack = () => {
  const net = Array.from({ length: 9 }, (_, i) => `M${-40 + i * 12} 0l60 90M${120 - i * 12} 0l-60 90`).join('');
  return `<svg class="back lore" viewBox="0 0 60 84" aria-hidden="true"><rect class="leather" width="60" height="84" rx="5"/><svg x="4" y="4" width="52" height="76" viewBox="4 4 52 76"><path class="net" d="${net}"/></svg><rect class="frame" x="4" y="4" width="52" height="76" rx="3"/><path class="plate" d="M30 18 46 42 30 66 14 42Z"/><path class="gonfalon" d="M30 29l3 9.4 9 3.6-9 3.6-3 9.4-3-9.4-9-3.6 9-3.6Z"/></svg>`;
};

/** A card with more words is opened wider, so that it never grows over what is asked above the hand. @param {LoreHandCard} card */
const sizes = ({ text, why, on }) => {
  const length = text.length + (on ? 0 : (why?.sentence.length ?? 0));
  return [length > 190 && 'much', length > 330 && 'most'];
};

/** @param {LoreHandCard} card */
const tagOf = card => (card.state === 'drawn' ? 'Drawn' : card.state === 'open' ? 'Theirs' : '');

/** @param {ReturnType<typeof loreHand>} hand */
export function loreHandHtml(hand) {
  /** @param {LoreHandCard} card */
  const level = card =>
    card.level === null
      ? ''
      : `<span class="level">${card.inCharacter ? `Level ${card.level}` : '<i>Out of character</i>'}</span>`;
  /** The reason is read out with the card, and shown when it is pressed. @param {LoreHandCard} card */
  const state = card =>
    card.on
      ? card.state === 'hand' && card.playable
        ? 'can be played now'
        : 'can be chosen now'
      : card.why
        ? `cannot be played now: ${card.why.sentence}${card.why.rule ? ` (${card.why.rule})` : ''}`
        : '';
  /** @param {LoreHandCard} card */
  const whyNot = card =>
    !card.on && card.why
      ? `<span class="whynot" aria-hidden="true">${esc(card.why.sentence)}${card.why.rule ? ` <em>${esc(card.why.rule)}</em>` : ''}</span>`
      : '';
  /** @param {LoreHandCard} card */
  const one = card =>
    `<div class="slot" data-key="${esc(card.key)}"><button type="button" data-lore="${esc(card.id)}" data-state="${card.state}" aria-pressed="${card.picked}" class="${classes('card', 'lore-card', card.classes[0], card.state === 'hand' ? '' : card.state, card.on && 'on', card.advised && 'advised', ...sizes(card), !card.inCharacter && 'stranger', hand.asked && !card.on && 'dim')}">${loreFace(card, card.now, whyNot(card))}` +
    `${level(card)}${tagOf(card) ? `<span class="tag">${tagOf(card)}</span>` : ''}${state(card) ? `<span class="unseen">, ${esc(state(card))}</span>` : ''}</button>` +
    `<a class="about-card" href="/compendium#${esc(card.id)}" target="_blank" aria-label="${esc(card.name)} in the compendium" tabindex="${card.picked ? 0 : -1}"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 9v5M10 5.8v.1"/></svg></a></div>`;
  if (hand.covered)
    return hand.backs
      ? `<div class="covered" role="img" aria-label="${plural(hand.backs, 'covered Lore card')}">${Array.from({ length: hand.backs }, loreBack).join('')}</div>`
      : '';
  return hand.cards.map(one).join('') || '<p class="empty none">No Lore cards.</p>';
}

/** @param {CastScene} cast */
const castHtml = cast =>
  `<li class="${classes('cast', cast.camp, cast.state)}" data-key="${cast.camp}"><a href="/compendium#${esc(cast.card.id)}" target="_blank" title="${esc(cast.card.text)}">${cast.card.classes.map(one => classSign(one)).join('')}<span class="what"><b>${esc(cast.card.name)}</b><small>${esc(cast.name)}${cast.on ? `, ${esc(cast.on)}` : ''}</small></span>` +
  `<span class="state">${cast.state}<small>${[cast.level ? `level ${cast.level}` : '', `${cast.laid} Lore`].filter(Boolean).join(', ')}</small></span></a></li>`;

/** Goblets, pool, and the ways to everything else about Lore. @param {LoreScene | null} lore */
export function loreStrip(lore) {
  if (!lore) return '';
  const [across, below] = lore.cups;
  /** @param {LoreScene['cups'][number]} one */
  const figure = one =>
    `<figure class="${one.mine ? 'mine' : ''}" data-key="${one.key}" data-cup="${one.camp}" role="img" aria-label="${esc(one.name)}: ${one.lore} Lore in the goblet">${cup(one.lore)}<b>${one.lore}</b><figcaption>${esc(one.name)}</figcaption></figure>`;
  /** @param {string} value @param {string} label @param {string} more */
  const link = (value, label, more) =>
    `<li><button type="button" data-act="open" data-value="${value}"><b>${label}</b><small>${more}</small></button></li>`;
  return (
    `<div class="cups">${figure(across)}<figure data-key="pool" role="img" aria-label="${lore.pool} Lore in the pool">${heap(lore.pool)}<b>${lore.pool}</b><figcaption>Pool</figcaption></figure>${figure(below)}</div>
    <ul class="lore-links">${link('councils', 'War Councils', 'who leads')}${lore.hasCards ? link('lore-discards', `Lore discards ${lore.discards.length}`, `deck ${lore.pile}`) : ''}${lore.known && lore.hasCards ? link('known', 'Their hand', lore.known.words) : ''}</ul>` +
    (lore.casts.length
      ? `<ol class="casts" aria-label="Lore cards on the table">${lore.casts.map(castHtml).join('')}</ol>`
      : '')
  );
}

/** What is on its way to the table, at the lower edge of the field, for as long as it is shown. @param {ReturnType<typeof flashScene>} flash */
export const flashHtml = flash =>
  flash
    ? `<div class="note flash ${flash.card.classes[0] ?? ''}" data-key="flash">${flash.card.classes.map(one => classSign(one)).join('')}<p><b>${esc(flash.text)}</b></p></div>`
    : '';

/** @param {LoreScene} lore */
export const loreDiscards = lore =>
  lore.discards.length
    ? `<div class="spread">${lore.discards.map(card => `<figure data-key="${esc(card.id)}">${plainLore(card, 'whole')}</figure>`).join('')}</div>`
    : '<p class="empty">No Lore card has been discarded yet.</p>';

/** @param {NonNullable<LoreScene['known']>} known */
export function knownHtml(known) {
  if (known.covered) return '<p class="empty">Covered until the screen is yours.</p>';
  const backs = (/** @type {number} */ count, /** @type {() => string} */ draw) =>
    Array.from({ length: count }, (_, i) => `<figure data-key="b${i}">${draw()}</figure>`).join('');
  return `<p class="sub">What you have seen of the hand of ${esc(called(known.across))}, by cards such as Spy, and how much of it you do not know.</p>
    <h3>Lore cards</h3><div class="spread known">${known.lore.map(card => `<figure data-key="${esc(card.id)}">${plainLore(card, 'whole')}</figure>`).join('')}${backs(known.hidden.lore, loreBack)}</div>${known.lore.length + known.hidden.lore ? '' : '<p class="empty">None.</p>'}
    <h3>Command cards</h3><div class="spread known">${known.command.map(card => `<figure data-key="${esc(card.id)}">${plainCard(card)}${card.copies > 1 ? `<figcaption>${card.copies} copies</figcaption>` : ''}</figure>`).join('')}${backs(known.hidden.command, back)}</div>`;
}

/** @type {[string, string][]} */
const ASKS = [
  ['able', 'Only when one of my cards can be played. The time a window lasts tells your opponent nothing.'],
  ['always', 'At every moment a Lore card might be played.'],
  ['cards', 'Only when one of the cards chosen below can be played.'],
  ['never', 'Never. You stand down in every turn of your opponent, and he is told so.'],
];

/** @param {NonNullable<ReturnType<typeof standingScene>>} standing */
export const standingHtml =
  standing => `<p class="sub">When shall the table stop and ask you for a reaction? The answer is kept for this table, and only you see it.</p>
  <fieldset class="asks"><legend class="unseen">When to ask</legend>${ASKS.map(([value, text]) => `<label class="pill"><input type="radio" name="windows" value="${value}"${standing.windows === value ? ' checked' : ''}><span>${STANDING[value].charAt(0).toUpperCase()}${STANDING[value].slice(1)}</span><small>${text}</small></label>`).join('')}</fieldset>
  <fieldset class="ask-cards"${standing.windows === 'cards' ? '' : ' disabled'}><legend>These cards</legend>${standing.cards.map(card => `<label data-key="${esc(card.id)}"><input type="checkbox" name="ask-card" value="${esc(card.id)}"${card.chosen ? ' checked' : ''}>${card.classes.map(one => classSign(one)).join('')}<span>${esc(card.name)}</span></label>`).join('')}</fieldset>`;
