// The battles of this browser, on the home page: going on with one, looking at it again, bringing one in from a file.
import { esc, html } from '../paint/html.js';
import { crest } from '../paint/cards.js';

/** @import { TableRow } from '../types' */
/** @import { Home } from './home.js' */

/** How many are shown before all are asked for. */
const FEW = 6;

/** @type {Record<string, string>} */
const RESULTS = { won: 'Won', lost: 'Lost', drawn: 'Drawn', over: 'Over', unfinished: 'Unfinished' };

/** The heading, with the way to bring in a battle from a file. @param {Home} state */
const headingHtml = ({ reading, fault }) => html`
  <header class="row">
    <h2>My battles</h2>
    <label class="quiet file">
      <input type="file" name="record" accept=".json,application/json" ${reading && 'disabled'}>
      <span>${reading ? 'Reading…' : 'Import a record'}</span>
    </label>
    <small class="drop-hint">or drop the file here</small>
  </header>
  ${fault && `<p class="fault" role="alert">${esc(fault)}</p>`}`;

/** Against whom, and how far it has come. @param {TableRow} one */
const aboutRow = one =>
  one.imported
    ? `<span class="badge">imported, unverified</span> · turn ${one.turn}`
    : `against ${esc(one.opponent)} · turn ${one.turn}`;

/** Those that wait for this person first, those that are over last. @param {TableRow} one */
const order = one => (one.waits && !one.result ? 0 : one.result ? 2 : 1);

/** @param {TableRow} one */
const stateOf = one => (one.result ? (RESULTS[one.result] ?? one.result) : one.waits ? 'Your turn' : 'Waiting');

/** Whether a battle shall really be deleted. @param {string} id */
const sureHtml = id => html`
  <span class="sure">
    <button type="button" class="main" data-act="drop" data-value="${esc(id)}">Delete</button>
    <button type="button" class="quiet" data-act="keep">Keep</button>
  </span>`;

/** @param {TableRow} one */
const dropHtml = one => html`
  <button type="button" class="link" data-act="drop" data-value="${esc(one.id)}" aria-label="Delete ${esc(one.title)}">
    Delete
  </button>`;

/** @param {TableRow} one @param {boolean} dropping */
function battleHtml(one, dropping) {
  const page = one.result || one.imported ? 'replay' : 'table';
  return html`
    <div class="battle${one.waits && !one.result && ' turn-now'}" data-key="${esc(one.id)}">
      ${crest(one.camp ?? 'standard')}
      <a href="/${page}/${esc(one.id)}"><b>${esc(one.title)}</b><small>${aboutRow(one)}</small></a>
      <span class="state">${stateOf(one)}</span>
      ${dropping ? sureHtml(one.id) : dropHtml(one)}
    </div>`;
}

/** @param {Home} state @param {TableRow[]} tables */
export function battlesHtml(state, tables) {
  const sorted = [...tables].sort((a, b) => order(a) - order(b) || b.touched - a.touched),
    shown = state.all ? sorted : sorted.slice(0, FEW);
  const more = state.all ? 'Show fewer' : `Show all ${sorted.length}`;
  const list = html`<div class="list">${shown.map(one => battleHtml(one, state.dropping === one.id))}</div>`;
  return html`
    <section class="battles">
      ${headingHtml(state)}
      ${sorted.length ? list : '<p class="empty">No battles yet.</p>'}
      ${sorted.length > FEW && `<button type="button" class="link" data-act="all">${more}</button>`}
    </section>`;
}
