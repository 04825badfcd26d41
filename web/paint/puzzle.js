// A puzzle beside the field, and its verdict over it.
import { esc, html } from './html.js';

/** @import { PuzzleScene, Verdict } from '../scene/puzzle.js' */

const HARD = ['', 'easy', 'middling', 'hard'];

/** How hard something is, in diamonds. @param {number} count */
export const diamonds = count => html`
  <span class="stars" role="img" aria-label="Difficulty: ${HARD[count] ?? count}">
    ${'◆'.repeat(count)}<i>${'◆'.repeat(Math.max(0, 3 - count))}</i>
  </span>`;

const VERDICT = '<button type="button" class="quiet" data-act="open" data-value="verdict">Verdict</button>';

/** @param {PuzzleScene} puzzle */
export const puzzlePanel = puzzle => html`
  <h2>Puzzle ${diamonds(puzzle.difficulty)}</h2>
  <p>${esc(puzzle.task)}</p>
  ${puzzle.standing && `<p class="standing" role="status">${esc(puzzle.standing)}</p>`}
  <p class="row">
    ${puzzle.verdict && VERDICT}
    <button type="button" class="quiet" data-act="reload">Start again</button>
    <button type="button" class="link" data-act="page" data-value="/puzzles">All puzzles</button>
  </p>`;

/** The choice that gave something away. @param {NonNullable<Verdict['wrong']>} wrong */
const wrongHtml = wrong => html`
  <p class="text">
    You chose to <b>${esc(wrong.chosen)}</b>: ${wrong.worth} to win this turn.
    Best was to <b>${esc(wrong.best)}</b>: ${wrong.most}. That gives away ${wrong.lost}.
  </p>`;

/** @param {Verdict} verdict */
const rightHtml = verdict => html`
  <p class="text">
    Every choice was right. The best play wins this turn in <b>${verdict.worth}</b> of all cases, and you have kept it.
  </p>`;

/** The best line, step by step. @param {Verdict} verdict */
function lineHtml({ line, wrong }) {
  const steps = line.map(step => `<li data-key="${step.key}"><span>${esc(step.text)}</span><b>${step.worth}</b></li>`);
  return html`
    <h3>The best line${wrong && ' from there'}</h3>
    <ol class="line">${steps}</ol>
    <p class="sub">
      As long as no throw decides the battle. The chances are exact: every throw is counted, and the enemy answers as is
      worst for you.
    </p>`;
}

/** @param {string} act @param {string} value @param {string} label @param {boolean} main */
const button = (act, value, label, main) => html`
  <button type="button" class="${main ? 'main' : 'quiet'}" data-act="${act}" data-value="${esc(value)}">
    ${label}
  </button>`;

/** What the verdict says, for a sheet over the field. @param {PuzzleScene} puzzle @param {Verdict} verdict */
export const verdictHtml = (puzzle, verdict) => html`
  ${verdict.wrong ? wrongHtml(verdict.wrong) : rightHtml(verdict)}
  ${verdict.luck && `<p class="text">${esc(verdict.luck)}</p>`}
  ${verdict.line.length > 0 && lineHtml(verdict)}
  <p class="row">
    ${button('reload', '', 'Try again', !verdict.solved)}
    ${puzzle.next && button('page', `/puzzles/${puzzle.next}`, 'Next puzzle', verdict.solved)}
    ${!verdict.over && button('shut', '', 'Play on', false)}
    ${button('page', '/puzzles', 'All puzzles', false)}
  </p>`;
