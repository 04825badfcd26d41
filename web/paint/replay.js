// Puts a replay into the document: the board between its two camps, the steps below it, cards, dice and log beside it.
import { put, esc } from './morph.js';
import { landSvg } from './land.js';
import { fieldSvg, sharedDefs } from './field.js';
import { back, crest, plainCard, track } from './cards.js';
import { councilHtml } from './council.js';
import { branchHtml } from './foes.js';
import { knownHtml, loreDiscards, loreStrip, plainLore } from './lore.js';
import { logPanel, trayPanel } from './panels.js';
import { studyHtml } from './study.js';
import { icon, ruleBox, sheet, verifyBox } from './chrome.js';
import { part } from '../paint.js';
import { called } from '../scene/words.js';

/** @import { CardFacts, LoreCardFacts } from '../types' */
/** @import { replayScene, ReplayScene } from '../scene/replay.js' */
/** @import { Rules } from './chrome.js' */

const FRAME = `${sharedDefs()}
  <section class="replay-top" aria-label="Battle" data-part="top"></section>
  <section class="camp-line across" aria-label="The camp across" data-part="across"></section>
  <main class="board" tabindex="-1" data-part="board"><div class="map" data-part="map"><div class="land-layer" data-part="land"></div><div class="field-layer" data-part="field"></div></div></main>
  <section class="camp-line below" aria-label="The camp on this side" data-part="below"></section>
  <section class="steps" aria-label="Steps" data-part="steps"></section>
  <div class="side" data-part="side"><nav class="sides" aria-label="Beside the field" data-part="sides"></nav><div class="study" data-part="study"></div><section class="panel eyes" aria-label="Whose eyes" data-part="eyes"></section><section class="panel lore-strip" aria-label="Lore" data-part="lore"></section><section class="panel hands" aria-label="Cards" data-part="hands"></section><section class="panel tray" aria-label="Dice" data-part="tray"></section><section class="panel log" aria-label="Log" data-part="log"></section></div>
  <div class="notes" data-part="notes"></div>
  <div class="over-all" data-part="over"></div>
  <p class="unseen" aria-live="polite" data-part="live"></p>`;

/** @param {HTMLElement} root @param {ReturnType<typeof replayScene>} scene @param {Rules} rules */
export function paintReplay(root, scene, rules) {
  if (!scene.ready) {
    put(
      root,
      `<main class="waiting-page"><a class="brand" href="/">Gonfalon</a><p role="${scene.problem ? 'alert' : 'status'}">${esc(scene.problem ?? 'Fetching the battle…')}</p><p>${scene.problem ? '<button type="button" class="quiet" data-act="retry">Try again</button> ' : ''}<a class="quiet" href="/">Home</a></p></main>`
    );
    root.className = 'plain';
    return;
  }
  if (!root.querySelector('[data-part="field"]')) (put(root, ''), put(root, FRAME));
  root.className = 'replay';
  /** @param {string} name @param {string} html */
  const set = (name, html) => put(part(root, name), html);
  const land = part(root, 'land');
  if (land.dataset.land !== scene.field.land.key) {
    land.dataset.land = scene.field.land.key;
    put(land, landSvg(scene.field.land));
  }
  set('field', fieldSvg(scene.field));
  set('top', topHtml(scene));
  set('across', campHtml(scene.across));
  set('below', campHtml(scene.below));
  set('steps', stepsHtml(scene.steps));
  setSlider(root, scene.steps);
  set('eyes', eyesHtml(scene));
  set('sides', scene.over ? sidesHtml(scene.side) : '');
  part(root, 'sides').hidden = !scene.over;
  set('study', scene.study ? studyHtml(scene.study) : '');
  part(root, 'study').hidden = !scene.study;
  part(root, 'side').classList.toggle('studying', Boolean(scene.study));
  set('lore', loreStrip(scene.lore));
  part(root, 'lore').hidden = !scene.lore;
  set('hands', handsHtml(scene));
  set('tray', trayPanel(scene.tray));
  set('log', logPanel(scene.log));
  set('notes', notesHtml(scene));
  set('over', overHtml(scene, rules));
  set('live', esc(scene.said));
}

/** @param {ReplayScene} scene */
const topHtml =
  scene => `<h1>${esc(scene.title)}</h1><span class="result">${esc(scene.result)}</span>${scene.imported ? '<span class="badge">imported, unverified</span>' : ''}
  <nav class="tools" aria-label="This battle"><button type="button" class="quiet" data-act="link">Link to this moment</button>${
    scene.over
      ? `<button type="button" class="quiet" data-act="open" data-value="branch">Take over from here</button><a class="quiet" href="/api/tables/${esc(scene.id)}/record" download>Export</a><button type="button" class="quiet" data-act="verify">Verify</button>`
      : `<a class="quiet" href="/table/${esc(scene.id)}">To the table</a>`
  }<a class="quiet" href="/">Home</a></nav>`;

/** @param {ReplayScene['side']} side */
const sidesHtml = side =>
  [
    ['story', 'Battle'],
    ['study', 'Study'],
  ]
    .map(
      ([id, label]) =>
        `<button type="button" class="side-tab" data-act="side" data-value="${id}" aria-pressed="${id === side}">${label}</button>`
    )
    .join('');

/** @param {ReplayScene['across']} player */
const campHtml =
  player => `${crest(player.camp)}<div class="who"><b>${esc(player.name)}</b><span>${player.won} of ${player.goal} banners</span></div><div class="backs" role="img" aria-label="${player.cards} command cards">${Array.from({ length: player.cards }, back).join('')}</div>
  <div class="track" role="group" aria-label="${player.won} of ${player.goal} banners">${track(player.taken, player.goal, player.camp === 'pennant' ? 'standard' : 'pennant')}</div>`;

/** @param {ReplayScene['steps']} steps */
function stepsHtml(steps) {
  const { step, last } = steps;
  /** @param {string} act @param {Parameters<typeof icon>[0]} sign @param {string} label @param {string} keys @param {boolean} off */
  const button = (act, sign, label, keys, off) =>
    `<button type="button" class="step" data-act="${act}" aria-label="${label}" title="${label} (${keys})" aria-keyshortcuts="${KEYS[act] ?? ''}"${off ? ' aria-disabled="true"' : ''}>${icon(sign)}</button>`;
  // The knob of a slider stays inside its ends, so the marks are drawn between the places of its middle.
  const marks = `<svg class="marks" viewBox="0 0 ${Math.max(1, last)} 10" preserveAspectRatio="none" aria-hidden="true">${steps.marks.map(mark => `<path class="${mark.camp}" d="M${mark.step} ${mark.camp === 'pennant' ? '0V7' : '3V10'}"/>`).join('')}</svg>`;
  return `<div class="buttons">${button('start', 'start', 'To the start', 'Home', step === 0)}${button('turn-back', 'backTurn', 'A turn back', 'Page up', step === 0)}${button('back', 'back', 'A step back', 'Left arrow', step === 0)}
    <button type="button" class="step go" data-act="play" aria-label="${steps.playing ? 'Pause' : 'Play'}" title="${steps.playing ? 'Pause' : 'Play'} (Space)" aria-keyshortcuts="Space">${icon(steps.playing ? 'pause' : 'play')}</button>
    ${button('forth', 'forth', 'A step forward', 'Right arrow', step === last)}${button('turn-forth', 'forthTurn', 'A turn forward', 'Page down', step === last)}${button('end', 'end', 'To the end', 'End', step === last)}</div>
    <div class="slide"><input type="range" name="step" min="0" max="${last}" step="1" aria-label="Step" aria-valuetext="${esc(`${steps.turn}, step ${step} of ${last}. ${steps.said}`)}">${marks}</div>
    <div class="where"><b>${esc(steps.turn)}</b><span>step ${step} of ${last}${steps.waits ? ' …' : ''}</span></div>
    <label class="speed"><span class="unseen">Speed</span><select name="speed" title="Speed">${steps.speeds.map(speed => `<option value="${speed}"${speed === steps.speed ? ' selected' : ''}>${speed === 0.5 ? '½' : speed}×</option>`).join('')}</select></label>`;
}

/** @type {Record<string, string>} */
const KEYS = {
  start: 'Home',
  'turn-back': 'PageUp',
  back: 'ArrowLeft',
  forth: 'ArrowRight',
  'turn-forth': 'PageDown',
  end: 'End',
};

/** What a person drags must be told through the property: the attribute only says where a slider began. @param {HTMLElement} root @param {ReplayScene['steps']} steps */
function setSlider(root, { step, speed }) {
  const slider = /** @type {HTMLInputElement | null} */ (root.querySelector('[name="step"]')),
    speeds = /** @type {HTMLSelectElement | null} */ (root.querySelector('[name="speed"]'));
  if (slider && slider.value !== String(step)) slider.value = String(step);
  if (speeds && speeds.value !== String(speed)) speeds.value = String(speed);
}

/** @param {ReplayScene} scene */
const eyesHtml = scene =>
  `<fieldset><legend>Seen with the eyes of</legend><div class="choice">${scene.eyes.map(one => `<label class="pill" title="${esc(one.title)}"><input type="radio" name="eyes" value="${one.eyes}"${one.chosen ? ' checked' : ''}><span>${esc(one.label)}</span></label>`).join('')}</div></fieldset>${scene.over ? '' : '<p class="sub">The other views open when the battle is over.</p>'}`;

/** A small card that opens the compendium. @param {CardFacts & { key?: string }} card */
const small = card =>
  `<a class="small-card" data-key="${esc(card.key ?? card.id)}" href="/compendium#${esc(card.id)}" target="_blank" title="${esc(`${card.name}. ${card.text}`)}">${plainCard(card, 'mini')}</a>`;

/** A small Lore card that opens the compendium. @param {LoreCardFacts} card */
const smallLore = card =>
  `<a class="small-card" data-key="lore ${esc(card.id)}" href="/compendium#${esc(card.id)}" target="_blank" title="${esc(`${card.name}. ${card.text}`)}">${plainLore(card, 'mini')}</a>`;

/** @param {ReplayScene} scene */
function handsHtml({ hands, piles }) {
  const rows = hands.hands
    .filter(hand => hand.cards)
    .map(
      hand =>
        `<div class="row" data-key="${hand.camp}"><h3>${esc(hand.name)}</h3><div class="fan">${hand.cards?.map(small).join('') || (hand.lore?.length ? '' : '<p class="empty">No cards.</p>')}${hand.lore?.map(smallLore).join('') ?? ''}</div></div>`
    );
  return `<h2>Cards <small>deck ${piles.pile}, <button type="button" class="link" data-act="open" data-value="discards">discards ${piles.discarded}</button></small></h2>
    <div class="in-play" data-key="play">${hands.inPlay ? `${small(hands.inPlay.card)}<p><b>${esc(hands.inPlay.card.name)}</b>${hands.inPlay.actsAs ? ` as ${esc(hands.inPlay.actsAs)}` : ''}<br>in play, ${esc(hands.inPlay.owner)}</p>` : '<p class="empty">No card is in play.</p>'}</div>
    ${hands.drawn.length ? `<div class="row" data-key="drawn"><h3>Drawn, one is kept</h3><div class="fan">${hands.drawn.map(small).join('')}</div></div>` : ''}${hands.loreDrawn.length ? `<div class="row" data-key="lore-drawn"><h3>Lore cards drawn</h3><div class="fan">${hands.loreDrawn.map(smallLore).join('')}</div></div>` : ''}${rows.join('')}`;
}

/** @param {ReplayScene} scene */
const notesHtml = scene =>
  (scene.note
    ? `<div class="note" data-key="note" role="status"><p>${esc(scene.note)}</p><button type="button" class="close" data-act="hush" aria-label="Close">${icon('close')}</button></div>`
    : '') +
  (scene.problem
    ? `<div class="note lost" data-key="problem" role="alert"><p>${esc(scene.problem)}</p><button type="button" class="quiet" data-act="retry">Try again</button></div>`
    : '');

/** @param {ReplayScene} scene @param {Rules} rules */
function overHtml(scene, rules) {
  if (scene.rule) return ruleBox(scene.rule, rules);
  if (scene.open === 'verify') return verifyBox(scene.proof, scene.imported);
  const branch = scene.open === 'branch' && scene.over ? branchHtml(scene.branch, scene.steps) : null;
  if (branch) return sheet('branch', 'Take over from here', branch);
  if (scene.open === 'councils' && scene.councils)
    return sheet('councils', 'War Councils', councilHtml(scene.councils), 'wide');
  if (scene.open === 'lore-discards' && scene.lore)
    return sheet('lore-discards', `Lore discards: ${scene.lore.discards.length}`, loreDiscards(scene.lore), 'wide');
  if (scene.open === 'known' && scene.lore?.known)
    return sheet('known', `What ${called(scene.below)} knew of the other hand`, knownHtml(scene.lore.known), 'wide');
  if (scene.open === 'discards')
    return sheet(
      'discards',
      `Discards: ${scene.piles.discarded}`,
      scene.piles.discards.length
        ? `<div class="spread">${scene.piles.discards.map(card => `<figure data-key="${esc(card.id)}">${plainCard(card, 'whole')}${card.copies > 1 ? `<figcaption>${card.copies} copies</figcaption>` : ''}</figure>`).join('')}</div>`
        : '<p class="empty">Nothing has been discarded yet.</p>',
      'wide'
    );
  return '';
}

/** The present line of the log is kept in sight. @param {HTMLElement} root */
export function followLine(root) {
  const box = root.querySelector('.log .turns'),
    line = box?.querySelector('.here');
  if (!box || !line) return;
  const at = line.getBoundingClientRect(),
    frame = box.getBoundingClientRect();
  if (at.top < frame.top + 8 || at.bottom > frame.bottom - 28) box.scrollTop += at.top - frame.top - frame.height / 2;
}
