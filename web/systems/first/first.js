// The first edition, as the page knows it: what hexes say, what presses mean, what is asked and how it is answered.
import { onlyMover } from './choices.js';
import { advance, carried, lastDice, noted, TABS, takesTime } from './events.js';
import { lights } from './lights.js';
import { arrow, duties, ghost, piece, site, thoughtOf } from './pointing.js';
import { pressCard, pressHex, pressLore } from './press.js';
import { buttons, doubt, STEADY } from './buttons.js';
import { happening } from './happening.js';
import { note, prompt } from './prompts.js';
import { neutralScene, windowScene } from './windows.js';
import { cardOf, handScene, pileScene } from './hand.js';
import { oddsScene } from './odds.js';
import { clashTitle, faces, trayScene } from './dice.js';
import { flashScene, loreCard, loreHand, loreScene, standingScene } from './lore.js';
import { councilScene } from './council.js';
import { hint } from './coach.js';
import { endingWords, hexLabel, PHASES } from './words.js';

export const first = {
  // what changes the model
  advance,
  carried,
  lastDice,
  noted,
  onlyMover,
  tabs: TABS,
  takesTime,
  // the field
  arrow,
  duties,
  ghost,
  hexLabel,
  lights,
  piece,
  site,
  thoughtOf,
  // presses and questions
  buttons,
  doubt,
  happening,
  hint,
  neutral: neutralScene,
  note,
  pressCard,
  pressHex,
  pressLore,
  prompt,
  steady: STEADY,
  window: windowScene,
  // what lies around the field
  cardOf,
  clashTitle,
  councils: councilScene,
  endingWords,
  faces,
  flash: flashScene,
  hand: handScene,
  lore: loreScene,
  loreCard,
  loreHand,
  odds: oddsScene,
  phases: PHASES,
  piles: pileScene,
  standing: standingScene,
  tray: trayScene,
};
