// Two people make up their War Councils: divided in secret, sealed, and opened at the same time.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { ADVENTURES, sealCouncil } from './parts/lore.mjs';
import { begin, look } from './parts/player.mjs';

/** The levels that a sheet shows for the visitor's own or the other council. */
const levels = (player, which) => player.page.locator(`.council${which} output`).allInnerTexts();

journey('two people make up their War Councils', async stage => {
  const host = await stage.visitor('host'),
    friend = await stage.visitor('friend');
  const heard = [];
  friend.page.on('websocket', socket => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await begin(host, 'Friend', ADVENTURES.council);
  const link = await host.page.getByLabel('Link for your opponent').inputValue();
  await friend.open(link);
  await look(friend);

  // Nobody can give more levels than they have, or seal before all are given.
  const sheet = host.page.getByRole('dialog', { name: 'War Councils' }),
    seal = sheet.getByRole('button', { name: 'Lock in' });
  await sheet.waitFor();
  assert.ok(await seal.isDisabled());
  await accessible(host, 'a council in the making');
  const total = Number((await host.text('.council.mine .sum')).match(/of (\d+)/)[1]);
  // By keys: the stepper is a button like any other.
  await sheet.getByRole('button', { name: 'Wizard: one level more' }).focus();
  await host.page.keyboard.press('Enter');
  await host.until(
    'the Wizard has a level',
    () => document.querySelector('.council.mine .seat-row.wizard output')?.textContent === '1'
  );
  const before = heard.length;
  await sealCouncil(host, { wizard: 2, warrior: total - 4 });
  await host.page.locator('.seal-row', { hasText: 'Waiting for the other one' }).waitFor();

  // The other side learns nothing about it, however long it waits.
  assert.deepEqual(await levels(friend, ':not(.mine)'), ['?', '?', '?', '?', '?']);
  for (const text of heard.slice(before)) assert.doesNotMatch(text, /"wizard":3/, 'a sealed council is sent to nobody');
  const rest =
    Number((await friend.text('.council.mine .sum')).match(/of (\d+)/)[1]) - Number((await levels(friend, '.mine'))[0]);
  await sealCouncil(friend, { cleric: 3, warrior: rest - 3 });

  // Then both are shown, on both screens.
  for (const one of [host, friend]) {
    await one.until(
      'both councils are open',
      () =>
        document.querySelectorAll('.council').length === 0 ||
        ![...document.querySelectorAll('.council output')].some(output => output.textContent === '?')
    );
    if (!(await one.page.getByRole('dialog', { name: 'War Councils' }).count()))
      await one.page.locator('.lore-links').getByRole('button', { name: 'War Councils' }).click();
    await one.page.locator('.council .gives').first().waitFor();
  }
  assert.equal((await levels(host, '.mine'))[1], '3');
  assert.equal((await levels(friend, ':not(.mine)'))[1], '3');
  assert.equal((await levels(host, ':not(.mine)'))[2], '3');
  await accessible(friend, 'both councils');
});
