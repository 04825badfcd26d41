//! Missed chances: decisions where another choice would have been clearly better.
//!
//! A strong player says what it would have done with what the camp knew. Playouts then test whether that is better than
//! what was done, with the same luck for both: either with hands as the camp could imagine them, or with the true
//! hands.

use super::forecast::Forecaster;
use super::playout::playout;
use super::steps::Steps;
use crate::first::adviser::Adviser;
use crate::stop::Stop;
use rules::chance::Fast;
use rules::first::Entry;
use rules::first::frame::Frame;
use rules::first::{Battle, Choice, State};
use rules::seats::Seat;

/// A smaller difference in the chance of winning is not worth mentioning.
pub const LEAST_GAIN: f64 = 0.03;
/// How many playouts follow each of two choices to compare them, and after how many a poor candidate is dropped.
const PLAYOUTS: u32 = 32;
const FIRST_LOOK: u32 = 8;
/// The gain must be this many standard errors above zero.
const SURE: f64 = 2.0;
/// How many choices besides the adviser's are tried when all cards are known.
const OTHERS: usize = 3;

/// What counts as known when a decision is judged.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// What the camp that decided knew.
    Own,
    /// Where every card was.
    All,
}

/// A decision in a battle.
#[derive(Copy, Clone, Debug)]
pub struct Question {
    /// The step at which it was made.
    pub step: u32,
    /// Who decided.
    pub seat: Seat,
    /// What was chosen.
    pub played: Choice,
    /// The true state of the battle.
    pub state: State,
}

/// A missed chance.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Missed {
    /// The step of the decision.
    pub step: u32,
    /// Who missed it.
    pub seat: Seat,
    /// What was played.
    pub played: Choice,
    /// What was better.
    pub better: Choice,
    /// By how much, in the chance of winning.
    pub gain: f64,
    /// The standard error of the gain.
    pub error: f64,
}

/// The decisions of a battle that offered a real choice.
pub fn questions(battle: &Battle, steps: &Steps) -> Vec<Question> {
    let mut list = Vec::new();
    let mut found = Vec::new();
    for (step, passed) in steps.passed.iter().enumerate() {
        let state = &passed.before;
        let Entry::Chose { seat, choice } = passed.entry else {
            continue;
        };
        battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
        let idle = |choice: &Choice| matches!(choice, Choice::Pass | Choice::StandDown);
        // A window without a playable card is opened only for secrecy.
        let window = matches!(state.public().top(), Frame::Window { .. });
        if list.len() > 1 && !(window && list.iter().all(idle)) {
            found.push(Question {
                step: step as u32,
                seat,
                played: choice,
                state: *state,
            });
        }
    }
    found
}

/// The chance missed in a decision, both with what the camp knew and with all cards open. Raising `stop` aborts it.
pub fn judge(battle: &Battle, question: &Question, stop: &Stop) -> [Option<Missed>; 2] {
    let view = battle.view_of(&question.state, question.seat);
    let Some(advice) = Adviser::brief().advise(battle, &view, stop) else {
        return [None, None];
    };
    let best = [advice.choice];
    let own = compare(battle, question, &best, stop, |number| {
        view.sample(battle, &mut Fast::new(number))
    });
    let mut tried = vec![advice.choice];
    let others = advice.others.iter().map(|(choice, _)| *choice);
    tried.extend(others.chain(promising(battle, question)).take(OTHERS));
    let all = compare(battle, question, &tried, stop, |_| question.state);
    [own, all]
}

/// The listed choices that look best in a quick evaluation.
fn promising(battle: &Battle, question: &Question) -> Vec<Choice> {
    let (state, seat) = (&question.state, question.seat);
    let mut list = Vec::new();
    battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
    let mut forecaster = Forecaster::new(battle);
    let mut valued: Vec<(Choice, f64)> = list
        .into_iter()
        .filter_map(|choice| {
            let mut after = *state;
            battle.choose(&mut after, seat, choice, &mut ()).ok()?;
            Some((choice, forecaster.value_for(&after, seat.side())))
        })
        .collect();
    valued.sort_by(|one, other| other.1.total_cmp(&one.1));
    valued.into_iter().map(|(choice, _)| choice).take(OTHERS).collect()
}

/// The choice that beats the one played by the most, if one clearly does.
fn compare(
    battle: &Battle,
    question: &Question,
    tried: &[Choice],
    stop: &Stop,
    deal: impl Fn(u64) -> State,
) -> Option<Missed> {
    let (seat, played) = (question.seat, question.played);
    let mut best: Option<Missed> = None;
    for (place, better) in tried.iter().enumerate() {
        if *better == played || tried[..place].contains(better) {
            continue;
        }
        let mut gains = Gains::default();
        for number in 0..PLAYOUTS {
            if number == FIRST_LOOK && gains.mean() < LEAST_GAIN / 2.0 {
                break;
            }
            // Each decision has its own independent random numbers.
            let number = u64::from(question.step) << 16 | u64::from(number);
            let state = deal(number);
            let with = playout(battle, &state, seat, *better, number, stop)?;
            let without = playout(battle, &state, seat, played, number, stop)?;
            gains.add(with - without);
        }
        let (gain, error) = (gains.mean(), gains.error());
        if gain >= LEAST_GAIN && gain >= SURE * error && best.is_none_or(|best| gain > best.gain) {
            best = Some(Missed {
                step: question.step,
                seat,
                played,
                better: *better,
                gain,
                error,
            });
        }
    }
    best
}

/// A sum of differences.
#[derive(Copy, Clone, Debug, Default)]
struct Gains {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Gains {
    fn add(&mut self, gain: f64) {
        self.count += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    fn error(&self) -> f64 {
        let n = f64::from(self.count.max(2));
        let variance = (self.squares - self.sum * self.sum / n).max(0.0) / (n - 1.0);
        (variance / n).sqrt()
    }
}
