// A newcomer with a mouse: the first page, one button, a whole battle against the computer, the end.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { dice, mouse, play, READY } from './parts/player.mjs';

journey('a newcomer fights a whole battle with the mouse', async stage => {
  const newcomer = await stage.visitor('newcomer', { reducedMotion: 'no-preference', asks: true }),
    { page } = newcomer;
  await newcomer.open();
  await page.getByRole('heading', { name: 'Choose an adventure' }).waitFor();
  await page.getByText('No battles yet.').waitFor();
  await accessible(newcomer, 'the first page');

  // The easier side and the gentlest opponent are offered.
  assert.match(await newcomer.text('.seat:has(input:checked)'), /the easier side/);
  assert.match(await newcomer.text('.pill:has(input:checked)'), /Practice/);
  await page.getByRole('button', { name: 'Fight' }).click();
  await page.waitForURL(/\/table\//);
  const any = dice(7);
  const first = await play(newcomer, { hand: mouse, any, until: seen => seen.cards.length > 0 });
  assert.ok(first.turn <= 2, 'the newcomer is asked for a card at once');
  assert.match(await page.title(), /Your turn/);
  await accessible(newcomer, 'the table with a hint');

  // The coach appears at the card and at the orders, and is then dismissed permanently.
  await page.locator('.coach h2', { hasText: 'A turn begins with a card' }).waitFor();
  await page.locator('.coach').getByRole('button', { name: 'Got it' }).click();
  await newcomer.until('the coach is quiet', () => document.querySelector('.coach')?.hasAttribute('hidden'));
  await play(newcomer, { hand: mouse, any, until: seen => seen.text.startsWith('Order') });
  await page.locator('.coach h2', { hasText: 'Give orders' }).waitFor();
  await page.locator('.coach').getByRole('button', { name: 'No more hints' }).click();
  await newcomer.until('the coach is gone', () => document.querySelector('.coach')?.hasAttribute('hidden'));

  // A few turns with all motion, then without.
  await play(newcomer, { hand: mouse, any, until: seen => seen.turn >= 4 && !seen.waits });
  await page.getByRole('button', { name: 'Menu' }).click();
  await accessible(newcomer, 'the menu');
  await page.getByRole('button', { name: 'Settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.locator('fieldset', { hasText: 'Motion' }).getByRole('radio', { name: 'Off' }).check();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  const end = await play(newcomer, { hand: mouse, any, until: seen => seen.over });
  assert.match(end.text, /have won|drawn/);
  assert.equal(await newcomer.count('.coach:not([hidden])'), 0, 'a dismissed coach does not come back');
  assert.match(await newcomer.text('.veil.ending h2'), /^(Victory|Defeat|Drawn)$/);
  await accessible(newcomer, 'the end of a battle');

  await page.getByRole('button', { name: 'View the board' }).click();
  await page.locator(READY).getByRole('button', { name: 'Result' }).waitFor();
  await page.locator(READY).getByRole('button', { name: 'Home' }).click();
  await page.waitForURL(stage.server.origin + '/');
  assert.match(await newcomer.text('.battles .battle .state'), /^(Won|Lost|Drawn)$/);
  await accessible(newcomer, 'the first page with a battle');
});
