// The systems of rules, each known to the page as one object of pure functions. What is not in it is the same for all.
import { first } from './systems/first/first.js';

/** @import { BattleFacts } from './types' */
/** @typedef {typeof first} System */

/** @type {Record<BattleFacts['system'], System>} */
const SYSTEMS = { first };

/**
 * The system a battle is fought in. A table whose battle has not come yet is taken for one of the first edition.
 * @param {{ battle: BattleFacts | null }} model
 */
export const systemOf = ({ battle }) => SYSTEMS[battle?.system ?? 'first'];
