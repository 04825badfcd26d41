// The replay page: a battle told again, step by step, with any eyes once it is over.
import { ask, problemOf } from '../wire.js';
import { CHUNK, fragmentOf, initialReplay, isOver, readFragment, turnFrom, updateReplay, wanted } from '../replay.js';
import { replayScene } from '../scene/replay.js';
import { followLine, paintReplay } from '../paint/replay.js';
import { stepAt } from '../paint/study.js';
import { Motion } from '../motion.js';
import { alongLog, around, pressAct, walk } from '../input.js';
import { onSettings, settings } from './settings.js';
import { go, invite, memory } from './shared.js';
import { loadRules } from './rulebook.js';
import { askLevels, checkProof, copyText, focusDialog } from './dialogs.js';
import { opponentOf } from '../scene/foes.js';

/** @import { AnalysisFacts, Eyes, MissedFacts, Moment, Replay, RuleEntry, TableMade } from '../types' */
/** @import { Panel, ReplayMessage, Side } from '../types' */

/** How long a step is looked at when its motion is over, and how much longer for each letter it says. */
const REST = 350,
  LETTER = 16,
  LONGEST = 2600,
  SETTLE = 400;
/** How often a search for missed chances is asked how far it has come. */
const ASK = 1000;

/** @param {HTMLElement} root @param {string} id */
export function replayPage(root, id) {
  const link = readFragment(location.hash);
  let model = initialReplay(id, { ...link, speed: memory.get('speed') ?? 1 }, { calm: settings().motion === 'off' });
  let rules = /** @type {Map<string, RuleEntry> | null} */ (null),
    due = false,
    drawn = -1,
    fetched = 0;
  let resting = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined),
    writing = resting;

  /** @param {ReplayMessage} message */
  const dispatch = message => {
    const before = model;
    model = updateReplay(model, message);
    if (model === before) return;
    if (!due) ((due = true), requestAnimationFrame(draw));
    if (document.hidden && due) setTimeout(() => due && draw(), 50);
    if (model.step !== before.step || model.eyes !== before.eyes || model.side !== before.side) write();
    if (model.side === 'study' && (model.side !== before.side || model.replay !== before.replay)) study();
    if (model.table.rule && !rules)
      loadRules().then(
        found => {
          rules = found;
          draw();
        },
        () => {}
      );
    fetchNext();
    if (model.playing && !model.table.queue.length) rest();
    else if (!model.playing) (clearTimeout(resting), (resting = undefined));
  };
  const draw = () => {
    due = false;
    const scene = replayScene(model);
    paintReplay(root, scene, rules);
    document.title = scene.ready ? `${scene.title}, replay · Gonfalon` : 'Replay · Gonfalon';
    if (model.step !== drawn || model.moments.size !== fetched)
      ((drawn = model.step), (fetched = model.moments.size), followLine(root));
    focusDialog(root);
    motion.pump();
  };
  const motion = new Motion(root, dispatch, () => model.table);

  const load = async () => {
    const { eyes } = model;
    try {
      const replay = /** @type {Replay} */ (await ask(`/api/tables/${encodeURIComponent(id)}/replay?eyes=${eyes}`));
      dispatch({ type: 'replay', replay });
    } catch (fault) {
      // Before the end there are no eyes but one's own, whatever a link says.
      const { details, message } = problemOf(fault);
      if (details.status === 409 && eyes !== 'own') return look('own');
      dispatch({ type: 'failed', message });
    }
  };
  const fetchNext = async () => {
    const from = wanted(model),
      { eyes } = model;
    if (from === null) return;
    dispatch({ type: 'fetching', from });
    try {
      const moments = /** @type {Moment[]} */ (
        await ask(`/api/tables/${encodeURIComponent(id)}/moments?eyes=${eyes}&from=${from}&count=${CHUNK}`)
      );
      dispatch({ type: 'moments', eyes, from, moments });
    } catch (fault) {
      if (eyes === model.eyes) dispatch({ type: 'failed', message: problemOf(fault).message });
    }
  };
  /** @param {Eyes} eyes */
  const look = eyes => {
    dispatch({ type: 'eyes', eyes });
    load();
  };

  // What is found out about a battle is asked for once, when somebody wants to see it.
  const about = (/** @type {string} */ what) => `/api/tables/${encodeURIComponent(id)}/${what}`;
  let studied = false;
  const study = async () => {
    if (studied || !model.replay || !isOver(model.replay)) return;
    studied = true;
    try {
      dispatch({ type: 'analysis', analysis: /** @type {AnalysisFacts} */ (await ask(about('analysis'))) });
      await search('GET');
    } catch (fault) {
      studied = false;
      dispatch({ type: 'unstudied', message: problemOf(fault).message });
    }
  };
  /**
   * Begins, stops or asks about the search for missed chances; one that goes on is asked about again.
   * @param {'GET' | 'POST' | 'DELETE'} method
   */
  const search = async method => {
    clearTimeout(searching);
    const missed = /** @type {MissedFacts} */ (await ask(about('missed'), method));
    dispatch({ type: 'missed', missed });
    if (missed.state === 'waiting' || missed.state === 'running')
      searching = setTimeout(() => search('GET').catch(said), ASK);
  };
  let searching = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** @param {unknown} fault */
  const said = fault => dispatch({ type: 'say', sentence: problemOf(fault).message });

  /** The next step comes when the last one has been seen and read. A moment not yet here is waited for. */
  const rest = () => {
    if (resting) return;
    const time = (REST + Math.min(LONGEST, model.said.length * LETTER)) / model.speed;
    resting = setTimeout(() => {
      resting = undefined;
      if (!model.playing) return;
      if (!model.moments.has(model.step) || document.hidden) return rest();
      dispatch({ type: 'go', step: model.step + 1 });
    }, time);
  };
  /** The address follows the step, but not faster than browsers like. */
  const write = () => {
    clearTimeout(writing);
    writing = setTimeout(() => history.replaceState(null, '', fragmentOf(model)), SETTLE);
  };

  /** A new battle begins as this one stood at the present step. */
  const takeOver = async () => {
    const chosen = (/** @type {string} */ name) =>
      /** @type {HTMLInputElement | null} */ (root.querySelector(`[name="${name}"]:checked`))?.value ?? '';
    const wanted = { step: model.step, seat: chosen('branch-seat'), opponent: opponentOf(chosen('branch-foe')) };
    try {
      const made = /** @type {TableMade} */ (await ask(`/api/tables/${encodeURIComponent(id)}/branch`, 'POST', wanted));
      invite(made.id, made.invitations);
      go(`/table/${made.id}`);
    } catch (fault) {
      dispatch({ type: 'setting', open: null });
      dispatch({ type: 'say', sentence: problemOf(fault).message });
    }
  };

  /** @param {number} step */
  const to = step => {
    motion.skip();
    dispatch({ type: 'play', on: false });
    dispatch({ type: 'go', step });
  };
  /** @param {-1 | 1} way */
  const turn = way => model.replay && to(turnFrom(model.replay, model.step, way));
  /** @type {import('../input.js').Acts} */
  const acts = {
    start: () => to(0),
    end: () => to(model.replay?.steps ?? 0),
    back: () => to(model.step - 1),
    forth: () => to(model.step + 1),
    'turn-back': () => turn(-1),
    'turn-forth': () => turn(1),
    play: () => {
      const on = !model.playing;
      if (on) motion.skip();
      dispatch({ type: 'play', on });
    },
    line: index => to(model.replay?.log[Number(index)]?.step ?? model.step),
    link: () =>
      copyText(`${location.origin}/replay/${id}${fragmentOf(model)}`, 'The link to this moment is copied.', dispatch),
    verify: () => {
      dispatch({ type: 'open', panel: 'verify' });
      if (!model.table.proof?.facts) checkProof(id, dispatch);
    },
    open: panel => {
      if (panel === 'branch') (motion.skip(), dispatch({ type: 'play', on: false }), askLevels(model.table, dispatch));
      dispatch({ type: 'open', panel: /** @type {Panel} */ (panel) });
    },
    branch: () => takeOver(),
    shut: () => dispatch({ type: 'setting', open: null, rule: null }),
    rule: rule => dispatch({ type: 'rule', rule }),
    hush: () => dispatch({ type: 'hush' }),
    page: href => go(href),
    side: side => dispatch({ type: 'side', side: /** @type {Side} */ (side) }),
    study: () => {
      dispatch({ type: 'side', side: 'study' });
      study();
    },
    step: step => to(Number(step)),
    search: () => {
      search('POST').catch(said);
    },
    'search-stop': () => {
      search('DELETE').catch(said);
    },
    retry: () => {
      dispatch({ type: 'retry' });
      if (model.replay?.eyes === model.eyes) fetchNext();
      else load();
    },
  };

  root.addEventListener('click', event => {
    if (pressAct(event.target, acts)) return;
    const curve = around(event.target, '[data-curve]'),
      box = curve?.getBoundingClientRect();
    if (curve && box) return to(stepAt((event.clientX - box.left) / box.width, Number(curve.dataset.curve)));
    const hex = around(event.target, '[data-hex]')?.dataset.hex;
    if (hex) dispatch({ type: 'cursor', hex });
  });
  root.addEventListener('pointerover', event => {
    const hex = around(event.target, '[data-hex]')?.dataset.hex;
    if (hex && event.pointerType !== 'touch') dispatch({ type: 'point', hex });
  });
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'step') to(Number(target.value));
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'speed') {
      memory.set('speed', Number(target.value));
      dispatch({ type: 'speed', speed: Number(target.value) });
    }
    if (target instanceof HTMLInputElement && target.name === 'knowledge')
      dispatch({ type: 'knowledge', knowledge: target.value === 'all' ? 'all' : 'own' });
    if (target instanceof HTMLInputElement && target.name === 'branch-foe')
      dispatch({ type: 'foe', foe: target.value });
    if (target instanceof HTMLInputElement && target.name === 'eyes') look(/** @type {Eyes} */ (target.value));
  });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') return dispatch({ type: 'cancel' });
    if (model.table.open || model.table.rule || event.ctrlKey || event.metaKey || event.altKey) return;
    if (walk(event, root, { dispatch, model: () => model.table })) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') alongLog(event);
    // A slider, a choice and the text of the log have keys of their own.
    const own = around(event.target, 'input[type="radio"], select, .turns'),
      act = KEYS[event.key];
    if (!act || own || (event.key === ' ' && around(event.target, 'button'))) return;
    event.preventDefault();
    acts[event.shiftKey ? (TURNS[act] ?? act) : act]('', root);
  });
  addEventListener('hashchange', () => {
    const { step, eyes, side } = readFragment(location.hash);
    if (side && side !== model.side) dispatch({ type: 'side', side });
    if (eyes && eyes !== model.eyes && fragmentOf(model) !== location.hash) look(eyes);
    if (step !== undefined && step !== model.step) to(step);
  });
  onSettings(({ motion }) => dispatch({ type: 'setting', calm: motion === 'off' }));
  draw();
  return load();
}

/** @type {Record<string, string>} */
const KEYS = {
  ArrowLeft: 'back',
  ArrowRight: 'forth',
  PageUp: 'turn-back',
  PageDown: 'turn-forth',
  Home: 'start',
  End: 'end',
  ' ': 'play',
  ',': 'back',
  '.': 'forth',
  '[': 'turn-back',
  ']': 'turn-forth',
};
/** @type {Record<string, string>} */
const TURNS = { back: 'turn-back', forth: 'turn-forth' };
