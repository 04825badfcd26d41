// The panels beside the field: odds, dice, log, and the cards.
import { die, FATES } from './dice.js';
import { back, cardFace, crest, plainCard, sizes, track } from './cards.js';
import { cup, loreBack } from './lore.js';
import { classes, esc } from './morph.js';

/** @import { Camp, CardFacts, HandCard, UnitFacts } from '../types' */
/** @import { handScene, LogLine, LogTurn, OddsScene, pileScene, playerScene, trayScene } from '../scene/panels.js' */
/** @typedef {ReturnType<typeof playerScene>} Player */

/** @param {string | null} id */
export const ruleLink = id =>
  id
    ? `<button type="button" class="rule" data-act="rule" data-value="${esc(id)}" aria-label="Rule ${esc(id)}">${esc(id)}</button>`
    : '';

/** @param {Pick<UnitFacts, 'camp' | 'colour'> | null} unit */
const flag = unit =>
  unit
    ? `<svg class="flag" viewBox="${unit.camp === 'pennant' ? '-4 -6 46 34' : '-17 -6 34 34'}" aria-hidden="true"><use href="#flag-${unit.camp}-${unit.colour}"/></svg>`
    : '';

/** Bars are drawn, not styled: a chance of 1000 fills the box. @param {{ chance: number, text: string }} one @param {number} i */
const column = ({ chance, text }, i) =>
  `<li class="${chance ? '' : 'never'}"><em>${chance ? text : ''}</em><svg viewBox="0 0 20 50" preserveAspectRatio="none" aria-hidden="true"><rect x="0" y="${50 - chance / 20}" width="20" height="${Math.max(0.6, chance / 20)}"/></svg><span>${i}</span></li>`;
/** @param {number} chance */
const meter = chance =>
  `<svg class="meter" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true"><rect class="well" width="1000" height="10"/><rect width="${chance}" height="10"/></svg>`;

/** A way into the compendium; the battle stays where it is. @param {string} id @param {string} text */
const entry = (id, text) => `<a class="more" href="/compendium#${esc(id)}" target="_blank">${esc(text)}</a>`;

/** A unit that is only looked at. @param {NonNullable<NonNullable<OddsScene>['unit']>} unit */
const unitPanel =
  unit => `<h2>${flag(unit)}${entry(unit.troop, unit.name)}</h2><p class="sub">${unit.kind}, of ${esc(unit.owner)}</p>
  <table class="about"><tbody>${unit.stance === 'creature' ? '<tr><td>Life</td><td>dies by a critical hit only</td></tr>' : `<tr><td>Figures</td><td>${unit.figures} of ${unit.strength}</td></tr>`}<tr><td>Weapon</td><td>${entry(unit.weapon, unit.weaponName)}${unit.reach > 1 ? `, reaches ${unit.reach}` : ''}</td></tr>
  <tr><td>Stands on</td><td>${esc(unit.hex)}, ${unit.land.length ? unit.land.map(kind => entry(kind.id, kind.name.toLowerCase())).join(' with ') : 'open ground'}</td></tr>
  <tr><td>Flags it may ignore</td><td>${unit.bold}</td></tr>${unit.powers?.length ? `<tr><td>Powers</td><td>${unit.powers.map(one => `<span title="${esc(one.text)}">${esc(one.name)} (${one.price} Lore)</span>`).join(', ')}</td></tr>` : ''}${unit.weighs.length ? `<tr><td>State</td><td>${esc(unit.weighs.join(', '))}</td></tr>` : ''}${unit.done.length ? `<tr><td>This turn</td><td>${unit.done.join(', ')}</td></tr>` : ''}</tbody></table>`;

/** @param {OddsScene | null} odds */
export function oddsPanel(odds) {
  if (!odds)
    return `<h2>Odds</h2><p class="empty">Point at a unit to see what it is, or at an enemy you can attack to see the exact odds.</p>`;
  if (odds.unit) return unitPanel(odds.unit);
  if (odds.list)
    return (
      `<h2>Attacks you can make</h2><table class="offers"><tbody>${odds.list
        .slice(0, 8)
        .map(
          one =>
            `<tr data-key="${one.from}${one.at}" data-act="aim" data-from="${one.from}" data-value="${one.at}">` +
            `<td>${flag(one.who)}${esc(one.who?.name)} <small>${one.from}</small></td><td>${flag(one.whom)}${esc(one.whom?.name)} <small>${one.at}</small></td><td class="k">${one.dice} ${one.dice === 1 ? 'die' : 'dice'}</td><td class="k">${one.out}</td></tr>`
        )
        .join('')}</tbody></table>` +
      '<p class="sub">Last column: chance to destroy the unit. Point at a target for all the odds.</p>'
    );
  return `<h2>${flag(odds.who)}${esc(odds.who?.name)} <span>against</span> ${flag(odds.whom)}${esc(odds.whom?.name)}</h2><p class="sub">${esc(odds.how)}, ${odds.from} at ${odds.at}</p>
  <table><tbody>${odds.count.map(({ amount, text, rule }, i) => `<tr><td class="k">${i === 0 ? amount : amount > 0 ? '+' + amount : amount < 0 ? '−' + -amount : '±0'}</td><td>${esc(text)}</td><td>${ruleLink(rule)}</td></tr>`).join('')}
  <tr class="sum"><td class="k">${odds.dice}</td><td>${odds.dice === 1 ? 'die' : 'dice'} to roll</td><td></td></tr></tbody></table>
  <div class="odds"><div><h3>Figures lost</h3><ol class="columns">${odds.lost.map(column).join('')}</ol></div>
  <dl>${odds.chances.map(one => `<div><dt>${one.text}</dt><dd>${one.percent}</dd>${meter(one.chance)}</div>`).join('')}</dl></div>
  ${odds.answer ? `<p class="sub">If it battles back you lose ${odds.answer} figures on average.</p>` : ''}`;
}

/** @param {ReturnType<typeof trayScene>} tray */
export function trayPanel(tray) {
  if (!tray) return '<h2>Dice</h2><p class="empty">No dice have been rolled yet.</p>';
  const dice = tray.dice
    .map(
      ({ face, fate, word }, i) =>
        `<figure data-key="d${i}">${die(face, fate, word ?? FATES[fate])}<figcaption>${(word ?? FATES[fate]) || '&nbsp;'}</figcaption></figure>`
    )
    .join('');
  return `<h2>${esc(tray.title)}</h2><div class="${classes('roll', tray.rolling && 'rolling')}">${dice}</div>${tray.text ? `<p class="story">${esc(tray.text)}</p>` : ''}`;
}

/** @param {LogTurn[]} turns */
export function logPanel(turns) {
  /** @param {LogLine} one */
  const line = one =>
    `<li class="${classes(one.camp, one.here && 'here', one.ahead && 'ahead')}" data-key="l${one.index}"><button type="button" tabindex="-1" data-act="line" data-value="${one.index}"${one.here ? ' aria-current="true"' : ''}>${esc(one.text)}${one.dice.length ? ` <span class="inline">${one.dice.map(face => die(face)).join('')}</span>` : ''}</button></li>`;
  return `<h2>Log</h2><div class="turns" tabindex="0" role="region" aria-label="Log of the battle. Arrow keys walk through its lines.">${turns
    .map(
      turn =>
        `<h3 data-key="t${turn.turn}" class="turn">${turn.turn ? `Turn ${turn.turn} · ${esc(turn.name)}` : 'Before the battle'}</h3><ol data-key="o${turn.turn}">${turn.lines.map(line).join('')}</ol>`
    )
    .join('')}</div>`;
}

/** From a card in hand into the compendium. Keys reach it on the card that is taken in hand, so that the way along the hand stays short. @param {HandCard} card */
const about = card =>
  `<a class="about-card" href="/compendium#${esc(card.id)}" target="_blank" aria-label="${esc(card.name)} in the compendium" tabindex="${card.picked || card.state === 'in-play' ? 0 : -1}"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 9v5M10 5.8v.1"/></svg></a>`;

/** @param {ReturnType<typeof handScene>} hand */
export function handHtml(hand) {
  /** @param {HandCard} card */
  const tag = card =>
    card.state === 'in-play'
      ? card.mine
        ? 'In play'
        : card.owner
      : card.state === 'drawn'
        ? 'Drawn'
        : card.state === 'open'
          ? 'Their hand'
          : card.advised
            ? 'Hint'
            : '';
  /** @param {HandCard} card */
  const also = card =>
    [card.actsAs && `as ${card.actsAs}`, card.mirrored && 'wings exchanged', card.oneAny && '1 unit of choice']
      .filter(Boolean)
      .join(', ');
  /** @param {HandCard} card */
  const one = card =>
    `<div class="slot" data-key="${esc(card.key)}"><button type="button" data-card="${esc(card.id)}" data-state="${card.state}" aria-pressed="${card.picked || card.state === 'in-play'}" ` +
    `class="${classes('card', card.section ? 'section' : 'tactic', card.state === 'hand' ? '' : card.state, card.on && 'on', card.advised && 'advised', hand.asked && !card.on && card.state !== 'in-play' && 'dim', ...sizes(card))}">${cardFace(card)}${tag(card) ? `<span class="tag">${esc(tag(card))}${also(card) ? `: ${esc(also(card))}` : ''}</span>` : ''}</button>${about(card)}</div>`;
  const backs =
    hand.covered && hand.backs
      ? `<div class="covered" role="img" aria-label="${hand.backs} covered cards">${Array.from({ length: hand.backs }, back).join('')}</div>`
      : '';
  return (
    hand.cards.map(one).join('') +
    backs +
    (hand.cards.length || hand.backs ? '' : '<p class="empty">No cards to see from here.</p>')
  );
}

/** Backs for a long hand overlap; more than six say so by their number alone. @param {Player} player */
export function opponentHtml(player) {
  return (
    `${crest(player.camp)}<div class="who"><b>${esc(player.name)}</b>${[player.player, player.state]
      .filter(Boolean)
      .map(line => `<span>${esc(line)}</span>`)
      .join(' ')}</div>` +
    `<div class="backs" role="img" aria-label="${player.cards} command cards">${Array.from({ length: Math.min(6, player.cards) }, back).join('')}</div>` +
    (player.lore
      ? `<div class="backs lore" role="img" aria-label="${player.lore.cards} Lore cards">${Array.from({ length: Math.min(4, player.lore.cards) }, loreBack).join('')}</div><span class="goblet-of" role="img" aria-label="${player.lore.goblet} Lore">${cup(player.lore.goblet)}<b>${player.lore.goblet}</b></span>`
      : '') +
    `<div class="track" role="group" aria-label="${player.won} of ${player.goal} banners">${track(player.taken, player.goal, player.camp === 'pennant' ? 'standard' : 'pennant')}</div>`
  );
}

/** @param {Player} player @param {ReturnType<typeof pileScene>} piles */
export function ownHtml(player, piles) {
  return `<div class="piles"><figure>${back()}<figcaption>Deck <b>${piles.pile}</b></figcaption></figure>
    <figure><button type="button" class="look" data-act="open" data-value="discards"><span class="unseen">Look through ${piles.discarded} discards. </span>${piles.last ? plainCard(piles.last, 'mini') : '<span class="card mini nothing"></span>'}</button><figcaption>Discard <b>${piles.discarded}</b></figcaption></figure></div>
  <div class="won"><p><span>${esc(player.name)}</span> <b>${player.won} of ${player.goal}</b></p><div class="track" role="group" aria-label="${player.won} of ${player.goal} banners">${track(player.taken, player.goal, player.camp === 'pennant' ? 'standard' : 'pennant')}</div></div>`;
}
