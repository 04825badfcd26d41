// The table page: one model, one scene, one painter, one socket.
import { Wire, ask, freshId, socketUrl } from '../wire.js';
import { initial, update, asked, viewedFrom } from '../model.js';
import { sceneOf } from '../scene.js';
import { thoughtOf } from '../scene/field.js';
import { paint, part } from '../paint.js';
import { Motion } from '../motion.js';
import { listen } from '../input.js';
import { layout } from '../geometry.js';
import { go, memory } from './shared.js';
import { chime } from './sound.js';
import { loadRules } from './rulebook.js';

const SLOW = 900, QUICK = 120, THOUGHT = 160;

/** @param {HTMLElement} root @param {string} id */
export async function tablePage(root, id) {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let model = initial(id, { calm: still.matches || memory.get('calm') === true, quick: memory.get('quick') === true, sound: memory.get('sound') === true, hints: memory.get('hints') ?? [] });
  let rules = null, due = false, painted = null, thinking;
  const invitation = memory.get(`invite ${id}`);
  if (invitation) model = { ...model, invitation: `${location.origin}/table/${id}#join=${invitation}` };

  const dispatch = message => {
    const before = model;
    model = update(model, message);
    if (model !== before) after(before);
  };
  const draw = () => {
    due = false;
    const scene = sceneOf(model);
    paint(root, scene, rules);
    document.title = scene.ready ? `${scene.badge ? '● Your turn · ' : ''}${model.battle.title} · Gonfalon` : 'Gonfalon';
    if (scene.ready && painted !== model.version) painted = model.version, settle(root, model);
    focusDialog(root);
    motion.pump();
  };
  const after = before => {
    if (!due) due = true, requestAnimationFrame(draw);
    if (document.hidden && due) setTimeout(() => due && draw(), 50);
    if (asked(model) && !asked(before) && before.view && model.sound) chime();
    if (model.pointed !== before.pointed) think();
    if (model.rule && !rules) loadRules().then(found => { rules = found; if (!due) due = true, requestAnimationFrame(draw); });
    if (model.table?.players && model.invitation && Object.values(model.table.players).every(player => player.taken)) memory.drop(`invite ${id}`), dispatch({ type: 'setting', invitation: null });
  };

  // The odds of an attack after a move only thought of are asked for once the pointer rests.
  const think = () => {
    clearTimeout(thinking);
    const thought = model.view && asked(model) ? thoughtOf(model) : null;
    if (thought) thinking = setTimeout(() => {
      const question = { type: 'odds', id: freshId(), ...thought };
      dispatch({ ...question, type: 'wonder' });
      wire.send(question);
    }, THOUGHT);
  };

  // Whoever comes with a link that gives no seat may watch, but is told so once the table is there.
  let unseated = await join(id);
  const heard = message => {
    dispatch(message);
    if (message.type === 'view' && unseated) dispatch({ type: 'say', sentence: unseated }), unseated = null;
  };
  const wire = new Wire(socketUrl(id), heard, status => {
    dispatch({ type: 'status', status });
    if (status === 'open' && memory.get('quick') !== null) wire.send({ type: 'pace', milliseconds: model.quick ? QUICK : SLOW });
  }, () => null);
  const motion = new Motion(root, dispatch, () => model);
  const skip = () => motion.skip();

  const choose = choice => {
    if (model.sent || !asked(model)) return;
    const message = { type: 'choose', id: freshId(), version: model.version, choice };
    dispatch({ type: 'sent', id: message.id, choice });
    wire.send(message);
  };
  const why = choice => {
    const message = { type: 'why', id: freshId(), choice };
    dispatch({ type: 'asking', id: message.id });
    wire.send(message);
  };
  const settings = { quick: () => wire.send({ type: 'pace', milliseconds: model.quick ? QUICK : SLOW }), calm: () => model.calm && skip(), sound: () => model.sound && chime() };
  const set = name => { dispatch({ type: 'setting', [name]: !model[name], open: null }); memory.set(name, model[name]); settings[name]?.(); };

  const acts = {
    choose: value => { skip(); choose(value); },
    undo: value => {
      if (!model.undoable || model.sent) return;
      const message = { type: 'undo', id: freshId(), version: model.version, all: value === 'all' };
      skip();
      dispatch({ type: 'sent', id: message.id, choice: 'undo' });
      wire.send(message);
    },
    quick: () => set('quick'),
    setting: set,
    open: panel => dispatch({ type: 'open', panel }),
    shut: (_, target) => target.closest('.invite') ? (memory.drop(`invite ${id}`), dispatch({ type: 'setting', invitation: null })) : dispatch({ type: 'setting', open: null, rule: null }),
    rule: rule => dispatch({ type: 'rule', rule }),
    tab: tab => dispatch({ type: 'tab', tab }),
    hush: () => dispatch({ type: 'hush' }),
    hint: hint => { dispatch({ type: 'hint', hint }); memory.set('hints', model.hints); },
    lift: () => dispatch({ type: 'lift' }),
    looked: () => dispatch({ type: 'looked' }),
    result: () => dispatch({ type: 'setting', looked: false }),
    line: index => dispatch({ type: 'named', hexes: namedIn(model.log[Number(index)]?.text) }),
    aim: (at, target) => { dispatch({ type: 'select', hex: target.dataset.from }); dispatch({ type: 'point', hex: at }); },
    hurry: () => wire.hurry(),
    reload: () => location.reload(),
    copy: () => navigator.clipboard?.writeText(model.invitation).then(() => dispatch({ type: 'say', sentence: 'The link is copied. Send it to your opponent.' })),
    resign: () => { dispatch({ type: 'open', panel: null }); wire.send({ type: 'resign', id: freshId() }); },
    invite: async () => {
      try {
        const { invitation: secret } = await ask(`/api/tables/${id}/invitation`, 'POST');
        memory.set(`invite ${id}`, secret);
        dispatch({ type: 'setting', open: null, invitation: `${location.origin}/table/${id}#join=${secret}` });
      } catch (problem) { dispatch({ type: 'say', sentence: problem.message }); }
    },
    rematch: () => rematch(model, dispatch),
    page: href => go(href),
    home: () => go('/'),
  };
  listen(root, { dispatch, model: () => model, choose, why, skip, acts });
  still.addEventListener('change', () => dispatch({ type: 'setting', calm: still.matches }));
  draw();
  wire.open();
}

/** Takes the seat a link carries; the secret leaves the address at once. Says what is wrong, or nothing. */
async function join(id) {
  const secret = new URLSearchParams(location.hash.slice(1)).get('join');
  if (!secret) return null;
  history.replaceState(null, '', location.pathname);
  try { await ask(`/api/tables/${id}/join`, 'POST', { secret }); } catch (problem) { return problem.message; }
  return null;
}

async function rematch(model, dispatch) {
  if (model.table.rematch) return go(`/table/${model.table.rematch}`);
  try {
    const made = await ask(`/api/tables/${model.id}/rematch`, 'POST');
    if (made.invitation) memory.set(`invite ${made.id}`, made.invitation);
    go(`/table/${made.id}`);
  } catch (problem) { dispatch({ type: 'say', sentence: problem.message }); }
}

/** The hexes a sentence of the log speaks of. */
export const namedIn = text => [...(text ?? '').matchAll(/\b[a-q]\d{1,2}\b/g)].map(([hex]) => hex);

/** On a small screen the part of the field that matters comes into view when something new is asked. */
function settle(root, model) {
  const board = part(root, 'board');
  if (!board || board.scrollWidth <= board.clientWidth + 4) return;
  const spots = model.selected ? [model.selected] : [...root.querySelectorAll('.hot.lit')].map(one => one.dataset.hex);
  const field = layout(model.battle.board, model.battle.camps[viewedFrom(model)].top);
  const places = (spots.length ? spots : model.view.units.map(unit => unit.hex)).map(hex => field.places.get(hex)).filter(Boolean);
  const mean = of => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const map = part(root, 'map').getBoundingClientRect();
  board.scrollTo({ left: (mean('x') + 17) / (field.w + 34) * map.width - board.clientWidth / 2, top: (mean('y') + 17) / (field.h + 34) * map.height - board.clientHeight / 2, behavior: 'smooth' });
}

/** A dialog that has just opened takes the focus, so that keyboard and screen reader are inside it. */
function focusDialog(root) {
  const dialog = root.querySelector('.over-all [role="dialog"]');
  if (dialog && !dialog.contains(document.activeElement)) (dialog.querySelector('.main') ?? dialog).focus();
}
