//! The chance of winning from a position, averaged over all dice that are still to be thrown.
//!
//! A position that waits for dice is worth the expectation over all their results. A position inside a combat is worth
//! what it becomes when the results are simply carried out. Where a player really decides, [`win_chance`] judges the
//! position.

use super::rolls::rolls;
use crate::first::outlook::win_chance;
use rules::chance::{Ask, Chance, Fast, Outcome, Want};
use rules::first::frame::{Frame, Step};
use rules::first::{Battle, Choice, State, Waits};
use rules::seats::Seat;
use rules::side::Side;

/// Rolls with more dice than this are sampled: they have more than five hundred different results.
const MOST_DICE: u8 = 8;
/// How many throws represent a sampled roll.
const THROWS: u32 = 512;
/// Results less likely than this are not followed into further dice. Only repeated rerolls get this far.
const NEGLIGIBLE: f64 = 1e-6;
/// The largest number of forced answers after one roll. Then the position is judged as it is.
const MOST_ANSWERS: usize = 64;
/// The seed of the samples: the same question gets the same number.
const SEED: u64 = 1415;

/// Computes chances of winning.
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

    /// Whether a roll had so many dice that its results were sampled.
    pub const fn has_sampled(&self) -> bool {
        self.sampled
    }

    /// The standard camp's chance of winning, from 0 to 1.
    pub fn value(&mut self, state: &State) -> f64 {
        self.follow(*state, 1.0)
    }

    /// A camp's chance of winning, from 0 to 1.
    pub fn value_for(&mut self, state: &State, side: Side) -> f64 {
        match side {
            Side::Standard => self.value(state),
            Side::Pennant => 1.0 - self.value(state),
        }
    }

    /// Carries out everything that needs no decision, then judges the position. `weight` is the probability of getting
    /// here.
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

    /// The expectation over the outcomes of chance.
    fn expect(&mut self, state: &State, ask: Ask, weight: f64) -> f64 {
        let Want::Dice(dice) = ask.want else {
            // Nobody sees which cards are drawn, so the value is the same for all of them.
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

    /// The answer to a question that only carries out what was declared or rolled: no card in a window, as many flags
    /// ignored as possible, the first way back. Real decisions are left to the players.
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

    /// The listed choice that ignores the most flags, or else collects the Lore, or else the first one.
    fn listed(&mut self, state: &State, seat: Seat) -> Option<(Seat, Choice)> {
        let private = state.private(self.battle.hand_of(seat));
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
