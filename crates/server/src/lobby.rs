//! The way to a table: making, listing, joining, deleting, and what remains when it is over.

use crate::actor::Ask;
use crate::clock;
use crate::guest::{self, hash, random, secret};
use crate::problem::Problem;
use crate::puzzles;
use crate::seating::{self, Place, Seating};
use crate::shared::Shared;
use crate::stored::{self, StoredBattle};
use crate::system::{First, by_system};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use content::first::Adventure;
use protocol::lobby::{Invitation, Invite, Join, NewBranch, NewTable, TableMade, TableRow};
use rules::chance::Seeded;
use rules::course::Course;
use rules::log;
use rules::recorded::Recorded;
use rules::seats::Seat;
use std::sync::Arc;
use store::{GuestId, StoredTable};
use table::first::councils;
use table::role::Role;
use table::{PersonId, Served, Standing, Table};

/// The letters of a table's id; none of them looks like another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// What the handlers share.
#[derive(Clone, Debug)]
pub(crate) struct Lobby {
    pub(crate) shared: Arc<Shared>,
}

type Body<T> = Result<Json<T>, JsonRejection>;

fn body<T>(body: Body<T>) -> Result<T, Problem> {
    body.map(|Json(value)| value)
        .map_err(|fault| Problem::Unreadable(fault.body_text()))
}

pub(crate) fn with_cookie(cookie: Option<HeaderValue>, answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The battles of the guest who asks.
pub(crate) async fn list(State(lobby): State<Lobby>, headers: HeaderMap) -> Result<Json<Vec<TableRow>>, Problem> {
    let store = &lobby.shared.store;
    let Some(guest) = guest::known(store, &headers).await? else {
        return Ok(Json(Vec::new()));
    };
    let rows = store.tables_of(guest).await?;
    // A try at a puzzle is no battle to go on with.
    let battles = rows
        .iter()
        .filter(|entry| !puzzles::is_try(&lobby.shared.library, &entry.adventure, entry.opponent));
    Ok(Json(battles.map(row).collect()))
}

fn row(entry: &store::TableEntry) -> TableRow {
    let standing = &entry.standing;
    let imported = entry.opponent == store::Opponent::Nobody;
    let result = standing.finish.map(|winner| match (entry.side, winner) {
        (_, None) => "drawn",
        (Some(own), Some(winner)) if own == winner => "won",
        (Some(_), Some(_)) => "lost",
        (None, _) => "over",
    });
    let result = result.or(imported.then_some("unfinished"));
    TableRow {
        id: entry.id.clone(),
        adventure: entry.adventure.clone(),
        title: entry.title.clone(),
        seats: if imported {
            Vec::new()
        } else {
            entry.seats.iter().map(|seat| Seat(*seat).into()).collect()
        },
        camp: entry.side.and_then(seating::side).map(Into::into),
        opponent: match entry.opponent {
            store::Opponent::Computer => entry
                .level
                .and_then(ai::Level::from_number)
                .map_or("Computer", ai::Level::name),
            store::Opponent::Friend => "Friend",
            store::Opponent::Shared => "Both camps here",
            store::Opponent::Nobody => "Read in from a file",
        }
        .into(),
        turn: standing.turn,
        waits: entry.seats.iter().any(|seat| standing.waits.contains(*seat)),
        result: result.map(Into::into),
        imported,
        touched: entry.touched,
    }
}

/// Makes a table.
pub(crate) async fn make(
    State(lobby): State<Lobby>,
    headers: HeaderMap,
    wanted: Body<NewTable>,
) -> Result<Response, Problem> {
    let wanted = body(wanted)?;
    let shared = &lobby.shared;
    let adventure = shared
        .library
        .first()
        .adventure(&wanted.adventure)
        .filter(|adventure| shared.settings.drafts || !adventure.draft)
        .ok_or(Problem::NoAdventure)?;
    let (guest, cookie) = guest::known_or_new(&lobby.shared.store, &headers).await?;
    let mut setup = adventure.setup.clone();
    if let Some(levels) = wanted.councils {
        councils::free(&shared.library, &mut setup, &levels).map_err(Problem::BadCouncils)?;
    }
    let fresh = Fresh::of(adventure, setup)?;
    let seating = Seating::of(&fresh.places(), guest, wanted.seat.0, &wanted.opponent)?;
    let made = set_up(&lobby, fresh, seating, None).await?;
    Ok(with_cookie(cookie, (StatusCode::CREATED, Json(made))))
}

/// An id that cannot be guessed.
pub(crate) fn new_id() -> Result<String, Problem> {
    let letters = random::<20>()?.map(|byte| LETTERS[usize::from(byte) % LETTERS.len()] as char);
    Ok(letters.iter().collect())
}

/// A battle that is to be fought.
#[derive(Debug)]
pub(crate) struct Fresh<'a, G: Served> {
    /// The id and the title of its adventure.
    adventure: &'a str,
    title: &'a str,
    battle: Arc<G>,
    start: G::State,
    position: Option<&'a G::Position>,
}

impl<G: Served> Fresh<'_, G> {
    /// The seats of the battle.
    pub(crate) fn places(&self) -> Vec<Place> {
        seating::places(&*self.battle)
    }
}

impl<'a> Fresh<'a, First> {
    /// A battle of an adventure or a puzzle, with a setup that its players have agreed on.
    pub(crate) fn of(adventure: &'a Adventure, setup: <First as Recorded>::Setup) -> Result<Self, Problem> {
        let position = adventure.position.as_ref();
        let (battle, start) = table::kept::begin(setup, position).map_err(Problem::Frozen)?;
        Ok(Self {
            adventure: &adventure.id,
            title: &adventure.title,
            battle,
            start,
            position,
        })
    }
}

/// Deals the first cards of a battle and writes it down.
pub(crate) async fn set_up<G: Served>(
    lobby: &Lobby,
    fresh: Fresh<'_, G>,
    seating: Seating,
    rematch_of: Option<String>,
) -> Result<TableMade, Problem> {
    let id = new_id()?;
    let seed = lobby.shared.fresh_seed()?;
    let battle = fresh.battle;
    let (course, dealt) = Course::new(battle.clone(), fresh.start, Seeded(seed));
    let entries = stored::entries(&*battle, &dealt);
    let json = |fault: serde_json::Error| Problem::Frozen(fault.to_string());
    let stored = StoredTable {
        id: id.clone(),
        system: G::SYSTEM.word().into(),
        adventure: fresh.adventure.to_owned(),
        title: fresh.title.to_owned(),
        setup: serde_json::to_string(battle.setup()).map_err(json)?,
        position: fresh.position.map(serde_json::to_string).transpose().map_err(json)?,
        seed: seed.0.to_vec(),
        commitment: Some(seed.commitment().to_vec()),
        rules: G::SYSTEM.version(),
        content: lobby.shared.library.hash().into(),
        opponent: seating.opponent,
        created: clock::now(),
        standing: stored::standing(Standing::of(&course)),
    };
    let (shared, limit) = (&lobby.shared, lobby.shared.settings.tables_per_guest);
    shared
        .store
        .add_table(stored, seating.seats, entries, rematch_of, limit)
        .await?;
    Ok(TableMade {
        id,
        invitations: seating.invitations,
    })
}

/// A battle that is over goes on from one of its steps at a new table, with a seed of its own.
pub(crate) async fn branch(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
    wanted: Body<NewBranch>,
) -> Result<Response, Problem> {
    let wanted = body(wanted)?;
    let shared = &lobby.shared;
    let stored = StoredBattle::fetch(&shared.store, &id).await?;
    let fought = stored.table.clone();
    let (system, kept) = (stored.system(), stored.kept(&shared.library));
    let seed = shared.fresh_seed()?;
    let (standing, entries, places) = shared
        .aside(move || {
            by_system!(system, G => {
                let course = Table::<G>::restore(kept)?.branch(wanted.step, seed)?;
                let passed = log::along(&**course.battle(), *course.start(), course.log())?;
                let battle = &**course.battle();
                Ok((Standing::of(&course), stored::entries(battle, &passed), seating::places(battle)))
            })
        })
        .await?;
    let (guest, cookie) = guest::known_or_new(&shared.store, &headers).await?;
    let seating = Seating::of(&places, guest, wanted.seat.0, &wanted.opponent)?;
    // A battle taken over from a puzzle is no try at it: it belongs to the adventure in which the puzzle was found.
    let puzzle = match shared.library.first().has_puzzle(&fought.adventure) {
        true => shared.puzzle(&fought.adventure),
        false => None,
    };
    let base = puzzle.and_then(|puzzle| puzzle.base.clone());
    let stored = StoredTable {
        id: new_id()?,
        adventure: base.unwrap_or_else(|| fought.adventure.clone()),
        seed: seed.0.to_vec(),
        commitment: Some(seed.commitment().to_vec()),
        opponent: seating.opponent,
        created: clock::now(),
        standing: stored::standing(standing),
        // Setup, position and versions are those of the battle that goes on.
        ..fought
    };
    let made = TableMade {
        id: stored.id.clone(),
        invitations: seating.invitations,
    };
    let limit = shared.settings.tables_per_guest;
    shared
        .store
        .add_table(stored, seating.seats, entries, None, limit)
        .await?;
    Ok(with_cookie(cookie, (StatusCode::CREATED, Json(made))))
}

/// The seats of a table, and which of them the guest who asks holds.
async fn role(
    lobby: &Lobby,
    id: &str,
    headers: &HeaderMap,
) -> Result<(Vec<store::Seat>, Option<GuestId>, Role), Problem> {
    let store = &lobby.shared.store;
    let seats = store.seats(id).await?;
    if seats.is_empty() {
        return Err(Problem::NoTable);
    }
    let guest = guest::known(store, headers).await?;
    let role = Role::among(&stored::held(&seats), guest.map(|guest| PersonId(guest.0)));
    Ok((seats, guest, role))
}

/// The role of whoever asks for a socket.
pub(crate) async fn role_at(lobby: &Lobby, id: &str, headers: &HeaderMap) -> Result<Role, Problem> {
    role(lobby, id, headers).await.map(|(_, _, role)| role)
}

/// The guest who asks, who must play at the table.
async fn player(lobby: &Lobby, id: &str, headers: &HeaderMap) -> Result<(Vec<store::Seat>, GuestId), Problem> {
    match role(lobby, id, headers).await? {
        (seats, Some(guest), Role::Seat(_) | Role::Shared) => Ok((seats, guest)),
        _ => Err(Problem::NotYours),
    }
}

/// Takes a table off the list of the guest who asks.
pub(crate) async fn delete(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let guest = match role(&lobby, &id, &headers).await? {
        (seats, Some(guest), _) if seats.iter().any(|seat| seat.holder.is(guest)) => guest,
        _ => return Err(Problem::NotYours),
    };
    if lobby.shared.store.hide(id.clone(), guest).await? {
        lobby.shared.tell(&id, Ask::Close).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A friend comes with the secret of a link. Coming again is no fault.
pub(crate) async fn join(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
    join: Body<Join>,
) -> Result<Response, Problem> {
    let join = body(join)?;
    let made = TableMade {
        id: id.clone(),
        invitations: Vec::new(),
    };
    if role_at(&lobby, &id, &headers).await? != Role::Spectator {
        return Ok(Json(made).into_response());
    }
    let (guest, cookie) = guest::known_or_new(&lobby.shared.store, &headers).await?;
    let taken = lobby
        .shared
        .store
        .take_seat(id.clone(), hash(&join.secret), guest)
        .await?;
    if taken.is_none() {
        return Err(Problem::BadInvitation);
    }
    lobby.shared.tell(&id, Ask::Seated).await;
    Ok(with_cookie(cookie, Json(made)))
}

/// Another link for a seat that is free.
pub(crate) async fn invite(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
    invite: Body<Invite>,
) -> Result<Json<Invitation>, Problem> {
    let Invite { seat } = body(invite)?;
    player(&lobby, &id, &headers).await?;
    let secret = secret()?;
    if !lobby.shared.store.invite(id, seat.0.0, hash(&secret)).await? {
        return Err(Problem::NoFreeSeat);
    }
    Ok(Json(Invitation { seat, secret }))
}

/// The same battle again with the camps exchanged, if they have as many seats. The second to ask gets the same table.
pub(crate) async fn rematch(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (seats, _) = player(&lobby, &id, &headers).await?;
    let store = &lobby.shared.store;
    let stored = store.table(&id).await?.ok_or(Problem::NoTable)?;
    if stored.standing.finish.is_none() {
        return Err(Problem::NotOver);
    }
    let made = |id: String| {
        let invitations = Vec::new();
        Json(TableMade { id, invitations })
    };
    if let Some(rematch) = store.rematch(&id).await? {
        return Ok(made(rematch).into_response());
    }
    let adventure = lobby
        .shared
        .library
        .first()
        .adventure(&stored.adventure)
        .ok_or(Problem::NoAdventure)?;
    let exchanged = seating::exchanged(&seats);
    let setup = councils::agreed_again(&lobby.shared.library, adventure, &stored.setup, exchanged.is_some());
    let seating = Seating {
        opponent: stored.opponent,
        seats: exchanged.unwrap_or(seats),
        invitations: Vec::new(),
    };
    let fresh = Fresh::of(adventure, setup)?;
    match set_up(&lobby, fresh, seating, Some(id.clone())).await {
        Ok(rematch) => {
            lobby.shared.tell(&id, Ask::Rematch(rematch.id.clone())).await;
            Ok((StatusCode::CREATED, Json(rematch)).into_response())
        }
        // Both may have asked at the same moment.
        Err(problem) => match store.rematch(&id).await? {
            Some(rematch) => Ok(made(rematch).into_response()),
            None => Err(problem),
        },
    }
}

/// The record of a battle that is over.
pub(crate) async fn record(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Response, Problem> {
    let stored = StoredBattle::fetch(&lobby.shared.store, &id).await?;
    let mut response = by_system!(stored.system(), G => {
        let (table, _) = stored.resume::<G>(&lobby.shared.library)?;
        Json(table.record().ok_or(Problem::NotOver)?).into_response()
    });
    let name = format!("attachment; filename=\"gonfalon-{id}.json\"");
    if let Ok(value) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    Ok(response)
}
