// What everybody reads first: the goal, a turn, and the cards that give orders.

/** @import { Page } from '../types' */

/** @type {Page} */
export const GOAL = {
  id: 'goal',
  title: 'The goal',
  about: 'What you see, and how you win',
  lead: `Two armies meet on a field of hexes. One flies long pennants, the other square standards. Be the first to win
    enough enemy banners.`,
  parts: [
    {
      heading: 'What you see',
      rules: ['F0.2', 'F0.4', 'F0.5', 'F3.9'],
      blocks: [
        {
          kind: 'board',
          wide: true,
          board: {
            label: 'Two armies face each other across woods and a hill, with two dotted lines across the field.',
            map: `
              3  .   pGA  pBI   .    h   pBC   .
              2    .    .    w    .    .    .
              1  .   sGA  sBI  sBI   .   sRC   .`,
            lines: [4, 10],
            numbers: { c1: 1, c3: 2, c2: 3, e2: 4 },
          },
          words: [],
        },
        {
          kind: 'list',
          columns: 2,
          items: [
            {
              picture: { number: 1 },
              title: 'Your units',
              text: 'All figures in one hex are one unit. A hex holds one unit.',
            },
            {
              picture: { number: 2 },
              title: 'The enemy',
              text: 'Its flags have another shape, and its figures another shade.',
            },
            { picture: { number: 3 }, title: 'Land', text: 'Woods, hills and water change moves and battles.' },
            { picture: { number: 4 }, title: 'Dotted lines', text: 'They divide the field into three sections.' },
          ],
        },
      ],
    },
    {
      heading: 'How you win',
      rules: ['F0.9', 'F0.10', 'F0.11', 'F5.3', 'F5.5'],
      blocks: [
        {
          kind: 'text',
          text: `When you remove the last figure of an enemy unit, you win its banner. Each adventure says how many
            banners you need, usually 4 to 7. With the last one you win *at once*, even in your opponent’s turn.`,
        },
        { kind: 'track', taken: ['blue', 'green', 'blue', 'red'], goal: 6, camp: 'pennant' },
        {
          kind: 'note',
          title: 'Good to know.',
          text: 'In some adventures, hexes marked with a star are worth banners too.',
        },
      ],
    },
  ],
};

/** @type {Page} */
export const TURN = {
  id: 'turn',
  title: 'A turn',
  about: 'Five steps, always the same',
  lead: 'You and your opponent take turns. Every turn has the same five steps, in this order.',
  parts: [
    {
      rules: ['F0.23', 'F1.1', 'F2.1', 'F2.2', 'F3.1', 'F3.10', 'F4.1', 'F4.2', 'F5.1'],
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              title: 'Command',
              text: 'Play one card from your hand. It says where you may give orders, and how many.',
            },
            {
              title: 'Orders',
              text: 'Choose the units that act this turn, all of them before the first one moves.',
            },
            {
              title: 'Movement',
              text: 'Move your ordered units one by one. No unit moves onto or through another.',
            },
            {
              title: 'Combat',
              text: 'Attack with your ordered units one by one. Finish each battle before the next.',
            },
            { title: 'Draw', text: 'Discard the card you played and draw a new one.' },
          ],
        },
      ],
    },
    {
      heading: 'Move first, then fight',
      rules: ['F3.5', 'F4.3', 'F4.8'],
      blocks: [
        {
          kind: 'board',
          title: 'One ordered unit',
          board: {
            label: 'A unit moves one hex, and from there attacks an enemy in the next hex.',
            map: `
              3  .   pBI   .    .
              2    .    .    .
              1  .   sBI   .   sGA`,
            marks: { b1: 'ordered', b3: 'target' },
            ghosts: { b2: 'sBI' },
            numbers: { b1: 1, b3: 2 },
            arrows: [
              { kind: 'move', from: 'b1', to: 'b2' },
              { kind: 'blow', from: 'b2', to: 'b3' },
            ],
          },
          words: [
            'First it moves next to an enemy (1).',
            'When all moves are done, it attacks (2).',
            'The archers have no order, so they do nothing.',
          ],
        },
      ],
    },
    {
      heading: 'You may always do less',
      rules: ['F2.7', 'F3.3', 'F4.4'],
      blocks: [
        {
          kind: 'text',
          text: `You may order fewer units than the card allows. An ordered unit may stay where it is, and it need not
            attack.`,
        },
      ],
    },
  ],
};

/** @type {Page} */
export const CARDS = {
  id: 'cards',
  title: 'Command cards',
  about: 'Which units may act this turn',
  lead: `Your card decides who may act. A unit that none of your cards can reach has to wait, so look at your hand
    before you make a plan.`,
  parts: [
    {
      heading: 'Three sections',
      rules: ['F0.5', 'F0.6', 'F2.3'],
      blocks: [
        {
          kind: 'board',
          wide: true,
          board: {
            label: 'Three sections side by side. One unit stands on the dotted line between two of them.',
            map: `
              3   .    .    .    .    .    .    .    .
              2 .   sGA   .   sBI  sBI   .    .   sBC   .
              1   .    .   sRI   .    .    .   sBI   .`,
            lines: [6, 12],
            marks: { b2: 'choosable', c1: 'choosable' },
            numbers: { b2: 1, c1: 2 },
          },
          words: [
            `Left wing, center and right wing, as you see them: your left is your opponent’s right. The lit units are
              in the left wing (1). A hex on a dotted line belongs to *both* sections (2).`,
          ],
        },
      ],
    },
    {
      heading: 'Two kinds of cards',
      rules: ['F1.5', 'F1.6', 'F1.7', 'F1.9', 'F1.12'],
      blocks: [
        { kind: 'cards', ids: ['attack-left', 'advance-center', 'green-banners'] },
        {
          kind: 'text',
          text: `*Section cards* order so many units in the sections they show. *Tactic cards* order units of one kind
            and often make them stronger. A star stands for your *Command*: the number of cards in your hand, counting
            the one you play.`,
        },
        {
          kind: 'note',
          title: 'Good to know.',
          text: 'If your card can order no unit at all, you skip to the draw.',
        },
      ],
    },
  ],
};
