// Small boards of a book, drawn by the painters of the field from a few lines of text.
import { layout, n, outline, place, SIZE } from '../geometry.js';
import { terrain } from './land.js';
import { MARKS } from './field.js';
import { die } from './dice.js';
import { esc, html } from './html.js';
import { TERRAIN } from './terrain.js';
import { unit } from './units.js';

/** @import { Layout, Point } from '../geometry.js' */
/** @import { Arrow, Board, Book, Face } from '../books/types' */
/** @typedef {{ ground: string | null, unit: string | null }} Cell */

/**
 * The rows of a drawn board, the bottom row first. Rows must be numbered as in the files of adventures.
 * @param {string} map
 */
export function rowsOf(map) {
  const lines = map.trim().split(/\n\s*/).reverse();
  return lines.map((line, i) => {
    const [number, ...cells] = line.trim().split(/\s+/);
    if (Number(number) !== i + 1) throw new Error(`This line should be row ${i + 1} of the board: ${line}`);
    return cells.map(cellOf);
  });
}

/** "w/pBI" is a unit on other ground, "w" ground alone, "pBI" a unit alone. @param {string} text @returns {Cell} */
function cellOf(text) {
  if (text === '.') return { ground: null, unit: null };
  const [first, second] = text.split('/');
  if (second) return { ground: first, unit: second };
  return /^[ps][A-Z]/.test(first) ? { ground: null, unit: first } : { ground: first, unit: null };
}

/**
 * A unit as it is drawn alone: "sBI-1" are infantry of the standard camp that have lost a figure.
 * @param {Book} book
 * @param {string} text
 */
export function unitOf({ troops }, text) {
  const [, camp, code, lost = '0'] = text.match(/^([ps])([A-Z]{2})(?:-(\d))?$/) ?? [],
    troop = troops[code ?? ''];
  if (!troop) throw new Error(`No unit is written ${text}.`);
  return unit({
    ...troop,
    camp: camp === 'p' ? 'pennant' : 'standard',
    strength: troop.figures,
    figures: troop.figures - Number(lost),
  });
}

/** Ground of one hex, as it looks where it lies alone. @param {Point} at @param {string} kind */
export function groundOf(at, kind) {
  if (!TERRAIN[kind]) throw new Error(`No ground is called ${kind}.`);
  return TERRAIN[kind](at);
}

/** Room for what stands out over the outermost hexes. */
const MARGIN = 4;
/** What the hand that draws the land begins with. */
const SEED = 5;

/** @param {Book} book @param {Board} board */
export function diagram(book, board) {
  const rows = rowsOf(board.map),
    field = layout({ rows: rows.map(row => row.length), lines: board.lines ?? [] }, false),
    at = (/** @type {string} */ hex) => place(field, hex),
    places = [...field.places.values()];
  const cells = places.map(one => ({ one, ...rows[one.row - 1][one.col] })),
    each = (
      /** @type {Record<string, any> | undefined} */ list,
      /** @type {(at: Point, what: any) => string} */ draw
    ) => Object.entries(list ?? {}).map(([hex, what]) => draw(at(hex), what));
  const land = cells.flatMap(({ one, ground }) =>
    ground ? [{ hex: one.name, terrain: [groundName(book, ground)] }] : []
  );
  const upward = [...cells].sort((a, b) => a.one.y - b.one.y);
  return html`
    <svg class="diagram" viewBox="${-MARGIN} ${-MARGIN} ${n(field.w + 2 * MARGIN)} ${n(field.h + 2 * MARGIN)}"
      role="img" aria-label="${esc(board.label)}">
      ${places.map(one => `<path class="sheet" d="${outline(one)}"/>`)}
      ${terrain(field, land, SEED)}
      ${places.map(one => `<path class="grid" d="${outline(one)}"/>`)}
      ${sections(field)}
      ${Object.entries(board.marks ?? {}).map(([hex, mark]) => `<g class="${mark}">${MARKS[mark](at(hex), true)}</g>`)}
      ${each(board.ghosts, (p, text) => `<g class="faint">${moved(p, unitOf(book, text))}</g>`)}
      ${upward.map(({ one, unit: text }) => text && moved(one, unitOf(book, text)))}
      ${(board.bonds ?? []).map(([a, b]) => bond(at(a), at(b)))}
      ${(board.barred ?? []).map(hex => cross(at(hex)))}
      ${(board.arrows ?? []).map(one => arrow(at(one.from), at(one.to), one.kind))}
      ${each(board.dice, lying)}
      ${each(board.numbers, number)}
    </svg>`;
}

/** @param {Book} book @param {string} sign */
function groundName({ grounds }, sign) {
  if (!grounds[sign]) throw new Error(`No ground has the sign ${sign}.`);
  return grounds[sign];
}

/** @param {Point} at @param {string} inside */
const moved = (at, inside) => `<g transform="translate(${n(at.x)} ${n(at.y)})">${inside}</g>`;

/** @param {Layout} field */
const sections = ({ lines, h }) =>
  lines.map(x => `<path class="section-line" d="M${n(x)} ${-MARGIN}V${n(h + MARGIN)}"/>`);

/** A number in the upper right corner of a hex. @param {Point} at @param {number} value */
const number = (at, value) =>
  moved({ x: at.x + 24, y: at.y - 20 }, `<g class="number"><circle r="10"/><text y="4.6">${value}</text></g>`);

/** A die to the right of the unit it was rolled against. @param {Point} at @param {Face} face */
const lying = (at, face) =>
  `<svg class="lying" x="${n(at.x + SIZE + 4)}" y="${n(at.y - 18)}" width="36" height="36">${die(face)}</svg>`;

/** @param {Point} at */
const cross = at =>
  `<path class="barred" d="M${n(at.x - 11)} ${n(at.y - 11)}l22 22M${n(at.x + 11)} ${n(at.y - 11)}l-22 22"/>`;

/** A point on the way from one to another. @param {Point} p @param {Point} q @param {number} t */
const between = (p, q, t) => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });

/** Dots between two friends. @param {Point} a @param {Point} b */
function bond(a, b) {
  const p = between(a, b, 0.3),
    q = between(a, b, 0.7);
  return `<path class="bond" d="M${n(p.x)} ${n(p.y)}L${n(q.x)} ${n(q.y)}"/>`;
}

/** How far from either end an arrow keeps, by what it shows; a blow stays near the edge between the two. */
const ENDS = { move: [18, 18], retreat: [20, 16], blow: [20, 25], blocked: [24, 34] };

/**
 * One closed shape, so that it needs no marker: shaft and head in one.
 * @param {Point} from
 * @param {Point} to
 * @param {Arrow['kind']} kind
 */
function arrow(from, to, kind) {
  const far = Math.hypot(to.x - from.x, to.y - from.y),
    [gone, left] = ENDS[kind],
    p = between(from, to, gone / far),
    q = between(from, to, 1 - left / far);
  if (kind === 'blocked') return `<path class="arrow blocked" d="M${n(p.x)} ${n(p.y)}L${n(q.x)} ${n(q.y)}"/>`;
  const along = { x: (to.x - from.x) / far, y: (to.y - from.y) / far },
    neck = between(q, p, Math.min(0.9, 13 / Math.hypot(q.x - p.x, q.y - p.y)));
  /** @param {Point} o @param {number} aside */
  const beside = (o, aside) => `${n(o.x - along.y * aside)} ${n(o.y + along.x * aside)}`;
  const shape = [beside(p, 3), beside(neck, 3), beside(neck, 9), beside(q, 0), beside(neck, -9), beside(neck, -3)];
  return `<path class="arrow ${kind}" d="M${[...shape, beside(p, -3)].join('L')}Z"/>`;
}
