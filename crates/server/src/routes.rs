//! The addresses of the server.

use crate::lobby::{self, Lobby};
use crate::problem::Problem;
use crate::settings::{LARGEST, LARGEST_RECORD};
use crate::shared::Shared;
use crate::{analysis, guard, import, pages, puzzles, replay, socket, study, verification};
use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use protocol::catalog::{self, LevelEntry};
use protocol::first::adventure::AdventureCard;
use protocol::first::compendium;
use serde::Serialize;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// The room for what is read from a socket at once, in bytes. Pages say little, and there may be many of them.
const ROOM: usize = 4 * 1024;

/// What is packed on its way is everything but pictures and fonts, which are packed already.
const FONTS_ARE_PACKED: NotForContentType = NotForContentType::const_new("font/");

/// All addresses.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let (library, drafts) = (shared.library.clone(), shared.settings.drafts);
    let adventures: Vec<AdventureCard> = library
        .first()
        .adventures()
        .iter()
        .filter(|adventure| drafts || !adventure.draft)
        .filter_map(|adventure| {
            let battle = adventure.battle().ok()?;
            Some(AdventureCard::of(adventure, &battle))
        })
        .collect();
    let [adventures, levels, rules, cards, everything] = [
        json(&adventures),
        json(&levels()),
        json(&catalog::rules(&library)),
        json(&compendium::cards(&library)),
        json(&compendium::compendium(&library)),
    ];
    let lobby = Lobby { shared: shared.clone() };
    let mut router = Router::new()
        .route("/api/adventures", get(async move || fixed(&adventures)))
        .route("/api/levels", get(async move || fixed(&levels)))
        .route("/api/rules", get(async move || fixed(&rules)))
        .route("/api/cards", get(async move || fixed(&cards)))
        .route("/api/compendium", get(async move || fixed(&everything)))
        .route("/api/tables", get(lobby::list).post(lobby::make))
        .route("/api/tables/{id}", delete(lobby::delete))
        .route("/api/tables/{id}/join", post(lobby::join))
        .route("/api/tables/{id}/invitation", post(lobby::invite))
        .route("/api/tables/{id}/rematch", post(lobby::rematch))
        .route("/api/tables/{id}/branch", post(lobby::branch))
        .route("/api/tables/{id}/record", get(lobby::record))
        .route("/api/tables/{id}/replay", get(replay::replay))
        .route("/api/tables/{id}/moments", get(replay::moments))
        .route("/api/tables/{id}/judgment", get(puzzles::judge))
        .route("/api/puzzles", get(puzzles::list))
        .route("/api/puzzles/{id}/table", post(puzzles::make))
        .route("/api/tables/{id}/verification", get(verification::verify))
        .route("/api/tables/{id}/analysis", get(analysis::analysis))
        .route(
            "/api/tables/{id}/missed",
            get(study::look).post(study::begin).delete(study::stop),
        )
        .route(
            "/api/records",
            post(import::import).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route("/api/tables/{id}/socket", get(open_socket))
        .route("/assets/{hash}/{*path}", get(pages::asset))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics));
    for page in [
        "/",
        "/table/{id}",
        "/replay/{id}",
        "/puzzles",
        "/puzzles/{id}",
        "/rulebook",
        "/rules",
        "/compendium",
        "/art",
    ] {
        router = router.route(page, get(pages::shell));
    }
    router
        .fallback(nowhere)
        .with_state(lobby)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(FONTS_ARE_PACKED)))
        .layer(middleware::from_fn_with_state(shared, guard::guard))
}

/// The levels at which the computer plays, from the weakest up.
fn levels() -> Vec<LevelEntry> {
    let entry = |level: ai::Level| LevelEntry {
        number: level.number(),
        name: level.name().into(),
        hardness: level.hardness().into(),
        promise: level.promise().into(),
        character: level.character().into(),
        rating: level.rating(),
    };
    ai::Level::ALL.into_iter().map(entry).collect()
}

/// An address that leads nowhere. A person is shown a page that says so, a program is told.
async fn nowhere(headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    match accepted.is_some_and(|kinds| kinds.contains("text/html")) {
        true => (StatusCode::NOT_FOUND, pages::shell().await).into_response(),
        false => Problem::NoPage.into_response(),
    }
}

/// What never changes while the server runs, written once.
fn json(value: &impl Serialize) -> Bytes {
    // These are made of strings, numbers and maps with string keys, which always can be written.
    serde_json::to_vec(value).unwrap_or_default().into()
}

fn fixed(text: &Bytes) -> Response {
    let mut response = text.clone().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// Whether the server can do its work: not if the last write to the database failed and none has succeeded since.
async fn health(State(lobby): State<Lobby>) -> Response {
    if lobby.shared.store.is_failing() {
        let words = "the last write to the database failed: check whether the disk is full\n";
        return (StatusCode::SERVICE_UNAVAILABLE, words).into_response();
    }
    "ok\n".into_response()
}

async fn metrics(State(lobby): State<Lobby>) -> Response {
    let mut response = lobby.shared.metrics.text().into_response();
    let plain = HeaderValue::from_static("text/plain; version=0.0.4");
    response.headers_mut().insert(header::CONTENT_TYPE, plain);
    response
}

async fn open_socket(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| Problem::NotASocket)?;
    let role = lobby::role_at(&lobby, &id, &headers).await?;
    let shared = lobby.shared.clone();
    Ok(upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(ROOM)
        .on_upgrade(move |socket| {
            let tasks = shared.tasks.clone();
            tasks.track_future(socket::serve(shared, socket, id, role))
        }))
}
