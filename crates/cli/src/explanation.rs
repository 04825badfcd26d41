//! Explanations as they are shown: numbers line by line, and refusals with their rule.

use protocol::first::decision::count_lines;
use protocol::odds::CountLine;
use rules::first::frame::ClashKind;
use rules::first::{Battle, Public, UnitId, Why};
use serde::Serialize;

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Refusal {
    /// The row of the rulebook that forbids it.
    pub(crate) rule: String,
    /// The refusal as a sentence.
    pub(crate) sentence: String,
}

/// A refusal with its rule.
pub(crate) fn refusal(battle: &Battle, why: Why) -> Refusal {
    Refusal {
        rule: why.rule(battle).into(),
        sentence: why.sentence(battle),
    }
}

/// The kind of battle between two units where they stand.
pub(crate) fn kind_between(battle: &Battle, public: &Public, attacker: UnitId, target: UnitId) -> ClashKind {
    if battle
        .board()
        .adjacent(public.unit(attacker).hex, public.unit(target).hex)
    {
        ClashKind::Melee
    } else {
        ClashKind::Ranged
    }
}

/// The field as an attacker's dice are counted on it: the card in play counts only for the camp that played it.
pub(crate) fn field_of(battle: &Battle, public: &Public, attacker: UnitId) -> Public {
    if battle.side(attacker) == public.active() {
        *public
    } else {
        public.without_card()
    }
}

/// The dice of an attack, and where they come from.
pub(crate) fn dice(
    battle: &Battle,
    public: &Public,
    attacker: UnitId,
    target: UnitId,
    kind: ClashKind,
) -> (u8, Vec<CountLine>) {
    let mut reasons = Vec::new();
    let field = field_of(battle, public, attacker);
    let dice = battle.dice(&field, attacker, target, kind, &mut reasons);
    (dice, count_lines(battle, &reasons))
}
