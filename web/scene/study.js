// The study of a battle that is over, as plain values: the curve, its turning points, the ledger of luck, and what was
// missed.
import { turnAt } from '../replay.js';
import { seatsOf } from '../seats.js';
import { called, capital, other, plural, points, signed } from '../words.js';
import { seats } from './panels.js';

/** @import { AccountFacts, AnalysisFacts, Camp, FightFacts, LuckFacts, MissedChance, Ready } from '../types' */
/** @import { Replay, ReplayModel, TurningFacts } from '../types' */
/** @import { System } from '../systems.js' */
/** @typedef {NonNullable<ReturnType<typeof studyScene>>} StudyScene */
/**
 * @typedef {{ letter: string, step: number, text: string, by: string, up: boolean, why: string, here: boolean }} Point
 */
/** @typedef {{ luck: number, text: string, expected: string, actual: string, rare: string }} Cell */

/** How many of the luckiest and unluckiest battles are told. */
const TOLD = 3;
const LETTERS = 'abcdefgh';

/**
 * The side of a replay that studies it; nothing while the story is shown.
 * @param {ReplayModel} model
 * @param {Replay} replay
 * @param {Ready} table
 * @param {System} system
 */
export function studyScene(model, replay, table, system) {
  if (model.side !== 'study') return null;
  const { analysis } = model,
    camp = seats(table).below;
  return {
    problem: model.unstudied,
    camp: { camp, name: replay.battle.camps[camp].name },
    foe: { camp: other(camp), name: replay.battle.camps[other(camp)].name },
    curve: analysis ? curveScene(model, replay, analysis, camp) : null,
    points: analysis
      ? analysis.turning.map((one, i) => pointScene(model, replay, table, analysis, one, i, camp, system))
      : [],
    ledger: analysis ? ledgerScene(replay, analysis, camp) : null,
    fights: analysis ? fightsScene(table, analysis, camp, system) : null,
    verdict: analysis ? verdictWords(analysis, camp) : '',
    sampled: analysis?.sampled ?? false,
    missed: missedScene(model, replay),
  };
}

/** The chance of a camp in thousandths. @param {number} standard @param {Camp} camp */
const chanceOf = (standard, camp) => (camp === 'standard' ? standard : 1000 - standard);

/** A chance in whole percent; even where nothing is known. @param {number | undefined} chance */
const whole = chance => Math.round((chance ?? 500) / 10);

/** @param {ReplayModel} model @param {Replay} replay @param {AnalysisFacts} analysis @param {Camp} camp */
function curveScene({ step }, replay, analysis, camp) {
  const values = analysis.values.map(value => chanceOf(value, camp)),
    last = values.length - 1,
    at = Math.min(step, last),
    now = values[at] ?? 500;
  // Each name stands where the curve leaves room for it.
  const quarter = Math.max(1, Math.round(values.length / 4)),
    mean = (/** @type {number[]} */ some) => some.reduce((sum, value) => sum + value, 0) / Math.max(1, some.length),
    rises = mean(values.slice(-quarter)) > mean(values.slice(0, quarter));
  return {
    values,
    step: at,
    last,
    names: {
      above: rises ? /** @type {const} */ ('start') : /** @type {const} */ ('end'),
      below: rises ? /** @type {const} */ ('end') : /** @type {const} */ ('start'),
    },
    now: `${whole(now)}`,
    marks: analysis.turning.map((one, i) => ({
      letter: LETTERS[i] ?? '',
      step: one.step,
      value: values[one.step] ?? 500,
      up: swingFor(one, camp) >= 0,
    })),
    turns: replay.turns.map(({ turn, step }) => ({ turn, step })),
    label:
      `Chance of winning of ${called(replay.battle.camps[camp])}: ${whole(values[0])} percent at the start, ` +
      `${whole(now)} at this step, ${whole(values[last])} at the end.`,
  };
}

/** What a camp has won by a swing. @param {TurningFacts} one @param {Camp} camp */
const swingFor = (one, camp) => (one.camp === camp ? one.by : -one.by);

/**
 * @param {ReplayModel} model
 * @param {Replay} replay
 * @param {Ready} table
 * @param {AnalysisFacts} analysis
 * @param {TurningFacts} one
 * @param {number} i
 * @param {Camp} camp
 * @param {System} system
 * @returns {Point}
 */
function pointScene({ step }, replay, table, analysis, one, i, camp, system) {
  const fight = one.luck === null ? null : analysis.fights.find(fight => fight.step === one.step),
    swing = swingFor(one, camp),
    luck = one.luck === null ? null : one.camp === camp ? one.luck : -one.luck;
  const turn = turnAt(replay, one.step)?.turn ?? 0;
  return {
    letter: LETTERS[i] ?? '',
    step: one.step,
    by: points(swing),
    up: swing >= 0,
    here: one.step === step,
    text: fight
      ? `${system.clashTitle(table, fight)}.`
      : saidAt(replay, one.step) || `${capital(called(replay.battle.camps[one.camp]))}: a decision.`,
    why: `Turn ${turn}, ${luck === null ? 'by a decision' : byDice(luck, swing)}`,
  };
}

/** How much of a swing came by dice. @param {number} luck @param {number} swing */
const byDice = (luck, swing) => `by dice ${points(luck)}, by the attack ${points(swing - luck)}`;

/** What the log says of a step, in its first sentences. @param {Replay} replay @param {number} step */
const saidAt = (replay, step) =>
  replay.log
    .filter(line => line.step === step)
    .slice(0, 2)
    .map(line => line.text)
    .join(' ');

/** @param {AccountFacts} account @returns {Cell} */
function cell({ expected, actual, deviations }) {
  const luck = (actual - expected) / 100;
  return {
    luck,
    text: signed(luck, 1),
    expected: (expected / 100).toFixed(1),
    actual: (actual / 100).toFixed(actual % 100 ? 1 : 0),
    rare: deviations === null ? '' : `${signed(deviations / 100, 1)} sd`,
  };
}

/** @type {[keyof Omit<LuckFacts, 'dice' | 'swing'>, string, string][]} */
const ROWS = [
  ['hits', 'Hits', 'hits in battle, no more than the target had figures'],
  ['flags', 'Flags', 'flags that the target could not ignore'],
  ['lore', 'Lore', 'Lore rolled'],
  ['checks', 'Checks', 'figures lost to panics, checks and the dice of Lore cards'],
];

/** @param {Replay} replay @param {AnalysisFacts} analysis @param {Camp} camp */
function ledgerScene(replay, analysis, camp) {
  const camps = [camp, other(camp)];
  const rows = ROWS.map(([key, name, title]) => ({
    name,
    title,
    cells: camps.map(one => {
      const account = analysis.luck[one][key];
      return account ? cell(account) : null;
    }),
  }));
  return {
    camps: camps.map(one => ({
      camp: one,
      name: replay.battle.camps[one].name,
      dice: plural(analysis.luck[one].dice, 'die', 'dice'),
      swing: points(analysis.luck[one].swing),
    })),
    rows: rows.filter(row => row.cells.some(Boolean)),
    most: Math.max(2, ...rows.flatMap(row => row.cells.map(one => Math.abs(one?.luck ?? 0)))),
  };
}

/** What a battle's dice did for a camp, whoever threw them. @param {FightFacts} fight @param {Camp} camp */
const luckFor = (fight, camp) => (fight.camp === camp ? fight.swing : -fight.swing);

/**
 * The battles whose dice did most for a camp, and most against it.
 * @param {Ready} table
 * @param {AnalysisFacts} analysis
 * @param {Camp} camp
 * @param {System} system
 */
function fightsScene(table, analysis, camp, system) {
  const sorted = [...analysis.fights].sort((a, b) => luckFor(b, camp) - luckFor(a, camp));
  /** @param {FightFacts} fight */
  const told = fight => ({
    step: fight.step,
    turn: fight.turn,
    title: system.clashTitle(table, fight),
    faces: system.faces(fight.faces),
    rare: oneIn(fight.rarity),
    by: points(luckFor(fight, camp)),
  });
  return {
    best: sorted
      .filter(one => luckFor(one, camp) >= 5)
      .slice(0, TOLD)
      .map(told),
    worst: sorted
      .filter(one => luckFor(one, camp) <= -5)
      .reverse()
      .slice(0, TOLD)
      .map(told),
  };
}

/** "1 in 27", "2 in 3". @param {number} thousandths */
export function oneIn(thousandths) {
  if (thousandths <= 1) return '1 in 1000 or less';
  return thousandths > 400 ? `${Math.round(thousandths / 100)} in 10` : `1 in ${Math.round(1000 / thousandths)}`;
}

/** What dice and choices came to from the start to the end. @param {AnalysisFacts} analysis @param {Camp} camp */
function verdictWords({ values, dice, choices }, camp) {
  const sign = camp === 'standard' ? 1 : -1,
    first = values[0] ?? 500,
    last = values.at(-1) ?? 500;
  const rest = sign * (last - first - dice - choices),
    percent = (/** @type {number} */ value) => `${Math.round(chanceOf(value, camp) / 10)} %`;
  const parts = [`the dice ${points(sign * dice)}`, `the choices of both camps ${points(sign * choices)}`];
  if (Math.abs(rest) >= 10) parts.push(`giving up ${points(rest)}`);
  return `From ${percent(first)} to ${percent(last)}: ${parts.join(', ')}.`;
}

/** @param {ReplayModel} model @param {Replay} replay */
function missedScene({ missed, knowledge }, replay) {
  if (!missed) return null;
  const { state, done, total } = missed;
  const busy = state === 'waiting' || state === 'running',
    seats = seatsOf(replay.battle).map(({ seat, camp, name }) => ({
      seat,
      camp,
      name,
      chances: missed.seats.find(one => one.seat === seat)?.[knowledge].map(one => chanceScene(one)) ?? [],
    }));
  return {
    state,
    busy,
    done,
    total,
    knowledge,
    seats,
    any: seats.some(one => one.chances.length),
    begun: total > 0,
    progress:
      state === 'waiting'
        ? 'Waiting for its turn…'
        : total
          ? `${done} of ${plural(total, 'decision')} looked at`
          : 'Counting the decisions…',
  };
}

/** @param {MissedChance} one */
const chanceScene = ({ step, turn, played, better, gain, error }) => ({
  step,
  turn,
  played,
  better,
  gain: points(gain),
  error: (error / 10).toFixed(0),
});
