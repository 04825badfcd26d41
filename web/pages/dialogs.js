// What the table and the replay do alike with what lies over them.
import { ask, problemOf } from '../wire.js';

/** @import { LevelEntry, Model, Own } from '../types' */

/**
 * A dialog that has just opened takes the focus, so that keyboard and screen reader are inside it; when it is gone the
 * focus goes back.
 * @param {HTMLElement} root
 */
export function focusDialog(root) {
  const dialog = /** @type {HTMLElement | null} */ (root.querySelector('.over-all [role="dialog"]'));
  if (dialog && !dialog.contains(document.activeElement)) {
    before ??= document.activeElement;
    const main = /** @type {HTMLElement | null} */ (dialog.querySelector('.main'));
    (main ?? dialog).focus();
  } else if (!dialog && before) {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    before = null;
  }
}
/** What had the focus before a dialog took it. @type {Element | null} */
let before = null;

/**
 * Asks for a battle to be verified and tells what came of it.
 * @param {string} id
 * @param {(message: Own) => void} dispatch
 */
export async function checkProof(id, dispatch) {
  dispatch({ type: 'proof', proof: null });
  try {
    dispatch({
      type: 'proof',
      proof: { facts: await ask(`/api/tables/${encodeURIComponent(id)}/verification`), problem: null },
    });
  } catch (fault) {
    dispatch({ type: 'proof', proof: { facts: null, problem: problemOf(fault).message } });
  }
}

/**
 * Asks at which levels the computer plays, unless that is known; the sheet that needs them waits for them.
 * @param {Model} model
 * @param {(message: Own) => void} dispatch
 */
export async function askLevels({ levelsOffered }, dispatch) {
  if (levelsOffered) return;
  try {
    const levels = /** @type {LevelEntry[]} */ (await ask('/api/levels'));
    dispatch({ type: 'levels', levels });
  } catch (fault) {
    dispatch({ type: 'setting', open: null });
    dispatch({ type: 'say', sentence: problemOf(fault).message });
  }
}

/**
 * Copies a text; where the browser does not allow that, it is shown to be copied by hand.
 * @param {string} text
 * @param {string} done
 * @param {(message: Own) => void} dispatch
 */
export async function copyText(text, done, dispatch) {
  try {
    await navigator.clipboard.writeText(text);
    dispatch({ type: 'say', sentence: done });
  } catch {
    dispatch({ type: 'say', sentence: text });
  }
}
