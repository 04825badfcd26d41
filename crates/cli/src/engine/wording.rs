//! Values of the rules as the wire spells them.

use super::answer::{CardLine, EndLine, Prompt};
use rules::board::{HexId, HexSet};
use rules::first::frame::{Frame, Step, Window};
use rules::first::lore::LoreSet;
use rules::first::state::Acting;
use rules::first::{Battle, Choice, Ending, Private, Public, UnitId};
use rules::log::Finish;
use rules::pile::{CardId, Hand};
use rules::seats::{Seat, Viewer};

/// The word for a seat.
pub(super) fn seat_word(seat: Seat) -> String {
    seat.to_string()
}

/// The word for a viewer.
pub(super) fn viewer_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat_word(seat),
        Viewer::Spectator => "spectator".into(),
    }
}

/// The name of a hex.
pub(super) fn hex(battle: &Battle, hex: HexId) -> String {
    battle.board().name(hex).to_string()
}

/// The names of hexes, in the order of the board.
pub(super) fn hexes(battle: &Battle, set: HexSet) -> Vec<String> {
    set.iter().map(|at| hex(battle, at)).collect()
}

/// The id of a card.
pub(super) fn card(battle: &Battle, card: CardId) -> String {
    battle.card(card).id.clone()
}

/// The ids of the cards of a hand.
pub(super) fn cards(battle: &Battle, hand: &Hand) -> Vec<String> {
    hand.cards().iter().map(|of| card(battle, *of)).collect()
}

/// The ids of Lore cards.
pub(super) fn lore(battle: &Battle, cards: LoreSet) -> Vec<String> {
    cards.iter().map(|card| battle.lore_card(card).id.clone()).collect()
}

/// A card in play.
pub(super) fn acting(battle: &Battle, acting: Acting) -> CardLine {
    CardLine {
        played: card(battle, acting.played),
        acts_as: copied(battle, acting.acts_as),
        mirrored: acting.mirrored,
    }
}

/// The id of a card that may be none.
pub(super) fn copied(battle: &Battle, acts_as: CardId) -> Option<String> {
    acts_as.is_some().then(|| card(battle, acts_as))
}

/// What the frame on top asks for.
pub(super) fn prompt(battle: &Battle, public: &Public) -> Option<Prompt> {
    let at = |unit: UnitId| hex(battle, public.unit(unit).hex);
    Some(match public.top() {
        Frame::Command => Prompt::Command,
        Frame::Orders => Prompt::Orders,
        Frame::Movement => Prompt::Movement,
        Frame::Combat => Prompt::Combat,
        Frame::Volley(unit) => Prompt::SecondVolley { unit: at(unit) },
        Frame::Retreat { unit, due, .. } => Prompt::Retreat { unit: at(unit), due },
        Frame::Keep => Prompt::Keep,
        Frame::Clash(clash) => match clash.step {
            Step::Flags(flags) => Prompt::Flags {
                unit: at(clash.target),
                flags,
                most: most_ignored(battle, public),
            },
            Step::Follow => Prompt::Follow {
                unit: at(clash.attacker),
            },
            Step::Bonus => Prompt::BonusMelee {
                unit: at(clash.attacker),
            },
            Step::Answer => Prompt::BattleBack {
                unit: at(clash.target),
                enemy: at(clash.attacker),
            },
            Step::Fade => Prompt::Fade {
                unit: at(clash.attacker),
            },
            Step::Powers(lore) => Prompt::Powers {
                unit: at(clash.attacker),
                lore,
            },
            _ => return None,
        },
        Frame::Window { window, .. } => Prompt::Window {
            moment: window_word(window),
        },
        Frame::Naming { .. } | Frame::Barrage { .. } | Frame::Leap { .. } => Prompt::Name,
        Frame::Waver { unit, flags, .. } => Prompt::Flags {
            unit: at(unit),
            flags,
            most: most_ignored(battle, public),
        },
        Frame::Place { unit, .. } if !unit.is_some() => Prompt::Name,
        Frame::Place { unit, .. } => Prompt::Put { unit: at(unit) },
        Frame::March { .. } => Prompt::March,
        Frame::Share { most, .. } => Prompt::Divert { most },
        Frame::Moving(moving) => Prompt::Moving { unit: at(moving.unit) },
        Frame::Pick { .. } => Prompt::TakeLore,
        Frame::Councils(_) => Prompt::Council,
        Frame::Falsify(_) => Prompt::Falsify,
        Frame::Encore(_) => Prompt::Encore,
        Frame::Build { step } => {
            let (_, kind) = battle.due_landmark(public, step)?;
            Prompt::Landmark {
                landmark: battle.setup().terrain[usize::from(kind)].id.clone(),
            }
        }
        Frame::LoreKeep { .. } | Frame::LorePick => Prompt::KeepLore,
        Frame::Overflow(_) => Prompt::DropLore,
        Frame::Replenish => Prompt::Replenish,
        _ => return None,
    })
}

const fn window_word(window: Window) -> &'static str {
    match window {
        Window::Command => "command",
        Window::Answer => "answer",
        Window::Movement => "movement",
        Window::Attack => "attack",
        Window::Defence => "defence",
        Window::AfterDice => "after-dice",
        Window::Orders => "orders",
    }
}

/// How many flags may be ignored. The list of such answers depends on nothing hidden, so it is made with an empty hand.
fn most_ignored(battle: &Battle, public: &Public) -> u8 {
    let mut choices = Vec::new();
    if let Some(seat) = battle.decider(public) {
        battle.choices(public, &Private::default(), seat, &mut choices);
    }
    let flags = choices.iter().filter_map(|choice| match choice {
        Choice::Ignore(flags) => Some(*flags),
        _ => None,
    });
    flags.max().unwrap_or(0)
}

/// The word for an ending.
pub(super) const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Banners { .. } => "banners",
        Ending::Annihilation { .. } => "annihilation",
        Ending::TurnLimit { .. } => "turn-limit",
        Ending::Standoff => "standoff",
    }
}

/// How a battle ended.
pub(super) fn end(finish: Finish<Ending>) -> EndLine {
    EndLine {
        by: match finish {
            Finish::Fought(ending) => ending_word(ending),
            Finish::Resigned { .. } => "resigned",
            Finish::TimedOut { .. } => "timed-out",
        },
        winner: finish.winner(),
    }
}
