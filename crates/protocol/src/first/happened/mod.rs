//! What happened in a battle, as a page plays it.

mod words;

pub use words::{FateWord, MovedHow, RollWord};

use crate::camp::Camp;
use crate::first::battle::ColorWord;
use crate::first::view::ClashWord;
use crate::seat::side_of_hand;
use rules::first::dice::Face;
use rules::first::event::{Event, Happening};
use rules::first::frame::{Frame, Step};
use rules::first::state::Public;
use rules::first::{Battle, Choice, Entry, Passed, UnitId};
use rules::pile::CardId;
use serde::Serialize;
use ts_rs::TS;

/// What everybody sees of an entry of a log, for motion.
pub fn motions(battle: &Battle, passed: &Passed) -> Vec<Happened> {
    told_motions(battle, passed)
        .into_iter()
        .filter_map(|(_, motion)| motion)
        .collect()
}

/// Every event of an entry of a log with its motion, if it has one. The answer to flags comes first and without an event, because
/// ignoring none is an answer too.
pub fn told_motions<'a>(battle: &Battle, passed: &'a Passed) -> Vec<(Option<&'a Event>, Option<Happened>)> {
    let before = passed.before.public();
    let path = match passed.entry {
        Entry::Chose {
            choice: Choice::Move { unit, to },
            ..
        } => battle.path(before, unit, to),
        _ => None,
    };
    let answer = match passed.entry {
        Entry::Chose {
            choice: Choice::Ignore(flags),
            ..
        } => Happened::answer(before, flags),
        _ => None,
    };
    let happened = passed.events.iter().map(|event| {
        let motion = match event {
            Event::Public(happening) => Happened::of(battle, before, happening, path.as_deref()),
            Event::Private(..) => None,
        };
        (Some(event), motion)
    });
    answer
        .map(|answer| (None, Some(answer)))
        .into_iter()
        .chain(happened)
        .collect()
}

/// Something that everybody sees happen, for the motion of a page. Cards are named only where everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[ts(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Happened {
    /// A turn began.
    Turn {
        /// Its number.
        turn: u16,
        /// Whose it is.
        camp: Camp,
    },
    /// Cards came into a hand.
    Drew {
        /// Whose hand.
        camp: Camp,
        /// How many.
        cards: u8,
    },
    /// A command card was played.
    Played {
        /// Who played it.
        camp: Camp,
        /// The card.
        card: String,
    },
    /// A card went to the discard pile.
    Discarded {
        /// The card.
        card: String,
    },
    /// The discards were shuffled into the draw pile.
    Reshuffled,
    /// A unit was ordered.
    Ordered {
        /// The unit.
        unit: u8,
    },
    /// A unit changed its hex.
    Moved {
        /// The unit.
        unit: u8,
        /// In what way.
        how: MovedHow,
        /// From where.
        from: String,
        /// The hexes it went through, the last one being where it is now.
        path: Vec<String>,
    },
    /// A unit left the field.
    Left {
        /// The unit.
        unit: u8,
    },
    /// A unit attacked another.
    Attacked {
        /// The unit whose dice are thrown.
        attacker: u8,
        /// The unit they are thrown at.
        target: u8,
        /// In what kind of battle.
        kind: ClashWord,
        /// With how many dice.
        dice: u8,
    },
    /// Dice were thrown, as letters `GBRSFL`.
    Rolled {
        /// What for.
        purpose: RollWord,
        /// The unit whose fate they decide in a panic or a check; in a battle that is told before.
        unit: Option<u8>,
        /// The faces.
        faces: String,
        /// What each of them did, in the same order.
        fates: Vec<FateWord>,
    },
    /// A unit lost figures.
    Lost {
        /// The unit.
        unit: u8,
        /// How many.
        figures: u8,
        /// Whether its way back was blocked; else it was hit.
        cornered: bool,
    },
    /// A Bold unit was asked about the flags against it, and has ignored some of them or none.
    Ignored {
        /// The unit.
        unit: u8,
        /// How many it has ignored.
        flags: u8,
        /// How many count.
        taken: u8,
    },
    /// A unit was destroyed.
    Destroyed {
        /// The unit.
        unit: u8,
        /// Where it stood.
        hex: String,
    },
    /// A unit rushed at an enemy.
    Rushed {
        /// The unit.
        unit: u8,
        /// The enemy.
        at: u8,
    },
    /// Lore came into a goblet or left it.
    Lore {
        /// Whose goblet.
        camp: Camp,
        /// How much came; below 0 how much left.
        change: i8,
    },
    /// A Creature used a power.
    Power {
        /// The Creature.
        unit: u8,
        /// The power.
        power: String,
        /// The unit it was rolling against.
        target: u8,
    },
    /// A Lore card was played.
    Cast {
        /// Who played it.
        camp: Camp,
        /// The card.
        card: String,
    },
    /// A Lore card was cancelled.
    Countered {
        /// Whose card.
        camp: Camp,
        /// The card.
        card: String,
    },
    /// A unit got figures back.
    Healed {
        /// The unit.
        unit: u8,
        /// How many.
        figures: u8,
    },
    /// A landmark stands on the field from now on.
    Built {
        /// Whose it is.
        camp: Camp,
        /// What it is, by the id of its terrain.
        kind: String,
        /// Where.
        hex: String,
    },
    /// A landmark was taken away.
    Removed {
        /// What it was, by the id of its terrain.
        kind: String,
        /// Where it stood.
        hex: String,
    },
    /// A unit has trained.
    Trained {
        /// The unit.
        unit: u8,
        /// Its color from now on.
        color: ColorWord,
    },
    /// A Stronghold was captured, or retaken by its own camp.
    Stronghold {
        /// Whose it is.
        camp: Camp,
        /// Whether it was captured; else it was retaken.
        captured: bool,
        /// The unit that entered it.
        unit: u8,
    },
    /// An objective was taken.
    Took {
        /// Who took it.
        camp: Camp,
        /// The hex.
        hex: String,
    },
    /// The battle is over.
    Over,
}

/// The unit whose fate dice decide outside of a battle.
fn checked(frame: Frame) -> Option<UnitId> {
    match frame {
        Frame::Panic { unit, .. } | Frame::Check { unit, .. } => Some(unit),
        Frame::Barrage { unit, .. } => unit.is_some().then_some(unit),
        _ => None,
    }
}

impl Happened {
    /// The answer of a Bold unit's owner about the flags against it; `before` asks for it.
    pub fn answer(before: &Public, flags: u8) -> Option<Self> {
        let Frame::Clash(clash) = before.top() else { return None };
        let Step::Flags(all) = clash.step else { return None };
        Some(Self::Ignored {
            unit: clash.target.0,
            flags,
            taken: all.saturating_sub(flags),
        })
    }

    /// The motion of an event that followed on `before`; nothing for those that show nowhere. `path` is the way of an ordered move.
    pub fn of(
        battle: &Battle,
        before: &Public,
        happening: &Happening,
        path: Option<&[rules::board::HexId]>,
    ) -> Option<Self> {
        let hex = |hex: rules::board::HexId| battle.board().name(hex).to_string();
        let card = |card: CardId| battle.card(card).id.clone();
        Some(match *happening {
            Happening::Turn { turn, side } => Self::Turn {
                turn,
                camp: side.into(),
            },
            Happening::Drew { hand, cards } | Happening::Looked { hand, cards } => Self::Drew {
                camp: side_of_hand(battle, hand).into(),
                cards,
            },
            Happening::Played { hand, card: id, .. } => Self::Played {
                camp: side_of_hand(battle, hand).into(),
                card: card(id),
            },
            Happening::Discarded(id) => Self::Discarded { card: card(id) },
            Happening::Reshuffled => Self::Reshuffled,
            Happening::Ordered(unit) => Self::Ordered { unit: unit.0 },
            Happening::Moved { unit, from, to } => Self::Moved {
                unit: unit.0,
                how: MovedHow::Move,
                from: hex(from),
                path: path.map_or_else(|| vec![hex(to)], |path| path.iter().map(|step| hex(*step)).collect()),
            },
            Happening::Retreated { unit, from, to } => Self::Moved {
                unit: unit.0,
                how: MovedHow::Retreat,
                from: hex(from),
                path: vec![hex(to)],
            },
            Happening::Followed {
                unit,
                from,
                through,
                to,
            } => Self::Moved {
                unit: unit.0,
                how: MovedHow::Follow,
                from: hex(from),
                path: if through == to {
                    vec![hex(to)]
                } else {
                    vec![hex(through), hex(to)]
                },
            },
            Happening::Left { unit, .. } => Self::Left { unit: unit.0 },
            Happening::Attacked {
                attacker,
                target,
                kind,
                dice,
            } => Self::Attacked {
                attacker: attacker.0,
                target: target.0,
                kind: kind.into(),
                dice,
            },
            Happening::Rolled { purpose, roll } => Self::Rolled {
                purpose: purpose.into(),
                unit: checked(before.top()).map(|unit| unit.0),
                faces: roll.letters::<Face>(),
                fates: battle.fates(before, roll).into_iter().map(Into::into).collect(),
            },
            Happening::Panicked { figures: 0, .. } | Happening::Shaken { figures: 0, .. } => return None,
            Happening::Panicked { unit, figures }
            | Happening::Trampled { unit, figures }
            | Happening::Shaken { unit, figures } => Self::Lost {
                unit: unit.0,
                figures,
                cornered: false,
            },
            Happening::Placed { unit, from, to } | Happening::Faded { unit, from, to } => Self::Moved {
                unit: unit.0,
                how: MovedHow::Follow,
                from: hex(from),
                path: vec![hex(to)],
            },
            Happening::Rushed { unit, at } => Self::Rushed { unit: unit.0, at: at.0 },
            Happening::Gained { hand, lore } => Self::Lore {
                camp: hand.side().into(),
                change: lore as i8,
            },
            Happening::Paid { hand, lore } => Self::Lore {
                camp: hand.side().into(),
                change: -(lore as i8),
            },
            Happening::Used { unit, power, target } => Self::Power {
                unit: unit.0,
                power: power.word().into(),
                target: target.0,
            },
            Happening::Cast { hand, card, .. } => Self::Cast {
                camp: hand.side().into(),
                card: battle.lore_card(card).id.clone(),
            },
            Happening::Countered { hand, card, .. } => Self::Countered {
                camp: hand.side().into(),
                card: battle.lore_card(card).id.clone(),
            },
            Happening::Tunneled { unit, from, to } => Self::Moved {
                unit: unit.0,
                how: MovedHow::Tunnel,
                from: hex(from),
                path: vec![hex(to)],
            },
            Happening::Built { owner, kind, hex: at } => Self::Built {
                camp: owner.into(),
                kind: battle.setup().terrain[kind as usize].id.clone(),
                hex: hex(at),
            },
            Happening::Removed { kind, hex: at } => Self::Removed {
                kind: battle.setup().terrain[kind as usize].id.clone(),
                hex: hex(at),
            },
            Happening::Trained { unit, color } => Self::Trained {
                unit: unit.0,
                color: color.into(),
            },
            Happening::Captured { side, unit } => Self::Stronghold {
                camp: side.into(),
                captured: true,
                unit: unit.0,
            },
            Happening::Retook { side, unit } => Self::Stronghold {
                camp: side.into(),
                captured: false,
                unit: unit.0,
            },
            Happening::Healed { unit, figures } => Self::Healed { unit: unit.0, figures },
            Happening::Hit { unit, figures } => Self::Lost {
                unit: unit.0,
                figures,
                cornered: false,
            },
            Happening::Cornered { unit, figures } => Self::Lost {
                unit: unit.0,
                figures,
                cornered: true,
            },
            Happening::Destroyed { unit, hex: at, .. } => Self::Destroyed {
                unit: unit.0,
                hex: hex(at),
            },
            Happening::Took { side, objective } => Self::Took {
                camp: side.into(),
                hex: battle.setup().objectives[objective as usize].hex.clone(),
            },
            Happening::Over(_) => Self::Over,
            // Told by the choice itself, because ignoring no flag is an answer too.
            Happening::Ignored { .. } => return None,
            Happening::Kept { .. }
            | Happening::SealedCouncil { .. }
            | Happening::Countermanded(_)
            | Happening::ShowedCouncil { .. }
            | Happening::Survived(_)
            | Happening::Stored { .. }
            | Happening::LookedAtLore { .. }
            | Happening::KeptLore { .. }
            | Happening::PutBackLore { .. }
            | Happening::DroppedLore { .. }
            | Happening::DiscardedLore(_)
            | Happening::ReshuffledLore
            | Happening::Replenished { .. }
            | Happening::StoodDown { .. }
            | Happening::Poisoned(_)
            | Happening::Freed(_)
            | Happening::SetOut { .. }
            | Happening::Halted { .. }
            | Happening::Named { .. }
            | Happening::Interceded { .. }
            | Happening::Spied { .. }
            | Happening::SawLore { .. }
            | Happening::StoleLore { .. }
            | Happening::LostLore { .. }
            | Happening::RedrewLore { .. }
            | Happening::TookBack { .. }
            | Happening::ReturnedLore { .. }
            | Happening::Dug { .. }
            | Happening::Channeled { .. }
            | Happening::Plundered { .. }
            | Happening::NobodyToOrder
            | Happening::NoCard => return None,
        })
    }
}
