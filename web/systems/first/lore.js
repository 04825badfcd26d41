// Lore as plain values: goblets and pool, the cards in hand and on the table, the discards, and what is known of the
// other hand.
import { curtained, isNeutral, question, you } from '../../model.js';
import { next } from '../../choices.js';
import { called, does, other, plural } from '../../words.js';
import { loreLine } from './choices.js';
import { cardOf } from './hand.js';
import { ownCamp } from '../../seats.js';

/** @import { Camp, CardFacts, LoreCardFacts, LoreHandCard, Ready, StandingFacts } from '../../types' */
/** @typedef {NonNullable<ReturnType<typeof loreScene>>} LoreScene */
/** @typedef {ReturnType<typeof castScene>[number]} CastScene */

/**
 * A Lore card by its id; one the battle does not know is shown by its id alone.
 * @param {Ready['battle']} battle
 * @param {string} id
 * @returns {LoreCardFacts}
 */
export const loreCard = (battle, id) =>
  battle.lore?.cards.find(card => card.id === id) ?? {
    id,
    name: id,
    classes: [],
    cost: null,
    costText: null,
    phase: '',
    reaction: false,
    target: '',
    text: '',
    byLevel: [],
    rules: [],
  };

/**
 * Whether the hand must not be shown: nobody sits here, or the screen belongs to somebody else at this moment.
 * @param {Ready} model
 */
export const isCovered = model =>
  model.table.you === null ||
  curtained(model) ||
  isNeutral(model) ||
  (model.table.shared && (model.past !== null || model.lifted !== you(model)));

/** Everything about Lore but the hand; nothing in a battle without. @param {Ready} model @param {Camp} below */
export function loreScene(model, below) {
  const { battle, shown, table } = model,
    { lore } = shown;
  if (!lore) return null;
  const across = other(below),
    covered = isCovered(model),
    mine = !table.shared && ownCamp(table) === below;
  const seen = covered ? [] : lore.seen,
    commandSeen = covered ? [] : (lore.commandSeen ?? []);
  return {
    cups: [
      { key: 'across', camp: across, name: battle.camps[across].name, lore: lore.goblets[across], mine: false },
      {
        key: 'below',
        camp: below,
        name: mine ? 'You' : battle.camps[below].name,
        lore: lore.goblets[below],
        mine: true,
      },
    ],
    pool: lore.pool,
    pile: lore.pile,
    hands: lore.hands,
    limit: lore.handLimit ?? null,
    hasCards:
      (battle.lore?.cards.length ?? 0) > 0 ||
      lore.pile + lore.discards.length + lore.hands.standard + lore.hands.pennant > 0,
    discards: lore.discards.map(id => loreCard(battle, id)),
    casts: castScene(model),
    known:
      table.you === null
        ? null
        : {
            across: battle.camps[across],
            lore: seen.map(id => loreCard(battle, id)),
            command: countedCards(model, commandSeen),
            covered,
            hidden: {
              lore: Math.max(0, lore.hands[across] - seen.length),
              command: Math.max(0, shown.hands[across] - commandSeen.length),
            },
            words: knownWords(seen.length, commandSeen.length, lore.hands[across], shown.hands[across]),
          },
  };
}

/**
 * Equal cards are shown once with their number.
 * @param {Ready} model
 * @param {string[]} ids
 * @returns {(CardFacts & { copies: number })[]}
 */
function countedCards(model, ids) {
  const count = /** @type {Map<string, number>} */ (new Map());
  for (const id of ids) count.set(id, (count.get(id) ?? 0) + 1);
  return [...count].map(([id, copies]) => ({ ...cardOf(model, id), copies }));
}

/** @param {number} lore @param {number} command @param {number} lores @param {number} commands */
const knownWords = (lore, command, lores, commands) =>
  lore + command ? `${lore + command} of ${lores + commands} known` : 'unknown';

/** The Lore cards on the table, with who played them and whether they work. @param {Ready} model */
function castScene(model) {
  const { battle, shown } = model,
    { lore } = shown;
  if (!lore) return [];
  return /** @type {Camp[]} */ (['pennant', 'standard']).flatMap(camp => {
    const cast = lore.casts[camp];
    if (!cast) return [];
    const about = cast.unit === null ? undefined : shown.units.find(unit => unit.id === cast.unit);
    const state = cast.cancelled ? 'cancelled' : cast.works ? 'working' : 'laid down';
    return [
      {
        camp,
        name: battle.camps[camp].name,
        card: loreCard(battle, cast.card),
        level: cast.level,
        laid: cast.laid,
        state,
        on: about ? `${battle.units[about.id].name} on ${about.hex}` : '',
      },
    ];
  });
}

/** The viewer's own Lore cards, with what they cost now and whether they can be played. @param {Ready} model */
export function loreHand(model) {
  const { battle, view, table } = model,
    { lore } = view,
    decision = question(model),
    choices = decision?.choices ?? null;
  const me = you(model);
  if (!lore || !me)
    return { covered: true, backs: 0, cards: /** @type {LoreHandCard[]} */ ([]), asked: false, limit: null };
  const limit = lore.handLimit?.[me] ?? null;
  if (isCovered(model)) return { covered: true, backs: lore.hands[me], cards: [], asked: false, limit };
  /**
   * @param {string} id
   * @param {LoreHandCard['state']} state
   * @param {Partial<LoreHandCard>} now
   * @returns {LoreHandCard}
   */
  const card = (id, state, now = {}) => {
    const line = loreLine(choices, id),
      facts = loreCard(battle, id);
    return {
      ...facts,
      key: `${state} ${id}`,
      state,
      now: facts.cost,
      level: null,
      inCharacter: true,
      playable: false,
      why: null,
      on: line !== null,
      picked: line !== null && model.aim === line,
      ...now,
    };
  };
  const held = lore.hand.map(one =>
    card(one.card, 'hand', {
      now: one.cost,
      level: one.level,
      inCharacter: one.inCharacter,
      playable: one.playable,
      why: one.why,
    })
  );
  const open = next(choices, 'take-lore')
    .filter(id => !lore.hand.some(one => one.card === id) && !lore.drawn.includes(id))
    .map(id => card(id, 'open'));
  const cards = [...lore.drawn.map(id => card(id, 'drawn')), ...open, ...held];
  return { covered: false, backs: 0, cards, asked: cards.some(one => one.on), limit };
}

/** When the seat wants to be asked about reactions, and the cards it may name for that. @param {Ready} model */
export function standingScene(model) {
  const { battle, table } = model,
    standing = /** @type {StandingFacts | null} */ (table.standing ?? null);
  if (!standing || table.shared || !battle.lore) return null;
  const cards = battle.lore.cards.filter(card => card.reaction);
  return {
    windows: standing.windows,
    cards: cards.map(card => ({ ...card, chosen: standing.cards.includes(card.id) })),
    words: STANDING[standing.windows],
  };
}

/** @type {Record<string, string>} */
export const STANDING = {
  always: 'always ask',
  able: 'only when I can',
  never: 'never',
  cards: 'only for these cards',
};

/** What a card on its way says at the edge of the field. @param {Ready} model */
export function flashScene(model) {
  const event = model.queue[0]?.event,
    { battle } = model;
  if (event?.type === 'cast')
    return {
      key: `cast ${event.card}`,
      card: loreCard(battle, event.card),
      text: `${does(battle.camps[event.camp], 'cast', 'casts')} ${loreCard(battle, event.card).name}`,
    };
  if (event?.type === 'countered')
    return {
      key: `off ${event.card}`,
      card: loreCard(battle, event.card),
      text: `${loreCard(battle, event.card).name} of ${called(battle.camps[event.camp])} is cancelled`,
    };
  return null;
}

/**
 * "4 Lore", "free", or what the card says about it.
 * @param {number | null} cost
 * @param {string | null | undefined} [text]
 */
export const costWords = (cost, text) =>
  cost === null ? (text ?? 'cost varies') : cost === 0 ? 'free' : plural(cost, 'Lore', 'Lore');
