//! What a battle waits for: a decision, dice, or cards.

use crate::chance::{Ask, Key, Stock, Want};
use crate::first::Battle;
use crate::first::frame::{ClashKind, Frame, Step};
use crate::first::purpose::Purpose;
use crate::first::state::{Public, State};
use crate::first::unit::UnitId;
use crate::first::victory::Ending;
use crate::seats::{HandId, Seat, SeatSet};
use crate::side::Side;

/// What a battle waits for: always exactly one thing.
pub type Waits = crate::waits::Waits<Ending>;

impl Battle {
    /// What the battle waits for.
    pub fn waits(&self, public: &Public) -> Waits {
        if let Some(ending) = public.ending {
            return Waits::Over(ending);
        }
        let commander = |hand: HandId| Waits::Seats(SeatSet::of(self.commander(hand)));
        let active = commander(public.active);
        let caster = |side: Side| commander(public.casts.get(side).hand);
        let leader = |unit: UnitId| Waits::Seats(SeatSet::of(self.leader(public, unit)));
        let chance = |purpose: Purpose, want: Want| {
            Waits::Chance(Ask {
                key: Key {
                    turn: public.turn,
                    nth: public.nth,
                    purpose: purpose.code(),
                },
                want,
            })
        };
        match public.top() {
            Frame::Councils(seats) => Waits::Seats(seats),
            Frame::Deal { hand, cards } => chance(Purpose::Deal, Want::Cards { n: cards, hand }),
            Frame::OrderDice => chance(Purpose::Orders, Want::Dice(public.command)),
            Frame::LoreDeck(class) => chance(Purpose::LoreDeck, Want::Unique(self.left_out(public, class))),
            Frame::LoreDeal { .. } => chance(Purpose::LoreDeal, Want::Unique(self.lore_dealt(public))),
            Frame::LoreDraw { due } => chance(Purpose::LoreDraw, Want::Unique(due.min(public.lore_pile))),
            Frame::Theft { cards, .. } => chance(Purpose::Theft, Want::Unique(cards)),
            Frame::Redraw(_) => chance(Purpose::LoreDraw, Want::Unique(1)),
            Frame::Leap { side, .. }
            | Frame::Place { side, .. }
            | Frame::March { side, .. }
            | Frame::Share { side, .. }
            | Frame::Pick { side, .. }
            | Frame::Falsify(side) => caster(side),
            Frame::LoreKeep { hand, .. } | Frame::Window { hand, .. } | Frame::Overflow(hand) => commander(hand),
            Frame::Barrage { side, unit } if unit.is_some() => {
                chance(Purpose::Spell, Want::Dice(self.barrage_dice(public, side)))
            }
            Frame::Barrage { side, .. } | Frame::Spell { side, .. } | Frame::Naming { side, .. } => caster(side),
            Frame::Draw { due, .. } => {
                let hand = public.active;
                let n = self.drawable(public.pile_size, due);
                chance(Purpose::Draw, Want::Cards { n, hand })
            }
            Frame::Clash(clash) => match clash.step {
                Step::Flags(_) | Step::Answer => leader(clash.target),
                Step::Follow | Step::Fade | Step::Bonus => leader(clash.attacker),
                // What powers and stored Lore are used for is no single unit's affair (RE-24).
                Step::Powers(_) => commander(self.hand(clash.attacker)),
                Step::More(dice) => chance(Purpose::Again, Want::Dice(dice)),
                _ => {
                    let dice = self.dice(public, clash.attacker, clash.target, clash.kind, &mut ());
                    chance(clash_purpose(clash.kind), Want::Dice(dice))
                }
            },
            Frame::Panic { dice, .. } => chance(Purpose::Panic, Want::Dice(dice)),
            Frame::Check { dice, again: true, .. } => chance(Purpose::Critical, Want::Dice(dice)),
            Frame::Check { dice, .. } => chance(Purpose::Cornered, Want::Dice(dice)),
            Frame::Retreat { unit, .. } | Frame::Waver { unit, .. } | Frame::Volley(unit) => leader(unit),
            Frame::Moving(moving) => leader(moving.unit),
            Frame::Orders | Frame::Movement | Frame::Combat if self.seating.has_marshals => {
                Waits::Seats(self.phase_seats(public, public.active))
            }
            Frame::Build { step } => {
                let side = self
                    .due_landmark(public, step)
                    .map_or(public.active(), |(side, _)| side);
                commander(self.keeper(side))
            }
            Frame::Plunder(hand) => chance(Purpose::Plunder, Want::Cards { n: 1, hand }),
            Frame::Reward(hand) => chance(Purpose::Draw, Want::Cards { n: 1, hand }),
            Frame::Command
            | Frame::Orders
            | Frame::Movement
            | Frame::Combat
            | Frame::Encore(_)
            | Frame::Keep
            | Frame::Begin
            | Frame::End
            | Frame::Quake(_)
            | Frame::Opening(_)
            | Frame::Lieu
            | Frame::Replenish
            | Frame::LorePick
            | Frame::Idle => active,
        }
    }

    /// The seat that decides next; where several may, the first of them.
    pub fn decider(&self, public: &Public) -> Option<Seat> {
        match self.waits(public) {
            Waits::Seats(seats) => seats.first(),
            Waits::Chance(_) | Waits::Over(_) => None,
        }
    }

    /// What the cards of a question come out of.
    pub fn stock(&self, state: &State, ask: Ask) -> Stock {
        match (ask.want, state.public.top()) {
            (Want::Dice(_), _) => Stock::Nothing,
            (Want::Cards { .. }, Frame::Plunder(hand)) => Stock::Pile(self.plundered_hand(state, hand)),
            (Want::Cards { .. }, _) => Stock::Pile(state.secret.pile),
            (Want::Unique(_), Frame::LoreDeck(class)) => {
                Stock::Unique(state.secret.lore_pile.and(self.of_class(class)))
            }
            (Want::Unique(_), Frame::Theft { side, .. }) => {
                Stock::Unique(state.private(self.thief(&state.public, side).1).lore)
            }
            (Want::Unique(_), _) => Stock::Unique(state.secret.lore_pile),
        }
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
