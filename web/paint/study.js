// The study of a battle: the curve of the winning chance, turning points, the ledger of luck, and what was missed.
import { die } from './dice.js';
import { crest } from './cards.js';
import { classes, esc } from './morph.js';

/** @import { StudyScene } from '../scene/study.js' */

/** The room of the curve inside its picture. The page that is pressed on it asks for these too. */
export const CURVE = { width: 410, height: 202, left: 30, right: 402, top: 14, bottom: 178 };

/** @param {number} step @param {number} last */
const across = (step, last) => CURVE.left + ((CURVE.right - CURVE.left) * step) / Math.max(1, last);
/** @param {number} chance */
const up = chance => CURVE.bottom - ((CURVE.bottom - CURVE.top) * chance) / 1000;
/** @param {number} value */
const short = value => Number(value.toFixed(1));

/** The step that is meant by a place along the curve, as a part of the picture's width. @param {number} part @param {number} last */
export const stepAt = (part, last) =>
  Math.max(0, Math.min(last, Math.round(((part * CURVE.width - CURVE.left) / (CURVE.right - CURVE.left)) * last)));

/** @param {StudyScene} study */
export function studyHtml(study) {
  if (study.problem)
    return `<section class="panel" data-key="problem"><h2>Study</h2><p role="alert">${esc(study.problem)}</p><button type="button" class="quiet" data-act="study">Try again</button></section>`;
  if (!study.curve)
    return '<section class="panel" data-key="wait"><h2>Study</h2><p class="empty" role="status">Going through the battle…</p></section>';
  return `<section class="panel curve-panel" data-key="curve" aria-label="Winning chance">${curveHtml(study, study.curve)}</section>
    <section class="panel turning" data-key="turning" aria-label="Turning points">${pointsHtml(study)}</section>
    <section class="panel ledger-panel" data-key="ledger" aria-label="Luck ledger">${ledgerHtml(study)}</section>
    <section class="panel missed" data-key="missed" aria-label="Missed chances">${missedHtml(study)}</section>`;
}

/** @param {StudyScene} study @param {NonNullable<StudyScene['curve']>} curve */
function curveHtml(study, curve) {
  const { values, step, last, marks, turns } = curve,
    line = values.map((value, i) => `${short(across(i, last))} ${short(up(value))}`).join('L'),
    x = short(across(step, last)),
    y = short(up(values[step] ?? 500));
  const grid = [1000, 500, 0]
    .map(
      chance =>
        `<path class="${chance === 500 ? 'rule-line mid' : 'rule-line'}" d="M${CURVE.left} ${up(chance)}H${CURVE.right}"/><text class="scale" x="${CURVE.left - 5}" y="${up(chance) + 4}">${chance / 10}</text>`
    )
    .join('');
  const named = spread(turns, last)
    .map(
      ({ turn, step }) =>
        `<text class="turn-mark" x="${short(across(step, last))}" y="${CURVE.bottom + 20}">${turn}</text>`
    )
    .join('');
  const ticks = turns.map(({ step }) => `M${short(across(step, last))} ${CURVE.bottom}v5`).join('');
  return `<h2>Winning chance, ${esc(study.camp.name)} <small>${curve.now} % at this step</small></h2>
    <svg class="curve" viewBox="0 0 ${CURVE.width} ${CURVE.height}" role="img" aria-label="${esc(curve.label)}" data-curve="${last}">${grid}
    <path class="area" d="M${CURVE.left} ${up(500)}L${line}L${CURVE.right} ${up(500)}z"/><path class="ticks" d="${ticks}"/><path class="chance-line" d="M${line}"/>
    <path class="cursor" d="M${x} ${CURVE.top - 6}V${CURVE.bottom}"/>${noteMarks(marks, last)}<circle class="here" cx="${x}" cy="${y}" r="5.5"/>
    ${nameAt(curve.names.above, CURVE.top + 12, `▲ ${study.camp.name}`)}${nameAt(curve.names.below, CURVE.bottom - 6, `▼ ${study.foe.name}`)}${named}<text class="turn-mark word" x="${CURVE.left - 6}" y="${CURVE.bottom + 20}">turn</text></svg>
    <p class="sub">Press the curve, or use the arrow keys, to go to a step.</p>`;
}

/** Whose winning a direction means, at one end of the curve. @param {'start' | 'end'} end @param {number} y @param {string} text */
const nameAt = (end, y, text) =>
  `<text class="end-name ${end}" x="${end === 'start' ? CURVE.left + 5 : CURVE.right - 5}" y="${y}">${esc(text)}</text>`;

/** Where else a letter may stand if another has its place, the nearest first. */
const STEPS = [0, -17, 17, -34, 34],
  BESIDE = STEPS.flatMap(dx => STEPS.map(dy => [dx, dy])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Letters above a rise and below a fall, so that they lie neither on the line nor on each other. @param {NonNullable<StudyScene['curve']>['marks']} marks @param {number} last */
function noteMarks(marks, last) {
  const placed = /** @type {{ x: number, y: number }[]} */ ([]);
  return marks
    .map(({ letter, step, value, up: rises }) => {
      const x = across(step, last),
        y = up(value) + (rises ? -16 : 16);
      const free = BESIDE.map(([dx, dy]) => ({
        x: x + dx,
        y: Math.max(CURVE.top + 4, Math.min(CURVE.bottom - 9, y + dy)),
      })).find(
        at => at.x <= CURVE.right && placed.every(other => Math.hypot(other.x - at.x, other.y - at.y) >= 16)
      ) ?? { x, y };
      placed.push(free);
      return `<g class="note-mark" data-act="step" data-value="${step}" transform="translate(${short(free.x)} ${short(free.y)})"><circle r="8"/><text y="3.8">${letter}</text></g>`;
    })
    .join('');
}

/** Numbers of turns that have room beside each other. @param {{ turn: number, step: number }[]} turns @param {number} last */
function spread(turns, last) {
  const shown = /** @type {{ turn: number, step: number }[]} */ ([]);
  for (const one of turns)
    if (!shown.length || across(one.step, last) - across(shown[shown.length - 1].step, last) >= 26) shown.push(one);
  return shown.filter(one => across(one.step, last) <= CURVE.right - 6 || shown.length === 1);
}

/** A swing with its direction as a sign, not by colour alone. @param {string} by @param {boolean} rises */
const swing = (by, rises) => `<b class="${rises ? 'swing up' : 'swing down'}">${rises ? '▲' : '▼'} ${by}</b>`;

/** @param {StudyScene} study */
function pointsHtml({ points, camp }) {
  if (!points.length)
    return '<h2>Turning points</h2><p class="empty">Nothing turned this battle by three points or more at once.</p>';
  return `<h2>Turning points <small>points of ${esc(camp.name)}</small></h2><ol class="points">${points.map(one => `<li data-key="${one.letter}"><button type="button" class="${classes('point', one.here && 'here')}" data-act="step" data-value="${one.step}"${one.here ? ' aria-current="true"' : ''}><span class="letter">${one.letter}</span><span class="told">${esc(one.text)}<small>${esc(one.why)}</small></span>${swing(one.by, one.up)}</button></li>`).join('')}</ol>`;
}

/** A bar from the middle: to the right for more than expected, to the left and hatched for less. @param {number} luck @param {number} most */
function bar(luck, most) {
  const width = Math.min(48, (48 * Math.abs(luck)) / most);
  return `<svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect class="well" width="100" height="12"/><rect class="${luck < 0 ? 'less' : 'more'}" x="${short(luck < 0 ? 50 - width : 50)}" width="${short(width)}" height="12"/><path d="M50 0V12"/></svg>`;
}

/** @param {StudyScene} study */
function ledgerHtml({ ledger, fights, verdict, sampled }) {
  if (!ledger || !fights) return '';
  const head = ledger.camps
    .map(one => `<th scope="col">${crest(one.camp)}<span>${esc(one.name)}<small>${one.dice}</small></span></th>`)
    .join('');
  const rows = ledger.rows
    .map(
      row =>
        `<tr data-key="${row.name}"><th scope="row" title="${esc(row.title)}">${row.name}</th>${row.cells.map(one => (one ? `<td><b>${one.text}</b>${bar(one.luck, ledger.most)}<small>${one.actual} of ${one.expected}${one.rare ? `, ${one.rare}` : ''}</small></td>` : '<td>–</td>')).join('')}</tr>`
    )
    .join('');
  /** @param {typeof fights.best[number]} one @param {boolean} good */
  const fight = (one, good) =>
    `<li data-key="${one.step}"><button type="button" class="point" data-act="step" data-value="${one.step}"><span class="told">${esc(one.title)}<small>Turn ${one.turn}, ${one.rare} ${`<span class="inline">${one.faces.map(face => die(face)).join('')}</span>`}</small></span>${swing(one.by, good)}</button></li>`;
  return `<h2>Luck ledger <small>more or less than expected</small></h2>
    <table class="ledger"><thead><tr><td></td>${head}</tr></thead><tbody>${rows}<tr class="sum" data-key="sum"><th scope="row" title="What the camp's own dice have added to its chance of winning">Points</th>${ledger.camps.map(one => `<td><b>${one.swing}</b><small>by its own dice</small></td>`).join('')}</tr></tbody></table>
    <p class="sub">“3 of 2.4” is what fell and what was to be expected; sd counts standard deviations.${sampled ? ' Rolls of more than eight dice were sampled, the others are exact.' : ''}</p>
    ${fights.best.length ? `<h3>Luckiest battles</h3><ol class="points">${fights.best.map(one => fight(one, true)).join('')}</ol>` : ''}${fights.worst.length ? `<h3>Unluckiest battles</h3><ol class="points">${fights.worst.map(one => fight(one, false)).join('')}</ol>` : ''}
    <p class="verdict-line">${esc(verdict)}</p>`;
}

/** @param {StudyScene} study */
function missedHtml({ missed }) {
  const head = '<h2>Missed chances</h2>';
  if (!missed) return `${head}<p class="empty" role="status">One moment…</p>`;
  const { state, busy, done, total, knowledge, camps, any, begun, progress } = missed;
  /** @param {'own' | 'all'} value @param {string} label @param {string} title */
  const pill = (value, label, title) =>
    `<label class="pill" title="${title}"><input type="radio" name="knowledge" value="${value}"${value === knowledge ? ' checked' : ''}><span>${label}</span></label>`;
  const search = busy
    ? `<p class="progress" role="status"><progress max="${Math.max(1, total)}" value="${done}" aria-label="Decisions looked at"></progress><span>${esc(progress)}</span><button type="button" class="quiet" data-act="search-stop">Stop</button></p>`
    : state === 'done'
      ? ''
      : `<p class="progress"><button type="button" class="quiet" data-act="search">${begun ? 'Go on looking' : 'Look for missed chances'}</button>${begun ? `<span>${esc(progress)}</span>` : ''}</p>`;
  const lists = camps
    .map(
      camp =>
        `<h3 data-key="h${camp.camp}">${esc(camp.name)}</h3>${camp.chances.length ? `<ol class="points" data-key="o${camp.camp}">${camp.chances.map(one => `<li data-key="${one.step}"><button type="button" class="point" data-act="step" data-value="${one.step}"><span class="told"><em>Better:</em> ${esc(one.better)}<small>Turn ${one.turn}. Played: ${esc(one.played)}</small></span><b class="swing">${one.gain}<small>±${one.error}</small></b></button></li>`).join('')}</ol>` : `<p class="empty" data-key="e${camp.camp}">${busy ? 'Nothing so far.' : 'None worth three points.'}</p>`}`
    )
    .join('');
  return `${head}${begun ? `<fieldset class="knows"><legend class="unseen">Judged with</legend><div class="choice">${pill('own', 'What they knew', 'Judged with what the camp knew when it decided')}${pill('all', 'All cards', 'Judged with every card as it truly lay')}</div></fieldset>` : ''}${search}
    ${begun || any ? lists : '<p class="sub">A strong player goes through every decision of both camps and tries out what it would have done. That takes a while; it goes on while you look around.</p>'}`;
}
