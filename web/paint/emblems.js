// The signs of Lore: who sits in a War Council, and one small drawing for every Lore card, in ink around 0,0.

/** @typedef {'commander' | 'wizard' | 'cleric' | 'rogue' | 'warrior'} Seat */

/** Who may sit in a War Council, the Commander first. */
export const COUNCIL = /** @type {Seat[]} */ (['commander', 'wizard', 'cleric', 'rogue', 'warrior']);

/** Each has a shape of its own: crown, moon, cross, dagger, shield. @type {Record<string, string>} */
const SEATS = {
  commander: '<path class="body" d="M-8.4 7-10.4-5.4-4.6-.6 0-9.4 4.6-.6 10.4-5.4 8.4 7Z"/><path class="line" d="M-8 9.8H8"/>',
  wizard: '<path class="body" d="M3.6-9.6A10 10 0 1 0 9 5.4 8.4 8.4 0 0 1 3.6-9.6Z"/><path class="body" d="M6.4-5.4 7.5-2.6 10.4-1.6 7.5-.6 6.4 2.2 5.3-.6 2.4-1.6 5.3-2.6Z"/>',
  cleric: '<path class="body" d="M-2.7-10H2.7V-4.2H8.6V1.2H2.7V10.4H-2.7V1.2H-8.6V-4.2H-2.7Z"/>',
  rogue: '<path class="body" d="M0 11.4-2.5 7V-2.4H2.5V7Z"/><path class="line" d="M-6-3H6M0-3V-8.4M0 0V6"/><circle class="body" cy="-9.2" r="1.9"/>',
  warrior: '<path class="body" d="M-8.4-9.4H8.4V-.6C8.4 5.4 4.6 9 0 11.4-4.6 9-8.4 5.4-8.4-.6Z"/><path class="line" d="M-8.4-2.6H8.4M0-9.4V11"/>',
};

/** @type {Record<string, string>} */
export const SEAT_NAMES = { commander: 'Commander', wizard: 'Wizard', cleric: 'Cleric', rogue: 'Rogue', warrior: 'Warrior' };

/** The sign of a class in its colour. @param {string} seat */
export const classSign = (seat, more = '') => `<svg class="class-sign ${seat} ${more}" viewBox="-14 -14 28 28" aria-hidden="true"><circle class="field-of" r="13"/>${SEATS[seat] ?? SEATS.wizard}</svg>`;

/** A level token: the sign of whoever sits there on top, plain ones below. @param {string} seat @param {number} level */
export function levelStack(seat, level) {
  if (level === 0) return `<svg class="stack absent" viewBox="-16 -22 32 40" aria-hidden="true"><ellipse cx="0" cy="8" rx="13" ry="7"/></svg>`;
  const base = Array.from({ length: level }, (_, i) => `<path class="rim" d="M-13 ${10 - i * 6}V${6 - i * 6}A13 7 0 0 1 13 ${6 - i * 6}V${10 - i * 6}A13 7 0 0 1-13 ${10 - i * 6}Z"/><ellipse class="face" cx="0" cy="${6 - i * 6}" rx="13" ry="7"/>`).join('');
  return `<svg class="stack ${seat}" viewBox="-16 -22 32 40" aria-hidden="true">${base}<g transform="translate(0 ${6 - (level - 1) * 6}) scale(.62 .42)">${SEATS[seat]}</g></svg>`;
}

const STAR = 'M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8Z';
const FLASH = 'M2-12-6 1H-1L-3 12 6-3H1L4-12Z';
const SHIELD = 'M-8-9H8V0C8 5.6 4.4 8.8 0 11-4.4 8.8-8 5.6-8 0Z';
const SWORD = 'M0-12 2-8.6V4H-2V-8.6Z', HILT = 'M-5 4.6H5M0 4.6V11';
const DAGGER = 'M0 11-2 7V-3H2V7Z', GUARD = 'M-5-3.4H5M0-3.4V-9.4';
const EYE = 'M-11 0C-6-7 6-7 11 0 6 7-6 7-11 0Z';
const DROP = 'M0-10C4-4 6.4-1 6.4 3.4A6.4 6.4 0 0 1-6.4 3.4C-6.4-1-4-4 0-10Z';
const HAND = 'M-7 11V2L-9-3-7-4.6-4 0V-8.4H-1.6V-1-10.4H.8V-1-9.4H3.2V0-7H5.6V3C5.6 7 4 9 3 11Z';
const PORTAL = 'M-9 11V-1A9 10.4 0 0 1 9-1V11Z';
const CARD = 'M-6-9H6V9H-6Z';
const BOOT = 'M-4-10H2.6V2L9 5V9H-6V2Z';
const HELM = 'M-7 9V-2C-7-7-4-10 0-10S7-7 7-2V9L2.6 11H-2.6Z';

/** Filled shapes first, lines second. @type {Record<string, [string, string]>} */
const EMBLEMS = {
  'summon-lore': ['M-7 1H7C7 6 3 8 1 8.4V10L4 12H-4L-1 10V8.4C-3 8-7 6-7 1ZM0-12 1.4-8 5.4-6.6 1.4-5.2 0-1.2-1.4-5.2-5.4-6.6-1.4-8Z', ''],
  'lore-drain': ['M-7-10H7C7-5 3-3 1-2.6V1L4 3H-4L-1 1V-2.6C-3-3-7-5-7-10Z', 'M0 5V12M-4 8.6 0 12 4 8.6'],
  'eagle-eyes': ['M0-3.4A3.4 3.4 0 1 1-.1-3.4Z', `${EYE}M-9-7-12-10M0-8.6V-12M9-7 12-10`],
  'dispel-magic': [STAR, 'M-10-10 10 10M-10 10 10-10'],
  'magic-missiles': ['M11-8 5-8.6 7-3ZM12 1 6 .4 8 6ZM4-12-2-12.6 0-7Z', 'M-11 4 7-6M-11 12 8 3M-12-5 0-10'],
  quagmire: ['M-12 7Q-6 3 0 7T12 7V11H-12Z', 'M-6 4C-5-2-8-4-6-10M1 5C2 0-1-4 1-9M8 4C9-1 6-4 8-11'],
  gale: ['', 'M-12-4H5A4 4 0 1 0 1-8M-12 1H9A3.6 3.6 0 1 1 5.4 4.6M-12 6H0A3 3 0 1 1-3 9'],
  'mists-of-terror': ['M-3-4A2 2 0 1 1-3.1-4ZM5-4A2 2 0 1 1 4.9-4Z', 'M-8 11V-3A8 8 0 0 1 8-3V11L4 8 0 11-4 8ZM-3 4H3'],
  'mass-shield': [`${SHIELD}`, 'M-12-6V3C-12 6-10.6 8-9 9.4M12-6V3C12 6 10.6 8 9 9.4'],
  portal: ['M-5 11V0A5 6.4 0 0 1 5 0V11Z', PORTAL],
  'mass-might': ['M-8-8H-2V-3H8V3H-2V8H-8Z', 'M-12-5V5M12-9V9M10-3 12 0 10 3'],
  'greater-portal': ['M-5 11V0A5 6.4 0 0 1 5 0V11Z', `${PORTAL}M-12 11V-2A12 12 0 0 1-4-12M12 11V-2A12 12 0 0 0 4-12`],
  'creeping-doom': ['M0-3A3.6 3.6 0 1 1-.1-3ZM-8 5A2.6 2.6 0 1 1-8.1 5ZM8 5A2.6 2.6 0 1 1 7.9 5Z', 'M-3-1-8-5M3-1 8-5M-3 2-8 2M3 2 8 2M-10 7-12 5M-6 9-5 12M10 7 12 5M6 9 5 12M-2-3-4-9M2-3 4-9'],
  fireball: ['M0 11C-6 11-8.4 7-8 3-7.6-1-3-3-3-8-.4-6 1-3.4 1-1 3-2.4 3.4-4.6 3-7 6.6-4 8.4 0 8 4 7.6 8 5 11 0 11Z', 'M-9-9-6-6M9-11 7-8M-11 0H-9'],
  'chain-lightning': [FLASH, 'M6-3 12-8 10-1 12 3M-6 1-12-2-10 5-12 9'],
  bless: ['M0-1A3 3 0 1 1-.1-1Z', 'M0-12V-6M-9-9-5-5M9-9 5-5M-12 1H-7M12 1H7M-9 9-6 12H6L9 9'],
  healing: ['M-2.4-9H2.4V-4.4H7V.4H2.4V5H-2.4V.4H-7V-4.4H-2.4Z', 'M-10 7C-5 12 5 12 10 7'],
  requiem: ['M-1-9H1.4V-5H5V-2.6H1.4V5H-1V-2.6H-4.6V-5H-1Z', 'M-11 11C-8 5-4 5 0 5S8 5 11 11Z'],
  procession: ['M-8-11H-5V-8H-2V-5H-5V10H-8V-5H-11V-8H-8Z', 'M1-3V10M5-5V10M9-3V10M1-5V-6M5-7V-8M9-5V-6'],
  'rallying-prayer': ['M-9-11 6-7.4-9-3Z', 'M-9-12V11M-2 11C-2 5 2 3 4 3S10 5 10 11M4 3V-1'],
  intercession: [HAND, 'M-12-8 -9-6M12-8 9-6'],
  'ward-of-faith': [SHIELD, 'M0-6V7M-4.6-2.4H4.6'],
  'blinding-light': ['M0-5A5 5 0 1 1-.1-5Z', 'M0-12V-8M0 8V12M-12 0H-8M8 0H12M-8.4-8.4-5.6-5.6M8.4 8.4 5.6 5.6M-8.4 8.4-5.6 5.6M8.4-8.4 5.6-5.6'],
  sanctuary: ['M-3 11V4A3 3 0 0 1 3 4V11Z', 'M-10 11V-1L0-9 10-1V11ZM0-9V-13M-2.4-11.4H2.4'],
  prophecy: ['M0-5A2.4 2.4 0 1 1-.1-5Z', 'M-11-3C-6-9 6-9 11-3 6 2-6 2-11-3ZM-7 7H7M-5 11H5'],
  'forest-frenzy': ['M0-12 6-3H3L8 4H-8L-3-3H-6Z', 'M0 4V11M-9 11H9M10-8 12-10M-10-8-12-10'],
  'hills-rumble': ['M-12 9-4-6 2 4 6-1 12 9Z', 'M-8-9-6-6M4-10V-6M10-8 8-5M-12 12H12'],
  'river-rage': ['M-12 10C-9-4-2-11 8-7 2-7 0-2 4 0 8 1 10-1 10-1 9 6 4 10-2 10Z', 'M-12 12H12'],
  'mass-healing': ['M-2-10H2V-6H6V-2H2V2H-2V-2H-6V-6H-2Z', 'M-9 3V9M-12 6H-6M9 3V9M6 6H12M0 6V12M-3 9H3'],
  'divine-judgement': ['M-3-12H4L0-3H5L-4 11-2 1H-6Z', 'M-11-9H-7M7-9H11M-12 11H-7M2 11H12'],
  'pick-pocket': ['M-6-2C-9 3-8 10 0 10S9 3 6-2Z', 'M-6-2C-2-4-4-7-5-9L0-7 5-9C4-7 2-4 6-2M-2 4H3'],
  agility: ['M4-9A2.6 2.6 0 1 1 3.9-9Z', 'M3-5-2-2-7-5M-2-2 0 4-6 10M0 4 7 7M3-5 9-2'],
  'deja-vu': ['M-2-7H8V9H-2Z', 'M-5 6H-9V-10H1V-7'],
  fearless: ['M0-3C-3-8-10-6-9 0-8 5 0 10 0 10S8 5 9 0C10-6 3-8 0-3Z', 'M-3 1 0 4 5-3'],
  backstab: [DAGGER, `${GUARD}M5 4C8 6 9 9 8 12M-5 4C-8 6-9 9-8 12`],
  spy: ['M-3.4 0A3.4 3.4 0 1 1-3.4 .1Z', `M-11-4C-6-9 6-9 11-4V4C6 9-6 9-11 4Z`],
  foiled: [CARD, 'M-10-10 10 10M-10 10 10-10'],
  'hit-and-fade': ['M-2-11 0-8V3H-4V-8Z', 'M-7 3.6H3M-2 4V10M5-6H12M6-1H11M7 4H12'],
  'hide-in-the-shadows': ['M3-11A11 11 0 1 0 11 4 9 9 0 0 1 3-11Z', 'M-6 0-2 1M1 1 5 0'],
  ambush: ['M-11 11C-12 4-8 0-5 0S0 4 0 11ZM1 11C0 3 4-1 7-1S13 4 12 11Z', 'M-4-4V-11M-6-9-4-12-2-9M5-5V-12M3-10 5-13 7-10'],
  'false-orders': ['M-8-10H4L8-6V10H-8Z', 'M-4-3H4M-4 2H4M-12 12 12-12'],
  caltrops: ['', 'M-6-9-5 1-12 5M-5 1 2 4M6-10 6-2 0 1M6-2 12 1M0 5V9L-5 12M0 9 6 12'],
  'poisoned-blades': [DROP, 'M-11-11-5-5M-11-6-6-11M11-11 5-5'],
  infiltrate: ['M-10-10H10V-6H-10ZM-10 6H10V10H-10Z', 'M-12 0H8M4-4 9 0 4 4'],
  'stolen-secrets': ['M-9-4H2V10H-9Z', 'M-5-8H6V6M-1-12H10V2'],
  strength: ['M-9 9C-10 2-7-3-4-3-4-6-6-8-3-10-1-11 1-9 1-6L1-2C5-5 10-3 10 2S6 9 0 9Z', ''],
  'take-aim': ['M0-2.4A2.4 2.4 0 1 1-.1-2.4Z', 'M0-9A9 9 0 1 1-.1-9M0-12V-6M0 6V12M-12 0H-6M6 0H12'],
  run: [BOOT, 'M-12-7H-7M-12-1H-8M-12 5H-9'],
  parry: ['', 'M-10-10 8 8M4 11 11 4M10-10-8 8M-4 11-11 4M-3-12 0-9 3-12'],
  berserk: ['M-8-9C-3-13 1-9 1-9V-1S-3-5-8-1C-10-4-10-6-8-9ZM3-9C5-11 8-11 10-9 11-6 11-4 9-2 7-4 3-2 3-2Z', 'M2-12V12'],
  'first-strike': [SWORD, `${HILT}M-9-9-5-6M9-9 5-6M-10-2H-6M10-2H6`],
  'forced-march': [BOOT, 'M-8 11.4H11M-12-10V9'],
  'shield-wall': ['M-12-7H-4V1C-4 5-6 7-8 8-10 7-12 5-12 1ZM4-7H12V1C12 5 10 7 8 8 6 7 4 5 4 1Z', 'M-4-9H4V3C4 7 2 9 0 10-2 9-4 7-4 3Z'],
  'cry-havoc': ['M-10-3-2-6V6L-10 3Z', 'M-2-6C3-7 5-9 7-11V11C5 9 3 7-2 6M-7 4-5 10M9-4 12-6M10 0H13M9 4 12 6'],
  relentless: [SWORD, `${HILT}M-11 8A12 12 0 0 1-7-8M-10-8H-6.4V-4.4M11-8A12 12 0 0 1 7 8M10 8H6.4V4.4`],
  'battle-drill': ['M-9-9H-5V9H-9ZM-2-9H2V9H-2ZM5-9H9V9H5Z', 'M-12 11H12M-12-11H12'],
  'champions-challenge': [HELM, 'M-7 0H7M0 0V8M-3-10C-3-13 3-13 3-10'],
  assault: ['M-12 3-4 0-12-3ZM-1 3 7 0-1-3ZM-6-6 2-9-6-12ZM-6 12 2 9-6 6Z', 'M8-11V11'],
};

/** The drawing of a Lore card. Cards of two classes share theirs. @param {string} id */
export function emblem(id) {
  const [solid, line] = EMBLEMS[id] ?? EMBLEMS[id.replace(/-(rogue|warrior|cleric|wizard)$/, '')] ?? [STAR, ''];
  return `<svg class="emblem" viewBox="-30 -15 60 30" aria-hidden="true"><path class="rays" d="M-30 0H-18M18 0H30M-27-3V3M27-3V3"/>${solid ? `<path class="solid-of" d="${solid}"/>` : ''}${line ? `<path class="line" d="${line}"/>` : ''}</svg>`;
}

/** Every card that has a drawing, for the pattern sheet. */
export const DRAWN = Object.keys(EMBLEMS);
