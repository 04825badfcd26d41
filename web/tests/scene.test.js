import { test } from 'node:test';
import assert from 'node:assert/strict';
import { initial } from '../model.js';
import { update } from '../update.js';
import { sceneOf } from '../scene.js';
import { pressCard, pressHex } from '../systems/first/press.js';
import { find } from '../pages/rules.js';
import { asks, battle, combat, movement, table, view } from './table.js';

const open = (decision, more = {}) => ({
  ...[
    { type: 'welcome', table, battle },
    { type: 'view', version: 3, view, decision, undoable: 1, log: [] },
  ].reduce(update, initial('t')),
  ...more,
});
const hexOf = (scene, hex) => scene.field.hexes.find(one => one.hex === hex);

test('every hex is described in words, with what can be done there', () => {
  const scene = sceneOf(open(combat));
  assert.equal(
    hexOf(scene, 'e4').label,
    'e4, open ground, blue infantry of the French, short-sword, 3 of 4 figures, attack with 3 dice'
  );
  assert.match(hexOf(scene, 'a3').label, /^a3, woods$/);
  assert.match(hexOf(scene, 'e5').label, /may ignore 1 flag, ordered, moved, chosen$/);
});

test("the board is seen from the player's side", () => assert.equal(sceneOf(open(combat)).field.land.turned, true));

test('swords show only where an enemy comes into reach', () => {
  const enemy = view.units.find(unit => battle.units[unit.id].camp === 'standard'),
    near = { ...view, units: view.units.map(unit => (unit === enemy ? { ...unit, hex: 'c5' } : unit)) };
  const scene = sceneOf(open(movement, { selected: 'e5', view: near, shown: near }));
  assert.equal(hexOf(scene, 'd5').mark, 'fight');
  assert.match(hexOf(scene, 'd5').label, /may battle, an enemy is in reach$/);
  assert.equal(hexOf(scene, 'd6').mark, 'march');
});

test('goals say whether a battle may follow', () => {
  const scene = sceneOf(open(movement, { selected: 'e5' }));
  assert.equal(hexOf(scene, 'd5').mark, 'step');
  assert.equal(hexOf(scene, 'd6').mark, 'march');
  assert.equal(hexOf(scene, 'f6').mark, null);
});

test('pointing at a target shows its odds and the button that attacks', () => {
  const scene = sceneOf(open(combat, { pointed: 'e4' }));
  assert.equal(scene.odds.dice, 3);
  assert.deepEqual(
    scene.odds.chances.map(one => one.percent),
    ['10%', '5%', '80%']
  );
  assert.equal(scene.decision.buttons.find(one => one.main).value, 'attack e5 e4');
});

test('a press chooses what is lit, and asks why about the rest', () => {
  assert.deepEqual(pressHex(open(combat), 'e4', true), { choose: 'attack e5 e4' });
  assert.deepEqual(pressHex(open(combat), 'e4', false), { point: 'e4' });
  assert.deepEqual(pressHex(open(combat), 'g1', true), { why: 'attack e5 g1' });
  assert.deepEqual(pressHex(open(movement), 'e5', true), { select: 'e5' });
  assert.deepEqual(pressHex(open(movement, { selected: 'e5' }), 'd6', true), { choose: 'move e5 d6' });
  assert.deepEqual(pressHex(open(movement, { selected: 'e5' }), 'a1', true), { why: 'move e5 a1' });
  assert.deepEqual(pressCard(open(movement), 'scout-left'), { why: 'play scout-left' });
});

test('a viewer who is not asked is shown whom the battle waits for', () => {
  const model = open({ ...combat, ...asks('standard'), choices: null });
  assert.deepEqual(pressHex(model, 'e4', true), { say: 'The French are deciding.' });
  assert.equal(sceneOf(model).decision.waits, true);
});

test('dice show what they did', () => {
  const model = open(combat, {
    roll: {
      attacker: 2,
      target: 0,
      kind: 'melee',
      faces: 'BSFL',
      fates: ['hit', 'nothing', 'flag', 'nothing'],
      text: 'x',
    },
  });
  assert.deepEqual(
    sceneOf(model).tray.dice.map(one => one.fate),
    ['hit', 'miss', 'push', 'miss']
  );
});

test('the victory track shows what was won, in the order of winning', () => {
  const captured = {
    standard: [],
    pennant: [
      { type: 'unit', unit: 1, camp: 'standard', color: 'red' },
      { type: 'field' },
      { type: 'unit', unit: 0, camp: 'standard', color: 'blue' },
    ],
  };
  const model = open(combat, {}),
    shown = { ...model.shown, captured, banners: { standard: 0, pennant: 3 } };
  assert.deepEqual(sceneOf({ ...model, shown }).below.taken, ['red', 'gold', 'blue']);
});

test('the rulebook is searched by words and by id', () => {
  const rules = [
    { id: 'F1.1', document: 'first', chapter: 'a', topic: 'woods', text: 'They hide.' },
    { id: 'S1.1', document: 'second', chapter: 'b', topic: 'hills', text: 'They rise.' },
  ];
  assert.equal(find(rules, 'they', 'all').length, 2);
  assert.equal(find(rules, 'they rise', 'all')[0].id, 'S1.1');
  assert.equal(find(rules, 'f1.1', 'first').length, 1);
});
