// The figures units are made of, one drawing each: feet at y = 0, facing the reader or to the right. Peoples are told
// apart by their outline alone: men stand tall in great helms, Dwarves are broad and bearded, Goblins crouch,
// Hobgoblins stand with their ears out.
import { n } from '../geometry.js';
import { html } from './html.js';

const LEGS = '<path d="M-3.6-3.6-3.4 0h2.7l.4-3.6h.6l.4 3.6h2.7l.2-3.6Z"/>';
const COAT = '<path d="M-1.9-16.2C-4.8-15.6-5.6-13.8-5.6-11l.7 7.8h9.8l.7-7.8c0-2.8-.8-4.6-3.7-5.2Z"/>';
const BOW = '<path class="haft" d="M4.2-20.5C8.6-15 8.6-5.5 4.2 0M4.2-20.5V0"/>';

const BOOTS = '<path d="M-4.8-3-5.2 0H-.8L-.6-3H.6L.8 0H5.2L4.8-3Z"/>';
const BROAD = '<path d="M-3-12.6C-6-12.2-6.7-9.6-6.3-7L-5.6-2.4H5.6L6.3-7C6.7-9.6 6-12.2 3-12.6Z"/>';
const BEARD = html`
  <path class="trim" d="M-4.2-13.4C-5.2-9-3.2-4.6 0-2 3.2-4.6 5.2-9 4.2-13.4Z"/>
  <path class="slit" d="M0-8.6V-5"/>`;
const POT = html`
  <path d="M-4.9-13.6C-5.3-18.4-2.8-20.2-.8-20.7L0-22.8.8-20.7C2.8-20.2 5.3-18.4 4.9-13.6Z"/>
  <path d="M-5.5-15.2H5.5V-13.2H1L.9-10.2H-.9L-1-13.2H-5.5Z"/>`;

const CROUCH = html`
  <path d="M-2.8-5.6-4.6-2.8-3.8 0H-1.2L-1.8-2.6 0-4.6 1.8-2.6 1.6 0H4.2L4.4-3.2 2.6-6Z"/>
  <path d="M-2.6-12.4C-4.6-10.8-4.6-7-3.4-4.4L2.8-4.8C4-7.4 4.2-10.4 2.4-12.6Z"/>`;
const EARED = html`
  <path
    d="M-2.6-16.8C-2.2-19-.8-19.8.4-19.8S3-19 3.4-16.8L6.4-21.6 5.4-14.6 3.2-13.4C2.6-11.6
    1.4-10.2.4-9.6-.8-10.2-1.8-11.6-2.4-13.4L-4.6-14.6-5.6-21.6Z"/>
  <path class="slit" d="M-1.6-16-.2-15.2M2.4-16 1-15.2"/>`;

const HOB = html`
  <path
    d="M-3-16.2C-3.5-17.6-3.5-18.8-3.3-19.8L-8.2-23.6-2.6-22.4H2.6L8.2-23.6 3.3-19.8C3.5-18.8 3.5-17.6 3-16.2
    2-14.2.8-13.4 0-13-.8-13.4-2-14.2-3-16.2Z"/>
  <path class="trim" d="M-3.5-20C-3.6-23.4-1.8-24.6-.7-24.9L0-27 .7-24.9C1.8-24.6 3.6-23.4 3.5-20Q0-21.6-3.5-20Z"/>
  <path class="slit" d="M-2-18.6-.6-17.8M2-18.6 .6-17.8M-1.4-14.8-1.6-16.6M1.4-14.8 1.6-16.6"/>`;

/** @type {Record<string, string>} */
export const FIGURES = {
  human: html`
    ${LEGS}${COAT}
    <path
      d="M-4.2-15.2C-3.7-17-3.6-18.4-3.4-19.6-3-22.6-1.4-24.8.2-25.8 1.8-24.6 3-22.6 3.4-19.6c.2 1.2.4 2.6.8
      4.4Q0-13.4-4.2-15.2Z"/>
    <path class="slit" d="M-1.6-19.4h3.8"/>
    <path class="trim" d="M-3.6-12.4h7.2v3.6C3.6-6.2 1.8-4.6 0-3.6-1.8-4.6-3.6-6.2-3.6-8.8Z"/>`,
  archer: html`
    <g transform="translate(-1.4 0) scale(.84 1)">
      ${LEGS}${COAT}
      <path d="M-2.6-19v2.2Q0-14.6 2.6-16.8V-19Z"/>
      <path d="M-5-18.6q.6-1 1.7-1.3C-3-23-1.6-24 0-24s3 1 3.3 4.1q1.1.3 1.7 1.3Z"/>
    </g>
    ${BOW}`,
  dwarf: `${BOOTS}${BROAD}${BEARD}${POT}`,
  'dwarf-shot': html`
    ${BOOTS}${BROAD}${BEARD}${POT}
    <path class="haft under" d="M5.8 0V-12.6M2.4-9.4C3.4-13.4 8.2-13.4 9.2-9.4"/>
    <path class="haft bold" d="M5.8 0V-13M2.4-9.4C3.4-13.2 8.2-13.2 9.2-9.4"/>`,
  'dwarf-axe': html`
    ${BOOTS}${BROAD}${BEARD}${POT}
    <path class="haft" d="M6.4-18V0"/>
    <path d="M6.4-18C9.8-18.4 11.4-16 11-12 9.6-13.6 8-13.8 6.4-13.2Z"/>`,
  goblin: html`
    ${CROUCH}${EARED}
    <circle class="trim" cx="-1.8" cy="-6.4" r="3"/>`,
  'goblin-sling': html`
    ${CROUCH}${EARED}
    <path class="haft" d="M3.4-7.4C6.4-8 8.4-10 8.4-12.4M3.4-7.4C5-9.6 6.6-11 8.4-12.4"/>
    <circle cx="8.4" cy="-13" r="1.7"/>`,
  hobgoblin: html`
    ${LEGS}${COAT}${HOB}
    <path class="trim" d="M-4.2-12.6H4.2L3.2-10.2 4.2-8.6 0-3-4.2-8.6-3.2-10.2Z"/>
    <path class="slit" d="M0-11V-6"/>`,
  'hobgoblin-archer': html`
    <g transform="translate(-1.4 0) scale(.88 1)">
      ${LEGS}${COAT}${HOB}
    </g>
    ${BOW}`,
  horse: html`
    <path class="trim" d="M-9.4-11.6c-2.6.4-3.4 3.6-2.8 7.4 1.4-1.4 2-3.2 2.6-4.6Z"/>
    <path class="trim"
      d="M-9.6-11c0-3 3.2-4.2 6.6-3.6 3 .6 5.2.2 6.8-2l2.6-4 .8-2.4 1.2 2c2 .8 3.4 2.6 4.2 4.8l-1.8
      1.4-2.6-1.2c-.2 3-.8 5.2-2.2 7.2L6.4-4.4 7.2 0H4.8L4-4.2 2.6-7.2C0-6.6-2.6-6.6-4.8-7L-5.2-4.2-4
      0h-2.4L-7.6-4.6l-.2-2.6C-8.8-8-9.5-9.4-9.6-11Z"/>`,
  hyena: html`
    <path class="trim" d="M-10.4-8.6C-13-8.4-14.2-5.8-13.4-2.6-12-3.8-11-5-9.8-6.6Z"/>
    <path class="trim" d="M-4-12-4.8-14.8-2.2-13.4-2.4-16-.2-14.4 0-17 2-15.2 2.8-17.8 4.4-15.8 6-18.2 6.8-15Z"/>
    <path class="trim"
      d="M-10.6-7.6C-10.2-10.6-7.4-11.6-4.6-12L2.6-15.2C4.4-16 6-16.2 7.4-15.6L7.8-18.8 10-16C12.6-15.4 14.4-13.6
      15.4-11L14.6-9 11-8.4C9.8-8 9.2-7.4 8.6-6.6L8.4-4.4 9.8 0H6.8L5.4-4.2
      4-6.2C1.4-5.4-2-5.2-4.4-5.6L-6.2-4-5.2-1.6-4.4 0H-7.2L-8.8-3.4-9-5.4C-10-6-10.6-6.6-10.6-7.6Z"/>
    <path class="slit" d="M-7.6-9.2l1.2.5M-5-8l1.2.3M-2-9.8l1.2.4M.6-8l1.2.3M14.6-9.6 11.2-10.6M10.6-13.4 11.8-13"/>`,
  ostrich: html`
    <path class="trim" d="M-8-10.4C-11-13-14-12.4-14.6-9-12.4-9.4-10.4-8.4-8-7Z"/>
    <path class="trim"
      d="M-9-9C-8-13-3-14 1.4-13 4-12.4 5.6-13.4 6.2-16L6.8-21.4C7-23.6 9-24.6 10.8-23.6L14.4-22 10.6-21.2
      9.4-20.4 9-15C8.6-10.6 5.4-7.6 1.6-7L2.4-3.4 5 0H1.2L.4-3.2-.4-6.8H-2.4L-3.4-3.4-1.4
      0H-5.2L-5.6-3.4-4.6-7.2C-6.8-7.4-8.4-8-9-9Z"/>`,
  ox: html`
    <path class="trim" d="M-10.2-11C-12.6-10-13-6.6-12.4-3.4L-11-4-10-8Z"/>
    <path class="trim"
      d="M-10.6-10C-10.6-13-7.6-14-4.6-13.8-1.4-13.6 1.6-15.2 4.4-15.4L7.2-14.2 9.8-14.4C12.2-13.8 13.6-11.8
      14-9.4L13.4-7 10.4-6.8C9.4-7.4 8.8-8 8.2-8.6L7.4-6.4 6.8-4.4 7.4 0H4.4L3.8-4.4
      2.6-6.2C0-5.4-3-5.4-5.4-6L-5.8-4-4.8 0H-7.8L-8.6-4.6-9-7C-10-7.8-10.6-8.8-10.6-10Z"/>
    <path class="haft" d="M7.2-14.2C5.8-16.4 6.4-19 8.8-20.2M9.8-14.4C11.6-15.2 13.2-17 12.8-19.6"/>
    <path class="slit" d="M10.6-11.6l1 .2"/>`,
  rider: html`
    <path d="M-3.8-13.8-3.2-19.4Q-.4-21.4 2.4-19.4L2.8-14.2-.2-8.6h-2.2l1-5Z"/>
    <path d="M-3.2-20.4v-4.2Q-3-27.4-.4-27.4 2.2-27.4 2.4-24.6v4.2Q-.4-18.8-3.2-20.4Z"/>
    <path class="slit" d="M-1.4-23.8h3.6"/>`,
  imp: html`
    <path d="M-3.8-13.8-3.2-18.4Q-.4-20.2 2.4-18.4L2.8-14.2-.2-8.6h-2.2l1-5Z"/>
    <g transform="translate(-.4 -2.2) scale(.94)">
      ${HOB}
    </g>`,
  'dwarf-rider': html`
    <g transform="translate(-.6 -8.4) scale(.84)">
      ${BROAD}${BEARD}${POT}
    </g>
    <path d="M-3.8-10.6-1.8-10.8-1-5.4H-3.6Z"/>`,
  spider: html`
    <path class="leg"
      d="M-6-12C-12-28-19-27-23-8L-25.6-1M-6-10C-13-20-17-16-18.4-4L-19 4M-5.6-8C-10-13-13-8-13.4 0L-12.6
      6M6-12C12-28 19-27 23-8L25.6-1M6-10C13-20 17-16 18.4-4L19 4M5.6-8C10-13 13-8 13.4 0L12.6
      6M-5-14C-8-30-14-34-19-28L-24-19M5-14C8-30 14-34 19-28L24-19"/>
    <path
      d="M0-33.6C8-33.6 12.4-27.6 11.6-21.4 11-16.4 6.6-12.4 0-12.4S-11-16.4-11.6-21.4C-12.4-27.6-8-33.6
      0-33.6Z"/>
    <path class="trim" d="M0-31 2.6-27.4 0-24-2.6-27.4ZM0-23.4 3.4-19.4 0-15-3.4-19.4Z"/>
    <path class="slit" d="M-8.6-26.6-5.4-25M8.6-26.6 5.4-25M-9.4-21-5.8-20.6M9.4-21 5.8-20.6"/>
    <path d="M0-13.4C5-13.4 7.4-9.6 6.6-5.6 6-2.6 3.4-.6 0-.6S-6-2.6-6.6-5.6C-7.4-9.6-5-13.4 0-13.4Z"/>
    <path d="M-3.6-2.4C-5-.4-4.6 2.6-2.4 5-1.8 2.4-1.4.4-.8-1.4ZM3.6-2.4C5-.4 4.6 2.6 2.4 5 1.8 2.4 1.4.4.8-1.4Z"/>
    <g class="eyes">
      <circle cx="-2.4" cy="-6.4" r="1.3"/>
      <circle cx="2.4" cy="-6.4" r="1.3"/>
      <circle cx="-4.4" cy="-8.6" r=".8"/>
      <circle cx="4.4" cy="-8.6" r=".8"/>
      <circle cx="-1.2" cy="-9.2" r=".8"/>
      <circle cx="1.2" cy="-9.2" r=".8"/>
    </g>`,
  giant: html`
    <path d="M-9.4-14.4-11-2.6C-13.4-2.4-14-.8-13.8.8H-3.2L-2.4-12H2.4L3.2.8H13.8C14-.8 13.4-2.4 11-2.6L9.4-14.4Z"/>
    <path class="slit" d="M-12-1.4V.4M-9.8-1.4V.4M12-1.4V.4M9.8-1.4V.4"/>
    <path
      d="M-10-33C-17-31-19.6-24-18.8-16.4-20.8-13.6-19.6-9.4-16-9.2S-11-12.6-12.4-15.8C-12.6-20-11.4-22.4-9-25Z
      M10-33C17-31 19.6-24 18.8-16.4 20.8-13.6 19.6-9.4 16-9.2S11-12.6 12.4-15.8C12.6-20 11.4-22.4 9-25Z"/>
    <path class="trim"
      d="M-6.6-34C-12.4-32.8-13.6-26-12.6-20L-11.4-9.6-7.6-12.2-4-8.6 0-12 4-8.6 7.6-12.2 11.4-9.6 12.6-20C13.6-26
      12.4-32.8 6.6-34Z"/>
    <path d="M-12.8-21.4C-6-19 6-19 12.8-21.4L12.6-17.6C6-15.4-6-15.4-12.6-17.6Z"/>
    <path class="slit" d="M-18-13.4h2.4M-18.4-11.4h2.8M18-13.4h-2.4M18.4-11.4h-2.8M-7-30-5-26M6-30 4.6-27"/>
    <path d="M-5.4-34C-7-37.6-6.8-42-4-44.4-1.6-46.2 2.4-46.2 4.6-44.2 7-41.6 7-37.6 5.4-34 3.4-31-3.4-31-5.4-34Z"/>
    <path class="trim"
      d="M-6.2-38C-4.6-35.4-2.6-36.4 0-36.4S4.6-35.4 6.2-38C7-32.6 4-28.4 0-27-4-28.4-7-32.6-6.2-38Z"/>
    <path class="slit" d="M-4.4-41.2-1.2-40.2M4.4-41.2 1.2-40.2M-1.8-33.6H1.8"/>`,
  elemental: html`
    <path d="M-11.4-13-14.6.8H-3.4L-2.6-9.6ZM11.4-13 14.6.8H3.4L2.6-9.6Z"/>
    <path
      d="M-12-31-19.4-28.4-22.6-18-18.6-14.6-14-17.6-12.6-24ZM12-31 19.4-28.4 22.6-18 18.6-14.6 14-17.6
      12.6-24Z"/>
    <path
      d="M-22.8-17.4-25-9.8-20.4-4.4-14-6-13.2-13.2-17.6-16.6ZM22.8-17.4 25-9.8 20.4-4.4 14-6 13.2-13.2
      17.6-16.6Z"/>
    <path d="M-10-34-15.4-25-13-13.6-5.4-9.4 6-9 13.4-14 15.6-25.4 9.6-34.4 1-36Z"/>
    <path class="trim" d="M-10-34 1-36 9.6-34.4 4-29.6-5.6-29.4ZM-5.6-17.4 2.6-19.6 7-14 1-10.6Z"/>
    <path class="slit" d="M-5.6-29.4-8.4-23.4-5.6-17.4M4-29.6 8.6-24 7-14M-20-14.6-17.6-10.4M20-14.6 17.6-10.4"/>
    <path d="M-5.6-36-6.4-42 0-46.2 6.4-42.4 5.6-35.6 0-33Z"/>
    <path class="trim" d="M-6.4-42 0-46.2 6.4-42.4 1.4-40.8Z"/>
    <g class="eyes">
      <path d="M-4-39.4-1-38.4-1.4-37-4-38ZM4-39.4 1.2-38.4 1.4-37 4-38Z"/>
    </g>`,
};

/** @typedef {'foot' | 'mounted' | 'creature'} Stance */
/** @typedef {{ x: number, y: number }} Stand */
/** @typedef {{ parts: string[], stands: Stand[], size: number, crowded: boolean, stand: number }} Look */

/**
 * Where figures stand in one rank, bearer first; the others fill outwards from there.
 * @type {Record<Stance, number[]>}
 */
const RANK = { foot: [-6.5, 6.5, -19.5, 19.5], mounted: [0, -20.5, 20.5], creature: [0] };
/** How wide a figure is, and how wide the stand that it leaves when it is lost. @type {Record<Stance, number>} */
const WIDTH = { foot: 13, mounted: 20.5, creature: 40 };
const STAND = { foot: 4.4, mounted: 7, creature: 12 };

/** What figures in two ranks are made smaller to, the room from the first to the last of a rank, and between ranks. */
const SMALL = 0.8,
  ROOM = 38,
  DEEP = 10;

/**
 * Where so many figures stand: in one rank, or smaller in two, the front rank first.
 * @param {Stance} stance
 * @param {number} count
 */
function muster(stance, count) {
  const one = RANK[stance].slice(0, count).map(x => ({ x, y: 0 }));
  if (one.length === count) return { stands: one, size: 1 };
  const front = Math.ceil(count / 2),
    behind = count - front,
    size = Math.min(SMALL, ROOM / ((front - 1) * WIDTH[stance])),
    gap = size * WIDTH[stance];
  // Those behind look through between those in front.
  const aside = front === behind ? gap / 4 : 0;
  return { stands: [...rank(front, gap, -aside, 0), ...rank(behind, gap, aside, -DEEP)], size };
}

/**
 * A rank around its middle, from there outwards.
 * @param {number} count
 * @param {number} gap
 * @param {number} aside
 * @param {number} y
 * @returns {Stand[]}
 */
const rank = (count, gap, aside, y) =>
  Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * gap)
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .map(x => ({ x: n(x + aside), y }));

/** @type {Record<string, string>} */
const CREATURES = { 'giant-spider': 'spider', 'hill-giant': 'giant', 'earth-elemental': 'elemental' };
/** @type {Record<string, string>} */
const MOUNTS = { 'ostrich-riders': 'ostrich', 'cattle-riders': 'ox' };

/** @param {string} race @param {string} troop @param {string} arm */
function onFoot(race, troop, arm) {
  if (race === 'iron-dwarf') return arm === 'crossbow' ? 'dwarf-shot' : arm === 'axe' ? 'dwarf-axe' : 'dwarf';
  if (race === 'goblinoid')
    return troop.startsWith('hobgoblin')
      ? arm === 'bow'
        ? 'hobgoblin-archer'
        : 'hobgoblin'
      : arm === 'sling'
        ? 'goblin-sling'
        : 'goblin';
  return /bow/.test(arm) ? 'archer' : 'human';
}

/**
 * Of what figures a unit is drawn, and where they stand. A unit that began with more than one rank is crowded.
 * @param {{ stance: Stance, race: string, troop: string, arm: string, strength?: number }} unit
 * @returns {Look}
 */
export function lookOf({ stance, race, troop, arm, strength = RANK[stance].length }) {
  const riding = { human: ['horse', 'rider'], 'iron-dwarf': ['ox', 'dwarf-rider'], goblinoid: ['hyena', 'imp'] };
  const [mount, rider] = riding[/** @type {keyof typeof riding} */ (race)] ?? riding.human;
  const parts =
    stance === 'creature'
      ? [CREATURES[troop] ?? 'giant']
      : stance === 'mounted'
        ? [MOUNTS[troop] ?? mount, rider]
        : [onFoot(race, troop, arm)];
  const crowded = strength > RANK[stance].length;
  return { parts, ...muster(stance, Math.max(1, strength)), crowded, stand: STAND[stance] };
}
