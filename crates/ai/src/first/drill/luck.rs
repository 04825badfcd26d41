//! Luck: how much the dice differed from what was expected.
//!
//! A search that knows how lucky a trial was can tell a good choice from a lucky one after far fewer trials.

use crate::first::drill::blows::Blow;
use crate::first::drill::turn::{Drill, Notes};
use rules::chance::{Fast, Outcome};
use rules::first::frame::{Clash, Frame, Step};
use rules::first::unit::{Again, Stance};
use rules::first::{Public, State};
use rules::side::Side;

impl Drill<'_> {
    /// Chance answers once, and the luck of an attack is recorded.
    pub(crate) fn roll(&self, state: &mut State, notes: &mut Notes, random: &mut Fast) {
        let mut keyed;
        let random = match notes.weather {
            Some(weather) => {
                keyed = Fast::new(weather ^ occasion(state.public()));
                &mut keyed
            }
            None => random,
        };
        let before = match state.public().top() {
            Frame::Clash(clash) if clash.step == Step::Roll => self.expected(state.public(), notes, clash),
            _ => None,
        };
        let Some((clash, expected)) = before else {
            let _ = self.battle.run_once(state, random, &mut ());
            return;
        };
        let public = *state.public();
        let Some(Outcome::Dice(roll)) = self.battle.run_once(state, random, &mut ()) else {
            return;
        };
        let figures = public.unit(clash.target).figures;
        let hits = self
            .battle
            .hits(&public, clash.attacker, clash.target, clash.kind, roll)
            .min(figures);
        let done = Blow {
            kill: f32::from(u8::from(hits == figures)),
            lost: f32::from(hits),
        };
        let worth = |blow| notes.survey.worth(self.ground, self.battle, clash.target, blow);
        let gift = worth(done) - worth(expected);
        notes.luck += match self.battle.side(clash.attacker) {
            Side::Standard => gift,
            Side::Pennant => -gift,
        };
    }

    /// What an attack is expected to do, if the tables know it. Otherwise no luck is recorded.
    fn expected(&self, public: &Public, notes: &Notes, clash: Clash) -> Option<(Clash, Blow)> {
        let (attacker, target) = (self.battle.roster(clash.attacker), self.battle.roster(clash.target));
        let weapon = &self.battle.setup().weapons[usize::from(attacker.weapon)];
        let shrugged = weapon.swords_ignored_by_mounted > 0 && target.stance == Stance::Mounted;
        let odd = shrugged
            || weapon.again != Again::Never
            || target.stance == Stance::Creature
            || public.poisoned().contains(clash.target)
            || public.webbed().contains(clash.target)
            || Side::ALL.into_iter().any(|side| public.cast(side).is_some());
        if odd {
            return None;
        }
        let kit = &notes.survey.kits[clash.attacker.index()];
        let faces = if clash.kind.is_melee() { kit.melee } else { kit.shot };
        let dice = self
            .battle
            .dice(public, clash.attacker, clash.target, clash.kind, &mut ());
        let blow = notes
            .survey
            .strikes(faces, dice, clash.target, public.unit(clash.target).figures);
        Some((clash, blow))
    }
}

/// A number for a question to chance: who attacks whom in which turn, or what else it is.
fn occasion(public: &Public) -> u64 {
    let turn = u64::from(public.turn()) << 48;
    match public.top() {
        Frame::Clash(clash) => {
            turn | (clash.kind as u64) << 40 | u64::from(clash.attacker.0) << 32 | u64::from(clash.target.0) << 24
        }
        Frame::Draw { due, .. } => turn | 1 << 20 | u64::from(due),
        _ => turn | 1 << 21 | u64::from(public.pile_size()),
    }
}
