//! What can be written on the command line.

use crate::arena::{Contender, Fighter};
use ai::arena::Sprt;
use ai::train::Course;
use clap::{Args, Parser, Subcommand, ValueEnum};
use rules::first::Policy;
use rules::seats::Seat;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Battles of the BattleLore family, with every rule enforced and explained.
#[derive(Parser, Debug)]
#[command(name = "gonfalon", disable_version_flag = true, propagate_version = false, after_help = crate::welcome::EXAMPLES)]
pub(crate) struct Arguments {
    /// A folder of content files that replace or join those in the program.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// Print the versions of program and rules, and the hash of the content.
    #[arg(long, short = 'V')]
    pub(crate) version: bool,
    /// Serving is the default, so its options may stand alone.
    #[command(flatten, next_help_heading = "Options of serve, which is the default")]
    pub(crate) serve: ServeArguments,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Open the table in a browser: the default, if no command is given.
    Serve(ServeArguments),
    /// Look up rules and rulings, or count which of them are proven by tests.
    Rules(RulesArguments),
    /// Find every fault of adventure, position and record files; of all content if none is named.
    Check(CheckArguments),
    /// Draw an adventure, a position or a record, as text or as SVG.
    Show(ShowArguments),
    /// Work out exactly what an attack will do.
    Odds(OddsArguments),
    /// List the puzzles, solve them, try a level on them, or look for new ones (docs/puzzles.md).
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),
    /// Measure how fast random battles are played on one core.
    Bench(BenchArguments),
    /// Let two computer players fight mirrored pairs and say which is better, and how sure that is (docs/arena.md).
    Arena(ArenaArguments),
    /// Let all computer players fight each other and rate them.
    Ladder(LadderArguments),
    /// Measure whom adventures favor, and keep the figure in their files (docs/arena.md).
    Favor(FavorArguments),
    /// Make a new mind for the computer players out of battles against themselves (docs/training.md).
    Train(TrainArguments),
    /// Tell a recorded battle and check it.
    Replay(ReplayArguments),
    /// Play by one JSON object per line, for bots and scripts (docs/engine-protocol.md).
    Engine(EngineArguments),
}

#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ServeArguments {
    /// The address and port to listen on, if not 127.0.0.1:8017; port 0 for any free one.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// The file that battles are kept in, if not the one in the user's data folder.
    #[arg(long, value_name = "PATH")]
    pub(crate) database: Option<PathBuf>,
    /// A name under which browsers may reach the server, beside localhost and addresses in digits.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// How long the computer waits before each of its decisions, until a player sets another pace.
    #[arg(long, value_name = "MILLISECONDS")]
    pub(crate) pace: Option<u16>,
    /// How long a player must have been away before the other may let the computer play for him, if not 60 seconds.
    #[arg(long, value_name = "SECONDS")]
    pub(crate) away: Option<u16>,
    /// Draw all chance from this word, the same every time, for tests and rehearsals: whoever knows it can foretell the dice.
    #[arg(long, value_name = "WORD")]
    pub(crate) rehearsal: Option<String>,
}

/// Only this machine can reach it there.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8017);

impl ServeArguments {
    /// The address and port to listen on.
    pub(crate) fn listen(&self) -> SocketAddr {
        self.listen.unwrap_or(USUAL_ADDRESS)
    }

    /// The first option that was written, if any was.
    pub(crate) fn first(&self) -> Option<&'static str> {
        let written = [
            ("--listen", self.listen.is_some()),
            ("--database", self.database.is_some()),
            ("--host", !self.host.is_empty()),
            ("--pace", self.pace.is_some()),
            ("--away", self.away.is_some()),
            ("--rehearsal", self.rehearsal.is_some()),
        ];
        written.into_iter().find(|(_, written)| *written).map(|(name, _)| name)
    }

    /// These options, and those written before the word `serve` where these say nothing.
    pub(crate) fn after(&self, before: &Self) -> Self {
        Self {
            listen: self.listen.or(before.listen),
            database: self.database.clone().or_else(|| before.database.clone()),
            host: before.host.iter().chain(&self.host).cloned().collect(),
            pace: self.pace.or(before.pace),
            away: self.away.or(before.away),
            rehearsal: self.rehearsal.clone().or_else(|| before.rehearsal.clone()),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct RulesArguments {
    /// Ids of rows, rulings or chapters (F4.24, R37, F10), or words to search for.
    pub(crate) words: Vec<String>,
    /// Count per document and chapter which rows are proven by tests.
    #[arg(long, conflicts_with = "words")]
    pub(crate) coverage: bool,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArguments {
    /// Adventures and positions (.toml) and records (.json).
    pub(crate) files: Vec<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ShowArguments {
    /// The id of an adventure or position, or a file.
    #[arg(value_name = "ADVENTURE|FILE")]
    pub(crate) name: String,
    /// Draw an SVG into this file, or to standard output if none is named.
    #[arg(long, value_name = "OUT", num_args = 0..=1)]
    pub(crate) svg: Option<Option<PathBuf>>,
}

#[derive(Args, Debug)]
#[command(
    override_usage = "gonfalon odds [OPTIONS] FILE FROM TARGET\n       gonfalon odds [OPTIONS] --adventure ID FROM TARGET"
)]
pub(crate) struct OddsArguments {
    /// A position, adventure or record file, then the hexes of attacker and target.
    #[arg(required = true, num_args = 2..=3, value_name = "FILE FROM TARGET")]
    pub(crate) places: Vec<String>,
    /// The id of an adventure or position, instead of a file.
    #[arg(long, value_name = "ID")]
    pub(crate) adventure: Option<String>,
    /// The hex to which the attacker moves first.
    #[arg(long, value_name = "HEX")]
    pub(crate) move_to: Option<String>,
    /// How the target's owner answers.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) policy: PolicyWord,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A policy by its word.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, ValueEnum, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PolicyWord {
    /// Ignore as many flags as possible.
    #[default]
    Hold,
    /// Ignore no flag.
    Yield,
}

impl From<PolicyWord> for Policy {
    fn from(word: PolicyWord) -> Self {
        match word {
            PolicyWord::Hold => Self::Hold,
            PolicyWord::Yield => Self::Yield,
        }
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum PuzzlesCommand {
    /// Every puzzle with its difficulty and what it is worth.
    List(PuzzleListArguments),
    /// What every first choice of a puzzle is worth, and the best line of play.
    Solve(PuzzleSolveArguments),
    /// Let a level of the computer solve the puzzles, and count how many it gets right.
    Test(PuzzleTestArguments),
    /// Let the computer play against itself and keep positions that make good puzzles.
    Mine(PuzzleMineArguments),
}

#[derive(Args, Debug)]
pub(crate) struct PuzzleListArguments {
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PuzzleSolveArguments {
    /// The id of a puzzle, or any position file in which the card is played.
    #[arg(value_name = "ID|FILE")]
    pub(crate) name: String,
    /// The most moments that are looked at.
    #[arg(long, value_name = "N", default_value_t = 50_000_000)]
    pub(crate) moments: u64,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PuzzleTestArguments {
    /// The level that is tried.
    #[arg(long, value_name = "N")]
    pub(crate) level: u8,
    /// The nodes it may look at in a turn, if not those of its level.
    #[arg(long, value_name = "NODES")]
    pub(crate) budget: Option<u32>,
    /// How many decisions of each puzzle it is asked for at the most, the likeliest first; 1 for the first choice alone.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) decisions: u32,
    /// Where its random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Tell every puzzle, not only the sums.
    #[arg(long)]
    pub(crate) each: bool,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PuzzleMineArguments {
    /// The folder that the files are written to.
    #[arg(long, value_name = "DIR")]
    pub(crate) into: PathBuf,
    /// Adventures to look in; all without Lore if none is named.
    #[arg(long, value_name = "ID")]
    pub(crate) adventure: Vec<String>,
    /// Battles of each adventure.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) battles: u64,
    /// The most puzzles to keep.
    #[arg(long, value_name = "N", default_value_t = 120)]
    pub(crate) keep: usize,
    /// The level that plays both camps; if none is named, the player of thumb rules whom levels 3 to 5 build upon.
    #[arg(long, value_name = "N")]
    pub(crate) level: Option<u8>,
    /// The most moments that solving a puzzle may take.
    #[arg(long, value_name = "N", default_value_t = 150_000)]
    pub(crate) moments: u64,
    /// The seed of the first battle; each further one takes the next number.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArguments {
    /// The id of an adventure, or a file.
    #[arg(long, value_name = "ID", default_value = "agincourt-1415")]
    pub(crate) adventure: String,
    /// How long to measure.
    #[arg(long, value_name = "N", default_value_t = 5.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(number) if (0.01..=86_400.0).contains(&number) => Ok(number),
        _ => Err("write a number of seconds from 0.01 to 86400".into()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArguments {
    /// The player whose score is told: a level, or a level with a number of nodes a turn (3@2000).
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Contender,
    /// The player it is matched with.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) second: Contender,
    /// A file of weights that the first player judges with, as `gonfalon train` makes them.
    #[arg(long, value_name = "FILE")]
    pub(crate) first_mind: Option<PathBuf>,
    /// The same for the second player.
    #[arg(long, value_name = "FILE")]
    pub(crate) second_mind: Option<PathBuf>,
    /// How many mirrored pairs to fight; each is two battles.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = pairs)]
    pub(crate) pairs: u32,
    /// Stop as soon as it is clear which of two Elo differences fits better, with one error in twenty.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// Keep a record of every battle that is fought now in this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) field: FieldArguments,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct LadderArguments {
    /// The players, if not every level: levels, or levels with a number of nodes (1,3,3@2000).
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    pub(crate) levels: Vec<Contender>,
    /// How many mirrored pairs each two of them fight.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = pairs)]
    pub(crate) pairs: u32,
    #[command(flatten)]
    pub(crate) field: FieldArguments,
    /// Answer in JSON.
    #[arg(long, conflicts_with = "markdown")]
    pub(crate) json: bool,
    /// Answer with tables in Markdown.
    #[arg(long)]
    pub(crate) markdown: bool,
}

/// What every match has.
#[derive(Args, Debug)]
pub(crate) struct FieldArguments {
    /// An adventure to fight on; may be repeated, and they take turns. All that tables offer if none is named.
    #[arg(long, value_name = "ID")]
    pub(crate) adventure: Vec<String>,
    /// The seed of the first pair; each further one takes the next number.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The share of its own nodes that each level gets, unless a number of nodes is named with it.
    #[arg(long, value_name = "SHARE", default_value_t = 1.0, value_parser = budget)]
    pub(crate) budget: f64,
    /// How many threads fight, if not one for each core. The result does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// A file that keeps every pair, so that a match broken off goes on where it ended, or can be made longer.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

impl FieldArguments {
    /// How many threads fight.
    pub(crate) fn threads(&self) -> usize {
        threads(self.threads)
    }
}

/// The number that was written, or one for each core.
fn threads(written: Option<NonZeroUsize>) -> usize {
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    written.unwrap_or_else(cores).get()
}

/// What is not said is as in the course by which the mind that ships was made.
#[derive(Args, Debug)]
pub(crate) struct TrainArguments {
    /// The file that the weights are written to.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// What everything follows from.
    #[arg(long, value_name = "N", default_value_t = Course::default().seed)]
    pub(crate) seed: u64,
    /// Quick battles to begin with.
    #[arg(long, value_name = "N", default_value_t = Course::default().quick_battles)]
    pub(crate) quick: usize,
    /// Lessons after them.
    #[arg(long, value_name = "N", default_value_t = Course::default().lessons)]
    pub(crate) lessons: usize,
    /// Battles of each lesson.
    #[arg(long, value_name = "N", default_value_t = Course::default().battles)]
    pub(crate) battles: usize,
    /// Nodes that players may look at in a turn of a lesson.
    #[arg(long, value_name = "N", default_value_t = Course::default().nodes)]
    pub(crate) nodes: u32,
    /// Make a plain mind: a weighted sum of what is seen of the whole, without the layers.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Make the mind that judges positions within a turn for hints and studies, out of the one that ships: the battles
    /// of one lesson and nothing before them.
    #[arg(long, conflicts_with_all = ["plain", "quick", "lessons"])]
    pub(crate) within: bool,
    /// An adventure to fight on; may be repeated, and they take turns. All that tables offer if none is named.
    #[arg(long, value_name = "ID")]
    pub(crate) adventure: Vec<String>,
    /// How many threads work, if not one for each core. The result does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl TrainArguments {
    /// How many threads work.
    pub(crate) fn threads(&self) -> usize {
        threads(self.threads)
    }
}

/// What is not said is as in the figures that ship.
#[derive(Args, Debug)]
pub(crate) struct FavorArguments {
    /// An adventure to measure; all that tables offer if none is named.
    #[arg(value_name = "ADVENTURE")]
    pub(crate) adventure: Vec<String>,
    /// The player of both camps: a level, or a level with a number of nodes a turn.
    #[arg(long, value_name = "PLAYER", default_value = "3@300")]
    level: Contender,
    /// How many battles to fight on each adventure.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = pairs)]
    pub(crate) battles: u32,
    /// The seed of the first battle; each further one takes the next number.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads fight, if not one for each core. The result does not depend on it.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl FavorArguments {
    /// The player of both camps.
    pub(crate) fn level(&self) -> Fighter {
        self.level.fighter(1.0)
    }

    /// How many threads fight.
    pub(crate) fn threads(&self) -> usize {
        threads(self.threads)
    }
}

fn pairs(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(number) if (1..=10_000_000).contains(&number) => Ok(number),
        _ => Err("write a number from 1 to 10000000".into()),
    }
}

fn budget(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0001..=1000.0).contains(&share) => Ok(share),
        _ => Err("write a share from 0.0001 to 1000, such as 0.1 for a tenth".into()),
    }
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let mut numbers = text.split(',').map(|number| number.trim().parse::<f64>());
    let within = |elo: f64| (-1000.0..=1000.0).contains(&elo);
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(elo0)), Some(Ok(elo1)), None) if elo0 < elo1 && within(elo0) && within(elo1) => {
            Ok(Sprt { elo0, elo1 })
        }
        _ => Err("write two Elo differences from -1000 to 1000, the smaller one first, such as 0,20".into()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArguments {
    /// A record.
    pub(crate) file: PathBuf,
    /// Check dice and cards against the seed too.
    #[arg(long)]
    pub(crate) verify: bool,
    /// Stop after this step and draw the field.
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<usize>,
    /// Do not tell what happens.
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

#[derive(Args, Debug)]
pub(crate) struct EngineArguments {
    /// Play this seat only, knowing only what it may know.
    #[arg(long, value_name = "standard|pennant", value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// The seed of the first battle played with `--seat`; each further one takes the next number. Random if not given.
    #[arg(long, value_name = "N", requires = "seat")]
    pub(crate) seed: Option<u64>,
}

fn seat(word: &str) -> Result<Seat, String> {
    let message = "the seats are called standard and pennant, and with more players standard-2, pennant-2 and so on";
    Seat::from_word(word).ok_or_else(|| message.into())
}
