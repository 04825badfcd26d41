// How the page's files hang together, and how they are written.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Imports go one way: a file may use its own level and the levels before it. */
const LEVELS = [
  ['geometry.js', 'choices.js', 'guard.js', 'keys.js', 'seats.js', 'settings.js', 'wire.js', 'words.js'],
  ['books/'],
  ['model.js'],
  ['systems.js', 'systems/'],
  ['news.js', 'update.js', 'replay.js'],
  ['scene.js', 'scene/'],
  ['paint.js', 'paint/'],
  ['motion.js'],
  ['input.js'],
  ['pages/'],
  ['main.js'],
];
const level = file =>
  LEVELS.findIndex(list => list.some(one => (one.endsWith('/') ? file.startsWith(one) : file === one)));
const files = ['', 'books/first', 'systems/first', 'scene', 'paint', 'pages'].flatMap(folder =>
  readdirSync(join(web, folder))
    .filter(name => name.endsWith('.js'))
    .map(name => join(folder, name))
);

test('every file has a level, and imports go one way', () => {
  for (const file of files) {
    assert.notEqual(level(file), -1, `${file} has no level`);
    for (const [, from] of readFileSync(join(web, file), 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+\.js)'/g)) {
      const used = normalize(join(dirname(file), from));
      assert.ok(level(used) !== -1 && level(used) <= level(file), `${file} may not import ${used}`);
    }
  }
});

test('no file asks for anything beyond the origin, or writes styles into text', () => {
  for (const file of files) {
    const text = readFileSync(join(web, file), 'utf8').replaceAll('http://www.w3.org/2000/svg', '');
    assert.ok(!/https?:\/\/\w/.test(text), `${file} names an address`);
    assert.ok(!/<[a-z][^>]* style=/.test(text), `${file} writes a style attribute`);
  }
});

test('no line is longer than 120 columns, which the formatter cannot see to in templates and comments', () => {
  const folders = [
    '',
    'books',
    'books/first',
    'systems/first',
    'scene',
    'paint',
    'pages',
    'styles',
    'tests',
    'journeys',
    'journeys/parts',
  ];
  const all = folders.flatMap(folder => readdirSync(join(web, folder)).map(name => join(folder, name)));
  for (const file of all.filter(name => /\.(m?js|css|d\.ts)$/.test(name)))
    for (const [i, line] of readFileSync(join(web, file), 'utf8').split('\n').entries())
      assert.ok([...line].length <= 120, `web/${file}:${i + 1} has ${line.length} columns: break the line by hand`);
});
