//! The immutable side of a game: a checked setup with everything worked out beforehand.

use crate::board::{Board, Edge, HexId, HexSet, MAX_HEXES, Section};
use crate::first::checks::{SetupFault, deck, exits, ground, land, limits, objectives, units};
use crate::first::command::CommandCard;
use crate::first::dice::{ByColor, Color};
use crate::first::lore::{Class, LoreCard, LoreId, LoreSet, Spell};
use crate::first::setup::{Lasts, Setup};
use crate::first::state::{Private, Public};
use crate::first::teams::Seating;
use crate::first::terrain::Entry;
use crate::first::unit::{Allowance, Own, Roster, Stance, UnitId, UnitSet};
use crate::pile::{CardId, Pile};
use crate::seats::{ByHand, HandId, MAX_HANDS};
use crate::side::{BySide, Side};
use std::sync::Arc;

/// The most objectives a battle can have: they are counted in the bits of a word.
pub const MAX_OBJECTIVES: usize = 32;

/// A battle ready to be fought. It never changes, so it is built once and borrowed.
#[derive(Clone, Debug)]
pub struct Battle {
    pub(crate) setup: Setup,
    pub(crate) board: Arc<Board>,
    pub(crate) roster: Vec<Roster>,
    pub(crate) start: Vec<(HexId, u8)>,
    pub(crate) sides: BySide<UnitSet>,
    pub(crate) forces: ByHand<UnitSet>,
    pub(crate) colors: ByColor<UnitSet>,
    pub(crate) mounted: UnitSet,
    pub(crate) creatures: UnitSet,
    pub(crate) rushers: UnitSet,
    pub(crate) lore_cards: LoreSet,
    /// The Lore cards of each class, in the order of [`Class::ALL`].
    pub(crate) lore_classes: [LoreSet; 4],
    /// The Lore cards that are played at the same moments, together.
    pub(crate) lore_moments: Vec<LoreSet>,
    pub(crate) shooters: UnitSet,
    pub(crate) edges: BySide<Edge>,
    pub(crate) sections: BySide<[u8; MAX_HEXES]>,
    pub(crate) deck: Pile,
    pub(crate) ground: Vec<HexGround>,
    pub(crate) land: Land,
    /// Hexes without any tile (F10.7).
    pub(crate) countryside: HexSet,
    /// Whether landmarks can be placed in this battle.
    pub(crate) landmarked: bool,
    pub(crate) objectives: Vec<Target>,
    pub(crate) objective_hexes: HexSet,
    pub(crate) exits: BySide<HexSet>,
    pub(crate) exit_banners: BySide<u8>,
    pub(crate) seating: Seating,
    /// The hands before any card is dealt.
    pub(crate) empty_hands: [Private; MAX_HANDS],
}

/// The Lore cards of which something is true.
fn lore_where(setup: &Setup, is: impl Fn(&LoreCard) -> bool) -> LoreSet {
    let cards = setup.lore.iter().flat_map(|lore| &lore.cards);
    cards
        .zip((0..).map(LoreId))
        .filter(|(card, _)| is(card))
        .map(|(_, id)| id)
        .collect()
}

/// The Lore cards by the moments at which they are played. Whether now is such a moment need then be asked of one card of each.
fn lore_moments(setup: &Setup) -> Vec<LoreSet> {
    let mut moments = Vec::new();
    for card in setup.lore.iter().flat_map(|lore| &lore.cards) {
        let moment = |card: &LoreCard| (card.when, card.reaction, card.spell == Spell::DejaVu);
        let same = lore_where(setup, |other| moment(other) == moment(card));
        if !moments.contains(&same) {
            moments.push(same);
        }
    }
    moments
}

/// An objective with its hex found.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Target {
    pub(crate) side: Side,
    pub(crate) hex: HexId,
    pub(crate) banners: u8,
    pub(crate) lasts: Lasts,
}

/// The terrain of one hex and the limits that follow from all that lies there (F10.6).
#[derive(Copy, Clone, Debug)]
pub(crate) struct HexGround {
    /// Places in the battle's list of terrain; 255 for none.
    pub(crate) kinds: [u8; 2],
    pub(crate) cap_from: Cap,
    pub(crate) cap_into: Cap,
    pub(crate) cap_up: Cap,
}

/// A limit of base dice and the terrain that sets it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Cap {
    pub(crate) dice: u8,
    pub(crate) terrain: u8,
}

impl Cap {
    pub(crate) const NONE: Self = Self {
        dice: u8::MAX,
        terrain: 255,
    };

    pub(crate) fn lower(self, dice: Option<u8>, terrain: u8) -> Self {
        match dice {
            Some(dice) if dice < self.dice => Self { dice, terrain },
            _ => self,
        }
    }
}

/// The land as sets of hexes.
///
/// Terrain that is joined, such as ramparts, treats those who come along it differently from those who climb onto it,
/// so its effects are kept apart from those of other terrain on the same hex.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Land {
    pub(crate) impassable: HexSet,
    pub(crate) stops: HexSet,
    pub(crate) holds: HexSet,
    pub(crate) no_battle: HexSet,
    pub(crate) joined: HexSet,
    pub(crate) joined_stops: HexSet,
    pub(crate) joined_holds: HexSet,
    pub(crate) joined_no_battle: HexSet,
    pub(crate) bold: HexSet,
    /// Those of them that are no landmarks (F7.21, R39).
    pub(crate) bold_ground: HexSet,
    pub(crate) opaque: HexSet,
    pub(crate) hills: HexSet,
    pub(crate) woods: HexSet,
    /// Waterways and the hexes next to them.
    pub(crate) banks: HexSet,
}

impl Battle {
    /// Checks a setup and makes a battle of it, or names every fault.
    ///
    /// # Errors
    /// All faults of the setup, in the order of its parts.
    pub fn new(setup: Setup) -> Result<Self, Vec<SetupFault>> {
        let board = Board::new(setup.board.clone()).map_err(|faults| {
            faults
                .into_iter()
                .map(|fault| SetupFault::Board(fault.to_string()))
                .collect::<Vec<_>>()
        })?;
        Self::on(Arc::new(board), setup)
    }

    /// The same on a board that exists already, so that battles on one board share it. If the setup describes another board, that one
    /// is worked out.
    ///
    /// # Errors
    /// All faults of the setup, in the order of its parts.
    pub fn on(board: Arc<Board>, setup: Setup) -> Result<Self, Vec<SetupFault>> {
        if *board.spec() != setup.board {
            return Self::new(setup);
        }
        let mut faults = Vec::new();
        let ground = ground(&setup, &board, &mut faults);
        let land = land(&setup, &board, &ground);
        let (roster, start) = units(&setup, &board, &ground, &land, &mut faults);
        let deck = deck(&setup, &mut faults);
        let objectives = objectives(&setup, &board, &mut faults);
        let (exits, exit_banners) = exits(&setup, &board, &mut faults);
        limits(&setup, &deck, &roster, &mut faults);
        let seating = Seating::of(&setup, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }

        let all = || {
            roster
                .iter()
                .enumerate()
                .map(|(index, unit)| (UnitId(index as u8), unit))
        };
        let edges = BySide::from_fn(|side| setup.camps.get(side).edge);
        let sections = BySide::from_fn(|side| {
            let mut bits = [0; MAX_HEXES];
            for hex in board.all() {
                let sections = board.sections(hex, *edges.get(side));
                bits[hex.index()] = Section::ALL
                    .into_iter()
                    .filter(|section| sections.contains(*section))
                    .fold(0, |bits, section| bits | 1 << section as u8);
            }
            bits
        });
        Ok(Self {
            sides: BySide::from_fn(|side| all().filter(|(_, unit)| unit.side == side).map(|(id, _)| id).collect()),
            forces: ByHand::from_fn(|hand| all().filter(|(_, unit)| unit.hand == hand).map(|(id, _)| id).collect()),
            colors: ByColor {
                green: all()
                    .filter(|(_, unit)| unit.color == Color::Green)
                    .map(|(id, _)| id)
                    .collect(),
                blue: all()
                    .filter(|(_, unit)| unit.color == Color::Blue)
                    .map(|(id, _)| id)
                    .collect(),
                red: all()
                    .filter(|(_, unit)| unit.color == Color::Red)
                    .map(|(id, _)| id)
                    .collect(),
            },
            mounted: all()
                .filter(|(_, unit)| unit.stance == Stance::Mounted)
                .map(|(id, _)| id)
                .collect(),
            creatures: all()
                .filter(|(_, unit)| unit.stance == Stance::Creature)
                .map(|(id, _)| id)
                .collect(),
            lore_cards: setup
                .lore
                .iter()
                .flat_map(|lore| 0..lore.cards.len() as u8)
                .map(LoreId)
                .collect(),
            lore_classes: Class::ALL.map(|class| lore_where(&setup, |card| card.class == class)),
            lore_moments: lore_moments(&setup),
            rushers: all().filter(|(_, unit)| unit.rush > 0).map(|(id, _)| id).collect(),
            shooters: all()
                .filter(|(_, unit)| setup.weapons[unit.weapon as usize].reach > 1)
                .map(|(id, _)| id)
                .collect(),
            countryside: board
                .all()
                .iter()
                .filter(|hex| ground[hex.index()].kinds == [255; 2])
                .collect(),
            landmarked: setup.terrain.iter().any(|terrain| terrain.site.is_some()),
            objective_hexes: objectives.iter().map(|objective| objective.hex).collect(),
            edges,
            sections,
            roster,
            start,
            deck,
            ground,
            land,
            objectives,
            exits,
            exit_banners,
            empty_hands: std::array::from_fn(|hand| Private::of_opponent(seating.next(HandId(hand as u8)))),
            seating,
            board,
            setup,
        })
    }

    /// The setup it was made of.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board.
    pub const fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Every unit that takes part.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.roster.len() as u8).map(UnitId)
    }

    /// What is known of a unit for good.
    #[inline]
    pub fn roster(&self, unit: UnitId) -> &Roster {
        &self.roster[unit.index()]
    }

    /// The camp of a unit.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.roster[unit.index()].side
    }

    /// The dice and moves of a unit as its banner or its own card has them, before any card, terrain or loss.
    pub fn base(&self, public: &Public, unit: UnitId) -> Own {
        let roster = self.roster(unit);
        roster.own.unwrap_or_else(|| {
            let banner = self.setup.banners.get(self.color(public, unit));
            let moves = match roster.stance {
                Stance::Mounted => banner.mounted,
                // Unless its card says otherwise a Creature moves like foot of its color (F7.5).
                Stance::Foot | Stance::Creature => banner.foot,
            };
            Own {
                dice: banner.dice,
                moves: Allowance {
                    far: moves.far.max(moves.battle),
                    ..moves
                },
            }
        })
    }

    /// The name of a unit's kind.
    pub fn troop_name(&self, unit: UnitId) -> &str {
        &self.setup.troops[self.roster(unit).troop as usize].name
    }

    /// A command card.
    #[inline]
    pub fn card(&self, card: CardId) -> &CommandCard {
        &self.setup.cards[card.index()]
    }

    /// The card with this id.
    pub fn card_by_id(&self, id: &str) -> Option<CardId> {
        let index = self.setup.cards.iter().position(|card| card.id == id)?;
        Some(CardId(index as u8))
    }

    /// The whole command deck.
    pub const fn deck(&self) -> &Pile {
        &self.deck
    }

    /// The home edge of a camp.
    #[inline]
    pub const fn edge(&self, side: Side) -> Edge {
        *self.edges.get(side)
    }

    /// What lies on a hex, by place in the setup's list of terrain: ground first, then a landmark on it.
    pub fn terrain_at(&self, hex: HexId) -> impl Iterator<Item = u8> + use<> {
        self.ground[hex.index()].kinds.into_iter().filter(|kind| *kind != 255)
    }

    /// The names of what lies on a hex, `open ground` if nothing does.
    pub fn terrain_names(&self, hex: HexId) -> String {
        self.names_of(self.terrain_at(hex))
    }

    /// The names of kinds of terrain, `open ground` if there are none.
    pub fn names_of(&self, kinds: impl Iterator<Item = u8>) -> String {
        let names: Vec<String> = kinds
            .map(|kind| self.setup.terrain[kind as usize].name.to_lowercase())
            .collect();
        if names.is_empty() {
            "open ground".into()
        } else {
            names.join(" with ")
        }
    }

    /// What entering `to` from the neighboring hex `from` does, in a move or a follow-on move.
    #[inline]
    pub(crate) fn entry(&self, public: &Public, from: HexId, to: HexId) -> Entered {
        let land = &self.land;
        if self.landmarked
            && let Some(standing) = public.landmarks.at(to)
        {
            let terrain = self.landmark_terrain(standing);
            return Entered {
                stops: terrain.entry != Entry::Free || land.stops.contains(to),
                holds: terrain.entry == Entry::Holds || land.holds.contains(to),
                no_battle: terrain.no_battle || land.no_battle.contains(to),
            };
        }
        let along = land.joined.contains(from) && land.joined.contains(to);
        Entered {
            stops: land.stops.contains(to) || !along && land.joined_stops.contains(to),
            holds: land.holds.contains(to) || !along && land.joined_holds.contains(to),
            no_battle: land.no_battle.contains(to) || !along && land.joined_no_battle.contains(to),
        }
    }
}

/// What entering a hex does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entered {
    /// The move ends.
    pub(crate) stops: bool,
    /// No follow-on move out of it is possible in this turn.
    pub(crate) holds: bool,
    /// No battle in this turn.
    pub(crate) no_battle: bool,
}
