import { test } from 'node:test';
import assert from 'node:assert/strict';
import { initial } from '../model.js';
import { update } from '../update.js';
import { sceneOf } from '../scene.js';
import { offered } from './offers.js';
import { advice, battle, combat, movement, table, view } from './table.js';

const at = (decision = combat, facts = {}) =>
  [
    { type: 'welcome', table: { ...table, hints: true, ...facts }, battle },
    { type: 'view', version: 3, view, decision, undoable: 0, log: [] },
  ].reduce(update, initial('t'));
const wish = { type: 'counsel', id: 'c', version: 3 };
const after = (model, ...messages) => messages.reduce(update, model);
const given = { type: 'advice', id: 'c', version: 3, advice, refusal: null };

test('a hint is offered to the player who decides, and to nobody else', () => {
  assert.equal(sceneOf(at()).offersHint, true);
  assert.equal(sceneOf(at(combat, { hints: false })).offersHint, false);
  assert.equal(sceneOf(at(null)).offersHint, false);
  assert.equal(sceneOf(at({ ...combat, choices: null })).offersHint, false);
  assert.equal(sceneOf(at(combat, { shared: true })).offersHint, false, 'behind a curtain nobody is shown anything');
});

test('a hint is waited for, shown with its reasons, and closed by one press', () => {
  const waiting = after(at(), wish);
  assert.equal(sceneOf(waiting).counsel.waits, true);
  const scene = sceneOf(after(waiting, given));
  assert.equal(scene.counsel.sentence, advice.sentence);
  assert.equal(scene.counsel.chance, '52% to win now, 57% after it (+5).');
  assert.equal(scene.counsel.why, '3 dice: 5% to destroy it, 10% to drive it back, 80% that it battles back.');
  assert.deepEqual(scene.counsel.others, [{ sentence: 'Attack no more and end the turn.', then: '50%' }]);
  assert.equal(scene.hint, null, 'one voice at a time');
  assert.equal(after(waiting, given, { type: 'cancel' }).counsel, null);
  assert.equal(after(waiting, given, { type: 'uncounsel' }).counsel, null);
});

test('what a hint names is lit on the field, in the hand and on the buttons', () => {
  assert.deepEqual(sceneOf(after(at(), wish, given)).field.advised, ['e5', 'e4']);
  const done = sceneOf(after(at(movement), wish, { ...given, advice: { ...advice, choice: 'done', odds: null } }));
  assert.deepEqual(done.field.advised, []);
  assert.deepEqual(
    done.decision.buttons.filter(one => one.advised).map(one => one.key),
    ['done']
  );
  const play = { ...combat, kind: 'command', choices: offered(['play scout-left']) };
  const hand = sceneOf(
    after(at(play), wish, { ...given, advice: { ...advice, choice: 'play scout-left', odds: null } })
  ).hand;
  assert.deepEqual(
    hand.cards.map(card => card.advised),
    [true]
  );
  assert.deepEqual(
    sceneOf(at(play)).hand.cards.map(card => card.advised),
    [false]
  );
});

test('a hint ends with its decision, and a late one is ignored', () => {
  const shown = after(at(), wish, given);
  const gone = after(shown, {
    type: 'update',
    version: 4,
    events: [],
    lines: [],
    drop: 0,
    view,
    decision: movement,
    undoable: 0,
  });
  assert.equal(gone.counsel, null);
  assert.equal(after(gone, given).counsel, null);
  assert.equal(after(at(), wish, { ...given, id: 'other' }).counsel.advice, null);
});

test('the page says why there is no hint, unless the battle has simply gone on', () => {
  const refused = code => after(at(), wish, { ...given, advice: null, refusal: { code, rule: null, sentence: 'No.' } });
  assert.equal(refused('busy').refusal.sentence, 'No.');
  assert.equal(refused('stale').refusal, null);
  assert.equal(refused('busy').counsel, null);
});
