//! The tables of the database, and the migration of older files.

use crate::StoreError;
use sqlx::{Connection, Row, SqliteConnection};
use std::path::Path;

/// The version of the tables this program writes: the number of migrations.
pub const SCHEMA_VERSION: u32 = MIGRATIONS.len() as u32;

/// The migrations, in order; the version in the file counts those already done. Never change one that was released.
const MIGRATIONS: &[&str] = &[
    "
create table guests (
    id integer primary key,
    token_hash blob not null unique,
    created integer not null
) strict;

create table tables (
    id text primary key,
    adventure text not null,
    title text not null,
    setup text not null,
    position text,
    seed blob not null,
    rules integer not null,
    content text not null,
    opponent text not null,
    created integer not null,
    touched integer not null,
    turn integer not null,
    waits integer,
    over integer not null default 0,
    winner integer,
    rematch text,
    deleted integer not null default 0
) strict;

create table seats (
    table_id text not null references tables (id),
    seat integer not null,
    guest integer references guests (id),
    invitation blob,
    level integer,
    hidden integer not null default 0,
    primary key (table_id, seat)
) strict, without rowid;

create index seats_of_guest on seats (guest);

create table entries (
    table_id text not null references tables (id),
    idx integer not null,
    text text not null,
    message text,
    primary key (table_id, idx)
) strict, without rowid;
",
    "
alter table entries add column digest blob;
alter table tables add column commitment blob;
alter table tables add column record_hash blob;

create index tables_of_record on tables (record_hash) where record_hash is not null;
",
    "
alter table seats add column standing text;
",
    "
alter table tables add column system text not null default 'first';

-- The seats that decide, bit 0 for seat 0; before this it was the number of one of them. The winner is the number of a camp.
update tables set waits = case when waits is null then 0 else 1 << waits end;

-- Every free seat has a secret of its own.
create unique index invitations on seats (table_id, invitation) where invitation is not null;
",
    "
-- The camp that a seat plays for. Before this there were seats 0 and 1 only, one for each camp.
alter table seats add column side integer not null default 0;
update seats set side = seat;
",
];

/// Applies the missing migrations to a file, each in its own transaction.
pub(crate) async fn bring_up_to_date(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let unusable = |source| StoreError::Unusable {
        path: path.to_owned(),
        source,
    };
    let found: u32 = sqlx::query("pragma user_version")
        .fetch_one(&mut *connection)
        .await
        .map_err(unusable)?
        .get(0);
    if found > SCHEMA_VERSION {
        return Err(StoreError::Newer {
            path: path.to_owned(),
            found,
            known: SCHEMA_VERSION,
        });
    }
    for (done, migration) in MIGRATIONS.iter().enumerate().skip(found as usize) {
        let mut transaction = connection.begin().await.map_err(unusable)?;
        sqlx::raw_sql(*migration)
            .execute(&mut *transaction)
            .await
            .map_err(unusable)?;
        // A pragma takes no parameters, and the number is ours.
        let version = sqlx::AssertSqlSafe(format!("pragma user_version = {}", done + 1));
        sqlx::raw_sql(version)
            .execute(&mut *transaction)
            .await
            .map_err(unusable)?;
        transaction.commit().await.map_err(unusable)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GuestId, SeatMask, Standing};
    use sqlx::ConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;

    #[tokio::test]
    async fn a_file_of_the_first_version_is_migrated_with_all_its_rows() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("old.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut file = options.connect().await.expect("the file opens");
        for statement in [
            MIGRATIONS[0],
            "pragma user_version = 1",
            "insert into tables (id, adventure, title, setup, seed, rules, content, opponent, created, touched, turn)
                values ('t', 'a', 'A', '{}', zeroblob(32), 1, 'c', 'shared', 10, 11, 3)",
            "insert into entries (table_id, idx, text) values ('t', 0, 'cards forward')",
            "insert into seats (table_id, seat, level) values ('t', 0, 1)",
        ] {
            sqlx::raw_sql(statement).execute(&mut file).await.expect(statement);
        }
        file.close().await.expect("closed");

        let store = crate::Store::open(&path).await.expect("it is brought up to date");
        let table = store.table("t").await.expect("read").expect("there");
        assert_eq!((table.commitment, table.standing.turn), (None, 3));
        let seats = store.seats("t").await.expect("read");
        assert_eq!((seats.len(), &seats[0].standing), (1, &None));
        let entries = store.entries("t").await.expect("read");
        assert_eq!((entries[0].text.as_str(), &entries[0].digest), ("cards forward", &None));
        store.close().await;
        let mut file = SqliteConnectOptions::new()
            .filename(&path)
            .connect()
            .await
            .expect("the file opens");
        let version = sqlx::query("pragma user_version").fetch_one(&mut file).await;
        assert_eq!(version.expect("a version").get::<u32, _>(0), SCHEMA_VERSION);
    }

    #[tokio::test]
    async fn rows_of_the_third_version_keep_their_meaning() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("old.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut file = options.connect().await.expect("the file opens");
        for migration in &MIGRATIONS[..3] {
            sqlx::raw_sql(*migration).execute(&mut file).await.expect("a table");
        }
        for statement in [
            "pragma user_version = 3",
            "insert into guests (id, token_hash, created) values (5, zeroblob(32), 1)",
            "insert into tables (id, adventure, title, setup, seed, rules, content, opponent, created, touched, turn, waits, over,
                winner) values ('standard', 'a', 'A', '{}', zeroblob(32), 2, 'c', 'friend', 10, 14, 3, 0, 0, null),
                ('pennant', 'a', 'A', '{}', zeroblob(32), 2, 'c', 'friend', 10, 13, 4, 1, 0, null),
                ('won', 'a', 'A', '{}', zeroblob(32), 2, 'c', 'computer', 10, 12, 5, null, 1, 1),
                ('drawn', 'a', 'A', '{}', zeroblob(32), 2, 'c', 'shared', 10, 11, 6, null, 1, null)",
            "insert into seats (table_id, seat, guest, invitation, level) values ('standard', 0, 5, null, null),
                ('standard', 1, null, zeroblob(32), null), ('pennant', 0, null, zeroblob(32), null), ('pennant', 1, 5, null, null),
                ('won', 0, 5, null, null), ('won', 1, null, null, 2), ('drawn', 0, 5, null, null), ('drawn', 1, 5, null, null)",
        ] {
            sqlx::raw_sql(statement).execute(&mut file).await.expect(statement);
        }
        file.close().await.expect("closed");

        let store = crate::Store::open(&path).await.expect("it is brought up to date");
        let (standard, pennant) = (SeatMask(1), SeatMask(2));
        for (id, turn, waits, finish) in [
            ("standard", 3, standard, None),
            ("pennant", 4, pennant, None),
            ("won", 5, SeatMask::default(), Some(Some(1))),
            ("drawn", 6, SeatMask::default(), Some(None)),
        ] {
            let table = store.table(id).await.expect("read").expect("there");
            assert_eq!(table.system, "first");
            assert_eq!(table.standing, Standing { turn, waits, finish }, "{id}");
        }
        assert!(standard.contains(0) && !standard.contains(1) && pennant.contains(1) && !pennant.contains(0));
        let list = store.tables_of(GuestId(5)).await.expect("read");
        let rows: Vec<_> = list
            .iter()
            .map(|row| (&*row.id, &*row.seats, row.side, row.level))
            .collect();
        let own: [(&str, &[u8], _, _); 4] = [
            ("standard", &[0], Some(0), None),
            ("pennant", &[1], Some(1), None),
            ("won", &[0], Some(0), Some(2)),
            ("drawn", &[0, 1], None, None),
        ];
        assert_eq!(rows, own);
        for (id, _, _, _) in own {
            let seats = store.seats(id).await.expect("read");
            let sides: Vec<(u8, u8)> = seats.iter().map(|seat| (seat.number, seat.side)).collect();
            assert_eq!(sides, [(0, 0), (1, 1)], "{id}");
        }
        // Invitations that were sent are still valid, each for its own table.
        let friend = store.add_guest([1; 32], 20).await.expect("written");
        for (id, seat) in [("standard", 1), ("pennant", 0)] {
            let taken = store.take_seat(id.into(), [0; 32], friend).await;
            assert_eq!(taken.expect("written"), Some(seat));
        }
        store.close().await;
    }
}
