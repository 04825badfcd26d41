// A Creature and its powers: on a shared screen it goes forward until its dice bring Lore, and a power is used with its price in sight.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { ADVENTURES, noHints } from './parts/lore.mjs';
import { begin, changed, dice, mouse, play, story } from './parts/player.mjs';

const isPower = seen => seen.buttons.some(one => one.value.startsWith('power '));

journey('a Creature uses a power', async stage => {
  const both = await stage.visitor('both'), { page } = both, any = dice(17);
  await begin(both, 'Shared screen', ADVENTURES.creature);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await noHints(both);
  const before = async seen => {
    if (!seen.curtain) {
      // Whatever is asked, an attack of the Creature comes first.
      const beasts = await page.locator('.hot.lit[aria-label*="a Creature"]').evaluateAll(hexes => hexes.map(one => one.dataset.hex));
      const found = seen.lit.find(one => beasts.includes(one.hex) && ['choosable', 'paid'].includes(one.mark));
      if (!found || seen.lit.some(one => one.mark === 'selected' && beasts.includes(one.hex))) return false;
      await mouse(both, found);
      await changed(both, seen);
      return true;
    }
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.locator('.veil.curtain').waitFor({ state: 'detached' });
    return true;
  };
  const seen = await play(both, { hand: mouse, any, before, until: one => isPower(one) && !one.curtain });
  assert.match(await both.text('.decision [data-key^="power-"] small'), /\d Lore/, 'a power names its price');
  await accessible(both, 'the powers of a Creature');
  await mouse(both, { button: seen.buttons.find(one => one.value.startsWith('power ')) });
  await changed(both, seen);
  assert.ok((await story(both)).length > 5, 'it is told in the log');
});
