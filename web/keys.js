// Every key that does something, for the list that "?" opens.

/** @typedef {{ where: string, keys: [keys: string[], what: string][] }} KeyGroup */

/** @type {KeyGroup[]} */
export const KEYS = [
  {
    where: 'Everywhere',
    keys: [
      [['?'], 'Show this list'],
      [['Tab'], 'Go to the next button or field'],
      [['Enter'], 'Press what has the focus'],
      [['Esc'], 'Close what is open, or take back a selection'],
    ],
  },
  {
    where: 'In a battle',
    keys: [
      [['←', '→', '↑', '↓'], 'Walk over the map, or through the log'],
      [['N', 'P'], 'Next or previous highlighted hex'],
      [['1', '…', '9'], 'Press that button of the question'],
      [['D'], 'Confirm, skip or end this step'],
      [['H'], 'Ask for a hint'],
      [['Ctrl', 'Z'], 'Undo'],
    ],
  },
  {
    where: 'In a replay',
    keys: [
      [['←', '→'], 'One step back or forward'],
      [['Page Up', 'Page Down'], 'One turn back or forward'],
      [['Space'], 'Play or pause'],
      [['Home', 'End'], 'To the start or the end'],
    ],
  },
  { where: 'In the rulebook', keys: [[['←', '→'], 'Turn the page']] },
];
