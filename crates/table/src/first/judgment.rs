//! What the choices made at a puzzle are worth, and not how the dice fell.

use crate::replay::Replay;
pub use ai::first::exact::Unsolved;
use ai::first::exact::answer::{MOST_MOMENTS, RIGHT, line};
use ai::first::exact::{Answer, Exact, Victory};
use protocol::first::puzzle::{JudgedChoice, Judgment, LineStep};
use rules::chance::Fast;
use rules::first::{Battle, Entry, State as BattleState};
use rules::log::Walk;
use rules::seats::Seat;

/// Choices whose worth differs by less were added up in another order.
const EQUAL: f64 = 1e-9;

/// Judges every choice of a seat in the turn that a battle begins with.
///
/// # Errors
/// Why the puzzle cannot be solved.
pub fn judgment(replay: &Replay<Battle>, own: Seat) -> Result<Judgment, Unsolved> {
    let battle = &replay.battle;
    let mut walk = Walk::<Battle>::new(replay.start);
    let mut entries = replay.entries.iter();
    // The deal comes before the first decision, and changes nothing that matters.
    while battle.decider(walk.state().public()).is_none() {
        match entries.next() {
            Some(entry) if walk.pass(&**battle, *entry).is_ok() => {}
            _ => {
                let mut state = *walk.state();
                battle.run(&mut state, &mut Fast::new(1), &mut ());
                walk = Walk::new(state);
                break;
            }
        }
    }
    let start = *walk.state();
    let mut exact = Exact::new(battle, &start, Victory(battle.side_of(own)), MOST_MOMENTS);
    let mut judged = Judgment {
        worth: exact.worth(&start)?,
        ..Judgment::default()
    };
    let mut turning: Option<BattleState> = None;
    for entry in entries {
        let state = *walk.state();
        if exact.is_over(state.public()) {
            break;
        }
        if let Entry::Chose { seat, choice } = *entry
            && seat == own
        {
            let answer = Answer::by(&mut exact, &state)?;
            let loss = answer.loss(choice);
            judged.lost += loss;
            let write = |choice| battle.write_choice(state.public(), choice);
            judged.choices.push(JudgedChoice {
                choice: write(choice),
                worth: answer.worth() - loss,
                most: answer.worth(),
                best: answer.within(EQUAL).map(|valued| write(valued.choice)).collect(),
            });
            if loss > RIGHT && turning.is_none() {
                turning = Some(state);
            }
        }
        // After somebody has given up, nothing fits any more.
        if walk.pass(&**battle, *entry).is_err() {
            break;
        }
    }
    let state = walk.state();
    judged.failed = turning.is_some();
    judged.over = exact.is_over(state.public()) || replay.ending.is_some();
    judged.won = state.public().ending().and_then(rules::first::Ending::winner) == Some(battle.side_of(own));
    if judged.failed || judged.over {
        let from = turning.unwrap_or(start);
        judged.line = line(&mut exact, battle, &from)?
            .into_iter()
            .map(|step| LineStep {
                choice: step.text,
                worth: step.worth,
            })
            .collect();
    } else {
        // Until then the best choices are for the player to find.
        judged.choices.iter_mut().for_each(|choice| choice.best.clear());
    }
    Ok(judged)
}
