// A short rulebook: its contents, its pages, and what is shown on them.
import { outline } from '../geometry.js';
import { back, crest, plainCard, track } from './cards.js';
import { die } from './dice.js';
import { diagram, groundOf, unitOf } from './diagram.js';
import { classSign } from './emblems.js';
import { tile } from './field.js';
import { classes, esc, html } from './html.js';
import { landmark } from './landmarks.js';
import { cup, plainLore } from './lore.js';
import { weapon } from './units.js';
import { other } from '../words.js';

/** @import { Block, Book, Item, Page, Part, Picture } from '../books/types' */
/** @import { CardFacts, LoreCardFacts } from '../types' */
/** @typedef {Map<string, CardFacts | LoreCardFacts>} Cards */

const O = { x: 0, y: 0 };

/** Text of a page; words between stars are stressed. @param {string} text */
export const told = text => esc(text.replace(/\s+/g, ' ').trim()).replace(/\*([^*]+)\*/g, '<i>$1</i>');

/** Things drawn alone, each on its own way. @param {Book} book @param {Picture} picture */
export function pictureHtml(book, picture) {
  if ('die' in picture) return die(picture.die);
  if ('unit' in picture) return tile(unitOf(book, picture.unit), 'big');
  if ('land' in picture) return tile(groundOf(O, picture.land), 'big');
  if ('landmark' in picture) return tile(landmark(O, { kind: picture.landmark, owner: picture.camp }), 'big');
  if ('weapon' in picture)
    return `<svg class="tile arms" viewBox="-11 -11 22 22" aria-hidden="true">${weapon(picture.weapon, 0, 0)}</svg>`;
  if ('seat' in picture) return classSign(picture.seat, 'large');
  if ('cup' in picture) return cup(picture.cup);
  return html`
    <svg class="numeral" viewBox="-12 -12 24 24" aria-hidden="true">
      <g class="number"><circle r="10"/><text y="4.6">${picture.number}</text></g>
    </svg>`;
}

/** @param {Book} book @param {Item} item */
const itemHtml = (book, { picture, title, text }) => html`
  <li>${pictureHtml(book, picture)}<span><b>${told(title)}</b>${told(text)}</span></li>`;

/** @param {string | undefined} title @param {string[]} words */
const wordsHtml = (title, words) => html`
  <figcaption>${title && `<b>${told(title)}</b>`}${words.map(line => `<p>${told(line)}</p>`)}</figcaption>`;

/** @param {Extract<Block, { kind: 'board' }>} block @param {Book} book */
const boardHtml = ({ board, title, words, wide }, book) => html`
  <figure class="${classes('shown', wide && 'wide')}">
    ${diagram(book, board)}
    ${words.length > 0 && wordsHtml(title, words)}
  </figure>`;

/** @param {Extract<Block, { kind: 'table' }>} block @param {Book} book */
const tableHtml = ({ head, rows }, book) => html`
  <table class="strengths">
    <thead>
      <tr>
        <th scope="col"><span class="unseen">Banner</span></th>
        ${head.map(one => `<th scope="col">${told(one)}</th>`)}
      </tr>
    </thead>
    <tbody>${rows.map(
      ({ name, units, cells }) => html`
        <tr>
          <th scope="row">${units.map(one => tile(unitOf(book, one), 'big'))}<span>${told(name)}</span></th>
          ${cells.map(one => `<td>${told(one)}</td>`)}
        </tr>`
    )}</tbody>
  </table>`;

/**
 * Cards by id, seen from behind until they are known.
 * @param {string[]} ids
 * @param {Cards | null} cards
 */
const cardsHtml = (ids, cards) => html`
  <div class="dealt">${ids.map(id => {
    const card = cards?.get(id);
    if (!card) return back();
    return 'section' in card ? plainCard(card, 'whole') : plainLore(card, 'whole');
  })}</div>`;

/** @param {Extract<Block, { kind: 'roll' }>} block */
const rollHtml = ({ dice, text }) => html`
  <figure class="rolled">
    <div>${dice.map(one => die(one.face, one.fate))}</div>
    <figcaption>${told(text)}</figcaption>
  </figure>`;

/**
 * @param {Block} block
 * @param {Book} book
 * @param {Cards | null} cards
 */
export function blockHtml(block, book, cards) {
  switch (block.kind) {
    case 'text':
      return `<p>${told(block.text)}</p>`;
    case 'note':
      return `<p class="aside"><b>${told(block.title)}</b> ${told(block.text)}</p>`;
    case 'board':
      return boardHtml(block, book);
    case 'list':
      return `<ul class="things in-${block.columns}">${block.items.map(item => itemHtml(book, item)).join('')}</ul>`;
    case 'steps':
      return html`
        <ol class="in-turn">
          ${block.items.map(({ title, text }) => `<li><span><b>${told(title)}</b>${told(text)}</span></li>`)}
        </ol>`;
    case 'table':
      return tableHtml(block, book);
    case 'cards':
      return cardsHtml(block.ids, cards);
    case 'roll':
      return rollHtml(block);
    case 'track': {
      const { taken, goal, camp } = block;
      return html`
        <div class="won-so-far" role="group" aria-label="${taken.length} of ${goal} banners">
          ${crest(camp)}<span>${track(taken, goal, other(camp))}</span>
        </div>`;
    }
  }
}

/** @param {Part} part @param {Book} book @param {Cards | null} cards */
const partHtml = ({ heading, blocks }, book, cards) => html`
  <section>
    ${heading && `<h3>${told(heading)}</h3>`}
    ${blocks.map(block => blockHtml(block, book, cards))}
  </section>`;

/** A large first letter on a ground of leaves. @param {string} letter */
const initial = letter => html`
  <svg class="initial" viewBox="0 0 74 74" aria-hidden="true">
    <rect class="ground" x="1" y="1" width="72" height="72" rx="6"/>
    <path class="leafy"
      d="M8 66C6 44 12 22 28 12 22 26 22 40 14 50 24 46 30 36 34 26 34 44 24 58 8 66ZM66 8C68 26 62 48 48 62 52 48 52
      36 58 26 50 30 46 36 42 46 42 28 50 14 66 8Z"/>
    <rect class="gild" x="6" y="6" width="62" height="62" rx="3"/>
    <text x="37" y="56">${esc(letter)}</text>
  </svg>`;

/** The first paragraph; its first letter is drawn, and read as part of its word. @param {string} text */
const leadHtml = text => html`
  <div class="lead">
    ${initial(text.charAt(0))}
    <p><span class="unseen">${esc(text.charAt(0))}</span>${told(text.slice(1))}</p>
  </div>`;

/**
 * The rows of the reference that a page puts in short words, in their order; three or more in a row are one run.
 * @param {Page} page
 */
export function runsOf({ parts }) {
  const rows = [...new Set(parts.flatMap(part => part.rules))].map(id => {
    const [chapter, number] = id.split('.');
    return { id, chapter, number: Number(number) };
  });
  rows.sort((a, b) => Number(a.chapter.slice(1)) - Number(b.chapter.slice(1)) || a.number - b.number);
  const runs = /** @type {(typeof rows)[]} */ ([]);
  for (const row of rows) {
    const last = runs.at(-1)?.at(-1);
    if (last?.chapter === row.chapter && last.number === row.number - 1) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs.flatMap(run =>
    run.length > 2 ? [{ from: run[0].id, to: run.at(-1)?.id ?? '' }] : run.map(({ id }) => ({ from: id, to: '' }))
  );
}

/** @param {Page} page */
const exactHtml = page => html`
  <p class="exact">
    <span>Exact rules</span>
    ${runsOf(page).map(({ from, to }) => ` <a href="/rules#${esc(from)}">${esc(from)}${to && ` to ${esc(to)}`}</a>`)}
  </p>`;

/**
 * One page.
 * @param {Book} book
 * @param {number} index
 * @param {Cards | null} cards
 */
export function pageHtml(book, index, cards) {
  const page = book.pages[index],
    lead = page.lead.replace(/\s+/g, ' ').trim();
  return html`
    <article class="book-leaf" id="${page.id}" data-key="${page.id}" aria-labelledby="title-${page.id}">
      <h2 id="title-${page.id}" tabindex="-1">${told(page.title)}</h2>
      ${leadHtml(lead)}
      ${page.parts.map(part => partHtml(part, book, cards))}
      ${exactHtml(page)}
      <span class="folio">${index + 1}</span>
    </article>`;
}

/** What is in the book, on a page of its own. @param {Book} book */
export const contentsHtml = book => html`
  <article class="book-leaf contents" id="contents" data-key="contents" aria-labelledby="title-contents">
    <h2 id="title-contents" tabindex="-1">${told(book.title)}</h2>
    <p>${told(book.about)}</p>
    ${diagram(book, book.picture)}
    <ol>
      ${book.pages.map(
        ({ id, title, about }) => html`
          <li><a href="#${id}"><b>${told(title)}</b><span>${told(about)}</span></a></li>`
      )}
    </ol>
    <p class="aside">
      <b>Looking for one rule?</b> The <a href="/rules">reference</a> has every rule with its number, and a search. You
      need not learn them by heart: the table shows what is possible, and says why something is not.
    </p>
  </article>`;
