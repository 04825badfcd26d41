// The law of painting: whatever was there before, painting a scene gives what painting it on an empty page gives.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { parseHTML } from 'linkedom';
import { initialReplay, updateReplay } from '../replay.js';
import { initial } from '../model.js';
import { update } from '../update.js';
import { sceneOf } from '../scene.js';
import { replayScene } from '../scene/replay.js';
import { paint } from '../paint.js';
import { paintReplay } from '../paint/replay.js';
import { advice, combat, movement, battle, table, view } from './table.js';
import { moments, replay } from './recorded.js';
import { analysis, missed } from './study.js';

const FIRST = moments[0].step;
const emptyPage = () =>
  parseHTML('<!doctype html><html><body><div id="page"></div></body></html>').document.getElementById('page');
const replayAt = (step, more = []) =>
  [{ type: 'replay', replay }, { type: 'moments', eyes: 'all', from: FIRST, moments }, ...more].reduce(
    updateReplay,
    initialReplay('t', { eyes: 'all', step })
  );

/** A page as text; the order of attributes means nothing. */
const written = node =>
  node.nodeType !== 1
    ? node.nodeValue
    : `<${node.nodeName} ${[...node.attributes]
        .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
        .sort()
        .join(' ')}>${[...node.childNodes].map(written).join('')}</>`;

/** Paints every scene in turn on one page, and each one alone on an empty one. */
function holds(scenes, draw) {
  const page = emptyPage();
  for (const [i, scene] of scenes.entries()) {
    const alone = emptyPage();
    draw(page, scene, null);
    draw(alone, scene, null);
    const want = written(alone);
    assert.equal(written(page), want, `scene ${i}`);
    draw(page, scene, null);
    assert.equal(written(page), want, `scene ${i} painted twice`);
  }
}

/** A fixed walk that goes on, back, and far. */
const WALK = [0, 1, 2, 20, 19, 56, 5, 40];

test('the table over a recorded battle', () => {
  holds(
    WALK.map(i => sceneOf(replayAt(FIRST + i).table)),
    paint
  );
});

test('the table while events are being played', () => {
  const scenes = [];
  for (let i = 0; i + 1 < moments.length; i += 2) {
    let model = replayAt(FIRST + i, [{ type: 'go', step: FIRST + i + 1 }]);
    while (model.table.queue.length && scenes.length < 20)
      (scenes.push(sceneOf(model.table)), (model = updateReplay(model, { type: 'step' })));
  }
  assert.equal(scenes.length, 20);
  holds(scenes, paint);
});

test('the replay over a recorded battle, with and without what lies over it', () => {
  const proof = {
    holds: false,
    commitment: null,
    seed: null,
    dice: 1,
    cards: 2,
    choices: 3,
    turns: 4,
    faults: ['<one>'],
  };
  const over = [
    [{ type: 'open', panel: 'verify' }],
    [
      { type: 'proof', proof: { facts: proof, problem: null } },
      { type: 'open', panel: 'verify' },
    ],
    [{ type: 'open', panel: 'discards' }],
    [{ type: 'rule', rule: 'F4.24' }],
    [{ type: 'say', sentence: 'a & b' }],
  ];
  holds(
    [
      ...WALK.map(i => replayScene(replayAt(FIRST + i))),
      ...over.map(messages => replayScene(replayAt(FIRST + 9, messages))),
      replayScene(replayAt(FIRST + 9)),
      replayScene(initialReplay('t')),
      replayScene(replayAt(FIRST)),
    ],
    paintReplay
  );
});

test('the replay with its study in every state', () => {
  const side = { type: 'side', side: 'study' },
    found = [side, { type: 'analysis', analysis }];
  const search = state => ({
    type: 'missed',
    missed: { ...missed, state, done: state === 'idle' ? 0 : 7, total: state === 'idle' ? 0 : 40 },
  });
  const states = [
    [side],
    [side, { type: 'unstudied', message: 'a & b' }],
    found,
    [...found, search('idle')],
    [...found, search('waiting')],
    [...found, search('running')],
    [...found, { type: 'missed', missed }],
    [...found, { type: 'missed', missed }, { type: 'knowledge', knowledge: 'all' }],
    [...found, { type: 'side', side: 'story' }],
    found,
  ];
  holds(
    states.map((messages, i) => replayScene(replayAt(FIRST + i, messages))),
    paintReplay
  );
});

test('the table through decisions, curtain, notes, an earlier moment and the ending', () => {
  const open = (decision, more = {}, facts = {}) => ({
    ...[
      { type: 'welcome', table: { ...table, ...facts }, battle },
      { type: 'view', version: 3, view, decision, undoable: 2, log: [] },
    ].reduce(update, initial('t')),
    ...more,
  });
  const moment = {
    step: 1,
    turn: 1,
    events: [],
    view: { ...view, units: view.units.slice(1) },
    line: null,
    choice: null,
    hands: null,
  };
  const ending = { winner: 'pennant', by: 'banners' };
  holds(
    [
      open(combat),
      open(combat, { pointed: 'e4' }),
      open(movement, { selected: 'e5', pointed: 'd6' }),
      open(movement, { open: 'menu' }),
      open(combat, {}, { shared: true }),
      open(null, { status: 'lost' }),
      open(combat, { regarded: 1 }),
      open(combat, { past: { step: 1, turn: 1, moment } }),
      open(combat),
      open(null, {}, { ending, seed: 'ab' }),
      open(null, { looked: true }, { ending }),
      open(movement, { invitation: 'x', hints: ['all'] }),
      initial('t'),
      open(combat),
      open(combat, { counsel: { id: 'c', version: 3, advice: null } }, { hints: true }),
      open(combat, { counsel: { id: 'c', version: 3, advice } }, { hints: true }),
      open(movement, {}, { hints: true }),
      open(combat),
    ].map(sceneOf),
    paint
  );
});
