// What is printed round the land: measures, letters for the columns and numbers for the rows, the wings, the title.
import { EDGE, hexName, n, place, WIDE } from '../geometry.js';
import { esc, html } from './html.js';
import { path } from './ink.js';

/** @import { Layout } from '../geometry.js' */

/** A line all round the field, outside it. @param {Layout} field @param {number} out */
const neat = ({ w, h }, out, more = '') =>
  `<rect class="neat${more}" x="${-out}" y="${-out}" width="${n(w + 2 * out)}" height="${n(h + 2 * out)}"/>`;

/** Alternating dark and light measures, one for each half of a hex. @param {Layout} field */
function measures({ w, h, rows }) {
  const bars = 2 * Math.max(...rows);
  /** @param {number} length @param {(at: number, length: number) => string} at */
  const bar = (length, at) =>
    Array.from({ length: bars }, (_, i) => (i % 2 ? '' : at((length * i) / bars, length / bars))).join('');
  const level = bar(w, (x, l) => `M${n(x)}-2.7h${n(l)}M${n(x + l)} ${n(h + 2.7)}h${n(l)}`),
    upright = bar(h, (y, l) => `M-2.7 ${n(y)}v${n(l)}M${n(w + 2.7)} ${n(y + l)}v${n(l)}`);
  return path('measure', level + upright);
}

/** What the sections are called from left to right. A field without section lines has none. @param {number} count */
function sectionNames(count) {
  if (count === 1) return [];
  if (count === 2) return ['Left wing', 'Right wing'];
  if (count === 3) return ['Left wing', 'Center', 'Right wing'];
  return Array.from({ length: count }, (_, i) => `Section ${i + 1}`);
}

/** The wings as the viewer calls them: near the middle of each, between two letters. @param {Layout} field */
function wings(field) {
  const ends = [0, ...field.lines, field.w];
  return sectionNames(ends.length - 1).map((name, i) => ({
    name,
    x: Math.round((ends[i] + ends[i + 1]) / 2 / WIDE) * WIDE,
  }));
}

/** Numbers for the rows on both sides. @param {Layout} field */
const rowNumbers = field =>
  field.rows.flatMap((_, i) => {
    const { y } = place(field, hexName(i + 1, 0));
    return [-13, field.w + 13].map(x => `<text class="coord" x="${n(x)}" y="${n(y + 4)}">${i + 1}</text>`);
  });

/**
 * Letters for the columns, below and where the title leaves room for them above.
 * @param {Layout} field
 * @param {string} title
 */
function columnLetters(field, title) {
  const longest = Math.max(...field.rows),
    row = field.rows.indexOf(longest) + 1;
  return Array.from({ length: longest }, (_, col) => {
    const name = hexName(row, col),
      { x } = place(field, name);
    const letter = (/** @type {number} */ y) => `<text class="coord" x="${n(x)}" y="${n(y)}">${name.charAt(0)}</text>`;
    return [Math.abs(x - field.w / 2) < scroll(title) + 26 ? '' : letter(-9.4), letter(field.h + 16.4)].join('');
  });
}

/** Half the length of the scroll that a title needs. @param {string} title */
const scroll = title => Math.max(96, title.length * 6.3 + 30);

/** The title on a scroll over the upper border. @param {Layout} field @param {string} title */
function cartouche(field, title) {
  const half = scroll(title),
    tail = half + 20,
    nick = half + 11,
    fold = half - 8;
  return html`
    <g class="cartouche" transform="translate(${n(field.w / 2)} -8.6)">
      ${path('scroll-cast', `M${-half}-10H${half}V14H${-half}Z`, ' transform="translate(2 3)"')}
      ${path(
        'scroll back',
        `M${-tail}-6 ${-fold}-8V14L${-tail} 16 ${-nick} 5ZM${tail}-6 ${fold}-8V14L${tail} 16 ${nick} 5Z`
      )}
      ${path('scroll', `M${-half}-11.5Q0-15 ${half}-11.5V11Q0 7.6 ${-half} 11Z`)}
      ${path('scroll-line', `M${4 - half}-8.6Q0-12 ${half - 4}-8.6M${4 - half} 8.2Q0 4.8 ${half - 4} 8.2`)}
      <text class="title" y="4.6">${esc(title)}</text>
    </g>`;
}

/** The margin with all that is printed in it. @param {Layout} field */
export function border(field, title = '') {
  const { w, h } = field,
    outer = `M${-EDGE} ${-EDGE}H${n(w + EDGE)}V${n(h + EDGE)}H${-EDGE}Z`;
  const below = wings(field).map(({ name, x }) => `<text class="wing" x="${n(x)}" y="${n(h + 16)}">${name}</text>`);
  return html`
    ${path('margin', `${outer}M0 0V${n(h)}H${n(w)}V0Z`, ' fill-rule="evenodd"')}
    ${measures(field)}${neat(field, 0.2)}${neat(field, 5.2)}${neat(field, EDGE - 3, ' bold')}
    ${rowNumbers(field)}${columnLetters(field, title)}${below}${cartouche(field, title)}`;
}

/** The section lines from edge to edge, or nothing where there are none. @param {Layout} field @param {number} inset */
export function sectionLines({ lines, h }, inset) {
  const way = lines.map(x => `M${n(x)} ${inset}V${n(h - inset)}`).join('');
  return way && path('sections', way);
}
