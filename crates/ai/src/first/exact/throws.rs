//! Throws of dice, with equivalent throws combined.
//!
//! Against a unit only helmets of its color, swords, flags and perhaps Lore faces matter; all other faces are
//! equivalent.

use crate::first::throws::{Alike, throws};
use rules::dice::{Die, Roll};
use rules::first::dice::Face;
use rules::first::frame::{Frame, Step};
use rules::first::{Battle, Public};
use std::rc::Rc;

/// More swords than any rule removes from a roll.
const MANY: u8 = 20;

/// Every throw of some dice with its chance.
type Table = Rc<[(Roll, f64)]>;

/// Tables computed so far, by the faces that count and the number of dice.
#[derive(Default)]
pub(super) struct Throws(Vec<((Counting, u8), Table)>);

/// The faces that count, as bits.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Counting(u8);

impl Counting {
    const ALL: Self = Self(0b11_1111);
    const NONE: Self = Self(0);

    const fn and(self, face: Face) -> Self {
        Self(self.0 | 1 << face as u8)
    }

    const fn has(self, face: Face) -> bool {
        self.0 >> face as u8 & 1 != 0
    }
}

impl Throws {
    /// Every throw of the dice that a moment waits for, with its chance.
    pub(super) fn of(&mut self, battle: &Battle, public: &Public, dice: u8) -> Table {
        let key = (counting(battle, public), dice);
        if let Some((_, table)) = self.0.iter().find(|(known, _)| *known == key) {
            return Rc::clone(table);
        }
        let table = table(key.0, dice);
        self.0.push((key, Rc::clone(&table)));
        table
    }
}

/// The faces that count in the throw that a moment waits for.
fn counting(battle: &Battle, public: &Public) -> Counting {
    match public.top() {
        // Cards may make any face count.
        _ if battle.has_lore_cards() => Counting::ALL,
        Frame::Clash(clash) => {
            let hits = |roll: Roll| battle.hits(public, clash.attacker, clash.target, clash.kind, roll);
            let target = public.unit(clash.target);
            let creature = battle.roster(clash.target).own.is_some();
            if matches!(clash.step, Step::More(_))
                && !battle.has_lore()
                && !creature
                && hits(clash.roll) >= target.figures
            {
                // The target is destroyed already, so the dice no longer matter.
                return Counting::NONE;
            }
            let mut counting = Counting::NONE
                .and(Face::helmet(battle.color(public, clash.target)))
                .and(Face::Flag);
            if hits(Roll::EMPTY.with(Face::Sword, MANY)) > 0 {
                counting = counting.and(Face::Sword);
            }
            if battle.has_lore() {
                counting = counting.and(Face::Lore);
            }
            counting
        }
        Frame::Panic { unit, .. } | Frame::Check { unit, .. } => {
            Counting::NONE.and(Face::helmet(battle.color(public, unit)))
        }
        _ => Counting::ALL,
    }
}

/// Every throw with its chance, where all faces that do not count are shown as one of them.
fn table(counting: Counting, dice: u8) -> Table {
    let of = |counts: bool| Face::ALL.into_iter().filter(move |face| counting.has(*face) == counts);
    let mut alike: Vec<Alike> = of(true).map(|face| (face, 1)).collect();
    let others = of(false).count() as u8;
    alike.extend(of(false).next().map(|face| (face, others)));
    throws(&alike, dice).into()
}
