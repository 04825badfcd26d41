//! The analysis of a battle that is over, over HTTP.

use crate::lobby::Lobby;
use crate::problem::Problem;
use crate::stored::{StoredBattle, is_open};
use crate::system::by_system;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use table::replay::Replay;
use table::study::Studied;
use table::{Kept, Served, Table};

/// How a battle went. Only for one that nobody plays any more: it is made out of true states.
pub(crate) async fn analysis(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Response, Problem> {
    open(&lobby, &id).await?;
    if let Some(known) = lobby.shared.studies.analysis(&id) {
        return Ok(Json(&*known).into_response());
    }
    let stored = StoredBattle::fetch(&lobby.shared.store, &id).await?;
    let (system, kept) = (stored.system(), stored.kept(&lobby.shared.library));
    let found = lobby
        .shared
        .aside(move || by_system!(system, G => Ok(Arc::new(G::analysis(&fought::<G>(kept)?)?))));
    let found = found.await?;
    let answer = Json(&*found).into_response();
    lobby.shared.studies.keep_analysis(id, found);
    Ok(answer)
}

/// Sees to it that nobody plays at a table any more.
pub(crate) async fn open(lobby: &Lobby, id: &str) -> Result<(), Problem> {
    let stored = lobby.shared.store.table(id).await?.ok_or(Problem::NoTable)?;
    match is_open(&stored) {
        true => Ok(()),
        false => Err(Problem::NotOver),
    }
}

/// A battle that nobody plays any more, from its start.
pub(crate) fn fought<G: Served>(kept: Kept) -> Result<Replay<G>, Problem> {
    let table = Table::restore(kept)?;
    match table.is_open() {
        true => Ok(table.replay()),
        false => Err(Problem::NotOver),
    }
}
