// Everything around the field as plain values: players, cards, odds, dice, log.
import { asked, curtained, viewedFrom, you } from '../model.js';
import { pointedOffer } from './field.js';
import { CLASHES, LEVELS, PHASES, byHex, other, plural } from './words.js';

/** @typedef {import('../types').Model} Model */

export function topScene(model) {
  const { battle, shown } = model, mine = shown.active === you(model) && model.table.you !== null && !model.table.shared;
  return { title: battle.title, turn: shown.turn, phase: PHASES[shown.phase], whose: mine ? 'you' : '', mine };
}

/** The two players: the one across the table and the one on this side. @param {Model} model */
export function playerScene(model, camp) {
  const { battle, table, shown } = model, player = table.players[camp], facts = battle.camps[camp];
  const deciding = model.decision?.camp === camp && !table.ending;
  const rank = player.level === null || player.level === undefined ? '' : LEVELS[player.level] ?? `level ${player.level}`;
  const state = !player.taken ? 'seat is free' : deciding ? (rank ? 'thinking' : 'deciding') : rank || (player.here ? 'waiting' : 'away');
  return {
    camp, name: facts.name, player: player.name, state, deciding, cards: shown.hands[camp],
    taken: shown.captured[camp].map(one => (one.type === 'unit' ? one.colour : 'gold')), goal: facts.banners, won: shown.banners[camp],
  };
}

/** @param {Model} model */
export function handScene(model) {
  const { battle, view, decision, table } = model, byId = new Map(battle.cards.map(card => [card.id, card]));
  const covered = table.you === null || curtained(model) || (table.shared && model.lifted !== you(model));
  const choices = asked(model) ? decision.choices : null;
  const card = (id, key, state) => ({ key, ...byId.get(id), state, on: Boolean(choices?.play?.includes(id) || choices?.keep?.includes(id)), picked: model.card === id });
  const me = table.shared ? you(model) : table.you;
  const inPlay = model.shown.card;
  const cards = [];
  if (inPlay) cards.push({ ...card(inPlay.played, 'in-play', 'in-play'), on: false, picked: false, owner: battle.camps[model.shown.active].name, mine: model.shown.active === me,
    actsAs: inPlay.actsAs ? byId.get(inPlay.actsAs)?.name : null, mirrored: inPlay.mirrored, oneAny: inPlay.oneAny });
  if (covered) return { covered, backs: me ? view.hands[me] : 0, cards, drawn: [] };
  const count = new Map(), unique = id => { const nth = (count.get(id) ?? 0) + 1; count.set(id, nth); return `${id}.${nth}`; };
  return { covered, backs: 0, cards: [...cards, ...view.drawn.map(id => card(id, 'drawn ' + unique(id), 'drawn')), ...view.hand.map(id => card(id, unique(id), 'hand'))], asked: Boolean(choices?.play || choices?.keep) };
}

export function pileScene(model) {
  const { battle, view } = model, byId = new Map(battle.cards.map(card => [card.id, card]));
  const discards = view.discards.map(([id, copies]) => ({ ...byId.get(id), copies }));
  return { pile: view.pile, discards, discarded: view.discards.reduce((sum, [, copies]) => sum + copies, 0), last: discards.find(card => card.id === model.lastDiscard) ?? discards.at(-1) ?? null };
}

const percent = thousandths => (thousandths > 0 && thousandths < 10 ? '<1%' : thousandths > 990 && thousandths < 1000 ? '>99%' : `${Math.round(thousandths / 10)}%`);

/** The odds of the attack that is pointed at, or of the one thought of. @param {Model} model */
export function oddsScene(model) {
  const offer = pointedOffer(model);
  if (offer) return oddsOf(model, offer.from, offer.at, CLASHES[offer.kind], offer.odds);
  const { told } = model;
  if (told?.odds && told.from === model.selected && told.to === model.pointed) return oddsOf(model, told.from, told.at, told.to ? `After a move to ${told.to}` : '', told.odds);
  const choices = asked(model) ? model.decision.choices : null;
  if (choices?.attack?.length) {
    const from = model.selected, offers = choices.attack.filter(one => !from || one.from === from);
    return { list: offers.map(one => ({ from: one.from, at: one.at, ...names(model, one.from, one.at), dice: one.odds.dice, lost: average(one.odds.lost), out: percent(one.odds.eliminated), rank: one.odds.eliminated * 10 + average(one.odds.lost) }))
      .sort((a, b) => b.rank - a.rank) };
  }
  return null;
}

const average = lost => lost.reduce((sum, chance, figures) => sum + chance * figures, 0) / 1000;

function names(model, from, at) {
  const { battle, view } = model, unit = hex => { const now = byHex(view).get(hex); return now ? battle.units[now.id] : null; };
  return { who: unit(from), whom: unit(at) };
}

function oddsOf(model, from, at, how, odds) {
  return {
    from, at, ...names(model, from, at), how, dice: odds.dice, count: odds.count,
    lost: odds.lost.map(chance => ({ chance, text: percent(chance) })),
    chances: [['Retreat', odds.retreat], ['Elimination', odds.eliminated], ['Battle back', odds.back]].map(([text, chance]) => ({ text, chance, percent: percent(chance) })),
    answer: odds.back > 0 ? (odds.answer / 1000).toFixed(1) : null,
  };
}

const FACE = { G: 'green', B: 'blue', R: 'red', S: 'sword', F: 'flag', L: 'lore' };
export const faces = letters => [...(letters ?? '')].map(letter => FACE[letter]).filter(Boolean);

/** What the wire says a die did, as it is painted. A die that gives an order shows so by its face. */
const FATE = { hit: 'hit', flag: 'push', asked: 'open', ignored: 'spent', nothing: 'miss', order: '' };

/** The last roll with what each die did. @param {Model} model */
export function trayScene(model) {
  const { roll, clash, queue } = model;
  const rolling = queue[0]?.event.type === 'rolled' ? queue[0] : null;
  const now = rolling ? { ...(clash ?? {}), faces: rolling.event.faces, fates: [], text: null } : roll;
  if (!now) return clash ? { title: clashTitle(model, clash), dice: [], text: '', rolling: false, count: clash.dice } : null;
  const title = now.attacker === undefined ? 'Dice for orders' : clashTitle(model, now);
  const dice = faces(now.faces).map((face, i) => ({ face, fate: FATE[now.fates[i]] ?? '' }));
  return { title, rolling: Boolean(rolling), dice, text: now.text ?? '' };
}

function clashTitle(model, clash) {
  const { battle } = model, attacker = battle.units[clash.attacker], target = battle.units[clash.target];
  if (!attacker || !target) return 'Dice';
  const me = model.table.shared ? null : model.table.you;
  const whose = unit => (unit.camp === me ? `your ${unit.name}` : `${battle.camps[unit.camp].name} ${unit.name}`);
  const title = `${whose(attacker)} ${clash.kind === 'battle-back' ? 'strike back at' : clash.kind === 'melee' || clash.kind === 'bonus-melee' ? 'strike' : 'shoot at'} ${whose(target)}`;
  return title[0].toUpperCase() + title.slice(1);
}

/** The log by turns, in the order of time. @param {Model} model */
export function logScene(model) {
  const turns = [];
  model.log.forEach((line, index) => {
    if (turns.at(-1)?.turn !== line.turn) turns.push({ turn: line.turn, camp: line.camp, name: model.battle.camps[line.camp].name, lines: [] });
    turns.at(-1).lines.push({ index, text: line.text, camp: line.camp, dice: faces(line.dice) });
  });
  return turns;
}

/** The two camps as this screen sees them. */
export const seats = model => { const below = viewedFrom(model); return { below, across: other(below) }; };

export const forceWords = forces => forces.map(([name, count]) => plural(count, name, name)).join(', ');
