//! How a state is written out for its digest.
//!
//! The encoding is written out field by field, so that it depends on nothing but the rules: not on memory layout, not on a library.

use crate::digest::Digest;
use crate::first::Battle;
use crate::first::dice::Face;
use crate::first::frame::{ClashKind, Frame, MoveStep, Opening, SpellStep, Step, Window};
use crate::first::lore::{Cast, Class, Fate};
use crate::first::state::{Acting, State};
use crate::first::victory::Ending;
use crate::pile::{Hand, Pile};
use crate::side::Side;

impl Battle {
    /// The fingerprint of a state of this battle, hidden cards included.
    pub fn digest(&self, state: &State) -> Digest {
        let mut bytes = Vec::with_capacity(512);
        self.encode(state, &mut bytes);
        Digest::of(&bytes)
    }

    fn encode(&self, state: &State, out: &mut Vec<u8>) {
        let public = &state.public;
        out.extend(b"gonfalon-state-2");
        for unit in self.units() {
            let unit = public.unit(unit);
            out.extend([unit.hex.0, unit.figures, unit.quarry.0, unit.stored]);
        }
        for set in [
            public.ordered,
            public.moved,
            public.battled,
            public.spent,
            public.stuck,
            public.rushed,
            public.far,
            public.webbed,
            public.poisoned,
        ] {
            out.extend(set.0.to_be_bytes());
        }
        out.extend(public.turn.to_be_bytes());
        out.extend(public.nth.to_be_bytes());
        out.extend(self.hands().map(|hand| *public.goblets.get(hand)));
        out.push(public.pool);
        self.encode_lore(state, out);
        self.encode_landmarks(state, out);
        if self.seating.has_marshals {
            let led = public.led;
            for set in led.by.into_iter().chain(led.through) {
                out.extend(set.0.to_be_bytes());
            }
        }
        out.push(public.active.0);
        acting(public.card, out);
        acting(public.last, out);
        out.push(public.command);
        out.extend(public.dice_orders);
        out.extend(public.hand_sizes);
        out.extend([public.pile_size, public.drawn]);
        pile(&public.discards, out);
        out.extend([public.banners.standard, public.banners.pennant]);
        out.extend(public.taken.to_be_bytes());
        out.push(public.depth);
        for frame_on_stack in public.frames() {
            frame(*frame_on_stack, out);
        }
        ending(public.ending, out);
        for private in &state.secret.hands {
            hand(&private.hand, out);
            hand(&private.drawn, out);
        }
        pile(&state.secret.pile, out);
    }
}

impl Battle {
    /// The Lore cards of a battle that has any, open and hidden.
    fn encode_lore(&self, state: &State, out: &mut Vec<u8>) {
        if !self.has_lore_cards() {
            return;
        }
        let public = &state.public;
        for hand in self.hands() {
            let (council, played) = (public.councils.get(hand), public.casts.get(hand.side()));
            out.push(council.commander);
            out.extend(CLASSES.map(|class| council.level(class)));
            cast(played, out);
            out.push(u8::from(*public.stood_down.get(hand)));
            out.extend([*public.lore_hands.get(hand), *public.lore_drawn.get(hand)]);
            if self.has_allies() {
                out.push(played.hand.0);
            }
        }
        out.extend([side(public.later), public.lore_pile]);
        out.extend(public.lore_discards.0.to_be_bytes());
        out.extend(public.lore_shown.0.to_be_bytes());
        cast(&public.encore, out);
        for set in [
            public.targets,
            public.rallied,
            public.hidden,
            public.attacked,
            public.extra,
            public.fixed,
        ] {
            out.extend(set.0.to_be_bytes());
        }
        for private in &state.secret.hands {
            for set in [
                private.lore,
                private.lore_drawn,
                private.lore_known,
                private.lore_seen,
                private.lore_offer,
            ] {
                out.extend(set.0.to_be_bytes());
            }
            hand(&private.hand_seen, out);
            if self.has_allies() {
                out.push(private.seen_in.0);
            }
            if self.free_councils().is_some() {
                out.extend(private.sealed.bits().to_be_bytes());
            }
        }
        out.extend(state.secret.lore_pile.0.to_be_bytes());
        out.extend(state.secret.lore_out.0.to_be_bytes());
    }
}

impl Battle {
    /// The landmarks of a battle that may have any.
    fn encode_landmarks(&self, state: &State, out: &mut Vec<u8>) {
        if !self.has_landmarks() {
            return;
        }
        let public = &state.public;
        for standing in public.landmarks.iter() {
            out.extend([standing.hex.0, standing.kind, side(standing.owner), standing.guest.0]);
        }
        out.push(255);
        out.extend(public.trained.0.to_be_bytes());
        out.extend(public.rested.0.to_be_bytes());
        out.extend([u8::from(public.fallen.standard), u8::from(public.fallen.pennant)]);
    }
}

fn cast(cast: &Cast, out: &mut Vec<u8>) {
    let fate = match cast.fate {
        Fate::Laid => 0,
        Fate::Works => 1,
        Fate::Cancelled => 2,
        Fate::Over => 3,
    };
    out.extend([
        cast.card.0,
        cast.level,
        cast.laid,
        fate,
        cast.unit.0,
        cast.hex.0,
        cast.note,
    ]);
    out.extend(cast.units.0.to_be_bytes());
}

const fn side(of: Side) -> u8 {
    match of {
        Side::Standard => 0,
        Side::Pennant => 1,
    }
}

fn acting(card: Acting, out: &mut Vec<u8>) {
    out.extend([
        card.played.0,
        card.acts_as.0,
        u8::from(card.mirrored),
        u8::from(card.one_any),
    ]);
}

fn pile(cards: &Pile, out: &mut Vec<u8>) {
    out.push(cards.len());
    out.extend(cards.cards().map(|card| card.0));
}

fn hand<const MOST: usize>(cards: &Hand<MOST>, out: &mut Vec<u8>) {
    out.push(cards.len());
    out.extend(cards.cards().iter().map(|card| card.0));
}

// What follows gives every variant a number of its own, once and for all: a new one gets the next number that is free, wherever it
// stands among the others.

/// The order in which faces of a roll are counted.
const FACES: [Face; 6] = [Face::Green, Face::Blue, Face::Red, Face::Sword, Face::Flag, Face::Lore];

/// The order in which the classes of a council are written down.
const CLASSES: [Class; 4] = [Class::Wizard, Class::Cleric, Class::Rogue, Class::Warrior];

const fn code_of_class(class: Class) -> u8 {
    match class {
        Class::Wizard => 0,
        Class::Cleric => 1,
        Class::Rogue => 2,
        Class::Warrior => 3,
    }
}

const fn code_of_opening(step: Opening) -> u8 {
    match step {
        Opening::Window => 0,
        Opening::Effect => 1,
        Opening::Orders => 2,
        Opening::First => 3,
    }
}

const fn code_of_window(window: Window) -> u8 {
    match window {
        Window::Command => 0,
        Window::Answer => 1,
        Window::Movement => 2,
        Window::Attack => 3,
        Window::Defense => 4,
        Window::AfterDice => 5,
        Window::Orders => 6,
    }
}

const fn code_of_spell(step: SpellStep) -> u8 {
    match step {
        SpellStep::Answer => 0,
        SpellStep::Effect => 1,
        SpellStep::Done => 2,
    }
}

const fn code_of_move(step: MoveStep) -> u8 {
    match step {
        MoveStep::Declared => 0,
        MoveStep::Answer => 1,
        MoveStep::Go => 2,
        MoveStep::Done => 3,
    }
}

const fn code_of_kind(kind: ClashKind) -> u8 {
    match kind {
        ClashKind::Melee => 0,
        ClashKind::Ranged => 1,
        ClashKind::SecondVolley => 2,
        ClashKind::BonusMelee => 3,
        ClashKind::BattleBack => 4,
        ClashKind::FirstStrike => 5,
    }
}

const fn code_of_step(step: Step) -> [u8; 2] {
    match step {
        Step::Roll => [0, 0],
        Step::Flags(flags) => [1, flags],
        Step::Aftermath => [2, 0],
        Step::Follow => [3, 0],
        Step::Bonus => [4, 0],
        Step::Answer => [5, 0],
        Step::Done => [6, 0],
        Step::More(dice) => [7, dice],
        Step::Rolled => [8, 0],
        Step::Powers(faces) => [9, faces],
        Step::Hits => [10, 0],
        Step::Morale => [11, 0],
        Step::Shock => [12, 0],
        Step::Declared => [13, 0],
        Step::Defend => [14, 0],
        Step::Seen => [15, 0],
        Step::Fade => [16, 0],
    }
}

fn frame(of: Frame, out: &mut Vec<u8>) {
    match of {
        Frame::Idle => out.push(0),
        Frame::Deal { hand, cards } => out.extend([1, hand.0, cards]),
        Frame::Begin => out.push(2),
        Frame::Command => out.push(3),
        Frame::OrderDice => out.push(4),
        Frame::Orders => out.push(5),
        Frame::Movement => out.push(6),
        Frame::Combat => out.push(7),
        Frame::Volley(unit) => out.extend([8, unit.0]),
        Frame::Clash(clash) => {
            out.extend([
                9,
                clash.attacker.0,
                clash.target.0,
                clash.hex.0,
                clash.driven.0,
                code_of_kind(clash.kind) | u8::from(clash.struck) << 7,
            ]);
            out.extend(code_of_step(clash.step));
            out.extend(FACES.map(|face| clash.roll.count(face)));
            let powers = clash.powers;
            out.extend([powers.used, powers.shove, powers.tremor, u8::from(powers.earthquake)]);
        }
        Frame::Retreat {
            unit,
            due,
            made,
            checked,
            gentle,
        } => out.extend([10, unit.0, due, made, u8::from(checked) | u8::from(gentle) << 1]),
        Frame::Panic { unit, dice } => out.extend([14, unit.0, dice]),
        Frame::Check { unit, dice, again } => out.extend([15, unit.0, dice, u8::from(again)]),
        Frame::Quake(quake) => {
            out.push(16);
            out.extend(quake.units.map(|unit| unit.0));
            out.extend([quake.hexes, u8::from(quake.hurts)]);
        }
        Frame::End => out.push(11),
        Frame::Draw { due, look } => out.extend([12, due, u8::from(look)]),
        Frame::LoreDeck(class) => out.extend([17, code_of_class(class)]),
        Frame::LoreDeal { hand, keep } => out.extend([18, hand.0, keep]),
        Frame::LoreKeep { hand, left } => out.extend([19, hand.0, left]),
        Frame::Opening(step) => out.extend([20, code_of_opening(step)]),
        Frame::Lieu => out.push(21),
        Frame::Window { hand, window } => out.extend([22, hand.0, code_of_window(window)]),
        Frame::Spell { side: of, step } => out.extend([23, side(of), code_of_spell(step)]),
        Frame::Barrage { side: of, unit } => out.extend([24, side(of), unit.0]),
        Frame::Replenish => out.push(25),
        Frame::LoreDraw { due } => out.extend([26, due]),
        Frame::LorePick => out.push(27),
        Frame::Overflow(hand) => out.extend([28, hand.0]),
        Frame::Naming { side: of, left } => out.extend([29, side(of), left]),
        Frame::Waver { unit, flags, gentle } => out.extend([30, unit.0, flags, u8::from(gentle)]),
        Frame::Leap { side: of, hex } => out.extend([31, side(of), hex.0]),
        Frame::Place { side: of, unit } => out.extend([32, side(of), unit.0]),
        Frame::March { side: of, left } => out.extend([33, side(of), left]),
        Frame::Share { side: of, most } => out.extend([34, side(of), most]),
        Frame::Moving(moving) => {
            out.extend([35, moving.unit.0, moving.to.0, moving.at.0, code_of_move(moving.step)]);
        }
        Frame::Theft { side: of, cards } => out.extend([36, side(of), cards]),
        Frame::Pick { side: by, of } => out.extend([37, side(by), of]),
        Frame::Redraw(hand) => out.extend([38, hand.0]),
        Frame::Falsify(of) => out.extend([39, side(of)]),
        Frame::Encore(of) => out.extend([40, side(of)]),
        Frame::Councils(seats) => out.extend([41, seats.bits()]),
        Frame::Build { step } => out.extend([50, step]),
        Frame::Plunder(hand) => out.extend([51, hand.0]),
        Frame::Reward(hand) => out.extend([52, hand.0]),
        Frame::Keep => out.push(13),
    }
}

fn ending(of: Option<Ending>, out: &mut Vec<u8>) {
    match of {
        None => out.push(0),
        Some(Ending::Banners { winner }) => out.extend([1, side(winner)]),
        Some(Ending::Annihilation { winner }) => out.extend([2, side(winner)]),
        Some(Ending::TurnLimit { winner }) => out.extend([3, side(winner)]),
        Some(Ending::Standoff) => out.push(4),
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Section;
    use crate::first::dice::Color;
    use crate::first::unit::Power;

    #[test]
    fn numbers_that_stand_in_states_never_change() {
        assert_eq!(Power::ALL.map(|power| power as u8), [0, 1, 2, 3, 4]);
        assert_eq!(
            Power::ALL,
            [
                Power::Web,
                Power::Poison,
                Power::Shove,
                Power::Tremor,
                Power::Earthquake
            ]
        );
        assert_eq!(
            [Section::Left, Section::Center, Section::Right].map(|section| section as u8),
            [0, 1, 2]
        );
        assert_eq!(
            [Color::Green, Color::Blue, Color::Red].map(|color| color as u8),
            [0, 1, 2]
        );
    }
}
