//! Where a unit stands: what a hex is worth to it, what it can attack from there, and where it would rather be.

use crate::exactly::ln;
use crate::first::drill::lines::Lines;
use crate::first::drill::survey::Survey;
use crate::first::drill::turn::Drill;
use rules::board::HexId;
use rules::chance::Fast;
use rules::first::frame::ClashKind;
use rules::first::{Choice, Public, UnitId};

/// The circumstances of an attack.
#[derive(Copy, Clone, Debug)]
pub(super) struct Strike {
    dice: u8,
    /// The attacker's hex.
    from: HexId,
    melee: bool,
}

impl Drill<'_> {
    /// The expected loss of a unit on a hex.
    #[inline]
    fn danger(&self, public: &Public, survey: &Survey, unit: UnitId, hex: HexId) -> f32 {
        let side = self.battle.side(unit);
        let blow = survey.suffers(side, unit, hex, public.unit(unit).figures);
        survey.worth(self.ground, self.battle, unit, blow)
    }

    /// The value of a hex to a unit, apart from its attacks.
    pub(crate) fn place(&self, lines: &Lines<'_>, unit: UnitId, hex: HexId) -> f32 {
        let habit = &self.habit;
        let (public, survey) = (lines.public, lines.survey);
        let side = self.battle.side(unit);
        let kit = &survey.kits[unit.index()];
        let mut worth = -habit.danger * self.danger(public, survey, unit, hex);
        worth += match lines.friends(self.battle.board(), hex, public.unit(unit).hex) {
            0 => 0.0,
            1 => habit.half_support,
            _ => habit.bold,
        };
        let steps = survey.steps.get(side.enemy())[hex.index()].saturating_sub(kit.reach);
        worth -= habit.approach * survey.pull.get(side) * f32::from(steps);
        for (goal, banners, _) in self.battle.open_objectives(public, side) {
            let banners = f32::from(banners);
            worth -= habit.goal * f32::from(self.battle.board().distance(hex, goal).min(8));
            if goal == hex {
                worth += habit.hold * banners * survey.stakes.get(side);
            }
        }
        for (goal, banners, _) in self.battle.open_objectives(public, side.enemy()) {
            if goal == hex {
                worth += 0.35 * f32::from(banners);
            }
        }
        if kit.reach > 1 {
            let enemies = public.held(side.enemy());
            if lines.in_contact(hex) {
                worth -= habit.contact;
            } else if self.battle.board().within(hex, kit.reach).intersects(enemies) {
                worth += habit.aim;
            }
        }
        worth
    }

    /// The value of an attack whose dice are known.
    pub(super) fn attack(
        &self,
        public: &Public,
        survey: &Survey,
        unit: UnitId,
        target: UnitId,
        Strike { dice, from, melee }: Strike,
    ) -> f32 {
        let habit = &self.habit;
        let (kit, foe) = (&survey.kits[unit.index()], &survey.kits[target.index()]);
        let faces = if melee { kit.melee } else { kit.shot };
        let blow = survey.strikes(faces, dice, target, public.unit(target).figures);
        let mut worth = survey.worth(self.ground, self.battle, target, blow);
        if !foe.bold {
            worth += habit.driven * (1.0 - blow.kill) * (1.0 - FLAGLESS[usize::from(dice.min(8))]);
        }
        worth *= habit.attack;
        if !melee {
            return worth * habit.shooting;
        }
        worth += blow.kill * if kit.mounted { habit.pursuit } else { habit.ground };
        if foe.bold {
            let dice = self.ground.capped(foe.dice, public.unit(target).hex, from);
            let answer = survey.strikes(foe.melee, dice, unit, public.unit(unit).figures);
            worth -= (1.0 - blow.kill) * survey.worth(self.ground, self.battle, unit, answer);
        }
        worth
    }

    /// The value of an attack from where a unit stands now.
    pub(super) fn listed_attack(
        &self,
        public: &Public,
        survey: &Survey,
        unit: UnitId,
        target: UnitId,
        kind: ClashKind,
    ) -> f32 {
        let dice = self.battle.dice(public, unit, target, kind, &mut ());
        if dice == 0 {
            return 0.0;
        }
        let strike = Strike {
            dice,
            from: public.unit(unit).hex,
            melee: kind.is_melee(),
        };
        let worth = self.attack(public, survey, unit, target, strike);
        // Nobody answers a shot, and its result may make a melee better or unnecessary.
        if kind.is_melee() || worth <= 0.0 {
            worth
        } else {
            worth + 0.22
        }
    }

    /// The best attack of a unit from a hex it might stand on. Zero if no attack is worth making. `unsteady` is the
    /// number of dice lost by moving.
    pub(super) fn best_strike(&self, lines: &Lines<'_>, unit: UnitId, hex: HexId, unsteady: u8) -> f32 {
        let (public, survey) = (lines.public, lines.survey);
        let kit = &survey.kits[unit.index()];
        let melee = lines.in_contact(hex);
        let bonus = self.battle.bonus(public, unit);
        let enemies = public.held(self.battle.side(unit).enemy());
        let base = kit.dice.saturating_sub(unsteady);
        let worth_of = |target: UnitId, dice: u8| {
            let strike = Strike { dice, from: hex, melee };
            self.attack(public, survey, unit, target, strike)
        };
        let mut best: f32 = 0.0;
        if melee {
            if !bonus.no_melee {
                for foe in self.battle.board().neighbor_set(hex) & enemies {
                    let Some(target) = public.unit_at(foe) else { continue };
                    let dice = self.ground.capped(base, hex, foe) + bonus.melee_dice + bonus.battle_dice;
                    best = best.max(worth_of(target, dice));
                }
            }
            return best;
        }
        if kit.reach < 2 || bonus.no_ranged {
            return 0.0;
        }
        for foe in self.battle.board().within(hex, kit.reach) & enemies {
            let Some(target) = public.unit_at(foe) else { continue };
            let dice = self.ground.capped(base, hex, foe) + bonus.battle_dice;
            let worth = worth_of(target, dice);
            // Checking the line of sight is expensive, so only better targets are checked.
            if worth > best && self.battle.sees(public, hex, foe) {
                best = worth;
            }
        }
        best * f32::from(bonus.volleys.max(1))
    }

    /// The value of a unit where it stands, with its best remaining attack.
    pub(super) fn stand(&self, lines: &Lines<'_>, unit: UnitId) -> f32 {
        let hex = lines.public.unit(unit).hex;
        self.place(lines, unit, hex) + self.strike_from(lines, unit, hex)
    }

    /// The best remaining attack of a unit from where it stands.
    fn strike_from(&self, lines: &Lines<'_>, unit: UnitId, hex: HexId) -> f32 {
        let public = lines.public;
        if public.spent().contains(unit) || public.battled().contains(unit) || public.webbed().contains(unit) {
            0.0
        } else {
            self.best_strike(lines, unit, hex, 0)
        }
    }

    /// The value of a unit after a move, whether it can battle from there or not.
    pub(super) fn go(&self, lines: &Lines<'_>, unit: UnitId, to: HexId) -> f32 {
        let quiet = !self.battle.reach(lines.public, unit).battle.contains(to);
        self.gone(lines, unit, to, quiet)
    }

    fn gone(&self, lines: &Lines<'_>, unit: UnitId, to: HexId, quiet: bool) -> f32 {
        let kit = &lines.survey.kits[unit.index()];
        let place = self.place(lines, unit, to);
        // Most hexes have no target in reach, and that is quick to see.
        if quiet || kit.reach < 2 && !lines.in_contact(to) {
            place
        } else {
            place + self.best_strike(lines, unit, to, kit.unsteady)
        }
    }

    pub(super) fn rush(&self, lines: &Lines<'_>, unit: UnitId, to: HexId, at: UnitId) -> f32 {
        let (public, survey) = (lines.public, lines.survey);
        let dice = self
            .ground
            .capped(survey.kits[unit.index()].dice, to, public.unit(at).hex);
        let strike = Strike {
            dice,
            from: to,
            melee: true,
        };
        self.place(lines, unit, to) + self.attack(public, survey, unit, at, strike)
    }

    /// Every move of a unit that may move, with the unit's value after it.
    fn each_move(&self, lines: &Lines<'_>, unit: UnitId, mut see: impl FnMut(Choice, f32)) {
        let reach = self.battle.reach(lines.public, unit);
        for (hexes, quiet) in [(reach.battle, false), (reach.quiet, true)] {
            for to in hexes {
                see(Choice::Move { unit, to }, self.gone(lines, unit, to, quiet));
            }
        }
        if self.battle.roster(unit).rush > 0 {
            self.battle.each_rush(lines.public, unit, |to, at| {
                see(Choice::Rush { unit, to, at }, self.rush(lines, unit, to, at));
            });
        }
    }

    /// The best move of a unit that may move, if it is better than staying, and the unit's gain over standing idle.
    pub(super) fn best_move(&self, lines: &Lines<'_>, unit: UnitId) -> (Option<Choice>, f32) {
        let public = lines.public;
        let from = public.unit(unit).hex;
        let idle = self.place(lines, unit, from);
        let mut best = (None, idle + self.strike_from(lines, unit, from));
        if self.battle.bonus(public, unit).no_move || public.webbed().contains(unit) || public.fixed().contains(unit) {
            return (None, best.1 - idle);
        }
        self.each_move(lines, unit, |choice, worth| {
            if worth - self.habit.effort > best.1 {
                best = (Some(choice), worth - self.habit.effort);
            }
        });
        (best.0, best.1 - idle)
    }

    /// Any move of a unit, or none; better ones more often.
    pub(crate) fn any_move(&self, lines: &Lines<'_>, unit: UnitId, random: &mut Fast) -> Option<Choice> {
        let mut best: (Option<Choice>, f32) = (None, self.stand(lines, unit) + spice(random));
        self.each_move(lines, unit, |choice, worth| {
            let worth = worth + spice(random);
            if worth > best.1 {
                best = (Some(choice), worth);
            }
        });
        best.0
    }
}

/// A small random change, so that the second best move is sometimes taken.
fn spice(random: &mut Fast) -> f32 {
    let share = (random.below(1 << 16) as f32 + 1.0) / 65_537.0;
    -0.12 * ln(-ln(share))
}

/// The chance that none of this many dice shows a flag.
const FLAGLESS: [f32; 9] = [
    1.0, 0.833_33, 0.694_44, 0.578_7, 0.482_25, 0.401_88, 0.334_9, 0.279_08, 0.232_57,
];
