//! Fields for tests of Lore cards, and short words for what happens on them.

use crate::field::{Field, Game, field};
use rules::first::lore::Fate;
use rules::side::Side;

/// Every Lore Master at level 2: no card is out of character.
pub(crate) const ALL_AT_TWO: &str = "wizard 2 cleric 2 rogue 2 warrior 2";

/// A unit of the standards on b2 beside one of the pennants on c3, ordered and about to battle.
pub(crate) fn beside(own: &str, enemy: &str) -> Field {
    facing(own, enemy).ordered("b2")
}

/// The same before a Command card is played. Nobody wins by one banner, and everybody has 20 Lore.
pub(crate) fn facing(own: &str, enemy: &str) -> Field {
    let map = format!(
        "
        5   .   .   .   .   pBI
        4     .   .   .   .
        3   .   .  p{enemy}  .   .
        2     .  s{own} .   .
        1   .   .   .   .   sBI
        "
    );
    with_lore(field(&map)).hand(Side::Standard, "forward")
}

/// A shooter of the standards on b1 and a unit of the pennants on c4, three hexes away.
pub(crate) fn apart(own: &str, enemy: &str) -> Field {
    let map = format!(
        "
        5   .   .   .   .   pBI
        4     .   .  p{enemy}  .
        3   .   .   .   .   .
        2     .   .   .   .
        1   .  s{own}  .   .   sBI
        "
    );
    with_lore(field(&map).ordered("b1"))
}

/// Before the Command card: woods, hill and water, units on them, and one of the standards weakened.
pub(crate) fn camp() -> Field {
    with_lore(
        field(
            "
            6      .     pRC    .      .
            5   .    w/pGA   .     .     .
            4      .      .     .      .
            3   .      .   h/sBI-1  .    .
            2      ~      .     .      .
            1  sGA     .     .    sBC    .
            ",
        )
        .hand(Side::Standard, "attack-center forward"),
    )
}

fn with_lore(field: Field) -> Field {
    field.needs(2, 2).lore(20, 20).councils("", "")
}

impl Field {
    /// The councils of the standards and of the pennants.
    pub(crate) fn councils(self, standard: &str, pennant: &str) -> Self {
        self.council(Side::Standard, standard).council(Side::Pennant, pennant)
    }
}

impl Game {
    /// What has become of a camp's Lore card of this turn.
    pub(crate) fn fate(&self, side: Side) -> Option<Fate> {
        self.state.public().cast(side).map(|cast| cast.fate)
    }

    /// The number of dice that are asked for, or 0.
    pub(crate) fn dice_asked(&self) -> u8 {
        let asked = self.asked();
        asked
            .rsplit(' ')
            .next()
            .and_then(|number| number.parse().ok())
            .unwrap_or(0)
    }

    /// The deciding seat makes choices one after the other, and chance is left to wait after the last.
    #[track_caller]
    pub(crate) fn and_wait(&mut self, choices: &str) -> &mut Self {
        choices.split(';').for_each(|choice| {
            self.just(choice.trim());
        });
        self
    }
}
