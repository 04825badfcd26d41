//! Where turns pass: how much the chance of winning changes there in battles of the computer against itself, and by what
//! kind of step it changes otherwise.
//!
//! `cargo run --release -p ai --example seams -- 1 500` studies 500 battles of level 1, on all adventures in turn; a third
//! number is the seed of the first. All changes are in points of the chance of winning, for the camp whose turn it is.

use ai::arena::Bout;
use ai::first::analysis::{Analysis, Steps};
use ai::{Level, Stop};
use content::library::Library;
use rules::first::Entry;
use rules::side::BySide;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Changes, added up.
#[derive(Default)]
struct Sum {
    number: f64,
    sum: f64,
    size: f64,
}

impl Sum {
    fn add(&mut self, change: f64) {
        self.number += 1.0;
        self.sum += 100.0 * change;
        self.size += 100.0 * change.abs();
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number.max(1.0);
        write!(
            out,
            "{}, {:+.2}, {:.2}",
            self.number,
            self.sum / number,
            self.size / number
        )
    }
}

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .map(|text| text.parse().expect("a number"))
        .collect();
    let (level, battles) = (
        numbers.first().copied().unwrap_or(1),
        numbers.get(1).copied().unwrap_or(500),
    );
    let level = u8::try_from(level).ok().and_then(Level::from_number).expect("a level");
    let seed = numbers.get(2).copied().unwrap_or(1);
    let library = Library::open(None).expect("the content is sound");
    let mut kinds: BTreeMap<String, Sum> = BTreeMap::new();
    let (mut all, mut whole) = (Sum::default(), Sum::default());
    let adventures = library.first().adventures();
    println!("adventure: turns passed, mean change, mean size; mean and slowest analysis");
    for (place, adventure) in adventures.iter().enumerate() {
        let battle = Arc::new(adventure.battle().expect("sound"));
        let (mut here, mut took, mut number) = (Sum::default(), Duration::ZERO, 0);
        let mut slowest = Duration::ZERO;
        for seed in (seed..seed + battles).skip(place).step_by(adventures.len()) {
            let bout = Bout {
                battle: &battle,
                camps: BySide::from_fn(|_| &level as &dyn ai::arena::Entrant<_>),
                seed,
            };
            let fought = bout.fight(&Stop::new(), |_| {}).expect("it comes to an end");
            let (start, log) = (*fought.course.start(), fought.course.folded());
            let steps = Steps::along(&battle, start, &log).expect("the log fits");
            let begun = Instant::now();
            let analysis = Analysis::of(&battle, &steps);
            took += begun.elapsed();
            slowest = slowest.max(begun.elapsed());
            number += 1;
            let mut before = None;
            for passing in analysis.passings(&steps) {
                here.add(passing.by);
                all.add(passing.by);
                let value = analysis.values[passing.step as usize];
                if let Some(before) = before {
                    whole.add(match passing.side {
                        rules::side::Side::Standard => value - before,
                        rules::side::Side::Pennant => before - value,
                    });
                }
                before = Some(value);
            }
            for (passed, swing) in steps.passed.iter().zip(&analysis.swings) {
                let public = passed.before.public();
                let word = match passed.entry {
                    Entry::Chose { choice, .. } => first_word(&format!("{choice:?}")),
                    Entry::Chanced(outcome) => first_word(&format!("{outcome:?}")),
                    _ => "Other".into(),
                };
                let kind = format!("{} {word}", first_word(&format!("{:?}", public.top())));
                kinds.entry(kind).or_default().add(swing.for_side(public.active()));
            }
        }
        println!(
            "{}: {here}; {:.1} ms, {:.1} ms",
            adventure.id,
            took.as_secs_f64() * 1e3 / f64::from(number.max(1)),
            slowest.as_secs_f64() * 1e3
        );
    }
    println!("all: {all}");
    println!("from one turn's beginning to the next: {whole}");
    println!("what was asked and what was answered: number, mean change, mean size");
    for (kind, sum) in &kinds {
        println!("  {kind}: {sum}");
    }
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|letter| letter.is_alphanumeric()).collect()
}
