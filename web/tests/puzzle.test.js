import { test } from 'node:test';
import assert from 'node:assert/strict';
import { initial } from '../model.js';
import { update } from '../update.js';
import { sceneOf } from '../scene.js';
import { say, sayAny } from '../systems/first/words.js';
import { overHtml } from '../paint/sheets.js';
import { puzzlePanel } from '../paint/puzzle.js';
import { listHtml, nextPuzzle } from '../pages/puzzles.js';
import { battle, combat, table, view } from './table.js';

const card = {
  id: 'small-p01',
  title: 'Small, turn 3: Scout',
  place: 'Small',
  difficulty: 2,
  camp: 'pennant',
  whose: 'the English',
  phase: 'combat',
};
const judgment = (version, more = {}) => ({
  version,
  worth: 0.436,
  lost: 0,
  failed: false,
  over: false,
  won: false,
  choices: [{ choice: 'move e5 d5', worth: 0.436, most: 0.436, best: [] }],
  line: [],
  ...more,
});
const open = (...messages) =>
  [
    { type: 'welcome', table, battle },
    { type: 'view', version: 3, view, decision: combat, undoable: 1, log: [] },
    ...messages,
  ].reduce(update, initial('t', { puzzle: { card, next: 'small-p02', judgment: null } }));
const wrong = judgment(5, {
  failed: true,
  lost: 0.196,
  choices: [{ choice: 'move e5 d5', worth: 0.24, most: 0.436, best: ['move e5 d6', 'done'] }],
  line: [
    { choice: 'move e5 d6', worth: 0.436 },
    { choice: 'attack d6 e4', worth: 0.436 },
  ],
});

test('lines of notation become words', () => {
  assert.deepEqual(
    ['move c3 d4', 'attack d4 e5', 'rush c3 d5 e5', 'follow e5', 'ignore 0', 'ignore 1', 'pass'].map(say),
    [
      'move c3 to d4',
      'attack e5 with d4',
      'rush from c3 to d5 at e5',
      'gain ground to e5',
      'ignore no flag',
      'ignore 1 flag',
      'hold back',
    ]
  );
  assert.equal(sayAny(['done']), 'leave it at that');
  assert.equal(
    sayAny(['pass', 'follow e5', 'follow e6', 'follow e7']),
    'hold back, or gain ground to e5, or 2 other choices as good'
  );
});

test('a puzzle shows its task and how it goes, and gives nothing away too early', () => {
  const fresh = sceneOf(open()).puzzle;
  assert.match(fresh.task, /for the English\. You are scored on decisions, not on dice\./);
  assert.equal(fresh.standing, null);
  const { puzzle } = sceneOf(open({ type: 'judged', judgment: judgment(4) }));
  assert.equal(puzzle.standing, 'Good so far: nothing lost.');
  assert.equal(puzzle.verdict, null);
  assert.ok(!puzzlePanel(puzzle).includes('43.6'));
});

test('the verdict opens by itself once, and says what was better', () => {
  let model = open({ type: 'judged', judgment: wrong });
  assert.equal(model.open, 'verdict');
  const html = overHtml(sceneOf(model), null);
  for (const words of [
    'Not the best move',
    'move e5 to d5',
    '24.0 %',
    'move e5 to d6 or leave it at that',
    '43.6 %',
    'Try again',
    '/puzzles/small-p02',
    'Play on',
  ])
    assert.ok(html.includes(words), words);
  model = [
    { type: 'setting', open: null },
    { type: 'judged', judgment: { ...wrong, version: 6, over: true } },
  ].reduce(update, model);
  assert.equal(model.open, null);
  // A late answer is not mistaken for the newest.
  assert.equal(update(model, { type: 'judged', judgment: judgment(4) }), model);
});

test('bad luck does not count against the player', () => {
  const { puzzle } = sceneOf(open({ type: 'judged', judgment: judgment(9, { over: true }) }));
  assert.equal(puzzle.verdict.title, 'Solved');
  assert.match(puzzle.verdict.luck, /Luck doesn’t count./);
  assert.match(
    sceneOf(open({ type: 'judged', judgment: judgment(9, { over: true, won: true }) })).puzzle.verdict.luck,
    /the battle is won\.$/
  );
});

test('the end of a puzzle shows its verdict and no ending of a battle', () => {
  const over = { ...view, ending: { winner: 'pennant', by: 'banners' } };
  const model = open({ type: 'view', version: 9, view: over, decision: null, undoable: 0, log: [] });
  assert.equal(sceneOf(model).ending, null);
  assert.ok(!sceneOf(model).decision.buttons.some(one => one.key === 'rematch'));
});

test('the next puzzle is the next unsolved one, and after the last comes the first', () => {
  const puzzles = ['a', 'b', 'c'].map(id => ({ ...card, id }));
  assert.equal(nextPuzzle(puzzles, 'a', {}), 'b');
  assert.equal(nextPuzzle(puzzles, 'c', { a: 'solved' }), 'b');
  assert.equal(nextPuzzle(puzzles, 'b', { a: 'solved', c: 'solved' }), 'c');
  assert.equal(nextPuzzle([], null, {}), null);
});

test('the list shows place, camp and difficulty', () => {
  const html = listHtml({ puzzles: [card, { ...card, id: 'b', difficulty: 3 }], problem: null, hard: 2, open: false });
  for (const words of [
    '<h2>Small</h2>',
    'Turn 3: Scout',
    'The English · battles only',
    '0 of 2 solved',
    'href="/puzzles/small-p01"',
  ])
    assert.ok(html.includes(words), words);
  assert.ok(!html.includes('href="/puzzles/b"'));
});
