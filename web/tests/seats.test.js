// Several people in a camp: who is spoken of, who is waited for, and what each may see.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { initial, you } from '../model.js';
import { initialReplay, readFragment, updateReplay } from '../replay.js';
import { sceneOf } from '../scene.js';
import { eyesOffered, replayScene } from '../scene/replay.js';
import { freeSeat, handsOf, ownCamp, seatsOf } from '../seats.js';
import { update } from '../update.js';
import { asks, battle, combat, table, view } from './table.js';

const marshal = { seat: 'standard-2', camp: 'standard', hand: 'standard', leads: 'left-wing' };
const trio = { ...battle, seats: [...battle.seats, marshal] };
const sat = (seats, you = 'standard-2') => ({
  ...table,
  you,
  seats: [...table.seats, { ...table.seats[0], seat: 'standard-2' }].map(one => ({ ...one, ...seats[one.seat] })),
});
const waits = (...seats) => ({ ...combat, ...asks(seats[0]), camp: seats[0].split('-')[0], seats, choices: null });
const open = (facts, decision) =>
  [
    { type: 'welcome', table: facts, battle: trio },
    { type: 'view', version: 3, view, decision, undoable: 0, log: [] },
  ].reduce(update, initial('t'));

test('where a camp has several seats each is called by what it leads', () => {
  assert.deepEqual(
    seatsOf(trio).map(one => one.name),
    ['English', 'French, Lord Commander', 'French, Field Marshal, left wing']
  );
  assert.deepEqual(
    seatsOf(battle).map(one => one.name),
    ['English', 'French']
  );
  assert.deepEqual(
    handsOf(trio).map(one => one.seat),
    ['pennant', 'standard']
  );
});

test('a Field Marshal plays for their camp, and sees it from its side', () => {
  const model = open(sat({}), waits('pennant'));
  assert.deepEqual([ownCamp(model.table), you(model)], ['standard', 'standard']);
  const scene = sceneOf(model);
  assert.deepEqual([scene.below.camp, scene.below.player], ['standard', 'A, Lord Commander']);
  assert.deepEqual([scene.across.state, scene.below.deciding], ['deciding', false]);
});

test('a camp speaks of the one of its people who is waited for', () => {
  const scene = sceneOf(open(sat({ 'standard-2': { name: 'B' } }), waits('standard-2')));
  assert.deepEqual([scene.below.player, scene.below.state], ['B, Field Marshal, left wing', 'deciding']);
});

test('the computer is offered for a camp mate, too, and the offer names the seat', () => {
  const gone = { standard: { here: false, vacant: true } },
    scene = sceneOf(open(sat(gone), waits('standard')));
  assert.deepEqual(
    scene.decision.buttons.map(one => one.key),
    ['stand-in']
  );
  assert.deepEqual([scene.absence.seat, scene.absence.whose], ['standard', 'the French (Lord Commander)']);
  // While another seat decides, nobody is waited for in vain.
  assert.deepEqual(sceneOf(open(sat(gone), waits('pennant'))).decision.buttons, []);
});

test('a table is full when every seat is taken', () => {
  assert.equal(freeSeat(sat({})), null);
  const waiting = sat({ 'standard-2': { taken: false, name: '' } }, 'standard');
  assert.equal(freeSeat(waiting).seat, 'standard-2');
  assert.equal(sceneOf(open(waiting, waits('pennant'))).free, true);
});

test('a replay offers the eyes of each hand, those of the own one by their own name', () => {
  const replay = { battle: trio, table: { ...sat({}), ending: { winner: 'standard', by: 'banners' } } };
  const eyes = facts => eyesOffered({ ...replay, table: { ...replay.table, ...facts } }).map(one => one.eyes);
  assert.deepEqual(eyes({}), ['own', 'pennant', 'all', 'public']);
  assert.deepEqual(eyes({ you: null }), ['pennant', 'standard', 'all', 'public']);
  // A link may name any seat; the eyes of its hand are marked.
  const told = { ...replay, battle: trio, turns: [], steps: 0, log: [], eyes: 'standard-2' };
  const linked = [
    { type: 'replay', replay: told },
    { type: 'moments', eyes: 'standard-2', from: 0, moments: [{ step: 0, turn: 1, events: [], view, hands: null }] },
  ].reduce(updateReplay, initialReplay('t', { eyes: 'standard-2' }));
  assert.deepEqual(
    replayScene(linked)
      .eyes.filter(one => one.chosen)
      .map(one => one.eyes),
    ['own']
  );
  assert.deepEqual(readFragment('#eyes=standard-2'), { eyes: 'standard-2' });
  assert.deepEqual(readFragment('#eyes=standard-4'), {});
});
