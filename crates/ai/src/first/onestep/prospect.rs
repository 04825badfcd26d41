//! Prospects: the value of a state after a Lore card, with everything still in progress.
//!
//! Everything is counted from the moment of the decision, so doing nothing is worth what is in progress anyway.

use crate::first::onestep::field::Field;
use rules::chance::Fast;
use rules::first::frame::{Clash, ClashKind, Frame, Step};
use rules::first::lore::{Fate, Spell};
use rules::first::{Choice, Public, State, UnitId};
use rules::seats::HandId;
use rules::side::Side;

/// How often the rest of a combat with rolled dice is played out.
const TRIES: u32 = 3;
/// Questions after which a played-out combat is judged as it stands.
const MOST_QUESTIONS: usize = 40;

impl Field<'_> {
    /// What has changed since the decision and what is in progress, for us.
    pub(crate) fn prospect(&self, state: &State, random: &mut Fast) -> f64 {
        let public = state.public();
        if let Some(verdict) = self.verdict(public) {
            return verdict;
        }
        self.lore_worth(state) + self.ledger(public) + self.under_way(state, random)
    }

    /// Turns a value for its owner into one for us.
    pub(crate) fn signed(&self, side: Side, worth: f64) -> f64 {
        if side == self.side { worth } else { -worth }
    }

    /// Figures, banners, places and tokens of units compared with the moment of the decision.
    fn ledger(&self, public: &Public) -> f64 {
        let before = self.public();
        let weights = self.weights;
        let mut worth = 0.0;
        for unit in before.alive().iter() {
            let side = self.battle.side(unit);
            let (was, is) = (before.unit(unit), public.unit(unit));
            if !public.alive().contains(unit) {
                worth -= self.signed(side, self.loss(before, unit, was.figures));
                continue;
            }
            if is.figures < was.figures {
                worth -= self.signed(side, self.loss(before, unit, was.figures - is.figures));
            } else if is.figures > was.figures {
                let share = f64::from(is.figures - was.figures) / f64::from(self.battle.roster(unit).strength.max(1));
                worth += self.signed(side, share * (weights.figures + weights.healing));
            }
            if is.hex != was.hex {
                worth += if side == self.side {
                    self.place(public, unit) - self.place(before, unit)
                } else {
                    weights.driven + self.dislodged(before, unit)
                };
            }
            let token = |now: bool, then: bool| f64::from(u8::from(now)) - f64::from(u8::from(then));
            let webbed = token(public.webbed().contains(unit), before.webbed().contains(unit));
            let poisoned = token(public.poisoned().contains(unit), before.poisoned().contains(unit));
            worth -= self.signed(
                side,
                weights.web * webbed + weights.poison * f64::from(is.figures) * poisoned,
            );
            let hidden = token(public.hidden().contains(unit), before.hidden().contains(unit));
            let rallied = token(public.rallied().contains(unit), before.rallied().contains(unit));
            if side == self.side && (hidden != 0.0 || rallied != 0.0) {
                worth += weights.danger * (self.danger(before, unit) - self.danger(public, unit));
            } else if side != self.side {
                worth -= weights.sheltered * hidden + weights.bold * rallied;
            }
        }
        worth
    }

    /// What is in progress: the current attack and those that follow in this turn, dice that a card is about to throw,
    /// and flags it causes.
    fn under_way(&self, state: &State, random: &mut Fast) -> f64 {
        let public = state.public();
        let mut worth = 0.0;
        let mut fighting = UnitId::NONE;
        let clash = self.battle.clash(public);
        if let Some(clash) = clash {
            fighting = clash.attacker;
            worth += if matches!(clash.step, Step::Declared | Step::Defend | Step::Roll) {
                self.clash_to_come(public, clash)
            } else {
                self.rest_of_clash(state, random)
            };
        }
        for frame in public.frames().iter().rev() {
            worth += match *frame {
                Frame::Barrage { side, unit } => self.barrage_to_come(public, side, unit),
                Frame::Waver { unit, flags, gentle } => self.waver_to_come(public, unit, flags, gentle),
                Frame::Place { .. } => self.placing_to_come(state),
                Frame::Leap { side, hex } => self.best_leap(public, side, hex),
                _ => 0.0,
            };
        }
        let in_combat = public
            .frames()
            .iter()
            .any(|frame| matches!(frame, Frame::Combat | Frame::Volley(_)));
        if in_combat && (clash.is_some() || self.casts_have_changed(public)) {
            worth += self.signed(public.active(), self.open_attacks(public, fighting));
        }
        worth
    }

    fn casts_have_changed(&self, public: &Public) -> bool {
        Side::ALL
            .into_iter()
            .any(|side| public.cast(side) != self.public().cast(side))
            || matches!(self.public().top(), Frame::Combat)
    }

    /// A combat whose dice are still to be thrown.
    fn clash_to_come(&self, public: &Public, clash: Clash) -> f64 {
        let side = self.battle.side(clash.attacker);
        let strike = self.strike(public, clash.attacker, clash.target, clash.kind);
        let mut worth = self.signed(side, strike);
        if clash.kind == ClashKind::FirstStrike {
            // The attack that it anticipates comes only if the attacker is still there.
            let odds = self.battle.odds(
                public,
                clash.attacker,
                clash.target,
                clash.kind,
                rules::first::Policy::Hold,
            );
            let attack = public.frames().iter().find_map(|frame| match frame {
                Frame::Clash(attack) if !attack.kind.is_answer() => Some(*attack),
                _ => None,
            });
            if let Some(attack) = attack {
                let strike = self.strike(public, attack.attacker, attack.target, attack.kind);
                worth += (1.0 - odds.vacated) * self.signed(side.enemy(), strike);
            }
        }
        worth
    }

    /// A combat whose dice are on the table: the rest of it is played out a few times.
    fn rest_of_clash(&self, state: &State, random: &mut Fast) -> f64 {
        let mut sum = 0.0;
        for _ in 0..TRIES {
            let mut rest = *state;
            self.play_out(&mut rest, random, |frames| {
                frames.iter().any(|frame| matches!(frame, Frame::Clash(_)))
            });
            let public = rest.public();
            sum += self.verdict(public).unwrap_or_else(|| {
                self.ledger(public) + self.lore_worth(&rest) - self.ledger(state.public()) - self.lore_worth(state)
            });
        }
        sum / f64::from(TRIES)
    }

    /// Plays on by default answers while a condition on the frames holds: every unit holds its ground as well as it
    /// can.
    pub(crate) fn play_out(&self, state: &mut State, random: &mut Fast, goes_on: impl Fn(&[Frame]) -> bool) {
        let mut choices = Vec::new();
        for _ in 0..MOST_QUESTIONS {
            if state.public().ending().is_some() || !goes_on(state.public().frames()) {
                return;
            }
            let Some(seat) = self.battle.decider(state.public()) else {
                self.battle.run(state, random, &mut ());
                continue;
            };
            let private = state.private(HandId::of_side(seat.side()));
            self.battle.choices(state.public(), private, seat, &mut choices);
            let easy = |choice: &&Choice| matches!(choice, Choice::Pass | Choice::Done);
            let Some(choice) = choices.iter().find(easy).or(choices.last()) else {
                return;
            };
            self.battle.choose_listed(state, seat, *choice, &mut ());
        }
    }

    /// Lets a Lore card that was just played take effect, up to the next phase of the turn.
    pub(crate) fn let_work(&self, state: &mut State, random: &mut Fast) {
        self.play_out(state, random, |frames| {
            matches!(
                frames.last(),
                Some(
                    Frame::Barrage { .. }
                        | Frame::Waver { .. }
                        | Frame::Retreat { .. }
                        | Frame::Panic { .. }
                        | Frame::Check { .. }
                        | Frame::Leap { .. }
                        | Frame::Place { .. }
                        | Frame::March { .. }
                        | Frame::Pick { .. }
                        | Frame::Theft { .. }
                        | Frame::Redraw(_)
                        | Frame::Falsify(_)
                        | Frame::Overflow(_)
                        | Frame::Naming { .. }
                        | Frame::Window { .. }
                        | Frame::Spell { .. }
                )
            )
        });
    }

    /// Flags that a card inflicts on a unit.
    fn waver_to_come(&self, public: &Public, unit: UnitId, flags: u8, gentle: bool) -> f64 {
        let side = self.battle.side(unit);
        let (_, ignored) = self.battle.flags_ignored(public, unit, flags);
        let hexes = (flags - ignored) * self.battle.hexes_per_flag(public, unit);
        if hexes == 0 {
            return 0.0;
        }
        let way = self.battle.longest_retreat(public, unit, hexes);
        let mut blocked = hexes - way;
        if gentle {
            blocked = blocked.min(1);
        }
        let mut cost = 0.0;
        if blocked > 0 {
            cost += self.loss(public, unit, blocked);
        }
        if way > 0 {
            cost += self.weights.driven * (1.0 + 0.5 * f64::from(way - 1)) + self.dislodged(public, unit);
            if self.battle.roster(unit).panics {
                cost += f64::from(way) * self.loss(public, unit, 1) / 6.0;
            }
        }
        -self.signed(side, cost)
    }

    /// The spell of a camp's card on the table that is not canceled.
    pub(crate) fn spell_of(&self, public: &Public, side: Side) -> Option<Spell> {
        let cast = public.cast(side)?;
        (cast.fate != Fate::Cancelled).then(|| self.battle.lore_card(cast.card).spell)
    }
}
