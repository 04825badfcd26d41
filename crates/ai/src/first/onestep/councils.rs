//! Councils: how levels are divided where players make up their own council.

use crate::first::onestep::field::Field;
use rules::chance::Fast;
use rules::first::landmark::Site;
use rules::first::lore::Class;
use rules::first::lore::council::{Council, MAX_LEVEL};
use rules::first::unit::Stance;

/// A council without a Commander is for those who have no levels to divide.
const LEADERLESS: f64 = -100.0;
/// Steps into which taste is divided.
const TASTES: u32 = 1 << 10;

impl Field<'_> {
    /// The score of a council: Command cards to choose from, Lore Masters for their cards, and landmarks; the rest is
    /// taste.
    pub(crate) fn score_council(&self, council: Council, random: &mut Fast) -> f64 {
        let weights = self.weights;
        if council.commander == 0 && council.total() > 0 {
            return LEADERLESS;
        }
        let mut worth: f64 = weights.commander.iter().take(usize::from(council.commander)).sum();
        if self.battle.setup().landmarks.commanders && council.commander == MAX_LEVEL {
            worth += weights.site;
        }
        for level in Class::ALL.into_iter().map(|class| council.level(class)) {
            if level > 0 {
                worth += weights.master + weights.mastery * f64::from(level - 1);
            }
        }
        worth += weights.highest * f64::from(council.highest());
        if self.battle.setup().landmarks.lore_masters {
            let brought = Class::ALL
                .into_iter()
                .filter(|class| council.level(*class) == MAX_LEVEL);
            worth += brought.map(|class| weights.site * self.use_of(class)).sum::<f64>();
        }
        worth + weights.taste * f64::from(random.below(TASTES)) / f64::from(TASTES)
    }

    /// How useful the landmark of a Lore Master is to a camp, up to 1.
    fn use_of(&self, class: Class) -> f64 {
        let public = self.public();
        let site = match class {
            Class::Wizard => Site::Lore,
            Class::Cleric => Site::Healing,
            Class::Rogue => Site::Den,
            Class::Warrior => Site::Training,
        };
        let Some(kind) = self.battle.site_kind(site) else {
            return 0.0;
        };
        let hexes = self.battle.build_hexes(public, self.side, kind);
        let users = self
            .units_of(public, self.side)
            .iter()
            .filter(|unit| match site {
                Site::Training => self.can_train(public, *unit),
                _ => self.battle.roster(*unit).stance != Stance::Creature,
            })
            .map(|unit| public.unit(unit).hex);
        let board = self.battle.board();
        // Two moves of most troops.
        let near = users.filter(|user| board.within(*user, 2).intersects(hexes)).count();
        (near as f64 / 3.0).min(1.0)
    }
}
