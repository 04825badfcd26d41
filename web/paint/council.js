// The War Council sheet: levels as stacks of tokens, both councils side by side, steppers while one's own is being made.
import { crest } from './cards.js';
import { levelStack, SEAT_NAMES } from './emblems.js';
import { ruleLink } from './panels.js';
import { classes, esc } from './morph.js';
import { plural } from '../scene/words.js';

/** @import { CampCouncil, CouncilScene } from '../scene/council.js' */

/** What a level is good for, with the rule that says so. @type {Record<string, string>} */
const GOOD = {
  commander: 'more Command cards',
  wizard: 'Lore of force and change',
  cleric: 'Lore of healing and nature',
  rogue: 'Lore of tricks and stealth',
  warrior: 'Lore of arms',
};

/** @param {CampCouncil} one @param {CampCouncil['seats'][number]} row @param {boolean} off */
function seatHtml(one, { seat, level, less, more }, off) {
  const name = SEAT_NAMES[seat];
  const stepper = one.draft
    ? `<span class="stepper"><button type="button" data-act="level" data-value="${seat} -1" aria-label="${name}: one level less"${less && !off ? '' : ' disabled'}>−</button><output>${level}</output><button type="button" data-act="level" data-value="${seat} 1" aria-label="${name}: one level more"${more && !off ? '' : ' disabled'}>+</button></span>`
    : `<span class="stepper"><output>${one.hidden ? '?' : level || '–'}</output></span>`;
  return `<li class="${classes('seat-row', seat, !level && !one.hidden && 'absent')}" data-key="${seat}">${levelStack(seat, one.hidden ? 0 : level)}<span class="who"><b>${name}</b><small>${GOOD[seat]}</small></span>${stepper}</li>`;
}

/** @param {CampCouncil} one @param {boolean} off */
function campHtml(one, off) {
  const sum = one.draft
    ? `${one.spent} of ${plural(one.levels, 'level')} given`
    : one.hidden
      ? `${plural(one.levels, 'level')}, not yet open`
      : one.waiting
        ? 'sealed'
        : plural(one.spent, 'level');
  const gives = one.gives
    ? `<p class="gives">${plural(one.gives.command, 'Command card')}${one.gives.lore ? `, up to ${plural(one.gives.lore, 'Lore card')}` : ''} in hand</p>`
    : '';
  return `<section class="${classes('council', one.mine && 'mine')}" data-key="${one.camp}" aria-label="Council of ${esc(one.name)}"><header>${crest(one.camp)}<h3>${esc(one.name)}${one.mine ? ' <small>you</small>' : ''}</h3><span class="sum">${sum}</span></header><ol>${one.seats.map(row => seatHtml(one, row, off)).join('')}</ol>${gives}</section>`;
}

/** @param {CouncilScene} scene */
export function councilHtml(scene) {
  const asked = scene.asked
    ? `<p class="sub">Divide your levels in secret. The Commander gives Command cards ${ruleLink('F9.4')}; the highest Lore Master decides how many Lore cards you begin with and may hold ${ruleLink('F9.10')}. No level above ${scene.most}${scene.least ? `, the Commander at least ${scene.least}` : ''}.</p>`
    : '';
  const foot = scene.asked
    ? `<p class="row seal-row"><span role="status">${scene.left ? `${plural(scene.left, 'level')} left` : 'All levels are given.'}</span><button type="button" class="main" data-act="seal" data-value="${scene.line}"${scene.left || scene.off ? ' disabled' : ''}>Seal the council</button><small>Sealed, it cannot be changed. Both are opened at the same time.</small></p>`
    : scene.waits
      ? '<p class="row seal-row" role="status"><span>Your council is sealed. Waiting for the other council.</span></p>'
      : scene.watching
        ? '<p class="sub" role="status">The councils are being chosen.</p>'
        : '';
  return `${asked}<div class="councils">${scene.camps.map(one => campHtml(one, scene.off)).join('')}</div>${foot}`;
}
