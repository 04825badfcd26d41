// The buttons that answer what is asked.
import { aims } from '../../model.js';
import { isHex, next, offers } from '../../choices.js';
import { plural } from '../../words.js';
import { attacksFrom, ways } from './choices.js';
import { cardOf } from './hand.js';
import { costWords, loreCard } from './lore.js';
import { pointedOffer } from './pointing.js';
import { lineWords, mustAttack } from './prompts.js';
import { byHex } from './words.js';

/** @import { Button, Choices, DecisionKind, Doubt, Question, Ready } from '../../types' */

/** What each way to replenish brings (F8.73 to F8.75). @type {Record<string, [string, string]>} */
const WAYS = {
  cards: ['Two cards', 'draw 2, keep 1'],
  both: ['Card and Lore', 'draw 1, take 1 Lore'],
  tokens: ['Two Lore', 'into your goblet'],
};

/** @type {Record<string, string>} */
const SECTIONS = { left: 'Left wing', center: 'Center', right: 'Right wing' };

/** @type {Record<string, string>} */
const POWERS = { web: 'Throw a web', poison: 'Poison', shove: 'Shove', tremor: 'Tremor', earthquake: 'Earthquake' };

/**
 * What a Creature may do with the Lore it has rolled: its powers with their prices, then what is stored beside it.
 * @param {Ready} model
 * @param {Question} decision
 * @returns {Button[]}
 */
function powerButtons({ battle }, { unit, choices }) {
  const power = next(choices, 'power'),
    store = next(choices, 'store').map(Number);
  const known = unit === null ? [] : (battle.units[unit]?.powers ?? []);
  return [
    ...power.map((word, i) => {
      const facts = known.find(one => one.id === word);
      return {
        key: `power-${word}`,
        label: POWERS[word] ?? facts?.name ?? word,
        more: facts ? `${facts.price} Lore` : undefined,
        title: facts?.text,
        act: 'choose',
        value: `power ${word}`,
        main: i === power.length - 1,
      };
    }),
    ...store.toReversed().map(lore => ({
      key: `store${lore}`,
      label: lore ? `Store ${lore} Lore` : store.length > 1 ? 'Store none' : 'No power',
      main: !power.length && lore > 0,
      act: 'choose',
      value: `store ${lore}`,
    })),
  ];
}

/** A line in hand: what it is aimed at, or the press that makes it good. @param {Ready} model @returns {Button[]} */
function aimButtons(model) {
  const { battle, aim, pointed, view } = model,
    open = aims(model);
  if (!aim || !open) return [];
  const words = lineWords(battle, aim),
    back = { key: 'unaim', label: 'Back', act: 'begin', value: aim, keys: 'Escape' };
  if (!open.length)
    return [back, { key: 'cast', label: words, more: priceOf(model, aim), main: true, act: 'choose', value: aim }];
  const others = open.filter(one => !isHex(one));
  const buttons = others.map((one, i) => ({
    key: `aim-${one}`,
    label: SECTIONS[one] ?? `With ${loreCard(battle, one).name}`,
    main: true,
    act: 'choose',
    value: `${aim} ${one}`,
    keys: String(i + 1),
  }));
  if (pointed && isHex(pointed) && open.includes(pointed)) {
    const there = view.units.find(unit => unit.hex === pointed);
    buttons.push({
      key: 'cast',
      label: `${words.split(' ')[0]} at ${there ? battle.units[there.id].name.toLowerCase() : ''} ${pointed}`.replace(
        /\s+/g,
        ' '
      ),
      main: true,
      act: 'choose',
      value: `${aim} ${pointed}`,
      keys: '',
    });
  }
  return [back, ...buttons];
}

/** @param {Ready} model @param {string} aim */
function priceOf({ view, battle }, aim) {
  const [verb, card] = aim.split(' '),
    held = view.lore?.hand.find(one => one.card === card);
  return verb === 'cast' && held ? costWords(held.cost, loreCard(battle, card).costText) : undefined;
}

/** What the chosen unit may do where it stands. @param {Ready} model @param {Choices} choices @returns {Button[]} */
function placeButtons({ selected, aim }, choices) {
  const buttons = /** @type {Button[]} */ ([]);
  if (!selected) return buttons;
  if (offers(choices, `train ${selected}`))
    buttons.push({ key: 'train', label: 'Train', more: 'its banner rises', act: 'choose', value: `train ${selected}` });
  if (offers(choices, `heal ${selected}`))
    buttons.push({ key: 'heal', label: 'Heal', more: 'to full strength', act: 'choose', value: `heal ${selected}` });
  if (offers(choices, `tunnel ${selected}`))
    buttons.push({
      key: 'tunnel',
      label: 'Through the passage',
      more: '1 Lore',
      act: 'choose',
      value: `tunnel ${selected}`,
    });
  if (next(choices, 'dig', selected).length && !aim)
    buttons.push({ key: 'dig', label: 'Dig a passage…', act: 'begin', value: `dig ${selected}` });
  return buttons;
}

/**
 * Everything that Lore, Creatures and landmarks ask for.
 * @param {Ready} model
 * @param {Question} decision
 * @returns {Button[]}
 */
function answers(model, decision) {
  const { choices, kind } = decision,
    diverted = next(choices, 'divert').map(Number);
  if (model.aim) return aimButtons(model);
  const hits = (/** @type {number} */ count) => plural(count, 'hit');
  const buttons = [
    ...powerButtons(model, decision),
    ...placeButtons(model, choices),
    ...diverted.map(count => ({
      key: `divert${count}`,
      label: `It takes ${hits(count)}`,
      main: count === Math.max(...diverted),
      act: 'choose',
      value: `divert ${count}`,
    })),
    ...next(choices, 'replenish').map((way, i) => ({
      key: `replenish-${way}`,
      label: WAYS[way]?.[0] ?? way,
      more: WAYS[way]?.[1],
      main: i === 0,
      act: 'choose',
      value: `replenish ${way}`,
      keys: String(i + 1),
    })),
  ];
  if (kind === 'council')
    buttons.push({ key: 'divide', label: 'Assign levels', main: true, act: 'open', value: 'councils' });
  if (offers(choices, 'stand-down'))
    buttons.push({
      key: 'stand-down',
      label: 'No reactions this turn',
      title: 'You play no more Lore cards this turn. Your opponent is told.',
      act: 'choose',
      value: 'stand-down',
    });
  return buttons;
}

/** @type {Partial<Record<DecisionKind, string>>} */
const PASS = {
  follow: 'Stay',
  answer: 'Do not battle back',
  bonus: 'No bonus melee',
  volley: 'No second shot',
  moving: 'Go on',
  fade: 'Stay',
  window: 'Pass',
  'take-lore': 'Take none',
  name: 'No further',
};

/**
 * The ways to a hex that can be reached in more than one, as plain buttons with a key each.
 * @param {Ready} model
 * @param {Choices} choices
 * @returns {Button[]}
 */
function forkButtons({ battle, view, selected, fork }, choices) {
  if (!selected || !fork) return [];
  const open = ways(choices, selected, fork);
  /** Where there are many, the hex alone must do: the enemies are lit on the field too. @param {string} at */
  const whom = at => {
    const quarry = byHex(view).get(at);
    return quarry && open.length < 3 ? `${battle.units[quarry.id].name} on ${at}` : at;
  };
  const buttons = open.map(({ choice, at }, i) => ({
    key: `way${i}`,
    label: at ? `Rush at ${whom(at)}` : 'Move quietly',
    act: 'choose',
    value: choice,
    main: Boolean(at),
    keys: String(i + 1),
  }));
  return [{ key: 'unfork', label: 'Back', act: 'fork', keys: 'Escape' }, ...buttons];
}

/** Decisions that many choices belong to, until the player says that they are done. @type {Set<DecisionKind>} */
export const STEADY = new Set(/** @type {const} */ (['orders', 'movement', 'combat']));

/**
 * The button that ends a step. It skips the step as long as nothing was done in it, and then it is not the main one: in
 * its place stands what should come first.
 * @param {Ready} model
 * @param {Question} decision
 * @returns {Button[]}
 */
function doneButtons(model, { kind, choices }) {
  const done = { key: 'done', act: 'choose', value: 'done', keys: 'd' };
  const ordered = model.view.units.filter(unit => unit.marks.includes('o')).length;
  if (kind === 'orders' && ordered) return [{ ...done, label: `Confirm ${plural(ordered, 'order')}`, main: true }];
  if (kind === 'orders') return [{ ...done, label: 'Skip orders', skip: true }, first('Order a unit first')];
  if (kind === 'movement' && model.view.units.some(unit => unit.marks.includes('m')))
    return [{ ...done, label: 'Done moving', main: true }];
  if (kind === 'movement' && next(choices, 'move').length)
    return [{ ...done, label: 'Skip movement', skip: true }, first('Move a unit first')];
  if (kind === 'movement') return [{ ...done, label: 'Go on', main: true }];
  if (kind === 'combat' && next(choices, 'attack').length)
    return [{ ...done, label: 'End turn', skip: true }, first('Choose a target')];
  if (kind === 'combat') return [{ ...done, label: 'End turn', main: true }];
  return [{ ...done, label: 'Done', main: true }];
}

/** What stands in the main button's place while nothing can be confirmed. @param {string} label @returns {Button} */
const first = label => ({ key: 'first', label, act: 'none', main: true, off: true });

/**
 * Whether a choice ends something that could still go on, and how to ask about it.
 * @param {Ready} model
 * @param {Question} decision
 * @param {string} line
 * @returns {Doubt | null}
 */
export function doubt(model, { kind, choices }, line) {
  if (line !== 'done') return null;
  const able = next(choices, 'attack').length;
  if (kind === 'combat' && able)
    return { line, text: `${plural(able, 'unit')} can still attack. End your turn?`, yes: 'End turn' };
  if (kind === 'orders' && !model.view.units.some(unit => unit.marks.includes('o')))
    return { line, text: 'No unit has orders yet. Skip orders?', yes: 'Skip orders' };
  return null;
}

/**
 * Everything that can be pressed to answer, but undoing.
 * @param {Ready} model
 * @param {Question} decision
 */
export function buttons(model, decision) {
  const { kind, choices } = decision,
    buttons = /** @type {Button[]} */ ([]),
    flagsToIgnore = next(choices, 'ignore').map(Number);
  if (model.card && offers(choices, `play ${model.card}`))
    buttons.push({
      key: 'play',
      label: `Play ${cardOf(model, model.card).name}`,
      main: true,
      act: 'choose',
      value: `play ${model.card}`,
    });
  for (const flags of flagsToIgnore)
    buttons.push({
      key: `ignore${flags}`,
      label: flags === 0 ? 'Retreat' : flags === 1 ? 'Stand firm' : `Ignore ${plural(flags, 'flag')}`,
      main: flags === Math.max(...flagsToIgnore),
      act: 'choose',
      value: `ignore ${flags}`,
    });
  if (offers(choices, 'battle-back'))
    buttons.push({ key: 'back', label: 'Battle back', main: true, act: 'choose', value: 'battle-back' });
  buttons.push(...forkButtons(model, choices), ...answers(model, decision));
  if (model.selected && offers(choices, `free ${model.selected}`))
    buttons.push({ key: 'free', label: 'Free it from the web', act: 'choose', value: `free ${model.selected}` });
  if (model.selected && offers(choices, `leave ${model.selected}`))
    buttons.push({ key: 'leave', label: 'Leave the field', act: 'choose', value: `leave ${model.selected}` });
  const offer = pointedOffer(model);
  if (offer && attacksFrom(choices, offer.from).length)
    buttons.push({
      key: 'attack',
      label: `Attack with ${plural(offer.odds.dice, 'die', 'dice')}`,
      main: true,
      act: 'choose',
      value: `attack ${offer.from} ${offer.at}`,
    });
  if (offers(choices, 'pass') && !model.aim)
    buttons.push({
      key: 'pass',
      label: PASS[kind] ?? 'Pass',
      main: kind === 'moving',
      skip: kind !== 'moving',
      act: 'choose',
      value: 'pass',
      keys: 'd',
    });
  if (offers(choices, 'done') && !model.aim) {
    const [done, ...more] = doneButtons(model, decision),
      has = buttons.some(button => button.main);
    buttons.push({ ...done, main: done.main && !has }, ...(has ? [] : more));
  }
  if (mustAttack(model, decision))
    buttons.push({ key: 'bound', label: 'Why not end the turn?', act: 'why', value: 'done', keys: 'd' });
  if (kind === 'window' && !model.aim && !model.table.shared && model.table.standing)
    buttons.unshift({ key: 'standing', label: 'Reaction settings…', act: 'open', value: 'standing' });
  return model.fork ? buttons.filter(button => button.key === 'unfork' || button.key.startsWith('way')) : buttons;
}
