//! Windows: the moments at which a Lore card may be played, and when a player is asked.
//!
//! Whether a window opens is a function of what everybody sees: that a player holds Lore cards at all, has not played one in this
//! turn, and could pay for some card that may be his. It never depends on the cards he really holds.

use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::Events;
use crate::first::frame::{Clash, Frame, Opening, SpellStep, Step, Window};
use crate::first::lore::card::{LoreId, LoreSet, Spell, When};
use crate::first::lore::cast::Fate;
use crate::first::lore::deck::DEALT;
use crate::first::state::{Private, Public, State};
use crate::first::unit::UnitId;
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

impl Battle {
    /// A window opens for a hand, if it could matter.
    pub(crate) fn open_window(&self, state: &mut State, hand: HandId, window: Window) {
        if self.window_matters(&mut state.public, hand, window) {
            state.public.push(Frame::Window { hand, window });
        }
    }

    /// A window opens for the first hand of a camp to which it could matter; any of them may answer (E8.20).
    #[inline]
    pub(crate) fn open_windows(&self, state: &mut State, side: Side, window: Window) {
        if self.has_lore_cards()
            && let Some(hand) = self.first_window(&mut state.public, side, window)
        {
            state.public.push(Frame::Window { hand, window });
        }
    }

    /// The first hand of a camp to which a window could matter.
    pub(crate) fn first_window(&self, public: &mut Public, side: Side, window: Window) -> Option<HandId> {
        if !self.has_allies() {
            let hand = HandId::of_side(side);
            return self.window_matters(public, hand, window).then_some(hand);
        }
        let mut casters = self.casters(public, side);
        casters.find(|hand| self.window_matters(public, *hand, window))
    }

    /// A hand passes, and the window opens for its ally, if that could matter. Where a window is about a unit only its own hand is asked:
    /// a card for an ally's unit costs more (E8.38), which comes with Epic.
    pub(crate) fn pass_window(&self, public: &mut Public, hand: HandId, window: Window) {
        public.pop();
        let about_a_unit = matches!(window, Window::Attack | Window::Defense | Window::AfterDice);
        if !self.has_allies() || about_a_unit {
            return;
        }
        let mut later = self
            .casters(public, hand.side())
            .skip_while(|other| *other != hand)
            .skip(1);
        if let Some(next) = later.find(|next| self.window_matters(public, *next, window)) {
            public.push(Frame::Window { hand: next, window });
        }
    }

    /// Whether a window for a hand could matter, as far as everybody can tell.
    pub(crate) fn window_matters(&self, public: &mut Public, hand: HandId, window: Window) -> bool {
        if !self.has_lore_cards() || *public.stood_down.get(hand) {
            return false;
        }
        public.push(Frame::Window { hand, window });
        let matters = self.may_cast_now(public, hand);
        public.pop();
        matters
    }

    /// Whether a hand could have a card to play at this moment, as far as everybody can tell.
    pub(crate) fn may_cast_now(&self, public: &Public, hand: HandId) -> bool {
        *public.lore_hands.get(hand) > 0
            && !public.casts.get(hand.side()).is_some()
            && self
                .unseen_lore(public)
                .and(self.lore_by_moment(public, hand))
                .iter()
                // A card that needs another one beside it adds no moment of its own.
                .any(|card| !self.is_encore(card) && self.check_castable(public, hand, card).is_ok())
    }

    /// The battle that is being fought at this moment.
    pub fn clash(&self, public: &Public) -> Option<Clash> {
        public.frames().iter().rev().find_map(|frame| match frame {
            Frame::Clash(clash) => Some(*clash),
            _ => None,
        })
    }

    /// The unit in whose battle a card is played.
    pub(crate) fn battling(&self, public: &Public, side: Side, card: LoreId) -> UnitId {
        match (self.lore_card(card).when, self.clash(public)) {
            (When::Battle | When::Melee | When::Ranged | When::BeforeDice | When::AfterDice, Some(clash)) => {
                if self.side(clash.attacker) == side {
                    clash.attacker
                } else {
                    clash.target
                }
            }
            _ => UnitId::NONE,
        }
    }

    /// The cards whose phase of play may be now.
    pub(crate) fn lore_by_moment(&self, public: &Public, hand: HandId) -> LoreSet {
        let mut now = LoreSet::EMPTY;
        for cards in &self.lore_moments {
            if self.check_moment(public, hand, cards.nth(0)).is_ok() {
                now = now.or(*cards);
            }
        }
        now
    }

    /// Whether now is the phase in which a card is played (F8.18, F8.52).
    pub(crate) fn check_moment(&self, public: &Public, hand: HandId, card: LoreId) -> Result<(), Why> {
        let card = self.lore_card(card);
        let own_turn = hand == public.active;
        let fits = match (self.moment(public), card.when) {
            // It is played together with another card of one's own turn, whatever that card's phase.
            (Frame::Command | Frame::Movement | Frame::Combat | Frame::Window { .. }, _)
                if card.spell == Spell::DejaVu =>
            {
                own_turn && !public.encore.is_some()
            }
            (Frame::Command, When::Alongside) => own_turn && public.hand_size(hand) > 0,
            (Frame::Command, When::InLieu) => own_turn,
            (Frame::Movement, When::Movement) | (Frame::Combat, When::Combat) => own_turn,
            (Frame::Window { window, .. }, when) => self.fits_window(public, hand, window, when, card.reaction),
            _ => false,
        };
        if fits { Ok(()) } else { Err(Why::NotItsPhase) }
    }

    fn fits_window(&self, public: &Public, hand: HandId, window: Window, when: When, reaction: bool) -> bool {
        let own_turn = hand == public.active;
        let clash = self.clash(public);
        let melee = clash.is_some_and(|clash| clash.kind.is_melee());
        let attack = clash.is_some_and(|clash| !clash.kind.is_answer());
        match window {
            Window::Command => {
                reaction
                    && (when == When::CommandReaction
                        || when == When::LoreCard && self.answered(public, hand.side()).is_some())
            }
            Window::Orders => match when {
                When::Orders => own_turn && !reaction,
                When::OrdersReaction => !own_turn && reaction,
                _ => false,
            },
            Window::Answer => when == When::LoreCard && reaction,
            Window::Attack => {
                own_turn
                    && !reaction
                    && match when {
                        When::Battle => true,
                        When::Melee => melee,
                        When::Ranged => !melee,
                        _ => false,
                    }
            }
            // Battle, melee and ranged reactions are for the opponent's turn and answer attacks, never battle backs (R85).
            Window::Defense => match when {
                When::Battle => reaction && !own_turn && attack,
                When::Melee => reaction && !own_turn && attack && melee,
                When::Ranged => reaction && !own_turn && attack && !melee,
                When::BeforeDice => reaction,
                _ => false,
            },
            Window::AfterDice => when == When::AfterDice && reaction,
            Window::Movement => when == When::MovementReaction && reaction && !own_turn,
        }
    }

    /// The choices of a window.
    pub(crate) fn window_choices(&self, public: &Public, private: &Private, hand: HandId, out: &mut Vec<Choice>) {
        self.list_casts(public, private, hand, out);
        out.extend([Choice::Pass, Choice::StandDown]);
    }

    /// An attack is declared: its player may add a card to it (F8.30). A battle back has only the windows of the dice (R85).
    pub(crate) fn declared(&self, state: &mut State, clash: Clash) {
        state.public.set_top(Frame::Clash(clash.at(Step::Defend)));
        if !clash.kind.is_answer() {
            self.open_window(state, self.hand(clash.attacker), Window::Attack);
        }
    }

    /// Dice are about to be thrown: the player who is rolled against may answer (F8.35).
    pub(crate) fn defend(&self, state: &mut State, clash: Clash) {
        state.public.set_top(Frame::Clash(clash.at(Step::Roll)));
        self.open_window(state, self.hand(clash.target), Window::Defense);
    }

    /// Dice have been thrown: the player who was rolled against may still answer (F8.37).
    pub(crate) fn seen(&self, state: &mut State, clash: Clash) {
        state.public.set_top(Frame::Clash(clash.at(Step::Rolled)));
        self.open_window(state, self.hand(clash.target), Window::AfterDice);
    }

    /// A Command card lies on the table: the opponent answers it or the Lore card beside it, that one is carried out, and then
    /// come orders.
    pub(crate) fn opening(&self, state: &mut State, step: Opening, events: &mut impl Events) {
        let (hand, side) = (state.public.active, state.public.active());
        match step {
            Opening::Window => {
                state.public.set_top(Frame::Opening(Opening::Effect));
                self.open_windows(state, side.enemy(), Window::Command);
            }
            Opening::Effect => {
                state.public.set_top(Frame::Opening(Opening::First));
                if state.public.cast(side).is_some_and(|cast| cast.fate == Fate::Laid) {
                    state.public.push(Frame::Spell {
                        side,
                        step: SpellStep::Effect,
                    });
                }
            }
            Opening::First => {
                state.public.set_top(Frame::Opening(Opening::Orders));
                self.open_window(state, hand, Window::Orders);
            }
            Opening::Orders => self.begin_orders(state, events),
        }
    }

    /// A card is answered, and then takes effect unless it was cancelled (R28).
    pub(crate) fn settle_spell(&self, state: &mut State, side: Side, step: SpellStep, events: &mut impl Events) {
        let at = |step: SpellStep| Frame::Spell { side, step };
        match step {
            SpellStep::Answer => {
                state.public.set_top(at(SpellStep::Effect));
                self.open_windows(state, side.enemy(), Window::Answer);
            }
            SpellStep::Effect => {
                state.public.set_top(at(SpellStep::Done));
                if state.public.casts.get(side).fate == Fate::Laid {
                    self.take_effect(state, side, events);
                }
            }
            SpellStep::Done => state.public.pop(),
        }
    }

    /// The Lore cards dealt to a camp before the first turn, as many as there are.
    pub(crate) fn lore_dealt(&self, public: &Public) -> u8 {
        DEALT.min(public.lore_pile)
    }
}
