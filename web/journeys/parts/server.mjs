// The real program on a free port with its own database.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const START = 20_000;

/** Servers to be stopped when this process ends. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The binary that is tested: `cargo xtask journeys` names it. */
const PROGRAM = process.env.GONFALON_PROGRAM;

export class Server {
  /** @type {import('node:child_process').ChildProcess | null} */ #child = null;
  #folder = '';
  #word;
  #port = 0;
  origin = '';

  /** @param {string} word  what all chance is drawn from, so that a journey is the same every time */
  constructor(word) {
    this.#word = word;
  }

  /** Starts it, the second time on the same port and file as the first. */
  async start() {
    if (!PROGRAM) throw new Error('GONFALON_PROGRAM must name the program; `cargo xtask journeys` does that');
    this.#folder ||= await mkdtemp(join(tmpdir(), 'gonfalon-journey-'));
    const child = (this.#child = spawn(
      PROGRAM,
      [
        'serve',
        '--listen',
        `127.0.0.1:${this.#port}`,
        '--database',
        join(this.#folder, 'battles.db'),
        '--pace',
        '0',
        '--away',
        '1',
        '--rehearsal',
        this.#word,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] }
    ));
    running.add(child);
    child.once('close', () => running.delete(child));
    let words = '';
    child.stderr?.on('data', text => {
      words += text;
    });
    const address = await new Promise((found, failed) => {
      const timer = setTimeout(() => failed(new Error(`the server does not start\n${words}`)), START);
      child.once('exit', code => failed(new Error(`the server ended with ${code}\n${words}`)));
      createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).on('line', line => {
        const [, host] = line.match(/http:\/\/([\d.:]+)\//) ?? [];
        if (host) (clearTimeout(timer), found(host));
      });
    });
    child.removeAllListeners('exit');
    this.origin = `http://${address}`;
    this.#port = Number(address.split(':')[1]);
  }

  /** Kills it, as a power cut would. */
  async kill() {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise(done => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  /** Stops it and removes its files. */
  async end() {
    await this.kill();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }
}
