//! Cards that throw dice of their own at units, one after the other, and cards that bring flags. None of it is a battle.

use crate::board::{HexId, HexSet};
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::dice::Face;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::Frame;
use crate::first::lore::card::{LoreId, Spell};
use crate::first::state::{Public, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

impl Battle {
    /// The units a card rolls dice for, one after the other.
    pub(crate) fn barrage(&self, public: &Public, hand: HandId, card: LoreId, hex: HexId) -> UnitSet {
        let on = |hexes: HexSet| -> UnitSet {
            (hexes & public.occupied())
                .iter()
                .map(|hex| public.at[hex.index()])
                .collect()
        };
        match self.lore_card(card).spell {
            Spell::CreepingDoom if hex.is_some() => on(self.board.neighbor_set(hex).with(hex)),
            Spell::ForestFrenzy => on(self.land.woods),
            Spell::HillsRumble => on(self.land.hills),
            Spell::RiverRage => on(self.land.banks),
            Spell::MassHealing => self
                .forces(hand)
                .and(public.alive)
                .without(self.creatures)
                .iter()
                .filter(|unit| self.is_weakened(public, *unit))
                .collect(),
            _ => UnitSet::EMPTY,
        }
    }

    /// Dice are to be thrown for these units.
    pub(crate) fn push_barrage(&self, public: &mut Public, side: Side, targets: UnitSet) {
        public.targets = targets.and(public.alive);
        public.push(Frame::Barrage {
            side,
            unit: UnitId::NONE,
        });
    }

    /// A card that rolls dice for several units goes on to the next; whether it now waits for its player to say which.
    pub(crate) fn settle_barrage(&self, state: &mut State, side: Side, unit: UnitId) -> bool {
        if unit.is_some() {
            return true;
        }
        let left = state.public.targets.and(state.public.alive);
        state.public.targets = left;
        match left.len() {
            0 => {
                state.public.pop();
                false
            }
            1 => {
                if let Some(unit) = left.iter().next() {
                    self.name_target(&mut state.public, side, unit);
                }
                false
            }
            _ => true,
        }
    }

    /// The next unit that the dice of a card are thrown for.
    pub(crate) fn name_target(&self, public: &mut Public, side: Side, unit: UnitId) {
        public.targets.remove(unit);
        if self.is_lightning(public, side) {
            public.casts.get_mut(side).units.insert(unit);
        }
        public.set_top(Frame::Barrage { side, unit });
    }

    fn is_lightning(&self, public: &Public, side: Side) -> bool {
        self.lore_card(public.casts.get(side).card).spell == Spell::ChainLightning
    }

    /// The dice a card throws for each unit; a bolt has one fewer each time it has leapt.
    pub fn barrage_dice(&self, public: &Public, side: Side) -> u8 {
        let cast = public.casts.get(side);
        let dice = self.lore_card(cast.card).dice.at(cast.level);
        if self.is_lightning(public, side) {
            dice + 1 - cast.units.len() as u8
        } else {
            dice
        }
    }

    /// The dice of a card have fallen. They are no battle: no Lore is collected, no poison acts, no flag counts unless the card says so.
    pub(crate) fn bombard(&self, state: &mut State, side: Side, unit: UnitId, roll: Roll, events: &mut impl Events) {
        state.public.set_top(Frame::Barrage {
            side,
            unit: UnitId::NONE,
        });
        let card = state.public.casts.get(side).card;
        let color = roll.count(Face::helmet(self.color(&state.public, unit)));
        let lore = roll.count(Face::Lore);
        match self.lore_card(card).spell {
            Spell::Healing | Spell::MassHealing => {
                let strength = self.roster(unit).strength;
                let now = &mut state.public.units[unit.index()].figures;
                let figures = (color + lore).min(strength - *now);
                *now += figures;
                say(events, Happening::Healed { unit, figures });
            }
            Spell::Fireball if lore > 0 => {
                // A card that destroys a whole unit kills a Creature outright (R51).
                let figures = state.public.unit(unit).figures;
                say(events, Happening::Hit { unit, figures });
                self.lose(state, unit, figures, events);
            }
            Spell::Fireball | Spell::Caltrops => self.scorch(state, unit, color, events),
            Spell::ChainLightning => {
                let hits = color + lore;
                // The bolt leaps only from a unit it has hurt; what becomes of that unit comes first, so it lies on top.
                if hits > 0 {
                    let hex = state.public.unit(unit).hex;
                    state.public.push(Frame::Leap { side, hex });
                }
                self.scorch(state, unit, hits, events);
            }
            Spell::DivineJudgement => {
                let flags = roll.count(Face::Flag);
                // Flags that are rolled against a unit in a web hit it (F7.49, R20).
                let webbed = state.public.webbed.contains(unit);
                let held = if webbed { flags } else { 0 };
                if flags > held {
                    state.public.push(Frame::Waver {
                        unit,
                        flags,
                        gentle: false,
                    });
                }
                self.scorch(state, unit, color + lore + held, events);
            }
            _ => self.scorch(state, unit, color + lore, events),
        }
    }

    fn scorch(&self, state: &mut State, unit: UnitId, hits: u8, events: &mut impl Events) {
        if hits > 0 {
            self.suffer(state, unit, hits, events);
        }
    }

    /// The enemies to which a bolt may leap from a hex: next to it, not struck yet, and not hidden.
    pub(crate) fn leaps(&self, public: &Public, side: Side, hex: HexId) -> UnitSet {
        let cast = public.casts.get(side);
        if self.lore_card(cast.card).dice.at(cast.level) <= cast.units.len() as u8 {
            return UnitSet::EMPTY;
        }
        let near = self.board.neighbor_set(hex) & public.held(side.enemy());
        let near: UnitSet = near.iter().map(|hex| public.at[hex.index()]).collect();
        near.without(cast.units).without(public.hidden)
    }

    /// A bolt has somewhere to leap to, or is spent; whether it waits.
    pub(crate) fn settle_leap(&self, state: &mut State, side: Side, hex: HexId) -> bool {
        if self.leaps(&state.public, side, hex).is_empty() {
            state.public.pop();
            return false;
        }
        true
    }

    /// The bolt leaps.
    pub(crate) fn do_leap(&self, public: &mut Public, side: Side, unit: UnitId) {
        public.pop();
        self.name_target(public, side, unit);
    }

    /// The enemies in a section, as the camp sees it, that a card may be aimed at; a unit on a cut hex stands in both (F0.6).
    pub(crate) fn enemies_in(&self, public: &Public, side: Side, section: u8) -> UnitSet {
        let sections = self.sections.get(side);
        self.sides
            .get(side.enemy())
            .and(public.alive)
            .without(public.hidden)
            .iter()
            .filter(|unit| sections[public.unit(*unit).hex.index()] >> section & 1 != 0)
            .collect()
    }

    /// The flags that a card brings upon a unit: its owner ignores what its morale allows; whether he has to say how many.
    pub(crate) fn settle_waver(
        &self,
        state: &mut State,
        unit: UnitId,
        flags: u8,
        gentle: bool,
        events: &mut impl Events,
    ) -> bool {
        if !state.public.alive.contains(unit) {
            state.public.pop();
            return false;
        }
        if state.public.webbed.contains(unit) {
            // Held fast, it loses a figure instead of going.
            state.public.pop();
            self.buffet(state, unit, events);
            return false;
        }
        let (least, most) = self.flags_ignored(&state.public, unit, flags);
        if most > least {
            return true;
        }
        self.do_waver(state, unit, flags, gentle, least, events);
        false
    }

    /// A figure for a retreat that cannot be made; a Creature is checked with one die.
    fn buffet(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        if self.creatures.contains(unit) {
            state.public.push(Frame::Check {
                unit,
                dice: 1,
                again: false,
            });
        } else {
            say(events, Happening::Hit { unit, figures: 1 });
            self.lose(state, unit, 1, events);
        }
    }

    /// The fewest and the most flags that a unit may ignore.
    pub fn flags_ignored(&self, public: &Public, unit: UnitId, flags: u8) -> (u8, u8) {
        let most = self.boldness(public, unit, &mut ()).min(flags);
        (self.must_ignore(public, unit, flags), most)
    }

    /// Whether a unit may ignore so many flags, or why not.
    pub(crate) fn check_ignore(&self, public: &Public, unit: UnitId, flags: u8, ignored: u8) -> Result<(), Why> {
        let (least, most) = self.flags_ignored(public, unit, flags);
        if ignored > most {
            Err(Why::TooManyFlags { most })
        } else if ignored < least {
            Err(Why::CreatureIgnoresOne)
        } else {
            Ok(())
        }
    }

    /// The ways to answer flags that a card brings.
    pub(crate) fn list_waver(&self, public: &Public, unit: UnitId, flags: u8, out: &mut Vec<Choice>) {
        let (least, most) = self.flags_ignored(public, unit, flags);
        out.extend((least..=most).map(Choice::Ignore));
    }

    /// The owner has said how many flags his unit ignores; the others drive it back.
    pub(crate) fn do_waver(
        &self,
        state: &mut State,
        unit: UnitId,
        flags: u8,
        gentle: bool,
        ignored: u8,
        events: &mut impl Events,
    ) {
        state.public.pop();
        if ignored > 0 {
            say(events, Happening::Ignored { unit, flags: ignored });
        }
        let due = (flags - ignored) * self.hexes_per_flag(&state.public, unit);
        self.push_retreat(&mut state.public, unit, due, gentle);
    }
}
