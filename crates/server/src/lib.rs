//! The server: tables, seats, sockets and pages.
//!
//! A table in memory is a task over its log ([`run`] starts none; the first who comes does). A choice is on the disk before anybody is
//! told of it. What a page is told is made out of a view of its seat by `protocol`, so nothing hidden leaves the server. The server
//! knows no rules: it only asks `rules`.

mod actor;
mod analysis;
mod audience;
mod bucket;
mod clock;
#[cfg(test)]
mod corpus;
mod guard;
mod guest;
mod hint;
mod import;
mod lobby;
mod metrics;
mod pages;
mod players;
mod problem;
mod puzzles;
mod receipts;
mod replay;
mod routes;
mod seating;
mod settings;
mod shared;
mod socket;
mod stored;
mod study;
mod system;
mod thought;
mod verification;
mod window_timer;

pub use settings::Settings;

use axum::serve::ListenerExt;
use content::Library;
use shared::Shared;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// How long the server waits for requests and sockets to end when it goes down. Nothing is lost if they do not.
const PATIENCE: Duration = Duration::from_secs(5);

/// Serves until `shutdown` is cancelled, then tells everybody to come back, and closes the database.
///
/// # Errors
/// If the listener fails.
pub async fn run(
    listener: TcpListener,
    store: Store,
    library: Library,
    settings: Settings,
    shutdown: CancellationToken,
) -> std::io::Result<()> {
    let store = Arc::new(store);
    let library = Arc::new(library);
    let shared = Arc::new(Shared::new(store.clone(), library, settings, shutdown.clone()));
    let tasks = shared.tasks.clone();
    let router = routes::router(shared);
    let stop = shutdown.clone();
    // An update and the answer after it are small and must not wait for each other.
    let listener = listener.tap_io(|stream| {
        // A socket that cannot be told so is only slower.
        let _ = stream.set_nodelay(true);
    });
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move { stop.cancelled().await });
    let mut serving = tokio::spawn(async move { serving.await });
    let served = tokio::select! {
        served = &mut serving => served,
        () = async { shutdown.cancelled().await; tokio::time::sleep(PATIENCE).await } => {
            serving.abort();
            Ok(Ok(()))
        }
    };
    // However it came to its end, the tables must end before the database is closed.
    shutdown.cancel();
    tasks.close();
    let _ = timeout(PATIENCE, tasks.wait()).await;
    // A request or a table that has not ended by now is told that the database is closed.
    store.close().await;
    served.unwrap_or_else(|fault| Err(std::io::Error::other(fault)))
}
