//! The luck ledger: what each camp's dice did, compared with what was expected of them.

use super::rolls::rolls;
use super::steps::Steps;
use super::turning::{Cause, Swing};
use rules::chance::{Ask, Outcome, Want};
use rules::dice::Roll;
use rules::first::Entry;
use rules::first::dice::Face;
use rules::first::frame::{ClashKind, Frame};
use rules::first::hits::Fate;
use rules::first::purpose::Purpose;
use rules::first::unit::Stance;
use rules::first::{Battle, Choice, Public, State, UnitId, Waits};
use rules::side::{BySide, Side};

/// The most dice of a throw that are counted one by one; no rule grants more.
const MOST_DICE: u8 = 16;

/// A count with its expected value, its actual value and its variance.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Account {
    /// The expected value.
    pub expected: f64,
    /// The actual value.
    pub actual: f64,
    /// The sum of the variances of all throws.
    pub variance: f64,
}

impl Account {
    /// The actual value minus the expected value.
    pub fn luck(&self) -> f64 {
        self.actual - self.expected
    }

    /// The same in standard deviations. `None` if nothing could have come out differently.
    pub fn deviations(&self) -> Option<f64> {
        (self.variance > 1e-12).then(|| self.luck() / self.variance.sqrt())
    }

    fn add(&mut self, other: &Self) {
        self.expected += other.expected;
        self.actual += other.actual;
        self.variance += other.variance;
    }

    /// One throw: what each result gives with its chance, and what was rolled.
    fn of(results: &[(Roll, f64)], actual: f64, gives: impl Fn(Roll) -> f64) -> Self {
        let expected: f64 = results.iter().map(|(roll, chance)| chance * gives(*roll)).sum();
        let spread = |roll: Roll| (gives(roll) - expected).powi(2);
        Self {
            expected,
            actual,
            variance: results.iter().map(|(roll, chance)| chance * spread(*roll)).sum(),
        }
    }
}

/// The luck of one camp's dice.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct CampLuck {
    /// How many dice it threw in battle.
    pub dice: u32,
    /// Hits of battle rolls, at most as many as the target had figures. Each hit on a Creature counts, whatever its
    /// check says.
    pub hits: Account,
    /// Flags that the target could not ignore.
    pub flags: Account,
    /// Lore that was rolled.
    pub lore: Account,
    /// Figures that the enemy lost to panics, checks of Creatures and the dice of Lore cards.
    pub checks: Account,
    /// The camp's change in the chance of winning due to all its dice.
    pub swing: f64,
}

/// A combat of one unit against another, with all its dice.
#[derive(Clone, PartialEq, Debug)]
pub struct Fight {
    /// The step after its first roll.
    pub step: u32,
    /// The turn.
    pub turn: u16,
    /// The camp that threw the dice.
    pub camp: Side,
    /// The unit whose dice were thrown.
    pub attacker: UnitId,
    /// The unit they were thrown at.
    pub target: UnitId,
    /// The kind of combat.
    pub kind: ClashKind,
    /// The first roll.
    pub roll: Roll,
    /// Its hits.
    pub hits: Account,
    /// Its flags.
    pub flags: Account,
    /// The chance of a roll whose hits are at least as far from the expected number, in the same direction.
    pub rarity: f64,
    /// How much the declaration changed the camp's chance of winning.
    pub promise: f64,
    /// How much the dice changed it.
    pub swing: f64,
}

/// The camp whose dice are thrown now.
pub(crate) fn roller(battle: &Battle, public: &Public) -> Side {
    match public.top() {
        Frame::Clash(clash) => battle.side(clash.attacker),
        // A panic or a check is credited to the enemy, who caused it.
        Frame::Panic { unit, .. } | Frame::Check { unit, .. } => battle.side(unit).enemy(),
        Frame::Barrage { side, .. } => side,
        _ => public.active(),
    }
}

/// The steps at which combats were declared.
pub(crate) fn declared(steps: &Steps) -> Vec<u32> {
    let declares = |entry: &Entry| {
        matches!(
            entry,
            Entry::Chose {
                choice: Choice::Attack { .. } | Choice::BattleBack,
                ..
            }
        )
    };
    let passed = steps.passed.iter().zip(1..);
    passed
        .filter(|(passed, _)| declares(&passed.entry))
        .map(|(_, step)| step)
        .collect()
}

/// All combats of unit against unit, and the ledgers of both camps.
pub(crate) fn keep(
    battle: &Battle,
    steps: &Steps,
    swings: &[Swing],
    declared: &[u32],
) -> (Vec<Fight>, BySide<CampLuck>) {
    let mut luck = BySide::from_fn(|_| CampLuck::default());
    let mut fights: Vec<Fight> = Vec::new();
    let mut promised: Option<&Swing> = None;
    for (passed, swing) in steps.passed.iter().zip(swings) {
        let before = &passed.before;
        let Entry::Chanced(Outcome::Dice(roll)) = passed.entry else {
            if declared.contains(&swing.step) {
                promised = Some(swing);
            }
            continue;
        };
        let public = before.public();
        let Waits::Chance(Ask {
            key,
            want: Want::Dice(dice),
        }) = battle.waits(public)
        else {
            continue;
        };
        let Cause::Dice(side) = swing.cause else { continue };
        let results = rolls(battle, public, dice.min(MOST_DICE));
        let of_camp = luck.get_mut(side);
        let purpose = Purpose::of(key.purpose);
        if let Frame::Clash(clash) = public.top() {
            of_camp.dice += u32::from(dice);
            let gives = |roll: Roll| f64::from(hits(battle, public, roll));
            let own_hits = Account::of(&results, gives(roll), gives);
            let gives_flags = |roll: Roll| f64::from(flags(battle, public, roll));
            let own_flags = Account::of(&results, gives_flags(roll), gives_flags);
            of_camp.hits.add(&own_hits);
            of_camp.flags.add(&own_flags);
            if battle.has_lore() {
                let gives = |roll: Roll| f64::from(lore(battle, public, roll));
                of_camp.lore.add(&Account::of(&results, gives(roll), gives));
            }
            if purpose != Some(Purpose::Again) {
                fights.push(Fight {
                    step: swing.step,
                    turn: public.turn(),
                    camp: side,
                    attacker: clash.attacker,
                    target: clash.target,
                    kind: clash.kind,
                    roll,
                    rarity: rarity(&results, &own_hits, gives),
                    hits: own_hits,
                    flags: own_flags,
                    promise: promised.take().map_or(0.0, |swing| swing.for_side(side)),
                    swing: 0.0,
                });
            }
        } else if purpose != Some(Purpose::Orders) {
            let gives = |roll: Roll| f64::from(cost(battle, before, roll, side));
            of_camp.checks.add(&Account::of(&results, gives(roll), gives));
        }
        // Rerolls, panics and checks belong to the combat that caused them; the dice of cards belong to none.
        if let Some(fight) = fights.last_mut()
            && !matches!(purpose, Some(Purpose::Orders | Purpose::Spell))
        {
            fight.swing += swing.for_side(fight.camp);
        }
    }
    (fights, luck)
}

/// How unusual the hits of a roll are.
fn rarity(results: &[(Roll, f64)], hits: &Account, gives: impl Fn(Roll) -> f64) -> f64 {
    let as_far = |value: f64| {
        if hits.actual >= hits.expected {
            value >= hits.actual
        } else {
            value <= hits.actual
        }
    };
    let far = results.iter().filter(|(roll, _)| as_far(gives(*roll)));
    far.map(|(_, chance)| chance).sum::<f64>().min(1.0)
}

/// The hits that a throw adds in the current combat.
fn hits(battle: &Battle, public: &Public, roll: Roll) -> u8 {
    let Frame::Clash(clash) = public.top() else { return 0 };
    let target = public.unit(clash.target).figures;
    let creature = battle.roster(clash.target).stance == Stance::Creature;
    let hits = |roll: Roll| {
        let hits = battle.hits(public, clash.attacker, clash.target, clash.kind, roll);
        if creature { hits } else { hits.min(target) }
    };
    hits(clash.roll.plus(roll)).saturating_sub(hits(clash.roll))
}

/// The flags of a throw that the target cannot ignore.
fn flags(battle: &Battle, public: &Public, roll: Roll) -> u8 {
    let Frame::Clash(clash) = public.top() else { return 0 };
    let fates = battle.fates(public, roll);
    let count = |wanted: Fate| fates.iter().filter(|fate| **fate == wanted).count() as u8;
    let bold = battle.boldness(public, clash.target, &mut ());
    let left = bold.saturating_sub(clash.roll.count(Face::Flag));
    count(Fate::Flag) + count(Fate::Asked).saturating_sub(left)
}

/// The Lore that a throw gives its owner.
fn lore(battle: &Battle, public: &Public, roll: Roll) -> u8 {
    let fates = battle.fates(public, roll);
    fates.iter().filter(|fate| **fate == Fate::Lore).count() as u8
}

/// The figures that a throw immediately costs the enemies of a camp.
fn cost(battle: &Battle, before: &State, roll: Roll, side: Side) -> u8 {
    let mut after = *before;
    if battle.resolve(&mut after, Outcome::Dice(roll), &mut ()).is_err() {
        return 0;
    }
    let enemies = before.public().alive().iter().filter(|unit| battle.side(*unit) != side);
    let left = |unit: UnitId| {
        if after.public().alive().contains(unit) {
            after.public().unit(unit).figures
        } else {
            0
        }
    };
    enemies
        .map(|unit| before.public().unit(unit).figures.saturating_sub(left(unit)))
        .sum()
}
