// A puzzle: a wrong answer and what was better, the right one, and the mark on the list.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { look, mouse, play } from './parts/player.mjs';

const PUZZLE = '/puzzles/agincourt-1415-p19';

journey('a puzzle is missed, tried again and solved', async stage => {
  const solver = await stage.visitor('solver'),
    { page } = solver;
  await solver.open();
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await page.waitForURL(/\/puzzles$/);
  await page.getByText('0 of 120 solved').waitFor();
  await accessible(solver, 'the list of puzzles');
  await page.locator('.sieve .pill').last().click();
  await page.locator(`[href="${PUZZLE}"]`).click();
  await page.waitForURL(new RegExp(`${PUZZLE}$`));
  await look(solver);
  await page.locator('.coach').getByText('You are scored on decisions, not on dice.').waitFor();

  // Going straight at the archers looks natural, but leaves them a way back.
  await page.locator('[data-hex="c7"]').click();
  await page.locator('[data-hex="c8"]').click();
  const verdict = page.getByRole('dialog', { name: 'Not the best move' });
  await verdict.waitFor();
  assert.match(await verdict.innerText(), /You chose to move c7 to c8: 24\.0 %.*Best was to move c7 to c9: 43\.6 %/s);
  await accessible(solver, 'the verdict');
  await page.keyboard.press('Tab');
  await verdict.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.coach h2', { hasText: 'Puzzle' }).waitFor();
  await solver.until('the puzzle begins anew', () => document.querySelectorAll('.hot.lit').length === 2);

  // One unit goes behind them, the other attacks: that way every flag is a loss.
  await page.locator('[data-hex="c7"]').click();
  await page.locator('[data-hex="c9"]').click();
  await page.getByText('Good so far: nothing lost.').waitFor();
  await page.locator('[data-hex="b7"]').click();
  await solver.until('the battles begin', () =>
    document.querySelector('.decision p')?.textContent?.startsWith('Attack')
  );
  const lit = (seen, mark) => seen.lit.find(one => one.mark === mark);
  await play(solver, {
    hand: mouse,
    any: () => 0,
    most: 16,
    // The unit at the side attacks first; nobody follows a unit that retreats.
    wants: seen =>
      lit(seen, 'target') ??
      seen.lit.find(one => one.hex === 'b7') ??
      lit(seen, 'choosable') ?? { button: seen.buttons.at(-1) },
    // An attack may win the battle; the verdict appears by itself.
    until: seen => seen.sheet || seen.buttons.some(one => one.key === 'home'),
  });
  await page.getByRole('dialog', { name: 'Solved' }).waitFor();
  assert.match(await solver.text('.sheet-box'), /Every choice was right\. The best play wins this turn in 43\.6 %/);
  await page.getByRole('dialog').getByRole('button', { name: 'All puzzles' }).click();
  await page.getByText('1 of 120 solved').waitFor();
  assert.match(await solver.text(`[href="${PUZZLE}"]`), /Solved/);
  // A try at a puzzle is not listed as a battle to continue.
  await page.getByRole('link', { name: 'Play' }).click();
  await page.getByText('No battles yet.').waitFor();
});
