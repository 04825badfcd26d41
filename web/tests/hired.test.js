// Hired companies and Creatures: rushes, duties, powers, and the words for them.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { advance } from '../systems/first/events.js';
import { initial } from '../model.js';
import { update } from '../update.js';
import { movers, onlyMover, ways } from '../systems/first/choices.js';
import { sceneOf } from '../scene.js';
import { paint } from '../paint.js';
import { thoughtOf } from '../systems/first/pointing.js';
import { pressHex } from '../systems/first/press.js';
import { lookOf } from '../paint/figures.js';
import { unit } from '../paint/units.js';
import { offered } from './offers.js';
import { combat, hired, hiredView, movement, odds, rushing, table } from './table.js';

const open = (decision, more = {}, view = hiredView) => ({
  ...[
    { type: 'welcome', table, battle: hired },
    { type: 'view', version: 3, view, decision, undoable: 1, log: [] },
  ].reduce(update, initial('t')),
  ...more,
});
const hexOf = (scene, hex) => scene.field.hexes.find(one => one.hex === hex);
const withUnit = (id, more) => ({
  ...hiredView,
  units: hiredView.units.map(one => (one.id === id ? { ...one, ...more } : one)),
});
const event = (events, model = open(null)) =>
  update(
    { ...model, calm: true },
    { type: 'update', version: 4, view: model.view, decision: null, undoable: 0, drop: 0, lines: [], events }
  );

test('units that may rush or be freed can be selected', () => {
  assert.deepEqual(movers(offered(['rush e7 d5 e4', 'free c3'])), ['e7', 'c3']);
  assert.equal(onlyMover(rushing.choices), 'e7');
});

test('every way to a hex is found', () => {
  const found = hex => ways(rushing.choices, 'e7', hex).map(way => way.choice);
  assert.deepEqual(found('e6'), ['move e7 e6']);
  assert.deepEqual(found('f5'), ['move e7 f5', 'rush e7 f5 e4']);
  assert.deepEqual(found('d4'), ['rush e7 d4 e4', 'rush e7 d4 g1']);
  assert.deepEqual(ways(null, 'e7', 'd4'), []);
});

test('a rush is lit in its own way and described in words', () => {
  const scene = sceneOf(open(rushing));
  assert.equal(hexOf(scene, 'd5').mark, 'rush');
  assert.match(hexOf(scene, 'd5').label, /rush here and attack e4$/);
  assert.match(hexOf(scene, 'd4').label, /rush here and attack e4 or g1$/);
  assert.match(hexOf(scene, 'f5').label, /move here, no battle after it, or rush here and attack e4$/);
  assert.equal(hexOf(scene, 'e6').mark, 'step');
});

test('one way is taken at once, several are asked about', () => {
  const model = open(rushing);
  assert.deepEqual(pressHex(model, 'd5', true), { choose: 'rush e7 d5 e4' });
  assert.deepEqual(pressHex(model, 'e6', true), { choose: 'move e7 e6' });
  assert.deepEqual(pressHex(model, 'f5', true), { fork: 'f5' });
  const forked = update(model, { type: 'fork', hex: 'd4' }),
    scene = sceneOf(forked);
  assert.deepEqual(
    scene.decision.buttons.filter(one => one.key.startsWith('way')).map(one => [one.label, one.value, one.keys]),
    [
      ['Rush at Infantry on e4', 'rush e7 d4 e4', '1'],
      ['Rush at Cavalry on g1', 'rush e7 d4 g1', '2'],
    ]
  );
  assert.equal(hexOf(scene, 'g1').mark, 'aimed');
  assert.deepEqual(pressHex(forked, 'g1', true), { choose: 'rush e7 d4 g1' });
  assert.equal(scene.field.ghost.hex, 'd4');
  assert.deepEqual(
    sceneOf(update(model, { type: 'fork', hex: 'f5' }))
      .decision.buttons.filter(one => one.key.startsWith('way'))
      .map(one => one.label),
    ['Move quietly', 'Rush at Infantry on e4']
  );
});

test('the question about the way goes away with the next thing', () => {
  const forked = update(open(rushing), { type: 'fork', hex: 'd4' });
  for (const message of [{ type: 'cancel' }, { type: 'select', hex: 'e7' }])
    assert.equal(update(forked, message).fork, null);
  assert.equal(update(forked, { type: 'cancel' }).selected, 'e7');
  assert.equal(event([], forked).fork, null);
});

test('a rush pointed at shows its enemy', () =>
  assert.deepEqual(sceneOf(open(rushing, { pointed: 'd5' })).field.arrow, { from: 'd5', at: 'e4', far: false }));

test('the odds of a rush are asked for and shown', () => {
  const model = open(rushing, { pointed: 'd5' });
  assert.deepEqual(thoughtOf(model), { from: 'e7', to: 'd5', at: 'e4' });
  assert.deepEqual(thoughtOf({ ...model, fork: 'd4', pointed: 'g1' }), { from: 'e7', to: 'd4', at: 'g1' });
  assert.equal(thoughtOf({ ...model, fork: 'd4', pointed: 'd4' }), null);
  const told = { id: 'x', from: 'e7', to: 'd5', at: 'e4', odds, refusal: null };
  assert.equal(sceneOf({ ...model, told }).odds.how, 'After a rush to d5');
});

test('a unit that has rushed must attack, and the page says so instead of offering the end', () => {
  const bound = { ...combat, choices: offered(['attack e7 e4']) },
    view = withUnit(4, { tokens: 'q', quarry: 0, hex: 'e5' });
  const scene = sceneOf(open(bound, {}, { ...view, units: view.units.filter(one => one.id !== 2) }));
  assert.equal(scene.decision.buttons.find(one => one.value === 'done').act, 'why');
  assert.equal(scene.decision.note, 'Goblin Swordsmen on e5 must attack the infantry on e4');
  assert.deepEqual(scene.field.duties, [{ from: 'e5', at: 'e4' }]);
  assert.match(hexOf(scene, 'e5').label, /must attack the infantry on e4/);
  assert.equal(sceneOf(open(combat)).decision.buttons.find(one => one.value === 'done').act, 'choose');
});

test('powers and Lore to be stored are buttons', () => {
  const powers = {
    ...combat,
    kind: 'powers',
    unit: 5,
    choices: offered(['power web', 'power poison', 'store 0', 'store 1']),
  };
  assert.deepEqual(
    sceneOf(open(powers))
      .decision.buttons.filter(one => one.act === 'choose')
      .map(one => [one.label, one.value]),
    [
      ['Throw a web', 'power web'],
      ['Poison', 'power poison'],
      ['Store 1 Lore', 'store 1'],
      ['Store none', 'store 0'],
    ]
  );
});

test('a Creature elsewhere is lit with its price, a unit in a web can be freed', () => {
  const far = open({ ...combat, kind: 'orders', choices: offered(['order e5', 'order-far h7', 'done']) });
  assert.equal(hexOf(sceneOf(far), 'h7').mark, 'paid');
  assert.match(hexOf(sceneOf(far), 'h7').label, /3 Lore$/);
  assert.deepEqual(pressHex(far, 'h7', true), { choose: 'order-far h7' });
  const held = open({ ...movement, choices: offered(['free e7', 'done']) });
  assert.equal(held.selected, 'e7');
  assert.ok(sceneOf(held).decision.buttons.some(one => one.value === 'free e7'));
});

test('Creatures and what weighs on them are told in words', () =>
  assert.equal(
    hexOf(sceneOf(open(null)), 'h7').label,
    'h7, open ground, green giant spider of the English, bite, a Creature, may ignore 1 flag, held by a web, ' +
      'poisoned, 2 Lore stored'
  ));

test('dice say what they were thrown for', () => {
  const tray = events => sceneOf(event(events)).tray,
    line = { turn: 1, camp: 'pennant', step: 1 };
  const panic = { type: 'rolled', purpose: 'panic', unit: 4, faces: 'BG', fates: ['hit', 'nothing'] };
  assert.equal(tray([panic]).title, 'Panic: your Goblin Swordsmen');
  assert.deepEqual(
    tray([panic]).dice.map(one => one.word),
    ['lost', 'spared']
  );
  const model = open(null),
    told = update(
      { ...model, calm: true },
      {
        type: 'update',
        version: 4,
        view: model.view,
        decision: null,
        undoable: 0,
        drop: 0,
        lines: [{ ...line, text: 'Rolled blue helmet, green helmet in a panic.', dice: 'BG' }],
        events: [panic, { type: 'lost', unit: 4, figures: 1, cornered: false }],
      }
    );
  assert.equal(sceneOf(told).tray.text, 'Rolled blue helmet, green helmet in a panic: 1 figure lost.');
  assert.equal(tray([{ ...panic, purpose: 'critical', unit: 5 }]).title, 'Critical roll: your Giant Spider');
  assert.equal(
    tray([{ type: 'rolled', purpose: 'orders', unit: null, faces: 'G', fates: ['order'] }]).title,
    'Dice for orders'
  );
  const attacked = { type: 'attacked', attacker: 2, target: 0, kind: 'melee', dice: 3 },
    rolled = { type: 'rolled', purpose: 'battle', unit: null, faces: 'SSL', fates: ['hit', 'nothing', 'lore'] };
  assert.equal(
    tray([attacked, rolled, { ...rolled, purpose: 'again', faces: 'B', fates: ['hit'] }]).title,
    'Your Infantry strike French Infantry'
  );
  assert.equal(tray([attacked, rolled]).dice[2].fate, 'lore');
  assert.equal(tray([{ ...attacked, attacker: 5 }, rolled]).title, 'Your Giant Spider strikes French Infantry');
});

test('events of hired companies are carried out', () => {
  assert.equal(advance(hiredView, { type: 'rushed', unit: 4, at: 0 }).units[4].quarry, 0);
  assert.equal(advance(hiredView, { type: 'healed', unit: 0, figures: 1 }).units[0].figures, 4);
});

test('every troop of the content has figures of its own', () => {
  const units = readFileSync(new URL('../../content/first/units.toml', import.meta.url), 'utf8'),
    troops = units.split('[[troop]]').slice(1);
  const drawn = troops.map(text => {
    const [, troop] = text.match(/id = "([\w-]+)"/),
      [, stance] = text.match(/stance = "(\w+)"/);
    return lookOf({ stance, race: 'human', troop, arm: 'short' }).figure;
  });
  assert.ok(troops.length > 20);
  assert.equal(new Set(drawn).size, troops.length, `${drawn}`);
});

test('a troop that is not known is drawn after its people, its weapon and its color', () => {
  const look = (stance, race, arm, color) => lookOf({ stance, race, troop: 'own', arm, color }).figure;
  assert.deepEqual(
    [
      look('foot', 'human', 'short', 'blue'),
      look('foot', 'human', 'short', 'red'),
      look('foot', 'human', 'bow', 'red'),
      look('foot', 'human', 'axe', 'green'),
      look('foot', 'iron-dwarf', 'crossbow', 'green'),
      look('foot', 'goblinoid', 'short', 'blue'),
      look('mounted', 'human', 'long', 'red'),
      look('mounted', 'goblinoid', 'long', 'green'),
      look('creature', 'beast', 'bite', 'green'),
    ],
    ['infantry', 'heavy', 'archer', 'irregular', 'dwarf-crossbow', 'goblin-sword', 'heavy-horse', 'hyena', 'giant']
  );
});

test('a Creature carries what weighs on it', () => {
  const drawn = unit({
    camp: 'pennant',
    color: 'green',
    arm: 'bite',
    figures: 1,
    stance: 'creature',
    race: 'beast',
    troop: 'giant-spider',
    tokens: 'wp',
    stored: 2,
  });
  for (const part of ['class="stand', 'class="web"', 'badge p', 'badge lore']) assert.ok(drawn.includes(part), part);
});

test('a field with hired companies is painted the same however it came about', () => {
  const page = () =>
    parseHTML('<!doctype html><html><body><div id="page"></div></body></html>').document.getElementById('page');
  const scenes = [
      open(rushing),
      open(rushing, { fork: 'd4', pointed: 'd4' }),
      open(rushing),
      open(null, {}, withUnit(4, { quarry: 0, hex: 'e5' })),
      open(null),
    ].map(sceneOf),
    one = page();
  for (const scene of scenes) {
    const alone = page();
    paint(one, scene, null);
    paint(alone, scene, null);
    assert.equal(one.querySelector('.field').outerHTML.length, alone.querySelector('.field').outerHTML.length);
  }
});
