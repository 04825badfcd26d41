// Opponents to choose from, and the sheets that ask for one: the computer for somebody who is away, and a battle taken
// over from a replay.
import { crest } from './cards.js';
import { esc, html } from './html.js';
import { capital } from '../words.js';

/** @import { FoesScene, branchScene } from '../scene/foes.js' */

/** @param {ReturnType<typeof branchScene>['seats'][number]} one */
const seatHtml = one => html`
  <label class="seat" data-key="branch-seat ${esc(one.seat)}">
    <input type="radio" name="branch-seat" value="${esc(one.seat)}" ${one.chosen && 'checked'}>
    ${crest(one.camp)}
    <span>${esc(one.name)}</span>
  </label>`;

/** @param {string} name @param {FoesScene['list'][number]} one */
const foeHtml = (name, one) => html`
  <label class="pill${one.person && ' person'}" data-key="${name} ${esc(one.value)}" title="${esc(one.help)}">
    <input type="radio" name="${name}" value="${esc(one.value)}"
      ${one.chosen && `checked aria-describedby="${name}-help"`}>
    <span>${esc(one.label)}</span>
    <small>${esc(one.more)}</small>
  </label>`;

/**
 * Opponents to choose from; of the one that is chosen it is said how it plays.
 * @param {string} name
 * @param {FoesScene} foes
 */
export const foesHtml = (name, { list, help }) => html`
  <div class="pills">${list.map(one => foeHtml(name, one))}</div>
  <p class="sub foe-help" id="${name}-help">${esc(help)}</p>`;

/** @param {FoesScene} foes */
export const standInHtml = foes => html`
  <p>
    Your opponent has been away for a while. The computer can play on in that seat; it sees the cards of that camp,
    and you do not. Whoever comes back may take the seat again.
  </p>
  <fieldset><legend>How it plays</legend>${foesHtml('level', foes)}</fieldset>
  <p class="row">
    <button type="button" class="quiet" data-act="shut">Wait a little longer</button>
    <button type="button" class="main" data-act="stand-in">Let it play</button>
  </p>`;

const DECIDED = html`
  <p>At this step the battle is decided. Go back to an earlier one, and take over from there.</p>
  <p class="row"><button type="button" class="main" data-act="shut">Close</button></p>`;

/**
 * Nothing until it is known who is on offer.
 * @param {ReturnType<typeof branchScene>} branch
 * @param {{ turn: string, step: number }} where
 */
export function branchHtml({ decided, seats, foes }, { turn, step }) {
  if (decided) return DECIDED;
  if (!foes) return null;
  return html`
    <p>
      A new battle begins as this one stood: ${esc(capital(turn))}, step ${step}. The field and both hands are as they
      were; dice and cards to come are new.
    </p>
    <p class="sub">This battle is over, so anybody who has its link can know all cards of that moment.</p>
    <fieldset><legend>Your camp</legend><div class="seats">${seats.map(seatHtml)}</div></fieldset>
    <fieldset><legend>Opponent</legend>${foesHtml('branch-foe', foes)}</fieldset>
    <p class="row">
      <button type="button" class="quiet" data-act="shut">Not now</button>
      <button type="button" class="main" data-act="branch">Fight on from here</button>
    </p>`;
}
