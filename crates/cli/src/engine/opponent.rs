//! Who plays the seats that the user does not play. They are given their own view and nothing else.

use ai::{Level, Player, Stop};
use rules::chance::Fast;
use rules::first::{Battle, Course, Passed};
use rules::game::Rules;
use rules::seats::{Seat, Viewer};
use std::sync::Arc;

/// A computer player in a seat.
pub(super) struct Opponent {
    seat: Seat,
    player: Box<dyn Player<Battle> + Send>,
}

/// The players of all seats but one.
#[derive(Default)]
pub(super) struct Opponents {
    level: Option<Level>,
    seated: Vec<Opponent>,
}

impl Opponents {
    /// A player of this level in every seat of the battle but `own`. The same random numbers give the same players.
    pub(super) fn against(own: Seat, battle: &Battle, level: Level, random: &mut Fast) -> Self {
        let seats = Rules::seats(battle).without(own);
        Self {
            level: Some(level),
            seated: seats
                .iter()
                .map(|seat| Opponent {
                    seat,
                    player: level.player(random.bits()),
                })
                .collect(),
        }
    }

    /// How well they play, if there are any.
    pub(super) const fn level(&self) -> Option<Level> {
        self.level
    }

    /// They play as long as one of them has to decide; what came of it.
    pub(super) fn answer<C: rules::chance::Chance>(&mut self, course: &mut Course<C>) -> Vec<Passed> {
        let battle = Arc::clone(course.battle());
        let mut passed = Vec::new();
        while let Some(opponent) = self.seated.iter_mut().find(|of| course.deciders().contains(of.seat)) {
            let view = course.view(Viewer::Seat(opponent.seat));
            let choice = opponent.player.choose(&battle, &view, &Stop::new());
            match course.choose(opponent.seat, choice) {
                Ok(more) => passed.extend(more),
                // A player chooses what is listed; if ever one did not, standing still is better than going round for ever.
                Err(_) => break,
            }
        }
        passed
    }
}
