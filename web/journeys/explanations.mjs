// Understanding what happens: why not, the text of a rule, the odds, and taking back.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin, dice, look, mouse, play, story, READY } from './parts/player.mjs';

const choosable = seen => seen.lit.filter(one => one.mark === 'choosable').map(one => one.hex);

/** The units of a camp, by where they stand and what the field says about them. */
const labels = page =>
  page
    .locator('[data-hex]')
    .evaluateAll(hexes => hexes.map(one => ({ hex: one.dataset.hex, label: one.getAttribute('aria-label') })));

journey('why not, rules, odds and undo', async stage => {
  const player = await stage.visitor('player'),
    { page } = player,
    any = dice(3);
  await begin(player, COMPUTER);

  // A press on what is not lit is answered in words, with the rule where one forbids it.
  await page.locator('[data-hex="e5"]').click();
  await page.locator('.note.why', { hasText: 'First play one of the cards in your hand.' }).waitFor();
  await play(player, { hand: mouse, any, until: seen => seen.text.startsWith('Order') && choosable(seen).length > 2 });
  const enemy = (await labels(page)).find(one => / of the French/.test(one.label));
  await page.locator(`[data-hex="${enemy.hex}"]`).click();
  const rule = page.locator('.note.why .rule');
  await rule.waitFor();
  const id = await rule.innerText();
  await accessible(player, 'a refusal');
  await rule.click();
  const dialog = page.getByRole('dialog', { name: `Rule ${id}` });
  await dialog.locator('.text').waitFor();
  assert.ok((await dialog.locator('.text').innerText()).length > 20, 'the rule has a text');
  await accessible(player, 'the text of a rule');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // One order taken back, then a whole turn.
  const before = await look(player),
    [first, second] = choosable(before),
    told = await story(player);
  const button = name => page.locator(READY).getByRole('button', { name });
  await page.locator(`[data-hex="${first}"]`).click();
  await page.locator(`[data-hex="${first}"].ordered`).waitFor();
  await button('Undo').click();
  await page.locator(`[data-hex="${first}"].choosable`).waitFor();
  assert.equal((await look(player)).sign, before.sign, 'everything is as it was');
  await page.locator(`[data-hex="${first}"]`).click();
  await page.locator(`[data-hex="${first}"].ordered`).waitFor();
  await page.locator(`[data-hex="${second}"]`).click();
  await button('Undo').click();
  await page.locator(`[data-hex="${second}"].choosable`).waitFor();
  // The card can be taken back too, as long as no dice were rolled.
  await button('Reset turn').click();
  await page.locator('.card.on').first().waitFor();
  assert.deepEqual(await story(player), told.slice(0, -1), 'what was taken back is not in the log');

  // A hex to go to shows the odds of the attack from there, once the pointer rests.
  await play(player, {
    hand: mouse,
    any,
    until: seen => seen.text.startsWith('Move the unit') && seen.lit.some(one => /fight|step/.test(one.mark)),
  });
  const goal = (await look(player)).lit.find(one => /fight|step/.test(one.mark));
  await page.locator(`[data-hex="${goal.hex}"]`).hover();
  await page.locator('.ghosts .ghost').waitFor({ state: 'attached' });

  // The odds of a target: a line for every die that counts, with its rule, and bars.
  await play(player, { hand: mouse, any, until: seen => seen.lit.some(one => one.mark === 'target') });
  const target = (await look(player)).lit.find(one => one.mark === 'target');
  await page.locator(`[data-hex="${target.hex}"]`).hover();
  const odds = page.locator('.forecast');
  await odds.locator('.sum', { hasText: /\d+\s*(die|dice) to roll/ }).waitFor();
  for (const word of ['Figures lost', 'Retreat', 'Elimination', 'Battle back'])
    assert.match(await odds.innerText(), new RegExp(word, 'i'));
  assert.match(await odds.locator('.rule').first().innerText(), /^[FER]\d/);
  await button(/^Attack with \d+ di(e|ce)$/).waitFor();
  await accessible(player, 'the odds');
  await page.locator(`[data-hex="${target.hex}"]`).click();
  await page.locator('.tray .roll figure').first().waitFor();
  assert.match(await player.text('.tray'), /Rolled/);
});

journey('the books and the pattern sheet', async stage => {
  const reader = await stage.visitor('reader'),
    { page } = reader;
  await reader.open('/rules#F4.24');
  await page.locator('[id="F4.24"]').waitFor();
  await reader.until('the rule has the focus', () => document.activeElement?.id === 'F4.24');
  await page.getByRole('searchbox').fill('line of sight');
  await reader.until('fewer rules are shown', () =>
    /^\d{1,2} rules$/.test(document.querySelector('.finder [role="status"]')?.textContent ?? '')
  );
  await accessible(reader, 'the rulebook');
  await page.getByRole('link', { name: 'Compendium' }).click();
  await page.getByRole('heading', { name: 'Compendium' }).waitFor();
  await page.locator('.all-cards figure, .spread figure').first().waitFor();
  await accessible(reader, 'the compendium');
  await page.getByRole('link', { name: 'Art' }).click();
  await page.getByRole('heading', { name: 'Pattern sheet' }).waitFor();
  await accessible(reader, 'the pattern sheet');
  await reader.forgiving(/status of 404/, () => reader.open('/no/such/page'));
  await page.getByText('There is nothing at this address.').waitFor();
  await accessible(reader, 'an address that leads nowhere');
});
