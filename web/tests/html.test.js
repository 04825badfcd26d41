// Templates: how they are laid out must not change what is drawn.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { classes, esc, html } from '../paint/html.js';

test('line breaks beside tags and values are nothing', () => {
  const inside = '<i>b</i>';
  assert.equal(
    html`
      <p>
        ${'a'}
        ${inside}
      </p>
      <p>c</p>`,
    '<p>a<i>b</i></p><p>c</p>'
  );
});

test('line breaks inside a tag and between words are one space', () => {
  assert.equal(
    html`<a href="/"
      ${'hidden'}
      class="b">one
      two</a>`,
    '<a href="/" hidden class="b">one two</a>'
  );
  assert.equal(html`<path d="M0 0L${1} 2\n 3 4"\n/>`, '<path d="M0 0L1 2 3 4"/>');
});

test('spaces on a line, and whatever is in values, stay as they are', () => {
  assert.equal(html`<b>${'a\n b'}</b> and  <i>c</i>`, '<b>a\n b</b> and  <i>c</i>');
});

test('lists are joined, what is absent is left out, and a zero is a number', () => {
  assert.equal(html`<p>${['a', false, 'b']}${null}${undefined}${false}${0}${''}</p>`, '<p>ab0</p>');
});

test('a template is read once and used with any values', () => {
  const one = text => html`<p>
    ${text}
  </p>`;
  assert.deepEqual(['a', 'b'].map(one), ['<p>a</p>', '<p>b</p>']);
});

test('texts from elsewhere are made safe, and absent classes are left out', () => {
  assert.equal(esc(`<a href="x">'&`), '&#60;a href=&#34;x&#34;&#62;&#39;&#38;');
  assert.equal(esc(null), '');
  assert.equal(classes('a', false, null, 'b'), 'a b');
});
