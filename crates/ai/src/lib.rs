//! Computer players.
//!
//! They know `rules` through its public interface and always start from a [`View`](rules::first::View). A view holds
//! nothing that the seat may not know, so a player cannot peek. Everything it tries, it tries on a state sampled from
//! that view.
//!
//! [`Level`] names the strengths. Level 0 ([`random`]) picks any listed choice; the players above it know one edition
//! of the rules, and those of the first edition are in [`first`]. A [`mind`], which is a tuned sum or a small network,
//! judges positions; [`train`] makes its weights.
//!
//! [`arena`] lets players fight each other and measures who is better.

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
