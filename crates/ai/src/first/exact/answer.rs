//! The answer to a puzzle: what every first choice is worth, and how the turn goes on from the best of them.

use super::{Aim, Exact, Unsolved, Valued, Victory};
use rules::chance::Outcome;
use rules::first::{Battle, Choice, State, Waits};

/// A choice that loses no more than this counts as right: nobody at a table could tell it from the best one.
pub const RIGHT: f64 = 0.01;

/// The most moments that solving a puzzle may take.
pub const MOST_MOMENTS: u64 = 1_000_000;

/// The longest line of play that is shown; no turn of a puzzle comes close to it.
const LONGEST: usize = 64;

/// What every choice of the present decision is worth, best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The choices; equal ones in the order of the list.
    pub choices: Vec<Valued>,
}

impl Answer {
    /// The chance of winning within the turn for the camp that decides now, which must be the active camp.
    ///
    /// # Errors
    /// If it cannot be computed within [`MOST_MOMENTS`] or without knowing cards.
    pub fn of(battle: &Battle, state: &State) -> Result<Self, Unsolved> {
        let aim = Victory(state.public().active());
        Self::by(&mut Exact::new(battle, state, aim, MOST_MOMENTS), state)
    }

    /// The same with a solver that may already know much of the turn.
    ///
    /// # Errors
    /// If it cannot be computed within the solver's limit or without knowing cards.
    pub fn by<A: Aim>(exact: &mut Exact<'_, A>, state: &State) -> Result<Self, Unsolved> {
        let mut choices = exact.choices(state)?;
        choices.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Ok(Self { choices })
    }

    /// What the best choice is worth; zero if there is no choice.
    pub fn worth(&self) -> f64 {
        self.choices.first().map_or(0.0, |best| best.worth)
    }

    /// The choices that lose no more than `loss`.
    pub fn within(&self, loss: f64) -> impl Iterator<Item = &Valued> {
        let least = self.worth() - loss;
        self.choices.iter().take_while(move |valued| valued.worth >= least)
    }

    /// What a choice loses; everything if it is not listed.
    pub fn loss(&self, choice: Choice) -> f64 {
        let found = self.choices.iter().find(|valued| valued.choice == choice);
        self.worth() - found.map_or(0.0, |valued| valued.worth)
    }
}

/// A step of a line of play.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Our choice, in notation.
    pub text: String,
    /// The value of the moment after it.
    pub worth: f64,
}

/// How the turn continues if we choose best, the enemy gives the answers worst for us, and no throw decides the battle:
/// each time the likeliest throw that leaves it open is rolled.
///
/// # Errors
/// If it cannot be computed within the solver's limit or without knowing cards.
pub fn line<A: Aim>(exact: &mut Exact<'_, A>, battle: &Battle, start: &State) -> Result<Vec<Step>, Unsolved> {
    let mut state = *start;
    let side = state.public().active();
    let mut steps = Vec::new();
    for _ in 0..LONGEST {
        if exact.is_over(state.public()) {
            break;
        }
        match battle.waits(state.public()) {
            Waits::Over(_) => break,
            Waits::Seats(seats) => {
                let answer = Answer::by(exact, &state)?;
                let Some(seat) = seats.first() else { break };
                let ours = seat.side() == side;
                let picked = if ours {
                    answer.choices.first()
                } else {
                    answer.choices.last()
                };
                let Some(picked) = picked.filter(|picked| picked.worth > 0.0) else {
                    // The battle can no longer be won in this turn.
                    break;
                };
                if ours {
                    steps.push(Step {
                        text: battle.write_choice(state.public(), picked.choice),
                        worth: picked.worth,
                    });
                }
                battle.choose_listed(&mut state, seat, picked.choice, &mut ());
            }
            Waits::Chance(_) => match likeliest(exact, battle, &state)? {
                Some(next) => state = next,
                None => break,
            },
        }
    }
    Ok(steps)
}

/// The moment after the likeliest throw that leaves the battle open, if there is one.
fn likeliest<A: Aim>(exact: &mut Exact<'_, A>, battle: &Battle, state: &State) -> Result<Option<State>, Unsolved> {
    let mut best: Option<(f64, State)> = None;
    let throws: Vec<(Outcome, f64)> = exact.throws(state.public())?;
    for (outcome, chance) in throws {
        let mut next = *state;
        // The throw is one that was asked for.
        let _ = battle.resolve(&mut next, outcome, &mut ());
        if next.public().ending().is_none() && best.is_none_or(|(most, _)| chance > most) {
            best = Some((chance, next));
        }
    }
    Ok(best.map(|(_, next)| next))
}
