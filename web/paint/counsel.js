// A hint beside the field: a calm panel that says what to do and why. It plays nothing by itself.
import { esc, html } from './html.js';
import { icon } from './chrome.js';

/** @import { CounselScene } from '../scene/counsel.js' */

const CLOSE = html`
  <button type="button" class="close" data-act="uncounsel" aria-label="Close the hint" aria-keyshortcuts="Escape"
    title="Close (Esc)">${icon('close')}</button>`;

/** @param {CounselScene} counsel */
export function counselHtml(counsel) {
  if (counsel.waits) return `<div class="head"><h2>Hint</h2>${CLOSE}</div><p class="empty">Thinking about it…</p>`;
  return html`
    <div class="head"><h2>${esc(counsel.sentence)}</h2>${CLOSE}</div>
    <p class="sub">${esc(counsel.chance)}${counsel.why && ` ${esc(counsel.why)}`}</p>
    ${counsel.others.length > 0 && othersHtml(counsel.others)}
    <p class="sub by">Suggested by the strongest computer, using only what you can see.</p>`;
}

/** @param {CounselScene['others']} others */
function othersHtml(others) {
  const rows = others.map(one => `<li><span>${esc(one.sentence)}</span><b>${one.then}</b></li>`);
  return html`<h3>Alternatives</h3><ol class="others">${rows}</ol>`;
}
