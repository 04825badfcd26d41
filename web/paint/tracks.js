// Where a road leads over a field: from one end to the other, over bridges and fords, around hills, woods and water.
import { dice, hexName, neighbors, place, SIZE } from '../geometry.js';

/** @import { GroundFacts } from '../types' */
/** @import { Layout, Point } from '../geometry.js' */

/**
 * What it costs to lay a road over a kind of ground; what is not named here cannot be crossed.
 * @type {Record<string, number>}
 */
const COST = { bridge: 0.1, ford: 0.4, hill: 7, woods: 9, rampart: 9 };

/**
 * The cheapest way between two hexes, or nothing where there is none.
 * @param {Layout} field
 * @param {string} start
 * @param {string} goal
 * @param {(hex: string) => number} cost
 */
function cheapest(field, start, goal, cost) {
  const spent = new Map([[start, 0]]),
    from = /** @type {Map<string, string>} */ (new Map()),
    open = new Set([start]);
  while (open.size) {
    const hex = [...open].reduce((a, b) => ((spent.get(a) ?? 0) <= (spent.get(b) ?? 0) ? a : b));
    open.delete(hex);
    if (hex === goal) return traced(from, goal);
    for (const next of neighbors(field, hex)) {
      if (!next) continue;
      const sum = (spent.get(hex) ?? 0) + cost(next);
      if (sum < (spent.get(next) ?? Infinity)) (spent.set(next, sum), from.set(next, hex), open.add(next));
    }
  }
  return null;
}

/** A way from its start to its goal. @param {Map<string, string>} from @param {string} goal */
function traced(from, goal) {
  const way = [goal];
  for (let hex = from.get(goal); hex; hex = from.get(hex)) way.unshift(hex);
  return way;
}

/**
 * The places that the road of a field runs through, from beyond its first row to beyond its last. It is found by the
 * names of hexes, so that it is the same road from either side.
 * @param {Layout} field
 * @param {GroundFacts[]} ground
 * @param {number} seed
 * @returns {Point[] | null}
 */
export function road(field, ground, seed) {
  const random = dice(seed + 17),
    deep = field.rows.length,
    lies = new Map(ground.map(one => [one.hex, one.terrain])),
    whim = new Map([...field.places.keys()].sort().map(hex => [hex, random() * 1.6]));
  /** @param {string} hex */
  const cost = hex => (lies.get(hex) ?? []).reduce((sum, id) => sum + (COST[id] ?? Infinity), 1) + (whim.get(hex) ?? 0);
  /** The hex of a row that can be crossed and lies nearest to a place in its middle half. @param {number} row */
  const end = row => {
    const wish = field.rows[row - 1] * (0.25 + random() / 2),
      cols = Array.from({ length: field.rows[row - 1] }, (_, col) => col);
    const open = cols.filter(col => cost(hexName(row, col)) < Infinity);
    return open.length ? hexName(row, open.sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish))[0]) : null;
  };
  const start = end(1),
    goal = end(deep),
    way = start && goal && cheapest(field, start, goal, cost);
  if (!way || way.length < 2) return null;
  const places = way.map(hex => place(field, hex)),
    beyond = (/** @type {Point} */ p) => ({ x: p.x, y: p.y < field.h / 2 ? -SIZE : field.h + SIZE });
  return [beyond(places[0]), ...places, beyond(places[places.length - 1])];
}
