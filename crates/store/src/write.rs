//! Everything that can be written.

use crate::{Appended, GuestId, Opponent, Seat, SeatHolder, StoreError, StoredEntry, StoredTable};
use sqlx::{AssertSqlSafe, Row, SqliteConnection, query};

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Write {
    Guest {
        token_hash: [u8; 32],
        now: u64,
    },
    Table {
        table: Box<StoredTable>,
        seats: Vec<Seat>,
        entries: Vec<StoredEntry>,
        rematch_of: Option<String>,
        limit: u32,
    },
    Import {
        table: Box<StoredTable>,
        seats: Vec<Seat>,
        entries: Vec<StoredEntry>,
        guest: GuestId,
        record_hash: [u8; 32],
        limit: u32,
    },
    Append(Appended),
    TakeSeat {
        table: String,
        invitation: [u8; 32],
        guest: GuestId,
    },
    Invite {
        table: String,
        seat: u8,
        invitation: [u8; 32],
    },
    Hide {
        table: String,
        guest: GuestId,
    },
    Standing {
        table: String,
        seat: u8,
        standing: String,
    },
}

/// The result of a write.
#[derive(Debug)]
pub(crate) enum Written {
    Nothing,
    Guest(GuestId),
    /// A new table.
    Table(String),
    /// An existing table.
    Found(String),
    Seat(Option<u8>),
    Hidden {
        deleted: bool,
    },
}

impl Written {
    /// Whether it has changed anything on the disk.
    pub(crate) const fn has_changed(&self) -> bool {
        match self {
            Self::Nothing | Self::Guest(_) | Self::Table(_) | Self::Hidden { .. } => true,
            Self::Found(_) => false,
            Self::Seat(seat) => seat.is_some(),
        }
    }
}

impl Write {
    pub(crate) async fn run(&self, to: &mut SqliteConnection) -> Result<Written, StoreError> {
        match self {
            Self::Guest { token_hash, now } => add_guest(to, token_hash, *now).await,
            Self::Table {
                table,
                seats,
                entries,
                rematch_of,
                limit,
            } => {
                add_table(to, table, seats, None, *limit).await?;
                add_entries(to, &table.id, 0, entries).await?;
                if let Some(before) = rematch_of {
                    note_rematch(to, before, &table.id).await?;
                }
                Ok(Written::Nothing)
            }
            Self::Import {
                table,
                seats,
                entries,
                guest,
                record_hash,
                limit,
            } => import(to, table, seats, entries, *guest, record_hash, *limit).await,
            Self::Append(appended) => append(to, appended).await,
            Self::TakeSeat {
                table,
                invitation,
                guest,
            } => take_seat(to, table, invitation, *guest).await,
            Self::Invite {
                table,
                seat,
                invitation,
            } => invite(to, table, *seat, invitation).await,
            Self::Hide { table, guest } => hide(to, table, *guest).await,
            Self::Standing { table, seat, standing } => set_standing(to, table, *seat, standing).await,
        }
    }
}

async fn add_guest(to: &mut SqliteConnection, token_hash: &[u8; 32], now: u64) -> Result<Written, StoreError> {
    let done = query("insert into guests (token_hash, created) values ($1, $2)")
        .bind(token_hash.as_slice())
        .bind(now as i64)
        .execute(to)
        .await?;
    Ok(Written::Guest(GuestId(done.last_insert_rowid())))
}

const COUNT_TABLES: &str = "select count(distinct seats.table_id) from seats join tables on tables.id = seats.table_id
    where seats.guest = $1 and seats.hidden = 0 and tables.deleted = 0";

async fn add_table(
    to: &mut SqliteConnection,
    table: &StoredTable,
    seats: &[Seat],
    record_hash: Option<&[u8; 32]>,
    limit: u32,
) -> Result<(), StoreError> {
    for (nth, seat) in seats.iter().enumerate() {
        if let SeatHolder::Guest(guest) | SeatHolder::Importer(guest) = seat.holder {
            let holds_more = seats[..nth].iter().any(|other| other.holder.is(guest));
            if holds_more && matches!(table.opponent, Opponent::Computer | Opponent::Friend) {
                return Err(StoreError::SeveralSeats);
            }
            let count: i64 = query(COUNT_TABLES).bind(guest.0).fetch_one(&mut *to).await?.get(0);
            if count >= i64::from(limit) {
                return Err(StoreError::TooManyTables);
            }
        }
    }
    query(
        "insert into tables (id, adventure, title, setup, position, seed, rules, content, opponent, created, touched, turn, waits,
            over, winner, commitment, record_hash, system)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16, $17)",
    )
    .bind(&table.id)
    .bind(&table.adventure)
    .bind(&table.title)
    .bind(&table.setup)
    .bind(&table.position)
    .bind(&table.seed)
    .bind(table.rules)
    .bind(&table.content)
    .bind(table.opponent.word())
    .bind(table.created as i64)
    .bind(table.standing.turn)
    .bind(table.standing.waits.0)
    .bind(table.standing.finish.is_some())
    .bind(table.standing.finish.flatten())
    .bind(&table.commitment)
    .bind(record_hash.map(<[u8; 32]>::as_slice))
    .bind(&table.system)
    .execute(&mut *to)
    .await?;
    for seat in seats {
        let (guest, invitation, level) = match &seat.holder {
            SeatHolder::Guest(guest) | SeatHolder::Importer(guest) => (Some(guest.0), None, None),
            SeatHolder::Invitation(hash) => (None, Some(hash.as_slice()), None),
            SeatHolder::Computer(level) => (None, None, Some(*level)),
        };
        query("insert into seats (table_id, seat, side, guest, invitation, level, standing) values ($1, $2, $3, $4, $5, $6, $7)")
            .bind(&table.id)
            .bind(seat.number)
            .bind(seat.side)
            .bind(guest)
            .bind(invitation)
            .bind(level)
            .bind(&seat.standing)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

/// The most entries in one statement; SQLite takes 32,766 values.
const AT_ONCE: usize = 1000;

/// The statement that writes this many entries: the table is `$1`, and each entry has four values after the first
/// `before`.
fn insertion(entries: usize, before: usize) -> String {
    let values: Vec<String> = (0..entries)
        .map(|entry| {
            let first = before + 4 * entry;
            format!("($1, ${}, ${}, ${}, ${})", first + 1, first + 2, first + 3, first + 4)
        })
        .collect();
    format!(
        "insert into entries (table_id, idx, text, message, digest) values {}",
        values.join(", ")
    )
}

fn taken(fault: sqlx::Error) -> StoreError {
    match &fault {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Taken,
        _ => StoreError::Failed(fault),
    }
}

async fn add_entries(
    to: &mut SqliteConnection,
    table: &str,
    first: u32,
    entries: &[StoredEntry],
) -> Result<(), StoreError> {
    for (part, entries) in entries.chunks(AT_ONCE).enumerate() {
        let first = first + (part * AT_ONCE) as u32;
        // The text contains only our own numbers.
        let mut insertion = query(AssertSqlSafe(insertion(entries.len(), 1))).bind(table);
        for (index, entry) in (first..).zip(entries) {
            insertion = insertion
                .bind(index)
                .bind(&entry.text)
                .bind(&entry.message)
                .bind(&entry.digest);
        }
        insertion.execute(&mut *to).await.map_err(taken)?;
    }
    Ok(())
}

/// The table that the guest has already made from the same record, or a new one.
async fn import(
    to: &mut SqliteConnection,
    table: &StoredTable,
    seats: &[Seat],
    entries: &[StoredEntry],
    guest: GuestId,
    record_hash: &[u8; 32],
    limit: u32,
) -> Result<Written, StoreError> {
    let known = query(
        "select tables.id from tables join seats on seats.table_id = tables.id
        where record_hash = $1 and deleted = 0 and seats.guest = $2 and seats.hidden = 0 order by tables.created limit 1",
    )
    .bind(record_hash.as_slice())
    .bind(guest.0)
    .fetch_optional(&mut *to)
    .await?;
    if let Some(row) = known {
        return Ok(Written::Found(row.get(0)));
    }
    add_table(to, table, seats, Some(record_hash), limit).await?;
    add_entries(to, &table.id, 0, entries).await?;
    Ok(Written::Table(table.id.clone()))
}

const STAND: &str = "update tables set touched = $2, turn = $3, waits = $4, over = $5, winner = $6 where id = $1";

/// The entries and where the battle stands, in one statement: every choice waits for this.
async fn append(to: &mut SqliteConnection, appended: &Appended) -> Result<Written, StoreError> {
    let standing = &appended.standing;
    let mut text = STAND.to_owned();
    if !appended.entries.is_empty() {
        text = format!("{}; {STAND}", insertion(appended.entries.len(), 6));
    }
    // The text contains only our own numbers.
    let mut both = query(AssertSqlSafe(text))
        .bind(&appended.table)
        .bind(appended.now as i64)
        .bind(standing.turn)
        .bind(standing.waits.0)
        .bind(standing.finish.is_some())
        .bind(standing.finish.flatten());
    for (index, entry) in (appended.first..).zip(&appended.entries) {
        both = both
            .bind(index)
            .bind(&entry.text)
            .bind(&entry.message)
            .bind(&entry.digest);
    }
    both.execute(to).await.map_err(taken)?;
    Ok(Written::Nothing)
}

async fn note_rematch(to: &mut SqliteConnection, before: &str, rematch: &str) -> Result<(), StoreError> {
    let done = query("update tables set rematch = $2 where id = $1 and rematch is null")
        .bind(before)
        .bind(rematch)
        .execute(to)
        .await?;
    if done.rows_affected() == 1 {
        Ok(())
    } else {
        Err(StoreError::HasRematch)
    }
}

async fn take_seat(
    to: &mut SqliteConnection,
    table: &str,
    invitation: &[u8; 32],
    guest: GuestId,
) -> Result<Written, StoreError> {
    let row = query(
        "update seats set guest = $3, invitation = null where table_id = $1 and invitation = $2
        and not exists (select 1 from seats as own where own.table_id = $1 and own.guest = $3) returning seat",
    )
    .bind(table)
    .bind(invitation.as_slice())
    .bind(guest.0)
    .fetch_optional(to)
    .await?;
    Ok(Written::Seat(row.map(|row| row.get(0))))
}

async fn invite(
    to: &mut SqliteConnection,
    table: &str,
    seat: u8,
    invitation: &[u8; 32],
) -> Result<Written, StoreError> {
    let row = query(
        "update seats set invitation = $3 where table_id = $1 and seat = $2 and guest is null and level is null
        returning seat",
    )
    .bind(table)
    .bind(seat)
    .bind(invitation.as_slice())
    .fetch_optional(to)
    .await?;
    Ok(Written::Seat(row.map(|row| row.get(0))))
}

async fn set_standing(to: &mut SqliteConnection, table: &str, seat: u8, standing: &str) -> Result<Written, StoreError> {
    query("update seats set standing = $3 where table_id = $1 and seat = $2")
        .bind(table)
        .bind(seat)
        .bind(standing)
        .execute(to)
        .await?;
    Ok(Written::Nothing)
}

async fn hide(to: &mut SqliteConnection, table: &str, guest: GuestId) -> Result<Written, StoreError> {
    query("update seats set hidden = 1 where table_id = $1 and guest = $2")
        .bind(table)
        .bind(guest.0)
        .execute(&mut *to)
        .await?;
    let done = query(
        "update tables set deleted = 1 where id = $1
        and not exists (select 1 from seats where table_id = $1 and guest is not null and hidden = 0)",
    )
    .bind(table)
    .execute(to)
    .await?;
    Ok(Written::Hidden {
        deleted: done.rows_affected() > 0,
    })
}
