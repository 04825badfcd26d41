// The buttons that answer what Lore, Creatures and landmarks ask, and the words for them.
import { aims, isNeutral } from '../model.js';
import { isHex, next, offers } from '../choices.js';
import { costWords, loreCard } from './lore.js';
import { capital, does, plural } from './words.js';

/** @import { BattleFacts, Button, Choices, Decision, Ready } from '../types' */
/** @typedef {Decision & { choices: Choices }} Question */

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

/** @type {Record<string, string>} */
const VERBS = { cast: 'Cast', 'keep-lore': 'Keep', 'drop-lore': 'Discard', 'take-lore': 'Take' };

/** What a begun line is called: "Cast Fireball". @param {BattleFacts} battle @param {string} line */
export function lineWords(battle, line) {
  const [verb, what] = line.split(' ');
  return verb === 'dig' ? 'Dig a Secret Passage' : `${VERBS[verb] ?? capital(verb)} ${loreCard(battle, what).name}`;
}

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
export function answers(model, decision) {
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
    buttons.push({ key: 'divide', label: 'Divide the levels', main: true, act: 'open', value: 'councils' });
  if (offers(choices, 'stand-down'))
    buttons.push({
      key: 'stand-down',
      label: 'Not this turn',
      title: 'You play no Lore card in this turn any more, and your opponent is told so.',
      act: 'choose',
      value: 'stand-down',
    });
  return buttons;
}

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

/** On a shared screen nobody is shown anything until he says that he wants to look. @param {Ready} model */
export function neutralScene(model) {
  const { battle, decision } = model;
  if (!decision || !isNeutral(model)) return null;
  return {
    text: `${does(battle.camps[decision.camp], 'may', 'may')} answer with a Lore card: look at the hand?`,
    buttons: [
      { key: 'no', label: 'No', act: 'choose', value: 'pass', keys: 'd', main: true },
      { key: 'yes', label: 'Yes, look', act: 'peek' },
    ],
  };
}

/** What is asked where the server's line does not say what to press. @param {Ready} model @param {Question} decision */
export function askedWords(model, { kind, choices, prompt, landmark, window }) {
  const { battle, aim } = model,
    open = aims(model);
  if (aim && open?.length) {
    const some = open.some(isHex) ? 'choose a lit hex or a button' : 'choose';
    return `${lineWords(battle, aim)}: ${open.every(isHex) ? 'choose a lit hex' : some}`;
  }
  if (aim) return `${lineWords(battle, aim)}: are you sure?`;
  if (kind === 'window' && window?.about) return `${window.about.replace(/[.:]\s*$/, '')}: play a Lore card?`;
  if (kind === 'landmark' && landmark)
    return `Place your ${battle.terrain.find(one => one.id === landmark)?.name ?? landmark}: choose a lit hex`;
  if (kind === 'council') return 'Divide the levels of your War Council';
  if (kind === 'march' && model.selected && next(choices, 'move', model.selected).length)
    return `Move the unit on ${model.selected}: choose a lit hex`;
  return prompt;
}

/**
 * What goes without saying for those who know the rules, and nobody else.
 * @param {Ready} model
 * @param {Question} decision
 */
export function noteWords(model, { kind, choices }) {
  const { view, aim } = model,
    limit = view.lore?.handLimit?.[view.active];
  if (aim)
    return aim.startsWith('cast')
      ? 'A card played cannot be taken back'
      : aim.startsWith('dig')
        ? 'There is only one, for good'
        : 'Cannot be taken back';
  if (kind === 'replenish') return limit ? `You may hold ${plural(limit, 'Lore card')}` : '';
  if (kind === 'keep-lore') return 'Choose a card, then keep it';
  if (kind === 'drop-lore') return 'Choose a card, then discard it';
  if (kind === 'take-lore') return 'Choose a card, then take it';
  if (kind === 'moving') return 'Your enemy may answer; until you go on you can take it back';
  if (kind === 'window' && next(choices, 'cast').length) return 'Lit cards can be played';
  if (kind === 'window') return 'None of your cards fits';
  return '';
}
