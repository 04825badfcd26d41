// The compendium: every troop, weapon, kind of terrain, landmark and card, drawn, with what it does and where it comes
// from.
import { ask, problemOf } from '../wire.js';
import { esc } from '../paint/html.js';
import { put } from '../paint/morph.js';
import { plainCard } from '../paint/cards.js';
import { classWords, plainLore } from '../paint/lore.js';
import { CAMPS, unit, weapon } from '../paint/units.js';
import { sharedDefs, tile } from '../paint/field.js';
import { TERRAIN } from '../paint/terrain.js';
import { arm } from '../scene/field.js';
import { plural, RACES } from '../scene/words.js';
import { around } from '../input.js';
import { errorHtml, headHtml } from './shared.js';

/** @import { CardEntry, Compendium, LorePage, Saying, TerrainPage, TroopPage, WeaponPage } from '../types' */
/** @typedef {{ book: Compendium | null, words: string, problem: Error | null }} State */

/** @type {Record<string, string>} */
const STATUS = { printed: 'as printed', partly: 'partly known', ours: 'ours' };
const O = { x: 0, y: 0 },
  SIDES = [0, 1, 2, 3, 4, 5];

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
  return {
    troops: book.troops.filter(one =>
      has(
        `${one.name} ${one.colour} ${one.stance} ${RACES[one.race]} ${one.weaponName} ${told(one.says)} ${STATUS[one.status]} troop unit`
      )
    ),
    weapons: book.weapons.filter(one => has(`${one.name} ${told(one.says)} ${STATUS[one.status]} weapon`)),
    terrain: book.terrain.filter(one =>
      has(`${one.name} ${told(one.says)} ${STATUS[one.status]} ${one.landmark ? 'landmark' : 'terrain'}`)
    ),
    cards: book.cards.filter(({ card, status }) =>
      has(`${card.name} ${card.text} ${STATUS[status]} ${card.section ? 'section' : 'tactic'} card`)
    ),
    lore: book.lore.filter(({ card, status, notes }) =>
      has(
        `${card.name} ${classWords(card)} ${card.phase} ${card.text} ${card.target} ${notes} ${STATUS[status]} lore card ${card.reaction ? 'reaction' : ''}`
      )
    ),
  };
}

/** @param {string} status */
const source = status => `<span class="source ${esc(status)}">${STATUS[status] ?? esc(status)}</span>`;
/** @param {Saying[]} says */
const sayings = says =>
  `<ul>${says.map(one => `<li>${esc(one.text)}${one.rule ? ` <a class="rule" href="/rules#${esc(one.rule)}">${esc(one.rule)}</a>` : ''}</li>`).join('')}</ul>`;
/**
 * @param {{ id: string, name: string, status: string, notes: string, says: Saying[] }} one
 * @param {string} picture
 * @param {string} line
 */
const entryHtml = (one, picture, line) =>
  `<article class="entry" id="${esc(one.id)}" data-key="${esc(one.id)}" tabindex="-1"><div class="picture">${picture}</div><div><h3>${esc(one.name)} ${source(one.status)}</h3><p class="sub">${line}</p>${sayings(one.says)}${one.notes ? `<p class="sub">${esc(one.notes)}</p>` : ''}</div></article>`;

/** @param {TroopPage} one */
const troopHtml = one =>
  entryHtml(
    one,
    CAMPS.map(camp =>
      tile(
        unit({
          camp,
          colour: one.colour,
          arm: arm(one.weapon),
          figures: one.figures,
          strength: one.figures,
          stance: one.stance,
          race: one.race,
          troop: one.id,
        }),
        'big'
      )
    ).join(''),
    `${one.colour} banner, ${[RACES[one.race], one.stance === 'creature' ? 'Creature' : one.stance].filter(Boolean).join(', ')}, ${plural(one.figures, 'figure')}, <a href="#${esc(one.weapon)}">${esc(one.weaponName)}</a>`
  );
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
    tile((TERRAIN[one.id] ?? TERRAIN.open)(O, 5, SIDES), 'big'),
    `${one.landmark ? 'landmark' : 'ground'}, on drawn maps <code>${esc(one.sign)}</code>`
  );
/** @param {CardEntry} entry */
const cardHtml = ({ card, status }) =>
  `<figure id="${esc(card.id)}" data-key="${esc(card.id)}" tabindex="-1">${plainCard(card, 'whole')}<figcaption>${plural(card.copies, 'card')} ${source(status)}</figcaption></figure>`;

/** What a card does at each level, and the rules that speak of it. @param {LorePage} entry */
const loreHtml = ({ card, status, notes }) =>
  `<figure id="${esc(card.id)}" data-key="${esc(card.id)}" tabindex="-1">${plainLore(card, 'whole')}<figcaption>${card.costText ? `Cost: ${esc(card.costText)}. ` : ''}${card.byLevel.length ? `Levels 1, 2, 3: ${esc(card.byLevel.join('; '))}. ` : ''}${card.rules.map(rule => `<a class="rule" href="/rules#${esc(rule)}">${esc(rule)}</a> `).join('')}${source(status)}${notes ? `<br>${esc(notes)}` : ''}</figcaption></figure>`;

/** @param {State} state */
function pageHtml({ book, words, problem }) {
  const found = book ? search(book, words) : null,
    of = (/** @type {CardEntry[]} */ cards) => cards.reduce((sum, { card }) => sum + card.copies, 0);
  /** @param {string} title @param {string} kind @param {string[]} list */
  const part = (title, kind, list) =>
    list.length
      ? `<section class="panel ${kind}" data-key="${title}"><h2>${title}</h2><div class="entries">${list.join('')}</div></section>`
      : '';
  const total = found
    ? found.troops.length + found.weapons.length + found.terrain.length + found.cards.length + found.lore.length
    : 0;
  return `${sharedDefs()}${headHtml('/compendium')}<main class="book"><h1>Compendium</h1><p class="sub">Everything on the field and in the deck. <b>As printed</b>: it stands in a document of the publisher. <b>Partly known</b>: it existed, but some of it is inferred. <b>Ours</b>: made for this game.</p>
    <div class="finder"><input type="search" name="words" aria-label="Search the compendium" placeholder="Search: banners, archers, hill, fireball, partly known…" value="${esc(words)}"><span role="status">${found ? plural(total, 'entry', 'entries') : ''}</span></div>
    ${problem ? errorHtml(problem) : book ? '' : '<p class="empty">One moment…</p>'}
    ${found ? part('Troops', 'paper', found.troops.map(troopHtml)) + part('Weapons', 'paper', found.weapons.map(weaponHtml)) + part('Terrain', 'paper', found.terrain.filter(one => !one.landmark).map(terrainHtml)) + part('Landmarks', 'paper', found.terrain.filter(one => one.landmark).map(terrainHtml)) : ''}
    ${found?.cards.length ? `<section class="panel" data-key="cards"><h2>Command cards <small>${plural(of(found.cards), 'card')} of ${of(book?.cards ?? [])}</small></h2><div class="spread all-cards">${found.cards.map(cardHtml).join('')}</div></section>` : ''}
    ${found?.lore.length ? `<section class="panel" data-key="lore"><h2>Lore cards <small>${plural(found.lore.length, 'card')} of ${book?.lore.length}</small></h2><div class="spread all-cards">${found.lore.map(loreHtml).join('')}</div></section>` : ''}
    ${found && !total ? '<p class="empty">Nothing has all these words.</p>' : ''}</main>`;
}
