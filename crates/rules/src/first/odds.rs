//! Odds: what one attack will do, exactly, without throwing a die.
//!
//! Everything a roll forces is counted; the few answers the rules leave to a player are those of a named [`Policy`].
//! Odds are a function of what everybody sees, so they can tell nobody anything about a hand.

use crate::board::HexId;
use crate::dice::{Roll, choose};
use crate::first::Battle;
use crate::first::dice::Face;
use crate::first::frame::{Clash, ClashKind, Frame};
use crate::first::hits::Tally;
use crate::first::state::{Acting, Public};
use crate::first::unit::{Again, UnitId};

/// The most figures that odds tell apart; no unit has more.
pub const MAX_LOST: usize = 12;
/// The most hexes of a retreat that odds tell apart; the last place stands for all longer ones.
pub const MAX_BACK: usize = 8;
/// The most dice that odds count, twice as many as any rule grants; a larger roll is taken for one of so many.
pub const MAX_DICE: u8 = 16;

/// The number of ways to choose some of up to [`MAX_DICE`] dice, worked out once because odds ask for it all the time.
const CHOOSE: [[u64; MAX_DICE as usize + 1]; MAX_DICE as usize + 1] = {
    let mut table = [[0; MAX_DICE as usize + 1]; MAX_DICE as usize + 1];
    let mut n = 0;
    while n <= MAX_DICE {
        let mut k = 0;
        while k <= n {
            table[n as usize][k as usize] = choose(n, k);
            k += 1;
        }
        n += 1;
    }
    table
};

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

/// One roll: in how many of its `total` ways each thing comes about. Without dice thrown again, panic or a Creature these are whole
/// numbers, and the sums are exact.
struct Blow {
    ways: [[f64; MAX_BACK + 1]; MAX_LOST + 1],
    eliminated: f64,
    /// The unit was driven off its hex by at least a step.
    driven: f64,
    /// The unit is no longer in its hex.
    vacated: f64,
    total: f64,
}

impl Blow {
    /// So many ways in which a unit of `figures` loses `lost` and goes back by `back` hexes.
    fn add(&mut self, ways: f64, figures: u8, lost: u8, back: u8) {
        self.ways[usize::from(lost).min(MAX_LOST)][usize::from(back).min(MAX_BACK)] += ways;
        if lost == figures {
            self.eliminated += ways;
        }
        if back > 0 {
            self.driven += ways;
        }
        if lost == figures || back > 0 {
            self.vacated += ways;
        }
    }
}

/// What a roll means for its target, worked out once for all rolls.
struct Mark {
    target: UnitId,
    figures: u8,
    creature: bool,
    webbed: bool,
    panics: bool,
    ignored: u8,
    per_flag: u8,
    way_back: u8,
}

impl Mark {
    /// One result of the roll, so many hits and flags, in so many ways.
    fn take(&self, blow: &mut Blow, hits: u8, flags: u8, ways: f64) {
        let due = if self.webbed {
            0
        } else {
            flags.saturating_sub(self.ignored) * self.per_flag
        };
        let back = due.min(self.way_back);
        let missing = due - back;
        if self.creature {
            // Dice that hit are thrown again, and so are those for hexes it cannot make that show its colour (F7.13, F7.27).
            let lives = (5.0_f64 / 6.0).powi(hits.into());
            let stays = lives * (35.0_f64 / 36.0).powi(missing.into());
            blow.add(ways * (1.0 - lives), 1, 1, 0);
            blow.add(ways * (lives - stays), 1, 1, back);
            blow.add(ways * stays, 1, 0, back);
            return;
        }
        let hits = hits.min(self.figures);
        // A unit destroyed by the hits does not retreat (F4.58).
        if hits == self.figures {
            return blow.add(ways, self.figures, hits, 0);
        }
        // Each hex that cannot be made costs a figure (F4.64).
        let lost = (hits + missing).min(self.figures);
        if !self.panics || back == 0 || lost == self.figures {
            return blow.add(ways, self.figures, lost, back);
        }
        // A die for each hex made, and a figure for each that shows the unit's colour (F6.16, F6.18).
        for helmets in 0..=back {
            let chance = CHOOSE[usize::from(back.min(MAX_DICE))][usize::from(helmets)] as f64
                * 5.0_f64.powi((back - helmets).into())
                / 6.0_f64.powi(back.into());
            blow.add(ways * chance, self.figures, (lost + helmets).min(self.figures), back);
        }
    }
}

/// Results that come about less often than this are as good as never; only dice thrown again and again come to it.
const NEVER: f64 = 1e-14;

impl Battle {
    /// The odds of an attack between two units as they stand now, whether or not it could be declared at this moment.
    ///
    /// An attacker whose turn it is not is taken to attack in a turn of its own, without any card. Units that are gone, or that are
    /// of one camp, give [`Odds::NOTHING`].
    pub fn odds(&self, public: &Public, attacker: UnitId, target: UnitId, kind: ClashKind, policy: Policy) -> Odds {
        if !self.are_foes(public, attacker, target) {
            return Odds::NOTHING;
        }
        let own_turn = kind.is_answer() || self.side(attacker) == public.active;
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
        let blow = self.blow(public, attacker, target, kind, dice, policy);
        let chance = |ways: f64| ways / blow.total;
        let mut odds = Odds {
            dice,
            lost_and_back: blow.ways.map(|row| row.map(chance)),
            eliminated: chance(blow.eliminated),
            vacated: chance(blow.vacated),
            ..Odds::NOTHING
        };
        let clash = Clash {
            driven: self.driven_before(public, attacker, kind),
            struck: self.has_struck(public, attacker, target),
            ..Clash::new(attacker, target, public.unit(target).hex, kind)
        };
        // Only melee is answered (F4.120), and an answer is not answered again (F4.123).
        if !kind.is_melee() || kind.is_answer() || !self.may_battle_back(public, clash) {
            return odds;
        }
        // A target that keeps its hex has only lost figures, which change neither its morale nor its dice (F4.6): the answer is
        // the same after every roll that it survives there.
        let stays = chance(blow.total - blow.vacated);
        let back = ClashKind::BattleBack;
        let dice = self.dice(public, target, attacker, back, &mut ()).min(MAX_DICE);
        let answer = self.blow(public, target, attacker, back, dice, policy);
        let chance = |ways: f64| stays * (ways / answer.total);
        odds.battle_back = stays;
        odds.answer_dice = dice;
        odds.answer_lost = answer.ways.map(|row| chance(row.iter().sum()));
        odds.answer_lost[0] += 1.0 - stays;
        odds.answer_eliminated = chance(answer.eliminated);
        odds.answer_driven = chance(answer.driven);
        odds
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

    /// Every way in which one roll can fall, by what it does to the target: hits first, then flags (F4.44).
    ///
    /// Powers that the owner of a rolling Creature may use are left out: they are his choice. So is what a cornered Creature tramples.
    fn blow(
        &self,
        public: &Public,
        attacker: UnitId,
        target: UnitId,
        kind: ClashKind,
        dice: u8,
        policy: Policy,
    ) -> Blow {
        let per_flag = self.hexes_per_flag(public, target);
        let ignored = match policy {
            Policy::Hold => self.boldness(public, target, &mut ()),
            Policy::Yield => self.must_ignore(public, target, u8::MAX),
        };
        let mark = Mark {
            target,
            figures: public.unit(target).figures,
            creature: self.creatures.contains(target),
            webbed: public.webbed.contains(target) || self.is_duel(public, attacker, kind),
            panics: self.panics(public, target),
            ignored,
            per_flag,
            way_back: self.longest_retreat(public, target, (dice * per_flag).min(MAX_DICE)),
        };
        let mut blow = Blow {
            ways: [[0.0; MAX_BACK + 1]; MAX_LOST + 1],
            eliminated: 0.0,
            driven: 0.0,
            vacated: 0.0,
            total: 6_f64.powi(dice.into()),
        };
        let tally = self.tally(public, attacker, target, kind);
        let again = kind.is_melee() && self.throws_again(public, attacker, kind);
        if !again && tally.is_even() {
            count_even(&tally, &mark, dice, &mut blow);
            return blow;
        }
        let throw = Throw {
            dice,
            before: Roll::EMPTY,
            ways: 1.0,
            again,
        };
        self.throw(attacker, kind, &tally, &mark, throw, &mut blow);
        blow
    }

    /// Whether swords of a unit's roll are thrown again at all, and whether without end.
    fn throws_again(&self, public: &Public, unit: UnitId, kind: ClashKind) -> bool {
        self.setup.weapons[self.roster(unit).weapon as usize].again != Again::Never
            || self.is_berserk(public, unit, kind)
    }

    /// All results of one throw on top of what has fallen before.
    ///
    /// Faces that do the same are counted together: the target's helmet, the sword and the flag are one face each, Lore is one if it
    /// hits a poisoned target, and the others are misses (F4.45, F4.51).
    fn throw(&self, attacker: UnitId, kind: ClashKind, tally: &Tally, mark: &Mark, throw: Throw, blow: &mut Blow) {
        let (dice, melee) = (throw.dice, kind.is_melee());
        let (helmet, poisoned) = (tally.helmet, tally.lore);
        let missing_faces = if poisoned { 2 } else { 3 };
        let pick = |n: u8, k: u8| CHOOSE[usize::from(n)][usize::from(k)] as f64;
        for helmets in 0..=dice {
            let rest = dice - helmets;
            for swords in 0..=rest {
                let ways = throw.ways * pick(dice, helmets) * pick(rest, swords);
                let rest = rest - swords;
                for flags in 0..=rest {
                    let ways = ways * pick(rest, flags);
                    let rest = rest - flags;
                    for lore in 0..=if poisoned { rest } else { 0 } {
                        let misses = rest - lore;
                        let ways = ways * pick(rest, lore) * power(missing_faces, misses);
                        let fallen = Roll::EMPTY
                            .with(helmet, helmets)
                            .with(Face::Sword, swords)
                            .with(Face::Flag, flags)
                            .with(Face::Lore, lore);
                        let roll = throw.before.plus(fallen);
                        let more = if throw.again {
                            self.sword_hits(attacker, mark.target, melee, fallen)
                        } else {
                            0
                        };
                        if more > 0 && ways / blow.total > NEVER {
                            let weapon = &self.setup.weapons[self.roster(attacker).weapon as usize];
                            let next = Throw {
                                dice: more,
                                before: roll,
                                ways: ways / 6_f64.powi(more.into()),
                                again: weapon.again == Again::Always,
                            };
                            self.throw(attacker, kind, tally, mark, next, blow);
                        } else {
                            mark.take(blow, tally.hits(roll), roll.count(Face::Flag), ways);
                        }
                    }
                }
            }
        }
    }
}

/// All results of a throw in which every face that hits counts alike: only how many hit and how many are flags matters.
fn count_even(tally: &Tally, mark: &Mark, dice: u8, blow: &mut Blow) {
    let hitting = tally.hitting_faces();
    let missing = 5 - hitting;
    let pick = |n: u8, k: u8| CHOOSE[usize::from(n)][usize::from(k)] as f64;
    for faces in 0..=dice {
        let rest = dice - faces;
        let ways = pick(dice, faces) * power(hitting, faces);
        for flags in 0..=rest {
            let ways = ways * pick(rest, flags) * power(missing, rest - flags);
            mark.take(blow, tally.even_hits(faces, flags), flags, ways);
        }
    }
}

/// A small whole number multiplied by itself, exactly as long as it is below 2 to the 53rd.
fn power(base: u8, times: u8) -> f64 {
    (0..times).fold(1.0, |product, _| product * f64::from(base))
}

/// A throw to be counted through.
#[derive(Copy, Clone)]
struct Throw {
    dice: u8,
    /// What has fallen before in the same roll.
    before: Roll,
    /// In how many ways that came about.
    ways: f64,
    /// Whether swords that hit are thrown again.
    again: bool,
}
