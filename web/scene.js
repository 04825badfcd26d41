// The scene of a table: everything a painter needs, as plain keyed values, and nothing it has to work out.
import { asked, curtained } from './model.js';
import { fieldScene } from './scene/field.js';
import { decisionScene } from './scene/decision.js';
import { handScene, logScene, oddsScene, pileScene, playerScene, seats, topScene, trayScene } from './scene/panels.js';
import { endingWords } from './scene/words.js';
import { hint } from './scene/coach.js';

/** @typedef {import('./types').Model} Model */

/** @param {Model} model */
export function sceneOf(model) {
  if (!model.view || !model.battle || !model.table) return { ready: false, status: model.status, problem: model.problem };
  const { below, across } = seats(model);
  const ending = model.table.ending ?? model.view.ending;
  return {
    ready: true, status: model.status, problem: model.problem, busy: model.queue.length > 0, tab: model.tab,
    top: topScene(model), across: playerScene(model, across), below: playerScene(model, below),
    field: fieldScene(model), decision: decisionScene(model), hand: handScene(model), piles: pileScene(model),
    odds: oddsScene(model), tray: trayScene(model), log: logScene(model),
    refusal: model.refusal, hint: curtained(model) ? null : hint(model), open: model.open, rule: model.rule,
    curtain: curtained(model) ? { camp: model.decision.camp, name: model.battle.camps[model.decision.camp].name, turn: model.view.turn } : null,
    ending: ending && !model.looked && model.queue.length === 0 ? endingScene(model, ending) : null,
    notes: model.battle.notes, objectives: model.battle.objectives.map(one => ({ ...one, owner: model.battle.camps[one.camp].name })),
    settings: { quick: model.quick, sound: model.sound, calm: model.calm }, seat: model.table.you, shared: model.table.shared, over: Boolean(ending),
    invitation: model.invitation ?? null, free: model.table.you !== null && Object.values(model.table.players).some(player => !player.taken), commitment: model.table.commitment, seed: model.table.seed,
    badge: asked(model) && !model.table.shared, news: model.news,
  };
}

function endingScene(model, ending) {
  const you = model.table.shared ? null : model.table.you;
  const title = !ending.winner ? 'Drawn' : you === null ? `Victory of the ${model.battle.camps[ending.winner].name}` : ending.winner === you ? 'Victory' : 'Defeat';
  return { title, text: endingWords(model.battle, ending), won: ending.winner === you, turns: model.view.turn, seed: model.table.seed, commitment: model.table.commitment,
    rematch: Boolean(model.table.you), camps: ['standard', 'pennant'].map(camp => playerScene(model, camp)) };
}
