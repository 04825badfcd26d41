//! Spells: whether a Lore card can be played at all, what it can be aimed at, and what it does when it takes effect.

use crate::board::{HexId, HexSet, Section};
use crate::first::Battle;
use crate::first::dice::Face;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Frame, Step};
use crate::first::lore::card::{LoreId, Spell};
use crate::first::lore::cast::{ANSWERS_ENCORE, Aim, Fate};
use crate::first::state::{Public, State};
use crate::first::unit::{Stance, UnitId, UnitSet};
use crate::first::why::Why;
use crate::seats::HandId;
use crate::side::Side;

impl Battle {
    /// Whether a card has anything to work on now.
    pub(crate) fn check_spell(&self, public: &Public, hand: HandId, card: LoreId) -> Result<(), Why> {
        let side = hand.side();
        let ready = match self.lore_card(card).spell {
            Spell::Counter => return self.check_counter(public, side, card),
            Spell::FirstStrike | Spell::Ambush => return self.check_first_strike(public),
            Spell::Backstab => return self.check_backstab(public),
            Spell::Intercession => return self.check_intercession(public, hand),
            Spell::Caltrops => return self.check_caltrops(public),
            Spell::Quagmire => !self.mireable(public, side).is_empty(),
            Spell::StolenSecrets => *public.lore_hands.get(self.opponent(public, hand)) > 0,
            Spell::Procession => !self.marchers(public, hand).is_empty(),
            Spell::Infiltrate => !self.movers(public).is_empty(),
            Spell::GreaterPortal => !self.portable(public, hand, card).and(self.forces(hand)).is_empty(),
            Spell::LoreDrain | Spell::PickPocket => *public.goblets.get(self.opponent(public, hand)) > 0,
            Spell::ForestFrenzy | Spell::HillsRumble | Spell::RiverRage | Spell::MassHealing => {
                !self.barrage(public, hand, card, HexId::NONE).is_empty()
            }
            Spell::HideInTheShadows => self
                .forces(hand)
                .and(public.alive)
                .iter()
                .any(|unit| self.stands_apart(public, unit)),
            Spell::ShieldWall => self
                .clash(public)
                .is_some_and(|clash| self.roster(clash.target).stance == Stance::Foot),
            Spell::Requiem => self.clash(public).is_some_and(|clash| {
                let hits = self.hits(public, clash.attacker, clash.target, clash.kind, clash.roll);
                hits > 0 || clash.roll.count(Face::Flag) > 0
            }),
            Spell::EagleEyes => !public.ordered.and(public.alive).and(self.shooters).is_empty(),
            // The card for all foot names nobody, but somebody must be there to march.
            Spell::Stride if self.lore_card(card).units.plus > 0 => self
                .movers(public)
                .iter()
                .any(|unit| self.roster(unit).stance == Stance::Foot),
            Spell::Healing
            | Spell::Fireball
            | Spell::CreepingDoom
            | Spell::RallyingPrayer
            | Spell::Stride
            | Spell::Gale
            | Spell::DivineJudgement
            | Spell::ChainLightning
            | Spell::Portal
            | Spell::SecondWind
            | Spell::Countermand
            | Spell::WardOfFaith => {
                let mut any = false;
                self.aims(public, hand, card, &mut |_| any = true);
                any
            }
            _ => true,
        };
        if ready { Ok(()) } else { Err(Why::NoTargetForCard) }
    }

    /// Dispel Magic answers Wizards and Clerics, Foiled! Rogues and Warriors: each the classes it does not share.
    fn check_counter(&self, public: &Public, side: Side, card: LoreId) -> Result<(), Why> {
        let answer = self.check_answer(public, side, card);
        if answer == Err(Why::AnswersOtherClasses) && self.may_answer_encore(public, side, card) {
            return Ok(());
        }
        answer
    }

    /// Whether a card answers another by its class.
    pub(crate) fn answers(&self, card: LoreId, other: LoreId) -> bool {
        let other = self.lore_card(other);
        self.lore_card(card).answers.iter().any(|class| other.is_of(*class))
    }

    /// Whether a card answers the opponent's Lore card.
    pub(crate) fn check_answer(&self, public: &Public, side: Side, card: LoreId) -> Result<(), Why> {
        let Some(answered) = self.answered(public, side) else {
            return Err(Why::NothingToAnswer);
        };
        if self.answers(card, public.casts.get(answered).card) {
            Ok(())
        } else {
            Err(Why::AnswersOtherClasses)
        }
    }

    /// Everything a card can be aimed at.
    pub(crate) fn aims(&self, public: &Public, hand: HandId, card: LoreId, tell: &mut impl FnMut(Aim)) {
        let side = hand.side();
        let own = self.forces(hand).and(public.alive);
        let enemies = self.sides.get(side.enemy()).and(public.alive);
        match self.lore_card(card).spell {
            Spell::Counter => {
                let goblet = *public.goblets.get(hand);
                let mut answer = |aim: Aim| {
                    if self.cost_at(public, hand, card, aim) <= goblet {
                        tell(aim);
                    }
                };
                if self.check_answer(public, side, card).is_ok() {
                    answer(Aim::Nothing);
                }
                if self.may_answer_encore(public, side, card) {
                    answer(Aim::Encore);
                }
            }
            Spell::Intercession => self
                .intercessors(public, hand)
                .iter()
                .for_each(|unit| tell(Aim::Unit(unit))),
            Spell::DivineJudgement => Section::ALL
                .into_iter()
                .filter(|section| !self.enemies_in(public, side, *section as u8).is_empty())
                .for_each(|section| tell(Aim::Section(section))),
            Spell::Portal => self
                .portable(public, hand, card)
                .iter()
                .for_each(|unit| tell(Aim::Unit(unit))),
            Spell::Caltrops => self.stops_on_way(public).iter().for_each(|hex| tell(Aim::Hex(hex))),
            Spell::Quagmire => {
                let (level, _) = self.cast_level(public, hand, card);
                let range = self.lore_card(card).range.at(level);
                // Every hex from which the mire would reach somebody.
                let mut near = HexSet::EMPTY;
                for unit in self.mireable(public, side).iter() {
                    let hex = public.unit(unit).hex;
                    near |= self.board.within(hex, range).with(hex);
                }
                near.iter().for_each(|hex| tell(Aim::Hex(hex)));
            }
            Spell::Fireball | Spell::Gale | Spell::ChainLightning => enemies
                .without(public.hidden)
                .iter()
                .for_each(|unit| tell(Aim::Unit(unit))),
            Spell::SecondWind => self
                .sortieable(public, hand)
                .iter()
                .for_each(|unit| tell(Aim::Unit(unit))),
            Spell::Countermand => self
                .countermandable(public, side)
                .iter()
                .for_each(|unit| tell(Aim::Unit(unit))),
            Spell::Healing => own
                .iter()
                .filter(|unit| self.needs_healing(public, *unit))
                .for_each(|unit| tell(Aim::Unit(unit))),
            Spell::RallyingPrayer => self
                .troops_of(public, hand)
                .iter()
                .for_each(|unit| tell(Aim::Unit(unit))),
            // Any unit on which an attack was declared in this turn, resolved or not (F8.44).
            Spell::WardOfFaith => own.and(public.attacked).iter().for_each(|unit| tell(Aim::Unit(unit))),
            // One ordered unit that has not moved yet; the card for all foot names nobody.
            Spell::Stride if self.lore_card(card).units.plus == 0 => public
                .ordered
                .and(own)
                .without(public.moved)
                .without(public.webbed)
                .iter()
                .for_each(|unit| tell(Aim::Unit(unit))),
            Spell::CreepingDoom => {
                for hex in self.board.all() {
                    if public.occupied().intersects(self.board.neighbor_set(hex).with(hex)) {
                        tell(Aim::Hex(hex));
                    }
                }
            }
            _ => tell(Aim::Nothing),
        }
    }

    /// Whether no enemy is next to a unit, be he hidden or not.
    pub(crate) fn stands_apart(&self, public: &Public, unit: UnitId) -> bool {
        let near = self.board.neighbor_set(public.unit(unit).hex);
        !near.intersects(public.held(self.side(unit).enemy()))
    }

    pub(crate) fn is_weakened(&self, public: &Public, unit: UnitId) -> bool {
        public.unit(unit).figures < self.roster(unit).strength
    }

    fn needs_healing(&self, public: &Public, unit: UnitId) -> bool {
        self.is_weakened(public, unit) || public.webbed.contains(unit) || public.poisoned.contains(unit)
    }

    /// A card takes effect.
    pub(crate) fn take_effect(&self, state: &mut State, side: Side, events: &mut impl Events) {
        let cast = *state.public.casts.get(side);
        let card = self.lore_card(cast.card);
        state.public.casts.get_mut(side).fate = Fate::Works;
        match card.spell {
            Spell::SummonLore => self.gain(state, cast.hand, card.amount.at(cast.level), events),
            Spell::LoreDrain => {
                let opponent = self.opponent(&state.public, cast.hand);
                let goblet = *state.public.goblets.get(opponent);
                let lore = goblet.div_ceil(2).min(card.amount.at(cast.level));
                self.pay(state, opponent, lore, events);
            }
            Spell::PickPocket => {
                let opponent = self.opponent(&state.public, cast.hand);
                let goblet = *state.public.goblets.get(opponent);
                let lore = goblet.min(card.amount.at(cast.level));
                self.pay(state, opponent, lore, events);
                self.gain(state, cast.hand, lore, events);
            }
            Spell::Counter => self.counter(state, side, events),
            Spell::Fireball | Spell::ChainLightning => {
                // A target that has become illegal meanwhile is skipped (R84).
                self.push_barrage(&mut state.public, side, [cast.unit].into_iter().collect());
            }
            Spell::Healing => {
                state.public.webbed.remove(cast.unit);
                state.public.poisoned.remove(cast.unit);
                self.push_barrage(&mut state.public, side, [cast.unit].into_iter().collect());
            }
            Spell::CreepingDoom | Spell::ForestFrenzy | Spell::HillsRumble | Spell::RiverRage | Spell::MassHealing => {
                if card.spell == Spell::MassHealing {
                    state.public.poisoned = state.public.poisoned.without(self.forces(cast.hand));
                }
                let targets = self.barrage(&state.public, cast.hand, cast.card, cast.hex);
                self.push_barrage(&mut state.public, side, targets);
            }
            Spell::Parry => {
                if let Some(clash) = self.clash(&state.public) {
                    state.public.casts.get_mut(side).unit = clash.attacker;
                }
            }
            Spell::Sanctuary => self.call_off(&mut state.public),
            Spell::Requiem => {
                let figures = state.public.unit(cast.unit).figures;
                state.public.casts.get_mut(side).note = figures;
            }
            Spell::RallyingPrayer => {
                let range = card.range.at(cast.level);
                let near = self.board.within(state.public.unit(cast.unit).hex, range);
                for unit in self.troops_of(&state.public, cast.hand).iter() {
                    if unit == cast.unit || near.contains(state.public.unit(unit).hex) {
                        state.public.rallied.insert(unit);
                    }
                }
            }
            Spell::HideInTheShadows => {
                for unit in cast.units.and(state.public.alive).iter() {
                    state.public.hidden.insert(unit);
                }
            }
            Spell::Gale => {
                if state.public.alive.contains(cast.unit) {
                    state.public.push(Frame::Waver {
                        unit: cast.unit,
                        flags: card.amount.at(cast.level),
                        gentle: true,
                    });
                }
            }
            Spell::DivineJudgement => self.push_barrage(&mut state.public, side, cast.units),
            Spell::FirstStrike | Spell::Ambush => self.strike_first(state, events),
            Spell::Backstab => {
                if let Some(clash) = self.clash(&state.public) {
                    state.public.casts.get_mut(side).unit = clash.attacker;
                }
            }
            Spell::Intercession => self.begin_intercession(state, side, cast.card),
            Spell::BattleDrill => {
                for unit in cast.units.and(state.public.alive).iter() {
                    self.order_by_card(&mut state.public, unit, events);
                }
            }
            Spell::Portal => self.push_place(&mut state.public, side, [cast.unit].into_iter().collect()),
            Spell::GreaterPortal => self.push_place(&mut state.public, side, cast.units),
            Spell::Procession => state.public.push(Frame::March {
                side,
                left: card.units.at(cast.level),
            }),
            Spell::SecondWind => self.begin_sortie(state, cast.unit, events),
            Spell::Countermand => self.countermand(&mut state.public, cast.unit, events),
            Spell::Spy => self.spy(state, side, events),
            Spell::StolenSecrets => self.begin_theft(state, side, events),
            Spell::FalseOrders => self.falsify(state, side, events),
            Spell::Caltrops => self.scatter_caltrops(state, side, cast.hex, events),
            Spell::Quagmire => self.spread_mire(state, side, events),
            // These work as long as they lie on the table; see `effects`.
            Spell::Infiltrate | Spell::HitAndFade | Spell::DejaVu => {}
            Spell::ExtraDice
            | Spell::LoreHits
            | Spell::Agility
            | Spell::Fearless
            | Spell::Assault
            | Spell::Prophecy
            | Spell::EagleEyes
            | Spell::MistsOfTerror
            | Spell::MassShield
            | Spell::WardOfFaith
            | Spell::BlindingLight
            | Spell::PoisonedBlades
            | Spell::Stride
            | Spell::Berserk
            | Spell::ChampionsChallenge
            | Spell::ShieldWall
            | Spell::Relentless => {}
        }
    }

    /// Troops of a hand still on the field; Creatures are none (FL.19).
    fn troops_of(&self, public: &Public, hand: HandId) -> UnitSet {
        self.forces(hand).and(public.alive).without(self.creatures)
    }

    /// The battle at hand does not take place: no dice, no battle back, nothing that follows.
    pub(crate) fn call_off(&self, public: &mut Public) {
        for frame in public.frames_mut().iter_mut().rev() {
            if let Frame::Clash(clash) = frame {
                *frame = Frame::Clash(clash.at(Step::Done));
                return;
            }
        }
    }

    /// The answered card has no effect at all; its player takes back half of what he laid on it.
    fn counter(&self, state: &mut State, side: Side, events: &mut impl Events) {
        let enemy = side.enemy();
        let beside = state.public.casts.get(side).note == ANSWERS_ENCORE;
        let cast = if beside {
            &mut state.public.encore
        } else {
            state.public.casts.get_mut(enemy)
        };
        let back = cast.laid.div_ceil(2);
        cast.fate = Fate::Cancelled;
        cast.laid -= back;
        let (card, hand) = (cast.card, cast.hand);
        *state.public.goblets.get_mut(hand) += back;
        say(events, Happening::Countered { hand, card, back });
    }

    /// A card was played instead of a Command card, and has been answered: the turn follows it (F8.20).
    pub(crate) fn in_lieu(&self, state: &mut State, events: &mut impl Events) {
        let hand = state.public.active;
        let held = state.public.hand_size(hand);
        let Some(working) = self.working(&state.public, hand.side()) else {
            // A cancelled card leaves the turn to a Command card, if there is one.
            state.public.set_top(if held > 0 { Frame::Command } else { Frame::End });
            return;
        };
        // Equal to Command then means the cards in hand, since none is played (FL.11, R24).
        state.public.command = held;
        if working.spell != Spell::Assault {
            return state.public.set_top(Frame::End);
        }
        for unit in self.forces(hand).and(state.public.alive).iter() {
            self.do_order(state, unit, events);
        }
        self.close_orders(state);
    }

    /// The Command cards drawn at the end of the turn (F8.21, R24): none after a card in lieu of one, more by a prophecy.
    pub(crate) fn cards_due(&self, public: &Public, usual: u8) -> u8 {
        match self.working(public, public.active()) {
            Some(working) if self.lore_card(working.card).when == crate::first::lore::card::When::InLieu => 0,
            Some(working) if working.spell == Spell::Prophecy => {
                self.lore_card(working.card).amount.at(working.level) + usual - 1
            }
            _ => usual,
        }
    }
}
