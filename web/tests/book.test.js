// The short rulebook: its rules exist, its boards can be drawn, and its pages stay short and plain.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { FIRST } from '../books/first/first.js';
import { bookHtml, spreadOf, titleOf } from '../pages/book.js';
import { blockHtml, contentsHtml, pageHtml, runsOf, told } from '../paint/book.js';
import { diagram, groundOf, rowsOf, unitOf } from '../paint/diagram.js';
import { sharedDefs } from '../paint/field.js';
import { SEAT_NAMES } from '../paint/emblems.js';
import { LANDMARK_NAMES } from '../paint/landmarks.js';
import { arm } from '../systems/first/pointing.js';

const BOOKS = [FIRST];
const content = name => readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8');
/** The tables of a content file that have an id, as plain texts. */
const tables = name =>
  content(name)
    .split(/^\[\[/m)
    .map(text =>
      Object.fromEntries([...text.matchAll(/^(\w+) = "?([^"\n]*)"?$/gm)].map(([, key, value]) => [key, value]))
    )
    .filter(table => table.id);
const read = html => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
const blocks = book => book.pages.flatMap(page => page.parts.flatMap(part => part.blocks));
const boards = book => [book.picture, ...blocks(book).flatMap(block => (block.kind === 'board' ? [block.board] : []))];
const words = text => text.trim().split(/\s+/).filter(Boolean).length;

/** What a page says, without its list of exact rules. */
function spoken(book, index) {
  const document = read(pageHtml(book, index, null));
  for (const silent of document.querySelectorAll('.exact, .folio, svg')) silent.remove();
  for (const end of document.querySelectorAll('h2, h3, p, li, b, td, th, figcaption')) end.append(' ');
  return document.body.textContent;
}

test('every rule that a page names is a row of the reference, and every part names one', () => {
  const known = new Set([...content('rulebook/first.tsv').matchAll(/^(\S+)\t/gm)].map(([, id]) => id));
  for (const book of BOOKS)
    for (const page of book.pages)
      for (const part of page.parts) {
        assert.ok(part.rules.length > 0, `${page.id}: ${part.heading} names no rule`);
        for (const id of part.rules) assert.ok(known.has(id), `${page.id} names ${id}, which is no rule`);
        assert.equal(new Set(part.rules).size, part.rules.length, `${page.id} names a rule twice`);
      }
});

test('rules at the foot of a page lead to the reference, runs of them to the first', () => {
  const page = { parts: [{ rules: ['F4.10', 'F4.9', 'F0.2'] }, { rules: ['F4.11', 'F10.3', 'F10.2'] }] };
  assert.deepEqual(runsOf(page), [
    { from: 'F0.2', to: '' },
    { from: 'F4.9', to: 'F4.11' },
    { from: 'F10.2', to: '' },
    { from: 'F10.3', to: '' },
  ]);
  for (const book of BOOKS)
    for (const [i, page] of book.pages.entries()) {
      const links = [...read(pageHtml(book, i, null)).querySelectorAll('.exact a')].map(one =>
        one.getAttribute('href')
      );
      assert.deepEqual(
        links,
        runsOf(page).map(({ from }) => `/rules#${from}`)
      );
    }
});

test('a page is short, the book takes ten minutes, and its words are plain', () => {
  for (const book of BOOKS) {
    const texts = book.pages.map((_, i) => spoken(book, i));
    for (const [i, text] of texts.entries()) {
      assert.ok(words(text) <= 350, `${book.pages[i].id} has ${words(text)} words`);
      const odd = text.match(/\b(he|his|him|she|her|hers|whoever|(colo|armo)ur|cent(re)|[FR]\d+(\.\d+)?)\b/i);
      assert.equal(odd, null, `${book.pages[i].id} says ${odd?.[0]}`);
    }
    // Two hundred words a minute are read without haste.
    const all = words(texts.join(' ')) + words(read(contentsHtml(book)).body.textContent);
    assert.ok(all <= 2000, `the book has ${all} words`);
    assert.ok(book.pages.length >= 10 && book.pages.length <= 12);
    assert.equal(new Set(book.pages.map(page => page.id)).size, book.pages.length);
  }
});

test('every board is drawn: its hexes, its units, and everything that lies on it', () => {
  for (const book of BOOKS)
    for (const board of boards(book)) {
      const rows = rowsOf(board.map),
        [short, long] = [Math.min, Math.max].map(of => of(...rows.map(row => row.length)));
      assert.equal(long - short, 1, `${board.label}: long and short rows`);
      for (const [i, row] of rows.entries())
        assert.equal(
          row.length === long,
          rows[0].length === long ? i % 2 === 0 : i % 2 === 1,
          `${board.label} row ${i + 1}`
        );
      const svg = read(diagram(book, board)).querySelector('svg.diagram');
      assert.equal(svg.getAttribute('aria-label'), board.label);
      assert.equal(svg.querySelectorAll('path.sheet').length, rows.flat().length);
      const units = rows.flat().filter(cell => cell.unit).length + Object.keys(board.ghosts ?? {}).length;
      assert.equal(svg.querySelectorAll('g.unit').length, units, board.label);
      assert.equal(svg.querySelectorAll('.arrow').length, (board.arrows ?? []).length);
      assert.equal(svg.querySelectorAll('g.number').length, Object.keys(board.numbers ?? {}).length);
      assert.ok(!/NaN|undefined|null/.test(diagram(book, board)), board.label);
    }
});

test('every number on a board is spoken of', () => {
  for (const book of BOOKS)
    for (const page of book.pages)
      for (const part of page.parts)
        for (const block of part.blocks)
          if (block.kind === 'board')
            for (const number of Object.values(block.board.numbers ?? {})) {
              const said = new RegExp(`\\b${number}\\b`),
                listed = part.blocks.some(
                  one => one.kind === 'list' && one.items.some(item => item.picture.number === number)
                );
              assert.ok(listed || said.test(block.words.join(' ')), `${page.id}: nobody speaks of ${number}`);
            }
});

test('a board that cannot be drawn says why', () => {
  assert.throws(() => rowsOf('2 . .\n 2 . .'), /should be row 1/);
  assert.throws(() => unitOf(FIRST, 'pZZ'), /No unit is written pZZ/);
  assert.throws(() => groundOf({ x: 0, y: 0 }, 'swamp'), /No ground is called swamp/);
  assert.throws(() => diagram(FIRST, { label: '', map: '1 x .' }), /No ground has the sign x/);
  assert.throws(() => diagram(FIRST, { label: '', map: '1 . .', ghosts: { c1: 'pBI' } }), /There is no hex c1/);
});

test('units and ground of the boards are those of the content', () => {
  const troops = tables('first/units.toml');
  for (const [code, drawn] of Object.entries(FIRST.troops)) {
    const real = troops.find(one => one.code === code);
    assert.ok(real, `no troop has the code ${code}`);
    assert.deepEqual(drawn, {
      troop: real.id,
      color: real.banner,
      arm: arm(real.weapon),
      stance: real.stance,
      figures: Number(real.figures),
      race: real.race ?? 'human',
    });
  }
  const grounds = tables('first/terrain.toml');
  for (const [sign, id] of Object.entries(FIRST.grounds)) assert.equal(grounds.find(one => one.id === id)?.sign, sign);
});

test('every picture exists: cards of the decks, weapons, landmarks, councils', () => {
  const cards = new Set([...tables('first/command.toml'), ...tables('first/lore.toml')].map(one => one.id)),
    shapes = read(sharedDefs());
  for (const book of BOOKS)
    for (const block of blocks(book)) {
      if (block.kind === 'cards') for (const id of block.ids) assert.ok(cards.has(id), `no card is called ${id}`);
      if (block.kind !== 'list') continue;
      for (const { picture } of block.items) {
        if (picture.weapon) assert.ok(shapes.getElementById(`arm-${picture.weapon}`), picture.weapon);
        if (picture.landmark) assert.ok(LANDMARK_NAMES[picture.landmark], picture.landmark);
        if (picture.seat) assert.ok(SEAT_NAMES[picture.seat], picture.seat);
      }
    }
});

test('cards show their backs until they are known', () => {
  const block = { kind: 'cards', ids: ['forward', 'bless'] };
  assert.equal(read(blockHtml(block, FIRST, null)).querySelectorAll('svg.back').length, 2);
  const forward = { id: 'forward', name: 'Forward', section: true, copies: 1, orders: ['2', '2', '2'], text: 'Order.' };
  const document = read(blockHtml(block, FIRST, new Map([['forward', forward]])));
  assert.equal(document.querySelectorAll('svg.back').length, 1);
  assert.match(document.querySelector('.card').textContent, /Forward/);
});

test('two leaves lie open together, and every leaf can be turned to', () => {
  const ids = ['contents', ...FIRST.pages.map(page => page.id)];
  assert.deepEqual(spreadOf(FIRST, ''), { open: ids.slice(0, 2), before: null, after: ids[2] });
  assert.deepEqual(spreadOf(FIRST, ids[3]), { open: ids.slice(2, 4), before: ids[0], after: ids[4] });
  assert.deepEqual(spreadOf(FIRST, ids[2]), spreadOf(FIRST, ids[3]));
  assert.equal(spreadOf(FIRST, ids.at(-1)).after, null);
  assert.equal(titleOf(FIRST, ids[1]), FIRST.pages[0].title);
  for (const id of ids) {
    const document = read(bookHtml(FIRST, id, null));
    assert.ok(document.getElementById(id), id);
    for (const link of document.querySelectorAll('.turning a, .contents ol a')) {
      const href = link.getAttribute('href');
      assert.ok(href === '/' || ids.includes(href.slice(1)), `${id} links to ${href}`);
    }
    const heads = [...document.querySelectorAll('h1, h2, h3')].map(one => Number(one.nodeName[1]));
    assert.ok(
      heads.every((head, i) => head - (heads[i - 1] ?? 0) <= 1),
      `${id} leaves no level of headings out`
    );
  }
});

test('text of a page is made safe, and words between stars are stressed', () => {
  assert.equal(told(' a  <b>\n *so* '), 'a &#60;b&#62; <i>so</i>');
});
