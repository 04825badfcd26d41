//! Placing landmarks before the first turn (F11.8 to F11.12, F11.49 to F11.51, F11.71, F11.72).

use crate::board::{Edge, HexId, HexSet};
use crate::first::Battle;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::Frame;
use crate::first::landmark::kinds::{MAX_LANDMARKS, Site, Standing};
use crate::first::lore::Class;
use crate::first::lore::council::MAX_LEVEL;
use crate::first::setup::LandmarkRows;
use crate::first::state::{Public, State};
use crate::first::unit::UnitId;
use crate::first::why::Why;
use crate::side::Side;

/// What a camp may have to place beside its Stronghold, in the order in which it is asked (R121).
const OTHERS: [(Site, Option<Class>); 5] = [
    (Site::Lore, Some(Class::Wizard)),
    (Site::Den, Some(Class::Rogue)),
    (Site::Training, Some(Class::Warrior)),
    (Site::Healing, Some(Class::Cleric)),
    (Site::Lair, None),
];

/// All that may have to be placed: two Strongholds, then the others of one camp, then those of the other.
const STEPS: u8 = 2 + 2 * OTHERS.len() as u8;

/// Whatever a setup says, all that it brings finds room: two Strongholds, one landmark of each class, since two of a class cancel
/// out (F11.10), the passage of the one Rogue's Den, and what no class brings, once for each camp.
const _: () = {
    let (mut at, mut places) = (0, 2);
    while at < OTHERS.len() {
        places += match OTHERS[at] {
            (Site::Den, _) => 2,
            (_, Some(_)) => 1,
            (_, None) => 2,
        };
        at += 1;
    }
    assert!(
        places <= MAX_LANDMARKS,
        "a setup could bring more landmarks than can stand"
    );
};

impl Battle {
    /// Before the first turn landmarks are placed, if there may be any.
    pub(crate) const fn push_landmarks(&self, public: &mut Public) {
        if self.landmarked {
            public.push(Frame::Build { step: 0 });
        }
    }

    /// The camp that places a landmark at a step, and which.
    const fn step(&self, step: u8) -> (Side, (Site, Option<Class>)) {
        let first = self.setup.first;
        match step {
            0 => (first, (Site::Stronghold, None)),
            1 => (first.enemy(), (Site::Stronghold, None)),
            _ => {
                let (step, count) = (step as usize - 2, OTHERS.len());
                let side = if step < count { first } else { first.enemy() };
                (side, OTHERS[step % count])
            }
        }
    }

    /// The landmark that is to be placed at a step, by place in the battle's list of terrain, and by whom; none if none is due.
    #[inline(never)]
    pub fn due_landmark(&self, public: &Public, step: u8) -> Option<(Side, u8)> {
        let (side, (site, class)) = self.step(step);
        let notes = &self.setup.landmarks;
        let due = match (site, class) {
            // Lore Masters of one class at level 3 in both councils cancel out (F11.9, F11.10).
            (_, Some(class)) => {
                let master = |side: Side| public.councils.get(self.keeper(side)).level(class) == MAX_LEVEL;
                notes.lore_masters && master(side) && !master(side.enemy())
            }
            // Commanders do not (F11.51).
            (Site::Stronghold, _) => {
                let commander = public.councils.get(self.keeper(side)).commander == MAX_LEVEL;
                *notes.strongholds.get(side) || notes.commanders && commander
            }
            _ => *notes.lairs.get(side),
        };
        due.then(|| self.site_kind(site)).flatten().map(|kind| (side, kind))
    }

    /// The rows of a camp on which it places landmarks.
    fn building_rows(&self, side: Side) -> HexSet {
        let all = self.board.rows();
        let row = |nth: u8| match self.edge(side) {
            Edge::Bottom => nth,
            Edge::Top => (all + 1).saturating_sub(nth),
        };
        let LandmarkRows { first, last } = self.setup.landmarks.rows;
        let rows = (first..=last).map(row).filter(|row| (1..=all).contains(row));
        rows.fold(HexSet::EMPTY, |hexes, row| hexes | self.board.row_hexes(row))
    }

    /// Countryside on which no landmark stands.
    fn free_countryside(&self, public: &Public) -> HexSet {
        self.countryside - public.landmarks.hexes()
    }

    /// Where a camp may place a landmark: a Stronghold under one of its units on Countryside (F11.50), others on Empty hexes of the
    /// rows that the battle names, usually its 3rd and 4th (F11.11, FL.16).
    #[inline(never)]
    pub fn build_hexes(&self, public: &Public, side: Side, kind: u8) -> HexSet {
        let free = self.free_countryside(public);
        if self.setup.terrain[kind as usize].site == Some(Site::Stronghold) {
            free & public.held(side)
        } else {
            (free & self.building_rows(side)) - public.occupied()
        }
    }

    /// Whether a landmark may be placed on a hex, or why not.
    #[inline(never)]
    pub(crate) fn check_build(&self, public: &Public, step: u8, hex: HexId) -> Result<(), Why> {
        let Some((side, kind)) = self.due_landmark(public, step) else {
            return Err(Why::NotWhatIsAsked);
        };
        if self.build_hexes(public, side, kind).contains(hex) {
            Ok(())
        } else if !self.board.all().contains(hex) {
            Err(Why::NoSuchHex)
        } else if self.setup.terrain[kind as usize].site == Some(Site::Stronghold) {
            Err(Why::NotUnderOwnUnit)
        } else if self.building_rows(side).contains(hex) {
            Err(Why::NotEmptyHex)
        } else {
            Err(Why::WrongRows { kind })
        }
    }

    /// A landmark is placed.
    #[inline(never)]
    pub(crate) fn do_build(&self, state: &mut State, step: u8, hex: HexId, events: &mut impl Events) {
        let Some((side, kind)) = self.due_landmark(&state.public, step) else {
            return;
        };
        self.raise(state, side, kind, hex, events);
        state.public.set_top(Frame::Build { step: step + 1 });
    }

    /// A landmark stands on the field from now on.
    pub(crate) fn raise(&self, state: &mut State, owner: Side, kind: u8, hex: HexId, events: &mut impl Events) {
        state.public.landmarks.add(Standing {
            hex,
            kind,
            owner,
            guest: UnitId::NONE,
        });
        say(events, Happening::Built { owner, kind, hex });
    }

    /// Goes on to the next landmark that can be placed; whether there is one. What finds no hex is not placed (R82, R122).
    #[inline(never)]
    pub(crate) fn settle_build(&self, public: &mut Public, step: u8) -> bool {
        for step in step..STEPS {
            if let Some((side, kind)) = self.due_landmark(public, step)
                && !self.build_hexes(public, side, kind).is_empty()
            {
                public.set_top(Frame::Build { step });
                return true;
            }
        }
        public.pop();
        false
    }
}
