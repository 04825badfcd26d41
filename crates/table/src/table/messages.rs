//! What those at a table are told, each according to what his role may know.

use super::{Company, Table, ending};
use crate::holder::Holder;
use crate::log::News;
use crate::role::Role;
use crate::served::Served;
use crate::{question, refusal};
use content::Library;
use protocol::camp::ByCamp;
use protocol::moment::{DecisionNow, ViewNow};
use protocol::shown::Asking;
use protocol::socket::{PlayerFacts, Refusal, TableFacts, ToPage};
use protocol::story::Line;
use rules::chance::hex_digits;
use rules::seats::Seat;
use rules::side::BySide;

/// How many lines of the log go into one message, so that none is long.
const LINES: usize = 64;
/// Into how many messages the log before its end goes at most.
pub const PARTS: usize = 63;

impl<G: Served> Table<G> {
    /// The first message to a page.
    pub fn welcome(&self, role: Role, here: &BySide<bool>, library: &Library) -> ToPage {
        ToPage::Welcome {
            table: self.facts(role, here),
            battle: Box::new(self.battle().facts(library)),
        }
    }

    /// The table as somebody in this role may know it.
    pub fn facts(&self, role: Role, here: &BySide<bool>) -> TableFacts {
        TableFacts {
            id: self.id.clone(),
            you: match role {
                Role::Seat(side) => Some(side.into()),
                Role::Shared => Some(
                    self.decider()
                        .filter(|_| !self.is_neutral())
                        .map_or(self.battle().moment(self.course.state()).side, Seat::side)
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
            ending: self.course.finish().map(ending::<G>),
            rematch: self.rematch.clone(),
            standing: match role {
                Role::Seat(side) if self.battle().has_windows() => Some(self.policies.get(side).facts()),
                _ => None,
            },
            window: self
                .asked
                .lasts
                .filter(|_| self.battle().has_windows() && self.company() == Company::People),
            vacant: self.replaceable(role).is_some_and(|away| *self.vacant.get(away)),
        }
    }

    fn state_and_decision(&self, role: Role) -> (ViewNow, Option<DecisionNow>) {
        let view = self.view(role);
        let finish = self.course.finish().map(ending::<G>);
        // Nobody will decide what a file has left open.
        let decision = match finish.is_some() || self.imported {
            true => None,
            false => self.battle().decision(&view, self.asking(role)),
        };
        (self.battle().shows(&view, self.log.tally(), finish), decision)
    }

    /// How somebody is asked. Of a window everybody is told the same; only who has passed already is not asked again.
    fn asking(&self, role: Role) -> Asking {
        // Whoever has not taken their seat back yet is shown what the computer is asked, and does not answer it.
        let silent = |seat: Seat| {
            let passed = self.battle().is_window(self.course.state()) && self.asked.passed == Some(seat);
            passed || self.stand_in(seat.side()).is_some()
        };
        Asking {
            awaits: !matches!(role, Role::Seat(side) if silent(Seat::of_side(side))),
            closes: self.asked.closes,
            neutral: role == Role::Shared && self.is_neutral(),
        }
    }

    /// What is asked now, when nothing has happened but that.
    pub fn again(&self, role: Role) -> ToPage {
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
    pub fn whole(&self, role: Role) -> ToPage {
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
        self.log.lines(role.listener()).rchunks(LINES)
    }

    /// What follows the whole view: the log before its end, the last part first. A log that is too long for this loses its beginning.
    pub fn earlier(&self, role: Role) -> impl Iterator<Item = ToPage> {
        let parts = self.log_parts(role).skip(1).take(PARTS);
        parts.map(|lines| ToPage::Log { lines: lines.to_vec() })
    }

    /// What has happened.
    pub fn update(&self, role: Role, news: &News) -> ToPage {
        let (view, decision) = self.state_and_decision(role);
        let (drop, lines) = self.log.fresh(news, role.listener());
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
    pub fn why(&self, role: Role, text: &str) -> Option<Refusal> {
        if self.is_over() {
            return Some(refusal::over());
        }
        question::why(&**self.battle(), &self.view(role), text)
    }
}

fn player(holder: &Holder, here: bool) -> PlayerFacts {
    match holder {
        Holder::Person(_) => PlayerFacts {
            name: "Guest".into(),
            level: None,
            here,
            taken: true,
            stand_in: None,
        },
        Holder::Free | Holder::Nobody => PlayerFacts::default(),
        Holder::Computer(level) => PlayerFacts {
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
