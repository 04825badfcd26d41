//! Orders: which units the card in play lets a player order (F1, F2).

use crate::board::Section;
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::command::{Bonus, Count, Filter, Orders};
use crate::first::dice::{Color, Face};
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Frame, Opening};
use crate::first::state::{Acting, Public, State};
use crate::first::unit::{Stance, UnitId, UnitSet};
use crate::first::why::Why;
use crate::pile::CardId;
use crate::seats::HandId;

/// Room left for orders in each set of sections, indexed by the bits of the sections.
///
/// A unit on a cut hex may take an order of either of its sections (R1). Units can be matched to orders exactly if every set of
/// sections has orders for the units that stand nowhere else.
struct Room([i16; 8]);

impl Room {
    fn for_unit(&self, sections: u8) -> bool {
        (1..8_u8).all(|set| set & sections != sections || self.0[set as usize] > 0)
    }
}

/// What it costs to order a Creature outside the sections of the card (F7.7).
const FAR_ORDER: u8 = 3;

/// The sections that a card names, as bits.
pub(crate) fn named(orders: Orders) -> u8 {
    Section::ALL
        .into_iter()
        .filter(|section| orders.section(*section).is_some())
        .fold(0, |bits, section| bits | 1 << section as u8)
}

impl Battle {
    /// The card whose bonus counts in this turn: none for a player who had to order one unit of his choice instead.
    #[inline]
    pub(crate) fn card_at_work(&self, public: &Public) -> Option<CardId> {
        let card = public.card;
        (card.acts_as.is_some() && !card.one_any).then_some(card.acts_as)
    }

    /// The card whose bonus counts for a unit: it does not touch those that a Lore card has ordered.
    #[inline]
    pub(crate) fn bonus_card(&self, public: &Public, unit: UnitId) -> Option<CardId> {
        if public.extra.contains(unit) {
            None
        } else {
            self.card_at_work(public)
        }
    }

    /// What the card in play adds to a unit.
    #[inline]
    pub fn bonus(&self, public: &Public, unit: UnitId) -> Bonus {
        self.bonus_card(public, unit)
            .map_or(Bonus::default(), |card| self.card(card).bonus)
    }

    /// The units ordered by the card in play, those of a Lore card left aside.
    #[inline]
    pub(crate) fn ordered_by_card(&self, public: &Public) -> UnitSet {
        public.ordered.without(public.extra)
    }

    /// What the card in play orders, by place and by kind.
    #[inline]
    pub fn orders(&self, public: &Public) -> (Orders, Filter) {
        let acting = public.card;
        if !acting.acts_as.is_some() {
            return (Orders::Anywhere(Count::Number(0)), Filter::Any);
        }
        if acting.one_any {
            return (Orders::Anywhere(Count::Number(1)), Filter::Any);
        }
        let card = self.card(acting.acts_as);
        if acting.mirrored {
            (card.orders.mirrored(), card.filter)
        } else {
            (card.orders, card.filter)
        }
    }

    #[inline]
    const fn number(public: &Public, count: Count) -> i16 {
        match count {
            Count::Number(number) => number as i16,
            Count::Command => public.command as i16,
        }
    }

    /// Units of the active camp that are of the kind a card names.
    #[inline]
    fn of_kind(&self, public: &Public, filter: Filter) -> UnitSet {
        let own = self.forces(public.active).and(public.alive);
        match filter {
            Filter::Any => own,
            Filter::Banner(color) => own.and(self.of_color(public, color)),
            Filter::Stance(Stance::Mounted) => own.and(self.mounted),
            Filter::Stance(Stance::Creature) => own.and(self.creatures),
            // Cards for foot never apply to a Creature (F7.3).
            Filter::Stance(Stance::Foot) | Filter::ConnectedFoot => own.without(self.mounted).without(self.creatures),
            Filter::FreeShooters => own.and(self.shooters),
        }
    }

    /// Whether a unit meets the further conditions of a card where it stands now (F1.10, R56).
    #[inline]
    fn qualifies(&self, public: &Public, filter: Filter, unit: UnitId) -> bool {
        let near = self.board.neighbor_set(public.unit(unit).hex);
        match filter {
            Filter::FreeShooters => !near.intersects(public.held(public.active().enemy())),
            Filter::ConnectedFoot => {
                let ordered = self.ordered_by_card(public);
                ordered.is_empty() || ordered.iter().any(|other| near.contains(public.unit(other).hex))
            }
            _ => true,
        }
    }

    fn room(&self, public: &Public, orders: Orders) -> Room {
        let caps = Section::ALL.map(|section| orders.section(section).map_or(0, |count| Self::number(public, count)));
        let mut used = [0_i16; 8];
        let sections = self.sections.get(public.active());
        for unit in self.ordered_by_card(public).iter() {
            // A Creature ordered from afar takes any of the card's orders (F7.8, R44).
            let from = if public.far.contains(unit) {
                named(orders)
            } else {
                sections[public.unit(unit).hex.index()]
            };
            used[from as usize] += 1;
        }
        let mut room = [0; 8];
        for (set, room) in room.iter_mut().enumerate() {
            let caps: i16 = (0..3).filter(|bit| set >> bit & 1 != 0).map(|bit| caps[bit]).sum();
            let used: i16 = (1..8)
                .filter(|sections| sections & set == *sections)
                .map(|sections| used[sections])
                .sum();
            *room = caps - used;
        }
        Room(room)
    }

    /// Orders by dice that are left for a color: its own helmets first, then swords.
    #[inline]
    fn dice_left(&self, public: &Public, color: Color) -> bool {
        let mut excess = 0;
        for other in Color::ALL {
            let ordered =
                self.ordered_by_card(public).and(self.of_color(public, other)).len() as u8 + u8::from(other == color);
            excess += ordered.saturating_sub(public.dice_orders(other));
        }
        excess <= public.dice_orders_any()
    }

    /// The units that may still be ordered.
    pub fn orderable(&self, public: &Public) -> UnitSet {
        let (orders, filter) = self.orders(public);
        let candidates = self.of_kind(public, filter).without(public.ordered);
        if candidates.is_empty() {
            return candidates;
        }
        let sections = self.sections.get(public.active());
        let by_place: UnitSet = match orders {
            Orders::Sections { .. } => {
                let room = self.room(public, orders);
                let mut fits = [false; 8];
                for (sections, fits) in fits.iter_mut().enumerate().skip(1) {
                    *fits = room.for_unit(sections as u8);
                }
                candidates
                    .iter()
                    .filter(|unit| fits[sections[public.unit(*unit).hex.index()] as usize])
                    .collect()
            }
            Orders::Anywhere(count)
                if i16::from(self.ordered_by_card(public).len() as u8) < Self::number(public, count) =>
            {
                candidates
            }
            Orders::All => candidates,
            Orders::Dice => Color::ALL
                .into_iter()
                .filter(|color| self.dice_left(public, *color))
                .fold(UnitSet::EMPTY, |set, color| {
                    UnitSet(set.0 | candidates.and(self.of_color(public, color)).0)
                }),
            Orders::Anywhere(_) | Orders::Copy => UnitSet::EMPTY,
        };
        match filter {
            Filter::ConnectedFoot | Filter::FreeShooters => by_place
                .iter()
                .filter(|unit| self.qualifies(public, filter, *unit))
                .collect(),
            _ => by_place,
        }
    }

    /// Creatures that may be ordered outside the sections of the card, for Lore (F7.7).
    pub fn orderable_far(&self, public: &Public) -> UnitSet {
        if self.creatures.is_empty() || public.goblet(public.active) < FAR_ORDER {
            return UnitSet::EMPTY;
        }
        // Only Section cards can do it (F7.9), or a card that acts as one.
        let (orders @ Orders::Sections { .. }, _) = self.orders(public) else {
            return UnitSet::EMPTY;
        };
        let named = named(orders);
        if !self.room(public, orders).for_unit(named) {
            return UnitSet::EMPTY;
        }
        let sections = self.sections.get(public.active());
        self.of_kind(public, Filter::Any)
            .and(self.creatures)
            .without(public.ordered)
            .iter()
            .filter(|unit| sections[public.unit(*unit).hex.index()] & named == 0)
            .collect()
    }

    /// Whether a Creature may be ordered from afar, or why not.
    pub(crate) fn check_order_far(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_own(public, unit)?;
        if public.ordered.contains(unit) {
            return Err(Why::AlreadyOrdered);
        }
        if self.orderable_far(public).contains(unit) {
            return Ok(());
        }
        let (orders, _) = self.orders(public);
        let sections = self.sections.get(public.active())[public.unit(unit).hex.index()];
        Err(if !self.creatures.contains(unit) {
            Why::NoCreature
        } else if !matches!(orders, Orders::Sections { .. }) {
            Why::FarNeedsSectionCard
        } else if sections & named(orders) != 0 {
            Why::NotFar
        } else if public.goblet(public.active) < FAR_ORDER {
            Why::NotEnoughLore { lore: FAR_ORDER }
        } else {
            Why::NoOrdersLeft
        })
    }

    /// A Creature is ordered from afar and paid for at once (R81).
    pub(crate) fn do_order_far(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        self.pay(state, self.hand(unit), FAR_ORDER, events);
        state.public.far.insert(unit);
        self.do_order(state, unit, events);
    }

    /// The orders still to be given and those of the card in all; nothing for a card whose number depends on the units.
    pub fn orders_left(&self, public: &Public) -> Option<(u8, u8)> {
        let all = match self.orders(public).0 {
            orders @ Orders::Sections { .. } => Section::ALL
                .into_iter()
                .filter_map(|section| orders.section(section))
                .map(|count| Self::number(public, count))
                .sum(),
            Orders::Anywhere(count) => Self::number(public, count),
            Orders::Dice => public.dice_orders.iter().map(|orders| i16::from(*orders)).sum(),
            Orders::All | Orders::Copy => return None,
        };
        let all = all as u8;
        Some((all.saturating_sub(self.ordered_by_card(public).len() as u8), all))
    }

    /// Whether a unit belongs to the active hand and is still on the field.
    pub(crate) fn check_own(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        if !public.alive.contains(unit) {
            Err(Why::NoSuchUnit)
        } else if self.side(unit) != public.active() {
            Err(Why::NotYours)
        } else if self.hand(unit) != public.active {
            Err(Why::OfYourAlly)
        } else {
            Ok(())
        }
    }

    /// Whether a unit may be ordered, or why not.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_order(&self, public: &Public, unit: UnitId) -> Result<(), Why> {
        self.check_own(public, unit)?;
        if public.ordered.contains(unit) {
            return Err(Why::AlreadyOrdered);
        }
        if self.orderable(public).contains(unit) {
            return Ok(());
        }
        let (orders, filter) = self.orders(public);
        if !self.of_kind(public, filter).contains(unit) {
            return Err(match filter {
                Filter::Banner(_) => Why::WrongColorForCard,
                _ => Why::WrongKindForCard,
            });
        }
        if !self.qualifies(public, filter, unit) {
            return Err(match filter {
                Filter::FreeShooters => Why::EnemyNextToShooter,
                _ => Why::NotConnected,
            });
        }
        let sections = self.sections.get(public.active())[public.unit(unit).hex.index()];
        Err(match orders {
            Orders::Sections { .. } if sections & named(orders) == 0 => Why::WrongSection,
            Orders::Sections { .. } => Why::SectionFull,
            Orders::Dice => Why::NoDieForColor,
            _ => Why::NoOrdersLeft,
        })
    }

    /// What a card acts as when it is laid down now: itself, or what it copies with wings exchanged.
    pub(crate) fn acting(&self, public: &Public, card: CardId) -> Acting {
        let copies = self.card(card).orders == Orders::Copy;
        let acts_as = if copies { public.last.acts_as } else { card };
        Acting {
            played: card,
            acts_as,
            mirrored: copies && acts_as.is_some() && !public.last.mirrored,
            // A player who owns nothing of the named kind orders one unit of his choice, without the card's benefits.
            one_any: acts_as.is_some()
                && self.card(acts_as).one_any
                && self.of_kind(public, self.card(acts_as).filter).is_empty(),
        }
    }

    /// The card is laid down: it takes effect as itself or as what it copies (F1.1).
    pub(crate) fn do_play(&self, state: &mut State, card: CardId, events: &mut impl Events) {
        let hand = state.public.active;
        let _ = state.secret.hands[hand.index()].hand.take(card);
        let public = &mut state.public;
        // Command counts the cards in hand and the one being played (F1.7).
        public.command = public.hand_sizes[hand.index()];
        public.hand_sizes[hand.index()] -= 1;
        public.card = self.acting(public, card);
        self.see_leave(state, hand, card);
        self.say_played(&state.public, hand, events);
        if self.has_lore_cards() {
            // The opponent may answer, and a Lore card laid beside it comes first.
            state.public.set_top(Frame::Opening(Opening::Window));
        } else {
            self.begin_orders(state, events);
        }
    }

    /// A Command card leaves a hand where everybody sees it.
    #[inline]
    pub(crate) fn see_leave(&self, state: &mut State, hand: HandId, card: CardId) {
        for private in &mut state.secret.hands[..usize::from(self.seating.count)] {
            if private.seen_in == hand && !private.hand_seen.is_empty() {
                let _ = private.hand_seen.take(card);
            }
        }
    }

    /// Tells of the card that lies on the table.
    pub(crate) fn say_played(&self, public: &Public, hand: HandId, events: &mut impl Events) {
        let acting = public.card;
        say(
            events,
            Happening::Played {
                hand,
                card: acting.played,
                acts_as: acting.acts_as,
                mirrored: acting.mirrored,
            },
        );
    }

    /// The card in play takes effect.
    pub(crate) fn begin_orders(&self, state: &mut State, events: &mut impl Events) {
        let acting = state.public.card;
        if !acting.acts_as.is_some() {
            return self.skip_to_end(state, events);
        }
        let acts_as = self.card(acting.acts_as);
        if acts_as.orders == Orders::Dice {
            state.public.set_top(Frame::OrderDice);
        } else {
            self.open_orders(state, events);
        }
    }

    /// The dice of a card that orders by dice.
    pub(crate) fn order_by_dice(&self, state: &mut State, roll: Roll, events: &mut impl Events) {
        state.public.note_order_dice(roll);
        self.open_orders(state, events);
    }

    /// The Order phase opens, unless nobody can be ordered (F1.3) or the card leaves no choice.
    fn open_orders(&self, state: &mut State, events: &mut impl Events) {
        let orderable = self.orderable(&state.public);
        if orderable.is_empty() && self.orderable_far(&state.public).is_empty() {
            return self.skip_to_end(state, events);
        }
        state.public.set_top(Frame::Orders);
        if matches!(self.orders(&state.public).0, Orders::All) {
            for unit in orderable.iter() {
                self.do_order(state, unit, events);
            }
        }
    }

    fn skip_to_end(&self, state: &mut State, events: &mut impl Events) {
        say(events, Happening::NobodyToOrder);
        // Units that a Lore card has ordered still move and battle.
        let extra = state.public.extra.and(state.public.alive);
        state
            .public
            .set_top(if extra.is_empty() { Frame::End } else { Frame::Movement });
    }

    /// A unit is ordered.
    pub(crate) fn do_order(&self, state: &mut State, unit: UnitId, events: &mut impl Events) {
        state.public.ordered.insert(unit);
        self.note_order(&mut state.public, unit);
        say(events, Happening::Ordered(unit));
    }
}

impl Public {
    /// The dice of a card give orders: a helmet for its color, a sword for any unit.
    pub(crate) fn note_order_dice(&mut self, roll: Roll) {
        for color in Color::ALL {
            self.dice_orders[color as usize] = roll.count(Face::helmet(color));
        }
        self.dice_orders[3] = roll.count(Face::Sword);
    }
}
