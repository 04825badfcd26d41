// Where things lie on the field, and how an ink line wavers. Pure functions, no DOM.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{name: string, row: number, col: number, x: number, y: number}} Place */
/**
 * @typedef {object} Layout
 * @property {number} w
 * @property {number} h
 * @property {boolean} turned
 * @property {number[]} rows
 * @property {number[]} lines
 * @property {Map<string, Place>} places
 */

export const SIZE = 40; // center to corner of a hex
export const WIDE = Math.sqrt(3) * SIZE; // flat side to flat side
export const EDGE = 22; // the map's printed border, on every side of the field

/** A number as short as drawing needs it. @param {number} value */
export const n = value => Math.round(value * 10) / 10;

/**
 * The name of a hex: a letter for the column, the number of the row from the bottom.
 * @param {number} row
 * @param {number} col
 */
export const hexName = (row, col) => String.fromCharCode(97 + col) + row;

/**
 * The whole field laid out. Row 1 lies at the bottom, unless the viewer sits behind the last row (`turned`).
 * @param {{rows: number[], lines: number[]}} board
 * @param {boolean} turned
 * @returns {Layout}
 */
export function layout(board, turned) {
  const longest = Math.max(...board.rows),
    deep = board.rows.length;
  const w = longest * WIDE,
    h = (1.5 * (deep - 1) + 2) * SIZE;
  const places = new Map();
  board.rows.forEach((length, i) => {
    for (let col = 0; col < length; col++) {
      const x = (WIDE / 2) * ((length === longest ? 1 : 2) + 2 * col),
        y = h - SIZE * (1 + 1.5 * i);
      const name = hexName(i + 1, col);
      places.set(name, { name, row: i + 1, col, x: turned ? w - x : x, y: turned ? h - y : y });
    }
  });
  const lines = board.lines
    .map(line => (line * WIDE) / 2)
    .map(x => (turned ? w - x : x))
    .sort((a, b) => a - b);
  return { w, h, turned, rows: board.rows, lines, places };
}

/** How large the map is with its border, and how much wider than high, in thousandths. @param {Layout} field */
export function mapSize(field) {
  const width = field.w + 2 * EDGE,
    height = field.h + 2 * EDGE;
  return { width: n(width), height: n(height), ratio: Math.round((1000 * width) / height) / 1000 };
}

/** The hex in the middle of a board. @param {{rows: number[]}} board */
export function middle({ rows }) {
  const row = Math.ceil(rows.length / 2);
  return hexName(row, Math.floor(rows[row - 1] / 2));
}

/**
 * Whether a row is one of the long ones; the others begin half a hex farther in.
 * @param {Layout} field
 * @param {number} row
 */
const isLong = (field, row) => field.rows[row - 1] === Math.max(...field.rows);

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A place that is known to be on the field. @param {Layout} field @param {string} hex */
export function place(field, hex) {
  const found = field.places.get(hex);
  if (!found) throw new Error(`There is no hex ${hex} on this field.`);
  return found;
}

/**
 * The place that lies nearest in a direction on the screen; arrow keys walk the field with it.
 * @param {Layout} field
 * @param {string} from
 * @param {string} key
 */
export function step(field, from, key) {
  const here = field.places.get(from);
  if (!here) return from;
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  // Rows are shifted by half a hex, so up and down lean to the right and back to the left in turn: a column stays a
  // column.
  const lean = dy === 0 ? 0 : ((isLong(field, here.row) ? 1 : -1) * WIDE) / 2;
  const goal = { x: here.x + dx * WIDE + lean, y: here.y + dy * 1.5 * SIZE };
  /** @param {Point} target */
  const near = target =>
    [...field.places.values()].find(place => Math.hypot(place.x - target.x, place.y - target.y) < 5);
  return (near(goal) ?? near({ x: goal.x - 2 * lean, y: goal.y }))?.name ?? from;
}

/**
 * The names of the neighbors of a hex, side by side: side 0 runs from the top corner clockwise.
 * @param {Layout} field
 * @param {string} name
 */
export function neighbors(field, name) {
  const { x, y } = place(field, name);
  return Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i - Math.PI / 3;
    const px = x + WIDE * Math.cos(a),
      py = y + WIDE * Math.sin(a);
    for (const place of field.places.values()) if (Math.hypot(place.x - px, place.y - py) < 5) return place.name;
    return null;
  });
}

/** How far two hexes lie apart on the screen. @param {Layout} field @param {string} a @param {string} b */
export function apart(field, a, b) {
  const p = field.places.get(a),
    q = field.places.get(b);
  return p && q ? Math.hypot(p.x - q.x, p.y - q.y) : Infinity;
}

/** How many steps two hexes lie apart. @param {Layout} field @param {string} a @param {string} b */
export function stepsApart(field, a, b) {
  const p = place(field, a),
    q = place(field, b),
    rows = Math.abs(p.row - q.row);
  return Math.round(Math.max(rows, Math.abs(p.x - q.x) / WIDE + rows / 2));
}

/** Centers of the dimmed half-hexes that close the short rows; the field's border cuts them. @param {Layout} field */
export function halves(field) {
  return field.rows.flatMap((_, i) => {
    if (isLong(field, i + 1)) return [];
    const { y } = place(field, hexName(i + 1, 0));
    return [
      { x: 0, y },
      { x: field.w, y },
    ];
  });
}

/** The six corners, clockwise from the top; `inset` draws a smaller hex inside. @param {Point} at */
export function corners({ x, y }, inset = 0) {
  const s = SIZE - inset;
  return Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i - Math.PI / 2;
    return { x: x + s * Math.cos(a), y: y + s * Math.sin(a) };
  });
}

/** @param {Point} at */
export const outline = (at, inset = 0) =>
  'M' +
  corners(at, inset)
    .map(p => `${n(p.x)} ${n(p.y)}`)
    .join('L') +
  'Z';

/** A small seeded generator: the same hex always gets the same trees. @param {number} seed */
export function dice(seed) {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A line drawn by hand: one soft bend between two points.
 * @param {Point} a
 * @param {Point} b
 * @param {() => number} random
 */
export function stroke(a, b, random, waver = 1) {
  const j = () => (random() - 0.5) * 2 * waver;
  return `M${n(a.x)} ${n(a.y)}Q${n((a.x + b.x) / 2 + j())} ${n((a.y + b.y) / 2 + j())} ${n(b.x)} ${n(b.y)}`;
}

/** All hex sides once each, as one wavering path. @param {Layout} field */
export function grid(field) {
  const random = dice(7),
    seen = new Set(),
    parts = /** @type {string[]} */ ([]);
  for (const place of field.places.values()) {
    const c = corners(place);
    for (let i = 0; i < 6; i++) {
      const a = c[i],
        b = c[(i + 1) % 6];
      const key = [a, b]
        .map(p => `${Math.round(p.x)},${Math.round(p.y)}`)
        .sort()
        .join();
      if (!seen.has(key)) (seen.add(key), parts.push(stroke(a, b, random, 0.8)));
    }
  }
  return parts.join('');
}
