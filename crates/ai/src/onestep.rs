//! Level 1: one step ahead, with exact odds.
//!
//! Every listed choice gets a score from the scorer of its kind, and the best one is taken. Ties are broken by the seed.

use crate::field::Field;
use crate::level::{Player, Source};
use crate::weights::Weights;
use rules::chance::Fast;
use rules::first::frame::{Frame, Step};
use rules::first::unit::MAX_UNITS;
use rules::first::{Battle, Choice, View};
use rules::seats::Viewer;

/// A player that looks one step ahead.
#[derive(Clone, Debug)]
pub struct OneStep {
    weights: Weights,
    source: Source,
    choices: Vec<Choice>,
}

impl OneStep {
    /// A player with the usual weights.
    pub fn new(seed: u64) -> Self {
        Self::with(Weights::default(), seed)
    }

    /// A player with weights of its own, for trying them out.
    pub const fn with(weights: Weights, seed: u64) -> Self {
        Self {
            weights,
            source: Source::new(seed),
            choices: Vec::new(),
        }
    }
}

impl Player for OneStep {
    fn choose(&mut self, battle: &Battle, view: &View) -> Choice {
        let mut random = self.source.next();
        view.choices(battle, &mut self.choices);
        let (first, side) = match (self.choices.as_slice(), view.viewer()) {
            ([], _) | (_, Viewer::Spectator) => return Choice::Done,
            ([only], _) => return *only,
            ([first, ..], Viewer::Seat(seat)) => (*first, seat.side()),
        };
        let field = Field::new(battle, &self.weights, view, side, &mut random);
        let mut scorer = Scorer::new(&field);
        let mut best = (first, f64::NEG_INFINITY);
        for choice in &self.choices {
            let score = scorer.score(*choice, &mut random) + tie(&mut random);
            if score > best.1 {
                best = (*choice, score);
            }
        }
        best.0
    }
}

/// Next to nothing, to tell equal scores apart.
fn tie(random: &mut Fast) -> f64 {
    f64::from(random.below(1 << 16)) * 1e-12
}

/// Gives each choice to the scorer of its kind, and keeps what several choices of one decision share.
struct Scorer<'a> {
    field: &'a Field<'a>,
    tables: Vec<crate::orders::Gains>,
    stay: [Option<f64>; MAX_UNITS],
}

impl<'a> Scorer<'a> {
    const fn new(field: &'a Field<'a>) -> Self {
        Self {
            field,
            tables: Vec::new(),
            stay: [None; MAX_UNITS],
        }
    }

    fn score(&mut self, choice: Choice, random: &mut Fast) -> f64 {
        let field = self.field;
        match (field.public().top(), choice) {
            (Frame::Command, Choice::Play(card)) => field.score_card(card, &mut self.tables, random),
            (Frame::Keep, Choice::Keep(card)) => field.usual_worth(card),
            (Frame::Orders, _) => field.score_order(choice),
            (Frame::Movement, Choice::Move { unit, .. } | Choice::Rush { unit, .. } | Choice::Leave(unit)) => {
                let state = &field.state;
                let stay = *self.stay[unit.index()].get_or_insert_with(|| field.stand(state, unit));
                field.score_move(state, choice, stay)
            }
            (Frame::Movement, Choice::Free(unit)) => field.score_free(unit),
            (Frame::Combat, _) => field.score_attack(choice),
            (Frame::Volley(_), _) => field.score_volley(choice),
            (Frame::Retreat { unit, .. }, _) => field.score_back(choice, unit),
            (Frame::Clash(clash), _) => match clash.step {
                Step::Flags(_) => field.score_back(choice, clash.target),
                Step::Follow => field.score_follow(choice, clash.attacker),
                Step::Bonus => field.score_bonus(choice),
                Step::Powers(_) => field.score_power(clash, choice),
                // A battle back is never answered, so there is nothing to lose by it.
                Step::Answer if choice == Choice::BattleBack => 1.0,
                _ => 0.0,
            },
            _ => 0.0,
        }
    }
}
