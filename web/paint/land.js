// The land: paper, country, terrain, grid and the printed border. It is painted once for a battle, on a layer of its
// own, and never repaints while the battle moves.
import { EDGE, grid, halves, layout, mapSize, n, outline, place } from '../geometry.js';
import { border, sectionLines } from './border.js';
import { fields, track } from './fields.js';
import { hills } from './hills.js';
import { esc, html } from './html.js';
import { landmark, LANDMARKS } from './landmarks.js';
import { bridge, course, ford, rivers } from './river.js';
import { road } from './tracks.js';
import { rampart } from './works.js';
import { treeDefs, woods } from './woods.js';

/** @import { GroundFacts, Land, ObjectiveFacts } from '../types' */
/** @import { Layout, Point } from '../geometry.js' */

/** The part of the drawing plane that is seen. @param {Layout} field */
export function boxOf(field) {
  const { width, height } = mapSize(field);
  return `${-EDGE} ${-EDGE} ${width} ${height}`;
}

/** A number made of a title, so that every battle has a country of its own. @param {string} title */
const seedOf = title => [...title].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);

/** Shapes and washes that every land on a page refers to. */
export const landDefs = () => html`
  <filter id="paper" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency=".0055 .008" numOctaves="4" seed="4"/>
    <feColorMatrix values="0 0 0 0 .45  0 0 0 0 .28  0 0 0 0 .08  0 0 0 .5 -.2"/>
  </filter>
  <radialGradient id="vignette" r=".74">
    <stop offset=".6" stop-color="#4a3010" stop-opacity="0"/>
    <stop offset="1" stop-color="#4a3010" stop-opacity=".34"/>
  </radialGradient>
  <linearGradient id="hill-side" x1="0" y1="0" x2=".75" y2="1">
    <stop offset="0" stop-color="#e7cd92"/>
    <stop offset=".55" stop-color="#d0a765"/>
    <stop offset="1" stop-color="#a97a41"/>
  </linearGradient>
  <linearGradient id="hill-top" x1="0" y1="0" x2=".8" y2="1">
    <stop offset="0" stop-color="#f6e7bf"/>
    <stop offset="1" stop-color="#e0bf80"/>
  </linearGradient>
  <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0V5" class="hatch"/>
  </pattern>
  ${treeDefs()}`;

const WET = ['water', 'ford', 'bridge'];

/**
 * Everything that lies on the ground, the lowest first: water, hills, woods, and what was built.
 * @param {Layout} field
 * @param {GroundFacts[]} ground
 * @param {number} seed
 */
export function terrain(field, ground, seed) {
  /** @param {...string} kinds */
  const hexes = (...kinds) => ground.filter(one => one.terrain.some(id => kinds.includes(id))).map(one => one.hex);
  const wet = hexes(...WET),
    water = new Set(wet);
  /** @param {string} kind @param {(at: Point, hex: string) => string} draw */
  const each = (kind, draw) => hexes(kind).map(hex => draw(place(field, hex), hex));
  return html`
    ${rivers(field, wet, seed)}
    ${each('ford', (at, hex) => ford(at, course(field, hex, water), seed))}
    ${hills(field, hexes('hill'), seed)}
    ${woods(field, hexes('woods'), seed)}
    ${each('bridge', (at, hex) => bridge(at, course(field, hex, water)))}
    ${each('rampart', (at, hex) => rampart(at, seed + hex.charCodeAt(0)))}
    ${Object.keys(LANDMARKS).flatMap(kind => each(kind, at => landmark(at, { kind, owner: null })))}`;
}

/**
 * Hexes worth a banner carry a small staff with a star at their lower corner, so that a unit does not hide it.
 * @param {Point} at
 * @param {ObjectiveFacts} one
 */
const prize = (at, one) => html`
  <g class="prize" transform="translate(${n(at.x + 22)} ${n(at.y + 17)})">
    <title>${esc(`${one.name}: ${one.banners}`)}</title>
    <circle r="8"/>
    <path d="M0-5.6l1.6 4 4 1.6-4 1.6-1.6 4-1.6-4-4-1.6 4-1.6Z"/>
  </g>`;

/** The country with its terrain, as far as the border. @param {Layout} field @param {Omit<Land, 'key'>} land */
function country(field, { ground, title }) {
  const seed = seedOf(title),
    way = road(field, ground, seed);
  return html`
    ${fields(field, seed)}
    ${way && track(way, seed)}
    ${terrain(field, ground, seed)}
    ${halves(field).map(at => `<path class="half" d="${outline(at)}"/>`)}`;
}

/** @param {Omit<Land, 'key'>} land */
export function landSvg(land) {
  const field = layout(land.board, land.turned),
    prizes = new Map(land.objectives.map(one => [one.hex, one])),
    { width, height } = mapSize(field);
  const sheet = `x="${-EDGE}" y="${-EDGE}" width="${width}" height="${height}"`,
    inside = `width="${n(field.w)}" height="${n(field.h)}"`;
  // What lies on the map is cut off at the border by a picture of its own inside the picture.
  return html`
    <svg class="land" viewBox="${boxOf(field)}" aria-hidden="true">
      <rect class="sheet" ${sheet}/>
      <svg ${inside}>${country(field, land)}</svg>
      <rect class="stain" ${sheet} filter="url(#paper)"/>
      <svg ${inside}><path class="grid" d="${grid(field)}"/></svg>
      ${[...prizes].map(([hex, one]) => prize(place(field, hex), one))}
      ${sectionLines(field, 3)}
      <path class="folds" d="${folds(field)}"/>
      ${border(field, land.title)}
      <rect ${sheet} fill="url(#vignette)"/>
    </svg>`;
}

/** Where the sheet was folded. @param {Layout} field */
const folds = ({ w, h }) =>
  [1, 2, 3].map(i => `M${n((w * i) / 4)} ${-EDGE}V${n(h + EDGE)}`).join('') + `M${-EDGE} ${n(h / 2)}H${n(w + EDGE)}`;
