//! The server: the address it listens on, the file it keeps, and how it is stopped.

use crate::arguments::ServeArguments;
use crate::output::Out;
use anyhow::{Context, Result, anyhow};
use content::Library;
use server::Settings;
use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// What a shell says of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Serves until it is interrupted.
pub(crate) fn run(library: Library, arguments: &ServeArguments, out: &mut Out) -> Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the threads of the server")?;
    runtime.block_on(serve(library, arguments, out))
}

async fn serve(library: Library, arguments: &ServeArguments, out: &mut Out) -> Result<ExitCode> {
    let listener = listen(arguments.listen()).await?;
    let address = listener.local_addr()?;
    let database = match &arguments.database {
        Some(path) => path.clone(),
        None => usual_database()?,
    };
    let store = Store::open(&database).await?;
    let usual = Settings::default();
    let settings = Settings {
        hosts: arguments.host.clone(),
        pace: arguments
            .pace
            .map_or(usual.pace, |pace| Duration::from_millis(pace.into())),
        away: arguments
            .away
            .map_or(usual.away, |seconds| Duration::from_secs(seconds.into())),
        rehearsal: arguments.rehearsal.clone(),
        ..usual
    };
    let interruptions = Interruptions::caught()?;
    writeln!(out, "Gonfalon is at http://{address}/ (Ctrl-C stops it)")?;
    writeln!(out, "Battles are kept in {}", database.display())?;
    if arguments.rehearsal.is_some() {
        writeln!(out, "This is a rehearsal: the dice of new battles can be foretold.")?;
    }
    out.flush()?;
    let shutdown = CancellationToken::new();
    tokio::spawn(stop_when_told(interruptions, shutdown.clone()));
    server::run(listener, store, library, settings, shutdown).await?;
    writeln!(out, "Stopped; every battle can be taken up again.")?;
    Ok(ExitCode::SUCCESS)
}

async fn listen(address: SocketAddr) -> Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|fault| match fault.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "{address} is in use, perhaps by another Gonfalon: open http://{address}/, or choose another port with --listen"
        ),
        ErrorKind::PermissionDenied => {
            anyhow!("{address} may not be listened on: choose a port above 1023 with --listen")
        }
        _ => anyhow!("cannot listen on {address} ({fault}): choose another address with --listen"),
    })
}

/// The usual place for the data of a user.
fn usual_database() -> Result<PathBuf> {
    let named = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    named
        .filter(|folder| folder.is_absolute())
        .or_else(|| std::env::home_dir().map(|home| home.join(".local/share")))
        .map(|folder| folder.join("gonfalon/gonfalon.db"))
        .context("there is no home folder to keep battles in: name a file with --database")
}

/// Goes down in order when told so once, and at once when told so again.
async fn stop_when_told(mut interruptions: Interruptions, shutdown: CancellationToken) {
    interruptions.next().await;
    shutdown.cancel();
    interruptions.next().await;
    std::process::exit(INTERRUPTED);
}

/// The signals that ask a program to stop. They are caught from the moment this is made, so it is made before the
/// address is told: whoever has read the address may stop the server in order at once.
#[cfg(unix)]
struct Interruptions {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Interruptions {
    fn caught() -> Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupt: signal(SignalKind::interrupt()).context("cannot listen to Ctrl-C")?,
            terminate: signal(SignalKind::terminate()).context("cannot listen to the signal to end")?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(windows)]
struct Interruptions {
    interrupt: tokio::signal::windows::CtrlC,
}

#[cfg(windows)]
impl Interruptions {
    fn caught() -> Result<Self> {
        Ok(Self {
            interrupt: tokio::signal::windows::ctrl_c().context("cannot listen to Ctrl-C")?,
        })
    }

    async fn next(&mut self) {
        self.interrupt.recv().await;
    }
}
