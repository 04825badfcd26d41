//! Beginning a battle: from an adventure, a position or a record, with a seed from somewhere.

use super::answer::{Answer, Fault};
use super::game::{Beginning, Game};
use super::opponent::Opponents;
use super::request::{OpponentWord, SeedWord, Start};
use super::session::{Answered, Session, seated};
use crate::source;
use ai::Level;
use content::first::{Adventure, adventure};
use rules::chance::{Fast, Seed, hex_digits};
use rules::first::{Event, Public, Record};
use std::sync::Arc;

impl Session {
    /// Begins a battle, or takes one up again.
    pub(super) fn start(&mut self, start: Start) -> Answered {
        // A seat that could begin anew would do so until it liked its cards.
        if self.seat.is_some() && self.game.as_ref().is_some_and(|game| game.course.finish().is_none()) {
            let message = "the battle that was started is not over";
            return Err(Fault::new("too-early", message, "play it to the end, or resign"));
        }
        let seed = self.seed(&start)?;
        let (game, events, before) = match (&start.adventure, &start.text, &start.record) {
            (Some(id), None, None) => {
                let adventure = self.library.first().adventure(id).ok_or_else(|| {
                    let message = format!("there is no adventure or position `{id}`");
                    Fault::new("unknown-adventure", message, "ask for `adventures`")
                })?;
                self.begin(&adventure.clone(), seed, start)?
            }
            (None, Some(text), None) => {
                let adventure = adventure::read_text(self.library.first(), "text", text).map_err(|faults| {
                    let remedy = "correct every place; docs/adventure-format.md describes the format";
                    Fault::new("bad-file", faults.to_string(), remedy)
                })?;
                self.begin(&adventure, seed, start)?
            }
            (None, None, Some(record)) => {
                self.open_only("record", "start an adventure or a position")?;
                let record: Record = serde_json::from_value(record.clone()).map_err(|fault| {
                    Fault::new("bad-record", fault.to_string(), "use a record as the program wrote it")
                })?;
                let seed = match (&start.seed, &record.seed) {
                    (None, Some(digits)) => digits.parse().map_err(|_| bad_seed())?,
                    _ => seed,
                };
                let game = Game::resume(&record, seed, &start.script.unwrap_or_default())?;
                (game, Vec::new(), None)
            }
            _ => {
                let message = "a battle begins with one of `adventure`, `text` and `record`";
                return Err(Fault::new("bad-request", message, "give exactly one of them"));
            }
        };
        let before = before.unwrap_or(*game.course.state().public());
        let setup = game.course.battle().setup();
        let answer = Answer::Started {
            adventure: setup.id.clone(),
            title: setup.title.clone(),
            commitment: hex_digits(&game.seed.commitment()),
            seed: self.seat.is_none().then(|| hex_digits(&game.seed.0)),
            happened: game.happened(&before, &events, self.viewer()),
        };
        if let Some(number) = &mut self.host_seed {
            *number = number.wrapping_add(1);
        }
        self.game = Some(game);
        self.forks.clear();
        Ok(answer)
    }

    fn begin(
        &self,
        adventure: &Adventure,
        seed: Seed,
        start: Start,
    ) -> Result<(Game, Vec<Event>, Option<Public>), Fault> {
        if self.seat.is_some() && start.script.is_some() {
            self.open_only("script", "play without it: dice and cards come from the seed")?;
        }
        if self.seat.is_none() && start.opponent.is_some() {
            return Err(no_opponent());
        }
        let (battle, state) = source::set_up(adventure)
            .map_err(|faults| Fault::new("bad-file", faults.join("; "), "correct the file"))?;
        let before = *state.public();
        let opponents = match self.seat {
            Some(own) => {
                seated(&battle, own)?;
                let level = start.opponent.map_or(Level::Random, |OpponentWord(level)| level);
                Opponents::against(own, &battle, level, &mut self.luck(0)?)
            }
            None => Opponents::default(),
        };
        let (game, events) = Game::begin(Beginning {
            battle: Arc::new(battle),
            state,
            position: adventure.position.clone(),
            seed,
            script: start.script.unwrap_or_default(),
            opponents,
        })?;
        Ok((game, events, Some(before)))
    }

    /// The seed of a new battle. Whoever is restricted to a seat may not choose it, because they would know every die.
    fn seed(&self, start: &Start) -> Result<Seed, Fault> {
        match (&start.seed, self.host_seed) {
            (Some(_), _) if self.seat.is_some() => Err(no_seed_for_a_seat()),
            (Some(word), _) => read_seed(word),
            (None, Some(number)) => Ok(Seed::from_number(number)),
            (None, None) => {
                let mut seed = [0; 32];
                fill(&mut seed)?;
                Ok(Seed(seed))
            }
        }
    }

    /// Random numbers for the opponents, or for the fork with this number, apart from those of dice and cards.
    pub(super) fn luck(&self, fork: u64) -> Result<Fast, Fault> {
        let number = match self.host_seed {
            Some(number) => number.rotate_left(32) ^ 0x0070_6c61_7965_7221 ^ Fast::new(fork).bits(),
            None => {
                let mut bytes = [0; 8];
                fill(&mut bytes)?;
                u64::from_le_bytes(bytes)
            }
        };
        Ok(Fast::new(number))
    }
}

/// Random bytes from the system.
fn fill(bytes: &mut [u8]) -> Result<(), Fault> {
    getrandom::fill(bytes).map_err(|fault| {
        let message = format!("the system gives no random numbers: {fault}");
        Fault::new("no-randomness", message, "give a seed")
    })
}

/// The seed that a word means.
pub(super) fn read_seed(word: &SeedWord) -> Result<Seed, Fault> {
    word.read().map_err(|_| bad_seed())
}

/// Nobody plays the other seats where the user plays all of them.
pub(super) fn no_opponent() -> Fault {
    let message = "an opponent plays only against an engine restricted to a seat";
    Fault::new("not-allowed", message, "choose for all seats, or run `engine --seat`")
}

/// A seat that could choose the seed would know what comes.
pub(super) fn no_seed_for_a_seat() -> Fault {
    let message = "a seat may not choose the seed, which would tell it every die and card";
    Fault::new("not-allowed", message, "whoever runs the engine gives it `--seed`")
}

fn bad_seed() -> Fault {
    Fault::new(
        "bad-seed",
        "the seed cannot be read",
        "give a whole number, or 64 hexadecimal digits as text",
    )
}
