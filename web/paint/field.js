// What changes on the field: marks, units, arrows, and a hex to press or focus for every place.
import { layout, n, outline, place } from '../geometry.js';
import { unit, unitDefs } from './units.js';
import { boxOf, landDefs } from './land.js';
import { landmark, stake } from './landmarks.js';
import { goblet } from './tokens.js';
import { classes, esc, html } from './html.js';

/** @import { Mark, Piece } from '../types' */
/** @import { Layout, Point } from '../geometry.js' */
/** @import { fieldScene } from '../scene/field.js' */

/** Moves what is drawn around 0,0 to a place. @param {Point} at */
const moved = (at, dx = 0, dy = 0) => `transform="translate(${n(at.x + dx)} ${n(at.y + dy)})"`;

const SWORDS = 'M-5.6-5.6 3.6 3.6M5.6-5.6-3.6 3.6M1.2 5.4 5.4 1.2M-1.2 5.4-5.4 1.2M4 4 6 6M-4 4-6 6';
/** Crossed swords on a plate. @param {Point} at */
const sign = at => html`
  <g class="swords" ${moved(at)}><rect x="-13" y="-11" width="26" height="22" rx="11"/><path d="${SWORDS}"/></g>`;
/** @param {Point} at */
const speed = at => `<path class="speed" ${moved(at)} d="M-27-5h9M-29 0h9M-27 5h9"/>`;
/** @param {Point} at @param {number} r */
const dot = (at, r) => `<circle class="dot" cx="${n(at.x)}" cy="${n(at.y)}" r="${r}"/>`;
const SPARK = 'M0-6.6 1.8-1.8 6.6 0 1.8 1.8 0 6.6-1.8 1.8-6.6 0-1.8-1.8Z';
/** What an order out of section costs. @param {Point} at */
const price = at => html`
  <g class="price" ${moved(at, 22, -21)}>
    <rect x="-12" y="-8" width="24" height="16" rx="8"/>${goblet(5, 0, 1)}<text x="-4.6" y="4.2">3</text>
  </g>`;

/** The edge of a hex, drawn inside it. @param {string} kind @param {Point} at @param {number} inset */
const edge = (kind, at, inset) => `<path class="mark ${kind}" d="${outline(at, inset)}"/>`;

/**
 * What a hex may say: it can be chosen, is chosen, can be reached, is aimed at.
 * @type {Record<Mark, (at: Point, taken?: boolean) => string>}
 */
export const MARKS = {
  choosable: at => edge('under', at, 3) + edge('choosable', at, 3),
  ordered: at => edge('ordered', at, 2.5),
  moved: at => edge('ordered', at, 2.5),
  battled: at => edge('spent', at, 2.5),
  subject: at => edge('subject', at, 2.5),
  selected: at => edge('selected', at, 1.5) + edge('selected inner', at, 5.5),
  fight: (at, taken) => edge('fight', at, 1.5) + (taken ? '' : sign(at)),
  step: (at, taken) => edge('step', at, 2.6) + (taken ? '' : dot(at, 5)),
  rush: (at, taken) => edge('rush', at, 1.5) + edge('rush inner', at, 6) + (taken ? '' : sign(at) + speed(at)),
  paid: at => edge('under', at, 3) + edge('choosable paid', at, 3) + price(at),
  march: (at, taken) => edge('march', at, 2.6) + (taken ? '' : dot(at, 4.6)),
  aimed: at => edge('aimed', at, 2.5),
  target: at => edge('under light', at, 2) + edge('target', at, 2),
  spell: at =>
    edge('spell', at, 3) + edge('spell inner', at, 7) + `<path class="sign" ${moved(at, 0, -25)} d="${SPARK}"/>`,
  build: at => edge('build', at, 3.5) + stake(at),
  named: at => edge('named', at, 1),
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
  return last ? `<g class="pin ${last}" ${moved(at, 25, -13)}><circle r="8"/><path d="${PINS[last]}"/></g>` : '';
}

/** A small die with a number: so many dice will be rolled. @param {Point} at @param {number} dice */
const count = (at, dice) => html`
  <g class="count" ${moved(at, 25, -13)}>
    <rect x="-9" y="-9" width="18" height="18" rx="4.6"/><text y="5">${dice}</text>
  </g>`;

/**
 * What a hint speaks of: a ring that is light inside dark, and its place in the hint.
 * @param {Point} at
 * @param {string} hex
 * @param {string} text
 */
const advice = (at, hex, text) => html`
  <g class="advice" data-key="a${hex}">
    <path class="under" d="${outline(at, 2)}"/>
    <path d="${outline(at, 2)}"/>
    <g ${moved(at, -26, -24)}><circle r="9"/><text y="4.2">${text}</text></g>
  </g>`;

/** A point on the way from one to another. @param {Point} p @param {Point} q @param {number} t */
const between = (p, q, t) => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });

/** @param {Point} a @param {Point} b */
const straight = (a, b) => `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`;

/**
 * From the attacker at the enemy. A shot flies in a bow over what lies between.
 * @param {Point} p
 * @param {Point} q
 * @param {boolean} far
 */
function blow(p, q, far) {
  if (!far) {
    const way = straight(between(p, q, 0.34), between(p, q, 0.62));
    return `<path class="blow" marker-end="url(#head)" d="${way}"/>`;
  }
  const reach = Math.hypot(q.x - p.x, q.y - p.y),
    a = between(p, q, 22 / reach),
    b = between(p, q, 1 - 30 / reach),
    rise = Math.min(60, reach * 0.22);
  const top = `${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2 - rise)}`;
  const bow = `M${n(a.x)} ${n(a.y - 6)}Q${top} ${n(b.x)} ${n(b.y - 6)}`;
  return `<path class="blow far" marker-end="url(#head)" d="${bow}"/>`;
}

/**
 * From a unit that has rushed to the enemy it must attack: a short dart across their common edge.
 * @param {Point} p
 * @param {Point} q
 */
export function duty(p, q) {
  const way = straight(between(p, q, 0.42), between(p, q, 0.6));
  return `<g class="duty"><path class="under" d="${way}"/><path marker-end="url(#head)" d="${way}"/></g>`;
}

/** A thing on a hex of paper. @param {string} inside */
export const tile = (inside, more = '') => html`
  <svg class="tile ${more}" viewBox="-38 -43 76 86" aria-hidden="true">
    <path class="sheet" d="${outline(ORIGIN)}"/>${inside}<path class="grid" d="${outline(ORIGIN)}"/>
  </svg>`;
const ORIGIN = { x: 0, y: 0 };

/** Shapes used by reference all over the page: figures, flags, weapons. */
export const sharedDefs = () =>
  `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${landDefs()}${unitDefs()}</defs></svg>`;

/** The head of an arrow. */
export const HEAD = html`
  <marker id="head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto">
    <path d="M0 0 10 5 0 10 2.5 5Z"/>
  </marker>`;

/** The regions of the map: the land, which stays as it is, below what changes. */
export const MAP = html`
  <main class="board" tabindex="-1" data-part="board">
    <div class="map" data-part="map">
      <div class="land-layer" data-part="land"></div>
      <div class="field-layer" data-part="field"></div>
    </div>
  </main>`;

/** @typedef {ReturnType<typeof fieldScene>} FieldScene */

/** @param {Point} at @param {Piece} one */
const piece = (at, one) => html`
  <g data-key="u${one.id}" class="piece" ${moved(at)}><g class="body" data-key="b">${unit(one)}</g></g>`;

/** A hex to press or focus. @param {Point} at @param {FieldScene['hexes'][number]} one */
const spot = (at, one) => html`
  <g data-key="${one.hex}" data-hex="${one.hex}" class="${classes('hot', one.lit && 'lit', one.mark)}" role="button"
    tabindex="${one.here ? 0 : -1}" aria-label="${esc(one.label)}">
    <path class="touch" d="${outline(at)}"/>${rings(at)}
  </g>`;

/** @param {FieldScene} scene  the field's part of a scene */
export function fieldSvg(scene) {
  const field = layout(scene.land.board, scene.land.turned),
    at = (/** @type {string} */ hex) => place(field, hex);
  return html`
    <svg class="field" viewBox="${boxOf(field)}" role="group"
      aria-label="The field. Arrow keys move over the hexes, Enter chooses.">
      <defs>${HEAD}</defs>
      <g class="landmarks" aria-hidden="true">${scene.landmarks.map(one => landmarkHtml(at(one.hex), one))}</g>
      <g class="marks" aria-hidden="true">${marks(field, scene)}</g>
      <g class="ghosts" aria-hidden="true">
        ${scene.site && `<g class="ghost">${landmark(at(scene.site.hex), scene.site)}</g>`}
        ${scene.ghost && `<g class="ghost" ${moved(at(scene.ghost.hex))}>${unit(scene.ghost)}</g>`}
      </g>
      <g class="units" aria-hidden="true">${pieces(field, scene)}</g>
      <g class="over" aria-hidden="true">
        ${hints(field, scene)}
        ${pins(field, scene)}
        ${scene.duties.map(one => duty(at(one.from), at(one.at)))}
        ${scene.arrow && blow(at(scene.arrow.from), at(scene.arrow.at), scene.arrow.far)}
      </g>
      <g class="spots">${scene.hexes.map(one => spot(at(one.hex), one))}</g>
    </svg>`;
}

/** @param {Point} at @param {FieldScene['landmarks'][number]} one */
const landmarkHtml = (at, one) => `<g data-key="k${one.hex}${one.kind}">${landmark(at, one)}</g>`;

/** What hexes say, and those that a line of the log has named. @param {Layout} field @param {FieldScene} scene */
function marks(field, { hexes, units, ghost, named }) {
  const taken = new Set([...units.map(one => one.hex), ghost?.hex]);
  const said = hexes.map(({ hex, mark }) =>
    mark ? `<g data-key="m${hex}" class="${mark}">${MARKS[mark](place(field, hex), taken.has(hex))}</g>` : ''
  );
  const spoken = named
    .filter(hex => field.places.has(hex))
    .map(hex => `<g data-key="n${hex}" class="named">${MARKS.named(place(field, hex))}</g>`);
  return [...said, ...spoken];
}

/**
 * The units, those farther away first, so that nearer ones overlap them.
 * @param {Layout} field
 * @param {FieldScene} scene
 */
const pieces = (field, { units }) =>
  units
    .map(one => ({ one, at: place(field, one.hex) }))
    .sort((a, b) => a.at.y - b.at.y || a.one.id - b.one.id)
    .map(({ one, at }) => piece(at, one));

/**
 * How far units have come, and with how many dice others can be attacked.
 * @param {Layout} field
 * @param {FieldScene} scene
 */
function pins(field, { hexes, units }) {
  const by = new Map(units.map(one => [one.hex, one.marks]));
  return hexes.map(({ hex, dice }) => {
    const at = place(field, hex);
    return dice === null ? pin(at, by.get(hex) ?? '') : count(at, dice);
  });
}

/** What a hint speaks of, numbered if that is more than one hex. @param {Layout} field @param {FieldScene} scene */
const hints = (field, { advised }) =>
  advised
    .filter(hex => field.places.has(hex))
    .map((hex, i) => advice(place(field, hex), hex, advised.length > 1 ? String(i + 1) : '✦'));
