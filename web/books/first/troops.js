// Signs in the boards of the book, the same as in the files of adventures: units by code, ground by sign.

/** @import { Troop } from '../types' */

/**
 * @param {string} troop
 * @param {Troop['color']} color
 * @param {string} arm
 * @param {Partial<Troop>} more
 * @returns {Troop}
 */
const foot = (troop, color, arm, more = {}) => ({
  troop,
  color,
  arm,
  stance: 'foot',
  figures: 4,
  race: 'human',
  ...more,
});

const MOUNTED = /** @type {const} */ ({ stance: 'mounted', figures: 3 });
const DWARF = { race: 'iron-dwarf' },
  GOBLIN = { race: 'goblinoid' };

/** @type {Record<string, Troop>} */
export const TROOPS = {
  GA: foot('archers', 'green', 'bow'),
  BI: foot('infantry', 'blue', 'short'),
  RI: foot('heavy-infantry', 'red', 'short'),
  BC: foot('cavalry', 'blue', 'long', MOUNTED),
  RC: foot('heavy-cavalry', 'red', 'long', MOUNTED),
  DS: foot('dwarf-swordsmen', 'blue', 'short', DWARF),
  GW: foot('goblin-swordsmen', 'blue', 'short', GOBLIN),
  HS: foot('hobgoblin-swordsmen', 'red', 'short', GOBLIN),
  HC: foot('hobgoblin-cavalry', 'green', 'long', { ...GOBLIN, ...MOUNTED }),
  XS: foot('giant-spider', 'green', 'bite', { stance: 'creature', figures: 1, race: 'beast' }),
};

/** @type {Record<string, string>} */
export const GROUNDS = { w: 'woods', h: 'hill', '~': 'water', f: 'ford', '=': 'bridge', '#': 'rampart' };
