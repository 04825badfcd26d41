// The settings of this browser: read once, changed through one function, and applied to the whole document. The sheet
// that shows them opens over any page: a press on what carries data-act="settings", or "?" for the list of keys.
import { around } from '../input.js';
import { KEYS } from '../keys.js';
import { DEFAULTS, earlier, isDark, MOTION, onlyValid, settled, TEXT } from '../settings.js';
import { put } from '../paint/morph.js';
import { sheetHtml } from '../paint/settings.js';
import { memory } from './shared.js';

/** @import { Settings } from '../settings.js' */
/** @import { Side } from '../paint/settings.js' */

const KEY = 'settings',
  NIGHT = '(prefers-color-scheme: dark)',
  STILL = '(prefers-reduced-motion: reduce)';

/** What was chosen here; the rest follows from the system, from earlier versions, and from defaults. */
let kept = /** @type {Partial<Settings>} */ ({}),
  now = DEFAULTS;
const listeners = /** @type {Set<(now: Settings, before: Settings) => void>} */ (new Set());

/** How everything stands. */
export const settings = () => now;

/** The only way to change settings. @param {Partial<Settings>} change */
export function changeSettings(change) {
  kept = { ...kept, ...onlyValid(change) };
  memory.set(KEY, kept);
  refresh();
}

/**
 * Tells of every change, wherever it was made.
 * @param {(now: Settings, before: Settings) => void} listener
 */
export const onSettings = listener => void listeners.add(listener);

function refresh() {
  const before = now;
  now = settled(kept, earlier(memory.get), matchMedia(STILL).matches);
  apply();
  if (sheet?.open) draw(sheet);
  if (JSON.stringify(now) !== JSON.stringify(before)) for (const listener of listeners) listener(now, before);
}

/** Puts the settings into the document: styles read them as attributes and custom properties of its root. */
function apply() {
  const root = document.documentElement,
    night = isDark(now, matchMedia(NIGHT).matches);
  root.dataset.theme = now.theme;
  root.dataset.text = now.text;
  root.dataset.motion = now.motion;
  root.dataset.coordinates = now.coordinates ? 'on' : 'off';
  root.style.setProperty('--text-scale', String(TEXT[now.text]));
  root.style.setProperty('--motion-scale', String(MOTION[now.motion]));
  root.style.colorScheme = night ? 'dark' : 'light';
  answer(NIGHT, night);
  answer(STILL, now.motion === 'off');
}

/**
 * The styles ask the system about night and motion. Where a person wants it otherwise, their questions are answered for
 * it, so that every style sheet keeps one set of rules.
 * @param {string} question
 * @param {boolean} is
 */
function answer(question, is) {
  const text = is === matchMedia(question).matches ? question : is ? 'all' : 'not all';
  for (const rule of asked(question)) rule.media.mediaText = text;
}

/** The rules that ask a question, found once: an answered one no longer says what it asked. */
const found = /** @type {Map<string, CSSMediaRule[]>} */ (new Map());
/** @param {string} question */
function asked(question) {
  const rules =
    found.get(question) ??
    [...document.styleSheets]
      .flatMap(one => [...one.cssRules])
      .filter(rule => rule instanceof CSSMediaRule)
      .filter(rule => rule.media.mediaText === question);
  found.set(question, rules);
  return rules;
}

/** The sheet, once settings have begun. @type {HTMLDialogElement | null} */
let sheet = null,
  side = /** @type {Side} */ ('settings');

/** @param {HTMLDialogElement} dialog */
const draw = dialog => put(dialog, sheetHtml(now, side, KEYS));

/** @param {Side} wanted */
export function openSettings(wanted = 'settings') {
  if (!sheet) return;
  side = wanted;
  draw(sheet);
  if (!sheet.open) sheet.showModal();
}

/** @param {HTMLInputElement} input */
const valueOf = ({ type, checked, value }) =>
  type === 'checkbox' ? checked : type === 'range' ? Number(value) : value;

/** An empty sheet that listens to what is pressed in it. */
function makeSheet() {
  const dialog = document.createElement('dialog');
  dialog.className = 'settings-sheet';
  dialog.setAttribute('aria-label', 'Settings');
  dialog.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) changeSettings({ [target.name]: valueOf(target) });
  });
  dialog.addEventListener('submit', event => event.preventDefault());
  dialog.addEventListener('click', ({ target }) => {
    const tab = around(target, '[data-side]')?.dataset.side;
    if (tab === 'settings' || tab === 'keys') openSettings(tab);
    // The dialog itself is only hit beside its content, where there is nothing but the page behind it.
    if (target === dialog || around(target, '[data-close]')) dialog.close();
  });
  // Keys pressed in the sheet are not meant for the page behind it.
  dialog.addEventListener('keydown', event => {
    event.stopPropagation();
    if (!(event.key === 'ArrowLeft' || event.key === 'ArrowRight') || !around(event.target, '[role="tab"]')) return;
    openSettings(side === 'keys' ? 'settings' : 'keys');
    /** @type {HTMLElement | null} */ (dialog.querySelector('[aria-selected="true"]'))?.focus();
  });
  return dialog;
}

/** Reads the settings, applies them, and listens to all that changes or shows them. */
export function startSettings() {
  sheet = makeSheet();
  document.body.append(sheet);
  document.addEventListener('click', event => {
    const opener = around(event.target, '[data-act="settings"]');
    if (opener) openSettings(opener.dataset.value === 'keys' ? 'keys' : 'settings');
  });
  document.addEventListener('keydown', event => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || around(event.target, 'input, select, textarea')) return;
    event.preventDefault();
    openSettings('keys');
  });
  const reload = () => {
    kept = onlyValid(memory.get(KEY));
    refresh();
  };
  // Another tab may change them too, and so may the system.
  addEventListener('storage', ({ key }) => key === `gonfalon ${KEY}` && reload());
  for (const question of [NIGHT, STILL]) matchMedia(question).addEventListener('change', refresh);
  reload();
}
