// What changes on the field: marks, units, arrows, and a hex to press or focus for every place.
import { layout, n, outline, place } from '../geometry.js';
import { unit, unitDefs } from './units.js';
import { boxOf } from './land.js';
import { landmark, stake } from './landmarks.js';
import { goblet } from './tokens.js';
import { classes, esc } from './morph.js';

/** @import { Mark, Piece } from '../types' */
/** @import { Point } from '../geometry.js' */
/** @import { fieldScene } from '../scene/field.js' */

const SWORDS = 'M-5.5-5.5 4.5 4.5M5.5-5.5-4.5 4.5M-5.5 2.5l3 3M5.5 2.5l-3 3';
/** @param {Point} at */
const sign = at => `<path class="sign" transform="translate(${n(at.x)} ${n(at.y)})" d="${SWORDS}"/>`;

/** What a hex may say: it can be chosen, is chosen, can be reached, is aimed at. @type {Record<Mark, (at: Point, taken?: boolean) => string>} */
export const MARKS = {
  choosable: at => `<path class="mark choosable" d="${outline(at, 3.5)}"/>`,
  ordered: at => `<path class="mark ordered" d="${outline(at, 3.5)}"/>`,
  moved: at => `<path class="mark ordered" d="${outline(at, 3.5)}"/>`,
  battled: at => `<path class="mark spent" d="${outline(at, 3.5)}"/>`,
  subject: at => `<path class="mark subject" d="${outline(at, 3)}"/>`,
  selected: at =>
    `<path class="mark selected" d="${outline(at, 2.5)}"/><path class="mark selected inner" d="${outline(at, 6.5)}"/>`,
  fight: (at, taken) => `<path class="mark fight" d="${outline(at, 4)}"/>` + (taken ? '' : sign(at)),
  rush: (at, taken) =>
    `<path class="mark rush" d="${outline(at, 4)}"/><path class="mark rush inner" d="${outline(at, 8)}"/>` +
    (taken
      ? ''
      : `${sign(at)}<path class="sign speed" transform="translate(${n(at.x)} ${n(at.y)})" d="M-19-5h8M-21 0h8M-19 5h8"/>`),
  paid: at =>
    `<path class="mark choosable paid" d="${outline(at, 3.5)}"/><g class="price" transform="translate(${n(at.x + 21)} ${n(at.y - 20)})"><rect x="-12" y="-8" width="24" height="16" rx="8"/>${goblet(5, 0, 1)}<text x="-4.6" y="4.2">3</text></g>`,
  march: at =>
    `<path class="mark march" d="${outline(at, 4)}"/><circle class="sign" cx="${n(at.x)}" cy="${n(at.y)}" r="3.2"/>`,
  aimed: at => `<path class="mark aimed" d="${outline(at, 3.5)}"/>`,
  target: at => `<path class="mark target" d="${outline(at, 2.5)}"/>`,
  spell: at =>
    `<path class="mark spell" d="${outline(at, 3)}"/><path class="mark spell inner" d="${outline(at, 7)}"/><path class="sign" transform="translate(${n(at.x)} ${n(at.y - 25)})" d="M0-6.6 1.8-1.8 6.6 0 1.8 1.8 0 6.6-1.8 1.8-6.6 0-1.8-1.8Z"/>`,
  build: at => `<path class="mark build" d="${outline(at, 3.5)}"/>${stake(at)}`,
  named: at => `<path class="mark named" d="${outline(at, 1)}"/>`,
};

/** Hover and keyboard focus: light inside dark, so it shows on any ground. @param {Point} at */
export const rings = at =>
  `<path class="ring out" d="${outline(at, 0.5)}"/><path class="ring" d="${outline(at, 0.5)}"/>`;

/** @type {Record<string, string>} */
const PINS = {
  o: 'M-3.3.2-1 2.8 3.6-2.6',
  m: 'M-3.6 0h6.6M.6-2.8 3.4 0 .6 2.8',
  b: 'M-3.2-3.2 3.2 3.2M3.2-3.2-3.2 3.2',
};
/** A pin tells how far a unit has come: ordered, moved, battled. @param {Point} at @param {string} marks */
export function pin(at, marks) {
  const last = ['b', 'm', 'o'].find(mark => marks.includes(mark));
  return last
    ? `<g class="pin ${last}" transform="translate(${n(at.x + 23)} ${n(at.y - 20)})"><circle r="7.5"/><path d="${PINS[last]}"/></g>`
    : '';
}

/** @param {Point} at @param {number} dice */
const count = (at, dice) =>
  `<g class="count" transform="translate(${n(at.x + 23)} ${n(at.y - 20)})"><circle r="9"/><text y="4.3">${dice}</text></g>`;

/** What a hint speaks of: a ring that is light inside dark, and its place in the hint. @param {Point} at @param {string} hex @param {string} text */
const advice = (at, hex, text) =>
  `<g class="advice" data-key="a${hex}"><path class="under" d="${outline(at, 2)}"/><path d="${outline(at, 2)}"/><g transform="translate(${n(at.x - 23)} ${n(at.y - 20)})"><circle r="9"/><text y="4.2">${text}</text></g></g>`;

/** From the attacker at the enemy. A shot flies in a bow over what lies between. @param {Point} p @param {Point} q @param {boolean} far */
function blow(p, q, far) {
  /** @param {number} t */
  const part = t => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
  if (!far) {
    const a = part(0.34),
      b = part(0.62);
    return `<path class="blow" marker-end="url(#head)" d="M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}"/>`;
  }
  const reach = Math.hypot(q.x - p.x, q.y - p.y),
    a = part(22 / reach),
    b = part(1 - 30 / reach),
    rise = Math.min(60, reach * 0.22);
  return `<path class="blow far" marker-end="url(#head)" d="M${n(a.x)} ${n(a.y - 6)}Q${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2 - rise)} ${n(b.x)} ${n(b.y - 6)}"/>`;
}

/** From a unit that has rushed to the enemy it must attack: a short dart across their common edge. @param {Point} p @param {Point} q */
export function duty(p, q) {
  /** @param {number} t */
  const part = t => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }),
    a = part(0.42),
    b = part(0.6);
  return `<g class="duty"><path class="under" d="M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}"/><path marker-end="url(#head)" d="M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}"/></g>`;
}

/** A thing on a hex of paper. @param {string} inside */
export const tile = (inside, more = '') =>
  `<svg class="tile ${more}" viewBox="-36 -41 72 82" aria-hidden="true"><path class="sheet" d="${outline(ORIGIN)}"/>${inside}<path class="grid" d="${outline(ORIGIN)}"/></svg>`;
const ORIGIN = { x: 0, y: 0 };

/** @param {Piece} one */
const drawn = one => unit(one);

/** Shapes used by reference all over the page: figures, flags, weapons. */
export const sharedDefs = () =>
  `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${unitDefs()}</defs></svg>`;

/** The head of an arrow. */
export const HEAD =
  '<marker id="head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto"><path d="M0 0 10 5 0 10 2.5 5Z"/></marker>';

/** @param {ReturnType<typeof fieldScene>} scene  the field's part of a scene */
export function fieldSvg({ land, hexes, units, landmarks, site, ghost, arrow, duties, named, advised }) {
  const field = layout(land.board, land.turned),
    at = (/** @type {string} */ hex) => place(field, hex);
  const by = new Map(units.map(one => [one.hex, one]));
  const marks =
    hexes
      .map(one =>
        one.mark
          ? `<g data-key="m${one.hex}" class="${one.mark}">${MARKS[one.mark](at(one.hex), ghost?.hex === one.hex || by.has(one.hex))}</g>`
          : ''
      )
      .join('') +
    named
      .filter(hex => field.places.has(hex))
      .map(hex => `<g data-key="n${hex}" class="named">${MARKS.named(at(hex))}</g>`)
      .join('');
  const men = [...units]
    .sort((a, b) => at(a.hex).y - at(b.hex).y || a.id - b.id)
    .map(
      one =>
        `<g data-key="u${one.id}" class="piece" transform="translate(${n(at(one.hex).x)} ${n(at(one.hex).y)})"><g class="body" data-key="b">${drawn(one)}</g></g>`
    )
    .join('');
  const pins = hexes
    .map(one => (one.dice !== null ? count(at(one.hex), one.dice) : pin(at(one.hex), by.get(one.hex)?.marks ?? '')))
    .join('');
  const spots = hexes
    .map(
      one =>
        `<g data-key="${one.hex}" data-hex="${one.hex}" class="${classes('hot', one.lit && 'lit', one.mark)}" role="button" tabindex="${one.here ? 0 : -1}" aria-label="${esc(one.label)}">` +
        `<path class="touch" d="${outline(at(one.hex))}"/>${rings(at(one.hex))}</g>`
    )
    .join('');
  return (
    `<svg class="field" viewBox="${boxOf(field)}" role="group" aria-label="The field. Arrow keys move over the hexes, Enter chooses."><defs>` +
    `${HEAD}</defs>` +
    `<g class="landmarks" aria-hidden="true">${landmarks.map(one => `<g data-key="k${one.hex}${one.kind}">${landmark(at(one.hex), one)}</g>`).join('')}</g>` +
    `<g class="marks" aria-hidden="true">${marks}</g>` +
    `<g class="ghosts" aria-hidden="true">${site ? `<g class="ghost">${landmark(at(site.hex), site)}</g>` : ''}${ghost ? `<g class="ghost" transform="translate(${n(at(ghost.hex).x)} ${n(at(ghost.hex).y)})">${drawn(ghost)}</g>` : ''}</g>` +
    `<g class="units" aria-hidden="true">${men}</g>` +
    `<g class="over" aria-hidden="true">${advised
      .filter(hex => field.places.has(hex))
      .map((hex, i) => advice(at(hex), hex, advised.length > 1 ? String(i + 1) : '✦'))
      .join(
        ''
      )}${pins}${duties.map(one => duty(at(one.from), at(one.at))).join('')}${arrow ? blow(at(arrow.from), at(arrow.at), arrow.far) : ''}</g><g class="spots">${spots}</g></svg>`
  );
}
