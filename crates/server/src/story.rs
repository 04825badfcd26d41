//! A battle told again, step by step, for one pair of eyes.
//!
//! It goes along the folded log, so what was taken back is not in it. Everything is made out of views of these eyes, as it was when
//! the battle was fought.

use crate::role::Role;
use crate::scribe::{Scribe, motions};
use crate::trace::{Trace, TraceError};
use protocol::ViewState;
use protocol::replay::{Eyes, Moment, TurnMark};
use protocol::story::Line;
use protocol::view::{EndingWord, Happened};
use rules::first::course::Entry;
use rules::first::event::Happening;
use rules::first::narrate::Listener;
use rules::first::{Battle, Event, State};
use rules::seats::{Seat, Viewer};
use rules::side::{BySide, Side};
use std::ops::Range;
use std::sync::Arc;

/// The eyes that somebody in a role may look with. While a battle goes on these are his own alone.
pub(crate) fn listener(eyes: Eyes, role: Role, over: bool) -> Option<Listener> {
    let seat = |side: Side| Listener::Viewer(Viewer::Seat(Seat::of_side(side)));
    match eyes {
        // On a shared screen both players look, so no hand is shown there.
        Eyes::Own => Some(role.listener().into()),
        _ if !over => None,
        Eyes::Standard => Some(seat(Side::Standard)),
        Eyes::Pennant => Some(seat(Side::Pennant)),
        Eyes::Public => Some(Viewer::Spectator.into()),
        Eyes::All => Some(Listener::All),
    }
}

/// A battle from its start, without what was taken back.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) battle: Arc<Battle>,
    pub(crate) start: State,
    pub(crate) entries: Vec<Entry>,
    /// How it ended, if it has.
    pub(crate) ending: Option<EndingWord>,
}

/// A story told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// The number of the last step.
    pub(crate) steps: u32,
    pub(crate) turns: Vec<TurnMark>,
    pub(crate) log: Vec<Line>,
    /// The moments that were asked for.
    pub(crate) moments: Vec<Moment>,
}

impl Story {
    /// Tells the whole story, with the moments of some steps.
    pub(crate) fn tell(&self, listener: Listener, wanted: &Range<u32>) -> Result<Told, TraceError> {
        let mut telling = Telling::new(self, listener);
        let mut moments = Vec::new();
        for entry in &self.entries {
            // A moment is complete only when the next step begins, because the whole deal is the start.
            if telling.begins_a_step() && wanted.contains(&telling.step) {
                moments.push(telling.moment(None));
            }
            telling.pass(entry)?;
        }
        if wanted.contains(&telling.step) {
            moments.push(telling.moment(self.ending.clone()));
        }
        Ok(Told {
            steps: telling.step,
            turns: telling.turns,
            log: telling.scribe.into_lines(),
            moments,
        })
    }
}

/// A walk along a story.
struct Telling<'a> {
    battle: &'a Battle,
    listener: Listener,
    trace: Trace,
    scribe: Scribe,
    step: u32,
    turns: Vec<TurnMark>,
    /// What the last step brought.
    events: Vec<Happened>,
    /// What led to it, if the listener may know.
    choice: Option<String>,
}

impl<'a> Telling<'a> {
    fn new(story: &'a Story, listener: Listener) -> Self {
        let public = story.start.public();
        // A battle that begins in the middle begins in the middle of a turn.
        let turns = (public.turn() > 0).then(|| TurnMark {
            turn: public.turn(),
            camp: public.active().into(),
            step: 0,
        });
        Self {
            battle: &story.battle,
            listener,
            trace: Trace::new(story.battle.clone(), story.start),
            scribe: Scribe::new(listener),
            step: 0,
            turns: turns.into_iter().collect(),
            events: Vec::new(),
            choice: None,
        }
    }

    /// Whether the next entry is a step of its own.
    fn begins_a_step(&self) -> bool {
        !self.trace.is_dealing()
    }

    fn pass(&mut self, entry: &Entry) -> Result<(), TraceError> {
        let text = self.trace.write(entry);
        let before = *self.trace.state();
        let mut events = Vec::new();
        let passed = self.trace.step(entry, &mut events)?;
        if passed.counts {
            self.step += 1;
            self.events.clear();
            // Whoever does not see what a choice or an outcome did in secret may not know it.
            let known = events.iter().all(|event| self.listener.hears(event));
            self.choice = known.then_some(text);
        }
        self.scribe.tell(self.battle, &before, entry, &events, self.step);
        self.events.extend(motions(self.battle, &before, entry, &events));
        for event in &events {
            if let Event::Public(Happening::Turn { turn, side }) = event {
                self.turns.push(TurnMark {
                    turn: *turn,
                    camp: (*side).into(),
                    step: self.step,
                });
            }
        }
        Ok(())
    }

    fn moment(&self, ending: Option<EndingWord>) -> Moment {
        let state = self.trace.state();
        let (mut view, hands) = match self.listener {
            Listener::Viewer(viewer) => (ViewState::of(self.battle, &state.view(viewer)), None),
            Listener::All => {
                let own = BySide::from_fn(|side| state.view_of(Seat::of_side(side)));
                let (view, hands) = ViewState::of_both(self.battle, &state.view(Viewer::Spectator), &own);
                (view, Some(hands))
            }
        };
        if ending.is_some() {
            view.ending = ending;
        }
        Moment {
            step: self.step,
            turn: state.public().turn(),
            events: self.events.clone(),
            view,
            line: self.scribe.lines().len().checked_sub(1).map(|line| line as u32),
            choice: self.choice.clone(),
            hands,
        }
    }
}
