// What may be chosen, as the server sends it, made from lines that a test can read.
import { odds } from './odds.js';

/** @param {string[]} lines */
function tree(lines) {
  const words = new Map();
  for (const line of lines) {
    const [word, ...rest] = line.split(' ');
    words.set(word, [...(words.get(word) ?? []), rest.join(' ')]);
  }
  const ends = [...words.values()].every(rest => rest.every(line => line === ''));
  return ends ? [...words.keys()] : Object.fromEntries([...words].map(([word, rest]) => [word, tree(rest)]));
}

/**
 * Lines that are offered. Every attack has the same odds; `more` is what is sent besides the lines.
 * @param {string[]} lines @param {object} [more]
 */
export function offered(lines, more = {}) {
  const attacks = lines.filter(line => line.startsWith('attack '));
  const told = attacks.length ? { odds: Object.fromEntries(attacks.map(line => [line, { kind: 'melee', odds }])) } : {};
  const words = Object.fromEntries(
    [...new Set(lines.map(line => line.split(' ')[0]))].map(verb => [
      verb,
      tree(lines.filter(line => line.split(' ')[0] === verb).map(line => line.split(' ').slice(1).join(' '))),
    ])
  );
  return { words, ...told, ...more };
}
