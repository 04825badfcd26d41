//! What follows a roll: gaining ground, pursuit, bonus melee and battle back (F4.85 to F4.137).

use crate::board::{HexId, HexSet};
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::choice::Choice;
use crate::first::combat::Kinds;
use crate::first::dice::Face;
use crate::first::event::{Events, Happening, say};
use crate::first::frame::{Clash, ClashKind, Frame, Step};
use crate::first::state::{Public, State};
use crate::first::unit::{Again, UnitId};
use crate::first::why::Why;

/// Dice thrown again and again come to an end here: far beyond what any figures need.
const MOST_DICE: u8 = 60;

impl Battle {
    /// Dice of a battle have fallen. Swords that the weapon throws again are thrown first; all dice together are one roll.
    pub(crate) fn rolled(&self, state: &mut State, clash: Clash, roll: Roll) {
        let weapon = &self.setup.weapons[self.roster(clash.attacker).weapon as usize];
        // A berserk throws swords again once, like some weapons.
        let berserk = self.is_berserk(&state.public, clash.attacker, clash.kind);
        let again = if weapon.again == Again::Never && berserk {
            Again::Once
        } else {
            weapon.again
        };
        let thrown_again = match (again, clash.step) {
            (Again::Never, _) | (Again::Once, Step::More(_)) => 0,
            _ => self.sword_hits(clash.attacker, clash.target, clash.kind.is_melee(), roll),
        };
        let roll = clash.roll.plus(roll);
        let step = if thrown_again > 0 && roll.dice() < MOST_DICE {
            Step::More(thrown_again)
        } else {
            Step::Seen
        };
        state.public.set_top(Frame::Clash(Clash { step, roll, ..clash }));
    }

    /// Hits come first (F4.44).
    pub(crate) fn strike(&self, state: &mut State, clash: Clash, events: &mut impl Events) {
        let target = clash.target;
        state.public.set_top(Frame::Clash(clash.at(Step::Morale)));
        let public = &state.public;
        let hits = self.hits(public, clash.attacker, target, clash.kind, clash.roll);
        // Cards may have turned hits to others; who suffers them is read off before anybody is gone.
        let (mut diverted, mut turned) = (0, 0);
        if self.has_lore_cards() {
            diverted = self.diverted(public, target);
            turned = self.turned_swords(public, clash.attacker, target, clash.kind.is_melee(), clash.roll);
        }
        if hits > 0 && self.suffer(state, target, hits, events) {
            self.poison_by_blade(&mut state.public, clash, events);
        }
        self.pass_on_hits(state, clash, diverted, turned, events);
    }

    /// Then flags. Morale is read once per roll, after its hits and before its retreats (R61).
    pub(crate) fn waver(&self, state: &mut State, clash: Clash, events: &mut impl Events) {
        let public = &state.public;
        let target = clash.target;
        if !public.alive.contains(target) {
            return state.public.set_top(Frame::Clash(clash.at(Step::Shock)));
        }
        // A unit in a web stays in its hex; the flags have hit it (F7.51). So have those of a duel.
        let webbed = public.webbed.contains(target) || self.is_duel(public, clash.attacker, clash.kind);
        let flags = if webbed { 0 } else { clash.roll.count(Face::Flag) };
        let most = if flags > 0 {
            self.most_ignored(public, clash, flags)
        } else {
            0
        };
        let least = self.must_ignore(public, target, flags);
        if most > least {
            state.public.set_top(Frame::Clash(clash.at(Step::Flags(flags))));
        } else {
            self.do_ignore(state, clash, flags, least, events);
        }
    }

    /// The most flags of a roll that the target may ignore.
    pub(crate) fn most_ignored(&self, public: &Public, clash: Clash, flags: u8) -> u8 {
        self.boldness(public, clash.target, &mut ()).min(flags)
    }

    /// The target's owner has said how many flags it ignores, for the whole roll (R63).
    pub(crate) fn do_ignore(&self, state: &mut State, clash: Clash, flags: u8, ignored: u8, events: &mut impl Events) {
        state.public.set_top(Frame::Clash(clash.at(Step::Shock)));
        if ignored > 0 {
            say(
                events,
                Happening::Ignored {
                    unit: clash.target,
                    flags: ignored,
                },
            );
        }
        let webbed = state.public.webbed.contains(clash.target);
        let shove = if webbed { 0 } else { clash.powers.shove };
        self.drive_back(state, clash.target, flags - ignored, shove);
    }

    /// Hits and retreats are done: what may follow?
    pub(crate) fn aftermath(&self, state: &mut State, clash: Clash) {
        let public = &state.public;
        let step = if !clash.kind.is_melee() || clash.kind.is_answer() {
            // Nothing follows a ranged attack (F4.85), a battle back (F4.123, F4.124) or a strike before the attack (R67).
            Step::Done
        } else if !public.alive.contains(clash.attacker) {
            Step::Done
        } else if public.at[clash.hex.index()] == clash.target {
            if self.may_battle_back(public, clash) {
                Step::Answer
            } else {
                Step::Done
            }
        } else if self.has_faded(public, clash) || self.follow_hexes(public, clash).is_empty() {
            Step::Done
        } else {
            Step::Follow
        };
        state.public.set_top(Frame::Clash(clash.at(step)));
    }

    /// Whether the target, still in its hex, may battle back (F4.109): it must be Bold now (R9) and have dice to throw.
    pub(crate) fn may_battle_back(&self, public: &Public, clash: Clash) -> bool {
        // The first target, driven off its hex, has lost its battle back for this battle (F4.136, R48).
        let driven_off = clash.target == clash.driven && !self.setup.switches.bonus_melee_is_fresh;
        !driven_off
            && !clash.struck
            && !public.webbed.contains(clash.target)
            && self.board.adjacent(public.unit(clash.attacker).hex, clash.hex)
            && (self.boldness(public, clash.target, &mut ()) > 0 || self.is_duel(public, clash.attacker, clash.kind))
            && self.dice(public, clash.target, clash.attacker, ClashKind::BattleBack, &mut ()) > 0
    }

    /// The hexes where the attacker may end after gaining ground: the vacated hex, and for a pursuit those next to it.
    pub(crate) fn follow_hexes(&self, public: &Public, clash: Clash) -> HexSet {
        let unit = clash.attacker;
        // Terrain entered in this turn may hold the unit (F10.9).
        if public.stuck.contains(unit) {
            return HexSet::EMPTY;
        }
        let vacated = clash.hex;
        // Somebody else may have been driven into the vacated hex, or the attacker away from it.
        if public.at[vacated.index()].is_some() || !self.board.adjacent(public.unit(unit).hex, vacated) {
            return HexSet::EMPTY;
        }
        let mut ends = HexSet::of(vacated);
        if self.may_pursue(public, clash) {
            let from = public.unit(unit).hex;
            let barred = public.occupied().without(from) | self.land.impassable;
            ends |= self.board.neighbor_set(vacated) - barred;
        }
        ends
    }

    /// Whether the attacker may go one hex beyond the vacated one: mounted units after their first melee (F4.92, F4.137), unless
    /// the vacated hex stops them (F4.97).
    fn may_pursue(&self, public: &Public, clash: Clash) -> bool {
        self.pursues(public, clash) && {
            let from = public.unit(clash.attacker).hex;
            let entered = self.entry(public, from, clash.hex);
            let ford = entered.stops && !entered.holds;
            !entered.stops || ford && self.setup.switches.fords_let_pursue
        }
    }

    /// Whether the attacker is one that pursues: mounted after its first melee (F4.92, F4.137), or by a card (FL.9).
    fn pursues(&self, public: &Public, clash: Clash) -> bool {
        clash.kind == ClashKind::Melee && self.mounted.contains(clash.attacker) || self.is_relentless(public, clash)
    }

    /// Whether a follow-on move may end on a hex, or why not.
    pub(crate) fn check_follow(&self, public: &Public, clash: Clash, to: HexId) -> Result<(), Why> {
        if self.follow_hexes(public, clash).contains(to) {
            return Ok(());
        }
        if !self.board.adjacent(clash.hex, to) {
            return Err(Why::NotTheVacatedHex);
        }
        if !self.pursues(public, clash) {
            return Err(if clash.kind == ClashKind::Melee {
                Why::OnlyMountedPursue
            } else {
                Why::NoSecondPursuit
            });
        }
        if !self.may_pursue(public, clash) {
            return Err(Why::VacatedHexStops {
                hex: clash.hex,
                landmark: public.landmarks.at(clash.hex).map(|standing| standing.kind),
            });
        }
        Err(if public.unit_at(to).is_some() {
            Why::Occupied
        } else {
            Why::Impassable { hex: to }
        })
    }

    /// The attacker gains ground, and perhaps pursues.
    pub(crate) fn do_follow(&self, state: &mut State, clash: Clash, to: HexId, events: &mut impl Events) {
        let unit = clash.attacker;
        let side = self.side(unit);
        let public = &mut state.public;
        let from = public.unit(unit).hex;
        let through = clash.hex;
        // Stepping off joined terrain and on again is a new entry, since the hex between is not joined (R45, R65).
        let entered = self.entry(public, if to == through { from } else { through }, to);
        if entered.no_battle {
            public.spent.insert(unit);
        }
        if entered.holds {
            public.stuck.insert(unit);
        }
        // A follow-on move counts as having moved (R60).
        public.moved.insert(unit);
        public.lift(unit, side);
        public.place(unit, side, to);
        say(
            events,
            Happening::Followed {
                unit,
                from,
                through,
                to,
            },
        );
        let pursued = self.pursues(&state.public, clash);
        self.note_pursuit(&mut state.public, clash);
        let step = if pursued && self.has_bonus_target(&state.public, unit) {
            Step::Bonus
        } else {
            Step::Done
        };
        state.public.set_top(Frame::Clash(clash.at(step)));
        self.arrive(state, unit, to, events);
    }

    /// Whether a unit that pursued has an enemy to strike (F4.100, F4.105).
    fn has_bonus_target(&self, public: &Public, unit: UnitId) -> bool {
        !public.spent.contains(unit)
            && !self.bonus(public, unit).no_melee
            && self
                .adjacent_enemies(public, unit)
                .iter()
                .any(|hex| self.dice(public, unit, public.at[hex.index()], ClashKind::BonusMelee, &mut ()) > 0)
    }

    /// The bonus melee.
    pub(crate) fn do_bonus(&self, state: &mut State, clash: Clash, target: UnitId, events: &mut impl Events) {
        state.public.set_top(Frame::Clash(clash.at(Step::Done)));
        let hex = state.public.unit(target).hex;
        let bonus = Clash {
            driven: clash.target,
            ..Clash::new(clash.attacker, target, hex, ClashKind::BonusMelee)
        };
        self.declare(state, bonus, events);
    }

    /// The target battles back.
    pub(crate) fn do_battle_back(&self, state: &mut State, clash: Clash, events: &mut impl Events) {
        state.public.set_top(Frame::Clash(clash.at(Step::Done)));
        let hex = state.public.unit(clash.attacker).hex;
        let answer = Clash::new(clash.target, clash.attacker, hex, ClashKind::BattleBack);
        self.declare(state, answer, events);
    }

    /// A battle is over; a card that grants a second volley now offers it (before any other unit battles).
    pub(crate) fn finish_clash(&self, state: &mut State, clash: Clash) {
        state.public.pop();
        if clash.kind == ClashKind::FirstStrike {
            return self.finish_first_strike(&mut state.public, clash);
        }
        if clash.kind == ClashKind::Ranged
            && self.bonus(&state.public, clash.attacker).volleys > 1
            && self.has_volley(&state.public, clash.attacker)
        {
            state.public.push(Frame::Volley(clash.attacker));
        }
    }

    /// Whether a unit has a target for a second volley.
    fn has_volley(&self, public: &Public, unit: UnitId) -> bool {
        self.adjacent_enemies(public, unit).is_empty()
            && self.distant_enemies(public, unit).iter().any(|hex| {
                self.unit_sees(public, unit, hex)
                    && self.dice(public, unit, public.at[hex.index()], ClashKind::SecondVolley, &mut ()) > 0
            })
    }

    /// The choices of a battle that waits for one.
    pub(crate) fn list_clash(&self, public: &Public, clash: Clash, out: &mut Vec<Choice>) {
        match clash.step {
            Step::Flags(flags) => {
                let least = self.must_ignore(public, clash.target, flags);
                out.extend((least..=self.most_ignored(public, clash, flags)).map(Choice::Ignore));
            }
            Step::Follow => {
                out.extend(self.follow_hexes(public, clash).iter().map(Choice::Follow));
                out.push(Choice::Pass);
            }
            Step::Fade => {
                out.extend(self.fade(public, clash).all().iter().map(Choice::Follow));
                out.push(Choice::Pass);
            }
            Step::Bonus => {
                self.list_attacks(public, clash.attacker, Kinds::BONUS, out);
                out.push(Choice::Pass);
            }
            Step::Answer => out.extend([Choice::BattleBack, Choice::Pass]),
            Step::Powers(faces) => self.power_choices(public, clash, faces, out),
            _ => {}
        }
    }
}
