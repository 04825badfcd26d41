//! Notation: one grammar for choices and outcomes, shared by records, the engine protocol, golden files and logs.
//!
//! ```text
//! council 2 1 1 1 1
//! play scout-left      order c3          move c3 d4        leave c3
//! order-far c3         rush c3 d5 e5     free c3           power web         store 1
//! attack d4 e5         ignore 1          retreat d3        follow e5
//! battle-back          keep forward      pass              done
//! build e3             dig e3 k7         tunnel e3         train f4          heal g4
//! cast fireball d6     name d4           put e5            divert 2          take-lore foiled
//! dice BSF             cards forward patrol-left
//! ```
//!
//! Units are named by the hex they stand on, so a line means something by itself and does not depend on how units are numbered.

use crate::board::{HexId, Section};
use crate::chance::Outcome;
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::choice::{Choice, Replenish};
use crate::first::dice::Face;
use crate::first::lore::council::{CHARACTERS, Council, Levels, MAX_LEVEL};
use crate::first::lore::{Aim, LoreId};
use crate::first::state::Public;
use crate::first::unit::{Power, UnitId};
use crate::pile::{CardId, Hand, MAX_HAND};

/// A line that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// The first word is none that begins a line.
    #[error(
        "`{0}` begins no choice: write council, play, order, order-far, move, rush, free, build, dig, tunnel, train, heal, leave, attack, power, store, ignore, retreat, follow, battle-back, keep, cast, name, put, divert, take-lore, keep-lore, drop-lore, replenish, stand-down, pass or done"
    )]
    Verb(String),
    /// The number of words is wrong.
    #[error("write `{0}`")]
    Words(&'static str),
    /// A hex that is not on the board.
    #[error("{0}")]
    Hex(String),
    /// No unit stands there.
    #[error("no unit stands on {0}")]
    NoUnit(String),
    /// A card that does not exist.
    #[error("there is no card `{0}`")]
    NoCard(String),
    /// A number that is none.
    #[error("`{0}` is not a number")]
    Number(String),
    /// A power that no Creature has.
    #[error("there is no power `{0}`: write web, poison, shove, tremor or earthquake")]
    NoPower(String),
    /// Dice that cannot be read.
    #[error("{0}")]
    Dice(String),
}

impl Battle {
    /// A choice as text, as seen from the state before it is made.
    pub fn write_choice(&self, public: &Public, choice: Choice) -> String {
        let hex = |hex: HexId| self.board.name(hex).to_string();
        let unit = |unit: UnitId| hex(public.unit(unit).hex);
        let card = |card: CardId| self.card(card).id.as_str();
        match choice {
            Choice::Council(levels) => {
                let levels = levels.council().levels().map(|level| level.to_string());
                format!("council {}", levels.join(" "))
            }
            Choice::Play(id) => format!("play {}", card(id)),
            Choice::Order(id) => format!("order {}", unit(id)),
            Choice::Move { unit: id, to } => format!("move {} {}", unit(id), hex(to)),
            Choice::OrderFar(id) => format!("order-far {}", unit(id)),
            Choice::Rush { unit: id, to, at } => format!("rush {} {} {}", unit(id), hex(to), unit(at)),
            Choice::Free(id) => format!("free {}", unit(id)),
            Choice::Build(at) => format!("build {}", hex(at)),
            Choice::Dig { unit: id, exit } => format!("dig {} {}", unit(id), hex(exit)),
            Choice::Tunnel(id) => format!("tunnel {}", unit(id)),
            Choice::Train(id) => format!("train {}", unit(id)),
            Choice::Heal(id) => format!("heal {}", unit(id)),
            Choice::Power(power) => format!("power {}", power.word()),
            Choice::Store(lore) => format!("store {lore}"),
            Choice::Leave(id) => format!("leave {}", unit(id)),
            Choice::Attack { unit: id, target } => format!("attack {} {}", unit(id), unit(target)),
            Choice::Ignore(flags) => format!("ignore {flags}"),
            Choice::Retreat(to) => format!("retreat {}", hex(to)),
            Choice::Follow(to) => format!("follow {}", hex(to)),
            Choice::BattleBack => "battle-back".into(),
            Choice::Keep(id) => format!("keep {}", card(id)),
            Choice::Cast { card, aim } => {
                let card = &self.lore_card(card).id;
                match aim {
                    Aim::Nothing => format!("cast {card}"),
                    Aim::Unit(id) => format!("cast {card} {}", unit(id)),
                    Aim::Hex(at) => format!("cast {card} {}", hex(at)),
                    Aim::Section(section) => format!("cast {card} {}", section.word()),
                    Aim::Encore => format!("cast {card} {}", self.lore_card(public.encore.card).id),
                }
            }
            Choice::Name(id) => format!("name {}", unit(id)),
            Choice::Put(at) => format!("put {}", hex(at)),
            Choice::Divert(hits) => format!("divert {hits}"),
            Choice::TakeLore(card) => format!("take-lore {}", self.lore_card(card).id),
            Choice::KeepLore(card) => format!("keep-lore {}", self.lore_card(card).id),
            Choice::DropLore(card) => format!("drop-lore {}", self.lore_card(card).id),
            Choice::Replenish(way) => format!("replenish {}", way.word()),
            Choice::StandDown => "stand-down".into(),
            Choice::Pass => "pass".into(),
            Choice::Done => "done".into(),
        }
    }

    /// The choice that a text means in this state. Whether it is allowed is another question.
    ///
    /// # Errors
    /// What cannot be read, and how to write it.
    pub fn read_choice(&self, public: &Public, text: &str) -> Result<Choice, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["council", levels @ ..] => read_council(levels),
            ["play", card] => Ok(Choice::Play(self.read_card(card)?)),
            ["play", ..] => Err(NotationError::Words("play CARD")),
            ["order", hex] => Ok(Choice::Order(self.read_unit(public, hex)?)),
            ["order", ..] => Err(NotationError::Words("order HEX")),
            ["move", from, to] => Ok(Choice::Move {
                unit: self.read_unit(public, from)?,
                to: self.read_hex(to)?,
            }),
            ["move", ..] => Err(NotationError::Words("move FROM TO")),
            ["order-far", hex] => Ok(Choice::OrderFar(self.read_unit(public, hex)?)),
            ["order-far", ..] => Err(NotationError::Words("order-far HEX")),
            ["rush", from, to, at] => Ok(Choice::Rush {
                unit: self.read_unit(public, from)?,
                to: self.read_hex(to)?,
                at: self.read_unit(public, at)?,
            }),
            ["rush", ..] => Err(NotationError::Words("rush FROM TO AT")),
            ["free", hex] => Ok(Choice::Free(self.read_unit(public, hex)?)),
            ["free", ..] => Err(NotationError::Words("free HEX")),
            ["build", hex] => Ok(Choice::Build(self.read_hex(hex)?)),
            ["build", ..] => Err(NotationError::Words("build HEX")),
            ["dig", from, exit] => Ok(Choice::Dig {
                unit: self.read_unit(public, from)?,
                exit: self.read_hex(exit)?,
            }),
            ["dig", ..] => Err(NotationError::Words("dig FROM EXIT")),
            ["tunnel", hex] => Ok(Choice::Tunnel(self.read_unit(public, hex)?)),
            ["tunnel", ..] => Err(NotationError::Words("tunnel HEX")),
            ["train", hex] => Ok(Choice::Train(self.read_unit(public, hex)?)),
            ["train", ..] => Err(NotationError::Words("train HEX")),
            ["heal", hex] => Ok(Choice::Heal(self.read_unit(public, hex)?)),
            ["heal", ..] => Err(NotationError::Words("heal HEX")),
            ["power", word] => Power::from_word(word)
                .map(Choice::Power)
                .ok_or_else(|| NotationError::NoPower((*word).into())),
            ["power", ..] => Err(NotationError::Words("power POWER")),
            ["store", lore] => lore
                .parse()
                .map(Choice::Store)
                .map_err(|_| NotationError::Number((*lore).into())),
            ["store", ..] => Err(NotationError::Words("store LORE")),
            ["leave", hex] => Ok(Choice::Leave(self.read_unit(public, hex)?)),
            ["leave", ..] => Err(NotationError::Words("leave HEX")),
            ["attack", from, at] => Ok(Choice::Attack {
                unit: self.read_unit(public, from)?,
                target: self.read_unit(public, at)?,
            }),
            ["attack", ..] => Err(NotationError::Words("attack FROM AT")),
            ["ignore", flags] => flags
                .parse()
                .map(Choice::Ignore)
                .map_err(|_| NotationError::Number((*flags).into())),
            ["ignore", ..] => Err(NotationError::Words("ignore FLAGS")),
            ["retreat", to] => Ok(Choice::Retreat(self.read_hex(to)?)),
            ["retreat", ..] => Err(NotationError::Words("retreat HEX")),
            ["follow", to] => Ok(Choice::Follow(self.read_hex(to)?)),
            ["follow", ..] => Err(NotationError::Words("follow HEX")),
            ["battle-back"] => Ok(Choice::BattleBack),
            ["keep", card] => Ok(Choice::Keep(self.read_card(card)?)),
            ["keep", ..] => Err(NotationError::Words("keep CARD")),
            ["cast", card, aim @ ..] if aim.len() < 2 => {
                let card = self.read_lore(card)?;
                let aim = match aim.first() {
                    None => Aim::Nothing,
                    Some(word) => self.read_aim(public, card, word)?,
                };
                Ok(Choice::Cast { card, aim })
            }
            ["cast", ..] => Err(NotationError::Words("cast CARD, or cast CARD TARGET")),
            ["name", hex] => Ok(Choice::Name(self.read_unit(public, hex)?)),
            ["name", ..] => Err(NotationError::Words("name HEX")),
            ["put", hex] => Ok(Choice::Put(self.read_hex(hex)?)),
            ["put", ..] => Err(NotationError::Words("put HEX")),
            ["divert", hits] => hits
                .parse()
                .map(Choice::Divert)
                .map_err(|_| NotationError::Number((*hits).into())),
            ["divert", ..] => Err(NotationError::Words("divert HITS")),
            ["take-lore", card] => Ok(Choice::TakeLore(self.read_lore(card)?)),
            ["take-lore", ..] => Err(NotationError::Words("take-lore CARD")),
            ["keep-lore", card] => Ok(Choice::KeepLore(self.read_lore(card)?)),
            ["keep-lore", ..] => Err(NotationError::Words("keep-lore CARD")),
            ["drop-lore", card] => Ok(Choice::DropLore(self.read_lore(card)?)),
            ["drop-lore", ..] => Err(NotationError::Words("drop-lore CARD")),
            ["replenish", way] => Replenish::ALL
                .into_iter()
                .find(|known| known.word() == *way)
                .map(Choice::Replenish)
                .ok_or(NotationError::Words(
                    "replenish cards, replenish both or replenish tokens",
                )),
            ["replenish", ..] => Err(NotationError::Words(
                "replenish cards, replenish both or replenish tokens",
            )),
            ["stand-down"] => Ok(Choice::StandDown),
            ["pass"] => Ok(Choice::Pass),
            ["done"] => Ok(Choice::Done),
            _ => Err(NotationError::Verb(
                words.first().map_or_else(String::new, |word| (*word).into()),
            )),
        }
    }

    /// An outcome of chance as text.
    pub fn write_outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Dice(roll) => format!("dice {}", roll.letters::<Face>()),
            Outcome::Cards(cards) => cards
                .cards()
                .iter()
                .fold(String::from("cards"), |text, card| text + " " + &self.card(*card).id),
            Outcome::Unique(cards) => cards
                .iter()
                .fold(String::from("lore"), |text, card| text + " " + &self.lore_card(card).id),
        }
    }

    /// The outcome that a text means.
    ///
    /// # Errors
    /// What cannot be read, and how to write it.
    pub fn read_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("dice") => {
                let letters: String = words.collect();
                let roll = Roll::read::<Face>(&letters).map_err(|fault| NotationError::Dice(format!("{fault}")))?;
                Ok(Outcome::Dice(roll))
            }
            Some("cards") => {
                let cards = words.map(|id| self.read_card(id)).collect::<Result<Vec<_>, _>>()?;
                if cards.len() > MAX_HAND {
                    return Err(NotationError::Words("cards CARD ..., no more than a hand can hold"));
                }
                Ok(Outcome::Cards(cards.into_iter().collect::<Hand>()))
            }
            Some("lore") => {
                let cards = words.map(|id| self.read_lore(id)).collect::<Result<Vec<_>, _>>()?;
                Ok(Outcome::Unique(cards.into_iter().collect()))
            }
            _ => Err(NotationError::Words("dice FACES, cards CARD ... or lore CARD ...")),
        }
    }

    fn read_hex(&self, name: &str) -> Result<HexId, NotationError> {
        self.board
            .parse(name)
            .map_err(|fault| NotationError::Hex(fault.to_string()))
    }

    fn read_unit(&self, public: &Public, name: &str) -> Result<UnitId, NotationError> {
        let hex = self.read_hex(name)?;
        public.unit_at(hex).ok_or_else(|| NotationError::NoUnit(name.into()))
    }

    fn read_lore(&self, id: &str) -> Result<LoreId, NotationError> {
        self.lore_by_id(id).ok_or_else(|| NotationError::NoCard(id.into()))
    }

    /// What a card is aimed at: a section by its word, else a unit or a hex, whichever the card is aimed at.
    fn read_aim(&self, public: &Public, card: LoreId, word: &str) -> Result<Aim, NotationError> {
        if let Some(section) = Section::ALL.into_iter().find(|section| section.word() == word) {
            return Ok(Aim::Section(section));
        }
        if self.lore_by_id(word).is_some_and(|other| self.is_encore(other)) {
            return Ok(Aim::Encore);
        }
        if self.lore_card(card).spell.aims_at_hex() {
            Ok(Aim::Hex(self.read_hex(word)?))
        } else {
            Ok(Aim::Unit(self.read_unit(public, word)?))
        }
    }

    fn read_card(&self, id: &str) -> Result<CardId, NotationError> {
        self.card_by_id(id).ok_or_else(|| NotationError::NoCard(id.into()))
    }
}

/// The levels of a council, each from 0 to 3.
fn read_council(words: &[&str]) -> Result<Choice, NotationError> {
    let shape = || NotationError::Words("council COMMANDER WIZARD CLERIC ROGUE WARRIOR, each a level from 0 to 3");
    let levels: [&str; CHARACTERS] = words.try_into().map_err(|_| shape())?;
    let mut council = [0; CHARACTERS];
    for (level, word) in council.iter_mut().zip(levels) {
        *level = word.parse().map_err(|_| NotationError::Number(word.into()))?;
        if *level > MAX_LEVEL {
            return Err(shape());
        }
    }
    Ok(Choice::Council(Levels::of(Council::from_levels(council))))
}
