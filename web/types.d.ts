// The types of the page: those of the wire, which are generated, and those the page itself is made of.

export type * from './types/index.ts';

import type {
  AdviceFacts,
  AnalysisFacts,
  BattleFacts,
  BoardFacts,
  ByCamp,
  Camp,
  CardFacts,
  Choices,
  ColorWord,
  CouncilNow,
  Decision,
  Eyes,
  FateWord,
  GroundFacts,
  Happened,
  Judgment,
  LevelEntry,
  Line,
  LoreCardFacts,
  LoreHeld,
  MissedFacts,
  Moment,
  ObjectiveFacts,
  OddsFacts,
  PuzzleCard,
  Refusal,
  Replay,
  RollWord,
  TableFacts,
  ToPage,
  UnitFacts,
  UnitNow,
  Verification,
  ViewState,
} from './types/index.ts';

/** A battle between two units, from the moment it is declared to the roll. */
export type Clash = { attacker: number; target: number; kind: string; dice?: number };

/** The last roll and what came of it. */
export type Roll = Partial<Clash> & {
  purpose: RollWord;
  unit: number | null;
  faces: string;
  fates: readonly FateWord[];
  text: string | null;
  lost: number;
};

/** An event waiting to be shown, with the sentence that explains it if it is a roll. */
export type Waiting = { event: Happened; text: string | null };

/** News from the table that waits until what it brings was shown. */
export type News = Extract<ToPage, { type: 'update' | 'table' }>;

/** What lies over the table. */
export type Panel =
  | 'menu'
  | 'discards'
  | 'notes'
  | 'resign'
  | 'verify'
  | 'keys'
  | 'councils'
  | 'lore-discards'
  | 'known'
  | 'standing'
  | 'stand-in'
  | 'branch'
  | 'verdict';
export type Tab = 'hand' | 'lore' | 'odds' | 'dice' | 'log';

/** An earlier moment that is being looked at; the moment itself comes after it was asked for. */
export type Past = { step: number; turn: number; moment: Moment | null };

/** The answer to a wish to verify: not there yet, what was found, or why it could not be asked. */
export type Proof = { facts: Verification | null; problem: string | null };

/** A hint that was asked for: not there yet, or there. */
export type Counsel = { id: string; version: number; advice: AdviceFacts | null };

/** The puzzle that a table is, the one after it, and how the choices so far are judged. */
export type PuzzleNow = { card: PuzzleCard; next: string | null; judgment: Judgment | null };

/** Everything a table page knows. It is never changed in place. */
export type Model = {
  readonly id: string;
  readonly status: 'connecting' | 'open' | 'lost' | 'gone';
  readonly problem: { code: string; message: string } | null;
  readonly table: TableFacts | null;
  readonly battle: BattleFacts | null;
  readonly version: number | null;
  /** What is true as far as it was shown, and what is seen while events are being played. */
  readonly view: ViewState | null;
  readonly shown: ViewState | null;
  readonly decision: Decision | null;
  readonly undoable: number;
  readonly log: readonly Line[];
  /** News that was not taken in yet, and what is still to be shown of the first. */
  readonly inbox: readonly News[];
  readonly queue: readonly Waiting[];
  readonly news: readonly string[];
  readonly clash: Clash | null;
  readonly roll: Roll | null;
  /** The unit taken in hand, the card taken in hand, the hex pointed at, the hex of the keyboard. */
  readonly selected: string | null;
  /** The hex that the chosen unit can go to in more ways than one, while it is asked which. */
  readonly fork: string | null;
  readonly card: string | null;
  /** A choice that ends something which could still go on, while it is asked whether it is meant. */
  readonly doubt: Doubt | null;
  /**
   * The beginning of a line that waits for its aim or for being confirmed: a Lore card in hand, or a passage to be dug.
   */
  readonly aim: string | null;
  /** The council in the making, once levels have been divided. */
  readonly levels: CouncilNow | null;
  /** The time left of a reaction window, in milliseconds. */
  readonly left: number | null;
  readonly pointed: string | null;
  readonly cursor: string | null;
  /** The unit last pointed at, whose facts are shown while nothing else wants the place. */
  readonly regarded: number | null;
  readonly named: readonly string[];
  readonly past: Past | null;
  readonly sent: { id: string; choice: string } | null;
  readonly asked: string | null;
  readonly refusal: Refusal | null;
  readonly told: {
    id: string;
    from: string;
    to: string | null;
    at: string;
    odds: OddsFacts | null;
    refusal: Refusal | null;
  } | null;
  /** The hint that was asked for at this decision. */
  readonly counsel: Counsel | null;
  readonly open: Panel | null;
  readonly rule: string | null;
  readonly proof: Proof | null;
  readonly tab: Tab;
  readonly lastDiscard: string | null;
  readonly invitation: string | null;
  readonly puzzle: PuzzleNow | null;
  /**
   * The levels at which the computer may play, once they were asked for, and the opponent that is chosen in a sheet.
   */
  readonly levelsOffered: readonly LevelEntry[] | null;
  readonly foe: string | null;
  /** The camp that has lifted the curtain, and whether the ending has been looked at. */
  readonly lifted: Camp | null;
  readonly looked: boolean;
  /**
   * The side the board is seen from where that is not the viewer's own, and how much faster than usual things are
   * shown.
   */
  readonly from: Camp | null;
  readonly rate: number;
  readonly calm: boolean;
  readonly quick: boolean;
  readonly sound: boolean;
  /** Whether it is asked once before a turn ends that could still go on. */
  readonly asks: boolean;
  readonly hints: readonly string[];
};

/** A model of a table whose battle is there. */
export type Ready = Model & {
  readonly table: TableFacts;
  readonly battle: BattleFacts;
  readonly view: ViewState;
  readonly shown: ViewState;
};

/** A decision that can be answered here. */
export type Question = Decision & { choices: Choices };

/** What may be set from outside without further thought. */
export type Settings = Partial<
  Pick<Model, 'calm' | 'rate' | 'quick' | 'sound' | 'asks' | 'hints' | 'open' | 'rule' | 'looked' | 'invitation'>
>;

/** What the page tells itself, beside what the server says. */
export type Own =
  | { type: 'status'; status: Model['status'] }
  | { type: 'gone'; message: string }
  | { type: 'sent'; id: string; choice: string }
  | { type: 'asking'; id: string }
  | { type: 'wonder'; id: string; from: string; to: string | null; at: string }
  | { type: 'counsel'; id: string; version: number }
  | { type: 'uncounsel' }
  | { type: 'levels'; levels: LevelEntry[] }
  | { type: 'foe'; foe: string }
  | { type: 'say'; sentence: string; rule?: string | null }
  | { type: 'doubt'; doubt: Doubt | null }
  | { type: 'aim'; line: string }
  | { type: 'level'; seat: keyof CouncilNow; by: number }
  | { type: 'clock'; left: number }
  | { type: 'hush' }
  | { type: 'select'; hex: string | null }
  | { type: 'fork'; hex: string | null }
  | { type: 'card'; card: string }
  | { type: 'point'; hex: string | null }
  | { type: 'cursor'; hex: string }
  | { type: 'cancel' }
  | { type: 'open'; panel: Panel | null }
  | { type: 'rule'; rule: string | null }
  | { type: 'named'; hexes: string[] }
  | { type: 'tab'; tab: Tab }
  | { type: 'look'; step: number; turn: number }
  | { type: 'moment'; moment: Moment }
  | { type: 'now' }
  | { type: 'proof'; proof: Proof | null }
  | { type: 'lift' }
  | { type: 'looked' }
  | { type: 'hint'; hint: string }
  | ({ type: 'setting' } & Settings)
  | { type: 'judged'; judgment: Judgment }
  | { type: 'step' }
  | { type: 'skip' };
export type Message = ToPage | Own;
export type Dispatch = (message: Message) => void;

/**
 * Everything a replay page knows. The battle at the present step is a table model, so that the same scenes and painters
 * serve.
 */
export type ReplayModel = {
  readonly id: string;
  readonly replay: Replay | null;
  readonly eyes: Eyes;
  readonly step: number;
  readonly moments: ReadonlyMap<number, Moment>;
  /** The chunks that are on their way. */
  readonly fetching: readonly number[];
  readonly playing: boolean;
  readonly speed: number;
  readonly table: Model;
  readonly said: string;
  readonly problem: string | null;
  /** What is shown beside the field, and what is found out about the battle once it is over. */
  readonly side: Side;
  readonly analysis: AnalysisFacts | null;
  readonly missed: MissedFacts | null;
  readonly unstudied: string | null;
  /** What is taken to be known where missed chances are told. */
  readonly knowledge: 'own' | 'all';
};

/** The two sides of a replay: how it was fought, and what can be learned from it. */
export type Side = 'story' | 'study';

/** What a replay page is told. Messages of the table are handed on to it. */
export type ReplayMessage =
  | { type: 'replay'; replay: Replay }
  | { type: 'fetching'; from: number }
  | { type: 'moments'; eyes: Eyes; from: number; moments: Moment[] }
  | { type: 'failed'; message: string }
  | { type: 'side'; side: Side }
  | { type: 'analysis'; analysis: AnalysisFacts }
  | { type: 'missed'; missed: MissedFacts }
  | { type: 'unstudied'; message: string }
  | { type: 'knowledge'; knowledge: 'own' | 'all' }
  | { type: 'go'; step: number }
  | { type: 'eyes'; eyes: Eyes }
  | { type: 'play'; on: boolean }
  | { type: 'speed'; speed: number }
  | { type: 'retry' }
  | Own;

/** A unit ready to be drawn. */
export type Piece = Omit<UnitFacts, 'color'> & Omit<UnitNow, 'color'> & { color: ColorWord; arm: string };

/** What a hex says now. */
export type Mark =
  | 'choosable'
  | 'ordered'
  | 'moved'
  | 'battled'
  | 'subject'
  | 'selected'
  | 'fight'
  | 'step'
  | 'march'
  | 'rush'
  | 'paid'
  | 'aimed'
  | 'target'
  | 'named'
  | 'spell'
  | 'build';

/** The part of a battle that is drawn once. */
export type Land = {
  key: string;
  board: BoardFacts;
  ground: GroundFacts[];
  title: string;
  objectives: ObjectiveFacts[];
  turned: boolean;
};

/** A card as a hand shows it. */
export type HandCard = CardFacts & {
  key: string;
  state: 'in-play' | 'drawn' | 'open' | 'hand';
  on: boolean;
  picked: boolean;
  advised?: boolean;
  owner?: string;
  mine?: boolean;
  actsAs?: string | null;
  mirrored?: boolean;
  oneAny?: boolean;
};

/** A choice that is asked about once, with the question and the answer that confirms it. */
export type Doubt = { line: string; text: string; yes: string };

/** A button of the decision line: the main one stands at its right end, one that skips something at its left end. */
export type Button = {
  key: string;
  label: string;
  act: string;
  main?: boolean;
  skip?: boolean;
  value?: string;
  keys?: string;
  off?: boolean;
  advised?: boolean;
  more?: string;
  title?: string;
};

/** A Lore card as a hand shows it. */
export type LoreHandCard = LoreCardFacts & {
  key: string;
  state: 'drawn' | 'hand' | 'open';
  now: number | null;
  level: number | null;
  inCharacter: boolean;
  playable: boolean;
  why: LoreHeld['why'];
  on: boolean;
  picked: boolean;
  advised?: boolean;
};
