// A puzzle at the table: its task, how the choices so far are judged, and the verdict.
import { say, sayAny } from '../systems/first/words.js';

/** @import { Judgment, Model } from '../types' */
/** @typedef {NonNullable<ReturnType<typeof puzzleScene>>} PuzzleScene */
/** @typedef {NonNullable<PuzzleScene['verdict']>} Verdict */

/** A choice that gives away no more is right. */
const RIGHT = 0.01;

/** "43.6 %": a chance for people. @param {number} share */
export const percent = share => `${(100 * share).toFixed(1)} %`;

/** @param {Model} model */
export function puzzleScene(model) {
  if (!model.puzzle) return null;
  const { card, next, judgment } = model.puzzle;
  return {
    id: card.id,
    difficulty: card.difficulty,
    next,
    task: `Win the battle this turn: find the best odds for ${card.whose}. You are scored on decisions, not on dice.`,
    standing: standing(judgment),
    verdict: judgment && (judgment.failed || judgment.over) ? verdict(judgment) : null,
  };
}

/** How it goes so far, without giving anything away. @param {Judgment | null} judgment */
function standing(judgment) {
  if (!judgment?.choices.length) return null;
  if (judgment.failed) return `That costs ${percent(judgment.lost)} winning chance.`;
  return judgment.lost > 0.0005 ? `Good so far: it cost only ${percent(judgment.lost)}.` : 'Good so far: nothing lost.';
}

/** @param {Judgment} judgment */
function verdict(judgment) {
  const wrong = judgment.choices.find(one => one.most - one.worth > RIGHT);
  // Luck is told apart from judgment, and only a right answer needs consoling.
  const luck = !judgment.over
    ? null
    : judgment.won
      ? `The dice were with you: the battle is won${judgment.failed ? ' all the same' : ''}.`
      : judgment.failed
        ? null
        : 'The dice were against you this time. Luck doesn’t count.';
  return {
    solved: !judgment.failed,
    title: judgment.failed ? 'Not the best move' : 'Solved',
    over: judgment.over,
    luck,
    worth: percent(judgment.worth),
    wrong: wrong
      ? {
          chosen: say(wrong.choice),
          worth: percent(wrong.worth),
          best: sayAny(wrong.best),
          most: percent(wrong.most),
          lost: percent(wrong.most - wrong.worth),
        }
      : null,
    // Where the first choice was wrong the line begins there, otherwise at the start.
    line: judgment.line.map((step, at) => ({ key: `${at}`, text: say(step.choice), worth: percent(step.worth) })),
  };
}
