// Lets what is shown chase what is known: each event is played, then carried out on the shown view. Nothing here blocks
// input; a skip, a hidden tab or calm settings drop the queue and show the truth at once.
import { layout, place } from './geometry.js';
import { viewedFrom } from './model.js';

/** @import { Happened, Model } from './types' */
/** @import { Layout, Point } from './geometry.js' */

/** How long each kind of event is shown, in milliseconds. @type {Record<Happened['type'], number>} */
export const TIMES = {
  turn: 250,
  drew: 0,
  played: 500,
  discarded: 0,
  reshuffled: 0,
  ordered: 110,
  moved: 330,
  left: 400,
  rushed: 260,
  attacked: 420,
  rolled: 1000,
  lore: 260,
  power: 560,
  cast: 1100,
  countered: 1000,
  healed: 420,
  lost: 420,
  ignored: 250,
  destroyed: 520,
  took: 300,
  built: 420,
  removed: 420,
  trained: 480,
  stronghold: 420,
  over: 0,
};

/**
 * The points a unit passes on its way, relative to where it ends drawing now. Pure, so that it can be tested.
 * @param {Layout} field
 * @param {string} from
 * @param {string[]} path
 * @returns {Point[]}
 */
export function way(field, from, path) {
  const start = place(field, from);
  return [from, ...path]
    .flatMap(hex => field.places.get(hex) ?? [])
    .map(at => ({ x: at.x - start.x, y: at.y - start.y }));
}

/**
 * How long an event is shown; a longer way takes longer, a quick player wants everything at half the time, and a replay
 * at its own rate.
 * @param {Happened} event
 * @param {boolean} quick
 */
export function timeOf(event, quick, rate = 1) {
  if (event.type === 'ignored' && event.flags === 0) return 0;
  const base = event.type === 'moved' ? TIMES.moved * Math.max(1, event.path.length) ** 0.7 : (TIMES[event.type] ?? 0);
  return (quick ? base * 0.45 : base) / rate;
}

export class Motion {
  #running = false;
  /** @type {Animation[]} */ #now = [];
  #turn = 0;

  /**
   * @param {HTMLElement} root
   * @param {(message: { type: 'step' | 'skip' }) => void} dispatch
   * @param {() => Model} model
   */
  constructor(root, dispatch, model) {
    this.root = root;
    this.dispatch = dispatch;
    this.model = model;
    document.addEventListener('visibilitychange', () => document.hidden && this.skip());
  }

  /** Plays the next event if none is playing. Called after every painting. */
  pump() {
    const { queue } = this.model();
    if (this.#running || queue.length === 0) return;
    if (document.hidden) return this.skip();
    this.#running = true;
    const turn = ++this.#turn;
    this.#play(queue[0].event).then(() => {
      if (turn !== this.#turn) return;
      this.#running = false;
      this.dispatch({ type: 'step' });
      this.#stop();
    });
  }

  /** Shows the truth at once. */
  skip() {
    this.#turn++;
    this.#running = false;
    this.dispatch({ type: 'skip' });
    this.#stop();
  }

  #stop() {
    for (const animation of this.#now.splice(0)) animation.cancel();
  }

  /** @param {Happened} event */
  #play(event) {
    const { quick, rate } = this.model(),
      time = timeOf(event, quick, rate);
    if (time > 0) this.#animate(event, time);
    return new Promise(done => setTimeout(done, time));
  }

  /** @param {Element | null} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  #start(element, frames, options) {
    if (element) this.#now.push(element.animate(frames, { fill: 'forwards', easing: 'ease-in-out', ...options }));
  }

  /** @param {number} unit */
  #body(unit) {
    return this.root.querySelector(`[data-key="u${unit}"] > .body`);
  }

  /** @param {Happened} event @param {number} time */
  #animate(event, time) {
    if (event.type === 'moved') this.#march(event, time);
    else if (event.type === 'attacked') this.#lunge(event, time);
    else if (event.type === 'lost') this.#fall(event, time);
    else if (event.type === 'destroyed' || event.type === 'left')
      this.#start(this.#body(event.unit), [{ opacity: 1 }, { opacity: 0, transform: 'translateY(6px)' }], {
        duration: time,
      });
    else if (event.type === 'rushed')
      this.#start(
        this.#body(event.unit),
        [0, -4, 0, -3, 0].map(y => ({ transform: `translateY(${y}px)` })),
        { duration: time }
      );
    else if (event.type === 'power')
      this.#start(
        this.#body(event.target),
        [0, -4, 4, -4, 3, 0].map(x => ({ transform: `translateX(${x}px)` })),
        { duration: time }
      );
    else if (event.type === 'lore')
      this.#start(
        this.root.querySelector(`[data-cup="${event.camp}"] .cup`),
        [1, event.change > 0 ? 1.18 : 0.86, 1].map(size => ({ transform: `scale(${size})` })),
        { duration: time }
      );
    else if (event.type === 'trained' || event.type === 'stronghold')
      this.#start(
        this.#body(event.unit),
        [0, -6, 0, -4, 0].map(y => ({ transform: `translateY(${y}px)` })),
        { duration: time }
      );
    else if (event.type === 'removed')
      this.#start(
        this.root.querySelector(`[data-key="k${event.hex}${event.kind}"]`),
        [{ opacity: 1 }, { opacity: 0 }],
        { duration: time }
      );
    else if (event.type === 'healed')
      this.#start(this.#body(event.unit), [{ opacity: 0.4 }, { opacity: 1 }], { duration: time });
    else if (event.type === 'ignored' && event.flags > 0)
      this.#start(
        this.#body(event.unit),
        [0, -3, 3, -2, 0].map(x => ({ transform: `translateX(${x}px)` })),
        { duration: time }
      );
  }

  /** @param {Extract<Happened, { type: 'moved' }>} event @param {number} time */
  #march(event, time) {
    const model = this.model();
    if (!model.battle) return;
    const field = layout(model.battle.board, model.battle.camps[viewedFrom(model)].top);
    const body = this.#body(event.unit);
    if (!body || !field.places.has(event.from)) return;
    // Whoever goes below the ground is not seen on the way.
    if (event.how === 'tunnel') return this.#start(body, [{ opacity: 1 }, { opacity: 0 }], { duration: time });
    const piece = body.closest('.piece');
    if (piece) piece.parentNode?.append(piece);
    this.#start(
      body,
      way(field, event.from, event.path).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: time }
    );
  }

  /**
   * A step toward the enemy and back, or a draw of the bow on the spot.
   * @param {Extract<Happened, { type: 'attacked' }>} event
   * @param {number} time
   */
  #lunge(event, time) {
    /** @param {number} id */
    const at = id =>
      /** @type {SVGGElement | null} */ (
        this.root.querySelector(`[data-key="u${id}"]`)
      )?.transform.baseVal.consolidate()?.matrix;
    const a = at(event.attacker),
      b = at(event.target);
    if (!a || !b) return;
    const far = event.kind === 'ranged' || event.kind === 'second-volley',
      reach = far ? -0.05 : 0.28;
    /** @param {number} t */
    const frame = t => ({ transform: `translate(${(b.e - a.e) * t}px, ${(b.f - a.f) * t}px)` });
    this.#start(this.#body(event.attacker), [frame(0), frame(reach), frame(0)], { duration: time });
  }

  /**
   * Figures fall from the last one on, the bearer last of all.
   * @param {Extract<Happened, { type: 'lost' }>} event
   * @param {number} time
   */
  #fall(event, time) {
    const key = (/** @type {Element} */ man) => man.getAttribute('data-key') ?? '';
    const men = [...(this.#body(event.unit)?.querySelectorAll('.man') ?? [])].sort((a, b) =>
      key(b).localeCompare(key(a))
    );
    for (const man of men.slice(0, event.figures))
      this.#start(
        man,
        [
          { opacity: 1 },
          { opacity: 0.9, offset: 0.5, transform: 'translateY(3px)' },
          { opacity: 0, transform: 'translateY(9px)' },
        ],
        { duration: time }
      );
  }
}
