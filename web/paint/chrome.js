// What lies around the table: the top line with its menu, the decision line, notes and the hint for a first battle.
import { flashHtml } from './lore.js';
import { ruleLink } from './panels.js';
import { classes, esc, html } from './html.js';

/** @import { TableScene } from '../scene.js' */
/** @import { DecisionScene } from '../scene/decision.js' */
/** @import { Hint } from '../systems/first/coach.js' */

const ICONS = {
  menu: 'M3 5h14M3 10h14M3 15h14',
  lamp: 'M7.5 14.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6ZM8 17.5h4',
  close: 'M5 5l10 10M15 5 5 15',
  play: 'M6 3.5 16 10 6 16.5Z',
  pause: 'M6.5 4v12M13.5 4v12',
  back: 'M12.5 4l-6 6 6 6',
  forth: 'M7.5 4l6 6-6 6',
  backTurn: 'M10 4l-6 6 6 6M16 4l-6 6 6 6',
  forthTurn: 'M4 4l6 6-6 6M10 4l6 6-6 6',
  start: 'M15 4l-6 6 6 6M5 4v12',
  end: 'M5 4l6 6-6 6M15 4v12',
};
/** @param {keyof typeof ICONS} name */
export const icon = name =>
  `<svg class="icon icon-${name}" viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

/** @param {TableScene['top']} top @param {TableScene} scene */
export function topHtml(top, scene) {
  const turn = top.turn
    ? `Turn ${top.turn} · ${top.phase}${top.whose ? ` · ${esc(top.whose)}` : ''}`
    : 'Before the battle';
  return html`
    <h1>${esc(top.title)}</h1>
    <span class="${classes('whose', top.mine && 'mine')}">${turn}</span>
    ${scene.offersHint && lampHtml(Boolean(scene.counsel))}
    <button type="button" class="menu" data-key="menu-button" aria-label="Menu"
      aria-expanded="${String(scene.open === 'menu')}" data-act="open" data-value="menu">${icon('menu')}</button>
    ${scene.open === 'menu' && menuHtml(scene)}`;
}

/** The button that asks for a hint. @param {boolean} open */
const lampHtml = open => html`
  <button type="button" class="menu lamp" aria-label="Hint" title="Hint (H)" aria-keyshortcuts="h"
    aria-expanded="${String(open)}" data-key="lamp" data-act="advise">${icon('lamp')}</button>`;

/** @param {string} act @param {string} label */
const item = (act, label, value = '') =>
  `<li><button type="button" data-act="${act}" data-value="${value}">${label}</button></li>`;

/** A book beside the table: reading does not leave the battle. @param {string} href @param {string} label */
const book = (href, label) =>
  `<li><a href="${href}" target="_blank">${label}<span class="unseen"> (opens in a new tab)</span></a></li>`;

/** @param {TableScene} scene */
function menuHtml(scene) {
  const items = [
    item('open', 'Rules of this battle', 'notes'),
    scene.councils && item('open', 'War Councils', 'councils'),
    scene.standing && item('open', `Reactions: ${scene.standing.words}`, 'standing'),
    book('/rulebook', 'Rulebook'),
    book('/compendium', 'Compendium'),
    item('settings', 'Settings'),
    item('settings', 'Keys', 'keys'),
    item('watch', 'Copy a link for watching'),
    scene.free && item('invite', 'Invite by a link'),
    scene.absence && item('open', 'Let the computer play for the other…', 'stand-in'),
    scene.seat && !scene.over && !scene.replaced && item('open', 'Resign…', 'resign'),
    scene.over && item('page', 'Replay', `/replay/${esc(scene.id)}`),
    scene.seat && scene.over && !scene.puzzle && item('rematch', 'Rematch, sides swapped'),
    item('home', 'Leave the table'),
  ];
  return html`<menu id="menu" data-key="menu">${items}</menu>`;
}

/** @param {DecisionScene} decision */
export const decisionHtml = decision => html`
  <p>
    ${esc(decision.text)}
    ${decision.strong && ` <strong>${esc(decision.strong)}</strong>`}
    ${decision.waits && '<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>'}
    ${decision.note && `<small>${esc(decision.note)}</small>`}
  </p>
  ${decision.pips && pipsHtml(decision.pips)}
  <span class="skips">${decision.buttons.filter(one => one.skip).map(buttonHtml)}</span>
  <span class="buttons">${decision.buttons.filter(one => !one.skip && !one.main).map(buttonHtml)}
    ${decision.buttons.filter(one => one.main).map(buttonHtml)}</span>
  ${decision.window && timeHtml(decision.window)}`;

/** One pip for each order, full for those that are given. @param {NonNullable<DecisionScene['pips']>} orders */
function pipsHtml({ of, used }) {
  const pips = Array.from({ length: of }, (_, i) => `<i class="${i < used ? 'used' : ''}"></i>`);
  return html`<span class="pips" aria-hidden="true">${pips}</span>`;
}

/** @param {DecisionScene['buttons'][number]} one */
const buttonHtml = one => html`
  <button type="button" data-key="${one.key}"
    class="${classes(one.main ? 'main' : one.skip ? 'skip' : 'quiet', one.advised && 'advised')}"
    data-act="${one.act}" data-value="${esc(one.value ?? '')}"
    ${one.keys && `aria-keyshortcuts="${one.keys}"`}
    ${one.off && 'disabled'}
    ${one.title && `title="${esc(one.title)}"`}>
    ${esc(one.label)}
    ${one.more && `<small>${esc(one.more)}</small>`}
  </button>`;

/** The time a window has left: a bar that shrinks and a number. @param {NonNullable<DecisionScene['window']>} window */
function timeHtml({ left, of }) {
  if (left === null || !of) return '';
  const seconds = Math.ceil(left / 1000);
  return html`
    <span class="sand" role="timer" aria-label="${seconds} seconds left">
      <svg viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true">
        <rect class="grain" width="${Math.round((1000 * left) / of)}" height="4"/>
      </svg>
      <em>${seconds} s</em>
    </span>`;
}

/** @param {string} label */
export const close = label =>
  `<button type="button" class="close" data-act="shut" aria-label="${label}">${icon('close')}</button>`;

/**
 * Short notes over the lower edge of the field: why not, an invitation, a lost connection.
 * @param {TableScene} scene
 */
export const notesHtml = scene => html`
  ${scene.status === 'lost' && LOST}
  ${scene.problem && scene.problem.code !== 'too-fast' && problemHtml(scene.problem)}
  ${scene.invitation && invitationHtml(scene.invitation)}
  ${flashHtml(scene.flash)}
  ${scene.refusal && refusalHtml(scene.refusal)}`;

const LOST = html`
  <div class="note lost" data-key="lost" role="alert">
    <p><b>The connection is lost.</b> Trying again; nothing you have chosen is lost.</p>
    <button type="button" class="quiet" data-act="hurry">Try now</button>
  </div>`;

const RELOAD = '<button type="button" class="quiet" data-act="reload">Load again</button>';

/** @param {NonNullable<TableScene['problem']>} problem */
const problemHtml = ({ code, message }) => html`
  <div class="note" data-key="problem" role="alert">
    <p>${esc(message)}</p>
    ${code === 'wire-version' && RELOAD}
  </div>`;

/** @param {string} link */
const invitationHtml = link => html`
  <div class="note invite" data-key="invite">
    <p><b>Invite your opponent</b> with this one-time link:</p>
    <input readonly aria-label="Link for your opponent" value="${esc(link)}">
    <button type="button" class="main" data-act="copy">Copy</button>
    ${close('Hide the link')}
  </div>`;

/** @param {NonNullable<TableScene['refusal']>} refusal */
const refusalHtml = ({ sentence, rule }) => html`
  <div class="note why" data-key="why" role="status">
    <p>${esc(sentence)}</p>
    ${ruleLink(rule)}
    <button type="button" class="close" data-act="hush" aria-label="Close">${icon('close')}</button>
  </div>`;

/**
 * A hint for a first battle. It stands beside the field, so that it hides nothing it speaks of.
 * @param {Hint | null} hint
 */
export const hintHtml = hint =>
  hint
    ? html`
        <h2>${esc(hint.title)}</h2>
        <p>${esc(hint.text)}</p>
        <p class="row">
          <button type="button" class="quiet" data-act="hint" data-value="${hint.id}">Got it</button>
          <button type="button" class="link" data-act="hint" data-value="all">No more hints</button>
        </p>`
    : '';
