//! Counsel: a choice as a plain sentence that tells somebody to make it, for hints and for what was missed.
//!
//! A sentence says only what its choice says. Units are called by kind and hex, and those of the other camp by their camp too.

use crate::first::Battle;
use crate::first::choice::{Choice, Replenish};
use crate::first::frame::{Frame, Step};
use crate::first::lore::Aim;
use crate::first::narrate::{capital, council_words, count};
use crate::first::state::Public;
use crate::first::unit::UnitId;
use crate::side::Side;

impl Battle {
    /// A choice of a camp as a sentence, as seen from the state before it is made.
    pub fn counsel(&self, public: &Public, side: Side, choice: Choice) -> String {
        let hex = |hex| self.board.name(hex);
        let unit = |unit: UnitId| {
            let camp = self.setup.camps.get(self.side(unit));
            let name = if self.side(unit) == side {
                format!("the {}", self.troop_name(unit))
            } else {
                camp.owned(self.troop_name(unit))
            };
            format!("{name} on {}", hex(public.unit(unit).hex))
        };
        let card = |card| self.card(card).name.as_str();
        let lore = |card| self.lore_card(card).name.as_str();
        let text = match choice {
            Choice::Council(levels) => format!("make up the War Council of {}", council_words(levels.council())),
            Choice::Play(id) => format!("play {}", card(id)),
            Choice::Order(id) => format!("order {}", unit(id)),
            Choice::OrderFar(id) => format!("order {} from afar, for Lore", unit(id)),
            Choice::Move { unit: id, to } => format!("move {} to {}", unit(id), hex(to)),
            Choice::Rush { unit: id, to, at } => format!("rush with {} to {}, at {}", unit(id), hex(to), unit(at)),
            Choice::Free(id) => format!("free {} from the web", unit(id)),
            Choice::Build(at) => format!("place the landmark on {}", hex(at)),
            Choice::Dig { unit: id, exit } => format!("dig a passage to {} with {}", hex(exit), unit(id)),
            Choice::Tunnel(id) => format!("send {} through the passage", unit(id)),
            Choice::Train(id) => format!("train {}", unit(id)),
            Choice::Heal(id) => format!("heal {}", unit(id)),
            Choice::Leave(id) => format!("lead {} off the field", unit(id)),
            Choice::Attack { unit: id, target } => {
                let near = self.board.adjacent(public.unit(id).hex, public.unit(target).hex);
                let does = if near { "attack" } else { "shoot at" };
                format!("{does} {} with {}", unit(target), unit(id))
            }
            Choice::Power(power) => format!("use the power {}", power.word()),
            Choice::Store(0) => "collect all the Lore".into(),
            Choice::Store(lore) => format!("store {lore} Lore beside the Creature and collect the rest"),
            Choice::Ignore(0) => "ignore no flag".into(),
            Choice::Ignore(flags) => format!("ignore {}", count(flags, "flag", "flags")),
            Choice::Retreat(to) => format!("retreat to {}", hex(to)),
            Choice::Follow(to) if matches!(public.top(), Frame::Clash(clash) if clash.step == Step::Fade) => {
                format!("slip away to {}", hex(to))
            }
            Choice::Follow(to) if matches!(public.top(), Frame::Clash(clash) if clash.hex != to) => {
                format!("pursue to {}", hex(to))
            }
            Choice::Follow(to) => format!("gain ground into {}", hex(to)),
            Choice::BattleBack => "battle back".into(),
            Choice::Keep(id) => format!("keep {}", card(id)),
            Choice::Cast { card, aim } => {
                let aim = match aim {
                    Aim::Nothing => String::new(),
                    Aim::Unit(id) => format!(" on {}", unit(id)),
                    Aim::Hex(at) => format!(" on {}", hex(at)),
                    Aim::Section(section) => format!(" on the {}", section.word()),
                    Aim::Encore => format!(" against {}", lore(public.encore.card)),
                };
                format!("cast {}{aim}", lore(card))
            }
            Choice::Name(id) => format!("name {}", unit(id)),
            Choice::Put(at) => format!("put the unit on {}", hex(at)),
            Choice::Divert(hits) => format!("let the other unit take {}", count(hits, "hit", "hits")),
            Choice::TakeLore(id) => format!("take {}", lore(id)),
            Choice::KeepLore(id) => format!("keep {}", lore(id)),
            Choice::DropLore(id) => format!("discard {}", lore(id)),
            Choice::Replenish(Replenish::Cards) => "draw two Lore cards and keep one".into(),
            Choice::Replenish(Replenish::Both) => "take a Lore card and a Lore".into(),
            Choice::Replenish(Replenish::Tokens) => "take two Lore".into(),
            Choice::StandDown => "play no Lore card in this turn any more".into(),
            Choice::Pass => pass(public.top()).into(),
            Choice::Done => done(public.top()).into(),
        };
        capital(&format!("{text}."))
    }
}

/// What doing without is called, by what is done without.
const fn pass(frame: Frame) -> &'static str {
    match frame {
        Frame::Window { .. } => "play no Lore card now",
        Frame::Moving(_) => "go on",
        Frame::Volley(_) => "do not shoot again",
        Frame::Leap { .. } => "let the bolt leap no farther",
        Frame::Command => "let the turn go by",
        Frame::Clash(clash) => match clash.step {
            Step::Answer => "do not battle back",
            Step::Bonus => "do without the bonus attack",
            Step::Follow | Step::Fade => "stay where you are",
            _ => "pass",
        },
        _ => "pass",
    }
}

/// What ending a phase is called.
const fn done(frame: Frame) -> &'static str {
    match frame {
        Frame::Orders => "give no more orders",
        Frame::Movement => "move nobody else",
        Frame::Combat => "attack no more and end the turn",
        Frame::Naming { .. } => "name nobody else",
        Frame::March { .. } => "march no farther",
        _ => "go on",
    }
}
