//! Lore cards of our own turn: their value with the Command card, between moves and between combats, and their targets.

use crate::first::onestep::field::Field;
use crate::first::onestep::orders::Gains;
use crate::first::onestep::windows::score_stand_down;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::lore::{Aim, LoreId, Spell};
use rules::first::{Choice, State, UnitId};
use rules::pile::CardId;
use rules::seats::HandId;
use rules::side::Side;

impl Field<'_> {
    /// How much better a turn is with a Lore card next to the Command card; `plain` is the turn without it.
    pub(crate) fn score_alongside(&self, cast: Choice, companion: CardId, plain: &Plain, random: &mut Fast) -> f64 {
        let laid = self.named(&self.after(&self.state, cast));
        let state = self.with_command(&laid, companion);
        self.outlook(&state, Some(plain), random) - plain.worth - self.weights.reserve
    }

    /// What the turn is worth with a Command card alone.
    pub(crate) fn plain(&self, companion: CardId, tables: &mut Vec<Gains>, random: &mut Fast) -> Plain {
        let state = self.with_command(&self.state, companion);
        Plain {
            worth: self.prospect(&state, random),
            harvest: self.harvest(state, tables),
        }
    }

    /// The score of playing a Lore card instead of a Command card: its effect and the orders it gives.
    pub(crate) fn score_in_lieu(&self, cast: Choice, random: &mut Fast) -> f64 {
        let state = self.after(&self.state, cast);
        let orders = if matches!(state.public().top(), Frame::Movement) {
            self.harvest(state, &mut Vec::new())
        } else {
            0.0
        };
        orders + self.prospect(&state, random) - self.weights.reserve
    }

    /// How much a card changes what our units can do by moving in this turn.
    pub(crate) fn score_in_movement(&self, card: LoreId, aim: Aim) -> f64 {
        let kind = self.battle.lore_card(card);
        let state = self.after(&self.state, Choice::Cast { card, aim });
        let public = self.public();
        let better = |next: &State, unit: UnitId| self.best_move(next, unit) - self.best_move(&self.state, unit);
        let gain = match (kind.spell, aim) {
            (Spell::Stride, Aim::Unit(unit)) => better(&state, unit),
            (Spell::Stride, _) => self
                .battle
                .movers(public)
                .iter()
                .filter(|unit| self.battle.roster(*unit).stance == rules::first::unit::Stance::Foot)
                .map(|unit| better(&state, unit))
                .sum(),
            (Spell::Procession, _) => self.marches(&state),
            (Spell::Infiltrate, _) => {
                let mut gains: Vec<f64> = self
                    .battle
                    .nameable(state.public(), self.side)
                    .iter()
                    .map(|unit| {
                        let next = self.done_naming(&self.after(&state, Choice::Name(unit)));
                        better(&next, unit).max(0.0)
                    })
                    .collect();
                gains.sort_by(|a, b| b.total_cmp(a));
                let (level, _) = self.battle.cast_level(public, HandId::of_side(self.side), card);
                gains.iter().take(usize::from(kind.units.at(level))).sum()
            }
            _ => 0.0,
        };
        // The card has no target yet, so its price is that of a card just played.
        gain + self.lore_worth(&state) - self.weights.reserve
    }

    /// How much better a card makes the remaining combats.
    pub(crate) fn score_in_combat(&self, cast: Choice, random: &mut Fast) -> f64 {
        let before = self.prospect(&self.state, random);
        self.prospect(&self.after(&self.state, cast), random) - before - self.weights.reserve
    }

    /// The value of a card with its targets, including the orders it gives or changes.
    fn outlook(&self, state: &State, plain: Option<&Plain>, random: &mut Fast) -> f64 {
        let mut worth = self.prospect(state, random);
        let public = state.public();
        match (self.spell_of(public, self.side), plain) {
            (Some(Spell::MistsOfTerror), Some(plain)) => {
                worth += self.harvest(*state, &mut Vec::new()) - plain.harvest;
            }
            (Some(Spell::BattleDrill), _) => {
                worth += public
                    .extra()
                    .iter()
                    .map(|unit| self.order(state, unit).max(0.0))
                    .sum::<f64>();
            }
            (Some(Spell::Infiltrate), _) => {
                let named = public.cast(self.side).map(|cast| cast.units).unwrap_or_default();
                worth += named.iter().map(|unit| self.best_move(state, unit)).sum::<f64>();
            }
            _ => {}
        }
        worth
    }

    /// A state in which all targets are named, if there is one.
    fn done_naming(&self, state: &State) -> State {
        if can_be_done(state) {
            self.after(state, Choice::Done)
        } else {
            *state
        }
    }

    /// A state in which a Command card lies next to the Lore card, if one is expected.
    fn with_command(&self, state: &State, companion: CardId) -> State {
        if matches!(state.public().top(), Frame::Command) {
            self.after(state, Choice::Play(companion))
        } else {
            *state
        }
    }

    /// Our Command card with the highest usual value.
    fn usual_companion(&self, state: &State) -> Option<CardId> {
        let hand = state.private(HandId::of_side(self.side)).hand();
        hand.kinds()
            .max_by(|a, b| self.usual_worth(*a).total_cmp(&self.usual_worth(*b)))
    }

    /// A state in which the targets of our card are named, best first.
    pub(crate) fn named(&self, state: &State) -> State {
        let mut state = *state;
        let Frame::Naming { side, .. } = state.public().top() else {
            return state;
        };
        if side != self.side {
            return state;
        }
        let mut scores: Vec<(UnitId, f64)> = self
            .battle
            .nameable(state.public(), side)
            .iter()
            .map(|unit| (unit, self.score_name(&state, unit)))
            .collect();
        scores.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (unit, score) in scores {
            if !matches!(state.public().top(), Frame::Naming { .. }) {
                return state;
            }
            if score <= 0.0 && can_be_done(&state) {
                return self.after(&state, Choice::Done);
            }
            if self.battle.nameable(state.public(), side).contains(unit) {
                state = self.after(&state, Choice::Name(unit));
            }
        }
        self.done_naming(&state)
    }

    /// The score of naming a unit for our card being played; being done scores zero.
    pub(crate) fn score_name(&self, state: &State, unit: UnitId) -> f64 {
        let public = state.public();
        let weights = self.weights;
        let Some(cast) = public.cast(self.side) else { return 0.0 };
        let card = self.battle.lore_card(cast.card);
        match card.spell {
            Spell::HideInTheShadows => weights.danger * self.danger(public, unit) - weights.effort,
            Spell::DivineJudgement => self.spell_dice(public, card.spell, unit, card.dice.at(cast.level)),
            Spell::BattleDrill | Spell::GreaterPortal => {
                let next = self.done_naming(&self.after(state, Choice::Name(unit)));
                let Some(companion) = self.usual_companion(&next) else {
                    return 0.0;
                };
                let next = self.with_command(&next, companion);
                let price = self.purse(public.goblet(HandId::of_side(self.side)))
                    - self.purse(next.public().goblet(HandId::of_side(self.side)));
                let gain = match card.spell {
                    Spell::BattleDrill => self.order(&next, unit),
                    _ => self.put_of(&next, unit),
                };
                gain - price
            }
            Spell::Infiltrate => {
                let next = self.done_naming(&self.after(state, Choice::Name(unit)));
                self.best_move(&next, unit) - self.best_move(&self.state, unit)
            }
            _ => 0.0,
        }
    }

    /// When a Lore card would be played: below a card that waits for its partner is the moment of both.
    pub(crate) fn moment(&self) -> Frame {
        match self.public().frames() {
            [.., moment, Frame::Encore(_)] => *moment,
            _ => self.public().top(),
        }
    }

    /// The score of a choice that a Lore card on the table asks for, or one about Lore in hand.
    pub(crate) fn score_lore(&self, choice: Choice) -> f64 {
        let public = self.public();
        let state = &self.state;
        match (public.top(), choice) {
            (Frame::Window { hand, .. }, Choice::StandDown) => {
                let held = state.private(hand).lore();
                score_stand_down(self.battle, self.weights, public, held, hand.side())
            }
            (Frame::Naming { .. }, Choice::Name(unit)) => self.score_name(state, unit),
            (Frame::Leap { side, .. }, Choice::Name(unit)) => {
                let dice = self.battle.barrage_dice(public, side).saturating_sub(1);
                self.spell_dice(public, Spell::ChainLightning, unit, dice)
            }
            (Frame::Place { unit, .. }, Choice::Put(_)) => self.score_put(state, unit, choice),
            (Frame::March { .. }, Choice::Move { unit, .. }) => self.score_march(state, unit, choice),
            (Frame::Share { side, .. }, Choice::Divert(hits)) => self.score_divert(side, hits),
            (Frame::Pick { .. }, Choice::TakeLore(card)) => self.score_take(card),
            (Frame::Falsify(_), Choice::Play(_)) => -self.enemy_orders(&self.after(state, choice)),
            (Frame::Replenish, Choice::Replenish(way)) => self.score_replenish(way),
            (Frame::Build { step }, Choice::Build(hex)) => self.score_build(step, hex),
            (_, Choice::KeepLore(card)) => self.lore_value(card),
            (_, Choice::DropLore(card)) => -self.lore_value(card),
            _ => 0.0,
        }
    }

    /// The value of letting a neighbor take this many hits of a roll.
    fn score_divert(&self, side: Side, diverted: u8) -> f64 {
        let public = self.public();
        let (Some(clash), Some(cast)) = (self.battle.clash(public), public.cast(side)) else {
            return 0.0;
        };
        let hits = self
            .battle
            .hits(public, clash.attacker, clash.target, clash.kind, clash.roll);
        let lost = |unit: UnitId, hits: u8| if hits == 0 { 0.0 } else { self.loss(public, unit, hits) };
        -lost(clash.target, hits.saturating_sub(diverted)) - lost(cast.unit, diverted)
    }

    /// The value of taking a card out of the enemy's hand: to hold it ourselves if it is stolen, and to deny it to
    /// them.
    fn score_take(&self, card: LoreId) -> f64 {
        let theirs = self.lore_value_for(self.side.enemy(), card);
        match self.spell_of(self.public(), self.side) {
            Some(Spell::StolenSecrets) => self.lore_value(card) + 0.5 * theirs,
            _ => theirs,
        }
    }
}

fn can_be_done(state: &State) -> bool {
    match state.public().top() {
        Frame::Naming { side, .. } => state.public().cast(side).is_some_and(|cast| !cast.units.is_empty()),
        _ => false,
    }
}

/// A turn with a Command card alone.
pub(crate) struct Plain {
    pub(crate) worth: f64,
    pub(crate) harvest: f64,
}
