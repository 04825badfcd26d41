// A puzzle beside the field, and its verdict over it.
import { esc } from './morph.js';

/** @import { PuzzleScene, Verdict } from '../scene/puzzle.js' */

const HARD = ['', 'easy', 'middling', 'hard'];

/** How hard something is, in diamonds. @param {number} count */
export const diamonds = count =>
  `<span class="stars" role="img" aria-label="Difficulty: ${HARD[count] ?? count}">${'◆'.repeat(count)}<i>${'◆'.repeat(Math.max(0, 3 - count))}</i></span>`;

/** @param {PuzzleScene} puzzle */
export const puzzlePanel =
  puzzle => `<h2>Puzzle ${diamonds(puzzle.difficulty)}</h2><p>${esc(puzzle.task)}</p>${puzzle.standing ? `<p class="standing" role="status">${esc(puzzle.standing)}</p>` : ''}
  <p class="row">${puzzle.verdict ? '<button type="button" class="quiet" data-act="open" data-value="verdict">Verdict</button>' : ''}<button type="button" class="quiet" data-act="reload">Start again</button><button type="button" class="link" data-act="page" data-value="/puzzles">All puzzles</button></p>`;

/** What the verdict says, for a sheet over the field. @param {PuzzleScene} puzzle @param {Verdict} verdict */
export function verdictHtml(puzzle, verdict) {
  const { wrong } = verdict;
  const judged = wrong
    ? `<p class="text">You chose to <b>${esc(wrong.chosen)}</b>: ${wrong.worth} to win this turn. Best was to <b>${esc(wrong.best)}</b>: ${wrong.most}. That gives away ${wrong.lost}.</p>`
    : `<p class="text">Every choice was right. The best play wins this turn in <b>${verdict.worth}</b> of all cases, and you have kept it.</p>`;
  const line = verdict.line.length
    ? `<h3>The best line${wrong ? ' from there' : ''}</h3><ol class="line">${verdict.line.map(step => `<li data-key="${step.key}"><span>${esc(step.text)}</span><b>${step.worth}</b></li>`).join('')}</ol>
    <p class="sub">As long as no throw decides the battle. The chances are exact: every throw is counted, and the enemy answers as is worst for you.</p>`
    : '';
  /** @param {string} act @param {string} value @param {string} label @param {boolean} main */
  const button = (act, value, label, main) =>
    `<button type="button" class="${main ? 'main' : 'quiet'}" data-act="${act}" data-value="${esc(value)}">${label}</button>`;
  return `${judged}${verdict.luck ? `<p class="text">${esc(verdict.luck)}</p>` : ''}${line}
    <p class="row">${button('reload', '', 'Try again', !verdict.solved)}${puzzle.next ? button('page', `/puzzles/${puzzle.next}`, 'Next puzzle', verdict.solved) : ''}${verdict.over ? '' : button('shut', '', 'Play on', false)}${button('page', '/puzzles', 'All puzzles', false)}</p>`;
}
