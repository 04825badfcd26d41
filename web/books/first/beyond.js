// Land, hired troops, Lore and landmarks.

/** @import { Page } from '../types' */

/** @type {Page} */
export const LAND = {
  id: 'land',
  title: 'The land',
  about: 'Woods, hills, water, and what you can see',
  lead: 'Most hexes are open ground. The others stop a unit, limit its dice, or hide what is behind them.',
  parts: [
    {
      rules: ['F10.8', 'F10.11', 'F10.12', 'F10.16', 'F10.17', 'F10.20', 'F10.22', 'F10.25', 'F10.29'],
      blocks: [
        {
          kind: 'list',
          columns: 2,
          items: [
            {
              picture: { land: 'woods' },
              title: 'Woods',
              text: 'Stop when you enter. At most 2 dice from them or into them.',
            },
            {
              picture: { land: 'hill' },
              title: 'Hill',
              text: 'At most 2 dice up a hill, at most 3 from a hill.',
            },
            { picture: { land: 'water' }, title: 'Water', text: 'No unit can enter.' },
            { picture: { land: 'ford' }, title: 'Ford', text: 'Stop when you enter. At most 2 dice from it.' },
            { picture: { land: 'bridge' }, title: 'Bridge', text: 'A unit on it is bold.' },
            {
              picture: { land: 'rampart' },
              title: 'Rampart',
              text: 'Stop, and no attack that turn. Later bold. At most 2 dice from it or at it.',
            },
          ],
        },
      ],
    },
    {
      rules: ['F11.62', 'F11.63', 'F11.65', 'F11.66', 'F10.4'],
      blocks: [
        { kind: 'text', text: 'A limit is for the dice of your banner. Extra dice from cards are added after it.' },
      ],
    },
    {
      heading: 'What you can see',
      rules: ['F4.16', 'F4.17', 'F4.18', 'F4.19', 'F4.21', 'F10.13', 'F10.19', 'F10.21'],
      blocks: [
        {
          kind: 'board',
          title: 'Line of sight',
          board: {
            label: 'Archers can shoot at a unit at the edge of the woods, but not at one behind woods.',
            map: `
              3    .   w/pBI   .    .
              2  sGA   .    w   pGA   .
              1    .    .    .    .`,
            marks: { b3: 'target' },
            numbers: { b3: 1, d2: 2 },
            barred: ['c2'],
            arrows: [
              { kind: 'blow', from: 'a2', to: 'b3' },
              { kind: 'blocked', from: 'a2', to: 'd2' },
            ],
          },
          words: [
            'Think of a line from center to center. Units, woods and hills on it block the view. Water does not.',
            'The hexes at both ends never block: 1, at the edge of the woods, can be shot at. 2, behind them, cannot.',
          ],
        },
      ],
    },
  ],
};

/** @type {Page} */
export const ALLIES = {
  id: 'allies',
  title: 'Strange allies',
  about: 'Dwarves, Goblinoids and Creatures',
  lead: 'Some adventures bring other peoples. They fight like your own troops, with a few differences.',
  parts: [
    {
      heading: 'Dwarves and Goblinoids',
      rules: ['F6.2', 'F6.3', 'F6.5', 'F6.8', 'F6.9', 'F6.13', 'F6.14', 'F6.16', 'F6.18', 'F6.22'],
      blocks: [
        {
          kind: 'list',
          columns: 1,
          items: [
            {
              picture: { unit: 'sDS' },
              title: 'Iron Dwarves',
              text: `On foot always bold, even alone: they may ignore 1 flag and battle back. With support they may
                ignore 2 flags.`,
            },
            {
              picture: { unit: 'pGW' },
              title: 'Goblinoids rush',
              text: `On foot they may move 2 hexes and still attack, if the move ends next to an enemy. Blue and red
                ones must then attack it.`,
            },
            {
              picture: { unit: 'pHC' },
              title: 'Goblinoids run',
              text: `They retreat 2 hexes for each flag. Then the opponent rolls 1 die for each hex: every helmet in
                the unit’s color removes a figure.`,
            },
          ],
        },
      ],
    },
    {
      heading: 'Creatures',
      rules: ['F7.1', 'F7.11', 'F7.12', 'F7.13', 'F7.18', 'F7.20', 'F7.24', 'F7.30', 'F7.35', 'F7.39'],
      blocks: [
        {
          kind: 'list',
          columns: 1,
          items: [
            {
              picture: { unit: 'sXS' },
              title: 'One figure, hard to kill',
              text: `Dice that hit a Creature are rolled again. Only a helmet in its color on the second roll kills
                it.`,
            },
          ],
        },
        {
          kind: 'text',
          text: `A Creature ignores 1 flag of each roll and retreats 2 hexes for each further one. It may battle back.
            If units block its way back, it tramples them.`,
        },
        {
          kind: 'text',
          text: `The Lore that a Creature rolls pays for its *powers*, such as a spider’s web. It may also store Lore
            for a later battle.`,
        },
      ],
    },
  ],
};

/** @type {Page} */
export const LORE = {
  id: 'lore',
  title: 'Lore and councils',
  about: 'Magic, and those who command it',
  lead: `In Lore adventures each player has a War Council, a goblet of Lore and a few Lore cards. Councils have levels
    from 1 to 3.`,
  parts: [
    {
      heading: 'The War Council',
      rules: ['F9.1', 'F9.4', 'F9.7', 'F9.8', 'F9.9', 'F9.10'],
      blocks: [
        {
          kind: 'list',
          columns: 1,
          items: [
            {
              picture: { seat: 'commander' },
              title: 'Commander',
              text: 'Sets how many Command cards you hold: 3 without one, then 4, 5 or 6.',
            },
            {
              picture: { seat: 'wizard' },
              title: 'Lore Masters: Wizard, Cleric, Rogue, Warrior',
              text: `The highest level sets how many Lore cards and how much Lore you begin with, and you may hold one
                card more than that.`,
            },
          ],
        },
      ],
    },
    {
      heading: 'Gaining Lore',
      rules: ['F4.52', 'F8.72', 'F8.73', 'F8.74', 'F8.75'],
      blocks: [
        {
          kind: 'list',
          columns: 1,
          items: [
            {
              picture: { cup: 3 },
              title: 'In battle, and after each of your turns',
              text: `1 Lore for each Lore face you roll. After your turn choose: 2 Lore, or 1 Lore and 1 card, or the
                better of 2 cards.`,
            },
          ],
        },
      ],
    },
    {
      heading: 'Playing Lore cards',
      rules: ['F8.18', 'F8.48', 'F8.50', 'F8.52', 'F8.53', 'F8.54', 'F9.21', 'F9.22', 'F9.23'],
      blocks: [
        { kind: 'cards', ids: ['mass-might', 'bless', 'agility-rogue'] },
        {
          kind: 'text',
          text: `Pay the cost from your goblet. Each card says when it may be played. You may play one Lore card in
            your own turn, and one *Reaction* in your opponent’s.`,
        },
        {
          kind: 'note',
          title: 'No such Lore Master?',
          text: 'A card of a class that your council lacks costs 3 Lore more and works at level 1.',
        },
      ],
    },
  ],
};

/** @type {Page} */
export const LANDMARKS = {
  id: 'landmarks',
  title: 'Landmarks',
  about: 'Places with a power of their own',
  lead: `Landmarks are placed before the first turn. Their powers serve only their owner, but anybody may stand on
    them.`,
  parts: [
    {
      heading: 'What most of them do',
      rules: ['F11.2', 'F11.3', 'F11.4', 'F11.5', 'F11.6', 'F11.7'],
      blocks: [
        {
          kind: 'text',
          text: `A unit that enters must stop and cannot attack that turn. From then on it is bold. At most 2 dice from
            it or at it, and it blocks the view. The pentacle and the pool are easier to enter.`,
        },
      ],
    },
    {
      heading: 'What only the owner has',
      rules: [
        'F11.9',
        'F11.10',
        'F11.13',
        'F11.14',
        'F11.16',
        'F11.18',
        'F11.24',
        'F11.26',
        'F11.37',
        'F11.43',
        'F11.46',
        'F11.49',
        'F11.52',
        'F11.58',
      ],
      blocks: [
        {
          kind: 'list',
          columns: 1,
          items: [
            {
              picture: { landmark: 'stronghold', camp: 'standard' },
              title: 'Stronghold',
              text: 'Your units on it and next to it are bold. If the enemy takes it, you lose a Command card.',
            },
            {
              picture: { landmark: 'magic-pentacle', camp: 'standard' },
              title: 'Magic Pentacle',
              text: 'A troop on it at the end of your turn brings 1 Lore.',
            },
            {
              picture: { landmark: 'rogues-den', camp: 'standard' },
              title: 'Rogue’s Den',
              text: 'A unit on it may dig a passage to any empty woods or hill, and units may use it for 1 Lore.',
            },
            {
              picture: { landmark: 'training-camp', camp: 'standard' },
              title: 'Training Camp',
              text: 'Once: a unit on it goes from green to blue, or from blue to red.',
            },
            {
              picture: { landmark: 'healing-pool', camp: 'standard' },
              title: 'Healing Pool',
              text: 'Once: a unit that enters gets back its lost figures. Then it cannot attack that turn.',
            },
          ],
        },
        {
          kind: 'note',
          title: 'Who has one?',
          text: 'A Lore Master of level 3 brings the landmark of the class, and a Commander of level 3 a Stronghold.',
        },
      ],
    },
  ],
};
