//! The study of a battle that is over, for the wire.

use crate::replay::Replay;
use ai::first::analysis::{Account, Analysis, CampLuck, Cause, Fight, Missed, Question, Steps, TurningPoint};
use protocol::camp::ByCamp;
use protocol::study::{AccountFacts, AnalysisFacts, FightFacts, LuckFacts, MissedChance, TurningFacts};
use rules::first::Battle;
use rules::first::dice::Face;
use rules::log::LogFault;
use rules::side::Side;

impl Replay {
    /// The battle step by step, for its study.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn study_steps(&self) -> Result<Steps, LogFault> {
        Steps::along(&self.battle, self.start, &self.entries)
    }
}

/// How a battle went.
pub fn analysis(battle: &Battle, steps: &Steps) -> AnalysisFacts {
    let found = Analysis::of(battle, steps);
    let total = |wanted: fn(Cause) -> bool| -> f64 {
        let wanted = found.swings.iter().filter(|swing| wanted(swing.cause));
        wanted.map(|swing| swing.by).sum()
    };
    AnalysisFacts {
        values: found.values.iter().map(|value| thousandths(*value) as u16).collect(),
        turning: found.turning.iter().map(turning).collect(),
        luck: ByCamp::from_fn(|side| luck(battle, found.luck.get(side))),
        fights: found.fights.iter().map(fight).collect(),
        dice: thousandths(total(|cause| matches!(cause, Cause::Dice(_)))),
        choices: thousandths(total(|cause| matches!(cause, Cause::Choice(_)))),
        sampled: found.sampled,
    }
}

fn turning(point: &TurningPoint) -> TurningFacts {
    let own = |by: f64| match point.camp {
        Side::Standard => thousandths(by),
        Side::Pennant => thousandths(-by),
    };
    TurningFacts {
        step: point.step,
        camp: point.camp.into(),
        by: own(point.by),
        luck: point.luck.map(own),
    }
}

fn luck(battle: &Battle, luck: &CampLuck) -> LuckFacts {
    LuckFacts {
        dice: luck.dice,
        hits: account(&luck.hits),
        flags: account(&luck.flags),
        lore: battle.has_lore().then(|| account(&luck.lore)),
        checks: (luck.checks.variance > 0.0).then(|| account(&luck.checks)),
        swing: thousandths(luck.swing),
    }
}

fn account(account: &Account) -> AccountFacts {
    AccountFacts {
        expected: hundredths(account.expected) as u32,
        actual: hundredths(account.actual) as u32,
        deviations: account.deviations().map(hundredths),
    }
}

fn fight(fight: &Fight) -> FightFacts {
    FightFacts {
        step: fight.step,
        turn: fight.turn,
        camp: fight.camp.into(),
        attacker: fight.attacker.0,
        target: fight.target.0,
        kind: fight.kind.into(),
        faces: fight.roll.letters::<Face>(),
        hits: account(&fight.hits),
        flags: account(&fight.flags),
        rarity: thousandths(fight.rarity) as u16,
        swing: thousandths(fight.swing),
    }
}

/// A chance that was missed.
pub fn missed(battle: &Battle, question: &Question, missed: &Missed) -> MissedChance {
    let (public, side) = (question.state.public(), question.seat.side());
    MissedChance {
        step: missed.step,
        turn: public.turn(),
        played: battle.counsel(public, side, missed.played),
        better: battle.counsel(public, side, missed.better),
        choice: battle.write_choice(public, missed.better),
        gain: thousandths(missed.gain) as u16,
        error: thousandths(missed.error) as u16,
    }
}

/// A chance or a swing for the wire.
fn thousandths(value: f64) -> i32 {
    (value * 1000.0).round() as i32
}

fn hundredths(value: f64) -> i32 {
    (value * 100.0).round() as i32
}
