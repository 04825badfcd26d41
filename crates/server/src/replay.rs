//! Battles told again over HTTP: the replay as a whole, and its moments.

use crate::lobby::{self, Lobby};
use crate::problem::Problem;
use crate::stored::StoredBattle;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use protocol::BattleFacts;
use protocol::first::Facts;
use protocol::replay::{Eyes, Moment, Replay};
use rules::side::BySide;
use serde::Deserialize;
use table::Table;

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
    let kept = StoredBattle::fetch(&lobby.shared.store, &id)
        .await?
        .kept(&lobby.shared.library);
    let library = lobby.shared.library.clone();
    let replay = lobby.shared.aside(move || {
        let table = Table::restore(kept)?;
        let listener = table::replay::listener(eyes, role, table.is_open()).ok_or(Problem::NotOver)?;
        let told = table.replay().tell(listener, &(0..0))?;
        Ok(Replay {
            // Who is at the table now is told there.
            table: table.facts(role, &BySide::from_fn(|_| false)),
            battle: Box::new(BattleFacts::First(Facts::of(
                table.battle(),
                &library.first().tables().lore,
            ))),
            eyes,
            steps: told.steps,
            turns: told.turns,
            log: told.log,
        })
    });
    replay.await.map(Json)
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
    let kept = StoredBattle::fetch(&lobby.shared.store, &id)
        .await?
        .kept(&lobby.shared.library);
    let moments = lobby.shared.aside(move || {
        let table = Table::restore(kept)?;
        let listener = table::replay::listener(eyes, role, table.is_open()).ok_or(Problem::NotOver)?;
        let wanted = from..from.saturating_add(count);
        let told = table.replay().tell(listener, &wanted)?;
        Ok(told.moments)
    });
    moments.await.map(Json)
}
