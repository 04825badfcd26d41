// Makes the fonts of the page: `npm run fonts` cuts those of the packages down to the signs that the page can show and
// writes them to `fonts`, with their licenses. It is run by hand when a font or the list of signs changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const web = join(dirname(fileURLToPath(import.meta.url)), '..'),
  packages = join(web, 'node_modules/@fontsource-variable');

/** The most that all fonts together may weigh, in bytes. */
const MOST = 80_000;

/** @param {number} first @param {number} last */
const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Western European letters with the signs of sentences, numbers and arrows. */
const SIGNS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŁłŒœŠšŽžŸ–—‘’‚“”„†•…‹›€−×·±→←↑↓✓★●✦';

/** What is written, out of which file of which package. */
const FONTS = [
  { name: 'alegreya', file: 'alegreya-latin-wght-normal' },
  { name: 'arimo', file: 'arimo-latin-wght-normal' },
];
/** The weights that the page uses. */
const WEIGHTS = { min: 400, max: 700 };

let sum = 0;
for (const { name, file } of FONTS) {
  const whole = readFileSync(join(packages, name, 'files', `${file}.woff2`)),
    cut = await subsetFont(whole, SIGNS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
  writeFileSync(join(web, 'fonts', `${name}.woff2`), cut);
  writeFileSync(join(web, 'fonts', `${name}-license.txt`), readFileSync(join(packages, name, 'LICENSE')));
  sum += cut.length;
  console.log(`${name}.woff2: ${cut.length} bytes`);
}
if (sum > MOST) throw new Error(`the fonts weigh ${sum} bytes, more than ${MOST}`);
