// The last part of a battle as the server sent it, with both hands shown: 57 moments up to its end.
import { readFileSync } from 'node:fs';

/** @type {{ replay: import('../types').Replay, moments: import('../types').Moment[] }} */
export const { replay, moments } = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8'));
