// Mouse, touch and keyboard, turned into messages and deeds. One listener of each kind on the page; nothing is bound to single things.
import { layout, step } from './geometry.js';
import { viewedFrom } from './model.js';
import { pressCard, pressHex } from './scene/press.js';

/** @typedef {import('./types').Model} Model */
/** @typedef {{dispatch: (message: object) => void, model: () => Model, choose: (line: string) => void, why: (line: string) => void, skip: () => void, acts: Record<string, (value: string, target: HTMLElement) => void>}} Hands */

/** @param {HTMLElement} root @param {Hands} hands */
export function listen(root, hands) {
  // A finger cannot point before it presses: its first touch on a target points, and only a second one strikes. What was pointed at
  // is noted before the touch moves the focus, and the cursor with it.
  let sure = true;
  root.addEventListener('pointerdown', event => { sure = event.pointerType !== 'touch' || event.target.closest?.('[data-hex]')?.dataset.hex === hands.model().pointed; });
  root.addEventListener('click', event => press(event.target, hands, sure));
  root.addEventListener('pointerover', event => {
    if (event.pointerType === 'touch') return;
    const hex = event.target.closest?.('[data-hex]')?.dataset.hex;
    if (hex) hands.dispatch({ type: 'point', hex });
    const row = event.target.closest?.('[data-act="aim"]');
    if (row) hands.dispatch({ type: 'point', hex: row.dataset.value });
  });
  root.addEventListener('pointerout', event => {
    if (event.target.closest?.('[data-part="map"]') && !event.relatedTarget?.closest?.('[data-part="map"], .forecast')) hands.dispatch({ type: 'point', hex: null });
  });
  root.addEventListener('focusin', event => {
    const hex = event.target.closest?.('[data-hex]')?.dataset.hex;
    if (hex && hex !== hands.model().cursor) hands.dispatch({ type: 'cursor', hex });
  });
  document.addEventListener('keydown', event => key(event, root, hands));
  pinch(root, hands);
}

function press(target, hands, sure) {
  if (!(target instanceof Element)) return;
  if (hands.model().open === 'menu' && !target.closest('.top')) return hands.acts.shut('', target);
  const act = target.closest('[data-act]');
  const inner = target.closest('[data-hex], [data-card], button, a, input, .sheet-box');
  if (act && (act === inner || !inner || act.contains(inner) === false || act.dataset.act === 'aim')) {
    if (act.classList.contains('veil') && target !== act) return;
    return hands.acts[act.dataset.act]?.(act.dataset.value ?? '', act);
  }
  const hex = target.closest('[data-hex]')?.dataset.hex;
  if (hex) return onHex(hex, hands, sure);
  const card = target.closest('[data-card]');
  if (card) onCard(card.dataset.card, card.dataset.state, hands);
}

function onHex(hex, hands, sure) {
  hands.skip();
  deed(pressHex(hands.model(), hex, sure), hands);
  if (hands.model().cursor !== hex) hands.dispatch({ type: 'cursor', hex });
}

function onCard(card, state, hands) {
  hands.skip();
  if (state === 'in-play') return;
  const found = pressCard(hands.model(), card);
  if (found) deed(found, hands);
  else hands.dispatch({ type: 'card', card });
}

function deed(found, hands) {
  if (!found) return;
  if ('choose' in found) hands.choose(found.choose);
  else if ('select' in found) hands.dispatch({ type: 'select', hex: found.select });
  else if ('point' in found) hands.dispatch({ type: 'point', hex: found.point });
  else if ('why' in found) hands.why(found.why);
  else hands.dispatch({ type: 'say', sentence: found.say });
}

function key(event, root, hands) {
  const model = hands.model();
  if (event.key === 'Escape') return hands.skip(), hands.dispatch({ type: 'cancel' });
  if (event.target instanceof HTMLInputElement) return;
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') return event.preventDefault(), hands.acts.undo('one', root);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const hex = event.target.closest?.('[data-hex]')?.dataset.hex;
  if (hex && event.key.startsWith('Arrow')) {
    event.preventDefault();
    const field = layout(model.battle.board, model.battle.camps[viewedFrom(model)].top);
    return go(step(field, hex, event.key), root, hands);
  }
  if (hex && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault(), onHex(hex, hands, true);
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return alongLog(event);
  if (event.key === 'n' && model.view && !model.open) return nextLit(root, hands, 1);
  if (event.key === 'p' && model.view && !model.open) return nextLit(root, hands, -1);
  if (event.key === 'd') root.querySelector('.decision [data-value="done"], .decision [data-value="pass"]')?.click();
}

function go(hex, root, hands) {
  hands.dispatch({ type: 'cursor', hex });
  root.querySelector(`[data-hex="${hex}"]`)?.focus();
}

/** From one lit hex to the next, so that a keyboard need not walk the whole field. */
function nextLit(root, hands, way) {
  const lit = [...root.querySelectorAll('.hot.lit')].map(one => one.dataset.hex);
  if (!lit.length) return;
  const at = lit.indexOf(hands.model().cursor);
  go(lit[(at + way + lit.length) % lit.length], root, hands);
}

/** The log is one stop of the Tab key however long it grows; the arrow keys walk through its lines, from the newest up. */
function alongLog(event) {
  const log = event.target.closest?.('.log .turns');
  if (!log) return;
  event.preventDefault();
  const lines = [...log.querySelectorAll('[data-act="line"]')], at = lines.indexOf(event.target);
  const next = at < 0 ? lines.at(-1) : lines[at + (event.key === 'ArrowUp' ? -1 : 1)];
  next?.focus();
}

/** Two fingers make the map larger or smaller about the point between them. */
function pinch(root) {
  let start = null, zoom = 1;
  const spread = touches => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  root.addEventListener('touchstart', event => {
    if (event.touches.length === 2 && event.target.closest?.('[data-part="board"]')) start = { spread: spread(event.touches), zoom };
  }, { passive: true });
  root.addEventListener('touchmove', event => {
    if (!start || event.touches.length !== 2) return;
    event.preventDefault();
    const board = root.querySelector('[data-part="board"]'), map = root.querySelector('[data-part="map"]'), box = board.getBoundingClientRect();
    const x = (event.touches[0].clientX + event.touches[1].clientX) / 2 - box.left, y = (event.touches[0].clientY + event.touches[1].clientY) / 2 - box.top;
    const next = Math.min(3, Math.max(.6, start.zoom * spread(event.touches) / start.spread)), grown = next / zoom;
    map.style.setProperty('--zoom', String(next));
    board.scrollTo((board.scrollLeft + x) * grown - x, (board.scrollTop + y) * grown - y);
    zoom = next;
  }, { passive: false });
  root.addEventListener('touchend', event => { if (event.touches.length < 2) start = null; });
}
