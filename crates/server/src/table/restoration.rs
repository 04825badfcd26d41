//! A table resumed from the database.

use super::Table;
use super::openings::{Asked, wishes};
use crate::chronicle::Chronicle;
use crate::shelf::{self, LoadError, Shelf};
use rules::System;
use rules::chance::{Seeded, hex_digits};
use rules::first::Course;
use rules::seats::Seat;
use rules::side::{BySide, Side};
use store::{Store, StoredEntry};

impl Table {
    /// Resumes a table from the database; the second value is its entries as they were stored.
    pub(crate) async fn load(store: &Store, id: &str) -> Result<(Self, Vec<StoredEntry>), LoadError> {
        let shelf = Shelf::fetch(store, id).await?;
        let entries = shelf.entries.clone();
        Ok((Self::restore(shelf)?, entries))
    }

    /// A table out of what the database has of it.
    pub(crate) fn restore(shelf: Shelf) -> Result<Self, LoadError> {
        Self::build(shelf).map_err(LoadError::Frozen)
    }

    fn build(shelf: Shelf) -> Result<Self, String> {
        let Shelf {
            table: stored,
            seats,
            entries,
            rematch,
        } = shelf;
        if System::from_word(&stored.system) != Some(System::First) {
            return Err(format!(
                "it is played by the rules \"{}\", which this program does not know",
                stored.system
            ));
        }
        if stored.rules != System::First.version() {
            return Err(format!(
                "it was begun under version {} of the rules, and this is version {}",
                stored.rules,
                System::First.version()
            ));
        }
        let seed = shelf::seed(&stored)?;
        let imported = stored.opponent == store::Opponent::Nobody;
        let (battle, start, position) = shelf::opening(&stored)?;
        let chance = match seed {
            Some(seed) if !imported => Some(Seeded(seed)),
            None if !imported => return Err("the seed is missing".into()),
            // A battle that was read in from a file is not fought on here.
            _ => None,
        };
        let mut chronicle = Chronicle::new(battle.clone(), &start);
        let mut course = Course::before(battle, start, chance);
        for (index, entry) in entries.iter().enumerate() {
            let read = course.read(&entry.text).map_err(|fault| fault.place())?;
            let passed = course.append(read).map_err(|fault| fault.place())?;
            shelf::check_digest(course.battle(), &passed.after, index, entry)?;
            chronicle.follow(&[passed]);
        }
        let passed = course.run();
        let holder = |side: Side| {
            let seat = Seat::of_side(side);
            let held = seats.iter().find(|held| held.number == seat.0);
            held.map(|held| held.holder.clone())
        };
        let (Some(standard), Some(pennant)) = (holder(Side::Standard), holder(Side::Pennant)) else {
            return Err("a seat is missing".into());
        };
        Ok(Self {
            id: stored.id,
            adventure: stored.adventure,
            content: stored.content,
            commitment: stored
                .commitment
                .or_else(|| seed.map(|seed| seed.commitment().to_vec()))
                .map_or_else(String::new, |hash| hex_digits(&hash)),
            seed,
            imported,
            position,
            course,
            passed,
            chronicle,
            holders: BySide { standard, pennant },
            rematch,
            wishes: wishes(&seats),
            asked: Asked::default(),
            vacant: BySide::default(),
            is_try: false,
        })
    }
}
