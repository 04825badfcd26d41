//! Advice: what a player would do, and how it sees the battle before and after.

use crate::first::outlook::win_chance;
use rules::chance::Fast;
use rules::first::{Battle, Choice, View};
use rules::seats::Viewer;

/// What a player thinks of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What it would choose.
    pub choice: Choice,
    /// The chance of winning it sees as things stand, from 0 to 1.
    pub now: f64,
    /// The chance of winning it sees once the choice is made.
    pub then: f64,
    /// Other choices it has looked at, the best first, each with the chance of winning it sees behind it.
    pub others: Vec<(Choice, f64)>,
}

impl Advice {
    /// A choice that a seat may make, with how things look before and after it at a glance.
    pub(crate) fn at_a_glance(battle: &Battle, view: &View, choice: Choice) -> Option<Self> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let mut after = view.sample(battle, &mut Fast::new(1));
        battle.choose(&mut after, seat, choice, &mut ()).ok()?;
        Some(Self {
            choice,
            now: win_chance(battle, view.public(), seat.side()),
            then: win_chance(battle, after.public(), seat.side()),
            others: Vec::new(),
        })
    }
}
