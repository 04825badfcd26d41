// Hired companies: on a shared screen Henry waits while Don Pedro's Goblins go forward, until one can rush at an enemy
// and must then attack it.
import assert from 'node:assert/strict';
import { apart, layout } from '../geometry.js';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { begin, changed, dice, look, mouse, play, story, READY } from './parts/player.mjs';

/** A rush comes within this many turns: the battle is the same every time. */
const SOON = 24;
const GOBLINS = /goblin swordsmen of Don Pedro/;
const FIELD = layout({ rows: [13, 12, 13, 12, 13, 12, 13, 12, 13], lines: [8, 18] }, false);

/** What the field says about a hex. */
const label = (page, hex) => page.locator(`[data-hex="${hex}"]`).getAttribute('aria-label');
/** Where the enemies stand. */
const enemies = page =>
  page
    .locator('[data-hex]')
    .evaluateAll(hexes =>
      hexes
        .filter(one => / of Henry of Trastámara/.test(one.getAttribute('aria-label') ?? ''))
        .map(one => one.dataset.hex)
    );

/** Only the Goblin Swordsmen are ordered, and they go forward. @param {{ lit: string[], forks: string[][] }} noted */
const forward = (player, noted) => async seen => {
  const { page } = player;
  const press = async wished => {
    await mouse(player, wished);
    await changed(player, seen);
    return true;
  };
  if (seen.curtain)
    return (await page.getByRole('button', { name: 'I am ready' }).click(), await changed(player, seen), true);
  const way = seen.buttons.filter(one => one.key.startsWith('way')),
    done = seen.buttons.find(one => one.value === 'done');
  if (way.length) {
    noted.forks.push(way.map(one => one.label));
    // Escape leads back to the same question; then a key answers it.
    await page.keyboard.press('Escape');
    await page.locator('.decision [data-key="way0"]').waitFor({ state: 'detached' });
    await mouse(
      player,
      seen.lit.find(one => one.mark === 'rush' && seen.text.startsWith(`Move to ${one.hex}:`))
    );
    await page.locator(`${READY} [data-key="way0"]`).waitFor();
    await page.keyboard.press(String(way.findIndex(one => one.value.startsWith('rush ')) + 1));
    await changed(player, seen);
    return true;
  }
  if (seen.cards.length && !seen.picked)
    return press({
      card: seen.cards.find(id => /right|forward|march|blue|surround|foot|leadership/.test(id)) ?? seen.cards[0],
    });
  const sure = seen.buttons.find(one => one.key === 'yes');
  if (sure) return press({ button: sure });
  const rush = seen.lit.find(one => one.mark === 'rush');
  if (rush) return (noted.lit.push(await label(page, rush.hex)), press(rush));
  const chosen = seen.lit.find(one => one.mark === 'selected'),
    goals = seen.lit.filter(one => /march|step|fight/.test(one.mark));
  if (chosen && goals.length && GOBLINS.test(await label(page, chosen.hex))) {
    // Three hexes from an enemy a rush is two hexes long, which is more than they can otherwise go into battle.
    const foes = await enemies(page),
      off = hex => Math.abs(Math.min(...foes.map(foe => apart(FIELD, hex, foe))) - 3);
    if (goals.some(one => off(one.hex) < off(chosen.hex)))
      return press(goals.sort((a, b) => off(a.hex) - off(b.hex))[0]);
  } else if (!chosen)
    for (const one of seen.lit.filter(one => one.mark === 'choosable'))
      if (GOBLINS.test(await label(page, one.hex))) return press(one);
  return done ? press({ button: done }) : false;
};

journey('Goblins rush at Burgos', async stage => {
  const player = await stage.visitor('both camps'),
    { page } = player,
    any = dice(1366);
  await begin(player, 'Shared screen', 'Burgos, Castile', 'Don Pedro');
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.locator('.coach').getByRole('button', { name: 'No more hints' }).click();
  assert.match(await label(page, 'c8'), /goblin swordsmen of Don Pedro, short sword, 4 of 4 figures/);

  // Until a unit has rushed: its duty is drawn, and stated in words.
  const noted = { lit: [], forks: [] },
    before = forward(player, noted),
    bound = seen => seen.buttons.some(one => one.key === 'bound');
  await play(player, {
    hand: mouse,
    any,
    before,
    most: 300,
    until: seen => {
      assert.ok(seen.turn <= SOON, 'no rush came');
      return bound(seen);
    },
  });
  assert.match(noted.lit.at(-1), /rush here and attack/);
  assert.ok(noted.forks.length > 0, 'a hex that can be reached quietly too is asked about');
  for (const ways of noted.forks) assert.ok(ways.length > 1, 'only a real choice is asked about');
  assert.ok((await player.count('.duty')) > 0, 'an arrow leads to the enemy that must be attacked');
  assert.match(await player.text('.decision'), /must attack the/);
  assert.ok(
    (await look(player)).buttons.every(one => one.value !== 'done' || one.act === 'why'),
    'the turn cannot end'
  );
  await accessible(player, 'a unit that must attack');

  // The server says why, and by which rule.
  await page.keyboard.press('d');
  await page.locator('.note.why', { hasText: 'A unit that has rushed must attack before the battles end.' }).waitFor();
  assert.equal(await player.text('.note.why .rule'), 'F6.9');
  await page.locator('.note.why').getByRole('button', { name: 'Close' }).click();

  // It attacks, the duty is done, and the turn can end again.
  await play(player, { hand: mouse, any, until: seen => !bound(seen) });
  await player.until('the arrow is gone', () => document.querySelectorAll('.duty').length === 0);
  assert.ok(
    (await story(player)).some(line => /rush(es)? at .* and must attack/.test(line)),
    'the rush is told'
  );
  const { turn } = await look(player);
  await play(player, {
    hand: mouse,
    any,
    before: async seen =>
      seen.curtain &&
      (await page.getByRole('button', { name: 'I am ready' }).click(), await changed(player, seen), true),
    until: seen => seen.over || (seen.turn > turn + 1 && !seen.curtain),
  });
});
