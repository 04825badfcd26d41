// The land: paper, terrain, section lines and the printed border. It is painted once and never repaints while the
// battle moves.
import { EDGE, SIZE, grid, halves, layout, mapSize, n, neighbors, outline, place } from '../geometry.js';
import { TERRAIN, open } from './terrain.js';
import { esc, html } from './html.js';

/** @import { BattleFacts, GroundFacts, Land, ObjectiveFacts, UnitFacts } from '../types' */
/** @import { Layout, Point } from '../geometry.js' */

/** The part of the drawing plane that is seen. @param {Layout} field */
export function boxOf(field) {
  const { width, height } = mapSize(field);
  return `${-EDGE} ${-EDGE} ${width} ${height}`;
}

/** The paper: one turbulence filter on one rectangle, outside everything that moves. @param {Layout} field */
const paper = field => html`
  <filter id="paper" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="5" seed="4" result="stain"/>
    <feColorMatrix in="stain" values="0 0 0 0 .52  0 0 0 0 .34  0 0 0 0 .10  0 0 0 .36 -.13"/>
  </filter>
  <radialGradient id="vignette" r=".72">
    <stop offset=".62" stop-color="#5a3d17" stop-opacity="0"/>
    <stop offset="1" stop-color="#5a3d17" stop-opacity=".26"/>
  </radialGradient>
  <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0V5" class="hatch"/>
  </pattern>
  <clipPath id="edge"><rect width="${n(field.w)}" height="${n(field.h)}"/></clipPath>`;

/** A line all round the field, outside it. @param {Layout} field @param {number} out */
const neat = ({ w, h }, out) =>
  `<rect class="neat" x="${-out}" y="${-out}" width="${n(w + 2 * out)}" height="${n(h + 2 * out)}"/>`;

/** Alternating dark and light measures, as round an engraved map. @param {Layout} field */
function border(field) {
  const { w, h } = field,
    bars = 2 * Math.max(...field.rows); // one for each half of a hex
  /** @param {number} len @param {(at: number, length: number) => string} at */
  const bar = (len, at) =>
    Array.from({ length: bars }, (_, i) => (i % 2 ? '' : at((len * i) / bars, len / bars))).join('');
  const level = bar(w, (x, l) => `M${n(x)}-6h${n(l)}M${n(x + l)} ${n(h + 6)}h${n(l)}`),
    upright = bar(h, (y, l) => `M-6 ${n(y)}v${n(l)}M${n(w + 6)} ${n(y + l)}v${n(l)}`);
  return html`<path class="measure" d="${level}${upright}"/>${neat(field, 4)}${neat(field, 8)}`;
}

/**
 * Lettering in the border: the place above, the sections as the viewer calls them below.
 * @param {Layout} field
 * @param {string} title
 */
function lettering(field, title) {
  const ends = [0, ...field.lines, field.w];
  const sections = sectionNames(ends.length - 1).map((name, i) =>
    letters(name, (ends[i] + ends[i + 1]) / 2, field.h + 6)
  );
  return [...sections, letters(title, field.w / 2, -6)];
}

/** What the sections are called from left to right. A field without section lines has none. @param {number} count */
function sectionNames(count) {
  if (count === 1) return [];
  if (count === 2) return ['Left wing', 'Right wing'];
  if (count === 3) return ['Left wing', 'Center', 'Right wing'];
  return Array.from({ length: count }, (_, i) => `Section ${i + 1}`);
}

/** The section lines from edge to edge, or nothing where there are none. @param {Layout} field @param {number} inset */
function sectionLines({ lines, h }, inset) {
  const way = lines.map(x => `M${n(x)} ${inset}V${n(h - inset)}`).join('');
  return way && `<path class="sections" d="${way}"/>`;
}

/** A word in a gap of the border. @param {string} text @param {number} x @param {number} y */
function letters(text, x, y) {
  const w = text.length * 9.6 + 14;
  return html`
    <rect class="gap" x="${n(x - w / 2)}" y="${n(y - 5)}" width="${n(w)}" height="10"/>
    <text class="place" x="${n(x)}" y="${n(y + 3)}">${esc(text)}</text>`;
}

const WET = new Set(['water', 'ford', 'bridge']);

/**
 * Everything that lies on the ground. Banks are inked only where water meets land.
 * @param {Layout} field
 * @param {GroundFacts[]} list
 */
function ground(field, list) {
  const by = new Map(list.map(one => [one.hex, one.terrain]));
  /** @param {string | null} hex */
  const wet = hex => hex === null || (by.get(hex) ?? []).some(id => WET.has(id));
  return list
    .map(({ hex, terrain }) => {
      const at = place(field, hex),
        seed = at.row * 20 + at.col;
      const banks = terrain.some(id => WET.has(id))
        ? neighbors(field, hex).flatMap((next, i) => (wet(next) ? [] : [i]))
        : [];
      return terrain.map(id => (TERRAIN[id] ?? open)(at, seed, banks)).join('');
    })
    .join('');
}

/**
 * Hexes worth a banner carry a small staff with a star at their lower corner, so that a unit does not hide it.
 * @param {Point} at
 * @param {ObjectiveFacts} one
 */
const prize = (at, one) => html`
  <g class="prize" transform="translate(${n(at.x + 21)} ${n(at.y + 15)})">
    <title>${esc(`${one.name}: ${one.banners}`)}</title>
    <circle r="8"/>
    <path d="M0-5.6l1.6 4 4 1.6-4 1.6-1.6 4-1.6-4-4-1.6 4-1.6Z"/>
  </g>`;

/** @param {Omit<Land, 'key'>} land */
export function landSvg(land) {
  const field = layout(land.board, land.turned),
    covered = new Set(land.ground.map(one => one.hex));
  const tufts = [...field.places.values()].filter(at => !covered.has(at.name) && (at.row * 7 + at.col * 5) % 6 === 0);
  const prizes = new Map(land.objectives.map(one => [one.hex, one]));
  const sheet = `x="${-EDGE}" y="${-EDGE}" width="100%" height="100%"`;
  return html`
    <svg class="land" viewBox="${boxOf(field)}" aria-hidden="true">
      <defs>${paper(field)}</defs>
      <rect class="sheet" ${sheet}/>
      <rect ${sheet} filter="url(#paper)"/>
      <rect ${sheet} fill="url(#vignette)"/>
      ${tufts.map(at => open(at))}
      <g clip-path="url(#edge)">${halves(field).map(at => `<path class="half" d="${outline(at)}"/>`)}</g>
      <path class="grid" d="${grid(field)}"/>
      ${ground(field, land.ground)}
      ${[...prizes].map(([hex, one]) => prize(place(field, hex), one))}
      ${sectionLines(field, 2)}
      ${border(field)}
      ${lettering(field, land.title)}
    </svg>`;
}

/** A flag on a small map, in the shape of its camp. @param {Point} at @param {UnitFacts} unit */
function miniFlag(at, { camp, color }) {
  const left = n(at.x - 15);
  const shape =
    camp === 'pennant'
      ? `M${left} ${n(at.y - 18)}L${n(at.x + 20)} ${n(at.y)}L${left} ${n(at.y + 18)}Z`
      : `M${left} ${n(at.y - 17)}h30v34h-30Z`;
  return `<path class="mini-flag ${camp} ${color}" d="${shape}"/>`;
}

/** @param {Point} at */
const miniPrize = at => `<circle class="mini-prize" cx="${n(at.x)}" cy="${n(at.y)}" r="${SIZE - 6}"/>`;

/**
 * A small map for choosing an adventure: washes, and a flag for every unit.
 * @param {BattleFacts} battle
 * @param {Record<number, string>} places
 */
export function miniMap(battle, places, turned = false) {
  const field = layout(battle.board, turned);
  const washes = battle.ground.flatMap(({ hex, terrain }) =>
    terrain.map(id => `<path class="mini-${id}" d="${outline(place(field, hex), 0.5)}"/>`)
  );
  const flags = battle.units.map(unit => {
    const at = field.places.get(places[unit.id]);
    return at ? miniFlag(at, unit) : '';
  });
  return html`
    <svg class="mini" viewBox="-8 -8 ${n(field.w + 16)} ${n(field.h + 16)}" aria-hidden="true">
      <rect class="sheet" x="-8" y="-8" width="100%" height="100%"/>
      <path class="grid" d="${grid(field)}"/>
      ${washes}
      ${battle.objectives.map(one => miniPrize(place(field, one.hex)))}
      ${sectionLines(field, 0)}
      ${flags}
    </svg>`;
}
