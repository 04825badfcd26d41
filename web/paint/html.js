// Text of HTML and SVG: templates that may be laid out over lines, and what makes text from elsewhere safe in them.

/** @typedef {string | number | false | null | undefined} Value */

/** Makes text safe between tags and in attributes. Names and sentences come from elsewhere. @param {unknown} text */
export const esc = text => String(text ?? '').replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

/** A space-separated class list without the absent ones. @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(' ');

/**
 * A template of HTML or SVG. A line break with its indentation is one space inside a tag and between two words, and
 * nothing beside a tag or a value, so that laying a template out changes nothing that is drawn. Lists are joined, and
 * what is absent is left out. Nothing is made safe here: that is what `esc` is for.
 * @param {TemplateStringsArray} strings
 * @param {...(Value | readonly Value[])} values
 */
export function html(strings, ...values) {
  let pieces = joined.get(strings);
  if (!pieces) joined.set(strings, (pieces = joinLines(strings)));
  let text = pieces[0];
  values.forEach((value, i) => {
    text += (Array.isArray(value) ? value.map(written).join('') : written(value)) + pieces[i + 1];
  });
  return text;
}

/** The pieces of every template that was used, on one line: a template is looked through once. */
const joined = /** @type {WeakMap<TemplateStringsArray, string[]>} */ (new WeakMap());

/** @param {unknown} value */
const written = value => (value === false || value === null || value === undefined ? '' : String(value));

/** @param {TemplateStringsArray} strings */
function joinLines(strings) {
  let inTag = false;
  return strings.map(piece =>
    piece.replace(/[<>]|\s*\n\s*/g, (found, /** @type {number} */ at) => {
      if (found === '<' || found === '>') {
        inTag = found === '<';
        return found;
      }
      const before = piece[at - 1],
        after = piece[at + found.length];
      if (inTag) return after === '>' || after === '/' ? '' : ' ';
      return !before || !after || before === '>' || after === '<' ? '' : ' ';
    })
  );
}
