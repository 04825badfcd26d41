// Settings: what is kept is checked, what earlier versions kept is read, and the sheet says how things stand.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { CHOICES, DEFAULTS, earlier, isDark, isValid, MOTION, onlyValid, settled, TEXT } from '../settings.js';
import { KEYS } from '../keys.js';
import { keysHtml, sheetHtml } from '../paint/settings.js';

const read = html => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
const file = name => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

test('every default may be set, and every choice is one of its setting', () => {
  for (const [name, value] of Object.entries(DEFAULTS)) assert.ok(isValid(name, value), name);
  for (const [name, list] of Object.entries(CHOICES)) {
    assert.ok(name in DEFAULTS, name);
    for (const [value] of list) assert.ok(isValid(name, value), `${name} ${value}`);
  }
  assert.deepEqual(Object.keys(MOTION), ['calm', 'normal', 'quick', 'off']);
  assert.deepEqual(
    Object.keys(TEXT),
    CHOICES.text.map(([value]) => value)
  );
});

test('what is kept and is no setting is left out', () => {
  assert.deepEqual(onlyValid({ theme: 'night', volume: 30, asks: false }), { theme: 'night', volume: 30, asks: false });
  assert.deepEqual(onlyValid({ theme: 'pink', volume: 101, sound: 'yes', motion: 1, other: true }), {});
  for (const volume of [-1, 0.5, NaN, '50', null]) assert.deepEqual(onlyValid({ volume }), {});
  for (const kept of [null, undefined, 3, 'night', []]) assert.deepEqual(onlyValid(kept), {});
});

test('what earlier versions kept holds until something newer is kept', () => {
  const older = { quick: true, calm: true, sound: true, asks: false },
    read = earlier(key => older[key] ?? null);
  assert.deepEqual(read, { computer: 'quick', motion: 'off', sound: true, asks: false });
  assert.deepEqual(
    earlier(() => null),
    {}
  );
  assert.deepEqual(settled({}, {}, false), DEFAULTS);
  assert.deepEqual(settled({ motion: 'calm' }, read, false), { ...DEFAULTS, ...read, motion: 'calm' });
});

test('a system that asks for less motion gets none, unless motion was chosen here', () => {
  assert.equal(settled({}, {}, true).motion, 'off');
  assert.equal(settled({ motion: 'quick' }, {}, true).motion, 'quick');
  assert.equal(settled({ theme: 'day' }, {}, true).motion, 'off');
});

test('it is night when the system says so, or when it was chosen', () => {
  assert.deepEqual(
    ['system', 'day', 'night'].map(theme => [true, false].map(system => isDark({ ...DEFAULTS, theme }, system))),
    [
      [true, false],
      [false, false],
      [true, true],
    ]
  );
});

test('the sheet says how everything stands', () => {
  const settings = { ...DEFAULTS, theme: 'night', sound: true, volume: 40, coordinates: false },
    sheet = read(sheetHtml(settings, 'settings', KEYS));
  for (const [name, value] of Object.entries(settings)) {
    const inputs = [...sheet.querySelectorAll(`[name="${name}"]`)];
    assert.ok(inputs.length > 0, `${name} can be set`);
    if (inputs[0].type === 'radio')
      assert.deepEqual(
        inputs.filter(one => one.hasAttribute('checked')).map(one => one.value),
        [value],
        name
      );
    else if (inputs[0].type === 'checkbox') {
      assert.equal(inputs[0].hasAttribute('checked'), value, name);
      assert.equal(inputs[0].closest('label').querySelector('b').textContent, value ? 'On' : 'Off');
    } else assert.equal(inputs[0].getAttribute('value'), String(value), name);
  }
  assert.equal(sheet.querySelectorAll('fieldset legend').length, sheet.querySelectorAll('fieldset').length);
  assert.equal(sheet.querySelector('[name="volume"]').hasAttribute('disabled'), false);
  assert.ok(
    read(sheetHtml(DEFAULTS, 'settings', KEYS)).querySelector('[name="volume"][disabled]'),
    'no sound, no volume'
  );
});

test('the list of keys names every key that the page listens to', () => {
  const list = read(keysHtml(KEYS)),
    listed = new Set([...list.querySelectorAll('kbd')].map(key => key.textContent));
  const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', ' ': 'Space' },
    more = { PageUp: 'Page Up', PageDown: 'Page Down', z: 'Z', n: 'N', p: 'P', h: 'H', d: 'D' };
  const pages = readdirSync(new URL('../pages', import.meta.url)).map(name => `pages/${name}`);
  for (const name of ['input.js', ...pages])
    for (const [, key] of file(name).matchAll(/event\.key === '([^']+)'/g))
      assert.ok(listed.has(names[key] ?? more[key] ?? key), `${name} listens to ${key}, which is not listed`);
  assert.equal(
    read(sheetHtml(DEFAULTS, 'keys', KEYS)).querySelectorAll('kbd').length,
    list.querySelectorAll('kbd').length
  );
});
