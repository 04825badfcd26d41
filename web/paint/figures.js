// What figures a unit is made of, where they stand, and every figure once, to be used by reference.
import { n } from '../geometry.js';
import { CREATURES } from './creatures.js';
import { DWARVES } from './dwarves.js';
import { GOBLINOIDS } from './goblinoids.js';
import { MEN } from './men.js';
import { RIDERS } from './riders.js';

/** @import { ColorWord } from '../types' */
/** @import { Figure } from './men.js' */
/** @typedef {'foot' | 'mounted' | 'creature'} Stance */
/** @typedef {{ x: number, y: number }} Stand */
/** @typedef {{ figure: string, stands: Stand[], size: number, crowded: boolean }} Look */

/** @type {Record<string, Figure>} */
const FIGURES = { ...MEN, ...DWARVES, ...GOBLINOIDS, ...RIDERS, ...CREATURES };

/** Every figure once. Classes in them are inks of the figure alone. */
export const figureDefs = () =>
  Object.entries(FIGURES)
    .flatMap(([id, { leader, men }]) =>
      [leader, ...men].map((d, i) => `<g id="fig-${id}-${i}" class="figure">${d}</g>`)
    )
    .join('');

/**
 * The drawing of the nth figure of a unit: the leader, then the others in turns.
 * @param {string} id
 * @param {number} i
 */
export function figureId(id, i) {
  const { men } = FIGURES[id];
  return `fig-${id}-${i === 0 || men.length === 0 ? 0 : 1 + ((i - 1) % men.length)}`;
}

/** The troops we know. @type {Record<string, string>} */
const TROOPS = {
  archers: 'archer',
  longbowmen: 'longbow',
  crossbowmen: 'crossbow',
  'irregular-infantry': 'irregular',
  infantry: 'infantry',
  'heavy-infantry': 'heavy',
  'foot-knights': 'knight',
  cavalry: 'horse',
  'heavy-cavalry': 'heavy-horse',
  'dwarf-crossbowmen': 'dwarf-crossbow',
  'dwarf-swordsmen': 'dwarf',
  'dwarf-heavy-swordsmen': 'dwarf-heavy',
  'dwarf-axe-swingers': 'dwarf-axe',
  'cattle-riders': 'ox',
  'goblin-skirmishers': 'goblin',
  'goblin-swordsmen': 'goblin-sword',
  'goblin-slingers': 'goblin-sling',
  'hobgoblin-archers': 'hobgoblin-archer',
  'hobgoblin-swordsmen': 'hobgoblin',
  'hobgoblin-cavalry': 'hyena',
  'ostrich-riders': 'ostrich',
  'giant-spider': 'spider',
  'hill-giant': 'giant',
  'earth-elemental': 'elemental',
};

/**
 * @typedef {{ stance: Stance, race: string, troop: string, arm: string, color?: ColorWord, strength?: number }} Kind
 */

/** On foot: what is held says it first, then the color. @type {Record<string, Record<string, string>>} */
const ON_FOOT = {
  human: { bow: 'archer', longbow: 'longbow', crossbow: 'crossbow', sling: 'irregular', long: 'knight' },
  'iron-dwarf': { crossbow: 'dwarf-crossbow', axe: 'dwarf-axe' },
  goblinoid: { bow: 'hobgoblin-archer', sling: 'goblin-sling' },
};
/** @type {Record<string, Record<ColorWord, string>>} */
const BY_COLOR = {
  human: { green: 'irregular', blue: 'infantry', red: 'heavy' },
  'iron-dwarf': { green: 'dwarf', blue: 'dwarf', red: 'dwarf-heavy' },
  goblinoid: { green: 'goblin', blue: 'goblin-sword', red: 'hobgoblin' },
  mounted: { green: 'light-horse', blue: 'horse', red: 'heavy-horse' },
};
/** @type {Record<string, string>} */
const MOUNTS = { 'iron-dwarf': 'ox', goblinoid: 'hyena' };

/** What a troop is drawn as; of one that we do not know its people, weapon and color decide. @param {Kind} kind */
function figureOf({ stance, race, troop, arm, color = 'blue' }) {
  if (TROOPS[troop]) return TROOPS[troop];
  if (stance === 'creature') return 'giant';
  if (stance === 'mounted') return MOUNTS[race] ?? BY_COLOR.mounted[color];
  const people = race in ON_FOOT ? race : 'human';
  return ON_FOOT[people][arm] ?? BY_COLOR[people][color];
}

/**
 * Where figures stand, the leader first beside the pole; the others before and behind.
 * @type {Record<Stance, Stand[]>}
 */
const PLACES = {
  foot: [
    { x: -14.5, y: 12 },
    { x: 7, y: 12 },
    { x: -3.5, y: 22.5 },
    { x: 17.5, y: 22.5 },
  ],
  mounted: [
    { x: 0, y: 11 },
    { x: -14.5, y: 23.5 },
    { x: 13.5, y: 23.5 },
  ],
  creature: [{ x: 3, y: 21 }],
};
/** @type {Record<Stance, number>} */
const SIZE = { foot: 0.92, mounted: 0.72, creature: 0.98 };

/** How far apart figures stand at their full size, and the room from the first of a rank to the last. */
const APART = { foot: 21, mounted: 28, creature: 40 },
  ROOM = 38;

/**
 * Where figures stand that are more than the usual number: in two ranks, the one behind with the leader first.
 * @param {Stance} stance
 * @param {number} count
 */
function ranks(stance, count) {
  const front = Math.ceil(count / 2),
    behind = count - front,
    gap = Math.min(APART[stance], ROOM / (front - 1));
  // Those behind look through between those in front.
  const aside = front === behind ? gap / 4 : 0;
  return {
    stands: [...rank(behind, gap, -aside, PLACES[stance][0].y), ...rank(front, gap, aside, 22.5)],
    size: SIZE[stance] * Math.sqrt(gap / APART[stance]),
  };
}

/** @param {number} count @param {number} gap @param {number} aside @param {number} y @returns {Stand[]} */
const rank = (count, gap, aside, y) =>
  Array.from({ length: count }, (_, i) => ({ x: n((i - (count - 1) / 2) * gap + aside), y }));

/**
 * Of what figures a unit is drawn, and where they stand. A unit that began with many is crowded.
 * @param {Kind} kind
 * @returns {Look}
 */
export function lookOf(kind) {
  const { stance, strength = PLACES[stance].length } = kind,
    usual = PLACES[stance].length,
    count = Math.max(1, strength);
  const { stands, size } =
    count > usual ? ranks(stance, count) : { stands: PLACES[stance].slice(0, count), size: SIZE[stance] };
  return { figure: figureOf(kind), stands, size, crowded: count > usual };
}
