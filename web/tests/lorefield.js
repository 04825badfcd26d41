// A small battle with Lore, councils and landmarks for the tests, made by hand.
import { parseHTML } from 'linkedom';
import { initial } from '../model.js';
import { update } from '../update.js';
import { sceneOf } from '../scene.js';
import { paint } from '../paint.js';
import { offered } from './offers.js';
import { battle, combat, hired, hiredView, table } from './table.js';

const card = (id, name, kind, cost, more = {}) => ({
  id,
  name,
  classes: [kind],
  cost,
  costText: null,
  phase: 'In your own turn.',
  reaction: false,
  target: '',
  text: `${name} does something.`,
  byLevel: [],
  rules: [],
  ...more,
});
export const CARDS = [
  card('fireball', 'Fireball', 'wizard', 10),
  card('dispel-magic', 'Dispel Magic', 'wizard', null, { costText: 'half of the card it answers', reaction: true }),
  card('strength', 'Strength', 'warrior', 1),
  card('spy', 'Spy', 'rogue', 1),
  card('parry', 'Parry', 'warrior', 3, { reaction: true }),
];

export const loreBattle = {
  ...hired,
  lore: { cards: CARDS, total: 42 },
  councils: null,
  terrain: [
    ...battle.terrain,
    { id: 'magic-pentacle', name: 'Magic Pentacle', sign: 'P' },
    { id: 'secret-passage', name: 'Secret Passage', sign: 'S' },
  ],
  units: hired.units.map(unit => ({
    ...unit,
    powers:
      unit.troop === 'giant-spider'
        ? [
            { id: 'web', name: 'Web', price: 1, text: 'holds its target' },
            { id: 'poison', name: 'Poison', price: 2, text: 'poisons' },
          ]
        : [],
  })),
};
const no = { rule: 'F8.19', sentence: 'It is played with a Command card.' };
export const held = (id, cost, more = {}) => ({
  card: id,
  cost,
  level: 2,
  inCharacter: true,
  playable: true,
  why: null,
  ...more,
});
export const lore = {
  goblets: { pennant: 5, standard: 2 },
  pool: 30,
  councils: {
    pennant: { commander: 1, wizard: 2, cleric: 0, rogue: 0, warrior: 0 },
    standard: { commander: 0, wizard: 0, cleric: 3, rogue: 0, warrior: 1 },
  },
  hand: [
    held('fireball', 10, { playable: false, why: no }),
    held('dispel-magic', 2),
    held('strength', 4, { level: 1, inCharacter: false }),
  ],
  drawn: [],
  seen: ['parry'],
  commandSeen: ['scout-left', 'scout-left'],
  hands: { pennant: 3, standard: 2 },
  handLimit: { pennant: 3, standard: 4 },
  commandCards: { pennant: 4, standard: 3 },
  pile: 20,
  discards: ['spy'],
  casts: { pennant: null, standard: { card: 'parry', level: 1, laid: 3, works: true, cancelled: false, unit: 0 } },
  sealed: null,
};
export const loreView = {
  ...hiredView,
  lore,
  landmarks: [
    { kind: 'magic-pentacle', hex: 'c4', owner: 'pennant' },
    { kind: 'secret-passage', hex: 'a3', owner: 'standard' },
  ],
};
export const loreTable = { ...table, standing: { windows: 'able', cards: [] }, window: 8000 };
const zero = { commander: 0, wizard: 0, cleric: 0, rogue: 0, warrior: 0 };
/** Before councils that are free to choose are open. */
export const freeBattle = { ...loreBattle, councils: { pennant: 6, standard: 5 } };
export const freeLore = {
  ...lore,
  hand: [],
  seen: [],
  commandSeen: [],
  councils: { pennant: zero, standard: zero },
  casts: { pennant: null, standard: null },
};

/** A question of a kind. */
export const asks = (kind, choices, more = {}) => ({
  ...combat,
  kind,
  prompt: `Now: ${kind}`,
  choices: Array.isArray(choices) ? offered(choices) : choices && { words: {}, ...choices },
  window: null,
  neutral: false,
  ...more,
});

/** A page that has received all this. */
export const open = (decision, { model = {}, lore: changed = {}, view = {}, facts = {}, field = loreBattle } = {}) => ({
  ...[
    { type: 'welcome', table: { ...loreTable, ...facts }, battle: field },
    {
      type: 'view',
      version: 3,
      view: { ...loreView, ...view, lore: { ...loreView.lore, ...changed } },
      decision,
      undoable: 0,
      log: [],
    },
  ].reduce(update, initial('t')),
  ...model,
});

export const hexOf = (model, hex) => sceneOf(model).field.hexes.find(one => one.hex === hex);
export const labels = model => sceneOf(model).decision.buttons.map(one => one.label);
export const values = model =>
  sceneOf(model)
    .decision.buttons.filter(one => one.act === 'choose')
    .map(one => one.value);
export const after = (model, ...messages) => messages.reduce(update, model);
export const page = () =>
  parseHTML('<!doctype html><html><body><div id="page"></div></body></html>').document.getElementById('page');
export const painted = model => {
  const root = page();
  paint(root, sceneOf(model), null);
  return root;
};
