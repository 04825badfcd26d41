// A battle with Lore against the computer, to its end: cards are cast, aimed and answered by both sides, and the replay
// shows it all again.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { ADVENTURES, casting, isWindow, noHints, reactions, saving } from './parts/lore.mjs';
import { COMPUTER, begin, dice, mouse, play, READY } from './parts/player.mjs';

/** Cards that cost next to nothing. */
const CHEAP = new Set(['summon-lore', 'spy', 'pick-pocket', 'strength', 'prophecy', 'bless']);

journey('a battle with Lore, answered by both sides', async stage => {
  const player = await stage.visitor('player'),
    { page } = player,
    any = dice(5);
  await begin(player, COMPUTER, ADVENTURES.lore);
  await noHints(player);

  // Goblets, pool, councils and hand are there.
  assert.match(await player.text('.lore-strip'), /Pool/);
  const hand = await page.locator('.lore-hand [data-lore]').count();
  assert.ok(hand > 0, 'Lore cards are in hand');
  await page.locator('.lore-links').getByRole('button', { name: 'War Councils' }).click();
  const sheet = page.getByRole('dialog', { name: 'War Councils' });
  await sheet.locator('.council.mine').waitFor();
  assert.equal(await sheet.locator('.council').count(), 2);
  assert.match(await sheet.locator('.council.mine').innerText(), /Command cards.*Lore cards/s);
  await accessible(player, 'the War Councils');
  await page.keyboard.press('Escape');

  // Lore is kept for answers in the enemy's turn; in the player's own turn only cheap cards are cast.
  let windows = 0,
    looked = false;
  const cast = casting(player, any, (seen, card) => isWindow(seen) || CHEAP.has(card)),
    save = saving(player, 'both');
  await play(player, {
    hand: mouse,
    any,
    until: seen => seen.over,
    before: async seen => {
      if (isWindow(seen) && windows++ === 0) await accessible(player, 'a reaction window');
      if (!looked && (await page.locator('.lore-hand .whynot').count())) {
        looked = true;
        await page.locator('.lore-hand .card:has(.whynot)').first().click();
        await page.locator('.note.why').waitFor();
        await page.locator('.note.why').getByRole('button', { name: 'Close' }).click();
      }
      return (await cast(seen)) || save(seen);
    },
  });
  const told = await reactions(player);
  assert.ok(told.pennant > 0 && told.standard > 0, `both sides answered in the other's turn: ${JSON.stringify(told)}`);

  // The discards can be looked at, and the replay shows both Lore hands once all cards are shown.
  await page.getByRole('button', { name: 'View the board' }).click();
  await page
    .locator('.lore-links')
    .getByRole('button', { name: /Lore discards/ })
    .click();
  await page.locator('.sheet-box .lore-card').first().waitFor();
  await accessible(player, 'the Lore discards');
  await page.keyboard.press('Escape');
  await page.locator(READY).getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay\//);
  await page.locator('.eyes .pill', { hasText: 'All cards' }).click();
  await page.locator('.hands .lore-card').first().waitFor();
  assert.match(await player.text('.lore-strip'), /Pool/);
  await accessible(player, 'the replay of a battle with Lore');
});
