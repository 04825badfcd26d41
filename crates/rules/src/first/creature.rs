//! Creatures: how they die, what they trample, and their powers (F7).

use crate::dice::Roll;
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::dice::Face;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, Frame, Powers, Quake, Step};
use crate::first::state::{Public, State};
use crate::first::unit::{Power, PowerPrice, UnitId};
use crate::first::why::Why;

/// The most often that a tremor can be paid for on one roll.
const TREMORS: u8 = 2;

impl Battle {
    /// The dice of a check have fallen.
    pub(crate) fn check_creature(
        &self,
        state: &mut State,
        unit: UnitId,
        again: bool,
        roll: Roll,
        events: &mut impl Events,
    ) {
        let color = roll.count(Face::helmet(self.color(&state.public, unit)));
        if color > 0 && !again {
            // Only the dice that showed its color are thrown a second time (F7.29).
            state.public.set_top(Frame::Check {
                unit,
                dice: color,
                again: true,
            });
            return;
        }
        state.public.pop();
        if color > 0 {
            state.public.units[unit.index()].figures = 0;
            self.destroy(state, unit, events);
        } else {
            say(events, Happening::Survived(unit));
        }
    }

    /// A Creature whose way back is closed uses up one hex of its retreat by trampling the units behind it (F7.30, R16, R93).
    ///
    /// Whether anybody was trampled: nobody is if only land or the edge of the board closes the way (F7.33).
    pub(crate) fn trample(&self, state: &mut State, unit: UnitId, events: &mut impl Events) -> bool {
        let rear = self.board.rear(state.public.unit(unit).hex, self.edge(self.side(unit)));
        let mut behind = [UnitId::NONE; 2];
        for (place, hex) in behind.iter_mut().zip(rear) {
            *place = state.public.at[hex.index()];
        }
        // Losses come one after the other, those of the active player's opponent first (R41).
        behind.sort_by_key(|unit| unit.is_some() && self.hand(*unit) == state.public.active);
        let mut any = false;
        for trampled in behind.into_iter().filter(|unit| unit.is_some()) {
            any = true;
            if state.public.ending.is_some() {
                break;
            }
            if self.creatures.contains(trampled) {
                state.public.push(Frame::Check {
                    unit: trampled,
                    dice: 1,
                    again: false,
                });
                continue;
            }
            say(
                events,
                Happening::Trampled {
                    unit: trampled,
                    figures: 1,
                },
            );
            self.lose(state, trampled, 1, events);
        }
        any
    }

    /// The powers of a Creature, from the cheapest to the dearest.
    pub fn powers(&self, unit: UnitId) -> &[PowerPrice] {
        let troop = &self.setup.troops[self.roster(unit).troop as usize];
        troop.creature.as_ref().map_or(&[], |creature| &creature.powers)
    }

    /// Whether the Creature that has just rolled may use a power, or why not.
    fn check_power(&self, public: &Public, clash: Clash, faces: u8, power: Power) -> Result<u8, Why> {
        let Some(price) = self.powers(clash.attacker).iter().find(|price| price.power == power) else {
            return Err(Why::NoSuchPower);
        };
        let again = power == Power::Tremor && clash.powers.tremor < TREMORS;
        if clash.powers.used >> power as u8 & 1 != 0 && !again {
            return Err(Why::PowerUsed);
        }
        if faces + public.unit(clash.attacker).stored < price.lore {
            return Err(Why::PowerTooDear { lore: price.lore });
        }
        match power {
            Power::Web if public.webbed.contains(clash.target) => Err(Why::AlreadyWebbed),
            Power::Poison if public.poisoned.contains(clash.target) => Err(Why::AlreadyPoisoned),
            Power::Poison if self.hits(public, clash.attacker, clash.target, clash.kind, clash.roll) == 0 => {
                Err(Why::PoisonNeedsHit)
            }
            _ => Ok(price.lore),
        }
    }

    /// The most Lore a Creature can store now (F7.43): what it has rolled, has room for, and the pool holds (R17).
    fn storable(&self, public: &Public, unit: UnitId, faces: u8) -> u8 {
        let room = self.roster(unit).store.saturating_sub(public.unit(unit).stored);
        faces.min(room).min(public.pool)
    }

    /// The dice have fallen: Lore faces go to a power, beside the Creature, or into the goblet (R64, step 6).
    ///
    /// Faces that a poison turns into losses do that one thing only (R22, R83). The others leave the roll, so that a poison given
    /// by this very roll acts from the next one on.
    pub(crate) fn use_lore(&self, state: &mut State, mut clash: Clash, events: &mut impl Events) {
        let mut faces = 0;
        let taken = self.lore_faces_hit(&state.public, clash.attacker, clash.target, clash.kind);
        if self.has_lore() && !taken {
            faces = clash.roll.count(Face::Lore);
            clash.roll = clash.roll.without(Face::Lore);
        }
        // Powers may be paid out of the store alone (F7.62), so they are asked for even if no Lore has been rolled.
        if self.creatures.contains(clash.attacker) && self.has_lore() {
            state.public.set_top(Frame::Clash(clash.at(Step::Powers(faces))));
            return;
        }
        self.collect(state, clash, faces, events);
    }

    /// Whether there is anything to choose about the Lore of a Creature's roll.
    pub(crate) fn power_choices(&self, public: &Public, clash: Clash, faces: u8, out: &mut Vec<Choice>) {
        for price in self.powers(clash.attacker) {
            if self.check_power(public, clash, faces, price.power).is_ok() {
                out.push(Choice::Power(price.power));
            }
        }
        out.extend((0..=self.storable(public, clash.attacker, faces)).map(Choice::Store));
    }

    /// Whether anything is left to choose about the Lore of a Creature's roll.
    pub(crate) fn has_power_choice(&self, public: &Public, clash: Clash, faces: u8) -> bool {
        self.storable(public, clash.attacker, faces) > 0
            || self
                .powers(clash.attacker)
                .iter()
                .any(|price| self.check_power(public, clash, faces, price.power).is_ok())
    }

    /// Whether a choice about the Lore of a Creature's roll is allowed, or why not.
    pub(crate) fn check_powers(&self, public: &Public, clash: Clash, faces: u8, choice: Choice) -> Result<(), Why> {
        match choice {
            Choice::Power(power) => self.check_power(public, clash, faces, power).map(|_| ()),
            Choice::Store(lore) => {
                let most = self.storable(public, clash.attacker, faces);
                if lore <= most {
                    Ok(())
                } else {
                    Err(Why::StoreFull { most })
                }
            }
            _ => Err(Why::NotWhatIsAsked),
        }
    }

    /// A Creature uses a power, paid out of its store first and then with the faces just rolled (F7.40).
    pub(crate) fn do_power(&self, state: &mut State, clash: Clash, faces: u8, power: Power, events: &mut impl Events) {
        let Ok(price) = self.check_power(&state.public, clash, faces, power) else {
            return;
        };
        let stored = price.min(state.public.unit(clash.attacker).stored);
        self.unstore(state, clash.attacker, stored);
        let faces = faces - (price - stored);
        say(
            events,
            Happening::Used {
                unit: clash.attacker,
                power,
                target: clash.target,
            },
        );
        let mut powers = Powers {
            used: clash.powers.used | 1 << power as u8,
            ..clash.powers
        };
        match power {
            Power::Web => state.public.webbed.insert(clash.target),
            Power::Poison => state.public.poisoned.insert(clash.target),
            Power::Shove => powers.shove += 2,
            Power::Tremor => powers.tremor += 1,
            Power::Earthquake => powers.earthquake = true,
        }
        state.public.set_top(Frame::Clash(Clash {
            powers,
            step: Step::Powers(faces),
            ..clash
        }));
    }

    /// The owner is done with the Lore of a roll: some is stored, the rest goes into the goblet.
    pub(crate) fn do_store(&self, state: &mut State, clash: Clash, faces: u8, lore: u8, events: &mut impl Events) {
        self.store(state, clash.attacker, lore, events);
        self.collect(state, clash, faces - lore, events);
    }

    /// Lore faces that nothing else has used go into the roller's goblet (F4.52, F7.39).
    fn collect(&self, state: &mut State, clash: Clash, faces: u8, events: &mut impl Events) {
        self.gain(state, self.hand(clash.attacker), faces, events);
        state.public.set_top(Frame::Clash(clash.at(Step::Hits)));
    }

    /// The retreat that the roll caused is done: what a Creature's powers do to its neighbors comes next.
    pub(crate) fn shock(&self, state: &mut State, clash: Clash) {
        state.public.set_top(Frame::Clash(clash.at(Step::Fade)));
        let hexes = clash.powers.tremor + u8::from(clash.powers.earthquake);
        if hexes == 0 || !state.public.alive.contains(clash.attacker) {
            return;
        }
        let mut units = [UnitId::NONE; 6];
        let near = self.board.neighbors(state.public.unit(clash.attacker).hex);
        for (place, hex) in units.iter_mut().zip(near) {
            *place = state.public.at[hex.index()];
        }
        let active = state.public.active;
        // Losses come one after the other, those of the active player's opponent first (R41).
        units.sort_by_key(|unit| unit.is_some() && self.hand(*unit) == active);
        state.public.push(Frame::Quake(Quake {
            units,
            hexes,
            hurts: clash.powers.earthquake,
        }));
    }

    /// The next neighbor of a Creature is shaken.
    pub(crate) fn quake(&self, state: &mut State, quake: Quake, events: &mut impl Events) {
        let Some(next) = quake.units.iter().position(|unit| unit.is_some()) else {
            return state.public.pop();
        };
        let unit = quake.units[next];
        let mut left = quake;
        left.units[next] = UnitId::NONE;
        state.public.set_top(Frame::Quake(left));
        if !state.public.alive.contains(unit) {
            return;
        }
        // A unit in a web stays in its hex (F7.51).
        if !state.public.webbed.contains(unit) {
            self.push_retreat(&mut state.public, unit, quake.hexes, false);
        }
        if quake.hurts {
            let troops = !self.creatures.contains(unit);
            say(
                events,
                Happening::Shaken {
                    unit,
                    figures: u8::from(troops),
                },
            );
            if troops {
                self.lose(state, unit, 1, events);
            } else {
                state.public.push(Frame::Check {
                    unit,
                    dice: 1,
                    again: false,
                });
            }
        }
    }
}
