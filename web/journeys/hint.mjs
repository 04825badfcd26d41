// Hints at the table: asked for with the mouse and by a key, lit on the field, followed by hand, and not offered
// between two people.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin, dice, look, mouse, play, READY } from './parts/player.mjs';

/** What the hint lights: hexes, a card or a button. */
const lit = ({ page }) =>
  page.evaluate(() => ({
    hexes: document.querySelectorAll('.advice').length,
    cards: document.querySelectorAll('.card.advised').length,
    buttons: document.querySelectorAll('.decision .advised').length,
  }));

journey('a hint that is asked for, read and followed', async stage => {
  const player = await stage.visitor('player'),
    { page } = player;
  await begin(player, COMPUTER);
  await page.locator('.coach').getByRole('button', { name: 'No more hints' }).click();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.counsel .by').waitFor();
  assert.match(await player.text('.counsel h2'), /^Play .+\.$/);
  assert.match(await player.text('.counsel .sub'), /winning chance|% to win/);
  assert.deepEqual(await lit(player), { hexes: 0, cards: 1, buttons: 0 });
  await accessible(player, 'a hint about a card');

  // It plays nothing by itself, and Escape closes it.
  const before = await look(player);
  await page.keyboard.press('Escape');
  await page.locator('.counsel').waitFor({ state: 'detached' });
  assert.equal((await look(player)).sign, before.sign);

  // Its key brings it back, and what it names can be pressed.
  await page.keyboard.press('h');
  await page.locator('.card.advised').click();
  await page.locator(`${READY} [data-key="play"].advised`).click();
  // It closes when its decision is made.
  await page.locator('.counsel').waitFor({ state: 'detached' });

  // On the field it rings the hexes that it names.
  await play(player, {
    hand: mouse,
    any: dice(5),
    until: seen => !seen.waits && seen.lit.some(one => one.mark === 'aimed'),
  });
  await page.keyboard.press('h');
  await page.locator('.counsel .by').waitFor();
  const shown = await lit(player);
  assert.ok(shown.hexes + shown.cards + shown.buttons > 0, JSON.stringify(shown));
  await accessible(player, 'a hint about the field');

  // On a phone it stands over the decision and hides nothing of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.locator('.counsel').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.counsel .by').waitFor();
  if (shown.hexes)
    await player.until('what it speaks of is in view', () => {
      const at = document.querySelector('.advice').getBoundingClientRect(),
        board = document.querySelector('.board').getBoundingClientRect();
      return at.left < board.right && at.right > board.left && at.top < board.bottom && at.bottom > board.top;
    });
  const box = await page.locator('.counsel').boundingBox();
  assert.ok(box.width <= 390 && box.height < 320, JSON.stringify(box));
  await accessible(player, 'a hint on a phone');
});

journey('there are no hints between two people', async stage => {
  const host = await stage.visitor('host');
  await begin(host, 'Friend');
  assert.equal(await host.count('.lamp'), 0);
  await host.page.keyboard.press('h');
  assert.equal(await host.count('.counsel'), 0);
});
