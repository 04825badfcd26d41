// Lore on the page: every kind of decision it brings, what the hand says, and windows.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { aimsOf } from '../choices.js';
import { loreLine } from '../systems/first/choices.js';
import { advance } from '../systems/first/events.js';
import { awaited, curtained, isNeutral } from '../model.js';
import { sceneOf } from '../scene.js';
import { pressCard, pressHex, pressLore } from '../systems/first/press.js';
import { paint } from '../paint.js';
import { DRAWN, emblem } from '../paint/emblems.js';
import {
  after,
  asks,
  freeBattle,
  freeLore,
  held,
  hexOf,
  labels,
  lore,
  loreView,
  open,
  page,
  painted,
  values,
} from './lorefield.js';
import { asks as seat } from './table.js';
import { offered } from './offers.js';

test('a press on a Lore card begins a line', () => {
  assert.equal(loreLine(offered(['keep-lore spy']), 'spy'), 'keep-lore spy');
  assert.equal(loreLine(offered(['cast spy']), 'parry'), null);
  assert.deepEqual(
    [
      aimsOf(offered(['cast spy']), 'cast spy'),
      aimsOf(offered(['dig e5 a3']), 'dig e5'),
      aimsOf(offered(['drop-lore spy']), 'drop-lore spy'),
      aimsOf(offered([]), 'cast spy'),
    ],
    [[], ['a3'], [], null]
  );
});

test('a card is selected, aimed on the field and played', () => {
  const model = open(asks('command', ['play scout-left', 'cast fireball e4', 'cast fireball g1']));
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
  const plain = open(asks('command', ['cast dispel-magic']), { model: { aim: 'cast dispel-magic' } });
  assert.deepEqual(
    sceneOf(plain).decision.buttons.map(one => [one.label, one.more, one.value]),
    [
      ['Back', undefined, 'cast dispel-magic'],
      ['Cast Dispel Magic', '2 Lore', 'cast dispel-magic'],
    ]
  );
  assert.deepEqual(pressLore(plain, 'dispel-magic'), { choose: 'cast dispel-magic' });
  const section = open(asks('command', ['cast strength left', 'cast strength center', 'cast dispel-magic spy']), {
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
  const model = open(asks('combat', ['cast dispel-magic', 'done']));
  assert.deepEqual(pressLore(model, 'fireball'), { say: 'It is played with a Command card.', rule: 'F8.19' });
  assert.equal(after(model, { type: 'say', sentence: 'x', rule: 'F8.19' }).refusal.rule, 'F8.19');
  assert.deepEqual(pressLore(open(asks('combat', ['done'])), 'strength'), { why: 'cast strength' });
  assert.deepEqual(pressLore(open({ ...asks('combat', null), ...seat('standard') }), 'strength'), {
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
  const decision = asks('window', ['cast dispel-magic', 'pass', 'stand-down'], {
      window: { closes: 6000, about: 'The French: Parry played.' },
    }),
    model = open(decision);
  const scene = sceneOf(model).decision;
  assert.deepEqual(
    [scene.text, scene.strong, scene.note],
    ['The French: Parry played:', 'play a Lore card?', 'Highlighted cards can be played']
  );
  assert.deepEqual(
    scene.buttons.map(one => [one.label, one.value]),
    [
      ['Reaction settings…', 'standing'],
      ['No reactions this turn', 'stand-down'],
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
  assert.deepEqual(pressHex(model, 'e4', true), { say: 'Choose one of your highlighted Lore cards first, or pass.' });
  // A viewer who is not asked sees the same time, and nothing of what could be played.
  const other = sceneOf(open({ ...decision, ...seat('standard'), choices: null }));
  assert.deepEqual(
    [other.decision.text, other.decision.window.left, other.decision.buttons.length],
    ['The French may answer with a Lore card', 6000, 0]
  );
});

test('on a shared screen the question is neutral, and only a yes brings the curtain', () => {
  const shared = { facts: { shared: true, standing: null }, model: { lifted: 'pennant' } };
  const neutral = open(
    asks('window', null, { ...seat('standard'), neutral: true, window: { closes: null, about: 'x' } }),
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
  const looking = open(asks('window', ['pass', 'stand-down'], seat('standard')), shared);
  assert.ok(curtained(looking), 'hands stay covered until the screen has been passed on');
  assert.equal(curtained({ ...looking, lifted: 'standard' }), false);
});

test('standing answers are shown and offered', () => {
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
  const keep = open(asks('keep-lore', ['keep-lore spy', 'keep-lore parry']), {
    lore: { drawn: ['spy', 'parry'], hand: [] },
  });
  assert.deepEqual(
    sceneOf(keep).loreHand.cards.map(one => [one.id, one.state, one.on]),
    [
      ['spy', 'drawn', true],
      ['parry', 'drawn', true],
    ]
  );
  assert.deepEqual(pressLore(keep, 'spy'), { aim: 'keep-lore spy' });
  assert.deepEqual(values({ ...keep, aim: 'keep-lore spy' }), ['keep-lore spy']);
  const drop = open(asks('drop-lore', ['drop-lore fireball', 'drop-lore strength']), {
    model: { aim: 'drop-lore strength' },
  });
  assert.deepEqual(labels(drop), ['Back', 'Discard Strength']);
  assert.deepEqual(pressLore(drop, 'strength'), { choose: 'drop-lore strength' });
  assert.deepEqual(pressHex(drop, 'e4', true), {
    say: 'Answer with one of the buttons below the field, or put the card back.',
  });
});

test('an enemy card that is shown is taken, or none', () => {
  const model = open(asks('take-lore', ['take-lore parry', 'pass']));
  assert.deepEqual(sceneOf(model).loreHand.cards[0].state, 'open');
  assert.deepEqual(pressLore(model, 'parry'), { aim: 'take-lore parry' });
  assert.deepEqual(labels(model), ['Take none']);
});

test('the three ways to replenish are explained', () => {
  const model = open(asks('replenish', ['replenish cards', 'replenish both', 'replenish tokens'])),
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
  const name = open(asks('name', ['name e4', 'done']));
  assert.equal(hexOf(name, 'e4').mark, 'spell');
  assert.deepEqual(
    [pressHex(name, 'e4', true), pressHex(name, 'g1', true)],
    [{ choose: 'name e4' }, { why: 'name g1' }]
  );
  const put = open(asks('put', ['put d5']));
  assert.deepEqual([pressHex(put, 'd5', true), pressHex(put, 'd6', true)], [{ choose: 'put d5' }, { why: 'put d6' }]);
  const march = open(asks('march', ['move e5 d5', 'done']));
  assert.equal(march.selected, 'e5');
  assert.deepEqual(pressHex(march, 'd5', true), { choose: 'move e5 d5' });
  const fade = open(asks('fade', ['follow d6', 'pass']));
  assert.deepEqual(
    [hexOf(fade, 'd6').mark, pressHex(fade, 'd6', true), labels(fade)],
    ['march', { choose: 'follow d6' }, ['Stay']]
  );
});

test('hits are taken over, and a declared move goes on', () => {
  assert.deepEqual(values(open(asks('divert', ['divert 1', 'divert 2']))), ['divert 1', 'divert 2']);
  const moving = open(asks('moving', ['pass']));
  assert.deepEqual(labels(moving), ['Go on']);
  assert.match(sceneOf(moving).decision.note, /can take it back/);
});

test('False Orders shows the enemy hand and plays out of it', () => {
  const model = open(asks('falsify', ['play scout-left']));
  assert.deepEqual(
    sceneOf(model).hand.cards.map(one => [one.state, one.on]),
    [['open', true]]
  );
  assert.equal(pressCard(model, 'scout-left'), null);
  assert.deepEqual(pressCard({ ...model, card: 'scout-left' }, 'scout-left'), { choose: 'play scout-left' });
});

test('powers name their prices, and stored Lore is shown', () => {
  const model = open(asks('powers', ['power web', 'power poison', 'store 0', 'store 1'], { unit: 5 }));
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

test('what is known about the other hand, and the discards, can be looked through', () => {
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
      open(asks('window', ['cast dispel-magic', 'pass', 'stand-down'], { window: { closes: 6000, about: 'x' } })),
      open(null, { model: { open: 'councils' } }),
      open(asks('council', { council: { levels: 6, commander: 1, most: 3 } }), { field: freeBattle, lore: freeLore }),
      open(null, { model: { open: 'known' } }),
      open(null, { model: { open: 'lore-discards' } }),
      open(asks('command', ['cast fireball e4']), { model: { aim: 'cast fireball' } }),
      open(null),
      open(asks('keep-lore', ['keep-lore spy']), { lore: { drawn: ['spy'], hand: [held('parry', 3)] } }),
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
