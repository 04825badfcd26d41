// Short hints for a first battle, each at the moment it helps, none twice.
import { next } from '../../choices.js';
import { asked } from '../../model.js';

/** @import { Model } from '../../types' */
/** @typedef {{id: string, title: string, text: string}} Hint */

/** @type {(Hint & { when: (model: Model) => unknown })[]} */
const HINTS = [
  {
    id: 'council',
    when: model => model.decision?.kind === 'council',
    title: 'Your War Council',
    text:
      'The Commander gives you Command cards, and Lore Masters make your Lore cards stronger. Assign your levels; ' +
      'both councils are shown at the same time.',
  },
  {
    id: 'keep-lore',
    when: model => model.decision?.kind === 'keep-lore',
    title: 'Lore cards',
    text:
      'You play them beside your Command cards and pay with Lore from your goblet. Click (tap) one to read it, ' +
      'then keep it.',
  },
  {
    id: 'landmark',
    when: model => model.decision?.kind === 'landmark',
    title: 'A landmark of your own',
    text: 'Click (tap) a highlighted hex to place it. Only your units use its gift; anybody can use its walls.',
  },
  {
    id: 'window',
    when: model => model.decision?.kind === 'window' && model.decision.choices,
    title: 'A moment for Lore',
    text:
      'You can play a highlighted card now, or pass. “No reactions this turn” stops the questions for this turn. In ' +
      '“Reaction settings” you choose how often you are asked.',
  },
  {
    id: 'replenish',
    when: model => model.decision?.kind === 'replenish',
    title: 'Draw Lore',
    text: 'At the end of your turn you draw Lore cards, take Lore for your goblet, or some of both.',
  },
  {
    id: 'card',
    when: model => model.decision?.kind === 'command',
    title: 'A turn begins with a card',
    text:
      'A card says how many units get orders, and where: your left wing, center or right wing. Choose a card, then ' +
      'play it.',
  },
  {
    id: 'orders',
    when: model => model.decision?.kind === 'orders',
    title: 'Give orders',
    text:
      'Only units with orders move and fight. Click (tap) a highlighted unit to give it an order. Undo takes ' +
      'it back.',
  },
  {
    id: 'moves',
    when: model => model.decision?.kind === 'movement',
    title: 'March',
    text: 'Click (tap) a highlighted unit, then where it goes. A plain dot: it may still battle. A ring: it may not.',
  },
  {
    id: 'rush',
    when: model => model.decision?.kind === 'movement' && next(model.decision.choices, 'rush').length,
    title: 'Rush',
    text:
      'Goblinoids on foot may move two hexes into melee. Such a hex has a double edge. A unit that rushes must ' +
      'attack that enemy.',
  },
  {
    id: 'attack',
    when: model => model.decision?.kind === 'combat' && next(model.decision.choices, 'attack').length,
    title: 'Attack',
    text:
      'Point at an enemy to see the exact odds. Each helmet in the target’s color is a hit. Swords usually hit. Each ' +
      'flag pushes it back one hex.',
  },
  {
    id: 'morale',
    when: model => ['flags', 'retreat', 'answer', 'follow'].includes(model.decision?.kind ?? ''),
    title: 'Stand or run',
    text:
      'Flags make units retreat. A unit with two friendly units next to it is bold: it may ignore a flag, and if it ' +
      'stands its ground it may battle back.',
  },
  {
    id: 'victory',
    when: model => model.shown && (model.shown.banners.standard > 0 || model.shown.banners.pennant > 0),
    title: 'The first banner',
    text: 'Each unit you destroy is a banner. The first to fill their row of seals wins the battle.',
  },
];

/** The hint for this moment, if it has not been dismissed. @param {Model} model @returns {Hint | null} */
export function hint(model) {
  if (model.hints.includes('all') || !model.view || model.table?.you === null || model.past) return null;
  const found = HINTS.find(
    one => !model.hints.includes(one.id) && (one.id === 'victory' || asked(model)) && one.when(model)
  );
  return found ? { id: found.id, title: found.title, text: found.text } : null;
}

export const HINT_COUNT = HINTS.length;
