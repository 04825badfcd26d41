// The pattern sheet: every drawn thing once, with its states, for looking at.
import { hexName, outline } from '../geometry.js';
import { html } from '../paint/html.js';
import { landSvg } from '../paint/land.js';
import { put } from '../paint/morph.js';
import { TERRAIN } from '../paint/terrain.js';
import { CAMPS, COLORS, unit, weapon, WEAPON_NAMES } from '../paint/units.js';
import { duty, HEAD, MARKS, pin, rings, sharedDefs, tile } from '../paint/field.js';
import { back, plainCard, seal } from '../paint/cards.js';
import { die, NAMES } from '../paint/dice.js';
import { TOKENS } from '../paint/tokens.js';
import { classSign, COUNCIL, DRAWN, emblem, levelStack, SEAT_NAMES } from '../paint/emblems.js';
import { LANDMARK_NAMES, landmark } from '../paint/landmarks.js';
import { cup, heap, loreBack, plainLore } from '../paint/lore.js';
import { headHtml } from './shared.js';

const FACES = /** @type {(keyof typeof NAMES)[]} */ (Object.keys(NAMES));
const O = { x: 0, y: 0 };
/** @import { CardFacts, LoreCardFacts, Mark } from '../types' */
/** @typedef {Parameters<typeof unit>[0]} Drawn */

/** @param {string} thing @param {string} label */
const shown = (thing, label) => `<figure>${thing}<figcaption>${label}</figcaption></figure>`;
/** @param {string} title @param {string} body */
const part = (title, body, kind = '') =>
  `<section class="panel ${kind}"><h2>${title}</h2><div class="spread">${body}</div></section>`;

/** A corner of country, to see how tiles join. */
function patch() {
  /** @type {Record<string, string>} */
  const key = { w: 'woods', h: 'hill', '~': 'water', f: 'ford', b: 'bridge', r: 'rampart' };
  const rows = ['...w.....', '.hh..ww..', '~~~f~b~~~', 'ww..h..rr', '.w.hh..ww'].map(row => [...row]);
  const board = { rows: rows.map(row => row.length), lines: [] };
  const ground = rows.flatMap((row, r) =>
    row.flatMap((sign, c) => (key[sign] ? [{ hex: hexName(r + 1, c), terrain: [key[sign]] }] : []))
  );
  return landSvg({ board, ground, title: 'The land', objectives: [], turned: false });
}

/**
 * A hex of paper with something on it, and its edge over that.
 * @param {{x: number, y: number}} at
 * @param {string} inside
 */
const sheet = (at, inside) =>
  `<path class="sheet" d="${outline(at)}"/>${inside}<path class="grid" d="${outline(at)}"/>`;

/**
 * All units of one kind: a row for every banner, a column for every weapon.
 * @param {string} title
 * @param {'foot' | 'mounted'} stance
 * @param {string[]} arms
 * @param {number[]} counts
 */
function muster(title, stance, arms, counts) {
  /** @param {Drawn['camp']} camp @param {Drawn['color']} color @param {string} arm */
  const cell = (camp, color, arm) =>
    html`<td>${counts.map(figures => tile(unit({ camp, color, arm, figures, stance })))}</td>`;
  const rows = CAMPS.flatMap(camp =>
    COLORS.map(
      color => html`
        <tr>
          <th scope="row">${camp} ${color}</th>
          ${arms.map(arm => cell(camp, color, arm))}
        </tr>`
    )
  );
  return html`
    <section class="panel paper">
      <h2>${title}</h2>
      <div class="scroll" tabindex="0">
        <table class="muster">
          <tbody>
            <tr><td></td>${arms.map(arm => `<th scope="col">${WEAPON_NAMES[arm]}</th>`)}</tr>
            ${rows}
          </tbody>
        </table>
      </div>
    </section>`;
}

/**
 * @param {string} troop
 * @param {string} race
 * @param {Drawn['color']} color
 * @param {string} arm
 * @param {Drawn['stance']} stance
 * @returns {Omit<Drawn, 'camp'>}
 */
const hired = (troop, race, color, arm, stance = 'foot') => ({
  troop,
  race,
  color,
  arm,
  stance,
  figures: { foot: 4, mounted: 3, creature: 1 }[stance ?? 'foot'],
});
/** @type {[string, Omit<Drawn, 'camp'>][]} */
const DWARVES = [
  ['Dwarf Crossbowmen', hired('dwarf-crossbowmen', 'iron-dwarf', 'green', 'crossbow')],
  ['Dwarf Swordsmen', hired('dwarf-swordsmen', 'iron-dwarf', 'blue', 'short')],
  ['Dwarf Heavy Swordsmen', hired('dwarf-heavy-swordsmen', 'iron-dwarf', 'red', 'short')],
  ['Dwarf Axe Swingers', hired('dwarf-axe-swingers', 'iron-dwarf', 'red', 'axe')],
  ['Cattle Riders', hired('cattle-riders', 'iron-dwarf', 'blue', 'long', 'mounted')],
  ['two lost', { ...hired('dwarf-swordsmen', 'iron-dwarf', 'blue', 'short'), figures: 2 }],
];
/** @type {[string, Omit<Drawn, 'camp'>][]} */
const GOBLINOIDS = [
  ['Goblin Skirmishers', hired('goblin-skirmishers', 'goblinoid', 'green', 'short')],
  ['Goblin Swordsmen', hired('goblin-swordsmen', 'goblinoid', 'blue', 'short')],
  ['Goblin Slingers', hired('goblin-slingers', 'goblinoid', 'green', 'sling')],
  ['Hobgoblin Swordsmen', hired('hobgoblin-swordsmen', 'goblinoid', 'red', 'short')],
  ['Hobgoblin Archers', hired('hobgoblin-archers', 'goblinoid', 'green', 'bow')],
  ['Hobgoblin Cavalry', hired('hobgoblin-cavalry', 'goblinoid', 'green', 'long', 'mounted')],
  ['Ostrich Riders', hired('ostrich-riders', 'goblinoid', 'green', 'bow', 'mounted')],
];
/** @type {[string, Omit<Drawn, 'camp'>][]} */
const CREATURES = [
  ['Giant Spider', hired('giant-spider', 'beast', 'green', 'bite', 'creature')],
  ['Hill Giant', hired('hill-giant', 'beast', 'blue', 'sweep', 'creature')],
  ['Earth Elemental', hired('earth-elemental', 'beast', 'blue', 'fists', 'creature')],
];
/** @param {string} title @param {[string, Omit<Drawn, 'camp'>][]} list */
const company = (title, list) =>
  part(
    title,
    CAMPS.flatMap(camp => list.map(([label, one]) => shown(tile(unit({ camp, ...one }), 'big'), label))).join(''),
    'paper'
  );

/** Companies that have more figures than one rank holds: in two ranks, with their number. */
function crowds() {
  /** @param {Drawn} drawn */
  const one = drawn => shown(tile(unit(drawn), 'big'), `${drawn.figures} of ${drawn.strength}`);
  const foot = [5, 6, 7, 8].map((strength, i) =>
    one({ camp: CAMPS[i % 2], color: COLORS[i % 3], arm: 'short', figures: strength, strength })
  );
  const mounted = [4, 5, 6, 7, 8].map((strength, i) =>
    one({ camp: CAMPS[i % 2], color: COLORS[i % 3], arm: 'long', figures: strength, strength, stance: 'mounted' })
  );
  const lost = [
    one({ camp: 'pennant', color: 'blue', arm: 'bow', figures: 3, strength: 8, tokens: 'p' }),
    one({ camp: 'standard', color: 'red', arm: 'long', figures: 2, strength: 6, stance: 'mounted', tokens: 'wpr' }),
  ];
  return part('Large companies', [...foot, ...mounted, ...lost].join(''), 'paper');
}

/** What weighs on a unit. */
function states() {
  const [, spider] = CREATURES[0],
    [, goblins] = GOBLINOIDS[1];
  /** @type {[string, Drawn][]} */
  const all = [
    ['held by a web', { camp: 'pennant', color: 'blue', arm: 'short', figures: 4, tokens: 'w' }],
    ['held by a web', { camp: 'standard', color: 'red', arm: 'long', figures: 3, stance: 'mounted', tokens: 'w' }],
    ['poisoned', { camp: 'standard', ...goblins, figures: 3, tokens: 'p' }],
    ['rallied', { camp: 'pennant', ...goblins, tokens: 'r' }],
    ['hidden', { camp: 'pennant', color: 'green', arm: 'bow', figures: 4, tokens: 'h' }],
    ['1 Lore stored', { camp: 'standard', ...spider, stored: 1 }],
    ['3 Lore stored, webbed, poisoned', { camp: 'pennant', ...spider, stored: 3, tokens: 'wp' }],
  ];
  const rusher = { x: -33, y: 0 },
    quarry = { x: 33, y: 0 };
  /** @param {{x: number, y: number}} at @param {Drawn} who */
  const standing = (at, who) => `${sheet(at, '')}<g transform="translate(${at.x} ${at.y})">${unit(who)}</g>`;
  const pair = html`
    <svg class="tile big pair" viewBox="-68 -41 136 82" aria-hidden="true">
      <defs>${HEAD}</defs>
      ${standing(rusher, { camp: 'pennant', ...goblins, tokens: 'q' })}
      ${standing(quarry, { camp: 'standard', color: 'blue', arm: 'short', figures: 3 })}
      ${duty(rusher, quarry)}
    </svg>`;
  return part(
    'What weighs on a unit',
    all.map(([label, one]) => shown(tile(unit(one), 'big'), label)).join('') +
      shown(pair, 'has rushed, and must attack this enemy'),
    'paper'
  );
}

/** @type {CardFacts[]} */
const CARDS = [
  {
    id: 'attack-left',
    name: 'Attack (Left Wing)',
    section: true,
    copies: 1,
    orders: ['3', null, null],
    text: 'Order up to 3 units of your left wing.',
  },
  {
    id: 'forward',
    name: 'Forward',
    section: true,
    copies: 1,
    orders: ['2', '2', '2'],
    text: 'Order up to 2 units in each section.',
  },
  ...[
    ['green-banners', 'Green Banners'],
    ['mounted-charge', 'Mounted Charge'],
    ['foot-onslaught', 'Foot Onslaught'],
    ['darken-the-sky', 'Darken the Sky'],
    ['leadership', 'Leadership'],
    ['counter-attack', 'Counter Attack'],
    ['battlelore', 'BattleLore'],
  ].map(([id, name]) => ({
    id,
    name,
    section: false,
    copies: 1,
    orders: /** @type {[null, null, null]} */ ([null, null, null]),
    text: 'A tactic card with its own sign.',
  })),
];

/** Landmarks as they stand, and with somebody on them: the passage lies on its woods or hill. */
function landmarks() {
  const ground = (/** @type {string} */ kind, /** @type {number} */ i) =>
    kind === 'secret-passage' ? (i ? TERRAIN.hill : TERRAIN.woods)(O) : '';
  return part(
    'Landmarks',
    Object.entries(LANDMARK_NAMES)
      .map(([kind, name], i) =>
        shown(
          CAMPS.map((owner, k) =>
            tile(
              ground(kind, k) +
                landmark(O, { kind, owner: kind === 'lair' ? null : owner }) +
                (k ? unit({ camp: CAMPS[i % 2], color: COLORS[i % 3], arm: 'short', figures: 4 }) : ''),
              'big'
            )
          ).join(''),
          name
        )
      )
      .join('') +
      shown(
        tile(landmark(O, { kind: 'stronghold', owner: 'standard', fallen: true }), 'big'),
        'a Stronghold that has fallen'
      ),
    'paper'
  );
}

/** @param {string} id @param {string} name @param {string} kind @param {number | null} cost @returns {LoreCardFacts} */
const sample = (id, name, kind, cost) => ({
  id,
  name,
  classes: [kind],
  cost,
  costText: null,
  phase: 'In your own turn, together with your Command card.',
  reaction: kind === 'rogue',
  target: '',
  text: 'A Lore card with the sign of its class, its cost and a drawing of its own.',
  byLevel: [],
  rules: [],
});

/** Everything drawn for Lore: who sits in a council, goblets, cards. */
const loreParts = () =>
  part(
    'War Council',
    COUNCIL.map(seat => shown(classSign(seat, 'large'), SEAT_NAMES[seat])).join('') +
      COUNCIL.map((seat, i) => shown(levelStack(seat, 1 + (i % 3)), `${SEAT_NAMES[seat]} ${1 + (i % 3)}`)).join('') +
      shown(levelStack('wizard', 0), 'absent')
  ) +
  part(
    'Goblets and pool',
    [0, 1, 3, 5, 8].map(lore => shown(cup(lore), String(lore))).join('') + shown(heap(24), 'pool')
  ) +
  part(
    'Lore cards',
    [
      sample('fireball', 'Fireball', 'wizard', 10),
      sample('healing', 'Healing', 'cleric', 4),
      sample('backstab', 'Backstab', 'rogue', 3),
      sample('berserk', 'Berserk', 'warrior', 4),
    ]
      .map(card => plainLore(card))
      .join('') + loreBack()
  ) +
  part('Drawings on Lore cards', DRAWN.map(id => shown(emblem(id), id.replaceAll('-', ' '))).join(''), 'paper emblems');

/** Every kind of land, empty and with somebody on it. */
function landParts() {
  const kinds = Object.entries(TERRAIN).filter(([name]) => !LANDMARK_NAMES[name]);
  const tiles = kinds.map(([name, draw], i) => {
    const who = unit({ camp: CAMPS[i % 2], color: COLORS[i % 3], arm: 'short', figures: 4 });
    return shown(tile(draw(O), 'big') + tile(draw(O) + (name === 'water' ? '' : who), 'big'), name);
  });
  return part('Land', tiles.join('') + patch(), 'paper');
}

/** Everything a hex can say. */
function markParts() {
  /** @type {Drawn} */
  const blue = { camp: 'pennant', color: 'blue', arm: 'short', figures: 3 };
  /** @type {Drawn} */
  const foe = { camp: 'standard', color: 'red', arm: 'long', figures: 2, stance: 'mounted' };
  /** @type {[string, Mark, Drawn?, string?][]} */
  const all = [
    ['can be chosen', 'choosable', blue],
    ['chosen', 'selected', blue],
    ['ordered', 'ordered', blue, 'o'],
    ['moved', 'moved', blue, 'om'],
    ['has battled', 'battled', blue, 'ob'],
    ['asked about', 'subject', blue],
    ['go here, an enemy is in reach', 'fight'],
    ['go here', 'step'],
    ['go here, but no battle', 'march'],
    ['rush here, must attack', 'rush'],
    ['Creature out of section, 3 Lore', 'paid', { camp: 'pennant', ...CREATURES[0][1] }],
    ['can be attacked', 'aimed', foe],
    ['aimed at', 'target', foe],
    ['aim of a Lore card', 'spell', foe],
    ['a landmark may stand here', 'build'],
    ['named in the log', 'named'],
  ];
  const tiles = all.map(([label, mark, who, marks = '']) => {
    const inside = `${MARKS[mark](O)}${who ? unit(who) : ''}${pin(O, marks)}${rings(O)}`;
    return shown(tile(`<g class="${mark}">${inside}</g>`, 'big'), label);
  });
  return part('What a hex can say', tiles.join(''), 'paper');
}

function weaponParts() {
  const tiles = Object.entries(WEAPON_NAMES).map(([id, name]) =>
    shown(`<svg class="tile arms" viewBox="-11 -11 22 22" aria-hidden="true">${weapon(id, 0, 0)}</svg>`, name)
  );
  return part('Weapons', tiles.join(''), 'paper');
}

function diceParts() {
  const rolled = [
    shown(die('red', 'hit'), 'hit'),
    shown(die('flag', 'push'), 'retreat'),
    shown(die('sword', 'spent'), 'ignored'),
    shown(die('green', 'miss'), 'miss'),
    shown(die('lore', 'lore'), 'Lore gained'),
    shown(die('green', 'hit', 'lost'), 'lost in a panic'),
    shown(die('blue', 'hit', 'critical'), 'critical'),
  ];
  return part('Dice', [...FACES.map(face => shown(die(face), NAMES[face])), ...rolled].join(''));
}

function sealParts() {
  const banners = COLORS.flatMap(color => CAMPS.map(camp => shown(seal(color, camp), `${camp} ${color}`)));
  const tokens = Object.entries(TOKENS).map(([label, drawing]) => shown(drawing, label));
  const all = [shown(seal(), 'empty'), ...banners, shown(seal('gold'), 'objective'), ...tokens];
  return part('Seals and tokens', all.join(''));
}

/** @param {HTMLElement} root */
export function artPage(root) {
  root.className = 'page';
  document.title = 'Art · Gonfalon';
  put(root, pageHtml());
}

const pageHtml = () => html`
  ${sharedDefs()}
  ${headHtml('/art')}
  <main class="book art">
    <h1>Pattern sheet</h1>
    <p class="sub">An inked campaign map: every drawn thing once, never told by color alone.</p>
    ${landParts()}
    ${landmarks()}
    ${markParts()}
    ${muster('Foot', 'foot', ['bow', 'crossbow', 'sling', 'short', 'long'], [4, 3, 2, 1])}
    ${muster('Mounted', 'mounted', ['short', 'long', 'bow'], [3, 2, 1])}
    ${company('Iron Dwarves', DWARVES)}
    ${company('Goblinoids', GOBLINOIDS)}
    ${company('Creatures', CREATURES)}
    ${crowds()}
    ${states()}
    ${weaponParts()}
    ${diceParts()}
    ${sealParts()}
    ${part('Cards', CARDS.map(card => plainCard(card)).join('') + back())}
    ${loreParts()}
  </main>`;
