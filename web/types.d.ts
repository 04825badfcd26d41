// The types of the page: those of the wire, which are generated, and the one Model.

export type { AdventureCard } from './types/AdventureCard.ts';
export type { AttackOffer } from './types/AttackOffer.ts';
export type { BattleFacts } from './types/BattleFacts.ts';
export type { BoardFacts } from './types/BoardFacts.ts';
export type { ByCamp } from './types/ByCamp.ts';
export type { Camp } from './types/Camp.ts';
export type { CampFacts } from './types/CampFacts.ts';
export type { CardEntry } from './types/CardEntry.ts';
export type { CardFacts } from './types/CardFacts.ts';
export type { CardInPlay } from './types/CardInPlay.ts';
export type { Choices } from './types/Choices.ts';
export type { ClashNow } from './types/ClashNow.ts';
export type { ClashWord } from './types/ClashWord.ts';
export type { ColourWord } from './types/ColourWord.ts';
export type { CountLine } from './types/CountLine.ts';
export type { Decision } from './types/Decision.ts';
export type { DecisionKind } from './types/DecisionKind.ts';
export type { EndedBy } from './types/EndedBy.ts';
export type { EndingWord } from './types/EndingWord.ts';
export type { Eyes } from './types/Eyes.ts';
export type { FateWord } from './types/FateWord.ts';
export type { FromPage } from './types/FromPage.ts';
export type { Goals } from './types/Goals.ts';
export type { GroundFacts } from './types/GroundFacts.ts';
export type { Happened } from './types/Happened.ts';
export type { Invitation } from './types/Invitation.ts';
export type { Join } from './types/Join.ts';
export type { Line } from './types/Line.ts';
export type { Moment } from './types/Moment.ts';
export type { MovedHow } from './types/MovedHow.ts';
export type { NewTable } from './types/NewTable.ts';
export type { ObjectiveFacts } from './types/ObjectiveFacts.ts';
export type { OddsFacts } from './types/OddsFacts.ts';
export type { Opponent } from './types/Opponent.ts';
export type { PhaseWord } from './types/PhaseWord.ts';
export type { PlayerFacts } from './types/PlayerFacts.ts';
export type { ProblemCode } from './types/ProblemCode.ts';
export type { ProblemDetails } from './types/ProblemDetails.ts';
export type { Refusal } from './types/Refusal.ts';
export type { RefusalCode } from './types/RefusalCode.ts';
export type { Replay } from './types/Replay.ts';
export type { RuleEntry } from './types/RuleEntry.ts';
export type { StanceWord } from './types/StanceWord.ts';
export type { TableFacts } from './types/TableFacts.ts';
export type { TableMade } from './types/TableMade.ts';
export type { TableRow } from './types/TableRow.ts';
export type { TerrainFacts } from './types/TerrainFacts.ts';
export type { ToPage } from './types/ToPage.ts';
export type { Trophy } from './types/Trophy.ts';
export type { TurnMark } from './types/TurnMark.ts';
export type { UnitFacts } from './types/UnitFacts.ts';
export type { UnitNow } from './types/UnitNow.ts';
export type { Verification } from './types/Verification.ts';
export type { ViewState } from './types/ViewState.ts';

import type { BattleFacts } from './types/BattleFacts.ts';
import type { Camp } from './types/Camp.ts';
import type { Decision } from './types/Decision.ts';
import type { FateWord } from './types/FateWord.ts';
import type { Happened } from './types/Happened.ts';
import type { Line } from './types/Line.ts';
import type { OddsFacts } from './types/OddsFacts.ts';
import type { Refusal } from './types/Refusal.ts';
import type { TableFacts } from './types/TableFacts.ts';
import type { ToPage } from './types/ToPage.ts';
import type { ViewState } from './types/ViewState.ts';

/** A battle between two units, from the moment it is declared to the roll. */
export type Clash = { attacker: number, target: number, kind: string, dice?: number };

/** The last roll and what came of it. */
export type Roll = Partial<Clash> & { faces: string, fates: readonly FateWord[], text: string | null };

/** Everything a table page knows. It is never changed in place. */
export type Model = {
  readonly id: string,
  readonly status: 'connecting' | 'open' | 'lost' | 'gone',
  readonly problem: { code: string, message: string } | null,
  readonly table: TableFacts | null,
  readonly battle: BattleFacts | null,
  readonly version: number | null,
  /** What is true now, and what is shown while events are being played. */
  readonly view: ViewState | null,
  readonly shown: ViewState | null,
  readonly decision: Decision | null,
  readonly undoable: number,
  readonly log: readonly Line[],
  readonly queue: readonly { event: Happened, text: string | null }[],
  readonly news: readonly string[],
  readonly clash: Clash | null,
  readonly roll: Roll | null,
  /** The unit taken in hand, the card taken in hand, the hex pointed at, the hex of the keyboard. */
  readonly selected: string | null,
  readonly card: string | null,
  readonly pointed: string | null,
  readonly cursor: string | null,
  readonly named: readonly string[],
  readonly sent: { id: string, choice: string } | null,
  readonly asked: string | null,
  readonly refusal: Refusal | null,
  readonly told: { id: string, from: string, to: string | null, at: string, odds: OddsFacts | null, refusal: Refusal | null } | null,
  readonly open: string | null,
  readonly rule: string | null,
  readonly tab: string,
  readonly lastDiscard: string | null,
  readonly invitation: string | null,
  /** The camp that has lifted the curtain, and whether the ending has been looked at. */
  readonly lifted: Camp | null,
  readonly looked: boolean,
  readonly calm: boolean,
  readonly quick: boolean,
  readonly sound: boolean,
  readonly hints: readonly string[],
};

/** What the page tells itself, beside what the server says. */
export type Own = { type: string, [more: string]: unknown };
export type Message = ToPage | Own;
