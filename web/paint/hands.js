// The cards in hand, and what both players have beside the field: backs of cards, piles, and the banners they have won.
import { back, cardFace, crest, plainCard, sizes, track } from './cards.js';
import { cup, loreBack } from './lore.js';
import { classes, esc, html } from './html.js';
import { other } from '../words.js';

/** @import { HandCard } from '../types' */
/** @import { playerScene } from '../scene/panels.js' */
/** @import { handScene, pileScene } from '../systems/first/hand.js' */
/** @typedef {ReturnType<typeof playerScene>} Player */
/** @typedef {ReturnType<typeof handScene>} Hand */

/**
 * From a card in hand into the compendium. Keys reach it on the card that is taken in hand, so that the way along the
 * hand stays short.
 * @param {{ id: string, name: string }} card
 * @param {boolean} reached
 */
export const aboutCard = (card, reached) => html`
  <a class="about-card" href="/compendium#${esc(card.id)}" target="_blank"
    aria-label="${esc(card.name)} in the compendium" tabindex="${reached ? 0 : -1}">
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 9v5M10 5.8v.1"/></svg>
  </a>`;

/** @param {HandCard} card */
function tagOf(card) {
  if (card.state === 'in-play') return card.mine ? 'In play' : card.owner;
  if (card.state === 'drawn') return 'Drawn';
  if (card.state === 'open') return 'Their hand';
  return card.advised ? 'Hint' : '';
}

/** What else holds of a card in play. @param {HandCard} card */
const alsoOf = card =>
  [card.actsAs && `as ${card.actsAs}`, card.mirrored && 'wings exchanged', card.oneAny && '1 unit of choice']
    .filter(Boolean)
    .join(', ');

/** @param {HandCard} card */
function tagHtml(card) {
  const tag = tagOf(card),
    also = alsoOf(card);
  return tag ? `<span class="tag">${esc(tag)}${also ? `: ${esc(also)}` : ''}</span>` : '';
}

/** @param {Hand} hand @param {HandCard} card */
const look = (hand, card) =>
  classes(
    'card',
    card.section ? 'section' : 'tactic',
    card.state === 'hand' ? '' : card.state,
    card.on && 'on',
    card.advised && 'advised',
    hand.asked && !card.on && card.state !== 'in-play' && 'dim',
    ...sizes(card)
  );

/** @param {Hand} hand @param {HandCard} card */
function cardHtml(hand, card) {
  const taken = card.picked || card.state === 'in-play';
  return html`
    <div class="slot" data-key="${esc(card.key)}">
      <button type="button" data-card="${esc(card.id)}" data-state="${card.state}" aria-pressed="${String(taken)}"
        class="${look(hand, card)}">${cardFace(card)}${tagHtml(card)}</button>
      ${aboutCard(card, taken)}
    </div>`;
}

/** @param {number} count */
const coveredHtml = count => html`
  <div class="covered" role="img" aria-label="${count} covered cards">${Array.from({ length: count }, back)}</div>`;

/** @param {Hand} hand */
export const handHtml = hand => html`
  ${hand.cards.map(card => cardHtml(hand, card))}
  ${hand.covered && hand.backs > 0 && coveredHtml(hand.backs)}
  ${!hand.cards.length && !hand.backs && '<p class="empty">Hands are hidden from spectators.</p>'}`;

/**
 * The banners a player has won, in the shape of the other camp's.
 * @param {Pick<Player, 'camp' | 'taken' | 'won' | 'goal'>} player
 */
export const bannersHtml = ({ camp, taken, won, goal }) => html`
  <div class="track" role="group" aria-label="${won} of ${goal} banners">${track(taken, goal, other(camp))}</div>`;

/** @param {NonNullable<Player['lore']>} lore */
const loreHtml = ({ cards, goblet }) => html`
  <div class="backs lore" role="img" aria-label="${cards} Lore cards">
    ${Array.from({ length: Math.min(4, cards) }, loreBack)}
  </div>
  <span class="goblet-of" role="img" aria-label="${goblet} Lore">${cup(goblet)}<b>${goblet}</b></span>`;

/** The banners of a player, with their number. @param {Player} player */
const scoreHtml = player => html`
  <div class="score">${bannersHtml(player)}<em>${player.won} of ${player.goal}</em></div>`;

/** Backs for a long hand overlap; more than six say so by their number alone. @param {Player} player */
export function opponentHtml(player) {
  const lines = [player.player, player.state].filter(Boolean).map(line => `<span>${esc(line)}</span>`);
  return html`
    ${crest(player.camp)}
    <div class="who"><b>${esc(player.name)}</b>${lines.join(' ')}</div>
    <div class="backs" role="img" aria-label="${player.cards} command cards">
      ${Array.from({ length: Math.min(6, player.cards) }, back)}
    </div>
    ${player.lore && loreHtml(player.lore)}
    ${scoreHtml(player)}`;
}

/** The player on this side. @param {Player} player */
export const meHtml = player => html`
  ${crest(player.camp)}
  <div class="who"><b>${esc(player.name)}</b><span>First to ${player.goal} banners</span></div>
  ${scoreHtml(player)}`;

/** @param {ReturnType<typeof pileScene>} piles */
export const pilesHtml = piles => html`
  <div class="piles">
    <figure>${back()}<figcaption>Deck <b>${piles.pile}</b></figcaption></figure>
    <figure>
      <button type="button" class="look" data-act="open" data-value="discards">
        <span class="unseen">Look through ${piles.discarded} discards. </span>
        ${piles.last ? plainCard(piles.last, 'mini') : '<span class="card mini nothing"></span>'}
      </button>
      <figcaption>Discard <b>${piles.discarded}</b></figcaption>
    </figure>
  </div>`;
