import { afterEach, beforeEach, mock, test } from 'node:test';
import assert from 'node:assert/strict';
import { Wire, backoff } from '../wire.js';
import { have, initial } from '../model.js';
import { update } from '../update.js';
import { battle, combat, movement, table, view } from './table.js';

/** A socket that only writes down what is sent, and says what a test lets it say. */
class Socket extends EventTarget {
  static OPEN = 1;
  /** @type {Socket[]} */ static all = [];
  readyState = 0;
  sent = [];
  constructor() {
    super();
    Socket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(message) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

const WELCOME = { type: 'welcome', table, battle },
  VIEW = { type: 'view', version: 7, view, decision: combat, undoable: 0, log: [] };
const news = (version, more = {}) => ({
  type: 'update',
  version,
  events: [],
  lines: [{ turn: 1, camp: 'pennant', text: `line ${version}`, dice: null, step: version }],
  drop: 0,
  view,
  decision: movement,
  undoable: 0,
  ...more,
});

beforeEach(() => {
  Socket.all = [];
  globalThis.WebSocket = Socket;
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
});
afterEach(() => mock.timers.reset());

/** A page at a table: a model behind a wire. */
function sit(heard = null) {
  const page = { model: initial('t') };
  page.wire = new Wire(
    'ws://here',
    message => {
      heard?.(message);
      page.model = update(page.model, message);
    },
    status => {
      page.model = update(page.model, { type: 'status', status });
    },
    () => have(page.model)
  );
  page.wire.open();
  return page;
}
const back = () => {
  mock.timers.tick(20_000);
  return Socket.all.at(-1);
};

test('the first hello has no version, a later one has the version of the page', () => {
  const page = sit(),
    [first] = Socket.all;
  first.open();
  assert.deepEqual(first.sent[0], { type: 'hello', wire: 5, have: null });
  first.say(WELCOME);
  first.say(VIEW);
  first.say(news(8));
  first.close();
  assert.equal(page.model.status, 'lost');
  const second = back();
  second.open();
  assert.equal(second.sent[0].have, 8);
});

test('missed updates are added to what the page had', () => {
  const page = sit(),
    [first] = Socket.all;
  first.open();
  first.say(WELCOME);
  first.say(VIEW);
  first.say(news(8));
  first.close();
  const second = back();
  second.open();
  second.say(WELCOME);
  second.say(news(9));
  second.say(news(12, { drop: 1 }));
  assert.equal(page.model.version, 12);
  assert.deepEqual(
    page.model.log.map(line => line.text),
    ['line 8', 'line 12']
  );
  assert.equal(page.model.decision.kind, 'movement');
});

test('a welcome without a view is not enough to go on', () => {
  sit();
  const [first] = Socket.all;
  first.open();
  first.say(WELCOME);
  first.close();
  const second = back();
  second.open();
  assert.equal(second.sent[0].have, null);
});

test('an update that cannot be applied makes the page ask for everything, once', () => {
  const errors = mock.method(console, 'error', () => {});
  let bad = true;
  sit(message => {
    if (message.type === 'update' && bad) throw new Error('hole');
  });
  const [first] = Socket.all;
  first.open();
  first.say(WELCOME);
  first.say(VIEW);
  first.say(news(8));
  assert.equal(first.readyState, 3, 'the socket is given up');
  assert.equal(errors.mock.callCount(), 1);
  bad = false;
  const second = back();
  second.open();
  assert.equal(second.sent[0].have, null);
  second.say(WELCOME);
  second.say({ ...VIEW, version: 8 });
  second.close();
  const third = back();
  third.open();
  assert.equal(third.sent[0].have, 8);
  errors.mock.restore();
});

test('unanswered choices are sent again after the welcome, answered ones are not', () => {
  const page = sit(),
    [first] = Socket.all;
  first.open();
  first.say(WELCOME);
  first.say(VIEW);
  for (const id of ['a', 'b']) page.wire.send({ type: 'choose', id, version: 7, choice: 'done' });
  first.say({ type: 'done', id: 'a', version: 8 });
  first.close();
  const second = back();
  second.open();
  assert.equal(second.sent.length, 1);
  second.say(WELCOME);
  assert.deepEqual(
    second.sent.slice(1).map(message => message.id),
    ['b']
  );
});

test('attempts to reconnect become rarer, up to a bound', () => {
  const waits = Array.from({ length: 12 }, (_, i) => backoff(i, () => 0.5));
  assert.ok(waits.every((wait, i) => i === 0 || wait >= waits[i - 1]) && waits.at(-1) <= 10_000);
});

test('a dead connection is noticed by its silence', () => {
  const page = sit(),
    [first] = Socket.all;
  first.open();
  first.say(WELCOME);
  first.say(VIEW);
  mock.timers.tick(20_000);
  assert.deepEqual(first.sent.at(-1), { type: 'ping' });
  first.say({ type: 'pong' });
  mock.timers.tick(19_000);
  assert.equal(page.model.status, 'open', 'an answer is enough');
  mock.timers.tick(1_000);
  mock.timers.tick(6_000);
  assert.equal(page.model.status, 'lost');
  // What the abandoned socket still sends is ignored.
  first.say(news(8));
  assert.equal(page.model.version, 7);
  const second = back();
  assert.notEqual(second, first);
});

test('news about the network is a reason to ask for a sign of life', () => {
  const page = sit(),
    [first] = Socket.all;
  first.open();
  first.say(WELCOME);
  first.say(VIEW);
  page.wire.check();
  assert.deepEqual(first.sent.at(-1), { type: 'ping' });
  mock.timers.tick(6_000);
  assert.equal(page.model.status, 'lost');
});
