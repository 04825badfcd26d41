//! Attacks: what one is worth by its exact odds, and which to make first.

use crate::field::Field;
use rules::first::frame::ClashKind;
use rules::first::unit::Stance;
use rules::first::{Choice, Odds, Policy, Public, UnitId};

impl Field<'_> {
    /// What an attack is worth as units stand in `public`: what the target loses, less what its battle back costs.
    pub(crate) fn attack(&self, public: &Public, unit: UnitId, target: UnitId, kind: ClashKind) -> f64 {
        let odds = self.battle.odds(public, unit, target, kind, Policy::Hold);
        if odds.dice == 0 {
            return 0.0;
        }
        let weights = self.weights;
        let mut worth = 0.0;
        for figures in 1..=public.unit(target).figures {
            worth += odds.lost(usize::from(figures)) * self.loss(public, target, figures);
        }
        let driven = odds.vacated - odds.eliminated;
        worth += driven * (weights.driven + self.dislodged(public, target));
        if kind.is_melee() {
            let follow = match (self.battle.roster(unit).stance, kind) {
                (Stance::Mounted, ClashKind::Melee) => weights.pursuit,
                _ => weights.ground,
            };
            worth += odds.vacated * follow;
        }
        worth * weights.attack - self.answer(public, unit, &odds)
    }

    /// What the battle back is expected to cost the attacker.
    fn answer(&self, public: &Public, unit: UnitId, odds: &Odds) -> f64 {
        let mut cost = odds.answer_driven * self.weights.driven;
        for figures in 1..=public.unit(unit).figures {
            cost += odds.answer_lost[usize::from(figures)] * self.loss(public, unit, figures);
        }
        cost
    }

    /// What it is worth to drive a unit off a hex that counts for its camp while it stands there.
    fn dislodged(&self, public: &Public, target: UnitId) -> f64 {
        let (side, hex) = (self.battle.side(target), public.unit(target).hex);
        self.battle
            .open_objectives(public, side)
            .filter(|(goal, ..)| *goal == hex)
            .map(|(_, banners, _)| f64::from(banners) * self.stakes.get(side) * self.weights.holding)
            .sum()
    }

    /// What the best attack of a unit is worth from where it stands in `public`, with the card in play; nothing if it has none that
    /// is worth making.
    pub(crate) fn best_attack(&self, public: &Public, unit: UnitId) -> f64 {
        if public.spent().contains(unit) || public.battled().contains(unit) || public.webbed().contains(unit) {
            return 0.0;
        }
        if let Some(quarry) = self.battle.duty(public, unit) {
            return self.attack(public, unit, quarry, ClashKind::Melee);
        }
        let board = self.battle.board();
        let bonus = self.bonus(public);
        let hex = public.unit(unit).hex;
        let enemies = public.held(self.side.enemy());
        let near = board.neighbour_set(hex) & enemies;
        let mut best: f64 = 0.0;
        if !near.is_empty() {
            if !bonus.no_melee {
                for target in near.iter().filter_map(|hex| public.unit_at(hex)) {
                    best = best.max(self.attack(public, unit, target, ClashKind::Melee));
                }
            }
            return best;
        }
        let range = self.range(unit);
        if range < 2 || bonus.no_ranged {
            return 0.0;
        }
        for aim in board.within(hex, range) & enemies {
            if let Some(target) = public.unit_at(aim)
                && self.battle.sees(public, hex, aim)
            {
                best = best.max(self.attack(public, unit, target, ClashKind::Ranged));
            }
        }
        best * f64::from(bonus.volleys.max(1))
    }

    /// How good it is to make a listed attack now; ending the phase is worth nothing.
    pub(crate) fn score_attack(&self, choice: Choice) -> f64 {
        let public = self.public();
        let (unit, target) = match choice {
            Choice::Attack { unit, target } => (unit, target),
            Choice::Free(unit) => return self.score_free(unit),
            _ => return 0.0,
        };
        let adjacent = self
            .battle
            .board()
            .adjacent(public.unit(unit).hex, public.unit(target).hex);
        if adjacent {
            return self.attack(public, unit, target, ClashKind::Melee);
        }
        let worth = self.attack(public, unit, target, ClashKind::Ranged);
        // Nobody answers a shot, and what it does may make a melee better or needless.
        if worth > 0.0 {
            worth + self.weights.shots_first
        } else {
            worth
        }
    }

    /// How good a second volley is.
    pub(crate) fn score_volley(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Attack { unit, target } => self.attack(self.public(), unit, target, ClashKind::SecondVolley),
            _ => 0.0,
        }
    }
}
