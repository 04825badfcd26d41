// Landmarks on the page: how they are placed, described and drawn, and what units do on them.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { sceneOf } from '../scene.js';
import { pressHex } from '../systems/first/press.js';
import { LANDMARKS, LANDMARK_NAMES, landmark } from '../paint/landmarks.js';
import { after, asks, hexOf, open, painted, values } from './lorefield.js';

test('landmarks are placed, described and drawn', () => {
  const model = open(asks('landmark', ['build c5', 'build d6'], { landmark: 'magic-pentacle' }));
  assert.equal(sceneOf(model).decision.text, 'Place your Magic Pentacle:');
  assert.deepEqual([hexOf(model, 'c5').mark, hexOf(model, 'c5').lit], ['build', true]);
  assert.deepEqual(sceneOf({ ...model, pointed: 'c5' }).field.site, {
    kind: 'magic-pentacle',
    hex: 'c5',
    owner: 'pennant',
  });
  assert.deepEqual(
    [pressHex(model, 'c5', true), pressHex(model, 'c5', false), pressHex(model, 'a1', true)],
    [{ choose: 'build c5' }, { point: 'c5' }, { why: 'build a1' }]
  );
  assert.equal(hexOf(model, 'c4').label, 'c4, magic pentacle of the English');
  assert.match(hexOf(model, 'a3').label, /^a3, woods with secret passage of the French$/);
  assert.equal(painted(model).querySelectorAll('.landmarks > g').length, 2);
  for (const kind of Object.keys(LANDMARK_NAMES))
    assert.ok(
      LANDMARKS[kind] && landmark({ x: 0, y: 0 }, { kind, owner: 'standard' }).includes('owner standard'),
      kind
    );
});

test('a unit trains, heals, digs and goes through the passage', () => {
  const model = open(asks('movement', ['train e5', 'heal e5', 'tunnel e5', 'dig e5 a3', 'done']));
  assert.equal(model.selected, 'e5');
  assert.deepEqual(values(model).slice(0, 3), ['train e5', 'heal e5', 'tunnel e5']);
  const digging = after(model, { type: 'aim', line: 'dig e5' });
  assert.deepEqual(
    [hexOf(digging, 'a3').mark, pressHex(digging, 'a3', true), pressHex(digging, 'b3', true).say],
    ['build', { choose: 'dig e5 a3' }, 'The passage must end on a highlighted hex.']
  );
  assert.match(hexOf(model, 'e5').label, /chosen$/);
});
