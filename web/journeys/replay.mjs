// A battle replayed: step by step, as other viewers see it, exported, verified, and imported by somebody else.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin, dice, giveUp, mouse, play, story } from './parts/player.mjs';

const TURNS = 4;

/** The step a replay shows, as a number. */
const stepOf = async ({ page }) => Number(await page.getByRole('slider', { name: 'Step' }).inputValue());
const reaches = (visitor, step) =>
  visitor.until(
    `step ${step} is shown`,
    wanted => document.querySelector('.steps [name="step"]')?.value === String(wanted),
    step
  );
const hands = visitor => visitor.count('.hands .row .small-card');
const eyes = ({ page }, label) => page.locator('.eyes .pill', { hasText: label }).click();

journey('replay, export, verify and import', async stage => {
  const player = await stage.visitor('player'),
    { page } = player;
  await begin(player, COMPUTER);
  await play(player, { hand: mouse, any: dice(13), until: seen => seen.turn > TURNS && !seen.waits });
  const told = (await story(player)).filter(line => !/\bdraw\b/.test(line));
  await giveUp(player);

  // Everything is checked where the battle ended.
  await page.locator('.veil.ending').getByRole('button', { name: 'Verify dice and cards' }).click();
  await page.getByRole('dialog', { name: 'Verified: dice and cards were fair' }).waitFor();
  assert.match(await player.text('.facts'), /Dice checked/);
  await accessible(player, 'the verification');
  await page.keyboard.press('Escape');
  await page.locator('.veil.ending').getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay\//);

  // Step by step and turn by turn.
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  await player.until('the start is shown', () =>
    /^step 0 of \d+/.test(document.querySelector('.steps .where span')?.textContent ?? '')
  );
  await accessible(player, 'the replay');
  const press = name => page.getByRole('button', { name, exact: true }).click();
  await press('A step forward');
  await press('A step forward');
  await reaches(player, 2);
  await press('A step back');
  await reaches(player, 1);
  await press('A turn forward');
  await player.until('the second turn is shown', () =>
    document.querySelector('.steps .where b')?.textContent?.includes('Turn 2')
  );
  const mark = await stepOf(player);

  // As other viewers see it: with both hands, one of them, or none.
  await eyes(player, 'All cards');
  await player.until('both hands are open', () => document.querySelectorAll('.hands .row').length === 2);
  const all = await hands(player);
  await eyes(player, 'French');
  await player.until('one hand is open', () => document.querySelectorAll('.hands .row').length === 1);
  assert.ok((await hands(player)) < all);
  assert.equal(await stepOf(player), mark, 'another view shows the same moment');
  await press('To the end');
  await player.until('the end is shown', () =>
    /^step (\d+) of \1/.test(document.querySelector('.steps .where span')?.textContent ?? '')
  );
  const retold = (await story(player)).filter(line => !/\bdraw\b/.test(line));
  assert.deepEqual(retold.slice(0, told.length), told, 'the replay has the same log as the table');

  // The record is exported as a file.
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = await (await download).path(),
    record = JSON.parse(await readFile(file, 'utf8'));
  assert.ok(record.seed, 'the seed is revealed now');

  // A link to a moment leads somebody else to it.
  const other = await stage.visitor('other');
  await other.open(`${new URL(page.url()).pathname}#step=${mark}&eyes=all`);
  await reaches(other, mark);
  await other.until('both hands are open', () => document.querySelectorAll('.hands .row').length === 2);

  // The file is imported, marked as imported, and verified; a damaged one is refused with a message.
  await other.open();
  const input = other.page.locator('input[name="record"]');
  await other.forgiving(/status of 422/, async () => {
    await input.setInputFiles({
      name: 'spoilt.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"no": "record"}'),
    });
    await other.page.locator('.fault[role="alert"]').waitFor();
  });
  assert.ok((await other.text('.fault')).length > 20);
  await accessible(other, 'the first page with a fault');
  await input.setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: await readFile(file) });
  await other.page.waitForURL(/\/replay\//);
  await other.page.locator('.badge', { hasText: 'imported, unverified' }).waitFor();
  await other.page.getByRole('button', { name: 'Verify' }).click();
  await other.page.getByRole('dialog', { name: 'Verified: dice and cards were fair' }).waitFor();
  const brought = other.page.url().replace(/#.*/, '');
  await other.open();
  await other.page.locator('.battles .badge', { hasText: 'imported, unverified' }).waitFor();
  await other.page
    .locator('input[name="record"]')
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: await readFile(file) });
  await other.page.waitForURL(/\/replay\//);
  assert.equal(other.page.url().replace(/#.*/, ''), brought, 'the same record is the same battle');

  // A record whose dice are not those of its seed does not pass.
  await other.open();
  const forged = { ...record, seed: (record.seed[0] === '0' ? '1' : '0') + record.seed.slice(1) };
  await other.page
    .locator('input[name="record"]')
    .setInputFiles({ name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(forged)) });
  await other.page.waitForURL(/\/replay\//);
  await other.page.getByRole('button', { name: 'Verify' }).click();
  await other.page.getByRole('dialog', { name: 'Not everything could be confirmed' }).waitFor();
  assert.ok((await other.count('.faults li')) > 0, 'the faults are listed');
  await accessible(other, 'a verification that fails');
});
