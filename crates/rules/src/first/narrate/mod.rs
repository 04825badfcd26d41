//! Narration: events as plain English sentences, for the command line, the log and the screen reader.
//!
//! A sentence says only what its event says. Units are called by camp, kind and hex, so that a listener who sees no map can follow.

use crate::board::HexId;
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::event::{Event, Happening};
use crate::first::frame::Frame;
use crate::first::purpose::Purpose;
use crate::first::state::Public;
use crate::first::unit::{MAX_UNITS, UnitId};
use crate::narration::Listener;
use crate::seats::Viewer;
use crate::side::Side;
use names::{faces, list};

mod names;
mod sentence;
mod teller;

pub(crate) use crate::narration::capital;
pub(crate) use names::{council_words, count};
pub use teller::Teller;

/// Tells one listener what happens. It follows the units from where they stood, because many events name a unit but no hex.
#[derive(Clone, Debug)]
pub struct Narrator<'a> {
    battle: &'a Battle,
    listener: Listener,
    hexes: [HexId; MAX_UNITS],
    active: Side,
    /// The unit whose dice are thrown.
    roller: UnitId,
}

impl Battle {
    /// The sentences for `events`, which followed on `before`, as `viewer` may hear them.
    pub fn narrate(&self, before: &Public, viewer: Viewer, events: &[Event], out: &mut Vec<String>) {
        Narrator::new(self, before, viewer).tell(events, out);
    }
}

impl<'a> Narrator<'a> {
    /// A narrator who begins where the battle stands now.
    pub fn new(battle: &'a Battle, public: &Public, listener: impl Into<Listener>) -> Self {
        let mut hexes = [HexId::NONE; MAX_UNITS];
        for unit in public.alive().iter() {
            hexes[unit.index()] = public.unit(unit).hex;
        }
        Self {
            battle,
            listener: listener.into(),
            hexes,
            active: public.active(),
            roller: match public.top() {
                Frame::Clash(clash) => clash.attacker,
                _ => UnitId::NONE,
            },
        }
    }

    /// The sentences for the next events. What one choice or one outcome brought about should come in one piece, because a roll
    /// and its hits make one sentence, and so do orders given together.
    pub fn tell(&mut self, events: &[Event], out: &mut Vec<String>) {
        let mut rest = events;
        while let Some((event, mut later)) = rest.split_first() {
            match event {
                Event::Public(Happening::Ordered(_)) => {
                    later = self.orders(rest, out);
                }
                Event::Public(Happening::Rolled { purpose, roll }) => {
                    later = self.roll(*purpose, *roll, later, out);
                }
                // The holder of a hand hears what the cards are instead of how many.
                Event::Public(
                    Happening::Drew { hand, .. } | Happening::Looked { hand, .. } | Happening::Kept { hand },
                ) if matches!(later.first(), Some(next @ Event::Private(of, _)) if of == hand && self.hears(next)) => {}
                Event::Public(happening) => out.push(self.sentence(*happening)),
                Event::Private(hand, secretly) if self.hears(event) => out.push(self.secret(*hand, *secretly)),
                Event::Private(..) => {}
            }
            rest = later;
        }
    }

    /// Orders given one after the other, in one sentence; what comes after them.
    fn orders<'e>(&self, events: &'e [Event], out: &mut Vec<String>) -> &'e [Event] {
        let ordered = |event: &Event| match event {
            Event::Public(Happening::Ordered(unit)) => Some(*unit),
            _ => None,
        };
        let units: Vec<UnitId> = events.iter().map_while(ordered).collect();
        let named: Vec<String> = units.iter().map(|unit| self.unit(*unit)).collect();
        let who = self.camp(self.active);
        let number = if units.len() > 1 {
            format!("{} units: ", units.len())
        } else {
            String::new()
        };
        out.push(capital(&format!(
            "{} {number}{}.",
            who.does("order", "orders"),
            list(&named)
        )));
        &events[units.len()..]
    }

    /// A roll and, if they follow at once, the figures it cost; what comes after them.
    fn roll<'e>(&self, purpose: Purpose, roll: Roll, later: &'e [Event], out: &mut Vec<String>) -> &'e [Event] {
        let faces = faces(roll);
        let what_for = match purpose {
            Purpose::Orders => Some("for orders"),
            Purpose::Panic => Some("in a panic"),
            Purpose::Critical => Some("for a critical hit"),
            Purpose::Cornered => Some("to see whether the Creature is hurt"),
            Purpose::Again => Some("with dice thrown again"),
            Purpose::Spell => Some("for the Lore card"),
            _ => None,
        };
        if let Some(what_for) = what_for {
            out.push(format!("Rolled {faces} {what_for}."));
            return later;
        }
        match later.split_first() {
            // Somebody may answer the dice before anything comes of them.
            None if self.battle.has_lore_cards() => {
                out.push(format!("Rolled {faces}."));
                later
            }
            Some((
                Event::Public(
                    Happening::Gained { .. }
                    | Happening::Stored { .. }
                    | Happening::Used { .. }
                    | Happening::Cast { .. }
                    | Happening::StoodDown { .. }
                    | Happening::Interceded { .. }
                    | Happening::Rolled { .. },
                ),
                _,
            )) => {
                out.push(format!("Rolled {faces}."));
                later
            }
            Some((Event::Public(Happening::Hit { figures, .. }), later)) => {
                out.push(format!(
                    "Rolled {faces}: {} lost.",
                    count(*figures, "figure", "figures")
                ));
                later
            }
            // What the dice of a Creature do may wait for its owner, who has powers to use first.
            None if self.battle.has_lore() && self.rolls_for_powers() => {
                out.push(format!("Rolled {faces}."));
                later
            }
            _ => {
                out.push(format!("Rolled {faces}: no figure lost."));
                later
            }
        }
    }

    /// Whether the listener may hear of an event.
    fn hears(&self, event: &Event) -> bool {
        self.listener.hears(self.battle, event)
    }

    /// Whether the dice are those of a Creature with powers.
    fn rolls_for_powers(&self) -> bool {
        self.roller.is_some() && !self.battle.powers(self.roller).is_empty()
    }
}
