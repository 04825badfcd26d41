//! The Lore of a battle in answers, as a viewer may know it.

use rules::first::lore::{Council, Fate, LoreSet};
use rules::first::{Battle, View};
use rules::seats::{Seat, Viewer};
use rules::side::{BySide, Side};
use serde::Serialize;

/// Goblets, pool, councils and Lore cards.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LoreLines {
    pub(crate) goblets: BySide<u8>,
    pub(crate) pool: u8,
    pub(crate) councils: BySide<Council>,
    pub(crate) hands: BySide<LoreHandLine>,
    /// Cards in the Lore deck.
    pub(crate) pile: u8,
    pub(crate) discards: Vec<String>,
    /// The Lore card that each camp has played in this turn.
    pub(crate) casts: BySide<Option<CastLine>>,
}

/// A Lore hand: its size for all, its cards for its holder, and what the other has seen of it for the other.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LoreHandLine {
    pub(crate) size: u8,
    /// Lore cards drawn of which some will be kept.
    pub(crate) drawn: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cards: Option<Vec<HeldLine>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawn_cards: Option<Vec<String>>,
    /// Lore cards of this hand that the viewer has seen there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seen: Option<Vec<String>>,
    /// Command cards of this camp that the viewer has seen there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) command_seen: Option<Vec<String>>,
}

/// A Lore card in one's own hand.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct HeldLine {
    pub(crate) card: String,
    /// The least it would cost now.
    pub(crate) cost: u8,
    /// The level at which it would work.
    pub(crate) level: u8,
}

/// A Lore card on the table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CastLine {
    pub(crate) card: String,
    pub(crate) level: u8,
    /// The Lore on it.
    pub(crate) laid: u8,
    /// `laid`, `works`, `cancelled` or `over`.
    pub(crate) fate: &'static str,
}

impl LoreLines {
    /// What the viewer may know; nothing in a Medieval battle.
    pub(crate) fn of(battle: &Battle, view: &View) -> Option<Self> {
        if !battle.has_lore() {
            return None;
        }
        let public = view.public();
        Some(Self {
            goblets: BySide::from_fn(|side| public.goblet(side)),
            pool: public.pool(),
            councils: BySide::from_fn(|side| *public.council(side)),
            hands: BySide::from_fn(|side| hand(battle, view, side)),
            pile: public.lore_pile(),
            discards: ids(battle, public.lore_discards()),
            casts: BySide::from_fn(|side| {
                public.cast(side).map(|cast| CastLine {
                    card: battle.lore_card(cast.card).id.clone(),
                    level: cast.level,
                    laid: cast.laid,
                    fate: match cast.fate {
                        Fate::Laid => "laid",
                        Fate::Works => "works",
                        Fate::Cancelled => "cancelled",
                        Fate::Over => "over",
                    },
                })
            }),
        })
    }
}

fn ids(battle: &Battle, cards: LoreSet) -> Vec<String> {
    cards.iter().map(|card| battle.lore_card(card).id.clone()).collect()
}

fn hand(battle: &Battle, view: &View, side: Side) -> LoreHandLine {
    let public = view.public();
    let own = view
        .private()
        .filter(|_| view.viewer() == Viewer::Seat(Seat::of_side(side)));
    let other = view
        .private()
        .filter(|_| view.viewer() == Viewer::Seat(Seat::of_side(side.enemy())));
    LoreHandLine {
        size: public.lore_hand(side),
        drawn: public.lore_drawn(side),
        cards: own.map(|private| {
            let held = private.lore().iter().map(|card| HeldLine {
                card: battle.lore_card(card).id.clone(),
                cost: battle.cast_cost(public, side, card),
                level: battle.cast_level(public, side, card).0,
            });
            held.collect()
        }),
        drawn_cards: own.map(|private| ids(battle, private.lore_drawn())),
        seen: other.map(|private| ids(battle, private.lore_seen())),
        command_seen: other.map(|private| super::wording::cards(battle, private.hand_seen())),
    }
}
