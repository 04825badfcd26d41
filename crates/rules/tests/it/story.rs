//! The story of a battle: what has happened, in the order in which it happened, as one line of text.

use crate::field::Game;
use rules::first::Event;
use rules::first::event::Happening;
use rules::first::frame::ClashKind;
use rules::first::purpose::Purpose;

impl Game {
    /// What has happened since the test began, such as `melee 3, roll, hit 1, retreat b3 a4, follow b2 b3`.
    pub(crate) fn story(&self) -> String {
        let told: Vec<String> = self
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Public(happening) => self.words(*happening),
                Event::Private(..) => None,
            })
            .collect();
        told.join(", ")
    }

    fn words(&self, happening: Happening) -> Option<String> {
        let name = |hex| self.battle.board().name(hex);
        Some(match happening {
            Happening::Attacked { kind, dice, .. } => {
                let kind = match kind {
                    ClashKind::Melee => "melee",
                    ClashKind::Ranged => "ranged",
                    ClashKind::SecondVolley => "volley",
                    ClashKind::BonusMelee => "bonus",
                    ClashKind::BattleBack => "back",
                    ClashKind::FirstStrike => "first",
                };
                format!("{kind} {dice}")
            }
            Happening::Rolled { purpose, .. } => match purpose {
                Purpose::Panic | Purpose::Critical | Purpose::Cornered | Purpose::Again => {
                    format!("{} roll", purpose.word())
                }
                _ => "roll".into(),
            },
            Happening::Panicked { figures, .. } => format!("panic {figures}"),
            Happening::Survived(_) => "survived".into(),
            Happening::Trampled { figures, .. } => format!("trampled {figures}"),
            Happening::Shaken { figures, .. } => format!("shaken {figures}"),
            Happening::Gained { hand, lore } => format!("{} gains {lore}", hand.side()),
            Happening::Paid { hand, lore } => format!("{} pays {lore}", hand.side()),
            Happening::Stored { lore, .. } => format!("store {lore}"),
            Happening::Used { power, .. } => power.word().into(),
            Happening::Freed(_) => "freed".into(),
            Happening::Rushed { .. } => "rush".into(),
            Happening::Hit { figures, .. } => format!("hit {figures}"),
            Happening::Ignored { flags, .. } => format!("ignore {flags}"),
            Happening::Retreated { from, to, .. } => format!("retreat {} {}", name(from), name(to)),
            Happening::Cornered { figures, .. } => format!("cornered {figures}"),
            Happening::Destroyed { hex, winner, .. } => format!("destroyed {} for {winner}", name(hex)),
            Happening::Followed { from, to, .. } => format!("follow {} {}", name(from), name(to)),
            Happening::Over(_) => "over".into(),
            _ => return None,
        })
    }
}
