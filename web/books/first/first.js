// The short rulebook of the first edition.
import { CARDS, GOAL, TURN } from './start.js';
import { DICE, FLAGS, FOLLOW, UNITS } from './battle.js';
import { ALLIES, LAND, LANDMARKS, LORE } from './beyond.js';
import { GROUNDS, TROOPS } from './troops.js';

/** @import { Book } from '../types' */

/** @type {Book} */
export const FIRST = {
  title: 'The rules in ten minutes',
  about: 'For somebody who has never played. The first seven pages are enough for a first battle.',
  picture: {
    label: 'Cavalry and infantry of two armies meet at the edge of woods.',
    map: `
      2    .   pRC  pBI   w   w/pGA  .
      1  sGA  sRI   .   sBC   .    .    h`,
    arrows: [{ kind: 'blow', from: 'd1', to: 'c2' }],
  },
  pages: [GOAL, TURN, CARDS, UNITS, DICE, FLAGS, FOLLOW, LAND, ALLIES, LORE, LANDMARKS],
  troops: TROOPS,
  grounds: GROUNDS,
};
