// A friend leaves in the middle of a battle: the computer plays for them until they take their seat back.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin, dice, fight, look, mouse, play, story, tabTo } from './parts/player.mjs';

journey('the computer plays for a friend who has left', async stage => {
  const host = await stage.visitor('host'),
    friend = await stage.visitor('friend'),
    { page } = host,
    any = dice(5);
  await begin(host, 'Friend');
  const link = await page.getByLabel('Link for your opponent').inputValue();
  await friend.open(link);
  await look(friend);
  await page.locator('.invite').waitFor({ state: 'detached' });
  await play(host, { hand: mouse, any, until: seen => seen.waits });

  // While the friend is there nothing is offered; afterwards a button appears in the line, and nothing pops up.
  assert.equal(await host.count('.decision [data-key="stand-in"]'), 0);
  await friend.page.goto('about:blank');
  const offer = page.getByRole('button', { name: 'Let the computer play…' });
  await offer.waitFor();
  assert.equal(await host.count('[role="dialog"]'), 0);
  assert.match(await host.text('.decision'), /away/);
  await accessible(host, 'the table of a player left alone');

  // It is reached and answered by keys alone.
  await tabTo(host, 'the offer', '.decision [data-key="stand-in"]', 200);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Let the computer play for the / });
  await dialog.waitFor();
  await accessible(host, 'the offer');
  // Every level says how it plays.
  await dialog.getByRole('radio', { name: COMPUTER }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('Moves at random').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('Takes the best attack it sees').waitFor();
  await tabTo(host, 'the answer', '[role="dialog"] .main');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await host.until('the table says who plays', () =>
    /Computer for/.test(document.querySelector('.opponent .who')?.textContent ?? '')
  );
  await play(host, { hand: mouse, any, until: seen => seen.turn >= 3 && !seen.waits });
  assert.ok(
    (await story(host)).some(line => /The computer \(.+\) now plays for the /.test(line)),
    'the log says so'
  );

  // The friend comes back, sees it, and takes the seat back with one press.
  await friend.open(new URL(link).pathname);
  const back = friend.page.getByRole('button', { name: 'Take my seat back' });
  await back.waitFor();
  assert.match(await friend.text('.decision'), /The computer plays for you/);
  await friend.page.getByRole('button', { name: 'Menu' }).click();
  assert.equal(
    await friend.page.getByRole('button', { name: 'Resign…' }).count(),
    0,
    'the computer does not give up for the friend'
  );
  await friend.page.getByRole('button', { name: 'Menu' }).click();
  await accessible(friend, 'a seat that the computer holds');
  await back.click();
  await back.waitFor({ state: 'detached' });
  await host.until(
    'the table says that the friend is back',
    () => !/Computer for/.test(document.querySelector('.opponent .who')?.textContent ?? '')
  );
  // From here on the friend decides again: without the friend the battle would not go on.
  const { turn } = await look(host);
  await fight([host, friend], any, turn + 1);
  assert.ok((await story(friend)).some(line => /has come back/.test(line)));
});
