// All journeys, in one process so that they share one Chromium, and two at a time because each waits a lot. The
// longest come first.
import { describe } from 'node:test';

describe('journeys', { concurrency: 2 }, async () => {
  for (const name of [
    'newcomer',
    'presses',
    'horde',
    'keyboard',
    'friends',
    'replay',
    'study',
    'lore',
    'power',
    'council',
    'landmarks',
    'glance',
    'mishaps',
    'hotseat',
    'explanations',
    'rulebook',
    'settings',
    'hint',
    'absence',
    'branch',
    'puzzle',
    'phone',
  ])
    await import(`./${name}.mjs`);
});
