// What every page needs: small memory of this browser, going to another page, the head line.
import { esc, html } from '../paint/html.js';

/** @import { Invitation } from '../types' */

/** Settings kept in this browser. A browser that keeps nothing is fine. */
export const memory = {
  /** @param {string} key @returns {any}  what was set under this key, if it still is what it was */
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(`gonfalon ${key}`) ?? 'null');
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {unknown} value */
  set(key, value) {
    try {
      localStorage.setItem(`gonfalon ${key}`, JSON.stringify(value));
    } catch {
      /* Private windows may refuse; then nothing is kept. */
    }
  },
  /** @param {string} key */
  drop(key) {
    try {
      localStorage.removeItem(`gonfalon ${key}`);
    } catch {
      /* As above. */
    }
  },
};

/** The links of a table that this browser has, one for each seat. @param {string} id @returns {Invitation[]} */
export const invited = id => {
  const known = memory.get(`invite ${id}`);
  return Array.isArray(known) ? known : [];
};

/** Keeps the links of a table, if there are any. @param {string} id @param {Invitation[]} links */
export const invite = (id, links) => links.length && memory.set(`invite ${id}`, links);

/** @param {string} href */
export const go = href => location.assign(href);

const LINKS = [
  ['/', 'Play'],
  ['/puzzles', 'Puzzles'],
  ['/rulebook', 'Rules'],
  ['/rules', 'Reference'],
  ['/compendium', 'Compendium'],
  ['/art', 'Art'],
];

/** The head of every page but the table. @param {string} here */
export const headHtml = here => html`
  <header class="page-top">
    <a class="brand" href="/">Gonfalon</a>
    <nav aria-label="Pages">${LINKS.map(([href, label]) => linkHtml(href, label, href === here))}</nav>
    <button type="button" class="to-settings" data-act="settings">Settings</button>
  </header>`;

/** @param {string} href @param {string} label @param {boolean} here */
const linkHtml = (href, label, here) => `<a href="${href}"${here ? ' aria-current="page"' : ''}>${label}</a>`;

const RELOAD = '<button type="button" class="quiet" data-act="reload">Try again</button>';

/** @param {Error} problem */
export const errorHtml = problem => `<p class="empty" role="alert">${esc(problem.message)} ${RELOAD}</p>`;
