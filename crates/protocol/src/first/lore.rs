//! The Lore of a battle at one moment, as a viewer may know it.

use crate::seat::{ByHand, side_of_hand};
use rules::first::lore::{Aim, Council, Fate, LoreId};
use rules::first::{Battle, Choice, View};
use rules::seats::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// Goblets, pool, councils and Lore cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct LoreNow {
    /// The Lore in each goblet.
    pub goblets: ByHand<u8>,
    /// The Lore in the pool.
    pub pool: u8,
    /// The War Councils.
    pub councils: ByHand<CouncilNow>,
    /// The council the viewer has sealed, while others have not; all councils are empty until all are shown.
    pub sealed: Option<CouncilNow>,
    /// The viewer's own Lore cards; none for a spectator.
    pub hand: Vec<LoreHeld>,
    /// The Lore cards the viewer has drawn of which they keep some.
    pub drawn: Vec<String>,
    /// Lore cards the viewer has seen in hands of the other camp, where they still are.
    pub seen: Vec<String>,
    /// Command cards the viewer has seen in hands of the other camp, where they still are.
    pub command_seen: Vec<String>,
    /// The number of Lore cards in each hand.
    pub hands: ByHand<u8>,
    /// The Command cards each hand holds as a rule: what its council gives, or the adventure.
    pub command_cards: ByHand<u8>,
    /// The most Lore cards each hand may hold.
    pub hand_limit: ByHand<u8>,
    /// The number of cards in the Lore deck.
    pub pile: u8,
    /// The Lore discard pile.
    pub discards: Vec<String>,
    /// The Lore card each hand has played in this turn.
    pub casts: ByHand<Option<CastNow>>,
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
        let side = |hand| side_of_hand(battle, hand);
        Some(Self {
            goblets: ByHand::of(battle, |hand| public.goblet(hand)),
            pool: public.pool(),
            councils: ByHand::of(battle, |hand| public.council(hand).into()),
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
            hands: ByHand::of(battle, |hand| public.lore_hand(hand)),
            command_cards: ByHand::of(battle, |hand| battle.normal_hand(public, hand)),
            hand_limit: ByHand::of(battle, |hand| public.council(hand).hand_limit()),
            pile: public.lore_pile(),
            discards: ids(public.lore_discards()),
            casts: ByHand::of(battle, |hand| {
                public.cast(side(hand)).map(|cast| CastNow {
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
}

/// The viewer's own Lore cards, and what could be done with them now. Nothing but that hand and what everybody sees is asked.
fn held(battle: &Battle, view: &View) -> Vec<LoreHeld> {
    let (Viewer::Seat(seat), Some(own)) = (view.viewer(), view.private()) else {
        return Vec::new();
    };
    let (public, hand) = (view.public(), battle.hand_of(seat));
    let mut list = Vec::new();
    view.choices(battle, &mut list);
    own.lore()
        .iter()
        .map(|card| {
            let playable = list
                .iter()
                .any(|choice| matches!(choice, Choice::Cast { card: listed, .. } if *listed == card));
            let aim = Aim::Nothing;
            // What everybody could say comes first; then that it is not their decision, or that a partner or a target is missing.
            let refused = battle.check_castable(public, hand, card).err();
            let refused = refused.or_else(|| view.check(battle, Choice::Cast { card, aim }).err());
            let (level, in_character) = battle.cast_level(public, hand, card);
            LoreHeld {
                card: battle.lore_card(card).id.clone(),
                cost: battle.cast_cost(public, hand, card),
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
