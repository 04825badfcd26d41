//! What kinds of landmarks there are, and which of them stand where.

use crate::board::{HexId, HexSet};
use crate::first::Battle;
use crate::first::battle::{Cap, Land};
use crate::first::dice::Color;
use crate::first::state::Public;
use crate::first::terrain::{Entry, Terrain};
use crate::first::unit::{UnitId, UnitSet};
use crate::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// The most landmarks that can stand at once: one of each class, since two of a class cancel out (F11.10), a Secret Passage, a
/// Stronghold of each camp (F11.61) and a Lair of each camp.
pub const MAX_LANDMARKS: usize = 9;

/// The places that landmarks take up, given what they are and whose: one each, and one for the passage that can still be dug from a
/// Rogue's Den.
pub fn places_taken(standing: impl IntoIterator<Item = (Site, Side)>) -> usize {
    let (mut dens, mut passages, mut others) = (BySide::<usize>::default(), BySide::<usize>::default(), 0);
    for (site, owner) in standing {
        match site {
            Site::Den => *dens.get_mut(owner) += 1,
            Site::Passage => *passages.get_mut(owner) += 1,
            _ => others += 1,
        }
    }
    let of_dens = |side| dens.get(side) + passages.get(side).max(dens.get(side));
    others + Side::ALL.into_iter().map(of_dens).sum::<usize>()
}

/// What a landmark does for its owner alone, beyond what terrain does to all.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Site {
    /// It gives Lore at the end of its owner's turns (F11.18).
    Lore,
    /// A passage can be dug from it, once (F11.24).
    Den,
    /// The far end of such a passage (F11.30).
    Passage,
    /// A unit can be trained on it, once (F11.37).
    Training,
    /// A unit can be healed on it, once (F11.46).
    Healing,
    /// It makes its camp Bold on it and round it, and can be captured (F11.52, F11.58).
    Stronghold,
    /// The home of a Creature (F11.71).
    Lair,
}

/// A landmark that stands on the field.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// Where it stands.
    pub hex: HexId,
    /// What it is, by place in the battle's list of terrain.
    pub kind: u8,
    /// Whose it is, for good (F11.13).
    pub owner: Side,
    /// The unit that stood on it when the turn began: only such a unit digs, goes through a passage or trains (R33, R47).
    pub guest: UnitId,
}

impl Standing {
    const NOTHING: Self = Self {
        hex: HexId::NONE,
        kind: u8::MAX,
        owner: Side::Standard,
        guest: UnitId::NONE,
    };
}

/// The landmarks that stand now, in the order in which they were placed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Landmarks {
    standing: [Standing; MAX_LANDMARKS],
    len: u8,
    /// Whether one ever found no room. Nothing takes that back, and the laws forbid it.
    lost: bool,
}

impl Landmarks {
    /// None.
    pub const EMPTY: Self = Self {
        standing: [Standing::NOTHING; MAX_LANDMARKS],
        len: 0,
        lost: false,
    };

    /// All of them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &Standing> {
        self.standing[..self.len as usize].iter()
    }

    /// The one on a hex.
    #[inline]
    pub fn at(&self, hex: HexId) -> Option<&Standing> {
        self.iter().find(|standing| standing.hex == hex)
    }

    /// Whether one was lost for want of room.
    pub(crate) const fn has_lost_one(&self) -> bool {
        self.lost
    }

    /// The hexes on which they stand.
    pub fn hexes(&self) -> HexSet {
        self.iter().map(|standing| standing.hex).collect()
    }

    /// One more. Setups and positions are checked for room, so that it finds a place; if it did not, the laws would find the mark.
    pub(crate) const fn add(&mut self, standing: Standing) {
        if (self.len as usize) < MAX_LANDMARKS {
            self.standing[self.len as usize] = standing;
            self.len += 1;
        } else {
            self.lost = true;
        }
    }

    /// The one on a hex is taken away; its place is cleared so that equal states are equal bytes.
    pub(crate) fn remove(&mut self, hex: HexId) {
        let Some(at) = self.iter().position(|standing| standing.hex == hex) else {
            return;
        };
        self.standing.copy_within(at + 1.., at);
        self.standing[MAX_LANDMARKS - 1] = Standing::NOTHING;
        self.len -= 1;
    }

    /// A turn begins: who stands on each of them?
    pub(crate) fn note_guests(&mut self, guest: impl Fn(HexId) -> UnitId) {
        for standing in &mut self.standing[..self.len as usize] {
            standing.guest = guest(standing.hex);
        }
    }
}

/// What the landmarks that stand now do to moves and looks, as sets of hexes.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Marks {
    pub(crate) stops: HexSet,
    pub(crate) holds: HexSet,
    pub(crate) no_battle: HexSet,
    pub(crate) opaque: HexSet,
}

impl Battle {
    /// Whether landmarks can be placed in this battle at all. Those without them ask no further.
    #[inline]
    pub const fn has_landmarks(&self) -> bool {
        self.landmarked
    }

    /// The kind of terrain that a site is, if this battle knows it.
    pub fn site_kind(&self, site: Site) -> Option<u8> {
        let kind = self
            .setup
            .terrain
            .iter()
            .position(|terrain| terrain.site == Some(site))?;
        Some(kind as u8)
    }

    /// What a landmark is.
    #[inline]
    pub fn landmark_terrain(&self, standing: &Standing) -> &Terrain {
        &self.setup.terrain[standing.kind as usize]
    }

    /// What a landmark does for its owner.
    #[inline]
    pub(crate) fn site(&self, standing: &Standing) -> Option<Site> {
        self.landmark_terrain(standing).site
    }

    /// The landmark of a kind that stands, if one does and belongs to the camp.
    pub(crate) fn own_site(&self, public: &Public, side: Side, site: Site) -> Option<Standing> {
        if !self.landmarked {
            return None;
        }
        let is = |standing: &&Standing| standing.owner == side && self.site(standing) == Some(site);
        public.landmarks.iter().find(is).copied()
    }

    /// The name of a site in a sentence.
    pub(crate) fn site_words(&self, site: Site) -> String {
        self.site_kind(site).map_or_else(
            || "such a landmark".into(),
            |kind| format!("a {}", self.setup.terrain[kind as usize].name),
        )
    }

    /// What the landmarks that stand do to moves and looks.
    #[inline(never)]
    pub(crate) fn marks(&self, public: &Public) -> Marks {
        let mut marks = Marks::default();
        for standing in public.landmarks.iter() {
            let (hex, terrain) = (standing.hex, self.landmark_terrain(standing));
            let mark = |yes: bool, set: &mut HexSet| {
                if yes {
                    set.insert(hex);
                }
            };
            mark(terrain.entry != Entry::Free, &mut marks.stops);
            mark(terrain.entry == Entry::Holds, &mut marks.holds);
            mark(terrain.no_battle, &mut marks.no_battle);
            mark(terrain.blocks_sight, &mut marks.opaque);
        }
        marks
    }

    /// The land with the landmarks that stand on it: what moves are followed over. Battles without landmarks use the land itself.
    #[inline(never)]
    pub(crate) fn land_now(&self, public: &Public) -> Land {
        let marks = self.marks(public);
        let mut land = self.land;
        land.stops |= marks.stops;
        land.holds |= marks.holds;
        land.no_battle |= marks.no_battle;
        land
    }

    /// The hexes that do not let those who enter them battle in that turn, whichever way they came.
    pub(crate) fn no_battle_hexes(&self, public: &Public) -> HexSet {
        self.land.no_battle | self.land.joined_no_battle | self.marks(public).no_battle
    }

    /// What a landmark on a hex makes of a limit that the land there sets.
    #[inline(never)]
    pub(crate) fn cap_with(&self, public: &Public, hex: HexId, cap: Cap, pick: fn(&Terrain) -> Option<u8>) -> Cap {
        match public.landmarks.at(hex) {
            Some(standing) => cap.lower(pick(self.landmark_terrain(standing)), standing.kind),
            None => cap,
        }
    }

    /// What lies on a hex now: the land, then the landmark on it.
    pub fn terrain_now(&self, public: &Public, hex: HexId) -> impl Iterator<Item = u8> + use<> {
        let landmark = public.landmarks.at(hex).map(|standing| standing.kind);
        self.terrain_at(hex).chain(landmark)
    }

    /// The banner color of a unit now: training raises it (F11.37, R33).
    #[inline]
    pub fn color(&self, public: &Public, unit: UnitId) -> Color {
        let color = self.roster(unit).color;
        if public.trained.contains(unit) {
            color.next().unwrap_or(color)
        } else {
            color
        }
    }

    /// The units under a banner color now.
    #[inline]
    pub(crate) fn of_color(&self, public: &Public, color: Color) -> UnitSet {
        let units = *self.colors.get(color);
        if public.trained.is_empty() {
            return units;
        }
        let risen = public.trained.iter().filter(|unit| self.color(public, *unit) == color);
        risen.fold(units.without(public.trained), |mut units, unit| {
            units.insert(unit);
            units
        })
    }
}
