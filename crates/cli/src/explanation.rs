//! Explanations as they are shown: numbers line by line, and refusals with their rule.

use rules::first::frame::ClashKind;
use rules::first::reasons::Reason;
use rules::first::{Battle, Public, UnitId, Why};
use serde::Serialize;

/// One line of an explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Line {
    /// What it adds to the total.
    pub(crate) amount: i8,
    /// What it is about.
    pub(crate) words: String,
    /// The row of the rulebook behind it.
    pub(crate) rule: String,
}

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Refusal {
    /// The row of the rulebook that forbids it.
    pub(crate) rule: String,
    /// The refusal as a sentence.
    pub(crate) sentence: String,
}

/// The reasons as lines.
pub(crate) fn lines(battle: &Battle, reasons: &[Reason]) -> Vec<Line> {
    reasons
        .iter()
        .map(|reason| Line {
            amount: reason.amount,
            words: reason.cause.words(battle),
            rule: reason.cause.rule(battle).into(),
        })
        .collect()
}

/// A refusal with its rule.
pub(crate) fn refusal(battle: &Battle, why: Why) -> Refusal {
    Refusal {
        rule: why.rule(battle).into(),
        sentence: why.sentence(battle),
    }
}

/// The word for a kind of battle.
pub(crate) const fn kind_word(kind: ClashKind) -> &'static str {
    match kind {
        ClashKind::Melee => "melee",
        ClashKind::Ranged => "ranged",
        ClashKind::SecondVolley => "second-volley",
        ClashKind::BonusMelee => "bonus-melee",
        ClashKind::BattleBack => "battle-back",
        ClashKind::FirstStrike => "first-strike",
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
) -> (u8, Vec<Line>) {
    let mut reasons = Vec::new();
    let field = field_of(battle, public, attacker);
    let dice = battle.dice(&field, attacker, target, kind, &mut reasons);
    (dice, lines(battle, &reasons))
}
