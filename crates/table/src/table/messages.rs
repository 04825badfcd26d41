//! What those at a table are told, each according to what their role may know.

use super::{Company, Now, Table, ending};
use crate::holder::Holder;
use crate::log::News;
use crate::role::Role;
use crate::served::Served;
use crate::{question, refusal};
use content::Library;
use protocol::moment::{DecisionNow, ViewNow};
use protocol::shown::Asking;
use protocol::socket::{Refusal, SeatFacts, TableFacts, ToPage};
use protocol::story::Line;
use rules::chance::hex_digits;
use rules::seats::Seat;

/// How many lines of the log go into one message, so that none is long.
const LINES: usize = 64;
/// Into how many messages the log before its end goes at most.
pub const PARTS: usize = 63;

impl<G: Served> Table<G> {
    /// The first message to a page.
    pub fn welcome(&self, role: Role, now: &Now, library: &Library) -> ToPage {
        ToPage::Welcome {
            table: self.facts(role, now),
            battle: Box::new(self.battle().facts(library)),
        }
    }

    /// The table as somebody in this role may know it.
    pub fn facts(&self, role: Role, now: &Now) -> TableFacts {
        let seats = self.battle().seats();
        TableFacts {
            id: self.id.clone(),
            you: match role {
                Role::Seat(seat) => Some(seat.into()),
                Role::Shared => {
                    let decider = self.decider().filter(|_| !self.is_neutral(now));
                    decider.or_else(|| self.seat_in_turn()).map(Into::into)
                }
                Role::Spectator => None,
            },
            shared: role == Role::Shared,
            hints: self.gives_hints(role),
            seats: seats.iter().map(|seat| self.seat_facts(role, seat, now)).collect(),
            commitment: self.commitment.clone(),
            seed: self.seed().filter(|_| self.is_open()).map(|seed| hex_digits(&seed.0)),
            imported: self.imported,
            ending: self.course.finish().map(ending::<G>),
            rematch: self.rematch.clone(),
            standing: match role {
                Role::Seat(seat) if self.battle().has_windows() => Some(self.policies.get(seat).facts()),
                _ => None,
            },
            window: now
                .lasts
                .filter(|_| self.battle().has_windows() && self.company() == Company::People),
        }
    }

    /// A seat as somebody in a role may know it.
    fn seat_facts(&self, role: Role, seat: Seat, now: &Now) -> SeatFacts {
        let (name, level, here) = match *self.holders.get(seat) {
            Holder::Person(_) => ("Guest", None, now.here.contains(seat)),
            Holder::Computer(level) => {
                let name = ai::Level::from_number(level).map_or("Computer", ai::Level::name);
                (name, Some(level), true)
            }
            Holder::Free | Holder::Nobody => ("", None, false),
        };
        SeatFacts {
            seat: seat.into(),
            camp: self.battle().side_of(seat).into(),
            name: name.into(),
            level,
            here,
            taken: !name.is_empty(),
            stand_in: self.stand_in(seat),
            vacant: now.vacant.contains(seat) && self.replaceable(role).contains(seat),
        }
    }

    /// The first seat of the camp whose turn it is.
    fn seat_in_turn(&self) -> Option<Seat> {
        let battle = self.battle();
        let side = battle.moment(self.course.state()).side;
        battle.seats().iter().find(|seat| battle.side_of(*seat) == side)
    }

    fn state_and_decision(&self, role: Role, now: &Now) -> (ViewNow, Option<DecisionNow>) {
        let view = self.view(role, now);
        let finish = self.course.finish().map(ending::<G>);
        // Nobody will decide what a file has left open.
        let decision = match finish.is_some() || self.imported {
            true => None,
            false => self.battle().decision(&view, self.asking(role, now)),
        };
        (self.battle().shows(&view, self.log.tally(), finish), decision)
    }

    /// How somebody is asked. Of a window everybody is told the same; only a player who has passed already is not asked again.
    fn asking(&self, role: Role, now: &Now) -> Asking {
        // A player who has not taken their seat back yet is shown what the computer is asked, and does not answer it.
        let silent = |seat: Seat| {
            let passed = self.battle().is_window(self.course.state()) && now.passed == Some(seat);
            passed || self.stand_in(seat).is_some()
        };
        Asking {
            awaits: !matches!(role, Role::Seat(seat) if silent(seat)),
            closes: now.closes,
            neutral: role == Role::Shared && self.is_neutral(now),
        }
    }

    /// What is asked now, when nothing has happened but that.
    pub fn again(&self, role: Role, now: &Now) -> ToPage {
        let (view, decision) = self.state_and_decision(role, now);
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
    pub fn whole(&self, role: Role, now: &Now) -> ToPage {
        let (view, decision) = self.state_and_decision(role, now);
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
    pub fn update(&self, role: Role, news: &News, now: &Now) -> ToPage {
        let (view, decision) = self.state_and_decision(role, now);
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
    pub fn why(&self, role: Role, text: &str, now: &Now) -> Option<Refusal> {
        if self.is_over() {
            return Some(refusal::over());
        }
        question::why(&**self.battle(), &self.view(role, now), text)
    }
}
