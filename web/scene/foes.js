// Against whom one may play, and the sheets that ask for it.
import { called, other } from './words.js';

/** @import { Camp, NewBranch, PlayerFacts, Ready, Replay, ReplayModel } from '../types' */

/** Everybody one may play against: a word for the form, a name, and a word or two about them. */
export const FOES = [['computer-1', 'Computer', 'plays to win'], ['computer-0', 'Novice', 'plays at random'], ['friend', 'Friend', 'by a link'], ['shared', 'Shared screen', 'both camps here']];

/** An opponent as the server wants to be told. @param {string} foe @returns {NewBranch['opponent']} */
export function opponentOf(foe) {
  const [type, level] = foe.split('-');
  return type === 'computer' ? { type, level: Number(level) } : type === 'friend' ? { type } : { type: 'shared' };
}

/** The levels at which the computer may play. */
const LEVELS = FOES.flatMap(([value, label, more]) => (value.startsWith('computer-') ? [{ value: value.slice(9), label, more }] : []));

/** The level of the computer that plays a camp, for itself or for somebody who was away. @param {PlayerFacts | null | undefined} player */
export const levelOf = player => player?.level ?? player?.standIn ?? null;

/** Whether the computer plays for whoever looks at this page. @param {Pick<Ready, 'table'>} model */
export const isReplaced = ({ table }) => Boolean(table.you && !table.shared && !table.ending && (table.players[table.you].standIn ?? null) !== null);

/** The offer to let the computer play for somebody who is away. @param {Ready} model */
export function absenceScene({ table, battle }) {
  if (!table.vacant || !table.you) return null;
  return { whose: called(battle.camps[other(table.you)]), levels: LEVELS };
}

/** What is asked of whoever wants to go on from a moment of a battle that is over. @param {ReplayModel} model @param {Replay} replay */
export function branchScene(model, replay) {
  const { ending } = replay.table, own = replay.table.shared ? null : replay.table.you;
  const active = model.moments.get(model.step)?.view.active ?? replay.battle.first;
  /** @type {Camp[]} */
  const camps = ['pennant', 'standard'];
  return {
    // Who gave up could have fought on; a battle that was won cannot be.
    decided: model.step === replay.steps && ending !== null && ending.by !== 'resignation' && ending.by !== 'time-out',
    camps: camps.map(camp => ({ camp, name: replay.battle.camps[camp].name, chosen: camp === (own ?? active) })), foes: FOES.map(([value, label, more], i) => ({ value, label, more, chosen: i === 0 })),
  };
}
