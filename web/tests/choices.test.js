import { test } from 'node:test';
import assert from 'node:assert/strict';
import { expand, next, offers } from '../choices.js';
import { attacksFrom, movers, onlyMover } from '../systems/first/choices.js';
import { offered } from './offers.js';
import { combat, movement } from './table.js';

test('a tree of words expands to the lines it is made of', () => {
  const lines = [
    'attack d4 e5',
    'cast fireball d6',
    'cast parry',
    'done',
    'ignore 0',
    'ignore 2',
    'move c3 d4',
    'move c3 d5',
  ];
  const words = {
    attack: { d4: ['e5'] },
    cast: { fireball: ['d6'], parry: [''] },
    done: [''],
    ignore: ['0', '2'],
    move: { c3: ['d4', 'd5'] },
  };
  assert.deepEqual(expand({ words }), lines);
  assert.deepEqual(offered(lines).words, words);
  for (const line of lines) assert.ok(offers({ words }, line), line);
  for (const line of ['attack d4', 'cast', 'cast parry d6', 'done now', 'move d4 c3', ''])
    assert.ok(!offers({ words }, line), line);
  assert.deepEqual(next({ words }, 'cast'), ['fireball', 'parry']);
  assert.deepEqual(next({ words }, 'move', 'c3'), ['d4', 'd5']);
  assert.deepEqual(next({ words }, 'move', 'c4'), []);
});

test('what is offered at the table expands to lines', () => {
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
