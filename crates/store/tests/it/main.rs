//! The database against a real file.

mod failures;

use std::path::Path;
use store::{
    Appended, GuestId, Opponent, SCHEMA_VERSION, Seat, SeatHolder, SeatMask, Standing, Store, StoreError, StoredEntry,
    StoredTable,
};

const SECRET: [u8; 32] = [7; 32];

fn table(id: &str) -> StoredTable {
    StoredTable {
        id: id.into(),
        system: "first".into(),
        adventure: "agincourt-1415".into(),
        title: "Agincourt".into(),
        setup: "{}".into(),
        position: None,
        seed: vec![1; 32],
        commitment: Some(vec![2; 32]),
        rules: 1,
        content: "c".into(),
        opponent: Opponent::Friend,
        created: 10,
        standing: Standing {
            turn: 1,
            waits: SeatMask(0b01),
            finish: None,
        },
    }
}

fn seat(number: u8, holder: SeatHolder) -> Seat {
    Seat {
        number,
        side: number % 2,
        holder,
        standing: None,
    }
}

fn entry(text: &str) -> StoredEntry {
    StoredEntry {
        text: text.into(),
        message: None,
        digest: None,
    }
}

fn appended(id: &str, first: u32, text: &str) -> Appended {
    Appended {
        table: id.into(),
        first,
        entries: vec![entry(text)],
        standing: Standing {
            turn: 2,
            waits: SeatMask(0b11),
            finish: Some(Some(1)),
        },
        now: 20,
    }
}

async fn open(folder: &Path) -> Store {
    Store::open(&folder.join("deep/gonfalon.db"))
        .await
        .expect("the database opens")
}

async fn with_table(store: &Store, id: &str) -> GuestId {
    let guest = match store.guest([1; 32]).await.expect("read") {
        Some(guest) => guest,
        None => store.add_guest([1; 32], 5).await.expect("written"),
    };
    let seats = vec![
        seat(0, SeatHolder::Guest(guest)),
        seat(1, SeatHolder::Invitation(SECRET)),
    ];
    let entries = vec![entry("cards forward"), entry("cards forward")];
    store
        .add_table(table(id), seats, entries, None, 3)
        .await
        .expect("written");
    guest
}

#[tokio::test]
async fn a_table_is_unchanged_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let guest = with_table(&store, "t").await;
    store
        .append(appended("t", 2, "standard: play forward"))
        .await
        .expect("written");
    store.close().await;

    let store = open(folder.path()).await;
    assert_eq!(store.guest([1; 32]).await.expect("read"), Some(guest));
    let found = store.table("t").await.expect("read").expect("there");
    assert_eq!(found.standing, appended("t", 2, "").standing);
    assert_eq!(
        StoredTable {
            standing: table("t").standing,
            ..found
        },
        table("t")
    );
    let lines: Vec<String> = store
        .entries("t")
        .await
        .expect("read")
        .into_iter()
        .map(|entry| entry.text)
        .collect();
    assert_eq!(lines, ["cards forward", "cards forward", "standard: play forward"]);
    let list = store.tables_of(guest).await.expect("read");
    assert_eq!(
        (list.len(), list[0].seats.as_slice(), list[0].touched),
        (1, &[0][..], 20)
    );
}

#[tokio::test]
async fn an_index_is_used_once_and_a_refused_write_does_not_affect_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    with_table(&store, "t").await;
    let (first, second, third) = tokio::join!(
        store.append(appended("t", 2, "a")),
        store.append(appended("t", 2, "b")),
        store.append(appended("t", 3, "c")),
    );
    assert!(first.is_ok());
    assert!(matches!(second, Err(StoreError::Taken)));
    assert!(third.is_ok());
    assert_eq!(store.entries("t").await.expect("read").len(), 4);
}

#[tokio::test]
async fn an_invitation_works_once_and_not_for_the_host() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let host = with_table(&store, "t").await;
    let friend = store.add_guest([2; 32], 5).await.expect("written");
    assert_eq!(store.take_seat("t".into(), SECRET, host).await.expect("read"), None);
    assert_eq!(store.take_seat("t".into(), [8; 32], friend).await.expect("read"), None);
    assert!(store.invite("t".into(), 1, [9; 32]).await.expect("written"));
    assert_eq!(store.take_seat("t".into(), SECRET, friend).await.expect("read"), None);
    assert_eq!(
        store.take_seat("t".into(), [9; 32], friend).await.expect("read"),
        Some(1)
    );
    let stranger = store.add_guest([3; 32], 5).await.expect("written");
    assert_eq!(
        store.take_seat("t".into(), [9; 32], stranger).await.expect("read"),
        None
    );
    assert!(!store.invite("t".into(), 1, [9; 32]).await.expect("written"));
    assert_eq!(
        store.seats("t").await.expect("read")[1].holder,
        SeatHolder::Guest(friend)
    );
}

#[tokio::test]
async fn every_free_seat_has_its_own_invitation() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let mut guests = Vec::new();
    for number in 1..=3 {
        guests.push(store.add_guest([number; 32], 5).await.expect("written"));
    }
    let seats = |secrets: [u8; 2]| {
        vec![
            seat(0, SeatHolder::Guest(guests[0])),
            seat(1, SeatHolder::Invitation([secrets[0]; 32])),
            seat(2, SeatHolder::Invitation([secrets[1]; 32])),
            seat(3, SeatHolder::Computer(1)),
        ]
    };
    let doubled = store.add_table(table("d"), seats([7, 7]), Vec::new(), None, 3).await;
    assert!(matches!(doubled, Err(StoreError::Failed(_))), "{doubled:?}");
    assert!(!store.is_failing(), "the database did what it should");
    let add = store.add_table(table("t"), seats([7, 8]), Vec::new(), None, 3);
    add.await.expect("written");

    let invite = |seat, secret| store.invite("t".into(), seat, [secret; 32]);
    assert!(invite(2, 9).await.expect("written"));
    for taken in [0, 3, 4] {
        assert!(!invite(taken, 10).await.expect("read"), "{taken} is not free");
    }
    let take = |secret, guest| store.take_seat("t".into(), [secret; 32], guest);
    assert_eq!(take(8, guests[1]).await.expect("read"), None, "it was replaced");
    assert_eq!(take(9, guests[1]).await.expect("written"), Some(2));
    assert_eq!(take(7, guests[2]).await.expect("written"), Some(1));
    let holders: Vec<SeatHolder> = store
        .seats("t")
        .await
        .expect("read")
        .into_iter()
        .map(|seat| seat.holder)
        .collect();
    let people = [guests[0], guests[2], guests[1]].map(SeatHolder::Guest);
    assert_eq!(holders, [&people[..], &[SeatHolder::Computer(1)]].concat());
}

#[tokio::test]
async fn one_person_holds_several_seats_only_on_a_shared_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let guest = store.add_guest([1; 32], 5).await.expect("written");
    let seats = |numbers: &[u8]| -> Vec<Seat> {
        let mine = |number: &u8| seat(*number, SeatHolder::Guest(guest));
        numbers.iter().map(mine).collect()
    };
    let add = |id: &str, opponent, numbers: &[u8]| {
        let table = StoredTable { opponent, ..table(id) };
        store.add_table(table, seats(numbers), Vec::new(), None, 9)
    };
    for opponent in [Opponent::Friend, Opponent::Computer] {
        let added = add("t", opponent, &[0, 1, 2]).await;
        assert!(matches!(added, Err(StoreError::SeveralSeats)), "{added:?}");
    }
    add("both", Opponent::Shared, &[2, 1, 0]).await.expect("written");
    add("one", Opponent::Shared, &[2, 0]).await.expect("written");
    let list = store.tables_of(guest).await.expect("read");
    let rows: Vec<_> = list.iter().map(|row| (&*row.id, &*row.seats, row.side)).collect();
    let expected: [(&str, &[u8], _); 2] = [("both", &[0, 1, 2], None), ("one", &[0, 2], Some(0))];
    assert_eq!(rows, expected);
}

#[tokio::test]
async fn a_list_names_the_strongest_of_several_computers() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let guest = store.add_guest([1; 32], 5).await.expect("written");
    let seats = vec![
        seat(0, SeatHolder::Guest(guest)),
        seat(1, SeatHolder::Computer(2)),
        seat(2, SeatHolder::Computer(4)),
        seat(3, SeatHolder::Computer(3)),
    ];
    let add = store.add_table(table("t"), seats, Vec::new(), None, 3);
    add.await.expect("written");
    with_table(&store, "u").await;
    let list = store.tables_of(guest).await.expect("read");
    let levels: Vec<_> = list.iter().map(|entry| (entry.id.as_str(), entry.level)).collect();
    assert_eq!(levels, [("t", Some(4)), ("u", None)]);
}

#[tokio::test]
async fn a_table_is_deleted_when_it_is_on_nobodys_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let host = with_table(&store, "t").await;
    let friend = store.add_guest([2; 32], 5).await.expect("written");
    store.take_seat("t".into(), SECRET, friend).await.expect("written");
    assert!(!store.hide("t".into(), host).await.expect("written"));
    assert!(store.tables_of(host).await.expect("read").is_empty());
    assert!(store.table("t").await.expect("read").is_some());
    assert!(store.hide("t".into(), friend).await.expect("written"));
    assert!(store.table("t").await.expect("read").is_none());
    assert!(store.seats("t").await.expect("read").is_empty());
}

#[tokio::test]
async fn tables_per_guest_and_rematches_are_limited() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let host = with_table(&store, "a").await;
    let seats = || vec![seat(0, SeatHolder::Guest(host)), seat(1, SeatHolder::Computer(1))];
    let rematch = |id: &str| store.add_table(table(id), seats(), Vec::new(), Some("a".into()), 3);
    rematch("b").await.expect("written");
    assert_eq!(store.rematch("a").await.expect("read").as_deref(), Some("b"));
    assert!(matches!(rematch("c").await, Err(StoreError::HasRematch)));
    with_table(&store, "d").await;
    let more = store.add_table(table("e"), seats(), Vec::new(), None, 3).await;
    assert!(matches!(more, Err(StoreError::TooManyTables)));
    assert!(store.table("c").await.expect("read").is_none());
}

#[tokio::test]
async fn errors_on_opening_say_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep/gonfalon.db");
    let store = open(folder.path()).await;
    assert!(matches!(Store::open(&path).await, Err(StoreError::Locked { .. })));
    store.close().await;

    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.expect("opens");
    sqlx::raw_sql("pragma user_version = 99")
        .execute(&mut connection)
        .await
        .expect("written");
    sqlx::Connection::close(connection).await.expect("closed");
    match Store::open(&path).await {
        Err(StoreError::Newer { found: 99, known, .. }) => assert_eq!(known, SCHEMA_VERSION),
        other => panic!("{other:?}"),
    }

    std::fs::write(folder.path().join("text"), "x".repeat(5000)).expect("written");
    let text = Store::open(&folder.path().join("text")).await;
    assert!(matches!(text, Err(StoreError::Unusable { .. })), "{text:?}");
    let below = Store::open(&folder.path().join("text/gonfalon.db")).await;
    assert!(matches!(below, Err(StoreError::Unwritable { .. })), "{below:?}");
}

#[tokio::test]
async fn the_same_record_is_imported_once_per_guest() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let one = store.add_guest([1; 32], 1).await.expect("written");
    let other = store.add_guest([2; 32], 1).await.expect("written");
    let read_in = |id: &str, guest: GuestId, hash: u8| {
        let record = StoredTable {
            opponent: Opponent::Nobody,
            seed: Vec::new(),
            commitment: None,
            ..table(id)
        };
        let digest = StoredEntry {
            digest: Some(vec![9; 8]),
            ..entry("cards forward")
        };
        let seats = (0..3).map(|number| seat(number, SeatHolder::Importer(guest)));
        store.import(record, seats.collect(), vec![digest], guest, [hash; 32], 2)
    };
    // Even if both arrive together.
    let (first, second) = tokio::join!(read_in("a", one, 5), read_in("b", one, 5));
    assert_eq!(
        (first.expect("written"), second.expect("written")),
        ("a".into(), "a".into())
    );
    assert_eq!(read_in("c", other, 5).await.expect("written"), "c");
    assert_eq!(read_in("d", one, 6).await.expect("written"), "d");
    assert!(matches!(read_in("e", one, 7).await, Err(StoreError::TooManyTables)));
    assert_eq!(read_in("e", one, 5).await.expect("it is there already"), "a");
    let seats = store.seats("a").await.expect("read");
    assert_eq!(seats, [0, 1, 2].map(|number| seat(number, SeatHolder::Importer(one))));
    assert_eq!(store.entries("a").await.expect("read")[0].digest, Some(vec![9; 8]));
    assert!(store.hide("a".into(), one).await.expect("written"));
    assert_eq!(read_in("f", one, 5).await.expect("written"), "f");
}

#[tokio::test]
async fn a_log_of_any_length_is_read_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let guest = store.add_guest([1; 32], 5).await.expect("written");
    let seats = vec![
        seat(0, SeatHolder::Guest(guest)),
        seat(1, SeatHolder::Invitation(SECRET)),
    ];
    let texts: Vec<String> = (0..2500).map(|number| format!("dice {number}")).collect();
    let long = texts.iter().map(|text| entry(text)).collect();
    store
        .add_table(table("t"), seats, long, None, 3)
        .await
        .expect("written");
    let mut more = appended("t", 2500, "a");
    more.entries.push(StoredEntry {
        text: "b".into(),
        message: Some("standard:m1".into()),
        digest: None,
    });
    store.append(more).await.expect("written");
    let found = store.entries("t").await.expect("read");
    assert!(found.iter().zip(&texts).all(|(entry, text)| entry.text == *text));
    let rest: Vec<_> = found[2500..]
        .iter()
        .map(|entry| (&*entry.text, entry.message.as_deref()))
        .collect();
    assert_eq!(rest[1], ("b", Some("standard:m1")));
    assert_eq!((found.len(), rest[0].0), (2502, "a"));
}

#[tokio::test]
async fn a_window_policy_stays_with_its_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("gonfalon.db");
    let store = Store::open(&path).await.expect("opened");
    let guest = store.add_guest([1; 32], 10).await.expect("a guest");
    let seats = vec![seat(0, SeatHolder::Guest(guest)), seat(1, SeatHolder::Computer(1))];
    store
        .add_table(table("t"), seats, Vec::new(), None, 5)
        .await
        .expect("written");
    let standing = |seats: Vec<Seat>| -> Vec<Option<String>> { seats.into_iter().map(|seat| seat.standing).collect() };
    assert_eq!(standing(store.seats("t").await.expect("read")), [None, None]);
    for text in ["cards dispel-magic", "never"] {
        store.set_standing("t".into(), 0, text.into()).await.expect("written");
    }
    store.close().await;
    let store = Store::open(&path).await.expect("opened again");
    assert_eq!(
        standing(store.seats("t").await.expect("read")),
        [Some("never".to_owned()), None]
    );
    store.close().await;
}
