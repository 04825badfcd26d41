//! What a viewer may know: the page's own view, and beside it what a page has no use for but a player may reckon with.

use super::answer::Waits;
use super::wording;
use protocol::camp::{ByCamp, Camp};
use protocol::first::tally::Tally;
use protocol::first::view::{CardInPlay, ViewState};
use rules::first::dice::Color;
use rules::first::{Battle, Public, UnitSet, View};
use rules::seats::HandId;
use rules::side::Side;
use serde::Serialize;
use ts_rs::TS;

/// What a viewer may know.
#[derive(Debug, Serialize, TS)]
pub(crate) struct ViewLines {
    /// A seat, or `spectator`.
    pub(crate) viewer: String,
    /// What a page is shown.
    pub(crate) view: ViewState,
    /// What else everybody knows.
    pub(crate) more: PublicFacts,
    /// What the battle waits for.
    pub(crate) waits: Waits,
}

/// What everybody knows beside what a page is shown. Units are numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub(crate) struct PublicFacts {
    /// The banners each camp needs.
    pub(crate) needed: ByCamp<u8>,
    /// The Command cards each camp holds as a rule.
    pub(crate) command_cards: ByCamp<u8>,
    /// The Lore cards each camp may hold; 0 without Lore.
    pub(crate) lore_limit: ByCamp<u8>,
    /// The Command cards each camp has drawn of which it will keep one.
    pub(crate) drawn: ByCamp<u8>,
    /// The Lore cards each camp has drawn of which it will keep some.
    pub(crate) lore_drawn: ByCamp<u8>,
    /// Whether the Stronghold of each camp was captured and not retaken.
    pub(crate) fallen: ByCamp<bool>,
    /// Whether each camp wants no more questions in this turn.
    pub(crate) stood_down: ByCamp<bool>,
    /// The active player's Command when the card was played.
    pub(crate) command: u8,
    /// The card of the turn before, which a Counter Attack copies.
    pub(crate) last: Option<CardInPlay>,
    /// Orders rolled with dice: green, blue, red, and any.
    pub(crate) dice_orders: [u8; 4],
    /// The hexes of objectives taken for good.
    pub(crate) taken: Vec<String>,
    /// The Lore card that the active camp has played together with its other one.
    pub(crate) encore: Option<String>,
    /// The camp that played a Lore card last in this turn, if both have: its card prevails where they contradict each other.
    pub(crate) prevails: Option<Camp>,
    /// Lore cards that everybody has seen in this battle.
    pub(crate) lore_shown: Vec<String>,
    /// Units on which an attack was declared in this turn.
    pub(crate) attacked: Vec<u8>,
    /// Units that entered terrain which holds them for the turn.
    pub(crate) stuck: Vec<u8>,
    /// Units that have rushed in this turn.
    pub(crate) rushed: Vec<u8>,
    /// Creatures ordered outside the sections of the card.
    pub(crate) far: Vec<u8>,
    /// Units ordered by a Lore card.
    pub(crate) extra: Vec<u8>,
    /// Units that may not move any more in this turn, although they have not moved.
    pub(crate) fixed: Vec<u8>,
    /// Units that trained or were healed in this turn, and do nothing more in it.
    pub(crate) rested: Vec<u8>,
    /// Units that a Lore card still rolls dice for.
    pub(crate) targets: Vec<u8>,
}

impl ViewLines {
    /// What the viewer of `view` may know. Nothing but that view is asked.
    pub(super) fn of(battle: &Battle, view: &View, tally: &Tally, waits: Waits) -> Self {
        Self {
            viewer: wording::viewer_word(view.viewer()),
            view: ViewState::of(battle, view, tally),
            more: PublicFacts::of(battle, view.public()),
            waits,
        }
    }
}

impl PublicFacts {
    fn of(battle: &Battle, public: &Public) -> Self {
        let setup = battle.setup();
        let units = |set: UnitSet| -> Vec<u8> { set.iter().map(|unit| unit.0).collect() };
        let objectives = (0_u8..).zip(&setup.objectives);
        Self {
            needed: ByCamp::from_fn(|side| setup.camps.get(side).banners),
            command_cards: ByCamp::from_fn(|side| battle.normal_hand(public, HandId::of_side(side))),
            lore_limit: ByCamp::from_fn(|side| {
                if battle.has_lore() {
                    public.council(HandId::of_side(side)).hand_limit()
                } else {
                    0
                }
            }),
            drawn: ByCamp::from_fn(|side| public.drawn(HandId::of_side(side))),
            lore_drawn: ByCamp::from_fn(|side| public.lore_drawn(HandId::of_side(side))),
            fallen: ByCamp::from_fn(|side| public.has_lost_stronghold(side)),
            stood_down: ByCamp::from_fn(|side| public.has_stood_down(HandId::of_side(side))),
            command: public.command(),
            last: public.last_card().map(|acting| CardInPlay::of(battle, acting)),
            dice_orders: [
                public.dice_orders(Color::Green),
                public.dice_orders(Color::Blue),
                public.dice_orders(Color::Red),
                public.dice_orders_any(),
            ],
            taken: objectives
                .filter(|(index, _)| public.taken(*index))
                .map(|(_, objective)| objective.hex.clone())
                .collect(),
            encore: public.encore().map(|cast| battle.lore_card(cast.card).id.clone()),
            prevails: Side::ALL
                .iter()
                .all(|side| public.cast(*side).is_some())
                .then(|| public.later().into()),
            lore_shown: wording::lore(battle, public.lore_shown()),
            attacked: units(public.attacked()),
            stuck: units(public.stuck()),
            rushed: units(public.rushed()),
            far: units(public.far()),
            extra: units(public.extra()),
            fixed: units(public.fixed()),
            rested: units(public.rested()),
            targets: units(public.targets()),
        }
    }
}
