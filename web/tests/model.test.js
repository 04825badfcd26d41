import { test } from 'node:test';
import assert from 'node:assert/strict';
import { advance } from '../systems/first/events.js';
import { asked, curtained, have, initial, you } from '../model.js';
import { BACKLOG } from '../news.js';
import { update } from '../update.js';
import { battle, combat, movement, table, view } from './table.js';

const open = (more = {}) =>
  [
    { type: 'welcome', table: { ...table, ...more }, battle },
    { type: 'view', version: 3, view, decision: combat, undoable: 1, log: [] },
  ].reduce(update, initial('t'));
const news = (events, more = {}) => ({
  type: 'update',
  version: 4,
  events,
  lines: [],
  drop: 0,
  view,
  decision: movement,
  undoable: 2,
  ...more,
});

test('a model is never changed in place', () => {
  const model = Object.freeze(open());
  const next = update(model, { type: 'select', hex: null });
  assert.notEqual(next, model);
  assert.equal(model.selected, 'e5');
});

test('an unknown message changes nothing', () => {
  const model = open();
  assert.equal(update(model, { type: 'never heard of' }), model);
});

test('the log before its end comes in parts, the last part first', () => {
  const line = text => ({ turn: 1, camp: 'standard', text, dice: null, step: 1 });
  const messages = [
    news([], { lines: [line('e')] }),
    { type: 'log', lines: [line('c'), line('d')] },
    { type: 'log', lines: [line('a'), line('b')] },
  ];
  assert.deepEqual(
    messages.reduce(update, open()).log.map(({ text }) => text),
    ['a', 'b', 'c', 'd', 'e']
  );
});

test('events are queued, and shown one by one until the truth is shown', () => {
  const moved = { ...view, units: view.units.map(unit => (unit.id === 0 ? { ...unit, hex: 'e3', figures: 2 } : unit)) };
  let model = update(
    open(),
    news(
      [
        { type: 'lost', unit: 0, figures: 1, cornered: false },
        { type: 'moved', unit: 0, how: 'retreat', from: 'e4', path: ['e3'] },
      ],
      { view: moved }
    )
  );
  assert.equal(model.view, view, 'what was not shown does not hold yet');
  assert.equal(model.shown.units[0].figures, 3);
  model = update(model, { type: 'step' });
  assert.equal(model.shown.units[0].figures, 2);
  assert.equal(model.shown.units[0].hex, 'e4');
  model = update(model, { type: 'step' });
  assert.equal(model.view, moved);
  assert.equal(model.shown, moved);
  assert.equal(model.queue.length, 0);
});

test('nothing is told before it was shown: log, question, version and ending wait, and so does what comes next', () => {
  const line = text => ({ turn: 1, camp: 'pennant', text, dice: null, step: 1 });
  const lost = { type: 'lost', unit: 0, figures: 1, cornered: false };
  const won = { winner: 'pennant', by: 'banners' };
  const messages = [
    news([lost], { lines: [line('a')] }),
    { type: 'table', table: { ...table, ending: won } },
    news([lost], { version: 5, lines: [line('b')], decision: null }),
  ];
  const said = model => [model.log.map(one => one.text).join(''), model.version, model.table.ending, asked(model)];
  let model = messages.reduce(update, open());
  assert.deepEqual(said(model), ['', 3, null, false]);
  assert.equal(have(model), 5, 'after a lost connection it goes on from what was heard');
  model = update(model, { type: 'step' });
  assert.deepEqual(said(model), ['a', 4, won, false]);
  model = update(model, { type: 'step' });
  assert.deepEqual(said(model), ['ab', 5, won, false]);
  assert.deepEqual(said(update(messages.reduce(update, open()), { type: 'skip' })), ['ab', 5, won, false]);
});

test('what this page has ordered needs no showing, so the next order can be given at once', () => {
  const own = view.units.find(unit => battle.units[unit.id].camp === table.you);
  const model = update(open(), news([{ type: 'ordered', unit: own.id }], { decision: combat }));
  assert.deepEqual([model.queue.length, asked(model)], [0, true]);
});

test('calm, undo and a backlog show the truth at once', () => {
  const event = { type: 'ordered', unit: 2 };
  assert.equal(update({ ...open(), calm: true }, news([event])).queue.length, 0);
  assert.equal(update(open(), news([event], { drop: 1 })).queue.length, 0);
  assert.equal(update(open(), news(Array(BACKLOG + 1).fill(event))).queue.length, 0);
  const model = update(open(), news([event]));
  assert.equal(update(model, { type: 'skip' }).shown, model.view);
});

test('lines taken back leave the log', () => {
  const line = text => ({ turn: 1, camp: 'pennant', text, dice: null, step: 1 });
  const model = { ...open(), log: [line('a'), line('b')] };
  assert.deepEqual(
    update(model, news([], { drop: 1, lines: [line('c')] })).log.map(one => one.text),
    ['a', 'c']
  );
});

test('a roll remembers what its dice did, and the answer about its flags', () => {
  const attacked = { type: 'attacked', attacker: 2, target: 0, kind: 'melee', dice: 4 };
  const rolled = { type: 'rolled', faces: 'BSFF', fates: ['hit', 'nothing', 'asked', 'asked'] };
  const fates = events => update({ ...open(), calm: true }, news(events)).roll.fates;
  assert.deepEqual(fates([attacked, rolled, { type: 'lost', unit: 0, figures: 1, cornered: false }]), rolled.fates);
  assert.deepEqual(fates([attacked, rolled, { type: 'ignored', unit: 0, flags: 1, taken: 1 }]), [
    'hit',
    'nothing',
    'ignored',
    'flag',
  ]);
  assert.deepEqual(fates([attacked, rolled, { type: 'ignored', unit: 0, flags: 0, taken: 2 }]), [
    'hit',
    'nothing',
    'flag',
    'flag',
  ]);
  assert.deepEqual(fates([attacked, rolled, { type: 'ignored', unit: 1, flags: 1, taken: 1 }]), rolled.fates);
});

test('a line of the log that grows is played like any other', () => {
  const line = text => ({ turn: 1, camp: 'pennant', text, dice: null, step: 1 });
  const model = update(
    { ...open(), log: [line('a')] },
    news([{ type: 'ordered', unit: 0 }], { drop: 1, lines: [line('a and b')] })
  );
  assert.equal(model.queue.length, 1);
  assert.deepEqual(
    update(model, { type: 'step' }).log.map(one => one.text),
    ['a and b']
  );
});

test('an answer to another question is ignored', () => {
  const model = update(open(), { type: 'asking', id: 'x' });
  assert.equal(update(model, { type: 'why', id: 'y', refusal: { sentence: 's' } }), model);
  assert.equal(update(model, { type: 'why', id: 'x', refusal: { sentence: 's' } }).refusal.sentence, 's');
});

test('what was not saved is said: a choice can be made again, a standing answer is named until the next one', () => {
  const refusal = { code: 'not-saved', rule: null, sentence: 'This was not saved.' };
  const sent = update(open(), { type: 'sent', id: 'c1', choice: 'done' });
  const refused = update(sent, { type: 'refused', id: 'c1', refusal });
  assert.deepEqual([refused.sent, refused.refusal, refused.version, refused.decision], [null, refusal, 3, combat]);
  const problem = { code: 'not-saved', message: 'This was not saved.' };
  const told = update(open(), { type: 'problem', ...problem });
  assert.deepEqual(told.problem, problem);
  assert.equal(update(told, { type: 'table', table }).problem, null);
  const other = update(open(), { type: 'problem', code: 'going-down', message: 'Come back.' });
  assert.equal(update(other, { type: 'table', table }).problem.code, 'going-down');
});

test('on a shared screen the curtain hides the hand until it is lifted', () => {
  const model = open({ shared: true });
  assert.equal(you(model), 'pennant');
  assert.equal(curtained(model), true);
  assert.equal(curtained(update(model, { type: 'lift' })), false);
});

test('a spectator is never asked', () => assert.equal(asked(open({ you: null })), false));

test('events carried out on a view', () => {
  assert.equal(advance(view, { type: 'destroyed', unit: 1, hex: 'g1' }).units.length, 3);
  assert.equal(advance(view, { type: 'turn', turn: 2, camp: 'standard' }).active, 'standard');
});
