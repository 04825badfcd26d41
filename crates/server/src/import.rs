//! Records read in from files.

use crate::clock;
use crate::guest;
use crate::lobby::{self, Lobby};
use crate::problem::Problem;
use crate::seating::{self, Place};
use crate::stored;
use crate::system::by_system;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use protocol::lobby::TableMade;
use rules::System;
use rules::chance::{Seed, Seeded};
use rules::log;
use rules::record::Record;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use store::{SeatHolder, StoredEntry, StoredTable};
use table::{Served, Standing};

/// No battle has so many steps; a longer record would only take our time.
const MOST_STEPS: usize = 20_000;
/// The longest title, in letters.
const LONGEST_TITLE: usize = 200;

/// A record that was read, replayed and found sound.
struct Sound {
    table: StoredTable,
    places: Vec<Place>,
    entries: Vec<StoredEntry>,
    hash: [u8; 32],
}

/// Reads in a record. It becomes a table of the guest who asks, at which nobody sits.
pub(crate) async fn import(
    State(lobby): State<Lobby>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Problem> {
    let body = body.map_err(|fault| match fault.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        _ => Problem::Unreadable(fault.body_text()),
    })?;
    let id = lobby::new_id()?;
    let sound = lobby
        .shared
        .aside(move || read(&body, id).map_err(Problem::BadRecord))
        .await?;
    let store = &lobby.shared.store;
    let (guest, cookie) = guest::known_or_new(store, &headers).await?;
    let limit = lobby.shared.settings.tables_per_guest;
    let seats = sound.places.iter().map(|place| place.held(SeatHolder::Importer(guest)));
    let id = store
        .import(sound.table, seats.collect(), sound.entries, guest, sound.hash, limit)
        .await?;
    let made = TableMade {
        id,
        invitations: Vec::new(),
    };
    Ok(lobby::with_cookie(cookie, (StatusCode::CREATED, Json(made))))
}

/// The part of a record that says by what rules the rest is read. Old records name no system.
#[derive(Default, Deserialize)]
struct Head {
    #[serde(default)]
    system: System,
}

/// Reads a record of any system. What cannot be told is refused where the whole record is read.
fn read(bytes: &[u8], id: String) -> Result<Sound, String> {
    let head: Head = serde_json::from_slice(bytes).unwrap_or_default();
    by_system!(head.system, G => read_in::<G>(bytes, id))
}

/// Reads a record and replays it; else says what is wrong, where, and what to do.
fn read_in<G: Served>(bytes: &[u8], id: String) -> Result<Sound, String> {
    let record: Record<G> = serde_json::from_slice(bytes).map_err(|fault| match fault.line() {
        0 => format!("The file is no record of a battle: {fault}. Choose a file that was exported here."),
        _ => format!("The file is no record of a battle, or part of it is missing: {fault}. Export the record again."),
    })?;
    if record.steps.len() > MOST_STEPS {
        return Err(format!(
            "The record has {} steps, and at most {MOST_STEPS} are read in. Check that it is one battle only.",
            record.steps.len()
        ));
    }
    if G::title(&record.setup).chars().count() > LONGEST_TITLE {
        return Err(format!(
            "The title of the setup is longer than {LONGEST_TITLE} letters. Shorten it."
        ));
    }
    let unsound = |fault: &dyn std::fmt::Display| {
        format!(
            "The record does not replay: {fault}. Import the file as it was exported, under the program that wrote it."
        )
    };
    let seed: Option<Seed> = match &record.seed {
        Some(seed) => Some(seed.parse().map_err(|fault| unsound(&format!("`seed`: {fault}")))?),
        None => None,
    };
    let course = record.resume(None::<Seeded>).map_err(|fault| unsound(&fault))?;
    let passed = log::along(&**course.battle(), *course.start(), course.log()).map_err(|fault| unsound(&fault))?;
    let json = |fault: serde_json::Error| unsound(&fault);
    let standing = stored::standing(Standing::of(&course));
    Ok(Sound {
        places: seating::places(&**course.battle()),
        entries: stored::entries(&**course.battle(), &passed),
        table: StoredTable {
            id,
            system: G::SYSTEM.word().into(),
            adventure: G::adventure(&record.setup).to_owned(),
            title: G::title(&record.setup).to_owned(),
            setup: serde_json::to_string(&record.setup).map_err(json)?,
            position: record
                .position
                .as_ref()
                .map(serde_json::to_string)
                .transpose()
                .map_err(json)?,
            seed: seed.map_or_else(Vec::new, |seed| seed.0.to_vec()),
            commitment: seed.map(|seed| seed.commitment().to_vec()),
            rules: record.rules,
            content: record.content.clone(),
            opponent: store::Opponent::Nobody,
            created: clock::now(),
            // Nobody is waited for at this table.
            standing: store::Standing {
                waits: store::SeatMask::default(),
                ..standing
            },
        },
        hash: Sha256::digest(serde_json::to_vec(&record.in_oldest_format()).map_err(json)?).into(),
    })
}
