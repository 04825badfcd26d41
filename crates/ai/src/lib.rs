//! Computer players.
//!
//! They know `rules` through its public face and always start from a [`View`](rules::first::View): what a player is given holds
//! nothing that the seat may not know, so it cannot peek. Whatever it tries out, it tries on a state drawn from that view.
//!
//! [`Level`] names the strengths. Level 0 ([`random`]) picks any listed choice; the players above it know one edition of the rules, and
//! those of the first live in [`first`]. A [`mind`], a tuned sum or a small network, judges where plans lead; [`train`] makes its weights.
//!
//! [`arena`] lets players fight each other and says who is better.

pub mod advice;
pub mod arena;
pub mod coached;
mod exactly;
pub mod first;
pub mod level;
pub mod mind;
pub mod player;
pub mod random;
pub mod stop;
pub mod train;

pub use advice::Advice;
pub use coached::Coached;
pub use level::Level;
pub use player::Player;
pub use random::Random;
pub use stop::Stop;
