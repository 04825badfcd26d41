// War Councils on the page: what they give, and how levels are divided.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { sceneOf } from '../scene.js';
import { councilBefore, councilWords } from '../systems/first/council.js';
import { battle } from './table.js';
import { after, asks, freeBattle, freeLore, lore, open, painted } from './lorefield.js';

test('both councils are shown with what they give', () => {
  const { councils } = sceneOf(open(null)),
    [mine, theirs] = councils.camps;
  assert.deepEqual(
    [mine.camp, mine.seats.map(one => one.level), mine.spent, mine.gives],
    ['pennant', [1, 2, 0, 0, 0], 3, { command: 4, lore: 3 }]
  );
  assert.deepEqual([theirs.hidden, theirs.seats.map(one => one.level), theirs.gives.lore], [false, [0, 0, 3, 0, 1], 4]);
  assert.equal(councilWords(lore.councils.standard), 'Cleric 3, Warrior 1');
  assert.equal(councilBefore({ battle, councils: lore.councils }, 'pennant'), 'War Council: Commander 1, Wizard 2');
  assert.equal(
    councilBefore({ battle: freeBattle, councils: null }, 'standard'),
    'War Council of 5 levels, divided in secret'
  );
});

test('levels are divided within their bounds, sealed, and waited with', () => {
  const asked = asks('council', { council: { levels: 6, commander: 1, most: 3 } }, { seats: ['pennant', 'standard'] }),
    how = { field: freeBattle, lore: freeLore };
  const step = (seat, by = 1) => ({ type: 'level', seat, by }),
    of = model => sceneOf(model).councils;
  let model = open(asked, how);
  assert.equal(model.open, 'councils', 'the sheet opens by itself');
  assert.deepEqual([of(model).line, of(model).left, of(model).camps[1].hidden], ['council 1 0 0 0 0', 5, true]);
  model = after(
    model,
    step('commander', -1),
    step('wizard'),
    step('wizard'),
    step('wizard'),
    step('wizard'),
    step('rogue')
  );
  assert.equal(of(model).line, 'council 1 3 0 1 0', 'no character goes below the least or above the most level');
  assert.deepEqual(
    [painted(model).querySelector('[data-act="seal"]').hasAttribute('disabled'), of(model).camps[0].seats[1].more],
    [true, false]
  );
  model = after(model, step('warrior'), step('cleric'));
  assert.deepEqual([of(model).line, of(model).left], ['council 1 3 0 1 1', 0], 'no more levels than there are');
  assert.equal(painted(model).querySelector('[data-act="seal"]').hasAttribute('disabled'), false);
  assert.match(painted(model).querySelector('.seal-row').textContent, /You can’t change this later/);
  // The other council is sealed meanwhile: the draft stays.
  model = after(model, {
    type: 'update',
    version: 4,
    view: model.view,
    decision: { ...asked, seats: ['pennant'] },
    undoable: 0,
    lines: [],
    drop: 0,
    events: [],
  });
  assert.equal(of(model).line, 'council 1 3 0 1 1');
  assert.equal(
    after(model, {
      type: 'update',
      version: 5,
      view: model.view,
      decision: { ...asked, seat: 'standard', camp: 'standard' },
      undoable: 0,
      lines: [],
      drop: 0,
      events: [],
    }).levels,
    null,
    'on a shared screen the other camp sees nothing of it'
  );
  const sealed = open(
    { ...asked, seat: 'standard', camp: 'standard', choices: null },
    { ...how, lore: { ...freeLore, sealed: lore.councils.pennant } }
  );
  assert.ok(of(sealed).waits);
  assert.equal(sceneOf(sealed).decision.text, 'Your council is locked in. Waiting for the other one');
  assert.deepEqual([of(sealed).camps[0].seats[1].level, of(sealed).camps[1].hidden], [2, true]);
});
