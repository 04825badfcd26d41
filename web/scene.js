// The scene of a table: everything a painter needs, as plain keyed values, and nothing it has to work out.
import { awaited, curtained, isReady, isShowing, seen } from './model.js';
import { freeSeat, ownCamp } from './seats.js';
import { systemOf } from './systems.js';
import { called } from './words.js';
import { fieldScene } from './scene/field.js';
import { decisionScene } from './scene/decision.js';
import { logScene, playerScene, seats, topScene } from './scene/panels.js';
import { counselScene, isAdvisedCard, isAdvisedLine, offersHint } from './scene/counsel.js';
import { absenceScene, isReplaced } from './scene/foes.js';
import { puzzleScene } from './scene/puzzle.js';

/** @import { EndingWord, Model, Ready } from './types' */
/** @import { System } from './systems.js' */
/** @typedef {ReturnType<typeof tableScene>} TableScene */

/** @param {Model} model */
export const sceneOf = model =>
  isReady(model)
    ? tableScene(seen(model), model)
    : { ready: /** @type {const} */ (false), status: model.status, problem: model.problem };

/** @param {Ready} model  as it is seen, which may be an earlier moment @param {Ready} truth */
function tableScene(model, truth) {
  const system = systemOf(model),
    { below, across } = seats(model),
    decision = decisionScene(model, system),
    counsel = counselScene(model);
  const buttons = decision.buttons.map(one => ({
    ...one,
    advised: one.act === 'choose' && isAdvisedLine(model, one.value),
  }));
  /** @template {{ cards: { id: string, on: boolean, advised?: boolean }[] }} Hand @param {Hand} hand @returns {Hand} */
  const advised = hand => {
    // Of cards that are alike one is enough.
    const first = hand.cards.findIndex(one => one.on && isAdvisedCard(model, one.id));
    return { ...hand, cards: hand.cards.map((one, i) => ({ ...one, advised: i === first })) };
  };
  const ending = model.table.ending ?? model.view.ending;
  return {
    ready: /** @type {const} */ (true),
    id: model.table.id,
    status: model.status,
    problem: model.problem,
    busy: isShowing(model),
    tab: model.tab,
    top: topScene(model, system),
    across: playerScene(model, across),
    below: playerScene(model, below),
    field: fieldScene(model, system),
    decision: { ...decision, buttons },
    hand: advised(system.hand(model)),
    piles: system.piles(model),
    lore: system.lore(model, below),
    loreHand: advised(system.loreHand(model)),
    councils: system.councils(model, below),
    standing: system.standing(model),
    flash: system.flash(model),
    odds: system.odds(model),
    tray: system.tray(model),
    log: logScene(model, system),
    refusal: model.refusal,
    hint: curtained(model) || counsel ? null : system.hint(model),
    counsel,
    offersHint: offersHint(model),
    puzzle: puzzleScene(model),
    open: model.open,
    rule: model.rule,
    curtain:
      curtained(model) && model.decision
        ? { camp: model.decision.camp, whose: model.battle.camps[model.decision.camp], turn: model.view.turn }
        : null,
    ending:
      ending && !model.puzzle && !model.past && !model.looked && !isShowing(model)
        ? endingScene(model, ending, system)
        : null,
    notes: model.battle.notes,
    objectives: model.battle.objectives.map(one => ({ ...one, owner: model.battle.camps[one.camp] })),
    seat: model.table.you,
    shared: model.table.shared,
    over: Boolean(ending),
    invitation: model.invitation ?? null,
    free: model.table.you !== null && freeSeat(model.table) !== null,
    commitment: model.table.commitment,
    seed: model.table.seed,
    absence: absenceScene(model),
    replaced: isReplaced(model),
    past: model.past !== null,
    proof: model.proof,
    imported: model.table.imported,
    badge: awaited(truth) && !model.table.shared,
    news: asksWay(decision) ?? model.news,
  };
}

/**
 * A question about the way to a hex is told to the ear too, with the keys that answer it.
 * @param {ReturnType<typeof decisionScene>} decision
 */
function asksWay({ text, buttons }) {
  const open = buttons.filter(one => one.key.startsWith('way'));
  return open.length ? [text, ...open.map(one => `Key ${one.keys}: ${one.label}.`)] : null;
}

/** @param {Ready} model @param {EndingWord} ending @param {System} system */
function endingScene(model, ending, system) {
  const you = model.table.shared ? null : ownCamp(model.table);
  const title = !ending.winner
    ? 'Drawn'
    : you === null
      ? `Victory of ${called(model.battle.camps[ending.winner])}`
      : ending.winner === you
        ? 'Victory'
        : 'Defeat';
  return {
    title,
    text: system.endingWords(model.battle, ending),
    won: ending.winner === you,
    turns: model.view.turn,
    seed: model.table.seed,
    commitment: model.table.commitment,
    id: model.table.id,
    rematch: Boolean(model.table.you),
    camps: [playerScene(model, 'standard'), playerScene(model, 'pennant')],
  };
}
