// What is being shown now, in one sentence.
import { capital, does } from '../../words.js';
import { clashTitle, rollTitle, whose } from './dice.js';
import { cardOf } from './hand.js';

/** @import { Happened, MovedHow, Ready } from '../../types' */

/** @type {Record<MovedHow, string>} */
const WAYS = { move: 'move', retreat: 'retreat', follow: 'advance', tunnel: 'go through the passage' };

/** @param {Ready} model */
export function happening(model) {
  const event = model.queue[0]?.event;
  return (event && sentence(model, event)) ?? (model.clash ? `${clashTitle(model, model.clash)}.` : 'One moment…');
}

/** @param {Ready} model @param {Happened} event */
function sentence(model, event) {
  const { battle } = model;
  /** @param {number} id @param {string} verb */
  const unit = (id, verb) => {
    const facts = battle.units[id];
    return capital(`${whose(model, facts)} ${facts.stance === 'creature' ? singular(verb) : verb}`);
  };
  switch (event.type) {
    case 'turn':
      return `Turn ${event.turn}: ${does(battle.camps[event.camp], 'begin', 'begins')}.`;
    case 'played':
      return `${does(battle.camps[event.camp], 'play', 'plays')} ${cardOf(model, event.card).name}.`;
    case 'ordered':
      return `${unit(event.unit, 'get')} orders.`;
    case 'moved':
      return `${unit(event.unit, WAYS[event.how])} to ${event.path.at(-1)}.`;
    case 'left':
      return `${unit(event.unit, 'leave')} the field.`;
    case 'rolled':
      return `${rollTitle(model, { ...model.clash, ...event, text: null, lost: 0 })}.`;
    default:
      return null;
  }
}

/** "move" as it follows one beast: "moves", "goes through". @param {string} verb */
const singular = verb => verb.replace(/^\w+/, word => (word === 'go' ? 'goes' : `${word}s`));
