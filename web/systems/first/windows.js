// The windows in which a player may answer with a Lore card.
import { isNeutral } from '../../model.js';
import { does } from '../../words.js';

/** @import { Ready } from '../../types' */

/** A window that is open, with its time. @param {Ready} model */
export function windowScene(model) {
  const { decision, table, left } = model;
  if (decision?.kind !== 'window' || model.past || table.ending) return null;
  const of = table.window ?? null,
    closes = decision.window?.closes ?? null;
  return {
    about: decision.window?.about ?? '',
    left: closes === null ? null : (left ?? closes),
    of: Math.max(of ?? 0, closes ?? 0),
  };
}

/** On a shared screen nobody is shown anything until they say that they want to look. @param {Ready} model */
export function neutralScene(model) {
  const { battle, decision } = model;
  if (!decision || !isNeutral(model)) return null;
  return {
    text: `${does(battle.camps[decision.camp], 'may', 'may')} answer with a Lore card: look at the hand?`,
    buttons: [
      { key: 'no', label: 'No', act: 'choose', value: 'pass', keys: 'd', skip: true },
      { key: 'yes', label: 'Yes, look', act: 'peek', main: true },
    ],
  };
}
