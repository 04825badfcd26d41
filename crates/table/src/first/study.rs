//! The study of first-edition battles, for the wire.

use crate::replay::Replay;
use crate::study::{Judged, Studied, hundredths, thousandths};
use ai::Stop;
use ai::first::analysis::missed::{judge, questions};
use ai::first::analysis::{Account, Analysis, CampLuck, Cause, Fight, Missed, Question, Steps, TurningPoint};
use protocol::camp::ByCamp;
use protocol::study::{AccountFacts, AnalysisFacts, FightFacts, LuckFacts, MissedChance, TurningFacts};
use rules::first::Battle;
use rules::first::dice::Face;
use rules::log::LogFault;
use rules::seats::Seat;
use rules::side::Side;

impl Studied for Battle {
    type Question = Question;

    fn analysis(replay: &Replay<Self>) -> Result<AnalysisFacts, LogFault> {
        Ok(analysis(&replay.battle, &steps(replay)?))
    }

    fn questions(replay: &Replay<Self>) -> Result<Vec<Question>, LogFault> {
        Ok(questions(&replay.battle, &steps(replay)?))
    }

    fn judge(&self, question: &Question, stop: &Stop) -> Judged {
        let [own, all] = judge(self, question, stop).map(|found| found.map(|found| missed(self, question, &found)));
        Judged { own, all }
    }

    fn asked(question: &Question) -> Seat {
        question.seat
    }
}

fn steps(replay: &Replay<Battle>) -> Result<Steps, LogFault> {
    Steps::along(&replay.battle, replay.start, &replay.entries)
}

/// How a battle went.
fn analysis(battle: &Battle, steps: &Steps) -> AnalysisFacts {
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
fn missed(battle: &Battle, question: &Question, missed: &Missed) -> MissedChance {
    let (public, side) = (question.state.public(), battle.side_of(question.seat));
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
