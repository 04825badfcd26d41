// Text into the document, changing only what differs. Children with a data-key are matched by it, others by place, so
// that focus, scroll and running animations survive, and painting A then B gives what painting B alone would give.

/** @param {Element} element @param {string} html  what should be inside it */
export function put(element, html) {
  const { ownerDocument: document } = element;
  if (painted.get(element) === html) return;
  painted.set(element, html);
  const holder = document.createElement('template');
  if (element.namespaceURI === SVG) {
    holder.innerHTML = `<svg>${html}</svg>`;
    if (holder.content.firstChild) sync(element, holder.content.firstChild);
  } else {
    holder.innerHTML = html;
    sync(element, holder.content);
  }
}

const SVG = 'http://www.w3.org/2000/svg';
/**
 * What was last put into an element, so that the usual case of no change costs a comparison.
 * @type {WeakMap<Element, string>}
 */
const painted = new WeakMap();

/** @param {Node} node @returns {node is Element} */
const isElement = node => node.nodeType === 1;
/** @param {Node} node */
const keyOf = node => (isElement(node) ? node.getAttribute('data-key') : null);

/** @param {Node} old @param {Node} fresh */
function sync(old, fresh) {
  const keyed = /** @type {Map<string, ChildNode>} */ (new Map());
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const key = keyOf(want);
    let have = (key ? keyed.get(key) : at) ?? null;
    if (have && (!alike(have, want) || (!key && keyOf(have)))) have = null;
    if (!have) {
      old.insertBefore(want, at);
      continue;
    }
    if (have === at) at = have.nextSibling;
    else old.insertBefore(have, at);
    same(have, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** @param {Node} a @param {Node} b */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

/** @param {Node} have @param {Node} want */
function same(have, want) {
  if (!isElement(have) || !isElement(want)) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  for (const { name } of [...have.attributes])
    if (!want.hasAttribute(name) && !OWN.has(name)) have.removeAttribute(name);
  for (const { name, value } of want.attributes) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  sync(have, want);
}

/** What the browser or the person changes by themselves. */
const OWN = new Set(['open', 'style']);
