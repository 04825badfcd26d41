//! The course of a battle: a walk along its growing log, with a source of chance.

use crate::chance::{Chance, Outcome, Seed};
use crate::game;
use crate::log::{self, Entry, Finish, Leader, LogFault, Passed, UndoRefused, Walk};
use crate::recorded::Recorded;
use crate::seats::{BySeat, Seat, SeatSet, Viewer};
use crate::waits::Waits;
use std::sync::Arc;

/// A battle being fought.
#[derive(Clone, Debug)]
pub struct Course<G: Recorded, C> {
    battle: Arc<G>,
    start: G::State,
    walk: Walk<G>,
    /// `None` for a battle that is only looked at: it waits where chance is asked.
    chance: Option<C>,
    log: Vec<Entry<G::Choice>>,
    leaders: BySeat<Leader>,
}

impl<G: Recorded, C: Chance> Course<G, C> {
    /// A battle from a starting state, with chance run up to the first decision. What the deal brought is told.
    pub fn new(battle: Arc<G>, start: G::State, chance: impl Into<Option<C>>) -> (Self, Vec<Passed<G>>) {
        let mut course = Self::before(battle, start, chance);
        let passed = course.run();
        (course, passed)
    }

    /// A battle before its first entry, for whoever appends a log to it.
    pub fn before(battle: Arc<G>, start: G::State, chance: impl Into<Option<C>>) -> Self {
        Self {
            battle,
            start,
            walk: Walk::new(start),
            chance: chance.into(),
            log: Vec::new(),
            leaders: BySeat::from_fn(|_| Leader::Player),
        }
    }

    /// The battle that is fought.
    pub const fn battle(&self) -> &Arc<G> {
        &self.battle
    }

    /// The state it began with.
    pub const fn start(&self) -> &G::State {
        &self.start
    }

    /// The state now.
    pub const fn state(&self) -> &G::State {
        self.walk.state()
    }

    /// The source of chance, for scripts that lay out what comes next. `None` if there is none.
    pub const fn chance_mut(&mut self) -> Option<&mut C> {
        self.chance.as_mut()
    }

    /// What a viewer may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.battle.view(self.state(), viewer)
    }

    /// The whole log.
    pub fn log(&self) -> &[Entry<G::Choice>] {
        &self.log
    }

    /// The entries that still count, in order: what was taken back is left out.
    pub fn folded(&self) -> Vec<Entry<G::Choice>> {
        log::folded(&self.log)
    }

    /// How the battle came to its end, once it has.
    pub const fn finish(&self) -> Option<Finish<G::Ending>> {
        self.walk.finish()
    }

    /// The seats that decide now: nobody if the battle is over.
    pub fn deciders(&self) -> SeatSet {
        match self.finish() {
            Some(_) => SeatSet::default(),
            None => game::deciders(&*self.battle, self.state()),
        }
    }

    /// The seat that decides now, the first one if several do, unless the battle is over.
    pub fn decider(&self) -> Option<Seat> {
        self.deciders().first()
    }

    /// Everything `seat` may choose now.
    pub fn choices(&self, seat: Seat, out: &mut Vec<G::Choice>) {
        out.clear();
        if self.finish().is_none() {
            self.battle.choices(self.state(), seat, out);
        }
    }

    /// A seat makes a choice; chance answers until the next decision. What came of it is told, an entry each.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<Vec<Passed<G>>, G::Refusal> {
        let chose = self.walk.choose(&self.battle, seat, choice)?;
        self.log.push(chose.entry);
        let mut passed = vec![chose];
        passed.extend(self.run());
        Ok(passed)
    }

    /// Chance answers until a seat must decide. A source whose answer does not fit is not asked again: the battle then waits.
    pub fn run(&mut self) -> Vec<Passed<G>> {
        let mut passed = Vec::new();
        while let (Some(chance), Waits::Chance(ask)) = (&mut self.chance, self.battle.waits(self.walk.state())) {
            let outcome = chance.outcome(ask, &self.battle.stock(self.walk.state(), ask));
            let Ok(chanced) = self.walk.resolve(&self.battle, outcome) else {
                break;
            };
            self.log.push(chanced.entry);
            passed.push(chanced);
        }
        passed
    }

    /// What another source of chance would answer now; `None` if chance is not asked.
    pub fn expects(&self, chance: &mut impl Chance) -> Option<Outcome> {
        match self.battle.waits(self.state()) {
            Waits::Chance(ask) => Some(chance.outcome(ask, &self.battle.stock(self.state(), ask))),
            Waits::Seats(_) | Waits::Over(_) => None,
        }
    }

    /// How many choices `seat` could take back.
    pub fn undoable(&self, seat: Seat) -> usize {
        self.walk.undoable(seat)
    }

    /// `seat` takes back its last `choices` choices, or as many as can still be taken back.
    ///
    /// # Errors
    /// Why none can be.
    pub fn undo(&mut self, seat: Seat, choices: usize) -> Result<Passed<G>, UndoRefused> {
        let undid = self.walk.undo(&self.battle, seat, choices)?;
        self.log.push(undid.entry);
        Ok(undid)
    }

    /// `seat` gives up. `None` if the battle is over already.
    pub fn resign(&mut self, seat: Seat) -> Option<Passed<G>> {
        self.append(Entry::Resigned { seat }).ok()
    }

    /// `seat` has run out of time. `None` if the battle is over already.
    pub fn time_out(&mut self, seat: Seat) -> Option<Passed<G>> {
        self.append(Entry::TimedOut { seat }).ok()
    }

    /// Somebody else decides for `seat` from here on. What was chosen before cannot be taken back by another. `None` if the battle is
    /// over already.
    pub fn take_over(&mut self, seat: Seat, leader: Leader) -> Option<Passed<G>> {
        self.append(Entry::TookOver { seat, leader }).ok()
    }

    /// Who decides for a seat.
    pub const fn leader(&self, seat: Seat) -> Leader {
        *self.leaders.get(seat)
    }

    /// The entry that a line means, if it comes next.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(&self, text: &str) -> Result<Entry<G::Choice>, LogFault> {
        self.walk.read(&self.battle, text)
    }

    /// Appends an entry of a log, which is checked as if it were new.
    ///
    /// # Errors
    /// Why it does not fit.
    pub fn append(&mut self, entry: Entry<G::Choice>) -> Result<Passed<G>, LogFault> {
        let passed = self.walk.pass(&self.battle, entry)?;
        self.log.push(passed.entry);
        if let Entry::TookOver { seat, leader } = entry {
            *self.leaders.get_mut(seat) = leader;
        }
        Ok(passed)
    }

    /// A battle resumed from its log. Every entry is checked as if it were new; chance goes on where the log ends.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn restore(
        battle: Arc<G>,
        start: G::State,
        chance: impl Into<Option<C>>,
        log: impl IntoIterator<Item = Entry<G::Choice>>,
    ) -> Result<Self, LogFault> {
        let mut course = Self::before(battle, start, chance);
        for entry in log {
            course.append(entry)?;
        }
        course.run();
        Ok(course)
    }

    /// A battle that goes on from a moment of another one, with chance of its own. `log` is what led there, folded; `seed` is what its
    /// last dice and cards followed from, if that is known. Who gave up there or sat there is left behind.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn branch(
        battle: Arc<G>,
        start: G::State,
        chance: impl Into<Option<C>>,
        log: impl IntoIterator<Item = Entry<G::Choice>>,
        seed: Option<Seed>,
    ) -> Result<Self, LogFault> {
        let led = log.into_iter().filter(|entry| {
            !matches!(
                entry,
                Entry::Resigned { .. } | Entry::TimedOut { .. } | Entry::TookOver { .. }
            )
        });
        Self::restore(battle, start, chance, led.chain([Entry::Branched { seed }]))
    }
}
