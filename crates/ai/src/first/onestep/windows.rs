//! Windows: whether to play a Lore card in response, to pass, or to stand down for the turn.

use crate::first::onestep::field::Field;
use crate::first::onestep::weights::Weights;
use rules::board::HexId;
use rules::chance::Fast;
use rules::first::frame::Frame;
use rules::first::lore::card::When;
use rules::first::lore::{Aim, LoreId, LoreSet, Spell};
use rules::first::{Battle, Choice, Public, State};
use rules::seats::HandId;
use rules::side::Side;

impl Field<'_> {
    /// How much better it is to play a card in a window than to pass.
    pub(crate) fn score_reaction(&self, card: LoreId, aim: Aim, pass: f64, random: &mut Fast) -> f64 {
        let choice = Choice::Cast { card, aim };
        match self.battle.lore_card(card).spell {
            Spell::FalseOrders => self.score_false_orders(choice),
            Spell::Caltrops | Spell::Quagmire => self.score_halt(card, aim),
            _ => {
                let next = self.named(&self.after(&self.state, choice));
                self.prospect(&next, random) - pass - self.weights.reserve
            }
        }
    }

    /// The value of passing in a window.
    pub(crate) fn passed(&self, random: &mut Fast) -> f64 {
        self.prospect(&self.after(&self.state, Choice::Pass), random)
    }

    /// The value of making the enemy play a different Command card: compares their best orders by either.
    fn score_false_orders(&self, choice: Choice) -> f64 {
        let wanted = self.enemy_orders(&self.after(&self.state, Choice::Pass));
        let falsified = self.after(&self.state, choice);
        if !matches!(falsified.public().top(), Frame::Falsify(_)) {
            return -1.0;
        }
        let worst = self
            .state
            .private(HandId::of_side(self.side.enemy()))
            .hand()
            .kinds()
            .map(|card| self.enemy_orders(&self.after(&falsified, Choice::Play(card))))
            .fold(wanted, f64::min);
        (wanted - worst) * self.weights.doubt + self.lore_worth(&falsified) - self.weights.reserve
    }

    /// What the enemy can make of their orders in a state that waits for them.
    pub(crate) fn enemy_orders(&self, state: &State) -> f64 {
        let enemy = Field::of(self.battle, self.weights, self.memo, *state, self.side.enemy());
        enemy.harvest(*state, &mut Vec::new())
    }

    /// The value of stopping an enemy unit on its way: what it could attack from its destination, minus what it can
    /// from where it stops.
    fn score_halt(&self, card: LoreId, aim: Aim) -> f64 {
        let Some(moving) = self.battle.moving(self.public()) else {
            return -1.0;
        };
        let hex = self.public().unit(moving.unit).hex;
        if let (Spell::Quagmire, Aim::Hex(aim)) = (self.battle.lore_card(card).spell, aim)
            && !self.battle.board().neighbor_set(hex).with(hex).contains(aim)
        {
            // A mire near the moving unit is as good as any other, and there are many.
            return -1.0;
        }
        let passed = self.after(&self.state, Choice::Pass);
        let halted = self.after(&self.state, Choice::Cast { card, aim });
        let threat = |state: &State| {
            let public = state.public();
            if public.alive().contains(moving.unit) {
                self.best_strike(public, moving.unit)
            } else {
                0.0
            }
        };
        let mut worth = threat(&passed) - threat(&halted) + self.lore_worth(&halted) - self.weights.reserve;
        if let (Spell::Quagmire, Aim::Hex(hex)) = (self.battle.lore_card(card).spell, aim) {
            worth += self.weights.mired * f64::from(self.others_mired(card, hex));
        }
        let stack = halted.public().frames();
        if let Some(Frame::Barrage { side, unit }) = stack.last() {
            worth += self.barrage_to_come(halted.public(), *side, *unit);
        }
        worth
    }

    fn others_mired(&self, card: LoreId, hex: HexId) -> u32 {
        let (level, _) = self.battle.cast_level(self.public(), HandId::of_side(self.side), card);
        let mired = self.battle.mired_by(self.public(), self.side, card, hex, level);
        mired.len().saturating_sub(1)
    }
}

/// The score of standing down, where passing scores zero: it saves both players questions, and is right when no card we
/// hold could matter any more in this turn.
pub(crate) fn score_stand_down(battle: &Battle, weights: &Weights, public: &Public, hand: LoreSet, side: Side) -> f64 {
    let own_turn = public.active() == side;
    let goblet = public.goblet(HandId::of_side(side)) + weights.windfall;
    let matters = hand.iter().any(|card| {
        let kind = battle.lore_card(card);
        let fits = if own_turn {
            !matches!(
                kind.when,
                When::Alongside | When::InLieu | When::CommandReaction | When::MovementReaction
            )
        } else {
            kind.reaction
        };
        fits && battle.cast_cost(public, HandId::of_side(side), card) <= goblet
    });
    if matters { -1.0 } else { weights.effort }
}
