import { test } from 'node:test';
import assert from 'node:assert/strict';
import { initial, update } from '../model.js';
import { initialReplay, updateReplay } from '../replay.js';
import { sceneOf } from '../scene.js';
import { FOES, opponentOf } from '../scene/foes.js';
import { replayScene } from '../scene/replay.js';
import { moments, replay } from './recorded.js';
import { battle, combat, table, view } from './table.js';

const theirs = { ...combat, camp: 'standard', choices: null };
const open = (facts, decision = theirs) => [{ type: 'welcome', table: { ...table, ...facts }, battle }, { type: 'view', version: 3, view, decision, undoable: 0, log: [] }].reduce(update, initial('t'));
const led = (camp, more) => ({ players: { ...table.players, [camp]: { ...table.players[camp], ...more } } });
const keys = model => sceneOf(model).decision.buttons.map(one => one.key);

test('the computer is offered only when somebody has been away for a while', () => {
  assert.deepEqual(keys(open(led('standard', { here: false }))), []);
  const away = open({ ...led('standard', { here: false }), vacant: true });
  assert.deepEqual(keys(away), ['stand-in']);
  assert.equal(sceneOf(away).absence.whose, 'the French');
  // At one's own decision the line belongs to it, and the offer stands in the menu.
  const mine = open({ vacant: true }, combat);
  assert.ok(!keys(mine).includes('stand-in') && sceneOf(mine).absence);
});

test('a camp that the computer plays for somebody says so', () => {
  const scene = sceneOf(open(led('standard', { here: false, standIn: 1 })));
  assert.deepEqual([scene.across.player, scene.across.state], ['Computer for A', '']);
  assert.match(scene.decision.text, /thinking$/);
  assert.equal(scene.replaced, false);
});

test('whoever comes back finds one button that gives the seat back', () => {
  for (const decision of [theirs, { ...combat, choices: null }]) {
    const model = open(led('pennant', { standIn: 0 }), decision);
    assert.deepEqual(keys(model), ['return']);
    assert.equal(sceneOf(model).replaced, true);
  }
});

test('every opponent can be named to the server', () => {
  assert.deepEqual(FOES.map(([foe]) => opponentOf(foe).type), ['computer', 'computer', 'friend', 'shared']);
  assert.deepEqual(opponentOf('computer-1'), { type: 'computer', level: 1 });
});

test('a battle can be taken over at every step that leaves something to decide', () => {
  const at = (step, by) => {
    const told = { ...replay, table: { ...replay.table, ending: { winner: 'standard', by } } };
    return [{ type: 'replay', replay: told }, { type: 'moments', eyes: 'all', from: moments[0].step, moments }].reduce(updateReplay, initialReplay('t', { eyes: 'all', step }));
  };
  const branch = model => replayScene(model).branch;
  assert.equal(branch(at(replay.steps, 'banners')).decided, true);
  assert.equal(branch(at(replay.steps, 'resignation')).decided, false);
  assert.equal(branch(at(replay.steps - 1, 'banners')).decided, false);
  for (const list of [branch(at(moments[0].step, 'banners')).camps, branch(at(moments[0].step, 'banners')).foes]) assert.equal(list.filter(one => one.chosen).length, 1);
});
