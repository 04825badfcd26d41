//! Cards that turn a roll against whoever makes it, or forestall it: strikes before the attack, hits turned back, hits taken by
//! another (R67, R87).

use crate::dice::Roll;
use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, ClashKind, Frame};
use crate::first::lore::card::{LoreId, Spell};
use crate::first::state::{Public, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

impl Battle {
    /// Whether the unit that is attacked can strike first: in melee, against an attack, free of a web and with dice to throw.
    pub(crate) fn check_first_strike(&self, public: &Public) -> Result<(), Why> {
        let Some(clash) = self.clash(public) else {
            return Err(Why::NoTargetForCard);
        };
        if !clash.kind.is_melee() {
            return Err(Why::NotInMelee);
        }
        if clash.kind.is_answer() {
            return Err(Why::AnswersAttacks);
        }
        if public.webbed.contains(clash.target) {
            return Err(Why::Webbed);
        }
        if self.dice(public, clash.target, clash.attacker, ClashKind::FirstStrike, &mut ()) == 0 {
            return Err(Why::NoDice);
        }
        Ok(())
    }

    /// The unit that is attacked strikes first. It has had its blow then, and will not battle back.
    pub(crate) fn strike_first(&self, state: &mut State, events: &mut impl Events) {
        let Some((frame, clash)) = state
            .public
            .frames_mut()
            .iter_mut()
            .rev()
            .find_map(|frame| match *frame {
                Frame::Clash(clash) => Some((frame, clash)),
                _ => None,
            })
        else {
            return;
        };
        *frame = Frame::Clash(Clash { struck: true, ..clash });
        let hex = state.public.unit(clash.attacker).hex;
        let strike = Clash::new(clash.target, clash.attacker, hex, ClashKind::FirstStrike);
        self.declare(state, strike, events);
    }

    /// A strike before the attack is over: an attacker that is dead or gone from its hex has lost its battle (R67), and one whose
    /// target fell by its own turned swords has nobody left to fight.
    pub(crate) fn finish_first_strike(&self, public: &mut Public, strike: Clash) {
        if public.at[strike.hex.index()] != strike.target || !public.alive.contains(strike.attacker) {
            self.call_off(public);
        }
    }

    /// Whether the target of an attack that is being fought has struck first.
    pub(crate) fn has_struck(&self, public: &Public, attacker: UnitId, target: UnitId) -> bool {
        public.frames().iter().any(|frame| {
            matches!(frame, Frame::Clash(clash) if clash.struck && clash.attacker == attacker && clash.target == target)
        })
    }

    /// Whether a unit is struck out of an ambush, so that its friends are no support to it.
    pub(crate) fn is_surprised(&self, public: &Public, unit: UnitId) -> bool {
        self.working(public, self.side(unit).enemy())
            .is_some_and(|working| working.spell == Spell::Ambush)
            && self
                .clash(public)
                .is_some_and(|clash| clash.kind == ClashKind::FirstStrike && clash.target == unit)
    }

    /// Whether there are swords to be turned against the unit that rolled them.
    pub(crate) fn check_backstab(&self, public: &Public) -> Result<(), Why> {
        let Some(clash) = self.clash(public) else {
            return Err(Why::NoTargetForCard);
        };
        if !clash.kind.is_melee() {
            Err(Why::NotInMelee)
        } else if self.sword_hits(clash.attacker, clash.target, true, clash.roll) == 0 {
            Err(Why::NoTargetForCard)
        } else {
            Ok(())
        }
    }

    /// The swords of a roll that hit the roller instead of the target.
    pub(crate) fn turned_swords(
        &self,
        public: &Public,
        attacker: UnitId,
        target: UnitId,
        melee: bool,
        roll: Roll,
    ) -> u8 {
        if self.turns_swords(public, attacker, target) {
            self.sword_hits(attacker, target, melee, roll)
        } else {
            0
        }
    }

    /// Whether a card of the target's camp turns the swords of a roll upon the roller.
    pub(crate) fn turns_swords(&self, public: &Public, attacker: UnitId, target: UnitId) -> bool {
        self.working_for(public, target)
            .is_some_and(|working| working.spell == Spell::Backstab && working.unit == attacker)
    }

    /// Whether hits of the roll can be taken by another unit: troops alone do that for each other.
    pub(crate) fn check_intercession(&self, public: &Public, hand: HandId) -> Result<(), Why> {
        let hit = self.clash(public).is_some_and(|clash| {
            !self.creatures.contains(clash.target)
                && self.hits(public, clash.attacker, clash.target, clash.kind, clash.roll) > 0
        });
        if hit && !self.intercessors(public, hand).is_empty() {
            Ok(())
        } else {
            Err(Why::NoTargetForCard)
        }
    }

    /// The troops of a hand next to the unit just rolled against.
    pub(crate) fn intercessors(&self, public: &Public, hand: HandId) -> UnitSet {
        let Some(clash) = self.clash(public) else {
            return UnitSet::EMPTY;
        };
        let near = self.board.neighbor_set(public.unit(clash.target).hex) & public.held(hand.side());
        let near: UnitSet = near.iter().map(|hex| public.at[hex.index()]).collect();
        near.and(self.forces(hand)).without(self.creatures)
    }

    /// A card lets a neighbor take hits: as many as its player says, if there is anything to say.
    pub(crate) fn begin_intercession(&self, state: &mut State, side: Side, card: LoreId) {
        let cast = *state.public.casts.get(side);
        let Some(clash) = self.clash(&state.public) else { return };
        let hits = self.hits(&state.public, clash.attacker, clash.target, clash.kind, clash.roll);
        let figures = state.public.unit(cast.unit).figures;
        let most = self.lore_card(card).amount.at(cast.level).min(hits).min(figures);
        if most > 1 {
            state.public.push(Frame::Share { side, most });
        } else {
            state.public.casts.get_mut(side).note = most;
        }
    }

    /// The player has said how many hits go to the neighbor.
    pub(crate) const fn do_divert(&self, public: &mut Public, side: Side, hits: u8) {
        public.pop();
        public.casts.get_mut(side).note = hits;
    }

    /// The hits of the roll at hand that another unit takes upon itself.
    pub(crate) fn diverted(&self, public: &Public, target: UnitId) -> u8 {
        let side = self.side(target);
        match self.working_for(public, target) {
            Some(working)
                if working.spell == Spell::Intercession
                    && self.clash(public).is_some_and(|clash| clash.target == target) =>
            {
                public.casts.get(side).note
            }
            _ => 0,
        }
    }

    /// What cards have taken off the target of a roll comes to those who suffer it instead.
    pub(crate) fn pass_on_hits(
        &self,
        state: &mut State,
        clash: Clash,
        diverted: u8,
        turned: u8,
        events: &mut impl Events,
    ) {
        if diverted > 0 && state.public.ending.is_none() {
            let unit = state.public.casts.get(self.side(clash.target)).unit;
            say(
                events,
                Happening::Interceded {
                    unit,
                    spared: clash.target,
                    hits: diverted,
                },
            );
            self.suffer(state, unit, diverted, events);
        }
        if turned > 0 && state.public.ending.is_none() {
            self.suffer(state, clash.attacker, turned, events);
        }
    }

    /// A unit is hit: troops lose figures, a Creature is checked (F4.50, F7.12).
    pub(crate) fn suffer(&self, state: &mut State, unit: UnitId, hits: u8, events: &mut impl Events) -> bool {
        if self.creatures.contains(unit) {
            // Dice that hit a Creature are thrown again, and only its color kills it (F7.12, F7.13).
            state.public.push(Frame::Check {
                unit,
                dice: hits,
                again: true,
            });
            return true;
        }
        // Hits beyond the figures in the unit are lost (F4.50).
        let figures = hits.min(state.public.unit(unit).figures);
        say(events, Happening::Hit { unit, figures });
        self.lose(state, unit, figures, events)
    }
}
