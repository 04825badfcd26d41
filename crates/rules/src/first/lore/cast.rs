//! Casting: who may play which Lore card now, what it costs, at whom it is aimed, and how it is answered (F8.48 to F8.60).

use crate::board::{HexId, Section};
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Frame, SpellStep};
use crate::first::lore::card::{Cost, Duration, LoreId, LoreSet, Spell, When};
use crate::first::state::{Private, Public, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

/// What a card costs more out of character (F9.22).
const OUT_OF_CHARACTER: u8 = 3;

/// What a card that answers notes if it answers the one beside the opponent's Lore card.
pub(crate) const ANSWERS_ENCORE: u8 = 1;

/// The Lore card a camp has played in this turn (F8.53, F8.54): there is never more than one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cast {
    /// The card; [`LoreId::NONE`] as long as none has been played.
    pub card: LoreId,
    /// The hand that played it.
    pub hand: HandId,
    /// The level it works at.
    pub level: u8,
    /// The Lore that lies on it (F8.49).
    pub laid: u8,
    /// What has become of it.
    pub fate: Fate,
    /// The unit it was aimed at, or the one in whose battle it was played.
    pub unit: UnitId,
    /// The hex it was aimed at.
    pub hex: HexId,
    /// The units it names.
    pub units: UnitSet,
    /// A number it keeps in mind: figures before the roll, or how often it has been used.
    pub note: u8,
}

impl Cast {
    /// No card.
    pub const NONE: Self = Self {
        card: LoreId::NONE,
        hand: HandId(0),
        level: 0,
        laid: 0,
        fate: Fate::Laid,
        unit: UnitId::NONE,
        hex: HexId::NONE,
        units: UnitSet::EMPTY,
        note: 0,
    };

    /// Whether a card has been played.
    #[inline]
    pub const fn is_some(&self) -> bool {
        self.card.is_some()
    }
}

/// What has become of a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// It lies on the table and may still be answered.
    Laid,
    /// It has taken effect.
    Works,
    /// It was cancelled and has no effect at all.
    Cancelled,
    /// It has worked and is over.
    Over,
}

/// At whom or what a card is aimed when it is laid down (F8.88, R84).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// At nothing that has to be named.
    Nothing,
    /// At a unit.
    Unit(UnitId),
    /// At a hex.
    Hex(HexId),
    /// At a section, seen from the caster's side.
    Section(Section),
    /// At the card that lies beside the opponent's Lore card, and not at that one.
    Encore,
}

impl Battle {
    /// The level at which a hand casts a card, and whether that is in character (F9.21 to F9.23).
    pub fn cast_level(&self, public: &Public, hand: HandId, card: LoreId) -> (u8, bool) {
        match public.councils.get(hand).level_for(self.lore_card(card)) {
            Some(level) => (level, true),
            None => (1, false),
        }
    }

    /// The least a card costs a hand now (F8.9, F9.22): for one unit, where it is paid by the unit, and for the cheapest card it
    /// can answer.
    pub fn cast_cost(&self, public: &Public, hand: HandId, card: LoreId) -> u8 {
        let side = hand.side();
        let beside = self.may_answer_encore(public, side, card) && self.answered(public, side).is_some();
        let beside = beside.then(|| self.cost_at(public, hand, card, Aim::Encore));
        if beside.is_some() && self.check_answer(public, side, card).is_err() {
            return beside.unwrap_or_default();
        }
        let cost = self.cost_at(public, hand, card, Aim::Nothing);
        beside.map_or(cost, |beside| cost.min(beside))
    }

    /// What a card costs a hand now if it is aimed at this.
    pub(crate) fn cost_at(&self, public: &Public, hand: HandId, card: LoreId, aim: Aim) -> u8 {
        let (_, in_character) = self.cast_level(public, hand, card);
        let cost = match (self.lore_card(card).cost, aim) {
            (Cost::Lore(lore) | Cost::PerUnit(lore), _) => lore,
            (Cost::HalfOfAnswered, Aim::Encore) => public.encore.laid.div_ceil(2),
            (Cost::HalfOfAnswered, _) => self
                .answered(public, hand.side())
                .map_or(0, |answered| public.casts.get(answered).laid.div_ceil(2)),
        };
        cost + if in_character { 0 } else { OUT_OF_CHARACTER }
    }

    /// The camp whose card this side could answer now: the other one's, as long as it waits for an answer.
    pub(crate) fn answered(&self, public: &Public, side: Side) -> Option<Side> {
        let cast = public.casts.get(side.enemy());
        (cast.is_some() && cast.fate == Fate::Laid).then(|| side.enemy())
    }

    /// Whether a hand may cast a card now, as far as everybody can tell, and what it costs. A camp plays one in a turn (F8.53, E8.21).
    ///
    /// # Errors
    /// The rule that forbids it. Nothing in it depends on who holds the card.
    pub fn check_castable(&self, public: &Public, hand: HandId, card: LoreId) -> Result<u8, Why> {
        if public.casts.get(hand.side()).is_some() {
            return Err(Why::LoreCardPlayed);
        }
        self.check_moment(public, hand, card)?;
        let lore = self.cast_cost(public, hand, card);
        if *public.goblets.get(hand) < lore {
            return Err(Why::NotEnoughLore { lore });
        }
        self.check_spell(public, hand, card)?;
        Ok(lore)
    }

    /// Whether a seat may cast a card at something, or why not.
    pub(crate) fn check_cast(
        &self,
        public: &Public,
        private: &Private,
        hand: HandId,
        card: LoreId,
        aim: Aim,
    ) -> Result<(), Why> {
        if card.index() >= self.lore_table().len() || !private.lore.contains(card) {
            return Err(Why::CardNotHeld);
        }
        self.check_castable(public, hand, card)?;
        self.check_partner(public, private, hand, card)?;
        let mut found = false;
        self.aims(public, hand, card, &mut |other| found |= other == aim);
        if found { Ok(()) } else { Err(Why::NoSuchTarget) }
    }

    /// Every card of a hand that can be cast now, with everything it can be aimed at.
    pub(crate) fn list_casts(&self, public: &Public, private: &Private, hand: HandId, out: &mut Vec<Choice>) {
        if public.casts.get(hand.side()).is_some() {
            return;
        }
        for card in private.lore.iter() {
            if self.check_castable(public, hand, card).is_ok()
                && self.check_partner(public, private, hand, card).is_ok()
            {
                self.aims(public, hand, card, &mut |aim| out.push(Choice::Cast { card, aim }));
            }
        }
    }

    /// The cards that nobody has seen leave the deck: any of them may be in a hand.
    pub(crate) fn unseen_lore(&self, public: &Public) -> LoreSet {
        let mut seen = public.lore_discards;
        for side in Side::ALL {
            let cast = public.casts.get(side);
            if cast.is_some() {
                seen.insert(cast.card);
            }
        }
        if public.encore.is_some() {
            seen.insert(public.encore.card);
        }
        self.lore_cards.without(seen)
    }

    /// A card is laid down and paid (F8.48, F8.50).
    pub(crate) fn do_cast(&self, state: &mut State, hand: HandId, card: LoreId, aim: Aim, events: &mut impl Events) {
        let side = hand.side();
        let public = &mut state.public;
        let lore = self.cost_at(public, hand, card, aim);
        let (level, _) = self.cast_level(public, hand, card);
        let mut cast = Cast {
            card,
            hand,
            level,
            laid: lore,
            unit: self.battling(public, side, card),
            ..Cast::NONE
        };
        match aim {
            Aim::Nothing => {}
            Aim::Unit(unit) => cast.unit = unit,
            Aim::Hex(hex) => cast.hex = hex,
            Aim::Section(section) => cast.hex = HexId(section as u8),
            Aim::Encore => cast.note = ANSWERS_ENCORE,
        }
        if matches!(public.top(), Frame::Encore(_)) {
            // The partner of the card that was waiting for it.
            public.pop();
        }
        *public.goblets.get_mut(hand) -= lore;
        if !self.is_encore(card) {
            *public.casts.get_mut(side) = cast;
            public.later = side;
        }
        public.lore_shown.insert(card);
        self.drop_lore(state, hand, card);
        say(
            events,
            Happening::Cast {
                hand,
                card,
                level,
                lore,
                unit: cast.unit,
                hex: cast.hex,
            },
        );
        if self.is_encore(card) {
            return self.lay_encore(&mut state.public, side, cast);
        }
        let spell = Frame::Spell {
            side,
            step: SpellStep::Answer,
        };
        let names = self.names(card, level);
        match (state.public.top(), self.lore_card(card).when) {
            // It waits for the Command card, and both are answered together.
            (Frame::Command, When::Alongside) => {}
            (Frame::Command, _) => {
                state.public.set_top(Frame::Lieu);
                state.public.push(spell);
            }
            // One card is all a window takes.
            (Frame::Window { .. }, _) => state.public.set_top(spell),
            _ => state.public.push(spell),
        }
        // Targets are named when the card is laid down, before it is answered (R84).
        if names > 0 {
            state.public.push(Frame::Naming { side, left: names });
        }
    }

    /// The units a card names one by one, at most.
    fn names(&self, card: LoreId, level: u8) -> u8 {
        let card = self.lore_card(card);
        match card.spell {
            Spell::HideInTheShadows
            | Spell::DivineJudgement
            | Spell::BattleDrill
            | Spell::GreaterPortal
            | Spell::Infiltrate => card.units.at(level),
            _ => 0,
        }
    }

    /// The units that a card being laid down may still name.
    pub fn nameable(&self, public: &Public, side: Side) -> UnitSet {
        let cast = public.casts.get(side);
        if !cast.is_some() {
            return UnitSet::EMPTY;
        }
        let own = self.forces(cast.hand).and(public.alive).without(cast.units);
        match self.lore_card(cast.card).spell {
            Spell::HideInTheShadows => own.iter().filter(|unit| self.stands_apart(public, *unit)).collect(),
            Spell::DivineJudgement => self.enemies_in(public, side, cast.hex.0).without(cast.units),
            // The first unit was paid for with the card, each further one is paid for when it is named.
            Spell::BattleDrill
                if cast.units.is_empty() || *public.goblets.get(cast.hand) >= self.per_unit(cast.card) =>
            {
                own
            }
            Spell::GreaterPortal => own.and(self.portable(public, cast.hand, cast.card)),
            Spell::Infiltrate => own.and(self.movers(public)),
            _ => UnitSet::EMPTY,
        }
    }

    /// What each unit costs that a card names beyond the first.
    fn per_unit(&self, card: LoreId) -> u8 {
        match self.lore_card(card).cost {
            Cost::PerUnit(lore) => lore,
            _ => 0,
        }
    }

    /// A unit is named.
    pub(crate) fn do_name(&self, public: &mut Public, side: Side, left: u8, unit: UnitId, events: &mut impl Events) {
        let cast = public.casts.get_mut(side);
        let lore = if cast.units.is_empty() {
            0
        } else {
            self.per_unit(cast.card)
        };
        cast.units.insert(unit);
        cast.laid += lore;
        let hand = cast.hand;
        *public.goblets.get_mut(hand) -= lore;
        public.set_top(Frame::Naming { side, left: left - 1 });
        say(events, Happening::Named { unit, lore });
    }

    /// Naming goes on as long as anybody is left to name; whether it waits.
    pub(crate) fn settle_naming(&self, public: &mut Public, side: Side, left: u8) -> bool {
        if left > 0 && !self.nameable(public, side).is_empty() {
            return true;
        }
        public.pop();
        false
    }

    /// A roll is over, and with it every card that worked on that roll alone (F8.36, F8.37).
    pub(crate) fn end_roll(&self, state: &mut State, events: &mut impl Events) {
        if !self.has_lore_cards() {
            return;
        }
        for side in Side::ALL {
            let Some(cast) = state.public.cast(side) else { continue };
            let card = self.lore_card(cast.card);
            if cast.fate != Fate::Works || card.lasts != Duration::Roll {
                continue;
            }
            state.public.casts.get_mut(side).fate = Fate::Over;
            if card.spell == Spell::Requiem {
                let lost = cast.note.saturating_sub(state.public.unit(cast.unit).figures);
                self.gain(state, cast.hand, lost.min(card.amount.at(cast.level)), events);
            }
        }
    }

    /// The turn ends: Lore on cards goes back to the pool, and the cards to the discard pile (F8.49, R25).
    pub(crate) fn clean_up(&self, state: &mut State, events: &mut impl Events) {
        let comes_back = self.clean_up_encore(state, events);
        for side in Side::ALL {
            let cast = *state.public.casts.get(side);
            if !cast.is_some() {
                continue;
            }
            state.public.pool += cast.laid;
            *state.public.casts.get_mut(side) = Cast::NONE;
            if comes_back == Some(cast.card) {
                self.return_lore(state, cast.card, events);
            } else {
                self.discard_lore(state, cast.card, events);
            }
        }
    }
}
