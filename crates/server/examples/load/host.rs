//! The server under load, in a process of its own, and what the system says about that process.

use server::Settings;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// The word that makes this program the server.
pub(crate) const SERVE: &str = "--serve";
/// Ticks of the system's process clock in a second; the same on every Linux machine.
const TICKS: f64 = 100.0;

/// A server.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    pid: Option<u32>,
    child: Option<Child>,
    _folder: Option<tempfile::TempDir>,
}

/// Memory of a process, in kB.
#[derive(Copy, Clone, Default)]
pub(crate) struct Memory {
    pub(crate) now: u64,
    pub(crate) most: u64,
}

impl Host {
    /// A server that is already running.
    pub(crate) fn at(url: &str, pid: Option<u32>) -> Result<Self, String> {
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        let address = address
            .parse()
            .map_err(|_| format!("{url} is not of the form http://127.0.0.1:8017"))?;
        Ok(Self {
            address,
            pid,
            child: None,
            _folder: None,
        })
    }

    /// A new server.
    pub(crate) fn start(database: Option<&Path>) -> Result<Self, String> {
        let fault = |fault: std::io::Error| fault.to_string();
        let folder = tempfile::tempdir().map_err(fault)?;
        let database = database.map_or_else(|| folder.path().join("load.db"), Path::to_owned);
        let mut child = Command::new(std::env::current_exe().map_err(fault)?)
            .arg(SERVE)
            .arg(database)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(fault)?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line).map_err(fault)?;
        }
        let address = line.trim().parse().map_err(|_| "the server did not start")?;
        Ok(Self {
            address,
            pid: Some(child.id()),
            child: Some(child),
            _folder: Some(folder),
        })
    }

    /// Seconds of processor time so far.
    pub(crate) fn cpu(&self) -> f64 {
        self.pid.map_or(0.0, |pid| cpu_of(&pid.to_string()))
    }

    pub(crate) fn memory(&self) -> Memory {
        let Some(pid) = self.pid else { return Memory::default() };
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let number = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
            number.unwrap_or_default()
        };
        Memory {
            now: field("VmRSS:"),
            most: field("VmHWM:"),
        }
    }

    /// Ends the server that was started here: its input is closed, and it goes down in order.
    pub(crate) fn stop(mut self) {
        if let Some(mut child) = self.child.take() {
            drop(child.stdin.take());
            // Whatever it says now, the figures are already known.
            let _ = child.wait();
        }
    }
}

/// Seconds of processor time of a process so far.
pub(crate) fn cpu_of(pid: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name of the program stands in brackets and may hold anything; the times are the 12th and 13th field after it.
    let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = |at: usize| {
        rest.split_whitespace()
            .nth(at)
            .and_then(|word| word.parse::<f64>().ok())
    };
    (ticks(11).unwrap_or_default() + ticks(12).unwrap_or_default()) / TICKS
}

/// Serves until the input is closed.
pub(crate) fn serve(database: Option<String>) -> Result<(), String> {
    let database = database.ok_or("no file for the battles is named")?;
    let library = content::Library::open(None).map_err(|_| "the content is not sound")?;
    let runtime = tokio::runtime::Runtime::new().map_err(|fault| fault.to_string())?;
    runtime.block_on(async {
        let store = Store::open(Path::new(&database))
            .await
            .map_err(|fault| fault.to_string())?;
        let listener = TcpListener::bind("127.0.0.1:0")
            .await
            .map_err(|fault| fault.to_string())?;
        println!("{}", listener.local_addr().map_err(|fault| fault.to_string())?);
        let shutdown = CancellationToken::new();
        let stop = shutdown.clone();
        std::thread::spawn(move || {
            let _ = std::io::stdin().read_to_end(&mut Vec::new());
            stop.cancel();
        });
        let served = server::run(listener, store, library, Settings::default(), shutdown).await;
        served.map_err(|fault| fault.to_string())
    })
}
