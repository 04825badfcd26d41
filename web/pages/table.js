// The table page: one model, one scene, one painter, one socket.
import { Wire, ask, freshId, problemOf, socketUrl } from '../wire.js';
import { awaited, asked, have, initial, isNeutral, isReady, question, seen, viewedFrom } from '../model.js';
import { BACKLOG } from '../news.js';
import { update } from '../update.js';
import { systemOf } from '../systems.js';
import { sceneOf } from '../scene.js';
import { advisedHexes, offersHint } from '../scene/counsel.js';
import { absenceScene, opponentOf } from '../scene/foes.js';
import { freeSeat } from '../seats.js';
import { paint, part } from '../paint.js';
import { Motion } from '../motion.js';
import { listen } from '../input.js';
import { MOTION } from '../settings.js';
import { Guard, PAUSE, placesOf } from '../guard.js';
import { EDGE, layout, mapSize } from '../geometry.js';
import { go, invite, invited, memory } from './shared.js';
import { changeSettings, onSettings, settings } from './settings.js';
import { chime } from './sound.js';
import { loadRules } from './rulebook.js';
import { askLevels, checkProof, copyText, focusDialog } from './dialogs.js';

/** @import { CouncilNow, Invitation, Judgment, Moment, RuleEntry, StandingFacts, TableMade } from '../types' */
/** @import { Dispatch, Model, Panel, PuzzleNow, Ready, Tab } from '../types' */
/** @import { Acts } from '../input.js' */
/** @import { Settings } from '../settings.js' */

const SLOW = 900,
  QUICK = 120,
  THOUGHT = 160;

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @param {PuzzleNow | null} puzzle
 * @param {(judgment: Judgment) => void} judged
 */
export async function tablePage(root, id, puzzle = null, judged = () => {}) {
  let model = initial(id, {
    ...settingsOf(settings()),
    hints: memory.get('hints') ?? [],
    puzzle,
  });
  let rules = /** @type {Map<string, RuleEntry> | null} */ (null),
    due = false,
    painted = /** @type {number | null} */ (null),
    looked = /** @type {number | null} */ (null),
    counseled = '',
    thinking = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** The link for the first seat to which somebody is still to come, if this browser has one. */
  const invitation = () => {
    const known = invited(id),
      free = model.table ? freeSeat(model.table)?.seat : known[0]?.seat,
      secret = known.find(one => one.seat === free)?.secret;
    return secret ? `${location.origin}/table/${id}#join=${secret}` : null;
  };
  model = { ...model, invitation: invitation() };

  /** @type {Dispatch} */
  const dispatch = message => {
    const before = model;
    model = update(model, message);
    if (model !== before) after(before);
  };
  const draw = () => {
    due = false;
    const scene = sceneOf(model);
    paint(root, scene, rules);
    const turn = scene.ready && scene.badge ? '● Your turn · ' : '';
    document.title = scene.ready ? `${turn}${scene.top.title} · Gonfalon` : 'Gonfalon';
    if (isReady(model) && painted !== model.version) ((painted = model.version), settle(root, model));
    if (isReady(model) && model.past?.moment && model.past.step !== looked) settle(root, seen(model));
    looked = model.past?.moment ? model.past.step : null;
    if (isReady(model) && model.counsel?.advice && model.counsel.id !== counseled)
      ((counseled = model.counsel.id), settle(root, model));
    focusDialog(root);
    if (scene.ready) protect();
    motion.pump();
  };

  let held = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** What was pressed last looks pressed for as long as a second press on it would be taken for a double click. */
  const guard = new Guard(
    what => {
      clearTimeout(held);
      if (!settings().guards) return;
      part(root, 'board').dataset.pressed = what;
      held = setTimeout(() => delete part(root, 'board').dataset.pressed, PAUSE);
    },
    () => settings().guards
  );
  let settled = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** Buttons that have changed what they mean take no press for a moment, and look like it. */
  const protect = () => {
    const line = part(root, 'decision');
    const now = performance.now(),
      until = guard.see(placesOf(line), now);
    clearTimeout(settled);
    line.toggleAttribute('data-settling', until > now);
    if (until > now) settled = setTimeout(() => line.removeAttribute('data-settling'), until - now);
  };
  /** @param {Model} before */
  const after = before => {
    if (!due) ((due = true), requestAnimationFrame(draw));
    if (document.hidden && due) setTimeout(() => due && draw(), 50);
    if (asked(model) && !awaited(before) && before.view && model.sound) chime();
    if (model.puzzle && before.version !== null && model.version !== before.version) judge();
    if (model.pointed !== before.pointed) think();
    if (model.decision !== before.decision) (tick(), sift());
    if (model.rule && !rules)
      loadRules().then(found => {
        rules = found;
        if (!due) ((due = true), requestAnimationFrame(draw));
      });
    if (model.table && model.table !== before.table && model.invitation !== invitation()) {
      if (!freeSeat(model.table)) memory.drop(`invite ${id}`);
      dispatch({ type: 'setting', invitation: invitation() });
    }
  };

  // What was chosen in a puzzle is judged at once, until its turn is over.
  const judge = async () => {
    if (model.puzzle?.judgment?.over) return;
    try {
      const judgment = /** @type {Judgment} */ (await ask(`/api/tables/${encodeURIComponent(id)}/judgment`));
      judged(judgment);
      dispatch({ type: 'judged', judgment });
    } catch (fault) {
      dispatch({ type: 'say', sentence: problemOf(fault).message });
    }
  };

  // A new window's bar runs down smoothly, unless motion is unwelcome: then it goes down second by second.
  const sift = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { decision, left, calm, table } = model,
          closes = decision?.window?.closes,
          grain = root.querySelector('.sand .grain');
        for (const running of grain?.getAnimations() ?? []) running.cancel();
        if (grain && closes && !calm && left !== null)
          grain.animate([{ width: `${(1000 * closes) / Math.max(table?.window ?? 0, closes)}px` }, { width: '0px' }], {
            duration: closes,
            fill: 'forwards',
          });
      })
    );

  // The odds of an attack after a move only thought of are asked for once the pointer rests.
  const think = () => {
    clearTimeout(thinking);
    const thought = isReady(model) && asked(model) ? systemOf(model).thoughtOf(model) : null;
    if (thought)
      thinking = setTimeout(() => {
        const question = { id: freshId(), ...thought };
        dispatch({ type: 'wonder', ...question });
        wire.send({ type: 'odds', ...question });
      }, THOUGHT);
  };

  // Whoever comes with a link that gives no seat may watch, but is told so once the table is there.
  let unseated = await join(id);
  /** When the latest updates came, which may be before they are shown. */
  let came = /** @type {[version: number, at: number][]} */ ([]);
  /** @param {import('../types').ToPage} message */
  const heard = message => {
    if (message.type === 'update') came = [...came.slice(-BACKLOG), [message.version, performance.now()]];
    dispatch(message);
    if (message.type === 'welcome') prefer(message.table.standing);
    if (message.type === 'view' && unseated) (dispatch({ type: 'say', sentence: unseated }), (unseated = null));
  };
  const wire = new Wire(
    socketUrl(id),
    heard,
    status => {
      dispatch({ type: 'status', status });
      if (status === 'lost' && !model.table) missing();
      if (status === 'open' && model.quick) pace();
    },
    () => have(model)
  );
  /** A socket does not say why it was refused. A table that is not there is not worth waiting for. */
  const missing = async () => {
    try {
      await ask(`/api/tables/${encodeURIComponent(id)}/moments?eyes=own&from=0&count=1`);
    } catch (fault) {
      const { details, message } = problemOf(fault);
      if (details.status === 404) (wire.close(), dispatch({ type: 'gone', message }));
    }
  };
  const pace = () => wire.send({ type: 'pace', milliseconds: model.quick ? QUICK : SLOW });
  const motion = new Motion(root, dispatch, () => model);

  /** @param {string} choice */
  const choose = choice => {
    if (model.sent || !(asked(model) || isNeutral(model)) || model.version === null) return;
    const decision = question(model),
      doubt =
        model.asks && !model.doubt && decision && isReady(model)
          ? systemOf(model).doubt(model, decision, choice)
          : null;
    if (doubt) return dispatch({ type: 'doubt', doubt });
    const message = /** @type {const} */ ({ type: 'choose', id: freshId(), version: model.version, choice });
    dispatch({ type: 'sent', id: message.id, choice });
    wire.send(message);
  };
  /** @param {string} choice */
  const why = choice => {
    const message = /** @type {const} */ ({ type: 'why', id: freshId(), choice });
    dispatch({ type: 'asking', id: message.id });
    wire.send(message);
  };
  // The time of a window runs here too, second by second; the server alone decides when it is over.
  let ticking = /** @type {ReturnType<typeof setInterval> | undefined} */ (undefined);
  const tick = () => {
    clearInterval(ticking);
    const closes = model.decision?.window?.closes;
    if (!closes) return;
    const at = came.find(([version]) => version === model.version)?.[1] ?? performance.now(),
      over = at + closes;
    ticking = setInterval(() => {
      const left = Math.max(0, over - performance.now());
      dispatch({ type: 'clock', left: Math.ceil(left / 1000) * 1000 });
      if (!left || model.decision?.kind !== 'window') clearInterval(ticking);
    }, 200);
  };
  /** Tells the table when this seat wants to be asked. @param {Partial<StandingFacts>} change */
  const stand = change => {
    const standing = model.table?.standing;
    if (standing) wire.send({ type: 'standing', ...standing, ...change });
  };
  /** What the settings say of reactions is told once to every table. @param {StandingFacts | null} standing */
  const prefer = standing => {
    const { reactions } = settings();
    if (standing?.windows !== 'always' || reactions === 'always' || memory.get(`reactions ${id}`)) return;
    memory.set(`reactions ${id}`, true);
    stand({ windows: reactions });
  };
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'windows') stand({ windows: /** @type {StandingFacts['windows']} */ (target.value) });
    if (target.name === 'level') dispatch({ type: 'foe', foe: target.value });
    if (target.name === 'ask-card')
      stand({
        cards: [...root.querySelectorAll('[name="ask-card"]:checked')].map(
          one => /** @type {HTMLInputElement} */ (one).value
        ),
      });
  });
  onSettings((now, before) => {
    dispatch({ type: 'setting', ...settingsOf(now) });
    if (model.calm) motion.skip();
    if (now.computer !== before.computer) pace();
    if (now.sound && !before.sound) chime();
  });
  /** Shows the battle as it was after a step. @param {number} step @param {number} turn */
  const look = async (step, turn) => {
    motion.skip();
    dispatch({ type: 'look', step, turn });
    try {
      const [moment] = /** @type {Moment[]} */ (
        await ask(`/api/tables/${encodeURIComponent(id)}/moments?eyes=own&from=${step}&count=1`)
      );
      if (moment) dispatch({ type: 'moment', moment });
    } catch (fault) {
      dispatch({ type: 'now' });
      dispatch({ type: 'say', sentence: problemOf(fault).message });
    }
  };

  /** @type {Acts} */
  const acts = {
    choose: value => choose(value),
    sure: line => (line ? choose(line) : dispatch({ type: 'doubt', doubt: null })),
    why: value => why(value),
    fork: () => dispatch({ type: 'fork', hex: null }),
    begin: line => dispatch({ type: 'aim', line }),
    level: value => {
      const [seat, by] = value.split(' ');
      dispatch({ type: 'level', seat: /** @type {keyof CouncilNow} */ (seat), by: Number(by) });
    },
    seal: line => choose(line),
    peek: () => {
      if (model.version !== null) wire.send({ type: 'look', version: model.version });
    },
    undo: value => {
      if (!model.undoable || model.sent || model.past || model.version === null) return;
      const message = /** @type {const} */ ({
        type: 'undo',
        id: freshId(),
        version: model.version,
        all: value === 'all',
      });
      dispatch({ type: 'sent', id: message.id, choice: 'undo' });
      wire.send(message);
    },
    advise: () => {
      if (model.counsel) return dispatch({ type: 'uncounsel' });
      if (!offersHint(model) || model.version === null) return;
      const message = /** @type {const} */ ({ type: 'advise', id: freshId(), version: model.version });
      dispatch({ type: 'counsel', id: message.id, version: message.version });
      wire.send(message);
    },
    uncounsel: () => dispatch({ type: 'uncounsel' }),
    // The sheet opens by itself; the menu it was opened from closes.
    settings: () => dispatch({ type: 'setting', open: null }),
    quick: () => changeSettings({ computer: model.quick ? 'normal' : 'quick' }),
    open: panel => {
      dispatch({ type: 'open', panel: /** @type {Panel} */ (panel) });
      if (panel === 'stand-in') askLevels(model, dispatch);
    },
    shut: (_, target) =>
      target.closest('.invite')
        ? (memory.drop(`invite ${id}`), dispatch({ type: 'setting', invitation: null }))
        : dispatch({ type: 'setting', open: null, rule: null }),
    rule: rule => dispatch({ type: 'rule', rule }),
    tab: tab => dispatch({ type: 'tab', tab: /** @type {Tab} */ (tab) }),
    hush: () => dispatch({ type: 'hush' }),
    hint: hint => {
      dispatch({ type: 'hint', hint });
      memory.set('hints', model.hints);
    },
    lift: () => dispatch({ type: 'lift' }),
    looked: () => dispatch({ type: 'looked' }),
    result: () => dispatch({ type: 'setting', looked: false }),
    line: index => {
      const line = model.log[Number(index)];
      if (!line) return;
      dispatch({ type: 'named', hexes: namedIn(line.text) });
      look(line.step, line.turn);
    },
    now: () => dispatch({ type: 'now' }),
    verify: () => {
      dispatch({ type: 'open', panel: 'verify' });
      if (!model.proof?.facts) checkProof(id, dispatch);
    },
    watch: () => {
      dispatch({ type: 'setting', open: null });
      copyText(
        `${location.origin}/table/${id}`,
        'The link for watching is copied. Whoever opens it sees the battle, but no hand.',
        dispatch
      );
    },
    aim: (at, target) => {
      dispatch({ type: 'select', hex: target.dataset.from ?? null });
      dispatch({ type: 'point', hex: at });
    },
    hurry: () => wire.hurry(),
    reload: () => location.reload(),
    copy: () => copyText(model.invitation ?? '', 'The link is copied. Send it to your opponent.', dispatch),
    'stand-in': () => {
      const level = /** @type {HTMLInputElement | null} */ (root.querySelector('[name="level"]:checked')),
        foe = opponentOf(level?.value ?? ''),
        seat = isReady(model) ? absenceScene(model)?.seat : null;
      if (foe.type !== 'computer' || !seat) return;
      const message = /** @type {const} */ ({ type: 'stand-in', id: freshId(), seat, level: foe.level });
      dispatch({ type: 'setting', open: null });
      dispatch({ type: 'sent', id: message.id, choice: message.type });
      wire.send(message);
    },
    return: () => {
      const message = /** @type {const} */ ({ type: 'return', id: freshId() });
      dispatch({ type: 'sent', id: message.id, choice: message.type });
      wire.send(message);
    },
    resign: () => {
      dispatch({ type: 'open', panel: null });
      wire.send({ type: 'resign', id: freshId() });
    },
    invite: async () => {
      try {
        const seat = model.table && freeSeat(model.table)?.seat;
        if (!seat) return;
        const made = /** @type {Invitation} */ (await ask(`/api/tables/${id}/invitation`, 'POST', { seat }));
        invite(id, [...invited(id).filter(one => one.seat !== seat), made]);
        dispatch({ type: 'setting', open: null, invitation: invitation() });
      } catch (fault) {
        dispatch({ type: 'say', sentence: problemOf(fault).message });
      }
    },
    rematch: () => rematch(model, dispatch),
    page: href => go(href),
    home: () => go('/'),
  };
  listen(root, { dispatch, model: () => model, choose, why, skip: () => motion.skip(), guard, acts });
  draw();
  wire.open();
}

/** What of the settings a table knows. @param {Settings} now */
const settingsOf = now => ({
  calm: now.motion === 'off',
  rate: 1 / (MOTION[now.motion] || 1),
  quick: now.computer === 'quick',
  sound: now.sound,
  asks: now.asks,
});

/**
 * Takes the seat a link carries; the secret leaves the address at once. Says what is wrong, or nothing.
 * @param {string} id
 */
async function join(id) {
  const secret = new URLSearchParams(location.hash.slice(1)).get('join');
  if (!secret) return null;
  history.replaceState(null, '', location.pathname);
  try {
    await ask(`/api/tables/${id}/join`, 'POST', { secret });
  } catch (fault) {
    return problemOf(fault).message;
  }
  return null;
}

/** @param {Model} model @param {Dispatch} dispatch */
async function rematch(model, dispatch) {
  if (model.table?.rematch) return go(`/table/${model.table.rematch}`);
  try {
    const made = /** @type {TableMade} */ (await ask(`/api/tables/${model.id}/rematch`, 'POST'));
    invite(made.id, made.invitations);
    go(`/table/${made.id}`);
  } catch (fault) {
    dispatch({ type: 'say', sentence: problemOf(fault).message });
  }
}

/** The hexes a sentence of the log speaks of. @param {string} text */
export const namedIn = text => [...text.matchAll(/\b[a-z]\d{1,2}\b/g)].map(([hex]) => hex);

/**
 * On a small screen the part of the field that matters comes into view when something new is asked or a hint has come.
 * @param {HTMLElement} root
 * @param {Ready} model
 */
function settle(root, model) {
  const board = part(root, 'board');
  if (!board || board.scrollWidth <= board.clientWidth + 4) return;
  const advised = advisedHexes(model);
  const spots = model.past
    ? [...model.named]
    : advised.length
      ? advised
      : [...root.querySelectorAll('.hot.lit')].map(one => one.getAttribute('data-hex') ?? '');
  const field = layout(model.battle.board, model.battle.camps[viewedFrom(model)].top);
  const places = (spots.length ? spots : model.view.units.map(unit => unit.hex)).flatMap(
    hex => field.places.get(hex) ?? []
  );
  /** @param {'x' | 'y'} of */
  const mean = of => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const map = part(root, 'map').getBoundingClientRect(),
    { width, height } = mapSize(field);
  board.scrollTo({
    left: ((mean('x') + EDGE) / width) * map.width - board.clientWidth / 2,
    top: ((mean('y') + EDGE) / height) * map.height - board.clientHeight / 2,
    behavior: model.calm ? 'instant' : 'smooth',
  });
}
