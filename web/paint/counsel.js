// A hint beside the field: a calm panel that says what to do and why. It plays nothing by itself.
import { esc } from './morph.js';
import { icon } from './chrome.js';

/** @import { CounselScene } from '../scene/counsel.js' */

/** @param {CounselScene} counsel */
export function counselHtml(counsel) {
  const close = `<button type="button" class="close" data-act="uncounsel" aria-label="Close the hint" aria-keyshortcuts="Escape" title="Close (Esc)">${icon('close')}</button>`;
  if (counsel.waits) return `<div class="head"><h2>Hint</h2>${close}</div><p class="empty">Thinking about it…</p>`;
  const others = counsel.others.length
    ? `<h3>Also looked at</h3><ol class="others">${counsel.others.map(one => `<li><span>${esc(one.sentence)}</span><b>${one.then}</b></li>`).join('')}</ol>`
    : '';
  return `<div class="head"><h2>${esc(counsel.sentence)}</h2>${close}</div><p class="sub">${esc(counsel.chance)}${counsel.why ? ` ${esc(counsel.why)}` : ''}</p>${others}<p class="sub by">A hint of the ${esc(counsel.adviser)}, from what you can see. The choice stays yours.</p>`;
}
