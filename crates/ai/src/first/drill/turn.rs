//! A turn played by the drill: an answer to every question, and scores for choices that a search compares.

use crate::first::drill::ground::Ground;
use crate::first::drill::habit::Habit;
use crate::first::drill::lines::Lines;
use crate::first::drill::survey::Survey;
use rules::chance::Fast;
use rules::first::choice::Replenish;
use rules::first::frame::{ClashKind, Frame, Step};
use rules::first::unit::{MAX_UNITS, Stance};
use rules::first::{Battle, Choice, Public, State, UnitId, UnitSet};
use rules::pile::CardId;
use rules::seats::{HandId, Seat};
use rules::side::Side;

/// The most questions played in one turn; no real turn has as many.
const MOST_QUESTIONS: usize = 400;

/// Plays by the drill.
pub(crate) struct Drill<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) ground: &'a Ground,
    pub(crate) habit: Habit,
}

/// What is remembered during a turn.
#[derive(Clone, Debug)]
pub(crate) struct Notes {
    pub(crate) survey: Survey,
    turn: u16,
    /// The value of an order to each unit, once computed.
    gains: Option<[f32; MAX_UNITS]>,
    /// Units that were already considered in the Movement phase.
    pub(crate) considered: UnitSet,
    /// How much the dice gave the standard camp above expectation, in banners.
    pub(crate) luck: f32,
    /// The source of all chance in a trial, so that trials of different plans have the same luck where they do the
    /// same.
    pub(crate) weather: Option<u64>,
    /// Buffers for lists.
    list: Vec<Choice>,
}

impl Notes {
    pub(crate) fn of(drill: &Drill<'_>, public: &Public) -> Self {
        Self {
            survey: Survey::of(drill.battle, drill.ground, public),
            turn: public.turn(),
            gains: None,
            considered: UnitSet::EMPTY,
            luck: 0.0,
            weather: None,
            list: Vec::new(),
        }
    }

    /// Surveys the field again if another turn has begun.
    fn keep_up(&mut self, drill: &Drill<'_>, public: &Public) {
        if self.turn != public.turn() {
            self.survey = Survey::of(drill.battle, drill.ground, public);
            self.turn = public.turn();
            self.gains = None;
            self.considered = UnitSet::EMPTY;
        }
    }
}

impl Drill<'_> {
    /// Plays both camps until turn `turn` or a later one begins, or the battle is over.
    pub(crate) fn play_until(&self, state: &mut State, turn: u16, notes: &mut Notes, random: &mut Fast) {
        for _ in 0..MOST_QUESTIONS {
            if state.public().ending().is_some() || state.public().turn() >= turn {
                return;
            }
            let Some(seat) = self.battle.decider(state.public()) else {
                self.roll(state, notes, random);
                continue;
            };
            let choice = self.decide(state, seat, notes, random);
            self.battle.choose_listed(state, seat, choice, &mut ());
        }
    }

    /// The drill's choice.
    pub(crate) fn decide(&self, state: &State, seat: Seat, notes: &mut Notes, random: &mut Fast) -> Choice {
        let public = state.public();
        notes.keep_up(self, public);
        match public.top() {
            Frame::Window { .. } => Choice::StandDown,
            Frame::Moving(_) | Frame::Leap { .. } => Choice::Pass,
            Frame::Command => self.pick_card(state, seat, notes, random).unwrap_or(Choice::Pass),
            Frame::Orders => self.pick_order(public, notes),
            Frame::Movement => self.pick_move(public, notes),
            Frame::Combat => self.pick_attack(public, notes),
            Frame::Clash(clash) if clash.step == Step::Answer => Choice::BattleBack,
            _ => self.pick_listed(state, seat, notes, random),
        }
    }

    /// The best listed choice, by score.
    fn pick_listed(&self, state: &State, seat: Seat, notes: &mut Notes, random: &mut Fast) -> Choice {
        let mut list = std::mem::take(&mut notes.list);
        self.battle.choices(
            state.public(),
            state.private(self.battle.hand_of(seat)),
            seat,
            &mut list,
        );
        let mut best = (Choice::Done, f32::NEG_INFINITY);
        for choice in &list {
            let score = self.score(state, seat, *choice, notes) + 1e-4 * random.below(64) as f32;
            if score > best.1 {
                best = (*choice, score);
            }
        }
        notes.list = list;
        best.0
    }

    fn pick_card(&self, state: &State, seat: Seat, notes: &mut Notes, random: &mut Fast) -> Option<Choice> {
        let hand = state.private(self.battle.hand_of(seat)).hand();
        let mut best: Option<(CardId, f32)> = None;
        for card in hand.kinds() {
            // Cards of nearly equal value vary, so that a search does not see the same turn every time.
            let mut taste = match notes.weather {
                Some(weather) => Fast::new(weather ^ u64::from(state.public().turn()) << 8 ^ u64::from(card.0)),
                None => *random,
            };
            let whim = taste.below(1024) as f32 / 1024.0;
            random.bits();
            let score = self.card(state.public(), seat.side(), card, notes) + self.habit.whim * whim;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((card, score));
            }
        }
        best.map(|(card, _)| Choice::Play(card))
    }

    fn pick_order(&self, public: &Public, notes: &mut Notes) -> Choice {
        let gains = self.gains(public, notes);
        let best = self
            .battle
            .orderable(public)
            .iter()
            .max_by(|a, b| gains[a.index()].total_cmp(&gains[b.index()]));
        best.map_or(Choice::Done, Choice::Order)
    }

    fn pick_move(&self, public: &Public, notes: &mut Notes) -> Choice {
        let gains = self.gains(public, notes);
        let lines = self.lines(public, &notes.survey, public.active());
        loop {
            // The unit with the largest gain goes first, before others block its way.
            let left = self.battle.movers(public).without(notes.considered);
            let Some(unit) = left.iter().max_by(|a, b| gains[a.index()].total_cmp(&gains[b.index()])) else {
                return Choice::Done;
            };
            notes.considered.insert(unit);
            if let (Some(choice), _) = self.best_move(&lines, unit) {
                return choice;
            }
        }
    }

    fn pick_attack(&self, public: &Public, notes: &Notes) -> Choice {
        let mut best = (Choice::Done, 0.0);
        for unit in self.battle.fighters(public).iter() {
            if let Some(target) = self.battle.duty(public, unit) {
                return Choice::Attack { unit, target };
            }
            self.each_target(public, unit, |target, kind| {
                let score = self.listed_attack(public, &notes.survey, unit, target, kind);
                if score > best.1 {
                    best = (Choice::Attack { unit, target }, score);
                }
            });
        }
        best.0
    }

    /// Every enemy that a unit could attack from where it stands.
    fn each_target(&self, public: &Public, unit: UnitId, mut see: impl FnMut(UnitId, ClashKind)) {
        let near = self.battle.adjacent_enemies(public, unit);
        let bonus = self.battle.bonus(public, unit);
        if !near.is_empty() {
            if !bonus.no_melee {
                near.iter()
                    .filter_map(|hex| public.unit_at(hex))
                    .for_each(|target| see(target, ClashKind::Melee));
            }
            return;
        }
        if bonus.no_ranged || self.battle.reach_of(public, unit) < 2 {
            return;
        }
        for hex in self.battle.distant_enemies(public, unit) {
            if let Some(target) = public.unit_at(hex)
                && self.battle.unit_sees(public, unit, hex)
            {
                see(target, ClashKind::Ranged);
            }
        }
    }

    /// The value of a listed choice, on a separate scale for each kind of question.
    pub(crate) fn score(&self, state: &State, seat: Seat, choice: Choice, notes: &mut Notes) -> f32 {
        let public = state.public();
        notes.keep_up(self, public);
        let survey = &notes.survey;
        match (public.top(), choice) {
            (Frame::Command, Choice::Play(card)) => self.card(public, seat.side(), card, notes),
            (_, Choice::Keep(card)) => self.usual(public, seat.side(), self.battle.card(card)),
            (_, Choice::Order(unit)) => self.gains(public, notes)[unit.index()],
            (Frame::Movement, Choice::Move { unit, to }) => {
                let lines = self.lines(public, survey, seat.side());
                self.go(&lines, unit, to) - self.stand(&lines, unit) - self.habit.effort
            }
            (Frame::Movement, Choice::Rush { unit, to, at }) => {
                let lines = self.lines(public, survey, seat.side());
                self.rush(&lines, unit, to, at) - self.stand(&lines, unit) - self.habit.effort
            }
            (Frame::Movement, Choice::Train(_) | Choice::Heal(_)) => 0.1,
            (Frame::Combat, Choice::Attack { unit, target }) => {
                let near = self
                    .battle
                    .board()
                    .adjacent(public.unit(unit).hex, public.unit(target).hex);
                let kind = if near { ClashKind::Melee } else { ClashKind::Ranged };
                self.listed_attack(public, survey, unit, target, kind)
            }
            (Frame::Volley(_), Choice::Attack { unit, target }) => {
                self.listed_attack(public, survey, unit, target, ClashKind::SecondVolley)
            }
            (Frame::Clash(_), Choice::Attack { unit, target }) => {
                self.listed_attack(public, survey, unit, target, ClashKind::BonusMelee)
            }
            (Frame::Clash(clash), Choice::Follow(hex)) => {
                let unit = clash.attacker;
                let lines = self.lines(public, survey, self.battle.side(unit));
                let strike = if self.battle.roster(unit).stance == Stance::Mounted {
                    self.best_strike(&lines, unit, hex, 0)
                } else {
                    0.0
                };
                self.place(&lines, unit, hex) + strike
            }
            (Frame::Clash(clash), Choice::Pass) if matches!(clash.step, Step::Follow | Step::Fade) => {
                let unit = clash.attacker;
                let lines = self.lines(public, survey, self.battle.side(unit));
                self.place(&lines, unit, public.unit(unit).hex)
            }
            (Frame::Retreat { unit, .. }, Choice::Retreat(hex)) => {
                let lines = self.lines(public, survey, self.battle.side(unit));
                self.place(&lines, unit, hex)
            }
            (_, Choice::Ignore(flags)) => f32::from(flags),
            (_, Choice::BattleBack | Choice::Power(_)) => 1.0,
            (_, Choice::Store(lore)) => 0.1 * f32::from(lore),
            (_, Choice::Replenish(way)) => self.replenish(public, seat.side(), way),
            (_, Choice::StandDown) => 0.01,
            _ => 0.0,
        }
    }

    fn replenish(&self, public: &Public, side: Side, way: Replenish) -> f32 {
        let tokens = f32::from(public.goblet(HandId::of_side(side)));
        let cards = f32::from(public.lore_hand(HandId::of_side(side)));
        match way {
            Replenish::Cards => 0.3 - 0.05 * cards + 0.02 * tokens,
            Replenish::Both => 0.3 - 0.03 * cards,
            Replenish::Tokens => 0.32 - 0.03 * tokens + 0.02 * cards,
        }
    }

    /// The current lines of a camp.
    pub(crate) fn lines<'a>(&self, public: &'a Public, survey: &'a Survey, side: Side) -> Lines<'a> {
        Lines::of(self.battle, public, survey, side)
    }

    /// The value of an order to each unit of the active camp.
    pub(super) fn gains(&self, public: &Public, notes: &mut Notes) -> [f32; MAX_UNITS] {
        if let Some(gains) = notes.gains {
            return gains;
        }
        let mut gains = [0.0; MAX_UNITS];
        let lines = self.lines(public, &notes.survey, public.active());
        for unit in public.alive().and(*self.ground.units.get(public.active())).iter() {
            gains[unit.index()] = self.best_move(&lines, unit).1;
        }
        notes.gains = Some(gains);
        gains
    }
}
