//! Problems over HTTP, as RFC 9457 describes them.

use crate::stored::LoadError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::lobby::ProblemDetails;
use rules::log::LogFault;
use rules::seats::Seat;
use store::StoreError;
use table::Frozen;
use table::table::BranchRefused;

/// Everything that can be answered instead of what was asked for.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    #[error("There is nothing at this address.")]
    NoPage,
    #[error("There is no such battle, or it was deleted.")]
    NoTable,
    #[error("There is no such adventure.")]
    NoAdventure,
    #[error("There is no such puzzle.")]
    NoPuzzle,
    #[error("The computer does not play at this level.")]
    NoLevel,
    #[error("Nobody has the seat `{0}` in this battle.")]
    NoSeat(Seat),
    #[error("{0}")]
    BadCouncils(String),
    #[error("This battle is not yours.")]
    NotYours,
    #[error("This link has been used, or was made for another battle. Ask for a new one.")]
    BadInvitation,
    #[error("Nobody can be invited to this seat any more.")]
    NoFreeSeat,
    #[error("The battle is not over yet.")]
    NotOver,
    #[error("The battle has no such step.")]
    NoStep,
    #[error("At this step the battle is decided; go back to an earlier one.")]
    NothingLeft,
    #[error("{0}")]
    BadRecord(String),
    #[error("The file is larger than {} MB; no record of a battle is.", crate::settings::LARGEST_RECORD / 1024 / 1024)]
    TooLarge,
    #[error("You have too many battles: delete one first.")]
    TooManyTables,
    #[error("{0}")]
    Unreadable(String),
    #[error("The server is not known under this name; use the address that it printed.")]
    WrongHost,
    #[error("The request comes from another page.")]
    WrongOrigin,
    #[error("A WebSocket is expected here.")]
    NotASocket,
    #[error("{0}")]
    Frozen(String),
    #[error("The server cannot do that now; try again in a moment.")]
    Down,
}

impl Problem {
    const fn parts(&self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Self::NoPage => (StatusCode::NOT_FOUND, "no-page", "Not found"),
            Self::NoTable => (StatusCode::NOT_FOUND, "no-table", "No such battle"),
            Self::NoAdventure => (StatusCode::UNPROCESSABLE_ENTITY, "no-adventure", "No such adventure"),
            Self::NoPuzzle => (StatusCode::NOT_FOUND, "no-puzzle", "No such puzzle"),
            Self::NoLevel => (StatusCode::UNPROCESSABLE_ENTITY, "no-level", "No such level"),
            Self::NoSeat(_) => (StatusCode::UNPROCESSABLE_ENTITY, "no-seat", "No such seat"),
            Self::BadCouncils(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-councils", "Not these councils"),
            Self::NotYours => (StatusCode::FORBIDDEN, "not-yours", "Not your battle"),
            Self::BadInvitation => (StatusCode::FORBIDDEN, "bad-invitation", "The link is no longer good"),
            Self::NoFreeSeat => (StatusCode::CONFLICT, "no-free-seat", "No free seat"),
            Self::NotOver => (StatusCode::CONFLICT, "not-over", "Not over yet"),
            Self::NoStep => (StatusCode::UNPROCESSABLE_ENTITY, "no-step", "No such step"),
            Self::NothingLeft => (StatusCode::CONFLICT, "nothing-left", "Decided already"),
            Self::BadRecord(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-record", "Not a sound record"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "Too large"),
            Self::TooManyTables => (StatusCode::TOO_MANY_REQUESTS, "too-many-tables", "Too many battles"),
            Self::Unreadable(_) => (StatusCode::BAD_REQUEST, "unreadable", "Cannot be read"),
            Self::WrongHost => (StatusCode::MISDIRECTED_REQUEST, "wrong-host", "Wrong name"),
            Self::WrongOrigin => (StatusCode::FORBIDDEN, "wrong-origin", "Wrong origin"),
            Self::NotASocket => (StatusCode::UPGRADE_REQUIRED, "not-a-socket", "WebSocket expected"),
            Self::Frozen(_) => (StatusCode::CONFLICT, "frozen", "The battle is frozen"),
            Self::Down => (StatusCode::SERVICE_UNAVAILABLE, "down", "Not now"),
        }
    }
}

impl From<Frozen> for Problem {
    fn from(frozen: Frozen) -> Self {
        Self::Frozen(frozen.to_string())
    }
}

impl From<LogFault> for Problem {
    fn from(fault: LogFault) -> Self {
        Frozen(fault.place()).into()
    }
}

impl From<BranchRefused> for Problem {
    fn from(refused: BranchRefused) -> Self {
        match refused {
            BranchRefused::NotOver => Self::NotOver,
            BranchRefused::NoStep => Self::NoStep,
            BranchRefused::NothingLeft => Self::NothingLeft,
            BranchRefused::Log(fault) => fault.into(),
        }
    }
}

impl From<LoadError> for Problem {
    fn from(fault: LoadError) -> Self {
        match fault {
            LoadError::Missing => Self::NoTable,
            LoadError::Frozen(_) => Self::Frozen(fault.to_string()),
            LoadError::Store(_) => Self::Down,
        }
    }
}

impl From<StoreError> for Problem {
    fn from(fault: StoreError) -> Self {
        match fault {
            StoreError::TooManyTables => Self::TooManyTables,
            _ => Self::Down,
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, kind, title) = self.parts();
        let details = ProblemDetails {
            kind: kind.into(),
            title: title.into(),
            status: status.as_u16(),
            detail: self.to_string(),
        };
        let mut response = (status, axum::Json(details)).into_response();
        let value = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, value);
        response
    }
}
