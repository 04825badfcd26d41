// The compendium: every troop, weapon, kind of terrain and card that the adventures use, drawn, with where it comes from.
import { ask } from '../wire.js';
import { put, esc } from '../paint/morph.js';
import { plainCard } from '../paint/cards.js';
import { unit } from '../paint/units.js';
import { sharedDefs } from '../paint/field.js';
import { TERRAIN } from '../paint/terrain.js';
import { outline } from '../geometry.js';
import { arm } from '../scene/field.js';
import { errorHtml, headHtml } from './shared.js';

const STATUS = { printed: 'as printed', partly: 'partly known', ours: 'ours' };
const O = { x: 0, y: 0 };

/** A thing on a hex of paper. */
export const tile = (inside, more = '') => `<svg class="tile ${more}" viewBox="-36 -41 72 82" aria-hidden="true"><path class="sheet" d="${outline(O)}"/>${inside}<path class="grid" d="${outline(O)}"/></svg>`;

/** @param {HTMLElement} root */
export async function compendiumPage(root) {
  root.className = 'page';
  document.title = 'Compendium · Gonfalon';
  let state = { cards: null, adventures: null, words: '', problem: null };
  const set = change => { state = { ...state, ...change }; put(root, pageHtml(state)); };
  root.addEventListener('input', event => event.target.name === 'words' && set({ words: event.target.value }));
  const load = () => Promise.all([ask('/api/cards'), ask('/api/adventures')]).then(([cards, adventures]) => set({ cards, adventures, problem: null }), problem => set({ problem }));
  root.addEventListener('click', event => event.target.closest?.('[data-act="reload"]') && load());
  set({});
  await load();
}

/** Every troop and terrain once, out of all adventures. */
export function gather(adventures) {
  const troops = new Map(), lands = new Map();
  for (const { battle } of adventures) {
    for (const one of battle.units) if (!troops.has(one.troop)) troops.set(one.troop, one);
    for (const one of battle.terrain) lands.set(one.id, one);
  }
  return { troops: [...troops.values()], lands: [...lands.values()] };
}

function pageHtml({ cards, adventures, words, problem }) {
  const has = text => text.toLowerCase().includes(words.toLowerCase());
  const { troops, lands } = gather(adventures ?? []);
  const part = (title, list, draw) => (list.length ? `<section class="panel paper"><h2>${title}</h2><div class="spread">${list.map(draw).join('')}</div></section>` : '');
  return `${sharedDefs()}${headHtml('/compendium')}<main class="book"><h1>Compendium</h1>
    <div class="finder"><input type="search" name="words" aria-label="Search the compendium" placeholder="Search: banners, archers, hill…" value="${esc(words)}"></div>
    ${problem ? errorHtml(problem) : cards ? '' : '<p class="empty">One moment…</p>'}
    ${part('Troops', troops.filter(one => has(`${one.name} ${one.colour} ${one.weaponName} ${one.stance}`)), one => `<figure data-key="${esc(one.troop)}">${['pennant', 'standard'].map(camp => tile(unit({ camp, colour: one.colour, arm: arm(one.weapon), figures: one.strength, strength: one.strength, mounted: one.stance === 'mounted' }), 'big')).join('')}<figcaption><b>${esc(one.name)}</b>${one.colour}, ${one.stance}, ${one.strength} figures<br>${esc(one.weaponName)}${one.reach > 1 ? `, reaches ${one.reach}` : ''}</figcaption></figure>`)}
    ${part('Land', lands.filter(one => has(one.name)), one => `<figure data-key="${esc(one.id)}">${tile((TERRAIN[one.id] ?? TERRAIN.open)(O, 5, [0, 1, 2, 3, 4, 5]), 'big')}<figcaption><b>${esc(one.name)}</b><a href="/rules">rules</a></figcaption></figure>`)}
    ${cards ? `<section class="panel"><h2>Command cards</h2><div class="spread all-cards">${cards.filter(({ card }) => has(`${card.name} ${card.text}`)).map(({ card, status }) => `<figure data-key="${esc(card.id)}">${plainCard(card, 'whole')}<figcaption>${card.copies} in the deck, ${STATUS[status] ?? esc(status)}</figcaption></figure>`).join('')}</div></section>` : ''}</main>`;
}
