// The reference: every rule by document and chapter, with a search.
import { esc, html } from '../paint/html.js';
import { put } from '../paint/morph.js';
import { around } from '../input.js';
import { loadRules } from './rulebook.js';
import { errorHtml, headHtml } from './shared.js';

/** @import { RuleEntry } from '../types' */
/** @typedef {{ rules: RuleEntry[] | null, words: string, document: string, problem: Error | null }} Book */

/** @type {Record<string, string>} */
const DOCUMENTS = { first: 'First edition', second: 'Second edition', epic: 'Epic', tabletop: 'Tabletop' };
const MOST = 400;

/**
 * The rules that hold every word looked for.
 * @param {RuleEntry[]} rules
 * @param {string} words
 * @param {string} document
 */
export function find(rules, words, document) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(
    rule =>
      (document === 'all' || rule.document === document) &&
      wanted.every(
        word =>
          rule.id.toLowerCase() === word ||
          `${rule.id} ${rule.chapter} ${rule.topic} ${rule.text}`.toLowerCase().includes(word)
      )
  );
}

/** @param {HTMLElement} root */
export async function rulesPage(root) {
  root.className = 'page';
  document.title = 'Reference · Gonfalon';
  /** @type {Book} */
  let state = { rules: null, words: '', document: 'first', problem: null };
  /** @param {Partial<Book>} change */
  const set = change => {
    state = { ...state, ...change };
    put(root, pageHtml(state));
  };
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'words') set({ words: target.value });
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'document') set({ document: target.value });
  });
  root.addEventListener('click', event => {
    if (around(event.target, '[data-act="reload"]')) load();
  });
  const jump = () => {
    const id = decodeURIComponent(location.hash.slice(1)),
      rule = state.rules?.find(one => one.id === id);
    if (!rule) return;
    set({ words: '', document: rule.document });
    const row = document.getElementById(id);
    row?.scrollIntoView({ block: 'center' });
    row?.focus();
  };
  addEventListener('hashchange', jump);
  const load = () =>
    loadRules().then(
      rules => {
        set({ rules: [...rules.values()], problem: null });
        jump();
      },
      problem => set({ problem })
    );
  set({});
  await load();
}

/** @param {Book} book */
function pageHtml({ rules, words, document, problem }) {
  const found = rules ? find(rules, words, document) : [];
  return html`
    ${headHtml('/rules')}
    <main class="book">
      <h1>Reference</h1>
      <p class="sub">
        Every rule with its number, which the game names when it refuses or counts something. New here? Read the
        <a href="/rulebook">rulebook</a> first: it takes ten minutes.
      </p>
      <div class="finder">
        <input type="search" name="words" aria-label="Search the rules"
          placeholder="Search: retreat, bow, woods, F4.24…" value="${esc(words)}">
        <select name="document" aria-label="Document">
          ${optionHtml('all', 'All documents', document)}
          ${Object.entries(DOCUMENTS).map(([id, label]) => optionHtml(id, label, document))}
        </select>
        <span role="status">${rules && `${found.length} rules`}</span>
      </div>
      ${problem ? errorHtml(problem) : !rules && '<p class="empty">Fetching the rulebook…</p>'}
      ${chaptersOf(found.slice(0, words ? MOST : Infinity)).map(chapterHtml)}
      ${rules && !found.length && '<p class="empty">No rule has all these words.</p>'}
    </main>`;
}

/** @param {string} id @param {string} label @param {string} chosen */
const optionHtml = (id, label, chosen) => `<option value="${id}"${chosen === id ? ' selected' : ''}>${label}</option>`;

/** Rules by document and chapter, in their order. @param {RuleEntry[]} rules */
function chaptersOf(rules) {
  const chapters = /** @type {Map<string, RuleEntry[]>} */ (new Map());
  for (const rule of rules) {
    const key = `${rule.document} ${rule.chapter}`;
    chapters.set(key, [...(chapters.get(key) ?? []), rule]);
  }
  return [...chapters];
}

/** @param {[string, RuleEntry[]]} chapter */
const chapterHtml = ([key, list]) => html`
  <section data-key="${esc(key)}" class="panel chapter">
    <h2>${esc(list[0].chapter)} <small>${DOCUMENTS[list[0].document] ?? esc(list[0].document)}</small></h2>
    <dl>${list.map(ruleHtml)}</dl>
  </section>`;

/** @param {RuleEntry} rule */
function ruleHtml(rule) {
  const id = esc(rule.id);
  return html`
    <div id="${id}" data-key="${id}" tabindex="-1" class="kind-${esc(rule.kind)}">
      <dt><a href="#${id}">${id}</a><small>${esc(rule.topic)}</small></dt>
      <dd>${esc(rule.text)}${rule.kind !== 'rule' && ` <small>(${esc(rule.kind)})</small>`}</dd>
    </div>`;
}
