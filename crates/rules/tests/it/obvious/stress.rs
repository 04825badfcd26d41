//! Wild maps: more terrain than any adventure has, so that all kinds of it meet each other.

use crate::field::library;
use rules::board::{BoardSpec, Edge};
use rules::chance::Fast;
use rules::first::Battle;
use rules::first::setup::{Ground, Lore, Setup, Special, UnitSetup};
use rules::side::{BySide, Side};

/// What may lie on a hex of a wild map. Open ground is as frequent as all the rest.
const GROUND: [&[&str]; 16] = [
    &["woods"],
    &["woods"],
    &["hill"],
    &["hill"],
    &["hill"],
    &["water"],
    &["ford"],
    &["ford"],
    &["bridge"],
    &["rampart"],
    &["rampart"],
    &["hill", "rampart"],
    &["woods", "rampart"],
    &["ford", "rampart"],
    &["bridge", "rampart"],
    &["woods", "hill"],
];

/// Boards of several shapes; one begins with a short row.
const BOARDS: [(&[u8], &[u8]); 4] = [
    (&[13, 12, 13, 12, 13, 12, 13, 12, 13], &[8, 18]),
    (&[7, 8, 7, 8, 7, 8, 7], &[5, 11]),
    (&[8, 7, 8, 7, 8, 7], &[5, 11]),
    (&[9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9], &[6, 12]),
];

/// The names of all hexes of a board.
fn hexes(rows: &[u8]) -> Vec<String> {
    let names = rows
        .iter()
        .enumerate()
        .flat_map(|(row, len)| (0..*len).map(move |column| format!("{}{}", char::from(b'a' + column), row + 1)));
    names.collect()
}

fn pick<T: Copy>(random: &mut Fast, from: &[T]) -> T {
    from[random.below(from.len() as u32) as usize]
}

/// A wild battle.
pub fn battle(seed: u64) -> Battle {
    let mut random = Fast::new(seed ^ 0x7769_6c64);
    let (rows, lines) = BOARDS[(seed % 4) as usize];
    let mut setup = plain(rows, lines);
    let wildness = 4 + random.below(5);
    // Some maps are of two kinds only, so that long walls, wide hills and rows of fords arise.
    let few = [pick(&mut random, &GROUND), pick(&mut random, &GROUND)];
    for hex in hexes(rows) {
        if random.below(10) < wildness {
            let terrain = if seed.is_multiple_of(3) {
                pick(&mut random, &few)
            } else {
                pick(&mut random, &GROUND)
            };
            setup.ground.push(Ground {
                hex,
                terrain: terrain.iter().map(|id| (*id).to_owned()).collect(),
            });
        }
    }
    place_units(&mut setup, &mut random);
    if random.below(2) == 0 {
        let hexes = hexes(rows).into_iter().filter(|hex| hex.starts_with('a')).collect();
        setup.specials.push(Special::Leave {
            side: Side::Pennant,
            hexes,
            banners: 1,
        });
    }
    // Every second wild map has Lore, so that webs and powers are met.
    if seed.is_multiple_of(2) {
        setup.lore = Some(Lore {
            pool: 12,
            goblets: BySide {
                standard: Some(4),
                pennant: Some(4),
            },
            ..Lore::default()
        });
    }
    setup.switches.hills_look_down = random.below(3) == 0;
    setup.switches.standoff_turns = 30;
    Battle::new(setup).expect("a wild map is still a sound one")
}

/// A board with everything in its tables and nothing on it.
fn plain(rows: &[u8], lines: &[u8]) -> Setup {
    let tables = library().first().tables();
    let adventure = library().first().adventure("agincourt-1415").expect("it ships");
    Setup {
        id: "wild".into(),
        title: "A wild map".into(),
        board: BoardSpec {
            id: "wild".into(),
            name: "Wild".into(),
            rows: rows.to_vec(),
            lines: lines.to_vec(),
        },
        terrain: tables.terrain.iter().map(|entry| entry.terrain.clone()).collect(),
        ground: Vec::new(),
        weapons: tables.weapons.iter().map(|entry| entry.weapon.clone()).collect(),
        troops: tables.troops.iter().map(|entry| entry.troop.clone()).collect(),
        units: Vec::new(),
        camps: BySide::from_fn(|side| {
            let mut camp = adventure.setup.camps.get(side).clone();
            camp.edge = if side == Side::Standard {
                Edge::Bottom
            } else {
                Edge::Top
            };
            camp.banners = 99;
            camp
        }),
        objectives: Vec::new(),
        specials: Vec::new(),
        ..adventure.setup.clone()
    }
}

/// Units of all kinds stand anywhere that is not water, friend beside foe.
fn place_units(setup: &mut Setup, random: &mut Fast) {
    let wet = |setup: &Setup, hex: &str| {
        setup
            .ground
            .iter()
            .any(|ground| ground.hex == hex && ground.terrain.iter().any(|id| id == "water"))
    };
    let mut free: Vec<String> = hexes(&setup.board.rows)
        .into_iter()
        .filter(|hex| !wet(setup, hex))
        .collect();
    let troops: Vec<String> = setup.troops.iter().map(|troop| troop.id.clone()).collect();
    let units = (free.len() / 5).clamp(6, 24);
    for number in 0..units {
        let hex = free.swap_remove(random.below(free.len() as u32) as usize);
        setup.units.push(UnitSetup {
            troop: troops[random.below(troops.len() as u32) as usize].clone(),
            side: Side::ALL[number % 2],
            hex,
            strength: None,
            lost: 0,
            hand: None,
        });
    }
}
