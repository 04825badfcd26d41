//! Combat: who may attack whom, and with how many dice (F4.1 to F4.43).

use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, ClashKind, Frame};
use crate::first::reasons::{Cause, Reasons};
use crate::first::state::{Public, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::first::why::Why;

impl Battle {
    /// The dice of a unit against another, counted in the order of the rules (R37):
    /// color, weapon, terrain cap, then what a card adds on top of the cap (F10.4).
    ///
    /// A battle back happens in the enemy's turn: the unit has not moved in it (F4.126), and its own card is not in play.
    pub fn dice(
        &self,
        public: &Public,
        attacker: UnitId,
        target: UnitId,
        kind: ClashKind,
        reasons: &mut impl Reasons,
    ) -> u8 {
        let roster = self.roster(attacker);
        let mut dice = self.base(public, attacker).dice as i8;
        let base = match roster.own {
            Some(_) => Cause::OwnDice { troop: roster.troop },
            None => Cause::BaseDice(self.color(public, attacker)),
        };
        reasons.tell(base, dice);
        let own_turn = !kind.is_answer();
        if own_turn && public.moved.contains(attacker) {
            let weapon = roster.weapon;
            let penalty = self.setup.weapons[weapon as usize].moved_penalty as i8;
            if penalty > 0 {
                dice -= penalty;
                reasons.tell(Cause::WeaponMoved { weapon }, -penalty);
            }
        }
        let from = public.unit(attacker).hex;
        let into = public.unit(target).hex;
        let (ground, aim) = (&self.ground[from.index()], &self.ground[into.index()]);
        let (mut cap_from, mut cap_into) = (ground.cap_from, aim.cap_into);
        if self.landmarked {
            cap_from = self.cap_with(public, from, cap_from, |terrain| terrain.cap_from);
            cap_into = self.cap_with(public, into, cap_into, |terrain| terrain.cap_into);
        }
        let mut cap = |cap: crate::first::battle::Cap, cause: Cause| {
            if dice > cap.dice as i8 && cap.dice != u8::MAX {
                reasons.tell(cause, cap.dice as i8 - dice);
                dice = cap.dice as i8;
            }
        };
        cap(
            cap_from,
            Cause::CapFrom {
                terrain: cap_from.terrain,
            },
        );
        cap(
            cap_into,
            Cause::CapInto {
                terrain: cap_into.terrain,
            },
        );
        if !self.land.hills.contains(from) {
            cap(
                aim.cap_up,
                Cause::CapUp {
                    terrain: aim.cap_up.terrain,
                },
            );
        }
        if own_turn && let Some(card) = self.bonus_card(public, attacker) {
            let bonus = &self.card(card).bonus;
            let extra = bonus.battle_dice + if kind.is_melee() { bonus.melee_dice } else { 0 };
            if extra > 0 {
                dice += extra as i8;
                reasons.tell(Cause::CardDice(card), extra as i8);
            }
        }
        if self.has_lore_cards() {
            dice = self.lore_dice(public, attacker, target, kind, dice, reasons);
        }
        dice.max(0) as u8
    }

    /// The enemies next to a unit.
    #[inline]
    pub fn adjacent_enemies(&self, public: &Public, unit: UnitId) -> crate::board::HexSet {
        let mut near = self.board.neighbor_set(public.unit(unit).hex) & public.held(self.side(unit).enemy());
        // A hidden unit need not be fought for being near, and cannot be attacked.
        for hidden in public.hidden.iter() {
            near.remove(public.unit(hidden).hex);
        }
        near
    }

    /// The enemies a unit could shoot at by distance alone.
    pub fn distant_enemies(&self, public: &Public, unit: UnitId) -> crate::board::HexSet {
        let from = public.unit(unit).hex;
        let mut far = self.board.within(from, self.reach_of(public, unit)) & public.held(self.side(unit).enemy());
        for hidden in public.hidden.iter() {
            far.remove(public.unit(hidden).hex);
        }
        far
    }

    /// How far a unit strikes: its weapon's reach, and farther by a card.
    pub fn reach_of(&self, public: &Public, unit: UnitId) -> u8 {
        let reach = self.setup.weapons[self.roster(unit).weapon as usize].reach;
        if reach > 1 && self.has_lore_cards() {
            reach.saturating_add(self.eagle_eyes(public, unit))
        } else {
            reach
        }
    }

    /// Whether a unit sees a hex from where it stands; a card may let it look past units.
    pub fn unit_sees(&self, public: &Public, unit: UnitId, hex: crate::board::HexId) -> bool {
        let from = public.unit(unit).hex;
        if self.has_lore_cards() && self.eagle_eyes(public, unit) > 0 {
            self.sees_past_units(public, from, hex)
        } else {
            self.sees(public, from, hex)
        }
    }

    /// Ordered units that may still battle (F4.3, F4.25).
    #[inline]
    pub fn fighters(&self, public: &Public) -> UnitSet {
        public
            .ordered
            .and(public.alive)
            .without(public.battled)
            .without(public.spent)
            .without(public.webbed)
    }

    /// The enemy a unit has rushed at and must attack, as long as it can (F6.9): a dead enemy or one that is gone frees it (R13).
    pub fn duty(&self, public: &Public, unit: UnitId) -> Option<UnitId> {
        if !public.rushed.contains(unit) || !self.fighters(public).contains(unit) {
            return None;
        }
        let quarry = public.unit(unit).quarry;
        let bound = public.alive.contains(quarry)
            && !public.hidden.contains(quarry)
            && self.board.adjacent(public.unit(unit).hex, public.unit(quarry).hex)
            && !self.bonus(public, unit).no_melee
            && self.dice(public, unit, quarry, ClashKind::Melee, &mut ()) > 0;
        bound.then_some(quarry)
    }

    /// A unit that has rushed and has not yet attacked, so that the battles cannot end.
    pub(crate) fn bound(&self, public: &Public) -> Option<UnitId> {
        public.rushed.iter().find(|unit| self.duty(public, *unit).is_some())
    }

    /// All attacks a unit can make, as melee or from afar.
    pub(crate) fn list_attacks(&self, public: &Public, unit: UnitId, kinds: Kinds, out: &mut Vec<Choice>) {
        self.each_attack(public, unit, kinds, |target| out.push(Choice::Attack { unit, target }));
    }

    /// Shows every target of a unit, in melee or from afar.
    #[inline]
    pub(crate) fn each_attack(&self, public: &Public, unit: UnitId, kinds: Kinds, mut see: impl FnMut(UnitId)) {
        let bonus = self.bonus(public, unit);
        let near = self.adjacent_enemies(public, unit);
        if !near.is_empty() {
            // With an enemy next to it a unit fights hand to hand or not at all (F4.14).
            if kinds.melee && !bonus.no_melee {
                for hex in near {
                    let target = public.at[hex.index()];
                    if self.dice(public, unit, target, kinds.melee_kind, &mut ()) > 0 {
                        see(target);
                    }
                }
            }
            return;
        }
        if !kinds.ranged || bonus.no_ranged || self.reach_of(public, unit) < 2 {
            return;
        }
        for hex in self.distant_enemies(public, unit) {
            let target = public.at[hex.index()];
            if self.unit_sees(public, unit, hex) && self.dice(public, unit, target, ClashKind::Ranged, &mut ()) > 0 {
                see(target);
            }
        }
    }

    /// All attacks of the Combat phase.
    pub(crate) fn list_combat(&self, public: &Public, out: &mut Vec<Choice>) {
        for unit in self.fighters(public).iter() {
            match self.duty(public, unit) {
                Some(target) => out.push(Choice::Attack { unit, target }),
                None => self.list_attacks(public, unit, Kinds::ANY, out),
            }
        }
        out.extend(self.freeable(public).iter().map(Choice::Free));
    }

    /// Whether a unit may attack another in the Combat phase, and in what kind of battle.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_attack(&self, public: &Public, unit: UnitId, target: UnitId) -> Result<ClashKind, Why> {
        self.check_own(public, unit)?;
        if !public.ordered.contains(unit) {
            return Err(Why::NotOrdered);
        }
        if public.battled.contains(unit) {
            return Err(Why::AlreadyBattled);
        }
        self.check_rested(public, unit)?;
        if public.spent.contains(unit) {
            let hex = public.unit(unit).hex;
            // Whoever climbed onto joined terrain is stuck there; whoever came along it has only gone too far.
            let climbed = public.stuck.contains(unit) && self.land.joined_no_battle.contains(hex);
            return Err(
                if climbed || (self.land.no_battle | self.marks(public).no_battle).contains(hex) {
                    Why::EnteredWithoutBattle {
                        hex,
                        landmark: public.landmarks.at(hex).map(|standing| standing.kind),
                    }
                } else {
                    Why::MovedTooFarToBattle
                },
            );
        }
        if public.webbed.contains(unit) {
            return Err(Why::Webbed);
        }
        if let Some(quarry) = self.duty(public, unit)
            && quarry != target
        {
            return Err(Why::MustAttackQuarry);
        }
        self.check_target(public, unit, target, Kinds::ANY)
    }

    /// Whether a unit that may battle can strike this target.
    pub(crate) fn check_target(
        &self,
        public: &Public,
        unit: UnitId,
        target: UnitId,
        kinds: Kinds,
    ) -> Result<ClashKind, Why> {
        if !public.alive.contains(target) {
            return Err(Why::NoSuchUnit);
        }
        if self.side(target) == self.side(unit) {
            return Err(Why::OwnTarget);
        }
        if public.hidden.contains(target) {
            return Err(Why::Hidden);
        }
        let bonus = self.bonus(public, unit);
        let (from, to) = (public.unit(unit).hex, public.unit(target).hex);
        let near = self.adjacent_enemies(public, unit);
        let kind = if near.contains(to) {
            if !kinds.melee || bonus.no_melee {
                return Err(Why::CardForbidsMelee);
            }
            kinds.melee_kind
        } else {
            let reach = self.reach_of(public, unit);
            let distance = self.board.distance(from, to);
            if !kinds.ranged {
                return Err(Why::BonusMustBeMelee);
            }
            if reach < 2 {
                return Err(Why::NoRangedWeapon);
            }
            if !near.is_empty() {
                return Err(Why::EnemyAdjacent);
            }
            if bonus.no_ranged {
                return Err(Why::CardForbidsRanged);
            }
            if distance > reach {
                return Err(Why::OutOfRange { distance, reach });
            }
            if !self.unit_sees(public, unit, to) {
                let by = self
                    .sight_blockers(public, from, to)
                    .first()
                    .unwrap_or(crate::board::HexId::NONE);
                return Err(Why::SightBlocked { by });
            }
            kinds.ranged_kind
        };
        if self.dice(public, unit, target, kind, &mut ()) == 0 {
            return Err(Why::NoDice);
        }
        Ok(kind)
    }

    /// An attack is declared: the dice are counted and will be thrown.
    pub(crate) fn declare(&self, state: &mut State, clash: Clash, events: &mut impl Events) {
        let dice = self.dice(&state.public, clash.attacker, clash.target, clash.kind, &mut ());
        say(
            events,
            Happening::Attacked {
                attacker: clash.attacker,
                target: clash.target,
                kind: clash.kind,
                dice,
            },
        );
        if !clash.kind.is_answer() {
            state.public.attacked.insert(clash.target);
        }
        // Whoever battles comes out of the shadows.
        state.public.hidden.remove(clash.attacker);
        state.public.push(Frame::Clash(clash));
    }

    /// An attack of the Combat phase.
    pub(crate) fn do_attack(
        &self,
        state: &mut State,
        unit: UnitId,
        target: UnitId,
        kinds: Kinds,
        events: &mut impl Events,
    ) {
        let public = &mut state.public;
        public.battled.insert(unit);
        let hex = public.unit(target).hex;
        let melee = self.board.adjacent(public.unit(unit).hex, hex);
        let kind = if melee { kinds.melee_kind } else { kinds.ranged_kind };
        let clash = Clash::new(unit, target, hex, kind);
        self.declare(state, clash, events);
    }
}

/// The kinds of attack that are open at some moment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kinds {
    /// Whether adjacent enemies may be attacked.
    pub(crate) melee: bool,
    /// Whether enemies farther off may be attacked.
    pub(crate) ranged: bool,
    /// What an attack on an adjacent enemy counts as.
    pub(crate) melee_kind: ClashKind,
    /// What an attack from afar counts as.
    pub(crate) ranged_kind: ClashKind,
}

impl Kinds {
    /// An attack of the Combat phase.
    pub(crate) const ANY: Self = Self {
        melee: true,
        ranged: true,
        melee_kind: ClashKind::Melee,
        ranged_kind: ClashKind::Ranged,
    };
    /// The extra attack after a pursuit (F4.103).
    pub(crate) const BONUS: Self = Self {
        melee: true,
        ranged: false,
        melee_kind: ClashKind::BonusMelee,
        ranged_kind: ClashKind::Ranged,
    };
    /// The second attack from afar of a card that grants two.
    pub(crate) const VOLLEY: Self = Self {
        melee: false,
        ranged: true,
        melee_kind: ClashKind::Melee,
        ranged_kind: ClashKind::SecondVolley,
    };
}
