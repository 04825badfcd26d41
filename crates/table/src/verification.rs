//! Checking a whole battle against its seed, as `docs/chance.md` says how.

use crate::kept::{Kept, KeptEntry, Opening, check_digest};
use crate::served::Served;
use protocol::replay::Verification;
use rules::chance::{Chance, Outcome, Seed, Seeded, hex_digits};
use rules::log::{Entry, Walk, read_branch};
use rules::waits::Waits;

/// More faults than this tell nothing new.
const MOST_FAULTS: usize = 20;

/// Checks the commitment, and then every entry, outcome and digest of a log.
pub fn verify<G: Served>(kept: &Kept) -> Verification {
    let mut check = Check::default();
    let seed = kept.seed().unwrap_or_else(|fault| {
        check.fault(format!("The seed cannot be used: {fault}."));
        None
    });
    let commitment = kept
        .commitment
        .clone()
        .or_else(|| seed.map(|seed| seed.commitment().to_vec()));
    if let (Some(seed), Some(commitment)) = (&seed, &commitment)
        && seed.commitment().as_slice() != commitment.as_slice()
    {
        check.fault("The seed is not the one whose hash was shown at the start.".into());
    }
    if seed.is_none() {
        check.fault("The seed is not known, so dice and cards cannot be checked against it.".into());
    }
    match kept.opening::<G>() {
        Ok(Opening { battle, start, .. }) => check.walk(Walk::new(start), &*battle, seed, &kept.entries),
        Err(fault) => check.fault(format!("The battle cannot be set up: {fault}.")),
    }
    Verification {
        holds: check.faults.is_empty(),
        commitment: commitment.map(|hash| hex_digits(&hash)),
        seed: seed.map(|seed| hex_digits(&seed.0)),
        dice: check.dice,
        cards: check.cards,
        choices: check.choices.len() as u32,
        turns: check.turns,
        taken_over: check.taken_over,
        faults: check.faults,
    }
}

#[derive(Default)]
struct Check {
    dice: u32,
    cards: u32,
    /// The indexes of the choices that were not taken back.
    choices: Vec<usize>,
    turns: u16,
    taken_over: u32,
    faults: Vec<String>,
}

impl Check {
    fn fault(&mut self, fault: String) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    fn walk<G: Served>(&mut self, mut walk: Walk<G>, battle: &G, seed: Option<Seed>, entries: &[KeptEntry]) {
        // What was taken over from another battle follows from that battle's seed, which stands where it ends.
        let marks = entries.iter().filter_map(|entry| read_branch(&entry.text));
        let mut seeds = marks.chain([seed]);
        let mut seeded = seeds.next().flatten().map(Seeded);
        for (index, stored) in entries.iter().enumerate() {
            let entry = match walk.read(battle, &stored.text) {
                Ok(entry) => entry,
                Err(fault) => return self.fault(format!("The log cannot be read further: {fault}.")),
            };
            match entry {
                Entry::Chose { .. } => self.choices.push(index),
                Entry::Undid { to, .. } => self.choices.retain(|choice| *choice < to),
                Entry::Chanced(outcome) => {
                    self.outcome(battle, walk.state(), seeded.as_mut(), outcome, index, &stored.text);
                }
                Entry::Branched { seed } => {
                    if seed.is_none() {
                        self.fault(format!(
                            "Entries up to {index} were taken over from a battle whose seed is not known, so their dice and cards cannot \
                             be checked."
                        ));
                    }
                    self.taken_over = index as u32;
                    seeded = seeds.next().flatten().map(Seeded);
                }
                Entry::Resigned { .. } | Entry::TimedOut { .. } | Entry::TookOver { .. } => {}
            }
            if let Err(fault) = walk.pass(battle, entry) {
                return self.fault(format!("The log breaks a rule: {fault}."));
            }
            self.turns = self.turns.max(battle.moment(walk.state()).turn);
            if let Err(fault) = check_digest(battle, walk.state(), index, stored) {
                self.fault(format!("A digest does not fit: {fault}."));
            }
        }
    }

    /// Counts an outcome, and holds it against what the seed gives.
    fn outcome<G: Served>(
        &mut self,
        battle: &G,
        state: &G::State,
        seeded: Option<&mut Seeded>,
        outcome: Outcome,
        index: usize,
        text: &str,
    ) {
        // An outcome that nothing asked for breaks a rule, which is found when it is passed.
        let (Some(seeded), Waits::Chance(ask)) = (seeded, battle.waits(state)) else {
            return;
        };
        match outcome {
            Outcome::Dice(roll) => self.dice += u32::from(roll.dice()),
            Outcome::Cards(cards) => self.cards += u32::from(cards.len()),
            Outcome::Unique(cards) => self.cards += u32::from(cards.len()),
        }
        let given = seeded.outcome(ask, &battle.stock(state, ask));
        if given != outcome {
            self.fault(format!(
                "Turn {}, entry {index}: the log says `{text}`, and the seed gives `{}`.",
                battle.moment(state).turn,
                battle.write_outcome(given)
            ));
        }
    }
}
