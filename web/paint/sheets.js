// What lies over the whole table or replay, one thing at a time: sheets, the curtain between two people at one screen,
// and the ending.
import { crest, plainCard, track } from './cards.js';
import { close } from './chrome.js';
import { councilHtml } from './council.js';
import { standInHtml } from './foes.js';
import { knownHtml, loreDiscards, standingHtml } from './lore.js';
import { verdictHtml } from './puzzle.js';
import { classes, esc, html } from './html.js';
import { called, capital, does } from '../words.js';

/** @import { Proof, RuleEntry, Verification } from '../types' */
/** @import { TableScene } from '../scene.js' */
/** @typedef {Map<string, RuleEntry> | null} Rules */

/** @param {string} key @param {string} title @param {string} body */
export const sheet = (key, title, body, more = '') => html`
  <div class="veil" data-key="${key}" data-act="shut">
    <section class="${classes('sheet-box', more)}" role="dialog" aria-modal="true" aria-label="${esc(title)}"
      tabindex="-1">
      <div class="head"><h2>${esc(title)}</h2>${close('Close')}</div>
      ${body}
    </section>
  </div>`;

/** What lies over everything. @param {TableScene} scene @param {Rules} rules */
export function overHtml(scene, rules) {
  if (scene.curtain) return curtainBox(scene.curtain);
  if (scene.rule) return ruleBox(scene.rule, rules);
  if (scene.open === 'discards') return discardsBox(scene.piles);
  if (scene.open === 'notes') return sheet('notes', 'Rules of this battle', rulesOfBattle(scene));
  if (scene.open === 'councils' && scene.councils)
    return sheet('councils', 'War Councils', councilHtml(scene.councils), 'wide');
  if (scene.open === 'lore-discards' && scene.lore)
    return sheet('lore-discards', `Lore discards: ${scene.lore.discards.length}`, loreDiscards(scene.lore), 'wide');
  if (scene.open === 'known' && scene.lore?.known)
    return sheet('known', 'What I know of the other hand', knownHtml(scene.lore.known), 'wide');
  if (scene.open === 'standing' && scene.standing)
    return sheet('standing', 'Reaction settings', standingHtml(scene.standing));
  if (scene.open === 'stand-in' && scene.absence?.foes)
    return sheet('stand-in', `Let the computer play for ${scene.absence.whose}?`, standInHtml(scene.absence.foes));
  if (scene.open === 'resign') return sheet('resign', 'Resign?', RESIGN);
  if (scene.open === 'verdict' && scene.puzzle?.verdict && !scene.busy)
    return sheet('verdict', scene.puzzle.verdict.title, verdictHtml(scene.puzzle, scene.puzzle.verdict));
  if (scene.open === 'verify') return verifyBox(scene.proof, scene.imported);
  if (scene.ending) return endingBox(scene.ending);
  return '';
}

/** Covers the hands while the screen is passed on. @param {NonNullable<TableScene['curtain']>} curtain */
const curtainBox = curtain => html`
  <div class="veil curtain" data-key="curtain">
    <section class="sheet-box" role="dialog" aria-modal="true" aria-label="Pass the screen on" tabindex="-1">
      ${crest(curtain.camp)}
      <h2>${esc(capital(called(curtain.whose)))}</h2>
      <p>Turn ${curtain.turn}. Pass the screen on; the hands are covered until you are ready.</p>
      <button type="button" class="main" data-act="lift">I am ready</button>
    </section>
  </div>`;

/** @param {TableScene['piles']} piles */
export function discardsBox({ discards, discarded }, look = '') {
  const cards = discards.map(
    card => html`
      <figure data-key="${esc(card.id)}">
        ${plainCard(card, look)}
        ${card.copies > 1 && `<figcaption>${card.copies} copies</figcaption>`}
      </figure>`
  );
  const body = cards.length
    ? html`<div class="spread">${cards}</div>`
    : '<p class="empty">Nothing has been discarded yet.</p>';
  return sheet('discards', `Discards: ${discarded}`, body, 'wide');
}

/** @param {TableScene} scene */
function rulesOfBattle(scene) {
  const needs = [scene.across, scene.below].map(one => `${esc(does(one, 'need', 'needs'))} ${one.goal} banners.`);
  const prizes = scene.objectives.map(one => {
    const how = one.held ? 'while held' : 'for good';
    return `${esc(one.name)} (${one.hex}): ${one.banners} for ${esc(called(one.owner))}, ${how}.`;
  });
  return html`
    <ul>${[...needs, ...prizes, ...scene.notes.map(esc)].map(line => `<li>${line}</li>`)}</ul>
    <p class="sub">
      Fairness: every die and card comes from a seed that was fixed before the battle.
      Its hash is <code>${esc(scene.commitment)}</code> The seed is opened when the battle ends, and everything can be
      checked then.
    </p>`;
}

const RESIGN = html`
  <p>The battle ends and your enemy wins. This cannot be taken back.</p>
  <p class="row">
    <button type="button" class="quiet" data-act="shut">Fight on</button>
    <button type="button" class="main" data-act="resign">Resign</button>
  </p>`;

/** @param {NonNullable<TableScene['ending']>} ending */
function endingBox(ending) {
  const id = esc(ending.id);
  return html`
    <div class="veil ending" data-key="ending">
      <section class="${classes('sheet-box', ending.won && 'won')}" role="dialog" aria-modal="true"
        aria-label="${esc(ending.title)}" tabindex="-1">
        <h2>${esc(ending.title)}</h2>
        <p>${esc(ending.text)}</p>
        <p class="sub">After ${ending.turns} ${ending.turns === 1 ? 'turn' : 'turns'}</p>
        <div class="scores">${ending.camps.map(scoreHtml)}</div>
        <p class="row">
          ${ending.rematch && '<button type="button" class="main" data-act="rematch">Rematch, sides swapped</button>'}
          <button type="button" class="quiet" data-act="page" data-value="/replay/${id}">Replay</button>
          <button type="button" class="quiet" data-act="page" data-value="/replay/${id}#side=study">Study</button>
          <button type="button" class="quiet" data-act="looked">View the board</button>
        </p>
        <p class="row small">
          <button type="button" class="link" data-act="verify">Verify dice and cards</button>
          <a class="link" href="/api/tables/${id}/record" download>Export the record</a>
          <button type="button" class="link" data-act="home">Home</button>
        </p>
      </section>
    </div>`;
}

/** @param {NonNullable<TableScene['ending']>['camps'][number]} one */
const scoreHtml = one => html`
  <div>
    ${crest(one.camp)}<b>${esc(one.name)}</b>
    <span>${one.won} of ${one.goal}</span>
    <div class="track">${track(one.taken, one.goal, one.camp === 'pennant' ? 'standard' : 'pennant')}</div>
  </div>`;

/** A rule by its id, with the text of the rulebook once that has come. @param {string} id @param {Rules} rules */
export function ruleBox(id, rules) {
  const rule = rules?.get(id);
  if (rule) return sheet('rule', `Rule ${id}`, ruleText(rule));
  const missing = rules
    ? 'There is no rule of this number in the rulebook.'
    : 'One moment, the rulebook is being fetched.';
  return sheet('rule', `Rule ${id}`, `<p class="empty">${missing}</p>`);
}

/** @param {RuleEntry} rule */
const ruleText = rule => html`
  <p class="sub">${esc(rule.chapter)} · ${esc(rule.topic)}</p>
  <p class="text">${esc(rule.text)}</p>
  <p>
    <button type="button" class="link" data-act="page" data-value="/rules#${esc(rule.id)}">
      Open the rulebook here
    </button>
  </p>`;

/** What was checked, and what came of it. @param {Proof | null} proof @param {boolean} imported */
export function verifyBox(proof, imported) {
  if (!proof || (!proof.facts && !proof.problem)) return sheet('verify', 'Verify', CHECKING);
  if (!proof.facts) return sheet('verify', 'Verify', `<p role="alert">${esc(proof.problem)}</p>`);
  const title = proof.facts.holds ? 'Verified: dice and cards were fair' : 'Not everything could be confirmed';
  return sheet('verify', title, proofHtml(proof.facts, imported));
}

const CHECKING = '<p class="empty" role="status">Replaying the battle and checking every die and card…</p>';

/** @param {string} name @param {string | number} value */
const factHtml = (name, value) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** A hash or a seed, if it is known. @param {string | null} value */
const codeHtml = value => (value ? `<code>${esc(value)}</code>` : 'not known');

/** @param {Verification} facts @param {boolean} imported */
const proofHtml = (facts, imported) => html`
  <p class="${classes('verdict', facts.holds && 'good')}" role="status">${verdictWords(facts, imported)}</p>
  ${facts.faults.length > 0 && html`<ul class="faults">${facts.faults.map(fault => `<li>${esc(fault)}</li>`)}</ul>`}
  <dl class="facts">
    ${factHtml('Dice checked', facts.dice)}
    ${factHtml('Cards checked', facts.cards)}
    ${factHtml('Choices replayed', facts.choices)}
    ${factHtml('Turns', facts.turns)}
    ${facts.takenOver > 0 && factHtml('Taken over from another battle', `${facts.takenOver} entries of the log`)}
    ${factHtml('Hash shown at the start', codeHtml(facts.commitment))}
    ${factHtml('Seed opened at the end', codeHtml(facts.seed))}
  </dl>
  <p class="sub">
    To check it on your own machine, export the record and run <code>gonfalon replay FILE --verify</code>
  </p>`;

/** @param {Verification} facts @param {boolean} imported */
function verdictWords({ holds, takenOver }, imported) {
  if (!holds) return 'The whole battle was played again. This is what is wrong, or what could not be checked:';
  const words = [
    'The whole battle was played again from its seed.',
    'Every die and every card is what the seed says, and the seed fits its hash.',
    imported
      ? 'The record came from a file, so only who fought it can say that the hash was shown before the first turn.'
      : 'The hash was shown before the first turn.',
    takenOver ? 'What was taken over from another battle agrees with the seed of that battle.' : '',
  ];
  return words.filter(Boolean).join(' ');
}
