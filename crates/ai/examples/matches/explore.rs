//! Which weights should go up or down: all are varied together, and wins are compared with each variation.

use crate::weighted;
use ai::Stop;
use ai::arena::Pair;
use ai::first::Weights;
use rules::chance::Fast;
use rules::first::Battle;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A weight is multiplied or divided by this.
const FACTOR: f64 = 1.6;

const NAMES: [&str; 63] = [
    "victory",
    "banner_growth",
    "figures",
    "driven",
    "blocking",
    "ground",
    "pursuit",
    "attack",
    "danger",
    "least_caution",
    "confidence",
    "bold",
    "half_support",
    "backing",
    "approach",
    "outshot",
    "goal",
    "holding",
    "denial",
    "aim",
    "contact",
    "effort",
    "scouting",
    "thrift",
    "order",
    "tactics",
    "shots_first",
    "pull_least",
    "pull_most",
    "activity_first",
    "activity_rest",
    "lore",
    "lore_card",
    "keep",
    "patience",
    "want",
    "solvent",
    "reserve",
    "healing",
    "rich",
    "doubt",
    "relentless",
    "pentacle",
    "training",
    "last_resort",
    "den",
    "stronghold",
    "garrison",
    "calling",
    "handy",
    "hindrance",
    "exposed",
    "zone",
    "keeper",
    "central",
    "master",
    "mastery",
    "highest",
    "site",
    "taste",
    "commander_first",
    "commander_second",
    "commander_third",
];

fn weight<'a>(weights: &'a mut Weights, name: &str) -> &'a mut f64 {
    match name {
        "victory" => &mut weights.victory,
        "banner_growth" => &mut weights.banner_growth,
        "figures" => &mut weights.figures,
        "blocking" => &mut weights.blocking,
        "driven" => &mut weights.driven,
        "ground" => &mut weights.ground,
        "pursuit" => &mut weights.pursuit,
        "attack" => &mut weights.attack,
        "danger" => &mut weights.danger,
        "least_caution" => &mut weights.least_caution,
        "confidence" => &mut weights.confidence,
        "bold" => &mut weights.bold,
        "half_support" => &mut weights.half_support,
        "backing" => &mut weights.backing,
        "approach" => &mut weights.approach,
        "outshot" => &mut weights.outshot,
        "goal" => &mut weights.goal,
        "holding" => &mut weights.holding,
        "denial" => &mut weights.denial,
        "aim" => &mut weights.aim,
        "contact" => &mut weights.contact,
        "effort" => &mut weights.effort,
        "scouting" => &mut weights.scouting,
        "thrift" => &mut weights.thrift,
        "tactics" => &mut weights.tactics,
        "order" => &mut weights.order,
        "shots_first" => &mut weights.shots_first,
        "pull_least" => &mut weights.pull[0],
        "pull_most" => &mut weights.pull[1],
        "activity_first" => &mut weights.activity[0],
        "activity_rest" => &mut weights.activity[1],
        "lore" => &mut weights.lore,
        "lore_card" => &mut weights.lore_card,
        "keep" => &mut weights.keep,
        "patience" => &mut weights.patience,
        "want" => &mut weights.want,
        "solvent" => &mut weights.solvent,
        "reserve" => &mut weights.reserve,
        "healing" => &mut weights.healing,
        "rich" => &mut weights.rich,
        "doubt" => &mut weights.doubt,
        "relentless" => &mut weights.relentless,
        "pentacle" => &mut weights.pentacle,
        "training" => &mut weights.training,
        "last_resort" => &mut weights.last_resort,
        "den" => &mut weights.den,
        "stronghold" => &mut weights.stronghold,
        "garrison" => &mut weights.garrison,
        "calling" => &mut weights.calling,
        "handy" => &mut weights.handy,
        "hindrance" => &mut weights.hindrance,
        "exposed" => &mut weights.exposed,
        "zone" => &mut weights.zone,
        "keeper" => &mut weights.keeper,
        "central" => &mut weights.central,
        "master" => &mut weights.master,
        "mastery" => &mut weights.mastery,
        "highest" => &mut weights.highest,
        "site" => &mut weights.site,
        "taste" => &mut weights.taste,
        "commander_first" => &mut weights.commander[0],
        "commander_second" => &mut weights.commander[1],
        "commander_third" => &mut weights.commander[2],
        _ => panic!("no weight is called {name}"),
    }
}

/// Gives a weight another value.
pub(crate) fn set(weights: &mut Weights, name: &str, value: f64) {
    *weight(weights, name) = value;
    if name == "activity_rest" {
        weights.activity[2] = value * 0.65;
        weights.activity[3] = value * 0.45;
    }
}

/// The weights varied by the bits of `signs`.
fn shaken(mut weights: Weights, signs: u64) -> Weights {
    for (bit, name) in NAMES.iter().enumerate() {
        let value = *weight(&mut weights, name);
        let value = if signs >> bit & 1 == 1 {
            value * FACTOR
        } else {
            value / FACTOR
        };
        set(&mut weights, name, value);
    }
    weights
}

/// Plays pairs of varied weights against the opposite variation and prints the slope of each.
pub(crate) fn explore(battles: &[(String, Arc<Battle>)], weights: Weights, seed: u64, games: u64) {
    let next = AtomicU64::new(0);
    let work = || {
        let mut results = Vec::new();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= games / 2 {
                return results;
            }
            // A pair exchanges camps with the same dice, so that the adventure's balance cancels out.
            let signs = Fast::new(seed ^ nth).bits();
            let [first, second] = [shaken(weights, signs), shaken(weights, !signs)].map(weighted);
            let pair = Pair {
                battle: &battles[nth as usize % battles.len()].1,
                first: &first,
                second: &second,
                seed: seed + nth,
            };
            let points = pair.fight(&Stop::new()).expect("players make listed choices");
            results.push((signs, 2.0 * points.share() - 1.0));
        }
    };
    let results: Vec<(u64, f64)> = std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("no player panics"))
            .collect()
    });
    let error = 100.0 / (2.0 * results.len() as f64).sqrt();
    println!("a win more in a hundred is 1; the standard error is {error:.1}");
    for (bit, name) in NAMES.iter().enumerate() {
        let sum: f64 = results
            .iter()
            .map(|(signs, score)| if signs >> bit & 1 == 1 { *score } else { -score })
            .sum();
        let mut now = weights;
        println!(
            "{name:16} {:7.4} {:+6.1}",
            *weight(&mut now, name),
            100.0 * sum / results.len() as f64
        );
    }
}
