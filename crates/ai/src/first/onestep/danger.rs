//! Danger: what the enemy could do to a unit in their next turn.

use crate::first::onestep::field::Field;
use rules::board::{HexId, HexSet};
use rules::first::unit::Stance;
use rules::first::{Public, UnitId};

/// The most figures in the calculation of danger; no unit has more.
const MOST_FIGURES: usize = 12;
/// How many enemies are considered together.
const MOST_THREATS: usize = 4;
/// Strength counts as near within this many hexes.
const NEAR: u8 = 3;

/// What an enemy can attack in its next turn.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Threat {
    /// Hexes it can attack in melee.
    melee: HexSet,
    /// Hexes it can shoot at without moving.
    volley: HexSet,
    /// Hexes it can shoot at after a move.
    shot: HexSet,
    /// Its dice.
    dice: u8,
    /// Dice it loses by moving.
    moved_penalty: u8,
    /// Whether its swords hit in melee and from afar.
    swords: [bool; 2],
    /// Swords that mounted targets ignore.
    shrugged: u8,
    /// Whether it stands on high ground.
    high: bool,
}

/// One enemy's attack on a unit: its dice, and the chance of each to hit.
#[derive(Copy, Clone, Default)]
struct Blow {
    dice: u8,
    hit: f64,
}

impl Field<'_> {
    /// Every enemy with what it can attack. Lines of sight change too easily to be considered.
    pub(crate) fn find_threats(&self, public: &Public) -> Vec<Threat> {
        let board = self.battle.board();
        let setup = self.battle.setup();
        let around = |set: HexSet| {
            set.iter()
                .fold(HexSet::EMPTY, |around, hex| around | board.neighbor_set(hex))
        };
        self.units_of(public, self.side.enemy())
            .iter()
            .map(|unit| {
                let roster = self.battle.roster(unit);
                let weapon = &setup.weapons[usize::from(roster.weapon)];
                let base = self.battle.base(public, unit);
                // A unit that rushes moves as far as it can rush (F6.8).
                let stride = base.moves.battle.max(roster.rush);
                let hex = public.unit(unit).hex;
                // The card in play may be ours and lengthen moves; the enemy will play another one.
                let reach = self.battle.reach(public, unit).battle & board.within(hex, base.moves.battle);
                let reach = reach | self.battle.rush_hexes(public, unit);
                let stands = reach.with(hex);
                let mut threat = Threat {
                    melee: around(stands),
                    volley: HexSet::EMPTY,
                    shot: HexSet::EMPTY,
                    dice: if public.webbed().contains(unit) { 0 } else { base.dice },
                    moved_penalty: weapon.moved_penalty,
                    swords: [weapon.sword_melee, weapon.sword_ranged],
                    shrugged: weapon.swords_ignored_by_mounted,
                    high: self.terrain(hex).any(|terrain| terrain.elevated),
                };
                if weapon.reach > 1 {
                    threat.volley = board.within(hex, weapon.reach);
                    threat.shot = board.within(hex, weapon.reach.saturating_add(stride));
                }
                threat
            })
            .collect()
    }

    /// The expected loss of our unit in the enemy's next turn where it stands in `public`.
    pub(crate) fn danger(&self, public: &Public, unit: UnitId) -> f64 {
        if public.hidden().contains(unit) {
            return 0.0;
        }
        let hex = public.unit(unit).hex;
        let blows = self.blows(public, unit, hex);
        let figures = usize::from(public.unit(unit).figures).min(MOST_FIGURES);
        // The chance of each number of figures lost so far; the last entry is a destroyed unit.
        let mut lost = [0.0; MOST_FIGURES + 1];
        lost[0] = 1.0;
        let mut flags = 0.0;
        for (blow, activity) in blows.iter().zip(self.weights.activity) {
            let mut struck = lost;
            for _ in 0..blow.dice {
                for at in (1..=figures).rev() {
                    let stays = if at == figures { 1.0 } else { 1.0 - blow.hit };
                    struck[at] = struck[at] * stays + struck[at - 1] * blow.hit;
                }
                struck[0] *= 1.0 - blow.hit;
            }
            for (lost, struck) in lost.iter_mut().zip(struck) {
                *lost += activity * (struck - *lost);
            }
            flags += activity * f64::from(blow.dice) / 6.0;
        }
        let mut danger: f64 = (1..=figures)
            .map(|at| lost[at] * self.loss(public, unit, at as u8))
            .sum();
        if self.battle.boldness(public, unit, &mut ()) == 0 {
            danger += self.weights.driven * flags;
            if self.battle.roster(unit).panics {
                // Each flag is two hexes and two dice of panic (F6.14, F6.16).
                danger += flags * self.loss(public, unit, 1) / 3.0;
            }
        }
        danger
    }

    /// The most dangerous attacks, worst first.
    fn blows(&self, public: &Public, unit: UnitId, hex: HexId) -> [Blow; MOST_THREATS] {
        let roster = self.battle.roster(unit);
        let mounted = roster.stance == Stance::Mounted;
        let mut cap_into = u8::MAX;
        let mut cap_up = u8::MAX;
        for terrain in self.terrain_now(public, hex) {
            cap_into = cap_into.min(terrain.cap_into.unwrap_or(u8::MAX));
            cap_up = cap_up.min(terrain.cap_up.unwrap_or(u8::MAX));
        }
        // A flag that can neither be ignored nor followed costs a figure.
        let cornered =
            self.battle.boldness(public, unit, &mut ()) == 0 && self.battle.retreat_hexes(public, unit).is_empty();
        let mut worst = [Blow::default(); MOST_THREATS];
        for threat in &self.threats {
            let (mut dice, sword) = if threat.melee.contains(hex) {
                (threat.dice, threat.swords[0])
            } else if threat.volley.contains(hex) {
                (threat.dice, threat.swords[1])
            } else if threat.shot.contains(hex) {
                (threat.dice.saturating_sub(threat.moved_penalty), threat.swords[1])
            } else {
                continue;
            };
            dice = dice.min(cap_into);
            if !threat.high {
                dice = dice.min(cap_up);
            }
            let mut faces = 1.0;
            if sword {
                faces += if mounted && threat.shrugged > 0 { 0.4 } else { 1.0 };
            }
            if cornered {
                faces += 1.0;
            }
            if public.webbed().contains(unit) {
                faces += 1.0;
            }
            if public.poisoned().contains(unit) {
                faces += 1.0;
            }
            let mut hit = faces / 6.0;
            if roster.stance == Stance::Creature {
                // Every hit must be confirmed by its color (F7.13).
                hit /= 6.0;
            }
            let mut blow = Blow { dice, hit };
            for place in &mut worst {
                if f64::from(blow.dice) * blow.hit > f64::from(place.dice) * place.hit {
                    std::mem::swap(place, &mut blow);
                }
            }
        }
        worst
    }

    /// How many enemies could attack a hex in melee in their next turn.
    pub(crate) fn strikers(&self, hex: HexId) -> usize {
        self.threats.iter().filter(|threat| threat.melee.contains(hex)).count()
    }

    /// How much of a danger counts: all of it for an isolated unit, less where friends are strong nearby.
    pub(crate) fn caution(&self, public: &Public, unit: UnitId, hex: HexId) -> f64 {
        let near = self.battle.board().within(hex, NEAR);
        let strength = |held: HexSet| {
            (held & near)
                .iter()
                .filter_map(|hex| public.unit_at(hex))
                .map(|unit| self.strength(public, unit))
                .sum::<f64>()
        };
        let friends = strength(public.held(self.side)) + self.strength(public, unit);
        let enemies = strength(public.held(self.side.enemy()));
        if enemies <= 0.0 {
            return 1.0;
        }
        let weights = self.weights;
        (1.0 + weights.confidence - weights.confidence * friends / enemies)
            .max(weights.least_caution)
            .min(1.0)
    }

    /// A rough measure of a unit's strength.
    pub(crate) fn strength(&self, public: &Public, unit: UnitId) -> f64 {
        let dice = f64::from(self.battle.base(public, unit).dice);
        let roster = self.battle.roster(unit);
        // A Creature is one figure, and hard to kill.
        let figures = match roster.stance {
            Stance::Creature => 4.0,
            Stance::Foot | Stance::Mounted => f64::from(public.unit(unit).figures),
        };
        dice * (1.0 + figures) / 5.0
    }
}
