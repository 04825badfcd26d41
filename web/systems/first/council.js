// The War Council sheet: both councils side by side, and the same sheet for dividing the levels of one's own.
import { draftOf, question } from '../../model.js';
import { ownCamp } from '../../seats.js';
import { other, plural } from '../../words.js';

/** @import { AdventureCard, Camp, CouncilNow, Ready } from '../../types' */
/** @typedef {NonNullable<ReturnType<typeof councilScene>>} CouncilScene */
/** @typedef {CouncilScene['camps'][number]} CampCouncil */

const SEATS = /** @type {(keyof CouncilNow)[]} */ (['commander', 'wizard', 'cleric', 'rogue', 'warrior']);

/** @param {CouncilNow} council */
const total = council => SEATS.reduce((sum, seat) => sum + council[seat], 0);

/** @param {Ready} model @param {Camp} below */
export function councilScene(model, below) {
  const { battle, view, table } = model,
    { lore } = view;
  if (!lore) return null;
  const decision = question(model),
    offer = decision?.kind === 'council' ? (decision.choices.council ?? null) : null;
  const mine = table.shared ? (decision?.camp ?? below) : (ownCamp(table) ?? below),
    sealed = lore.sealed,
    free = battle.councils;
  // Where councils are free to choose, two empty ones mean that they are not open yet.
  const secret = Boolean(free) && total(lore.councils.standard) + total(lore.councils.pennant) === 0;
  /** @param {Camp} camp */
  const one = camp => {
    const draft = offer && camp === mine ? draftOf(model) : null,
      council = draft ?? (secret && camp === mine && sealed ? sealed : lore.councils[camp]);
    const spent = total(council);
    return {
      camp,
      name: battle.camps[camp].name,
      mine: camp === (table.shared ? mine : ownCamp(table)),
      hidden: secret && !draft && !(camp === mine && sealed),
      waiting: Boolean(secret && camp === mine && sealed && !draft),
      seats: SEATS.map(seat => ({
        seat,
        level: council[seat],
        less: Boolean(draft && offer && council[seat] > (seat === 'commander' ? offer.commander : 0)),
        more: Boolean(draft && offer && council[seat] < offer.most && spent < offer.levels),
      })),
      spent,
      levels: draft && offer ? offer.levels : (free?.[camp] ?? spent),
      draft: Boolean(draft),
      gives: secret || draft ? null : { command: lore.commandCards[camp], lore: lore.handLimit?.[camp] ?? null },
    };
  };
  const draft = offer ? draftOf(model) : null,
    left = offer && draft ? offer.levels - total(draft) : 0;
  return {
    camps: [one(mine), one(other(mine))],
    asked: Boolean(offer),
    off: Boolean(model.sent),
    left,
    line: draft ? `council ${SEATS.map(seat => draft[seat]).join(' ')}` : '',
    waits: Boolean(secret && sealed && !offer),
    watching: secret && !sealed && !offer,
    least: offer?.commander ?? 0,
    most: offer?.most ?? 3,
  };
}

/** A council in a few words: "Commander 1, Wizard 3". @param {CouncilNow} council */
export function councilWords(council) {
  const seats = SEATS.filter(seat => council[seat] > 0).map(
    seat => `${seat.charAt(0).toUpperCase()}${seat.slice(1)} ${council[seat]}`
  );
  return seats.length ? seats.join(', ') : 'no council';
}

/** What is known of a camp's council before a battle begins. @param {AdventureCard} adventure @param {Camp} camp */
export function councilBefore({ battle, councils }, camp) {
  if (battle.councils) return `War Council of ${plural(battle.councils[camp], 'level')}, divided in secret`;
  return councils ? `War Council: ${councilWords(councils[camp])}` : '';
}
