//! Battles that players fight against themselves, and the positions to learn from.

use crate::first::drill::{Drill, Ground, Habit, Notes};
use crate::first::outlook::is_within;
use crate::first::search::Style;
use crate::first::searcher::Searcher;
use crate::mind::Network;
use crate::player::Player;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::{Battle, Ending, State};
use rules::side::{BySide, Side};
use std::sync::Arc;

/// Turns after which a battle counts as undecided.
const MOST_TURNS: u16 = 150;
/// Decisions after which it does, whatever the turn.
const MOST_DECISIONS: usize = 20_000;
/// The first turns of a battle, up to this many, are played quickly, so that battles begin differently.
const LONGEST_OPENING: u32 = 6;
/// Of 100 turns, this many are played quickly, so that positions come up which good players avoid.
const QUICK_TURNS: u32 = 10;
/// Where positions within turns are wanted, one decision in this many is kept, because neighbors are nearly alike.
const WITHIN_SHARE: u32 = 3;

/// A position, and the result of its battle.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// The battle, by its index in the list.
    pub(super) battle: usize,
    pub(super) state: State,
    /// Whether it lies within a turn, and not at its beginning.
    pub(super) within: bool,
    /// The winner, if there was one.
    winner: Option<Side>,
    /// Each camp's share of the result.
    pub(super) worth: BySide<f32>,
}

impl Sample {
    /// The share of the victory that a camp got.
    pub(super) fn result(&self, side: Side) -> f32 {
        match self.winner {
            None => 0.5,
            Some(winner) => f32::from(u8::from(winner == side)),
        }
    }
}

/// How battles are fought for their positions.
#[derive(Clone, Debug)]
pub(super) struct Practice {
    /// Judges positions; without a mind, every turn is played quickly.
    pub(super) mind: Option<Arc<Network>>,
    pub(super) nodes: u32,
    /// Whether positions within turns are wanted as well.
    pub(super) within: bool,
}

impl Practice {
    /// Fights one battle. The same seed gives the same battle.
    pub(super) fn fight(&self, battle: &Battle, at: usize, seed: u64) -> Vec<Sample> {
        let mut random = Fast::new(seed);
        let ground = Ground::of(battle);
        let drill = Drill {
            battle,
            ground: &ground,
            habit: Habit::STEADY,
        };
        let style = Style::practice(battle.has_lore_cards());
        let mut players = self
            .mind
            .as_ref()
            .map(|mind| BySide::from_fn(|_| Searcher::with(style, Arc::clone(mind), random.bits(), self.nodes)));
        let opening = 1 + random.below(LONGEST_OPENING) as u16;
        let mut state = battle.start();
        battle.run(&mut state, &mut random, &mut ());
        let mut notes = Notes::of(&drill, state.public());
        let mut samples = Vec::new();
        let mut take = |state: &State, within: bool| {
            samples.push(Sample {
                battle: at,
                state: *state,
                within,
                winner: None,
                worth: BySide::from_fn(|_| 0.5),
            });
        };
        // Which positions are kept must not change the battle.
        let mut picks = Fast::new(!seed);
        let (mut turn, mut quick) = (0, false);
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = battle.decider(state.public()) else {
                break;
            };
            if state.public().turn() > MOST_TURNS {
                break;
            }
            if state.public().turn() != turn && matches!(state.public().top(), Frame::Command) {
                turn = state.public().turn();
                quick = turn < opening || random.below(100) < QUICK_TURNS;
                take(&state, false);
            } else if self.within && is_within(state.public()) && picks.below(WITHIN_SHARE) == 0 {
                take(&state, true);
            }
            let choice = match &mut players {
                Some(players) if !quick => {
                    let player = players.get_mut(seat.side());
                    player.choose(battle, &battle.view_of(&state, seat), &Stop::new())
                }
                _ => drill.decide(&state, seat, &mut notes, &mut random),
            };
            if battle.play(&mut state, seat, choice, &mut random, &mut ()).is_err() {
                break;
            }
        }
        let winner = state.public().ending().and_then(Ending::winner);
        for sample in &mut samples {
            sample.winner = winner;
            sample.worth = BySide::from_fn(|side| sample.result(side));
        }
        samples
    }
}
