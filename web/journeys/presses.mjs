// Somebody presses twice where once was meant: nothing is lost, however quick the second press is.
import assert from 'node:assert/strict';
import { journey } from './parts/journey.mjs';
import { READY, begin, changed, COMPUTER, dice, look, mouse, play } from './parts/player.mjs';

/** How long after the first press the second one comes, in milliseconds. */
const GAPS = [0, 40, 150, 400];

/** Presses a button of the decision line, and once more at the same place. */
async function twice({ page }, key, gap) {
  const button = page.locator(`${READY} [data-key="${key}"]`);
  await button.waitFor();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.evaluate(gap => new Promise(done => setTimeout(done, gap)), gap);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Waits until a question is asked, and says which buttons answer it. */
async function asks(player, words) {
  await player.until(`it is asked: ${words}`, words => globalThis.lookNow()?.text.startsWith(words), words);
  return look(player);
}

/** Presses twice with every gap, sees what is asked then, and takes it back. */
async function everyGap(player, key, before, after) {
  for (const gap of GAPS) {
    await twice(player, key, gap);
    await asks(player, after);
    // A second press that counted would have gone on by now: what is asked stays.
    await player.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.ok((await look(player)).text.startsWith(after), `${key} pressed twice, ${gap} ms apart`);
    await player.page.locator(`${READY} [data-key="undo"]`).click();
    await asks(player, before);
    if (key === 'play') await mouse(player, { card: (await look(player)).cards[0] });
  }
}

journey('double presses lose nothing', async stage => {
  const player = await stage.visitor('player', { asks: true }),
    any = dice(3);
  await begin(player, COMPUTER);
  const card = await asks(player, 'Play a Command card');
  const section = card.cards.find(id => /^(attack|patrol|advance|scout)-center$/.test(id)) ?? card.cards[0];
  await mouse(player, { card: section });
  await twice(player, 'play', 0);
  await asks(player, 'Order');
  await player.page.locator(`${READY} [data-key="undo"]`).click();
  await asks(player, 'Play a Command card');
  await mouse(player, { card: section });
  await everyGap(player, 'play', 'Play a Command card', 'Order');

  // Orders are confirmed, and what was confirmed is not skipped.
  await twice(player, 'play', 150);
  const orders = await asks(player, 'Order'),
    first = orders.lit.find(one => one.mark === 'choosable');
  await mouse(player, first);
  await changed(player, orders);
  if ((await look(player)).text.startsWith('Order')) await everyGap(player, 'done', 'Order', 'Move');
  if ((await look(player)).text.startsWith('Order')) await twice(player, 'done', 40);

  // A turn that could go on does not end by a press, nor by two.
  await asks(player, 'Move');
  const seen = await play(player, {
    hand: mouse,
    any,
    until: one => one.lit.some(hex => ['target', 'aimed'].includes(hex.mark)) || one.turn > 20,
  });
  if (seen.buttons.some(one => one.key === 'done')) {
    await twice(player, 'done', 40);
    await player.until('it is asked once', () => document.querySelector('.decision [data-key="yes"]') !== null);
    assert.equal((await look(player)).turn, seen.turn, 'the turn has not ended');
    await player.page.locator(`${READY} [data-key="no"]`).click();
    await player.until('it goes on', () => document.querySelector('.decision [data-key="yes"]') === null);
  }
});
