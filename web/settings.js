// How a person wants to see and hear the game: one typed object with defaults. Pure: where it is kept and what it is
// applied to is the business of the page.

/** @import { Windows } from './types' */
/**
 * @typedef {object} Settings
 * @property {'system' | 'day' | 'night'} theme
 * @property {'normal' | 'large' | 'larger'} text  the size of what is written
 * @property {boolean} coordinates  letters and numbers at the edges of the map
 * @property {'calm' | 'normal' | 'quick' | 'off'} motion
 * @property {'normal' | 'quick'} computer  how long the computer lets its moves be followed
 * @property {boolean} sound
 * @property {number} volume  in hundredths
 * @property {boolean} asks  whether a choice that ends something early is asked about
 * @property {boolean} guards  whether second presses are ignored that came by accident
 * @property {Exclude<Windows, 'cards'>} reactions  when a battle that is joined asks for reactions
 */

/** @type {Settings} */
export const DEFAULTS = {
  theme: 'system',
  text: 'normal',
  coordinates: true,
  motion: 'normal',
  computer: 'normal',
  sound: false,
  volume: 70,
  asks: true,
  guards: true,
  reactions: 'always',
};

/** The values of settings that are chosen from a few, with their words. */
export const CHOICES = /** @type {const} */ ({
  theme: [
    ['system', 'Same as system'],
    ['day', 'Day'],
    ['night', 'Night'],
  ],
  text: [
    ['normal', 'Normal'],
    ['large', 'Large'],
    ['larger', 'Larger'],
  ],
  motion: [
    ['calm', 'Calm'],
    ['normal', 'Normal'],
    ['quick', 'Quick'],
    ['off', 'Off'],
  ],
  computer: [
    ['normal', 'Easy to follow'],
    ['quick', 'Quick'],
  ],
  reactions: [
    ['always', 'Always'],
    ['able', 'When I can react'],
    ['never', 'Never'],
  ],
});

/** How much longer everything that moves takes. @type {Record<Settings['motion'], number>} */
export const MOTION = { calm: 1.5, normal: 1, quick: 0.5, off: 0 };

/** How much larger everything is written. @type {Record<Settings['text'], number>} */
export const TEXT = { normal: 1, large: 1.15, larger: 1.3 };

const NAMES = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));

/** Whether a value may be set. @param {keyof Settings} name @param {unknown} value */
export function isValid(name, value) {
  if (name in CHOICES) return CHOICES[/** @type {keyof typeof CHOICES} */ (name)].some(([one]) => one === value);
  if (name === 'volume') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;
  return typeof value === 'boolean';
}

/** What of something kept is a setting; the rest is left out. @param {unknown} kept @returns {Partial<Settings>} */
export function onlyValid(kept) {
  const found = /** @type {Record<string, unknown>} */ (kept && typeof kept === 'object' ? kept : {});
  return Object.fromEntries(NAMES.filter(name => isValid(name, found[name])).map(name => [name, found[name]]));
}

/**
 * Settings as earlier versions kept them, each under a key of its own.
 * @param {(key: string) => unknown} get
 * @returns {Partial<Settings>}
 */
export function earlier(get) {
  return {
    ...(get('quick') === true ? { computer: 'quick' } : {}),
    ...(get('calm') === true ? { motion: 'off' } : {}),
    ...(get('sound') === true ? { sound: true } : {}),
    ...(get('asks') === false ? { asks: false } : {}),
  };
}

/**
 * All settings: those chosen here, those chosen in an earlier version, and defaults. Who asks their system for less
 * motion has none until they choose otherwise here.
 * @param {Partial<Settings>} kept
 * @param {Partial<Settings>} older
 * @param {boolean} still
 * @returns {Settings}
 */
export const settled = (kept, older, still) => ({
  ...DEFAULTS,
  ...(still ? { motion: /** @type {const} */ ('off') } : {}),
  ...older,
  ...kept,
});

/** Whether the page is to be dark. @param {Settings} settings @param {boolean} system  whether the system is */
export const isDark = ({ theme }, system) => (theme === 'system' ? system : theme === 'night');
