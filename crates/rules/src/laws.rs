//! Laws that every rule system keeps at every moment of every battle.
//!
//! They are plain functions over a state, so that tests under random play, fuzzers and whoever doubts can call the same ones.
//! A law that is broken says which, in a sentence; whoever drives the battle adds how it came about.

use crate::chance::Fast;
use crate::game::{self, Rules};
use crate::recorded::Recorded;
use crate::seats::{Seat, Viewer};
use crate::waits::Waits;
use std::fmt::Debug;

/// A law was broken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{law}: {how}")]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// How it was broken.
    pub how: String,
}

/// A system that has laws of its own, and says what a viewer can know of its cards.
pub trait Lawful: Recorded {
    /// What a viewer knows of cards.
    type Knowledge: PartialEq + Debug;

    /// What a viewer knows before anything has happened.
    fn knowledge_before(&self, viewer: Viewer) -> Self::Knowledge;

    /// A viewer learns from an event what it shows to them.
    fn learn(&self, known: &mut Self::Knowledge, event: &Self::Event);

    /// What a viewer knows in a state.
    fn knowledge(&self, state: &Self::State, viewer: Viewer) -> Self::Knowledge;

    /// The laws of this system that look at a single state.
    ///
    /// # Errors
    /// How one is broken.
    fn hold(&self, state: &Self::State) -> Result<(), Broken>;
}

/// A law was broken in this way.
pub fn broken<T>(law: &'static str, how: impl Into<String>) -> Result<T, Broken> {
    Err(Broken { law, how: how.into() })
}

/// Somebody who decides has a choice, others have none, and no choice is listed twice.
///
/// # Errors
/// How the law is broken.
pub fn lists<R: Rules>(rules: &R, state: &R::State) -> Result<(), Broken> {
    let deciders = game::deciders(rules, state);
    let mut list = Vec::new();
    for seat in rules.seats().iter() {
        rules.choices(state, seat, &mut list);
        if deciders.contains(seat) {
            if list.is_empty() {
                return broken("no dead end", format!("seat {} must decide and has no choice", seat.0));
            }
        } else if !list.is_empty() {
            return broken(
                "only the decider chooses",
                format!("seat {} has choices and is not asked", seat.0),
            );
        }
        let listed = list.len();
        list.sort_unstable();
        list.dedup();
        if list.len() != listed {
            return broken(
                "no duplicates",
                format!("the list of seat {} holds a choice twice", seat.0),
            );
        }
    }
    if deciders.is_empty() && !matches!(rules.waits(state), Waits::Over(_)) {
        return broken(
            "a battle waits for one thing",
            "nobody decides, nothing is rolled, and it is not over",
        );
    }
    Ok(())
}

/// What is listed for a seat is allowed to it, what is not listed is refused, and a refused choice changes nothing.
///
/// Every seat that decides is tried with its own list; a seat that does not decide has none, so everything is refused to it.
/// `tries` choices are picked out of everything that can be written down.
///
/// # Errors
/// How the law is broken.
pub fn refusals<R: Rules>(rules: &R, state: &R::State, tries: usize, random: &mut Fast) -> Result<(), Broken> {
    let deciders = game::deciders(rules, state);
    if deciders.is_empty() {
        return Ok(());
    }
    let mut lists = Vec::new();
    for seat in rules.seats().iter() {
        let mut list = Vec::new();
        if deciders.contains(seat) {
            rules.choices(state, seat, &mut list);
            listed_is_allowed(rules, state, seat, &list)?;
        }
        lists.push((seat, list));
    }
    for _ in 0..tries {
        let choice = rules.any_choice(random);
        for (seat, list) in &lists {
            let mut copy = *state;
            match rules.choose(&mut copy, *seat, choice, &mut ()) {
                Ok(()) if !deciders.contains(*seat) => {
                    return broken(
                        "only the decider chooses",
                        format!("seat {} could choose {choice:?}", seat.0),
                    );
                }
                Ok(()) if !list.contains(&choice) => {
                    return broken(
                        "what is not listed is refused",
                        format!("{choice:?} is allowed to seat {} and not listed", seat.0),
                    );
                }
                Err(_) if copy != *state => {
                    return broken(
                        "a refused choice changes nothing",
                        format!("{choice:?} was refused to seat {} and changed the state", seat.0),
                    );
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// Everything listed for a seat is allowed to it, and leads to the same state whether it is checked again or not.
fn listed_is_allowed<R: Rules>(rules: &R, state: &R::State, seat: Seat, list: &[R::Choice]) -> Result<(), Broken> {
    for choice in list {
        let mut checked = *state;
        if let Err(why) = rules.choose(&mut checked, seat, *choice, &mut ()) {
            return broken(
                "what is listed is allowed",
                format!("{choice:?} is listed for seat {} and refused: {why:?}", seat.0),
            );
        }
        let mut listed = *state;
        rules.choose_listed(&mut listed, seat, *choice, &mut ());
        if listed != checked {
            return broken(
                "both ways of choosing agree",
                format!("{choice:?} of seat {} leads to two states", seat.0),
            );
        }
    }
    Ok(())
}

/// A view lists what the battle lists; a sample of it has the same view; and re-dealing what a seat cannot see changes neither
/// its view, nor its choices, nor how others' refusals sound to it.
///
/// # Errors
/// How the law is broken.
pub fn views<R: Rules>(rules: &R, state: &R::State, random: &mut Fast) -> Result<(), Broken> {
    let seats = rules.seats().iter().map(Viewer::Seat);
    let (mut list, mut by_view, mut redealt_list) = (Vec::new(), Vec::new(), Vec::new());
    for viewer in seats.chain([Viewer::Spectator]) {
        let view = rules.view(state, viewer);
        rules.view_choices(&view, &mut by_view);
        let redealt = rules.sample(&view, random);
        if rules.view(&redealt, viewer) != view {
            return broken(
                "a sample has the same view",
                format!("{viewer:?} would see the difference"),
            );
        }
        if game::deciders(rules, &redealt) != game::deciders(rules, state) {
            return broken(
                "prompts do not depend on what is hidden",
                format!("{viewer:?} would see who is asked"),
            );
        }
        let Viewer::Seat(seat) = viewer else {
            if !by_view.is_empty() {
                return broken("spectators do not choose", "a spectator's view lists choices");
            }
            continue;
        };
        rules.choices(state, seat, &mut list);
        rules.choices(&redealt, seat, &mut redealt_list);
        if by_view != list {
            return broken(
                "a view lists what the battle lists",
                format!("seat {} sees another list", seat.0),
            );
        }
        if redealt_list != list {
            return broken(
                "choices do not depend on what is hidden",
                format!("seat {} gets another list", seat.0),
            );
        }
        check_refusals(rules, state, &redealt, &view, seat, random)?;
    }
    Ok(())
}

fn check_refusals<R: Rules>(
    rules: &R,
    state: &R::State,
    redealt: &R::State,
    view: &R::View,
    seat: Seat,
    random: &mut Fast,
) -> Result<(), Broken> {
    for _ in 0..4 {
        let choice = rules.any_choice(random);
        let by_view = rules.view_check(view, choice);
        for state in [state, redealt] {
            if rules.choose(&mut { *state }, seat, choice, &mut ()) != by_view {
                return broken(
                    "refusals do not depend on what is hidden",
                    format!("{choice:?} of seat {}", seat.0),
                );
            }
        }
    }
    Ok(())
}
