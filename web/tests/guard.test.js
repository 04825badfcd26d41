import { test } from 'node:test';
import assert from 'node:assert/strict';
import { parseHTML } from 'linkedom';
import { Guard, PAUSE, placesOf } from '../guard.js';
import { decisionScene } from '../scene/decision.js';
import { initial, isReady } from '../model.js';
import { systemOf } from '../systems.js';
import { update } from '../update.js';
import { battle, combat, movement, table, view } from './table.js';

/** A table at which a decision is asked. */
const asked = (decision, units = view.units) =>
  [
    { type: 'welcome', table, battle },
    { type: 'view', version: 3, view: { ...view, units }, decision, undoable: 1, log: [] },
  ].reduce(update, initial('t'));
/** Units of which none has moved yet. */
const still = view.units.map(unit => ({ ...unit, marks: unit.marks.replace('m', '') }));
const sceneAt = model => (assert.ok(isReady(model)), decisionScene(model, systemOf(model)));
const line = (asks, buttons) => {
  const { document } = parseHTML(`<p class="decision" data-asks="${asks}">${buttons}</p>`);
  return placesOf(document.querySelector('.decision'));
};

test('a button takes no press for a moment after it has changed what it means', () => {
  const guard = new Guard();
  assert.equal(
    guard.see(line('orders 1', '<button class="main" data-key="done">Confirm</button>'), 1000),
    1000 + PAUSE
  );
  for (const at of [1000, 1040, 1150, 1399]) assert.equal(guard.takes('main', at), false, `${at - 1000} ms later`);
  assert.equal(guard.takes('main', 1000 + PAUSE), true);
  // The same button at another question is another button; the same one at the same question is not.
  assert.equal(
    guard.see(line('orders 1', '<button class="main" data-key="done">Confirm</button>'), 2000),
    1000 + PAUSE
  );
  guard.see(line('movement 1', '<button class="main" data-key="done">Done moving</button>'), 3000);
  assert.equal(guard.takes('main', 3399), false);
});

test('a double click on the field answers one question only', () => {
  const guard = new Guard(),
    [one, next] = [{}, {}];
  assert.equal(guard.doubles('e5', one, 0), false);
  assert.equal(guard.doubles('e5', next, 150), true);
  assert.equal(guard.doubles('e5', next, 600), false, 'a press later is meant');
  assert.equal(guard.doubles('e6', one, 700), false, 'another hex is meant');
});

test('what skips a step is never the main button, and stands at the other end of the line', () => {
  for (const decision of [combat, movement]) {
    const { buttons } = sceneAt(asked(decision, still)),
      done = buttons.find(one => one.value === 'done');
    assert.deepEqual([done?.main ?? false, done?.skip], [false, true], done?.label);
    assert.equal(buttons.find(one => one.main)?.off, true, 'in its place stands what should come first');
  }
});

test('a turn that could go on is asked about once, and the answer that goes on stands where the press was', () => {
  const model = asked(combat),
    system = systemOf(model),
    doubt = isReady(model) ? system.doubt(model, model.decision, 'done') : null;
  assert.match(doubt?.text ?? '', /^\d units? can still attack\. End your turn\?$/);
  const { text, buttons, asks } = sceneAt(update(model, { type: 'doubt', doubt }));
  assert.equal(text, doubt?.text);
  assert.deepEqual(
    buttons.map(({ key, skip = false, main = false, off = false }) => [key, skip, main, off]),
    [
      ['no', true, false, false],
      ['yes', false, true, false],
    ]
  );
  assert.notEqual(asks, sceneAt(model).asks, 'so a double click finds buttons that have just changed');
  assert.equal(update(update(model, { type: 'doubt', doubt }), { type: 'cancel' }).doubt, null);
});

test('while something is shown nothing is asked', () => {
  const lost = { type: 'lost', unit: 0, figures: 1, cornered: false };
  const news = {
    type: 'update',
    version: 4,
    events: [lost],
    lines: [],
    drop: 0,
    view,
    decision: movement,
    undoable: 0,
  };
  const scene = sceneAt(update(asked(combat), news));
  assert.deepEqual([scene.buttons, scene.waits], [[], true]);
});
