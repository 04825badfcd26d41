// Which page an address means. Pages are loaded when they are wanted, so that the first one comes quickly.
import { startSettings } from './pages/settings.js';

startSettings();

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const replay = location.pathname.match(/^\/replay\/([\w-]+)\/?$/);
const puzzle = location.pathname.match(/^\/puzzles\/([\w-]+)\/?$/);
const table = location.pathname.match(/^\/table\/([\w-]+)\/?$/);

if (table) import('./pages/table.js').then(({ tablePage }) => tablePage(root, table[1]));
else if (replay) import('./pages/replay.js').then(({ replayPage }) => replayPage(root, replay[1]));
else if (puzzle) import('./pages/puzzles.js').then(({ puzzlePage }) => puzzlePage(root, puzzle[1]));
else if (location.pathname === '/puzzles') import('./pages/puzzles.js').then(({ puzzlesPage }) => puzzlesPage(root));
else if (location.pathname === '/rulebook') import('./pages/book.js').then(({ bookPage }) => bookPage(root));
else if (location.pathname === '/rules') import('./pages/rules.js').then(({ rulesPage }) => rulesPage(root));
else if (location.pathname === '/compendium')
  import('./pages/compendium.js').then(({ compendiumPage }) => compendiumPage(root));
else if (location.pathname === '/art') import('./pages/art.js').then(({ artPage }) => artPage(root));
else if (location.pathname === '/') import('./pages/home.js').then(({ homePage }) => homePage(root));
else import('./pages/lost.js').then(({ lostPage }) => lostPage(root));
