//! The server: tables, seats, sockets and pages.
//!
//! A table in memory is a task over its log ([`run`] starts none; the first who comes does). A choice is on the disk before anybody is
//! told of it. What a page is told is made out of a view of its seat by `protocol`, so nothing hidden leaves the server. The server
//! knows no rules: it only asks `rules`.

mod actor;
mod analysis;
mod arsenal;
mod audience;
mod bucket;
mod chronicle;
mod clock;
mod counsel;
mod glass;
mod guard;
mod guest;
mod house;
mod import;
mod lobby;
mod metrics;
mod minds;
mod pages;
mod problem;
mod puzzles;
mod question;
mod receipts;
mod refusal;
#[cfg(test)]
mod renaming;
mod replay;
mod role;
mod routes;
mod scribe;
mod settings;
mod shelf;
mod socket;
mod story;
mod study;
mod table;
mod thought;
mod verification;
mod wish;

pub use settings::Settings;

use axum::serve::ListenerExt;
use content::Library;
use house::House;
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
    let house = Arc::new(House::new(store.clone(), library, settings, shutdown.clone()));
    let tasks = house.tasks.clone();
    let router = routes::router(house);
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
