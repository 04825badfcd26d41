//! What the mind sees: numbers for every unit, and numbers for the whole position.
//!
//! A position is seen from one camp: the public facts, and the camp's own hand if it is known. Numbers are integers,
//! with [`INPUT_ONE`] for one.

use crate::first::drill::{Ground, Survey, USUAL_UNITS};
use crate::first::measure::{CAMP, measure_camp};
use crate::first::onestep::cards::is_of_kind;
use crate::mind::Network;
use rules::board::{Section, SectionSet};
use rules::first::command::{CommandCard, Count, Orders};
use rules::first::frame::{Frame, Step};
use rules::first::position::Phase;
use rules::first::{Battle, Public, UnitId, UnitSet};
use rules::pile::{CardId, Hand};
use rules::seats::HandId;
use rules::side::Side;
use std::sync::Arc;

/// Numbers for a unit.
pub(crate) const UNIT: usize = 48;
/// Numbers for the whole position.
pub(crate) const WHOLE: usize = 64;
/// The integer that represents one.
pub(crate) const INPUT_ONE: f32 = 128.0;
/// No number is larger than this, so that sums of products fit.
const MOST: f32 = 512.0;
/// Cards of a hand that are examined one by one.
const MOST_CARDS: usize = 8;

/// Rows of the board on which the mind has learned, and hexes in the longest of them.
const KNOWN_BOARD: (u8, u8) = (9, 13);

/// The mind for a battle. The one that ships has learned on boards of 13 by 9 hexes with at most 20 units in a camp; in larger battles
/// the tuned sum judges in its place, as it has no such habits. Any other mind is meant for the battle it is given.
pub(crate) fn fitting<'a>(mind: &'a Arc<Network>, battle: &Battle) -> &'a Arc<Network> {
    let (rows, longest) = KNOWN_BOARD;
    let board = battle.board();
    let is_known = board.rows() <= rows
        && (1..=board.rows()).all(|row| board.row_len(row) <= longest)
        && Side::ALL
            .into_iter()
            .all(|side| battle.units().filter(|unit| battle.side(*unit) == side).count() <= USUAL_UNITS as usize);
    if is_known || !Arc::ptr_eq(mind, Network::own()) {
        mind
    } else {
        Network::tuned()
    }
}

/// The point of view on a position.
#[derive(Copy, Clone)]
pub(crate) struct Knower<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) ground: &'a Ground,
    pub(crate) survey: &'a Survey,
    pub(crate) public: &'a Public,
    pub(crate) side: Side,
    /// The camp's own Command cards, where they are known.
    pub(crate) hand: Option<&'a Hand>,
    /// Whether the position lies within a turn. What is left to do in the turn is then seen as well, and the card in play
    /// takes the place of the hand.
    pub(crate) within: bool,
}

/// What the active camp can still do in its turn.
#[derive(Copy, Clone)]
struct Errands {
    /// The phases of the turn from the orders on, of which one is under way.
    phase: [bool; 3],
    /// Units that can still be ordered, that can still move, and that can still battle.
    orderable: UnitSet,
    movers: UnitSet,
    fighters: UnitSet,
}

impl Errands {
    fn of(battle: &Battle, public: &Public) -> Self {
        let phase = public.phase();
        let is = |wanted: &[Phase]| wanted.contains(&phase);
        let set = |holds: bool, units: fn(&Battle, &Public) -> UnitSet| {
            if holds { units(battle, public) } else { UnitSet::EMPTY }
        };
        let mut fighters = set(!is(&[Phase::Draw]), Battle::fighters);
        // Who may gain ground may have a bonus melee after it (F4.100), who was attacked may battle back (F4.109), and
        // some may shoot twice.
        match public.top() {
            Frame::Clash(clash) if matches!(clash.step, Step::Follow | Step::Bonus) => fighters.insert(clash.attacker),
            Frame::Clash(clash) if clash.step == Step::Answer => fighters.insert(clash.target),
            Frame::Volley(unit) => fighters.insert(unit),
            _ => {}
        }
        Self {
            phase: [
                is(&[Phase::Command, Phase::Orders]),
                is(&[Phase::Movement]),
                is(&[Phase::Combat]),
            ],
            orderable: set(public.top() == Frame::Orders, Battle::orderable),
            movers: set(is(&[Phase::Orders, Phase::Movement]), Battle::movers),
            fighters,
        }
    }

    /// The sets, in the order in which they are shown.
    const fn sets(&self) -> [UnitSet; 3] {
        [self.orderable, self.movers, self.fighters]
    }
}

/// Numbers written one after the other.
struct Row<'a> {
    numbers: &'a mut [i16],
    at: usize,
}

impl Row<'_> {
    fn put(&mut self, number: f32) {
        self.numbers[self.at] = (number * INPUT_ONE).clamp(-MOST, MOST) as i16;
        self.at += 1;
    }

    fn flag(&mut self, is: bool) {
        self.put(f32::from(u8::from(is)));
    }

    /// Sets one place of several.
    fn one_of(&mut self, places: usize, which: usize) {
        for place in 0..places {
            self.flag(place == which.min(places - 1));
        }
    }
}

impl Knower<'_> {
    /// Shows every unit on the field, then describes the whole position.
    pub(crate) fn look(&self, mut see: impl FnMut(bool, &[i16; UNIT])) -> [i16; WHOLE] {
        let covers = self.covers();
        let errands = self.errands();
        for unit in self.public.alive().iter() {
            let mine = self.battle.side(unit) == self.side;
            let mut numbers = [0; UNIT];
            let row = &mut Row {
                numbers: &mut numbers,
                at: 0,
            };
            self.look_at(row, unit, if mine { Some(&covers) } else { None });
            if let Some(errands) = &errands {
                errands.sets().iter().for_each(|set| row.flag(set.contains(unit)));
            }
            see(mine, &numbers);
        }
        self.look_around(&covers, errands.as_ref())
    }

    /// Describes only the whole position.
    pub(crate) fn look_at_whole(&self) -> [i16; WHOLE] {
        self.look_around(&self.covers(), self.errands().as_ref())
    }

    fn errands(&self) -> Option<Errands> {
        self.within.then(|| Errands::of(self.battle, self.public))
    }

    fn look_at(&self, row: &mut Row<'_>, unit: UnitId, covers: Option<&Covers<'_>>) {
        let (battle, public, survey) = (self.battle, self.public, self.survey);
        let board = battle.board();
        let side = battle.side(unit);
        let roster = battle.roster(unit);
        let kit = &survey.kits[unit.index()];
        let now = public.unit(unit);
        let near = board.neighbor_set(now.hex);
        let foes = near & public.held(side.enemy());
        row.put(1.0);
        row.put(f32::from(now.figures) * self.ground.share[unit.index()]);
        row.one_of(4, usize::from(now.figures.max(1)) - 1);
        row.one_of(3, roster.color as usize);
        row.flag(kit.mounted);
        row.flag(kit.reach > 1);
        row.flag(kit.creature);
        row.put(f32::from(kit.dice) / 4.0);
        row.put(f32::from(kit.reach) / 4.0);
        row.put(f32::from(kit.stride) / 4.0);
        row.flag(kit.bold);
        row.put(f32::from(battle.hexes_per_flag(public, unit)) / 2.0);
        row.flag(roster.rush > 0);
        let blow = survey.suffers(side, unit, now.hex, now.figures);
        row.put(blow.kill);
        row.put(blow.lost * self.ground.share[unit.index()]);
        row.put(survey.storms.get(side.enemy())[now.hex.index()] / 2.0);
        row.one_of(
            5,
            usize::from(survey.steps.get(side.enemy())[now.hex.index()].max(1)) - 1,
        );
        row.put(f32::from(foes.len() as u8) / 2.0);
        let mut friends = near & public.held(side);
        friends.remove(now.hex);
        row.put(f32::from(friends.len() as u8) / 2.0);
        let in_reach = if kit.reach > 1 {
            (board.within(now.hex, kit.reach) & public.held(side.enemy())).len()
        } else {
            0
        };
        row.put(in_reach as f32 / 2.0);
        // The best melee it could make from where it stands.
        let mut best = (0.0_f32, 0.0_f32);
        for hex in foes {
            if let Some(foe) = public.unit_at(hex) {
                let dice = self.ground.capped(kit.dice, now.hex, hex);
                let blow = survey.strikes(kit.melee, dice, foe, public.unit(foe).figures);
                best = (
                    best.0.max(blow.kill),
                    best.1.max(blow.lost * self.ground.share[foe.index()]),
                );
            }
        }
        row.put(best.0);
        row.put(best.1);
        let (from, into) = self.ground.caps(now.hex);
        row.put(1.0 - f32::from(from.min(4)) / 4.0);
        row.put(1.0 - f32::from(into.min(4)) / 4.0);
        let home = board.edge_row(battle.edge(side));
        let depth = board.row(now.hex).abs_diff(home);
        row.one_of(3, usize::from(depth));
        row.put(f32::from(depth) / 8.0);
        let goal = battle
            .open_objectives(public, side)
            .map(|(hex, banners, _)| f32::from(banners) / (1.0 + f32::from(board.distance(now.hex, hex))))
            .fold(0.0, f32::max);
        row.put(goal);
        let guards = battle
            .open_objectives(public, side.enemy())
            .any(|(hex, ..)| hex == now.hex);
        row.flag(guards);
        row.flag(public.webbed().contains(unit));
        row.flag(public.poisoned().contains(unit));
        let sections = board.sections(now.hex, battle.edge(side));
        row.flag(sections.contains(Section::Center));
        // How many of the cards in hand could order it, and how many give it extra dice.
        let (orders, dice) = covers.map_or((0, 0), |covers| covers.of(battle, unit, sections));
        row.put(f32::from(orders) / 4.0);
        row.flag(orders == 0);
        row.put(f32::from(dice) / 2.0);
    }

    fn look_around(&self, covers: &Covers<'_>, errands: Option<&Errands>) -> [i16; WHOLE] {
        let mut numbers = [0; WHOLE];
        let row = &mut Row {
            numbers: &mut numbers,
            at: 0,
        };
        let mut measures = [0.0; CAMP];
        for side in [self.side, self.side.enemy()] {
            measure_camp(self.battle, self.ground, self.survey, self.public, side, &mut measures);
            measures.iter().for_each(|measure| row.put(*measure));
        }
        let to_move = self.public.active() == self.side;
        row.put(1.0);
        row.flag(to_move);
        row.flag(self.battle.has_lore_cards());
        for side in [self.side, self.side.enemy()] {
            row.put(f32::from(self.public.hand_size(HandId::of_side(side))) / 4.0);
        }
        row.flag(self.hand.is_some());
        for section in Section::ALL {
            row.put(covers.most[section.index()] / 4.0);
            row.put(covers.sum[section.index()] / 8.0);
        }
        row.put(covers.dice / 4.0);
        row.put(covers.cards as f32 / 4.0);
        row.put(f32::from(self.public.turn()) / 32.0);
        if let Some(errands) = errands {
            row.flag(true);
            errands.phase.iter().for_each(|is| row.flag(*is));
            errands.sets().iter().for_each(|set| row.put(set.len() as f32 / 4.0));
        }
        numbers
    }

    /// The cards that count: those of the hand, or the one in play.
    fn cards(&self) -> impl Iterator<Item = CardId> {
        let hand = self.hand.filter(|_| !self.within).map_or(&[][..], Hand::cards);
        let in_play = self
            .public
            .card()
            .filter(|_| self.within && self.public.active() == self.side);
        hand.iter().copied().chain(in_play.map(|acting| acting.acts_as))
    }

    /// What the hand can order.
    fn covers(&self) -> Covers<'_> {
        let mut covers = Covers {
            cards: 0,
            kinds: [None; MOST_CARDS],
            most: [0.0; 3],
            sum: [0.0; 3],
            dice: 0.0,
        };
        let command = self.public.hand_size(HandId::of_side(self.side)).max(1);
        let number = |count: Count| match count {
            Count::Number(number) => f32::from(number),
            Count::Command => f32::from(command),
        };
        for card in self.cards().take(MOST_CARDS) {
            let kind = self.battle.card(card);
            covers.kinds[covers.cards] = Some(kind);
            covers.cards += 1;
            covers.dice += f32::from(kind.bonus.melee_dice + kind.bonus.battle_dice);
            for section in Section::ALL {
                let orders = match kind.orders {
                    Orders::Sections { .. } => kind.orders.section(section).map_or(0.0, number),
                    Orders::Anywhere(count) => number(count).min(4.0),
                    Orders::All => 3.0,
                    Orders::Dice => f32::from(command) / 2.0,
                    Orders::Copy => 1.5,
                };
                let at = section.index();
                covers.most[at] = covers.most[at].max(orders);
                covers.sum[at] += orders;
            }
        }
        covers
    }
}

/// What a hand can order.
struct Covers<'a> {
    cards: usize,
    kinds: [Option<&'a CommandCard>; MOST_CARDS],
    /// The most units of each section that one card orders, and all cards together.
    most: [f32; 3],
    sum: [f32; 3],
    /// Extra dice on all cards.
    dice: f32,
}

impl Covers<'_> {
    /// How many of the cards could order a unit, and how many extra dice they would give it.
    fn of(&self, battle: &Battle, unit: UnitId, sections: SectionSet) -> (u8, u8) {
        let (mut orders, mut dice) = (0, 0);
        for kind in self.kinds.iter().flatten() {
            let here = match kind.orders {
                Orders::Sections { .. } => sections.iter().any(|section| kind.orders.section(section).is_some()),
                _ => true,
            };
            if here && is_of_kind(battle, unit, kind.filter) {
                orders += 1;
                dice += kind.bonus.melee_dice + kind.bonus.battle_dice;
            }
        }
        (orders, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::library::Library;
    use rules::chance::Fast;
    use rules::first::{Choice, State};
    use std::path::Path;

    #[test]
    fn the_mind_judges_every_adventure_and_the_tuned_sum_larger_battles() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/boards");
        let library = Library::open(Some(&folder)).expect("the fields for tests are sound");
        for adventure in library.first().adventures() {
            let battle = adventure.battle().expect("a sound adventure");
            let is_own = Arc::ptr_eq(fitting(Network::own(), &battle), Network::own());
            assert_eq!(is_own, adventure.id != "wide-field", "{}", adventure.id);
            let other = Arc::new((**Network::own()).clone());
            assert!(Arc::ptr_eq(fitting(&other, &battle), &other), "{}", adventure.id);
        }
    }

    #[test]
    fn within_a_turn_what_is_left_to_do_is_seen() {
        let library = Library::open(None).expect("the content that ships is sound");
        let adventure = library.first().adventure("agincourt-1415").expect("it ships");
        let battle = adventure.battle().expect("a sound adventure");
        let (mut state, mut chance) = (battle.start(), Fast::new(5));
        battle.run(&mut state, &mut chance, &mut ());
        let ground = Ground::of(&battle);
        let seen = |state: &State| {
            let survey = Survey::of_units(&battle, &ground, state.public());
            let knower = Knower {
                battle: &battle,
                ground: &ground,
                survey: &survey,
                public: state.public(),
                side: Side::Pennant,
                hand: None,
                within: true,
            };
            let one = INPUT_ONE as i16;
            let mut counts = [0; 3];
            let whole = knower.look(|_, unit| {
                for (count, flag) in counts.iter_mut().zip(&unit[UNIT - 3..]) {
                    *count += flag / one;
                }
            });
            let phase: [i16; 4] = std::array::from_fn(|at| whole[WHOLE - 7 + at] / one);
            (counts, phase)
        };
        let mut next = |state: &mut State, wanted: fn(&Choice) -> bool| {
            let seat = battle.decider(state.public()).expect("somebody decides");
            let mut list = Vec::new();
            battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
            let choice = list.into_iter().find(wanted).expect("it is listed");
            battle
                .play(state, seat, choice, &mut chance, &mut ())
                .expect("it is allowed");
        };
        next(&mut state, |choice| matches!(choice, Choice::Play(_)));
        let ([orderable, movers, fighters], phase) = seen(&state);
        assert!(orderable > 0 && movers == 0 && fighters == 0);
        assert_eq!(phase, [1, 1, 0, 0]);
        next(&mut state, |choice| matches!(choice, Choice::Order(_)));
        if state.public().top() == Frame::Orders {
            next(&mut state, |choice| *choice == Choice::Done);
        }
        assert_eq!(seen(&state), ([0, 1, 1], [1, 0, 1, 0]));
        next(&mut state, |choice| *choice == Choice::Done);
        assert_eq!(seen(&state), ([0, 0, 1], [1, 0, 0, 1]));
    }

    #[test]
    fn every_input_has_its_place_in_every_adventure() {
        let library = Library::open(None).expect("the content that ships is sound");
        for adventure in library.first().adventures() {
            let battle = adventure.battle().expect("a sound adventure");
            let mut state = battle.start();
            battle.run(&mut state, &mut Fast::new(5), &mut ());
            let ground = Ground::of(&battle);
            let survey = Survey::of_units(&battle, &ground, state.public());
            let everywhere = Survey::of(&battle, &ground, state.public());
            let look = |side: Side, hand: Option<&Hand>| {
                let knower = Knower {
                    battle: &battle,
                    ground: &ground,
                    survey: &survey,
                    public: state.public(),
                    side,
                    hand,
                    within: false,
                };
                let mut seen = [0; 2];
                let mut units = Vec::new();
                let whole = knower.look(|mine, unit| {
                    assert_eq!(unit[0], INPUT_ONE as i16);
                    // At the beginning of a turn nothing is seen of what is left of it.
                    assert_eq!(unit[UNIT - 3..], [0; 3]);
                    seen[usize::from(!mine)] += 1;
                    units.push(*unit);
                });
                assert_eq!(whole, knower.look_at_whole());
                assert_eq!(whole[WHOLE - 7..], [0; 7]);
                // Threats on empty hexes make no difference.
                let wider = Knower {
                    survey: &everywhere,
                    ..knower
                };
                let mut again = units.iter();
                assert_eq!(wider.look(|_, unit| assert_eq!(Some(unit), again.next())), whole);
                (seen, whole)
            };
            let hand = state.private(HandId(0)).hand();
            let (seen, known) = look(Side::Standard, Some(hand));
            let (mirrored, _) = look(Side::Pennant, None);
            assert_eq!(seen, [mirrored[1], mirrored[0]], "{}", adventure.id);
            let (_, unknown) = look(Side::Standard, None);
            assert_ne!(known, unknown, "{}: a hand makes no difference", adventure.id);
        }
    }
}
