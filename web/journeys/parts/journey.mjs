// A journey: its own server, visitors in one Chromium, and a check of everything that went wrong.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chromium } from 'playwright-core';
import { teach } from './player.mjs';
import { Server } from './server.mjs';
import { Visitor } from './visitor.mjs';

/** Settings of somebody who answers once: nothing is asked twice, and quick presses count. */
const PLAIN = `if (location.protocol === 'http:' && !localStorage.getItem('gonfalon settings'))
  localStorage.setItem('gonfalon settings', '{"asks":false,"guards":false}')`;
const DESK = { width: 1280, height: 800 };
// Chromium refuses its sandbox to root, and root is what machines for tests usually are.
const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * No journey may take longer. The runner's own limit is later, so that pictures can be taken and everything can be
 * stopped before it.
 */
const LONGEST = 170_000;

/** @type {Promise<import('playwright-core').Browser> | null} */
let browser = null;
const launched = () =>
  (browser ??= chromium.launch({ executablePath: process.env.GONFALON_CHROMIUM || '/usr/bin/chromium', args: FLAGS }));
after(async () => (await browser)?.close());

/** @type {Promise<string> | null} */
let pictures = null;

export class Stage {
  /** @type {Visitor[]} */ visitors = [];

  /** @param {Server} server */
  constructor(server) {
    this.server = server;
  }

  /**
   * A visitor with a new browser on a computer. Motion is reduced unless the journey is about it.
   * @param {string} name
   * @param {import('playwright-core').BrowserContextOptions & { asks?: boolean }} options  whether choices that end
   *   something early are asked about
   */
  async visitor(name, { asks = false, ...options } = {}) {
    const context = await (
      await launched()
    ).newContext({ viewport: DESK, reducedMotion: 'reduce', acceptDownloads: true, ...options });
    await teach(context);
    if (!asks) await context.addInitScript({ content: PLAIN });
    const visitor = new Visitor(name, this.server.origin, context, await context.newPage());
    this.visitors.push(visitor);
    return visitor;
  }

  /** The same person opens another tab. @param {Visitor} visitor */
  async tab(visitor) {
    const tab = new Visitor(
      `${visitor.name}, second tab`,
      this.server.origin,
      visitor.context,
      await visitor.context.newPage()
    );
    this.visitors.push(tab);
    return tab;
  }
}

/**
 * @param {string} name
 * @param {(stage: Stage) => Promise<void>} walk
 */
export function journey(name, walk) {
  test(name, { timeout: LONGEST + 30_000 }, async () => {
    const server = new Server(name),
      stage = new Stage(server);
    try {
      await server.start();
      await Promise.race([walk(stage), late()]);
      for (const visitor of stage.visitors) visitor.check();
    } catch (fault) {
      await photograph(name, stage);
      throw fault;
    } finally {
      for (const { context } of stage.visitors) await context.close();
      await server.end();
    }
  });
}

const late = () =>
  new Promise((_, failed) => {
    setTimeout(() => failed(new Error(`the journey is not over after ${LONGEST / 1000} s`)), LONGEST).unref();
  });

/** Pictures of what everybody saw last. */
async function photograph(name, { visitors }) {
  const folder = await (pictures ??= mkdtemp(join(tmpdir(), 'gonfalon-pictures-')));
  for (const visitor of visitors) {
    for (const [i, page] of visitor.context.pages().entries()) {
      const path = join(folder, `${name}-${visitor.name}-${i}.png`.replaceAll(/[^\w.-]+/g, '-'));
      await page.screenshot({ path, timeout: 5000 }).then(
        () => console.error(`picture: ${path}`),
        () => console.error(`no picture of ${visitor.name} could be taken`)
      );
    }
    for (const fault of visitor.faults) console.error(`${visitor.name}: ${fault}`);
  }
}
