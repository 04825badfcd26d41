// Puts a replay into the document: the board between its two camps, the steps below it, cards, dice and log beside it.
import { esc, html } from './html.js';
import { put } from './morph.js';
import { MAP, sharedDefs } from './field.js';
import { back, crest, plainCard } from './cards.js';
import { councilHtml } from './council.js';
import { branchHtml } from './foes.js';
import { bannersHtml } from './hands.js';
import { knownHtml, loreDiscards, loreStrip, plainLore } from './lore.js';
import { logPanel, trayPanel } from './panels.js';
import { studyHtml } from './study.js';
import { icon } from './chrome.js';
import { discardsBox, ruleBox, sheet, verifyBox } from './sheets.js';
import { paintMap, part } from '../paint.js';
import { called } from '../words.js';

/** @import { CardFacts, LoreCardFacts } from '../types' */
/** @import { replayScene, ReplayScene } from '../scene/replay.js' */
/** @import { Rules } from './sheets.js' */

const FRAME = html`
  ${sharedDefs()}
  <section class="replay-top" aria-label="Battle" data-part="top"></section>
  <section class="camp-line across" aria-label="The camp across" data-part="across"></section>
  ${MAP}
  <section class="camp-line below" aria-label="The camp on this side" data-part="below"></section>
  <section class="steps" aria-label="Steps" data-part="steps"></section>
  <div class="side" data-part="side">
    <nav class="sides" aria-label="Beside the field" data-part="sides"></nav>
    <div class="study" data-part="study"></div>
    <section class="panel eyes" aria-label="Whose eyes" data-part="eyes"></section>
    <section class="panel lore-strip" aria-label="Lore" data-part="lore"></section>
    <section class="panel hands" aria-label="Cards" data-part="hands"></section>
    <section class="panel tray" aria-label="Dice" data-part="tray"></section>
    <section class="panel log" aria-label="Log" data-part="log"></section>
  </div>
  <div class="notes" data-part="notes"></div>
  <div class="over-all" data-part="over"></div>
  <p class="unseen" aria-live="polite" data-part="live"></p>`;

/** @param {HTMLElement} root @param {ReturnType<typeof replayScene>} scene @param {Rules} rules */
export function paintReplay(root, scene, rules) {
  if (!scene.ready) {
    put(root, waitingHtml(scene.problem));
    root.className = 'plain';
    root.removeAttribute('style');
    return;
  }
  if (!root.querySelector('[data-part="field"]')) (put(root, ''), put(root, FRAME));
  root.className = 'replay';
  /** @param {string} name @param {string} text */
  const set = (name, text) => put(part(root, name), text);
  paintMap(root, scene.field);
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

const RETRY = '<button type="button" class="quiet" data-act="retry">Try again</button>';

/** While there is no replay yet, or why there is none. @param {string | null} problem */
const waitingHtml = problem => html`
  <main class="waiting-page">
    <a class="brand" href="/">Gonfalon</a>
    <p role="${problem ? 'alert' : 'status'}">${esc(problem ?? 'Fetching the battle…')}</p>
    <p>${problem && `${RETRY} `}<a class="quiet" href="/">Home</a></p>
  </main>`;

/** @param {ReplayScene} scene */
const topHtml = scene => html`
  <h1>${esc(scene.title)}</h1>
  <span class="result">${esc(scene.result)}</span>
  ${scene.imported && '<span class="badge">imported, unverified</span>'}
  <nav class="tools" aria-label="This battle">
    <button type="button" class="quiet" data-act="link">Link to this moment</button>
    ${scene.over ? toolsHtml(esc(scene.id)) : `<a class="quiet" href="/table/${esc(scene.id)}">To the table</a>`}
    <a class="quiet" href="/">Home</a>
  </nav>`;

/** What can be done with a battle that is over. @param {string} id */
const toolsHtml = id => html`
  <button type="button" class="quiet" data-act="open" data-value="branch">Take over from here</button>
  <a class="quiet" href="/api/tables/${id}/record" download>Export</a>
  <button type="button" class="quiet" data-act="verify">Verify</button>`;

/** @param {ReplayScene['side']} side */
const sidesHtml = side => sideTab('story', 'Battle', side) + sideTab('study', 'Study', side);

/** @param {ReplayScene['side']} id @param {string} label @param {ReplayScene['side']} side */
const sideTab = (id, label, side) => html`
  <button type="button" class="side-tab" data-act="side" data-value="${id}" aria-pressed="${String(id === side)}">
    ${label}
  </button>`;

/** @param {ReplayScene['across']} player */
const campHtml = player => html`
  ${crest(player.camp)}
  <div class="who"><b>${esc(player.name)}</b><span>${player.won} of ${player.goal} banners</span></div>
  <div class="backs" role="img" aria-label="${player.cards} command cards">
    ${Array.from({ length: player.cards }, back)}
  </div>
  ${bannersHtml(player)}`;

/**
 * @param {string} act
 * @param {Parameters<typeof icon>[0]} sign
 * @param {string} label
 * @param {string} keys
 * @param {boolean} off
 */
const stepButton = (act, sign, label, keys, off) => html`
  <button type="button" class="step" data-act="${act}" aria-label="${label}" title="${label} (${keys})"
    aria-keyshortcuts="${KEYS[act]}" ${off && 'aria-disabled="true"'}>${icon(sign)}</button>`;

/** @param {boolean} playing */
function playButton(playing) {
  const label = playing ? 'Pause' : 'Play';
  return html`
    <button type="button" class="step go" data-act="play" aria-label="${label}" title="${label} (Space)"
      aria-keyshortcuts="Space">${icon(playing ? 'pause' : 'play')}</button>`;
}

/**
 * Where turns begin. The knob of a slider stays inside its ends, so they are drawn between the places of its middle.
 * @param {ReplayScene['steps']} steps
 */
const marksHtml = ({ marks, last }) => html`
  <svg class="marks" viewBox="0 0 ${Math.max(1, last)} 10" preserveAspectRatio="none" aria-hidden="true">
    ${marks.map(({ camp, step }) => `<path class="${camp}" d="M${step} ${camp === 'pennant' ? '0V7' : '3V10'}"/>`)}
  </svg>`;

/** @param {ReplayScene['steps']} steps */
function stepsHtml(steps) {
  const { step, last } = steps;
  const first = step === 0,
    end = step === last;
  return html`
    <div class="buttons">
      ${stepButton('start', 'start', 'To the start', 'Home', first)}
      ${stepButton('turn-back', 'backTurn', 'A turn back', 'Page up', first)}
      ${stepButton('back', 'back', 'A step back', 'Left arrow', first)}
      ${playButton(steps.playing)}
      ${stepButton('forth', 'forth', 'A step forward', 'Right arrow', end)}
      ${stepButton('turn-forth', 'forthTurn', 'A turn forward', 'Page down', end)}
      ${stepButton('end', 'end', 'To the end', 'End', end)}
    </div>
    <div class="slide">
      <input type="range" name="step" min="0" max="${last}" step="1" aria-label="Step"
        aria-valuetext="${esc(`${steps.turn}, step ${step} of ${last}. ${steps.said}`)}">
      ${marksHtml(steps)}
    </div>
    <div class="where"><b>${esc(steps.turn)}</b><span>step ${step} of ${last}${steps.waits && ' …'}</span></div>
    <label class="speed">
      <span class="unseen">Speed</span>
      <select name="speed" title="Speed">${steps.speeds.map(speed => speedHtml(speed, speed === steps.speed))}</select>
    </label>`;
}

/** @param {number} speed @param {boolean} chosen */
const speedHtml = (speed, chosen) =>
  `<option value="${speed}"${chosen ? ' selected' : ''}>${speed === 0.5 ? '½' : speed}×</option>`;

/** @type {Record<string, string>} */
const KEYS = {
  start: 'Home',
  'turn-back': 'PageUp',
  back: 'ArrowLeft',
  forth: 'ArrowRight',
  'turn-forth': 'PageDown',
  end: 'End',
};

/**
 * What a person drags must be told through the property: the attribute only says where a slider began.
 * @param {HTMLElement} root
 * @param {ReplayScene['steps']} steps
 */
function setSlider(root, { step, speed }) {
  const slider = /** @type {HTMLInputElement | null} */ (root.querySelector('[name="step"]')),
    speeds = /** @type {HTMLSelectElement | null} */ (root.querySelector('[name="speed"]'));
  if (slider && slider.value !== String(step)) slider.value = String(step);
  if (speeds && speeds.value !== String(speed)) speeds.value = String(speed);
}

/** @param {ReplayScene} scene */
const eyesHtml = scene => html`
  <fieldset>
    <legend>View as</legend>
    <div class="choice">${scene.eyes.map(eyeHtml)}</div>
  </fieldset>
  ${!scene.over && '<p class="sub">The other views open when the battle is over.</p>'}`;

/** @param {ReplayScene['eyes'][number]} one */
const eyeHtml = one => html`
  <label class="pill" title="${esc(one.title)}">
    <input type="radio" name="eyes" value="${one.eyes}" ${one.chosen && 'checked'}>
    <span>${esc(one.label)}</span>
  </label>`;

/**
 * A small card that opens the compendium.
 * @param {string} key
 * @param {CardFacts | LoreCardFacts} card
 * @param {string} face
 */
const smallCard = (key, card, face) => html`
  <a class="small-card" data-key="${esc(key)}" href="/compendium#${esc(card.id)}" target="_blank"
    title="${esc(`${card.name}. ${card.text}`)}">${face}</a>`;

/** @param {CardFacts & { key?: string }} card */
const small = card => smallCard(card.key ?? card.id, card, plainCard(card, 'mini'));

/** @param {LoreCardFacts} card */
const smallLore = card => smallCard(`lore ${card.id}`, card, plainLore(card, 'mini'));

/** @param {string} key @param {string} title @param {string} cards */
const fanHtml = (key, title, cards) => html`
  <div class="row" data-key="${key}"><h3>${title}</h3><div class="fan">${cards}</div></div>`;

/** @param {ReplayScene['hands']['hands'][number]} hand */
function handHtml({ camp, name, cards, lore }) {
  if (!cards) return '';
  const all = [...cards.map(small), ...(lore ?? []).map(smallLore)].join('');
  return fanHtml(camp, esc(name), all || '<p class="empty">No cards.</p>');
}

/** @param {NonNullable<ReplayScene['hands']['inPlay']>} play */
const inPlayHtml = ({ card, actsAs, owner }) => html`
  ${small(card)}
  <p><b>${esc(card.name)}</b>${actsAs && ` as ${esc(actsAs)}`}<br>in play, ${esc(owner)}</p>`;

/** The way to the discards. @param {number} count */
const discardsLink = count =>
  `<button type="button" class="link" data-act="open" data-value="discards">discards ${count}</button>`;

/** @param {ReplayScene} scene */
function handsHtml({ hands, piles }) {
  const { inPlay, drawn, loreDrawn } = hands;
  return html`
    <h2>Cards <small>deck ${piles.pile}, ${discardsLink(piles.discarded)}</small></h2>
    <div class="in-play" data-key="play">
      ${inPlay ? inPlayHtml(inPlay) : '<p class="empty">No card is in play.</p>'}
    </div>
    ${drawn.length > 0 && fanHtml('drawn', 'Drawn, one is kept', drawn.map(small).join(''))}
    ${loreDrawn.length > 0 && fanHtml('lore-drawn', 'Lore cards drawn', loreDrawn.map(smallLore).join(''))}
    ${hands.hands.map(handHtml)}`;
}

/** @param {ReplayScene} scene */
const notesHtml = ({ note, problem }) => html`
  ${note && noteHtml(note)}
  ${problem && `<div class="note lost" data-key="problem" role="alert"><p>${esc(problem)}</p>${RETRY}</div>`}`;

/** @param {string} note */
const noteHtml = note => html`
  <div class="note" data-key="note" role="status">
    <p>${esc(note)}</p>
    <button type="button" class="close" data-act="hush" aria-label="Close">${icon('close')}</button>
  </div>`;

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
  return scene.open === 'discards' ? discardsBox(scene.piles, 'whole') : '';
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
