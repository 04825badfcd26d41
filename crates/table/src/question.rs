//! Questions about odds and reasons, answered out of what the one who asks may know.

use crate::refusal;
use protocol::Shown;
use protocol::odds::OddsFacts;
use protocol::shown::{Attack, NoOdds};
use protocol::socket::Refusal;

/// The odds of an attack, perhaps after a move that is only thought of, and what forbids it if something does.
///
/// Odds are told even for an attack that is forbidden now, as long as the two units could meet at all.
pub fn odds<G: Shown>(battle: &G, view: &G::View, attack: Attack<'_>) -> (Option<OddsFacts>, Option<Refusal>) {
    match battle.odds(view, attack) {
        Ok(offer) => (Some(offer.odds), offer.refusal.map(|why| refusal::rule(battle, why))),
        Err(NoOdds::Refused(why)) => (None, Some(refusal::rule(battle, why))),
        Err(NoOdds::Unknown(sentence)) => (None, Some(refusal::unknown_place(sentence))),
    }
}

/// Why whoever has this view may not make a choice; nothing if it is allowed.
pub fn why<G: Shown>(battle: &G, view: &G::View, text: &str) -> Option<Refusal> {
    match battle.view_read(view, text) {
        Err(fault) => Some(refusal::unreadable(&fault)),
        Ok(choice) => match battle.view_check(view, choice) {
            Err(why) => Some(refusal::rule(battle, why)),
            Ok(()) => None,
        },
    }
}
