// Everything that lies over or around the table: the top line, the decision line, notes, curtain, ending.
import { crest, plainCard, track } from './cards.js';
import { councilHtml } from './council.js';
import { flashHtml, knownHtml, loreDiscards, standingHtml } from './lore.js';
import { standInHtml } from './foes.js';
import { ruleLink } from './panels.js';
import { verdictHtml } from './puzzle.js';
import { classes, esc } from './morph.js';
import { called, capital, does } from '../scene/words.js';

/** @import { Proof, RuleEntry } from '../types' */
/** @import { TableScene } from '../scene.js' */
/** @import { DecisionScene } from '../scene/decision.js' */
/** @import { Hint } from '../scene/coach.js' */
/** @typedef {Map<string, RuleEntry> | null} Rules */

const ICONS = {
  menu: 'M3 5h14M3 10h14M3 15h14',
  lamp: 'M7.5 14.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6ZM8 17.5h4',
  close: 'M5 5l10 10M15 5 5 15',
  play: 'M6 3.5 16 10 6 16.5Z',
  pause: 'M6.5 4v12M13.5 4v12',
  back: 'M12.5 4l-6 6 6 6',
  forth: 'M7.5 4l6 6-6 6',
  backTurn: 'M10 4l-6 6 6 6M16 4l-6 6 6 6',
  forthTurn: 'M4 4l6 6-6 6M10 4l6 6-6 6',
  start: 'M15 4l-6 6 6 6M5 4v12',
  end: 'M5 4l6 6-6 6M15 4v12',
};
/** @param {keyof typeof ICONS} name */
export const icon = name =>
  `<svg class="icon icon-${name}" viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

/** @param {TableScene['top']} top @param {TableScene} scene */
export function topHtml(top, scene) {
  const { settings } = scene;
  /** @param {string} act @param {string} label */
  const item = (act, label, value = '') =>
    `<li><button type="button" data-act="${act}" data-value="${value}">${label}</button></li>`;
  return (
    `<h1>${esc(top.title)}</h1><span class="${classes('whose', top.mine && 'mine')}">${top.turn ? `Turn ${top.turn} · ${top.phase}${top.whose ? ` · ${esc(top.whose)}` : ''}` : 'Before the battle'}</span>
    ${scene.offersHint ? `<button type="button" class="menu lamp" aria-label="Hint" title="Hint (H)" aria-keyshortcuts="h" aria-expanded="${Boolean(scene.counsel)}" data-key="lamp" data-act="advise">${icon('lamp')}</button>` : ''}<button type="button" class="menu" data-key="menu-button" aria-label="Menu" aria-expanded="${scene.open === 'menu'}" data-act="open" data-value="menu">${icon('menu')}</button>` +
    (scene.open === 'menu'
      ? `<menu id="menu" data-key="menu">${item('open', 'Rules of this battle', 'notes')}${scene.councils ? item('open', 'War Councils', 'councils') : ''}${scene.standing ? item('open', `Reactions: ${scene.standing.words}`, 'standing') : ''}${item('page', 'Rulebook', '/rules')}${item('page', 'Compendium', '/compendium')}
      ${item('setting', settings.quick ? 'Computer: take your time' : 'Computer: play quickly', 'quick')}${item('setting', settings.calm ? 'Motion: on' : 'Motion: off', 'calm')}${item('setting', settings.sound ? 'Sound: off' : 'Sound: on', 'sound')}
      ${item('watch', 'Copy a link for watching')}${scene.free ? item('invite', 'Invite by a link') : ''}${scene.absence ? item('open', 'Let the computer play for the other…', 'stand-in') : ''}${scene.seat && !scene.over && !scene.replaced ? item('open', 'Give up…', 'resign') : ''}${scene.over ? item('page', 'Replay', `/replay/${esc(scene.id)}`) : ''}${scene.seat && scene.over && !scene.puzzle ? item('rematch', 'Rematch, sides swapped') : ''}${item('home', 'Leave the table')}</menu>`
      : '')
  );
}

/** @param {DecisionScene} decision */
export function decisionHtml(decision) {
  const { pips: orders } = decision;
  const pips = orders
    ? `<span class="pips" aria-hidden="true">${Array.from({ length: orders.of }, (_, i) => `<i class="${i < orders.used ? 'used' : ''}"></i>`).join('')}</span>`
    : '';
  return (
    `<p>${esc(decision.text)}${decision.strong ? ` <strong>${esc(decision.strong)}</strong>` : ''}${decision.waits ? '<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>' : ''}${decision.note ? `<small>${esc(decision.note)}</small>` : ''}</p>${pips}` +
    `<span class="buttons">${decision.buttons.map(one => `<button type="button" data-key="${one.key}" class="${classes(one.main ? 'main' : 'quiet', one.advised && 'advised')}" data-act="${one.act}" data-value="${esc(one.value ?? '')}"${one.keys ? ` aria-keyshortcuts="${one.keys}"` : ''}${one.off ? ' disabled' : ''}${one.title ? ` title="${esc(one.title)}"` : ''}>${esc(one.label)}${one.more ? `<small>${esc(one.more)}</small>` : ''}</button>`).join('')}</span>${decision.window ? timeHtml(decision.window) : ''}`
  );
}

/** The time a window has left: a bar that shrinks and a number. @param {NonNullable<DecisionScene['window']>} window */
function timeHtml({ left, of }) {
  if (left === null || !of) return '';
  return `<span class="sand" role="timer" aria-label="${Math.ceil(left / 1000)} seconds left"><svg viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true"><rect class="grain" width="${Math.round((1000 * left) / of)}" height="4"/></svg><em>${Math.ceil(left / 1000)} s</em></span>`;
}

/** @param {string} label */
export const close = label =>
  `<button type="button" class="close" data-act="shut" aria-label="${label}">${icon('close')}</button>`;

/** Short notes over the lower edge of the field: why not, an invitation, a lost connection. @param {TableScene} scene */
export function notesHtml(scene) {
  const parts = [];
  if (scene.status === 'lost')
    parts.push(
      '<div class="note lost" data-key="lost" role="alert"><p><b>The connection is lost.</b> Trying again; nothing you have chosen is lost.</p><button type="button" class="quiet" data-act="hurry">Try now</button></div>'
    );
  if (scene.problem && scene.problem.code !== 'too-fast')
    parts.push(
      `<div class="note" data-key="problem" role="alert"><p>${esc(scene.problem.message)}</p>${scene.problem.code === 'wire-version' ? '<button type="button" class="quiet" data-act="reload">Load again</button>' : ''}</div>`
    );
  if (scene.invitation)
    parts.push(
      `<div class="note invite" data-key="invite"><p><b>Invite your opponent</b> with this one-time link:</p><input readonly aria-label="Link for your opponent" value="${esc(scene.invitation)}"><button type="button" class="main" data-act="copy">Copy</button>${close('Hide the link')}</div>`
    );
  parts.push(flashHtml(scene.flash));
  if (scene.refusal)
    parts.push(
      `<div class="note why" data-key="why" role="status"><p>${esc(scene.refusal.sentence)}</p>${ruleLink(scene.refusal.rule)}<button type="button" class="close" data-act="hush" aria-label="Close">${icon('close')}</button></div>`
    );
  return parts.join('');
}

/** A hint for a first battle. It stands beside the field, so that it hides nothing it speaks of. @param {Hint | null} hint */
export const hintHtml = hint =>
  hint
    ? `<h2>${esc(hint.title)}</h2><p>${esc(hint.text)}</p><p class="row"><button type="button" class="quiet" data-act="hint" data-value="${hint.id}">Got it</button><button type="button" class="link" data-act="hint" data-value="all">No more hints</button></p>`
    : '';

/** @param {string} key @param {string} title @param {string} body */
export const sheet = (key, title, body, more = '') =>
  `<div class="veil" data-key="${key}" data-act="shut"><section class="${classes('sheet-box', more)}" role="dialog" aria-modal="true" aria-label="${esc(title)}" tabindex="-1"><div class="head"><h2>${esc(title)}</h2>${close('Close')}</div>${body}</section></div>`;

/** What lies over the whole table, one thing at a time. */
/** What lies over everything. @param {TableScene} scene @param {Rules} rules */
export function overHtml(scene, rules) {
  if (scene.curtain)
    return `<div class="veil curtain" data-key="curtain"><section class="sheet-box" role="dialog" aria-modal="true" aria-label="Pass the screen on" tabindex="-1">${crest(scene.curtain.camp)}<h2>${esc(capital(called(scene.curtain.whose)))}</h2><p>Turn ${scene.curtain.turn}. Pass the screen on; the hands are covered until you are ready.</p><button type="button" class="main" data-act="lift">I am ready</button></section></div>`;
  if (scene.rule) return ruleBox(scene.rule, rules);
  if (scene.open === 'discards')
    return sheet(
      'discards',
      `Discards: ${scene.piles.discarded}`,
      scene.piles.discards.length
        ? `<div class="spread">${scene.piles.discards.map(card => `<figure data-key="${esc(card.id)}">${plainCard(card)}${card.copies > 1 ? `<figcaption>${card.copies} copies</figcaption>` : ''}</figure>`).join('')}</div>`
        : '<p class="empty">Nothing has been discarded yet.</p>',
      'wide'
    );
  if (scene.open === 'notes')
    return sheet(
      'notes',
      'Rules of this battle',
      `<ul>${[scene.across, scene.below].map(one => `<li>${esc(does(one, 'need', 'needs'))} ${one.goal} banners.</li>`).join('')}${scene.objectives.map(one => `<li>${esc(one.name)} (${one.hex}): ${one.banners} for ${esc(called(one.owner))}, ${one.held ? 'while held' : 'for good'}.</li>`).join('')}${scene.notes.map(note => `<li>${esc(note)}</li>`).join('')}</ul>
    <p class="sub">Fairness: every die and card comes from a seed that was fixed before the battle. Its hash is <code>${esc(scene.commitment)}</code> The seed is opened when the battle ends, and everything can be checked then.</p>`
    );
  if (scene.open === 'councils' && scene.councils)
    return sheet('councils', 'War Councils', councilHtml(scene.councils), 'wide');
  if (scene.open === 'lore-discards' && scene.lore)
    return sheet('lore-discards', `Lore discards: ${scene.lore.discards.length}`, loreDiscards(scene.lore), 'wide');
  if (scene.open === 'known' && scene.lore?.known)
    return sheet('known', 'What I know of the other hand', knownHtml(scene.lore.known), 'wide');
  if (scene.open === 'standing' && scene.standing)
    return sheet('standing', 'When to ask me', standingHtml(scene.standing));
  if (scene.open === 'stand-in' && scene.absence?.foes)
    return sheet('stand-in', `Let the computer play for ${scene.absence.whose}?`, standInHtml(scene.absence.foes));
  if (scene.open === 'resign')
    return sheet(
      'resign',
      'Give up?',
      '<p>The battle ends and your enemy wins. This cannot be taken back.</p><p class="row"><button type="button" class="quiet" data-act="shut">Fight on</button><button type="button" class="main" data-act="resign">Give up</button></p>'
    );
  if (scene.open === 'verdict' && scene.puzzle?.verdict && !scene.busy)
    return sheet('verdict', scene.puzzle.verdict.title, verdictHtml(scene.puzzle, scene.puzzle.verdict));
  if (scene.open === 'verify') return verifyBox(scene.proof, scene.imported);
  if (scene.ending) return endingBox(scene.ending);
  return '';
}

/** @param {NonNullable<TableScene['ending']>} ending */
function endingBox(ending) {
  const seats = ending.camps
    .map(
      one =>
        `<div>${crest(one.camp)}<b>${esc(one.name)}</b><span>${one.won} of ${one.goal}</span><div class="track">${track(one.taken, one.goal, one.camp === 'pennant' ? 'standard' : 'pennant')}</div></div>`
    )
    .join('');
  return `<div class="veil ending" data-key="ending"><section class="${classes('sheet-box', ending.won && 'won')}" role="dialog" aria-modal="true" aria-label="${esc(ending.title)}" tabindex="-1"><h2>${esc(ending.title)}</h2><p>${esc(ending.text)}</p><p class="sub">After ${ending.turns} ${ending.turns === 1 ? 'turn' : 'turns'}</p><div class="scores">${seats}</div>
    <p class="row">${ending.rematch ? '<button type="button" class="main" data-act="rematch">Rematch, sides swapped</button>' : ''}<button type="button" class="quiet" data-act="page" data-value="/replay/${esc(ending.id)}">Replay</button><button type="button" class="quiet" data-act="page" data-value="/replay/${esc(ending.id)}#side=study">Study</button><button type="button" class="quiet" data-act="looked">Look at the field</button></p>
    <p class="row small"><button type="button" class="link" data-act="verify">Verify dice and cards</button><a class="link" href="/api/tables/${esc(ending.id)}/record" download>Export the record</a><button type="button" class="link" data-act="home">Home</button></p></section></div>`;
}

/** A rule by its id, with the text of the rulebook once that has come. @param {string} id @param {Rules} rules */
export function ruleBox(id, rules) {
  const rule = rules?.get(id);
  const body = rule
    ? `<p class="sub">${esc(rule.chapter)} · ${esc(rule.topic)}</p><p class="text">${esc(rule.text)}</p><p><button type="button" class="link" data-act="page" data-value="/rules#${esc(id)}">Open the rulebook here</button></p>`
    : `<p class="empty">${rules ? 'There is no rule of this number in the rulebook.' : 'One moment, the rulebook is being fetched.'}</p>`;
  return sheet('rule', `Rule ${id}`, body);
}

/** What was checked, and what came of it. @param {Proof | null} proof @param {boolean} imported */
export function verifyBox(proof, imported) {
  if (!proof || (!proof.facts && !proof.problem))
    return sheet(
      'verify',
      'Verify',
      '<p class="empty" role="status">Replaying the battle and checking every die and card…</p>'
    );
  if (!proof.facts) return sheet('verify', 'Verify', `<p role="alert">${esc(proof.problem)}</p>`);
  const { holds, commitment, seed, dice, cards, choices, turns, takenOver, faults } = proof.facts;
  const row = (/** @type {string} */ name, /** @type {string} */ value) =>
    `<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return sheet(
    'verify',
    holds ? 'Everything holds' : 'Not everything could be confirmed',
    `<p class="${classes('verdict', holds && 'good')}" role="status">${
      holds
        ? `The whole battle was played again from its seed. Every die and every card is what the seed says, and the seed fits its hash.${imported ? ' The record came from a file, so only who fought it can say that the hash was shown before the first turn.' : ' The hash was shown before the first turn.'}${takenOver ? ' What was taken over from another battle agrees with the seed of that battle.' : ''}`
        : 'The whole battle was played again. This is what is wrong, or what could not be checked:'
    }</p>
    ${faults.length ? `<ul class="faults">${faults.map(fault => `<li>${esc(fault)}</li>`).join('')}</ul>` : ''}
    <dl class="facts">${row('Dice checked', String(dice))}${row('Cards checked', String(cards))}${row('Choices replayed', String(choices))}${row('Turns', String(turns))}${takenOver ? row('Taken over from another battle', `${takenOver} entries of the log`) : ''}
    ${row('Hash shown at the start', commitment ? `<code>${esc(commitment)}</code>` : 'not known')}${row('Seed opened at the end', seed ? `<code>${esc(seed)}</code>` : 'not known')}</dl>
    <p class="sub">To check it on your own machine, export the record and run <code>gonfalon replay FILE --verify</code></p>`
  );
}
