// Lore on the page: every kind of decision it brings, what the hand says, windows, councils and landmarks.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { aimsOf, expand, loreLine } from '../choices.js';
import { advance, awaited, curtained, isNeutral, update } from '../model.js';
import { sceneOf } from '../scene.js';
import { pressCard, pressHex, pressLore } from '../scene/press.js';
import { councilBefore, councilWords } from '../scene/council.js';
import { paint } from '../paint.js';
import { LANDMARKS, LANDMARK_NAMES, landmark } from '../paint/landmarks.js';
import { DRAWN, emblem } from '../paint/emblems.js';
import { battle } from './table.js';
import { asks, freeBattle, freeLore, held, lore, loreView, open } from './lorefield.js';

const hexOf = (model, hex) => sceneOf(model).field.hexes.find(one => one.hex === hex);
const labels = model => sceneOf(model).decision.buttons.map(one => one.label);
const values = model =>
  sceneOf(model)
    .decision.buttons.filter(one => one.act === 'choose')
    .map(one => one.value);
const after = (model, ...messages) => messages.reduce(update, model);
const page = () =>
  parseHTML('<!doctype html><html><body><div id="page"></div></body></html>').document.getElementById('page');
const painted = model => {
  const root = page();
  paint(root, sceneOf(model), null);
  return root;
};

test('the groups of Lore, councils and landmarks expand to lines', () => {
  assert.deepEqual(
    expand({
      cast: { fireball: ['e4', 'g1'], spy: [], strength: ['left'] },
      name: ['e4'],
      keepLore: ['spy'],
      dropLore: ['spy'],
      put: ['d5'],
      divert: [1, 2],
      takeLore: ['parry'],
      replenish: ['cards', 'both'],
      build: ['c4'],
      dig: { e5: ['a3'] },
      tunnel: ['e5'],
      train: ['e5'],
      heal: ['f7'],
      plain: ['pass', 'stand-down'],
    }),
    [
      'cast fireball e4',
      'cast fireball g1',
      'cast spy',
      'cast strength left',
      'name e4',
      'keep-lore spy',
      'drop-lore spy',
      'put d5',
      'divert 1',
      'divert 2',
      'take-lore parry',
      'replenish cards',
      'replenish both',
      'build c4',
      'dig e5 a3',
      'tunnel e5',
      'train e5',
      'heal f7',
      'pass',
      'stand-down',
    ]
  );
  assert.equal(loreLine({ keepLore: ['spy'] }, 'spy'), 'keep-lore spy');
  assert.equal(loreLine({ cast: { spy: [] } }, 'parry'), null);
  assert.deepEqual(
    [
      aimsOf({ cast: { spy: [] } }, 'cast spy'),
      aimsOf({ dig: { e5: ['a3'] } }, 'dig e5'),
      aimsOf({ dropLore: ['spy'] }, 'drop-lore spy'),
      aimsOf({}, 'cast spy'),
    ],
    [[], ['a3'], [], null]
  );
});

test('a card is taken in hand, aimed on the field and played', () => {
  const model = open(asks('command', { play: ['scout-left'], cast: { fireball: ['e4', 'g1'] } }));
  assert.deepEqual(pressLore(model, 'fireball'), { aim: 'cast fireball' });
  const aiming = after(model, { type: 'aim', line: 'cast fireball' });
  assert.equal(sceneOf(aiming).decision.text, 'Cast Fireball:');
  assert.equal(hexOf(aiming, 'e4').mark, 'spell');
  assert.match(hexOf(aiming, 'e4').label, /aim the card here$/);
  assert.equal(hexOf(aiming, 'e5').lit, false);
  assert.deepEqual(pressHex(aiming, 'e4', true), { choose: 'cast fireball e4' });
  assert.deepEqual(pressHex(aiming, 'e4', false), { point: 'e4' });
  assert.deepEqual(pressHex(aiming, 'f7', true), { why: 'cast fireball f7' });
  assert.deepEqual(
    values({ ...aiming, pointed: 'e4' }),
    ['cast fireball e4'],
    'a finger that has pointed finds a button'
  );
  // Once more, or Escape, puts it back.
  assert.equal(after(aiming, { type: 'aim', line: 'cast fireball' }).aim, null);
  assert.equal(after(aiming, { type: 'cancel' }).aim, null);
  assert.equal(
    after(aiming, { type: 'view', version: 4, view: loreView, decision: null, undoable: 0, log: [] }).aim,
    null
  );
});

test('a card that is aimed at nothing is confirmed, sections and partners are buttons', () => {
  const plain = open(asks('command', { cast: { 'dispel-magic': [] } }), { model: { aim: 'cast dispel-magic' } });
  assert.deepEqual(
    sceneOf(plain).decision.buttons.map(one => [one.label, one.more, one.value]),
    [
      ['Back', undefined, 'cast dispel-magic'],
      ['Cast Dispel Magic', '2 Lore', 'cast dispel-magic'],
    ]
  );
  assert.deepEqual(pressLore(plain, 'dispel-magic'), { choose: 'cast dispel-magic' });
  const section = open(asks('command', { cast: { strength: ['left', 'center'], 'dispel-magic': ['spy'] } }), {
    model: { aim: 'cast strength' },
  });
  assert.deepEqual(labels(section), ['Back', 'Left wing', 'Center']);
  assert.equal(
    pressHex(section, 'e4', true).say,
    'Answer with one of the buttons below the field, or put the card back.'
  );
  assert.deepEqual(labels({ ...section, aim: 'cast dispel-magic' }), ['Back', 'With Spy']);
});

test('a card that cannot be played says why, by the rule', () => {
  const model = open(asks('combat', { cast: { 'dispel-magic': [] }, plain: ['done'] }));
  assert.deepEqual(pressLore(model, 'fireball'), { say: 'It is played with a Command card.', rule: 'F8.19' });
  assert.equal(after(model, { type: 'say', sentence: 'x', rule: 'F8.19' }).refusal.rule, 'F8.19');
  assert.deepEqual(pressLore(open(asks('combat', { plain: ['done'] })), 'strength'), { why: 'cast strength' });
  assert.deepEqual(pressLore(open({ ...asks('combat', null), camp: 'standard' }), 'strength'), {
    say: 'The French are deciding.',
  });
  const [fireball, dispel, strength] = sceneOf(model).loreHand.cards;
  assert.deepEqual(
    [fireball.on, fireball.now, dispel.on, dispel.level, strength.inCharacter, strength.now],
    [false, 10, true, 2, false, 4]
  );
  const text = painted(model).querySelector('[data-lore="fireball"]').textContent;
  assert.match(text, /cannot be played now: It is played with a Command card\. \(F8\.19\)/);
  assert.match(painted(model).querySelector('[data-lore="strength"]').textContent, /Out of character/);
});

test('a window asks at the edge, with its time, and passes or stands down', () => {
  const decision = asks(
      'window',
      { cast: { 'dispel-magic': [] }, plain: ['pass', 'stand-down'] },
      { window: { closes: 6000, about: 'The French: Parry played.' } }
    ),
    model = open(decision);
  const scene = sceneOf(model).decision;
  assert.deepEqual(
    [scene.text, scene.strong, scene.note],
    ['The French: Parry played:', 'play a Lore card?', 'Lit cards can be played']
  );
  assert.deepEqual(
    scene.buttons.map(one => [one.label, one.value]),
    [
      ['When to ask…', 'standing'],
      ['Not this turn', 'stand-down'],
      ['Pass', 'pass'],
    ]
  );
  assert.deepEqual(scene.window, { about: 'The French: Parry played.', left: 6000, of: 8000 });
  assert.equal(sceneOf(after(model, { type: 'clock', left: 3000 })).decision.window.left, 3000);
  assert.equal(
    painted(after(model, { type: 'clock', left: 4000 }))
      .querySelector('.sand .grain')
      .getAttribute('width'),
    '500'
  );
  assert.equal(model.tab, 'lore', 'on a small screen the Lore cards come up');
  assert.deepEqual(pressHex(model, 'e4', true), { say: 'Choose one of your lit Lore cards first, or pass.' });
  // Who is not asked sees the same time, and nothing of what could be played.
  const other = sceneOf(open({ ...decision, camp: 'standard', choices: null }));
  assert.deepEqual(
    [other.decision.text, other.decision.window.left, other.decision.buttons.length],
    ['The French may answer with a Lore card', 6000, 0]
  );
});

test('on a shared screen the question is neutral, and only a yes brings the curtain', () => {
  const shared = { facts: { shared: true, standing: null }, model: { lifted: 'pennant' } };
  const neutral = open(
    asks('window', null, { camp: 'standard', neutral: true, window: { closes: null, about: 'x' } }),
    shared
  );
  assert.ok(isNeutral(neutral) && awaited(neutral) && !curtained(neutral));
  assert.deepEqual(
    sceneOf(neutral).decision.buttons.map(one => [one.label, one.act, one.value]),
    [
      ['No', 'choose', 'pass'],
      ['Yes, look', 'peek', undefined],
    ]
  );
  assert.deepEqual([sceneOf(neutral).loreHand.cards, sceneOf(neutral).hand.cards.length], [[], 0]);
  const looking = open(asks('window', { cast: {}, plain: ['pass', 'stand-down'] }, { camp: 'standard' }), shared);
  assert.ok(curtained(looking), 'hands stay covered until the screen has been passed on');
  assert.equal(curtained({ ...looking, lifted: 'standard' }), false);
});

test('standing answers are told and offered', () => {
  const { standing } = sceneOf(open(null, { facts: { standing: { windows: 'cards', cards: ['parry'] } } }));
  assert.deepEqual(
    [standing.windows, standing.cards.map(one => [one.id, one.chosen])],
    [
      'cards',
      [
        ['dispel-magic', false],
        ['parry', true],
      ],
    ]
  );
  assert.equal(sceneOf(open(null, { facts: { you: null, standing: null } })).standing, null);
  const root = painted(open(null, { model: { open: 'standing' } }));
  assert.deepEqual(
    [...root.querySelectorAll('[name="windows"]')].map(one => one.getAttribute('value')),
    ['able', 'always', 'cards', 'never']
  );
});

test('starting cards are kept, drawn cards too, and what is too much is dropped', () => {
  const keep = open(asks('keep-lore', { keepLore: ['spy', 'parry'] }), { lore: { drawn: ['spy', 'parry'], hand: [] } });
  assert.deepEqual(
    sceneOf(keep).loreHand.cards.map(one => [one.id, one.state, one.on]),
    [
      ['spy', 'drawn', true],
      ['parry', 'drawn', true],
    ]
  );
  assert.deepEqual(pressLore(keep, 'spy'), { aim: 'keep-lore spy' });
  assert.deepEqual(values({ ...keep, aim: 'keep-lore spy' }), ['keep-lore spy']);
  const drop = open(asks('drop-lore', { dropLore: ['fireball', 'strength'] }), {
    model: { aim: 'drop-lore strength' },
  });
  assert.deepEqual(labels(drop), ['Back', 'Discard Strength']);
  assert.deepEqual(pressLore(drop, 'strength'), { choose: 'drop-lore strength' });
  assert.deepEqual(pressHex(drop, 'e4', true), {
    say: 'Answer with one of the buttons below the field, or put the card back.',
  });
});

test('an enemy card that lies open is taken, or none', () => {
  const model = open(asks('take-lore', { takeLore: ['parry'], plain: ['pass'] }));
  assert.deepEqual(sceneOf(model).loreHand.cards[0].state, 'open');
  assert.deepEqual(pressLore(model, 'parry'), { aim: 'take-lore parry' });
  assert.deepEqual(labels(model), ['Take none']);
});

test('the three ways to replenish are explained', () => {
  const model = open(asks('replenish', { replenish: ['cards', 'both', 'tokens'] })),
    { decision } = sceneOf(model);
  assert.deepEqual(
    decision.buttons.map(one => [one.label, one.more, one.value, one.keys]),
    [
      ['Two cards', 'draw 2, keep 1', 'replenish cards', '1'],
      ['Card and Lore', 'draw 1, take 1 Lore', 'replenish both', '2'],
      ['Two Lore', 'into your goblet', 'replenish tokens', '3'],
    ]
  );
  assert.equal(decision.note, 'You may hold 3 Lore cards');
});

test('units are named, put, marched and slip away on the field', () => {
  const name = open(asks('name', { name: ['e4'], plain: ['done'] }));
  assert.equal(hexOf(name, 'e4').mark, 'spell');
  assert.deepEqual(
    [pressHex(name, 'e4', true), pressHex(name, 'g1', true)],
    [{ choose: 'name e4' }, { why: 'name g1' }]
  );
  const put = open(asks('put', { put: ['d5'] }));
  assert.deepEqual([pressHex(put, 'd5', true), pressHex(put, 'd6', true)], [{ choose: 'put d5' }, { why: 'put d6' }]);
  const march = open(asks('march', { move: { e5: { battle: ['d5'], quiet: [] } }, plain: ['done'] }));
  assert.equal(march.selected, 'e5');
  assert.deepEqual(pressHex(march, 'd5', true), { choose: 'move e5 d5' });
  const fade = open(asks('fade', { follow: ['d6'], plain: ['pass'] }));
  assert.deepEqual(
    [hexOf(fade, 'd6').mark, pressHex(fade, 'd6', true), labels(fade)],
    ['march', { choose: 'follow d6' }, ['Stay']]
  );
});

test('hits are taken over, and a declared move goes on', () => {
  assert.deepEqual(values(open(asks('divert', { divert: [1, 2] }))), ['divert 1', 'divert 2']);
  const moving = open(asks('moving', { plain: ['pass'] }));
  assert.deepEqual(labels(moving), ['Go on']);
  assert.match(sceneOf(moving).decision.note, /can take it back/);
});

test('False Orders shows the enemy hand and plays out of it', () => {
  const model = open(asks('falsify', { play: ['scout-left'] }));
  assert.deepEqual(
    sceneOf(model).hand.cards.map(one => [one.state, one.on]),
    [['open', true]]
  );
  assert.equal(pressCard(model, 'scout-left'), null);
  assert.deepEqual(pressCard({ ...model, card: 'scout-left' }, 'scout-left'), { choose: 'play scout-left' });
});

test('powers name their prices, and what is stored is told', () => {
  const model = open(asks('powers', { power: ['web', 'poison'], store: [0, 1] }, { unit: 5 }));
  assert.deepEqual(
    sceneOf(model)
      .decision.buttons.filter(one => one.key.startsWith('power'))
      .map(one => [one.label, one.more]),
    [
      ['Throw a web', '1 Lore'],
      ['Poison', '2 Lore'],
    ]
  );
  assert.match(hexOf(model, 'h7').label, /2 Lore stored/);
  assert.match(
    painted({ ...model, decision: null, regarded: 5 }).querySelector('.forecast').textContent,
    /Web \(1 Lore\), Poison \(2 Lore\)/
  );
});

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
  const asked = asks('council', { council: { levels: 6, commander: 1, most: 3 } }, { camps: ['pennant', 'standard'] }),
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
  assert.equal(of(model).line, 'council 1 3 0 1 0', 'nobody falls below his least or rises above the most');
  assert.deepEqual(
    [painted(model).querySelector('[data-act="seal"]').hasAttribute('disabled'), of(model).camps[0].seats[1].more],
    [true, false]
  );
  model = after(model, step('warrior'), step('cleric'));
  assert.deepEqual([of(model).line, of(model).left], ['council 1 3 0 1 1', 0], 'no more levels than there are');
  assert.equal(painted(model).querySelector('[data-act="seal"]').hasAttribute('disabled'), false);
  assert.match(painted(model).querySelector('.seal-row').textContent, /cannot be changed/);
  // The other council is sealed meanwhile: the draft stays.
  model = after(model, {
    type: 'update',
    version: 4,
    view: model.view,
    decision: { ...asked, camps: ['pennant'] },
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
      decision: { ...asked, camp: 'standard' },
      undoable: 0,
      lines: [],
      drop: 0,
      events: [],
    }).levels,
    null,
    'on a shared screen the other camp sees nothing of it'
  );
  const sealed = open(
    { ...asked, camp: 'standard', choices: null },
    { ...how, lore: { ...freeLore, sealed: lore.councils.pennant } }
  );
  assert.ok(of(sealed).waits);
  assert.equal(sceneOf(sealed).decision.text, 'Your council is sealed. Waiting for the other council');
  assert.deepEqual([of(sealed).camps[0].seats[1].level, of(sealed).camps[1].hidden], [2, true]);
});

test('landmarks are placed, told and drawn', () => {
  const model = open(asks('landmark', { build: ['c5', 'd6'] }, { landmark: 'magic-pentacle' }));
  assert.equal(sceneOf(model).decision.text, 'Place your Magic Pentacle:');
  assert.deepEqual([hexOf(model, 'c5').mark, hexOf(model, 'c5').lit], ['build', true]);
  assert.deepEqual(sceneOf({ ...model, pointed: 'c5' }).field.site, {
    kind: 'magic-pentacle',
    hex: 'c5',
    owner: 'pennant',
  });
  assert.deepEqual(
    [pressHex(model, 'c5', true), pressHex(model, 'c5', false), pressHex(model, 'a1', true)],
    [{ choose: 'build c5' }, { point: 'c5' }, { why: 'build a1' }]
  );
  assert.equal(hexOf(model, 'c4').label, 'c4, magic pentacle of the English');
  assert.match(hexOf(model, 'a3').label, /^a3, woods with secret passage of the French$/);
  assert.equal(painted(model).querySelectorAll('.landmarks > g').length, 2);
  for (const kind of Object.keys(LANDMARK_NAMES))
    assert.ok(
      LANDMARKS[kind] && landmark({ x: 0, y: 0 }, { kind, owner: 'standard' }).includes('owner standard'),
      kind
    );
});

test('a unit trains, heals, digs and goes through the passage', () => {
  const model = open(
    asks('movement', { train: ['e5'], heal: ['e5'], tunnel: ['e5'], dig: { e5: ['a3'] }, plain: ['done'] })
  );
  assert.equal(model.selected, 'e5');
  assert.deepEqual(values(model).slice(0, 3), ['train e5', 'heal e5', 'tunnel e5']);
  const digging = after(model, { type: 'aim', line: 'dig e5' });
  assert.deepEqual(
    [hexOf(digging, 'a3').mark, pressHex(digging, 'a3', true), pressHex(digging, 'b3', true).say],
    ['build', { choose: 'dig e5 a3' }, 'The passage must end on a lit hex.']
  );
  assert.match(hexOf(model, 'e5').label, /chosen$/);
});

test('what is known of the other hand, and the discards, can be looked through', () => {
  const { known, discards } = sceneOf(open(null)).lore;
  assert.deepEqual(
    [known.lore.map(one => one.id), known.command.map(one => [one.id, one.copies]), known.hidden, known.words],
    [['parry'], [['scout-left', 2]], { lore: 1, command: 2 }, '3 of 6 known']
  );
  assert.deepEqual(
    discards.map(one => one.name),
    ['Spy']
  );
  assert.equal(sceneOf(open(null, { facts: { you: null } })).lore.known, null, 'a spectator knows nothing');
});

test('cards on the table say whose they are and whether they work', () => {
  const casts = (now, model = {}) =>
    sceneOf(open(null, { lore: { casts: { pennant: null, standard: { ...lore.casts.standard, ...now } } }, model }))
      .lore.casts;
  assert.deepEqual(casts({}), [
    {
      camp: 'standard',
      name: 'French',
      card: casts({})[0].card,
      level: 1,
      laid: 3,
      state: 'working',
      on: 'Infantry on e4',
    },
  ]);
  assert.equal(casts({ cancelled: true, works: false })[0].state, 'cancelled');
  assert.equal(casts({ works: false })[0].state, 'laid down');
});

test('Lore events are carried out and told at the edge', () => {
  const event = { type: 'cast', camp: 'pennant', card: 'spy' };
  assert.equal(advance(loreView, event).lore.casts.pennant.card, 'spy');
  assert.equal(
    advance(loreView, { type: 'countered', camp: 'standard', card: 'parry' }).lore.casts.standard.cancelled,
    true
  );
  assert.equal(advance(loreView, { type: 'lore', camp: 'standard', change: 3 }).lore.goblets.standard, 5);
  const flash = queue => sceneOf(open(null, { model: { queue: [{ event: queue, text: null }] } })).flash;
  assert.equal(flash(event).text, 'The English cast Spy');
  assert.equal(flash({ type: 'countered', camp: 'standard', card: 'parry' }).text, 'Parry of the French is cancelled');
  assert.equal(flash({ type: 'turn', turn: 2, camp: 'pennant' }), null);
});

test('every Lore card has a drawing of its own', () => {
  const ids = [
    ...readFileSync(new URL('../../content/first/lore.toml', import.meta.url), 'utf8').matchAll(/^id = "([^"]+)"/gm),
  ].map(([, id]) => id);
  assert.ok(ids.length >= 60);
  for (const id of ids) assert.notEqual(emblem(id), emblem('unknown'), `${id} has no drawing`);
  assert.equal(new Set(DRAWN.map(emblem)).size, DRAWN.length);
  assert.equal(emblem('agility-rogue'), emblem('agility-warrior'));
});

test('Lore is painted the same however it came about', () => {
  const scenes = [
      open(
        asks(
          'window',
          { cast: { 'dispel-magic': [] }, plain: ['pass', 'stand-down'] },
          { window: { closes: 6000, about: 'x' } }
        )
      ),
      open(null, { model: { open: 'councils' } }),
      open(asks('council', { council: { levels: 6, commander: 1, most: 3 } }), { field: freeBattle, lore: freeLore }),
      open(null, { model: { open: 'known' } }),
      open(null, { model: { open: 'lore-discards' } }),
      open(asks('command', { cast: { fireball: ['e4'] } }), { model: { aim: 'cast fireball' } }),
      open(null),
      open(asks('keep-lore', { keepLore: ['spy'] }), { lore: { drawn: ['spy'], hand: [held('parry', 3)] } }),
    ].map(sceneOf),
    one = page();
  const written = node =>
    node.nodeType !== 1
      ? node.nodeValue
      : `<${node.nodeName} ${[...node.attributes]
          .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
          .sort()
          .join(' ')}>${[...node.childNodes].map(written).join('')}</>`;
  for (const [i, scene] of scenes.entries()) {
    const alone = page();
    paint(one, scene, null);
    paint(alone, scene, null);
    assert.equal(written(one), written(alone), `scene ${i}`);
  }
});
