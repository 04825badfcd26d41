// Goblinoids: Goblins crouch, Hobgoblins stand with their ears out.
import { limb, path } from './ink.js';
import { GREAVES, HOSE, QUIVER, STRIDE } from './men.js';

/** @import { Figure } from './men.js' */

const GOBLIN_LEGS = path(
  'gob-2',
  'M-4.6-7.6-7.6-3.8-6-1.2-7.4 0H-2.8L-3.6-3.4-.4-6 2.4-3.4 2 0H6.8L5.4-1.2 6.2-4.2 3.6-7.8Z'
);
const goblinBody = (/** @type {string} */ ink) =>
  path(ink, 'M-3.6-15.4C-6.4-13.4-6.4-9-4.8-5.6L-2.6-7 0-5 2.4-7 4.6-5.6C6-9 5.8-13 3.4-15.4Z');
const GOBLIN_BODY = goblinBody('body');
const GOBLIN_RAG = goblinBody('tint');
const GOBLIN_HEAD =
  path(
    'gob',
    'M-3.4-19.6C-3.4-23 -1.4-24.8 1-24.8S5-23 5.2-20.4L11.6-25.2 9.4-17.8 5.6-16.2C4.6-14.2' +
      ' 2.8-12.8 1-12.8S-2.6-14.2-3.4-16.4L-8.2-17.8-11-25.2Z'
  ) +
  path('eye', 'M-.6-19.4 1-18.4M5.2-19.4 3.6-18.4') +
  path('line', 'M0-15.6C1.4-14.8 3-14.8 4.4-15.6');
const GOBLIN_CAP = path('tint', 'M-3.8-20.4C-3.8-24.4-1.2-26.6 1-26.6S5.6-24.4 5.6-20.4C2.4-22-.8-22-3.8-20.4Z');
const GOBLIN_KNIFE = limb('M3-13.4 6.8-11.6 8.6-13.4', 'gob', 3) + path('steel', 'M8-14 13-20.6 13.8-19.8 10-12.4Z');
const GOBLIN_SCIM =
  limb('M3-13.4 6.8-11.4 8.4-12.6', 'gob', 3) +
  path('steel', 'M7.4-12.6C7-18.6 9-23.6 13.8-26 12.6-21 12.4-16.6 10.4-12.4Z') +
  path('belt', 'M5.8-12H11.8');
const GOBLIN_SPIKED =
  `<circle class="tint" cx="-4.6" cy="-9.4" r="5.8"/>` +
  path('metal', 'M-4.6-13-3.4-10.6-1-9.4-3.4-8.2-4.6-5.8-5.8-8.2-8.2-9.4-5.8-10.6Z');
const GOBLIN_SLING =
  limb('M3-13.4 7-15.4 8.6-20', 'gob', 3) +
  path('string', 'M8.4-20C12-25 9-31 4.4-30.4M8.8-20C11.6-24 10.6-29.4 4.4-30.4') +
  `<circle class="metal" cx="3.4" cy="-30.6" r="2.2"/>`;
const GOBLIN_POLE = limb('M3-13.4 6-12.4 6.4-15', 'gob', 3);

const HOB_HEAD =
  path(
    'gob',
    'M-3.8-22C-4.2-24.8-3.6-27-3-28.2L-9.4-31.6-4.4-25.6ZM5.2-22C5.8-24.8 5.4-27' + ' 4.6-28.2L10.8-31.6 6-25.6Z'
  ) +
  path('gob', 'M-3.8-23.6C-3.8-28-1.6-29.6.8-29.6S5.4-28 5.4-23.6C5-20.4 3.2-18.4.8-18.4S-3.4-20.4-3.8-23.6Z') +
  path('eye', 'M-1.4-24.8.2-24M4.2-24.8 2.6-24') +
  path('fang', 'M-.8-20.8-.4-22.8.4-20.8ZM2.2-20.8 3-22.8 3.4-20.8Z');
const HOB_TOP = path('hair', 'M-.6-29.4C-2.4-33-1-36 .8-37 2.6-36 3.6-33 2.2-29.4Z');
const HOB_SPIKE = path(
  'metal',
  'M-4.2-25.4C-4.2-29-2.4-31 0-31.6L.8-36 1.6-31.6C4-31 5.8-29 5.8-25.4' + ' 2.4-27.2-.8-27.2-4.2-25.4Z'
);
const HOB_SHIELD =
  path('tint', 'M-10-20H2.6L1-14.6 2.6-10.6-3.7-2.6-10-10.6-8.4-14.6Z') +
  path('thread', 'M-6.6-17.4-3.7-10.4-.8-17.4-2.4-17.4-3.7-14-5-17.4Z');
const hobBody = (/** @type {string} */ ink) =>
  path(ink, 'M-4.4-20.2C-7-19-7.4-15-7-12L-7.6-6.6C-3.2-5.4 3.6-5.4 7.6-6.6L6.9-12C7.3-15 6.9-19 4.4-20.2Z') +
  path('belt', 'M-7-11.8C-2.4-10.7 2.6-10.7 6.9-11.8');
const HOB_BODY = hobBody('body');
const HOB_RAG = hobBody('tint');
const HOB_CLEAVER =
  limb('M3.6-17.6 7.4-15 8.8-16', 'gob', 3.8) +
  path('steel', 'M7.6-16 7-31 13.4-34.6 14.6-27.8 11.2-25.6 10.6-16Z') +
  path('belt', 'M5.8-15.4H12.4M9-15.4V-11.6');
const HOB_BOW =
  limb('M3-17.6 7-16.6 10.4-15.8', 'gob', 3.4) +
  path('stave', 'M5.6-29C8.6-28 12-22 9.6-15.6 12-9 8.6-3 5.6-2') +
  path('string', 'M5.6-29V-2');
const HOB_POLE = limb('M3.2-17.6 6-15.6 6.4-18.8', 'gob', 3.6);

/** What riders wear and hold. */
export { GOBLIN_CAP, GOBLIN_HEAD, GOBLIN_POLE, GOBLIN_RAG, GOBLIN_SCIM };
export { HOB_CLEAVER, HOB_HEAD, HOB_POLE, HOB_RAG, HOB_TOP };

const GOBLIN = GOBLIN_LEGS + GOBLIN_RAG;
const FENCER = GOBLIN_LEGS + GOBLIN_BODY;
const WARRIOR = GREAVES + HOB_BODY + HOB_CLEAVER + HOB_HEAD;
const SHOOTER = QUIVER + HOB_RAG + HOB_BOW + HOB_HEAD + HOB_TOP;

/** @type {Record<string, Figure>} */
export const GOBLINOIDS = {
  goblin: {
    leader: GOBLIN + GOBLIN_POLE + GOBLIN_HEAD + GOBLIN_CAP,
    men: [GOBLIN + GOBLIN_KNIFE + GOBLIN_HEAD, GOBLIN + GOBLIN_KNIFE + GOBLIN_HEAD + GOBLIN_CAP],
  },
  'goblin-sword': {
    leader: FENCER + GOBLIN_POLE + GOBLIN_HEAD + GOBLIN_CAP + GOBLIN_SPIKED,
    men: [
      FENCER + GOBLIN_SCIM + GOBLIN_HEAD + GOBLIN_CAP + GOBLIN_SPIKED,
      FENCER + GOBLIN_SCIM + GOBLIN_HEAD + GOBLIN_SPIKED,
    ],
  },
  'goblin-sling': {
    leader: GOBLIN + GOBLIN_POLE + GOBLIN_HEAD + GOBLIN_CAP,
    men: [GOBLIN + GOBLIN_SLING + GOBLIN_HEAD, GOBLIN + GOBLIN_SLING + GOBLIN_HEAD + GOBLIN_CAP],
  },
  hobgoblin: {
    leader: GREAVES + HOB_BODY + HOB_POLE + HOB_HEAD + HOB_SPIKE + HOB_SHIELD,
    men: [WARRIOR + HOB_SPIKE + HOB_SHIELD, WARRIOR + HOB_TOP + HOB_SHIELD],
  },
  'hobgoblin-archer': {
    leader: HOSE + QUIVER + HOB_RAG + HOB_POLE + HOB_HEAD + HOB_SPIKE,
    men: [STRIDE + SHOOTER, HOSE + SHOOTER],
  },
};
