// An address that leads nowhere.
import { headHtml } from './shared.js';
import { html } from '../paint/html.js';
import { put } from '../paint/morph.js';

const LOST = html`
  ${headHtml('')}
  <main class="waiting-page">
    <p>There is nothing at this address.</p>
    <p><a class="quiet" href="/">Home</a></p>
  </main>`;

/** @param {HTMLElement} root */
export function lostPage(root) {
  root.className = 'page';
  document.title = 'Not found · Gonfalon';
  put(root, LOST);
}
