//! The field as one seat sees it: computed once for a decision and used by all scorers.

use crate::first::onestep::danger::Threat;
use crate::first::onestep::memo::Memo;
use crate::first::onestep::weights::Weights;
use crate::first::reckoning::{Banners, banners_to_go, open_land, steps};
use rules::board::{HexId, HexSet, MAX_HEXES};
use rules::chance::Fast;
use rules::first::command::Bonus;
use rules::first::frame::{Frame, MoveStep};
use rules::first::setup::Special;
use rules::first::terrain::Terrain;
use rules::first::{Battle, Choice, Public, State, UnitId, UnitSet, View};
use rules::seats::Seat;
use rules::side::{BySide, Side};

/// A decision to be made, with what is computed for it.
pub(crate) struct Field<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) weights: &'a Weights,
    pub(crate) memo: &'a Memo,
    /// A state that agrees with the view. Only its public and own parts are ever read.
    pub(crate) state: State,
    /// Our camp.
    pub(crate) side: Side,
    /// The enemies and what they can attack in their next turn.
    pub(crate) threats: Vec<Threat>,
    /// What the next banner of each camp is worth.
    pub(crate) stakes: BySide<f64>,
    /// Steps over land to the nearest enemy.
    to_enemy: [u8; MAX_HEXES],
    /// Steps over land to the nearest objective that we can still win.
    to_goal: [u8; MAX_HEXES],
    has_goal: bool,
    /// How strongly we are drawn forward.
    pull: f64,
}

impl<'a> Field<'a> {
    pub(crate) fn new(
        battle: &'a Battle,
        weights: &'a Weights,
        memo: &'a Memo,
        view: &View,
        side: Side,
        random: &mut Fast,
    ) -> Self {
        Self::of(battle, weights, memo, view.sample(battle, random), side)
    }

    /// The field as a camp sees it in a state sampled from a view.
    pub(crate) fn of(battle: &'a Battle, weights: &'a Weights, memo: &'a Memo, state: State, side: Side) -> Self {
        let public = state.public();
        let goals: HexSet = battle.open_objectives(public, side).map(|(hex, ..)| hex).collect();
        let (board, open) = (battle.board(), open_land(battle));
        let (stakes, to_enemy, to_goal) = (
            BySide::from_fn(|side| stake(battle, weights, public, side)),
            steps(board, open, public.held(side.enemy())),
            steps(board, open, goals),
        );
        let mut field = Self {
            battle,
            weights,
            memo,
            state,
            side,
            threats: Vec::new(),
            stakes,
            to_enemy,
            to_goal,
            has_goal: !goals.is_empty(),
            pull: 1.0,
        };
        field.pull = field.find_pull(field.state.public());
        field.threats = field.find_threats(field.state.public());
        field
    }

    pub(crate) const fn public(&self) -> &Public {
        self.state.public()
    }

    /// Units of a camp still on the field.
    pub(crate) fn units_of(&self, public: &Public, side: Side) -> UnitSet {
        public
            .alive()
            .iter()
            .filter(|unit| self.battle.side(*unit) == side)
            .collect()
    }

    /// What follows a listed choice, up to the next question, if nobody plays a Lore card in response.
    pub(crate) fn after(&self, state: &State, choice: Choice) -> State {
        let mut next = *state;
        self.battle
            .choose_listed(&mut next, Seat::of_side(self.side), choice, &mut ());
        if self.battle.has_lore_cards() {
            self.pass_windows(&mut next);
        }
        next
    }

    /// Passes every window for a Lore card and lets declared moves be made. Each step closes a window, so this ends.
    pub(crate) fn pass_windows(&self, state: &mut State) {
        while state.public().ending().is_none() {
            let asked = match state.public().top() {
                Frame::Window { hand, .. } => hand.side(),
                Frame::Moving(moving) if moving.step == MoveStep::Declared => state.public().active(),
                _ => return,
            };
            self.battle
                .choose_listed(state, Seat::of_side(asked), Choice::Pass, &mut ());
        }
    }

    /// What the card in play adds.
    pub(crate) fn bonus(&self, public: &Public) -> Bonus {
        match public.card() {
            Some(card) if card.acts_as.is_some() && !card.one_any => self.battle.card(card.acts_as).bonus,
            _ => Bonus::default(),
        }
    }

    /// The greatest distance at which a unit attacks.
    pub(crate) fn range(&self, unit: UnitId) -> u8 {
        self.battle.setup().weapons[usize::from(self.battle.roster(unit).weapon)].reach
    }

    /// The kinds of terrain on a hex.
    pub(crate) fn terrain(&self, hex: HexId) -> impl Iterator<Item = &Terrain> {
        let kinds = &self.battle.setup().terrain;
        self.battle.terrain_at(hex).map(|kind| &kinds[usize::from(kind)])
    }

    /// The kinds of terrain on a hex with the landmark that stands there.
    pub(crate) fn terrain_now(&self, public: &Public, hex: HexId) -> impl Iterator<Item = &Terrain> {
        let kinds = &self.battle.setup().terrain;
        self.battle
            .terrain_now(public, hex)
            .map(|kind| &kinds[usize::from(kind)])
    }

    /// Steps over land from a hex to the nearest enemy.
    pub(crate) const fn steps_to_enemy(&self, hex: HexId) -> u8 {
        self.to_enemy[hex.index()]
    }

    /// What it costs a unit's camp to lose this many of its figures.
    pub(crate) fn loss(&self, public: &Public, unit: UnitId, lost: u8) -> f64 {
        let roster = self.battle.roster(unit);
        let figures = public.unit(unit).figures;
        let share = f64::from(lost.min(figures)) / f64::from(roster.strength.max(1));
        let banner = if lost >= figures {
            *self.stakes.get(roster.side.enemy())
        } else {
            0.0
        };
        self.weights.figures * share + banner
    }

    /// Whether the battle is won or lost in a state, as a value that outweighs everything else.
    pub(crate) fn verdict(&self, public: &Public) -> Option<f64> {
        let winner = public.ending()?.winner()?;
        Some(if winner == self.side { 1000.0 } else { -1000.0 })
    }

    /// The value of the place of our unit as in `public`, apart from its attacks in this turn.
    pub(crate) fn place(&self, public: &Public, unit: UnitId) -> f64 {
        if let Some(verdict) = self.verdict(public) {
            return verdict;
        }
        let weights = self.weights;
        let hex = public.unit(unit).hex;
        let near = self.battle.board().neighbor_set(hex);
        let mut worth = -weights.danger * self.caution(public, unit, hex) * self.danger(public, unit);
        worth += self.morale(public, unit);
        worth += self.banners(public, hex);
        let steps = self.steps_to_strike(unit, hex);
        worth -= weights.approach * self.pull * f64::from(steps);
        if steps > 0 {
            worth -= weights.blocking * f64::from(self.blocked_friends(public, hex));
        }
        if self.has_goal {
            worth -= weights.goal * f64::from(self.to_goal[hex.index()]);
        }
        let range = self.range(unit);
        if range > 1 {
            if near.intersects(public.held(self.side.enemy())) {
                worth -= weights.contact;
            } else if self.sees_target(public, hex, range) {
                worth += weights.aim;
            }
        }
        if self.battle.has_landmarks() {
            worth += self.on_landmarks(public, unit, hex);
        }
        worth
    }

    /// Steps until a unit can attack: a shooter need not go up to the enemy.
    fn steps_to_strike(&self, unit: UnitId, hex: HexId) -> u8 {
        self.to_enemy[hex.index()].saturating_sub(self.range(unit))
    }

    /// Friends behind a hex who have no free hex toward the enemy.
    fn blocked_friends(&self, public: &Public, hex: HexId) -> u8 {
        let board = self.battle.board();
        let occupied = public.occupied();
        let mut blocked = 0;
        for friend in board.neighbor_set(hex) & public.held(self.side) {
            let steps = self.to_enemy[friend.index()];
            let is_free = |next: HexId| self.to_enemy[next.index()] < steps && !occupied.contains(next);
            if self.to_enemy[hex.index()] < steps && !board.neighbor_set(friend).iter().any(is_free) {
                blocked += 1;
            }
        }
        blocked
    }

    fn sees_target(&self, public: &Public, hex: HexId, range: u8) -> bool {
        (self.battle.board().within(hex, range) & public.held(self.side.enemy()))
            .iter()
            .any(|enemy| self.battle.sees(public, hex, enemy))
    }

    /// The support that a unit has where it stands, and the support it gives.
    fn morale(&self, public: &Public, unit: UnitId) -> f64 {
        let weights = self.weights;
        let board = self.battle.board();
        let held = public.held(self.side);
        let friends = board.neighbor_set(public.unit(unit).hex) & held;
        let mut worth = if self.battle.boldness(public, unit, &mut ()) > 0 {
            weights.bold
        } else if friends.is_empty() {
            0.0
        } else {
            weights.half_support
        };
        for friend in friends {
            // Two are needed for support; with more this unit can leave without harm to the friend.
            if (board.neighbor_set(friend) & held).len() <= 2 {
                worth += weights.backing;
            }
        }
        worth
    }

    /// Our camp's banners, including those for hexes it holds now, and the enemy's hexes that are denied to them.
    fn banners(&self, public: &Public, hex: HexId) -> f64 {
        let before = self.battle.banners(self.public(), self.side);
        let now = self.battle.banners(public, self.side);
        let mut worth = (f64::from(now) - f64::from(before)) * self.stakes.get(self.side) * self.weights.holding;
        for (goal, banners, _) in self.battle.open_objectives(public, self.side.enemy()) {
            if goal == hex {
                worth += self.weights.denial * f64::from(banners);
            }
        }
        worth
    }

    /// How strongly we are drawn forward: more if the enemy shoots better or time is on their side, less if it is on
    /// ours.
    fn find_pull(&self, public: &Public) -> f64 {
        let shooters = |side: Side| {
            self.units_of(public, side)
                .iter()
                .filter(|unit| self.range(*unit) > 1)
                .count() as f64
        };
        let mut pull = 1.0 + self.weights.outshot * (shooters(self.side.enemy()) - shooters(self.side));
        for special in &self.battle.setup().specials {
            if let Special::TurnLimit { turns, winner } = special {
                let passed = f64::from(public.turn()) / f64::from((*turns).max(1));
                pull += if *winner == self.side { -0.5 } else { 0.5 + 2.0 * passed };
            }
        }
        let [least, most] = self.weights.pull;
        pull.max(least).min(most)
    }
}

/// What the next banner is worth to a camp: more the nearer it is to victory.
fn stake(battle: &Battle, weights: &Weights, public: &Public, side: Side) -> f64 {
    let enemies = public.alive().iter().filter(|unit| battle.side(*unit) != side).count() as u32;
    match banners_to_go(battle, public, side, enemies) {
        None => weights.victory,
        Some(Banners { have, need }) => 1.0 + weights.banner_growth * f64::from(have) / f64::from(need),
    }
}
