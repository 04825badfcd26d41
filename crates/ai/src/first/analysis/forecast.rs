//! The chance of winning from a position, averaged over all dice that are still to be thrown.
//!
//! A position that waits for dice is worth the expectation over all their results. A position inside a combat is worth
//! what it becomes when the results are simply carried out. Where a player really decides, `win_chance` judges the
//! position.

use super::rolls::rolls;
use super::turning::is_bookkeeping;
use crate::first::outlook::{Outlook, is_within};
use rules::chance::{Ask, Chance, Fast, Outcome, Want};
use rules::first::frame::{Frame, Step};
use rules::first::{Battle, Choice, State, Waits};
use rules::seats::Seat;
use rules::side::Side;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Rolls with more dice than this are sampled: they have more than five hundred different results.
const MOST_DICE: u8 = 8;
/// How many throws represent a sampled roll.
const THROWS: u32 = 512;
/// Results less likely than this are not followed into further dice. Only repeated rerolls get this far.
const NEGLIGIBLE: f64 = 1e-6;
/// The largest number of forced answers after one roll. Then the position is judged as it is.
const MOST_ANSWERS: usize = 64;
/// The most states whose values are kept.
const MOST_KNOWN: usize = 4096;
/// The seed of the samples: the same question gets the same number.
const SEED: u64 = 1415;

/// Something about states.
type Known<T> = HashMap<State, T, BuildHasherDefault<Quick>>;

/// Computes chances of winning.
#[derive(Clone, Debug)]
pub struct Forecaster<'a> {
    battle: &'a Battle,
    outlook: Outlook<'a>,
    sampled: bool,
    list: Vec<Choice>,
    /// What states are worth: many results of a roll leave the same state, and neighboring steps look at the same roll.
    known: Known<f64>,
}

impl<'a> Forecaster<'a> {
    /// A forecaster of one battle.
    pub fn new(battle: &'a Battle) -> Self {
        Self {
            battle,
            outlook: Outlook::of(battle),
            sampled: false,
            list: Vec::new(),
            known: HashMap::default(),
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
        let mut answers = 0;
        while answers < MOST_ANSWERS
            && let Waits::Seats(_) = self.battle.waits(state.public())
            && let Some((seat, choice)) = self.answer(&state)
            && self.battle.choose(&mut state, seat, choice, &mut ()).is_ok()
        {
            answers += 1;
        }
        if let Some(known) = self.known.get(&state) {
            return *known;
        }
        let waits = self.battle.waits(state.public());
        let value = match waits {
            Waits::Chance(ask) if answers < MOST_ANSWERS => self.expect(&state, ask, weight),
            _ => self.outlook.win_chance(state.public(), Side::Standard),
        };
        // What is unlikely is looked at less closely, so its value serves nobody else.
        if weight == 1.0 || !matches!(waits, Waits::Chance(_)) {
            if self.known.len() == MOST_KNOWN {
                self.known.clear();
            }
            self.known.insert(state, value);
        }
        value
    }

    /// The expectation over the outcomes of chance.
    fn expect(&mut self, state: &State, ask: Ask, weight: f64) -> f64 {
        let Want::Dice(dice) = ask.want else {
            // Nobody sees which cards are drawn, so the value is the same for all of them.
            let drawn = Fast::new(SEED).outcome(ask, &self.battle.stock(state, ask));
            return self.after(state, drawn, weight);
        };
        if weight < NEGLIGIBLE {
            return self.outlook.win_chance(state.public(), Side::Standard);
        }
        if dice > MOST_DICE {
            self.sampled = true;
            let mut random = Fast::new(SEED);
            let share = 1.0 / f64::from(THROWS);
            let throws = (0..THROWS).map(|_| self.after(state, Outcome::Dice(random.dice(dice)), weight * share));
            return throws.sum::<f64>() * share;
        }
        // Results that leave the same state are followed together: dice for one unit after the other would multiply.
        let mut ends: Vec<(State, f64)> = Vec::new();
        let mut places: Known<usize> = HashMap::default();
        let mut lost = 0.0;
        for (roll, chance) in rolls(self.battle, state.public(), dice) {
            let mut after = *state;
            if self.battle.resolve(&mut after, Outcome::Dice(roll), &mut ()).is_err() {
                lost += chance;
                continue;
            }
            let place = *places.entry(after).or_insert(ends.len());
            match ends.get_mut(place) {
                Some((_, sum)) => *sum += chance,
                None => ends.push((after, chance)),
            }
        }
        let ends = ends.into_iter();
        let value: f64 = ends
            .map(|(after, chance)| chance * self.follow(after, weight * chance))
            .sum();
        // No roll is refused; if one were, the position would count as it is.
        match lost > 0.0 {
            true => value + lost * self.outlook.win_chance(state.public(), Side::Standard),
            false => value,
        }
    }

    fn after(&mut self, state: &State, outcome: Outcome, weight: f64) -> f64 {
        let mut after = *state;
        match self.battle.resolve(&mut after, outcome, &mut ()) {
            Ok(()) => self.follow(after, weight),
            Err(_) => self.outlook.win_chance(state.public(), Side::Standard),
        }
    }

    /// The answer to a question that only carries out what was declared or rolled: no card in a window, as many flags
    /// ignored as possible, the first way back. Where nothing can be done but to go on, that is done as well, and so is what
    /// the end of a turn asks, so a turn in which nothing is left to do is worth what the next one is worth. Real decisions
    /// are left to the players.
    fn answer(&mut self, state: &State) -> Option<(Seat, Choice)> {
        let public = state.public();
        let seat = self.battle.decider(public)?;
        match public.top() {
            Frame::Window { .. } | Frame::Moving(_) => Some((seat, Choice::Pass)),
            Frame::Retreat { .. } | Frame::Waver { .. } | Frame::Share { .. } => self.listed(state, seat),
            Frame::Replenish | Frame::LorePick | Frame::Overflow(_) | Frame::Keep => self.listed(state, seat),
            Frame::Clash(clash) => match clash.step {
                Step::Flags(_) | Step::Powers(_) => self.listed(state, seat),
                _ => self.only(state, seat),
            },
            _ if is_within(public) => self.only(state, seat),
            _ => None,
        }
    }

    /// The listed choice, if there is only one and it does nothing on the field. Attacks that must be made are not carried
    /// out: their dice would multiply.
    fn only(&mut self, state: &State, seat: Seat) -> Option<(Seat, Choice)> {
        let private = state.private(self.battle.hand_of(seat));
        self.battle.choices(state.public(), private, seat, &mut self.list);
        match self.list.as_slice() {
            [choice] if is_bookkeeping(*choice) => Some((seat, *choice)),
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

/// A quick hash of states. Nobody chooses them to collide, and they are compared in full.
#[derive(Clone, Default)]
struct Quick(u64);

impl Quick {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.add(byte.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
