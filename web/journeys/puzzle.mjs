// A puzzle: a wrong answer and what was better, the right one, and the mark on the list.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { changed, look } from './parts/player.mjs';

const PUZZLE = '/puzzles/agincourt-1415-p19';

journey('a puzzle is missed, tried again and solved', async stage => {
  const solver = await stage.visitor('solver'), { page } = solver;
  await solver.open();
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await page.waitForURL(/\/puzzles$/);
  await page.getByText('0 of 120 solved').waitFor();
  await accessible(solver, 'the list of puzzles');
  await page.locator('.sieve .pill').last().click();
  await page.locator(`[href="${PUZZLE}"]`).click();
  await page.waitForURL(new RegExp(`${PUZZLE}$`));
  await look(solver);
  await page.locator('.coach').getByText('Judged are your decisions, not the dice.').waitFor();

  // To go straight at the archers looks natural, but leaves them a way back.
  await page.locator('[data-hex="c7"]').click();
  await page.locator('[data-hex="c8"]').click();
  const verdict = page.getByRole('dialog', { name: 'There was better' });
  await verdict.waitFor();
  assert.match(await verdict.innerText(), /You chose to move c7 to c8: 24\.0 %.*Best was to move c7 to c9: 43\.6 %/s);
  await accessible(solver, 'the verdict');
  await page.keyboard.press('Tab');
  await verdict.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.coach h2', { hasText: 'Puzzle' }).waitFor();
  await solver.until('the puzzle begins anew', () => document.querySelectorAll('.hot.lit').length === 2);

  // Into their back, and the other one at them: that way every flag is a loss.
  await page.locator('[data-hex="c7"]').click();
  await page.locator('[data-hex="c9"]').click();
  await page.getByText('Good so far: nothing given away.').waitFor();
  await page.locator('[data-hex="b7"]').click();
  await solver.until('the battles begin', () => document.querySelector('.decision p')?.textContent?.startsWith('Attack'));
  await page.locator('[data-hex="b7"]').click();
  for (let choices = 0; choices < 8 && !(await solver.count('.sheet-box')); choices++) {
    const seen = await look(solver), target = seen.lit.find(one => one.mark === 'target'), unit = seen.lit.find(one => one.mark === 'choosable');
    const hex = target ?? unit;
    // The battle may be won by now; the verdict comes by itself.
    if (seen.buttons.some(one => one.key === 'home')) break;
    if (hex) await page.locator(`[data-hex="${hex.hex}"]`).click();
    else await page.locator('.decision .buttons button').last().click();
    await changed(solver, seen);
  }
  await page.getByRole('dialog', { name: 'Solved' }).waitFor();
  assert.match(await solver.text('.sheet-box'), /Every choice was right\. The best play wins this turn in 43\.6 %/);
  await page.getByRole('dialog').getByRole('button', { name: 'All puzzles' }).click();
  await page.getByText('1 of 120 solved').waitFor();
  assert.match(await solver.text(`[href="${PUZZLE}"]`), /Solved/);
  // A try at a puzzle is no battle to go on with.
  await page.getByRole('link', { name: 'Play' }).click();
  await page.getByText('None yet. The first one is a press away.').waitFor();
});
