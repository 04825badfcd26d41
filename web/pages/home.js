// Home: choose an adventure, a camp and an opponent, or go on with a battle.
import { ask, hand, problemOf } from '../wire.js';
import { esc } from '../paint/html.js';
import { put } from '../paint/morph.js';
import { miniMap } from '../paint/land.js';
import { crest } from '../paint/cards.js';
import { CAMPS } from '../paint/units.js';
import { councilBefore } from '../scene/council.js';
import { foesHtml } from '../paint/foes.js';
import { foesScene, opponentOf } from '../scene/foes.js';
import { called, plural, other } from '../scene/words.js';
import { around } from '../input.js';
import { errorHtml, go, headHtml, memory } from './shared.js';

/** @import { AdventureCard, ByCamp, Camp, LevelEntry, TableMade, TableRow } from '../types' */
/**
 * @typedef {{adventures: AdventureCard[] | null, foes: LevelEntry[], tables: TableRow[] | null, chosen: string, camp: Camp, foe: string | null, problem: Error | null, fault: string | null, reading: boolean, busy: boolean, dropping: string | null, all: boolean, levels: ByCamp<number> | null}} Home
 */

/** The largest record the server takes. */
const LARGEST = 2_000_000;

const HARD = ['', 'easy', 'middling', 'hard'];

/** @param {HTMLElement} root */
export async function homePage(root) {
  root.className = 'page';
  document.title = 'Gonfalon';
  /** @type {Home} */
  let state = {
    adventures: null,
    foes: [],
    tables: null,
    chosen: memory.get('adventure') ?? '',
    camp: 'pennant',
    foe: memory.get('foe'),
    problem: null,
    fault: null,
    reading: false,
    busy: false,
    dropping: null,
    all: false,
    levels: null,
  };
  /** @param {Partial<Home>} change */
  const set = change => {
    state = { ...state, ...change };
    put(root, homeHtml(state));
  };
  const load = () =>
    Promise.all([ask('/api/adventures'), ask('/api/levels'), ask('/api/tables')]).then(
      ([adventures, foes, tables]) => {
        const chosen =
          /** @type {AdventureCard[]} */ (adventures).find(one => one.id === state.chosen) ?? adventures[0];
        set({ adventures, foes, tables, problem: null, chosen: chosen.id, camp: chosen.battle.first });
      },
      problem => set({ problem })
    );

  root.addEventListener('change', event => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === 'adventure') memory.set('adventure', value);
    if (name === 'foe') memory.set('foe', value);
    if (['adventure', 'camp', 'foe'].includes(name))
      set(name === 'adventure' ? { chosen: value, levels: null } : { [name]: value });
    if (name === 'councils') set({ levels: value === 'own' ? { pennant: LEVELS, standard: LEVELS } : null });
    if (name === 'levels-pennant' || name === 'levels-standard')
      set({ levels: { ...agreed(state), [name.slice(7)]: Number(value) } });
    if (name === 'record') readIn(event.target);
  });

  /** Hands a record file to the server and opens what it makes of it. @param {File} file */
  const take = async file => {
    if (file.size > LARGEST)
      return set({
        fault: 'This file is too large for a record. A record of a battle is a JSON file of at most 2 MB.',
      });
    set({ reading: true, fault: null });
    try {
      const made = /** @type {TableMade} */ (await hand('/api/records', await file.text()));
      go(`/replay/${made.id}`);
    } catch (fault) {
      set({ reading: false, fault: problemOf(fault).message });
    }
  };
  /** @param {EventTarget | null} input */
  const readIn = input => {
    if (!(input instanceof HTMLInputElement)) return;
    const file = input.files?.[0];
    input.value = '';
    if (file) take(file);
  };
  // A file may be dropped anywhere on the page.
  for (const kind of /** @type {const} */ (['dragover', 'dragleave', 'drop']))
    root.addEventListener(kind, event => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      root.classList.toggle('dropping', kind === 'dragover');
      const file = kind === 'drop' ? event.dataTransfer.files[0] : null;
      if (file) take(file);
    });
  /** @type {import('../input.js').Acts} */
  const acts = {
    play: async () => {
      set({ busy: true, problem: null });
      try {
        const made = await ask('/api/tables', 'POST', {
          adventure: state.chosen,
          camp: state.camp,
          opponent: opponentOf(foesScene(state.foes, state.foe).value),
          ...(state.levels ? { councils: state.levels } : {}),
        });
        if (made.invitation) memory.set(`invite ${made.id}`, made.invitation);
        go(`/table/${made.id}`);
      } catch (fault) {
        set({ busy: false, problem: problemOf(fault) });
      }
    },
    drop: async id => {
      if (state.dropping !== id) return set({ dropping: id });
      try {
        await ask(`/api/tables/${id}`, 'DELETE');
        set({ dropping: null, fault: null, tables: state.tables?.filter(one => one.id !== id) ?? null });
      } catch (fault) {
        set({ fault: problemOf(fault).message, dropping: null });
      }
    },
    keep: () => set({ dropping: null }),
    all: () => set({ all: !state.all }),
    reload: load,
  };
  root.addEventListener('click', event => {
    const target = around(event.target, '[data-act]');
    if (target) acts[target.dataset.act ?? '']?.(target.dataset.value ?? '', target);
  });
  set({});
  await load();
}

/** How many levels a council usually has (F9.25), and how many it may have (F9.26). */
const LEVELS = 6,
  MOST = 10;

/**
 * The levels that the players have agreed on, or those the adventure gives.
 * @param {Home} state
 * @returns {ByCamp<number>}
 */
const agreed = state =>
  state.levels ??
  state.adventures?.find(one => one.id === state.chosen)?.battle.councils ?? { pennant: LEVELS, standard: LEVELS };

/**
 * Where there are War Councils, players may agree to make up their own; fewer levels for one of them are a handicap.
 * @param {Home} state
 * @param {AdventureCard} one
 */
function councilsHtml(state, one) {
  const free = one.battle.councils !== null;
  if (!free && !one.councils) return '';
  const levels = agreed(state),
    own = free || state.levels !== null;
  /** @param {Camp} camp */
  const choice = camp =>
    `<label><span>${esc(one.battle.camps[camp].name)}</span><select name="levels-${camp}">${Array.from({ length: MOST }, (_, i) => `<option value="${i + 1}"${levels[camp] === i + 1 ? ' selected' : ''}>${plural(i + 1, 'level')}</option>`).join('')}</select></label>`;
  const pick = free
    ? ''
    : `<div class="pills">${[
        ['given', 'As given', 'by the adventure'],
        ['own', 'Of our own', 'divided in secret'],
      ]
        .map(
          ([value, label, more]) =>
            `<label class="pill"><input type="radio" name="councils" value="${value}"${own === (value === 'own') ? ' checked' : ''}><span>${label}</span><small>${more}</small></label>`
        )
        .join('')}</div>`;
  return `<fieldset data-key="councils"><legend>War Councils</legend>${pick}${own ? `<div class="levels">${CAMPS.map(choice).join('')}</div>` : ''}</fieldset>`;
}

/** @param {Home} state */
function homeHtml(state) {
  const { adventures, tables, problem } = state;
  const chosen = adventures?.find(one => one.id === state.chosen);
  return `${headHtml('/')}<main class="home">
    <section class="choose"><h1>Choose an adventure</h1>${adventures ? `<div class="adventures" role="radiogroup" aria-label="Adventure">${adventures.map(one => adventureHtml(one, one.id === state.chosen, Math.max(...adventures.map(each => each.course?.number ?? 0)))).join('')}</div>` : problem ? errorHtml(problem) : '<p class="empty">Unrolling the maps…</p>'}</section>
    ${chosen ? setupHtml(state, chosen) : '<aside class="setup"></aside>'}
    ${tables ? battlesHtml(state, tables) : ''}</main>`;
}

/** @param {number} count */
const stars = count =>
  `<span class="stars" role="img" aria-label="Difficulty: ${HARD[count] ?? count}">${'◆'.repeat(count)}<i>${'◆'.repeat(Math.max(0, 3 - count))}</i></span>`;

/** @param {AdventureCard} one @param {boolean} chosen @param {number} course The adventures of the course in all. */
function adventureHtml(one, chosen, course) {
  return `<label class="adventure" data-key="${esc(one.id)}"><input type="radio" name="adventure" value="${esc(one.id)}"${chosen ? ' checked' : ''}><span class="adv-map">${miniMap(one.battle, one.places, true)}</span>
    <span class="adv-text"><b>${esc(one.title)}</b>${stars(one.difficulty)}${one.course ? `<small class="course">Adventure ${one.course.number} of ${course} · teaches ${esc(one.course.topic)}</small>` : ''}<small>${esc(one.teaches)}</small></span></label>`;
}

/** @param {AdventureCard} one @param {Camp} camp */
const armyHtml = (one, camp) =>
  `<div class="army"><b>${esc(one.battle.camps[camp].name)}</b><ul>${one.forces[camp].map(([name, count]) => `<li>${count} × ${esc(words(name))}</li>`).join('')}</ul><small>${plural(one.battle.camps[camp].cards, 'card')}, needs ${plural(one.battle.camps[camp].banners, 'banner')}${one.battle.first === camp ? ', first turn' : ''}</small>${councilBefore(one, camp) ? `<small class="council-line">${esc(councilBefore(one, camp))}</small>` : ''}</div>`;

/** The kinds come as names or as ids. @param {string} name */
const words = name => name.replaceAll('-', ' ').toLowerCase();

/** @param {Home} state @param {AdventureCard} one */
function setupHtml(state, one) {
  return `<aside class="setup panel" aria-label="New battle"><h2>${esc(one.title)}</h2><p class="story" tabindex="0">${esc(one.background.trim())}</p>
    <div class="armies">${armyHtml(one, 'pennant')}${armyHtml(one, 'standard')}</div>
    <fieldset><legend>Your camp</legend><div class="seats">${CAMPS.map(camp => `<label class="seat"><input type="radio" name="camp" value="${camp}"${state.camp === camp ? ' checked' : ''}>${crest(camp)}<span>${esc(one.battle.camps[camp].name)}</span></label>`).join('')}</div></fieldset>
    <fieldset><legend>Opponent: ${esc(called(one.battle.camps[other(state.camp)]))}</legend>${foesHtml('foe', foesScene(state.foes, state.foe))}</fieldset>
    ${councilsHtml(state, one)}
    <button type="button" class="main big" data-act="play"${state.busy ? ' disabled' : ''}>${state.busy ? 'Setting up…' : 'Fight'}</button>${state.problem ? `<p class="empty" role="alert">${esc(state.problem.message)}</p>` : '<small class="center">No account needed.</small>'}</aside>`;
}

/** @type {Record<string, string>} */
const RESULTS = { won: 'Won', lost: 'Lost', drawn: 'Drawn', over: 'Over', unfinished: 'Unfinished' };

/** The heading of the battles, with the way to bring one in from a file. @param {Home} state */
const headingHtml = state =>
  `<header class="row"><h2>My battles</h2><label class="quiet file"><input type="file" name="record" accept=".json,application/json"${state.reading ? ' disabled' : ''}><span>${state.reading ? 'Reading…' : 'Import a record'}</span></label><small class="drop-hint">or drop the file here</small></header>${state.fault ? `<p class="fault" role="alert">${esc(state.fault)}</p>` : ''}`;

/** Against whom, and how far it has come. @param {TableRow} one */
const aboutRow = one =>
  one.imported
    ? `<span class="badge">imported, unverified</span> · turn ${one.turn}`
    : `against ${esc(one.opponent)} · turn ${one.turn}`;

/** @param {Home} state @param {TableRow[]} tables */
function battlesHtml(state, tables) {
  if (!tables.length)
    return `<section class="battles">${headingHtml(state)}<p class="empty">None yet. The first one is a press away.</p></section>`;
  const order = (/** @type {TableRow} */ one) => (one.waits && !one.result ? 0 : one.result ? 2 : 1);
  const sorted = [...tables].sort((a, b) => order(a) - order(b) || b.touched - a.touched),
    shown = state.all ? sorted : sorted.slice(0, 6);
  return `<section class="battles">${headingHtml(state)}<div class="list">${shown
    .map(
      one => `<div class="battle${one.waits && !one.result ? ' turn-now' : ''}" data-key="${esc(one.id)}">${crest(one.camp ?? 'standard')}
    <a href="/${one.result || one.imported ? 'replay' : 'table'}/${esc(one.id)}"><b>${esc(one.title)}</b><small>${aboutRow(one)}</small></a>
    <span class="state">${one.result ? (RESULTS[one.result] ?? one.result) : one.waits ? 'Your turn' : 'Waiting'}</span>
    ${
      state.dropping === one.id
        ? `<span class="sure"><button type="button" class="main" data-act="drop" data-value="${esc(one.id)}">Delete</button><button type="button" class="quiet" data-act="keep">Keep</button></span>`
        : `<button type="button" class="link" data-act="drop" data-value="${esc(one.id)}" aria-label="Delete ${esc(one.title)}">Delete</button>`
    }</div>`
    )
    .join('')}</div>
    ${sorted.length > 6 ? `<button type="button" class="link" data-act="all">${state.all ? 'Show fewer' : `Show all ${sorted.length}`}</button>` : ''}</section>`;
}
