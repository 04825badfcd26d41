//! Frames: what a battle is in the middle of, as a small stack of plain values.
//!
//! A phase of the turn lies at the bottom; a battle pushes what it needs on top and pops it when done, so nesting needs no code
//! of its own. Frames are public and hold no hidden value.

use crate::board::HexId;
use crate::dice::Roll;
use crate::first::lore::card::Class;
use crate::first::unit::UnitId;
use crate::seats::{HandId, SeatSet};
use crate::side::Side;

/// The most frames that can lie on each other.
pub const MAX_FRAMES: usize = 12;

/// One thing a battle is in the middle of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Frame {
    /// Nothing: an unused place of the stack.
    #[default]
    Idle,
    /// Command cards are dealt to a hand before play begins (F0.17).
    Deal {
        /// Whose hand.
        hand: HandId,
        /// How many cards.
        cards: u8,
    },
    /// These seats make up their councils, each unseen by the other (F9.28).
    Councils(SeatSet),
    /// Landmarks are placed before the first turn, one after the other (F11.11).
    Build {
        /// How far that has come.
        step: u8,
    },
    /// A hand whose Stronghold has fallen loses a Command card, drawn blindly (F11.58).
    Plunder(HandId),
    /// A hand whose Stronghold was retaken draws a Command card (F11.60).
    Reward(HandId),
    /// The next turn begins.
    Begin,
    /// The active player plays a command card (F1.1).
    Command,
    /// A card that orders by dice rolls them.
    OrderDice,
    /// The active player names the units he orders (F2.1).
    Orders,
    /// Ordered units move (F3.1).
    Movement,
    /// Ordered units battle (F4.1).
    Combat,
    /// A unit that shoots twice may shoot again.
    Volley(UnitId),
    /// A battle between two units.
    Clash(Clash),
    /// A unit retreats, hex by hex (F4.59).
    Retreat {
        /// The unit.
        unit: UnitId,
        /// Hexes it still has to make.
        due: u8,
        /// Hexes it has made.
        made: u8,
        /// Whether a Creature has had its check for hexes it could not make (R15).
        checked: bool,
        /// Whether all hexes it cannot make together cost it no more than one figure, as a Lore card may say.
        gentle: bool,
    },
    /// Flags that a Lore card brings upon a unit: its owner says how many of them it ignores.
    Waver {
        /// The unit.
        unit: UnitId,
        /// The flags.
        flags: u8,
        /// Whether a retreat that it cannot make costs it no more than one figure.
        gentle: bool,
    },
    /// A Frightened unit that has retreated is checked for panic (F6.16).
    Panic {
        /// The unit.
        unit: UnitId,
        /// A die for each hex it has made.
        dice: u8,
    },
    /// Dice decide whether a Creature dies (F7.12, F7.27).
    Check {
        /// The Creature.
        unit: UnitId,
        /// The dice to be thrown.
        dice: u8,
        /// Whether these are dice that have shown its color or hit it once already.
        again: bool,
    },
    /// The ground shakes round a Creature: its neighbors are shaken one after the other.
    Quake(Quake),
    /// Lore cards of a class are left out of the game unseen (F9.17).
    LoreDeck(Class),
    /// Lore cards are dealt to a hand, which will keep some of them (F9.19).
    LoreDeal {
        /// Whose hand.
        hand: HandId,
        /// How many it keeps.
        keep: u8,
    },
    /// Some of the Lore cards dealt are kept.
    LoreKeep {
        /// Whose hand.
        hand: HandId,
        /// How many it still keeps.
        left: u8,
    },
    /// A Command card lies on the table, perhaps with a Lore card beside it.
    Opening(Opening),
    /// A Lore card was played instead of a Command card.
    Lieu,
    /// A Lore card may be played.
    Window {
        /// Whose hand.
        hand: HandId,
        /// At what moment.
        window: Window,
    },
    /// The units that a Lore card is meant for are named.
    Naming {
        /// Whose card.
        side: Side,
        /// How many more it may name.
        left: u8,
    },
    /// A Lore card is answered, and then takes effect.
    Spell {
        /// Whose card.
        side: Side,
        /// How far it has come.
        step: SpellStep,
    },
    /// A Lore card rolls dice for several units, one after the other.
    Barrage {
        /// Whose card.
        side: Side,
        /// The unit the dice are thrown for; none if it is still to be named.
        unit: UnitId,
    },
    /// A bolt that has struck may leap to an enemy next to this hex.
    Leap {
        /// Whose card.
        side: Side,
        /// Where it struck.
        hex: HexId,
    },
    /// A Lore card puts units on other hexes, one after the other.
    Place {
        /// Whose card.
        side: Side,
        /// The unit to be put somewhere; none if it is still to be named.
        unit: UnitId,
    },
    /// Units without an order go a hex each.
    March {
        /// Whose card.
        side: Side,
        /// How many units may still go.
        left: u8,
    },
    /// A camp says how many hits of the roll another unit takes upon itself.
    Share {
        /// Whose card.
        side: Side,
        /// How many it can be.
        most: u8,
    },
    /// A unit has declared its way, which the opponent may cut short before it goes (R86).
    Moving(Moving),
    /// Cards are taken blindly out of the enemy's Lore hand.
    Theft {
        /// The thief.
        side: Side,
        /// How many cards he gets to see.
        cards: u8,
    },
    /// One of the enemy's Lore cards that lie open to a camp is picked.
    Pick {
        /// The camp that picks.
        side: Side,
        /// How many cards lie open to it.
        of: u8,
    },
    /// A Lore card is drawn into a hand for one it has lost.
    Redraw(HandId),
    /// A camp chooses the Command card that its opponent must play instead of the one he laid down.
    Falsify(Side),
    /// A camp has laid down a card that is played together with another one, which comes next.
    Encore(Side),
    /// The active player replenishes his Lore (F8.72).
    Replenish,
    /// Lore cards are drawn.
    LoreDraw {
        /// Cards still due.
        due: u8,
    },
    /// One of the Lore cards drawn is kept.
    LorePick,
    /// A hand holds too many Lore cards, and one is discarded (F8.80).
    Overflow(HandId),
    /// The turn ends (F5.1).
    End,
    /// Command cards are drawn.
    Draw {
        /// Cards still due.
        due: u8,
        /// Whether only one of them will be kept.
        look: bool,
    },
    /// One of the cards drawn is kept.
    Keep,
}

impl Frame {
    /// Whether cards are dealt before play begins. Whoever counts the steps of a battle counts this to its start.
    pub const fn is_deal(self) -> bool {
        matches!(self, Self::Deal { .. } | Self::LoreDeck(_) | Self::LoreDeal { .. })
    }
}

/// A move that is declared and not yet made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Moving {
    /// The unit, which stands where it sets out from.
    pub unit: UnitId,
    /// Where it goes.
    pub to: HexId,
    /// The enemy it rushes at, if it rushes.
    pub at: UnitId,
    /// How far the move has come.
    pub step: MoveStep,
}

/// How far a declared move has come.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveStep {
    /// Its player may still take it back; when he goes on, the opponent is asked.
    Declared,
    /// The opponent may answer.
    Answer,
    /// The unit goes.
    Go,
    /// It has gone.
    Done,
}

/// How far the beginning of a turn has come once a Command card is played.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// The opponent may answer.
    Window,
    /// A Lore card beside it is carried out.
    Effect,

    /// Orders are to be given.
    Orders,
    /// The Orders phase opens, and a Lore card may order somebody first.
    First,
}

/// The moments at which a player may be asked for a Lore card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Window {
    /// The opponent has laid down his Command card.
    Command,
    /// The opponent has played a Lore card.
    Answer,
    /// An enemy unit is moving.
    Movement,
    /// One's own unit has declared an attack.
    Attack,
    /// Dice are about to be thrown at one's own unit.
    Defense,
    /// Dice have been thrown at one's own unit.
    AfterDice,
    /// One's Orders phase opens, or the opponent has given his orders.
    Orders,
}

/// How far a Lore card has come.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SpellStep {
    /// The other player may answer it.
    Answer,
    /// It takes effect.
    Effect,
    /// It has taken effect.
    Done,
}

/// A battle of one unit against another: one roll and what follows from it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clash {
    /// The unit whose dice are thrown (FL.28).
    pub attacker: UnitId,
    /// The unit they are thrown at.
    pub target: UnitId,
    /// Where the target stood when attacked.
    pub hex: HexId,
    /// In a bonus melee, the target of the first attack, which has lost its battle back (F4.136).
    pub driven: UnitId,
    /// What kind of battle this is.
    pub kind: ClashKind,
    /// How far it has come.
    pub step: Step,
    /// The dice that have fallen; Lore faces that were put to other use are no longer among them.
    pub roll: Roll,
    /// What the powers of a Creature add to the roll.
    pub powers: Powers,
    /// Whether the target has struck first, and so has had its blow (R67).
    pub struck: bool,
}

impl Clash {
    /// A battle about to be rolled for.
    #[inline]
    pub const fn new(attacker: UnitId, target: UnitId, hex: HexId, kind: ClashKind) -> Self {
        Self {
            attacker,
            target,
            hex,
            driven: UnitId::NONE,
            kind,
            step: Step::Declared,
            roll: Roll::EMPTY,
            powers: Powers::NONE,
            struck: false,
        }
    }

    /// The same battle at another step.
    #[inline]
    #[must_use]
    pub const fn at(self, step: Step) -> Self {
        Self { step, ..self }
    }
}

/// What the powers of a Creature add to its roll.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Powers {
    /// The powers used on this roll, as bits; each works once on a roll unless it says otherwise (R80).
    pub used: u8,
    /// Hexes the target retreats beyond those of the flags.
    pub shove: u8,
    /// Hexes by which every neighbor of the Creature retreats.
    pub tremor: u8,
    /// Whether every neighbor also loses a figure.
    pub earthquake: bool,
}

impl Powers {
    /// No power was used.
    pub const NONE: Self = Self {
        used: 0,
        shove: 0,
        tremor: 0,
        earthquake: false,
    };
}

/// The neighbors of a Creature that are still to be shaken.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quake {
    /// The units, [`UnitId::NONE`] for those who are done.
    pub units: [UnitId; 6],
    /// Hexes each of them retreats.
    pub hexes: u8,
    /// Whether each of them loses a figure first.
    pub hurts: bool,
}

/// The kinds of rolls in battle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClashKind {
    /// An attack in melee, point blank fire included (F4.9).
    Melee,
    /// An attack from afar.
    Ranged,
    /// A second attack from afar by a card that grants two.
    SecondVolley,
    /// The extra attack after a pursuit (F4.100).
    BonusMelee,
    /// The defender's answer (F4.109).
    BattleBack,
    /// A strike of the defender before the attack, by a Lore card (R87).
    FirstStrike,
}

impl ClashKind {
    /// Whether the two units fight hand to hand.
    #[inline]
    pub const fn is_melee(self) -> bool {
        matches!(
            self,
            Self::Melee | Self::BonusMelee | Self::BattleBack | Self::FirstStrike
        )
    }

    /// Whether the defender rolls against the attacker, as in a battle back.
    #[inline]
    pub const fn is_answer(self) -> bool {
        matches!(self, Self::BattleBack | Self::FirstStrike)
    }
}

/// How far a battle has come (R64).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The attack is declared: its player may add a Lore card.
    Declared,
    /// The player who is rolled against may answer with a Lore card.
    Defend,
    /// The dice are to be thrown.
    Roll,
    /// The dice have fallen, and the player who was rolled against may still answer with a Lore card.
    Seen,
    /// So many dice more are to be thrown, because of swords that a weapon throws again.
    More(u8),
    /// The dice have fallen: Lore faces are put to use.
    Rolled,
    /// The owner of a Creature that rolled so many Lore faces uses its powers and stores Lore (F7.36, F7.39).
    Powers(u8),
    /// Hits are due.
    Hits,
    /// Flags are due.
    Morale,
    /// The target's owner says how many of so many flags it ignores.
    Flags(u8),
    /// The target is back where its flags drove it: what else shakes the field?
    Shock,
    /// The attacker may slip away by a Lore card.
    Fade,
    /// Hits and retreats are done.
    Aftermath,
    /// The attacker may gain ground.
    Follow,
    /// The attacker may make its bonus melee.
    Bonus,
    /// The target may battle back.
    Answer,
    /// Nothing is left to do.
    Done,
}
