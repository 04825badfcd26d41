// The way to a server: one socket to a table that comes back by itself, and the few questions asked over HTTP.

/** @import { FromPage, ProblemDetails, ToPage } from './types' */

/** The wire format this page speaks. A server with another one asks the page to load itself again. */
export const WIRE_VERSION = 5;

const FIRST_WAIT = 400,
  LONGEST_WAIT = 10_000,
  HEARTBEAT = 20_000,
  ANSWER = 6_000;

/**
 * How long to wait before the n-th attempt to come back, spread a little so that pages do not all come at once.
 * @param {number} attempt
 */
export function backoff(attempt, random = Math.random) {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + random() / 2);
}

/** An id for a message of this page; it makes the message safe to send again. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/**
 * A connection to a table. Messages that change the battle are kept until the server has answered them, and sent again
 * after a reconnection.
 */
export class Wire {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, FromPage>} */ #unanswered = new Map();
  /** @type {FromPage[]} */ #waiting = [];
  #attempt = 0;
  #closed = false;
  #greeted = false;
  /** Whether what the page knows may have a hole, so that it must be told everything anew. */
  #broken = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beat;
  /** Runs out if nothing is heard in time. @type {ReturnType<typeof setTimeout> | undefined} */ #patience;

  /**
   * @param {string} url
   * @param {(message: ToPage) => void} heard
   * @param {(status: 'open' | 'lost') => void} status
   * @param {() => number | null} have  the last version the page has, or nothing if it must be told everything
   */
  constructor(url, heard, status, have) {
    this.url = url;
    this.heard = heard;
    this.status = status;
    this.have = have;
    for (const news of ['online', 'offline']) globalThis.addEventListener?.(news, () => this.check());
  }

  open() {
    clearTimeout(this.#timer);
    const socket = (this.#socket = new WebSocket(this.url));
    this.#expect();
    /**
     * What a socket says that was given up is not heard.
     * @type {<E>(deed: (event: E) => void) => (event: E) => void}
     */
    const ours = deed => event => {
      if (socket === this.#socket) deed(event);
    };
    socket.addEventListener(
      'open',
      ours(() => {
        this.#attempt = 0;
        this.#greeted = false;
        socket.send(JSON.stringify({ type: 'hello', wire: WIRE_VERSION, have: this.#broken ? null : this.have() }));
        this.#broken = false;
        this.#beat = setInterval(() => this.check(), HEARTBEAT);
        this.status('open');
      })
    );
    socket.addEventListener(
      'message',
      ours(event => this.#hear(JSON.parse(event.data)))
    );
    socket.addEventListener(
      'close',
      ours(() => this.#lose())
    );
  }

  /** Asks for a sign of life. A line can be dead without saying so: then the silence tells. */
  check() {
    if (this.#closed) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) return this.hurry();
    this.#socket.send('{"type":"ping"}');
    this.#expect();
  }

  #expect() {
    this.#patience ??= setTimeout(() => this.#lose(), ANSWER);
  }

  #calm() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  /** @param {FromPage} message */
  send(message) {
    const kept = message.type === 'choose' || message.type === 'undo' || message.type === 'resign';
    if (kept) this.#unanswered.set(message.id, message);
    if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else if (!kept) this.#waiting.push(message);
  }

  /** Tries at once, for a person who does not want to wait. */
  hurry() {
    if (this.#closed || this.#socket) return;
    this.open();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#calm();
    this.#socket?.close();
  }

  /** @param {ToPage} message */
  #hear(message) {
    this.#calm();
    if (message.type === 'pong') return;
    if (message.type === 'done' || message.type === 'refused') this.#unanswered.delete(message.id);
    try {
      this.heard(message);
    } catch (fault) {
      // What could not be taken in leaves a hole. The page asks for everything anew, and the fault is told to whoever
      // looks for it.
      this.#broken = true;
      this.#socket?.close();
      console.error(fault);
      return;
    }
    if (message.type === 'welcome' && !this.#greeted) {
      this.#greeted = true;
      for (const kept of [...this.#unanswered.values(), ...this.#waiting.splice(0)])
        this.#socket?.send(JSON.stringify(kept));
    }
  }

  #lose() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearInterval(this.#beat);
    this.#calm();
    this.#greeted = false;
    if (this.#closed) return;
    this.status('lost');
    this.#timer = setTimeout(() => this.open(), backoff(this.#attempt++));
  }
}

/** The address of a table's socket. @param {string} id */
export const socketUrl = id =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;

/** A failed question, with what the server says is wrong. */
export class Problem extends Error {
  /** @param {ProblemDetails} details */
  constructor(details) {
    super(details.detail || details.title);
    this.details = details;
  }
}

/**
 * Asks the server over HTTP; gives the answer, or throws a Problem with words for a person.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}  what the wire's types say of this path
 */
export const ask = (path, method = 'GET', body = undefined) =>
  send(path, method, body === undefined ? undefined : JSON.stringify(body));

/** Hands a file to the server as it is. @param {string} path @param {string} text @returns {Promise<any>} */
export const hand = (path, text) => send(path, 'POST', text);

/** A fault as a Problem: what a person reads must be words for a person. @param {unknown} fault */
export const problemOf = fault =>
  fault instanceof Problem
    ? fault
    : new Problem({
        type: 'page',
        title: 'Something went wrong',
        status: 0,
        detail: 'Something went wrong in this page. Load it again.',
      });

/** @param {string} path @param {string} method @param {string | undefined} body */
async function send(path, method, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body,
    });
  } catch {
    throw new Problem({
      type: 'offline',
      title: 'No answer',
      status: 0,
      detail: 'The server does not answer. Is it running?',
    });
  }
  const text = await answer.text();
  let value = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    /* A proxy's error page is no JSON; the status says enough. */
  }
  if (answer.ok) return value;
  throw new Problem(
    value?.title
      ? value
      : {
          type: 'http',
          title: answer.statusText,
          status: answer.status,
          detail: `The server answered ${answer.status}.`,
        }
  );
}
