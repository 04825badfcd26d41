// The settings and the list of keys, as they stand in one sheet.
import { icon } from './chrome.js';
import { esc, html } from './html.js';
import { CHOICES } from '../settings.js';

/** @import { KeyGroup } from '../keys.js' */
/** @import { Settings } from '../settings.js' */
/** @typedef {'settings' | 'keys'} Side */

/**
 * @param {Settings} settings
 * @param {keyof typeof CHOICES} name
 * @param {string} legend
 * @param {string} [more]
 */
const choiceHtml = (settings, name, legend, more) => html`
  <fieldset data-key="${name}">
    <legend>${legend}</legend>
    <div class="options">
      ${CHOICES[name].map(
        ([value, label]) => html`
          <label>
            <input type="radio" name="${name}" value="${value}" ${settings[name] === value && 'checked'}>
            <span>${label}</span>
          </label>`
      )}
    </div>
    ${more && `<p>${more}</p>`}
  </fieldset>`;

/**
 * A switch: what it is for, and how it stands.
 * @param {string} name
 * @param {string} label
 * @param {boolean} on
 */
const switchHtml = (name, label, on) => html`
  <label class="switch" data-key="${name}">
    <span>${label}</span>
    <input type="checkbox" role="switch" name="${name}" ${on && 'checked'}>
    <b aria-hidden="true">${on ? 'On' : 'Off'}</b>
  </label>`;

/** @param {Settings} settings */
const formHtml = settings => html`
  <form class="settings-form">
    <section>
      <h3>Look</h3>
      ${choiceHtml(settings, 'theme', 'Theme')}
      ${choiceHtml(settings, 'text', 'Size of text')}
      ${switchHtml('coordinates', 'Letters and numbers at the edges of the map', settings.coordinates)}
      ${choiceHtml(settings, 'motion', 'Motion', 'Off shows at once what has happened.')}
    </section>
    <section>
      <h3>Sound</h3>
      ${switchHtml('sound', 'Sound', settings.sound)}
      <label class="slide" data-key="volume">
        <span>Volume</span>
        <input type="range" name="volume" min="0" max="100" step="5" value="${settings.volume}"
          ${!settings.sound && 'disabled'}>
        <b aria-hidden="true">${settings.volume}</b>
      </label>
      <h3>Play</h3>
      ${choiceHtml(settings, 'computer', 'The computer’s moves')}
      ${switchHtml('asks', 'Ask before a turn ends early', settings.asks)}
      ${switchHtml('guards', 'Ignore accidental double presses', settings.guards)}
      ${choiceHtml(
        settings,
        'reactions',
        'Ask me for reactions',
        'In battles that you begin or join from now on. Each battle can be set differently.'
      )}
    </section>
  </form>`;

/** @param {KeyGroup[]} groups */
export const keysHtml = groups => html`
  <div class="all-keys">
    ${groups.map(
      ({ where, keys }) => html`
        <section>
          <h3>${esc(where)}</h3>
          <dl>
            ${keys.map(
              ([list, what]) => html`
                <div><dt>${list.map(key => (key === '…' ? ' … ' : `<kbd>${esc(key)}</kbd>`))}</dt>
                <dd>${esc(what)}</dd></div>`
            )}
          </dl>
        </section>`
    )}
  </div>`;

/** @param {Side} value @param {string} label @param {Side} side */
const tabHtml = (value, label, side) => html`
  <button type="button" role="tab" id="tab-${value}" data-key="tab-${value}" data-side="${value}"
    aria-selected="${String(side === value)}" aria-controls="settings-side">${label}</button>`;

/**
 * @param {Settings} settings
 * @param {Side} side
 * @param {KeyGroup[]} keys
 */
export const sheetHtml = (settings, side, keys) => html`
  <div class="head">
    <div role="tablist" aria-label="Settings and keys">
      ${tabHtml('settings', 'Settings', side)}
      ${tabHtml('keys', 'Keys', side)}
    </div>
    <button type="button" class="close" data-close aria-label="Close">${icon('close')}</button>
  </div>
  <div id="settings-side" role="tabpanel" aria-labelledby="tab-${side}" data-key="${side}">
    ${side === 'keys' ? keysHtml(keys) : formHtml(settings)}
  </div>`;
