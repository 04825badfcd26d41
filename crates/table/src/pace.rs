//! At what pace the decisions of a computer player are told.

use rules::first::frame::Frame;
use rules::first::{Battle, Private, Public};
use rules::seats::Seat;

/// Whether a decision is made at a pace that a person can follow. What the seat holds is not even looked at: whether it has a Lore card
/// that it could play, or one card to choose from or several, must not be told by the time that it takes.
pub fn is_worth_following(battle: &Battle, public: &Public, seat: Seat) -> bool {
    match public.top() {
        // Passes are released at once, and a card speaks for itself.
        Frame::Window { .. } => false,
        Frame::Command => public.hand_size(seat.hand()) > 1,
        // Cards are chosen that others do not see.
        Frame::Keep
        | Frame::Encore(_)
        | Frame::Pick { .. }
        | Frame::Falsify(_)
        | Frame::LoreKeep { .. }
        | Frame::LorePick
        | Frame::Overflow(_) => true,
        // Where there is nothing to choose there is nothing to follow.
        _ => {
            let mut open = Vec::new();
            battle.choices(public, &Private::default(), seat, &mut open);
            open.len() > 1
        }
    }
}
