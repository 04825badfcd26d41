//! Councils that players make up themselves: each divides his levels in secret, and both are shown together (F9.25 to F9.30).

use crate::chance::Fast;
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::{Event, Events, Happening, Secretly, say};
use crate::first::frame::Frame;
use crate::first::lore::council::{CHARACTERS, Council, FreeCouncils, Levels, MAX_LEVEL};
use crate::first::state::{Public, State};
use crate::first::why::Why;
use crate::seats::{HandId, Seat, SeatSet};
use crate::side::{BySide, Side};

impl Battle {
    /// How players make up their councils, if they do.
    #[inline]
    pub fn free_councils(&self) -> Option<FreeCouncils> {
        self.setup.lore.as_ref().and_then(|lore| lore.free)
    }

    /// The levels that a camp divides: those agreed on, without one for each of its Creatures (R42).
    pub fn free_levels(&self, side: Side) -> u8 {
        let creatures = self.sides.get(side).and(self.creatures).len() as u8;
        self.free_councils()
            .map_or(0, |free| free.levels.get(side).saturating_sub(creatures))
    }

    /// Both players are asked for their councils.
    pub(crate) fn push_councils(&self, public: &mut Public) {
        let both = SeatSet::of(Seat::of_side(Side::Standard)).or(SeatSet::of(Seat::of_side(Side::Pennant)));
        public.push(Frame::Councils(both));
    }

    /// Every council that a camp may make up.
    pub(crate) fn list_councils(&self, side: Side, out: &mut Vec<Choice>) {
        let mut levels = [0; CHARACTERS];
        loop {
            let council = Council::from_levels(levels);
            if self.check_council(side, council).is_ok() {
                out.push(Choice::Council(Levels::of(council)));
            }
            // The next number in the system of the levels, the last character counting fastest.
            let Some(at) = levels.iter().rposition(|level| *level < MAX_LEVEL) else {
                return;
            };
            levels[at] += 1;
            levels[at + 1..].fill(0);
        }
    }

    /// Whether a camp may make up this council, or why not.
    pub(crate) fn check_council(&self, side: Side, council: Council) -> Result<(), Why> {
        let least = self.free_councils().map_or(0, |free| free.commander);
        let levels = self.free_levels(side);
        if council.commander < least {
            Err(Why::CommanderTooLow { least })
        } else if council.total() != levels {
            Err(Why::NotSoManyLevels { levels })
        } else {
            Ok(())
        }
    }

    /// A player seals his council. When both have, they are shown, and Lore and cards are dealt by them (F9.28, F9.29).
    pub(crate) fn seal_council(
        &self,
        state: &mut State,
        waits: SeatSet,
        seat: Seat,
        levels: Levels,
        events: &mut impl Events,
    ) {
        state.secret.hands[seat.hand().index()].sealed = levels;
        say(events, Happening::SealedCouncil { side: seat.side() });
        events.tell(Event::Private(seat.hand(), Secretly::SealedCouncil(levels)));
        let waits = waits.without(seat);
        if waits.is_empty() {
            state.public.pop();
            self.show_councils(state, events);
        } else {
            state.public.set_top(Frame::Councils(waits));
        }
    }

    fn show_councils(&self, state: &mut State, events: &mut impl Events) {
        for side in Side::ALL {
            let private = &mut state.secret.hands[HandId::of_side(side).index()];
            let council = private.sealed.council();
            private.sealed = Levels::NONE;
            *state.public.councils.get_mut(side) = council;
            say(
                events,
                Happening::ShowedCouncil {
                    side,
                    levels: Levels::of(council),
                },
            );
        }
        self.fill_goblets(&mut state.public);
        let cards = BySide::from_fn(|side| state.public.councils.get(side).command_cards());
        self.push_preparations(&mut state.public, cards);
    }

    /// A council that a camp may have sealed, drawn at random.
    pub(crate) fn sample_council(&self, side: Side, random: &mut Fast) -> Levels {
        let least = self.free_councils().map_or(0, |free| free.commander);
        let mut levels = [least, 0, 0, 0, 0];
        for _ in least..self.free_levels(side) {
            // A character that is not full takes the next level.
            let open = levels.iter().filter(|level| **level < MAX_LEVEL).count();
            let mut nth = random.below(open.max(1) as u32);
            for level in &mut levels {
                if *level < MAX_LEVEL {
                    if nth == 0 {
                        *level += 1;
                        break;
                    }
                    nth -= 1;
                }
            }
        }
        Levels::of(Council::from_levels(levels))
    }
}
