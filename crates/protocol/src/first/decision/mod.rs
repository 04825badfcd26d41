//! What is asked of a seat now, with everything it may choose and the odds of every attack offered.

mod choices;
mod odds;

pub(crate) use choices::offered;
pub use choices::{AttackOffer, Choices, CouncilOffer};
pub use odds::count_lines;

use crate::camp::Camp;
use crate::first::prompt::{landmark, prompt, window_about};
use crate::seat::SeatWord;
use crate::shown::Asking;
use choices::offer;
use rules::first::frame::{Frame, Step};
use rules::first::{Battle, UnitId, View, Waits};
use rules::seats::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// A decision. Who has none sees only whom the battle waits for.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Decision {
    /// The seat that decides: the viewer's own, if it does.
    pub seat: SeatWord,
    /// The camp of that seat.
    pub camp: Camp,
    /// All seats that decide at this moment, unseen by each other if they are several.
    pub seats: Vec<SeatWord>,
    /// What is asked.
    pub kind: DecisionKind,
    /// One line that says what is asked.
    pub prompt: String,
    /// Orders still to be given and orders in all, where that is a plain number.
    pub orders: Option<(u8, u8)>,
    /// The unit the decision is about.
    pub unit: Option<u8>,
    /// The landmark that is to be placed, by the id of its terrain.
    pub landmark: Option<String>,
    /// What may be chosen; nothing for a viewer who is not asked, or who has answered already.
    pub choices: Option<Choices>,
    /// The window in which a Lore card may be played, if that is what is asked.
    pub window: Option<WindowNow>,
    /// On a shared screen: nobody's hand is shown until the player who is asked wants to look. `pass` and `stand-down` can be chosen without.
    pub neutral: bool,
}

/// A window in which a Lore card may be played. Everybody is told the same of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct WindowNow {
    /// How many milliseconds it is still open; nothing if it has no time.
    pub closes: Option<u32>,
    /// What it answers, as a sentence.
    pub about: String,
}

/// The kinds of decisions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum DecisionKind {
    /// Play a command card.
    Command,
    /// Order units.
    Orders,
    /// Move ordered units.
    Movement,
    /// Attack with ordered units, or end the turn.
    Combat,
    /// Shoot a second time.
    Volley,
    /// Ignore flags.
    Flags,
    /// Retreat.
    Retreat,
    /// Gain ground or pursue.
    Follow,
    /// Make the bonus melee.
    Bonus,
    /// Battle back.
    Answer,
    /// Keep one of the cards drawn.
    Keep,
    /// Use the powers of a Creature, and store or collect its Lore.
    Powers,
    /// Play a Lore card at this moment, or not.
    Window,
    /// Name the units that a Lore card is meant for.
    Name,
    /// Keep some of the Lore cards drawn.
    KeepLore,
    /// Discard a Lore card, because the hand holds too many.
    DropLore,
    /// Replenish Lore.
    Replenish,
    /// Put a unit on another hex by a Lore card.
    Put,
    /// Move units without an order by a Lore card.
    March,
    /// Say how many hits another unit takes upon itself.
    Divert,
    /// Let a declared move go on; until then it can be taken back.
    Moving,
    /// Take one of the enemy's Lore cards that lie open.
    TakeLore,
    /// Choose the Command card that the enemy must play.
    Falsify,
    /// Slip away after an attack by a Lore card.
    Fade,
    /// Divide one's levels among a War Council, unseen by the other camp.
    Council,
    /// Place a landmark before the first turn.
    Landmark,
}

impl Decision {
    /// What the battle waits for, as the viewer may see it; nothing if it waits for no seat.
    pub fn of(battle: &Battle, view: &View, asking: Asking) -> Option<Self> {
        let public = view.public();
        let Waits::Seats(seats) = battle.waits(public) else {
            return None;
        };
        // Where several decide at once, each is told of the own decision.
        let seat = match view.viewer() {
            Viewer::Seat(seat) if seats.contains(seat) => seat,
            _ => seats.first()?,
        };
        let side = battle.side_of(seat);
        let mut list = Vec::new();
        if asking.awaits {
            view.choices(battle, &mut list);
        }
        let kind = decision_kind(public.top());
        let orders = (kind == DecisionKind::Orders)
            .then(|| battle.orders_left(public))
            .flatten();
        let window = match public.top() {
            Frame::Window { window, .. } => Some(WindowNow {
                closes: asking.closes,
                about: window_about(battle, public, window),
            }),
            _ => None,
        };
        Some(Self {
            seat: seat.into(),
            camp: side.into(),
            seats: seats.iter().map(Into::into).collect(),
            kind,
            prompt: prompt(battle, view, kind, orders),
            orders,
            unit: subject(public.top()).map(|unit| unit.0),
            landmark: landmark(battle, view).map(|terrain| terrain.id.clone()),
            choices: (!list.is_empty()).then(|| offer(battle, view, battle.hand_of(seat), &list)),
            neutral: asking.neutral && window.is_some(),
            window,
        })
    }
}

const fn decision_kind(frame: Frame) -> DecisionKind {
    match frame {
        Frame::Councils(_) => DecisionKind::Council,
        Frame::Orders => DecisionKind::Orders,
        Frame::Movement => DecisionKind::Movement,
        Frame::Combat => DecisionKind::Combat,
        Frame::Volley(_) => DecisionKind::Volley,
        Frame::Retreat { .. } => DecisionKind::Retreat,
        Frame::Keep => DecisionKind::Keep,
        Frame::Clash(clash) => match clash.step {
            Step::Flags(_) => DecisionKind::Flags,
            Step::Follow => DecisionKind::Follow,
            Step::Bonus => DecisionKind::Bonus,
            Step::Powers(_) => DecisionKind::Powers,
            Step::Fade => DecisionKind::Fade,
            _ => DecisionKind::Answer,
        },
        Frame::Window { .. } => DecisionKind::Window,
        Frame::Waver { .. } => DecisionKind::Flags,
        Frame::Naming { .. } | Frame::Barrage { .. } | Frame::Leap { .. } => DecisionKind::Name,
        Frame::Place { unit, .. } if !unit.is_some() => DecisionKind::Name,
        Frame::Place { .. } => DecisionKind::Put,
        Frame::March { .. } => DecisionKind::March,
        Frame::Share { .. } => DecisionKind::Divert,
        Frame::Moving(_) => DecisionKind::Moving,
        Frame::Pick { .. } => DecisionKind::TakeLore,
        Frame::Falsify(_) => DecisionKind::Falsify,
        Frame::Encore(_) => DecisionKind::Window,
        Frame::Build { .. } => DecisionKind::Landmark,
        Frame::LoreKeep { .. } | Frame::LorePick => DecisionKind::KeepLore,
        Frame::Overflow(_) => DecisionKind::DropLore,
        Frame::Replenish => DecisionKind::Replenish,
        _ => DecisionKind::Command,
    }
}

pub(crate) const fn subject(frame: Frame) -> Option<UnitId> {
    match frame {
        Frame::Volley(unit) | Frame::Retreat { unit, .. } | Frame::Waver { unit, .. } => Some(unit),
        Frame::Moving(moving) => Some(moving.unit),
        Frame::Place { unit, .. } if unit.is_some() => Some(unit),
        Frame::Clash(clash) => match clash.step {
            Step::Flags(_) | Step::Answer => Some(clash.target),
            _ => Some(clash.attacker),
        },
        _ => None,
    }
}
