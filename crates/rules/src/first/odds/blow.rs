//! One roll: every way in which its dice can fall, and what each does to the unit they are thrown at.

use super::{MAX_BACK, MAX_DICE, MAX_LOST, Policy};
use crate::dice::{Roll, choose};
use crate::first::Battle;
use crate::first::dice::Face;
use crate::first::frame::ClashKind;
use crate::first::hits::Tally;
use crate::first::state::Public;
use crate::first::unit::{Again, UnitId};

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

/// Dice about to be thrown.
#[derive(Copy, Clone)]
pub(super) struct Aimed {
    pub(super) attacker: UnitId,
    pub(super) target: UnitId,
    pub(super) kind: ClashKind,
    pub(super) dice: u8,
}

/// One roll: in how many of its `total` ways each thing comes about. Without dice thrown again, panic or a Creature these are whole
/// numbers, and the sums are exact.
pub(super) struct Blow {
    pub(super) ways: [[f64; MAX_BACK + 1]; MAX_LOST + 1],
    pub(super) eliminated: f64,
    /// The unit was driven off its hex by at least a step.
    pub(super) driven: f64,
    /// The unit is no longer in its hex.
    pub(super) vacated: f64,
    /// A Creature has to go back for so many flags, farther than units let it, and tramples them.
    tramples: [f64; MAX_DICE as usize + 1],
    pub(super) total: f64,
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
    /// Whether units stand at the end of that way.
    crowded: bool,
}

impl Mark {
    /// The hexes that a unit has to go back for so many flags.
    const fn due(&self, flags: u8) -> u8 {
        if self.webbed {
            0
        } else {
            flags.saturating_sub(self.ignored) * self.per_flag
        }
    }

    /// One result of the roll, so many hits and flags, in so many ways.
    fn take(&self, blow: &mut Blow, hits: u8, flags: u8, ways: f64) {
        let due = self.due(flags);
        let back = due.min(self.way_back);
        let missing = due - back;
        if self.creature {
            // Dice that hit are thrown again, and so are those for hexes it cannot make that show its color (F7.13, F7.27).
            let lives = (5.0_f64 / 6.0).powi(hits.into());
            blow.add(ways * (1.0 - lives), 1, 1, 0);
            if missing > 0 && self.crowded {
                blow.tramples[usize::from(flags.min(MAX_DICE))] += ways * lives;
                return;
            }
            let stays = lives * (35.0_f64 / 36.0).powi(missing.into());
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
        // A die for each hex made, and a figure for each that shows the unit's color (F6.16, F6.18).
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
    /// Every way in which one roll can fall, by what it does to the target: hits first, then flags (F4.44).
    ///
    /// Powers that the owner of a rolling Creature may use are left out: they are his choice. `stayed` is shown the field after each
    /// retreat in which a Creature has trampled others and is still in its hex, and in how many ways that comes about.
    pub(super) fn blow(
        &self,
        public: &Public,
        aimed: Aimed,
        policy: Policy,
        stayed: &mut dyn FnMut(&Public, f64),
    ) -> Blow {
        let Aimed {
            attacker,
            target,
            kind,
            dice,
        } = aimed;
        let per_flag = self.hexes_per_flag(public, target);
        let ignored = match policy {
            Policy::Hold => self.boldness(public, target, &mut ()),
            Policy::Yield => self.must_ignore(public, target, u8::MAX),
        };
        let hex = public.unit(target).hex;
        let (way_back, crowded) = self.way_back(public, target, hex, (dice * per_flag).min(MAX_DICE));
        let mark = Mark {
            target,
            figures: public.unit(target).figures,
            creature: self.creatures.contains(target),
            webbed: public.webbed.contains(target) || self.is_duel(public, attacker, kind),
            panics: self.panics(public, target),
            ignored,
            per_flag,
            way_back,
            crowded,
        };
        let mut blow = Blow {
            ways: [[0.0; MAX_BACK + 1]; MAX_LOST + 1],
            eliminated: 0.0,
            driven: 0.0,
            vacated: 0.0,
            tramples: [0.0; MAX_DICE as usize + 1],
            total: 6_f64.powi(dice.into()),
        };
        let tally = self.tally(public, attacker, target, kind);
        let again = kind.is_melee() && self.throws_again(public, attacker, kind);
        if !again && tally.is_even() {
            count_even(&tally, &mark, dice, &mut blow);
        } else {
            let throw = Throw {
                dice,
                before: Roll::EMPTY,
                ways: 1.0,
                again,
            };
            self.throw(attacker, kind, &tally, &mark, throw, &mut blow);
        }
        if mark.creature && mark.crowded {
            self.count_trampling(public, &mark, &mut blow, stayed);
        }
        blow
    }

    /// Every end of a retreat in which a Creature tramples the units behind it.
    #[inline(never)]
    fn count_trampling(&self, public: &Public, mark: &Mark, blow: &mut Blow, stayed: &mut dyn FnMut(&Public, f64)) {
        for (flags, ways) in (0..).zip(blow.tramples).filter(|(_, ways)| *ways > 0.0) {
            self.each_end(public, mark.target, mark.due(flags), &mut |after, back, chance| {
                let lives = after.alive.contains(mark.target);
                blow.add(ways * chance, 1, u8::from(!lives), back);
                if lives && back == 0 {
                    stayed(after, ways * chance);
                }
            });
        }
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
