//! Lore in hand: the value of tokens and cards, which to keep, and how to replenish.

use crate::first::onestep::field::Field;
use rules::first::choice::Replenish;
use rules::first::lore::card::{Cost, When};
use rules::first::lore::{Fate, LoreCard, LoreId, Spell};
use rules::first::unit::Stance;
use rules::first::{Public, State};
use rules::seats::HandId;
use rules::side::Side;

impl Field<'_> {
    /// The value of this many tokens in a goblet; tokens beyond the price of cards are worth less.
    pub(crate) fn purse(&self, tokens: u8) -> f64 {
        let rich = self.weights.rich;
        let tokens = f64::from(tokens);
        self.weights.lore * (tokens.min(rich) + self.weights.surplus * (tokens - rich).max(0.0))
    }

    /// Tokens and cards of both camps compared with the moment of the decision, plus the later effects of cards on the
    /// table.
    pub(crate) fn lore_worth(&self, state: &State) -> f64 {
        let (public, before) = (state.public(), self.public());
        if self.battle.setup().lore.is_none() {
            return 0.0;
        }
        let mut worth = 0.0;
        for side in Side::ALL {
            worth += self.signed(
                side,
                self.purse(public.goblet(HandId::of_side(side))) - self.purse(before.goblet(HandId::of_side(side))),
            );
        }
        let own = HandId::of_side(self.side);
        let (now, then) = (state.private(own).lore(), self.state.private(own).lore());
        worth += now.without(then).iter().map(|card| self.kept(card)).sum::<f64>();
        worth -= then.without(now).iter().map(|card| self.kept(card)).sum::<f64>();
        let enemy = self.side.enemy();
        worth -= self.weights.lore_card
            * (f64::from(public.lore_hand(HandId::of_side(enemy)))
                - f64::from(before.lore_hand(HandId::of_side(enemy))));
        for side in Side::ALL {
            worth += self.signed(side, self.promised(public, side));
        }
        worth
    }

    /// The effect of a card on the table that shows only later.
    fn promised(&self, public: &Public, side: Side) -> f64 {
        let Some(cast) = public.cast(side).filter(|cast| cast.fate != Fate::Cancelled) else {
            return 0.0;
        };
        let unseen = match self.battle.lore_card(cast.card).spell {
            Spell::Prophecy | Spell::Spy | Spell::StolenSecrets => true,
            // The effect of our own cards of this kind is computed in full.
            Spell::MistsOfTerror
            | Spell::BattleDrill
            | Spell::Portal
            | Spell::GreaterPortal
            | Spell::Stride
            | Spell::Procession
            | Spell::Infiltrate
            | Spell::Assault => side != self.side,
            _ => false,
        };
        if unseen {
            self.weights.usual(self.battle.lore_card(cast.card), cast.level)
        } else {
            0.0
        }
    }

    /// The value of a card in our hand, minus its cost; possibly negative.
    pub(crate) fn lore_value(&self, card: LoreId) -> f64 {
        self.lore_value_for(self.side, card)
    }

    /// The value of a card in the hand of a camp.
    pub(crate) fn lore_value_for(&self, side: Side, card: LoreId) -> f64 {
        let public = self.public();
        let (level, in_character) = self.battle.cast_level(public, HandId::of_side(side), card);
        let kind = self.battle.lore_card(card);
        let mut lore = match kind.cost {
            Cost::Lore(lore) | Cost::PerUnit(lore) => lore,
            Cost::HalfOfAnswered => 3,
        };
        if !in_character {
            lore += 3;
        }
        let usual = self.weights.usual(kind, level) * self.suits(side, kind);
        // The more Lore its price still needs, the later it comes.
        let missing = f64::from(lore.saturating_sub(public.goblet(HandId::of_side(side))));
        (usual - self.weights.lore * f64::from(lore)) * self.weights.patience.powf(missing)
    }

    /// How well a card suits the units of a camp.
    fn suits(&self, side: Side, card: &LoreCard) -> f64 {
        let public = self.public();
        let units = self.units_of(public, side);
        let all = f64::from(units.len().max(1));
        let share =
            |fits: &dyn Fn(rules::first::UnitId) -> bool| units.iter().filter(|unit| fits(*unit)).count() as f64 / all;
        match (card.spell, card.when) {
            (Spell::EagleEyes, _) | (_, When::Ranged) if !card.reaction => {
                (3.0 * share(&|unit| self.range(unit) > 1)).min(1.0)
            }
            (Spell::Stride, _) if card.units.plus > 0 => share(&|unit| self.battle.roster(unit).stance == Stance::Foot),
            (Spell::Healing | Spell::MassHealing, _) => {
                let hurt = |unit| public.unit(unit).figures < self.battle.roster(unit).strength;
                0.3 + (2.0 * share(&hurt)).min(0.9)
            }
            _ => 1.0,
        }
    }

    /// What we give up by playing a card now instead of keeping it.
    pub(crate) fn kept(&self, card: LoreId) -> f64 {
        (self.weights.keep * self.lore_value(card)).max(0.0)
    }

    /// The score of a way to replenish: tokens if cards wait for them, cards if there is room for them and Lore to pay
    /// for them.
    pub(crate) fn score_replenish(&self, way: Replenish) -> f64 {
        let public = self.public();
        let weights = self.weights;
        let goblet = public.goblet(HandId::of_side(self.side));
        let hand = self.state.private(HandId::of_side(self.side)).lore();
        let (cards, tokens) = match way {
            Replenish::Cards => (weights.best_of_two, 0),
            Replenish::Both => (1.0, 1),
            Replenish::Tokens => (0.0, 2),
        };
        let tokens = tokens.min(public.pool());
        let mut worth = self.purse(goblet + tokens) - self.purse(goblet);
        // Each card that cannot be paid for yet gains from the Lore for it.
        for card in hand.iter() {
            let cost = self.battle.cast_cost(public, HandId::of_side(self.side), card);
            if cost > goblet {
                worth += weights.want * f64::from(tokens);
            }
        }
        if hand.is_empty() {
            worth -= weights.want * f64::from(tokens);
        }
        if cards == 0.0 {
            return worth;
        }
        let limit = public.council(HandId::of_side(self.side)).hand_limit();
        let gain = if hand.len() < limit {
            weights.lore_card
        } else {
            // One card too many is discarded: the new one counts for its gain over the worst.
            let worst = hand
                .iter()
                .map(|card| self.lore_value(card))
                .fold(weights.lore_card, f64::min);
            (weights.lore_card - worst) * 0.5
        };
        let payable = (f64::from(goblet) / weights.solvent).min(1.0);
        worth + gain * cards * (0.5 + 0.5 * payable)
    }
}
