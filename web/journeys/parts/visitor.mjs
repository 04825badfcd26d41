// A visitor with their own browser: a context, a page, and a record of everything that must not happen.
import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */

/** The longest that anything on a page may take. */
export const PATIENCE = 15_000;

export class Visitor {
  /** @type {string[]} */ faults = [];
  /** @type {string[]} */ requests = [];
  /** @type {RegExp | null} */ #forgiven = null;

  /**
   * @param {string} name
   * @param {string} origin
   * @param {import('playwright-core').BrowserContext} context
   * @param {Page} page
   */
  constructor(name, origin, context, page) {
    this.name = name;
    this.origin = origin;
    this.context = context;
    this.page = page;
    context.setDefaultTimeout(PATIENCE);
    this.#hear(page);
  }

  /** @param {Page} page */
  #hear(page) {
    page.on('request', request => this.#went(request.url()));
    page.on('pageerror', error => this.#fault(`error on the page: ${error.stack ?? error}`));
    page.on(
      'console',
      message => message.type() === 'error' && this.#fault(`console: ${message.text()} (${message.location().url})`)
    );
    page.on('popup', opened => this.#hear(opened));
    page.on('websocket', socket => this.#went(socket.url().replace(/^ws/, 'http')));
    page.on('crash', () => this.#fault('the page crashed'));
  }

  #went(url) {
    this.requests.push(url);
    if (url.startsWith('data:') || url.startsWith('blob:')) return;
    if (new URL(url).origin !== this.origin) this.#fault(`a request left the origin: ${url}`);
  }

  #fault(text) {
    if (!this.#forgiven?.test(text)) this.faults.push(text);
  }

  /**
   * Does something during which a browser rightly complains, of a lost connection for instance.
   * @template T
   * @param {RegExp} pattern
   * @param {() => Promise<T>} deed
   */
  async forgiving(pattern, deed) {
    this.#forgiven = pattern;
    try {
      return await deed();
    } finally {
      this.#forgiven = null;
    }
  }

  /** Fails if anything was printed, thrown or asked for that should not have been. */
  check() {
    assert.deepEqual(this.faults, [], `${this.name} met faults`);
  }

  /** @param {string} path */
  async open(path = '/') {
    await this.page.goto(path.startsWith('http') ? path : this.origin + path);
  }

  /** Waits until a function of the page gives something true, and gives that. */
  async until(what, test, argument = undefined, patience = PATIENCE) {
    try {
      const found = await this.page.waitForFunction(test, argument, { timeout: patience, polling: 'raf' });
      return await found.jsonValue();
    } catch (cause) {
      throw new Error(`${this.name} waited in vain until ${what}`, { cause });
    }
  }

  /** The words in the first thing that a selector finds. @param {string} selector */
  async text(selector) {
    return (await this.page.locator(selector).first().innerText()).trim();
  }

  /** @param {string} selector */
  count(selector) {
    return this.page.locator(selector).count();
  }
}
