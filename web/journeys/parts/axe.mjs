// Accessibility of what is on the screen now, by day and by night.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];

/**
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {string} screen  its name, for the message
 */
export async function accessible(visitor, screen) {
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
  // Through the debugger, because the page's content policy rightly keeps other scripts out.
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
  const found = [];
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(async () => {
      await Promise.all(
        document
          .getAnimations()
          .filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
          .map(one => one.finished.catch(() => null))
      );
      return globalThis.axe.run(document, { resultTypes: ['violations'] });
    });
    for (const { id, impact, nodes } of violations.filter(one => GRAVE.includes(one.impact))) {
      found.push(
        ...nodes.map(
          node =>
            `${colorScheme}: ${impact} ${id}: ${node.target.join(' ')}: ${node.failureSummary?.replaceAll('\n', ' ')}`
        )
      );
    }
  }
  await page.emulateMedia({ colorScheme: null });
  assert.deepEqual(found, [], `${visitor.name} finds barriers on ${screen}`);
}
