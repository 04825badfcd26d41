// Two people at one screen: a curtain between turns keeps the hands hidden.
import assert from 'node:assert/strict';
import { accessible } from './parts/axe.mjs';
import { journey } from './parts/journey.mjs';
import { begin, dice, giveUp, look, mouse, openHand, play } from './parts/player.mjs';

journey('both camps on one screen with a curtain between', async stage => {
  const both = await stage.visitor('both'),
    { page } = both,
    any = dice(31);
  let seen = await begin(both, 'Shared screen');
  await accessible(both, 'the curtain');
  const hands = new Map();
  for (let turn = 1; turn <= 5; turn++) {
    assert.ok(seen.curtain, `a curtain stands before turn ${turn}`);
    assert.deepEqual(await openHand(both), [], 'no card of any hand is in the document while the curtain is up');
    assert.equal(seen.lit.length, 0, 'nothing is lit behind the curtain');
    const camp = await both.text('.veil.curtain h2');
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.locator('.veil.curtain').waitFor({ state: 'detached' });
    const hand = await openHand(both);
    assert.ok(hand.length > 0, `the ${camp} see their cards`);
    if (turn <= 2) hands.set(camp, hand);
    if (turn === 1) await accessible(both, 'the shared table');
    // Whatever is asked until the turn ends, even of the other camp, only cards of the camp whose turn it is are
    // shown.
    const before = async () => {
      const open = await openHand(both),
        drawn = await both.count('.hand [data-state="drawn"]');
      if (!drawn) for (const card of new Set(open)) assert.ok(hand.includes(card), `${card} is not of the ${camp}`);
    };
    seen = await play(both, { hand: mouse, any, until: one => one.curtain || one.over, before });
  }
  assert.equal(hands.size, 2, 'the camps took turns');
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.locator('.veil.curtain').waitFor({ state: 'detached' });

  // A reload brings the curtain down again.
  await page.reload();
  assert.ok((await look(both)).curtain);
  assert.deepEqual(await openHand(both), []);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await giveUp(both);
  await page.locator('.veil.ending').waitFor();
  assert.match(await both.text('.veil.ending h2'), /^Victory of the /);
});
