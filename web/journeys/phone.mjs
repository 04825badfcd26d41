// A phone in one hand: touch, small screen, panels in a sheet, two fingers on the map.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { dice, finger, look, play } from './parts/player.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const fits = async (visitor, screen) => {
  const [wide, window] = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `${screen} is ${wide} wide in a window of ${window}`);
};

/** Two fingers on the map move apart. */
async function spread(page) {
  const box = await page.locator('[data-part="board"]').boundingBox(),
    x = box.x + box.width / 2,
    y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type, apart) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart
        ? [
            { x: x - apart, y, id: 1 },
            { x: x + apart, y, id: 2 },
          ]
        : [],
    });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await session.detach();
}

journey('a few turns on a phone', async stage => {
  const player = await stage.visitor('player', PHONE),
    { page } = player,
    any = dice(17);
  await player.open();
  await page.getByRole('button', { name: 'Fight' }).waitFor();
  await fits(player, 'the first page');
  await accessible(player, 'the first page on a phone');
  await page.getByRole('button', { name: 'Fight' }).tap();
  await page.waitForURL(/\/table\//);
  await look(player);
  await fits(player, 'the table');
  await accessible(player, 'the table on a phone');
  await page.locator('.coach').getByRole('button', { name: 'No more hints' }).tap();

  // The sheet: each tab brings up its panel.
  for (const [tab, panel] of [
    ['Log', '.panel.log'],
    ['Dice', '.panel.tray'],
    ['Odds', '.panel.forecast'],
    ['Hand', '.hand'],
  ]) {
    await page.getByRole('tab', { name: tab }).tap();
    await page.locator(panel).waitFor({ state: 'visible' });
    await fits(player, `the panel ${tab}`);
  }
  await page.getByRole('tab', { name: 'Log' }).tap();
  await accessible(player, 'the log on a phone');
  await page.getByRole('tab', { name: 'Hand' }).tap();

  const zoom = () => page.locator('[data-part="map"]').evaluate(map => map.getBoundingClientRect().width);
  const small = await zoom();
  await spread(page);
  await player.until(
    'the map has grown',
    was => (document.querySelector('[data-part="map"]')?.getBoundingClientRect().width ?? 0) > was * 1.5,
    small
  );
  await fits(player, 'the larger map');

  const before = seen => (seen.turn % 2 ? fits(player, 'the table in play') : undefined);
  await play(player, { hand: finger, any, until: seen => seen.turn >= 5 && !seen.waits, before });
  assert.equal(await player.count('.coach:not([hidden])'), 0);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Resign…' }).tap();
  await accessible(player, 'a question on a phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).tap();
  await page.locator('.veil.ending').waitFor();
  await fits(player, 'the end');
  await accessible(player, 'the end on a phone');
});
