//! Small battles drawn by hand: a field of five rows, any troops on it, and cards that order everybody.

use rules::board::{BoardSpec, Edge, HexId};
use rules::chance::Fast;
use rules::first::command::{Bonus, CommandCard, Family, Filter, Orders};
use rules::first::dice::{ByColor, Color};
use rules::first::event::Events;
use rules::first::setup::{Camp, Ground, Namesake, Objective, Setup, Switches, UnitSetup};
use rules::first::terrain::{Entry, Terrain, TerrainRules};
use rules::first::unit::{Again, Allowance, Banner, Creature, Race, Stance, Troop, Weapon};
use rules::first::{Battle, Choice, State, UnitId};
use rules::seats::Seat;
use rules::side::{BySide, Side};

/// A field of rows of 7 and 6 hexes, the standard camp at the bottom and to move first.
pub(crate) struct Skirmish {
    pub(crate) setup: Setup,
}

impl Skirmish {
    /// An empty field with the usual troops, weapons and terrain.
    pub(crate) fn new() -> Self {
        let camp = |name: &str, edge| Camp {
            name: name.into(),
            called_after: Namesake::People,
            edge,
            command_cards: 2,
            banners: 9,
        };
        Self {
            setup: Setup {
                id: "skirmish".into(),
                title: "Skirmish".into(),
                board: BoardSpec {
                    id: "field".into(),
                    name: "Field".into(),
                    rows: vec![7, 6, 7, 6, 7],
                    lines: vec![4, 10],
                },
                terrain: terrain(),
                ground: Vec::new(),
                banners: ByColor {
                    green: banner(2, 2, 2, 4),
                    blue: banner(3, 1, 2, 3),
                    red: banner(4, 1, 1, 2),
                },
                weapons: weapons(),
                troops: troops(),
                units: Vec::new(),
                cards: vec![everybody("all-out", "All Out", Bonus::default())],
                camps: BySide {
                    standard: camp("French", Edge::Bottom),
                    pennant: camp("English", Edge::Top),
                },
                first: Side::Standard,
                objectives: Vec::new(),
                specials: Vec::new(),
                switches: Switches::default(),
                lore: None,
                landmarks: rules::first::setup::LandmarkNotes::default(),
                teams: rules::first::teams::Teams::default(),
            },
        }
    }

    /// A unit at full strength.
    pub(crate) fn unit(self, side: Side, troop: &str, hex: &str) -> Self {
        self.weak(side, troop, hex, 0)
    }

    /// A unit that has lost some figures.
    pub(crate) fn weak(mut self, side: Side, troop: &str, hex: &str, lost: u8) -> Self {
        self.setup.units.push(UnitSetup {
            troop: troop.into(),
            side,
            hex: hex.into(),
            strength: None,
            lost,
            hand: None,
        });
        self
    }

    /// Terrain on a hex.
    pub(crate) fn ground(mut self, terrain: &str, hex: &str) -> Self {
        self.setup.ground.push(Ground {
            hex: hex.into(),
            terrain: vec![terrain.into()],
        });
        self
    }

    /// An objective for a camp.
    pub(crate) fn objective(mut self, side: Side, name: &str, hex: &str) -> Self {
        self.setup.objectives.push(Objective {
            name: name.into(),
            side,
            hex: hex.into(),
            banners: 1,
            lasts: rules::first::setup::Lasts::ForGood,
        });
        self
    }

    /// The only card adds this.
    pub(crate) fn bonus(mut self, bonus: Bonus) -> Self {
        self.setup.cards[0].bonus = bonus;
        self
    }

    /// One more kind of card.
    pub(crate) fn card(mut self, card: CommandCard) -> Self {
        self.setup.cards.push(card);
        self
    }

    /// The battle.
    pub(crate) fn battle(self) -> Battle {
        match Battle::new(self.setup) {
            Ok(battle) => battle,
            Err(faults) => panic!("the skirmish is wrong: {faults:?}"),
        }
    }
}

/// The state in the Movement phase of the first turn, everybody of the standard camp ordered.
pub(crate) fn ordered(battle: &Battle, events: &mut impl Events) -> State {
    let mut state = battle.start();
    battle.run(&mut state, &mut Fast::new(7), events);
    let seat = Seat::of_side(Side::Standard);
    let card = state.private(battle.hand_of(seat)).hand().cards()[0];
    choose(battle, &mut state, Choice::Play(card), events);
    state
}

/// The state in the Combat phase of the first turn, nobody moved.
pub(crate) fn in_combat(battle: &Battle) -> State {
    let mut state = ordered(battle, &mut ());
    choose(battle, &mut state, Choice::Done, &mut ());
    state
}

/// The deciding seat makes a choice that must be legal.
pub(crate) fn choose(battle: &Battle, state: &mut State, choice: Choice, events: &mut impl Events) {
    let seat = battle.decider(state.public()).expect("somebody decides");
    if let Err(why) = battle.choose(state, seat, choice, events) {
        panic!("{choice:?} is refused: {why:?}");
    }
}

/// The hex of this name.
pub(crate) fn hex(battle: &Battle, name: &str) -> HexId {
    battle.board().parse(name).expect("a hex of the board")
}

/// The unit on the hex of this name.
pub(crate) fn on(battle: &Battle, state: &State, name: &str) -> UnitId {
    state.public().unit_at(hex(battle, name)).expect("a unit stands there")
}

/// A card that orders every unit.
pub(crate) fn everybody(id: &str, name: &str, bonus: Bonus) -> CommandCard {
    CommandCard {
        id: id.into(),
        name: name.into(),
        family: Family::Tactic,
        copies: 6,
        orders: Orders::All,
        filter: Filter::Any,
        one_any: false,
        bonus,
        text: String::new(),
    }
}

const fn banner(dice: u8, foot: u8, foot_far: u8, mounted: u8) -> Banner {
    Banner {
        dice,
        foot: Allowance {
            battle: foot,
            far: foot_far,
        },
        mounted: Allowance {
            battle: mounted,
            far: mounted,
        },
    }
}

fn troops() -> Vec<Troop> {
    let troop = |id: &str, name: &str, stance, color, weapon: &str, figures| Troop {
        id: id.into(),
        name: name.into(),
        code: id.into(),
        stance,
        color,
        weapon: weapon.into(),
        figures,
        race: Race::Human,
        bold: 0,
        frightened: 0,
        rush: 0,
        creature: None,
    };
    vec![
        troop("archers", "Archers", Stance::Foot, Color::Green, "common-bow", 4),
        troop("crossbows", "Crossbowmen", Stance::Foot, Color::Green, "crossbow", 4),
        troop("infantry", "Infantry", Stance::Foot, Color::Blue, "short-sword", 4),
        troop(
            "heavy-infantry",
            "Heavy Infantry",
            Stance::Foot,
            Color::Red,
            "long-sword",
            4,
        ),
        troop("cavalry", "Cavalry", Stance::Mounted, Color::Blue, "long-sword", 3),
        troop(
            "heavy-cavalry",
            "Heavy Cavalry",
            Stance::Mounted,
            Color::Red,
            "long-sword",
            3,
        ),
        Troop {
            frightened: 2,
            rush: 2,
            ..troop("goblins", "Goblins", Stance::Foot, Color::Blue, "short-sword", 4)
        },
        Troop {
            frightened: 2,
            ..troop("riders", "Riders", Stance::Mounted, Color::Green, "long-sword", 3)
        },
        Troop {
            bold: 1,
            ..troop("dwarves", "Dwarves", Stance::Foot, Color::Blue, "short-sword", 4)
        },
        Troop {
            bold: 1,
            ..troop("axes", "Axe Swingers", Stance::Foot, Color::Blue, "axe", 4)
        },
        Troop {
            bold: 1,
            creature: Some(Creature {
                moves: Allowance { battle: 2, far: 2 },
                dice: 3,
                retreat: 2,
                powers: Vec::new(),
            }),
            ..troop("beast", "Beast", Stance::Creature, Color::Green, "long-sword", 1)
        },
    ]
}

fn weapons() -> Vec<Weapon> {
    let weapon = |id: &str, reach, sword_melee, sword_ranged, moved_penalty, ignored| Weapon {
        id: id.into(),
        name: id.into(),
        reach,
        sword_melee,
        sword_ranged,
        moved_penalty,
        swords_ignored_by_mounted: ignored,
        again: Again::Never,
    };
    vec![
        weapon("common-bow", 4, false, false, 1, 0),
        weapon("crossbow", 3, false, true, 1, 0),
        weapon("short-sword", 1, true, false, 0, 1),
        weapon("long-sword", 1, true, false, 0, 0),
        Weapon {
            again: Again::Once,
            ..weapon("axe", 1, true, false, 0, 1)
        },
    ]
}

fn terrain() -> Vec<Terrain> {
    let open = |id: &str| Terrain {
        id: id.into(),
        name: id.into(),
        sign: id.into(),
        nature: None,
        landmark: false,
        site: None,
        entry: Entry::Free,
        no_battle: false,
        impassable: false,
        blocks_sight: false,
        elevated: false,
        bold: false,
        joined: false,
        cap_from: None,
        cap_into: None,
        cap_up: None,
        rules: TerrainRules::default(),
    };
    vec![
        Terrain {
            entry: Entry::Holds,
            blocks_sight: true,
            cap_from: Some(2),
            cap_into: Some(2),
            ..open("woods")
        },
        Terrain {
            elevated: true,
            cap_from: Some(3),
            cap_up: Some(2),
            ..open("hill")
        },
        Terrain {
            impassable: true,
            ..open("water")
        },
        Terrain {
            bold: true,
            ..open("bridge")
        },
        Terrain {
            entry: Entry::Holds,
            no_battle: true,
            blocks_sight: true,
            bold: true,
            joined: true,
            cap_from: Some(2),
            cap_into: Some(2),
            ..open("rampart")
        },
    ]
}
