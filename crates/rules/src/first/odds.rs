//! Odds: what one attack will do, exactly, without throwing a die.
//!
//! Everything a roll forces is counted; the few answers the rules leave to a player are those of a named [`Policy`].
//! Odds are a function of what everybody sees, so they can tell nobody anything about a hand.

use crate::board::HexId;
use crate::first::Battle;
use crate::first::frame::{Clash, ClashKind, Frame};
use crate::first::state::{Acting, Public};
use crate::first::unit::UnitId;

mod blow;
mod corner;

use blow::Aimed;

/// The most figures that odds tell apart; no unit has more.
pub const MAX_LOST: usize = 12;
/// The most hexes of a retreat that odds tell apart; the last place stands for all longer ones.
pub const MAX_BACK: usize = 8;
/// The most dice that odds count, twice as many as any rule grants; a larger roll is taken for one of so many.
pub const MAX_DICE: u8 = 16;

/// How the players answer what the rules leave to them when a roll has fallen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// The owner ignores as many flags as he may (F4.71), retreats by the longest way and so loses the fewest figures (F4.59), and
    /// battles back whenever he may (F4.110).
    Hold,
    /// The owner ignores no flag; otherwise as [`Policy::Hold`].
    Yield,
}

/// The odds of one attack. All chances are unconditional: those of the battle back include that of its taking place.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Odds {
    /// The dice of the attack; without any it cannot be made (F4.129), and nothing happens for certain.
    pub dice: u8,
    /// The chance of each pair of figures the target loses in all, blocked retreats included, and hexes it retreats.
    pub lost_and_back: [[f64; MAX_BACK + 1]; MAX_LOST + 1],
    /// The chance that the target is destroyed.
    pub eliminated: f64,
    /// The chance that the target is gone from its hex, destroyed or driven off.
    pub vacated: f64,
    /// The chance that the target may battle back.
    pub battle_back: f64,
    /// The dice of that battle back; 0 if none can follow.
    pub answer_dice: u8,
    /// The chance of each number of figures the attacker loses to a battle back, blocked retreats included.
    pub answer_lost: [f64; MAX_LOST + 1],
    /// The chance that the attacker is destroyed by a battle back.
    pub answer_eliminated: f64,
    /// The chance that a battle back drives the attacker off its hex by a step or more, even if it dies farther on.
    pub answer_driven: f64,
}

impl Odds {
    /// An attack that cannot be made: nothing happens.
    pub const NOTHING: Self = {
        let mut lost_and_back = [[0.0; MAX_BACK + 1]; MAX_LOST + 1];
        lost_and_back[0][0] = 1.0;
        let mut answer_lost = [0.0; MAX_LOST + 1];
        answer_lost[0] = 1.0;
        Self {
            dice: 0,
            lost_and_back,
            eliminated: 0.0,
            vacated: 0.0,
            battle_back: 0.0,
            answer_dice: 0,
            answer_lost,
            answer_eliminated: 0.0,
            answer_driven: 0.0,
        }
    };

    /// The chance that the target loses exactly `figures`.
    pub fn lost(&self, figures: usize) -> f64 {
        self.lost_and_back.get(figures).map_or(0.0, |row| row.iter().sum())
    }

    /// The chance that the target loses `figures` or more.
    pub fn lost_at_least(&self, figures: usize) -> f64 {
        self.lost_and_back.iter().skip(figures).flatten().sum()
    }

    /// The figures the target loses on average.
    pub fn expected_lost(&self) -> f64 {
        (1..=MAX_LOST).map(|figures| self.lost_at_least(figures)).sum()
    }

    /// The chance that the target retreats exactly `hexes`; [`MAX_BACK`] stands for all longer ways.
    pub fn back(&self, hexes: usize) -> f64 {
        self.lost_and_back.iter().filter_map(|row| row.get(hexes)).sum()
    }

    /// The chance that the target retreats `hexes` or more.
    pub fn back_at_least(&self, hexes: usize) -> f64 {
        self.lost_and_back.iter().flat_map(|row| row.iter().skip(hexes)).sum()
    }

    /// The hexes the target retreats on average.
    pub fn expected_back(&self) -> f64 {
        (1..=MAX_BACK).map(|hexes| self.back_at_least(hexes)).sum()
    }

    /// The chance that the target neither loses a figure nor leaves its hex.
    pub const fn unharmed(&self) -> f64 {
        self.lost_and_back[0][0]
    }

    /// The chance that the target survives in its hex.
    pub fn stays(&self) -> f64 {
        1.0 - self.vacated
    }

    /// The chance that the attacker loses `figures` or more to a battle back.
    pub fn answer_lost_at_least(&self, figures: usize) -> f64 {
        self.answer_lost.iter().skip(figures).sum()
    }

    /// The figures the attacker loses on average to a battle back.
    pub fn expected_answer_lost(&self) -> f64 {
        (1..=MAX_LOST).map(|figures| self.answer_lost_at_least(figures)).sum()
    }
}

impl Battle {
    /// The odds of an attack between two units as they stand now, whether or not it could be declared at this moment.
    ///
    /// An attacker whose turn it is not is taken to attack in a turn of its own, without any card. Units that are gone, or that are
    /// of one camp, give [`Odds::NOTHING`].
    pub fn odds(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind, policy: Policy) -> Odds {
        if !self.are_foes(public, attacker, target) {
            return Odds::NOTHING;
        }
        let own_turn = kind.is_answer() || self.side(attacker) == public.active();
        if own_turn || public.card().is_none() {
            return self.odds_in_turn(public, attacker, target, kind, policy);
        }
        // The card in play is the enemy's and adds nothing to this attack.
        let mut later = *public;
        later.card = Acting::NONE;
        self.odds_in_turn(&later, attacker, target, kind, policy)
    }

    /// The odds of an attack as if the attacker had first moved to `from`, with all that a move entails (F4.30, F4.33).
    ///
    /// If it stands there already it has not moved. A hex that is off the board, impassable or held by another unit gives
    /// [`Odds::NOTHING`]; whether the unit could get there in one turn is for [`Battle::reach`] to say.
    pub fn odds_from(
        &self,
        public: &Public,
        attacker: UnitId,
        from: HexId,
        target: UnitId,
        kind: ClashKind,
        policy: Policy,
    ) -> Odds {
        if !self.are_foes(public, attacker, target) {
            return Odds::NOTHING;
        }
        if public.unit(attacker).hex == from {
            return self.odds(public, attacker, target, kind, policy);
        }
        if !(self.board.all() - public.occupied() - self.land.impassable).contains(from) {
            return Odds::NOTHING;
        }
        let mut moved = *public;
        self.shift(&mut moved, attacker, from);
        self.odds(&moved, attacker, target, kind, policy)
    }

    /// Whether both are units on the field, of different camps.
    fn are_foes(&self, public: &Public, attacker: UnitId, target: UnitId) -> bool {
        let here = |unit: UnitId| unit.index() < self.roster.len() && public.alive.contains(unit);
        here(attacker) && here(target) && self.side(attacker) != self.side(target)
    }

    fn odds_in_turn(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind, policy: Policy) -> Odds {
        let dice = self.dice(public, attacker, target, kind, &mut ()).min(MAX_DICE);
        if dice == 0 {
            return Odds::NOTHING;
        }
        let clash = Clash {
            driven: self.driven_before(public, attacker, kind),
            struck: self.has_struck(public, attacker, target),
            ..Clash::new(attacker, target, public.unit(target).hex, kind)
        };
        let mut odds = Odds {
            dice,
            answer_lost: [0.0; MAX_LOST + 1],
            ..Odds::NOTHING
        };
        let (total, mut trampled) = (6_f64.powi(dice.into()), 0.0);
        let aimed = Aimed {
            attacker,
            target,
            kind,
            dice,
        };
        let blow = self.blow(public, aimed, policy, &mut |after, ways| {
            trampled += ways;
            self.answer(after, clash, ways / total, policy, &mut odds);
        });
        let chance = |ways: f64| ways / blow.total;
        odds.lost_and_back = blow.ways.map(|row| row.map(chance));
        odds.eliminated = chance(blow.eliminated);
        odds.vacated = chance(blow.vacated);
        if self.is_behind(public, attacker, target) {
            // The answer may drive the attacker over the target itself, and then its figures count.
            let mut after = *public;
            for (lost, row) in (0..public.unit(target).figures).zip(&blow.ways) {
                after.units[target.index()].figures = public.unit(target).figures - lost;
                self.answer(&after, clash, chance(row[0]), policy, &mut odds);
            }
        } else {
            // A target that keeps its hex has only lost figures, which change neither its morale nor its dice (F4.6): the answer is
            // the same after every roll that it survives there.
            let stays = chance(blow.total - blow.vacated - trampled);
            self.answer(public, clash, stays, policy, &mut odds);
        }
        odds.answer_lost[0] += 1.0 - odds.battle_back;
        odds
    }

    /// Whether a Creature attacks troops that stand in its way back.
    fn is_behind(&self, public: &Public, attacker: UnitId, target: UnitId) -> bool {
        let rear = || {
            self.board
                .rear(public.unit(attacker).hex, self.edge(self.side(attacker)))
        };
        self.creatures.contains(attacker)
            && !self.creatures.contains(target)
            && rear().contains(&public.unit(target).hex)
    }

    /// Adds what a battle back does that follows with this chance, if one can follow.
    fn answer(&self, public: &Public, clash: Clash, stays: f64, policy: Policy, odds: &mut Odds) {
        // Only melee is answered (F4.120), and an answer is not answered again (F4.123).
        if !clash.kind.is_melee()
            || clash.kind.is_answer()
            || public.ending.is_some()
            || !public.alive.contains(clash.attacker)
            || !self.may_battle_back(public, clash)
        {
            return;
        }
        let back = ClashKind::BattleBack;
        let dice = self
            .dice(public, clash.target, clash.attacker, back, &mut ())
            .min(MAX_DICE);
        let aimed = Aimed {
            attacker: clash.target,
            target: clash.attacker,
            kind: back,
            dice,
        };
        let answer = self.blow(public, aimed, policy, &mut |_, _| {});
        let chance = |ways: f64| stays * (ways / answer.total);
        odds.battle_back += stays;
        odds.answer_dice = dice;
        for (lost, row) in odds.answer_lost.iter_mut().zip(&answer.ways) {
            *lost += chance(row.iter().sum());
        }
        odds.answer_eliminated += chance(answer.eliminated);
        odds.answer_driven += chance(answer.driven);
    }

    /// In a bonus melee, the target of the first attack, which has lost its battle back (F4.136): it is found in the battle that the
    /// attacker is in the middle of.
    fn driven_before(&self, public: &Public, attacker: UnitId, kind: ClashKind) -> UnitId {
        if kind != ClashKind::BonusMelee {
            return UnitId::NONE;
        }
        public
            .frames()
            .iter()
            .find_map(|frame| match frame {
                Frame::Clash(clash) if clash.kind == ClashKind::Melee && clash.attacker == attacker => {
                    Some(clash.target)
                }
                _ => None,
            })
            .unwrap_or(UnitId::NONE)
    }
}
