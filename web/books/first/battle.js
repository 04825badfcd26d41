// Units, dice, flags, and what follows a melee.

/** @import { Page } from '../types' */

/** @type {Page} */
export const UNITS = {
  id: 'units',
  title: 'Units',
  about: 'Colors, figures and weapons',
  lead: `The color of its banner tells you how fast a unit is and how hard it hits. The chevrons say the same: one for
    green, two for blue, three for red.`,
  parts: [
    {
      rules: ['F4.24', 'F3.15', 'F3.16', 'F3.17', 'F3.20', 'F3.21', 'F3.22'],
      blocks: [
        {
          kind: 'table',
          head: ['Dice', 'On foot', 'Mounted'],
          rows: [
            { name: 'Green, light', units: ['sGA', 'sHC'], cells: ['2', 'moves 2', 'moves 4'] },
            { name: 'Blue, medium', units: ['sBI', 'sBC'], cells: ['3', 'moves 1, or 2 and cannot attack', 'moves 3'] },
            { name: 'Red, heavy', units: ['sRI', 'sRC'], cells: ['4', 'moves 1', 'moves 2'] },
          ],
        },
      ],
    },
    {
      heading: 'Figures',
      rules: ['F0.15', 'F4.6', 'F0.3'],
      blocks: [
        {
          kind: 'text',
          text: `A unit on foot has 4 figures, a mounted one 3. Losses do not make it weaker: with 1 figure it rolls
            as many dice as with 4.`,
        },
      ],
    },
    {
      heading: 'Weapons',
      rules: ['F4.34', 'F4.35', 'F4.36', 'F4.29', 'F4.30', 'F4.31', 'F4.32', 'F4.33', 'F4.14'],
      blocks: [
        {
          kind: 'list',
          columns: 2,
          items: [
            {
              picture: { weapon: 'short' },
              title: 'Short sword',
              text: 'Next hex only. Against mounted units, one sword rolled does not count.',
            },
            { picture: { weapon: 'long' }, title: 'Long sword', text: 'Next hex only. Every sword rolled hits.' },
            {
              picture: { weapon: 'bow' },
              title: 'Bow',
              text: 'Up to 4 hexes. Swords rolled never hit. 1 die less after a move.',
            },
            {
              picture: { weapon: 'crossbow' },
              title: 'Crossbow',
              text: 'Up to 3 hexes. Swords rolled hit, but not at an enemy next to it. 1 die less after a move.',
            },
          ],
        },
        {
          kind: 'note',
          title: 'Good to know.',
          text: 'A unit next to an enemy can attack only enemies next to it.',
        },
      ],
    },
  ],
};

/** @type {Page} */
export const DICE = {
  id: 'dice',
  title: 'Rolling the dice',
  about: 'Attacks, and what the six faces do',
  lead: `Choose one of your ordered units and one enemy in reach. The color of *your* banner says how many dice you
    roll. The color of *theirs* says which helmets hit.`,
  parts: [
    {
      heading: 'What the six faces do',
      rules: ['F0.8', 'F4.45', 'F4.46', 'F4.57', 'F4.51', 'F4.52'],
      blocks: [
        {
          kind: 'list',
          columns: 2,
          items: [
            { picture: { die: 'green' }, title: 'Green helmet', text: 'Hits a green unit.' },
            { picture: { die: 'sword' }, title: 'Sword', text: 'Hits if the weapon says so.' },
            { picture: { die: 'blue' }, title: 'Blue helmet', text: 'Hits a blue unit.' },
            { picture: { die: 'flag' }, title: 'Flag', text: 'No hit: the target retreats.' },
            { picture: { die: 'red' }, title: 'Red helmet', text: 'Hits a red unit.' },
            { picture: { die: 'lore' }, title: 'Lore', text: 'Gives you 1 Lore, in Lore adventures.' },
          ],
        },
      ],
    },
    {
      heading: 'Hits first, then flags',
      rules: ['F4.44', 'F4.48', 'F4.50', 'F4.5'],
      blocks: [
        {
          kind: 'roll',
          dice: [
            { face: 'blue', fate: 'hit' },
            { face: 'sword', fate: 'hit' },
            { face: 'flag', fate: 'push' },
            { face: 'red', fate: 'miss' },
          ],
          text: `Heavy cavalry attacks blue infantry with 4 dice. The blue helmet and the sword take one figure each.
            The flag drives the rest back 1 hex. The red helmet misses.`,
        },
        {
          kind: 'text',
          text: 'All dice of a roll are for one target. Hits that are left over when it is destroyed are lost.',
        },
      ],
    },
    {
      heading: 'Near and far',
      rules: ['F4.8', 'F4.9', 'F4.10', 'F4.13', 'F4.16'],
      blocks: [
        {
          kind: 'board',
          title: 'Melee and ranged attack',
          board: {
            label: 'Infantry attacks an enemy next to it; archers shoot at another enemy three hexes away.',
            map: `
              3  .   pBI   .   pRC
              2    .   sRC   .
              1  .    .   sGA   .`,
            marks: { b3: 'target', d3: 'target' },
            numbers: { b3: 1, d3: 2 },
            arrows: [
              { kind: 'blow', from: 'b2', to: 'b3' },
              { kind: 'blow', from: 'c1', to: 'd3' },
            ],
          },
          words: ['An attack on the next hex is a *melee* (1).', 'A *ranged attack* (2) needs a bow and a clear view.'],
        },
      ],
    },
  ],
};

/** @type {Page} */
export const FLAGS = {
  id: 'flags',
  title: 'Flags and courage',
  about: 'Retreat, support, battling back',
  lead: 'A flag removes no figure. It drives the target back, unless the target is *bold*.',
  parts: [
    {
      heading: 'A flag means retreat',
      rules: ['F4.57', 'F4.59', 'F4.60', 'F4.62', 'F4.63', 'F4.64'],
      blocks: [
        {
          kind: 'board',
          title: 'Back to its own side',
          board: {
            label: 'A unit hit by a flag has two hexes behind it. One is free, the other is taken by a friend.',
            map: `
              3  .   pRC   .    .
              2    .   sBI-2  .
              1  .    .   sGA   .`,
            marks: { b2: 'target' },
            ghosts: { b1: 'sBI-2' },
            dice: { b2: 'flag' },
            barred: ['c1'],
            arrows: [{ kind: 'retreat', from: 'b2', to: 'b1' }],
          },
          words: [
            '1 hex for each flag, and never onto another unit. Its owner chooses the way.',
            'No way out? It loses 1 figure for each hex it cannot go.',
          ],
        },
      ],
    },
    {
      heading: 'Support makes a unit bold',
      rules: ['F4.70', 'F4.71', 'F4.112', 'F4.113', 'F4.114'],
      blocks: [
        {
          kind: 'board',
          title: 'Two friends beside it',
          board: {
            label: 'A unit that is attacked has two friends next to it.',
            map: `
              3  .   pBI   .    .
              2    .   sBI-1  .
              1  .   sGA  sRI   .`,
            marks: { b2: 'subject' },
            numbers: { b2: 1, b1: 2, c1: 3 },
            bonds: [
              ['b1', 'b2'],
              ['c1', 'b2'],
            ],
            arrows: [{ kind: 'blow', from: 'b3', to: 'b2' }],
          },
          words: [
            '1 has friends on 2 and 3. It is bold: it may ignore 1 flag of each roll.',
            'A third friend adds nothing.',
          ],
        },
      ],
    },
    {
      heading: 'Battle back',
      rules: ['F4.109', 'F4.110', 'F4.120', 'F4.122', 'F4.123'],
      blocks: [
        {
          kind: 'text',
          text: `If a bold unit still stands in its hex after a melee, it may battle back at once, with its own dice.
            Then the battle is over. Nobody battles back against a ranged attack.`,
        },
      ],
    },
  ],
};

/** @type {Page} */
export const FOLLOW = {
  id: 'follow',
  title: 'After a melee',
  about: 'Gaining ground and charging on',
  lead: `When your melee destroys the target or drives it out of its hex, the attacker may follow. You need not:
    sometimes it is better to stay in line.`,
  parts: [
    {
      heading: 'On foot: gain ground',
      rules: ['F4.87', 'F4.89', 'F4.90', 'F4.91'],
      blocks: [
        {
          kind: 'board',
          title: 'Into the empty hex',
          board: {
            label: 'The enemy has fled one hex; the infantry moves into the hex it left.',
            map: `
              3  .   pGA   .    .
              2    .    .    .
              1  .    .   sBI   .`,
            ghosts: { b2: 'sBI' },
            arrows: [
              { kind: 'retreat', from: 'b2', to: 'b3' },
              { kind: 'move', from: 'c1', to: 'b2' },
            ],
          },
          words: ['The unit moves into the hex that the enemy has left, and its battle is over.'],
        },
      ],
    },
    {
      heading: 'Mounted: charge on',
      rules: ['F4.92', 'F4.93', 'F4.95', 'F4.97', 'F4.100', 'F4.104', 'F4.106', 'F4.137'],
      blocks: [
        {
          kind: 'board',
          title: 'A second attack',
          board: {
            label: 'Cavalry enters the empty hex, goes on one hex farther, and attacks another enemy.',
            map: `
              3 pBI   .    .    .
              2    .    .    .
              1  .    .   sBC   .`,
            marks: { a3: 'target' },
            ghosts: { a2: 'sBC' },
            numbers: { b2: 1, a2: 2, a3: 3 },
            arrows: [
              { kind: 'move', from: 'c1', to: 'b2' },
              { kind: 'move', from: 'b2', to: 'a2' },
              { kind: 'blow', from: 'a2', to: 'a3' },
            ],
          },
          words: [
            'It enters the empty hex (1) and may go 1 hex farther, or back (2).',
            'Then it may attack any enemy next to it, once (3).',
          ],
        },
        {
          kind: 'text',
          text: `If the second attack succeeds too, the unit may gain ground once more. Then it is done.`,
        },
        {
          kind: 'note',
          title: 'Not after a shot.',
          text: 'Archers who drive off a distant enemy stay where they are. Woods and landmarks end a pursuit.',
        },
      ],
    },
  ],
};
