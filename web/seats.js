// The seats of a battle and of a table: who sits where, and which of them the visitor holds.

/** @import { BattleFacts, Camp, LeadsWord, SeatFacts, SeatWord, TableFacts } from './types' */

/** A seat of a table by its word. @param {TableFacts} table @param {string | null} word @returns {SeatFacts | null} */
export const seatAt = (table, word) => table.seats.find(one => one.seat === word) ?? null;

/** The camp the visitor plays; nothing for somebody who only watches. @param {TableFacts} table */
export const ownCamp = table => seatAt(table, table.you)?.camp ?? null;

/** The seats that the battle waits for, among those of a table. @param {TableFacts} table @param {SeatWord[]} words */
export const deciding = (table, words) => table.seats.filter(one => words.includes(one.seat));

/** The first seat to which somebody is still to come. @param {TableFacts} table */
export const freeSeat = table => table.seats.find(one => !one.taken) ?? null;

/** @type {Record<LeadsWord, string>} */
const OFFICES = {
  command: 'Lord Commander',
  'left-wing': 'Field Marshal, left wing',
  center: 'Field Marshal, Center',
  'right-wing': 'Field Marshal, right wing',
};

/**
 * What a seat is called where its camp has several; nothing where it plays alone.
 * @param {BattleFacts} battle
 * @param {SeatWord} seat
 */
export function office(battle, seat) {
  const own = battle.seats.find(one => one.seat === seat);
  const alone = !own || battle.seats.filter(one => one.camp === own.camp).length === 1;
  return alone ? null : OFFICES[own.leads];
}

/**
 * Every seat of a battle with what it is called: the name of the camp, and that of the seat if there are several.
 * @param {BattleFacts} battle
 */
export const seatsOf = battle =>
  /** @type {Camp[]} */ (['pennant', 'standard']).flatMap(camp =>
    battle.seats
      .filter(one => one.camp === camp)
      .map(one => ({ ...one, name: [battle.camps[camp].name, office(battle, one.seat)].filter(Boolean).join(', ') }))
  );

/** The seats one of which sees each hand. @param {BattleFacts} battle */
export const handsOf = battle => seatsOf(battle).filter(one => one.leads === 'command');
