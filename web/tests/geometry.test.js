import { test } from 'node:test';
import assert from 'node:assert/strict';
import { layout, neighbors, step, stepsApart, WIDE, SIZE } from '../geometry.js';
import { timeOf, way } from '../motion.js';
import { battle } from './table.js';

const field = layout(battle.board, false),
  turned = layout(battle.board, true);

test('the standard field has its hexes and its size', () => {
  assert.equal(field.places.size, 5 * 13 + 4 * 12);
  assert.equal(Math.round(field.w), Math.round(13 * WIDE));
  assert.deepEqual(
    field.lines.map(x => Math.round(x / WIDE)),
    [4, 9]
  );
});

test('the other side sees the field turned by half a circle', () => {
  for (const [name, { x, y }] of field.places) {
    const there = turned.places.get(name);
    assert.ok(Math.abs(there.x + x - field.w) < 1e-6 && Math.abs(there.y + y - field.h) < 1e-6, name);
  }
});

test('neighbors lie one hex away, and the edge has fewer', () => {
  assert.equal(neighbors(field, 'g5').filter(Boolean).length, 6);
  assert.equal(neighbors(field, 'a1').filter(Boolean).length, 2);
  for (const name of neighbors(field, 'g5')) assert.ok(neighbors(field, name).includes('g5'));
});

test('arrow keys go where they point on the screen, and reach every hex', () => {
  assert.equal(step(field, 'g5', 'ArrowRight'), 'h5');
  assert.equal(step(turned, 'g5', 'ArrowRight'), 'f5');
  assert.ok(field.places.get(step(field, 'g5', 'ArrowUp')).y < field.places.get('g5').y);
  assert.equal(step(field, 'a1', 'ArrowLeft'), 'a1');
  const reached = new Set(['g5']);
  for (const name of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(step(field, name, key));
  assert.equal(reached.size, field.places.size);
});

test('a unit slides over the hexes of its path', () => {
  const points = way(field, 'g5', ['g4', 'g3']);
  assert.deepEqual(points[0], { x: 0, y: 0 });
  assert.ok(Math.abs(points[2].y - 3 * SIZE) < 1e-6);
});

test('a quick player waits less', () => {
  const event = { type: 'rolled', faces: 'B' };
  assert.ok(timeOf(event, true) < timeOf(event, false));
  assert.equal(timeOf({ type: 'unknown' }, false), 0);
});

test('steps from hex to hex are counted in any direction', () => {
  for (const hex of ['a1', 'g5', 'l8'])
    for (const next of neighbors(field, hex)) if (next) assert.equal(stepsApart(field, hex, next), 1, `${hex} ${next}`);
  assert.deepEqual(
    [
      ['g5', 'g5'],
      ['a1', 'a5'],
      ['a1', 'm1'],
      ['d5', 'e4'],
    ].map(([a, b]) => stepsApart(field, a, b)),
    [0, 4, 12, 2]
  );
});
