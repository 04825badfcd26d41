//! Landmarks: where to place them, who stands on them, and how they are used.

use crate::first::onestep::field::Field;
use rules::board::HexId;
use rules::first::dice::Color;
use rules::first::landmark::{Site, Standing};
use rules::first::terrain::Entry;
use rules::first::unit::Stance;
use rules::first::{Choice, Public, State, UnitId};
use rules::side::Side;

/// A landmark attracts no unit from farther away than this.
const CALL: u8 = 4;
/// A landmark action comes before the end of the phase, and after every move that is better.
const DECIDED: f64 = 1e-4;

impl Field<'_> {
    fn site(&self, standing: &Standing) -> Option<Site> {
        self.battle.landmark_terrain(standing).site
    }

    fn is_troops(&self, unit: UnitId) -> bool {
        self.battle.roster(unit).stance != Stance::Creature
    }

    /// Whether a unit has a banner that training could raise.
    pub(crate) fn can_train(&self, public: &Public, unit: UnitId) -> bool {
        self.is_troops(unit) && !public.trained().contains(unit) && self.battle.color(public, unit) != Color::Red
    }

    /// The value of healing to a unit, minus what the pool may be worth to another unit later.
    fn healing(&self, public: &Public, unit: UnitId) -> f64 {
        let strength = self.battle.roster(unit).strength.max(1);
        let missing = strength.saturating_sub(public.unit(unit).figures);
        let share = f64::from(missing) / f64::from(strength);
        (share * (self.weights.figures + self.weights.healing) - self.weights.last_resort).max(0.0)
    }

    /// The value of training to a unit.
    fn training(&self, public: &Public, unit: UnitId) -> f64 {
        let strength = self.battle.roster(unit).strength.max(1);
        self.weights.training * f64::from(public.unit(unit).figures) / f64::from(strength)
    }

    /// The value of landmarks to our unit on a hex: the one it stands on, and the attraction of those nearby.
    pub(crate) fn on_landmarks(&self, public: &Public, unit: UnitId, hex: HexId) -> f64 {
        let mut worth = self.strongholds(public);
        for standing in public.landmarks().iter() {
            let distance = self.battle.board().distance(hex, standing.hex);
            if distance > CALL {
                continue;
            }
            let taken = public.unit_at(standing.hex);
            // A unit on its way to a landmark finds it free, or is there already.
            let open = taken.is_none_or(|taken| taken == unit);
            let call = self.weights.calling.powi(i32::from(distance));
            worth += if standing.owner == self.side {
                self.own_landmark(public, unit, standing, distance, open) * call
            } else {
                self.enemy_landmark(public, standing, distance, open) * call
            };
        }
        worth
    }

    fn own_landmark(&self, public: &Public, unit: UnitId, standing: &Standing, distance: u8, open: bool) -> f64 {
        let weights = self.weights;
        match self.site(standing) {
            Some(Site::Lore) if open && self.is_troops(unit) && public.pool() > 0 => weights.pentacle,
            // It will be trained in the next turn, if it is ordered then.
            Some(Site::Training) if open && self.can_train(public, unit) => 0.5 * self.training(public, unit),
            // Only a unit that enters the pool is healed; that counts as an action.
            Some(Site::Healing) if open && distance > 0 => self.healing(public, unit),
            Some(Site::Den) if open && distance == 0 => weights.den,
            Some(Site::Stronghold) if public.has_lost_stronghold(self.side) => {
                if distance == 0 {
                    0.0
                } else {
                    weights.stronghold
                }
            }
            Some(Site::Stronghold) if distance == 0 && self.strikers(standing.hex) > 0 => weights.garrison,
            _ => 0.0,
        }
    }

    fn enemy_landmark(&self, public: &Public, standing: &Standing, distance: u8, open: bool) -> f64 {
        let weights = self.weights;
        let lost = public.has_lost_stronghold(self.side.enemy());
        match self.site(standing) {
            // The enemy gets no Lore from it while another unit stands there.
            Some(Site::Lore) if distance == 0 => 0.5 * weights.pentacle,
            Some(Site::Stronghold) if lost && distance == 0 => weights.garrison,
            Some(Site::Stronghold) if !lost && open && distance > 0 => weights.stronghold,
            _ => 0.0,
        }
    }

    /// Strongholds captured and retaken since the moment of the decision.
    fn strongholds(&self, public: &Public) -> f64 {
        let before = self.public();
        Side::ALL
            .into_iter()
            .filter(|side| public.has_lost_stronghold(*side) != before.has_lost_stronghold(*side))
            .map(|side| {
                let lost = if public.has_lost_stronghold(side) { -1.0 } else { 1.0 };
                self.signed(side, lost * self.weights.stronghold)
            })
            .sum()
    }

    /// The value of driving a unit out of its own Stronghold, or off a captured one: half the value of entering it.
    pub(crate) fn unguarded(&self, public: &Public, side: Side, hex: HexId) -> f64 {
        if !self.battle.has_landmarks() {
            return 0.0;
        }
        let Some(standing) = public.landmarks().at(hex) else {
            return 0.0;
        };
        let lost = public.has_lost_stronghold(standing.owner);
        let guarded = self.site(standing) == Some(Site::Stronghold) && lost == (standing.owner != side);
        if guarded { 0.5 * self.weights.stronghold } else { 0.0 }
    }

    /// The value of healing or training a unit where it stands, if that is allowed now.
    fn gift(&self, public: &Public, unit: UnitId) -> f64 {
        if !self.battle.has_landmarks() {
            return 0.0;
        }
        if self.battle.patient(public) == Some(unit) {
            self.healing(public, unit)
        } else if self.battle.trainee(public) == Some(unit) {
            self.training(public, unit)
        } else {
            0.0
        }
    }

    /// The best a unit can do where it stands: attack, or be healed or trained instead.
    pub(crate) fn best_deed(&self, public: &Public, unit: UnitId) -> f64 {
        self.best_attack(public, unit).max(self.gift(public, unit))
    }

    /// The score of healing or training a unit now: positive if it has no better attack.
    pub(crate) fn score_gift(&self, unit: UnitId) -> f64 {
        let public = self.public();
        let gain = self.gift(public, unit) - self.best_attack(public, unit);
        gain.min(DECIDED)
    }

    /// How much better than staying it is to go through a passage, or to dig one and go through it immediately.
    pub(crate) fn score_passage(&self, state: &State, choice: Choice, stay: f64) -> f64 {
        match choice {
            Choice::Dig { unit, .. } => {
                let dug = self.after(state, choice);
                let open = self
                    .battle
                    .tunnels(dug.public())
                    .is_some_and(|(through, _)| through == unit);
                // Without the Lore for it there is no hurry.
                if open {
                    self.score_passage(&dug, Choice::Tunnel(unit), stay) + DECIDED
                } else {
                    -DECIDED
                }
            }
            Choice::Tunnel(unit) => {
                let next = self.after(state, choice);
                let gain = self.stand(&next, unit) + self.lore_worth(&next) - self.lore_worth(state) - stay;
                gain - self.weights.effort
            }
            _ => 0.0,
        }
    }

    /// The best that a passage does for a unit that may move, compared with staying.
    pub(crate) fn best_passage(&self, state: &State, unit: UnitId, stay: f64) -> f64 {
        let public = state.public();
        let tunnel = self.battle.tunnels(public).filter(|(through, _)| *through == unit);
        let through = tunnel.map(|_| self.score_passage(state, Choice::Tunnel(unit), stay));
        let digs = self.battle.digs(public).filter(|(digger, _)| *digger == unit);
        let dug = digs.map(|(_, exits)| {
            let gains = exits
                .iter()
                .map(|exit| self.score_passage(state, Choice::Dig { unit, exit }, stay));
            gains.fold(0.0, f64::max)
        });
        through.unwrap_or(0.0).max(dug.unwrap_or(0.0)).max(0.0)
    }

    /// The score of a hex for the landmark to be placed now.
    pub(crate) fn score_build(&self, step: u8, hex: HexId) -> f64 {
        let public = self.public();
        let Some((_, kind)) = self.battle.due_landmark(public, step) else {
            return 0.0;
        };
        let Some(site) = self.battle.setup().terrain[usize::from(kind)].site else {
            return 0.0;
        };
        if site == Site::Stronghold {
            return self.score_stronghold(hex);
        }
        let weights = self.weights;
        let board = self.battle.board();
        let mut nearest = u8::MAX;
        let mut all = 0.0;
        for unit in self.units_of(public, self.side).iter() {
            let uses = match site {
                Site::Training => self.can_train(public, unit),
                Site::Lair => !self.is_troops(unit),
                _ => self.is_troops(unit),
            };
            if uses {
                let distance = board.distance(hex, public.unit(unit).hex);
                nearest = nearest.min(distance);
                all += 1.0 / f64::from(distance.max(1));
            }
        }
        let away = f64::from(nearest.min(CALL));
        let near = match site {
            // Any unit may need it later.
            Site::Healing => all - away,
            _ => -away,
        };
        // A hex farther back is safer, and that counts less than one more enemy.
        let back = 0.2 * f64::from(self.steps_to_enemy(hex));
        let in_the_way = match self.battle.setup().terrain[usize::from(kind)].entry {
            Entry::Free => 0.0,
            _ => weights.hindrance * f64::from(self.friends_behind(public, hex)),
        };
        weights.handy * near + weights.exposed * (back - self.strikers(hex) as f64) - in_the_way
    }

    /// Friends near a hex whose way to the enemy leads over it.
    fn friends_behind(&self, public: &Public, hex: HexId) -> u32 {
        let steps = self.steps_to_enemy(hex);
        let near = self.battle.board().within(hex, 2) & public.held(self.side);
        near.iter()
            .filter(|friend| self.steps_to_enemy(*friend) > steps)
            .count() as u32
    }

    /// The value of a Stronghold under our unit: the units it makes Bold, and whether the unit can hold it without
    /// being missed.
    fn score_stronghold(&self, hex: HexId) -> f64 {
        let public = self.public();
        let weights = self.weights;
        let Some(keeper) = public.unit_at(hex) else { return 0.0 };
        let board = self.battle.board();
        let built = self.after(&self.state, Choice::Build(hex));
        let zone = (board.neighbor_set(hex) & public.held(self.side)).iter();
        let mut worth = 0.0;
        for unit in zone.filter_map(|hex| public.unit_at(hex)).chain([keeper]) {
            if self.is_troops(unit) {
                worth += weights.zone + self.place(built.public(), unit) - self.place(public, unit);
            }
        }
        let roster = self.battle.roster(keeper);
        worth += weights.keeper
            * match roster.stance {
                Stance::Foot => self.strength(public, keeper),
                // Riders and Creatures are wasted on walls.
                Stance::Mounted | Stance::Creature => 0.0,
            };
        // Dice that it could not use from there are lost.
        let most = self
            .terrain_now(built.public(), hex)
            .filter_map(|terrain| terrain.cap_from)
            .min();
        let dice = self.battle.base(public, keeper).dice;
        let wasted = dice.saturating_sub(most.unwrap_or(u8::MAX));
        worth -= weights.keeper * f64::from(wasted);
        worth -= weights.exposed * self.strikers(hex) as f64;
        worth - weights.central * f64::from(self.off_center(hex))
    }

    /// How many hexes a hex is away from the middle between left and right.
    fn off_center(&self, hex: HexId) -> u32 {
        let board = self.battle.board();
        let x = |hex: HexId| board.half_units_x(hex);
        let (mut left, mut right) = (i32::MAX, i32::MIN);
        for hex in board.all() {
            left = left.min(x(hex));
            right = right.max(x(hex));
        }
        (2 * x(hex) - left - right).unsigned_abs() / 4
    }
}
