import { test } from 'node:test';
import assert from 'node:assert/strict';
import {
  AHEAD,
  CHUNK,
  fragmentOf,
  initialReplay,
  readFragment,
  seatOf,
  turnAt,
  turnFrom,
  updateReplay,
  wanted,
} from '../replay.js';
import { advance } from '../systems/first/events.js';
import { eyesOffered, replayScene } from '../scene/replay.js';
import { moments, replay } from './recorded.js';

const FIRST = moments[0].step,
  LAST = replay.steps;
/** A page that has fetched the whole recorded part and stands at a step. */
const at = (step, settings = {}) =>
  [
    { type: 'replay', replay },
    { type: 'moments', eyes: 'all', from: FIRST, moments },
  ].reduce(updateReplay, initialReplay('t', { eyes: 'all', step }, settings));
const finish = model => {
  while (model.table.queue.length) model = updateReplay(model, { type: 'step' });
  return model;
};

test('a model is never changed in place', () => {
  const model = at(FIRST + 3),
    before = structuredClone({ ...model, moments: [...model.moments] });
  updateReplay(model, { type: 'go', step: FIRST + 9 });
  updateReplay(model, { type: 'moments', eyes: 'all', from: 0, moments: [] });
  assert.deepEqual({ ...model, moments: [...model.moments] }, before);
});

test('a step beyond the ends stays at the end', () => {
  assert.equal(updateReplay(at(FIRST), { type: 'go', step: 99_999 }).step, LAST);
  assert.equal(updateReplay(at(FIRST), { type: 'go', step: -5 }).step, 0);
  assert.equal(updateReplay(at(FIRST), { type: 'go', step: NaN }).step, 0);
});

test('a step forward is played, event by event, and ends where the moment is', () => {
  for (let step = FIRST; step < LAST; step++) {
    const model = updateReplay(at(step), { type: 'go', step: step + 1 }),
      { view, events } = moments[step + 1 - FIRST];
    assert.equal(model.table.queue.length, events.length);
    assert.equal(finish(model).table.shown, view);
  }
});

test('events carried out one after the other lead to the next view', () => {
  const places = view => view.units.map(({ id, hex, figures }) => `${id} ${hex} ${figures}`).sort();
  for (let i = 1; i < moments.length; i++) {
    const shown = moments[i].events.reduce(advance, moments[i - 1].view);
    assert.deepEqual(places(shown), places(moments[i].view), `step ${moments[i].step}`);
  }
});

test('a step back, a jump and calm settings show the moment at once', () => {
  for (const model of [
    at(FIRST + 20),
    updateReplay(at(FIRST + 20), { type: 'go', step: FIRST + 19 }),
    updateReplay(at(FIRST + 20, { calm: true }), { type: 'go', step: FIRST + 21 }),
  ]) {
    assert.equal(model.table.queue.length, 0);
    assert.equal(model.table.shown, moments[model.step - FIRST].view);
  }
});

test('a jump shows the same as walking there', () => {
  let walked = at(FIRST);
  for (let step = FIRST + 1; step <= LAST; step++) {
    walked = finish(updateReplay(walked, { type: 'go', step }));
    const jumped = at(step);
    assert.deepEqual(walked.table.shown, jumped.table.shown);
    if (jumped.table.roll) assert.deepEqual(walked.table.roll, jumped.table.roll, `step ${step}`);
  }
});

test('a second step while the first is on its way carries the first one out', () => {
  const step = moments.find(moment => moment.events.length > 1 && moment.step > FIRST).step;
  const model = [
    { type: 'go', step },
    { type: 'go', step: step + 1 },
  ].reduce(updateReplay, at(step - 1));
  assert.equal(finish(model).table.shown, moments[step + 1 - FIRST].view);
});

test('turns are found from anywhere', () => {
  const [a, b, c] = replay.turns.slice(-3);
  assert.equal(turnFrom(replay, b.step, 1), c.step);
  assert.equal(turnFrom(replay, b.step, -1), a.step);
  assert.equal(turnFrom(replay, b.step + 1, -1), b.step);
  assert.equal(turnFrom(replay, LAST, 1), LAST);
  assert.equal(turnFrom(replay, 0, -1), 0);
  assert.equal(turnAt(replay, b.step), b);
  assert.equal(turnAt(replay, c.step - 1), b);
  assert.equal(turnAt({ ...replay, turns: [] }, 3), null);
});

test('chunks are asked for when they are needed, ahead of need, and once', () => {
  const open = step =>
    updateReplay(initialReplay('t', { eyes: 'all', step }), { type: 'replay', replay: { ...replay, turns: [] } });
  const chunk = from => ({
    type: 'moments',
    eyes: 'all',
    from,
    moments: Array.from({ length: CHUNK }, (_, i) => ({ ...moments[0], step: from + i })),
  });
  assert.equal(wanted(initialReplay('t')), null);
  let model = open(0);
  assert.equal(wanted(model), 0);
  assert.equal(wanted(updateReplay(model, { type: 'fetching', from: 0 })), null);
  model = updateReplay(model, chunk(0));
  assert.equal(wanted(model), null);
  assert.equal(wanted(updateReplay(model, { type: 'go', step: CHUNK - AHEAD - 1 })), null);
  assert.equal(wanted(updateReplay(model, { type: 'go', step: CHUNK - AHEAD })), CHUNK);
  assert.equal(wanted(updateReplay(model, { type: 'go', step: 3 * CHUNK + 1 })), 3 * CHUNK);
  const failed = updateReplay(open(0), { type: 'failed', message: 'no' });
  assert.equal(wanted(failed), null);
  assert.equal(wanted(updateReplay(failed, { type: 'retry' })), 0);
});

test('another view forgets what was seen, and late answers for the old one are ignored', () => {
  const model = updateReplay(at(FIRST + 4), { type: 'eyes', eyes: 'public' });
  assert.equal(model.moments.size, 0);
  assert.equal(updateReplay(model, { type: 'moments', eyes: 'all', from: FIRST, moments }), model);
  assert.equal(updateReplay(model, { type: 'replay', replay }), model);
  assert.equal(wanted(model), null, 'moments wait for the log of the same eyes');
});

test('playing stops at the end, and from there starts again', () => {
  const model = [
    { type: 'play', on: true },
    { type: 'go', step: LAST },
  ].reduce(updateReplay, at(LAST - 1));
  assert.equal(model.playing, false);
  const again = updateReplay(model, { type: 'play', on: true });
  assert.deepEqual([again.playing, again.step], [true, 0]);
});

test('a link says step and eyes, and nonsense in it is ignored', () => {
  assert.deepEqual(readFragment('#step=12&eyes=all'), { step: 12, eyes: 'all' });
  assert.deepEqual(readFragment('#step=-1&eyes=god'), {});
  assert.deepEqual(readFragment(''), {});
  const model = at(FIRST + 2);
  assert.equal(fragmentOf(model), `#step=${FIRST + 2}&eyes=all`);
  const own = { ...model, eyes: 'own', replay: { ...replay, eyes: 'own' } };
  assert.equal(
    fragmentOf({ ...own, replay: { ...own.replay, table: { ...replay.table, you: 'pennant' } } }),
    `#step=${FIRST + 2}&eyes=pennant`
  );
});

test('eyes: own only while the battle goes on, four kinds afterwards', () => {
  const player = { ...replay, table: { ...replay.table, you: 'pennant' } };
  assert.deepEqual(
    eyesOffered(player).map(one => one.eyes),
    ['own', 'standard', 'all', 'public']
  );
  assert.deepEqual(
    eyesOffered({ ...replay, table: { ...replay.table, you: null } }).map(one => one.eyes),
    ['pennant', 'standard', 'all', 'public']
  );
  assert.deepEqual(
    eyesOffered({ ...player, table: { ...player.table, ending: null } }).map(one => one.eyes),
    ['own']
  );
  assert.equal(seatOf({ ...replay.table, shared: true, you: 'standard' }, 'own'), null);
});

test('the scene marks the present line and shows the hands of these eyes', () => {
  const model = at(FIRST + 10),
    scene = replayScene(model);
  assert.ok(scene.ready);
  const here = scene.log.flatMap(turn => turn.lines).filter(line => line.here);
  assert.equal(here.length, 1);
  assert.equal(here[0].index, moments[10].line);
  assert.deepEqual(
    scene.hands.hands.map(hand => hand.cards.length),
    [scene.across, scene.below].map(player => player.cards)
  );
  assert.equal(replayScene(at(LAST)).field.units.length, moments.at(-1).view.units.length);
});
