//! A table: a battle being fought, who sits at it, and what each of them is told.
//!
//! Nothing here waits or writes; the actor around it does.

use crate::chronicle::{Chronicle, News};
use crate::role::Role;
use crate::shelf::{self, LoadError, Shelf};
use crate::source::Source;
use crate::story::Story;
use crate::wish::Wish;
use crate::{question, refusal};
use content::Library;
use protocol::battle::{BattleFacts, ByCamp};
use protocol::socket::{PlayerFacts, Refusal, TableFacts, ToPage, Windows};
use protocol::story::Line;
use protocol::view::{EndedBy, EndingWord};
use protocol::{Decision, ViewState};
use rules::chance::{Seed, Seeded, hex_digits};
use rules::first::course::{Finish, Leader};
use rules::first::frame::Frame;
use rules::first::position::Position;
use rules::first::{Battle, Choice, Course, Record, View};
use rules::seats::{Seat, Viewer};
use rules::side::{BySide, Side};
use std::sync::Arc;
use store::{SeatHolder, Standing, Store, StoredEntry};

mod hints;
mod leaders;
#[cfg(test)]
mod redeal;

/// How many lines of the log go into one message, so that none is long, and into how many messages at most.
const LINES: usize = 64;
const PARTS: usize = crate::audience::RING - 1;

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Table {
    id: String,
    /// The id of the adventure, or of the puzzle.
    adventure: String,
    content: String,
    /// Nothing for a battle that was read in from a file without its seed.
    seed: Option<Seed>,
    commitment: String,
    imported: bool,
    position: Option<Position>,
    course: Course<Source>,
    chronicle: Chronicle,
    holders: BySide<SeatHolder>,
    rematch: Option<String>,
    /// What each player wishes to be done at windows.
    wishes: BySide<Wish>,
    pub(crate) asked: Asked,
    /// Whose players have been away for a while. The actor, who knows the time, keeps it up to date.
    pub(crate) vacant: BySide<bool>,
    /// Whether this is a try at a puzzle. The actor, who knows all puzzles, finds it out.
    pub(crate) is_try: bool,
}

/// How the window that is open is asked about. The actor, who knows the time, keeps it up to date.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asked {
    /// How long windows of the other player's turn last, in milliseconds.
    pub(crate) lasts: Option<u32>,
    /// How many milliseconds the open window still has.
    pub(crate) closes: Option<u32>,
    /// The seat whose pass is held back. Only its own player is told.
    pub(crate) passed: Option<Seat>,
    /// The version at which somebody at a shared screen wanted to look at his hand.
    pub(crate) looked: Option<u32>,
}

/// Who plays against whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// A person against the computer.
    Computer,
    /// One screen for both.
    Shared,
    /// Two people.
    People,
}

/// A window in which a Lore card may be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenWindow {
    /// Who may play one.
    pub(crate) seat: Seat,
    /// Whether it is his own turn.
    pub(crate) own_turn: bool,
}

impl Table {
    /// Takes up a table from the database. Entries that chance still owes are made now, and are the second value.
    pub(crate) async fn load(store: &Store, id: &str) -> Result<(Self, Vec<StoredEntry>), LoadError> {
        let shelf = Shelf::fetch(store, id).await?;
        let entries = shelf.entries.clone();
        Ok((Self::restore(shelf)?, entries))
    }

    /// A table out of what the database has of it.
    pub(crate) fn restore(shelf: Shelf) -> Result<Self, LoadError> {
        Self::build(shelf).map_err(LoadError::Frozen)
    }

    fn build(shelf: Shelf) -> Result<Self, String> {
        let Shelf {
            table: stored,
            seats,
            entries,
            rematch,
        } = shelf;
        if stored.rules != rules::RULES_VERSION {
            return Err(format!(
                "it was begun under version {} of the rules, and this is version {}",
                stored.rules,
                rules::RULES_VERSION
            ));
        }
        let seed = shelf::seed(&stored)?;
        let imported = stored.opponent == store::Opponent::Nobody;
        let (battle, start, position) = shelf::opening(&stored)?;
        let mut chronicle = Chronicle::new(battle.clone(), start);
        let mut log = Vec::with_capacity(entries.len());
        for entry in &entries {
            let read = chronicle.trace().read(&entry.text).map_err(|fault| fault.place())?;
            chronicle
                .follow(std::slice::from_ref(&read))
                .map_err(|fault| fault.place())?;
            shelf::check_digest(&battle, chronicle.trace().state(), log.len(), entry)?;
            log.push(read);
        }
        let source = match seed {
            Some(seed) if !imported => Source::Seeded(Seeded(seed)),
            None if !imported => return Err("the seed is missing".into()),
            _ => Source::Silent,
        };
        let course = Course::restore(battle, start, source, log)
            .map_err(|(index, _)| format!("entry {index} of its log does not fit"))?;
        let holder = |side: Side| {
            let seat = Seat::of_side(side);
            let held = seats.iter().find(|held| held.number == seat.0);
            held.map(|held| held.holder.clone())
        };
        let (Some(standard), Some(pennant)) = (holder(Side::Standard), holder(Side::Pennant)) else {
            return Err("a seat is missing".into());
        };
        Ok(Self {
            id: stored.id,
            adventure: stored.adventure,
            content: stored.content,
            commitment: stored
                .commitment
                .or_else(|| seed.map(|seed| seed.commitment().to_vec()))
                .map_or_else(String::new, |hash| hex_digits(&hash)),
            seed,
            imported,
            position,
            course,
            chronicle,
            holders: BySide { standard, pennant },
            rematch,
            wishes: wishes(&seats),
            asked: Asked::default(),
            vacant: BySide::default(),
            is_try: false,
        })
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn adventure(&self) -> &str {
        &self.adventure
    }

    pub(crate) fn battle(&self) -> &Arc<Battle> {
        self.course.battle()
    }

    pub(crate) const fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The version of the battle: the number of entries of its log, which never goes back.
    pub(crate) fn version(&self) -> u32 {
        self.course.log().len() as u32
    }

    pub(crate) fn decider(&self) -> Option<Seat> {
        self.course.decider()
    }

    /// The level of the computer that decides now, if it does.
    pub(crate) fn computer_decides(&self) -> Option<(Seat, u8)> {
        // Where both decide at once, the computer need not wait for its opponent.
        self.course
            .deciders()
            .iter()
            .find_map(|seat| Some((seat, self.level(seat.side())?)))
    }

    pub(crate) fn set_holders(&mut self, seats: &[store::Seat]) {
        for seat in seats {
            *self.holders.get_mut(Seat(seat.number).side()) = seat.holder.clone();
        }
        self.wishes = wishes(seats);
    }

    /// Who plays against whom. A person for whom the computer plays may be watching, so that is still a battle of two people: nothing
    /// that he could use later is told by time.
    pub(crate) fn company(&self) -> Company {
        match (&self.holders.standard, &self.holders.pennant) {
            (SeatHolder::Computer(_), _) | (_, SeatHolder::Computer(_)) => Company::Computer,
            (SeatHolder::Guest(one), SeatHolder::Guest(other)) if one == other => Company::Shared,
            _ => Company::People,
        }
    }

    /// Whether anybody has sat down at a seat.
    pub(crate) fn is_taken(&self, side: Side) -> bool {
        !matches!(self.holders.get(side), SeatHolder::Invitation(_))
    }

    fn has_lore_cards(&self) -> bool {
        let lore = &self.battle().setup().lore;
        lore.as_ref().is_some_and(|lore| !lore.cards.is_empty())
    }

    /// The window that is open now, if one is.
    pub(crate) fn window(&self) -> Option<OpenWindow> {
        let seat = self.decider().filter(|_| !self.imported)?;
        let public = self.course.state().public();
        matches!(public.top(), Frame::Window { .. }).then(|| OpenWindow {
            seat,
            own_turn: seat.side() == public.active(),
        })
    }

    /// The standing answer to the window that is open now; nothing if its player is to be asked.
    pub(crate) fn wished(&self) -> Option<Choice> {
        let seat = self.window()?.seat;
        // On a shared screen a prompt that comes or does not come would tell the other player what is in the hand.
        let person = matches!(self.holders.get(seat.side()), SeatHolder::Guest(_)) && self.level(seat.side()).is_none();
        if !person || self.company() == Company::Shared {
            return None;
        }
        self.wishes.get(seat.side()).answer(self.battle(), &self.view_of(seat))
    }

    /// A standing answer that need not wait: standing down is public by its nature, and the computer is not told by time.
    pub(crate) fn wished_at_once(&self) -> Option<(Seat, Choice)> {
        let seat = self.window()?.seat;
        let choice = self.wished()?;
        (choice == Choice::StandDown || self.company() == Company::Computer).then_some((seat, choice))
    }

    /// Sets what a player wishes to be done at windows. The answer is what is to be stored.
    pub(crate) fn set_wish(
        &mut self,
        role: Role,
        windows: Windows,
        cards: Vec<String>,
    ) -> Result<(Seat, String), String> {
        let Role::Seat(side) = role else {
            return Err("Only somebody who plays one camp has standing answers.".into());
        };
        if !self.has_lore_cards() {
            return Err("There are no Lore cards in this battle.".into());
        }
        let wish = Wish::new(self.battle(), windows, cards)?;
        let stored = wish.write();
        *self.wishes.get_mut(side) = wish;
        Ok((Seat::of_side(side), stored))
    }

    /// Whether a shared screen shows nobody's hand, because a window is open to the player who does not look at the screen.
    fn is_neutral(&self) -> bool {
        self.company() == Company::Shared
            && self.window().is_some_and(|window| !window.own_turn)
            && self.asked.looked != Some(self.version())
    }

    pub(crate) fn set_rematch(&mut self, id: String) {
        self.rematch = Some(id);
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.course.finish().is_some()
    }

    /// Whether nobody plays here any more, so that everything may be seen.
    pub(crate) const fn is_open(&self) -> bool {
        self.imported || self.is_over()
    }

    /// The battle from its start, without what was taken back.
    pub(crate) fn story(&self) -> Story {
        Story {
            battle: self.battle().clone(),
            start: *self.course.start(),
            entries: self.course.folded(),
            ending: self.course.finish().map(ending),
        }
    }

    /// Where the battle stands, for lists.
    pub(crate) fn standing(&self) -> Standing {
        standing(&self.course)
    }

    /// The record, which exists only when nobody plays any more.
    pub(crate) fn record(&self) -> Option<Record> {
        self.is_open()
            .then(|| Record::of(&self.course, &self.content, self.position.clone(), self.seed()))
    }

    pub(crate) fn view_of(&self, seat: Seat) -> View {
        self.course.view(Viewer::Seat(seat))
    }

    /// What somebody in this role may know. On a shared screen that is what the camp that decides may know.
    pub(crate) fn view(&self, role: Role) -> View {
        self.course.view(match role {
            Role::Seat(side) => Viewer::Seat(Seat::of_side(side)),
            Role::Shared => match self.decider() {
                Some(seat) if !self.is_neutral() => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            },
            Role::Spectator => Viewer::Spectator,
        })
    }

    /// The seat for which somebody in this role acts now.
    fn seat(&self, role: Role) -> Result<Seat, Refusal> {
        match role {
            Role::Seat(side) if self.stand_in(side).is_some() => Err(refusal::held()),
            Role::Seat(side) => Ok(Seat::of_side(side)),
            Role::Shared => self.decider().ok_or_else(refusal::over),
            Role::Spectator => Err(refusal::not_a_seat()),
        }
    }

    /// The choice that a text means now.
    pub(crate) fn reads(&self, text: &str) -> Option<Choice> {
        self.battle().read_choice(self.course.state().public(), text).ok()
    }

    /// Somebody makes a choice.
    pub(crate) fn choose(&mut self, role: Role, text: &str) -> Result<(), Refusal> {
        let seat = self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        let choice = self
            .battle()
            .read_choice(self.course.state().public(), text)
            .map_err(|fault| refusal::unreadable(&fault))?;
        self.choose_as(seat, choice)
    }

    pub(crate) fn choose_as(&mut self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match self.course.choose(seat, choice) {
            Ok(_) => Ok(()),
            Err(why) => Err(refusal::rule(self.battle(), why)),
        }
    }

    /// The first of all listed choices, for a computer player that has failed.
    pub(crate) fn first_choice(&self, seat: Seat) -> Option<Choice> {
        let mut list = Vec::new();
        self.course.choices(seat, &mut list);
        list.first().copied()
    }

    /// Somebody takes back the last choice, or all that can be.
    pub(crate) fn undo(&mut self, role: Role, all: bool) -> Result<(), Refusal> {
        let seat = match role {
            Role::Seat(side) if self.stand_in(side).is_some() => return Err(refusal::held()),
            Role::Seat(side) => Seat::of_side(side),
            // On a shared screen whoever chose last takes it back.
            Role::Shared => self.last_chooser().unwrap_or(Seat::of_side(Side::Standard)),
            Role::Spectator => return Err(refusal::not_a_seat()),
        };
        let choices = if all { usize::MAX } else { 1 };
        match self.course.undo(seat, choices) {
            Ok(_) => Ok(()),
            Err(refused) => Err(refusal::undo(refused)),
        }
    }

    /// Somebody gives up.
    pub(crate) fn resign(&mut self, role: Role) -> Result<(), Refusal> {
        let seat = self.seat(role)?;
        if self.is_over() {
            return Err(refusal::over());
        }
        self.course.resign(seat);
        Ok(())
    }

    fn last_chooser(&self) -> Option<Seat> {
        Side::ALL
            .into_iter()
            .map(Seat::of_side)
            .find(|seat| self.course.undoable(*seat) > 0)
    }

    fn undoable(&self, role: Role) -> u8 {
        let count = match role {
            Role::Seat(side) if self.stand_in(side).is_some() => 0,
            Role::Seat(side) => self.course.undoable(Seat::of_side(side)),
            Role::Shared => self.last_chooser().map_or(0, |seat| self.course.undoable(seat)),
            Role::Spectator => 0,
        };
        count.min(usize::from(u8::MAX)) as u8
    }

    /// Tells the entries that the course has and the chronicle has not.
    pub(crate) fn news(&mut self, since: u32) -> Result<News, String> {
        self.chronicle
            .follow(&self.course.log()[since as usize..])
            .map_err(|fault| fault.to_string())
    }

    /// The first message to a page.
    pub(crate) fn welcome(&self, role: Role, here: &BySide<bool>, library: &Library) -> ToPage {
        ToPage::Welcome {
            table: self.facts(role, here),
            battle: Box::new(BattleFacts::of(self.battle(), &library.tables().lore)),
        }
    }

    /// The table as somebody in this role may know it.
    pub(crate) fn facts(&self, role: Role, here: &BySide<bool>) -> TableFacts {
        TableFacts {
            id: self.id.clone(),
            you: match role {
                Role::Seat(side) => Some(side.into()),
                Role::Shared => Some(
                    self.decider()
                        .filter(|_| !self.is_neutral())
                        .map_or(self.course.state().public().active(), Seat::side)
                        .into(),
                ),
                Role::Spectator => None,
            },
            shared: role == Role::Shared,
            hints: self.gives_hints(role),
            players: ByCamp::from_fn(|side| PlayerFacts {
                stand_in: self.stand_in(side),
                ..player(self.holders.get(side), *here.get(side))
            }),
            commitment: self.commitment.clone(),
            seed: self.seed().filter(|_| self.is_open()).map(|seed| hex_digits(&seed.0)),
            imported: self.imported,
            ending: self.course.finish().map(ending),
            rematch: self.rematch.clone(),
            standing: match role {
                Role::Seat(side) if self.has_lore_cards() => Some(self.wishes.get(side).facts()),
                _ => None,
            },
            window: self
                .asked
                .lasts
                .filter(|_| self.has_lore_cards() && self.company() == Company::People),
            vacant: self.replaceable(role).is_some_and(|away| *self.vacant.get(away)),
        }
    }

    fn state_and_decision(&self, role: Role) -> (Box<ViewState>, Option<Box<Decision>>) {
        let view = self.view(role);
        let mut state = ViewState::of(self.battle(), &view, self.chronicle.trace().tally());
        match self.course.finish() {
            Some(finish) => {
                state.ending = Some(ending(finish));
                (Box::new(state), None)
            }
            // Nobody will decide what a file has left open.
            None if self.imported => (Box::new(state), None),
            None => (Box::new(state), self.decision(role, &view).map(Box::new)),
        }
    }

    /// What is asked. Of a window everybody is told the same; only who has passed already is not asked again.
    fn decision(&self, role: Role, view: &View) -> Option<Decision> {
        let mut decision = Decision::of(self.battle(), view)?;
        // Whoever has not taken his seat back yet is shown what the computer is asked, and does not answer it.
        if matches!(role, Role::Seat(side) if self.stand_in(side).is_some()) {
            decision.choices = None;
        }
        if let Some(window) = &mut decision.window {
            window.closes = self.asked.closes;
            decision.neutral = role == Role::Shared && self.is_neutral();
            if matches!(role, Role::Seat(side) if self.asked.passed == Some(Seat::of_side(side))) {
                decision.choices = None;
            }
        }
        Some(decision)
    }

    /// What is asked now, when nothing has happened but that.
    pub(crate) fn again(&self, role: Role) -> ToPage {
        let (view, decision) = self.state_and_decision(role);
        ToPage::Update {
            version: self.version(),
            events: Vec::new(),
            lines: Vec::new(),
            drop: 0,
            view,
            decision,
            undoable: self.undoable(role),
        }
    }

    /// The whole view.
    pub(crate) fn whole(&self, role: Role) -> ToPage {
        let (view, decision) = self.state_and_decision(role);
        ToPage::View {
            version: self.version(),
            view,
            decision,
            undoable: self.undoable(role),
            log: self.log_parts(role).next().unwrap_or_default().to_vec(),
        }
    }

    /// The log from its end to its beginning, in parts.
    fn log_parts(&self, role: Role) -> impl Iterator<Item = &[Line]> {
        self.chronicle.lines(role.listener()).rchunks(LINES)
    }

    /// What follows the whole view: the log before its end, the last part first. A log that is too long for this loses its beginning.
    pub(crate) fn earlier(&self, role: Role) -> impl Iterator<Item = ToPage> {
        let parts = self.log_parts(role).skip(1).take(PARTS);
        parts.map(|lines| ToPage::Log { lines: lines.to_vec() })
    }

    /// What has happened.
    pub(crate) fn update(&self, role: Role, news: &News) -> ToPage {
        let (view, decision) = self.state_and_decision(role);
        let (drop, lines) = self.chronicle.fresh(news, role.listener());
        ToPage::Update {
            version: self.version(),
            events: news.events.clone(),
            lines: lines.to_vec(),
            drop,
            view,
            decision,
            undoable: self.undoable(role),
        }
    }

    /// Why somebody in this role may not make a choice; nothing if it is allowed.
    pub(crate) fn why(&self, role: Role, text: &str) -> Option<Refusal> {
        if self.is_over() {
            return Some(refusal::over());
        }
        question::why(self.battle(), &self.view(role), text)
    }
}

/// What the holders of seats wish to be done at windows.
fn wishes(seats: &[store::Seat]) -> BySide<Wish> {
    BySide::from_fn(|side| {
        let seat = seats.iter().find(|seat| Seat(seat.number).side() == side);
        let text = seat.and_then(|seat| seat.standing.as_deref());
        text.map(Wish::read).unwrap_or_default()
    })
}

/// Where a battle stands, for lists.
pub(crate) fn standing(course: &Course<Source>) -> Standing {
    Standing {
        turn: course.state().public().turn(),
        // A battle does not wait for somebody for whom the computer plays.
        waits: course
            .decider()
            .filter(|seat| course.leader(*seat) == Leader::Player)
            .map(|seat| seat.0),
        finish: course
            .finish()
            .map(|finish| finish.winner().map(|side| Seat::of_side(side).0)),
    }
}

fn player(holder: &SeatHolder, here: bool) -> PlayerFacts {
    match holder {
        SeatHolder::Guest(_) => PlayerFacts {
            name: "Guest".into(),
            level: None,
            here,
            taken: true,
            stand_in: None,
        },
        SeatHolder::Invitation(_) | SeatHolder::Importer(_) => PlayerFacts::default(),
        SeatHolder::Computer(level) => PlayerFacts {
            name: ai::Level::from_number(*level)
                .map_or("Computer", ai::Level::name)
                .into(),
            level: Some(*level),
            here: true,
            taken: true,
            stand_in: None,
        },
    }
}

fn ending(finish: Finish) -> EndingWord {
    match finish {
        Finish::Fought(ending) => ending.into(),
        Finish::Resigned { .. } => EndingWord {
            winner: finish.winner().map(Into::into),
            by: EndedBy::Resignation,
        },
        Finish::TimedOut { .. } => EndingWord {
            winner: finish.winner().map(Into::into),
            by: EndedBy::TimeOut,
        },
    }
}
