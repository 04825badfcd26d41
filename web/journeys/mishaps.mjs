// What can go wrong: a reload, a second tab, a dropped network, a server killed in the middle of a turn.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { COMPUTER, begin, dice, look, mouse, openHand, play, story } from './parts/player.mjs';

/** Presses "Try now", unless the page has already reconnected by itself. */
async function tryNow(page) {
  const button = page.getByRole('button', { name: 'Try now' });
  const back = page.locator('.note.lost').waitFor({ state: 'detached' });
  await Promise.race([
    button.click().catch(fault =>
      back.catch(() => {
        throw fault;
      })
    ),
    back,
  ]);
}

/** What a browser prints when nobody answers. */
const SILENCE = /WebSocket connection to .* failed|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|NETWORK_CHANGED)/;

/** Everything that must survive: the story, the hand, what is asked, who stands where. */
async function standing(visitor) {
  const { text, lit, turn } = await look(visitor);
  const units = await visitor.page
    .locator('.units .piece')
    .evaluateAll(list =>
      list
        .map(one => `${one.dataset.key} ${one.getAttribute('transform')} ${one.querySelectorAll('.man').length}`)
        .sort()
    );
  return { text, lit, turn, units, hand: await openHand(visitor), story: await story(visitor) };
}

/** Plays on until orders can be given to two units at least. */
const toOrders = (visitor, any) =>
  play(visitor, {
    hand: mouse,
    any,
    until: seen => seen.text.startsWith('Order') && seen.lit.filter(one => one.mark === 'choosable').length > 1,
  });

/** Waits until an order is in the log, once: as a line of its own, or added to a line of orders. */
async function oneOrderMore(visitor, before, hex) {
  await visitor.until(
    'the order has arrived',
    hex => [...document.querySelectorAll('.log li')].at(-1)?.textContent?.match(`\\border\\b.*\\b${hex}\\b`),
    hex
  );
  const now = await story(visitor),
    last = now.at(-1) ?? '',
    kept = now.length > before.length ? before.length : before.length - 1;
  assert.deepEqual(now.slice(0, -1), before.slice(0, kept), 'no line is lost or changed');
  assert.equal(last.split(new RegExp(`\\b${hex}\\b`)).length, 2, `the order is in the log once: ${last}`);
}

journey('reload, second tab, lost network and a killed server lose nothing', async stage => {
  const player = await stage.visitor('player'),
    { page } = player,
    any = dice(5);
  await begin(player, COMPUTER);
  await play(player, { hand: mouse, any, until: seen => seen.turn >= 3 && !seen.waits });

  // Reload.
  let before = await standing(player);
  await page.reload();
  assert.deepEqual(await standing(player), before, 'a reload changes nothing');

  // A second tab shows the same, follows the first, and is followed by it.
  const tab = await stage.tab(player);
  await tab.open(new URL(page.url()).pathname);
  assert.deepEqual(await standing(tab), before);
  await page.bringToFront();
  const [choice] = (await toOrders(player, any)).lit,
    told = await story(player);
  await tab.page.bringToFront();
  await tab.until(
    'the second tab has heard',
    count => document.querySelectorAll('.log li').length === count,
    told.length
  );
  await tab.page.locator(`[data-hex="${choice.hex}"]`).click();
  await page.bringToFront();
  await oneOrderMore(player, told, choice.hex);
  // A page that nobody sees paints nothing; when it is shown again, it has the order.
  const both = await story(player);
  await tab.page.bringToFront();
  await tab.until(
    'the second tab tells the same',
    last => [...document.querySelectorAll('.log li')].at(-1)?.textContent === last,
    both.at(-1)
  );
  assert.deepEqual(await story(tab), both);
  await page.bringToFront();
  await tab.page.close();

  // The network drops while a choice is on its way; the choice arrives once when the network is back.
  const here = await toOrders(player, any),
    lone = here.lit.find(one => one.mark === 'choosable');
  before = await standing(player);
  await player.forgiving(SILENCE, async () => {
    await player.context.setOffline(true);
    await page.locator(`[data-hex="${lone.hex}"]`).click();
    await page.locator('.note.lost').waitFor();
    await accessible(player, 'the table without a connection');
    await player.context.setOffline(false);
    await tryNow(page);
    await oneOrderMore(player, before.story, lone.hex);
    await page.locator('.note.lost').waitFor({ state: 'detached' });
  });

  // The server is killed, a choice is made meanwhile, and the server comes back on the same file.
  const there = await toOrders(player, any),
    next = there.lit.find(one => one.mark === 'choosable');
  before = await standing(player);
  await player.forgiving(SILENCE, async () => {
    await stage.server.kill();
    await page.locator('.note.lost').waitFor();
    await page.locator(`[data-hex="${next.hex}"]`).click();
    await stage.server.start();
    await tryNow(page);
    await oneOrderMore(player, before.story, next.hex);
    await page.locator('.note.lost').waitFor({ state: 'detached' });
  });

  // The battle goes on, and a last reload shows the same log.
  const turn = (await look(player)).turn;
  await play(player, { hand: mouse, any, until: seen => seen.turn > turn + 2 && !seen.waits });
  const whole = await story(player);
  assert.deepEqual(whole.slice(0, before.story.length), before.story);
  await page.reload();
  await look(player);
  assert.deepEqual(await story(player), whole);
});
