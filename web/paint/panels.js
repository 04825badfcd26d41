// The panels beside the field: odds, dice and log.
import { die, FATES } from './dice.js';
import { classes, esc, html } from './html.js';

/** @import { UnitFacts } from '../types' */
/** @import { LogLine, LogTurn } from '../scene/panels.js' */
/** @import { trayScene } from '../systems/first/dice.js' */
/** @import { OddsScene } from '../systems/first/odds.js' */
/** @typedef {NonNullable<OddsScene>} Odds */
/** @typedef {Extract<Odds, { count: unknown }>} Forecast */

/** @param {string | null} id */
export const ruleLink = id =>
  id
    ? html`
        <button type="button" class="rule" data-act="rule" data-value="${esc(id)}" aria-label="Rule ${esc(id)}">
          ${esc(id)}
        </button>`
    : '';

/** @param {Pick<UnitFacts, 'camp' | 'color'> | null} unit */
function flag(unit) {
  if (!unit) return '';
  const box = unit.camp === 'pennant' ? '-14 -34 31 20' : '-14 -33 28 20';
  return html`
    <svg class="flag" viewBox="${box}" aria-hidden="true"><use href="#flag-${unit.camp}-${unit.color}"/></svg>`;
}

/**
 * Bars are drawn, not styled: a chance of 1000 fills the box.
 * @param {{ chance: number, text: string }} one
 * @param {number} i
 */
const column = ({ chance, text }, i) => html`
  <li class="${!chance && 'never'}">
    <em>${chance > 0 && text}</em>
    <svg viewBox="0 0 20 50" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="${50 - chance / 20}" width="20" height="${Math.max(0.6, chance / 20)}"/>
    </svg>
    <span>${i}</span>
  </li>`;

/** @param {number} chance */
const meter = chance => html`
  <svg class="meter" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="well" width="1000" height="10"/><rect width="${chance}" height="10"/>
  </svg>`;

/** A way into the compendium; the battle stays where it is. @param {string} id @param {string} text */
const entry = (id, text) => `<a class="more" href="/compendium#${esc(id)}" target="_blank">${esc(text)}</a>`;

/** @param {string} name @param {string | number} value */
const row = (name, value) => `<tr><td>${name}</td><td>${value}</td></tr>`;

/**
 * A power with its price; what it does is told by pointing at it.
 * @param {NonNullable<UnitFacts['powers']>[number]} one
 */
const power = one => `<span title="${esc(one.text)}">${esc(one.name)} (${one.price} Lore)</span>`;

/** A unit that is only looked at. @param {NonNullable<Odds['unit']>} unit */
function unitPanel(unit) {
  const land = unit.land.map(kind => entry(kind.id, kind.name.toLowerCase())).join(' with ') || 'open ground';
  const powers = (unit.powers ?? []).map(power).join(', ');
  const reach = unit.reach > 1 ? `, reaches ${unit.reach}` : '';
  return html`
    <h2>${flag(unit)}${entry(unit.troop, unit.name)}</h2>
    <p class="sub">${unit.kind}, of ${esc(unit.owner)}</p>
    <table class="about">
      <tbody>
        ${
          unit.stance === 'creature'
            ? row('Life', 'dies by a critical hit only')
            : row('Figures', `${unit.figures} of ${unit.strength}`)
        }
        ${row('Weapon', entry(unit.weapon, unit.weaponName) + reach)}
        ${row('Stands on', `${esc(unit.hex)}, ${land}`)}
        ${row('Flags it may ignore', unit.bold)}
        ${powers && row('Powers', powers)}
        ${unit.weighs.length > 0 && row('State', esc(unit.weighs.join(', ')))}
        ${unit.done.length > 0 && row('This turn', unit.done.join(', '))}
      </tbody>
    </table>`;
}

const POINT = html`
  <h2>Odds</h2>
  <p class="empty">
    Point at a unit to see what it is, or at an enemy you can attack to see the exact odds.
  </p>`;

/** @param {OddsScene | null} odds */
export function oddsPanel(odds) {
  if (!odds) return POINT;
  if (odds.unit) return unitPanel(odds.unit);
  return odds.list ? offersPanel(odds.list) : forecastPanel(odds);
}

/** How many dice, in words. @param {number} count */
const dice = count => (count === 1 ? 'die' : 'dice');

/** @param {NonNullable<Odds['list']>} list */
const offersPanel = list => html`
  <h2>Attacks you can make</h2>
  <table class="offers"><tbody>${list.slice(0, 8).map(offer)}</tbody></table>
  <p class="sub">Last column: chance to destroy the unit. Point at a target for all the odds.</p>`;

/** @param {NonNullable<Odds['list']>[number]} one */
const offer = one => html`
  <tr data-key="${one.from}${one.at}" data-act="aim" data-from="${one.from}" data-value="${one.at}">
    <td>${flag(one.who)}${esc(one.who?.name)} <small>${one.from}</small></td>
    <td>${flag(one.whom)}${esc(one.whom?.name)} <small>${one.at}</small></td>
    <td class="k">${one.dice} ${dice(one.dice)}</td>
    <td class="k">${one.out}</td>
  </tr>`;

/** The exact odds of one attack. @param {Forecast} odds */
const forecastPanel = odds => html`
  <h2>
    ${flag(odds.who)}${esc(odds.who?.name)} <span>against</span> ${flag(odds.whom)}${esc(odds.whom?.name)}
  </h2>
  <p class="sub">${esc(odds.how)}, ${odds.from} at ${odds.at}</p>
  <table>
    <tbody>
      ${odds.count.map(reason)}
      <tr class="sum"><td class="k">${odds.dice}</td><td>${dice(odds.dice)} to roll</td><td></td></tr>
    </tbody>
  </table>
  <div class="odds">
    <div><h3>Figures lost</h3><ol class="columns">${odds.lost.map(column)}</ol></div>
    <dl>${odds.chances.map(chance)}</dl>
  </div>
  ${odds.answer && `<p class="sub">If it battles back you lose ${odds.answer} figures on average.</p>`}`;

/**
 * Where dice come from; the first row is what there was to begin with.
 * @param {Forecast['count'][number]} one
 * @param {number} i
 */
const reason = ({ amount, text, rule }, i) => html`
  <tr>
    <td class="k">${i === 0 ? amount : signed(amount)}</td>
    <td>${esc(text)}</td>
    <td>${ruleLink(rule)}</td>
  </tr>`;

/** @param {number} amount */
const signed = amount => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '±0');

/** @param {Forecast['chances'][number]} one */
const chance = one => `<div><dt>${one.text}</dt><dd>${one.percent}</dd>${meter(one.chance)}</div>`;

/** @typedef {NonNullable<ReturnType<typeof trayScene>>} Tray */

/** @param {Tray | null} tray */
export function trayPanel(tray) {
  if (!tray) return '<h2>Dice</h2><p class="empty">No dice have been rolled yet.</p>';
  return html`
    <h2>${esc(tray.title)}</h2>
    <div class="${classes('roll', tray.rolling && 'rolling')}">${tray.dice.map(rolled)}</div>
    ${tray.text && `<p class="story">${esc(tray.text)}</p>`}`;
}

/** @param {Tray['dice'][number]} one @param {number} i */
function rolled({ face, fate, word }, i) {
  const said = word ?? FATES[fate];
  return html`
    <figure data-key="d${i}">
      ${die(face, fate, said)}
      <figcaption>${said || '&nbsp;'}</figcaption>
    </figure>`;
}

/** @param {LogTurn[]} turns */
export const logPanel = turns => html`
  <h2>Log</h2>
  <div class="turns" tabindex="0" role="region"
    aria-label="Log of the battle. Arrow keys walk through its lines.">${turns.map(turnHtml)}</div>`;

/** @param {LogTurn} one */
const turnHtml = ({ turn, name, lines }) => html`
  <h3 data-key="t${turn}" class="turn">${turn ? `Turn ${turn} · ${esc(name)}` : 'Before the battle'}</h3>
  <ol data-key="o${turn}">${lines.map(lineHtml)}</ol>`;

/** @param {LogLine} one */
const lineHtml = one => html`
  <li class="${classes(one.camp, one.here && 'here', one.ahead && 'ahead')}" data-key="l${one.index}">
    <button type="button" tabindex="-1" data-act="line" data-value="${one.index}"
      ${one.here && 'aria-current="true"'}>
      ${esc(one.text)}
      ${one.dice.length > 0 && ` <span class="inline">${one.dice.map(face => die(face)).join('')}</span>`}
    </button>
  </li>`;
