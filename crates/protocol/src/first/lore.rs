//! The Lore of a battle at one moment, as a viewer may know it.

use crate::camp::{ByCamp, Camp};
use rules::first::lore::{Aim, Council, Fate, LoreId};
use rules::first::{Battle, Choice, View};
use rules::seats::{HandId, Viewer};
use rules::side::Side;
use serde::Serialize;
use ts_rs::TS;

/// Goblets, pool, councils and Lore cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
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
    pub hand: Vec<LoreHeld>,
    /// The Lore cards the viewer has drawn of which he keeps some.
    pub drawn: Vec<String>,
    /// Lore cards the viewer has seen in the other hand, where they still are.
    pub seen: Vec<String>,
    /// Command cards the viewer has seen in the other hand, where they still are.
    pub command_seen: Vec<String>,
    /// The number of Lore cards in each hand.
    pub hands: ByCamp<u8>,
    /// The Command cards each camp holds as a rule: what its council gives, or the adventure.
    pub command_cards: ByCamp<u8>,
    /// The most Lore cards each camp may hold.
    pub hand_limit: ByCamp<u8>,
    /// The number of cards in the Lore deck.
    pub pile: u8,
    /// The Lore discard pile.
    pub discards: Vec<String>,
    /// The Lore card each camp has played in this turn.
    pub casts: ByCamp<Option<CastNow>>,
}

/// A Lore card in the viewer's own hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct LoreHeld {
    /// The card.
    pub card: String,
    /// The least that it would cost now.
    pub cost: u8,
    /// The level at which it would work.
    pub level: u8,
    /// Whether a Lore Master of the viewer's council plays it in character.
    pub in_character: bool,
    /// Whether it can be played at this moment.
    pub playable: bool,
    /// Why it cannot be played at this moment.
    pub why: Option<LoreWhy>,
}

/// Why a Lore card cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LoreWhy {
    /// The rule that forbids it, if it is one.
    pub rule: Option<String>,
    /// The reason as a sentence.
    pub sentence: String,
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

impl From<&Council> for CouncilNow {
    fn from(council: &Council) -> Self {
        Self {
            commander: council.commander,
            wizard: council.wizard,
            cleric: council.cleric,
            rogue: council.rogue,
            warrior: council.warrior,
        }
    }
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

impl LoreNow {
    /// What the viewer of `view` may know; nothing in a Medieval battle.
    pub fn of(battle: &Battle, view: &View) -> Option<Self> {
        if !battle.has_lore() {
            return None;
        }
        let public = view.public();
        let own = view.private().copied().unwrap_or_default();
        let ids = |cards: rules::first::lore::LoreSet| -> Vec<String> {
            cards
                .iter()
                .map(|card: LoreId| battle.lore_card(card).id.clone())
                .collect()
        };
        Some(Self {
            goblets: ByCamp::from_fn(|side| public.goblet(HandId::of_side(side))),
            pool: public.pool(),
            councils: ByCamp::from_fn(|side| public.council(HandId::of_side(side)).into()),
            sealed: own.sealed().as_ref().map(Into::into),
            hand: held(battle, view),
            drawn: ids(own.lore_drawn()),
            seen: ids(own.lore_seen()),
            command_seen: own
                .hand_seen()
                .cards()
                .iter()
                .map(|card| battle.card(*card).id.clone())
                .collect(),
            hands: ByCamp::from_fn(|side| public.lore_hand(HandId::of_side(side))),
            command_cards: ByCamp::from_fn(|side| battle.normal_hand(public, HandId::of_side(side))),
            hand_limit: ByCamp::from_fn(|side| public.council(HandId::of_side(side)).hand_limit()),
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

/// The viewer's own Lore cards, and what could be done with them now. Nothing but his own hand and what everybody sees is asked.
fn held(battle: &Battle, view: &View) -> Vec<LoreHeld> {
    let (Viewer::Seat(seat), Some(own)) = (view.viewer(), view.private()) else {
        return Vec::new();
    };
    let (public, side) = (view.public(), seat.side());
    let mut list = Vec::new();
    view.choices(battle, &mut list);
    own.lore()
        .iter()
        .map(|card| {
            let playable = list
                .iter()
                .any(|choice| matches!(choice, Choice::Cast { card: listed, .. } if *listed == card));
            let aim = Aim::Nothing;
            // What everybody could say comes first; then that it is not his decision, or that a partner or a target is missing.
            let refused = battle.check_castable(public, HandId::of_side(side), card).err();
            let refused = refused.or_else(|| view.check(battle, Choice::Cast { card, aim }).err());
            let (level, in_character) = battle.cast_level(public, HandId::of_side(side), card);
            LoreHeld {
                card: battle.lore_card(card).id.clone(),
                cost: battle.cast_cost(public, HandId::of_side(side), card),
                level,
                in_character,
                playable,
                why: refused.filter(|_| !playable).map(|why| {
                    let rule = why.rule(battle);
                    LoreWhy {
                        rule: (!rule.is_empty()).then(|| rule.to_owned()),
                        sentence: why.sentence(battle),
                    }
                }),
            }
        })
        .collect()
}
