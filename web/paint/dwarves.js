// Iron Dwarves: 23 high, and as broad as they are bearded.
import { limb, path } from './ink.js';

/** @import { Figure } from './men.js' */

const BOOTS = path('body-2', 'M-6-5-7-1.2-8 0H-1.2L-.8-4H.8L1.2 0H8L7-1.2 6-5Z');
const coat = (/** @type {string} */ ink) =>
  path(ink, 'M-5-16C-8.6-14.8-9-10.4-8.6-7.6L-8-3.6C-3.4-2.6 3.4-2.6 8-3.6L8.6-7.6C9-10.4 8.6-14.8 5-16Z');
const COAT = coat('body');
const CLOTH = coat('tint');
const MAIL = path(
  'metal',
  'M-5-16C-9-14.8-9.6-10.4-9.2-7.6L-8.6-3.4C-3.6-2.2 3.6-2.2 8.6-3.4L9.2-7.6C9.6-10.4 9-14.8' + ' 5-16Z'
);
const BEARD =
  path('hair', 'M-4.8-17.4C-6.2-12-4-6.6.4-3.4 4.8-6.6 7-12 5.8-17.4 3.8-16-2.8-16-4.8-17.4Z') +
  path('line', 'M-1.8-13-.8-8M2.6-13 1.6-8');
const FACE =
  path('skin', 'M-4.2-20.4C-4.4-17.4-2.6-15.8.5-15.6 3.6-15.8 5.4-17.4 5.2-20.4Z') +
  path('skin', 'M.4-18.4 3-17.2.8-16.2Z');
const POT =
  path('metal', 'M-5.6-18.8C-6-23.4-3-25.6.4-25.8 3.8-25.6 6.8-23.4 6.4-18.8 2.4-20-1.6-20-5.6-18.8Z') +
  path('line', 'M.4-25.8V-19.4');
const HORNS = path(
  'bone',
  'M-5-22.6C-9-23-11-26-10.6-29.6-8.6-27-6.6-26-3.8-25.6ZM5.8-22.6C9.8-23 11.8-26 11.4-29.6' +
    ' 9.4-27 7.4-26 4.6-25.6Z'
);
const MASK =
  path('metal', 'M-6-15.6V-21.4C-5.4-25 -2.6-26.4.4-26.6 3.4-26.4 6.2-25 6.8-21.4V-15.6L.4-13.6Z') +
  path('slit', 'M-4-20.4H-.6M1.4-20.4H4.8') +
  path('line', 'M.4-26.6V-14');
const disc = (/** @type {string} */ ink, /** @type {number} */ r) =>
  `<circle class="${ink}" cx="-5" cy="-9.6" r="${r}"/>`;
const ROUND = disc('tint', 6.6) + disc('thread-line', 4) + disc('metal', 1.8);
const TOWER =
  path('tint', 'M-12.6-17.6H1.4L.8-3.8-5.6-.2-12-3.8Z') +
  path('thread', 'M-7-17.6H-4.2V-12H1.2V-9.2H-4.2V-1L-5.6-.2-7-1V-9.2H-12.4V-12H-7Z');
const SWORD =
  limb('M5-13.4 8.4-11 9.6-12.4') +
  path('steel', 'M8.6-12 8.4-22 9.8-24.4 11.2-22 11-12Z') +
  path('belt', 'M6.6-11.6H13M9.8-11.6V-8.8');
const HAMMER =
  limb('M5-13.4 8.4-11 9.6-13', 'metal', 4) + path('haft', 'M9.2-8 10-24') + path('metal', 'M5.6-29.4H14.4V-23H5.6Z');
const AXE =
  limb('M5-13.4 8.6-11.6 9.8-14') +
  path('haft thick', 'M8.8-2 10.8-28') +
  path(
    'steel',
    'M10.4-27C15-30 19-27.4 19.4-21.6 19-18.6 17.6-16.6 15.8-15.4 15.4-18.8 13.2-20 10-19.6Z' +
      'M10.8-27C6.2-30 2.4-27.6 2-23 3-20.6 4.6-18.8 6-18 6.6-20 8-20 10-19.6Z'
  );
const XBOW =
  path('wood', 'M0-12.6H14.4V-9.8H0Z') +
  path('stave big', 'M12-19.4C16.4-15.8 16.4-6.6 12-3') +
  path('string', 'M12-19.4 6.6-11.2 12-3') +
  limb('M5-13.4 7-10.4 9-11');
const POLE = limb('M5-13.4 7.6-11.6 8-14.6');

/** What cattle riders wear. */
export { BEARD, COAT, FACE, POLE, POT, SWORD };

const BARE = FACE + BEARD + POT;

/** @type {Record<string, Figure>} */
export const DWARVES = {
  dwarf: { leader: BOOTS + COAT + POLE + BARE + HORNS + ROUND, men: [BOOTS + COAT + SWORD + BARE + ROUND] },
  'dwarf-heavy': {
    leader: BOOTS + MAIL + POLE + BEARD + MASK + HORNS + TOWER,
    men: [BOOTS + MAIL + HAMMER + BEARD + MASK + TOWER],
  },
  'dwarf-axe': { leader: BOOTS + CLOTH + POLE + BARE + HORNS, men: [BOOTS + CLOTH + BARE + AXE] },
  'dwarf-crossbow': { leader: BOOTS + CLOTH + POLE + BARE + HORNS, men: [BOOTS + CLOTH + BARE + XBOW] },
};
