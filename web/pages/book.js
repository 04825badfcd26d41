// The short rulebook: two pages side by side where there is room, one below the other on a phone.
import { FIRST } from '../books/first/first.js';
import { around } from '../input.js';
import { contentsHtml, pageHtml } from '../paint/book.js';
import { sharedDefs } from '../paint/field.js';
import { html } from '../paint/html.js';
import { put } from '../paint/morph.js';
import { ask } from '../wire.js';
import { headHtml } from './shared.js';

/** @import { Book } from '../books/types' */
/** @import { Compendium } from '../types' */
/** @import { Cards } from '../paint/book.js' */

const CONTENTS = 'contents';

/** Everything that can be opened, in its order. @param {Book} book */
const leaves = book => [CONTENTS, ...book.pages.map(page => page.id)];

/**
 * The two leaves that lie open together, and the first ones before and after them.
 * @param {Book} book
 * @param {string} id
 */
export function spreadOf(book, id) {
  const all = leaves(book),
    left = Math.max(0, all.indexOf(id)) & ~1;
  return { open: all.slice(left, left + 2), before: all[left - 2] ?? null, after: all[left + 2] ?? null };
}

/** @param {Book} book @param {string} id */
export const titleOf = (book, id) => book.pages.find(page => page.id === id)?.title ?? 'Contents';

/** @param {HTMLElement} root */
export async function bookPage(root, book = FIRST) {
  root.className = 'page reading';
  document.title = 'Rules · Gonfalon';
  let cards = /** @type {Cards | null} */ (null);
  const here = () => decodeURIComponent(location.hash.slice(1)),
    draw = () => put(root, bookHtml(book, here(), cards));
  /** A page that was asked for comes into view and takes the focus. */
  const turn = () => {
    draw();
    const leaf = document.getElementById(here());
    if (!leaf) return scrollTo(0, 0);
    // Leaves that lie side by side begin at the top of the page, below its head line.
    const first = root.querySelector('.book-leaf');
    if (leaf.offsetTop === /** @type {HTMLElement | null} */ (first)?.offsetTop) scrollTo(0, 0);
    else leaf.scrollIntoView({ block: 'start' });
    /** @type {HTMLElement | null} */ (leaf.querySelector('h2'))?.focus({ preventScroll: true });
  };
  addEventListener('hashchange', turn);
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || around(event.target, 'input, select')) return;
    const { before, after } = spreadOf(book, here()),
      next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null;
    if (next) location.hash = next;
  });
  turn();
  cards = await cardsOf();
  draw();
}

/** The cards that are shown; without them the book shows their backs. @returns {Promise<Cards | null>} */
async function cardsOf() {
  try {
    const { cards, lore } = /** @type {Compendium} */ (await ask('/api/compendium'));
    return new Map([...cards, ...lore].map(({ card }) => [card.id, card]));
  } catch {
    return null;
  }
}

/**
 * @param {Book} book
 * @param {string} id
 * @param {Cards | null} cards
 */
export function bookHtml(book, id, cards) {
  const { open, before, after } = spreadOf(book, id);
  return html`
    ${sharedDefs()}
    ${headHtml('/rulebook')}
    <main class="volume">
      <h1 class="unseen">Rulebook</h1>
      <div class="open">
        ${open.map(one => leafHtml(book, one, cards))}
      </div>
      <nav class="turning" aria-label="Pages of the rulebook">
        ${before ? turnHtml(before, 'before', titleOf(book, before)) : '<span></span>'}
        ${before && before !== CONTENTS ? `<a href="#${CONTENTS}">Contents</a>` : '<span></span>'}
        ${after ? turnHtml(after, 'after', titleOf(book, after)) : '<a class="after" href="/">Play a battle</a>'}
      </nav>
    </main>`;
}

/** @param {Book} book @param {string} id @param {Cards | null} cards */
const leafHtml = (book, id, cards) =>
  id === CONTENTS ? contentsHtml(book) : pageHtml(book, leaves(book).indexOf(id) - 1, cards);

/** @param {string} id @param {'before' | 'after'} way @param {string} title */
const turnHtml = (id, way, title) => html`
  <a class="${way}" href="#${id}" rel="${way === 'before' ? 'prev' : 'next'}"
    aria-keyshortcuts="${way === 'before' ? 'ArrowLeft' : 'ArrowRight'}">${title}</a>`;
