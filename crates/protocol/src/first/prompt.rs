//! What is asked of a seat, in a line of words.

use crate::first::decision::{DecisionKind, subject};
use rules::board::Section;
use rules::first::command::Filter;
use rules::first::frame::{ClashKind, Frame, Step, Window};
use rules::first::state::Public;
use rules::first::terrain::Terrain;
use rules::first::{Battle, UnitId, View};
use rules::side::Side;

/// The landmark that is to be placed now.
pub(crate) fn landmark<'a>(battle: &'a Battle, view: &View) -> Option<&'a Terrain> {
    let public = view.public();
    let Frame::Build { step } = public.top() else {
        return None;
    };
    let (_, kind) = battle.due_landmark(public, step)?;
    battle.setup().terrain.get(usize::from(kind))
}

/// One line that says what is asked.
pub(crate) fn prompt(battle: &Battle, view: &View, kind: DecisionKind, orders: Option<(u8, u8)>) -> String {
    let public = view.public();
    let named = |unit: UnitId| {
        let hex = battle.board().name(public.unit(unit).hex);
        format!("{} on {hex}", battle.troop_name(unit))
    };
    let about = subject(public.top()).map(named).unwrap_or_default();
    match kind {
        DecisionKind::Command => "Play a Command card".into(),
        DecisionKind::Orders => match orders {
            Some((left, all)) => format!("Order up to {all} {}: {left} left", order_scope(battle, view, all)),
            None => "Order your units".into(),
        },
        DecisionKind::Movement => "Move your ordered units".into(),
        DecisionKind::Combat => "Attack with your ordered units, or end the turn".into(),
        DecisionKind::Volley => format!("Your {about} may shoot again"),
        DecisionKind::Flags => match public.top() {
            Frame::Clash(clash) => match clash.step {
                Step::Flags(1) => format!("1 flag against your {about}: stand firm or retreat?"),
                Step::Flags(flags) => format!("{flags} flags against your {about}: how many do you ignore?"),
                _ => String::new(),
            },
            Frame::Waver { flags: 1, .. } => format!("1 flag against your {about}: stand firm or retreat?"),
            Frame::Waver { flags, .. } => format!("{flags} flags against your {about}: how many do you ignore?"),
            _ => String::new(),
        },
        DecisionKind::Retreat => format!("Choose a hex to which your {about} retreats"),
        DecisionKind::Follow => format!("Your {about} may advance into the hex they left"),
        DecisionKind::Bonus => format!("Your {about} may attack again"),
        DecisionKind::Answer => format!("Your {about} may battle back"),
        DecisionKind::Keep => "Keep one of the cards you have drawn".into(),
        DecisionKind::Powers => format!("Your {about} has rolled: use a power, or store and collect its Lore"),
        DecisionKind::Window => window_prompt(public.top()).into(),
        DecisionKind::Name => "Name a unit for the Lore card".into(),
        DecisionKind::KeepLore => "Keep a Lore card".into(),
        DecisionKind::DropLore => "You hold too many Lore cards: discard one".into(),
        DecisionKind::Replenish => "Draw Lore".into(),
        DecisionKind::Put => format!("Put the {about} on another hex"),
        DecisionKind::March => "Move units without orders one hex each".into(),
        DecisionKind::Divert => "How many hits does the other unit take?".into(),
        DecisionKind::Moving => format!("Your {about} is about to move: go on?"),
        DecisionKind::TakeLore => "Choose one of the Lore cards".into(),
        DecisionKind::Falsify => "Choose the Command card that is played instead".into(),
        DecisionKind::Council => "Assign the levels of your War Council".into(),
        DecisionKind::Landmark => {
            let name = landmark(battle, view).map_or("landmark", |terrain| terrain.name.as_str());
            format!("Place your {name}")
        }
        DecisionKind::Fade => format!("Your {about} may slip away"),
    }
}

/// What a window is about.
const fn window_prompt(frame: Frame) -> &'static str {
    match frame {
        Frame::Window { window, .. } => match window {
            Window::Command => "Your opponent played a Command card: respond with a Lore card?",
            Window::Answer => "Your opponent played a Lore card: respond?",
            Window::Orders => "Orders are being given: play a Lore card?",
            Window::Movement => "An enemy unit is moving: respond with a Lore card?",
            Window::Attack => "Your attack is declared: add a Lore card?",
            Window::Defense => "Your unit is about to be attacked: respond with a Lore card?",
            Window::AfterDice => "Your unit was attacked: respond with a Lore card?",
        },
        _ => "Play a Lore card?",
    }
}

/// What a window answers, out of what everybody has seen.
pub(crate) fn window_about(battle: &Battle, public: &Public, window: Window) -> String {
    let camp = |side: Side| &battle.setup().camps.get(side).name;
    let named = |unit: UnitId| {
        let hex = battle.board().name(public.unit(unit).hex);
        format!("{} on {hex}", battle.troop_name(unit))
    };
    let frames = || public.frames().iter().rev();
    let clash = || {
        frames().find_map(|frame| match frame {
            Frame::Clash(clash) => Some(*clash),
            _ => None,
        })
    };
    let (active, cast) = (public.active(), |side: Side| {
        public.cast(side).map(|cast| battle.lore_card(cast.card).name.as_str())
    });
    let told = match window {
        Window::Command => {
            let card = public.card().map(|acting| battle.card(acting.played).name.as_str());
            let cards: Vec<&str> = card.into_iter().chain(cast(active)).collect();
            (!cards.is_empty()).then(|| format!("{}: {} laid down.", camp(active), cards.join(" and ")))
        }
        Window::Orders => Some(format!("{}: the Orders phase.", camp(active))),
        Window::Answer => frames().find_map(|frame| match frame {
            Frame::Spell { side, .. } => cast(*side).map(|card| format!("{}: {card} played.", camp(*side))),
            _ => None,
        }),
        Window::Movement => frames().find_map(|frame| match frame {
            Frame::Moving(moving) => {
                let to = battle.board().name(moving.to);
                Some(format!("Move of the {} to {to}.", named(moving.unit)))
            }
            _ => None,
        }),
        Window::Attack | Window::Defense => clash().map(|clash| {
            let (what, at) = match clash.kind {
                ClashKind::Melee | ClashKind::Ranged => ("Attack", "on"),
                ClashKind::SecondVolley => ("Second shot", "at"),
                ClashKind::BonusMelee => ("Bonus attack", "on"),
                ClashKind::BattleBack => ("Battle back", "against"),
                ClashKind::FirstStrike => ("First strike", "at"),
            };
            format!(
                "{what} of the {} {at} the {}.",
                named(clash.attacker),
                named(clash.target)
            )
        }),
        Window::AfterDice => clash().map(|clash| {
            let (attacker, target) = (named(clash.attacker), named(clash.target));
            format!("The dice of the {attacker} against the {target} have fallen.")
        }),
    };
    told.unwrap_or_else(|| window_prompt(public.top()).into())
}

/// Whom the card in play orders, in a few words: `units in your left wing`.
fn order_scope(battle: &Battle, view: &View, all: u8) -> String {
    let (orders, filter) = battle.orders(view.public());
    let kind = match filter {
        Filter::Any => String::new(),
        Filter::Banner(color) => format!("{color} "),
        Filter::Stance(stance) => format!("{} ", stance.word()),
        Filter::ConnectedFoot => "joined foot ".into(),
        Filter::FreeShooters => "shooting ".into(),
    };
    let units = if all == 1 { "unit" } else { "units" };
    let names = [
        (Section::Left, "left wing"),
        (Section::Center, "center"),
        (Section::Right, "right wing"),
    ];
    let places: Vec<&str> = names
        .into_iter()
        .filter(|(section, _)| battle.board().has_sections() && orders.section(*section).is_some())
        .map(|(_, name)| name)
        .collect();
    match places.as_slice() {
        [] => format!("{kind}{units} anywhere"),
        [one] => format!("{kind}{units} in your {one}"),
        [one, other] => format!("{kind}{units} in your {one} and {other}"),
        _ => format!("{kind}{units} in your three sections"),
    }
}
