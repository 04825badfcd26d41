//! What a table is asked, and why it may let nobody in.

use crate::audience::Place;
use crate::stored::LoadError;
use axum::extract::ws::Utf8Bytes;
use protocol::socket::{FromPage, ProblemCode};
use table::role::Role;
use tokio::sync::{mpsc, oneshot};

/// What a table is asked.
#[derive(Debug)]
pub(crate) enum Ask {
    /// Somebody comes in.
    Enter {
        role: Role,
        have: Option<u32>,
        out: mpsc::Sender<Utf8Bytes>,
        reply: oneshot::Sender<Result<Place, Shut>>,
    },
    /// Somebody has gone.
    Leave(Place),
    /// Somebody says something.
    Say(Place, FromPage),
    /// Something was wrong with what somebody said.
    Complain(Place, ProblemCode, &'static str),
    /// A seat was taken.
    Seated,
    /// A rematch was made.
    Rematch(String),
    /// The table was deleted.
    Close,
}

/// Why a table lets nobody in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shut {
    /// There is no such table.
    Missing,
    /// It cannot go on under these rules.
    Frozen(String),
    /// The database failed, or the server is going down.
    Down,
}

impl From<LoadError> for Shut {
    fn from(fault: LoadError) -> Self {
        match fault {
            LoadError::Missing => Self::Missing,
            LoadError::Frozen(_) => Self::Frozen(fault.to_string()),
            LoadError::Store(_) => Self::Down,
        }
    }
}
