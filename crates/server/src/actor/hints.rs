//! Hints at a table: asked for by the seat that decides, thought about one at a time, and worth nothing once the battle has gone on.

use super::Actor;
use crate::audience::Place;
use crate::hint::Hint;
use protocol::socket::{AdviceFacts, Refusal, ToPage};
use table::Served;
use table::refusal;
use table::role::Role;
use tokio::time::Instant;

/// How many hints may be asked for in a second on the average, and how many at once.
pub(super) const STEADY: u32 = 1;
pub(super) const BURST: u32 = 4;

/// The last hint that was given. Whoever asks again is told the same without any thought.
#[derive(Debug)]
pub(super) struct Given {
    version: u32,
    role: Role,
    advice: AdviceFacts,
}

impl<G: Served> Actor<G> {
    /// Somebody asks for a hint.
    pub(super) fn advise(&mut self, place: Place, role: Role, id: String, version: u32) {
        let seat = match self.table.advised(role, version, &self.now()) {
            Ok(seat) => seat,
            Err(refusal) => return self.send_advice(place, id, version, Err(refusal)),
        };
        let given = self.given.as_ref();
        if let Some(given) = given.filter(|given| given.version == version && given.role == role) {
            let advice = given.advice.clone();
            return self.send_advice(place, id, version, Ok(advice));
        }
        if self.hint.is_some() || !self.hints.take(Instant::now()) {
            return self.send_advice(place, id, version, Err(refusal::busy()));
        }
        self.hint = Some(Hint::begin(&self.shared, &self.table, seat, place, id));
    }

    /// A hint is there, or there is none.
    pub(super) fn give(&mut self, advice: Option<AdviceFacts>) {
        let Some(hint) = self.hint.take() else { return };
        let told = advice.ok_or_else(refusal::no_advice);
        if let (Ok(advice), Some(role)) = (&told, self.audience.role(hint.place)) {
            self.given = Some(Given {
                version: hint.version,
                role,
                advice: advice.clone(),
            });
        }
        self.send_advice(hint.place, hint.id.clone(), hint.version, told);
    }

    /// Calls off a hint about what is no longer asked.
    pub(super) fn forget_hint(&mut self) {
        let version = self.table.version();
        if let Some(hint) = self.hint.take_if(|hint| hint.version != version) {
            self.send_advice(hint.place, hint.id.clone(), hint.version, Err(refusal::stale()));
        }
    }

    fn send_advice(&mut self, place: Place, id: String, version: u32, told: Result<AdviceFacts, Refusal>) {
        let (advice, refusal) = match told {
            Ok(advice) => (Some(Box::new(advice)), None),
            Err(refusal) => (None, Some(refusal)),
        };
        let message = ToPage::Advice {
            id,
            version,
            advice,
            refusal,
        };
        self.audience.send(place, &message);
    }
}

/// The hint that is being thought about, when it is there; never anything if there is none.
pub(super) async fn hinted(hint: &mut Option<Hint>) -> Option<AdviceFacts> {
    match hint {
        Some(hint) => hint.given().await,
        None => std::future::pending().await,
    }
}
