//! The analysis of a battle that is over, over HTTP.

use crate::lobby::Lobby;
use crate::problem::Problem;
use crate::stored::{StoredBattle, is_open};
use ai::first::analysis::Steps;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use rules::first::Battle;
use std::sync::Arc;
use table::{Kept, Table, study};

/// How a battle went. Only for one that nobody plays any more: it is made out of true states.
pub(crate) async fn analysis(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Response, Problem> {
    open(&lobby, &id).await?;
    if let Some(known) = lobby.shared.studies.analysis(&id) {
        return Ok(Json(&*known).into_response());
    }
    let stored = StoredBattle::fetch(&lobby.shared.store, &id).await?;
    let kept = stored.kept(&lobby.shared.library);
    let found = lobby.shared.aside(move || {
        let (battle, steps) = steps(kept)?;
        Ok(Arc::new(study::analysis(&battle, &steps)))
    });
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

/// A battle that nobody plays any more, step by step.
pub(crate) fn steps(kept: Kept) -> Result<(Arc<Battle>, Steps), Problem> {
    let table = Table::restore(kept)?;
    if !table.is_open() {
        return Err(Problem::NotOver);
    }
    let replay = table.replay();
    let steps = replay.study_steps()?;
    Ok((replay.battle, steps))
}
