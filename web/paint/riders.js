// Mounts and those who ride them: hooves at y = 0.
import { BEARD, COAT, FACE, POLE, POT, SWORD } from './dwarves.js';
import { GOBLIN_CAP, GOBLIN_HEAD, GOBLIN_POLE, GOBLIN_RAG, GOBLIN_SCIM } from './goblinoids.js';
import { HOB_CLEAVER, HOB_HEAD, HOB_POLE, HOB_RAG, HOB_TOP } from './goblinoids.js';
import { limb, path } from './ink.js';
import { CAP, CREST, CROWNED, GREAT, HOOD, KETTLE, PAULDRONS, SALLET } from './men.js';

/** @import { Figure } from './men.js' */

const HORSE_TAIL = path('mane', 'M-14-18C-19.4-19.4-22.4-13-20.6-4.4-19.2-8-17.4-11-15.4-13Z');
const HORSE =
  HORSE_TAIL +
  path(
    'horse',
    'M-14.6-12.4C-16.4-9.6-17.4-7.4-16.6-5.2L-14.8-2.6-15.6 0H-11.6L-11-3.4-12.2-5.6-8.6-8.4ZM7-9' +
      ' 10-6.4 10.8-3.2 9.8 0H13.6L14.4-3.2 13.4-7.6 13-11Z'
  ) +
  path(
    'horse',
    'M-13.6-18.6C-9.6-20.8-4-19 1-19.4 5.4-20 7.4-23.4 8.8-27.4 9.8-30.2 11.4-32' +
      ' 13.2-32.8L13.8-36 15.6-33C17.8-32 19.6-28.4 21.8-25 22.6-23.4 21.4-21.6' +
      ' 19.6-21.8L15.6-24C15.8-18.6 15.4-14 12.8-10.4L16.8-9.6 20.2-7.8 19-3.6 17.4-1.8 15.2-2.6' +
      ' 16-5.8 9.4-6.8C6.6-7.2 3.6-7 .6-6.8L-5.6-7.4-5.8-4.6-4-2.6-3.8' +
      ' 0H-7.8L-8.4-2.2-10.4-5.4-10.6-7.6C-15.6-9-17.4-15.4-13.6-18.6Z'
  ) +
  path(
    'mane',
    'M13-33.4C9.4-32.6 7-28.8 5.6-24.6 4.6-21.8 2.8-20 .8-19.4 5-18.8 7.8-21.4 9.2-25 10.4-28.2' +
      ' 11.6-30.6 13.6-31.4Z'
  ) +
  path('line', 'M16.6-29.2l.6.6M20-22.8l.7-.6M14.8-27.6C13.6-25.6 13.8-24.4 15.4-23.6');
const BRIDLE = path('belt', 'M17-31.4 15.2-24.4M19.6-27.6 16.2-26M16.2-25.6C12-22 7-20.6 3-20.4');
const CLOTH =
  path('tint', 'M-11-19.6C-7-20.8-1-20 3.6-20.4L6-11.6C1-10-6.4-10-11.8-11.6Z') +
  path('thread-line', 'M-11.4-13.6C-6-12-.4-12 5.4-13.4');
const CAPARISON =
  path(
    'tint',
    'M-14.6-19C-9.6-21.2-4-19.2 1-19.6 5.4-20.2 7.4-23.6 8.8-27.6 10-31 11.8-32.6' +
      ' 13.4-33.2L17.4-30.6 16.4-24.6C16.8-18.6 17-12 18.4-4.8L14.4-6 11.8-3.6 8.6-5.6 5-3.4' +
      ' 1.4-5.4-2.4-3.4-6-5.4-10-3.2-13.4-5.2-18.6-3.6C-17.6-8.6-19-15.4-14.6-19Z'
  ) +
  path(
    'tint-2',
    'M9.4-28.6C10-22 11-12 11.8-3.6L14.4-6 18.4-4.8C17-12 16.8-18.6 16.4-24.6L17.4-30.6' +
      ' 13.4-33.2C11.8-32.4 10.2-31 9.4-28.6Z'
  ) +
  path('thread-line', 'M-17-8.4-12.8-9.8-9.4-8-5.6-10-1.8-8.2 2-10 5.8-8.2 9.2-10.2M12.8-9.2 16.6-9.8') +
  path('thread', 'M-8-17.4-5.4-14-8-10.8-10.6-14ZM2-17.2 4.4-14 2-11-.4-14Z') +
  path('metal', 'M13-33 17-31.6C19-29.6 20.4-26.8 22-24.4L18.8-23.4C16.8-26 14.6-29 12.4-30Z') +
  path('line', 'M17.4-28.6l.7.6');
const SADDLE = path('wood', 'M-7-18.8C-6.6-22.6-5.4-23.4-4.6-22L-3.4-20.4H2L3.6-23C4.6-22.6 4.8-20.6 4.6-18.8Z');

/** A rider sits with their feet at the belly of the mount. */
const seat = (/** @type {string} */ trunk, /** @type {string} */ head, /** @type {string} */ arm, leg = 'body-2') =>
  limb('M-1-21 1.8-15.6 .4-9.6', leg, 3.8) +
  path(leg, 'M-1.6-10.6 3.8-9-1.4-7.6Z') +
  `<g transform="translate(-1.6 -13.4)">${trunk}${arm}${head}</g>`;
const RIDER_TUNIC = path(
  'body',
  'M-4.2-20.4C-6.6-19.4-6.8-15-6.2-11.6L-6.6-7.2C-3-6 2.4-6 5.4-7.2L5.6-11.6C6.2-15 6-19.4' + ' 4-20.4Z'
);
const RIDER_MAIL =
  path(
    'metal',
    'M-4.4-20.4C-6.8-19.4-7-15-6.4-11.6L-6.8-7C-3-5.8 2.6-5.8 5.6-7L5.8-11.6C6.4-15 6.2-19.4' + ' 4.2-20.4Z'
  ) + path('line', 'M-5-15h1.6M-1.8-14.6H-.2M1.4-15H3M-5-10.6h1.6M-1.4-10.2H.2');
const RIDER_PLATE =
  path(
    'tint',
    'M-4.6-20.4C-7-19.4-7.2-15-6.6-11.6L-7-6.4C-3-5.2 2.8-5.2 5.8-6.4L6-11.6C6.6-15 6.4-19.4' + ' 4.4-20.4Z'
  ) + PAULDRONS;
const JAVELIN =
  limb('M3-18 7.4-19.4 9-23.4') + path('haft', 'M-6-22.6 22-26.2') + path('steel', 'M26.4-26.8 21-28.2 21.6-24Z');
const LIGHT_SPEAR =
  limb('M3-18 6.4-14.8 8.4-15.4') +
  path('haft', 'M5.4-3 11.6-40') +
  path('steel', 'M12.4-45.6 14-39.8 10.6-40.4Z') +
  path('tint', 'M10.8-37.4 20-37.6 17-35 19.4-32 10-32.8Z');
const COUCHED =
  limb('M3-18 6.4-13.6 9.4-14.6', 'metal', 4) +
  path('lance', 'M-1.4-2.6 22.4-38.4 23.8-37.4 1.6-1Z') +
  path('steel', 'M26.6-43.6 25-36.4 21.2-39Z') +
  path('metal', 'M7.6-18.2C10.6-20 13.4-18.4 13.8-15.4L10.6-12.6Z') +
  path('tint', 'M20.4-35.6 29.4-33 25-31.4 26.6-27.4 17.4-31Z');
const RIDER_POLE = limb('M3-18 6-15.6 6.6-19');
const RIDER_SHIELD =
  path('tint', 'M-9-18.6C-5.6-17.6-1.4-17.6 2-18.6 2.8-12.4-.2-8-3.5-5.4-6.8-8-9.8-12.4-9-18.6Z') +
  path('thread', 'M-8.6-12.8-3.5-16 1.6-12.8 1.1-10.8-3.5-13.6-8.1-10.8Z');

const HYENA =
  path('gob-2', 'M-15-14C-19-14-21.4-9.6-20-4-18-6.6-16.4-8.6-14.4-10.6Z') +
  path(
    'beast',
    'M-15.4-11C-15.4-15-11.6-17-7-17.4L3.4-21.6C6-22.8 8.6-23.2 10.6-22.4L11-27' +
      ' 14.4-23.2C18.2-22.4 20.8-19.8 22.4-16L21.2-13 16-12.2C14.2-11.6 13.2-10.6 12.4-9.4L12-6.4' +
      ' 14 0H9.8L7.8-6 5.8-9C2-7.8-3-7.4-6.4-8L-9-5.8-7.6-2.4-6.4' +
      ' 0H-10.4L-12.8-5-13-7.8C-14.6-8.6-15.4-9.6-15.4-11Z'
  ) +
  path('mane', 'M-6-17.4-7-21.4-3.2-19.4-3.4-23.2-.2-20.8 0-24.6 3-22 4.2-25.8 6.4-22.8 8.8-26.2 9.8-22Z') +
  path('line', 'M-11-13.4l1.8.8M-7.2-11.6l1.8.4M-3-14.2l1.8.6M1-11.6l1.8.4M21.2-14 16.4-15.4M15.4-19.4 17-18.8');
const OSTRICH =
  path('mane', 'M-11-15C-15.4-18.6-19.6-17.8-20.6-13-17.4-13.6-14.6-12.2-11-10Z') +
  path(
    'beast',
    'M-12.6-13C-11.4-18.6-4.4-20 1.8-18.6 5.6-17.8 7.8-19.2 8.6-23L9.4-31C9.8-34 12.4-35.4' +
      ' 15-34L20-31.8 14.8-30.6 13-29.4 12.4-21.6C12-15.4 7.4-11 2.2-10.2L3.4-5 7' +
      ' 0H1.6L.6-4.6-.6-9.8H-3.4L-4.8-5-2 0H-7.4L-8-5-6.4-10.4C-9.6-10.6-11.8-11.6-12.6-13Z'
  ) +
  path('line', 'M12.2-32.6h.8M-8-15.4C-4.6-13.6-.8-13.6 2.4-15');
const OX =
  path('mane', 'M-15-16C-18.4-14.6-19-9.6-18-5L-16-5.8-14.6-11.6Z') +
  path(
    'beast',
    'M-15.2-14.6C-15.2-19-11-20.4-6.6-20.2-2-20 2.4-22.2 6.4-22.4L10.6-20.8 14.2-21C17.8-20.2' +
      ' 19.8-17.2 20.4-13.8L19.6-10.2 15.2-10C13.6-10.8 12.8-11.8 12-12.6L10.8-9.2 9.8-6.4 10.8' +
      ' 0H6.4L5.6-6.4 3.8-9C0-7.8-4.4-7.8-7.8-8.8L-8.4-5.8-7' +
      ' 0H-11.4L-12.4-6.6-13-10.2C-14.4-11.4-15.2-12.8-15.2-14.6Z'
  ) +
  path('horn', 'M10.4-20.8C8.4-24 9.2-27.8 12.8-29.4M14.2-21C16.8-22.2 19.2-24.8 18.6-28.6') +
  path('line', 'M15.4-16.8l1.4.3M19-12.2l1-.4') +
  path('tint', 'M-9.6-20.2C-5-20.4-.4-20.8 3.6-22L6-12C1-10-5-10-10-11.4Z');
/** A Hobgoblin on a hyena, a Goblin on an ostrich, a Dwarf on an ox. */
const imp = (/** @type {string} */ arm) =>
  limb('M-1-16 1.8-11 .4-6', 'gob-2', 3.4) +
  `<g transform="translate(-2 -9.8) scale(.92)">${HOB_RAG}${arm}${HOB_HEAD}${HOB_TOP}</g>`;
const gob = (/** @type {string} */ arm) =>
  limb('M-1-16 2-12 .4-8', 'gob-2', 3) +
  `<g transform="translate(-2 -9.4) scale(.96)">${GOBLIN_RAG}${arm}${GOBLIN_HEAD}${GOBLIN_CAP}</g>`;
const beard = (/** @type {string} */ arm) =>
  limb('M-1-16 2.4-12 1-8', 'body-2', 4) +
  `<g transform="translate(-1.6 -12.6) scale(.92)">${COAT}${arm}${FACE}${BEARD}${POT}</g>`;

const LIGHT = HORSE + BRIDLE + SADDLE;
const CLAD = HORSE + CLOTH + BRIDLE + SADDLE;
const BARDED = HORSE + CAPARISON + SADDLE;

/** @type {Record<string, Figure>} */
export const RIDERS = {
  'light-horse': {
    leader: LIGHT + seat(RIDER_TUNIC, CAP, RIDER_POLE),
    men: [LIGHT + seat(RIDER_TUNIC, HOOD, JAVELIN)],
  },
  horse: {
    leader: CLAD + seat(RIDER_MAIL, KETTLE, RIDER_POLE, 'metal'),
    men: [CLAD + seat(RIDER_MAIL, SALLET, LIGHT_SPEAR + RIDER_SHIELD, 'metal')],
  },
  'heavy-horse': {
    leader: BARDED + seat(RIDER_PLATE, CROWNED, RIDER_POLE, 'metal'),
    men: [BARDED + seat(RIDER_PLATE, GREAT + CREST, COUCHED, 'metal')],
  },
  hyena: { leader: HYENA + imp(HOB_POLE), men: [HYENA + imp(HOB_CLEAVER)] },
  ostrich: { leader: OSTRICH + gob(GOBLIN_POLE), men: [OSTRICH + gob(GOBLIN_SCIM)] },
  ox: { leader: OX + beard(POLE), men: [OX + beard(SWORD)] },
};
