// A small battle for the tests: two units a side on the standard board.

import { odds } from './odds.js';
import { offered } from './offers.js';

const unit = (id, camp, name, color, weapon, strength = 4, stance = 'foot') => ({
  id,
  camp,
  troop: name,
  name,
  stance,
  color,
  weapon,
  weaponName: weapon,
  reach: 1,
  strength,
});

export const battle = {
  adventure: 'small',
  title: 'Small',
  board: { rows: [13, 12, 13, 12, 13, 12, 13, 12, 13], lines: [8, 18] },
  ground: [{ hex: 'a3', terrain: ['woods'] }],
  terrain: [{ id: 'woods', name: 'Woods', sign: 'w' }],
  units: [
    unit(0, 'standard', 'Infantry', 'blue', 'short-sword'),
    unit(1, 'standard', 'Cavalry', 'red', 'long-sword', 3, 'mounted'),
    unit(2, 'pennant', 'Infantry', 'blue', 'short-sword'),
    unit(3, 'pennant', 'Archers', 'green', 'common-bow'),
  ],
  cards: [
    {
      id: 'scout-left',
      name: 'Scout (Left Wing)',
      section: true,
      copies: 2,
      orders: ['1', null, null],
      text: 'Order 1 unit.',
    },
  ],
  camps: {
    standard: { name: 'French', top: false, cards: 4, banners: 4 },
    pennant: { name: 'English', top: true, cards: 6, banners: 4 },
  },
  seats: [
    { seat: 'standard', camp: 'standard', hand: 'standard', leads: 'command' },
    { seat: 'pennant', camp: 'pennant', hand: 'pennant', leads: 'command' },
  ],
  first: 'pennant',
  objectives: [],
  notes: [],
};

const player = { name: 'A', level: null, here: true, taken: true, standIn: null, vacant: false };
export const table = {
  id: 't',
  you: 'pennant',
  shared: false,
  seats: [
    { seat: 'standard', camp: 'standard', ...player },
    { seat: 'pennant', camp: 'pennant', ...player },
  ],
  commitment: 'ab',
  seed: null,
  imported: false,
  ending: null,
  rematch: null,
};

/** The seats of a table with something else about one of them. */
export const seatsWith = (seat, more) => table.seats.map(one => (one.seat === seat ? { ...one, ...more } : one));

export const view = {
  turn: 1,
  active: 'pennant',
  phase: 'combat',
  units: [
    { id: 0, hex: 'e4', figures: 3, bold: 0, marks: '' },
    { id: 1, hex: 'g1', figures: 3, bold: 0, marks: '' },
    { id: 2, hex: 'e5', figures: 4, bold: 1, marks: 'om' },
    { id: 3, hex: 'f7', figures: 4, bold: 0, marks: '' },
  ],
  card: null,
  hand: ['scout-left'],
  drawn: [],
  hands: { standard: 4, pennant: 1 },
  pile: 40,
  discards: [],
  banners: { standard: 0, pennant: 0 },
  captured: { standard: [], pennant: [] },
  clash: null,
  ending: null,
};

export { odds };
/** That one seat decides. */
export const asks = seat => ({ seat, camp: seat, seats: [seat] });
export const combat = {
  ...asks('pennant'),
  kind: 'combat',
  prompt: 'Attack with your ordered units, or end the turn',
  orders: null,
  unit: null,
  choices: offered(['attack e5 e4', 'done']),
};
export const movement = {
  ...combat,
  kind: 'movement',
  prompt: 'Move your ordered units',
  choices: offered(['move e5 d5', 'move e5 d6', 'move f7 f6', 'done'], { quiet: { e5: ['d6'] } }),
};

/** A hint about that. */
export const advice = {
  adviser: 'Sergeant',
  choice: 'attack e5 e4',
  sentence: 'Attack the French Infantry on e4 with the Infantry on e5.',
  now: 520,
  then: 570,
  odds,
  others: [{ choice: 'done', sentence: 'Attack no more and end the turn.', then: 500 }],
};

/** Goblins that may rush, a Creature with powers, and what weighs on them. */
export const hired = {
  ...battle,
  units: [
    ...battle.units,
    { ...unit(4, 'pennant', 'Goblin Swordsmen', 'blue', 'short-sword'), troop: 'goblin-swordsmen', race: 'goblinoid' },
    { ...unit(5, 'pennant', 'Giant Spider', 'green', 'bite', 1, 'creature'), troop: 'giant-spider', race: 'beast' },
  ],
};
export const hiredView = {
  ...view,
  units: [
    ...view.units,
    { id: 4, hex: 'e7', figures: 4, bold: 0, marks: 'o' },
    { id: 5, hex: 'h7', figures: 1, bold: 1, tokens: 'wp', stored: 2, marks: '' },
  ],
};
export const rushing = {
  ...movement,
  choices: offered(
    ['move e7 e6', 'move e7 f5', 'rush e7 f5 e4', 'rush e7 d5 e4', 'rush e7 d4 e4', 'rush e7 d4 g1', 'done'],
    { quiet: { e7: ['f5'] } }
  ),
};
