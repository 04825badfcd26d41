//! Battles that are being fought, each kept once however many tables fight it.
//!
//! A battle never changes, so a thousand tables of one adventure need it only once. Its board holds every line of sight, more than a
//! megabyte; battles on the same board share it. There is one such list for each system in the whole program, because a battle is a
//! function of its setup alone.

use crate::served::Served;
use rules::board::{Board, BoardSpec};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The battles of one system that are being fought.
#[derive(Debug, Default)]
pub struct Battles<G>(Mutex<Vec<Weak<G>>>);

impl<G> Battles<G> {
    /// A list without any battle.
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    fn with<T>(&self, act: impl FnOnce(&mut Vec<Weak<G>>) -> T) -> T {
        // A list is sound whatever panicked while it was locked.
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<G: Served> Battles<G> {
    /// The battle of a setup, from the list or made now.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn battle(&self, setup: G::Setup) -> Result<Arc<G>, String> {
        if let Some(found) = self.find(&setup) {
            return Ok(found);
        }
        // Not under the lock: others need not wait for it, and who makes the same at the same moment loses only a little memory.
        let battle = match self.find_board(G::board_of(&setup)) {
            Some(board) => G::on_board(board, setup),
            None => G::from_setup(setup),
        };
        let battle = Arc::new(battle.map_err(|faults| faults.join("; "))?);
        self.with(|list| list.push(Arc::downgrade(&battle)));
        Ok(battle)
    }

    /// What is no longer fought is taken off on the way.
    fn find(&self, setup: &G::Setup) -> Option<Arc<G>> {
        self.with(|list| {
            list.retain(|battle| battle.strong_count() > 0);
            list.iter()
                .filter_map(Weak::upgrade)
                .find(|battle| battle.setup() == setup)
        })
    }

    /// The board of a battle that is being fought, if one has the same.
    fn find_board(&self, spec: &BoardSpec) -> Option<Arc<Board>> {
        self.with(|list| {
            let mut battles = list.iter().filter_map(Weak::upgrade);
            let found = battles.find(|battle| battle.shared_board().spec() == spec)?;
            Some(Arc::clone(found.shared_board()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::first::Battle;

    #[test]
    fn one_setup_is_made_once_and_another_is_another() {
        let library = content::Library::open(None).expect("the content is sound");
        let battles = Battles::<Battle>::new();
        let battle = |setup| battles.battle(setup);
        let [one, other] = [0, 1].map(|number| library.first().adventures()[number].setup.clone());
        let first = battle(one.clone()).expect("sound");
        assert!(Arc::ptr_eq(&first, &battle(one.clone()).expect("sound")));
        let mut changed = one.clone();
        changed.title.push('!');
        assert!(!Arc::ptr_eq(&first, &battle(changed).expect("sound")));
        let other = battle(other).expect("sound");
        assert!(!Arc::ptr_eq(&first, &other));
        assert!(
            Arc::ptr_eq(first.board(), other.board()),
            "the board is made once for both"
        );
        drop(other);
        let gone = Arc::downgrade(&first);
        drop(first);
        assert!(gone.upgrade().is_none() || battles.find(&one).is_some());
    }
}
