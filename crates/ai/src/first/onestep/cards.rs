//! Cards: what each would allow now, and its usual value.

use crate::first::onestep::field::Field;
use crate::first::onestep::orders::Gains;
use rules::board::Section;
use rules::chance::Fast;
use rules::first::command::{Count, Filter, Orders};
use rules::first::frame::Frame;
use rules::first::unit::Stance;
use rules::first::{Battle, Choice, State, UnitId, UnitSet};
use rules::pile::CardId;
use rules::seats::HandId;

/// How often the dice of a card that orders by dice are sampled.
const TRIES: u32 = 3;
/// The seed for trying a Lore card next to it.
const LUCK: u64 = 7;

impl Field<'_> {
    /// The score of playing a card now: the orders it allows, what it adds, and its later value.
    pub(crate) fn score_card(&self, card: CardId, tables: &mut Vec<Gains>, random: &mut Fast) -> f64 {
        let mut played = self.after(&self.state, Choice::Play(card));
        if self.battle.has_lore_cards() {
            // A Lore card next to it works first, with the same luck for every Command card.
            self.let_work(&mut played, &mut Fast::new(LUCK));
        }
        let orders = if matches!(played.public().top(), Frame::OrderDice) {
            let mut sum = 0.0;
            for _ in 0..TRIES {
                let mut thrown = played;
                self.battle.run(&mut thrown, random, &mut ());
                sum += self.yields(thrown, tables);
            }
            sum / f64::from(TRIES)
        } else {
            self.yields(played, tables)
        };
        let bonus = self.bonus(played.public());
        let draws = f64::from(bonus.draw.max(1) - 1) * self.weights.scouting;
        orders + draws - self.weights.thrift * self.usual_worth(card)
    }

    /// The value of a turn in a state after a card was played, as far as the player looks.
    fn yields(&self, state: State, tables: &mut Vec<Gains>) -> f64 {
        if self.weights.whole_turn {
            self.harvest(state, tables)
        } else {
            f64::from(self.orders_of(state))
        }
    }

    /// How many units can be ordered in a state after a card was played.
    fn orders_of(&self, mut state: State) -> u32 {
        let next = |state: &State| self.battle.orderable(state.public()).iter().next();
        while matches!(state.public().top(), Frame::Orders)
            && let Some(unit) = next(&state)
        {
            // Each order removes one unit from those that can be ordered, so this ends.
            state = self.after(&state, Choice::Order(unit));
        }
        state.public().ordered().len()
    }

    /// The value of the best orders in a state after a card was played.
    pub(crate) fn harvest(&self, mut state: State, tables: &mut Vec<Gains>) -> f64 {
        if !matches!(state.public().top(), Frame::Orders | Frame::Movement | Frame::Combat) {
            return 0.0;
        }
        let gains = Gains::of(tables, self.bonus(state.public()));
        // Orders given by the card itself are counted first.
        let given = state.public().ordered();
        let extra = state.public().extra();
        let mut sum = 0.0;
        for unit in given.iter() {
            // The card in play does nothing for units ordered by a Lore card, so they say nothing about others.
            let worth = if extra.contains(unit) {
                self.order(&state, unit)
            } else {
                gains.worth(self, &state, unit)
            };
            sum += worth.max(0.0);
        }
        while matches!(state.public().top(), Frame::Orders) {
            let best = self
                .battle
                .orderable(state.public())
                .iter()
                .map(|unit| (unit, gains.worth(self, &state, unit)))
                .max_by(|a, b| a.1.total_cmp(&b.1));
            let Some((unit, worth)) = best else { break };
            sum += worth.max(0.0);
            // Each order removes one unit from those that can be ordered, so this ends.
            state = self.after(&state, Choice::Order(unit));
        }
        sum
    }

    /// The usual value of a card with the units we have, which decides whether to keep it.
    pub(crate) fn usual_worth(&self, card: CardId) -> f64 {
        let public = self.public();
        let own = self.units_of(public, self.side);
        let kind = self.battle.card(card);
        let filter = kind.filter;
        let fits: UnitSet = own
            .iter()
            .filter(|unit| is_of_kind(self.battle, *unit, filter))
            .collect();
        let command = public.hand_size(HandId::of_side(self.side)).max(1);
        let number = |count: Count| match count {
            Count::Number(number) => number,
            Count::Command => command,
        };
        let edge = self.battle.edge(self.side);
        let orders = match kind.orders {
            Orders::Sections { .. } => Section::ALL
                .into_iter()
                .filter_map(|section| kind.orders.section(section).map(|count| (section, number(count))))
                .map(|(section, most)| {
                    let here = self.battle.board().section_hexes(section, edge);
                    let units = fits.iter().filter(|unit| here.contains(public.unit(*unit).hex)).count();
                    units.min(usize::from(most))
                })
                .sum::<usize>() as f64,
            Orders::Anywhere(count) => fits.len().min(u32::from(number(count))) as f64,
            Orders::All => f64::from(fits.len()),
            Orders::Dice => f64::from(command) * 2.0 / 3.0,
            Orders::Copy => 2.0,
        };
        let bonus = kind.bonus;
        // A longer move counts as half a die, a second volley as twice the dice of one.
        let volleys = f64::from(bonus.volleys.max(1) - 1);
        let dice = f64::from(bonus.melee_dice) + f64::from(bonus.battle_dice) + 2.0 * volleys;
        let stride = if bonus.stride.is_some() { 0.5 } else { 0.0 };
        let extra = 1.0 + self.weights.tactics * (dice + stride);
        // Ordering anywhere is better than in one section, where there may be no combat.
        let free = if matches!(kind.orders, Orders::Sections { .. }) {
            1.0
        } else {
            1.2
        };
        let draws = f64::from(bonus.draw.max(1) - 1) * self.weights.scouting;
        orders * extra * free * self.weights.order + draws
    }
}

/// Whether a unit is of the kind that a card names; its place may still prevent the order.
pub(crate) fn is_of_kind(battle: &Battle, unit: UnitId, filter: Filter) -> bool {
    let roster = battle.roster(unit);
    match filter {
        Filter::Any => true,
        Filter::Banner(color) => roster.color == color,
        Filter::Stance(stance) => roster.stance == stance,
        Filter::ConnectedFoot => roster.stance == Stance::Foot,
        Filter::FreeShooters => battle.setup().weapons[usize::from(roster.weapon)].reach > 1,
    }
}
