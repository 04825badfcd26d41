//! Battles told again over HTTP: the replay as a whole, and its moments.

use crate::lobby::{self, Lobby};
use crate::problem::Problem;
use crate::stored::StoredBattle;
use crate::system::by_system;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use protocol::Shown;
use protocol::replay::{Eyes, Moment, Replay};
use serde::Deserialize;
use std::ops::Range;
use table::replay::{NoEyes, Replayed};
use table::role::Role;
use table::table::Now;
use table::{Kept, Served, Table};

/// The most moments in one answer.
const MOST_MOMENTS: u32 = 100;

/// How a battle is to be told.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    #[serde(default)]
    eyes: Eyes,
}

/// Which moments are wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedMoments {
    #[serde(default)]
    eyes: Eyes,
    #[serde(default)]
    from: u32,
    #[serde(default = "most_moments")]
    count: u32,
}

const fn most_moments() -> u32 {
    MOST_MOMENTS
}

fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Problem> {
    query
        .map(|Query(value)| value)
        .map_err(|fault| Problem::Unreadable(fault.body_text()))
}

/// A battle, its turns and its log.
pub(crate) async fn replay(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<Replay>, Problem> {
    let Wanted { eyes } = query(wanted)?;
    let role = lobby::role_at(&lobby, &id, &headers).await?;
    let stored = StoredBattle::fetch(&lobby.shared.store, &id).await?;
    let (system, kept) = (stored.system(), stored.kept(&lobby.shared.library));
    let library = lobby.shared.library.clone();
    let replay = lobby.shared.aside(move || {
        by_system!(system, G => {
            let (table, told) = tell::<G>(kept, eyes, role, &(0..0))?;
            Ok(Replay {
                // Who is at the table now is told there.
                table: table.facts(role, &Now::default()),
                battle: Box::new(table.battle().facts(&library)),
                eyes,
                steps: told.steps,
                turns: told.turns,
                log: told.log,
            })
        })
    });
    replay.await.map(Json)
}

/// A battle replayed for somebody in a role, with the moments of some steps.
fn tell<G: Served>(kept: Kept, eyes: Eyes, role: Role, wanted: &Range<u32>) -> Result<(Table<G>, Replayed), Problem> {
    let table = Table::<G>::restore(kept)?;
    let seats = table.battle().seats();
    let listener = table::replay::listener(eyes, role, table.is_open(), seats).map_err(|none| match none {
        NoEyes::NotOver => Problem::NotOver,
        NoEyes::NoSeat(seat) => Problem::NoSeat(seat),
    })?;
    let told = table.replay().tell(listener, wanted)?;
    Ok((table, told))
}

/// Some moments of a battle.
pub(crate) async fn moments(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    wanted: Result<Query<WantedMoments>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<Vec<Moment>>, Problem> {
    let WantedMoments { eyes, from, count } = query(wanted)?;
    if count > MOST_MOMENTS {
        return Err(Problem::Unreadable(format!(
            "count is {count}; ask for at most {MOST_MOMENTS} moments at once"
        )));
    }
    let role = lobby::role_at(&lobby, &id, &headers).await?;
    let stored = StoredBattle::fetch(&lobby.shared.store, &id).await?;
    let (system, kept) = (stored.system(), stored.kept(&lobby.shared.library));
    let wanted = from..from.saturating_add(count);
    let moments = lobby
        .shared
        .aside(move || by_system!(system, G => Ok(tell::<G>(kept, eyes, role, &wanted)?.1.moments)));
    moments.await.map(Json)
}
