#![allow(
    dead_code,
    unreachable_pub,
    reason = "the field offers a little more than the tests of one day need"
)]
//! The field of a test: an ASCII drawing, a few words on where the turn stands, and scripted chance.
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

use content::Library;
use rules::board::{HexId, HexSet};
use rules::chance::{Ask, Chance, Outcome, Stock, Want};
use rules::dice::Roll;
use rules::first::event::Happening;
use rules::first::frame::{ClashKind, Frame};
use rules::first::reasons::Reason;
use rules::first::setup::Setup;
use rules::first::{Battle, Choice, Ending, Event, State, UnitId, Waits};
use rules::seats::Seat;
use rules::side::Side;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// The content that ships, read once.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::open(None).expect("the content that ships is sound"))
}

/// A drawing, and where the turn stands.
pub struct Field {
    map: String,
    lines: Option<[u8; 2]>,
    banners: Option<[u8; 2]>,
    active: Side,
    position: Vec<(&'static str, String)>,
    hands: [Option<String>; 2],
    won: [u8; 2],
    extra: String,
    cards: [u8; 2],
    lore: Option<Lore>,
    landmarks: Vec<String>,
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
    }
}

fn quoted(words: &str) -> String {
    let list: Vec<String> = words.split_whitespace().map(|word| format!("{word:?}")).collect();
    format!("[{}]", list.join(", "))
}

impl Field {
    /// The two section lines, in half hexes from the left.
    pub fn lines(mut self, first: u8, second: u8) -> Self {
        self.lines = Some([first, second]);
        self
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

    /// The Command of the active player, if it is not his hand and the card played.
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

    /// A Lore adventure, with so much Lore in the goblets.
    pub fn lore(mut self, standard: u8, pennant: u8) -> Self {
        self.lore.get_or_insert_default().goblets = [standard, pennant];
        self
    }

    /// A Lore adventure with so many tokens in all.
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

    /// The hands are dealt by chance, so many cards to each camp.
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

    /// The Command cards that each camp holds as a rule.
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

    /// The battle from its very start, before landmarks are placed and cards are dealt.
    pub fn before_the_start(self) -> Game {
        let text = self.text("command");
        let text = &text[..text.find("[position]").expect("the text has a position")];
        let adventure = content::adventure::read_text(library(), "test.toml", text)
            .unwrap_or_else(|faults| panic!("{}\n{text}", faults.render(false)));
        let battle = Battle::new(adventure.setup).unwrap_or_else(|faults| panic!("{faults:?}"));
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
        let [first, second] = self.lines.unwrap_or([(2 * widest / 3).max(1), (4 * widest / 3).max(2)]);
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
            "board = {{ rows = [{}], lines = [{first}, {second}] }}",
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
        let adventure = content::adventure::read_text(library(), "test.toml", &text)
            .unwrap_or_else(|faults| panic!("{}\n{text}", faults.render(false)));
        let battle = Battle::new(adventure.setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        let position = adventure.position.expect("the text has a position");
        let state = battle.position(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
        Game {
            battle,
            state,
            chance: Script::default(),
            events: Vec::new(),
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

/// Chance that says only what the test has written down.
#[derive(Clone, Default)]
pub struct Script {
    dice: VecDeque<Roll>,
    cards: VecDeque<String>,
    lore: VecDeque<String>,
}

struct Reader<'a>(&'a mut Script, &'a Battle);

impl Chance for Reader<'_> {
    fn outcome(&mut self, ask: Ask, stock: &Stock) -> Outcome {
        match ask.want {
            Want::Dice(n) => {
                let roll = self
                    .0
                    .dice
                    .pop_front()
                    .unwrap_or_else(|| panic!("{n} dice are asked for, none are scripted"));
                assert_eq!(roll.dice(), n, "dice asked for, against the roll {roll}");
                Outcome::Dice(roll)
            }
            Want::Cards { n, .. } => {
                assert!(
                    self.0.cards.len() >= n as usize,
                    "{n} cards are asked for, {} are scripted",
                    self.0.cards.len()
                );
                let Stock::Command(mut left) = *stock else {
                    panic!("cards come out of a pile");
                };
                let cards = self.0.cards.drain(..n as usize).map(|id| {
                    let card = self.1.card_by_id(&id).expect("a card of the deck");
                    assert!(left.take(card), "the draw pile has no {id} left");
                    card
                });
                Outcome::Cards(cards.collect())
            }
            Want::Lore(n) => {
                assert!(
                    self.0.lore.len() >= n as usize,
                    "{n} Lore cards are asked for, {} are scripted",
                    self.0.lore.len()
                );
                let Stock::Lore(left) = *stock else {
                    panic!("Lore cards come out of a deck");
                };
                let cards = self.0.lore.drain(..n as usize).map(|id| {
                    let card = self.1.lore_by_id(&id).expect("a Lore card of the battle");
                    assert!(left.contains(card), "the Lore deck has no {id}");
                    card
                });
                Outcome::Lore(cards.collect())
            }
        }
    }
}

/// A battle under test.
#[derive(Clone)]
pub struct Game {
    pub battle: Battle,
    pub state: State,
    pub chance: Script,
    pub events: Vec<Event>,
}

impl Game {
    /// An adventure of the library from its very start, before the deal.
    pub fn of_adventure(id: &str) -> Self {
        let adventure = library().adventure(id).expect("an adventure of the library");
        let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
        let state = battle.start();
        Self {
            battle,
            state,
            chance: Script::default(),
            events: Vec::new(),
        }
    }

    /// The same battle with some of its data changed, for what no troop of the library shows.
    pub fn remade(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = self.battle.setup().clone();
        change(&mut setup);
        self.battle = Battle::new(setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        self
    }

    /// Rolls to come, each as letters: G B R helmets, S sword, F flag, L Lore.
    pub fn dice(&mut self, rolls: &str) -> &mut Self {
        self.chance.dice.extend(
            rolls
                .split_whitespace()
                .map(|roll| roll.parse::<Roll>().expect("die faces")),
        );
        self
    }

    /// Cards to be drawn.
    pub fn cards(&mut self, cards: &str) -> &mut Self {
        self.chance.cards.extend(cards.split_whitespace().map(str::to_owned));
        self
    }

    /// Lore cards to be drawn.
    pub fn lore(&mut self, cards: &str) -> &mut Self {
        self.chance.lore.extend(cards.split_whitespace().map(str::to_owned));
        self
    }

    /// Lets chance answer what is asked now.
    pub fn run(&mut self) -> &mut Self {
        self.battle.run(
            &mut self.state,
            &mut Reader(&mut self.chance, &self.battle),
            &mut self.events,
        );
        self
    }

    /// The seat that decides now.
    pub fn seat(&self) -> Seat {
        self.battle.decider(self.state.public()).expect("a seat decides")
    }

    /// The camp that decides now.
    pub fn decider(&self) -> Side {
        self.seat().side()
    }

    fn read(&self, text: &str) -> Choice {
        self.battle
            .read_choice(self.state.public(), text)
            .unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    /// The deciding seat makes choices, written one after the other and separated by semicolons; the script answers for chance.
    #[track_caller]
    pub fn choose(&mut self, choices: &str) -> &mut Self {
        for text in choices.split(';').map(str::trim) {
            let (seat, choice) = (self.seat(), self.read(text));
            if let Err(why) = self.battle.choose(&mut self.state, seat, choice, &mut self.events) {
                panic!("{text}: {} ({})", why.sentence(&self.battle), why.rule(&self.battle));
            }
            self.run();
        }
        self
    }

    /// The rule by which a choice of the deciding seat is refused. The state must be left as it was.
    #[track_caller]
    pub fn refused(&self, text: &str) -> String {
        let mut state = self.state;
        let choice = self.read(text);
        let why = self
            .battle
            .choose(&mut state, self.seat(), choice, &mut ())
            .expect_err("the choice should be refused");
        assert!(state == self.state, "a refused choice changed the state");
        why.rule(&self.battle).to_owned()
    }

    /// Everything the deciding seat may choose, as text, in the order of the alphabet.
    pub fn choices(&self) -> Vec<String> {
        let mut list = Vec::new();
        let seat = self.seat();
        self.battle
            .choices(self.state.public(), self.state.private(seat.hand()), seat, &mut list);
        let mut list: Vec<String> = list
            .into_iter()
            .map(|choice| self.battle.write_choice(self.state.public(), choice))
            .collect();
        list.sort();
        list
    }

    /// What follows `prefix` in the choices that begin with it, joined by spaces: `all("move c3")` might be `b4 c4 d3`.
    pub fn all(&self, prefix: &str) -> String {
        let found: Vec<String> = self
            .choices()
            .into_iter()
            .filter_map(|choice| Some(choice.strip_prefix(prefix)?.trim().to_owned()))
            .collect();
        found.join(" ")
    }

    fn hex(&self, name: &str) -> HexId {
        self.battle.board().parse(name).expect("a hex of the board")
    }

    /// The unit on a hex.
    pub fn unit(&self, hex: &str) -> Option<UnitId> {
        self.state.public().unit_at(self.hex(hex))
    }

    /// The figures on a hex, 0 if nobody stands there.
    pub fn figures(&self, hex: &str) -> u8 {
        self.unit(hex).map_or(0, |unit| self.state.public().unit(unit).figures)
    }

    /// What stands on a hex, such as `sBI`, or nothing.
    pub fn piece(&self, hex: &str) -> String {
        self.unit(hex).map_or_else(String::new, |unit| {
            let roster = self.battle.roster(unit);
            let side = &roster.side.word()[..1];
            format!("{side}{}", self.battle.setup().troops[roster.troop as usize].code)
        })
    }

    fn names(&self, hexes: HexSet) -> String {
        let mut names: Vec<String> = hexes
            .iter()
            .map(|hex| self.battle.board().name(hex).to_string())
            .collect();
        names.sort();
        names.join(" ")
    }

    fn unit_on(&self, hex: &str) -> UnitId {
        self.unit(hex).unwrap_or_else(|| panic!("a unit stands on {hex}"))
    }

    /// The hexes to which the unit on a hex can go and still battle.
    pub fn reach_with_battle(&self, hex: &str) -> String {
        self.names(self.battle.reach(self.state.public(), self.unit_on(hex)).battle)
    }

    /// The hexes to which the unit on a hex can go only at the price of its battle.
    pub fn reach_without_battle(&self, hex: &str) -> String {
        self.names(self.battle.reach(self.state.public(), self.unit_on(hex)).quiet)
    }

    /// The way of the unit on a hex to another, without the hex it starts from.
    pub fn way(&self, from: &str, to: &str) -> String {
        let path = self
            .battle
            .path(self.state.public(), self.unit_on(from), self.hex(to))
            .unwrap_or_default();
        let names: Vec<String> = path
            .into_iter()
            .map(|hex| self.battle.board().name(hex).to_string())
            .collect();
        names.join(" ")
    }

    /// The hexes at least one and at most `most` hexes away, whatever lies there.
    pub fn within(&self, hex: &str, most: u8) -> String {
        self.names(self.battle.board().within(self.hex(hex), most))
    }

    /// The dice of an attack and why, as `3: F4.24 +3` or `2: F4.24 +3, F10.12 -1`.
    pub fn dice_reasons(&self, from: &str, at: &str, kind: ClashKind) -> String {
        let mut reasons = Vec::new();
        let public = self.state.public();
        let dice = self
            .battle
            .dice(public, self.unit_on(from), self.unit_on(at), kind, &mut reasons);
        assert_eq!(
            i32::from(dice),
            reasons
                .iter()
                .map(|reason: &Reason| i32::from(reason.amount))
                .sum::<i32>()
        );
        format!("{dice}: {}", self.lines(&reasons))
    }

    /// The flags the unit on a hex may ignore and why, as `1: F4.112 +1`, or `0: ` if none.
    pub fn morale_reasons(&self, hex: &str) -> String {
        let mut reasons = Vec::new();
        let bold = self
            .battle
            .boldness(self.state.public(), self.unit_on(hex), &mut reasons);
        format!("{bold}: {}", self.lines(&reasons))
    }

    fn lines(&self, reasons: &[Reason]) -> String {
        let lines: Vec<String> = reasons
            .iter()
            .map(|reason| format!("{} {:+}", reason.cause.rule(&self.battle), reason.amount))
            .collect();
        lines.join(", ")
    }

    /// Whether one hex sees another.
    pub fn sees(&self, from: &str, to: &str) -> bool {
        self.battle.sees(self.state.public(), self.hex(from), self.hex(to))
    }

    /// The banners of a camp.
    pub fn banners(&self, side: Side) -> u8 {
        self.battle.banners(self.state.public(), side)
    }

    /// The Lore of the standard camp, of the pennant camp, and in the pool.
    pub fn tokens(&self) -> [u8; 3] {
        let public = self.state.public();
        [
            public.goblet(Side::Standard),
            public.goblet(Side::Pennant),
            public.pool(),
        ]
    }

    /// The landmarks that stand, such as `lair d4 standard`, in the order of the alphabet.
    pub fn landmarks(&self) -> String {
        let mut all: Vec<String> = self
            .state
            .public()
            .landmarks()
            .iter()
            .map(|standing| {
                let kind = &self.battle.landmark_terrain(standing).id;
                format!("{kind} {} {}", self.battle.board().name(standing.hex), standing.owner)
            })
            .collect();
        all.sort();
        all.join(", ")
    }

    /// The number of Command cards in a camp's hand.
    pub fn hand_size(&self, side: Side) -> u8 {
        self.state.public().hand_size(Seat::of_side(side).hand())
    }

    /// The Lore stored beside the unit on a hex.
    pub fn stored(&self, hex: &str) -> u8 {
        self.state.public().unit(self.unit_on(hex)).stored
    }

    /// The hexes of units in a web, then those of poisoned units.
    pub fn afflicted(&self) -> [String; 2] {
        let public = self.state.public();
        [public.webbed(), public.poisoned()]
            .map(|units| self.names(units.iter().map(|unit| public.unit(unit).hex).collect()))
    }

    /// The Lore cards a camp holds, as text.
    pub fn lore_hand(&self, side: Side) -> String {
        self.lore_ids(self.state.private(Seat::of_side(side).hand()).lore())
    }

    /// The Lore discard pile, as text.
    pub fn lore_discards(&self) -> String {
        self.lore_ids(self.state.public().lore_discards())
    }

    fn lore_ids(&self, cards: rules::pile::LoreSet) -> String {
        let ids: Vec<&str> = cards
            .iter()
            .map(|card| self.battle.lore_card(card).id.as_str())
            .collect();
        ids.join(" ")
    }

    /// The camp that is asked in a window, and what it may answer, such as `pennant: cast parry, pass, stand-down`; nothing if
    /// no window is open.
    pub fn window(&self) -> String {
        match self.state.public().top() {
            Frame::Window { side, .. } => format!("{side}: {}", self.choices().join(", ")),
            _ => String::new(),
        }
    }

    /// What the dice now asked for decide, and how many they are, such as `panic 2`; nothing if none are asked for.
    pub fn asked(&self) -> String {
        match self.waits() {
            Waits::Chance(Ask {
                key,
                want: Want::Dice(dice),
            }) => format!("{} {dice}", key.purpose.word()),
            _ => String::new(),
        }
    }

    /// The deciding seat makes a choice, and chance is left to wait.
    #[track_caller]
    pub fn only(&mut self, text: &str) -> &mut Self {
        let (seat, choice) = (self.seat(), self.read(text));
        if let Err(why) = self.battle.choose(&mut self.state, seat, choice, &mut self.events) {
            panic!("{text}: {} ({})", why.sentence(&self.battle), why.rule(&self.battle));
        }
        self
    }

    /// How the battle has ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.state.public().ending()
    }

    /// What the battle waits for.
    pub fn waits(&self) -> Waits {
        self.battle.waits(self.state.public())
    }

    /// The dice that were thrown last in an attack, bonus melee or battle back.
    pub fn last_dice(&self) -> u8 {
        self.events
            .iter()
            .rev()
            .find_map(|event| match event {
                Event::Public(Happening::Attacked { dice, .. }) => Some(*dice),
                _ => None,
            })
            .expect("an attack")
    }

    /// The command cards a camp holds, as text.
    pub fn hand(&self, side: Side) -> String {
        let cards = self.state.private(Seat::of_side(side).hand()).hand();
        let ids: Vec<&str> = cards
            .cards()
            .iter()
            .map(|card| self.battle.card(*card).id.as_str())
            .collect();
        ids.join(" ")
    }
}
