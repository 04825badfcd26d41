//! Victory: banners, objectives, and how a battle ends (F5.3 to F5.9).

use crate::board::HexId;
use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::setup::{Lasts, Special};
use crate::first::state::{Public, State};
use crate::first::unit::UnitId;
use crate::game::Won;
use crate::side::Side;
use serde::{Deserialize, Serialize};

/// How a battle has ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Ending {
    /// A camp has the banners it needs (F5.3).
    Banners {
        /// Who has won.
        winner: Side,
    },
    /// A camp has no unit left (R72).
    Annihilation {
        /// Who has won.
        winner: Side,
    },
    /// The adventure's last turn is over.
    TurnLimit {
        /// Who has won.
        winner: Side,
    },
    /// The battle came to nothing (R92).
    Standoff,
}

impl Ending {
    /// Who has won, if anybody has.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Banners { winner } | Self::Annihilation { winner } | Self::TurnLimit { winner } => Some(winner),
            Self::Standoff => None,
        }
    }
}

impl Won for Ending {
    fn winner(self) -> Option<Side> {
        Self::winner(self)
    }
}

impl Battle {
    /// The banners a camp has, those for hexes it holds at the moment included (FL.21).
    pub fn banners(&self, public: &Public, side: Side) -> u8 {
        let held = self
            .objectives
            .iter()
            .filter(|objective| {
                objective.lasts == Lasts::WhileHeld
                    && objective.side == side
                    && public.held(side).contains(objective.hex)
            })
            .map(|objective| objective.banners)
            .sum::<u8>();
        public.banners.get(side).saturating_add(held)
    }

    /// The banners a camp has won for good: what it holds at the moment does not count.
    pub const fn banners_for_good(&self, public: &Public, side: Side) -> u8 {
        *public.banners.get(side)
    }

    /// The objectives that a camp may still take, or hold for as long as it stands there: hex, banners and how long they count.
    ///
    /// Those it has taken for good are no longer among them.
    pub fn open_objectives(&self, public: &Public, side: Side) -> impl Iterator<Item = (HexId, u8, Lasts)> {
        let taken = public.taken;
        self.objectives
            .iter()
            .enumerate()
            .filter(move |(index, objective)| objective.side == side && taken >> index & 1 == 0)
            .map(|(_, objective)| (objective.hex, objective.banners, objective.lasts))
    }

    /// A unit has lost its last figure: its banner goes to the enemy, whatever the cause (F0.10, R71).
    pub(crate) fn destroy(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        let side = self.side(unit);
        let winner = side.enemy();
        let hex = state.public.unit(unit).hex;
        let stored = state.public.unit(unit).stored;
        self.unstore(state, unit, stored);
        state.public.remove(unit, side);
        *state.public.banners.get_mut(winner) += 1;
        say(events, Happening::Destroyed { unit, winner, hex });
        if self.creatures.contains(unit) {
            // Whoever kills a Creature gains a Lore (F7.17).
            let gainer = self.gainer(&state.public, winner);
            self.gain(state, gainer, 1, events);
        }
        self.judge(state, winner, events);
    }

    /// A unit has ended a move on `hex`, by whatever kind of move (R70).
    pub(crate) fn arrive(&self, state: &mut State, unit: UnitId, hex: HexId, events: &mut impl Events) {
        if self.landmarked {
            self.reach_stronghold(state, unit, hex, events);
        }
        if !self.objective_hexes.contains(hex) {
            return;
        }
        let side = self.side(unit);
        for (index, objective) in self.objectives.iter().enumerate() {
            let bit = 1 << index;
            if objective.hex == hex
                && objective.side == side
                && objective.lasts == Lasts::ForGood
                && state.public.taken & bit == 0
            {
                state.public.taken |= bit;
                *state.public.banners.get_mut(side) += objective.banners;
                say(
                    events,
                    Happening::Took {
                        side,
                        objective: index as u8,
                    },
                );
            }
        }
        self.judge(state, side, events);
    }

    /// Whether `side` has just won: victory is instant, and nothing after it is resolved (F5.5).
    pub(crate) fn judge(&self, state: &mut State, side: Side, events: &mut impl Events) {
        if state.public.ending.is_some() {
            return;
        }
        if self.banners(&state.public, side) >= self.setup.camps.get(side).banners {
            self.end(state, Ending::Banners { winner: side }, events);
        } else if state.public.held(side.enemy()).is_empty() {
            self.end(state, Ending::Annihilation { winner: side }, events);
        }
    }

    /// Whether the battle is over for want of further turns.
    pub(crate) fn judge_turn(&self, state: &mut State, events: &mut impl Events) {
        for special in &self.setup.specials {
            if let Special::TurnLimit { turns, winner } = special
                && state.public.turn >= *turns
            {
                return self.end(state, Ending::TurnLimit { winner: *winner }, events);
            }
        }
        let standoff = self.setup.switches.standoff_turns;
        // Turns are counted in a small number, so even a battle without that limit comes to an end.
        if standoff > 0 && state.public.turn >= standoff || state.public.turn == u16::MAX {
            self.end(state, Ending::Standoff, events);
        }
    }

    fn end(&self, state: &mut State, ending: Ending, events: &mut impl Events) {
        state.public.ending = Some(ending);
        say(events, Happening::Over(ending));
    }
}
