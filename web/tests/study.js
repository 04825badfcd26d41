// A small study that fits the recorded battle in its shape.
import { moments, replay } from './recorded.js';

const FIRST = moments[0].step;
const account = (expected, actual, deviations) => ({ expected, actual, deviations });
const luck = (dice, hits, swing) => ({ dice, hits, flags: account(230, 300, 50), lore: null, checks: null, swing });
const { attacker, target, kind } = moments.flatMap(moment => moment.events).find(event => event.type === 'attacked');

/** @type {import('../types').AnalysisFacts} */
export const analysis = {
  values: Array.from({ length: replay.steps + 1 }, (_, step) => Math.min(1000, 480 + step * 3)),
  turning: [
    { step: FIRST + 3, camp: 'pennant', by: 120, luck: 80 },
    { step: FIRST + 9, camp: 'standard', by: -60, luck: null },
  ],
  luck: { standard: luck(14, account(240, 400, 110), 10), pennant: luck(52, account(1470, 1400, -30), 50) },
  fights: [
    {
      step: FIRST + 3,
      turn: 3,
      camp: 'pennant',
      attacker,
      target,
      kind,
      faces: 'BSF',
      hits: account(100, 200, 122),
      flags: account(50, 100, 60),
      rarity: 259,
      swing: 80,
    },
  ],
  dice: -40,
  choices: 560,
  sampled: true,
};

/** @type {import('../types').MissedFacts} */
export const missed = {
  state: 'done',
  done: 40,
  total: 40,
  seats: [
    { seat: 'standard', own: [], all: [] },
    {
      seat: 'pennant',
      own: [
        {
          step: FIRST + 5,
          turn: 4,
          played: 'Play Counter Attack.',
          better: 'Play Forward.',
          choice: 'play forward',
          gain: 50,
          error: 20,
        },
      ],
      all: [],
    },
  ],
};
