#![allow(
    dead_code,
    unreachable_pub,
    reason = "the game offers a little more than the tests of one day need"
)]
//! A battle in a test, with what its field was drawn for: choices in words, scripted chance, and questions to the state.

use super::library;
use rules::board::{HexId, HexSet};
use rules::chance::{Ask, Chance, Outcome, Stock, Want};
use rules::dice::Roll;
use rules::first::dice::Face;
use rules::first::event::Happening;
use rules::first::frame::{ClashKind, Frame};
use rules::first::purpose::Purpose;
use rules::first::reasons::Reason;
use rules::first::setup::Setup;
use rules::first::{Battle, Choice, Ending, Event, State, UnitId, Waits};
use rules::seats::{HandId, Seat};
use rules::side::Side;
use std::collections::VecDeque;

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
                assert_eq!(
                    roll.dice(),
                    n,
                    "dice asked for, against the roll {}",
                    roll.letters::<Face>()
                );
                Outcome::Dice(roll)
            }
            Want::Cards { n, .. } => {
                assert!(
                    self.0.cards.len() >= n as usize,
                    "{n} cards are asked for, {} are scripted",
                    self.0.cards.len()
                );
                let Stock::Pile(mut left) = *stock else {
                    panic!("cards come out of a pile");
                };
                let cards = self.0.cards.drain(..n as usize).map(|id| {
                    let card = self.1.card_by_id(&id).expect("a card of the deck");
                    assert!(left.take(card), "the draw pile has no {id} left");
                    card
                });
                Outcome::Cards(cards.collect())
            }
            Want::Unique(n) => {
                assert!(
                    self.0.lore.len() >= n as usize,
                    "{n} Lore cards are asked for, {} are scripted",
                    self.0.lore.len()
                );
                let Stock::Unique(left) = *stock else {
                    panic!("Lore cards come out of a deck");
                };
                let cards = self.0.lore.drain(..n as usize).map(|id| {
                    let card = self.1.lore_by_id(&id).expect("a Lore card of the battle");
                    assert!(left.contains(card), "the Lore deck has no {id}");
                    card
                });
                Outcome::Unique(cards.collect())
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
    /// An adventure of the library from its start, before the deal.
    pub fn of_adventure(id: &str) -> Self {
        let adventure = library().first().adventure(id).expect("an adventure of the library");
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
                .map(|roll| Roll::read::<Face>(roll).expect("die faces")),
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
        self.refusal(self.seat(), text)
    }

    #[track_caller]
    fn refusal(&self, seat: Seat, text: &str) -> String {
        let mut state = self.state;
        let choice = self.read(text);
        let why = self
            .battle
            .choose(&mut state, seat, choice, &mut ())
            .expect_err("the choice should be refused");
        assert!(state == self.state, "a refused choice changed the state");
        why.rule(&self.battle).to_owned()
    }

    /// The seats that decide now, by their words.
    pub fn seats(&self) -> String {
        let Waits::Seats(seats) = self.waits() else {
            return String::new();
        };
        let words: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        words.join(" ")
    }

    /// What a seat may choose now, as text: its choices in alphabetical order, joined by commas.
    pub fn list_of(&self, seat: &str) -> String {
        self.choices_of(Seat::from_word(seat).expect("a seat")).join(", ")
    }

    /// A seat makes a choice; the script answers for chance.
    #[track_caller]
    pub fn says(&mut self, seat: &str, text: &str) -> &mut Self {
        let choice = self.read(text);
        let seat = Seat::from_word(seat).expect("a seat");
        if let Err(why) = self.battle.choose(&mut self.state, seat, choice, &mut self.events) {
            panic!("{text}: {} ({})", why.sentence(&self.battle), why.rule(&self.battle));
        }
        self.run()
    }

    /// The rule by which a choice of a seat is refused. The state must be left as it was.
    #[track_caller]
    pub fn refused_to(&self, seat: &str, text: &str) -> String {
        self.refusal(Seat::from_word(seat).expect("a seat"), text)
    }

    /// Everything the deciding seat may choose, as text, in alphabetical order.
    pub fn choices(&self) -> Vec<String> {
        self.choices_of(self.seat())
    }

    fn choices_of(&self, seat: Seat) -> Vec<String> {
        let mut list = Vec::new();
        self.battle.choices(
            self.state.public(),
            self.state.private(self.battle.hand_of(seat)),
            seat,
            &mut list,
        );
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

    /// What stands on a hex, such as `sBI`; empty if nothing does.
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
            public.goblet(HandId::of_side(Side::Standard)),
            public.goblet(HandId::of_side(Side::Pennant)),
            public.pool(),
        ]
    }

    /// The landmarks that stand, such as `lair d4 standard`, in alphabetical order.
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
        self.state.public().hand_size(HandId::of_side(side))
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
        self.lore_ids(self.state.private(HandId::of_side(side)).lore())
    }

    /// The Lore discard pile, as text.
    pub fn lore_discards(&self) -> String {
        self.lore_ids(self.state.public().lore_discards())
    }

    fn lore_ids(&self, cards: rules::first::lore::LoreSet) -> String {
        let ids: Vec<&str> = cards
            .iter()
            .map(|card| self.battle.lore_card(card).id.as_str())
            .collect();
        ids.join(" ")
    }

    /// The camp that is asked in a window, and what it may answer, such as `pennant: cast parry, pass, stand-down`; empty if
    /// no window is open.
    pub fn window(&self) -> String {
        match self.state.public().top() {
            Frame::Window { hand, .. } => format!("{}: {}", hand.side(), self.choices().join(", ")),
            _ => String::new(),
        }
    }

    /// What the dice asked for now decide, and how many they are, such as `panic 2`; empty if none are asked for.
    pub fn asked(&self) -> String {
        match self.waits() {
            Waits::Chance(Ask {
                key,
                want: Want::Dice(dice),
            }) => {
                let purpose = Purpose::of(key.purpose).expect("a purpose");
                format!("{} {dice}", purpose.word())
            }
            _ => String::new(),
        }
    }

    /// The deciding seat makes a choice, and chance is left to wait.
    #[track_caller]
    pub fn just(&mut self, text: &str) -> &mut Self {
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
        let cards = self.state.private(HandId::of_side(side)).hand();
        let ids: Vec<&str> = cards
            .cards()
            .iter()
            .map(|card| self.battle.card(*card).id.as_str())
            .collect();
        ids.join(" ")
    }
}
