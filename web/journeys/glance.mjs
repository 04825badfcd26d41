// Reactions on a shared screen: the question is neutral, a no shows nothing, and only a yes passes the screen on.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { ADVENTURES, noHints, saving } from './parts/lore.mjs';
import { begin, changed, dice, look, mouse, play, READY } from './parts/player.mjs';

const isNeutral = seen => seen.buttons.some(one => one.act === 'peek');

journey('a reaction on a shared screen is asked for neutrally', async stage => {
  const both = await stage.visitor('both'),
    { page } = both,
    any = dice(5);
  const save = saving(both),
    ready = async seen => {
      if (!seen.curtain) return save(seen);
      await page.getByRole('button', { name: 'I am ready' }).click();
      await page.locator('.veil.curtain').waitFor({ state: 'detached' });
      return true;
    };
  await begin(both, 'Shared screen', ADVENTURES.glance);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await noHints(both);

  // Nothing of either hand is shown while the question is open.
  let seen = await play(both, { hand: mouse, any, before: ready, until: isNeutral });
  assert.equal(
    await both.count('.lore-hand [data-lore], .hand [data-card]:not([data-state="in-play"])'),
    0,
    'no card of any hand is in the document'
  );
  assert.deepEqual([seen.lore, seen.lit.filter(one => one.mark === 'spell')], [[], []]);
  assert.ok(!seen.curtain, 'no curtain falls before somebody wants to look');
  await accessible(both, 'the neutral question');
  await page.locator(READY).getByRole('button', { name: 'No' }).click();
  await changed(both, seen);

  // A yes passes the screen on; only then the hand is open.
  seen = await play(both, { hand: mouse, any, before: ready, until: isNeutral });
  await page.locator(READY).getByRole('button', { name: 'Yes, look' }).click();
  await page.locator('.veil.curtain').waitFor();
  assert.equal(await both.count('.lore-hand [data-lore]'), 0);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.locator('.lore-hand [data-lore]').first().waitFor();
  seen = await look(both);
  assert.ok(seen.buttons.some(one => one.value === 'pass') && seen.buttons.some(one => one.value === 'stand-down'));
  await page.locator(READY).getByRole('button', { name: 'No reactions this turn' }).click();
  await page.locator('.veil.curtain').waitFor();
  assert.equal(await both.count('.lore-hand [data-lore]'), 0, 'the hand is covered again at once');
});
