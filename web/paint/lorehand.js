// The Lore cards in hand: what each costs now, at which level it is played, and why it cannot be played.
import { loreBack, loreFace } from './lore.js';
import { aboutCard } from './hands.js';
import { classes, esc, html } from './html.js';
import { plural } from '../words.js';

/** @import { LoreHandCard } from '../types' */
/** @import { loreHand } from '../systems/first/lore.js' */
/** @typedef {ReturnType<typeof loreHand>} Hand */

/**
 * A card with more words is opened wider, so that it never grows over what is asked above the hand.
 * @param {LoreHandCard} card
 */
const sizes = ({ text, why, on }) => {
  const length = text.length + (on ? 0 : (why?.sentence.length ?? 0));
  return [length > 190 && 'much', length > 330 && 'most'];
};

/** @param {LoreHandCard} card */
const tagOf = card => (card.state === 'drawn' ? 'Drawn' : card.state === 'open' ? 'Theirs' : '');

/** @param {LoreHandCard} card */
const levelHtml = card =>
  card.level === null
    ? ''
    : `<span class="level">${card.inCharacter ? `Level ${card.level}` : '<i>Out of character</i>'}</span>`;

/** The reason is read out with the card, and shown when it is pressed. @param {LoreHandCard} card */
function stateOf({ on, state, playable, why }) {
  if (on) return state === 'hand' && playable ? 'can be played now' : 'can be chosen now';
  return why ? `cannot be played now: ${why.sentence}${why.rule ? ` (${why.rule})` : ''}` : '';
}

/** @param {LoreHandCard} card */
function whyNot({ on, why }) {
  if (on || !why) return '';
  const rule = why.rule ? ` <em>${esc(why.rule)}</em>` : '';
  return `<span class="whynot" aria-hidden="true">${esc(why.sentence)}${rule}</span>`;
}

/** @param {Hand} hand @param {LoreHandCard} card */
const look = (hand, card) =>
  classes(
    'card',
    'lore-card',
    card.classes[0],
    card.state === 'hand' ? '' : card.state,
    card.on && 'on',
    card.advised && 'advised',
    ...sizes(card),
    !card.inCharacter && 'stranger',
    hand.asked && !card.on && 'dim'
  );

/** @param {Hand} hand @param {LoreHandCard} card */
function cardHtml(hand, card) {
  const tag = tagOf(card),
    state = stateOf(card);
  return html`
    <div class="slot" data-key="${esc(card.key)}">
      <button type="button" data-lore="${esc(card.id)}" data-state="${card.state}" aria-pressed="${String(card.picked)}"
        class="${look(hand, card)}">
        ${loreFace(card, card.now, whyNot(card))}
        ${levelHtml(card)}
        ${tag && `<span class="tag">${tag}</span>`}
        ${state && `<span class="unseen">, ${esc(state)}</span>`}
      </button>
      ${aboutCard(card, card.picked)}
    </div>`;
}

/** @param {number} count */
const coveredHtml = count => html`
  <div class="covered" role="img" aria-label="${plural(count, 'covered Lore card')}">
    ${Array.from({ length: count }, loreBack)}
  </div>`;

/** @param {Hand} hand */
export function loreHandHtml(hand) {
  if (hand.covered) return hand.backs ? coveredHtml(hand.backs) : '';
  if (!hand.cards.length) return '<p class="empty none">No Lore cards.</p>';
  return hand.cards.map(card => cardHtml(hand, card)).join('');
}
