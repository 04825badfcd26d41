// Men on foot, put together from parts: what is worn on the head, carried on the arm and held in the hand says what a
// troop is, at 60 px as at 300. Feet at y = 0, facing right, a man 30 high.
import { limb, path } from './ink.js';

/**
 * A kind of figure: the leader, who carries the flag, and those who follow, in turns.
 * @typedef {{ leader: string, men: string[] }} Figure
 */

// Bodies.
const HOSE = path('body-2', 'M-4.6-9.6-5.4-1-6.2 0H-1.9L-.5-7.4.9-7.4 1.9 0H6.3L5.4-1.2 4.8-9.6Z');
const STRIDE = path('body-2', 'M-4.4-9.6-7.4-1.4-8.4 0H-4L-.6-7.2.6-7.2 3 0H7.6L6.4-1.4 4.8-9.6Z');
const GREAVES =
  path('metal', 'M-5-9.6-6-1-7 0H-1.6L-.6-7.4 1-7.4 1.8 0H7.2L6-1.2 5.2-9.6Z') +
  path('line', 'M-5.6-4.6-2-4.4M2-4.4 5.6-4.6');
const tunic = (/** @type {string} */ ink) =>
  path(
    ink,
    'M-4.2-20.6C-6.6-19.6-7-15.4-6.6-12L-7.2-6.9C-3-5.7 3.4-5.7 7.2-6.9L6.5-12C6.9-15.4 6.5-19.6' + ' 4.2-20.6Z'
  ) + path('line', 'M-6.6-11.8C-2.2-10.7 2.4-10.7 6.5-11.8');
const TUNIC = tunic('body');
const JERKIN = tunic('tint') + path('thread-line', 'M0-20.4V-12.4M-2.6-17.6H2.6');
const RAGS =
  path(
    'body',
    'M-4.2-20.6C-6.6-19.6-7-15.4-6.6-12L-7.6-7.4-5-8.2-4-5.6-1.6-7.6.6-5.4 2.6-7.8 4.8-5.8' +
      ' 7.4-7.6 6.5-12C6.9-15.4 6.5-19.6 4.2-20.6Z'
  ) + path('belt', 'M-6.6-11.8C-2.2-10.7 2.4-10.7 6.5-11.8');
const SURCOAT =
  path(
    'tint',
    'M-4.6-20.8C-7.2-19.8-7.6-15.4-7-12L-7.8-5.4C-3.4-4 3.6-4 7.8-5.4L6.9-12C7.5-15.4 7.1-19.8' + ' 4.6-20.8Z'
  ) +
  path('tint-2', 'M2.4-20.9 4.6-20.8C7.1-19.8 7.5-15.4 6.9-12L7.8-5.4C6.6-5 5.4-4.7 4-4.5L3-12Z') +
  path('line', 'M-7-11.9C-2.4-10.6 2.6-10.6 6.9-11.9');
const HAUBERK =
  path(
    'metal',
    'M-4.6-20.8C-7-19.8-7.4-15.4-6.9-12L-7.5-6C-3.2-4.8 3.5-4.8 7.5-6L6.8-12C7.3-15.4 6.9-19.8' + ' 4.6-20.8Z'
  ) +
  path(
    'line',
    'M-6.9-11.9C-2.3-10.7 2.5-10.7 6.8-11.9M-5.4-8.8h1.6M-2-8.2h1.6M1.4-8.2H3M-5.8-15.4h1.6' + 'M-2.6-15.8h1.4'
  );
const PAULDRONS = path(
  'metal',
  'M-8-16.4C-8.6-20-6-21.8-3.2-21.2L-3.4-17C-5-15.6-6.6-15.6-8-16.4ZM8-16.4C8.6-20 6-21.8' +
    ' 3.2-21.2L3.4-17C5-15.6 6.6-15.6 8-16.4Z'
);
const CAPE = path('tint-2', 'M-3.6-21C-8.4-19.4-10.8-12-11-3.2-8.6-3.8-7.2-3.4-5.6-2.6L-2-18Z');

// Heads.
const FACE =
  path('skin', 'M-2.6-27.6C-3.4-23.4-2-20.6.8-20.2 3.6-20.2 4.8-22.6 4.8-25.4L4-28.4Z') +
  path('line', 'M2.6-24.8h.9M4.7-24.2l.9 1.2-1 .5');
const BEARDED = path('hair', 'M-2.8-24.6C-3.2-21-1.4-18.2 1.2-18 4-18.4 5.2-20.6 5-22.8 3.4-21.4.6-21.6-.4-24.4Z');
const HOOD =
  FACE +
  path(
    'tint',
    'M-4.8-20C-6-24.4-4.6-30 .4-30.4 4-30.4 5.6-28 5.4-26C3.4-27.4 1.2-26.6 1-24.4.8-22.2' +
      ' 2.6-20.8 5-20.4 2.2-17.8-2.6-17.8-4.8-20Z'
  ) +
  path('tint-2', 'M-4.2-27.8C-8-29.2-10.2-26.2-9.4-22-8-23.8-6.2-24.2-4.8-23.4Z');
const CAP =
  FACE +
  path('tint', 'M-4.4-24.6C-5-28.6-2.2-30.6.8-30.4 4.4-30.2 6.2-27.8 7.4-26 4-26.8-1-26.6-4.4-24.6Z') +
  path('thread', 'M-2.6-29.6C-7.4-33.6-11.4-31.4-12.6-28.4-9.8-29.8-6.8-29.2-4.2-27.2Z');
const KETTLE =
  FACE +
  path('metal', 'M-4.2-26C-4.2-30-2-31.8.4-31.8S5.2-30 5.2-26Z') +
  path('metal-2', 'M2.6-31C4.4-30.2 5.2-28.4 5.2-26H2.8Z') +
  path('metal', 'M-7.4-24.8C-4-27.4 4.8-27.4 8.4-24.8 4.8-23.2-4-23.2-7.4-24.8Z');
const SALLET = FACE + path('metal', 'M-4.6-25.4C-4.8-29.6-2.4-31.4.4-31.4S5.6-29.4 5.4-25.6L1-26.2-3.6-25.4-7-23.4Z');
const GREAT =
  path('metal', 'M-5-19.4V-28.8C-2.2-31 3.8-31 6.2-28.8V-19.4C4-17.2-3-17.2-5-19.4Z') +
  path('metal-2', 'M-5-19.4V-28.8L-2-30.2V-18C-3.4-18.2-4.4-18.8-5-19.4Z') +
  path('slit', 'M-1-25.6H6.1') +
  path('line', 'M2.7-30V-18.2M.4-22.2h.7M.4-20.4h.7M4.3-22.2H5M4.3-20.4H5');
const CROWNED =
  GREAT + path('gold', 'M-5.6-28.2-6.4-33.4-3-31 .6-34.6 4.2-31 7.6-33.4 6.8-28.2C3.6-30-2.4-30-5.6-28.2Z');
const VISOR =
  path(
    'metal',
    'M-4.6-19.6C-5.4-24.8-3.6-30.8.2-32 3.8-31 5.2-28.6 5.2-26.6L10-23.6 5.8-20.6' +
      ' 5.2-19.2C2.2-17.2-2.6-17.6-4.6-19.6Z'
  ) +
  path('metal-2', 'M-4.6-19.6C-5.4-24.8-3.6-30.8.2-32-1.6-28.4-2-23-1.2-18.4Z') +
  path('slit', 'M2.6-25.4 7-24.6') +
  path('line', 'M5-22.4 6.6-22');
const PLUME =
  path('tint', 'M-.4-31.6C-4-37-10.6-36.2-12-29.8-12.4-27-11.4-25-10.4-24-9.6-28-6.4-30-2.2-29Z') +
  path('thread-line', 'M-2.4-31C-6-33.4-9-31.6-10.2-27.6');
const CREST = path('tint', 'M-1.6-29.8C-3-34-1.4-37 2-38 1.4-36.2 2.2-35 4-34.6 2.6-33.4 3-31.4 4-30Z');
const STRAW =
  FACE +
  path('straw-hat', 'M-9-24.2C-5-25.2-3.2-30 .4-30.4 4-30 5.6-25.2 9.8-24.2 5.4-21.8-4.6-21.8-9-24.2Z') +
  path('belt', 'M-3.8-25.6C-1.4-24.8 2.4-24.8 4.8-25.6');
const RAGCAP =
  FACE +
  path('tint', 'M-4.8-23C-5.6-27.8-3-30.6.6-30.4 4.2-30.2 5.4-28 5.2-26.2 1.8-27.4-1.6-26.4-4.8-23Z') +
  path('hair', 'M-4.6-23.6C-4.6-21.6-4-20.4-3-19.8L-2.6-24.6Z');
const COIF =
  FACE +
  path(
    'metal',
    'M-4.8-19.6C-6-24.6-4.2-30.6.4-30.8 3.8-30.8 5.4-28.6 5.2-26.6 3-27.8 1-26.8 1-24.6 1-22.2' +
      ' 2.8-20.8 5-20.6 2.4-17.6-2.6-17.6-4.8-19.6Z'
  );

// On the arm.
const HEATER =
  path('tint', 'M-9.4-19.8C-5.8-18.8-1.6-18.8 2-19.8 3-13-.2-8-3.7-5.2-7.2-8-10.4-13-9.4-19.8Z') +
  path('thread', 'M-9-13.6-3.7-17 1.6-13.6 1.1-11.4-3.7-14.4-8.5-11.4Z');
const TOWER =
  path(
    'tint',
    'M-11-22.4H2.4C3-14 2.4-7.4' + ' 2-5.4-.4-3-2.4-1.6-4.3-.6-6.2-1.6-8.2-3-10.6-5.4-11-7.4-11.6-14-11-22.4Z'
  ) + path('thread', 'M-5.9-22.4H-2.7V-15.4H2.5V-12H-2.7V-1.6L-4.3-.6-5.9-1.6V-12H-11.1V-15.4H-5.9Z');
const PAVISE =
  path('tint', 'M-13-24H-1.4L-.6-1H-13.8Z') +
  path('thread', 'M-8.5-24H-5.9V-1H-8.5Z') +
  path('tint-2', 'M-13-24H-11.2L-11.8-1H-13.8Z') +
  path('belt', 'M-12.8-21.8H-1.6M-13.6-3.4H-.8');

// In the hand.
const SWORD_UP =
  limb('M3.4-18 6.6-14.4 8.2-15') +
  path('steel', 'M6.9-15V-28L8.2-30 9.5-28V-15Z') +
  path('belt', 'M5.2-14.6H11.2M8.2-14.6V-11.4');
const SWORD_OUT =
  limb('M3.4-18 7-16 9-18.6') +
  path('steel', 'M7.8-18.6 12-30.4 13.4-32 13.8-30 10.4-17.8Z') +
  path('belt', 'M5.8-19.2 12-17M8.8-17.8 7.6-14.8');
const BOW =
  limb('M3-18 7-16.8 10.4-16') + path('stave', 'M6.6-29.4C12.6-22.6 12.6-8.6 6.6-2') + path('string', 'M6.6-29.4V-2');
const QUIVER =
  path('wood', 'M-8.4-14-5.2-15.2-3.4-6.6-6.4-5.6Z') +
  path('thread-line', 'M-8.6-14.2-9.8-17.6M-7.2-14.8-8-18.2M-5.8-15.2-6-18.4');
const LONGBOW =
  path('stave big', 'M7-37C14.4-27.6 14.4-10 7 .4') +
  path('string', 'M7-37-3.6-19 7 .4') +
  path('haft', 'M-3.6-19H17') +
  path('steel', 'M20.4-19 16-21V-17Z') +
  limb('M2.6-18.6 7-18.4 11.6-18.8') +
  limb('M-3-18.4-7-18.6-3.4-19.2', 'body', 3.2);
const LONGBOW_REST =
  limb('M3-18 7-16.4 9.6-16') + path('stave big', 'M7.6-38C13.8-28.6 13.8-9.4 7.6 0') + path('string', 'M7.6-38V0');
const CROSSBOW =
  path('wood', 'M-1-17.4H14.6V-14.8H-1Z') +
  path('stave big', 'M12-24.4C16.4-20.4 16.4-11.8 12-7.8') +
  path('string', 'M12-24.4 6.4-16.2 12-7.8') +
  limb('M2.6-18.4 5.6-14.6 8.6-15.4');
const FORK =
  limb('M3.4-18 6.4-14.4 8-16') +
  path('haft', 'M7.4 0 8.8-31') +
  path('haft', 'M5.4-38V-33.4C5.4-31 12.2-31 12.2-33.4V-38M8.8-31.4V-38.4');
const SCYTHE =
  limb('M3.4-18 6.4-14.4 8-16') +
  path('haft', 'M6.8 0 9.4-32') +
  path('steel', 'M8.4-33C3-37-4-37-8.6-33-3-34.6 3-33.6 9.8-29.6Z');
const CLUB = limb('M3.4-18 7-18.6 8.6-22') + path('wood', 'M7.6-21.4 12-33.4C13.6-36.6 18-35 17-31.4L10-20.6Z');
const MACE =
  limb('M3.6-18 7.4-16.4 8.8-19', 'metal', 4) +
  path('haft', 'M8.4-14 10.2-30') +
  path('metal', 'M8-29.6 7-33.6 9.4-37 12.4-37 14-33.6 12.4-29.6Z') +
  path('line', 'M10.6-37V-29.6');
const FALCHION =
  limb('M3.6-18 7.4-15.2 8.8-16', 'metal', 4) +
  path('steel', 'M7.6-16 7.8-30.6C9-33.4 12-35 13.6-35.2 13.2-29 12.4-22 10.4-16Z') +
  path('belt', 'M5.8-15.4H12.4M9-15.4V-11.6');
const GREATSWORD =
  limb('M3.6-18 7-14.6 9-13', 'metal', 4) +
  path('steel', 'M8.2-13.4 8.4-38 9.8-41 11.2-38 11.4-13.4Z') +
  path('belt', 'M5-13H14.6M9.8-13V-6.6');
const POLE = limb('M3.2-18 6-15.8 6.4-19');

/** What is worn by others too. */
export { CAP, COIF, CREST, CROWNED, GREAT, GREAVES, HOOD, HOSE, KETTLE, PAULDRONS, QUIVER, SALLET, STRIDE };

const ARCHER = QUIVER + TUNIC + BOW + HOOD;
const ARBALIST = HOSE + TUNIC + COIF + CROSSBOW + PAVISE;
const SOLDIER = HAUBERK + SWORD_UP + KETTLE + HEATER;
const HEAVY = GREAVES + SURCOAT + PAULDRONS;
const KNIGHT = HEAVY + GREATSWORD;

/** @type {Record<string, Figure>} */
export const MEN = {
  archer: { leader: HOSE + QUIVER + TUNIC + POLE + CAP, men: [STRIDE + ARCHER, HOSE + ARCHER] },
  longbow: {
    leader: HOSE + QUIVER + JERKIN + POLE + KETTLE,
    men: [STRIDE + JERKIN + SALLET + LONGBOW, HOSE + JERKIN + SALLET + LONGBOW_REST],
  },
  crossbow: { leader: HOSE + TUNIC + POLE + KETTLE, men: [ARBALIST] },
  irregular: {
    leader: STRIDE + RAGS + BEARDED + POLE + RAGCAP,
    men: [HOSE + RAGS + FORK + STRAW, STRIDE + RAGS + CLUB + RAGCAP, HOSE + RAGS + SCYTHE + STRAW],
  },
  infantry: {
    leader: HOSE + HAUBERK + POLE + KETTLE + HEATER,
    men: [STRIDE + SOLDIER, HOSE + SOLDIER, STRIDE + HAUBERK + SWORD_OUT + KETTLE + HEATER],
  },
  heavy: {
    leader: HEAVY + POLE + CROWNED + TOWER,
    men: [HEAVY + FALCHION + GREAT + TOWER, HEAVY + MACE + GREAT + TOWER],
  },
  knight: { leader: CAPE + HEAVY + POLE + PLUME + VISOR, men: [KNIGHT + VISOR, KNIGHT + PLUME + VISOR] },
};
