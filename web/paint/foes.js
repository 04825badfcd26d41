// The sheets that ask against whom one plays: the computer for somebody who is away, and a battle taken over from a replay.
import { crest } from './cards.js';
import { esc } from './morph.js';
import { capital } from '../scene/words.js';

/** @import { absenceScene, branchScene } from '../scene/foes.js' */

/** @param {string} name @param {string} value @param {boolean} chosen @param {string} inside @param {string} kind */
const radio = (name, value, chosen, inside, kind) => `<label class="${kind}" data-key="${name} ${esc(value)}"><input type="radio" name="${name}" value="${esc(value)}"${chosen ? ' checked' : ''}>${inside}</label>`;

/** @param {NonNullable<ReturnType<typeof absenceScene>>} absence */
export const standInHtml = ({ levels }) => `<p>Your opponent has been away for a while. The computer can play on in that seat; it sees the cards of that camp, and you do not. Whoever comes back may take the seat again.</p>
  <fieldset><legend>How it plays</legend><div class="pills">${levels.map((one, i) => radio('level', one.value, i === 0, `<span>${esc(one.label)}</span><small>${esc(one.more)}</small>`, 'pill')).join('')}</div></fieldset>
  <p class="row"><button type="button" class="quiet" data-act="shut">Wait a little longer</button><button type="button" class="main" data-act="stand-in">Let it play</button></p>`;

/** @param {ReturnType<typeof branchScene>} branch @param {{ turn: string, step: number }} where */
export function branchHtml({ decided, camps, foes }, { turn, step }) {
  if (decided) return '<p>At this step the battle is decided. Go back to an earlier one, and take over from there.</p><p class="row"><button type="button" class="main" data-act="shut">Close</button></p>';
  return `<p>A new battle begins as this one stood: ${esc(capital(turn))}, step ${step}. The field and both hands are as they were; dice and cards to come are new.</p>
    <p class="sub">This battle is over, so anybody who has its link can know all cards of that moment.</p>
    <fieldset><legend>Your camp</legend><div class="seats">${camps.map(one => radio('branch-camp', one.camp, one.chosen, `${crest(one.camp)}<span>${esc(one.name)}</span>`, 'seat')).join('')}</div></fieldset>
    <fieldset><legend>Opponent</legend><div class="pills">${foes.map(one => radio('branch-foe', one.value, one.chosen, `<span>${esc(one.label)}</span><small>${esc(one.more)}</small>`, 'pill')).join('')}</div></fieldset>
    <p class="row"><button type="button" class="quiet" data-act="shut">Not now</button><button type="button" class="main" data-act="branch">Fight on from here</button></p>`;
}
