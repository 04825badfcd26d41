// The War Council sheet: levels as stacks of tokens, both councils side by side, steppers while one's own is being
// made.
import { crest } from './cards.js';
import { levelStack, SEAT_NAMES } from './emblems.js';
import { ruleLink } from './panels.js';
import { classes, esc, html } from './html.js';
import { plural } from '../words.js';

/** @import { CampCouncil, CouncilScene } from '../systems/first/council.js' */

/** What a level is good for, with the rule that says so. @type {Record<string, string>} */
const GOOD = {
  commander: 'more Command cards',
  wizard: 'Lore of force and change',
  cleric: 'Lore of healing and nature',
  rogue: 'Lore of tricks and stealth',
  warrior: 'Lore of arms',
};

/**
 * @param {CampCouncil} one
 * @param {CampCouncil['seats'][number]} row
 * @param {boolean} off
 */
const seatHtml = (one, row, off) => html`
  <li class="${classes('seat-row', row.seat, !row.level && !one.hidden && 'absent')}" data-key="${row.seat}">
    ${levelStack(row.seat, one.hidden ? 0 : row.level)}
    <span class="who"><b>${SEAT_NAMES[row.seat]}</b><small>${GOOD[row.seat]}</small></span>
    <span class="stepper">
      ${one.draft ? stepperHtml(row, off) : `<output>${one.hidden ? '?' : row.level || '–'}</output>`}
    </span>
  </li>`;

/** Less, the level, more. @param {CampCouncil['seats'][number]} row @param {boolean} off */
function stepperHtml({ seat, level, less, more }, off) {
  const name = SEAT_NAMES[seat];
  return html`
    <button type="button" data-act="level" data-value="${seat} -1" aria-label="${name}: one level less"
      ${(off || !less) && 'disabled'}>−</button>
    <output>${level}</output>
    <button type="button" data-act="level" data-value="${seat} 1" aria-label="${name}: one level more"
      ${(off || !more) && 'disabled'}>+</button>`;
}

/** How many levels are given, as far as that may be known. @param {CampCouncil} one */
function sumOf(one) {
  if (one.draft) return `${one.spent} of ${plural(one.levels, 'level')} given`;
  if (one.hidden) return `${plural(one.levels, 'level')}, not yet open`;
  return one.waiting ? 'locked in' : plural(one.spent, 'level');
}

/** What a council gives its camp. @param {NonNullable<CampCouncil['gives']>} gives */
const givesHtml = ({ command, lore }) => html`
  <p class="gives">
    ${plural(command, 'Command card')}${lore ? `, up to ${plural(lore, 'Lore card')}` : ''} in hand
  </p>`;

/** @param {CampCouncil} one @param {boolean} off */
const campHtml = (one, off) => html`
  <section class="${classes('council', one.mine && 'mine')}" data-key="${one.camp}"
    aria-label="Council of ${esc(one.name)}">
    <header>
      ${crest(one.camp)}
      <h3>${esc(one.name)}${one.mine && ' <small>you</small>'}</h3>
      <span class="sum">${sumOf(one)}</span>
    </header>
    <ol>${one.seats.map(row => seatHtml(one, row, off))}</ol>
    ${one.gives && givesHtml(one.gives)}
  </section>`;

/** What is asked, with the rules that say why. @param {CouncilScene} scene */
const askedHtml = ({ most, least }) => html`
  <p class="sub">
    Divide your levels in secret. The Commander gives Command cards ${ruleLink('F9.4')};
    the highest Lore Master decides how many Lore cards you begin with and may hold ${ruleLink('F9.10')}.
    No level above ${most}${least ? `, the Commander at least ${least}` : ''}.
  </p>`;

/** @param {CouncilScene} scene */
const sealHtml = scene => html`
  <p class="row seal-row">
    <span role="status">${scene.left ? `${plural(scene.left, 'level')} left` : 'All levels are given.'}</span>
    <button type="button" class="main" data-act="seal" data-value="${scene.line}"
      ${(scene.left > 0 || scene.off) && 'disabled'}>Lock in</button>
    <small>You can’t change this later. Both councils are shown at the same time.</small>
  </p>`;

const SEALED = html`
  <p class="row seal-row" role="status"><span>Your council is locked in. Waiting for the other one.</span></p>`;

/** @param {CouncilScene} scene */
function footHtml(scene) {
  if (scene.asked) return sealHtml(scene);
  if (scene.waits) return SEALED;
  return scene.watching ? '<p class="sub" role="status">The councils are being chosen.</p>' : '';
}

/** @param {CouncilScene} scene */
export const councilHtml = scene => html`
  ${scene.asked && askedHtml(scene)}
  <div class="councils">${scene.camps.map(one => campHtml(one, scene.off))}</div>
  ${footHtml(scene)}`;
