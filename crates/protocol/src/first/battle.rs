//! What never changes in a battle, sent once.

use crate::camp::{ByCamp, Camp};
use crate::first::lorebook::{LoreFacts, PowerFacts, powers};
use crate::seat::{HandWord, SeatWord};
use content::first::lore::LoreEntry;
use rules::board::{Edge, Section};
use rules::first::Battle;
use rules::first::command::{Count, Family, Orders};
use rules::first::dice::Color;
use rules::first::setup::{Lasts, Namesake, Special};
use rules::first::teams::Leads;
use rules::first::unit::{Race, Stance};
use rules::game::Rules as _;
use rules::seats::HandId;
use rules::seats::Seat;
use rules::side::Side;
use serde::Serialize;
use ts_rs::TS;

/// A battle's unchanging side.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase", rename = "FirstFacts")]
pub struct Facts {
    /// The id of the adventure.
    pub adventure: String,
    /// Its title.
    pub title: String,
    /// The board.
    pub board: BoardFacts,
    /// The hexes that are not open ground.
    pub ground: Vec<GroundFacts>,
    /// The kinds of terrain in play.
    pub terrain: Vec<TerrainFacts>,
    /// Every unit, by number.
    pub units: Vec<UnitFacts>,
    /// Every kind of command card in the deck.
    pub cards: Vec<CardFacts>,
    /// The two camps.
    pub camps: ByCamp<CampFacts>,
    /// Every seat, and what it does.
    pub seats: Vec<RoleFacts>,
    /// The camp with the first turn.
    pub first: Camp,
    /// Banners to be won with hexes.
    pub objectives: Vec<ObjectiveFacts>,
    /// The levels of each camp, where players make up their councils themselves.
    pub councils: Option<ByCamp<u8>>,
    /// Rules of this adventure alone, as sentences.
    pub notes: Vec<String>,
    /// Its Lore; nothing in a Medieval battle.
    pub lore: Option<LoreFacts>,
}

/// A board: rows from the bottom up, and the section lines in half hexes from the left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BoardFacts {
    /// Hexes in each row, the bottom row first.
    pub rows: Vec<u8>,
    /// The two section lines; none on a board without sections.
    pub lines: Vec<u8>,
}

/// What lies on a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GroundFacts {
    /// The hex.
    pub hex: String,
    /// The ids of what lies there: ground first, then a landmark on it.
    pub terrain: Vec<String>,
}

/// A kind of terrain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TerrainFacts {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sign on drawn maps.
    pub sign: String,
    /// Whether it is a landmark.
    pub landmark: bool,
}

/// What is known of a unit for good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct UnitFacts {
    /// Its number.
    pub id: u8,
    /// Its camp.
    pub camp: Camp,
    /// The id of its kind.
    pub troop: String,
    /// The name of its kind.
    pub name: String,
    /// Foot, mounted or Creature.
    pub stance: StanceWord,
    /// Its people.
    pub race: RaceWord,
    /// Its banner color.
    pub color: ColorWord,
    /// The id of its weapon.
    pub weapon: String,
    /// The name of its weapon.
    #[serde(rename = "weaponName")]
    #[ts(rename = "weaponName")]
    pub weapon_name: String,
    /// How far the weapon reaches.
    pub reach: u8,
    /// The figures it began with.
    pub strength: u8,
    /// The powers of a Creature.
    pub powers: Vec<PowerFacts>,
}

/// Foot or mounted, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename_all = "lowercase")]
pub enum StanceWord {
    /// On foot.
    Foot,
    /// Mounted.
    Mounted,
    /// A Creature, which is neither.
    Creature,
}

/// A people, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum RaceWord {
    /// Men.
    Human,
    /// Iron Dwarves.
    IronDwarf,
    /// Goblinoids.
    Goblinoid,
    /// A Creature.
    Beast,
}

impl From<Race> for RaceWord {
    fn from(race: Race) -> Self {
        match race {
            Race::Human => Self::Human,
            Race::IronDwarf => Self::IronDwarf,
            Race::Goblinoid => Self::Goblinoid,
            Race::Beast => Self::Beast,
        }
    }
}

/// A banner color, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename_all = "lowercase")]
pub enum ColorWord {
    /// Irregulars.
    Green,
    /// Regulars.
    Blue,
    /// Heavies.
    Red,
}

impl From<Color> for ColorWord {
    fn from(color: Color) -> Self {
        match color {
            Color::Green => Self::Green,
            Color::Blue => Self::Blue,
            Color::Red => Self::Red,
        }
    }
}

impl From<Stance> for StanceWord {
    fn from(stance: Stance) -> Self {
        match stance {
            Stance::Foot => Self::Foot,
            Stance::Mounted => Self::Mounted,
            Stance::Creature => Self::Creature,
        }
    }
}

/// A kind of command card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CardFacts {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it is a Section card; else it is a Tactic card.
    pub section: bool,
    /// How many of it the deck has.
    pub copies: u8,
    /// For a Section card what it orders on the left, in the center and on the right: a number, `command`, or nothing.
    pub orders: [Option<String>; 3],
    /// What it says.
    pub text: String,
}

/// A camp.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CampFacts {
    /// Who they are.
    pub name: String,
    /// Whether the name is that of one person, and not of a people.
    pub person: bool,
    /// Whether their own edge is the top of the drawn map.
    pub top: bool,
    /// The command cards they are dealt.
    pub cards: u8,
    /// The banners they must win.
    pub banners: u8,
}

/// What one seat does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RoleFacts {
    /// The seat.
    pub seat: SeatWord,
    /// The camp it plays for.
    pub camp: Camp,
    /// The hand whose cards it sees.
    pub hand: HandWord,
    /// What it decides.
    pub leads: LeadsWord,
}

/// What a seat decides, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum LeadsWord {
    /// The cards of its hand, and every unit of it that nobody else leads.
    Command,
    /// The units of the left wing.
    LeftWing,
    /// The units of the Center.
    Center,
    /// The units of the right wing.
    RightWing,
}

impl From<Leads> for LeadsWord {
    fn from(leads: Leads) -> Self {
        match leads {
            Leads::Command => Self::Command,
            Leads::Wing(Section::Left) => Self::LeftWing,
            Leads::Wing(Section::Center) => Self::Center,
            Leads::Wing(Section::Right) => Self::RightWing,
        }
    }
}

/// A banner to be won with a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ObjectiveFacts {
    /// Its name.
    pub name: String,
    /// The camp that wins it.
    pub camp: Camp,
    /// The hex.
    pub hex: String,
    /// What it is worth.
    pub banners: u8,
    /// Whether it counts only while held.
    pub held: bool,
}

impl Facts {
    /// The unchanging side of a battle. What its Lore cards say is found in `texts`.
    pub fn of(battle: &Battle, texts: &[LoreEntry]) -> Self {
        Self {
            lore: LoreFacts::of(battle, texts),
            ..Self::sketch(battle)
        }
    }

    /// The same for a small map: the Lore cards, which are long, are left out.
    pub fn sketch(battle: &Battle) -> Self {
        let setup = battle.setup();
        Self {
            adventure: setup.id.clone(),
            title: setup.title.clone(),
            board: BoardFacts {
                rows: setup.board.rows.clone(),
                lines: setup.board.lines.clone(),
            },
            ground: setup
                .ground
                .iter()
                .map(|ground| GroundFacts {
                    hex: ground.hex.clone(),
                    terrain: ground.terrain.clone(),
                })
                .collect(),
            terrain: setup
                .terrain
                .iter()
                .map(|terrain| TerrainFacts {
                    id: terrain.id.clone(),
                    name: terrain.name.clone(),
                    sign: terrain.sign.clone(),
                    landmark: terrain.landmark,
                })
                .collect(),
            units: battle.units().map(|unit| unit_facts(battle, unit)).collect(),
            cards: setup.cards.iter().map(card_facts).collect(),
            camps: ByCamp::from_fn(|side| {
                let camp = setup.camps.get(side);
                CampFacts {
                    name: camp.name.clone(),
                    person: camp.called_after == Namesake::Person,
                    top: camp.edge == Edge::Top,
                    cards: camp.command_cards,
                    banners: camp.banners,
                }
            }),
            seats: battle.seats().iter().map(|seat| role_facts(battle, seat)).collect(),
            first: setup.first.into(),
            objectives: setup
                .objectives
                .iter()
                .map(|objective| ObjectiveFacts {
                    name: objective.name.clone(),
                    camp: objective.side.into(),
                    hex: objective.hex.clone(),
                    banners: objective.banners,
                    held: objective.lasts == Lasts::WhileHeld,
                })
                .collect(),
            councils: battle
                .free_councils()
                .map(|_| ByCamp::from_fn(|side| battle.free_levels(HandId::of_side(side)))),
            notes: notes(battle),
            lore: LoreFacts::sketch(battle),
        }
    }
}

fn role_facts(battle: &Battle, seat: Seat) -> RoleFacts {
    RoleFacts {
        seat: seat.into(),
        camp: battle.side_of(seat).into(),
        hand: HandWord(battle.hand_of(seat)),
        leads: leads(battle, seat).into(),
    }
}

/// What a seat leads. Without teams each camp has one seat, which leads all.
pub(crate) fn leads(battle: &Battle, seat: Seat) -> Leads {
    let mut roles = battle.setup().teams.seats.iter();
    let role = roles.find(|role| role.seat == seat);
    role.map_or(Leads::Command, |role| role.leads)
}

fn unit_facts(battle: &Battle, unit: rules::first::UnitId) -> UnitFacts {
    let (setup, roster) = (battle.setup(), battle.roster(unit));
    let troop = &setup.troops[roster.troop as usize];
    let weapon = &setup.weapons[roster.weapon as usize];
    UnitFacts {
        id: unit.0,
        camp: roster.side.into(),
        troop: troop.id.clone(),
        name: troop.name.clone(),
        stance: roster.stance.into(),
        race: troop.race.into(),
        color: roster.color.into(),
        weapon: weapon.id.clone(),
        weapon_name: weapon.name.clone(),
        reach: weapon.reach,
        strength: roster.strength,
        powers: powers(troop),
    }
}

/// A card as a page shows it.
pub(crate) fn card_facts(card: &rules::first::command::CommandCard) -> CardFacts {
    let count = |count: Option<Count>| {
        count.map(|count| match count {
            Count::Number(number) => number.to_string(),
            Count::Command => "command".into(),
        })
    };
    CardFacts {
        id: card.id.clone(),
        name: card.name.clone(),
        section: card.family == Family::Section,
        copies: card.copies,
        orders: match card.orders {
            Orders::Sections { left, center, right } => [count(left), count(center), count(right)],
            _ => [None, None, None],
        },
        text: card.text.clone(),
    }
}

/// The battle notes as sentences.
fn notes(battle: &Battle) -> Vec<String> {
    let setup = battle.setup();
    let camp = |side: Side| setup.camps.get(side).called();
    let mut notes: Vec<String> = setup
        .specials
        .iter()
        .map(|special| match special {
            Special::TurnLimit { turns, winner } => {
                format!(
                    "If nobody has won after {turns} turns, the victory goes to {}.",
                    camp(*winner)
                )
            }
            Special::Leave { side, hexes, banners } => format!(
                "Units of {} may leave the field over {}, for {banners} {} each.",
                camp(*side),
                hexes.join(", "),
                if *banners == 1 { "banner" } else { "banners" }
            ),
        })
        .collect();
    let landmarks = &setup.landmarks;
    if landmarks.lore_masters {
        notes.push("Lore Masters of level 3 bring the landmark of their class.".into());
    }
    for side in Side::ALL {
        if *landmarks.strongholds.get(side) {
            notes.push(format!("This camp has a Stronghold: {}.", camp(side)));
        }
        if *landmarks.lairs.get(side) {
            notes.push(format!("This camp has a Lair: {}.", camp(side)));
        }
    }
    if setup.switches.standoff_turns > 0 {
        notes.push(format!(
            "A battle still undecided after {} turns is drawn.",
            setup.switches.standoff_turns
        ));
    }
    notes
}
