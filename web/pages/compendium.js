// The compendium: every troop, weapon, kind of terrain, landmark and card, drawn, with what it does and where it comes
// from.
import { ask, problemOf } from '../wire.js';
import { esc, html } from '../paint/html.js';
import { put } from '../paint/morph.js';
import { plainCard } from '../paint/cards.js';
import { classWords, plainLore } from '../paint/lore.js';
import { CAMPS, unit, weapon } from '../paint/units.js';
import { sharedDefs, tile } from '../paint/field.js';
import { TERRAIN } from '../paint/terrain.js';
import { arm } from '../systems/first/pointing.js';
import { plural } from '../words.js';
import { RACES } from '../systems/first/words.js';
import { around } from '../input.js';
import { errorHtml, headHtml } from './shared.js';

/** @import { CardEntry, Compendium, LorePage, Saying, TerrainPage, TroopPage, WeaponPage } from '../types' */
/** @typedef {{ book: Compendium | null, words: string, problem: Error | null }} State */

/** @type {Record<string, string>} */
const STATUS = { printed: 'as printed', partly: 'partly known', ours: 'ours' };
const O = { x: 0, y: 0 };

/** @param {HTMLElement} root */
export async function compendiumPage(root) {
  root.className = 'page';
  document.title = 'Compendium · Gonfalon';
  /** @type {State} */
  let state = { book: null, words: '', problem: null };
  /** @param {Partial<State>} change */
  const set = change => {
    state = { ...state, ...change };
    put(root, pageHtml(state));
  };
  /** An entry named in the address is shown and takes the focus. */
  const jump = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (!id || !state.book) return;
    if (state.words) set({ words: '' });
    const entry = document.getElementById(id);
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus();
  };
  const load = () =>
    ask('/api/compendium').then(
      book => {
        set({ book, problem: null });
        jump();
      },
      fault => set({ problem: problemOf(fault) })
    );
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'words') set({ words: target.value });
  });
  root.addEventListener('click', event => {
    if (around(event.target, '[data-act="reload"]')) load();
  });
  addEventListener('hashchange', jump);
  set({});
  await load();
}

/** The entries that hold every word looked for. @param {Compendium} book @param {string} words @returns {Compendium} */
export function search(book, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (/** @type {string} */ text) => wanted.every(word => text.toLowerCase().includes(word));
  const told = (/** @type {Saying[]} */ says) => says.map(one => `${one.text} ${one.rule ?? ''}`).join(' ');
  /** @param {{ name: string, says: Saying[], status: string }} one @param {...string} more */
  const said = (one, ...more) => has([one.name, told(one.says), STATUS[one.status], ...more].join(' '));
  return {
    troops: book.troops.filter(one => said(one, one.color, one.stance, RACES[one.race], one.weaponName, 'troop unit')),
    weapons: book.weapons.filter(one => said(one, 'weapon')),
    terrain: book.terrain.filter(one => said(one, one.landmark ? 'landmark' : 'terrain')),
    cards: book.cards.filter(({ card, status }) =>
      has(`${card.name} ${card.text} ${STATUS[status]} ${card.section ? 'section' : 'tactic'} card`)
    ),
    lore: book.lore.filter(({ card, status, notes }) => {
      const words = [card.name, classWords(card), card.phase, card.text, card.target, notes, STATUS[status]];
      return has(`${words.join(' ')} lore card ${card.reaction ? 'reaction' : ''}`);
    }),
  };
}

/** @param {string} status */
const source = status => `<span class="source ${esc(status)}">${STATUS[status] ?? esc(status)}</span>`;
/** @param {string} rule */
const ruleLink = rule => `<a class="rule" href="/rules#${esc(rule)}">${esc(rule)}</a>`;

/** @param {Saying} one */
const sayingHtml = one => `<li>${esc(one.text)}${one.rule ? ` ${ruleLink(one.rule)}` : ''}</li>`;

/**
 * @param {{ id: string, name: string, status: string, notes: string, says: Saying[] }} one
 * @param {string} picture
 * @param {string} line
 */
const entryHtml = (one, picture, line) => html`
  <article class="entry" id="${esc(one.id)}" data-key="${esc(one.id)}" tabindex="-1">
    <div class="picture">${picture}</div>
    <div>
      <h3>${esc(one.name)} ${source(one.status)}</h3>
      <p class="sub">${line}</p>
      <ul>${one.says.map(sayingHtml)}</ul>
      ${one.notes && `<p class="sub">${esc(one.notes)}</p>`}
    </div>
  </article>`;

/** @param {TroopPage} one */
function troopHtml(one) {
  const { color, figures, stance, race, id: troop } = one,
    look = { color, arm: arm(one.weapon), figures, strength: figures, stance, race, troop };
  const pictures = CAMPS.map(camp => tile(unit({ camp, ...look }), 'big'));
  const line = [
    `${color} banner`,
    RACES[race],
    stance === 'creature' ? 'Creature' : stance,
    plural(figures, 'figure'),
    `<a href="#${esc(one.weapon)}">${esc(one.weaponName)}</a>`,
  ];
  return entryHtml(one, pictures.join(''), line.filter(Boolean).join(', '));
}
/** @param {WeaponPage} one */
const weaponHtml = one =>
  entryHtml(
    one,
    `<svg class="tile big" viewBox="-14 -14 28 28" aria-hidden="true">${weapon(arm(one.id), 0, 0)}</svg>`,
    one.reach > 1 ? `reaches ${one.reach} hexes` : 'melee'
  );
/** @param {TerrainPage} one */
const terrainHtml = one =>
  entryHtml(
    one,
    tile((TERRAIN[one.id] ?? TERRAIN.open)(O), 'big'),
    `${one.landmark ? 'landmark' : 'ground'}, on drawn maps <code>${esc(one.sign)}</code>`
  );
/** @param {string} id @param {string} picture @param {string} caption */
const figureHtml = (id, picture, caption) => html`
  <figure id="${esc(id)}" data-key="${esc(id)}" tabindex="-1">
    ${picture}
    <figcaption>${caption}</figcaption>
  </figure>`;

/** @param {CardEntry} entry */
const cardHtml = ({ card, status }) =>
  figureHtml(card.id, plainCard(card, 'whole'), `${plural(card.copies, 'card')} ${source(status)}`);

/** What a card does at each level, and the rules that speak of it. @param {LorePage} entry */
const loreHtml = ({ card, status, notes }) =>
  figureHtml(
    card.id,
    plainLore(card, 'whole'),
    html`
      ${card.costText && `Cost: ${esc(card.costText)}. `}
      ${card.byLevel.length > 0 && `Levels 1, 2, 3: ${esc(card.byLevel.join('; '))}. `}
      ${card.rules.map(rule => `${ruleLink(rule)} `)}
      ${source(status)}
      ${notes && `<br>${esc(notes)}`}`
  );

/** @param {string} title @param {string[]} list */
const part = (title, list) =>
  list.length
    ? html`
        <section class="panel paper" data-key="${title}">
          <h2>${title}</h2>
          <div class="entries">${list}</div>
        </section>`
    : '';

/** @param {string} key @param {string} title @param {string} count @param {string[]} list */
const deck = (key, title, count, list) =>
  list.length
    ? html`
        <section class="panel" data-key="${key}">
          <h2>${title} <small>${count}</small></h2>
          <div class="spread all-cards">${list}</div>
        </section>`
    : '';

const ABOUT = html`
  <p class="sub">
    Everything on the field and in the deck. <b>As printed</b>: it stands in a document of the publisher. <b>Partly
    known</b>: it existed, but some of it is inferred. <b>Ours</b>: made for this game.
  </p>`;

/** @param {State} state */
function pageHtml({ book, words, problem }) {
  const found = book ? search(book, words) : null,
    total = found ? Object.values(found).reduce((sum, list) => sum + list.length, 0) : 0;
  return html`
    ${sharedDefs()}
    ${headHtml('/compendium')}
    <main class="book">
      <h1>Compendium</h1>
      ${ABOUT}
      <div class="finder">
        <input type="search" name="words" aria-label="Search the compendium"
          placeholder="Search: banners, archers, hill, fireball, partly known…" value="${esc(words)}">
        <span role="status">${found && plural(total, 'entry', 'entries')}</span>
      </div>
      ${problem ? errorHtml(problem) : !book && '<p class="empty">One moment…</p>'}
      ${book && found && entriesHtml(book, found)}
      ${found && !total && '<p class="empty">Nothing has all these words.</p>'}
    </main>`;
}

/** @param {Compendium} book @param {Compendium} found */
function entriesHtml(book, found) {
  const copies = (/** @type {CardEntry[]} */ cards) => cards.reduce((sum, { card }) => sum + card.copies, 0);
  const commands = `${plural(copies(found.cards), 'card')} of ${copies(book.cards)}`,
    lores = `${plural(found.lore.length, 'card')} of ${book.lore.length}`;
  return html`
    ${part('Troops', found.troops.map(troopHtml))}
    ${part('Weapons', found.weapons.map(weaponHtml))}
    ${part('Terrain', found.terrain.filter(one => !one.landmark).map(terrainHtml))}
    ${part('Landmarks', found.terrain.filter(one => one.landmark).map(terrainHtml))}
    ${deck('cards', 'Command cards', commands, found.cards.map(cardHtml))}
    ${deck('lore', 'Lore cards', lores, found.lore.map(loreHtml))}`;
}
