//! Command cards in the drill: what each allows now, and its usual value.

use crate::first::drill::survey::Survey;
use crate::first::drill::turn::{Drill, Notes};
use crate::first::onestep::cards::is_of_kind;
use rules::board::{HexId, Section};
use rules::first::command::{Bonus, CommandCard, Count, Filter, Orders};
use rules::first::{Public, UnitId};
use rules::pile::CardId;
use rules::seats::HandId;
use rules::side::Side;

impl Drill<'_> {
    /// How good it is to play a card: the orders it gives, and what it adds to them.
    pub(super) fn card(&self, public: &Public, side: Side, card: CardId, notes: &mut Notes) -> f32 {
        let gains = self.gains(public, notes);
        let kind = self.battle.card(card);
        let kind = match (kind.orders, public.last_card()) {
            (Orders::Copy, Some(last)) if last.acts_as.is_some() => self.battle.card(last.acts_as),
            _ => kind,
        };
        let command = public.hand_size(HandId::of_side(side)).max(1);
        let extra = self.extra(kind.bonus);
        let fits = public
            .alive()
            .and(*self.ground.units.get(side))
            .iter()
            .filter(|unit| self.fits(public, &notes.survey, kind.filter, *unit));
        let mut worth = Best::NOTHING;
        fits.for_each(|unit| worth.add(gains[unit.index()] * extra, public.unit(unit).hex));
        let sum = match kind.orders {
            Orders::Sections { .. } => {
                let edge = self.battle.edge(side);
                Section::ALL
                    .into_iter()
                    .filter_map(|section| kind.orders.section(section).map(|count| (section, count)))
                    .map(|(section, count)| {
                        let here = self.battle.board().section_hexes(section, edge);
                        worth.most(number(count, command), |hex| here.contains(hex))
                    })
                    .sum()
            }
            Orders::Anywhere(count) => worth.most(number(count, command), |_| true),
            Orders::All => worth.most(u8::MAX, |_| true),
            Orders::Dice => 0.8 * worth.most((command * 2).div_ceil(3), |_| true),
            Orders::Copy => 0.0,
        };
        sum + 0.05 * f32::from(kind.bonus.draw.max(1) - 1) - self.habit.thrift * self.usual(public, side, kind)
    }

    fn extra(&self, bonus: Bonus) -> f32 {
        let dice = bonus.melee_dice + bonus.battle_dice + 2 * (bonus.volleys.max(1) - 1);
        let stride = if bonus.stride.is_some() { 0.5 } else { 0.0 };
        1.0 + self.habit.extra_die * (f32::from(dice) + stride)
    }

    /// The usual value of a card, which decides whether to keep it.
    pub(super) fn usual(&self, public: &Public, side: Side, kind: &CommandCard) -> f32 {
        let command = public.hand_size(HandId::of_side(side)).max(1);
        let own = public.alive().and(*self.ground.units.get(side));
        let fits = own
            .iter()
            .filter(|unit| is_of_kind(self.battle, *unit, kind.filter))
            .count() as f32;
        let orders = match kind.orders {
            Orders::Sections { .. } => Section::ALL
                .into_iter()
                .filter_map(|section| kind.orders.section(section))
                .map(|count| f32::from(number(count, command)))
                .sum::<f32>()
                .min(fits),
            Orders::Anywhere(count) => f32::from(number(count, command)).min(fits) * 1.2,
            Orders::All => fits * 1.2,
            Orders::Dice => f32::from(command) * 0.8,
            Orders::Copy => 2.0,
        };
        0.06 * orders * (1.0 + 2.0 * (self.extra(kind.bonus) - 1.0) / self.habit.extra_die)
    }

    fn fits(&self, public: &Public, survey: &Survey, filter: Filter, unit: UnitId) -> bool {
        match filter {
            Filter::FreeShooters => {
                let side = self.battle.side(unit);
                survey.kits[unit.index()].reach > 1 && survey.steps.get(side.enemy())[public.unit(unit).hex.index()] > 1
            }
            _ => is_of_kind(self.battle, unit, filter),
        }
    }
}

fn number(count: Count, command: u8) -> u8 {
    match count {
        Count::Number(number) => number,
        Count::Command => command,
    }
}

/// Gains with the hexes they are made from, greatest first.
struct Best {
    gains: [(f32, HexId); MAX_GAINS],
    len: usize,
}

/// The most gains stored. Where a camp has more units and a card orders all of them, the smallest gains are left out.
const MAX_GAINS: usize = 24;

impl Best {
    const NOTHING: Self = Self {
        gains: [(0.0, HexId::NONE); MAX_GAINS],
        len: 0,
    };

    fn add(&mut self, gain: f32, hex: HexId) {
        if gain <= 0.0 {
            return;
        }
        let mut at = self.len.min(MAX_GAINS - 1);
        if self.len == MAX_GAINS && self.gains[at].0 >= gain {
            return;
        }
        while at > 0 && self.gains[at - 1].0 < gain {
            self.gains[at] = self.gains[at - 1];
            at -= 1;
        }
        self.gains[at] = (gain, hex);
        self.len = (self.len + 1).min(MAX_GAINS);
    }

    /// The sum of the greatest gains made from certain hexes, up to this many.
    fn most(&self, n: u8, from: impl Fn(HexId) -> bool) -> f32 {
        self.gains[..self.len]
            .iter()
            .filter(|(_, hex)| from(*hex))
            .take(usize::from(n))
            .map(|(gain, _)| gain)
            .sum()
    }
}
