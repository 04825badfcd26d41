//! The Lore of a battle at one moment, as a viewer may know it.

use crate::battle::{ByCamp, Camp};
use rules::first::lore::{Council, Fate};
use rules::first::{Battle, View};
use rules::pile::LoreId;
use rules::side::Side;
use serde::Serialize;
use ts_rs::TS;

/// Goblets, pool, councils and Lore cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LoreNow {
    /// The Lore in each goblet.
    pub goblets: ByCamp<u8>,
    /// The Lore in the pool.
    pub pool: u8,
    /// The War Councils.
    pub councils: ByCamp<CouncilNow>,
    /// The council the viewer has sealed, while the other camp has not; both councils are empty until both are shown.
    pub sealed: Option<CouncilNow>,
    /// The viewer's own Lore cards; none for a spectator.
    pub hand: Vec<String>,
    /// The Lore cards the viewer has drawn of which he keeps some.
    pub drawn: Vec<String>,
    /// Lore cards the viewer has seen in the other hand.
    pub seen: Vec<String>,
    /// The number of Lore cards in each hand.
    pub hands: ByCamp<u8>,
    /// The number of cards in the Lore deck.
    pub pile: u8,
    /// The Lore discard pile.
    pub discards: Vec<String>,
    /// The Lore card each camp has played in this turn.
    pub casts: ByCamp<Option<CastNow>>,
}

/// The levels of a War Council, 0 for those who are absent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CouncilNow {
    /// The Commander.
    pub commander: u8,
    /// The Wizard.
    pub wizard: u8,
    /// The Cleric.
    pub cleric: u8,
    /// The Rogue.
    pub rogue: u8,
    /// The Warrior.
    pub warrior: u8,
}

/// A Lore card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CastNow {
    /// The card.
    pub card: String,
    /// The level it works at.
    pub level: u8,
    /// The Lore on it.
    pub laid: u8,
    /// Whether it works at this moment.
    pub works: bool,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// The unit it is about.
    pub unit: Option<u8>,
}

impl CouncilNow {
    const fn of(council: &Council) -> Self {
        Self {
            commander: council.commander,
            wizard: council.wizard,
            cleric: council.cleric,
            rogue: council.rogue,
            warrior: council.warrior,
        }
    }
}

impl LoreNow {
    /// What the viewer of `view` may know; nothing in a Medieval battle.
    pub fn of(battle: &Battle, view: &View) -> Option<Self> {
        if !battle.has_lore() {
            return None;
        }
        let public = view.public();
        let own = view.private().copied().unwrap_or_default();
        let ids = |cards: rules::pile::LoreSet| -> Vec<String> {
            cards
                .iter()
                .map(|card: LoreId| battle.lore_card(card).id.clone())
                .collect()
        };
        Some(Self {
            goblets: ByCamp::from_fn(|side| public.goblet(side)),
            pool: public.pool(),
            councils: ByCamp::from_fn(|side| CouncilNow::of(public.council(side))),
            sealed: own.sealed().as_ref().map(CouncilNow::of),
            hand: ids(own.lore()),
            drawn: ids(own.lore_drawn()),
            seen: ids(own.lore_seen()),
            hands: ByCamp::from_fn(|side| public.lore_hand(side)),
            pile: public.lore_pile(),
            discards: ids(public.lore_discards()),
            casts: ByCamp::from_fn(|side: Side| {
                public.cast(side).map(|cast| CastNow {
                    card: battle.lore_card(cast.card).id.clone(),
                    level: cast.level,
                    laid: cast.laid,
                    works: cast.fate == Fate::Works,
                    cancelled: cast.fate == Fate::Cancelled,
                    unit: cast.unit.is_some().then_some(cast.unit.0),
                })
            }),
        })
    }

    /// Whose goblet is whose, for lists.
    pub fn goblet(&self, camp: Camp) -> u8 {
        match camp {
            Camp::Standard => self.goblets.standard,
            Camp::Pennant => self.goblets.pennant,
        }
    }
}
