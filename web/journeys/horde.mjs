// Hired companies: Don Pedro's Goblins go forward until they can rush at somebody, and must then attack him.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { apart, layout } from '../geometry.js';
import { begin, changed, dice, look, mouse, play, story } from './parts/player.mjs';

/** A rush comes within so many turns: the battle is the same every time. */
const SOON = 14;

/** What the field says of a hex. */
const label = (page, hex) => page.locator(`[data-hex="${hex}"]`).getAttribute('aria-label');

const FIELD = layout({ rows: [13, 12, 13, 12, 13, 12, 13, 12, 13], lines: [8, 18] }, false);
/** Where the enemies stand. */
const enemies = page => page.locator('[data-hex]').evaluateAll(hexes => hexes.filter(one => / of Henry of Trastámara/.test(one.getAttribute('aria-label') ?? '')).map(one => one.dataset.hex));

/** Cards, orders and moves that bring the Goblin Swordsmen forward; everything else is left to chance. */
const forward = (player, counted) => async seen => {
  const { page } = player;
  const press = async wished => { await mouse(player, wished); await changed(player, seen); return true; };
  const card = seen.picked ? null : seen.cards.find(id => /right/.test(id)) ?? seen.cards.find(id => /forward|march|blue/.test(id));
  if (card) return press({ card });
  const way = seen.buttons.find(one => one.value.startsWith('rush '));
  if (way) counted.asked.push(seen.buttons.map(one => one.label)), counted.rushes.push(way.value);
  const rush = seen.lit.find(one => one.mark === 'rush');
  if (!way && rush) {
    counted.lit.push(await label(page, rush.hex));
    return press(rush);
  }
  const chosen = seen.lit.find(one => one.mark === 'selected'), goals = seen.lit.filter(one => one.mark === 'march' || one.mark === 'fight');
  if (chosen && goals.length && /goblin swordsmen/.test(await label(page, chosen.hex))) {
    // Three hexes from an enemy a rush is two hexes long, which is more than they can otherwise go into battle.
    const foes = await enemies(page), off = hex => Math.abs(Math.min(...foes.map(foe => apart(FIELD, hex, foe))) - 3);
    return press(goals.sort((a, b) => off(a.hex) - off(b.hex))[0]);
  }
  if (!chosen) for (const one of seen.lit.filter(one => one.mark === 'choosable')) if (/goblin swordsmen of Don Pedro/.test(await label(page, one.hex))) return press(one);
  return false;
};

journey(process.env.WORD ?? 'Goblins rush at Burgos', async stage => {
  const player = await stage.visitor('Don Pedro'), { page } = player, any = dice(1366);
  await begin(player, 'Computer', 'Burgos, Castile', 'Don Pedro');
  await page.locator('.coach').getByRole('button', { name: 'No more hints' }).click();
  assert.match(await label(page, 'c8'), /goblin swordsmen of Don Pedro, short sword, 4 of 4 figures/);
  const counted = { lit: [], asked: [], rushes: [] }, before = forward(player, counted);

  // Until a unit has rushed: its duty is drawn, and told in words.
  const bound = seen => seen.buttons.some(one => one.key === 'bound');
  await play(player, { hand: mouse, any, before, most: 300, until: seen => { assert.ok(seen.turn <= SOON, 'no rush came'); return bound(seen); } });
  assert.match(counted.lit.at(-1), /rush here and attack/);
  assert.ok(await player.count('.duty') > 0, 'an arrow leads to the enemy that must be attacked');
  assert.match(await player.text('.decision'), /must attack the/);
  assert.ok((await look(player)).buttons.every(one => one.value !== 'done'), 'the turn cannot end');
  await accessible(player, 'a unit that must attack');

  // The server says why, and by which rule.
  await page.keyboard.press('d');
  await page.locator('.note.why', { hasText: 'A unit that has rushed must attack before the battles end.' }).waitFor();
  assert.equal(await player.text('.note.why .rule'), 'F6.9');
  await page.locator('.note.why').getByRole('button', { name: 'Close' }).click();

  // It attacks, the duty is done, and the turn can end again.
  await play(player, { hand: mouse, any, until: seen => !bound(seen) });
  assert.ok((await story(player)).some(line => /rush(es)? at .* and must attack/.test(line)), 'the rush is told');
  await play(player, { hand: mouse, any, until: seen => seen.over || (seen.turn > SOON + 1 && !seen.waits) });
});
