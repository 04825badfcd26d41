import { test } from 'node:test';
import assert from 'node:assert/strict';
import { attacksFrom, expand, movers, onlyMover } from '../choices.js';
import { combat, movement } from './table.js';

test('groups expand to lines of notation', () => {
  assert.deepEqual(
    expand({
      play: ['scout-left'],
      keep: ['forward'],
      order: ['a1'],
      leave: ['b2'],
      ignore: [0, 2],
      retreat: ['c3'],
      follow: ['d4'],
      plain: ['battle-back', 'pass'],
    }),
    [
      'play scout-left',
      'keep forward',
      'order a1',
      'leave b2',
      'ignore 0',
      'ignore 2',
      'retreat c3',
      'follow d4',
      'battle-back',
      'pass',
    ]
  );
  assert.deepEqual(expand(movement.choices), ['move e5 d5', 'move e5 d6', 'move f7 f6', 'done']);
  assert.deepEqual(expand(combat.choices), ['attack e5 e4', 'done']);
});

test('nothing offered expands to nothing', () => {
  assert.deepEqual(expand(null), []);
  assert.deepEqual(movers(undefined), []);
});

test('a unit that alone can do something is known', () => {
  assert.equal(onlyMover(combat.choices), 'e5');
  assert.equal(onlyMover(movement.choices), null);
  assert.equal(attacksFrom(combat.choices, null).length, 1);
  assert.equal(attacksFrom(combat.choices, 'f7').length, 0);
});
