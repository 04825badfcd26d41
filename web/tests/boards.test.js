// Boards of other sizes than the standard one, and units of other sizes than four figures.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { parseHTML } from 'linkedom';
import { EDGE, layout, mapSize, middle, neighbors, SIZE, step, WIDE } from '../geometry.js';
import { initial } from '../model.js';
import { update } from '../update.js';
import { initialReplay, updateReplay } from '../replay.js';
import { sceneOf } from '../scene.js';
import { paint } from '../paint.js';
import { landSvg } from '../paint/land.js';
import { miniMap } from '../paint/minimap.js';
import { road } from '../paint/tracks.js';
import { lookOf } from '../paint/figures.js';
import { unit } from '../paint/units.js';
import { battle, table, view } from './table.js';
import { moments, replay } from './recorded.js';

/** Rows of two lengths in turn. */
const rows = (first, second, deep) => Array.from({ length: deep }, (_, i) => (i % 2 ? second : first));
const EPIC = { rows: rows(17, 16, 13), lines: [11, 23] };
const SECOND = { rows: rows(12, 11, 9), lines: [8, 16] };
const PLAIN = { rows: rows(13, 12, 9), lines: [] };
const SHORT_FIRST = { rows: rows(6, 7, 5), lines: [5, 9] };
const BOARDS = Object.entries({ EPIC, SECOND, PLAIN, SHORT_FIRST });

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

test('a field has all hexes of its board, inside its size', () => {
  for (const [name, board] of BOARDS) {
    const field = layout(board, false);
    assert.equal(
      field.places.size,
      board.rows.reduce((sum, row) => sum + row, 0),
      name
    );
    for (const { x, y } of field.places.values())
      assert.ok(x >= WIDE / 2 - 1e-6 && x <= field.w - WIDE / 2 + 1e-6 && y > 0 && y < field.h, name);
  }
  assert.equal(layout(EPIC, false).places.size, 215);
  assert.equal(layout(SECOND, true).places.size, 104);
});

test('short rows lie half a hex farther in, whichever row is the first', () => {
  for (const [name, board] of BOARDS) {
    const field = layout(board, false),
      longest = Math.max(...board.rows);
    for (const [i, length] of board.rows.entries())
      assert.equal(field.places.get(`a${i + 1}`).x, length === longest ? WIDE / 2 : WIDE, `${name} row ${i + 1}`);
  }
});

test('the middle of a board is its middle hex', () => {
  assert.deepEqual([battle.board, EPIC, SECOND, PLAIN, SHORT_FIRST].map(middle), ['g5', 'i7', 'g5', 'g5', 'd3']);
  for (const [name, board] of BOARDS)
    assert.equal(neighbors(layout(board, false), middle(board)).filter(Boolean).length, 6, name);
});

test('arrow keys reach every hex of every board, and up and down keep to a column', () => {
  for (const [name, board] of BOARDS)
    for (const turned of [false, true]) {
      const field = layout(board, turned),
        reached = new Set([middle(board)]);
      for (const hex of reached) for (const key of ARROWS) reached.add(step(field, hex, key));
      assert.equal(reached.size, field.places.size, name);
      // Two steps up lie straight above where they began, in long and in short rows, and along the left edge.
      const edge = [...field.places.values()].filter(({ x, y }) => x < WIDE && y > 4.5 * SIZE).map(one => one.name);
      for (const from of [middle(board), step(field, middle(board), 'ArrowDown'), ...edge]) {
        const above = step(field, step(field, from, 'ArrowUp'), 'ArrowUp'),
          [a, b] = [from, above].map(hex => field.places.get(hex));
        assert.ok(Math.abs(a.x - b.x) < 1e-6 && b.y < a.y, `${name} ${turned} ${from} ${above}`);
      }
    }
});

test('a map is as large as its field and the border around it', () => {
  assert.deepEqual(mapSize(layout(battle.board, false)), { width: 944.7, height: 604, ratio: 1.564 });
  assert.deepEqual(mapSize(layout(EPIC, true)), { width: 1221.8, height: 844, ratio: 1.448 });
  assert.deepEqual(mapSize(layout(SECOND, false)), { width: 875.4, height: 604, ratio: 1.449 });
});

const model = (board, units = view.units) =>
  [
    { type: 'welcome', table, battle: { ...battle, board } },
    { type: 'view', version: 3, view: { ...view, units }, decision: null, undoable: 0, log: [] },
  ].reduce(update, initial('t'));
const emptyPage = () =>
  parseHTML('<!doctype html><html><body><div id="page"></div></body></html>').document.getElementById('page');

test('a scene has every hex once, and the cursor begins in the middle', () => {
  for (const [name, board] of BOARDS.filter(([, { rows }]) => rows[0] >= 12)) {
    const { hexes, land } = sceneOf(model(board)).field;
    assert.deepEqual(new Set(hexes.map(one => one.hex)), new Set(layout(board, false).places.keys()), name);
    assert.deepEqual(
      hexes.filter(one => one.here).map(one => one.hex),
      [middle(board)],
      name
    );
    assert.equal(land.board, board);
  }
});

test('a replay begins with the cursor in the middle of its own board', () => {
  const other = { ...replay, battle: { ...replay.battle, board: EPIC } };
  const opened = [
    { type: 'replay', replay: other },
    { type: 'moments', eyes: 'all', from: moments[0].step, moments },
  ].reduce(updateReplay, initialReplay('t', { eyes: 'all', step: moments[0].step }));
  assert.equal(opened.table.cursor, 'i7');
});

test('painting tells the page the shape of the board, and forgets it with the board', () => {
  const page = emptyPage(),
    shape = () => ['--map-width', '--map-height', '--map-ratio'].map(name => page.style.getPropertyValue(name));
  paint(page, sceneOf(model(EPIC)), null);
  assert.deepEqual(shape(), ['1221.8', '844', '1.448']);
  assert.equal(page.querySelectorAll('.hot').length, 215);
  assert.equal(page.querySelector('.field').getAttribute('viewBox'), `${-EDGE} ${-EDGE} 1221.8 844`);
  paint(page, sceneOf(model(SECOND)), null);
  assert.deepEqual(shape(), ['875.4', '604', '1.449']);
  assert.equal(page.querySelectorAll('.hot').length, 104);
  paint(page, sceneOf(initial('t')), null);
  assert.equal(page.getAttribute('style'), null);
});

const landOf = board => landSvg({ board, ground: [], title: 'Here', objectives: [], turned: false });
const everywhere = (board, kind) => [...layout(board, false).places.keys()].map(hex => ({ hex, terrain: [kind] }));
const lettersOf = board =>
  [...landOf(board).matchAll(/<text class="(?:wing|title)"[^>]*>([^<]*)</g)].map(([, text]) => text);

test('sections are lettered and lined as the board has them, or not at all', () => {
  assert.deepEqual(lettersOf(EPIC), ['Left wing', 'Center', 'Right wing', 'Here']);
  assert.deepEqual(lettersOf({ ...SECOND, lines: [12] }), ['Left wing', 'Right wing', 'Here']);
  assert.deepEqual(lettersOf(PLAIN), ['Here']);
  assert.deepEqual(lettersOf({ ...EPIC, lines: [8, 16, 24] }).slice(0, 4), [
    'Section 1',
    'Section 2',
    'Section 3',
    'Section 4',
  ]);
  assert.equal(landOf(EPIC).match(/class="sections" d="(M[\d.]+ 3V[\d.]+){2}"/)?.length, 2);
  assert.ok(!landOf(PLAIN).includes('sections') && !landOf(PLAIN).includes('NaN'));
});

test('every column is lettered above or below, and every row at both ends', () => {
  for (const [name, board] of BOARDS) {
    const longest = Math.max(...board.rows),
      written = [...landOf(board).matchAll(/<text class="coord"[^>]*>([^<]*)</g)].map(([, text]) => text);
    const letters = new Set(written.filter(text => /[a-z]/.test(text)));
    assert.equal(letters.size, longest, name);
    assert.equal(written.filter(text => /\d/.test(text)).length, 2 * board.rows.length, name);
  }
});

test('a river is drawn whole, and both players see the same road', () => {
  const ground = ['a5', 'b5', 'c5', 'd5'].map(hex => ({ hex, terrain: [hex === 'c5' ? 'bridge' : 'water'] }));
  const drawn = turned => landSvg({ board: battle.board, ground, title: 'Here', objectives: [], turned });
  assert.deepEqual(
    [false, true].map(turned => drawn(turned).split('class="stream"').length - 1),
    [1, 1]
  );
  const names = turned => {
    const field = layout(battle.board, turned),
      way = road(field, ground, 3).slice(1, -1);
    return way.map(({ x, y }) => [...field.places.values()].find(one => one.x === x && one.y === y).name);
  };
  assert.deepEqual(names(true), names(false));
  assert.equal(road(layout(PLAIN, false), everywhere(PLAIN, 'water'), 3), null);
});

test('the border has a measure for every half of a hex', () => {
  const measures = board =>
    landOf(board)
      .match(/class="measure" d="([^"]*)"/)[1]
      .match(/h/g).length;
  assert.deepEqual([battle.board, EPIC, SECOND].map(measures), [26, 34, 24]);
});

test('a small map is drawn of any board', () => {
  for (const [name, board] of BOARDS) {
    const drawn = miniMap({ ...battle, board, ground: [] }, {});
    assert.ok(!drawn.includes('NaN'), name);
    assert.equal(drawn.includes('sections'), board.lines.length > 0, name);
  }
});

const drawn = (strength, figures = strength, more = {}) =>
  unit({ camp: 'pennant', color: 'blue', arm: 'short', figures, strength, ...more });
const count = (text, what) => text.split(what).length - 1;

test('one to eight figures are drawn, each in a place of its own inside the hex', () => {
  for (const stance of ['foot', 'mounted'])
    for (let strength = 1; strength <= 8; strength++) {
      const { stands, size } = lookOf({ stance, race: 'human', troop: '', arm: 'short', strength });
      assert.equal(new Set(stands.map(({ x, y }) => `${x} ${y}`)).size, strength, `${strength} ${stance}`);
      for (const { x } of stands) assert.ok(Math.abs(x) + 6 * size <= WIDE / 2 - 3, `${strength} ${stance} at ${x}`);
      const text = drawn(strength, strength, { stance });
      assert.equal(count(text, 'class="man"'), strength, `${strength} ${stance}`);
    }
});

test('more figures than one rank holds are counted by a number, fewer are not', () => {
  const number = text => text.match(/badge figures"><circle[^>]*><text[^>]*>(\d+)</)?.[1] ?? null;
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map(strength => number(drawn(strength))),
    [null, null, null, null, '5', '6', '7', '8']
  );
  assert.deepEqual(
    [3, 4].map(strength => number(drawn(strength, strength, { stance: 'mounted' }))),
    [null, '4']
  );
  // The number stays while figures are lost, and the lost ones leave their stands.
  const weak = drawn(8, 3);
  assert.equal(number(weak), '3');
  assert.deepEqual([count(weak, 'class="man"'), count(weak, 'class="lost"')], [3, 5]);
});

test('what weighs on a unit keeps clear of its number', () => {
  const places = [
    ...drawn(8, 8, { tokens: 'prh' }).matchAll(/<g transform="translate\((-?\d+ -?\d+)\)"><g class="badge/g),
  ];
  assert.equal(places.length, 4);
  assert.equal(new Set(places.map(([, at]) => at)).size, 4);
});

test('units of many figures are painted on the field', () => {
  const page = emptyPage(),
    facts = { ...battle, board: EPIC, units: battle.units.map(one => ({ ...one, strength: 8 })) },
    units = view.units.map(one => ({ ...one, figures: 8 }));
  const opened = [
    { type: 'welcome', table, battle: facts },
    { type: 'view', version: 3, view: { ...view, units }, decision: null, undoable: 0, log: [] },
  ].reduce(update, initial('t'));
  paint(page, sceneOf(opened), null);
  assert.equal(page.querySelectorAll('.units .man').length, 8 * units.length);
  assert.deepEqual(
    [...page.querySelectorAll('.badge.figures')].map(one => one.textContent),
    units.map(() => '8')
  );
});
