//! What happened, as data: in the words in which a page is told, and beside them what a page has nothing to play for.

use super::wording;
use protocol::camp::Camp;
use protocol::first::happened::{Happened, told_motions};
use protocol::first::lore::CouncilNow;
use rules::board::HexId;
use rules::first::event::{Event, Happening, Secretly};
use rules::first::lore::{LoreId, LoreSet};
use rules::first::{Battle, Passed, Public};
use rules::game::Rules as _;
use rules::pile::{CardId, Hand};
use rules::seats::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// Something that has happened. Units are numbers, as in views.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(untagged)]
pub(crate) enum EventLine {
    /// What a page plays.
    Played(Happened),
    /// What moves nothing on a page.
    Quiet(Quiet),
}

/// What moves nothing on a page and is told there in sentences only. Most of it is about Lore.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Quiet {
    /// One of the Command cards drawn was kept.
    Kept { camp: Camp },
    /// The card orders nobody.
    NobodyToOrder,
    /// There is no card to draw.
    NoCard,
    /// Flags were ignored by a unit that a Lore card frightened.
    Ignored { unit: u8, flags: u8 },
    /// A unit that could have panicked or been shaken has lost nobody.
    StoodFirm { unit: u8 },
    /// A Creature survived its check.
    Survived { unit: u8 },
    /// Lore was stored beside a Creature.
    Stored { unit: u8, lore: u8 },
    /// A unit freed itself from a web.
    Freed { unit: u8 },
    /// A unit was poisoned.
    Poisoned { unit: u8 },
    /// The order of a unit was taken from it.
    Countermanded { unit: u8 },
    /// The exit of a tunnel was dug.
    Dug { unit: u8, exit: String },
    /// A landmark gave Lore.
    Channeled { camp: Camp, hex: String },
    /// A Command card was taken from a captured Stronghold.
    Plundered { camp: Camp, card: String },
    /// A War Council was made up, unseen.
    SealedCouncil { camp: Camp },
    /// A War Council was shown.
    ShowedCouncil { camp: Camp, council: CouncilNow },
    /// Lore cards were drawn of which some are kept.
    LookedAtLore { camp: Camp, cards: u8 },
    /// A Lore card was kept.
    KeptLore { camp: Camp },
    /// Lore cards were put back.
    PutBackLore { camp: Camp, cards: u8 },
    /// A Lore card was discarded because the hand held too many.
    DroppedLore { camp: Camp, card: String },
    /// A Lore card that had been played was discarded.
    DiscardedLore { card: String },
    /// The Lore discard pile became the deck.
    ReshuffledLore,
    /// Lore was replenished: `cards`, `tokens` or `both`.
    Replenished { camp: Camp, way: String },
    /// A camp wants no more questions in this turn.
    StoodDown { camp: Camp },
    /// A move was declared.
    SetOut { unit: u8, to: String },
    /// A move was cut short.
    Halted { unit: u8, at: String },
    /// A unit was named for a Lore card; this much Lore was laid for it.
    Named { unit: u8, lore: u8 },
    /// A unit took hits upon itself that another was spared.
    Interceded { unit: u8, spared: u8, hits: u8 },
    /// A camp saw the other's Command cards.
    Spied { camp: Camp },
    /// A camp saw Lore cards of the other's.
    SawLore { camp: Camp, cards: u8 },
    /// A camp took a Lore card from the other.
    StoleLore { camp: Camp },
    /// A camp had to discard a Lore card.
    LostLore { camp: Camp, card: String },
    /// A camp drew another Lore card instead.
    RedrewLore { camp: Camp },
    /// A Command card came back to a hand.
    TookBack { camp: Camp, card: String },
    /// A Lore card came back to a hand.
    ReturnedLore { camp: Camp, card: String },
    /// What one hand alone sees of what happened: the cards, or the council it has sealed.
    Own {
        camp: Camp,
        what: OwnWord,
        cards: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        council: Option<CouncilNow>,
    },
}

/// What a hand alone sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub(crate) enum OwnWord {
    /// Command cards it has drawn.
    Drew,
    /// Command cards it has drawn of which it keeps one.
    Looked,
    /// The Command card it has kept.
    Kept,
    /// The council it has sealed.
    SealedCouncil,
    /// Lore cards it has drawn of which it keeps some.
    LookedAtLore,
    /// The Lore card it has kept.
    KeptLore,
    /// The Lore cards it has put back.
    PutBackLore,
    /// The other's Command cards.
    SawHand,
    /// Lore cards of the other's.
    SawLore,
    /// Lore cards of its own that the other has seen.
    ShowedLore,
    /// The Lore card it has taken.
    StoleLore,
    /// The Lore card that was taken from it.
    LostLore,
    /// The Lore card it has drawn instead.
    RedrewLore,
}

/// What came of an entry of the log, as `viewer` may know it; one who sees all is told what every hand sees.
pub(super) fn lines(battle: &Battle, passed: &Passed, viewer: Option<Viewer>) -> Vec<EventLine> {
    let before = passed.before.public();
    let told = told_motions(battle, passed);
    let has_answered = matches!(told.first(), Some((None, _)));
    told.into_iter()
        .filter_map(|(event, motion)| match (event, motion) {
            (_, Some(motion)) => Some(EventLine::Played(motion)),
            // The answer to flags has been told already.
            (Some(Event::Public(Happening::Ignored { .. })), None) if has_answered => None,
            (Some(event), None) => line(battle, before, event, viewer),
            (None, None) => None,
        })
        .collect()
}

/// An event that no entry of a log stands for, because it happened while the battle was set up.
pub(super) fn line(battle: &Battle, before: &Public, event: &Event, viewer: Option<Viewer>) -> Option<EventLine> {
    if viewer.is_some_and(|viewer| !battle.is_seen(event, viewer)) {
        return None;
    }
    Some(match event {
        Event::Public(happening) => match Happened::of(battle, before, happening, None) {
            Some(motion) => EventLine::Played(motion),
            None => EventLine::Quiet(quiet(battle, *happening)?),
        },
        Event::Private(hand, secretly) => EventLine::Quiet(own(battle, hand.side().into(), secretly)),
    })
}

fn own(battle: &Battle, camp: Camp, secretly: &Secretly) -> Quiet {
    let hand = |cards: &Hand| wording::cards(battle, cards);
    let lore = |cards: &LoreSet| wording::lore(battle, *cards);
    let one = |card: &LoreId| vec![battle.lore_card(*card).id.clone()];
    let mut council = None;
    let (what, cards) = match secretly {
        Secretly::Drew(cards) => (OwnWord::Drew, hand(cards)),
        Secretly::Looked(cards) => (OwnWord::Looked, hand(cards)),
        Secretly::Kept(card) => (OwnWord::Kept, vec![wording::card(battle, *card)]),
        Secretly::SealedCouncil(levels) => {
            council = Some(CouncilNow::from(&levels.council()));
            (OwnWord::SealedCouncil, Vec::new())
        }
        Secretly::LookedAtLore(cards) => (OwnWord::LookedAtLore, lore(cards)),
        Secretly::KeptLore(card) => (OwnWord::KeptLore, one(card)),
        Secretly::PutBackLore(cards) => (OwnWord::PutBackLore, lore(cards)),
        Secretly::SawHand { cards, .. } => (OwnWord::SawHand, hand(cards)),
        Secretly::SawLore { cards, .. } => (OwnWord::SawLore, lore(cards)),
        Secretly::ShowedLore(cards) => (OwnWord::ShowedLore, lore(cards)),
        Secretly::StoleLore(card) => (OwnWord::StoleLore, one(card)),
        Secretly::LostLore { card, .. } => (OwnWord::LostLore, one(card)),
        Secretly::RedrewLore(card) => (OwnWord::RedrewLore, one(card)),
    };
    Quiet::Own {
        camp,
        what,
        cards,
        council,
    }
}

/// `None` for what a page plays.
fn quiet(battle: &Battle, happening: Happening) -> Option<Quiet> {
    let hex = |of: HexId| wording::hex(battle, of);
    let card = |of: CardId| wording::card(battle, of);
    let lore_id = |of: LoreId| battle.lore_card(of).id.clone();
    Some(match happening {
        Happening::Kept { hand } => Quiet::Kept {
            camp: hand.side().into(),
        },
        Happening::NobodyToOrder => Quiet::NobodyToOrder,
        Happening::NoCard => Quiet::NoCard,
        Happening::Ignored { unit, flags } => Quiet::Ignored { unit: unit.0, flags },
        Happening::Panicked { unit, .. } | Happening::Shaken { unit, .. } => Quiet::StoodFirm { unit: unit.0 },
        Happening::Survived(unit) => Quiet::Survived { unit: unit.0 },
        Happening::Stored { unit, lore } => Quiet::Stored { unit: unit.0, lore },
        Happening::Freed(unit) => Quiet::Freed { unit: unit.0 },
        Happening::Poisoned(unit) => Quiet::Poisoned { unit: unit.0 },
        Happening::Countermanded(unit) => Quiet::Countermanded { unit: unit.0 },
        Happening::Dug { unit, exit } => Quiet::Dug {
            unit: unit.0,
            exit: hex(exit),
        },
        Happening::Channeled { side, hex: at } => Quiet::Channeled {
            camp: side.into(),
            hex: hex(at),
        },
        Happening::Plundered { hand, card: of } => Quiet::Plundered {
            camp: hand.side().into(),
            card: card(of),
        },
        Happening::SealedCouncil { hand } => Quiet::SealedCouncil {
            camp: hand.side().into(),
        },
        Happening::ShowedCouncil { hand, levels } => Quiet::ShowedCouncil {
            camp: hand.side().into(),
            council: CouncilNow::from(&levels.council()),
        },
        Happening::LookedAtLore { hand, cards } => Quiet::LookedAtLore {
            camp: hand.side().into(),
            cards,
        },
        Happening::KeptLore { hand } => Quiet::KeptLore {
            camp: hand.side().into(),
        },
        Happening::PutBackLore { hand, cards } => Quiet::PutBackLore {
            camp: hand.side().into(),
            cards,
        },
        Happening::DroppedLore { hand, card } => Quiet::DroppedLore {
            camp: hand.side().into(),
            card: lore_id(card),
        },
        Happening::DiscardedLore(card) => Quiet::DiscardedLore { card: lore_id(card) },
        Happening::ReshuffledLore => Quiet::ReshuffledLore,
        Happening::Replenished { hand, way } => Quiet::Replenished {
            camp: hand.side().into(),
            way: way.word().into(),
        },
        Happening::StoodDown { hand } => Quiet::StoodDown {
            camp: hand.side().into(),
        },
        Happening::SetOut { unit, to } => Quiet::SetOut {
            unit: unit.0,
            to: hex(to),
        },
        Happening::Halted { unit, at } => Quiet::Halted {
            unit: unit.0,
            at: hex(at),
        },
        Happening::Named { unit, lore } => Quiet::Named { unit: unit.0, lore },
        Happening::Interceded { unit, spared, hits } => Quiet::Interceded {
            unit: unit.0,
            spared: spared.0,
            hits,
        },
        Happening::Spied { hand } => Quiet::Spied {
            camp: hand.side().into(),
        },
        Happening::SawLore { hand, cards } => Quiet::SawLore {
            camp: hand.side().into(),
            cards,
        },
        Happening::StoleLore { hand, .. } => Quiet::StoleLore {
            camp: hand.side().into(),
        },
        Happening::LostLore { hand, card } => Quiet::LostLore {
            camp: hand.side().into(),
            card: lore_id(card),
        },
        Happening::RedrewLore { hand } => Quiet::RedrewLore {
            camp: hand.side().into(),
        },
        Happening::TookBack { hand, card: of } => Quiet::TookBack {
            camp: hand.side().into(),
            card: card(of),
        },
        Happening::ReturnedLore { hand, card } => Quiet::ReturnedLore {
            camp: hand.side().into(),
            card: lore_id(card),
        },
        Happening::Turn { .. }
        | Happening::Drew { .. }
        | Happening::Looked { .. }
        | Happening::Played { .. }
        | Happening::Rolled { .. }
        | Happening::Ordered(_)
        | Happening::Moved { .. }
        | Happening::Left { .. }
        | Happening::Built { .. }
        | Happening::Removed { .. }
        | Happening::Tunneled { .. }
        | Happening::Trained { .. }
        | Happening::Captured { .. }
        | Happening::Retook { .. }
        | Happening::Attacked { .. }
        | Happening::Hit { .. }
        | Happening::Retreated { .. }
        | Happening::Cornered { .. }
        | Happening::Destroyed { .. }
        | Happening::Followed { .. }
        | Happening::Took { .. }
        | Happening::Discarded(_)
        | Happening::Reshuffled
        | Happening::Rushed { .. }
        | Happening::Trampled { .. }
        | Happening::Used { .. }
        | Happening::Healed { .. }
        | Happening::Gained { .. }
        | Happening::Paid { .. }
        | Happening::Cast { .. }
        | Happening::Countered { .. }
        | Happening::Placed { .. }
        | Happening::Faded { .. }
        | Happening::Over(_) => return None,
    })
}
