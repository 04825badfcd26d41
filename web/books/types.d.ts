// The shape of a short rulebook: pages of text, rule ids and pictures described as data, one book for each system.
import type { Camp, ColorWord, Mark } from '../types';

export type Book = {
  title: string;
  /** Whom it is for, in a sentence or two. */
  about: string;
  /** The picture beside the contents. */
  picture: Board;
  /** Pages are read in this order. */
  pages: Page[];
  /** What the codes of units in its boards stand for. */
  troops: Record<string, Troop>;
  /** What the signs of ground in its boards stand for. */
  grounds: Record<string, string>;
};

export type Page = {
  /** Its name in the address. */
  id: string;
  title: string;
  /** What it is about, for the contents. */
  about: string;
  lead: string;
  parts: Part[];
};

/** A part of a page, and the rows of the reference that it puts in short words. */
export type Part = { heading?: string; rules: string[]; blocks: Block[] };

export type Block =
  | { kind: 'text'; text: string }
  /** Something worth knowing beside the rest. */
  | { kind: 'note'; title: string; text: string }
  /** A board with words beside it, or below it if it is wide. */
  | { kind: 'board'; board: Board; title?: string; words: string[]; wide?: boolean }
  /** Things with a picture each, in so many columns. */
  | { kind: 'list'; columns: 1 | 2 | 3; items: Item[] }
  /** Steps in their order. */
  | { kind: 'steps'; items: { title: string; text: string }[] }
  /** A table; the rows begin with pictures of units. */
  | { kind: 'table'; head: string[]; rows: { name: string; units: string[]; cells: string[] }[] }
  /** Cards by id, Command cards or Lore cards. */
  | { kind: 'cards'; ids: string[] }
  /** Dice that were rolled, with what each did. */
  | { kind: 'roll'; dice: Die[]; text: string }
  /** Banners won, and how many are needed. */
  | { kind: 'track'; taken: ColorWord[]; goal: number; camp: Camp };

export type Face = 'green' | 'blue' | 'red' | 'sword' | 'flag' | 'lore';
export type Die = { face: Face; fate: 'hit' | 'push' | 'miss' | 'spent' | 'lore' };

export type Item = { picture: Picture; title: string; text: string };

/** One thing drawn alone. Units are written as on a board. */
export type Picture =
  | { die: Face }
  | { unit: string }
  | { land: string }
  | { landmark: string; camp: Camp }
  | { weapon: string }
  | { seat: string }
  | { cup: number }
  | { number: number };

/** A small field. Everything is named by its hex: `a1` is the leftmost one of the bottom row. */
export type Board = {
  /** What it shows, for those who cannot see it. */
  label: string;
  /** One line for each row, the top row first, drawn as in the files of adventures. */
  map: string;
  /** Section lines, in half-hexes from the left. */
  lines?: number[];
  marks?: Record<string, Mark>;
  /** Units as they would stand, drawn faintly. */
  ghosts?: Record<string, string>;
  /** Numbers that the words speak of. */
  numbers?: Record<string, number>;
  /** Dice that lie beside the unit they were rolled against. */
  dice?: Record<string, Face>;
  /** Hexes that cannot be entered. */
  barred?: string[];
  /** Pairs of friends that support each other. */
  bonds?: [string, string][];
  arrows?: Arrow[];
};

/** A move, a retreat, a blow or shot, or a line of sight that is blocked. */
export type Arrow = { kind: 'move' | 'retreat' | 'blow' | 'blocked'; from: string; to: string };

/** What units of one code look like. */
export type Troop = {
  troop: string;
  color: ColorWord;
  arm: string;
  stance: 'foot' | 'mounted' | 'creature';
  figures: number;
  race: string;
};
