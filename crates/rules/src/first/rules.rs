//! The first edition as one of the rule systems.

use crate::board::{HexId, Section};
use crate::chance::{Ask, Fast, Outcome, OutcomeFault, Stock};
use crate::first::choice::{Choice, Replenish};
use crate::first::event::Event;
use crate::first::lore::council::{Levels, MAX_LEVEL};
use crate::first::lore::{Aim, Council, LoreId};
use crate::first::state::State;
use crate::first::unit::{Power, UnitId};
use crate::first::victory::Ending;
use crate::first::view::View;
use crate::first::why::Why;
use crate::first::{Battle, Waits};
use crate::game::{Rules, Tell};
use crate::pile::CardId;
use crate::seats::{HandId, Seat, SeatSet, Viewer};
use crate::side::Side;
use crate::system::System;

impl Rules for Battle {
    const SYSTEM: System = System::First;
    const OVER: Why = Why::BattleOver;

    type State = State;
    type View = View;
    type Choice = Choice;
    type Event = Event;
    type Refusal = Why;
    type Ending = Ending;

    fn seats(&self) -> SeatSet {
        self.seating.seats
    }

    #[inline]
    fn side_of(&self, seat: Seat) -> Side {
        Self::side_of(self, seat)
    }

    #[inline]
    fn hand_of(&self, seat: Seat) -> HandId {
        Self::hand_of(self, seat)
    }

    fn start(&self) -> State {
        Self::start(self)
    }

    #[inline]
    fn waits(&self, state: &State) -> Waits {
        Self::waits(self, state.public())
    }

    #[inline]
    fn stock(&self, state: &State, ask: Ask) -> Stock {
        Self::stock(self, state, ask)
    }

    #[inline]
    fn choices(&self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        Self::choices(self, state.public(), state.private(self.hand_of(seat)), seat, out);
    }

    fn choose(&self, state: &mut State, seat: Seat, choice: Choice, told: &mut impl Tell<Event>) -> Result<(), Why> {
        Self::choose(self, state, seat, choice, told)
    }

    #[inline]
    fn choose_listed(&self, state: &mut State, seat: Seat, choice: Choice, told: &mut impl Tell<Event>) {
        Self::choose_listed(self, state, seat, choice, told);
    }

    fn resolve(&self, state: &mut State, outcome: Outcome, told: &mut impl Tell<Event>) -> Result<(), OutcomeFault> {
        Self::resolve(self, state, outcome, told)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        Self::view(self, state, viewer)
    }

    fn view_choices(&self, view: &View, out: &mut Vec<Choice>) {
        view.choices(self, out);
    }

    fn view_check(&self, view: &View, choice: Choice) -> Result<(), Why> {
        view.check(self, choice)
    }

    fn is_seen(&self, event: &Event, viewer: Viewer) -> bool {
        event.is_seen_in(self.hand_before(viewer))
    }

    fn is_secret(&self, event: &Event) -> bool {
        matches!(event, Event::Private(..))
    }

    fn sample(&self, view: &View, random: &mut Fast) -> State {
        view.sample(self, random)
    }

    fn any_choice(&self, random: &mut Fast) -> Choice {
        let unit = UnitId(random.below(self.roster.len() as u32) as u8);
        let other = UnitId(random.below(self.roster.len() as u32) as u8);
        let hex = HexId(random.below(self.board.hexes() as u32) as u8);
        let card = CardId(random.below(self.setup.cards.len() as u32) as u8);
        let lore = LoreId(random.below(self.lore_table().len().max(1) as u32) as u8);
        match random.below(36) {
            0 => Choice::Play(card),
            1 | 2 => Choice::Order(unit),
            3..=5 => Choice::Move { unit, to: hex },
            6 => Choice::Leave(unit),
            7..=9 => Choice::Attack { unit, target: other },
            10 => Choice::Ignore(random.below(4) as u8),
            11 => Choice::Retreat(hex),
            12 => Choice::Follow(hex),
            13 => [Choice::BattleBack, Choice::Pass][random.below(2) as usize],
            14 => Choice::Keep(card),
            15 => Choice::OrderFar(unit),
            16 => Choice::Rush {
                unit,
                to: hex,
                at: other,
            },
            17 => Choice::Free(unit),
            18 => Choice::Power(Power::ALL[random.below(Power::ALL.len() as u32) as usize]),
            19 => Choice::Store(random.below(4) as u8),
            20 => Choice::Name(unit),
            21 => Choice::Put(hex),
            22 => Choice::Divert(random.below(4) as u8),
            23 => Choice::TakeLore(lore),
            24 => Choice::KeepLore(lore),
            25 => Choice::DropLore(lore),
            27 => Choice::Build(hex),
            28 => Choice::Dig { unit, exit: hex },
            29 => Choice::Tunnel(unit),
            30 => Choice::Train(unit),
            31 => Choice::Heal(unit),
            26 => Choice::Cast {
                card: lore,
                aim: match random.below(5) {
                    0 => Aim::Nothing,
                    1 => Aim::Unit(unit),
                    2 => Aim::Hex(hex),
                    3 => Aim::Section(Section::ALL[random.below(3) as usize]),
                    _ => Aim::Encore,
                },
            },
            32 => {
                let levels = std::array::from_fn(|_| random.below(u32::from(MAX_LEVEL) + 1) as u8);
                Choice::Council(Levels::of(Council::from_levels(levels)))
            }
            33 => Choice::Replenish(Replenish::ALL[random.below(Replenish::ALL.len() as u32) as usize]),
            34 => Choice::StandDown,
            _ => Choice::Done,
        }
    }
}
