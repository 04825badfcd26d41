// The study of a battle that is over: its curve, its turning points, its luck, and what was missed.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin, dice, giveUp, mouse, play } from './parts/player.mjs';

const TURNS = 5;

const stepOf = async ({ page }) => Number(await page.getByRole('slider', { name: 'Step' }).inputValue());

journey('a battle studied after it is over', async stage => {
  const player = await stage.visitor('player'),
    { page } = player;
  await begin(player, COMPUTER);
  await play(player, { hand: mouse, any: dice(13), until: seen => seen.turn > TURNS && !seen.waits });
  const table = new URL(page.url()).pathname;

  // While the battle goes on there is nothing to study.
  await page.goto(page.url().replace('/table/', '/replay/') + '#side=study');
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  assert.equal(await player.count('.curve'), 0);
  assert.equal(await player.count('.side-tab'), 0);
  await player.open(table);
  await giveUp(player);
  await page.locator('.veil.ending').getByRole('button', { name: 'Study' }).click();
  await page.waitForURL(/\/replay\/.*side=study/);
  await page.locator('.curve').waitFor();
  await accessible(player, 'the study');

  // The curve leads to steps, and its marker follows the keys.
  const box = await page.locator('.curve').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await player.until('the middle is shown', () => Number(document.querySelector('[name="step"]').value) > 5);
  const middle = await stepOf(player),
    marker = () => page.locator('.curve .here').getAttribute('cx');
  const before = await marker();
  await page.locator('main.board').focus();
  await page.keyboard.press('ArrowRight');
  await player.until(
    'a step more is shown',
    wanted => document.querySelector('[name="step"]').value === String(wanted),
    middle + 1
  );
  assert.notEqual(await marker(), before);

  // A turning point leads to its step, and says by how much and by what the battle turned.
  const point = page.locator('.turning .point').first();
  if (await point.count()) {
    const goal = Number(await point.getAttribute('data-value'));
    await point.click();
    await player.until(
      'the turning point is shown',
      wanted => document.querySelector('[name="step"]').value === String(wanted),
      goal
    );
    assert.match(await point.innerText(), /[▲▼] [+−]\d+/);
    assert.equal(await point.getAttribute('aria-current'), 'true');
  }
  assert.match(await player.text('.ledger'), /Hits[\s\S]*Flags/);

  // The search goes on in the background, shows its progress, and can be stopped and resumed.
  await page.getByRole('button', { name: 'Look for missed chances' }).click();
  await page.locator('.missed progress').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Go on looking' }).click();
  await player.until(
    'every decision was looked at',
    () =>
      document.querySelector('.missed h3') && !document.querySelector('.missed progress, .missed [data-act="search"]')
  );
  await page.locator('.knows .pill', { hasText: 'All cards' }).click();
  await accessible(player, 'missed chances');

  // Somebody else with the link sees the same, on a phone.
  const other = await stage.visitor('other', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await other.open(new URL(page.url()).pathname + '#step=4&eyes=public&side=study');
  await other.page.locator('.curve').waitFor();
  await accessible(other, 'the study on a phone');
  const wide = await other.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `nothing sticks out: ${wide}`);
});
