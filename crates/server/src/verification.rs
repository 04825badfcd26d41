//! Whole battles checked against their seeds, over HTTP.

use crate::lobby::Lobby;
use crate::problem::Problem;
use crate::stored::StoredBattle;
use crate::system::by_system;
use axum::Json;
use axum::extract::{Path, State};
use protocol::replay::Verification;

/// Checks a battle that nobody plays any more.
pub(crate) async fn verify(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Json<Verification>, Problem> {
    let stored = StoredBattle::fetch(&lobby.shared.store, &id).await?;
    if !stored.is_open() {
        return Err(Problem::NotOver);
    }
    let (system, kept) = (stored.system(), stored.kept(&lobby.shared.library));
    let check = move || by_system!(system, G => Ok(table::verification::verify::<G>(&kept)));
    lobby.shared.aside(check).await.map(Json)
}
