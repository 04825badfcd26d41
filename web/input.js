// Mouse, touch and keyboard, turned into messages and deeds. One listener of each kind on the page; nothing is bound to
// single things.
import { layout, step } from './geometry.js';
import { placeOf } from './guard.js';
import { isShowing, viewedFrom } from './model.js';
import { systemOf } from './systems.js';

/** @import { Dispatch, Model, Own } from './types' */
/** @import { Guard } from './guard.js' */
/** @import { Deed } from './systems/first/press.js' */
/** @typedef {Record<string, (value: string, target: HTMLElement) => void>} Acts */
/**
 * @typedef {object} Hands
 * @property {Dispatch} dispatch
 * @property {() => Model} model
 * @property {(line: string) => void} choose
 * @property {(line: string) => void} why
 * @property {() => void} skip
 * @property {Guard} guard
 * @property {Acts} acts
 */

/**
 * The nearest thing around the target of an event that fits.
 * @param {EventTarget | null} target
 * @param {string} what
 * @returns {HTMLElement | null}
 */
export const around = (target, what) =>
  target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(what)) : null;
/** @param {EventTarget | null} target */
const hexAt = target => around(target, '[data-hex]')?.dataset.hex ?? null;

/** @param {HTMLElement} root @param {Hands} hands */
export function listen(root, hands) {
  // A finger cannot point before it presses: its first touch on a target points, and only a second one strikes. What
  // was pointed at is noted before the touch moves the focus, and the cursor with it.
  let sure = true;
  root.addEventListener('pointerdown', event => {
    sure = event.pointerType !== 'touch' || hexAt(event.target) === hands.model().pointed;
  });
  root.addEventListener('click', event => press(event, hands, sure));
  root.addEventListener('pointerover', event => {
    if (event.pointerType === 'touch') return;
    const hex = hexAt(event.target) ?? around(event.target, '[data-act="aim"]')?.dataset.value;
    if (hex) hands.dispatch({ type: 'point', hex });
  });
  root.addEventListener('pointerout', event => {
    if (around(event.target, '[data-part="map"]') && !around(event.relatedTarget, '[data-part="map"], .forecast'))
      hands.dispatch({ type: 'point', hex: null });
  });
  root.addEventListener('focusin', event => {
    const hex = hexAt(event.target);
    if (hex && hex !== hands.model().cursor) hands.dispatch({ type: 'cursor', hex });
  });
  document.addEventListener('keydown', event => key(event, root, hands));
  pinch(root);
}

/** Everything that answers what is asked: the field, the hands, and the line with its buttons. */
const ANSWERS = '[data-part="map"], [data-card], [data-lore], .decision';

/** @param {MouseEvent} event @param {Hands} hands @param {boolean} sure */
function press({ target, timeStamp }, hands, sure) {
  if (hands.model().open === 'menu' && target instanceof HTMLElement && !around(target, '.top'))
    return hands.acts.shut('', target);
  // A press that leads on to the present does nothing else: what it would have answered was not to be seen yet.
  if (isShowing(hands.model()) && (around(target, ANSWERS) || !around(target, '[data-act], button, a, input')))
    return hands.skip();
  if (!isMeant(target, timeStamp, hands)) return;
  if (pressAct(target, hands.acts)) return;
  const hex = hexAt(target);
  if (hex) return onHex(hex, hands, sure, timeStamp);
  const card = around(target, '[data-card]');
  if (card) return onCard(card, hands, timeStamp);
  const lore = around(target, '[data-lore]')?.dataset.lore;
  if (lore) deed(systemOf(hands.model()).pressLore(hands.model(), lore), hands, `lore ${lore}`, timeStamp);
}

/**
 * Whether a press on a button is none that slipped: the button was not another one a moment ago.
 * @param {EventTarget | null} target
 * @param {number} at
 * @param {Hands} hands
 */
function isMeant(target, at, { guard }) {
  const button = around(target, '.decision button'),
    line = around(button, '.decision');
  return !button || !line || guard.takes(placeOf(button, [...line.querySelectorAll('button')]), at);
}

/**
 * Carries out what the pressed thing asks for, unless the press was meant for something inside it.
 * @param {EventTarget | null} target
 * @param {Acts} acts
 */
export function pressAct(target, acts) {
  const act = around(target, '[data-act]'),
    inner = around(target, '[data-hex], [data-card], [data-lore], button, a, input, .sheet-box');
  if (!act || !(act === inner || !inner || !act.contains(inner) || act.dataset.act === 'aim')) return false;
  if (act.classList.contains('veil') && target !== act) return true;
  acts[act.dataset.act ?? '']?.(act.dataset.value ?? '', act);
  return true;
}

/** @param {string} hex @param {Hands} hands @param {boolean} sure @param {number} at */
function onHex(hex, hands, sure, at) {
  deed(systemOf(hands.model()).pressHex(hands.model(), hex, sure), hands, hex, at);
  if (hands.model().cursor !== hex) hands.dispatch({ type: 'cursor', hex });
}

/** @param {HTMLElement} pressed @param {Hands} hands @param {number} at */
function onCard({ dataset: { card = '', state, key = card } }, hands, at) {
  if (state === 'in-play') return;
  const found = systemOf(hands.model()).pressCard(hands.model(), card);
  if (found) deed(found, hands, `card ${key}`, at);
  else hands.dispatch({ type: 'card', card });
}

/**
 * Does what a press means, unless it is the second half of a double click that would answer another question than the
 * first half did.
 * @param {Deed} found
 * @param {Hands} hands
 * @param {string} what
 * @param {number} at
 */
function deed(found, hands, what, at) {
  const doubles = hands.guard.doubles(what, hands.model().decision, at);
  if (!found) return;
  if ('choose' in found) {
    if (!doubles) hands.choose(found.choose);
  } else if ('select' in found) hands.dispatch({ type: 'select', hex: found.select });
  else if ('fork' in found) hands.dispatch({ type: 'fork', hex: found.fork });
  else if ('point' in found) hands.dispatch({ type: 'point', hex: found.point });
  else if ('why' in found) hands.why(found.why);
  else if ('aim' in found) hands.dispatch({ type: 'aim', line: found.aim });
  else hands.dispatch({ type: 'say', sentence: found.say, rule: found.rule });
}

/** @param {KeyboardEvent} event @param {HTMLElement} root @param {Hands} hands */
function key(event, root, hands) {
  const model = hands.model();
  if (event.key === 'Escape') return isShowing(model) ? hands.skip() : hands.dispatch({ type: 'cancel' });
  if (event.target instanceof HTMLInputElement) return;
  if ((event.ctrlKey || event.metaKey) && event.key === 'z')
    return (event.preventDefault(), hands.acts.undo('one', root));
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const hex = hexAt(event.target);
  if (walk(event, root, hands)) return;
  if (hex && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    if (event.repeat) return;
    return isShowing(model) ? hands.skip() : onHex(hex, hands, true, event.timeStamp);
  }
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return alongLog(event);
  if (event.key === 'n' && model.view && !model.open) return nextLit(root, hands, 1);
  if (event.key === 'p' && model.view && !model.open) return nextLit(root, hands, -1);
  if (event.key === 'h' && !model.open) return hands.acts.advise('', root);
  if (!/^[d1-9]$/.test(event.key) || event.repeat) return;
  if (isShowing(model)) return hands.skip();
  /** @type {HTMLElement | null} */ (root.querySelector(`.decision [aria-keyshortcuts="${event.key}"]`))?.click();
}

/**
 * Arrow keys on a hex walk the field. Says whether they did.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {{ dispatch: (message: Own) => void, model: () => Model }} hands
 */
export function walk(event, root, hands) {
  const hex = hexAt(event.target),
    model = hands.model();
  if (!hex || !model.battle || !event.key.startsWith('Arrow')) return false;
  event.preventDefault();
  go(step(layout(model.battle.board, model.battle.camps[viewedFrom(model)].top), hex, event.key), root, hands);
  return true;
}

/** @param {string} hex @param {HTMLElement} root @param {{ dispatch: (message: Own) => void }} hands */
function go(hex, root, hands) {
  hands.dispatch({ type: 'cursor', hex });
  /** @type {SVGElement | null} */ (root.querySelector(`[data-hex="${hex}"]`))?.focus();
}

/**
 * From one lit hex to the next, so that a keyboard need not walk the whole field.
 * @param {HTMLElement} root
 * @param {Hands} hands
 * @param {number} way
 */
function nextLit(root, hands, way) {
  const lit = [...root.querySelectorAll('.hot.lit')].map(one => one.getAttribute('data-hex') ?? '');
  if (!lit.length) return;
  const at = lit.indexOf(hands.model().cursor ?? '');
  go(lit[(at + way + lit.length) % lit.length], root, hands);
}

/**
 * The log is one stop of the Tab key however long it grows; the arrow keys walk through its lines, from the newest up.
 * @param {KeyboardEvent} event
 */
export function alongLog(event) {
  const log = around(event.target, '.log .turns');
  if (!log) return;
  event.preventDefault();
  const lines = /** @type {HTMLElement[]} */ ([...log.querySelectorAll('[data-act="line"]')]),
    at = lines.findIndex(line => line === event.target);
  const next = at < 0 ? lines.at(-1) : lines[at + (event.key === 'ArrowUp' ? -1 : 1)];
  next?.focus();
}

/** Two fingers make the map larger or smaller about the point between them. @param {HTMLElement} root */
export function pinch(root) {
  let start = /** @type {{ spread: number, zoom: number } | null} */ (null),
    zoom = 1;
  /** @param {TouchList} touches */
  const spread = touches =>
    Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  root.addEventListener(
    'touchstart',
    event => {
      if (event.touches.length === 2 && around(event.target, '[data-part="board"]'))
        start = { spread: spread(event.touches), zoom };
    },
    { passive: true }
  );
  root.addEventListener(
    'touchmove',
    event => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      const board = around(event.target, '[data-part="board"]'),
        map = /** @type {HTMLElement | null} */ (root.querySelector('[data-part="map"]')),
        box = board?.getBoundingClientRect();
      if (!board || !map || !box) return;
      const x = (event.touches[0].clientX + event.touches[1].clientX) / 2 - box.left,
        y = (event.touches[0].clientY + event.touches[1].clientY) / 2 - box.top;
      const next = Math.min(3, Math.max(0.6, (start.zoom * spread(event.touches)) / start.spread)),
        grown = next / zoom;
      map.style.setProperty('--zoom', String(next));
      board.scrollTo((board.scrollLeft + x) * grown - x, (board.scrollTop + y) * grown - y);
      zoom = next;
    },
    { passive: false }
  );
  root.addEventListener('touchend', event => {
    if (event.touches.length < 2) start = null;
  });
}
