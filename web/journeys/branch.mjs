// A battle that was given up is taken over at an earlier step, by the other camp, and fought on; on a computer and on
// a phone.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin, dice, finger, giveUp, look, mouse, openHand, play, story } from './parts/player.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const reaches = (visitor, step) =>
  visitor.until(
    `step ${step} is shown`,
    wanted => document.querySelector('.steps [name="step"]')?.value === String(wanted),
    step
  );

journey('a battle is taken over from a replay', async stage => {
  const player = await stage.visitor('player'),
    { page } = player,
    any = dice(31);
  await begin(player, COMPUTER);
  await play(player, { hand: mouse, any, until: seen => seen.turn > 4 && !seen.waits });
  await giveUp(player);
  await page.locator('.veil.ending').getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay\//);
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'A turn forward', exact: true }).click();
  await player.until('the third turn is shown', () =>
    document.querySelector('.steps .where b')?.textContent?.includes('Turn 3')
  );
  const units = visitor =>
    visitor.page
      .locator('.units .piece')
      .evaluateAll(pieces => pieces.map(piece => piece.dataset.key + piece.querySelectorAll('.man').length).sort());
  const before = await units(player),
    step = Number(await page.getByRole('slider', { name: 'Step' }).inputValue());

  // The sheet says what is taken over, and which cards can be known.
  await page.getByRole('button', { name: 'Take over from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take over from here' });
  await dialog.waitFor();
  assert.match(await dialog.innerText(), new RegExp(`Turn 3.*step ${step}`));
  assert.match(await dialog.innerText(), /can know all cards/);
  await accessible(player, 'the sheet for taking over');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take over from here' }).click();
  await dialog.locator('.seat', { hasText: 'French' }).click();
  await dialog.getByRole('button', { name: 'Fight on from here' }).click();
  await page.waitForURL(/\/table\//);
  await look(player);
  assert.ok((await openHand(player)).length > 0);
  assert.ok(
    (await story(player)).some(line => /from here on it is fought anew/.test(line)),
    'the log says where it begins'
  );
  await play(player, { hand: mouse, any, until: seen => seen.turn > 5 && !seen.waits });
  await giveUp(player);
  await page.locator('.veil.ending').getByRole('button', { name: 'Verify dice and cards' }).click();
  await page.getByRole('dialog', { name: 'Verified: dice and cards were fair' }).waitFor();
  assert.match(await player.text('.facts'), /Taken over from another battle/);
  await accessible(player, 'the verification of a battle taken over');

  // Somebody else with the link takes it over on a phone, with both camps on one screen.
  const replayed = new URL(page.url()).pathname.replace('table', 'replay');
  const other = await stage.visitor('other', PHONE);
  await other.open(`${replayed}#step=${step}&eyes=all`);
  await reaches(other, step);
  await other.page.getByRole('button', { name: 'Take over from here' }).tap();
  const sheet = other.page.getByRole('dialog', { name: 'Take over from here' });
  await sheet.waitFor();
  const [wide, window] = await other.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `the sheet is ${wide} wide in a window of ${window}`);
  await accessible(other, 'the sheet for taking over on a phone');
  await sheet.locator('.pill', { hasText: 'Shared screen' }).tap();
  await sheet.getByRole('button', { name: 'Fight on from here' }).tap();
  await other.page.waitForURL(/\/table\//);
  await look(other);
  if (await other.count('.veil.curtain')) await other.page.getByRole('button', { name: 'I am ready' }).tap();
  const { turn } = await look(other);
  assert.deepEqual(await units(other), before, 'the field is as it was');
  await play(other, { hand: finger, any, until: seen => seen.curtain || seen.turn > turn });
});
