//! What follows a choice when both camps play on sensibly for a while.

use crate::first::onestep::OneStep;
use crate::first::outlook::win_chance;
use crate::player::Player;
use crate::stop::Stop;
use rules::chance::{Seed, Seeded};
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, State};
use rules::seats::Seat;

/// How many turns are played after the present one: the enemy's answer.
const TURNS: u16 = 1;
/// Decisions after which a playout ends.
const MOST_DECISIONS: usize = 160;

/// The camp's chance of winning at the end of the enemy's next turn, if the seat makes this choice now.
///
/// The same number gives the same dice in the same places, so two choices can be compared under the same luck.
pub(crate) fn playout(
    battle: &Battle,
    state: &State,
    seat: Seat,
    choice: Choice,
    number: u64,
    stop: &Stop,
) -> Option<f64> {
    let mut chance = Seeded(Seed::from_number(number));
    let mut state = *state;
    let last = state.public().turn() + TURNS;
    battle.play(&mut state, seat, choice, &mut chance, &mut ()).ok()?;
    let mut players = [2 * number, 2 * number + 1].map(OneStep::new);
    for _ in 0..MOST_DECISIONS {
        if stop.is_raised() {
            return None;
        }
        let public = state.public();
        let Some(decider) = battle.decider(public) else { break };
        if public.turn() > last && public.top() == Frame::Command {
            break;
        }
        let view = battle.view_of(&state, decider);
        let Some(player) = players.get_mut(usize::from(decider.0)) else {
            break;
        };
        let next = player.choose(battle, &view, stop);
        if battle.play(&mut state, decider, next, &mut chance, &mut ()).is_err() {
            break;
        }
    }
    Some(win_chance(battle, state.public(), seat.side()))
}
