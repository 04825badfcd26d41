// What events do to what is shown: each is carried out on the view, and noted in the tray. Pure, as the model is.
import { ownCamp } from '../../seats.js';

/** @import { Camp, CastNow, Clash, Decision, FateWord, Happened, Line, Model } from '../../types' */
/** @import { RollWord, Tab, ViewState, Waiting } from '../../types' */

/**
 * A view with one event carried out, for showing what happens step by step. It is only ever shown until the true view
 * takes over.
 * @param {ViewState} view
 * @param {Happened} event
 * @returns {ViewState}
 */
export function advance(view, event) {
  /** @param {number} id @param {(now: ViewState['units'][number]) => ViewState['units']} change */
  const unit = (id, change) => ({ ...view, units: view.units.flatMap(now => (now.id === id ? change(now) : [now])) });
  switch (event.type) {
    case 'turn':
      return { ...view, turn: event.turn, active: event.camp, phase: 'command', card: null };
    case 'played':
      return { ...view, card: { played: event.card, actsAs: null, mirrored: false, oneAny: false } };
    case 'ordered':
      return unit(event.unit, now => [{ ...now, marks: now.marks.includes('o') ? now.marks : now.marks + 'o' }]);
    case 'moved':
      return unit(event.unit, now => [{ ...now, hex: event.path.at(-1) ?? now.hex }]);
    case 'lost':
      return unit(event.unit, now => [{ ...now, figures: Math.max(0, now.figures - event.figures) }]);
    case 'healed':
      return unit(event.unit, now => [{ ...now, figures: now.figures + event.figures }]);
    case 'rushed':
      return unit(event.unit, now => [{ ...now, quarry: event.at }]);
    case 'lore':
      return view.lore
        ? {
            ...view,
            lore: {
              ...view.lore,
              goblets: { ...view.lore.goblets, [event.camp]: view.lore.goblets[event.camp] + event.change },
            },
          }
        : view;
    case 'cast':
      return onCast(view, event.camp, () => ({
        card: event.card,
        level: 0,
        laid: 0,
        works: false,
        cancelled: false,
        unit: null,
      }));
    case 'countered':
      return onCast(view, event.camp, cast => (cast ? { ...cast, cancelled: true, works: false } : null));
    case 'built':
      return {
        ...view,
        landmarks: [...(view.landmarks ?? []), { kind: event.kind, hex: event.hex, owner: event.camp }],
      };
    case 'removed':
      return {
        ...view,
        landmarks: (view.landmarks ?? []).filter(one => one.hex !== event.hex || one.kind !== event.kind),
      };
    case 'trained':
      return unit(event.unit, now => [{ ...now, color: event.color }]);
    case 'stronghold':
      return {
        ...view,
        landmarks: (view.landmarks ?? []).map(one =>
          one.kind === 'stronghold' && one.owner === event.camp ? { ...one, fallen: event.captured } : one
        ),
      };
    case 'destroyed':
    case 'left':
      return unit(event.unit, () => []);
    default:
      return view;
  }
}

/**
 * @param {ViewState} view
 * @param {Camp} camp
 * @param {(cast: CastNow | null) => CastNow | null} change
 * @returns {ViewState}
 */
const onCast = (view, camp, change) =>
  view.lore
    ? { ...view, lore: { ...view.lore, casts: { ...view.lore.casts, [camp]: change(view.lore.casts[camp]) } } }
    : view;

/**
 * What an event adds to the tray: who fights whom, what was rolled, and what came of it.
 * @param {Model} model
 * @param {Happened} event
 * @param {string | null} text
 * @returns {Model}
 */
export function noted(model, event, text) {
  switch (event.type) {
    case 'attacked':
      return {
        ...model,
        clash: { attacker: event.attacker, target: event.target, kind: event.kind, dice: event.dice },
      };
    case 'rolled':
      return {
        ...model,
        tab: 'dice',
        roll: {
          ...whoseDice(model, event.purpose),
          purpose: event.purpose,
          unit: event.unit,
          faces: event.faces,
          fates: event.fates,
          text,
          lost: 0,
        },
        clash: null,
      };
    case 'lost':
      return model.roll && model.roll.unit === event.unit
        ? { ...model, roll: { ...model.roll, lost: model.roll.lost + event.figures } }
        : model;
    case 'ignored':
      return model.roll?.target === event.unit
        ? { ...model, roll: { ...model.roll, fates: answered(model.roll.fates, event.flags) } }
        : model;
    case 'discarded':
      return { ...model, lastDiscard: event.card };
    default:
      return model;
  }
}

/**
 * The battle that dice belong to. Dice thrown again are those of the roll before.
 * @param {Model} model
 * @param {RollWord} purpose
 * @returns {Partial<Clash>}
 */
export function whoseDice({ clash, roll }, purpose) {
  if (purpose === 'battle' || purpose === undefined) return clash ?? {};
  return purpose === 'again' && roll
    ? { attacker: roll.attacker, target: roll.target, kind: roll.kind }
    : clash && purpose === 'again'
      ? clash
      : {};
}

/**
 * The flags that were asked about, once their owner has said how many of them are ignored.
 * @param {readonly FateWord[]} fates
 * @param {number} ignored
 * @returns {FateWord[]}
 */
const answered = (fates, ignored) => fates.map(fate => (fate !== 'asked' ? fate : ignored-- > 0 ? 'ignored' : 'flag'));

/** What a row of events adds to the tray. @param {Model} model @param {readonly Waiting[]} events */
export function carried(model, events) {
  let sofar = model;
  for (const { event, text } of events) sofar = noted(sofar, event, text);
  return sofar;
}

/** Events that nothing is seen of but what comes of them. @type {Set<Happened['type']>} */
const UNSEEN = new Set(/** @type {const} */ (['drew', 'discarded', 'reshuffled', 'over']));

/**
 * Whether an event takes time to be shown. What this page itself has ordered does not: its mark is enough, and the next
 * order can be given at once.
 * @param {Model} model
 * @param {Happened} event
 */
export const takesTime = ({ battle, table }, event) =>
  !UNSEEN.has(event.type) &&
  !(event.type === 'ordered' && (table?.shared || battle?.units[event.unit]?.camp === (table && ownCamp(table))));

/**
 * The sentence that explains a roll comes with the dice it speaks of.
 * @param {readonly Line[]} lines
 * @param {Happened} event
 */
export const lastDice = (lines, event) =>
  event.type === 'rolled' ? (lines.find(line => line.dice === event.faces)?.text ?? null) : null;

/**
 * On a small screen the panel that a decision needs comes up by itself.
 * @type {Partial<Record<Decision['kind'], Tab>>}
 */
export const TABS = {
  command: 'hand',
  keep: 'hand',
  combat: 'odds',
  volley: 'odds',
  bonus: 'odds',
  flags: 'dice',
  retreat: 'dice',
  answer: 'dice',
  powers: 'dice',
  divert: 'dice',
  falsify: 'hand',
  window: 'lore',
  'keep-lore': 'lore',
  'drop-lore': 'lore',
  'take-lore': 'lore',
  replenish: 'lore',
};
