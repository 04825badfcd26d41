//! Everything that can be read.

use crate::{
    GuestId, Opponent, Seat, SeatHolder, SeatMask, Standing, Store, StoreError, StoredEntry, StoredTable, TableEntry,
};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, query};

const TABLE: &str =
    "select id, system, adventure, title, setup, position, seed, commitment, rules, content, opponent, created, turn, waits, over,
    winner from tables where id = $1 and deleted = 0";

const LIST: &str =
    "select tables.id, adventure, title, opponent, turn, waits, over, winner, touched, group_concat(seats.seat), min(seats.side),
    max(seats.side), (select max(level) from seats as other where other.table_id = tables.id)
    from seats join tables on tables.id = seats.table_id
    where seats.guest = $1 and seats.hidden = 0 and tables.deleted = 0
    group by tables.id order by touched desc, tables.id";

impl Store {
    /// The guest whose token has this hash.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn guest(&self, token_hash: [u8; 32]) -> Result<Option<GuestId>, StoreError> {
        let row = query("select id from guests where token_hash = $1")
            .bind(token_hash.as_slice())
            .fetch_optional(&self.reads)
            .await?;
        Ok(row.map(|row| GuestId(row.get(0))))
    }

    /// A table, unless it was deleted.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let row = query(TABLE).bind(id).fetch_optional(&self.reads).await?;
        row.map(|row| {
            Ok(StoredTable {
                id: row.try_get("id")?,
                system: row.try_get("system")?,
                adventure: row.try_get("adventure")?,
                title: row.try_get("title")?,
                setup: row.try_get("setup")?,
                position: row.try_get("position")?,
                seed: row.try_get("seed")?,
                commitment: row.try_get("commitment")?,
                rules: row.try_get("rules")?,
                content: row.try_get("content")?,
                opponent: opponent(&row)?,
                created: row.try_get::<i64, _>("created")? as u64,
                standing: standing(&row)?,
            })
        })
        .transpose()
    }

    /// The seats of a table, by number; empty if there is no such table or it was deleted.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn seats(&self, table: &str) -> Result<Vec<Seat>, StoreError> {
        let rows = query(
            "select seat, side, guest, invitation, level, standing, opponent from seats join tables on tables.id = table_id
            where table_id = $1 and deleted = 0 order by seat",
        )
        .bind(table)
        .fetch_all(&self.reads)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Seat {
                    number: row.try_get("seat")?,
                    side: row.try_get("side")?,
                    holder: holder(row)?,
                    standing: row.try_get("standing")?,
                })
            })
            .collect()
    }

    /// The log of a table.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn entries(&self, table: &str) -> Result<Vec<StoredEntry>, StoreError> {
        let rows = query("select text, message, digest from entries where table_id = $1 order by idx")
            .bind(table)
            .fetch_all(&self.reads)
            .await?;
        rows.iter()
            .map(|row| {
                Ok(StoredEntry {
                    text: row.try_get("text")?,
                    message: row.try_get("message")?,
                    digest: row.try_get("digest")?,
                })
            })
            .collect()
    }

    /// The rematch that was begun from a table.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn rematch(&self, table: &str) -> Result<Option<String>, StoreError> {
        let row = query("select rematch from tables where id = $1")
            .bind(table)
            .fetch_optional(&self.reads)
            .await?;
        Ok(row.and_then(|row| row.get(0)))
    }

    /// The tables of a guest, last used first.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn tables_of(&self, guest: GuestId) -> Result<Vec<TableEntry>, StoreError> {
        let rows = query(LIST).bind(guest.0).fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| {
                let list: String = row.try_get(9)?;
                let mut seats: Vec<u8> = list.split(',').filter_map(|seat| seat.parse().ok()).collect();
                seats.sort_unstable();
                let (one, other): (u8, u8) = (row.try_get(10)?, row.try_get(11)?);
                Ok(TableEntry {
                    id: row.try_get("id")?,
                    adventure: row.try_get("adventure")?,
                    title: row.try_get("title")?,
                    seats,
                    side: (one == other).then_some(one),
                    opponent: opponent(row)?,
                    level: row.try_get(12)?,
                    standing: standing(row)?,
                    touched: row.try_get::<i64, _>("touched")? as u64,
                })
            })
            .collect()
    }
}

fn opponent(row: &SqliteRow) -> Result<Opponent, StoreError> {
    let word: String = row.try_get("opponent")?;
    Opponent::from_word(&word).ok_or(StoreError::Strange("an unknown kind of opponent"))
}

fn standing(row: &SqliteRow) -> Result<Standing, StoreError> {
    let over: bool = row.try_get("over")?;
    let winner: Option<u8> = row.try_get("winner")?;
    Ok(Standing {
        turn: row.try_get("turn")?,
        waits: SeatMask(row.try_get("waits")?),
        finish: over.then_some(winner),
    })
}

fn holder(row: &SqliteRow) -> Result<SeatHolder, StoreError> {
    let guest: Option<i64> = row.try_get("guest")?;
    let invitation: Option<Vec<u8>> = row.try_get("invitation")?;
    let level: Option<u8> = row.try_get("level")?;
    let imported = opponent(row)? == Opponent::Nobody;
    match (guest, level, invitation) {
        (Some(guest), ..) if imported => Ok(SeatHolder::Importer(GuestId(guest))),
        (Some(guest), ..) => Ok(SeatHolder::Guest(GuestId(guest))),
        (_, Some(level), _) => Ok(SeatHolder::Computer(level)),
        (_, _, Some(hash)) => hash
            .try_into()
            .map(SeatHolder::Invitation)
            .map_err(|_| StoreError::Strange("an invitation of the wrong length")),
        _ => Err(StoreError::Strange("a seat without a holder")),
    }
}
