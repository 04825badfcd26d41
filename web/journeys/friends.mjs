// Two people, each in their own browser, play by a link, and a third watches.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { begin, dice, fight, giveUp, look, openHand, story } from './parts/player.mjs';

const TURNS = 4;

journey('two friends play by a link and a third watches', async stage => {
  const host = await stage.visitor('host'),
    friend = await stage.visitor('friend'),
    watcher = await stage.visitor('watcher');
  /** @type {string[]} */
  const heard = [];
  watcher.page.on('websocket', socket => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));

  await begin(host, 'Friend');
  const link = await host.page.getByLabel('Link for your opponent').inputValue();
  assert.match(link, /#join=[0-9a-f]{64}$/, 'the secret of the seat is in the fragment');
  await accessible(host, 'the invitation');
  await friend.open(link);
  await look(friend);
  assert.equal(new URL(friend.page.url()).hash, '', 'the secret leaves the address at once');
  await host.page.locator('.invite').waitFor({ state: 'detached' });
  await watcher.open(new URL(link).pathname);
  await look(watcher);

  assert.ok((await openHand(host)).length > 0 && (await openHand(friend)).length > 0);
  await fight([host, friend], dice(23), TURNS);
  assert.deepEqual(await openHand(watcher), [], 'a spectator is shown no hand');
  await accessible(watcher, 'the table of a spectator');
  await watcher.page.locator('[data-hex="e4"]').click();
  await watcher.page.locator('.note', { hasText: 'You are watching this battle.' }).waitFor();

  // The link has been used: a visitor who comes with it now gets no seat.
  const late = await stage.visitor('latecomer');
  await late.forgiving(/status of 4\d\d/, async () => {
    await late.open(link);
    await late.page.locator('.note.why').waitFor();
  });
  assert.match(await late.text('.note.why'), /link/);
  assert.equal(await late.count('.hand [data-state="hand"]'), 0);

  await giveUp(friend);
  for (const one of [host, friend, watcher]) await one.page.locator('.veil.ending').waitFor();
  assert.equal(await host.text('.veil.ending h2'), 'Victory');
  assert.equal(await friend.text('.veil.ending h2'), 'Defeat');
  assert.match(await watcher.text('.veil.ending h2'), /^Victory of the /);
  // All have seen the same battle, but each saw only their own cards drawn.
  const open = async one => (await story(one)).filter(line => !/\bdraw\b/.test(line)),
    told = await open(host);
  assert.ok(told.length > 10);
  for (const one of [friend, watcher]) assert.deepEqual(await open(one), told);
  for (const line of await story(watcher)) assert.doesNotMatch(line, /^You /);
  const views = heard.map(text => JSON.parse(text)).filter(message => message.view);
  assert.ok(views.length > 10);
  for (const { view, decision } of views)
    assert.deepEqual(
      [view.hand, view.drawn, decision?.choices ?? null],
      [[], [], null],
      'nothing hidden is sent to a spectator'
    );
  await accessible(friend, 'a lost battle');
});
