//! The Lore of an adventure: how much there is, who begins with how much, and where it lies in mid-battle.

use super::map::Field;
use super::{Draft, Kind};
use crate::tree::{At, Need, Table, quoted};
use rules::board::HexId;
use rules::first::position::LorePosition;
use rules::first::setup::Lore;
use rules::side::{BySide, Side};

/// The tokens there are unless an adventure says otherwise (R27).
const USUAL_POOL: u8 = 60;

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
        };
        let Some(table) = table else { return Some(lore) };
        let place = "`lore`";
        self.reading.keys(table, place, &["pool", "goblets"]);
        if let Some(pool) = self.reading.number(table, place, "pool", 1..=200, Need::May) {
            lore.pool = pool.value;
        }
        lore.goblets = self.goblets(table, place);
        let begun = u32::from(lore.goblets.standard) + u32::from(lore.goblets.pennant);
        if begun > u32::from(lore.pool) {
            self.reading.fault(
                &table.span,
                format!("the camps begin with {begun} Lore, but there are only {}", lore.pool),
                "lower `goblets`, or raise `pool`",
            );
        }
        Some(lore)
    }

    fn goblets(&mut self, table: &Table, place: &str) -> BySide<u8> {
        let mut goblets = BySide::default();
        if let Some(table) = self.reading.table(table, place, "goblets", Need::May) {
            self.reading.keys(table, "`goblets`", &["pennant", "standard"]);
            for side in Side::ALL {
                if let Some(lore) = self.reading.number(table, "`goblets`", side.word(), 0..=200, Need::May) {
                    *goblets.get_mut(side) = lore.value;
                }
            }
        }
        goblets
    }

    /// The Lore of a position.
    pub(super) fn lore_position(&mut self, table: &Table, field: &Field) -> Option<LorePosition> {
        let place = "the Lore of a position";
        let table = self.reading.table(table, "a position", "lore", Need::May)?;
        self.reading
            .keys(table, place, &["goblets", "webbed", "poisoned", "stored"]);
        let mut lore = LorePosition {
            goblets: self.goblets(table, place),
            webbed: self.anybody_named(table, "webbed", field),
            poisoned: self.anybody_named(table, "poisoned", field),
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
