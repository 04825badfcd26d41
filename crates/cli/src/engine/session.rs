//! A session: what is asked, one request after the other, and what is answered.
//!
//! A session restricted to a seat answers out of that seat's view only. The restriction is made here, in one place for each request.

use super::answer::{AdventureLine, Answer, Fault, PROTOCOL};
use super::explain;
use super::fork::Forks;
use super::game::Game;
use super::request::{Asked, Request, SeatWord, ViewerWord, opponent_word};
use super::wording;
use ai::Level;
use content::Library;
use content::first::Adventure;
use rules::System;
use rules::board::HexId;
use rules::first::{Battle, Public, UnitId};
use rules::game::Rules;
use rules::log;
use rules::seats::{Seat, Viewer};
use std::sync::Arc;

/// Everything between two ends of a conversation.
pub(super) struct Session {
    pub(super) library: Library,
    /// The seat it is restricted to.
    pub(super) seat: Option<Seat>,
    /// The number from which the host wants the seeds of restricted games to be made.
    pub(super) host_seed: Option<u64>,
    pub(super) game: Option<Game>,
    pub(super) forks: Forks,
}

pub(super) type Answered = Result<Answer, Fault>;

impl Session {
    /// A session without a battle.
    pub(super) fn new(library: Library, seat: Option<Seat>, host_seed: Option<u64>) -> Self {
        Self {
            library,
            seat,
            host_seed,
            game: None,
            forks: Forks::default(),
        }
    }

    /// Answers a request. A refused one changes nothing.
    pub(super) fn handle(&mut self, asked: Asked) -> Answered {
        let at = asked.fork;
        if at.is_some() && !asked.request.is_about_a_battle() {
            let message = "this request is not about a battle, so it cannot be about a fork";
            return Err(Fault::new("bad-request", message, "leave `fork` out"));
        }
        match asked.request {
            Request::Hello { protocol } => self.hello(protocol),
            Request::Adventures {} => Ok(self.adventures()),
            Request::Start(start) => self.start(start),
            Request::Script(script) => {
                self.open_only("script", "play without it: dice and cards come from the seed")?;
                let [dice, cards, lore] = self.game_mut(at)?.script(&script)?;
                Ok(Answer::Scripted { dice, cards, lore })
            }
            Request::Waits {} => Ok(Answer::Waits {
                waits: self.game(at)?.waits(self.viewer()),
            }),
            Request::Choose { choice, seat } => self.choose(at, &choice, seat),
            Request::Battle {} => {
                let game = self.game(at)?;
                Ok(Answer::Battle {
                    units: game.roster(),
                    setup: Box::new(game.course.battle().setup().clone()),
                })
            }
            Request::View { seat } => {
                let viewer = seat.map(|ViewerWord(viewer)| viewer).or_else(|| self.viewer());
                let viewer = self.may_look(viewer.unwrap_or(Viewer::Spectator))?;
                let game = self.game(at)?;
                if let Viewer::Seat(seat) = viewer {
                    seated(game.course.battle(), seat)?;
                }
                Ok(Answer::View(Box::new(game.view(viewer))))
            }
            Request::Odds {
                from,
                target,
                move_to,
                policy,
            } => {
                let game = self.game(at)?;
                let (battle, public) = (game.course.battle(), game.course.state().public());
                let (from, target) = (unit_on(battle, public, &from)?, unit_on(battle, public, &target)?);
                let move_to = move_to.map(|hex| hex_named(battle, &hex)).transpose()?;
                crate::odds::report(battle, public, from, target, move_to, policy)
                    .map(|report| Answer::Odds(Box::new(report)))
                    .map_err(|fault| Fault::new("no-odds", fault.sentence(), "ask for a unit and an enemy"))
            }
            Request::Explain(wanted) => {
                let game = self.game(at)?;
                let seat = self.seat.or_else(|| game.course.decider());
                explain::explain(game, seat, self.library.rulebook(), &wanted).map(Answer::Explained)
            }
            Request::Record {} => {
                self.ended_only(at, "the record")?;
                let record = self.game(at)?.record(self.library.hash());
                Ok(Answer::Record {
                    record: Box::new(record),
                })
            }
            Request::Undo { choices, seat } => self.undo(at, choices.unwrap_or(1), seat),
            Request::Resign { seat } => self.resign(at, seat),
            Request::Verify {} => self.verify(at),
            Request::Fork(wanted) => self.fork(at, &wanted),
            Request::Drop {} => self.drop_fork(at),
            Request::Quit {} => Ok(Answer::Bye {}),
        }
    }

    /// Forgets the battle or the fork: after a failure of the program itself nothing in it can be relied on.
    pub(super) fn forget(&mut self, at: Option<u32>) {
        match at {
            Some(number) => drop(self.forks.remove(number)),
            None => self.game = None,
        }
    }

    /// Who looks at everything that is answered; nobody in particular where nothing is hidden.
    pub(super) fn viewer(&self) -> Option<Viewer> {
        self.seat.map(Viewer::Seat)
    }

    /// The battle, or a fork of it.
    pub(super) fn game(&self, at: Option<u32>) -> Result<&Game, Fault> {
        match at {
            Some(number) => self.forks.get(number),
            None => self.game.as_ref().ok_or_else(no_game),
        }
    }

    fn game_mut(&mut self, at: Option<u32>) -> Result<&mut Game, Fault> {
        match at {
            Some(number) => self.forks.get_mut(number),
            None => self.game.as_mut().ok_or_else(no_game),
        }
    }

    pub(super) fn open_only(&self, what: &str, remedy: &str) -> Result<(), Fault> {
        if self.seat.is_none() {
            return Ok(());
        }
        let message = format!("`{what}` is not allowed in an engine restricted to a seat");
        Err(Fault::new("not-allowed", message, remedy))
    }

    /// What would show hidden things in a restricted game is given only when it is over, and never of a battle that only might be.
    fn ended_only(&self, at: Option<u32>, what: &str) -> Result<(), Fault> {
        let game = self.game(at)?;
        if game.imagined {
            let message = format!("this fork is only a battle as it might be, so there is no such thing as {what}");
            return Err(Fault::new(
                "not-allowed",
                message,
                "leave `fork` out, once the battle itself is over",
            ));
        }
        let going_on = game.course.finish().is_none();
        if self.seat.is_some() && going_on {
            let message = format!("{what} shows hidden cards and is given only when the battle is over");
            return Err(Fault::new("too-early", message, "play to the end, or resign"));
        }
        Ok(())
    }

    fn may_look(&self, viewer: Viewer) -> Result<Viewer, Fault> {
        match self.seat {
            Some(seat) if viewer != Viewer::Seat(seat) && viewer != Viewer::Spectator => Err(not_your_seat(seat)),
            _ => Ok(viewer),
        }
    }

    /// The seat that acts: the one named, else `usual`; in a restricted game only its own.
    fn acting(&self, battle: &Battle, named: Option<SeatWord>, usual: Option<Seat>) -> Result<Seat, Fault> {
        let named = named.map(|SeatWord(seat)| seat);
        if let Some(seat) = named {
            seated(battle, seat)?;
        }
        if let Some(own) = self.seat {
            return match named {
                Some(seat) if seat != own => Err(not_your_seat(own)),
                _ => Ok(own),
            };
        }
        named.or(usual).ok_or_else(over)
    }

    fn hello(&self, wanted: Option<u32>) -> Answered {
        if let Some(other) = wanted.filter(|version| *version != PROTOCOL) {
            let message = format!("this engine speaks version {PROTOCOL} of the protocol, not version {other}");
            let remedy = format!(
                "write the client for version {PROTOCOL}; docs/engine-protocol.md says what has changed since version 1"
            );
            return Err(Fault::new("other-version", message, remedy));
        }
        let closed = ["script"];
        Ok(Answer::Hello {
            protocol: PROTOCOL,
            program: env!("CARGO_PKG_VERSION"),
            rules: System::First.version(),
            content: self.library.hash().into(),
            seat: self.seat.map(wording::seat_word),
            requests: Request::WORDS
                .into_iter()
                .filter(|word| self.seat.is_none() || !closed.contains(word))
                .collect(),
            opponents: Level::ALL.into_iter().map(opponent_word).collect(),
        })
    }

    fn adventures(&self) -> Answer {
        let line = |adventure: &Adventure| AdventureLine {
            id: adventure.id.clone(),
            title: adventure.title.clone(),
            kind: if adventure.position.is_some() {
                "position"
            } else {
                "adventure"
            },
            difficulty: adventure.difficulty,
            teaches: adventure.teaches.clone(),
            course: adventure.course.as_ref().map(|course| course.number),
            camps: adventure.camps().clone().map(|camp| camp.name),
        };
        let all = self
            .library
            .first()
            .adventures()
            .iter()
            .chain(self.library.first().positions());
        Answer::Adventures {
            adventures: all.map(line).collect(),
        }
    }

    fn choose(&mut self, at: Option<u32>, text: &str, seat: Option<SeatWord>) -> Answered {
        let viewer = self.viewer();
        let game = self.game(at)?;
        let seat = self.acting(game.course.battle(), seat, game.course.decider())?;
        let game = self.game_mut(at)?;
        let battle = Arc::clone(game.course.battle());
        let before = *game.course.state().public();
        let choice = battle
            .read_choice(&before, text)
            .map_err(|fault| Fault::new("bad-choice", fault.to_string(), "ask `waits` for the legal choices"))?;
        let passed = game.course.choose(seat, choice).map_err(|why| Fault {
            code: "refused",
            message: why.sentence(&battle),
            remedy: "ask `waits` for the legal choices".into(),
            rule: Some(why.rule(&battle).into()),
        })?;
        let mut events = log::events(&passed).copied().collect();
        game.answer(&mut events);
        Ok(Answer::Chosen {
            seat: wording::seat_word(seat),
            choice: battle.write_choice(&before, choice),
            happened: game.happened(&before, &events, viewer),
        })
    }

    fn undo(&mut self, at: Option<u32>, choices: usize, seat: Option<SeatWord>) -> Answered {
        let viewer = self.viewer();
        let course = &self.game(at)?.course;
        let last = Rules::seats(&**course.battle())
            .iter()
            .find(|seat| course.undoable(*seat) > 0);
        let seat = self.acting(course.battle(), seat, last.or_else(|| course.decider()))?;
        if choices == 0 {
            return Err(Fault::new(
                "bad-request",
                "no choice at all is to be taken back",
                "give a number from 1 on",
            ));
        }
        let game = self.game_mut(at)?;
        let open = game.course.undoable(seat);
        let undid = game
            .course
            .undo(seat, choices)
            .map_err(|why| Fault::new("sealed", why.to_string(), "go on from here"))?;
        Ok(Answer::Undone {
            choices: open - undid.open,
            waits: game.waits(viewer),
        })
    }

    fn resign(&mut self, at: Option<u32>, seat: Option<SeatWord>) -> Answered {
        let viewer = self.viewer();
        let course = &self.game(at)?.course;
        if course.finish().is_some() {
            return Err(over());
        }
        let seat = self.acting(course.battle(), seat, course.decider())?;
        let game = self.game_mut(at)?;
        let before = *game.course.state().public();
        game.course.resign(seat);
        Ok(Answer::Resigned {
            seat: wording::seat_word(seat),
            happened: game.happened(&before, &[], viewer),
        })
    }

    fn verify(&self, at: Option<u32>) -> Answered {
        self.ended_only(at, "the check of dice and cards")?;
        let game = self.game(at)?;
        let record = game.record(self.library.hash());
        record.replay(true, |_, _| {}).map_err(|fault| {
            Fault::new(
                "not-verified",
                fault.to_string(),
                "this is a bug: please report the record",
            )
        })?;
        Ok(Answer::Verified {
            steps: record.steps.len(),
            digests: record.steps.iter().filter(|step| step.starts_with("turn ")).count(),
            seed_checked: record.seed.is_some(),
            digest: game.course.battle().digest(game.course.state()).to_string(),
        })
    }
}

fn no_game() -> Fault {
    Fault::new("no-battle", "no battle has been started", "send `start` first")
}

pub(super) fn over() -> Fault {
    Fault::new("over", "the battle is over", "start another one")
}

fn not_your_seat(own: Seat) -> Fault {
    let message = format!("this engine plays the {own} seat only");
    Fault::new("not-your-seat", message, format!("leave `seat` out, or name {own}"))
}

/// A seat must be one of the battle's.
pub(super) fn seated(battle: &Battle, seat: Seat) -> Result<(), Fault> {
    let seats = Rules::seats(battle);
    if seats.contains(seat) {
        return Ok(());
    }
    let words: Vec<String> = seats.iter().map(wording::seat_word).collect();
    let message = format!("nobody sits at {seat} in this battle");
    Err(Fault::new(
        "no-seat",
        message,
        format!("its seats are {}", words.join(", ")),
    ))
}

/// The hex that a text names.
pub(super) fn hex_named(battle: &Battle, name: &str) -> Result<HexId, Fault> {
    battle
        .board()
        .parse(name)
        .map_err(|fault| Fault::new("bad-hex", fault.to_string(), "name a hex such as e5"))
}

/// The unit on a named hex.
pub(super) fn unit_on(battle: &Battle, public: &Public, name: &str) -> Result<UnitId, Fault> {
    let hex = hex_named(battle, name)?;
    public.unit_at(hex).ok_or_else(|| {
        let message = format!("no unit stands on {}", battle.board().name(hex));
        Fault::new("no-unit", message, "ask for the `view` to see where units stand")
    })
}
