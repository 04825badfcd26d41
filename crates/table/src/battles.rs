//! Battles that are being fought, each kept once however many tables fight it.
//!
//! A battle never changes, so a thousand tables of one adventure need it only once. Its board holds every line of sight, more than a
//! megabyte; battles on the same board share it. The arsenal is one for the whole program because what lies on it is a function of the setup alone.

use rules::board::{Board, BoardSpec};
use rules::first::{Battle, Setup};
use std::sync::{Arc, Mutex, PoisonError, Weak};

static ARSENAL: Mutex<Vec<Weak<Battle>>> = Mutex::new(Vec::new());

/// The battle of a setup, from the arsenal or made now.
pub fn battle(setup: Setup) -> Result<Arc<Battle>, String> {
    if let Some(found) = find(&setup) {
        return Ok(found);
    }
    // Not under the lock: others need not wait for it, and who makes the same at the same moment loses only a little memory.
    let battle = match find_board(&setup.board) {
        Some(board) => Battle::on(board, setup),
        None => Battle::new(setup),
    };
    let battle = battle.map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("; ")
    })?;
    let battle = Arc::new(battle);
    with_arsenal(|arsenal| arsenal.push(Arc::downgrade(&battle)));
    Ok(battle)
}

/// What is no longer fought is taken off on the way.
fn find(setup: &Setup) -> Option<Arc<Battle>> {
    with_arsenal(|arsenal| {
        arsenal.retain(|battle| battle.strong_count() > 0);
        arsenal
            .iter()
            .filter_map(Weak::upgrade)
            .find(|battle| battle.setup() == setup)
    })
}

/// The board of a battle that is being fought, if one has the same.
fn find_board(spec: &BoardSpec) -> Option<Arc<Board>> {
    with_arsenal(|arsenal| {
        let mut battles = arsenal.iter().filter_map(Weak::upgrade);
        let found = battles.find(|battle| battle.board().spec() == spec)?;
        Some(Arc::clone(found.board()))
    })
}

fn with_arsenal<T>(act: impl FnOnce(&mut Vec<Weak<Battle>>) -> T) -> T {
    // A list is sound whatever panicked while it was locked.
    act(&mut ARSENAL.lock().unwrap_or_else(PoisonError::into_inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_setup_is_made_once_and_another_is_another() {
        let library = content::Library::open(None).expect("the content is sound");
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
        assert!(gone.upgrade().is_none() || find(&one).is_some());
    }
}
