// Puzzles: the list of them, and one at the table.
import { ask, problemOf } from '../wire.js';
import { esc, html } from '../paint/html.js';
import { put } from '../paint/morph.js';
import { crest } from '../paint/cards.js';
import { diamonds } from '../paint/puzzle.js';
import { capital } from '../words.js';
import { around } from '../input.js';
import { errorHtml, headHtml, memory } from './shared.js';
import { tablePage } from './table.js';

/** @import { Judgment, PuzzleCard, TableMade } from '../types' */
/** @typedef {'solved' | 'tried'} Mark */
/** @typedef {{puzzles: PuzzleCard[] | null, problem: Error | null, hard: number, open: boolean}} List */

const KEY = 'puzzles';

/** What this browser remembers of puzzles. @returns {Record<string, Mark>} */
const marks = () => memory.get(KEY) ?? {};

/** Remembers how a puzzle went; what was solved once stays solved. @param {string} id @param {Judgment} judgment */
export function remember(id, judgment) {
  const known = marks();
  if (known[id] === 'solved' || !(judgment.failed || judgment.over)) return;
  memory.set(KEY, { ...known, [id]: judgment.failed ? 'tried' : 'solved' });
}

/**
 * The puzzle to go on with after another one: the next that is not solved yet, round the list.
 * @param {readonly PuzzleCard[]} puzzles
 * @param {string | null} after
 * @param {Record<string, Mark>} known
 */
export function nextPuzzle(puzzles, after, known) {
  const at = puzzles.findIndex(one => one.id === after),
    round = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return (round.find(one => known[one.id] !== 'solved') ?? round[0])?.id ?? null;
}

/** Easy ones first, as they are listed. @param {PuzzleCard[]} puzzles */
const ordered = puzzles => [...puzzles].sort((a, b) => a.difficulty - b.difficulty);

/** @param {HTMLElement} root */
export async function puzzlesPage(root) {
  root.className = 'page';
  document.title = 'Puzzles · Gonfalon';
  /** @type {List} */
  let state = {
    puzzles: null,
    problem: null,
    hard: memory.get('puzzles-hard') ?? 0,
    open: memory.get('puzzles-open') === true,
  };
  /** @param {Partial<List>} change */
  const set = change => {
    state = { ...state, ...change };
    put(root, listHtml(state));
  };
  const load = () =>
    ask('/api/puzzles').then(
      puzzles => set({ puzzles: ordered(puzzles), problem: null }),
      problem => set({ problem })
    );
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'hard') (memory.set('puzzles-hard', Number(target.value)), set({ hard: Number(target.value) }));
    if (target.name === 'open') (memory.set('puzzles-open', target.checked), set({ open: target.checked }));
  });
  root.addEventListener('click', event => {
    if (around(event.target, '[data-act="reload"]')) load();
  });
  // Coming back with the browser's own button shows what was solved meanwhile.
  addEventListener('pageshow', () => set({}));
  set({});
  await load();
}

/** @param {List} state */
export function listHtml({ puzzles, problem, hard, open }) {
  const waits = problem ? errorHtml(problem) : '<p class="empty">Setting up the pieces…</p>';
  return html`
    ${headHtml('/puzzles')}
    <main class="puzzles">
      <h1>Puzzles</h1>
      <p class="lead">
        One banner short, one turn left to think about. Find the choices that win most often: every throw is counted, so
        the answer is exact, and luck doesn’t count.
      </p>
      ${puzzles ? siftedHtml(puzzles, hard, open) : waits}
    </main>`;
}

/**
 * The puzzles that are looked for, and how to look for others.
 * @param {PuzzleCard[]} puzzles
 * @param {number} hard
 * @param {boolean} open
 */
function siftedHtml(puzzles, hard, open) {
  const known = marks(),
    solved = puzzles.filter(one => known[one.id] === 'solved').length,
    shown = puzzles.filter(one => (!hard || one.difficulty === hard) && !(open && known[one.id] === 'solved'));
  const next = nextPuzzle(shown, null, known);
  return html`
    <div class="sieve">
      <fieldset>
        <legend class="unseen">Difficulty</legend>
        <div class="pills">
          ${pillHtml(0, 'All', hard)}
          ${[1, 2, 3].map(value => pillHtml(value, diamonds(value), hard))}
        </div>
      </fieldset>
      <label class="check"><input type="checkbox" name="open" ${open && 'checked'}><span>Only unsolved</span></label>
      <span class="count" role="status">${solved} of ${puzzles.length} solved</span>
      ${next && `<a class="main" href="/puzzles/${esc(next)}">${solved ? 'Go on' : 'Begin'}</a>`}
    </div>
    ${
      shown.length
        ? places(shown).map(([place, list]) => placeHtml(place, list, known))
        : '<p class="empty">Nothing left here. Well fought.</p>'
    }`;
}

/** @param {number} value @param {string} label @param {number} chosen */
const pillHtml = (value, label, chosen) => html`
  <label class="pill">
    <input type="radio" name="hard" value="${value}" ${chosen === value && 'checked'}>
    <span>${label}</span>
  </label>`;

/** @param {string} place @param {PuzzleCard[]} list @param {Record<string, Mark>} known */
const placeHtml = (place, list, known) => html`
  <section data-key="${esc(place)}">
    <h2>${esc(place)}</h2>
    <div class="list">${list.map(one => puzzleHtml(one, known[one.id]))}</div>
  </section>`;

/** Puzzles by the adventure they come from. @param {PuzzleCard[]} puzzles @returns {[string, PuzzleCard[]][]} */
function places(puzzles) {
  /** @type {Map<string, PuzzleCard[]>} */
  const found = new Map();
  for (const one of puzzles) found.set(one.place, [...(found.get(one.place) ?? []), one]);
  return [...found];
}

/** The title without the place, which stands above. @param {PuzzleCard} one */
const short = one => one.title.slice(one.title.indexOf(', ') + 2).replace(/^./, first => first.toUpperCase());

/** @param {PuzzleCard} one @param {Mark | undefined} mark */
function puzzleHtml(one, mark) {
  const word = mark === 'solved' ? 'Solved' : mark === 'tried' ? 'Tried' : '';
  return html`
    <a class="puzzle${mark && ` ${mark}`}" data-key="${esc(one.id)}" href="/puzzles/${esc(one.id)}">
      ${crest(one.camp)}
      <span>
        <b>${esc(short(one))}</b>
        <small>${esc(capital(one.whose))}${one.phase === 'combat' && ' · battles only'}</small>
      </span>
      <span class="end">${diamonds(one.difficulty)}<small>${word}</small></span>
    </a>`;
}

/**
 * One puzzle: a table of its own, and whoever loads the page again begins anew.
 * @param {HTMLElement} root
 * @param {string} id
 */
export async function puzzlePage(root, id) {
  root.className = 'page';
  try {
    const puzzles = ordered(await ask('/api/puzzles')),
      card = puzzles.find(one => one.id === id);
    const made = /** @type {TableMade} */ (await ask(`/api/puzzles/${encodeURIComponent(id)}/table`, 'POST'));
    if (!card) return;
    put(root, '');
    await tablePage(root, made.id, { card, next: nextPuzzle(puzzles, id, marks()), judgment: null }, judgment =>
      remember(id, judgment)
    );
  } catch (fault) {
    root.addEventListener('click', event => {
      if (around(event.target, '[data-act="reload"]')) location.reload();
    });
    put(root, `${headHtml('/puzzles')}<main class="puzzles"><h1>Puzzle</h1>${errorHtml(problemOf(fault))}</main>`);
  }
}
