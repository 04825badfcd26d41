// A Creature and its powers: on a shared screen only the Creature goes forward and attacks until its dice bring Lore,
// and a power is used with its price shown.
import assert from 'node:assert/strict';
import { apart, layout } from '../geometry.js';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { ADVENTURES, noHints, saving } from './parts/lore.mjs';
import { begin, changed, dice, mouse, play, story } from './parts/player.mjs';

const FIELD = layout({ rows: [13, 12, 13, 12, 13, 12, 13, 12, 13], lines: [8, 18] }, false);
const isPower = seen => seen.buttons.some(one => one.value.startsWith('power '));

/** The hexes of Creatures, and those of the enemies of the first of them, as the field names them. */
const beasts = page =>
  page.locator('[data-hex]').evaluateAll(hexes => {
    const camp = one => one.getAttribute('aria-label').match(/, (?:green|blue|red) [^,]* of ([^,]*),/)?.[1],
      all = hexes.filter(camp);
    const found = all.filter(one => one.getAttribute('aria-label').includes('a Creature'));
    return {
      own: found.map(one => one.dataset.hex),
      foes: all.filter(one => found[0] && camp(one) !== camp(found[0])).map(one => one.dataset.hex),
    };
  });

journey('a Creature uses a power', async stage => {
  const both = await stage.visitor('both'),
    { page } = both,
    any = dice(17),
    save = saving(both);
  await begin(both, 'Shared screen', ADVENTURES.creature);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await noHints(both);
  const before = async seen => {
    if (seen.curtain) {
      await page.getByRole('button', { name: 'I am ready' }).click();
      await page.locator('.veil.curtain').waitFor({ state: 'detached' });
      return true;
    }
    if (await save(seen)) return true;
    const { own, foes } = await beasts(page),
      done = seen.buttons.find(one => one.value === 'done');
    const near = hex => Math.min(...foes.map(foe => apart(FIELD, hex, foe)));
    // Only the Creature is ordered, moved and sent to attack.
    const chosen = seen.lit.find(one => one.mark === 'selected' && own.includes(one.hex)),
      target = chosen && seen.lit.find(one => one.mark === 'target');
    const goal =
      chosen && seen.lit.filter(one => /fight|step/.test(one.mark)).sort((a, b) => near(a.hex) - near(b.hex))[0];
    const lit = !chosen && seen.lit.find(one => own.includes(one.hex) && ['choosable', 'paid'].includes(one.mark));
    const sure = seen.buttons.find(one => one.key === 'yes'),
      wished =
        (sure && { button: sure }) ??
        target ??
        (goal && near(goal.hex) < near(chosen.hex)
          ? goal
          : lit || (done && !seen.cards.length ? { button: done } : null));
    if (!wished) return false;
    await mouse(both, wished);
    await changed(both, seen);
    return true;
  };
  const seen = await play(both, { hand: mouse, any, before, until: one => isPower(one) && !one.curtain });
  assert.match(await both.text('.decision [data-key^="power-"] small'), /\d Lore/, 'a power names its price');
  await accessible(both, 'the powers of a Creature');
  const lines = (await story(both)).length;
  await mouse(both, { button: seen.buttons.find(one => one.value.startsWith('power ')) });
  await both.until('the power is told in the log', count => document.querySelectorAll('.log li').length > count, lines);
});
