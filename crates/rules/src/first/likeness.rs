//! Likeness: a short number that two moments of one turn share if nothing that can still happen in the turn tells them apart.
//!
//! A search that tries many orders of moves and attacks meets the same moment again and again; it asks for the likeness of each and
//! looks at one of them only. How many outcomes of chance there were before, and dice that have had their effect, are no difference.

use crate::dice::Roll;
use crate::first::Battle;
use crate::first::frame::{Clash, Frame, Step};
use crate::first::state::Public;
use crate::first::unit::UnitSet;
use crate::seats::HandId;
use std::hash::{Hash, Hasher};

/// What two moments share that have the same future within the turn.
///
/// Two different moments share it by accident once in about 2 to the 100th: never, for all a search can meet.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Likeness(pub u128);

/// Two sums that every word is stirred into, each with a factor of its own.
#[derive(Copy, Clone)]
struct Stir {
    one: u64,
    two: u64,
}

impl Stir {
    const START: Self = Self {
        one: 0x243f_6a88_85a3_08d3,
        two: 0x1319_8a2e_0370_7344,
    };

    #[inline]
    const fn word(&mut self, word: u64) {
        self.one = folded(self.one ^ word, 0x9e37_79b9_7f4a_7c15);
        self.two = folded(self.two.rotate_left(23) ^ word, 0xd6e8_feb8_6659_fd93).wrapping_add(word);
    }

    const fn likeness(self) -> Likeness {
        Likeness((self.one as u128) << 64 | self.two as u128)
    }
}

/// The two halves of a product laid over each other, so that every bit reaches every other one.
#[inline]
const fn folded(word: u64, factor: u64) -> u64 {
    let product = word as u128 * factor as u128;
    (product >> 64) as u64 ^ product as u64
}

impl Hasher for Stir {
    fn finish(&self) -> u64 {
        self.one
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.word(word);
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.word(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.word(number);
    }
}

impl Battle {
    /// The likeness of a moment within the turn it belongs to. Hands and piles are not looked at: they do not change before the turn
    /// ends, except by cards, and moments that differ by those are told apart by what lies on the table.
    pub fn likeness(&self, public: &Public) -> Likeness {
        self.likeness_without(public, UnitSet::EMPTY)
    }

    /// The likeness of a moment as far as it does not depend on where some units stand and what they have done: moments share it
    /// that differ in nothing else. Who is left out is part of it.
    pub fn likeness_without(&self, public: &Public, aside: UnitSet) -> Likeness {
        let mut stir = Stir::START;
        // Every field is named, so that a new one cannot be forgotten.
        let &Public {
            units,
            at: _,
            held: _,
            alive,
            ordered,
            moved,
            battled,
            attacked,
            spent,
            stuck,
            rushed,
            far,
            extra,
            fixed,
            webbed,
            poisoned,
            rallied,
            hidden,
            trained,
            rested,
            led,
            landmarks,
            fallen,
            goblets,
            pool,
            councils: _,
            casts,
            encore,
            later,
            stood_down,
            lore_hands,
            lore_drawn,
            lore_pile,
            lore_discards,
            lore_shown: _,
            targets,
            turn,
            nth: _,
            active,
            card,
            last: _,
            command,
            dice_orders,
            hand_sizes,
            pile_size,
            drawn,
            discards: _,
            banners,
            taken,
            frames: _,
            depth: _,
            strayed: _,
            ending,
        } = public;
        stir.word(aside.0);
        let counted = alive.without(aside);
        for unit in counted.iter() {
            let now = units[unit.index()];
            stir.word(
                u64::from(unit.0)
                    | u64::from(now.hex.0) << 8
                    | u64::from(now.figures) << 16
                    | u64::from(now.stored) << 24
                    | u64::from(now.quarry.0) << 32,
            );
        }
        // A unit that is gone leaves no trace in what the others may still do. The ordered ones are kept whole: a Combat phase without
        // any is passed over.
        for set in [moved, battled, spent, stuck] {
            stir.word(set.and(counted).0);
        }
        stir.word(ordered.0);
        let bytes = |bytes: [u8; 8]| u64::from_le_bytes(bytes);
        stir.word(bytes([
            banners.standard,
            banners.pennant,
            active.0,
            command,
            dice_orders[0],
            dice_orders[1],
            dice_orders[2],
            dice_orders[3],
        ]));
        stir.word(u64::from(taken) | u64::from(turn) << 32);
        ending.hash(&mut stir);
        card.hash(&mut stir);
        if !rushed.is_empty() || !far.is_empty() {
            stir.word(1);
            stir.word(rushed.and(counted).0);
            stir.word(far.0);
        }
        if self.has_lore() {
            for set in [attacked, extra, fixed, webbed, poisoned, rallied, hidden, targets] {
                stir.word(set.0);
            }
            stir.word(bytes([
                *goblets.get(HandId(0)),
                *goblets.get(HandId(1)),
                pool,
                later as u8,
                u8::from(*stood_down.get(HandId(0))) | u8::from(*stood_down.get(HandId(1))) << 1,
                lore_pile,
                *lore_hands.get(HandId(0)),
                *lore_hands.get(HandId(1)),
            ]));
            if self.has_allies() {
                (goblets, stood_down, lore_hands).hash(&mut stir);
            }
            (casts, encore, lore_drawn, lore_discards).hash(&mut stir);
        }
        if self.seating.has_marshals {
            led.hash(&mut stir);
        }
        if self.landmarked {
            stir.word(trained.0);
            stir.word(rested.0);
            (landmarks, fallen, hand_sizes, pile_size, drawn).hash(&mut stir);
        }
        for frame in public.frames() {
            self.without_spent_dice(*frame).hash(&mut stir);
        }
        stir.likeness()
    }

    /// The frame without dice that have had their effect. Lore cards may come back to a roll, so there it is kept.
    fn without_spent_dice(&self, frame: Frame) -> Frame {
        match frame {
            Frame::Clash(clash) if !self.has_lore_cards() && is_spent(clash.step) => Frame::Clash(Clash {
                roll: Roll::EMPTY,
                ..clash
            }),
            frame => frame,
        }
    }
}

/// Whether hits were dealt and flags counted when a battle has come so far.
const fn is_spent(step: Step) -> bool {
    match step {
        Step::Flags(_)
        | Step::Shock
        | Step::Fade
        | Step::Aftermath
        | Step::Follow
        | Step::Bonus
        | Step::Answer
        | Step::Done => true,
        Step::Declared
        | Step::Defend
        | Step::Roll
        | Step::Seen
        | Step::More(_)
        | Step::Rolled
        | Step::Powers(_)
        | Step::Hits
        | Step::Morale => false,
    }
}
