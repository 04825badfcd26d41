// What may be chosen, as a tree of the words of its lines. A line is what is sent back. What the words mean is known to
// the systems.

/** @import { Choices, Words } from './types' */

/** @typedef {Choices | null | undefined} Offered */

/**
 * The lines of a tree.
 * @param {Words} words
 * @returns {string[]}
 */
const lines = words =>
  Array.isArray(words)
    ? words
    : Object.entries(words).flatMap(([word, rest]) => lines(rest).map(line => (line ? `${word} ${line}` : word)));

/** Every line that may be chosen. @param {Offered} choices */
export const expand = choices => (choices ? lines(choices.words) : []);

/**
 * The words that may follow the beginning of a line; an empty word if it may end there.
 * @param {Offered} choices @param {...string} begun
 * @returns {string[]}
 */
export function next(choices, ...begun) {
  /** @type {Words} */
  let words = choices?.words ?? [];
  for (const word of begun) {
    if (Array.isArray(words)) return words.includes(word) ? [''] : [];
    words = words[word] ?? [];
  }
  return Array.isArray(words) ? words : Object.keys(words);
}

/** Whether a line may be chosen as it stands. @param {Offered} choices @param {string} line */
export const offers = (choices, line) => next(choices, ...line.split(' ')).includes('');

/**
 * What a begun line can be aimed at: nothing if it is whole already, null if it is not offered.
 * @param {Offered} choices @param {string | null} line @returns {string[] | null}
 */
export function aimsOf(choices, line) {
  const follows = line ? next(choices, ...line.split(' ')) : [];
  return follows.length ? follows.filter(Boolean) : null;
}

/** Whether an aim is a hex of the field, and not a section or a card. @param {string} aim */
export const isHex = aim => /^[a-z]\d{1,2}$/.test(aim);
