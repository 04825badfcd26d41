//! A battle being played through the engine: its course, its seed, and players for the other seats if need be.

use super::answer::{Fault, Happened, Waits, WaitsFor};
use super::event;
use super::opponent::Opponents;
use super::request::Script;
use super::script::lay_out;
use super::view::ViewLines;
use super::wording;
use ai::Level;
use protocol::first::tally::Tally;
use rules::chance::{Fast, Scripted, Seed, Seeded, hex_digits};
use rules::first::position::Position;
use rules::first::waits::Waits as Waiting;
use rules::first::{Battle, Choice, Course, Event, Passed, Record, State, Why};
use rules::log::{self, UndoRefused};
use rules::seats::{Seat, Viewer};
use std::sync::Arc;

/// A battle being played.
pub(super) struct Game {
    pub(super) course: Course<Scripted<Seeded>>,
    pub(super) position: Option<Position>,
    pub(super) seed: Seed,
    /// Whether any die or card was laid out, so that not all follow from the seed.
    pub(super) scripted: bool,
    /// Who plays the other seats.
    pub(super) opponents: Opponents,
    /// The banners that were won.
    pub(super) tally: Tally,
    /// Those that were won before its log begins.
    pub(super) won_before: Tally,
    /// Whether it is a battle that only might be: hidden cards, dice and the other players' choices are made up.
    pub(super) imagined: bool,
}

/// What has come of a request.
pub(super) struct Since {
    /// The battle before.
    pub(super) before: State,
    /// What happened while it was set up.
    pub(super) begun: Vec<Event>,
    /// What its log has grown by.
    pub(super) passed: Vec<Passed>,
}

/// What has to be known to begin.
pub(super) struct Beginning {
    pub(super) battle: Arc<Battle>,
    /// The battle as it was set up.
    pub(super) state: State,
    pub(super) position: Option<Position>,
    pub(super) seed: Seed,
    pub(super) script: Script,
    pub(super) opponents: Opponents,
}

impl Game {
    /// Begins a battle and tells the events up to the first decision that is asked of the user.
    pub(super) fn begin(beginning: Beginning) -> Result<(Self, Since), Fault> {
        let mut chance = Scripted::before(Seeded(beginning.seed));
        let scripted = lay_out(&beginning.battle, &beginning.script, &mut chance)?;
        let (before, mut state, mut begun) = (beginning.state, beginning.state, Vec::new());
        beginning.battle.begin(&mut state, &mut begun);
        let mut tally = Tally::new(&beginning.battle, before.public());
        tally.learn_all(&beginning.battle, &begun);
        let (course, passed) = Course::new(beginning.battle, state, chance);
        let mut game = Self {
            course,
            position: beginning.position,
            seed: beginning.seed,
            scripted,
            opponents: beginning.opponents,
            won_before: tally.clone(),
            tally,
            imagined: false,
        };
        let mut since = Since { before, begun, passed };
        game.learn(&since.passed);
        game.answer(&mut since);
        Ok((game, since))
    }

    /// Takes up a record where it ends.
    pub(super) fn resume(record: &Record, seed: Seed, script: &Script) -> Result<Self, Fault> {
        let wrong = |message: String| Fault::new("bad-record", message, "use a record as the program wrote it");
        let (battle, _) = record.open().map_err(|fault| wrong(fault.to_string()))?;
        let mut chance = Scripted::before(Seeded(seed));
        // Without the seed it was played with, what comes does not follow from the same seed as what was.
        let other_seed = record.seed.as_deref().and_then(|digits| digits.parse().ok()) != Some(seed);
        let scripted = lay_out(&battle, script, &mut chance)? || other_seed;
        let course = record.resume(chance).map_err(|fault| wrong(fault.to_string()))?;
        let tally = Tally::new(&battle, course.start().public());
        let mut game = Self {
            course,
            position: record.position.clone(),
            seed,
            scripted,
            opponents: Opponents::default(),
            won_before: tally.clone(),
            tally,
            imagined: false,
        };
        game.recount();
        Ok(game)
    }

    /// A copy that can be played on by itself, with other dice and cards to come if it is given another seed.
    pub(super) fn fork(&self, seed: Option<Seed>) -> Self {
        let mut course = self.course.clone();
        if let (Some(seed), Some(chance)) = (seed, course.chance_mut()) {
            chance.then = Seeded(seed);
        }
        Self {
            course,
            position: self.position.clone(),
            seed: seed.unwrap_or(self.seed),
            // What came before the fork does not follow from another seed.
            scripted: self.scripted || seed.is_some_and(|seed| seed != self.seed),
            opponents: Opponents::default(),
            tally: self.tally.clone(),
            won_before: self.won_before.clone(),
            imagined: self.imagined,
        }
    }

    /// A battle as it might be for all that a seat knows: what it cannot see is drawn at random, and so is all that comes.
    ///
    /// Nothing in it depends on what is hidden, so nothing hidden can be learned by playing it.
    pub(super) fn imagine(&self, own: Seat, level: Level, random: &mut Fast) -> Self {
        let battle = Arc::clone(self.course.battle());
        let state = self.course.view(Viewer::Seat(own)).sample(&battle, random);
        let seed = Seed::from_number(random.bits());
        let opponents = Opponents::against(own, &battle, level, random);
        let (course, _) = Course::new(battle, state, Scripted::before(Seeded(seed)));
        Self {
            course,
            position: None,
            seed,
            scripted: true,
            opponents,
            tally: self.tally.clone(),
            won_before: self.tally.clone(),
            imagined: true,
        }
    }

    /// Lays out dice and cards to come; how many throws, Command cards and Lore cards lie ready now.
    pub(super) fn script(&mut self, script: &Script) -> Result<[usize; 3], Fault> {
        let battle = Arc::clone(self.course.battle());
        // Every battle here has a source of chance.
        let Some(chance) = self.course.chance_mut() else {
            return Ok([0; 3]);
        };
        self.scripted |= lay_out(&battle, script, chance)?;
        Ok([chance.dice.len(), chance.cards.len(), chance.unique.len()])
    }

    /// A seat chooses, and then the other seats play as long as they have to decide.
    pub(super) fn choose(&mut self, seat: Seat, choice: Choice) -> Result<Since, Why> {
        let before = *self.course.state();
        let passed = self.course.choose(seat, choice)?;
        self.learn(&passed);
        let begun = Vec::new();
        let mut since = Since { before, begun, passed };
        self.answer(&mut since);
        Ok(since)
    }

    /// A seat takes choices back; how many there were.
    pub(super) fn undo(&mut self, seat: Seat, choices: usize) -> Result<usize, UndoRefused> {
        let open = self.course.undoable(seat);
        let undone = open - self.course.undo(seat, choices)?.open;
        self.recount();
        Ok(undone)
    }

    /// Counts the banners anew along the log, which may have lost some of its entries.
    fn recount(&mut self) {
        self.tally = self.won_before.clone();
        let battle = Arc::clone(self.course.battle());
        // A log that has led here leads here again.
        if let Ok(passed) = log::along(&*battle, *self.course.start(), &self.course.folded()) {
            self.learn(&passed);
        }
    }

    fn learn(&mut self, passed: &[Passed]) {
        for passed in passed {
            self.tally.learn_all(self.course.battle(), &passed.events);
        }
    }

    fn answer(&mut self, since: &mut Since) {
        let passed = self.opponents.answer(&mut self.course);
        self.learn(&passed);
        since.passed.extend(passed);
    }

    /// What has happened, as `viewer` may hear it; one who sees all also gets the cards of every hand.
    pub(super) fn happened(&self, since: &Since, viewer: Option<Viewer>) -> Happened {
        let battle = self.course.battle();
        let before = since.before.public();
        let all: Vec<Event> = since.begun.iter().chain(log::events(&since.passed)).copied().collect();
        let mut told = Vec::new();
        battle.narrate(before, viewer.unwrap_or(Viewer::Spectator), &all, &mut told);
        let begun = since
            .begun
            .iter()
            .filter_map(|of| event::line(battle, before, of, viewer));
        let passed = since
            .passed
            .iter()
            .flat_map(|passed| event::lines(battle, passed, viewer));
        Happened {
            told,
            events: begun.chain(passed).collect(),
            waits: self.waits(viewer),
            revealed: self
                .course
                .finish()
                .filter(|_| !self.imagined)
                .map(|_| hex_digits(&self.seed.0)),
        }
    }

    /// What the battle waits for, with the choices of the seat that decides if `viewer` is that seat or sees all.
    pub(super) fn waits(&self, viewer: Option<Viewer>) -> Waits {
        let (battle, public) = (self.course.battle(), self.course.state().public());
        // Where both decide at once, each is told of the own decision.
        let decider = match viewer {
            Some(Viewer::Seat(seat)) if self.course.deciders().contains(seat) => Some(seat),
            _ => self.course.decider(),
        };
        let own = decider.filter(|seat| viewer.is_none_or(|viewer| viewer == Viewer::Seat(*seat)));
        let choices = own.map(|seat| {
            let mut choices = Vec::new();
            self.course.choices(seat, &mut choices);
            choices
                .iter()
                .map(|choice| battle.write_choice(public, *choice))
                .collect()
        });
        Waits {
            what: match (self.course.finish(), battle.waits(public)) {
                (Some(_), _) | (None, Waiting::Over(_)) => WaitsFor::Nothing,
                (None, Waiting::Seats(_)) => WaitsFor::Seat,
                (None, Waiting::Chance(_)) => WaitsFor::Chance,
            },
            turn: public.turn(),
            active: public.active().into(),
            phase: public.phase().into(),
            seat: decider.map(wording::seat_word),
            prompt: decider.and_then(|_| wording::prompt(battle, &self.course.view(Viewer::Spectator))),
            choices,
            undoable: own.map(|seat| self.course.undoable(seat)),
            end: self.course.finish().map(wording::end),
        }
    }

    /// What a viewer may know. Everything in it is read off that viewer's own view.
    pub(super) fn view(&self, viewer: Viewer) -> ViewLines {
        let view = self.course.view(viewer);
        ViewLines::of(self.course.battle(), &view, &self.tally, self.waits(Some(viewer)))
    }

    /// The battle so far as a record. It carries the seed only if all dice and cards follow from it.
    pub(super) fn record(&self, content: &str) -> Record {
        let seed = (!self.scripted).then_some(&self.seed);
        Record::of(&self.course, content, self.position.clone(), seed)
    }
}
