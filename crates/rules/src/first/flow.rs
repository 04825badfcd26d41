//! The flow of a battle: the two ways to move it on, a choice and an outcome of chance.

use crate::chance::{Ask, Chance, Outcome, OutcomeFault, Stock, Want};
use crate::executions;
use crate::first::Battle;
use crate::first::choice::{Choice, Replenish};
use crate::first::combat::Kinds;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, Frame, MoveStep, Moving, Step};
use crate::first::purpose::Purpose;
use crate::first::state::State;
use crate::first::waits::Waits;
use crate::first::why::Why;
use crate::seats::Seat;

impl Battle {
    /// `seat` makes a choice. A refused choice changes nothing.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn choose(&self, state: &mut State, seat: Seat, choice: Choice, events: &mut impl Events) -> Result<(), Why> {
        self.check(&state.public, state.private(self.hand_of(seat)), seat, choice)?;
        self.carry_out(state, seat, choice, events);
        Ok(())
    }

    /// `seat` makes a choice that was just listed for it. It is not checked again; a choice that was never listed for that seat
    /// leaves the battle in a state that no rule allows.
    #[inline]
    pub fn choose_listed(&self, state: &mut State, seat: Seat, choice: Choice, events: &mut impl Events) {
        self.carry_out(state, seat, choice, events);
    }

    fn carry_out(&self, state: &mut State, seat: Seat, choice: Choice, events: &mut impl Events) {
        executions::one_more();
        match (state.public.top(), choice) {
            (Frame::Councils(waits), Choice::Council(levels)) => {
                self.seal_council(state, waits, seat, levels, events);
            }
            (Frame::Clash(clash), choice) => self.answer_clash(state, clash, choice, events),
            (Frame::Volley(_), Choice::Attack { unit, target }) => {
                state.public.pop();
                self.do_attack(state, unit, target, Kinds::VOLLEY, events);
            }
            (Frame::Retreat { .. }, Choice::Retreat(hex)) => self.step_back(state, hex, events),
            (Frame::Window { hand, .. }, Choice::Cast { card, aim }) => self.do_cast(state, hand, card, aim, events),
            (_, Choice::Cast { card, aim }) => {
                let hand = state.public.active;
                self.do_cast(state, hand, card, aim, events);
            }
            (Frame::Window { hand, window }, Choice::StandDown) => {
                self.pass_window(&mut state.public, hand, window);
                *state.public.stood_down.get_mut(hand) = true;
                say(events, Happening::StoodDown { hand });
            }
            (Frame::Window { hand, window }, _) => self.pass_window(&mut state.public, hand, window),
            (Frame::LoreKeep { hand, left }, Choice::KeepLore(card)) => {
                self.keep_lore(state, hand, card, events);
                state.public.set_top(Frame::LoreKeep { hand, left: left - 1 });
            }
            (_, Choice::KeepLore(card)) => self.pick_lore(state, card, events),
            (Frame::Overflow(hand), Choice::DropLore(card)) => self.discard_own_lore(state, hand, card, events),
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
            (Frame::Build { step }, Choice::Build(hex)) => self.do_build(state, step, hex, events),
            (_, Choice::Dig { unit, exit }) => self.do_dig(state, unit, exit, events),
            (_, Choice::Tunnel(unit)) => self.do_tunnel(state, unit, events),
            (_, Choice::Train(unit)) => self.do_train(state, unit, events),
            (_, Choice::Heal(unit)) => self.do_heal(state, unit, events),
            (_, Choice::Move { unit, to }) => self.do_move(state, unit, to, events),
            (_, Choice::Leave(unit)) => self.do_leave(state, unit, events),
            (_, Choice::Attack { unit, target }) => self.do_attack(state, unit, target, Kinds::ANY, events),
            (Frame::Volley(_), _) => state.public.pop(),
            (Frame::Orders, _) => self.close_orders(state),
            (Frame::Movement, _) => state.public.set_top(Frame::Combat),
            (Frame::Combat, _) => self.close_combat(&mut state.public),
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
                let Stock::Pile(mut pile) = self.stock(state, ask) else {
                    return Err(OutcomeFault::NotInPile);
                };
                if !cards
                    .cards()
                    .iter()
                    .all(|card| card.index() < self.setup.cards.len() && pile.take(*card))
                {
                    return Err(OutcomeFault::NotInPile);
                }
                cards.len() == n
            }
            (Want::Unique(n), Outcome::Unique(cards)) => {
                if let Stock::Unique(stock) = self.stock(state, ask)
                    && !cards.without(stock).is_empty()
                {
                    return Err(OutcomeFault::NotInPile);
                }
                cards.len() == n
            }
            _ => false,
        };
        if !fits {
            return Err(OutcomeFault::other(ask.want, outcome));
        }
        self.resolve_asked(state, ask, outcome, events);
        Ok(())
    }

    /// Chance answers what was just asked, with an outcome that fits.
    pub(crate) fn resolve_asked(&self, state: &mut State, ask: Ask, outcome: Outcome, events: &mut impl Events) {
        state.public.nth += 1;
        if let (Outcome::Dice(roll), Some(purpose)) = (outcome, Purpose::of(ask.key.purpose)) {
            say(events, Happening::Rolled { purpose, roll });
        }
        match (state.public.top(), outcome) {
            (Frame::Deal { hand, .. }, Outcome::Cards(cards)) => {
                state.public.pop();
                self.deal(state, hand, cards, events);
                self.push_ally_deal(&mut state.public, hand);
            }
            (Frame::Plunder(hand), Outcome::Cards(cards)) => self.plunder(state, hand, cards, events),
            (Frame::Reward(hand), Outcome::Cards(cards)) => {
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
            (Frame::LoreDeck(_), Outcome::Unique(cards)) => self.leave_out(state, cards),
            (Frame::LoreDeal { hand, keep }, Outcome::Unique(cards)) => {
                state.public.set_top(Frame::LoreKeep {
                    hand,
                    left: keep.min(cards.len()),
                });
                self.look_at_lore(state, hand, cards, events);
            }
            (Frame::LoreDraw { due }, Outcome::Unique(cards)) => {
                let hand = state.public.active;
                state.public.set_top(Frame::LoreDraw { due: due - cards.len() });
                self.look_at_lore(state, hand, cards, events);
            }
            (Frame::Theft { side, .. }, Outcome::Unique(cards)) => self.draw_stolen(state, side, cards, events),
            (Frame::Redraw(hand), Outcome::Unique(cards)) => self.redraw(state, hand, cards, events),
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
                    self.close_orders(state);
                }
                Frame::Movement => {
                    let public = &state.public;
                    if !self.movers(public).is_empty()
                        || !self.freeable(public).is_empty()
                        || self.landmarked && self.has_landmark_action(public)
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
                    self.close_combat(&mut state.public);
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
                Frame::LoreKeep { hand, left: 0 } => {
                    self.put_back(state, hand, events);
                    state.public.pop();
                    self.push_ally_lore(&mut state.public, hand);
                }
                Frame::LoreDraw { due } => {
                    if self.settle_lore_draw(state, due, events) {
                        return;
                    }
                }
                Frame::End => self.end_turn(state, events),
                Frame::Build { step } => {
                    if self.settle_build(&mut state.public, step) {
                        return;
                    }
                }
                Frame::Reward(hand) => {
                    if self.settle_reward(state, hand, events) {
                        return;
                    }
                }
                Frame::Draw { due, .. } => {
                    if self.settle_draw(state, due, events) {
                        return;
                    }
                }
                Frame::Deal { .. }
                | Frame::Councils(_)
                | Frame::Command
                | Frame::OrderDice
                | Frame::Volley(_)
                | Frame::Keep
                | Frame::Plunder(_)
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

    /// Chance answers until a seat must decide or the battle is over.
    pub fn run(&self, state: &mut State, chance: &mut impl Chance, events: &mut impl Events) {
        while self.run_once(state, chance, events).is_some() {}
    }

    /// Chance answers once, if it is asked; what it has answered.
    #[inline]
    pub fn run_once(&self, state: &mut State, chance: &mut impl Chance, events: &mut impl Events) -> Option<Outcome> {
        let Waits::Chance(ask) = self.waits(&state.public) else {
            return None;
        };
        let outcome = chance.outcome(ask, &self.stock(state, ask));
        self.resolve_asked(state, ask, outcome, events);
        Some(outcome)
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
