//! A table resumed from what is kept of it.

use super::windows::policies;
use super::{Table, holders};
use crate::kept::{Frozen, Kept, Opening, check_digest};
use crate::log::TableLog;
use crate::served::Served;
use rules::chance::{Seeded, hex_digits};
use rules::course::Course;
use rules::seats::SeatSet;

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
        // A seat that is not at the battle would be somebody who sees what nobody has said they may.
        let held: SeatSet = kept.seats.iter().map(|held| held.seat).collect();
        if held != course.battle().seats() {
            return Err("its seats are not those of its battle".into());
        }
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
            holders: holders(&kept.seats),
            rematch: kept.rematch,
            policies: policies(&kept.seats),
            is_try: kept.is_try,
        })
    }
}
