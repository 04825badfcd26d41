// The rulebook, fetched once when it is first wanted.
import { ask } from '../wire.js';

/** @type {Promise<Map<string, import('../types').RuleEntry>> | null} */
let fetched = null;

/** Every rule by its id. A failed fetch is tried again the next time. */
export function loadRules() {
  fetched ??= ask('/api/rules').then(
    (/** @type {import('../types').RuleEntry[]} */ list) => new Map(list.map(rule => [rule.id, rule]))
  );
  fetched.catch(() => {
    fetched = null;
  });
  return fetched;
}
