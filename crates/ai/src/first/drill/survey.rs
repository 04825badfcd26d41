//! A survey of the field: who can attack where, how far everybody is from the enemy, and what is at stake.
//!
//! It is made once per turn and used for all its decisions, even though units move and fall in between, because that is
//! quick.

use crate::first::drill::blows::{Blow, blow, storm};
use crate::first::drill::ground::Ground;
use crate::first::reckoning::{Banners, banners_to_go, steps};
use rules::board::{HexId, HexSet, MAX_HEXES};
use rules::first::setup::Special;
use rules::first::unit::{MAX_UNITS, Stance};
use rules::first::{Battle, Public, UnitId};
use rules::side::{BySide, Side};

/// The chance that an enemy in reach is ordered in its next turn and attacks.
const ACTIVE: f32 = 0.4;
/// The weight of hits that a Creature must confirm.
const TOUGH: f32 = 1.0 / 6.0;

/// The most dice in the table of expected hits.
const MOST_DICE: usize = 15;
/// Expected hits of a unit in reach, by the faces that hit and by its dice.
const EXPECTED: [[f32; MOST_DICE + 1]; 7] = {
    let mut expected = [[0.0; MOST_DICE + 1]; 7];
    let mut faces = 0;
    while faces < expected.len() {
        let mut dice = 0;
        while dice <= MOST_DICE {
            expected[faces][dice] = ACTIVE * dice as f32 * faces as f32 / 6.0;
            dice += 1;
        }
        faces += 1;
    }
    expected
};

/// What a unit can do, from its banner and weapon.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Kit {
    pub(crate) dice: u8,
    /// Faces of a die that hit in melee and from afar.
    pub(crate) melee: u8,
    pub(crate) shot: u8,
    pub(crate) reach: u8,
    /// How far it can go and still battle.
    pub(crate) stride: u8,
    /// Dice it loses by moving.
    pub(crate) unsteady: u8,
    pub(crate) creature: bool,
    pub(crate) mounted: bool,
    pub(crate) bold: bool,
}

/// The field at the beginning of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Survey {
    pub(crate) kits: [Kit; MAX_UNITS],
    /// The hits that each camp is expected to score on each hex in its next turn.
    pub(crate) storms: BySide<[f32; MAX_HEXES]>,
    /// Steps to the nearest unit of each camp.
    pub(crate) steps: BySide<[u8; MAX_HEXES]>,
    /// What the next banner is worth to each camp.
    pub(crate) stakes: BySide<f32>,
    /// How strongly each camp is drawn forward.
    pub(crate) pull: BySide<f32>,
}

impl Survey {
    /// The whole field.
    pub(crate) fn of(battle: &Battle, ground: &Ground, public: &Public) -> Self {
        Self::looking_at(battle, ground, public, BySide::from_fn(|_| battle.board().all()))
    }

    /// The part of the field that judging a position needs: threats count only on occupied hexes.
    pub(crate) fn of_units(battle: &Battle, ground: &Ground, public: &Public) -> Self {
        Self::looking_at(
            battle,
            ground,
            public,
            BySide::from_fn(|side| public.held(side.enemy())),
        )
    }

    /// A survey with threats on some hexes only.
    fn looking_at(battle: &Battle, ground: &Ground, public: &Public, threatened: BySide<HexSet>) -> Self {
        let mut survey = Self {
            kits: [Kit::default(); MAX_UNITS],
            storms: BySide::from_fn(|_| [0.0; MAX_HEXES]),
            steps: BySide::from_fn(|side| steps(battle.board(), ground.open, public.held(side))),
            stakes: BySide::from_fn(|side| stake(battle, public, ground, side)),
            pull: BySide::from_fn(|_| 1.0),
        };
        for unit in public.alive().iter() {
            survey.kits[unit.index()] = kit(battle, public, unit);
            survey.add_storm(battle, ground, public, unit, *threatened.get(battle.side(unit)));
        }
        survey.find_pull(battle, ground, public);
        survey
    }

    fn add_storm(&mut self, battle: &Battle, ground: &Ground, public: &Public, unit: UnitId, threatened: HexSet) {
        if public.webbed().contains(unit) {
            return;
        }
        let board = battle.board();
        let kit = self.kits[unit.index()];
        let hex = public.unit(unit).hex;
        let storm = self.storms.get_mut(battle.side(unit));
        let mut add = |hexes: HexSet, dice: u8, faces: u8| {
            let expected = &EXPECTED[usize::from(faces).min(EXPECTED.len() - 1)];
            for hex in hexes & threatened {
                let dice = dice.min(ground.caps(hex).1).min(MOST_DICE as u8);
                storm[hex.index()] += expected[usize::from(dice)];
            }
        };
        let melee = board.within(hex, kit.stride + 1);
        add(melee, kit.dice, kit.melee);
        if kit.reach > 1 {
            let volley = board.within(hex, kit.reach) - melee;
            let far = board.within(hex, kit.reach + kit.stride) - melee - volley;
            add(volley, kit.dice, kit.shot);
            add(far, kit.dice.saturating_sub(kit.unsteady), kit.shot);
        }
    }

    fn find_pull(&mut self, battle: &Battle, ground: &Ground, public: &Public) {
        let shooters = BySide::from_fn(|side| {
            let units = public.alive().and(*ground.units.get(side));
            units.iter().filter(|unit| self.kits[unit.index()].reach > 1).count() as f32
        });
        for side in Side::ALL {
            let mut pull = 1.0 + 0.35 * (shooters.get(side.enemy()) - shooters.get(side));
            for special in &battle.setup().specials {
                if let Special::TurnLimit { turns, winner } = special {
                    let passed = f32::from(public.turn()) / f32::from((*turns).max(1));
                    pull += if *winner == side { -0.5 } else { 0.5 + 2.0 * passed };
                }
            }
            *self.pull.get_mut(side) = pull.clamp(0.2, 2.3);
        }
    }

    /// The value of an attack on a unit to its enemy.
    #[inline]
    pub(crate) fn worth(&self, ground: &Ground, battle: &Battle, target: UnitId, blow: Blow) -> f32 {
        blow.lost * ground.share[target.index()] + blow.kill * self.stakes.get(battle.side(target).enemy())
    }

    /// The expected loss of a unit on a hex in the enemy's next turn.
    #[inline]
    pub(crate) fn suffers(&self, side: Side, unit: UnitId, hex: HexId, figures: u8) -> Blow {
        let hits = self.storms.get(side.enemy())[hex.index()];
        if self.kits[unit.index()].creature {
            storm(hits * TOUGH, figures)
        } else {
            storm(hits, figures)
        }
    }

    /// What this many dice do to a unit.
    #[inline]
    pub(crate) fn strikes(&self, faces: u8, dice: u8, target: UnitId, figures: u8) -> Blow {
        if self.kits[target.index()].creature {
            storm(f32::from(faces) * f32::from(dice) / 6.0 * TOUGH, figures)
        } else {
            blow(faces, dice, figures)
        }
    }
}

fn kit(battle: &Battle, public: &Public, unit: UnitId) -> Kit {
    let roster = battle.roster(unit);
    let weapon = &battle.setup().weapons[usize::from(roster.weapon)];
    let base = battle.base(public, unit);
    Kit {
        dice: base.dice,
        melee: 1 + u8::from(weapon.sword_melee),
        shot: 1 + u8::from(weapon.sword_ranged),
        reach: weapon.reach,
        stride: base.moves.battle.max(roster.rush),
        unsteady: weapon.moved_penalty,
        creature: roster.stance == Stance::Creature,
        mounted: roster.stance == Stance::Mounted,
        bold: battle.boldness(public, unit, &mut ()) > 0,
    }
}

/// What the next banner is worth to a camp: more the nearer it is to victory.
fn stake(battle: &Battle, public: &Public, ground: &Ground, side: Side) -> f32 {
    let enemies = public.alive().and(*ground.units.get(side.enemy())).len();
    match banners_to_go(battle, public, side, enemies) {
        None => 6.0,
        Some(Banners { have, need }) => 1.0 + 0.5 * f32::from(have) / f32::from(need),
    }
}
