//! The only place where the server tells systems of rules apart.

/// The first edition, whose adventures and puzzles are the ones there are.
pub(crate) type First = rules::first::Battle;

/// Runs the same code for the system of a table. All below is compiled for each system.
macro_rules! by_system {
    ($system:expr, $game:ident => $code:expr) => {
        match $system {
            rules::System::First => {
                type $game = crate::system::First;
                $code
            }
        }
    };
}

pub(crate) use by_system;
