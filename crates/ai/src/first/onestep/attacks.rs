//! Attacks: their value by exact odds, and which to make first.

use crate::first::onestep::field::Field;
use crate::first::onestep::memo::Weighed;
use rules::first::frame::ClashKind;
use rules::first::lore::{Fate, Spell};
use rules::first::unit::Stance;
use rules::first::{Choice, Odds, Policy, Public, UnitId};

impl Field<'_> {
    /// The value of an attack with units as in `public`: the target's losses, minus the cost of its battle back. Own
    /// attacks count for more than their odds, because attacking wins battles.
    pub(crate) fn attack(&self, public: &Public, unit: UnitId, target: UnitId, kind: ClashKind) -> f64 {
        self.weigh(public, unit, target, kind, self.weights.attack)
    }

    /// The same by the bare odds, for either side: the baseline for a Lore card that changes them.
    pub(crate) fn strike(&self, public: &Public, unit: UnitId, target: UnitId, kind: ClashKind) -> f64 {
        self.weigh(public, unit, target, kind, 1.0)
    }

    fn weigh(&self, public: &Public, unit: UnitId, target: UnitId, kind: ClashKind, keen: f64) -> f64 {
        let weigh = || self.weigh_anew(public, unit, target, kind);
        let weighed = match self.attack_key(public, unit, target, kind) {
            Some(key) => self.memo.recall(key, weigh),
            None => weigh(),
        };
        weighed.worth * keen - weighed.answer * self.weights.answer
    }

    fn weigh_anew(&self, public: &Public, unit: UnitId, target: UnitId, kind: ClashKind) -> Weighed {
        let odds = self.battle.odds(public, unit, target, kind, Policy::Hold);
        if odds.dice == 0 {
            return Weighed::default();
        }
        let weights = self.weights;
        let mut worth = 0.0;
        for figures in 1..=public.unit(target).figures {
            worth += odds.lost(usize::from(figures)) * self.loss(public, target, figures);
        }
        let driven = odds.vacated - odds.eliminated;
        worth += driven * (weights.driven + self.dislodged(public, target));
        if kind.is_melee() && !kind.is_answer() {
            let follow = match (self.battle.roster(unit).stance, kind) {
                (Stance::Mounted, ClashKind::Melee) => weights.pursuit,
                _ => weights.ground,
            };
            worth += odds.vacated * follow;
        }
        if self.battle.has_lore_cards() {
            worth += self.aided(public, unit, target, &odds);
        }
        Weighed {
            worth,
            answer: self.answer(public, unit, &odds),
        }
    }

    /// What a Lore card of the attacker adds to its attack beyond the odds.
    fn aided(&self, public: &Public, unit: UnitId, target: UnitId, odds: &Odds) -> f64 {
        let Some(cast) = public.cast(self.battle.side(unit)) else {
            return 0.0;
        };
        if cast.unit != unit || cast.fate != Fate::Works {
            return 0.0;
        }
        let weights = self.weights;
        match self.battle.lore_card(cast.card).spell {
            Spell::PoisonedBlades if !public.poisoned().contains(target) => {
                let left = f64::from(public.unit(target).figures) - odds.expected_lost();
                let wounded = odds.lost_at_least(1) - odds.eliminated;
                wounded.max(0.0) * weights.poison * left.max(0.0)
            }
            Spell::Relentless => {
                let once_more = match self.battle.roster(unit).stance {
                    // It pursues anyway; this counts the second pursuit.
                    Stance::Mounted => 0.5,
                    Stance::Foot | Stance::Creature => 1.0,
                };
                odds.vacated * weights.relentless * once_more
            }
            // It is gone before the answer and before the enemy's turn.
            Spell::HitAndFade => {
                self.answer(public, unit, odds) + weights.danger * weights.fading * self.danger(public, unit)
            }
            _ => 0.0,
        }
    }

    /// The expected cost of the battle back to the attacker.
    fn answer(&self, public: &Public, unit: UnitId, odds: &Odds) -> f64 {
        let mut cost = odds.answer_driven * self.weights.driven;
        for figures in 1..=public.unit(unit).figures {
            cost += odds.answer_lost[usize::from(figures)] * self.loss(public, unit, figures);
        }
        cost
    }

    /// The value of driving a unit off a hex that counts for its camp while it stands there.
    pub(crate) fn dislodged(&self, public: &Public, target: UnitId) -> f64 {
        let (side, hex) = (self.battle.side(target), public.unit(target).hex);
        self.battle
            .open_objectives(public, side)
            .filter(|(goal, ..)| *goal == hex)
            .map(|(_, banners, _)| f64::from(banners) * self.stakes.get(side) * self.weights.holding)
            .sum::<f64>()
            + self.unguarded(public, side, hex)
    }

    /// The value of a unit's best attack from where it stands in `public`, with the card in play. Zero if no attack is
    /// worth making.
    pub(crate) fn best_attack(&self, public: &Public, unit: UnitId) -> f64 {
        self.best_of(public, unit, self.weights.attack)
    }

    /// The value of all attacks still open in this turn, by their bare odds, to the active camp.
    pub(crate) fn open_attacks(&self, public: &Public, but: UnitId) -> f64 {
        self.battle
            .fighters(public)
            .iter()
            .filter(|unit| *unit != but)
            .map(|unit| self.best_strike(public, unit))
            .sum()
    }

    /// The value of the best attack of a unit of either camp, by its bare odds.
    pub(crate) fn best_strike(&self, public: &Public, unit: UnitId) -> f64 {
        self.best_of(public, unit, 1.0)
    }

    fn best_of(&self, public: &Public, unit: UnitId, keen: f64) -> f64 {
        if public.spent().contains(unit) || public.battled().contains(unit) || public.webbed().contains(unit) {
            return 0.0;
        }
        if let Some(quarry) = self.battle.duty(public, unit) {
            return self.weigh(public, unit, quarry, ClashKind::Melee, keen);
        }
        let bonus = self.battle.bonus(public, unit);
        let near = self.battle.adjacent_enemies(public, unit);
        let mut best: f64 = 0.0;
        if !near.is_empty() {
            if !bonus.no_melee {
                for target in near.iter().filter_map(|hex| public.unit_at(hex)) {
                    best = best.max(self.weigh(public, unit, target, ClashKind::Melee, keen));
                }
            }
            return best;
        }
        if self.range(unit) < 2 || bonus.no_ranged {
            return 0.0;
        }
        for aim in self.battle.distant_enemies(public, unit) {
            if let Some(target) = public.unit_at(aim)
                && self.battle.unit_sees(public, unit, aim)
            {
                best = best.max(self.weigh(public, unit, target, ClashKind::Ranged, keen));
            }
        }
        best * f64::from(bonus.volleys.max(1))
    }

    /// The score of a listed attack; ending the phase scores zero.
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
        // Nobody answers a shot, and its result may make a melee better or unnecessary.
        if worth > 0.0 {
            worth + self.weights.shots_first
        } else {
            worth
        }
    }

    /// The score of a second volley.
    pub(crate) fn score_volley(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Attack { unit, target } => self.attack(self.public(), unit, target, ClashKind::SecondVolley),
            _ => 0.0,
        }
    }
}
