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

impl Battle {
    /// How players make up their councils, if they do.
    #[inline]
    pub fn free_councils(&self) -> Option<FreeCouncils> {
        self.setup.lore.as_ref().and_then(|lore| lore.free)
    }

    /// The levels that a hand divides: those agreed on, without one for each of its Creatures (R42).
    pub fn free_levels(&self, hand: HandId) -> u8 {
        let creatures = self.forces(hand).and(self.creatures).len() as u8;
        self.free_councils()
            .map_or(0, |free| free.levels.get(hand.side()).saturating_sub(creatures))
    }

    /// Everybody with a hand to command is asked for a council.
    pub(crate) fn push_councils(&self, public: &mut Public) {
        let commanders = self.hands().map(|hand| self.commander(hand));
        public.push(Frame::Councils(commanders.collect()));
    }

    /// Every council that may be made up for a hand.
    pub(crate) fn list_councils(&self, hand: HandId, out: &mut Vec<Choice>) {
        let mut levels = [0; CHARACTERS];
        loop {
            let council = Council::from_levels(levels);
            if self.check_council(hand, council).is_ok() {
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

    /// Whether this council may be made up for a hand, or why not.
    pub(crate) fn check_council(&self, hand: HandId, council: Council) -> Result<(), Why> {
        let least = self.free_councils().map_or(0, |free| free.commander);
        let levels = self.free_levels(hand);
        if council.commander < least {
            Err(Why::CommanderTooLow { least })
        } else if council.total() != levels {
            Err(Why::NotSoManyLevels { levels })
        } else {
            Ok(())
        }
    }

    /// A player seals a council. When all have, they are shown, and Lore and cards are dealt by them (F9.28, F9.29).
    pub(crate) fn seal_council(
        &self,
        state: &mut State,
        waits: SeatSet,
        seat: Seat,
        levels: Levels,
        events: &mut impl Events,
    ) {
        let hand = self.hand_of(seat);
        state.secret.hands[hand.index()].sealed = levels;
        say(events, Happening::SealedCouncil { hand });
        events.tell(Event::Private(hand, Secretly::SealedCouncil(levels)));
        let waits = waits.without(seat);
        if waits.is_empty() {
            state.public.pop();
            self.show_councils(state, events);
        } else {
            state.public.set_top(Frame::Councils(waits));
        }
    }

    fn show_councils(&self, state: &mut State, events: &mut impl Events) {
        for hand in self.hands() {
            let private = &mut state.secret.hands[hand.index()];
            let council = private.sealed.council();
            private.sealed = Levels::NONE;
            *state.public.councils.get_mut(hand) = council;
            say(
                events,
                Happening::ShowedCouncil {
                    hand,
                    levels: Levels::of(council),
                },
            );
        }
        self.fill_goblets(&mut state.public);
        self.push_preparations(&mut state.public);
    }

    /// A council that may have been sealed for a hand, drawn at random.
    pub(crate) fn sample_council(&self, hand: HandId, random: &mut Fast) -> Levels {
        let least = self.free_councils().map_or(0, |free| free.commander);
        let mut levels = [least, 0, 0, 0, 0];
        for _ in least..self.free_levels(hand) {
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
