//! A table taken up again from the database.

use super::Table;
use super::openings::{Asked, wishes};
use crate::chronicle::Chronicle;
use crate::shelf::{self, LoadError, Shelf};
use crate::source::Source;
use rules::chance::{Seeded, hex_digits};
use rules::first::Course;
use rules::seats::Seat;
use rules::side::{BySide, Side};
use store::{Store, StoredEntry};

impl Table {
    /// Takes up a table from the database. Entries that chance still owes are made now, and are the second value.
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
        if stored.system != shelf::SYSTEM {
            return Err(format!(
                "it is played by the rules \"{}\", which this program does not know",
                stored.system
            ));
        }
        if stored.rules != rules::RULES_VERSION {
            return Err(format!(
                "it was begun under version {} of the rules, and this is version {}",
                stored.rules,
                rules::RULES_VERSION
            ));
        }
        let seed = shelf::seed(&stored)?;
        let imported = stored.opponent == store::Opponent::Nobody;
        let (battle, start, position) = shelf::opening(&stored)?;
        let mut chronicle = Chronicle::new(battle.clone(), start);
        let mut log = Vec::with_capacity(entries.len());
        for entry in &entries {
            let read = chronicle.trace().read(&entry.text).map_err(|fault| fault.place())?;
            chronicle
                .follow(std::slice::from_ref(&read))
                .map_err(|fault| fault.place())?;
            shelf::check_digest(&battle, chronicle.trace().state(), log.len(), entry)?;
            log.push(read);
        }
        let source = match seed {
            Some(seed) if !imported => Source::Seeded(Seeded(seed)),
            None if !imported => return Err("the seed is missing".into()),
            _ => Source::Silent,
        };
        let course = Course::restore(battle, start, source, log)
            .map_err(|(index, _)| format!("entry {index} of its log does not fit"))?;
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
