//! Players that score choices one by one with exact odds: levels 1 and 2, and the veteran, on which players that search
//! build.
//!
//! Every listed choice gets a score from the scorer of its kind, and the best one is taken. Ties are broken by the
//! seed. Such players differ only in their weights.

mod attacks;
mod barrages;
pub(crate) mod cards;
mod casts;
mod characters;
mod councils;
mod danger;
mod field;
mod follow;
mod hands;
mod landmarks;
mod memo;
mod moves;
mod orders;
mod placing;
mod powers;
mod prospect;
mod retreats;
pub mod weights;
mod windows;

use crate::player::{Player, Source};
use crate::stop::Stop;
use casts::Plain;
use field::Field;
use memo::Memo;
use orders::Gains;
use rules::chance::Fast;
use rules::first::frame::{Frame, Step};
use rules::first::lore::card::When;
use rules::first::lore::{Aim, LoreId, LoreSet, Spell};
use rules::first::unit::MAX_UNITS;
use rules::first::{Battle, Choice, View};
use rules::pile::CardId;
use rules::seats::{HandId, Seat, Viewer};
pub use weights::Weights;
use windows::score_stand_down;

/// A player that takes the choice with the best score.
#[derive(Clone, Debug)]
pub struct OneStep {
    weights: Weights,
    source: Source,
    choices: Vec<Choice>,
    memo: Memo,
}

impl OneStep {
    /// The veteran: everything found to win without trying anything out.
    pub fn new(seed: u64) -> Self {
        Self::with(Weights::default(), seed)
    }

    /// A player with its own weights.
    pub const fn with(weights: Weights, seed: u64) -> Self {
        Self {
            weights,
            source: Source::new(seed),
            choices: Vec::new(),
            memo: Memo::new(),
        }
    }
}

impl Player<Battle> for OneStep {
    fn choose(&mut self, battle: &Battle, view: &View, _stop: &Stop) -> Choice {
        let mut random = self.source.next();
        view.choices(battle, &mut self.choices);
        let (first, side) = match (self.choices.as_slice(), view.viewer()) {
            ([], _) | (_, Viewer::Spectator) => return Choice::Done,
            ([only], _) => return *only,
            ([Choice::Pass, Choice::StandDown], Viewer::Seat(seat)) => {
                // No card can be played: it only matters whether one could be later in this turn.
                return match view
                    .private()
                    .map(|private| self.stand_down(battle, view, private.lore(), seat))
                {
                    Some(score) if score > 0.0 => Choice::StandDown,
                    _ => Choice::Pass,
                };
            }
            ([first, ..], Viewer::Seat(seat)) => (*first, seat.side()),
        };
        let field = Field::new(battle, &self.weights, &self.memo, view, side, &mut random);
        let mut scorer = Scorer::new(&field);
        let mut best = (first, f64::NEG_INFINITY);
        for choice in &self.choices {
            let score = scorer.score(*choice, &mut random) + whim(&self.weights, &mut random);
            if score > best.1 {
                best = (*choice, score);
            }
        }
        scorer.with_encore(best.0, &self.choices).unwrap_or(best.0)
    }
}

impl OneStep {
    fn stand_down(&self, battle: &Battle, view: &View, hand: LoreSet, seat: Seat) -> f64 {
        score_stand_down(battle, &self.weights, view.public(), hand, seat.side())
    }
}

/// A random bonus for a choice: tiny, to break ties, and larger for players with whims.
fn whim(weights: &Weights, random: &mut Fast) -> f64 {
    const TIE: f64 = 1e-12;
    f64::from(random.below(1 << 16)) * (weights.whim / f64::from(1 << 16) + TIE)
}

/// Sends each choice to the scorer of its kind, and stores what several choices of one decision share.
struct Scorer<'a> {
    field: &'a Field<'a>,
    tables: Vec<Gains>,
    stay: [Option<f64>; MAX_UNITS],
    /// The value of playing each Command card in hand, as far as it was computed.
    plays: Vec<(CardId, f64)>,
    /// The turn with only the best of them.
    plain: Option<Plain>,
    /// The value of passing in the window.
    passed: Option<f64>,
}

impl<'a> Scorer<'a> {
    const fn new(field: &'a Field<'a>) -> Self {
        Self {
            field,
            tables: Vec::new(),
            stay: [None; MAX_UNITS],
            plays: Vec::new(),
            plain: None,
            passed: None,
        }
    }

    fn score(&mut self, choice: Choice, random: &mut Fast) -> f64 {
        let field = self.field;
        match (field.public().top(), choice) {
            (_, Choice::Cast { card, aim }) => self.score_cast(card, aim, random),
            (Frame::Command, Choice::Play(card)) => self.score_play(card, random),
            (Frame::Keep, Choice::Keep(card)) => field.usual_worth(card),
            (Frame::Orders, _) => field.score_order(choice),
            (Frame::Movement, Choice::Move { unit, .. } | Choice::Rush { unit, .. } | Choice::Leave(unit)) => {
                let state = &field.state;
                let stay = *self.stay[unit.index()].get_or_insert_with(|| field.stand(state, unit));
                field.score_move(state, choice, stay)
            }
            (Frame::Movement, Choice::Free(unit)) => field.score_free(unit),
            (Frame::Movement, Choice::Train(unit) | Choice::Heal(unit)) => field.score_gift(unit),
            (Frame::Movement, Choice::Dig { unit, .. } | Choice::Tunnel(unit)) => {
                let stay = *self.stay[unit.index()].get_or_insert_with(|| field.stand(&field.state, unit));
                field.score_passage(&field.state, choice, stay)
            }
            (Frame::Councils(_), Choice::Council(levels)) => field.score_council(levels.council(), random),
            (Frame::Combat, _) => field.score_attack(choice),
            (Frame::Volley(_), _) => field.score_volley(choice),
            (Frame::Retreat { unit, .. } | Frame::Waver { unit, .. }, _) => field.score_back(choice, unit),
            (Frame::Clash(clash), _) => match clash.step {
                Step::Flags(_) => field.score_back(choice, clash.target),
                Step::Follow | Step::Fade => field.score_follow(choice, clash.attacker),
                Step::Bonus => field.score_bonus(choice),
                Step::Powers(_) => field.score_power(clash, choice),
                // A battle back is never answered, so it risks nothing.
                Step::Answer if choice == Choice::BattleBack => 1.0,
                _ => 0.0,
            },
            _ => field.score_lore(choice),
        }
    }

    fn score_play(&mut self, card: CardId, random: &mut Fast) -> f64 {
        if let Some((_, score)) = self.plays.iter().find(|(known, _)| *known == card) {
            return *score;
        }
        let score = self.field.score_card(card, &mut self.tables, random);
        self.plays.push((card, score));
        score
    }

    /// The Command card we would play now, and its value.
    fn best_play(&mut self, random: &mut Fast) -> Option<(CardId, f64)> {
        let field = self.field;
        let hand = field.state.private(HandId::of_side(field.side)).hand();
        for card in hand.kinds() {
            self.score_play(card, random);
        }
        self.plays.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The score of playing a Lore card now, on the scale of the other choices. A card worth playing comes before
    /// anything that can still be done after it.
    fn score_cast(&mut self, card: LoreId, aim: Aim, random: &mut Fast) -> f64 {
        const FIRST: f64 = 50.0;
        let field = self.field;
        let choice = Choice::Cast { card, aim };
        let kind = field.battle.lore_card(card);
        if kind.spell == Spell::DejaVu {
            return f64::NEG_INFINITY;
        }
        let first = |gain: f64| if gain > 0.0 { FIRST + gain } else { -FIRST };
        match (field.moment(), kind.when) {
            (Frame::Command, When::InLieu) => field.score_in_lieu(choice, random),
            (Frame::Command, _) => {
                let Some((companion, play)) = self.best_play(random) else {
                    return -FIRST;
                };
                if self.plain.is_none() {
                    self.plain = Some(field.plain(companion, &mut self.tables, random));
                }
                let gain = self
                    .plain
                    .as_ref()
                    .map_or(0.0, |plain| field.score_alongside(choice, companion, plain, random));
                play + gain
            }
            (Frame::Movement, _) => first(field.score_in_movement(card, aim)),
            (Frame::Combat, _) => first(field.score_in_combat(choice, random)),
            (Frame::Window { .. }, _) => {
                let pass = *self.passed.get_or_insert_with(|| field.passed(random));
                field.score_reaction(card, aim, pass, random)
            }
            _ => 0.0,
        }
    }

    /// The card that returns another one, if it is listed, can be paid for together with the chosen one, and that one
    /// is worth having twice.
    fn with_encore(&self, chosen: Choice, choices: &[Choice]) -> Option<Choice> {
        let Choice::Cast { card, .. } = chosen else { return None };
        let field = self.field;
        let public = field.public();
        let encore = choices.iter().copied().find(
            |choice| matches!(choice, Choice::Cast { card, .. } if field.battle.lore_card(*card).spell == Spell::DejaVu),
        )?;
        let Choice::Cast { card: beside, .. } = encore else {
            return None;
        };
        let cost = |card: LoreId| field.battle.cast_cost(public, HandId::of_side(field.side), card);
        let payable = cost(card) + cost(beside) <= public.goblet(HandId::of_side(field.side));
        let gain = field.lore_value(card) - field.weights.lore * f64::from(cost(beside)) - field.weights.reserve;
        (payable && gain > 0.0).then_some(encore)
    }
}
