//! A load driver: live tables between two sockets each, a number of choices a second at each of them, and how long it takes from a
//! choice to the update at both seats.
//!
//! ```text
//! cargo run --release -p server --example load -- --tables 200 --rate 1 --seconds 60
//! cargo run --release -p server --example load -- --tables 1000 --rate 0 --seconds 5      idle tables, for their memory
//! cargo run --release -p server --example load -- --url http://127.0.0.1:8017 --pid 1234  a server that runs already
//! ```
//!
//! Without `--url` it starts a server in a process of its own, with the settings of a usual server and a file in a temporary folder.
//! Choices are picked at random, by a seed, from those that the last update offered. Times are taken before the message is written
//! and after each update is read, on the side of the driver, so they include everything in between: both sockets, the table, the disk.

mod desk;
mod figures;
mod host;
mod page;

use figures::Figures;
use host::Host;
use std::path::PathBuf;
use std::time::Duration;
use tokio::time::Instant;

/// What is asked for.
#[derive(Clone, Debug)]
struct Plan {
    tables: u32,
    /// Choices in a second at each table.
    rate: f64,
    seconds: f64,
    adventure: String,
    seed: u64,
    url: Option<String>,
    pid: Option<u32>,
    database: Option<PathBuf>,
}

const HELP: &str = "\
load --tables N --rate PER_SECOND --seconds S [--adventure ID] [--seed N] [--url http://HOST:PORT [--pid PID]] [--database FILE]";

impl Plan {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut plan = Self {
            tables: 200,
            rate: 1.0,
            seconds: 60.0,
            adventure: "agincourt-1415".into(),
            seed: 1,
            url: None,
            pid: None,
            database: None,
        };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} needs a value\n{HELP}"))?;
            let number = || format!("{value} is no number for {word}");
            match word.as_str() {
                "--tables" => plan.tables = value.parse().map_err(|_| number())?,
                "--rate" => plan.rate = value.parse().map_err(|_| number())?,
                "--seconds" => plan.seconds = value.parse().map_err(|_| number())?,
                "--seed" => plan.seed = value.parse().map_err(|_| number())?,
                "--pid" => plan.pid = Some(value.parse().map_err(|_| number())?),
                "--adventure" => plan.adventure = value,
                "--url" => plan.url = Some(value),
                "--database" => plan.database = Some(value.into()),
                _ => return Err(format!("{word} is unknown\n{HELP}")),
            }
        }
        Ok(plan)
    }
}

fn main() {
    let mut words = std::env::args().skip(1).peekable();
    let done = if words.next_if(|word| word == host::SERVE).is_some() {
        host::serve(words.next())
    } else {
        Plan::read(words).and_then(|plan| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.map_err(|fault| fault.to_string())?.block_on(drive(&plan))
        })
    };
    if let Err(fault) = done {
        eprintln!("{fault}");
        std::process::exit(1);
    }
}

async fn drive(plan: &Plan) -> Result<(), String> {
    let host = match &plan.url {
        Some(url) => Host::at(url, plan.pid)?,
        None => Host::start(plan.database.as_deref())?,
    };
    let empty = host.memory();
    println!("server at {}, {} tables", host.address, plan.tables);
    let mut desks = Vec::new();
    for number in 0..plan.tables {
        desks.push(desk::Desk::open(host.address, plan, number).await?);
    }
    println!(
        "memory: {} kB before, {} kB with all tables open and both players at each",
        empty.now,
        host.memory().now
    );
    let before = host.cpu();
    let begin = Instant::now();
    let end = begin + Duration::from_secs_f64(plan.seconds);
    let mut figures = Figures::default();
    if plan.rate > 0.0 {
        let period = Duration::from_secs_f64(1.0 / plan.rate);
        let running: Vec<_> = desks
            .into_iter()
            .map(|desk| tokio::spawn(desk.play(begin, period, end)))
            .collect();
        for desk in running {
            figures.add(desk.await.map_err(|fault| fault.to_string())??);
        }
    } else {
        tokio::time::sleep_until(end).await;
        drop(desks);
    }
    let spent = begin.elapsed().as_secs_f64();
    println!("{figures}");
    println!(
        "server: {:.1} % of one core, memory {} kB now, {} kB at most",
        100.0 * (host.cpu() - before) / spent,
        host.memory().now,
        host.memory().most
    );
    println!("driver: {:.1} % of one core", 100.0 * host::cpu_of("self") / spent);
    host.stop();
    Ok(())
}
