//! Players as they are named on the command line, and as they take part.

use ai::first::Advice;
use ai::mind::Network;
use ai::{Level, Player, Stop};
use anyhow::{Context, bail};
use rules::first::{Battle, Choice, View};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// A level, perhaps with a number of nodes of its own: `3` or `3@2000`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Contender {
    level: Level,
    nodes: Option<u32>,
}

impl Contender {
    /// A level with the nodes that belong to it.
    pub(crate) const fn of(level: Level) -> Self {
        Self { level, nodes: None }
    }

    /// The player it becomes if levels get this share of their own nodes. Nodes that were named stay as they are.
    pub(crate) fn fighter(self, budget: f64) -> Fighter {
        let own = self.level.nodes();
        let scaled = (f64::from(own) * budget).round().clamp(1.0, f64::from(u32::MAX));
        Fighter {
            level: self.level,
            nodes: self.nodes.unwrap_or(if own == 0 { 0 } else { scaled as u32 }),
            mind: None,
        }
    }
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (number, nodes) = match text.split_once('@') {
            Some((number, nodes)) => (number, Some(nodes)),
            None => (text, None),
        };
        let level = number.parse().ok().and_then(Level::from_number).ok_or_else(|| {
            let known: Vec<String> = Level::ALL.iter().map(|level| level.number().to_string()).collect();
            format!("there is no level `{number}`: choose one of {}", known.join(", "))
        })?;
        let nodes = match nodes {
            None => None,
            Some(_) if level.nodes() == 0 => {
                return Err(format!(
                    "level {number} does not search, so a number of nodes means nothing to it: write {number}"
                ));
            }
            Some(nodes) => match nodes.parse() {
                Ok(nodes) if nodes > 0 => Some(nodes),
                _ => {
                    return Err(format!(
                        "write a number of nodes from 1 on after the @, such as {number}@2000"
                    ));
                }
            },
        };
        Ok(Self { level, nodes })
    }
}

/// A player that takes part.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "Numbers", try_from = "Numbers")]
pub(crate) struct Fighter {
    pub(crate) level: Level,
    /// The nodes it may look at in a turn; 0 if it does not search.
    pub(crate) nodes: u32,
    /// The mark of its mind, if that is not the one that ships with the program.
    pub(crate) mind: Option<u64>,
}

impl Fighter {
    /// The player and what it judges with: the weights of a file, if one was named by an option, or those that ship.
    pub(crate) fn minded(self, option: &str, file: Option<&Path>) -> anyhow::Result<(Self, Arc<Network>)> {
        let Some(file) = file else {
            return Ok((self, self.level.mind().clone()));
        };
        if self.nodes == 0 {
            let level = self.level.number();
            bail!("{option}: level {level} does not search, so weights mean nothing to it: leave the option out");
        }
        let place = || format!("{option}: {}", file.display());
        let mind = Network::read(&std::fs::read(file).with_context(place)?).with_context(place)?;
        let mark = Some(mind.mark());
        Ok((Self { mind: mark, ..self }, Arc::new(mind)))
    }

    /// The player for one battle, with a stopwatch on it.
    pub(crate) fn player(self, seed: u64, mind: &Arc<Network>, watch: &Stopwatch) -> Box<dyn Player<Battle> + Send> {
        Box::new(Timed {
            player: self.level.player_of_mind(seed, self.nodes, mind),
            watch: watch.clone(),
        })
    }
}

/// A player as it is written down: by numbers that say all about it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Numbers {
    level: u8,
    nodes: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mind: Option<String>,
}

impl From<Fighter> for Numbers {
    fn from(fighter: Fighter) -> Self {
        Self {
            level: fighter.level.number(),
            nodes: fighter.nodes,
            mind: fighter.mind.map(|mark| format!("{mark:016x}")),
        }
    }
}

impl TryFrom<Numbers> for Fighter {
    type Error = String;

    fn try_from(numbers: Numbers) -> Result<Self, String> {
        let level = Level::from_number(numbers.level).ok_or_else(|| format!("there is no level {}", numbers.level))?;
        let mark = |text: String| u64::from_str_radix(&text, 16).map_err(|_| format!("`{text}` is no mark of a mind"));
        Ok(Self {
            level,
            nodes: numbers.nodes,
            mind: numbers.mind.map(mark).transpose()?,
        })
    }
}

impl fmt::Display for Fighter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {} ({})", self.level.number(), self.level.name())?;
        if self.nodes > 0 {
            write!(f, " with {} nodes", self.nodes)?;
        }
        if let Some(mark) = self.mind {
            write!(f, " and the mind {mark:016x}")?;
        }
        Ok(())
    }
}

/// Time that a player has thought. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stopwatch(Arc<AtomicU64>);

impl Stopwatch {
    /// The time so far, in microseconds.
    pub(crate) fn micros(&self) -> u64 {
        self.0.load(Ordering::Relaxed) / 1000
    }

    fn measure<T>(&self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = work();
        let spent = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.0.fetch_add(spent, Ordering::Relaxed);
        done
    }
}

/// A player whose thinking is measured. The library that fights battles knows no clock, so the player brings it.
struct Timed {
    player: Box<dyn Player<Battle> + Send>,
    watch: Stopwatch,
}

impl Player<Battle> for Timed {
    fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        self.watch.measure(|| self.player.choose(battle, view, stop))
    }

    fn advise(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Option<Advice> {
        self.watch.measure(|| self.player.advise(battle, view, stop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_be_named() {
        for level in Level::ALL {
            let contender: Contender = level.number().to_string().parse().expect("a level");
            assert_eq!(contender, Contender::of(level));
            let fighter = contender.fighter(1.0);
            assert_eq!(fighter.nodes, level.nodes());
            let tenth = contender.fighter(0.1).nodes;
            assert!(tenth <= level.nodes() && (tenth > 0) == (level.nodes() > 0));
        }
    }

    #[test]
    fn nodes_that_are_named_stay_as_they_are() {
        for level in Level::ALL.into_iter().filter(|level| level.nodes() > 0) {
            let contender: Contender = format!("{}@77", level.number()).parse().expect("a level with nodes");
            assert_eq!(contender.fighter(0.1).nodes, 77);
            assert!(format!("{}@0", level.number()).parse::<Contender>().is_err());
        }
        let refused = "0@10".parse::<Contender>().expect_err("level 0 does not search");
        assert!(refused.contains("write 0"), "{refused}");
    }
}
