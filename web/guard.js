// Presses that were not meant: the second half of a double click, or one that comes just as a button turns into
// another.

/** For how many milliseconds a button that has changed its meaning takes no press. */
export const PAUSE = 400;

/**
 * A button as the guard sees it: where it stands, and what it would do.
 * @typedef {[place: string, meaning: string]} Seen
 */

export class Guard {
  /** What stands at each place, and since when. @type {Map<string, { meaning: string, since: number }>} */
  #places = new Map();
  /** The last press on the field or on a card, and what was asked then. */
  #last = { what: '', asked: /** @type {unknown} */ (null), at: -Infinity };

  /**
   * @param {(what: string) => void} pressed  is told of every press on the field or on a card
   * @param {() => boolean} isOn  whether presses are held against it at all
   */
  constructor(pressed = () => {}, isOn = () => true) {
    this.pressed = pressed;
    this.isOn = isOn;
  }

  /**
   * Notes what stands where after a painting. Says until when something of it is too fresh to be pressed.
   * @param {readonly Seen[]} buttons
   * @param {number} now
   */
  see(buttons, now) {
    /** @type {Map<string, { meaning: string, since: number }>} */
    const places = new Map();
    for (const [place, meaning] of buttons) {
      const before = this.#places.get(place);
      places.set(place, before?.meaning === meaning ? before : { meaning, since: this.isOn() ? now : -Infinity });
    }
    this.#places = places;
    return Math.max(0, ...[...places.values()].map(({ since }) => since + PAUSE));
  }

  /** Whether what stands at a place has been there long enough. @param {string} place @param {number} at */
  takes(place, at) {
    const found = this.#places.get(place);
    return !found || at - found.since >= PAUSE;
  }

  /**
   * Whether a press on a hex or a card is the second half of a double click that would answer another question than the
   * first half did.
   * @param {string} what
   * @param {unknown} asked
   * @param {number} at
   */
  doubles(what, asked, at) {
    const last = this.#last;
    this.#last = { what, asked, at };
    this.pressed(what);
    return this.isOn() && what === last.what && asked !== last.asked && at - last.at < PAUSE;
  }
}

/**
 * The buttons of the decision line by their places: the main one at one end, the plain one at the other, and those
 * between. The same button means something else when something else is asked.
 * @param {HTMLElement} line
 * @returns {Seen[]}
 */
export const placesOf = line =>
  [...line.querySelectorAll('button')].map((button, i, all) => [
    placeOf(button, all),
    `${button.dataset.key} ${line.dataset.asks}`,
  ]);

/** @param {Element} button @param {readonly Element[]} all */
export function placeOf(button, all) {
  const end = ['main', 'skip'].find(name => button.classList.contains(name));
  return end ?? `between ${all.filter(one => !one.matches('.main, .skip')).indexOf(button)}`;
}
