//! A table resumed from what is kept of it.

use super::Table;
use super::windows::{Asked, policies};
use crate::holder::Holder;
use crate::kept::{Frozen, Kept, Opening, check_digest};
use crate::log::TableLog;
use crate::served::Served;
use rules::chance::{Seeded, hex_digits};
use rules::course::Course;
use rules::side::{BySide, Side};

impl<G: Served> Table<G> {
    /// A table out of what is kept of it. What chance still owes is made now and comes with the first news.
    ///
    /// # Errors
    /// Why the battle cannot go on.
    pub fn restore(kept: Kept) -> Result<Self, Frozen> {
        Self::build(kept).map_err(Frozen)
    }

    fn build(kept: Kept) -> Result<Self, String> {
        let Opening {
            battle,
            start,
            position,
        } = kept.opening::<G>()?;
        let seed = kept.seed()?;
        let chance = match seed {
            Some(seed) if !kept.imported => Some(Seeded(seed)),
            None if !kept.imported => return Err("the seed is missing".into()),
            // A battle that was read in from a file is not fought on here.
            _ => None,
        };
        let mut log = TableLog::new(battle.clone(), &start);
        let mut course = Course::before(battle, start, chance);
        for (index, entry) in kept.entries.iter().enumerate() {
            let read = course.read(&entry.text).map_err(|fault| fault.place())?;
            let passed = course.append(read).map_err(|fault| fault.place())?;
            check_digest(&**course.battle(), &passed.after, index, entry)?;
            log.follow(&[passed]);
        }
        let passed = course.run();
        let holder = |side: Side| -> Option<Holder> {
            let held = kept.seats.iter().find(|held| held.seat.side() == side);
            held.map(|held| held.holder)
        };
        let (Some(standard), Some(pennant)) = (holder(Side::Standard), holder(Side::Pennant)) else {
            return Err("a seat is missing".into());
        };
        Ok(Self {
            id: kept.id,
            adventure: kept.adventure,
            content: kept.content,
            commitment: kept
                .commitment
                .or_else(|| seed.map(|seed| seed.commitment().to_vec()))
                .map_or_else(String::new, |hash| hex_digits(&hash)),
            seed,
            imported: kept.imported,
            position,
            course,
            passed,
            log,
            holders: BySide { standard, pennant },
            rematch: kept.rematch,
            policies: policies(&kept.seats),
            asked: Asked::default(),
            vacant: BySide::default(),
            is_try: kept.is_try,
        })
    }
}
