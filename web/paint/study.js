// The study of a battle: the curve of the winning chance, turning points, the ledger of luck, and what was missed.
import { die } from './dice.js';
import { crest } from './cards.js';
import { classes, esc, html } from './html.js';

/** @import { StudyScene } from '../scene/study.js' */

/** The room of the curve inside its picture. The page that is pressed on it asks for these too. */
export const CURVE = { width: 410, height: 202, left: 30, right: 402, top: 14, bottom: 178 };

/** @param {number} step @param {number} last */
const across = (step, last) => CURVE.left + ((CURVE.right - CURVE.left) * step) / Math.max(1, last);
/** @param {number} chance */
const up = chance => CURVE.bottom - ((CURVE.bottom - CURVE.top) * chance) / 1000;
/** @param {number} value */
const short = value => Number(value.toFixed(1));

/**
 * The step that is meant by a place along the curve, as a part of the picture's width.
 * @param {number} part
 * @param {number} last
 */
export const stepAt = (part, last) =>
  Math.max(0, Math.min(last, Math.round(((part * CURVE.width - CURVE.left) / (CURVE.right - CURVE.left)) * last)));

/** @param {string} problem */
const problemHtml = problem => html`
  <section class="panel" data-key="problem">
    <h2>Study</h2>
    <p role="alert">${esc(problem)}</p>
    <button type="button" class="quiet" data-act="study">Try again</button>
  </section>`;

const WAIT = html`
  <section class="panel" data-key="wait">
    <h2>Study</h2>
    <p class="empty" role="status">Going through the battle…</p>
  </section>`;

/** @param {string} kind @param {string} key @param {string} label @param {string} inside */
const panel = (kind, key, label, inside) =>
  `<section class="panel ${kind}" data-key="${key}" aria-label="${label}">${inside}</section>`;

/** @param {StudyScene} study */
export function studyHtml(study) {
  if (study.problem) return problemHtml(study.problem);
  if (!study.curve) return WAIT;
  return html`
    ${panel('curve-panel', 'curve', 'Winning chance', curveHtml(study, study.curve))}
    ${panel('turning', 'turning', 'Turning points', pointsHtml(study))}
    ${panel('ledger-panel', 'ledger', 'Luck ledger', ledgerHtml(study))}
    ${panel('missed', 'missed', 'Missed chances', missedHtml(study))}`;
}

/** @typedef {NonNullable<StudyScene['curve']>} Curve */

/** @param {StudyScene} study @param {Curve} curve */
const curveHtml = (study, curve) => html`
  <h2>Winning chance, ${esc(study.camp.name)} <small>${curve.now} % at this step</small></h2>
  <svg class="curve" viewBox="0 0 ${CURVE.width} ${CURVE.height}" role="img" aria-label="${esc(curve.label)}"
    data-curve="${curve.last}">
    ${[1000, 500, 0].map(scaleLine)}
    ${chanceLine(curve)}
    ${nameAt(curve.names.above, CURVE.top + 12, `▲ ${study.camp.name}`)}
    ${nameAt(curve.names.below, CURVE.bottom - 6, `▼ ${study.foe.name}`)}
    ${spread(curve.turns, curve.last).map(({ turn, step }) => turnName(turn, across(step, curve.last)))}
    <text class="turn-mark word" x="${CURVE.left - 6}" y="${CURVE.bottom + 20}">turn</text>
  </svg>
  <p class="sub">Press the curve, or use the arrow keys, to go to a step.</p>`;

/** A line across the picture with its chance in percent. @param {number} chance */
const scaleLine = chance => html`
  <path class="${chance === 500 ? 'rule-line mid' : 'rule-line'}" d="M${CURVE.left} ${up(chance)}H${CURVE.right}"/>
  <text class="scale" x="${CURVE.left - 5}" y="${up(chance) + 4}">${chance / 10}</text>`;

/** The curve itself, with what is marked on it and the present step. @param {Curve} curve */
function chanceLine({ values, step, last, marks, turns }) {
  const line = values.map((value, i) => `${short(across(i, last))} ${short(up(value))}`).join('L'),
    ticks = turns.map(turn => `M${short(across(turn.step, last))} ${CURVE.bottom}v5`).join(''),
    x = short(across(step, last)),
    y = short(up(values[step] ?? 500));
  return html`
    <path class="area" d="M${CURVE.left} ${up(500)}L${line}L${CURVE.right} ${up(500)}z"/>
    <path class="ticks" d="${ticks}"/>
    <path class="chance-line" d="M${line}"/>
    <path class="cursor" d="M${x} ${CURVE.top - 6}V${CURVE.bottom}"/>
    ${noteMarks(marks, last)}
    <circle class="here" cx="${x}" cy="${y}" r="5.5"/>`;
}

/** @param {number} turn @param {number} x */
const turnName = (turn, x) => `<text class="turn-mark" x="${short(x)}" y="${CURVE.bottom + 20}">${turn}</text>`;

/**
 * Whose winning a direction means, at one end of the curve.
 * @param {'start' | 'end'} end
 * @param {number} y
 * @param {string} text
 */
function nameAt(end, y, text) {
  const x = end === 'start' ? CURVE.left + 5 : CURVE.right - 5;
  return `<text class="end-name ${end}" x="${x}" y="${y}">${esc(text)}</text>`;
}

/** Where else a letter may stand if another has its place, the nearest first. */
const STEPS = [0, -17, 17, -34, 34],
  BESIDE = STEPS.flatMap(dx => STEPS.map(dy => [dx, dy])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/**
 * Letters above a rise and below a fall, so that they lie neither on the line nor on each other.
 * @param {Curve['marks']} marks
 * @param {number} last
 */
function noteMarks(marks, last) {
  const placed = /** @type {{ x: number, y: number }[]} */ ([]);
  /** @param {{ x: number, y: number }} at */
  const isFree = at => at.x <= CURVE.right && placed.every(other => Math.hypot(other.x - at.x, other.y - at.y) >= 16);
  return marks.map(({ letter, step, value, up: rises }) => {
    const x = across(step, last),
      y = up(value) + (rises ? -16 : 16);
    const spots = BESIDE.map(([dx, dy]) => ({
      x: x + dx,
      y: Math.max(CURVE.top + 4, Math.min(CURVE.bottom - 9, y + dy)),
    }));
    const free = spots.find(isFree) ?? { x, y };
    placed.push(free);
    return html`
      <g class="note-mark" data-act="step" data-value="${step}"
        transform="translate(${short(free.x)} ${short(free.y)})"><circle r="8"/><text y="3.8">${letter}</text></g>`;
  });
}

/**
 * Numbers of turns that have room beside each other.
 * @param {{ turn: number, step: number }[]} turns
 * @param {number} last
 */
function spread(turns, last) {
  const shown = /** @type {{ turn: number, step: number }[]} */ ([]);
  for (const one of turns)
    if (!shown.length || across(one.step, last) - across(shown[shown.length - 1].step, last) >= 26) shown.push(one);
  return shown.filter(one => across(one.step, last) <= CURVE.right - 6 || shown.length === 1);
}

/** A swing with its direction as a sign, not by color alone. @param {string} by @param {boolean} rises */
const swing = (by, rises) => `<b class="${rises ? 'swing up' : 'swing down'}">${rises ? '▲' : '▼'} ${by}</b>`;

/** @param {StudyScene} study */
function pointsHtml({ points, camp }) {
  if (!points.length)
    return '<h2>Turning points</h2><p class="empty">Nothing turned this battle by three points or more at once.</p>';
  return html`
    <h2>Turning points <small>points of ${esc(camp.name)}</small></h2>
    <ol class="points">${points.map(pointHtml)}</ol>`;
}

/** @param {StudyScene['points'][number]} one */
const pointHtml = one => html`
  <li data-key="${one.letter}">
    <button type="button" class="${classes('point', one.here && 'here')}" data-act="step" data-value="${one.step}"
      ${one.here && 'aria-current="true"'}>
      <span class="letter">${one.letter}</span>
      <span class="told">${esc(one.text)}<small>${esc(one.why)}</small></span>
      ${swing(one.by, one.up)}
    </button>
  </li>`;

/**
 * A bar from the middle: to the right for more than expected, to the left and hatched for less.
 * @param {number} luck
 * @param {number} most
 */
function bar(luck, most) {
  const width = Math.min(48, (48 * Math.abs(luck)) / most),
    x = luck < 0 ? 50 - width : 50;
  return html`
    <svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect class="well" width="100" height="12"/>
      <rect class="${luck < 0 ? 'less' : 'more'}" x="${short(x)}" width="${short(width)}" height="12"/>
      <path d="M50 0V12"/>
    </svg>`;
}

/** @typedef {NonNullable<StudyScene['ledger']>} Ledger */
/** @typedef {NonNullable<StudyScene['fights']>['best']} Fights */

/** @param {StudyScene} study */
function ledgerHtml({ ledger, fights, verdict, sampled }) {
  if (!ledger || !fights) return '';
  return html`
    <h2>Luck ledger <small>more or less than expected</small></h2>
    <table class="ledger">
      <thead><tr><td></td>${ledger.camps.map(ledgerHead)}</tr></thead>
      <tbody>${ledger.rows.map(row => ledgerRow(row, ledger.most))}${ledgerSum(ledger)}</tbody>
    </table>
    <p class="sub">
      “3 of 2.4” is what fell and what was to be expected; sd counts standard deviations.
      ${sampled && ' Rolls of more than eight dice were sampled, the others are exact.'}
    </p>
    ${fightsHtml('Luckiest battles', fights.best, true)}
    ${fightsHtml('Unluckiest battles', fights.worst, false)}
    <p class="verdict-line">${esc(verdict)}</p>`;
}

/** @param {Ledger['camps'][number]} one */
const ledgerHead = one => html`
  <th scope="col">${crest(one.camp)}<span>${esc(one.name)}<small>${one.dice}</small></span></th>`;

/** @param {Ledger['rows'][number]} row @param {number} most */
const ledgerRow = (row, most) => html`
  <tr data-key="${row.name}">
    <th scope="row" title="${esc(row.title)}">${row.name}</th>
    ${row.cells.map(cell => (cell ? ledgerCell(cell, most) : '<td>–</td>'))}
  </tr>`;

/** @param {NonNullable<Ledger['rows'][number]['cells'][number]>} one @param {number} most */
function ledgerCell(one, most) {
  const rare = one.rare ? `, ${one.rare}` : '';
  return html`
    <td>
      <b>${one.text}</b>
      ${bar(one.luck, most)}
      <small>${one.actual} of ${one.expected}${rare}</small>
    </td>`;
}

/** @param {Ledger} ledger */
const ledgerSum = ledger => html`
  <tr class="sum" data-key="sum">
    <th scope="row" title="What the camp's own dice have added to its chance of winning">Points</th>
    ${ledger.camps.map(one => `<td><b>${one.swing}</b><small>by its own dice</small></td>`)}
  </tr>`;

/** @param {string} title @param {Fights} fights @param {boolean} good */
const fightsHtml = (title, fights, good) =>
  fights.length ? html`<h3>${title}</h3><ol class="points">${fights.map(one => fightHtml(one, good))}</ol>` : '';

/** @param {Fights[number]} one @param {boolean} good */
function fightHtml(one, good) {
  const faces = `<span class="inline">${one.faces.map(face => die(face)).join('')}</span>`;
  return html`
    <li data-key="${one.step}">
      <button type="button" class="point" data-act="step" data-value="${one.step}">
        <span class="told">${esc(one.title)}<small>Turn ${one.turn}, ${one.rare} ${faces}</small></span>
        ${swing(one.by, good)}
      </button>
    </li>`;
}

/** @typedef {NonNullable<StudyScene['missed']>} Missed */

const BEFORE = html`
  <p class="sub">
    A strong player goes through every decision of both camps and tries out what it would have done. That takes a while;
    it goes on while you look around.
  </p>`;

/** @param {StudyScene} study */
function missedHtml({ missed }) {
  const head = '<h2>Missed chances</h2>';
  if (!missed) return `${head}<p class="empty" role="status">One moment…</p>`;
  const { begun, any, knowledge, seats, busy } = missed;
  return html`
    ${head}
    ${begun && knowledgeHtml(knowledge)}
    ${searchHtml(missed)}
    ${begun || any ? seats.map(one => missedBy(one, busy)) : BEFORE}`;
}

/** With what cards decisions are judged. @param {Missed['knowledge']} chosen */
const knowledgeHtml = chosen => html`
  <fieldset class="knows">
    <legend class="unseen">Judged with</legend>
    <div class="choice">
      ${knowledgePill('own', 'What they knew', 'Judged with what the camp knew when it decided', chosen)}
      ${knowledgePill('all', 'All cards', 'Judged with every card as it truly lay', chosen)}
    </div>
  </fieldset>`;

/**
 * @param {Missed['knowledge']} value
 * @param {string} label
 * @param {string} title
 * @param {Missed['knowledge']} chosen
 */
const knowledgePill = (value, label, title, chosen) => html`
  <label class="pill" title="${title}">
    <input type="radio" name="knowledge" value="${value}" ${value === chosen && 'checked'}>
    <span>${label}</span>
  </label>`;

/** How far the search has come, and what can be done about it. @param {Missed} missed */
function searchHtml({ busy, state, done, total, begun, progress }) {
  if (busy)
    return html`
      <p class="progress" role="status">
        <progress max="${Math.max(1, total)}" value="${done}" aria-label="Decisions looked at"></progress>
        <span>${esc(progress)}</span>
        <button type="button" class="quiet" data-act="search-stop">Stop</button>
      </p>`;
  if (state === 'done') return '';
  const label = begun ? 'Go on looking' : 'Look for missed chances';
  return html`
    <p class="progress">
      <button type="button" class="quiet" data-act="search">${label}</button>
      ${begun && `<span>${esc(progress)}</span>`}
    </p>`;
}

/** @param {Missed['seats'][number]} one @param {boolean} busy */
function missedBy({ camp, name, chances }, busy) {
  const none = busy ? 'Nothing so far.' : 'None worth three points.';
  return html`
    <h3 data-key="h${camp}">${esc(name)}</h3>
    ${
      chances.length
        ? html`<ol class="points" data-key="o${camp}">${chances.map(chanceHtml)}</ol>`
        : `<p class="empty" data-key="e${camp}">${none}</p>`
    }`;
}

/** @param {Missed['seats'][number]['chances'][number]} one */
const chanceHtml = one => html`
  <li data-key="${one.step}">
    <button type="button" class="point" data-act="step" data-value="${one.step}">
      <span class="told">
        <em>Better:</em> ${esc(one.better)}<small>Turn ${one.turn}. Played: ${esc(one.played)}</small>
      </span>
      <b class="swing">${one.gain}<small>±${one.error}</small></b>
    </button>
  </li>`;
