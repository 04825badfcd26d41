// Puts a scene into the document. Painting is idempotent and total: what was there before does not matter.
import { layout, mapSize } from './geometry.js';
import { esc, html } from './paint/html.js';
import { put } from './paint/morph.js';
import { landSvg } from './paint/land.js';
import { fieldSvg, MAP, sharedDefs } from './paint/field.js';
import { logPanel, oddsPanel, trayPanel } from './paint/panels.js';
import { handHtml, meHtml, opponentHtml, pilesHtml } from './paint/hands.js';
import { loreStrip } from './paint/lore.js';
import { loreHandHtml } from './paint/lorehand.js';
import { counselHtml } from './paint/counsel.js';
import { puzzlePanel } from './paint/puzzle.js';
import { decisionHtml, hintHtml, notesHtml, topHtml } from './paint/chrome.js';
import { overHtml } from './paint/sheets.js';

/** @import { RuleEntry } from './types' */
/** @import { sceneOf, TableScene } from './scene.js' */

const TABS = [
  ['hand', 'Hand'],
  ['lore', 'Lore'],
  ['odds', 'Odds'],
  ['dice', 'Dice'],
  ['log', 'Log'],
];

/** The empty table: regions that keep their place while their insides change. */
const FRAME = html`
  ${sharedDefs()}
  <nav class="top" aria-label="Battle" data-part="top"></nav>
  <header class="opponent" data-part="across"></header>
  ${MAP}
  <div class="notes" data-part="notes"></div>
  <section class="decision" aria-label="What is asked" data-part="decision"></section>
  <nav class="tabs" aria-label="Panels"><div role="tablist" data-part="tabs"></div></nav>
  <section class="coach" role="status" aria-label="Hint" data-part="coach"></section>
  <div class="side" data-part="side">
    <section class="panel lore-strip" id="lore" aria-label="Lore" data-part="lore"></section>
    <section class="panel forecast" id="odds" tabindex="0" aria-label="Odds" data-part="odds"></section>
    <section class="panel tray" id="dice" aria-label="Dice" data-part="tray"></section>
    <section class="panel log" id="log" aria-label="Log" data-part="log"></section>
  </div>
  <section class="me" aria-label="Your banners" data-part="me"></section>
  <div class="trays">
    <section class="hand" id="hand" aria-label="Your hand" data-part="hand"></section>
    <section class="lore-hand" aria-label="Your Lore cards" data-part="lore-hand"></section>
    <aside class="own" aria-label="Piles" data-part="own"></aside>
  </div>
  <div class="over-all" data-part="over"></div>
  <p class="unseen" aria-live="polite" data-part="live"></p>`;

/**
 * A region of the frame that has been painted.
 * @param {HTMLElement} root
 * @param {string} name
 * @returns {HTMLElement}
 */
export const part = (root, name) => {
  const found = root.querySelector(`[data-part="${name}"]`);
  if (!found) throw new Error(`The page has no part ${name}.`);
  return /** @type {HTMLElement} */ (found);
};

/**
 * The field on its land. The land is painted once for a board, and the page is told the shape of that board.
 * @param {HTMLElement} root
 * @param {TableScene['field']} field
 */
export function paintMap(root, field) {
  const land = part(root, 'land');
  if (land.dataset.land !== field.land.key) {
    const { width, height, ratio } = mapSize(layout(field.land.board, field.land.turned));
    root.style.setProperty('--map-width', String(width));
    root.style.setProperty('--map-height', String(height));
    root.style.setProperty('--map-ratio', String(ratio));
    land.dataset.land = field.land.key;
    put(land, landSvg(field.land));
  }
  put(part(root, 'field'), fieldSvg(field));
}

/**
 * @param {HTMLElement} root
 * @param {ReturnType<typeof sceneOf>} scene
 * @param {Map<string, RuleEntry> | null} rules
 */
export function paint(root, scene, rules) {
  if (!scene.ready) {
    put(root, waitingHtml(scene));
    root.className = 'plain';
    delete root.dataset.tab;
    root.removeAttribute('style');
    return;
  }
  if (!root.querySelector('[data-part="field"]')) (put(root, ''), put(root, FRAME));
  root.className = scene.lore ? 'table with-lore' : 'table';
  root.dataset.tab = scene.tab;
  /** @param {string} name @param {string} text */
  const set = (name, text) => put(part(root, name), text);
  paintMap(root, scene.field);
  set('top', topHtml(scene.top, scene));
  set('across', opponentHtml(scene.across));
  set('decision', decisionHtml(scene.decision));
  part(root, 'decision').dataset.asks = scene.decision.asks ?? '';
  part(root, 'decision').classList.toggle('waits', scene.decision.waits);
  part(root, 'decision').classList.toggle('past', scene.past);
  part(root, 'decision').classList.toggle('answering', Boolean(scene.decision.window));
  part(root, 'board').classList.toggle('past', scene.past);
  set('notes', notesHtml(scene));
  set('coach', coachHtml(scene));
  part(root, 'coach').hidden = !scene.hint && !scene.counsel && !scene.puzzle;
  part(root, 'coach').classList.toggle('counsel', Boolean(scene.counsel) && !scene.puzzle);
  part(root, 'coach').classList.toggle('puzzling', Boolean(scene.puzzle));
  set('lore', loreStrip(scene.lore));
  part(root, 'lore').hidden = !scene.lore;
  set('lore-hand', scene.lore?.hasCards ? loreHandHtml(scene.loreHand) : '');
  set('tabs', tabsHtml(scene));
  set('odds', oddsPanel(scene.odds));
  set('tray', trayPanel(scene.tray));
  const reading = isReading(part(root, 'log').querySelector('.turns'));
  set('log', logPanel(scene.log));
  if (!reading) follow(part(root, 'log').querySelector('.turns'));
  set('hand', handHtml(scene.hand));
  set('me', meHtml(scene.below));
  set('own', pilesHtml(scene.piles));
  set('over', overHtml(scene, rules));
  set('live', esc(scene.news.join(' ')));
}

/** While there is no table yet. @param {Extract<ReturnType<typeof sceneOf>, { ready: false }>} scene */
function waitingHtml({ problem, status }) {
  const waits = status === 'lost' ? 'The server does not answer. Trying again…' : 'Going to the table…';
  return html`
    <main class="waiting-page">
      <a class="brand" href="/">Gonfalon</a>
      <p role="status">${esc(problem?.message ?? waits)}</p>
      <p><a class="quiet" href="/">Home</a></p>
    </main>`;
}

/**
 * What helps beside the field: a puzzle, a hint that was asked for, or one for a first battle.
 * @param {TableScene} scene
 */
function coachHtml({ puzzle, counsel, hint }) {
  if (puzzle) return puzzlePanel(puzzle);
  return counsel ? counselHtml(counsel) : hintHtml(hint);
}

/** The panels of a small screen, one at a time. @param {TableScene} scene */
function tabsHtml(scene) {
  const tabs = TABS.filter(([id]) => id !== 'lore' || scene.lore).map(
    ([id, label]) => html`
      <button type="button" role="tab" id="tab-${id}" aria-controls="${id}" aria-selected="${String(scene.tab === id)}"
        data-act="tab" data-value="${id}">${label}</button>`
  );
  return tabs.join('');
}

/**
 * Where the log was last put, to tell a reader's scrolling from a panel that has changed its height.
 * @type {WeakMap<Element, number>}
 */
const followed = new WeakMap();

/** Whether the reader has gone back in the log; asked before new lines come in. @param {Element | null} box */
export const isReading = box =>
  box !== null &&
  box.scrollTop < (followed.get(box) ?? 0) - 4 &&
  box.scrollHeight - box.scrollTop - box.clientHeight > 40;

/** The log follows the newest line. @param {Element | null} box */
function follow(box) {
  if (!box) return;
  box.scrollTop = box.scrollHeight;
  followed.set(box, box.scrollTop);
}
