#![allow(
    dead_code,
    unreachable_pub,
    reason = "the field offers a little more than the tests of one day need"
)]
//! The field of a test: an ASCII drawing, a few words about the moment of the turn, and scripted chance.
//!
//! ```text
//! let mut game = field("
//!     3   .   pBI  .
//!     2     .    .
//!     1   .   sBI  .
//! ")
//! .ordered("b1")
//! .movement();
//! game.choose("move b1 b2");
//! ```
//!
//! The board has the shape of the drawing. The standard camp sits at the bottom and is active unless the test says otherwise.

#[path = "game.rs"]
mod game;

pub use game::{Game, Script};

use content::Library;
use rules::first::Battle;
use rules::first::setup::Setup;
use rules::first::teams::SeatRole;
use rules::seats::HandId;
use rules::side::Side;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// The content that ships, read once.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::open(None).expect("the content that ships is sound"))
}

/// A drawing, and the moment of the turn.
pub struct Field {
    map: String,
    lines: Option<Vec<u8>>,
    banners: Option<[u8; 2]>,
    active: Side,
    position: Vec<(&'static str, String)>,
    hands: [Option<String>; 2],
    won: [u8; 2],
    extra: String,
    cards: [u8; 2],
    lore: Option<Lore>,
    landmarks: Vec<String>,
    seats: Vec<SeatRole>,
    allied: String,
}

/// The Lore of a field, which makes it one of a Lore adventure.
#[derive(Default)]
struct Lore {
    pool: Option<u8>,
    goblets: [u8; 2],
    tokens: Vec<String>,
    councils: Option<[String; 2]>,
    free: Option<String>,
    deck: Option<String>,
    hands: [String; 2],
}

/// Begins a field from its drawing.
pub fn field(map: &str) -> Field {
    Field {
        map: map.to_owned(),
        lines: None,
        banners: None,
        active: Side::Standard,
        position: Vec::new(),
        hands: [Some(String::new()), Some(String::new())],
        won: [0, 0],
        extra: String::new(),
        cards: [4, 4],
        lore: None,
        landmarks: Vec::new(),
        seats: Vec::new(),
        allied: String::new(),
    }
}

fn quoted(words: &str) -> String {
    let list: Vec<String> = words.split_whitespace().map(|word| format!("{word:?}")).collect();
    format!("[{}]", list.join(", "))
}

impl Field {
    /// The two section lines, in half hexes from the left.
    pub fn lines(mut self, first: u8, second: u8) -> Self {
        self.lines = Some(vec![first, second]);
        self
    }

    /// A field without section lines.
    pub fn no_lines(mut self) -> Self {
        self.lines = Some(Vec::new());
        self
    }

    /// Who sits at the battle, if it is not one person in each camp.
    pub fn seats(mut self, seats: Vec<SeatRole>) -> Self {
        self.seats = seats;
        self
    }

    /// The hexes of units that belong to the second hand of their camp.
    pub fn allied(mut self, hexes: &str) -> Self {
        self.allied = hexes.into();
        self
    }

    /// The setup with its people.
    fn with_people(&self, mut setup: Setup) -> Setup {
        setup.teams.seats.clone_from(&self.seats);
        for unit in &mut setup.units {
            if self.allied.split_whitespace().any(|hex| hex == unit.hex) {
                unit.hand = Some(HandId(HandId::of_side(unit.side).0 + 2));
            }
        }
        setup
    }

    /// Whose turn it is.
    pub fn active(mut self, side: Side) -> Self {
        self.active = side;
        self
    }

    /// The banners each camp needs; without this, one for every enemy unit.
    pub fn needs(mut self, standard: u8, pennant: u8) -> Self {
        self.banners = Some([standard, pennant]);
        self
    }

    /// The banners each camp has won.
    pub fn won(mut self, standard: u8, pennant: u8) -> Self {
        self.won = [standard, pennant];
        self
    }

    /// The card played in this turn.
    pub fn card(mut self, id: &str) -> Self {
        self.position.push(("card", format!("{id:?}")));
        self
    }

    /// The Command of the active player, if it is not their hand and the card played.
    pub fn command(mut self, command: u8) -> Self {
        self.position.push(("command", command.to_string()));
        self
    }

    /// The card the enemy played in the turn before.
    pub fn last(mut self, id: &str) -> Self {
        self.position.push(("last", format!("{id:?}")));
        self
    }

    /// The turn.
    pub fn turn(mut self, turn: u16) -> Self {
        self.position.push(("turn", turn.to_string()));
        self
    }

    /// The hexes of ordered units.
    pub fn ordered(mut self, hexes: &str) -> Self {
        self.position.push(("ordered", quoted(hexes)));
        self
    }

    /// The moves made, as `from-to`.
    pub fn moved(mut self, moves: &str) -> Self {
        self.position.push(("moved", quoted(moves)));
        self
    }

    /// The hexes of units that have battled.
    pub fn battled(mut self, hexes: &str) -> Self {
        self.position.push(("battled", quoted(hexes)));
        self
    }

    /// The rushes made, as `from-to-enemy`.
    pub fn rushed(mut self, rushes: &str) -> Self {
        self.position.push(("rushed", quoted(rushes)));
        self
    }

    /// A Lore adventure with this much Lore in the goblets.
    pub fn lore(mut self, standard: u8, pennant: u8) -> Self {
        self.lore.get_or_insert_default().goblets = [standard, pennant];
        self
    }

    /// A Lore adventure with this many tokens in all.
    pub fn tokens(mut self, all: u8) -> Self {
        self.lore.get_or_insert_default().pool = Some(all);
        self
    }

    /// A War Council, as `wizard 2 rogue 1`; with one, Lore cards are in the game, all sixty of them unless the test says otherwise.
    pub fn council(mut self, side: Side, council: &str) -> Self {
        let words: Vec<&str> = council.split_whitespace().collect();
        let levels: Vec<String> = words.chunks(2).map(|pair| pair.join(" = ")).collect();
        let lore = self.lore.get_or_insert_default();
        lore.councils.get_or_insert_default()[side as usize] = levels.join(", ");
        self
    }

    /// Councils made up by the players, as the file has them: `levels = { standard = 6, pennant = 5 }, commander = 1`.
    pub fn free_councils(mut self, words: &str) -> Self {
        self.lore.get_or_insert_default().free = Some(words.into());
        self
    }

    /// How the Lore deck is made, as lines of the file: `deck = "by-council"`.
    pub fn lore_deck(mut self, lines: &str) -> Self {
        self.lore.get_or_insert_default().deck = Some(lines.into());
        self
    }

    /// The Lore cards a camp holds; without this it holds none.
    pub fn lore_hand(mut self, side: Side, cards: &str) -> Self {
        self.lore.get_or_insert_default().hands[side as usize] = cards.into();
        self
    }

    /// The Lore discard pile.
    pub fn lore_discards(self, cards: &str) -> Self {
        self.token(format!("discards = {}", quoted(cards)))
    }

    /// The hexes of units that a Rallying Prayer has strengthened.
    pub fn rallied(self, hexes: &str) -> Self {
        self.token(format!("rallied = {}", quoted(hexes)))
    }

    /// The hexes of units hidden in the shadows.
    pub fn hidden(self, hexes: &str) -> Self {
        self.token(format!("hidden = {}", quoted(hexes)))
    }

    fn token(mut self, line: String) -> Self {
        self.lore.get_or_insert_default().tokens.push(line);
        self
    }

    /// The hexes of units in a web.
    pub fn webbed(self, hexes: &str) -> Self {
        self.token(format!("webbed = {}", quoted(hexes)))
    }

    /// The hexes of poisoned units.
    pub fn poisoned(self, hexes: &str) -> Self {
        self.token(format!("poisoned = {}", quoted(hexes)))
    }

    /// The Lore stored beside Creatures, as `c3=2`.
    pub fn stored(self, stored: &str) -> Self {
        let stored: Vec<&str> = stored.split_whitespace().collect();
        self.token(format!("stored = {{ {} }}", stored.join(", ")))
    }

    /// The cards a camp holds; without this it holds none.
    pub fn hand(mut self, side: Side, cards: &str) -> Self {
        self.hands[side as usize] = Some(cards.into());
        self
    }

    /// The hands are dealt by chance, with this many cards for each camp.
    pub fn dealt(mut self, standard: u8, pennant: u8) -> Self {
        self.hands = [None, None];
        self.cards = [standard, pennant];
        self
    }

    /// The discard pile.
    pub fn discards(mut self, cards: &str) -> Self {
        self.position.push(("discards", quoted(cards)));
        self
    }

    /// The Command cards that each camp usually holds.
    pub fn normal_hands(mut self, standard: u8, pennant: u8) -> Self {
        self.cards = [standard, pennant];
        self
    }

    /// A landmark that stands on a hex.
    pub fn landmark(mut self, kind: &str, hex: &str, owner: Side) -> Self {
        self.landmarks
            .push(format!("{{ kind = {kind:?}, hex = {hex:?}, camp = \"{owner}\" }}"));
        self
    }

    /// A Stronghold that was captured and not retaken.
    pub fn fallen(mut self, hex: &str, owner: Side) -> Self {
        self.landmarks.push(format!(
            "{{ kind = \"stronghold\", hex = {hex:?}, camp = \"{owner}\", fallen = true }}"
        ));
        self
    }

    /// The hexes of units that have trained.
    pub fn trained(mut self, hexes: &str) -> Self {
        self.position.push(("trained", quoted(hexes)));
        self
    }

    /// The battle from its start, before landmarks are placed and cards are dealt.
    pub fn before_the_first_turn(self) -> Game {
        let text = self.text("command");
        let text = &text[..text.find("[position]").expect("the text has a position")];
        let adventure = content::first::adventure::read_text(library().first(), "test.toml", text)
            .unwrap_or_else(|faults| panic!("{}\n{text}", faults.render(false)));
        let battle = Battle::new(self.with_people(adventure.setup)).unwrap_or_else(|faults| panic!("{faults:?}"));
        Game {
            state: battle.start(),
            battle,
            chance: Script::default(),
            events: Vec::new(),
        }
    }

    /// Further tables of the file, such as objectives, specials, switches or a deck.
    pub fn with(mut self, toml: &str) -> Self {
        self.extra.push_str(toml);
        self.extra.push('\n');
        self
    }

    /// The text of the position file.
    fn text(&self, phase: &str) -> String {
        let rows: Vec<usize> = self
            .map
            .lines()
            .filter(|line| !line.trim().is_empty() && !line.trim().starts_with(';'))
            .map(|line| line.split_whitespace().count() - 1)
            .collect();
        let widest = *rows.iter().max().expect("a field has rows") as u8;
        let thirds = || vec![(2 * widest / 3).max(1), (4 * widest / 3).max(2)];
        let lines = self.lines.clone().unwrap_or_else(thirds);
        let bottom_up: Vec<String> = rows.iter().rev().map(usize::to_string).collect();
        let units = |camp: char| {
            let cells = self.map.split_whitespace().filter_map(|cell| cell.rsplit('/').next());
            cells.filter(|cell| cell.starts_with(camp)).count() as u8
        };
        let banners = self
            .banners
            .unwrap_or([units('p') + self.won[0], units('s') + self.won[1]]);
        let kind = if self.lore.is_some() { "lore" } else { "medieval" };
        let mut text = format!("format = 1\nid = \"test\"\ntitle = \"A test\"\nkind = {kind:?}\n");
        let _ = writeln!(
            text,
            "board = {{ rows = [{}], lines = {lines:?} }}",
            bottom_up.join(", ")
        );
        let _ = writeln!(text, "first = {:?}", self.active.word());
        let _ = writeln!(text, "map = '''\n{}\n'''", self.map);
        for (side, edge) in [(Side::Standard, "bottom"), (Side::Pennant, "top")] {
            let _ = writeln!(
                text,
                "[camps.{side}]\nname = \"{side}s\"\nedge = {edge:?}\ncommand_cards = {}\nbanners = {}",
                self.cards[side as usize], banners[side as usize]
            );
        }
        if let Some(lore) = &self.lore {
            let _ = writeln!(text, "[lore]\npool = {}", lore.pool.unwrap_or(60));
            if let Some(free) = &lore.free {
                let _ = writeln!(text, "free = {{ {free} }}");
            }
            if let Some([standard, pennant]) = &lore.councils {
                let deck = lore.deck.as_deref().unwrap_or("deck = \"all\"");
                let _ = writeln!(text, "{deck}");
                let _ = writeln!(
                    text,
                    "councils = {{ standard = {{ {standard} }}, pennant = {{ {pennant} }} }}"
                );
            }
        }
        text.push_str(&self.extra);
        let _ = writeln!(text, "[position]\nactive = {:?}\nphase = {phase:?}", self.active.word());
        for (key, value) in &self.position {
            let _ = writeln!(text, "{key} = {value}");
        }
        if phase != "command" && !self.position.iter().any(|(key, _)| *key == "card") {
            let _ = writeln!(text, "card = \"attack-center\"");
        }
        let _ = writeln!(
            text,
            "banners = {{ standard = {}, pennant = {} }}",
            self.won[0], self.won[1]
        );
        if !self.landmarks.is_empty() {
            let _ = writeln!(text, "landmarks = [{}]", self.landmarks.join(", "));
        }
        let hands: Vec<String> = Side::ALL
            .into_iter()
            .filter_map(|side| Some(format!("{side} = {}", quoted(self.hands[side as usize].as_ref()?))))
            .collect();
        let _ = writeln!(text, "hands = {{ {} }}", hands.join(", "));
        if let Some(lore) = &self.lore {
            let [standard, pennant] = lore.goblets;
            let goblets = format!("goblets = {{ standard = {standard}, pennant = {pennant} }}");
            let [standard, pennant] = [0, 1].map(|side: usize| quoted(&lore.hands[side]));
            let hands = format!("hands = {{ standard = {standard}, pennant = {pennant} }}");
            let _ = writeln!(text, "[position.lore]\n{goblets}\n{hands}\n{}", lore.tokens.join("\n"));
        }
        text
    }

    fn start(self, phase: &str) -> Game {
        let text = self.text(phase);
        let adventure = content::first::adventure::read_text(library().first(), "test.toml", &text)
            .unwrap_or_else(|faults| panic!("{}\n{text}", faults.render(false)));
        let battle = Battle::new(self.with_people(adventure.setup)).unwrap_or_else(|faults| panic!("{faults:?}"));
        let position = adventure.position.expect("the text has a position");
        let mut state = battle
            .set_up(Some(&position))
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut events = Vec::new();
        battle.begin(&mut state, &mut events);
        assert_eq!(battle.position(&position), Ok(state));
        Game {
            battle,
            state,
            chance: Script::default(),
            events,
        }
    }

    /// The Command phase begins.
    pub fn command_phase(self) -> Game {
        self.start("command")
    }

    /// The Order phase begins.
    pub fn orders(self) -> Game {
        self.start("orders")
    }

    /// The Movement phase begins.
    pub fn movement(self) -> Game {
        self.start("movement")
    }

    /// The Combat phase begins.
    pub fn combat(self) -> Game {
        self.start("combat")
    }

    /// The Draw phase begins.
    pub fn draw(self) -> Game {
        self.start("draw")
    }
}
