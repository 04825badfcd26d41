//! Questions about odds and reasons, answered out of what the one who asks may know.

use crate::refusal;
use protocol::first::decision::OddsFacts;
use protocol::socket::Refusal;
use rules::board::HexId;
use rules::first::frame::ClashKind;
use rules::first::{Battle, Policy, UnitId, View};

/// The odds of an attack, perhaps after a move that is only thought of, and what forbids it if something does.
///
/// Odds are told even for an attack that is forbidden now, as long as the two units could meet at all.
pub fn odds(
    battle: &Battle,
    view: &View,
    from: &str,
    to: Option<&str>,
    at: &str,
) -> (Option<OddsFacts>, Option<Refusal>) {
    match ask(battle, view, from, to, at) {
        Ok((odds, refusal)) => (Some(odds), refusal),
        Err(refusal) => (None, Some(refusal)),
    }
}

fn ask(
    battle: &Battle,
    view: &View,
    from: &str,
    to: Option<&str>,
    at: &str,
) -> Result<(OddsFacts, Option<Refusal>), Refusal> {
    let public = view.public();
    let hex = |name: &str| -> Result<HexId, Refusal> {
        let parsed = battle.board().parse(name);
        parsed.map_err(|fault| refusal::unknown_place(fault.to_string()))
    };
    let unit = |name: &str| -> Result<UnitId, Refusal> {
        public
            .unit_at(hex(name)?)
            .ok_or_else(|| refusal::unknown_place(format!("no unit stands on {name}")))
    };
    let (attacker, target) = (unit(from)?, unit(at)?);
    if battle.side(attacker) == battle.side(target) {
        return Err(refusal::rule(battle, rules::first::Why::OwnTarget));
    }
    let here = public.unit(attacker).hex;
    let goal = to.map(hex).transpose()?.filter(|goal| *goal != here);
    let field = match goal {
        Some(goal) => battle
            .as_if_moved(public, attacker, goal)
            .ok_or_else(|| refusal::unknown_place("nobody can stand there now".into()))?,
        None => *public,
    };
    let refused = goal
        .and_then(|goal| battle.check_move(public, attacker, goal).err())
        .or_else(|| battle.check_attack(&field, attacker, target).err());
    let near = battle
        .board()
        .adjacent(field.unit(attacker).hex, field.unit(target).hex);
    let kind = if near { ClashKind::Melee } else { ClashKind::Ranged };
    let mut reasons = Vec::new();
    battle.dice(&field, attacker, target, kind, &mut reasons);
    let odds = battle.odds(&field, attacker, target, kind, Policy::Hold);
    let facts = OddsFacts::of(battle, &odds, &reasons, field.unit(target).figures);
    Ok((facts, refused.map(|why| refusal::rule(battle, why))))
}

/// Why whoever has this view may not make a choice; nothing if it is allowed.
pub fn why(battle: &Battle, view: &View, text: &str) -> Option<Refusal> {
    match battle.read_choice(view.public(), text) {
        Err(fault) => Some(refusal::unreadable(&fault)),
        Ok(choice) => match view.check(battle, choice) {
            Err(why) => Some(refusal::rule(battle, why)),
            Ok(()) => None,
        },
    }
}
