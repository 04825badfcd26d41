//! What may be chosen: whole lists for those who are asked, and reasons for those who ask why not.

use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::combat::Kinds;
use crate::first::frame::{Clash, Frame, Step};
use crate::first::state::{Private, Public};
use crate::first::waits::Waits;
use crate::first::why::Why;
use crate::seats::Seat;

impl Battle {
    /// Everything `seat` may choose now, into a buffer of the caller's, which is emptied first.
    ///
    /// `private` is what that seat's hand holds. The list is empty if the battle does not wait for the seat.
    pub fn choices(&self, public: &Public, private: &Private, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        match self.waits(public) {
            Waits::Seats(seats) if seats.contains(seat) => {}
            _ => return,
        }
        self.list_all(public, private, seat, out);
        if self.seating.has_marshals {
            out.retain(|choice| self.check_lead(public, seat, *choice).is_ok());
        }
    }

    /// Everything that is open now, to whichever seat of those that are asked.
    #[inline]
    fn list_all(&self, public: &Public, private: &Private, seat: Seat, out: &mut Vec<Choice>) {
        match public.top() {
            Frame::Councils(_) => self.list_councils(self.hand_of(seat), out),
            Frame::Command => {
                out.extend(private.hand.kinds().map(Choice::Play));
                if self.has_lore_cards() {
                    self.list_casts(public, private, public.active, out);
                    if private.hand.is_empty() {
                        // Without a Command card he may still let the turn go by.
                        out.push(Choice::Pass);
                    }
                }
            }
            Frame::Keep => out.extend(private.drawn.kinds().map(Choice::Keep)),
            Frame::Window { hand, .. } => self.window_choices(public, private, hand, out),
            Frame::Encore(_) => self.list_casts(public, private, public.active, out),
            Frame::Pick { side, .. } => self.list_picks(public, private, side, out),
            Frame::Falsify(_) => out.extend(private.hand_seen.kinds().map(Choice::Play)),
            Frame::LoreKeep { .. } | Frame::LorePick | Frame::Overflow(_) | Frame::Replenish => {
                self.lore_hand_choices(public, private, out);
            }
            Frame::Movement | Frame::Combat => {
                self.public_choices(public, out);
                if self.has_lore_cards() {
                    self.list_casts(public, private, public.active, out);
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
            Frame::Build { step } => {
                if let Some((side, kind)) = self.due_landmark(public, step) {
                    out.extend(self.build_hexes(public, side, kind).iter().map(Choice::Build));
                }
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
        self.check_open(public, private, seat, choice)?;
        self.check_lead(public, seat, choice)
    }

    /// Whether a choice is open now, to whichever seat of those that are asked.
    fn check_open(&self, public: &Public, private: &Private, seat: Seat, choice: Choice) -> Result<(), Why> {
        match (public.top(), choice) {
            (Frame::Councils(_), Choice::Council(levels)) => self.check_council(self.hand_of(seat), levels.council()),
            (_, Choice::Council(_)) => Err(Why::CouncilIsSet),
            (Frame::Command, Choice::Play(card)) if private.hand.contains(card) => Ok(()),
            (Frame::Command, Choice::Play(_)) => Err(Why::CardNotHeld),
            (
                Frame::Command | Frame::Movement | Frame::Combat | Frame::Window { .. } | Frame::Encore(_),
                Choice::Cast { card, aim },
            ) => self.check_cast(public, private, self.hand_of(seat), card, aim),
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
            (Frame::Build { step }, Choice::Build(hex)) => self.check_build(public, step, hex),
            (Frame::Movement, Choice::Dig { unit, exit }) => self.check_dig(public, unit, exit),
            (Frame::Movement, Choice::Tunnel(unit)) => self.check_tunnel(public, unit),
            (Frame::Movement, Choice::Train(unit)) => self.check_train(public, unit),
            (Frame::Movement, Choice::Heal(unit)) => self.check_heal(public, unit),
            (Frame::Combat, Choice::Dig { .. } | Choice::Tunnel(_) | Choice::Train(_) | Choice::Heal(_)) => {
                Err(Why::MovementOver)
            }
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
}
