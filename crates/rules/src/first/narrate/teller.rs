//! The log of a battle in sentences, entry by entry, as one listener may hear it.

use super::Narrator;
use crate::first::Battle;
use crate::first::dice::Face;
use crate::first::event::{Event, Happening};
use crate::first::state::Public;
use crate::narration::{Listener, Sentence};

/// Tells one listener a battle. Orders given one after the other are one sentence, which grows.
#[derive(Clone, Debug)]
pub struct Teller {
    listener: Listener,
    /// The orders that the last sentence tells, if it tells orders.
    orders: Vec<Event>,
}

impl Teller {
    /// A teller who has told nothing yet.
    pub const fn new(listener: Listener) -> Self {
        Self {
            listener,
            orders: Vec::new(),
        }
    }

    /// Tells what one entry brought.
    pub fn tell(&mut self, battle: &Battle, before: &Public, events: &[Event], out: &mut Vec<Sentence>) {
        let (mut turn, mut side) = (before.turn(), before.active());
        let mut narrator = Narrator::new(battle, before, self.listener);
        let mut rest = events;
        while let Some(first) = rest.first() {
            let mut dice = None;
            let length = match first {
                Event::Public(Happening::Ordered(_)) => rest.iter().take_while(|event| is_order(event)).count(),
                Event::Public(Happening::Rolled { roll, .. }) => {
                    dice = Some(roll.letters::<Face>());
                    1 + usize::from(matches!(rest.get(1), Some(Event::Public(Happening::Hit { .. }))))
                }
                Event::Public(Happening::Turn { turn: number, side: of }) => {
                    (turn, side) = (*number, *of);
                    1
                }
                _ => 1 + rest[1..].iter().take_while(|event| !begins_a_piece(event)).count(),
            };
            let (piece, later) = rest.split_at(length);
            let mut texts = Vec::new();
            let continues = is_order(first) && !self.orders.is_empty();
            if is_order(first) {
                self.orders.extend_from_slice(piece);
                narrator.tell(&self.orders, &mut texts);
            } else {
                self.orders.clear();
                narrator.tell(piece, &mut texts);
            }
            out.extend(texts.into_iter().map(|text| Sentence {
                text,
                dice: dice.clone(),
                turn,
                side,
                continues,
            }));
            rest = later;
        }
    }
}

const fn is_order(event: &Event) -> bool {
    matches!(event, Event::Public(Happening::Ordered(_)))
}

const fn begins_a_piece(event: &Event) -> bool {
    is_order(event) || matches!(event, Event::Public(Happening::Rolled { .. } | Happening::Turn { .. }))
}
