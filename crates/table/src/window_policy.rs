//! What a player wants to be done for them when a window opens in which they may play a Lore card.

use crate::served::Served;
use protocol::socket::{StandingFacts, Windows};

/// Between the words of a policy as it is stored.
const GAP: char = ' ';

/// A standing answer. Nobody but its player is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WindowPolicy {
    windows: Windows,
    /// The ids of the cards for which to ask; none unless it is only for some.
    cards: Vec<String>,
}

impl WindowPolicy {
    /// The policy that a page asks for. A card that is not in this battle is told back.
    pub fn new<G: Served>(battle: &G, windows: Windows, mut cards: Vec<String>) -> Result<Self, String> {
        cards.sort();
        cards.dedup();
        let known = battle.window_cards();
        if let Some(stranger) = cards.iter().find(|card| !known.contains(&card.as_str())) {
            // It may be of any length and hold anything.
            let stranger: String = stranger.chars().take(40).collect();
            return Err(format!("There is no Lore card {stranger:?} in this battle."));
        }
        if windows != Windows::Cards {
            cards.clear();
        }
        Ok(Self { windows, cards })
    }

    /// The policy for the disk.
    pub fn write(&self) -> String {
        let word = match self.windows {
            Windows::Always => "always",
            Windows::Able => "able",
            Windows::Never => "never",
            Windows::Cards => "cards",
        };
        let words: Vec<&str> = std::iter::once(word)
            .chain(self.cards.iter().map(String::as_str))
            .collect();
        words.join(&GAP.to_string())
    }

    /// A policy from the disk. What cannot be read is none, and the player is asked as usual.
    pub fn read(text: &str) -> Self {
        let mut words = text.split(GAP);
        let windows = match words.next() {
            Some("always") => Windows::Always,
            Some("never") => Windows::Never,
            Some("cards") => Windows::Cards,
            _ => Windows::Able,
        };
        Self {
            windows,
            cards: words.map(str::to_owned).collect(),
        }
    }

    /// The policy for the wire.
    pub fn facts(&self) -> StandingFacts {
        StandingFacts {
            windows: self.windows,
            cards: self.cards.clone(),
        }
    }

    /// The answer to the window that is open to this view's player; nothing if he is to be asked.
    pub fn answer<G: Served>(&self, battle: &G, view: &G::View) -> Option<G::Choice> {
        let could = |asked: &dyn Fn(&str) -> bool| {
            let mut list = Vec::new();
            battle.view_choices(view, &mut list);
            list.iter().any(|choice| battle.plays(*choice).is_some_and(asked))
        };
        let asks = match self.windows {
            Windows::Always => true,
            Windows::Never => return Some(G::STAND_DOWN),
            Windows::Able => could(&|_| true),
            Windows::Cards => could(&|id| self.cards.iter().any(|card| card == id)),
        };
        (!asks).then_some(G::PASS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::first::Battle;

    #[test]
    fn what_is_written_is_read_again() {
        let library = content::Library::open(None).expect("the content is sound");
        let setup = library
            .first()
            .adventure("wizards-and-lore")
            .expect("it is there")
            .setup
            .clone();
        let battle = Battle::new(setup).expect("sound");
        let policy = |windows, cards: &[&str]| {
            WindowPolicy::new(&battle, windows, cards.iter().map(ToString::to_string).collect())
        };
        for windows in [Windows::Always, Windows::Able, Windows::Never] {
            let policy = policy(windows, &["dispel-magic"]).expect("known");
            assert!(policy.cards.is_empty());
            assert_eq!(WindowPolicy::read(&policy.write()), policy);
        }
        let some = policy(Windows::Cards, &["mass-shield", "dispel-magic", "mass-shield"]).expect("known");
        assert_eq!(some.write(), "cards dispel-magic mass-shield");
        assert_eq!(WindowPolicy::read(&some.write()), some);
        assert_eq!(WindowPolicy::read("whatever it was"), WindowPolicy::read("able it was"));
        let fault = policy(Windows::Cards, &["dispel-magic", "a b"]).expect_err("no such card");
        assert!(fault.contains("\"a b\""), "{fault}");
    }
}
