// Home: choose an adventure, a camp and an opponent, or go on with a battle.
import { ask, hand, problemOf } from '../wire.js';
import { esc, html } from '../paint/html.js';
import { put } from '../paint/morph.js';
import { miniMap } from '../paint/minimap.js';
import { crest } from '../paint/cards.js';
import { CAMPS } from '../paint/units.js';
import { councilBefore } from '../systems/first/council.js';
import { foesHtml } from '../paint/foes.js';
import { diamonds } from '../paint/puzzle.js';
import { foesScene, opponentOf } from '../scene/foes.js';
import { called, plural, other } from '../words.js';
import { seatsOf } from '../seats.js';
import { around } from '../input.js';
import { battlesHtml } from './battles.js';
import { errorHtml, go, headHtml, invite, memory } from './shared.js';

/** @import { AdventureCard, ByCamp, Camp, LevelEntry, SeatWord, TableMade, TableRow } from '../types' */
/**
 * @typedef {object} Home
 * @property {AdventureCard[] | null} adventures
 * @property {LevelEntry[]} foes
 * @property {TableRow[] | null} tables
 * @property {string} chosen
 * @property {SeatWord} seat
 * @property {string | null} foe
 * @property {Error | null} problem
 * @property {string | null} fault
 * @property {boolean} reading
 * @property {boolean} busy
 * @property {string | null} dropping
 * @property {boolean} all
 * @property {ByCamp<number> | null} levels
 */

/** The largest record the server takes. */
const LARGEST = 2_000_000;

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
    seat: 'pennant',
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
        set({ adventures, foes, tables, problem: null, chosen: chosen.id, seat: offeredSeat(chosen, tables) });
      },
      problem => set({ problem })
    );

  root.addEventListener('change', event => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === 'adventure') memory.set('adventure', value);
    if (name === 'foe') memory.set('foe', value);
    if (['adventure', 'seat', 'foe'].includes(name))
      set(
        name === 'adventure'
          ? { chosen: value, levels: null, seat: offeredSeat(adventureOf(state, value), state.tables ?? []) }
          : { [name]: value }
      );
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
          seat: state.seat,
          opponent: opponentOf(foesOf(state).value),
          ...(state.levels ? { councils: state.levels } : {}),
        });
        invite(made.id, made.invitations);
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

/** @param {Home} state @param {string} id */
const adventureOf = ({ adventures }, id) => adventures?.find(one => one.id === id) ?? null;

/** Whether a battle of this browser was won. @param {readonly TableRow[]} tables */
const hasWon = tables => tables.some(one => one.result === 'won' && !one.imported);

/**
 * The seat that is offered: that of the camp that begins, or until the first win that of the camp that wins more
 * often.
 * @param {AdventureCard | null} adventure
 * @param {readonly TableRow[]} tables
 */
function offeredSeat(adventure, tables) {
  if (!adventure) return 'standard';
  const { battle, favor } = adventure,
    easier = favor && (favor.share.standard > favor.share.pennant ? 'standard' : 'pennant'),
    camp = (!hasWon(tables) && easier) || battle.first;
  return battle.seats.find(one => one.camp === camp)?.seat ?? 'standard';
}

/** The opponents to choose from; until the first win the gentlest is offered. @param {Home} state */
const foesOf = ({ foes, foe, tables }) =>
  foesScene(foes, foe ?? (hasWon(tables ?? []) ? null : `computer-${foes[0]?.number ?? 0}`));

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
  return html`
    <fieldset data-key="councils">
      <legend>War Councils</legend>
      ${!free && whoseHtml(own)}
      ${own && levelsHtml(one, levels)}
    </fieldset>`;
}

/** Whether the councils are those of the adventure. @param {boolean} own */
const whoseHtml = own => html`
  <div class="pills">
    ${whosePill('given', 'As given', 'by the adventure', !own)}
    ${whosePill('own', 'Of our own', 'divided in secret', own)}
  </div>`;

/** @param {string} value @param {string} label @param {string} more @param {boolean} chosen */
const whosePill = (value, label, more, chosen) => html`
  <label class="pill">
    <input type="radio" name="councils" value="${value}" ${chosen && 'checked'}>
    <span>${label}</span>
    <small>${more}</small>
  </label>`;

/** @param {AdventureCard} one @param {ByCamp<number>} levels */
function levelsHtml(one, levels) {
  /** @param {Camp} camp */
  const options = camp =>
    Array.from({ length: MOST }, (_, i) => {
      const chosen = levels[camp] === i + 1 ? ' selected' : '';
      return `<option value="${i + 1}"${chosen}>${plural(i + 1, 'level')}</option>`;
    });
  const rows = CAMPS.map(
    camp => html`
      <label>
        <span>${esc(one.battle.camps[camp].name)}</span>
        <select name="levels-${camp}">${options(camp)}</select>
      </label>`
  );
  return html`<div class="levels">${rows}</div>`;
}

/** @param {Home} state */
function homeHtml(state) {
  const { adventures, tables, problem } = state,
    chosen = adventures?.find(one => one.id === state.chosen);
  const waits = problem ? errorHtml(problem) : '<p class="empty">Loading…</p>';
  return html`
    ${headHtml('/')}
    <main class="home">
      ${tables && continueHtml(tables)}
      <section class="choose">
        <h1>Choose an adventure</h1>
        ${adventures ? adventuresHtml(adventures, state.chosen) : waits}
      </section>
      ${chosen ? setupHtml(state, chosen) : '<aside class="setup"></aside>'}
      ${tables && battlesHtml(state, tables)}
    </main>`;
}

/** @param {AdventureCard[]} adventures @param {string} chosen */
function adventuresHtml(adventures, chosen) {
  const course = Math.max(...adventures.map(one => one.course?.number ?? 0));
  return html`
    <div class="adventures" role="radiogroup" aria-label="Adventure">
      ${adventures.map(one => adventureHtml(one, one.id === chosen, course))}
    </div>`;
}

/**
 * @param {AdventureCard} one
 * @param {boolean} chosen
 * @param {number} course  the adventures of the course in all
 */
const adventureHtml = (one, chosen, course) => html`
  <label class="adventure" data-key="${esc(one.id)}">
    <input type="radio" name="adventure" value="${esc(one.id)}" ${chosen && 'checked'}>
    <span class="adv-map">${miniMap(one.battle, one.places, true)}</span>
    <span class="adv-text">
      <b>${esc(one.title)}</b>
      ${diamonds(one.difficulty)}
      ${one.course && courseHtml(one.course, course)}
      <small>${esc(one.teaches)}</small>
      ${one.favor && favorHtml(one.battle, one.favor)}
    </span>
  </label>`;

/**
 * How often each camp wins: two numbers, and a bar of them.
 * @param {AdventureCard['battle']} battle
 * @param {NonNullable<AdventureCard['favor']>} favor
 */
const favorHtml = ({ camps }, { share, battles }) => html`
  <span class="favor" title="${battles} battles of the computer against itself">
    <span>${esc(camps.pennant.name)} ${share.pennant}%</span>
    <span>${share.standard}% ${esc(camps.standard.name)}</span>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="well" width="100" height="6"/><rect width="${share.pennant}" height="6"/>
    </svg>
  </span>`;

/** The battle that was fought last and is not over, to go on with. @param {readonly TableRow[]} tables */
function continueHtml(tables) {
  const open = tables.filter(one => !one.result && !one.imported);
  const [one] = open.sort((a, b) => Number(b.waits) - Number(a.waits) || b.touched - a.touched);
  if (!one) return '';
  return html`
    <a class="continue panel" href="/table/${esc(one.id)}" data-key="continue">
      ${crest(one.camp ?? 'standard')}
      <span>
        <b>Continue: ${esc(one.title)}${one.waits && ', your turn'}</b>
        <small>Turn ${one.turn}, against ${esc(one.opponent)}</small>
      </span>
      <span class="main">Continue</span>
    </a>`;
}

/** @param {NonNullable<AdventureCard['course']>} course @param {number} of */
const courseHtml = ({ number, topic }, of) =>
  `<small class="course">Adventure ${number} of ${of} · teaches ${esc(topic)}</small>`;

/** @param {AdventureCard} one @param {Camp} camp */
function armyHtml(one, camp) {
  const { name, cards, banners } = one.battle.camps[camp],
    council = councilBefore(one, camp),
    forces = one.forces[camp].map(([kind, count]) => `<li>${count} × ${esc(words(kind))}</li>`);
  const first = one.battle.first === camp ? ', first turn' : '';
  return html`
    <div class="army">
      <b>${esc(name)}</b>
      <ul>${forces}</ul>
      <small>${plural(cards, 'card')}, needs ${plural(banners, 'banner')}${first}</small>
      ${council && `<small class="council-line">${esc(council)}</small>`}
    </div>`;
}

/** The kinds come as names or as ids. @param {string} name */
const words = name => name.replaceAll('-', ' ').toLowerCase();

/** @param {Home} state @param {AdventureCard} one */
function setupHtml(state, one) {
  const { busy, problem } = state,
    seats = seatsOf(one.battle),
    { camp } = seats.find(each => each.seat === state.seat) ?? seats[0];
  return html`
    <aside class="setup panel" aria-label="New battle">
      <h2>${esc(one.title)}</h2>
      <p class="story" tabindex="0">${esc(one.background.trim())}</p>
      <div class="armies">${armyHtml(one, 'pennant')}${armyHtml(one, 'standard')}</div>
      ${one.favor && `<p class="sub">Who wins more often?</p>${favorHtml(one.battle, one.favor)}`}
      <fieldset>
        <legend>Your camp</legend>
        <div class="seats">${seats.map(each => seatHtml(each, state.seat === each.seat, one))}</div>
      </fieldset>
      <fieldset>
        <legend>Opponent: ${esc(called(one.battle.camps[other(camp)]))}</legend>
        ${foesHtml('foe', foesOf(state))}
      </fieldset>
      ${councilsHtml(state, one)}
      <button type="button" class="main big" data-act="play" ${busy && 'disabled'}>
        ${busy ? 'Setting up…' : 'Fight'}
      </button>
      ${
        problem
          ? `<p class="empty" role="alert">${esc(problem.message)}</p>`
          : '<small class="center">No account needed.</small>'
      }
    </aside>`;
}

/**
 * @param {ReturnType<typeof seatsOf>[number]} one
 * @param {boolean} chosen
 * @param {AdventureCard} adventure
 */
const seatHtml = (one, chosen, { battle, favor }) => html`
  <label class="seat${one.camp === battle.first && ' begins'}">
    <input type="radio" name="seat" value="${one.seat}" ${chosen && 'checked'}>
    ${crest(one.camp)}
    <span>${esc(one.name)} ${favor && `<small>${easeOf(favor, one.camp)}</small>`}</span>
  </label>`;

/** How hard a camp is to lead. @param {NonNullable<AdventureCard['favor']>} favor @param {Camp} camp */
function easeOf({ share }, camp) {
  const more = share[camp] - share[other(camp)];
  return Math.abs(more) <= EVEN ? 'even' : more > 0 ? 'the easier side' : 'the harder side';
}

/** Up to this difference in percent the camps are about as strong. */
const EVEN = 8;
