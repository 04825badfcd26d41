// The keyboard alone, from the first page to the end of a whole battle: nothing here touches a mouse.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { dice, keys, look, play, tabTo } from './parts/player.mjs';

const label = visitor => visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

journey('a whole battle with the keyboard alone', async stage => {
  const player = await stage.visitor('player'),
    { page } = player,
    { keyboard } = page;
  await player.open();
  await page.getByRole('button', { name: 'Fight' }).waitFor();
  await tabTo(player, 'the adventures', 'input[name="adventure"]');
  await keyboard.press('ArrowDown');
  assert.ok(await page.locator('input[name="adventure"]').nth(1).isChecked(), 'arrow keys choose an adventure');
  await keyboard.press('ArrowUp');
  assert.ok(
    await page.locator('input[name="adventure"]').first().isChecked(),
    'and go back to the one in which the player begins'
  );
  await tabTo(player, 'the button that begins', '[data-act="play"]');
  await keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await look(player);

  // Arrow keys walk over the field, and every hex says what it is.
  await tabTo(player, 'the field', '[data-hex]');
  const start = await label(player);
  await keyboard.press('ArrowUp');
  assert.notEqual(await label(player), start);
  assert.match(await label(player), /^[a-q]\d{1,2}, /);

  // A press on what is not lit is answered in words, and Escape closes them.
  await keyboard.press('Enter');
  await page.locator('.note.why', { hasText: 'First play one of the cards in your hand.' }).waitFor();
  await keyboard.press('Escape');
  await page.locator('.note.why').waitFor({ state: 'detached' });

  const any = dice(11);
  await play(player, { hand: keys, any, until: seen => seen.turn >= 3 && !seen.waits });
  // However long the log grows, it is one tab stop, and arrow keys move along its lines.
  await tabTo(player, 'the log', '.log .turns');
  await keyboard.press('ArrowUp');
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.log [data-act="line"]')));
  await accessible(player, 'the table in turn 3');

  const end = await play(player, { hand: keys, any, until: seen => seen.over });
  assert.match(end.text, /have won|drawn/);
  assert.ok(
    await page.evaluate(() => document.querySelector('.veil.ending [role="dialog"]')?.contains(document.activeElement)),
    'the dialog has the focus'
  );
  await tabTo(player, 'the way home', '.veil.ending [data-act="home"]', 8);
  await keyboard.press('Enter');
  await page.waitForURL(stage.server.origin + '/');
});
