//! The chance of winning from a position, with everything that chance still owes to it summed up.
//!
//! A position that waits for dice is worth the expectation over all their results; one in the middle of a battle is worth what comes
//! of it when what has fallen is simply carried out. Where a player really decides, [`win_chance`] has the word.

use super::rolls::rolls;
use crate::first::outlook::win_chance;
use rules::chance::{Ask, Chance, Fast, Outcome, Want};
use rules::first::frame::{Frame, Step};
use rules::first::{Battle, Choice, State, Waits};
use rules::seats::Seat;
use rules::side::Side;

/// Rolls of more dice than this are sampled: they have more than five hundred results that differ.
const MOST_DICE: u8 = 8;
/// How many throws stand for all results of a roll that is sampled.
const THROWS: u32 = 512;
/// Results less likely than this are not followed into further dice; only dice thrown again and again come to it.
const NEGLIGIBLE: f64 = 1e-6;
/// Answers that are given for players before a position is taken as it is; more do not follow on one roll.
const MOST_ANSWERS: usize = 64;
/// The seed of what is drawn: whoever asks again gets the same number.
const SEED: u64 = 1415;

/// Works out chances of winning.
#[derive(Clone, Debug)]
pub struct Forecaster<'a> {
    battle: &'a Battle,
    sampled: bool,
    list: Vec<Choice>,
}

impl<'a> Forecaster<'a> {
    /// A forecaster of one battle.
    pub const fn new(battle: &'a Battle) -> Self {
        Self {
            battle,
            sampled: false,
            list: Vec::new(),
        }
    }

    /// Whether a roll had so many dice that its results had to be sampled.
    pub const fn has_sampled(&self) -> bool {
        self.sampled
    }

    /// The chance of winning of the standard camp, from 0 to 1.
    pub fn value(&mut self, state: &State) -> f64 {
        self.follow(*state, 1.0)
    }

    /// The chance of winning of a camp, from 0 to 1.
    pub fn value_for(&mut self, state: &State, side: Side) -> f64 {
        match side {
            Side::Standard => self.value(state),
            Side::Pennant => 1.0 - self.value(state),
        }
    }

    /// Carries out what follows of itself, and then says what the position is worth; `weight` is how likely it has come to this.
    fn follow(&mut self, mut state: State, weight: f64) -> f64 {
        for _ in 0..MOST_ANSWERS {
            match self.battle.waits(state.public()) {
                Waits::Chance(ask) => return self.expect(&state, ask, weight),
                Waits::Over(_) => break,
                Waits::Seats(_) => match self.answer(&state) {
                    Some((seat, choice)) if self.battle.choose(&mut state, seat, choice, &mut ()).is_ok() => {}
                    _ => break,
                },
            }
        }
        win_chance(self.battle, state.public(), Side::Standard)
    }

    /// The expectation over what chance may answer.
    fn expect(&mut self, state: &State, ask: Ask, weight: f64) -> f64 {
        let Want::Dice(dice) = ask.want else {
            // Which cards are drawn nobody sees, so the value is the same for all of them.
            let drawn = Fast::new(SEED).outcome(ask, &self.battle.stock(state, ask));
            return self.after(state, drawn, weight);
        };
        if weight < NEGLIGIBLE {
            return win_chance(self.battle, state.public(), Side::Standard);
        }
        if dice > MOST_DICE {
            self.sampled = true;
            let mut random = Fast::new(SEED);
            let share = 1.0 / f64::from(THROWS);
            let throws = (0..THROWS).map(|_| self.after(state, Outcome::Dice(random.dice(dice)), weight * share));
            return throws.sum::<f64>() * share;
        }
        let rolls = rolls(self.battle, state.public(), dice);
        let results = rolls.into_iter();
        results
            .map(|(roll, chance)| chance * self.after(state, Outcome::Dice(roll), weight * chance))
            .sum()
    }

    fn after(&mut self, state: &State, outcome: Outcome, weight: f64) -> f64 {
        let mut after = *state;
        match self.battle.resolve(&mut after, outcome, &mut ()) {
            Ok(()) => self.follow(after, weight),
            Err(_) => win_chance(self.battle, state.public(), Side::Standard),
        }
    }

    /// The answer to a question that only carries out what was declared or has fallen: no card in a window, as many flags ignored as
    /// may be, the first way back. What is a decision of its own is left to the players.
    fn answer(&mut self, state: &State) -> Option<(Seat, Choice)> {
        let public = state.public();
        let seat = self.battle.decider(public)?;
        match public.top() {
            Frame::Window { .. } | Frame::Moving(_) => Some((seat, Choice::Pass)),
            Frame::Retreat { .. } | Frame::Waver { .. } | Frame::Share { .. } => self.listed(state, seat),
            Frame::Clash(clash) => match clash.step {
                Step::Flags(_) | Step::Powers(_) => self.listed(state, seat),
                _ => None,
            },
            _ => None,
        }
    }

    /// The listed choice that ignores most, or else collects the Lore, or else the first of the list.
    fn listed(&mut self, state: &State, seat: Seat) -> Option<(Seat, Choice)> {
        let private = state.private(seat.hand());
        self.battle.choices(state.public(), private, seat, &mut self.list);
        let ignored = |choice: &Choice| match choice {
            Choice::Ignore(flags) => Some(*flags),
            _ => None,
        };
        let most = self.list.iter().filter(|choice| ignored(choice).is_some());
        let most = most.max_by_key(|choice| ignored(choice));
        let collected = || self.list.iter().find(|choice| **choice == Choice::Store(0));
        let choice = most.or_else(collected).or_else(|| self.list.first())?;
        Some((seat, *choice))
    }
}
