//! Puzzles at the table: making one, and judging what was chosen by what it is worth and not by how the dice fell.

use crate::actor::Ask;
use crate::guest;
use crate::lobby::{self, Fresh, Lobby};
use crate::problem::Problem;
use crate::seating::Seating;
use crate::stored::StoredBattle;
use crate::system::First;
use ai::Level;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use content::Library;
use protocol::first::puzzle::{Judgment, PuzzleCard};
use protocol::lobby::Opponent;
use store::GuestId;
use table::Table;
use table::first::judgment::{Unsolved, judgment};
use table::role::Role;

/// Whether a table is a try at a puzzle. A record of one that was read in is a battle like any other.
pub(crate) fn is_try(library: &Library, adventure: &str, opponent: store::Opponent) -> bool {
    opponent == store::Opponent::Computer && library.first().has_puzzle(adventure)
}

/// All puzzles, to choose from.
pub(crate) async fn list(State(lobby): State<Lobby>) -> Json<Vec<PuzzleCard>> {
    let shared = &lobby.shared;
    let place = |id: Option<&str>| id.and_then(|id| shared.library.first().adventure(id));
    let cards = shared.puzzles().iter().filter_map(|puzzle| {
        let place = place(puzzle.base.as_deref()).map_or("", |adventure| &adventure.title);
        PuzzleCard::of(puzzle, place)
    });
    Json(cards.collect())
}

/// Sets up a puzzle for the guest who asks. An earlier try of theirs is put away: a puzzle is no battle to go on with.
pub(crate) async fn make(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let shared = &lobby.shared;
    let puzzle = shared.puzzle(&id).ok_or(Problem::NoPuzzle)?;
    let position = puzzle.position.as_ref().ok_or(Problem::NoPuzzle)?;
    let (guest, cookie) = guest::known_or_new(&shared.store, &headers).await?;
    put_away(&lobby, guest).await?;
    let fresh = Fresh::of(puzzle, puzzle.setup.clone())?;
    let places = fresh.places();
    let own = places.iter().find(|place| place.side == position.active);
    let level = Level::OneStep.number();
    let seating = Seating::of(
        &places,
        guest,
        own.ok_or(Problem::NoPuzzle)?.seat,
        &Opponent::Computer { level },
    )?;
    let made = lobby::set_up(&lobby, fresh, seating, None).await?;
    Ok(lobby::with_cookie(cookie, (StatusCode::CREATED, Json(made))))
}

async fn put_away(lobby: &Lobby, guest: GuestId) -> Result<(), Problem> {
    let shared = &lobby.shared;
    for entry in shared.store.tables_of(guest).await? {
        if is_try(&shared.library, &entry.adventure, entry.opponent)
            && shared.store.hide(entry.id.clone(), guest).await?
        {
            shared.tell(&entry.id, Ask::Close).await;
        }
    }
    Ok(())
}

/// What the choices made at a puzzle table are worth.
pub(crate) async fn judge(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Judgment>, Problem> {
    let shared = &lobby.shared;
    let Role::Seat(seat) = lobby::role_at(&lobby, &id, &headers).await? else {
        return Err(Problem::NotYours);
    };
    let stored = StoredBattle::fetch(&shared.store, &id).await?;
    if !is_try(&shared.library, &stored.table.adventure, stored.table.opponent) {
        return Err(Problem::NoPuzzle);
    }
    let kept = stored.kept(&shared.library);
    let judged = shared.aside(move || {
        let table = Table::<First>::restore(kept)?;
        let mut judgment = judgment(&table.replay(), seat).map_err(|unsolved| {
            // Every puzzle that ships is solved by the tests, so this is one of a folder of content.
            Problem::Frozen(match unsolved {
                Unsolved::TooLarge => "This puzzle is too large to be judged.".into(),
                Unsolved::Hidden => "This puzzle depends on cards that nobody knows.".into(),
            })
        })?;
        judgment.version = table.version();
        Ok(judgment)
    });
    judged.await.map(Json)
}
