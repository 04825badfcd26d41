// The command cards: the hand, the card in play, the piles.
import { next, offers } from '../../choices.js';
import { question, you } from '../../model.js';
import { isCovered } from './lore.js';

/** @import { CardFacts, HandCard, Ready } from '../../types' */

/**
 * A card by its id; one the battle does not know is shown by its id alone.
 * @param {Ready} model
 * @param {string} id
 * @returns {CardFacts}
 */
export const cardOf = ({ battle }, id) =>
  battle.cards.find(card => card.id === id) ?? {
    id,
    name: id,
    section: false,
    copies: 1,
    orders: [null, null, null],
    text: '',
  };

/** @param {Ready} model */
export function handScene(model) {
  const { battle, view, table } = model;
  const covered = isCovered(model);
  const decision = question(model),
    choices = decision?.choices ?? null,
    forged = decision?.kind === 'falsify' ? next(choices, 'play') : [];
  /** @param {string} id @param {string} key @param {HandCard['state']} state @returns {HandCard} */
  const card = (id, key, state) => ({
    key,
    ...cardOf(model, id),
    state,
    on: state === 'open' || (!forged.length && (offers(choices, `play ${id}`) || offers(choices, `keep ${id}`))),
    picked: model.card === id && (state === 'open' || !forged.length),
  });
  const me = you(model);
  const inPlay = model.shown.card;
  const cards = /** @type {HandCard[]} */ ([]);
  if (inPlay)
    cards.push({
      ...card(inPlay.played, 'in-play', 'in-play'),
      on: false,
      picked: false,
      owner: battle.camps[model.shown.active].name,
      mine: model.shown.active === me,
      actsAs: inPlay.actsAs ? cardOf(model, inPlay.actsAs).name : null,
      mirrored: inPlay.mirrored,
      oneAny: inPlay.oneAny,
    });
  if (covered) return { covered, backs: me ? view.hands[me] : 0, cards, asked: false };
  const count = /** @type {Map<string, number>} */ (new Map()),
    unique = (/** @type {string} */ id) => {
      const nth = (count.get(id) ?? 0) + 1;
      count.set(id, nth);
      return `${id}.${nth}`;
    };
  return {
    covered,
    backs: 0,
    cards: [
      ...cards,
      ...forged.map(id => card(id, `open ${id}`, 'open')),
      ...view.drawn.map(id => card(id, 'drawn ' + unique(id), 'drawn')),
      ...(forged.length ? [] : view.hand).map(id => card(id, unique(id), 'hand')),
    ],
    asked: next(choices, 'play').length + next(choices, 'keep').length > 0,
  };
}

/** @param {Ready} model */
export function pileScene(model) {
  const { view } = model;
  const discards = view.discards.map(([id, copies]) => ({ ...cardOf(model, id), copies }));
  return {
    pile: view.pile,
    discards,
    discarded: view.discards.reduce((sum, [, copies]) => sum + copies, 0),
    last: discards.find(card => card.id === model.lastDiscard) ?? discards.at(-1) ?? null,
  };
}
