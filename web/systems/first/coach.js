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
      'The Commander gives Command cards, Lore Masters make Lore cards stronger. Divide your levels; both ' +
      'councils are opened together.',
  },
  {
    id: 'keep-lore',
    when: model => model.decision?.kind === 'keep-lore',
    title: 'Lore cards',
    text:
      'They are played beside your Command cards and paid with Lore from your goblet. Press one to read it, ' +
      'then keep it.',
  },
  {
    id: 'landmark',
    when: model => model.decision?.kind === 'landmark',
    title: 'A landmark of your own',
    text: 'Press a lit hex to place it. Its gift serves your units alone, its walls everybody.',
  },
  {
    id: 'window',
    when: model => model.decision?.kind === 'window' && model.decision.choices,
    title: 'A moment for Lore',
    text:
      'Lit cards can be played now. Pass, or say that you play none in this turn. Under "When to ask" you ' +
      'decide how often you are asked.',
  },
  {
    id: 'replenish',
    when: model => model.decision?.kind === 'replenish',
    title: 'Replenish',
    text: 'At the end of your turn you draw Lore cards, take Lore for your goblet, or some of both.',
  },
  {
    id: 'card',
    when: model => model.decision?.kind === 'command',
    title: 'A turn begins with a card',
    text:
      'Cards say how many units you may order, and where: left wing, center or right wing, as you see the ' +
      'field. Choose one and play it.',
  },
  {
    id: 'orders',
    when: model => model.decision?.kind === 'orders',
    title: 'Give orders',
    text: 'Only ordered units move and battle. Lit units can be ordered: press one. Undo takes an order back.',
  },
  {
    id: 'moves',
    when: model => model.decision?.kind === 'movement',
    title: 'March',
    text: 'Press a lit unit, then where it goes. Crossed swords: it may battle afterwards. A ring: it may not.',
  },
  {
    id: 'rush',
    when: model => model.decision?.kind === 'movement' && next(model.decision.choices, 'rush').length,
    title: 'Rush',
    text:
      'Goblinoids on foot may go two hexes into melee. Such a hex has a double edge; whoever rushes must attack ' +
      'that enemy.',
  },
  {
    id: 'attack',
    when: model => model.decision?.kind === 'combat' && next(model.decision.choices, 'attack').length,
    title: 'Attack',
    text:
      'Point at an enemy to see the exact odds. A helmet of his color hits, a sword hits most of the time, a ' +
      'flag drives him back.',
  },
  {
    id: 'morale',
    when: model => ['flags', 'retreat', 'answer', 'follow'].includes(model.decision?.kind ?? ''),
    title: 'Stand or run',
    text:
      'Flags make units retreat. Two friends beside a unit make it bold: it may ignore a flag, and whoever ' +
      'stands may battle back.',
  },
  {
    id: 'victory',
    when: model => model.shown && (model.shown.banners.standard > 0 || model.shown.banners.pennant > 0),
    title: 'The first banner',
    text: 'Every unit destroyed is a banner for its enemy. Who first fills his row of seals wins.',
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
