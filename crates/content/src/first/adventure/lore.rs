//! The Lore of an adventure: how much there is, how much each camp begins with, and where it lies in mid-battle.

use super::map::Field;
use super::{Draft, Kind};
use crate::tree::{At, Need, Table, quoted};
use rules::board::HexId;
use rules::first::lore::card::Class;
use rules::first::lore::council::{Council, FreeCouncils, MAX_LEVEL, MOST_LEVELS};
use rules::first::position::LorePosition;
use rules::first::setup::{Lore, LoreDeck};
use rules::side::{BySide, Side};

/// The number of tokens unless an adventure says otherwise (R27).
const USUAL_POOL: u8 = 60;

/// The levels of a free council unless an adventure says otherwise (R42).
const USUAL_LEVELS: u8 = 6;

/// The characters of a War Council.
const CHARACTERS: [&str; 5] = ["commander", "wizard", "cleric", "rogue", "warrior"];

/// The words for how the deck is made.
const DECKS: [(&str, LoreDeck); 2] = [("by-council", LoreDeck::ByCouncil), ("all", LoreDeck::All)];

/// The keys of the Lore of a position.
const POSITION_KEYS: [&str; 8] = [
    "goblets", "hands", "discards", "webbed", "poisoned", "rallied", "hidden", "stored",
];

impl Draft<'_> {
    pub(super) fn lore(&mut self, root: &Table, kind: Kind) -> Option<Lore> {
        let table = self.reading.table(root, "an adventure", "lore", Need::May);
        if kind == Kind::Medieval {
            if let Some(table) = table {
                self.reading.fault(
                    &table.span,
                    "a Medieval adventure has no Lore",
                    "write `kind = \"lore\"`, or leave `[lore]` out",
                );
            }
            return None;
        }
        let mut lore = Lore {
            pool: USUAL_POOL,
            goblets: BySide::default(),
            councils: BySide::default(),
            free: None,
            cards: Vec::new(),
            deck: LoreDeck::ByCouncil,
        };
        let Some(table) = table else { return Some(lore) };
        let place = "`lore`";
        self.reading.keys(
            table,
            place,
            &["pool", "goblets", "councils", "free", "deck", "classes", "extra"],
        );
        if let Some(pool) = self.reading.number(table, place, "pool", 1..=200, Need::May) {
            lore.pool = pool.value;
        }
        lore.goblets = self.goblets(table, place);
        lore.councils = self.councils(table);
        lore.free = self.free_councils(table);
        if let Some(deck) = self.reading.text(table, place, "deck", Need::May)
            && let Some(deck) = self.reading.word(&deck, "deck", &DECKS)
        {
            lore.deck = deck;
        }
        let classes = self.classes(table);
        let extra: Vec<String> = self.lore_cards(table, place, "extra");
        if table.get("councils").is_some() || lore.free.is_some() {
            lore.cards = self
                .tables
                .lore
                .iter()
                .filter(|entry| {
                    let card = &entry.card;
                    if entry.extra {
                        extra.contains(&card.id)
                    } else {
                        classes.is_empty() || classes.contains(&card.class)
                    }
                })
                .map(|entry| entry.card.clone())
                .collect();
        }
        let start = |side: Side| {
            let council = lore.councils.get(side).start();
            u32::from(lore.goblets.get(side).unwrap_or(council))
        };
        let begun = start(Side::Standard) + start(Side::Pennant);
        if begun > u32::from(lore.pool) {
            self.reading.fault(
                &table.span,
                format!("the camps begin with {begun} Lore, but there are only {}", lore.pool),
                "lower `goblets`, or raise `pool`",
            );
        }
        Some(lore)
    }

    /// The classes whose cards are in the game, if not all are.
    fn classes(&mut self, table: &Table) -> Vec<Class> {
        let words = Class::ALL.map(|class| (class.word(), class));
        let texts = self.reading.texts(table, "`lore`", "classes");
        texts
            .iter()
            .filter_map(|text| self.reading.word(text, "classes", &words))
            .collect()
    }

    /// The War Councils: the level of each character, from 1 to 3 (F9.3).
    fn councils(&mut self, table: &Table) -> BySide<Council> {
        let mut councils: BySide<Council> = BySide::default();
        let Some(table) = self.reading.table(table, "`lore`", "councils", Need::May) else {
            return councils;
        };
        self.reading.keys(table, "`councils`", &["pennant", "standard"]);
        for side in Side::ALL {
            let place = "a council";
            let Some(table) = self.reading.table(table, "`councils`", side.word(), Need::Must) else {
                continue;
            };
            self.reading.keys(table, place, &CHARACTERS);
            let council = councils.get_mut(side);
            let seats = [
                &mut council.commander,
                &mut council.wizard,
                &mut council.cleric,
                &mut council.rogue,
                &mut council.warrior,
            ];
            for (level, character) in seats.into_iter().zip(CHARACTERS) {
                let found = self
                    .reading
                    .number(table, place, character, 1..=i64::from(MAX_LEVEL), Need::May);
                *level = found.map_or(0, |at| at.value);
            }
        }
        councils
    }

    /// Councils made up by the players: the levels of each camp, and the lowest level of a Commander (F9.25 to F9.27).
    fn free_councils(&mut self, table: &Table) -> Option<FreeCouncils> {
        let table = self.reading.table(table, "`lore`", "free", Need::May)?;
        let place = "`free`";
        self.reading.keys(table, place, &["levels", "commander"]);
        let most = i64::from(MOST_LEVELS);
        let levels = self.reading.table(table, place, "levels", Need::Must);
        if let Some(levels) = levels {
            self.reading.keys(levels, "`levels`", &["pennant", "standard"]);
        }
        let mut of = |side: Side| {
            let found = levels.and_then(|levels| {
                self.reading
                    .number(levels, "`levels`", side.word(), 1..=most, Need::Must)
            });
            found.map_or(USUAL_LEVELS, |at| at.value)
        };
        let levels = BySide {
            standard: of(Side::Standard),
            pennant: of(Side::Pennant),
        };
        let commander = self
            .reading
            .number(table, place, "commander", 0..=i64::from(MAX_LEVEL), Need::May);
        Some(FreeCouncils {
            levels,
            commander: commander.map_or(0, |at| at.value),
        })
    }

    fn goblets(&mut self, table: &Table, place: &str) -> BySide<Option<u8>> {
        let mut goblets: BySide<Option<u8>> = BySide::default();
        if let Some(table) = self.reading.table(table, place, "goblets", Need::May) {
            self.reading.keys(table, "`goblets`", &["pennant", "standard"]);
            for side in Side::ALL {
                if let Some(lore) = self.reading.number(table, "`goblets`", side.word(), 0..=200, Need::May) {
                    *goblets.get_mut(side) = Some(lore.value);
                }
            }
        }
        goblets
    }

    /// The Lore of a position.
    pub(super) fn lore_position(&mut self, table: &Table, field: &Field) -> Option<LorePosition> {
        let place = "the Lore of a position";
        let table = self.reading.table(table, "a position", "lore", Need::May)?;
        self.reading.keys(table, place, &POSITION_KEYS);
        let mut lore = LorePosition {
            goblets: self.goblets(table, place).map(Option::unwrap_or_default),
            hands: self.lore_hands(table),
            discards: self.lore_cards(table, place, "discards"),
            webbed: self.anybody_named(table, "webbed", field),
            poisoned: self.anybody_named(table, "poisoned", field),
            rallied: self.anybody_named(table, "rallied", field),
            hidden: self.anybody_named(table, "hidden", field),
            ..LorePosition::default()
        };
        if let Some(stored) = self.reading.table(table, place, "stored", Need::May) {
            for (name, node) in &stored.entries {
                let tokens = self.reading.as_number(node, "stored", 1..=20);
                if let Some((hex, tokens)) = self.somebody_named(name, "stored", field).zip(tokens) {
                    lore.stored.insert(hex, tokens.value);
                }
            }
        }
        Some(lore)
    }

    /// The Lore cards held in a position; an omitted hand is dealt.
    fn lore_hands(&mut self, table: &Table) -> BySide<Option<Vec<String>>> {
        let mut hands: BySide<Option<Vec<String>>> = BySide::default();
        let Some(table) = self.reading.table(table, "the Lore of a position", "hands", Need::May) else {
            return hands;
        };
        self.reading.keys(table, "`hands`", &["pennant", "standard"]);
        for side in Side::ALL {
            if table.get(side.word()).is_some() {
                *hands.get_mut(side) = Some(self.lore_cards(table, "`hands`", side.word()));
            }
        }
        hands
    }

    /// Lore cards by their ids, each of which must exist.
    fn lore_cards(&mut self, table: &Table, place: &str, key: &str) -> Vec<String> {
        let mut ids = Vec::new();
        for text in self.reading.texts(table, place, key) {
            let known = self.tables.lore.iter().any(|entry| entry.card.id == text.value);
            if known && !ids.contains(&text.value) {
                ids.push(text.value);
                continue;
            }
            let id = quoted(&text.value);
            let (message, remedy) = if known {
                (format!("the Lore card `{id}` exists only once"), "name it in one place")
            } else {
                let message = format!("there is no Lore card `{id}`");
                (message, "write the id of a card of first/lore.toml")
            };
            self.reading.fault(&text.span, message, remedy);
        }
        ids
    }

    /// The hexes of a list, each of which must hold a unit of either camp.
    fn anybody_named(&mut self, table: &Table, key: &str, field: &Field) -> Vec<String> {
        let mut names = Vec::new();
        for text in self.reading.texts(table, "the Lore of a position", key) {
            names.extend(self.somebody_named(&text, key, field));
        }
        names
    }

    /// A hex that must hold a unit of either camp, by its name.
    fn somebody_named(&mut self, text: &At<String>, key: &str, field: &Field) -> Option<String> {
        let hex = self.hex(text)?;
        if field.whole && field.unit_at(hex.value).is_none() {
            self.reading.fault_on(
                quoted(&text.value),
                &text.span,
                format!("`{key}` names {}, but no unit stands there", quoted(&text.value)),
                "name the hex where the unit stands now",
            );
        }
        self.hex_name(hex.value)
    }

    fn hex_name(&self, hex: HexId) -> Option<String> {
        self.board.as_ref().map(|board| board.name(hex).to_string())
    }
}
