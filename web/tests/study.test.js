import { test } from 'node:test';
import assert from 'node:assert/strict';
import { fragmentOf, initialReplay, readFragment, updateReplay } from '../replay.js';
import { oneIn } from '../scene/study.js';
import { points } from '../words.js';
import { replayScene } from '../scene/replay.js';
import { CURVE, stepAt, studyHtml } from '../paint/study.js';
import { moments, replay } from './recorded.js';
import { analysis, missed } from './study.js';

const FIRST = moments[0].step,
  LAST = replay.steps;
const at = (step, more = [], told = replay) =>
  [{ type: 'replay', replay: told }, { type: 'moments', eyes: 'all', from: FIRST, moments }, ...more].reduce(
    updateReplay,
    initialReplay('t', { eyes: 'all', step })
  );
const study = (step, more = [], told = replay) =>
  replayScene(
    at(
      step,
      [{ type: 'side', side: 'study' }, { type: 'analysis', analysis }, { type: 'missed', missed }, ...more],
      told
    )
  ).study;

test('the study is shown when it is asked for, and never while the battle goes on', () => {
  assert.equal(replayScene(at(FIRST, [{ type: 'analysis', analysis }])).study, null);
  assert.ok(study(FIRST));
  const running = { ...replay, table: { ...replay.table, ending: null } };
  assert.equal(study(FIRST, [], running), null);
  assert.equal(replayScene(at(FIRST, [{ type: 'side', side: 'study' }], running)).side, 'story');
});

test('both camps see the same curve from their own side', () => {
  const of = camp => study(LAST, [], { ...replay, table: { ...replay.table, you: camp }, eyes: 'all' });
  const [standard, pennant] = ['standard', 'pennant'].map(camp => of(camp));
  assert.equal(standard.camp.camp, 'standard');
  standard.curve.values.forEach((value, i) => assert.equal(value + pennant.curve.values[i], 1000));
  assert.deepEqual(
    standard.points.map(point => point.up),
    pennant.points.map(point => !point.up)
  );
  assert.deepEqual(standard.ledger.rows[0].cells, [...pennant.ledger.rows[0].cells].reverse());
});

test('the marker is where the replay is, and a press on the curve leads to a step', () => {
  assert.equal(study(FIRST + 7).curve.step, FIRST + 7);
  assert.match(study(FIRST).curve.label, /percent at the start.*at this step.*at the end/);
  for (const step of [0, 1, 77, LAST])
    assert.equal(stepAt((CURVE.left + ((CURVE.right - CURVE.left) * step) / LAST) / CURVE.width, LAST), step);
  assert.deepEqual([stepAt(-1, LAST), stepAt(2, LAST)], [0, LAST]);
});

test('the letters of turning points do not cover each other', () => {
  const turning = [3, 4, 5, 6].map(by => ({ step: FIRST + by, camp: 'pennant', by: -60, luck: null }));
  const places = [
    ...studyHtml(study(FIRST, [{ type: 'analysis', analysis: { ...analysis, turning } }])).matchAll(
      /class="note-mark"[^>]*translate\(([\d.]+) ([\d.]+)\)/g
    ),
  ].map(([, x, y]) => [Number(x), Number(y)]);
  assert.equal(places.length, 4);
  for (const [i, a] of places.entries())
    for (const b of places.slice(0, i)) assert.ok(Math.hypot(a[0] - b[0], a[1] - b[1]) >= 15.9, JSON.stringify(places));
});

test('a turning point says what happened, by how much, and by what', () => {
  const [fight, choice] = study(FIRST).points;
  assert.deepEqual([fight.letter, fight.step, fight.by.slice(1)], ['a', FIRST + 3, '12']);
  assert.match(fight.why, /by dice [+−]8, by the attack [+−]4/);
  assert.match(choice.why, /by a decision/);
  assert.ok(choice.text.length > 3);
  assert.equal(study(FIRST + 3).points[0].here, true);
});

test('the ledger shows what fell, what was expected and how unusual that is', () => {
  const { rows, camps } = study(FIRST).ledger,
    names = rows.map(row => row.name);
  assert.deepEqual(names, ['Hits', 'Flags'], 'no Lore and no checks where there were none');
  const cell = rows[0].cells[camps[0].camp === 'standard' ? 0 : 1];
  assert.deepEqual([cell.text, cell.expected, cell.actual, cell.rare], ['+1.6', '2.4', '4', '+1.1 sd']);
  assert.deepEqual([points(4), points(-126), points(250)], ['0', '−13', '+25']);
  assert.deepEqual([oneIn(37), oneIn(700), oneIn(0)], ['1 in 27', '7 in 10', '1 in 1000 or less']);
});

test('missed chances are shown for what was known or for all cards, with the progress of the search', () => {
  const own = study(FIRST).missed,
    all = study(FIRST, [{ type: 'knowledge', knowledge: 'all' }]).missed;
  assert.equal(own.seats[0].chances.length, 1);
  assert.equal(own.seats[0].chances[0].gain, '+5');
  assert.equal(all.seats[0].chances.length, 0);
  const running = study(FIRST, [{ type: 'missed', missed: { ...missed, state: 'running', done: 3 } }]).missed;
  assert.deepEqual([running.busy, running.progress], [true, '3 of 40 decisions looked at']);
  assert.equal(study(FIRST, [{ type: 'unstudied', message: 'no' }]).problem, 'no');
});

test('a link leads to the study as well', () => {
  assert.deepEqual(readFragment('#step=3&eyes=all&side=study'), { step: 3, eyes: 'all', side: 'study' });
  assert.deepEqual(readFragment('#side=moon'), {});
  assert.match(fragmentOf(at(FIRST, [{ type: 'side', side: 'study' }])), /&side=study$/);
});
