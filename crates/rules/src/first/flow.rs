//! The flow of a battle: what it waits for, and the two ways to move it on.

use crate::chance::{Ask, Chance, Key, Outcome, Purpose, Stock, Want};
use crate::first::Battle;
use crate::first::choice::{Choice, Replenish};
use crate::first::combat::Kinds;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, ClashKind, Frame, MoveStep, Moving, Step};
use crate::first::state::{Private, Public, Secret, State};
use crate::first::unit::{Unit, UnitId};
use crate::first::victory::Ending;
use crate::first::why::Why;
use crate::pile::LoreSet;
use crate::seats::{HandId, MAX_HANDS, Seat, SeatSet};
use crate::side::{BySide, Side};

/// What a battle waits for: always exactly one thing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Waits {
    /// A decision of one of these seats, normally of one.
    Seats(SeatSet),
    /// An outcome of chance.
    Chance(Ask),
    /// Nothing: it is over.
    Over(Ending),
}

/// An outcome that does not answer what was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutcomeFault {
    /// No outcome was asked for.
    #[error("the battle does not wait for dice or cards")]
    NotAsked,
    /// Other dice or cards were asked for.
    #[error("the battle waits for {wanted}, not for {found}")]
    Other {
        /// What was asked.
        wanted: String,
        /// What was answered.
        found: String,
    },
    /// A card that the pile does not hold.
    #[error("the draw pile holds no such card")]
    NotInPile,
}

impl Battle {
    /// Units on their hexes, and no card dealt yet.
    pub(crate) fn before_the_deal(&self) -> State {
        let mut state = State {
            public: Public::EMPTY,
            secret: Secret {
                hands: [Private::default(); MAX_HANDS],
                pile: self.deck,
                lore_pile: self.lore_cards,
                lore_out: LoreSet::EMPTY,
            },
        };
        let public = &mut state.public;
        public.pile_size = self.deck.len();
        public.active = self.setup.first;
        for (unit, (hex, figures)) in self.units().zip(&self.start) {
            public.units[unit.index()] = Unit {
                hex: *hex,
                figures: *figures,
                ..Unit::GONE
            };
            public.alive.insert(unit);
            public.place(unit, self.side(unit), *hex);
        }
        if let Some(lore) = &self.setup.lore {
            public.councils = lore.councils;
            public.lore_pile = self.lore_cards.len();
            // The highest Lore Master's level is the Lore a camp begins with, unless the adventure says otherwise (F8.86, F9.12).
            public.goblets = BySide::from_fn(|side| {
                let council = lore.councils.get(side).start();
                lore.goblets.get(side).unwrap_or(council).min(lore.pool / 2)
            });
            public.pool = lore.pool - public.goblets.standard - public.goblets.pennant;
        }
        public.push(Frame::Begin);
        state
    }

    /// The state before the first turn: units on their hexes, and cards about to be dealt.
    pub fn start(&self) -> State {
        let mut state = self.before_the_deal();
        self.push_lore_deal(&mut state.public, BySide::from_fn(|_| true));
        for side in [Side::Pennant, Side::Standard] {
            let cards = self.setup.camps.get(side).command_cards;
            self.push_deal(&mut state.public, side, cards);
        }
        self.settle(&mut state, &mut ());
        state
    }

    /// Cards are to be dealt to a camp; nothing if it gets none.
    pub(crate) const fn push_deal(&self, public: &mut Public, side: Side, cards: u8) {
        if cards > 0 {
            public.push(Frame::Deal {
                hand: HandId::of_side(side),
                cards,
            });
        }
    }

    /// What the battle waits for.
    pub fn waits(&self, public: &Public) -> Waits {
        if let Some(ending) = public.ending {
            return Waits::Over(ending);
        }
        let active = Waits::Seats(SeatSet::of(Seat::of_side(public.active)));
        let owner = |unit: UnitId| Waits::Seats(SeatSet::of(Seat::of_side(self.side(unit))));
        let chance = |purpose: Purpose, want: Want| {
            Waits::Chance(Ask {
                key: Key {
                    turn: public.turn,
                    nth: public.nth,
                    purpose,
                },
                want,
            })
        };
        match public.top() {
            Frame::Deal { hand, cards } => chance(Purpose::Deal, Want::Cards { n: cards, hand }),
            Frame::OrderDice => chance(Purpose::Orders, Want::Dice(public.command)),
            Frame::LoreDeck(class) => chance(Purpose::LoreDeck, Want::Lore(self.left_out(public, class))),
            Frame::LoreDeal { .. } => chance(Purpose::LoreDeal, Want::Lore(self.lore_dealt(public))),
            Frame::LoreDraw { due } => chance(Purpose::LoreDraw, Want::Lore(due.min(public.lore_pile))),
            Frame::Theft { cards, .. } => chance(Purpose::Theft, Want::Lore(cards)),
            Frame::Redraw(_) => chance(Purpose::LoreDraw, Want::Lore(1)),
            Frame::Leap { side, .. }
            | Frame::Place { side, .. }
            | Frame::March { side, .. }
            | Frame::Share { side, .. }
            | Frame::Pick { side, .. }
            | Frame::Falsify(side)
            | Frame::Encore(side) => Waits::Seats(SeatSet::of(Seat::of_side(side))),
            Frame::LoreKeep { side, .. } | Frame::Window { side, .. } | Frame::Overflow(side) => {
                Waits::Seats(SeatSet::of(Seat::of_side(side)))
            }
            Frame::Barrage { side, unit } if unit.is_some() => {
                chance(Purpose::Spell, Want::Dice(self.barrage_dice(public, side)))
            }
            Frame::Barrage { side, .. } | Frame::Spell { side, .. } | Frame::Naming { side, .. } => {
                Waits::Seats(SeatSet::of(Seat::of_side(side)))
            }
            Frame::Draw { due, .. } => {
                let hand = HandId::of_side(public.active);
                let n = self.drawable(public.pile_size, due);
                chance(Purpose::Draw, Want::Cards { n, hand })
            }
            Frame::Clash(clash) => match clash.step {
                Step::Flags(_) | Step::Answer => owner(clash.target),
                Step::Follow | Step::Fade | Step::Bonus | Step::Powers(_) => owner(clash.attacker),
                Step::More(dice) => chance(Purpose::Again, Want::Dice(dice)),
                _ => {
                    let dice = self.dice(public, clash.attacker, clash.target, clash.kind, &mut ());
                    chance(clash_purpose(clash.kind), Want::Dice(dice))
                }
            },
            Frame::Panic { dice, .. } => chance(Purpose::Panic, Want::Dice(dice)),
            Frame::Check { dice, again: true, .. } => chance(Purpose::Critical, Want::Dice(dice)),
            Frame::Check { dice, .. } => chance(Purpose::Cornered, Want::Dice(dice)),
            Frame::Retreat { unit, .. } | Frame::Waver { unit, .. } => owner(unit),
            Frame::Command
            | Frame::Orders
            | Frame::Movement
            | Frame::Combat
            | Frame::Volley(_)
            | Frame::Keep
            | Frame::Begin
            | Frame::End
            | Frame::Quake(_)
            | Frame::Opening(_)
            | Frame::Lieu
            | Frame::Moving(_)
            | Frame::Replenish
            | Frame::LorePick
            | Frame::Idle => active,
        }
    }

    /// The seat that decides next, if a single one does.
    pub fn decider(&self, public: &Public) -> Option<Seat> {
        match self.waits(public) {
            Waits::Seats(seats) => seats.first(),
            Waits::Chance(_) | Waits::Over(_) => None,
        }
    }

    /// Everything `seat` may choose now, into a buffer of the caller's, which is emptied first.
    ///
    /// `private` is what that seat's hand holds. The list is empty if the battle does not wait for the seat.
    pub fn choices(&self, public: &Public, private: &Private, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if self.decider(public) != Some(seat) {
            return;
        }
        match public.top() {
            Frame::Command => {
                out.extend(private.hand.kinds().map(Choice::Play));
                if self.has_lore_cards() {
                    self.list_casts(public, private, seat.side(), out);
                    if private.hand.is_empty() {
                        // Without a Command card he may still let the turn go by.
                        out.push(Choice::Pass);
                    }
                }
            }
            Frame::Keep => out.extend(private.drawn.kinds().map(Choice::Keep)),
            Frame::Window { side, .. } => self.window_choices(public, private, side, out),
            Frame::Encore(side) => self.list_casts(public, private, side, out),
            Frame::Pick { side, .. } => self.list_picks(public, private, side, out),
            Frame::Falsify(_) => out.extend(private.hand_seen.kinds().map(Choice::Play)),
            Frame::LoreKeep { .. } | Frame::LorePick | Frame::Overflow(_) | Frame::Replenish => {
                self.lore_hand_choices(public, private, out);
            }
            Frame::Movement | Frame::Combat => {
                self.public_choices(public, out);
                if self.has_lore_cards() {
                    self.list_casts(public, private, seat.side(), out);
                }
            }
            _ => self.public_choices(public, out),
        }
    }

    /// The choices that depend on nothing hidden.
    fn public_choices(&self, public: &Public, out: &mut Vec<Choice>) {
        match public.top() {
            Frame::Orders => {
                out.extend(self.orderable(public).iter().map(Choice::Order));
                out.extend(self.orderable_far(public).iter().map(Choice::OrderFar));
                out.push(Choice::Done);
            }
            Frame::Movement => {
                self.list_moves(public, out);
                out.push(Choice::Done);
            }
            Frame::Combat => {
                self.list_combat(public, out);
                if self.bound(public).is_none() {
                    out.push(Choice::Done);
                }
            }
            Frame::Volley(unit) => {
                self.list_attacks(public, unit, Kinds::VOLLEY, out);
                out.push(Choice::Pass);
            }
            Frame::Clash(clash) => self.list_clash(public, clash, out),
            Frame::Naming { side, .. } => {
                out.extend(self.nameable(public, side).iter().map(Choice::Name));
                if !public.casts.get(side).units.is_empty() {
                    out.push(Choice::Done);
                }
            }
            Frame::Barrage { .. } => out.extend(public.targets.and(public.alive).iter().map(Choice::Name)),
            Frame::Leap { side, hex } => {
                out.extend(self.leaps(public, side, hex).iter().map(Choice::Name));
                out.push(Choice::Pass);
            }
            Frame::Place { side, unit } if unit.is_some() => {
                out.extend(self.put_hexes(public, side, unit).iter().map(Choice::Put));
            }
            Frame::Place { .. } => out.extend(public.targets.iter().map(Choice::Name)),
            Frame::March { side, .. } => self.list_marches(public, side, out),
            Frame::Share { most, .. } => out.extend((1..=most).map(Choice::Divert)),
            Frame::Moving(_) => out.push(Choice::Pass),
            Frame::Waver { unit, flags, .. } => self.list_waver(public, unit, flags, out),
            Frame::Retreat { unit, .. } => {
                out.extend(self.retreat_hexes(public, unit).iter().map(Choice::Retreat));
            }
            _ => {}
        }
    }

    /// Whether `seat` may make this choice now, or why not.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, public: &Public, private: &Private, seat: Seat, choice: Choice) -> Result<(), Why> {
        match self.waits(public) {
            Waits::Over(_) => return Err(Why::BattleOver),
            Waits::Chance(_) => return Err(Why::WaitsForChance),
            Waits::Seats(seats) if !seats.contains(seat) => return Err(Why::NotYourDecision),
            Waits::Seats(_) => {}
        }
        match (public.top(), choice) {
            (Frame::Command, Choice::Play(card)) if private.hand.contains(card) => Ok(()),
            (Frame::Command, Choice::Play(_)) => Err(Why::CardNotHeld),
            (
                Frame::Command | Frame::Movement | Frame::Combat | Frame::Window { .. } | Frame::Encore(_),
                Choice::Cast { card, aim },
            ) => self.check_cast(public, private, seat.side(), card, aim),
            (_, Choice::Cast { .. }) => Err(Why::NotItsPhase),
            (Frame::Command, Choice::Pass) if private.hand.is_empty() => Ok(()),
            (Frame::Window { .. }, Choice::Pass | Choice::StandDown) => Ok(()),
            (Frame::LoreKeep { .. } | Frame::LorePick, Choice::KeepLore(card)) if private.lore_drawn.contains(card) => {
                Ok(())
            }
            (Frame::LoreKeep { .. } | Frame::LorePick, Choice::KeepLore(_)) => Err(Why::CardNotDrawn),
            (Frame::Overflow(_), Choice::DropLore(card)) if private.lore.contains(card) => Ok(()),
            (Frame::Overflow(_), Choice::DropLore(_)) => Err(Why::CardNotHeld),
            (Frame::Replenish, Choice::Replenish(way)) => self.check_replenish(public, way),
            (Frame::Barrage { .. }, Choice::Name(unit)) if public.targets.and(public.alive).contains(unit) => Ok(()),
            (Frame::Naming { side, .. }, Choice::Name(unit)) if self.nameable(public, side).contains(unit) => Ok(()),
            (Frame::Naming { side, .. }, Choice::Done) if !public.casts.get(side).units.is_empty() => Ok(()),
            (Frame::Leap { side, hex }, Choice::Name(unit)) if self.leaps(public, side, hex).contains(unit) => Ok(()),
            (Frame::Leap { .. } | Frame::Moving(_), Choice::Pass) => Ok(()),
            (Frame::Place { unit, .. }, Choice::Name(named)) if !unit.is_some() && public.targets.contains(named) => {
                Ok(())
            }
            (Frame::Place { side, unit }, Choice::Put(hex)) => self.check_put(public, side, unit, hex),
            (Frame::March { side, .. }, Choice::Move { unit, to }) => self.check_march(public, side, unit, to),
            (Frame::March { .. }, Choice::Done) => Ok(()),
            (Frame::Share { most, .. }, Choice::Divert(hits)) if (1..=most).contains(&hits) => Ok(()),
            (Frame::Waver { unit, flags, .. }, Choice::Ignore(n)) => self.check_ignore(public, unit, flags, n),
            (Frame::Pick { side, .. }, choice) => self.check_pick(public, private, side, choice),
            (Frame::Falsify(_), Choice::Play(card)) if private.hand_seen.contains(card) => Ok(()),
            (Frame::Falsify(_), Choice::Play(_)) => Err(Why::CardNotHeld),
            (
                Frame::Barrage { .. } | Frame::Naming { .. } | Frame::Leap { .. } | Frame::Place { .. },
                Choice::Name(_),
            ) => Err(Why::NoSuchTarget),
            (Frame::Keep, Choice::Keep(card)) if private.drawn.contains(card) => Ok(()),
            (Frame::Keep, Choice::Keep(_)) => Err(Why::CardNotDrawn),
            (Frame::Orders, Choice::Order(unit)) => self.check_order(public, unit),
            (Frame::Orders, Choice::OrderFar(unit)) => self.check_order_far(public, unit),
            (Frame::Movement, Choice::Rush { unit, to, at }) => self.check_rush(public, unit, to, at),
            (Frame::Movement | Frame::Combat, Choice::Free(unit)) => self.check_free(public, unit),
            (Frame::Combat, Choice::Done) if self.bound(public).is_some() => Err(Why::RushMustAttack),
            (Frame::Movement, Choice::Move { unit, to }) => self.check_move(public, unit, to),
            (Frame::Movement, Choice::Leave(unit)) => self.check_leave(public, unit),
            (Frame::Combat, Choice::Attack { unit, target }) => self.check_attack(public, unit, target).map(|_| ()),
            (Frame::Movement, Choice::Attack { .. }) => Err(Why::MovementNotOver),
            (Frame::Combat, Choice::Move { .. } | Choice::Rush { .. } | Choice::Leave(_)) => Err(Why::MovementOver),
            (Frame::Orders | Frame::Movement | Frame::Combat, Choice::Done) => Ok(()),
            (Frame::Volley(shooter), Choice::Attack { unit, target }) => {
                if unit == shooter {
                    self.check_target(public, unit, target, Kinds::VOLLEY).map(|_| ())
                } else {
                    Err(Why::AnotherUnitBattles)
                }
            }
            (Frame::Volley(_), Choice::Pass) => Ok(()),
            (Frame::Retreat { unit, .. }, Choice::Retreat(hex)) => self.check_retreat(public, unit, hex),
            (Frame::Clash(clash), choice) => self.check_clash(public, clash, choice),
            (Frame::Orders | Frame::Movement | Frame::Combat, Choice::Play(_)) => Err(Why::CardAlreadyPlayed),
            (Frame::Movement | Frame::Combat, Choice::Order(_) | Choice::OrderFar(_)) => Err(Why::TooLateToOrder),
            _ => Err(Why::NotWhatIsAsked),
        }
    }

    fn check_clash(&self, public: &Public, clash: Clash, choice: Choice) -> Result<(), Why> {
        match (clash.step, choice) {
            (Step::Flags(flags), Choice::Ignore(n)) => {
                let most = self.most_ignored(public, clash, flags);
                if n > most {
                    Err(Why::TooManyFlags { most })
                } else if n < self.must_ignore(public, clash.target, flags) {
                    Err(Why::CreatureIgnoresOne)
                } else {
                    Ok(())
                }
            }
            (Step::Powers(faces), choice) => self.check_powers(public, clash, faces, choice),
            (Step::Follow, Choice::Follow(hex)) => self.check_follow(public, clash, hex),
            (Step::Fade, Choice::Follow(hex)) => self.check_fade(public, clash, hex),
            (Step::Fade, Choice::Pass) => Ok(()),
            (Step::Follow, Choice::Attack { unit, .. }) => Err(if unit == clash.attacker {
                Why::BonusNeedsPursuit
            } else {
                Why::AnotherUnitBattles
            }),
            (Step::Bonus, Choice::Attack { unit, target }) => {
                if unit == clash.attacker {
                    self.check_target(public, unit, target, Kinds::BONUS).map(|_| ())
                } else {
                    Err(Why::AnotherUnitBattles)
                }
            }
            (Step::Answer, Choice::BattleBack) | (Step::Follow | Step::Bonus | Step::Answer, Choice::Pass) => Ok(()),
            (Step::Follow | Step::Bonus, Choice::Move { .. }) => Err(Why::MovementOver),
            _ => Err(Why::NotWhatIsAsked),
        }
    }

    /// `seat` makes a choice. A refused choice changes nothing.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn choose(&self, state: &mut State, seat: Seat, choice: Choice, events: &mut impl Events) -> Result<(), Why> {
        self.check(&state.public, state.private(seat.hand()), seat, choice)?;
        self.choose_listed(state, choice, events);
        Ok(())
    }

    /// The deciding seat makes a choice that was just listed for it. It is not checked again; a choice that was never listed leaves
    /// the battle in a state that no rule allows.
    pub fn choose_listed(&self, state: &mut State, choice: Choice, events: &mut impl Events) {
        match (state.public.top(), choice) {
            (Frame::Clash(clash), choice) => self.answer_clash(state, clash, choice, events),
            (Frame::Volley(_), Choice::Attack { unit, target }) => {
                state.public.pop();
                self.do_attack(state, unit, target, Kinds::VOLLEY, events);
            }
            (Frame::Retreat { .. }, Choice::Retreat(hex)) => self.step_back(state, hex, events),
            (Frame::Window { side, .. } | Frame::Encore(side), Choice::Cast { card, aim }) => {
                self.do_cast(state, side, card, aim, events);
            }
            (_, Choice::Cast { card, aim }) => {
                let side = state.public.active;
                self.do_cast(state, side, card, aim, events);
            }
            (Frame::Window { side, .. }, Choice::StandDown) => {
                state.public.pop();
                *state.public.stood_down.get_mut(side) = true;
                say(events, Happening::StoodDown { side });
            }
            (Frame::Window { .. }, _) => state.public.pop(),
            (Frame::LoreKeep { side, left }, Choice::KeepLore(card)) => {
                self.keep_lore(state, side, card, events);
                state.public.set_top(Frame::LoreKeep { side, left: left - 1 });
            }
            (_, Choice::KeepLore(card)) => self.pick_lore(state, card, events),
            (Frame::Overflow(side), Choice::DropLore(card)) => self.discard_own_lore(state, side, card, events),
            (_, Choice::Replenish(way)) => self.do_replenish(state, way, events),
            (Frame::Barrage { side, .. }, Choice::Name(unit)) => self.name_target(&mut state.public, side, unit),
            (Frame::Naming { side, left }, Choice::Name(unit)) => {
                self.do_name(&mut state.public, side, left, unit, events);
            }
            (Frame::Naming { .. } | Frame::March { .. }, Choice::Done) => state.public.pop(),
            (Frame::Leap { side, .. }, Choice::Name(unit)) => self.do_leap(&mut state.public, side, unit),
            (Frame::Leap { .. }, _) => state.public.pop(),
            (Frame::Place { side, .. }, Choice::Name(unit)) => self.name_placed(&mut state.public, side, unit),
            (Frame::Place { side, unit }, Choice::Put(hex)) => self.do_put(state, side, unit, hex, events),
            (Frame::March { side, left }, Choice::Move { unit, to }) => {
                self.do_march(state, side, left, unit, to, events);
            }
            (Frame::Share { side, .. }, Choice::Divert(hits)) => self.do_divert(&mut state.public, side, hits),
            (Frame::Waver { unit, flags, gentle }, Choice::Ignore(n)) => {
                self.do_waver(state, unit, flags, gentle, n, events);
            }
            (Frame::Moving(moving), _) => state.public.set_top(Frame::Moving(Moving {
                step: MoveStep::Answer,
                ..moving
            })),
            (Frame::Pick { side, .. }, Choice::TakeLore(card)) => self.do_pick(state, side, Some(card), events),
            (Frame::Pick { side, .. }, _) => self.do_pick(state, side, None, events),
            (Frame::Falsify(side), Choice::Play(card)) => self.do_falsify(state, side, card, events),
            (Frame::Command, Choice::Pass) => state.public.set_top(Frame::End),
            (_, Choice::Play(card)) => self.do_play(state, card, events),
            (_, Choice::Keep(card)) => self.do_keep(state, card, events),
            (_, Choice::Order(unit)) => self.do_order(state, unit, events),
            (_, Choice::OrderFar(unit)) => self.do_order_far(state, unit, events),
            (_, Choice::Rush { unit, to, at }) => self.do_rush(state, unit, to, at, events),
            (_, Choice::Free(unit)) => self.do_free(state, unit, events),
            (_, Choice::Move { unit, to }) => self.do_move(state, unit, to, events),
            (_, Choice::Leave(unit)) => self.do_leave(state, unit, events),
            (_, Choice::Attack { unit, target }) => self.do_attack(state, unit, target, Kinds::ANY, events),
            (Frame::Volley(_), _) => state.public.pop(),
            (Frame::Orders, _) => state.public.set_top(Frame::Movement),
            (Frame::Movement, _) => state.public.set_top(Frame::Combat),
            (Frame::Combat, _) => state.public.set_top(Frame::End),
            _ => {}
        }
        self.settle(state, events);
    }

    fn answer_clash(&self, state: &mut State, clash: Clash, choice: Choice, events: &mut impl Events) {
        match (clash.step, choice) {
            (Step::Flags(flags), Choice::Ignore(n)) => self.do_ignore(state, clash, flags, n, events),
            (Step::Fade, Choice::Follow(hex)) => self.do_fade(state, clash, hex, events),
            (Step::Fade, _) => state.public.set_top(Frame::Clash(clash.at(Step::Aftermath))),
            (Step::Follow, Choice::Follow(hex)) => self.do_follow(state, clash, hex, events),
            (Step::Bonus, Choice::Attack { target, .. }) => self.do_bonus(state, clash, target, events),
            (Step::Answer, Choice::BattleBack) => self.do_battle_back(state, clash, events),
            (Step::Powers(faces), Choice::Power(power)) => self.do_power(state, clash, faces, power, events),
            (Step::Powers(faces), Choice::Store(lore)) => self.do_store(state, clash, faces, lore, events),
            _ => state.public.set_top(Frame::Clash(clash.at(Step::Done))),
        }
    }

    /// Chance answers.
    ///
    /// # Errors
    /// An outcome that does not fit the question changes nothing.
    pub fn resolve(&self, state: &mut State, outcome: Outcome, events: &mut impl Events) -> Result<(), OutcomeFault> {
        let Waits::Chance(ask) = self.waits(&state.public) else {
            return Err(OutcomeFault::NotAsked);
        };
        let fits = match (ask.want, outcome) {
            (Want::Dice(n), Outcome::Dice(roll)) => roll.dice() == n,
            (Want::Cards { n, .. }, Outcome::Cards(cards)) => {
                let mut pile = state.secret.pile;
                if !cards
                    .cards()
                    .iter()
                    .all(|card| card.index() < self.setup.cards.len() && pile.take(*card))
                {
                    return Err(OutcomeFault::NotInPile);
                }
                cards.len() == n
            }
            (Want::Lore(n), Outcome::Lore(cards)) => {
                if let Stock::Lore(stock) = self.stock(state, ask)
                    && !cards.without(stock).is_empty()
                {
                    return Err(OutcomeFault::NotInPile);
                }
                cards.len() == n
            }
            _ => false,
        };
        if !fits {
            return Err(OutcomeFault::Other {
                wanted: describe_want(ask.want),
                found: describe_outcome(outcome),
            });
        }
        self.resolve_asked(state, ask, outcome, events);
        Ok(())
    }

    /// Chance answers what was just asked, with an outcome that fits.
    pub(crate) fn resolve_asked(&self, state: &mut State, ask: Ask, outcome: Outcome, events: &mut impl Events) {
        state.public.nth += 1;
        if let Outcome::Dice(roll) = outcome {
            say(
                events,
                Happening::Rolled {
                    purpose: ask.key.purpose,
                    roll,
                },
            );
        }
        match (state.public.top(), outcome) {
            (Frame::Deal { hand, .. }, Outcome::Cards(cards)) => {
                state.public.pop();
                self.deal(state, hand, cards, events);
            }
            (Frame::OrderDice, Outcome::Dice(roll)) => self.order_by_dice(state, roll, events),
            (Frame::Clash(clash), Outcome::Dice(roll)) => self.rolled(state, clash, roll),
            (Frame::Panic { unit, .. }, Outcome::Dice(roll)) => self.panic(state, unit, roll, events),
            (Frame::Check { unit, again, .. }, Outcome::Dice(roll)) => {
                self.check_creature(state, unit, again, roll, events);
            }
            (Frame::Draw { due, look }, Outcome::Cards(cards)) => self.draw(state, due, look, cards, events),
            (Frame::LoreDeck(_), Outcome::Lore(cards)) => self.leave_out(state, cards),
            (Frame::LoreDeal { side, keep }, Outcome::Lore(cards)) => {
                state.public.set_top(Frame::LoreKeep {
                    side,
                    left: keep.min(cards.len()),
                });
                self.look_at_lore(state, side, cards, events);
            }
            (Frame::LoreDraw { due }, Outcome::Lore(cards)) => {
                let side = state.public.active;
                state.public.set_top(Frame::LoreDraw { due: due - cards.len() });
                self.look_at_lore(state, side, cards, events);
            }
            (Frame::Theft { side, .. }, Outcome::Lore(cards)) => self.draw_stolen(state, side, cards, events),
            (Frame::Redraw(side), Outcome::Lore(cards)) => self.redraw(state, side, cards, events),
            (Frame::Barrage { side, unit }, Outcome::Dice(roll)) => self.bombard(state, side, unit, roll, events),
            _ => {}
        }
        self.settle(state, events);
    }

    /// Runs on to the next thing the battle waits for.
    pub(crate) fn settle(&self, state: &mut State, events: &mut impl Events) {
        while state.public.ending.is_none() {
            match state.public.top() {
                Frame::Begin => self.begin_turn(state, events),
                Frame::Orders => {
                    let public = &state.public;
                    if !self.orderable(public).is_empty() || !self.orderable_far(public).is_empty() {
                        return;
                    }
                    state.public.set_top(Frame::Movement);
                }
                Frame::Movement => {
                    let public = &state.public;
                    if !self.movers(public).is_empty()
                        || !self.freeable(public).is_empty()
                        // A card of this phase may still be played, as far as everybody can tell (R55).
                        || self.has_lore_cards() && self.may_cast_now(public, public.active)
                    {
                        return;
                    }
                    state.public.set_top(Frame::Combat);
                }
                Frame::Combat => {
                    if !state.public.ordered.is_empty() {
                        return;
                    }
                    state.public.set_top(Frame::End);
                }
                Frame::Clash(clash) => match clash.step {
                    Step::Declared => self.declared(state, clash),
                    Step::Defend => self.defend(state, clash),
                    Step::Roll => {
                        if self.dice(&state.public, clash.attacker, clash.target, clash.kind, &mut ()) > 0 {
                            return;
                        }
                        // A reaction has left it no dice: nothing is rolled, and the battle is spent (R68).
                        state.public.set_top(Frame::Clash(clash.at(Step::Rolled)));
                    }
                    Step::Seen => self.seen(state, clash),
                    Step::Rolled => self.use_lore(state, clash, events),
                    Step::Powers(faces) => {
                        if self.has_power_choice(&state.public, clash, faces) {
                            return;
                        }
                        self.do_store(state, clash, faces, 0, events);
                    }
                    Step::Hits => self.strike(state, clash, events),
                    Step::Morale => self.waver(state, clash, events),
                    Step::Shock => self.shock(state, clash),
                    Step::Fade => {
                        if !self.fade(&state.public, clash).all().is_empty() {
                            return;
                        }
                        state.public.set_top(Frame::Clash(clash.at(Step::Aftermath)));
                    }
                    Step::Aftermath => {
                        self.end_roll(state, events);
                        self.aftermath(state, clash);
                    }
                    Step::Done => self.finish_clash(state, clash),
                    Step::More(_) | Step::Flags(_) | Step::Follow | Step::Bonus | Step::Answer => return,
                },
                Frame::Retreat { .. } => {
                    if self.settle_retreat(state, events) {
                        return;
                    }
                }
                Frame::Quake(quake) => self.quake(state, quake, events),
                Frame::Opening(step) => self.opening(state, step, events),
                Frame::Lieu => self.in_lieu(state, events),
                Frame::Spell { side, step } => self.settle_spell(state, side, step, events),
                Frame::Barrage { side, unit } => {
                    if self.settle_barrage(state, side, unit) {
                        return;
                    }
                }
                Frame::Leap { side, hex } => {
                    if self.settle_leap(state, side, hex) {
                        return;
                    }
                }
                Frame::Place { side, unit } => {
                    if self.settle_place(&mut state.public, side, unit) {
                        return;
                    }
                }
                Frame::March { side, left } => {
                    if self.settle_march(&mut state.public, side, left) {
                        return;
                    }
                }
                Frame::Waver { unit, flags, gentle } => {
                    if self.settle_waver(state, unit, flags, gentle, events) {
                        return;
                    }
                }
                Frame::Moving(moving) => {
                    if self.settle_moving(state, moving, events) {
                        return;
                    }
                }
                Frame::Redraw(_) => {
                    if self.settle_redraw(state, events) {
                        return;
                    }
                }
                Frame::Naming { side, left } => {
                    if self.settle_naming(&mut state.public, side, left) {
                        return;
                    }
                }
                // Without Lore cards there is only one way to replenish.
                Frame::Replenish if !self.has_lore_cards() => self.do_replenish(state, Replenish::Tokens, events),
                Frame::LoreKeep { side, left: 0 } => {
                    self.put_back(state, side, events);
                    state.public.pop();
                }
                Frame::LoreDraw { due } => {
                    if self.settle_lore_draw(state, due, events) {
                        return;
                    }
                }
                Frame::End => self.end_turn(state, events),
                Frame::Draw { due, .. } => {
                    if self.settle_draw(state, due, events) {
                        return;
                    }
                }
                Frame::Deal { .. }
                | Frame::Command
                | Frame::OrderDice
                | Frame::Volley(_)
                | Frame::Keep
                | Frame::Panic { .. }
                | Frame::Check { .. }
                | Frame::LoreDeck(_)
                | Frame::LoreDeal { .. }
                | Frame::LoreKeep { .. }
                | Frame::Window { .. }
                | Frame::Replenish
                | Frame::LorePick
                | Frame::Overflow(_)
                | Frame::Share { .. }
                | Frame::Theft { .. }
                | Frame::Pick { .. }
                | Frame::Falsify(_)
                | Frame::Encore(_)
                | Frame::Idle => return,
            }
        }
    }

    /// What the cards of a question come out of.
    pub fn stock(&self, state: &State, ask: Ask) -> Stock {
        match (ask.want, state.public.top()) {
            (Want::Dice(_), _) => Stock::Nothing,
            (Want::Cards { .. }, _) => Stock::Command(state.secret.pile),
            (Want::Lore(_), Frame::LoreDeck(class)) => Stock::Lore(state.secret.lore_pile.and(self.of_class(class))),
            (Want::Lore(_), Frame::Theft { side, .. }) => {
                Stock::Lore(state.private(HandId::of_side(side.enemy())).lore)
            }
            (Want::Lore(_), _) => Stock::Lore(state.secret.lore_pile),
        }
    }

    /// Chance answers until a seat must decide or the battle is over.
    pub fn run(&self, state: &mut State, chance: &mut impl Chance, events: &mut impl Events) {
        while let Waits::Chance(ask) = self.waits(&state.public) {
            let outcome = chance.outcome(ask, &self.stock(state, ask));
            self.resolve_asked(state, ask, outcome, events);
        }
    }

    /// `seat` makes a choice, and chance answers until a seat must decide again: the loop of live games, tests and playouts.
    ///
    /// # Errors
    /// The rule that forbids the choice; the state is then untouched.
    pub fn play(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        events: &mut impl Events,
    ) -> Result<(), Why> {
        self.choose(state, seat, choice, events)?;
        self.run(state, chance, events);
        Ok(())
    }
}

const fn clash_purpose(kind: ClashKind) -> Purpose {
    match kind {
        ClashKind::Melee | ClashKind::Ranged | ClashKind::SecondVolley => Purpose::Attack,
        ClashKind::BonusMelee => Purpose::BonusMelee,
        ClashKind::BattleBack => Purpose::BattleBack,
        ClashKind::FirstStrike => Purpose::FirstStrike,
    }
}

fn describe_want(want: Want) -> String {
    match want {
        Want::Dice(n) => format!("{n} dice"),
        Want::Cards { n, .. } => format!("{n} cards"),
        Want::Lore(n) => format!("{n} Lore cards"),
    }
}

fn describe_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Dice(roll) => format!("{} dice", roll.dice()),
        Outcome::Cards(cards) => format!("{} cards", cards.len()),
        Outcome::Lore(cards) => format!("{} Lore cards", cards.len()),
    }
}
