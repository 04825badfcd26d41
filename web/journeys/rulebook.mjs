// Somebody who has never played reads the rulebook: with the mouse, with the keys, on a phone, and beside a battle.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin } from './parts/player.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Waits until a page of the book lies open and has the focus. */
const reads = (visitor, title) =>
  visitor.until(
    `${title} lies open`,
    wanted => document.activeElement?.matches('.book-leaf h2') && document.activeElement.textContent === wanted,
    title
  );

const fits = async ({ page }, screen) => {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `${screen} is ${wide} wide in a window of ${window}`);
};

journey('the rulebook, by mouse and keys', async stage => {
  const reader = await stage.visitor('reader'),
    { page } = reader;
  await reader.open();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'The rules in ten minutes' }).waitFor();
  await accessible(reader, 'the contents of the rulebook');

  // By mouse: from the contents to a page, and on to the next ones.
  await page.getByRole('link', { name: 'Flags and courage' }).click();
  await reads(reader, 'Flags and courage');
  await page.getByRole('heading', { name: 'After a melee' }).waitFor();
  await accessible(reader, 'boards of the rulebook');
  await page.getByRole('link', { name: 'The land' }).click();
  await reads(reader, 'The land');

  // By keys: one spread at a time, and not beyond the last one.
  await page.keyboard.press('ArrowRight');
  await reads(reader, 'Lore and councils');
  await page.locator('.dealt .lore-card').first().waitFor();
  await accessible(reader, 'cards of the rulebook');
  await page.keyboard.press('ArrowRight');
  assert.match(page.url(), /#lore$/);
  await page.keyboard.press('ArrowLeft');
  await reads(reader, 'The land');

  // A page leads to the exact rules, and back.
  const rule = page.locator('#land .exact a').first(),
    id = await rule.innerText();
  await rule.click();
  await reader.until('the rule has the focus', wanted => document.activeElement?.id === wanted, id.split(' ')[0]);
  await page.goBack();
  await reads(reader, 'The land');
});

journey('the rulebook on a phone, and beside a battle', async stage => {
  const phone = await stage.visitor('phone', PHONE);
  await phone.open('/rulebook#cards');
  await reads(phone, 'Command cards');
  await phone.page.locator('.dealt .card').first().waitFor();
  await fits(phone, 'the rulebook');
  await phone.page.getByRole('link', { name: 'Units' }).tap();
  await reads(phone, 'Units');
  await fits(phone, 'the table of units');
  await accessible(phone, 'the rulebook on a phone');

  const player = await stage.visitor('player');
  await begin(player, COMPUTER);
  await player.page.getByRole('button', { name: 'Menu' }).click();
  const opened = player.page.waitForEvent('popup');
  await player.page.getByRole('link', { name: /^Rulebook/ }).click();
  const book = await opened;
  await book.getByRole('heading', { name: 'The rules in ten minutes' }).waitFor();
  assert.match(player.page.url(), /\/table\//, 'the battle stays where it was');
});
