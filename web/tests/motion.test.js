import { afterEach, beforeEach, mock, test } from 'node:test';
import assert from 'node:assert/strict';
import { parseHTML } from 'linkedom';
import { Motion, TIMES, timeOf } from '../motion.js';
import { initialReplay, updateReplay } from '../replay.js';
import { paint } from '../paint.js';
import { sceneOf } from '../scene.js';
import { moments, replay } from './recorded.js';

const FIRST = moments[0].step;
let hide = () => {};
beforeEach(() => {
  const { document, Element } = parseHTML('<!doctype html><html><body><div id="page"></div></body></html>');
  document.hidden = false;
  hide = () => {
    document.hidden = true;
    document.dispatchEvent(new document.defaultView.Event('visibilitychange'));
  };
  Element.prototype.animate = () => ({ cancel() {} });
  globalThis.document = document;
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => {
  mock.timers.reset();
  delete globalThis.document;
});

/** A page that stands before a step with several events, about to play them. */
function page() {
  const step = moments.findLast(
    moment => moment.events.length > 2 && moment.events.some(event => event.type === 'rolled')
  ).step;
  const at = {
    model: [
      { type: 'replay', replay },
      { type: 'moments', eyes: 'all', from: FIRST, moments },
      { type: 'go', step },
    ].reduce(updateReplay, initialReplay('t', { eyes: 'all', step: step - 1 })),
    step,
  };
  const root = globalThis.document.getElementById('page');
  at.motion = new Motion(
    root,
    message => {
      at.model = updateReplay(at.model, message);
    },
    () => at.model.table
  );
  at.draw = () => {
    paint(root, sceneOf(at.model.table), null);
    at.motion.pump();
  };
  at.events = at.model.table.queue.map(waiting => waiting.event);
  return at;
}

test('events are played one after the other, each for its time', async () => {
  const at = page();
  for (const [i, event] of at.events.entries()) {
    at.draw();
    const time = timeOf(event, false);
    if (time > 1) mock.timers.tick(time - 1);
    await null;
    assert.equal(at.model.table.queue.length, at.events.length - i, `${event.type} is on its way`);
    mock.timers.tick(2);
    await new Promise(setImmediate);
    assert.equal(at.model.table.queue.length, at.events.length - i - 1, `${event.type} is done`);
  }
  assert.equal(at.model.table.shown, moments[at.step - FIRST].view);
});

test('a skip shows the truth at once, and the event that was on its way does not come again', async () => {
  const at = page();
  at.draw();
  at.motion.skip();
  assert.equal(at.model.table.shown, moments[at.step - FIRST].view);
  mock.timers.tick(10_000);
  await new Promise(setImmediate);
  assert.equal(at.model.table.queue.length, 0);
});

test('a tab that nobody sees plays nothing', () => {
  const at = page();
  at.draw();
  hide();
  assert.equal(at.model.table.queue.length, 0);
});

test('a faster replay shortens everything alike', () => {
  for (const type of Object.keys(TIMES)) {
    const event = { type, path: ['a1', 'a2'] };
    assert.equal(timeOf(event, false, 4) * 4, timeOf(event, false, 1));
  }
});
