import { test } from 'node:test';
import assert from 'node:assert/strict';
import { initial } from '../model.js';
import { update } from '../update.js';
import { initialReplay, updateReplay } from '../replay.js';
import { sceneOf } from '../scene.js';
import { foesScene, opponentOf } from '../scene/foes.js';
import { replayScene } from '../scene/replay.js';
import { moments, replay } from './recorded.js';
import { asks, battle, combat, seatsWith, table, view } from './table.js';

const levels = [
  { number: 0, name: 'Rabble', hardness: 'Practice', promise: 'Does anything.' },
  { number: 1, name: 'Sergeant', hardness: 'Easy', promise: 'Knows the odds.' },
  { number: 4, name: 'Marshal', hardness: 'Expert', promise: 'Makes plans.' },
];
const theirs = { ...combat, ...asks('standard'), choices: null };
const open = (facts, decision = theirs) =>
  [
    { type: 'welcome', table: { ...table, ...facts }, battle },
    { type: 'view', version: 3, view, decision, undoable: 0, log: [] },
  ].reduce(update, initial('t'));
const led = (seat, more) => ({ seats: seatsWith(seat, more) });
const keys = model => sceneOf(model).decision.buttons.map(one => one.key);

test('the computer is offered only when somebody has been away for a while', () => {
  assert.deepEqual(keys(open(led('standard', { here: false }))), []);
  const away = open(led('standard', { here: false, vacant: true }));
  assert.deepEqual(keys(away), ['stand-in']);
  assert.deepEqual([sceneOf(away).absence.seat, sceneOf(away).absence.whose], ['standard', 'the French']);
  // During the player's own decision the line belongs to it, and the offer is in the menu.
  const mine = open(led('standard', { vacant: true }), combat);
  assert.ok(!keys(mine).includes('stand-in') && sceneOf(mine).absence);
});

test('a camp that the computer plays for somebody says so', () => {
  const scene = sceneOf(open(led('standard', { here: false, standIn: 1 })));
  assert.deepEqual([scene.across.player, scene.across.state], ['Computer for A', '']);
  assert.match(scene.decision.text, /thinking$/);
  assert.equal(scene.replaced, false);
});

test('a player who comes back finds one button that gives the seat back', () => {
  for (const decision of [theirs, { ...combat, choices: null }]) {
    const model = open(led('pennant', { standIn: 0 }), decision);
    assert.deepEqual(keys(model), ['return']);
    assert.equal(sceneOf(model).replaced, true);
  }
});

test('every opponent can be named to the server', () => {
  assert.deepEqual(
    foesScene(levels, null).list.map(one => opponentOf(one.value).type),
    ['computer', 'computer', 'computer', 'friend', 'shared']
  );
  assert.deepEqual(opponentOf('computer-4'), { type: 'computer', level: 4 });
});

test('the levels are those of the server: how hard they are, and what that means', () => {
  const { list, value, help } = foesScene(levels, 'computer-4');
  assert.deepEqual(
    list.slice(0, 3).map(one => [one.label, one.more, one.help, one.chosen]),
    [
      ['Practice', 'Rabble', 'Does anything.', false],
      ['Easy', 'Sergeant', 'Knows the odds.', false],
      ['Expert', 'Marshal', 'Makes plans.', true],
    ]
  );
  assert.deepEqual([value, help], ['computer-4', 'Makes plans.']);
  // A level that is no longer offered is not chosen, and a newcomer does not begin with the one that plays at random.
  for (const wish of [null, 'computer-9']) assert.equal(foesScene(levels, wish).value, 'computer-1');
  assert.equal(foesScene(levels.slice(0, 1), null).value, 'computer-0');
  assert.equal(
    foesScene(levels, 'friend', false).value,
    'computer-1',
    'only the computer plays for somebody who has left'
  );
});

test('the sheets wait for the levels, and keep what is chosen in them', () => {
  const away = open(led('standard', { vacant: true }));
  assert.equal(sceneOf(away).absence.foes, null);
  const asked = [
    { type: 'levels', levels },
    { type: 'foe', foe: 'computer-4' },
  ].reduce(update, away);
  assert.deepEqual(
    sceneOf(asked).absence.foes.list.map(one => one.chosen),
    [false, false, true]
  );
});

test('a battle can be taken over at every step that leaves something to decide', () => {
  const at = (step, by) => {
    const told = { ...replay, table: { ...replay.table, ending: { winner: 'standard', by } } };
    return [
      { type: 'replay', replay: told },
      { type: 'moments', eyes: 'all', from: moments[0].step, moments },
    ].reduce(updateReplay, initialReplay('t', { eyes: 'all', step }));
  };
  const branch = model => replayScene(model).branch;
  assert.equal(branch(at(replay.steps, 'banners')).decided, true);
  assert.equal(branch(at(replay.steps, 'resignation')).decided, false);
  assert.equal(branch(at(replay.steps - 1, 'banners')).decided, false);
  const first = at(moments[0].step, 'banners');
  assert.equal(branch(first).foes, null);
  const known = branch(updateReplay(first, { type: 'levels', levels }));
  for (const list of [known.seats, known.foes.list]) assert.equal(list.filter(one => one.chosen).length, 1);
});
