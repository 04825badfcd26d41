// Settings: they take effect at once, are kept, reach other tabs, and say how things stand; "?" lists the keys.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';

/** How light the sheets on the page are, from 0 to 255. */
const lightness = ({ page }) =>
  page.evaluate(() => {
    const [red, green, blue] = getComputedStyle(document.querySelector('.panel'))
      .backgroundColor.match(/\d+/g)
      .map(Number);
    return (red + green + blue) / 3;
  });

journey('settings, and the list of keys', async stage => {
  const player = await stage.visitor('player', { colorScheme: 'light', reducedMotion: 'no-preference' }),
    { page } = player;
  await player.open();
  await page.locator('.adventure').first().waitFor();
  const other = await stage.tab(player);
  await other.open('/rules');
  await other.page.locator('.panel').first().waitFor();
  assert.ok((await lightness(player)) > 128, 'the system asks for day');

  await page.getByRole('button', { name: 'Settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.waitFor();
  await accessible(player, 'the settings');
  await sheet.getByRole('radio', { name: 'Night' }).check();
  await player.until('it is night', () => document.documentElement.dataset.theme === 'night');
  assert.ok((await lightness(player)) < 64, 'the styles of night hold');
  await other.until('it is night there too', () => document.documentElement.dataset.theme === 'night');
  assert.ok((await lightness(other)) < 64);

  // A switch says how it stands, and what depends on it follows.
  const volume = sheet.getByRole('slider', { name: 'Volume' });
  assert.ok(await volume.isDisabled());
  await sheet.getByRole('switch', { name: 'Sound' }).check();
  assert.match(await sheet.locator('.switch', { hasText: 'Sound' }).innerText(), /On/);
  assert.ok(await volume.isEnabled());
  await sheet.getByRole('radio', { name: 'Larger' }).check();
  await sheet.locator('fieldset', { hasText: 'Motion' }).getByRole('radio', { name: 'Off' }).check();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  // Everything is still there after loading again, and the keys are listed from anywhere.
  await page.reload();
  await page.locator('.adventure').first().waitFor();
  assert.ok((await lightness(player)) < 64, 'night is kept');
  assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), {
    theme: 'night',
    text: 'larger',
    motion: 'off',
    coordinates: 'on',
  });
  await page.keyboard.press('?');
  await sheet.waitFor();
  await sheet.getByText('Show this list').waitFor();
  await accessible(player, 'the list of keys');
  await page.keyboard.press('Escape');

  // The system decides again where that is chosen.
  await page.getByRole('button', { name: 'Settings' }).click();
  await sheet.getByRole('radio', { name: 'Same as system' }).check();
  await player.until('it is day', () => document.documentElement.dataset.theme === 'system');
  assert.ok((await lightness(player)) > 128, 'the styles ask the system again');
});
