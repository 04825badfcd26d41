// Landmarks are placed before the first turn, by pointer and by keys, on a shared screen.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { ADVENTURES, placeLandmark, sealCouncil } from './parts/lore.mjs';
import { begin, look } from './parts/player.mjs';

const isPlacing = seen => seen.lit.some(one => one.mark === 'build');

journey('landmarks are placed before the first turn', async stage => {
  const both = await stage.visitor('both'),
    { page } = both;
  let seen = await begin(both, 'Shared screen', ADVENTURES.landmark),
    placed = 0;
  const sheet = page.getByRole('dialog', { name: 'War Councils' });
  for (let steps = 0; steps < 80; steps++) {
    seen = await look(both);
    if (seen.curtain) {
      await page.getByRole('button', { name: 'I am ready' }).click();
      await page.locator('.veil.curtain').waitFor({ state: 'detached' });
    } else if (await sheet.locator('[data-act="level"]').count()) {
      // A Lore Master of level 3 brings a landmark.
      const total = Number((await both.text('.council.mine .sum')).match(/of (\d+)/)?.[1]),
        english = /English/.test(await both.text('.council.mine h3'));
      await sealCouncil(both, english ? { wizard: 3, rogue: total - 4 } : { cleric: 3, warrior: total - 4 });
      await sheet.locator('[data-act="level"]').first().waitFor({ state: 'detached' });
    } else if (await sheet.count()) {
      // Both councils are shown; the field waits behind them.
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
    } else if (isPlacing(seen)) {
      if (placed === 0) {
        // The pointer shows what would stand there; elsewhere the page says why it may not.
        await page.locator('.hot.lit.build').first().hover();
        await page.locator('.ghosts .ghost').waitFor();
        await accessible(both, 'a landmark to be placed');
        await page.locator('[data-hex="g5"]').click();
        await page.locator('.note.why, .landmarks > g').first().waitFor();
        if (await page.locator('.note.why').count())
          await page.locator('.note.why').getByRole('button', { name: 'Close' }).click();
      }
      const hex = await placeLandmark(both);
      assert.match(
        await page.locator(`[data-hex="${hex}"]`).getAttribute('aria-label'),
        / of the /,
        'whose it is can be heard'
      );
      placed++;
    } else if (placed >= 2) break;
    else await page.waitForTimeout(100);
  }
  assert.ok(placed >= 2, `landmarks have been placed: ${placed}`);
  assert.ok((await both.count('.landmarks .owner')) > 0, "the owner's banner flies over them");
  await accessible(both, 'a field with landmarks');
});
