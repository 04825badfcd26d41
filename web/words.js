// Words that every system uses: camps in a sentence, numbers, chances.

/** @import { Camp } from './types' */

/** @param {Camp} camp @returns {Camp} */
export const other = camp => (camp === 'standard' ? 'pennant' : 'standard');

/**
 * Who is spoken of: a camp is called after a people, or after one person, as its adventure says.
 * @typedef {{name: string, person: boolean}} Named
 */

/** "the French", "John of Montfort": a camp inside a sentence. @param {Named} camp */
export const called = camp => (camp.person ? camp.name : `the ${camp.name}`);

/**
 * "The French have won", "John of Montfort has won": a camp at the start of a sentence with the form of the verb that
 * goes with it.
 * @param {Named} camp
 * @param {string} plural
 * @param {string} singular
 */
export const does = (camp, plural, singular) =>
  camp.person ? `${camp.name} ${singular}` : `The ${camp.name} ${plural}`;

/** "French Archers", "John of Montfort's Archers". @param {Named} camp @param {string} thing */
export const owned = (camp, thing) => (camp.person ? `${camp.name}'s ${thing}` : `${camp.name} ${thing}`);

/** @param {string} text */
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} count @param {string} one */
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** A chance for the eye: never 0 or 100 where it is not certain. @param {number} thousandths */
export const percent = thousandths =>
  thousandths > 0 && thousandths < 10
    ? '<1%'
    : thousandths > 990 && thousandths < 1000
      ? '>99%'
      : `${Math.round(thousandths / 10)}%`;

/** A number with its sign. @param {number} value @param {number} digits */
export const signed = (value, digits) => {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? '−' : '+'}${text}`;
};

/** A swing in points of a hundred, with its sign. @param {number} thousandths */
export const points = thousandths => signed(thousandths / 10, 0);
