//! How long the server takes to answer what a page asks while somebody points at things: the odds of an attack after a move that is only
//! thought of, and why a choice is not allowed. Times include everything from the text of the question to the text of the answer, but
//! not the socket.
//!
//! ```text
//! cargo run --release -p server --example questions [ADVENTURE] [BATTLES]
//! ```

use content::Library;
use protocol::ToPage;
use protocol::shown::Attack;
use rules::chance::{Fast, Seed, Seeded};
use rules::first::{Battle, Course, View};
use rules::seats::Viewer;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::question;

/// Choices of a battle after which it is left.
const LENGTH: usize = 400;

/// Times of one kind of question.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn take(&mut self, question: impl FnOnce() -> ToPage) {
        let begin = Instant::now();
        black_box(serde_json::to_string(&question()).unwrap_or_default());
        self.0.push(begin.elapsed());
    }

    fn tell(mut self, what: &str) {
        self.0.sort_unstable();
        let at = |share: f64| self.0[((self.0.len() - 1) as f64 * share) as usize];
        let mean = self.0.iter().sum::<Duration>() / self.0.len() as u32;
        println!(
            "{what}: mean {mean:.2?}, p50 {:.2?}, p99 {:.2?}, p99.9 {:.2?}, max {:.2?} ({} of them)",
            at(0.5),
            at(0.99),
            at(0.999),
            at(1.0),
            self.0.len()
        );
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let adventure = words.next().unwrap_or_else(|| "agincourt-1415".into());
    let battles = words.next().and_then(|word| word.parse().ok()).unwrap_or(10);
    let library = Library::open(None).unwrap_or_else(|_| panic!("the content is not sound"));
    let Some(found) = library.first().adventure(&adventure) else {
        eprintln!("there is no adventure {adventure}");
        std::process::exit(1);
    };
    let Ok(battle) = found.battle().map(Arc::new) else {
        eprintln!("{adventure} is not sound");
        std::process::exit(1);
    };
    let (mut odds, mut reasons) = (Times::default(), Times::default());
    for number in 0..battles {
        let (mut course, _) = Course::new(battle.clone(), battle.start(), Seeded(Seed::from_number(number)));
        let mut random = Fast::new(number);
        let mut list = Vec::new();
        for _ in 0..LENGTH {
            let Some(seat) = course.decider() else { break };
            ask(
                &battle,
                &course.view(Viewer::Seat(seat)),
                &mut random,
                &mut odds,
                &mut reasons,
            );
            course.choices(seat, &mut list);
            let choice = list[random.below(list.len() as u32) as usize];
            if course.choose(seat, choice).is_err() {
                break;
            }
        }
    }
    odds.tell("odds after a move that is only thought of");
    reasons.tell("why a choice is not allowed");
}

/// Asks about the attack of one unit after a move next to each enemy in turn; the unit may have nothing to do with the turn.
fn ask(battle: &Battle, view: &View, random: &mut Fast, odds: &mut Times, reasons: &mut Times) {
    let public = view.public();
    let name = |unit| battle.board().name(public.unit(unit).hex).to_string();
    let units: Vec<_> = public.alive().iter().collect();
    let asker = units[random.below(units.len() as u32) as usize];
    let side = battle.side(asker);
    for target in units.iter().filter(|unit| battle.side(**unit) != side) {
        let free = battle
            .board()
            .neighbors(public.unit(*target).hex)
            .iter()
            .find(|hex| public.unit_at(**hex).is_none());
        let (from, at) = (name(asker), name(*target));
        let to = free.map(|hex| battle.board().name(*hex).to_string());
        odds.take(|| {
            let (odds, refusal) = question::odds(
                battle,
                view,
                Attack {
                    from: &from,
                    to: to.as_deref(),
                    at: &at,
                },
            );
            let id = "q".into();
            ToPage::Odds { id, odds, refusal }
        });
        for choice in [
            format!("attack {from} {at}"),
            format!("move {from} {at}"),
            format!("order {at}"),
        ] {
            reasons.take(|| ToPage::Why {
                id: "q".into(),
                refusal: question::why(battle, view, &choice),
            });
        }
    }
}
