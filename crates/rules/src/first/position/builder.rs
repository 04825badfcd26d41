//! States built from positions.

use super::{MOST_TURNS, Phase, Position, PositionFault};
use crate::board::HexId;
use crate::dice::Roll;
use crate::first::Battle;
use crate::first::command::Orders;
use crate::first::dice::Face;
use crate::first::frame::Frame;
use crate::first::landmark::{MAX_LANDMARKS, Site, Standing, places_taken};
use crate::first::lore::card::{Class, LoreId};
use crate::first::state::{Acting, State};
use crate::first::unit::{UnitId, UnitSet};
use crate::pile::{CardId, MAX_HAND};
use crate::seats::HandId;
use crate::side::Side;

/// Builds a state from a position, noting every fault on the way.
struct Builder<'a> {
    battle: &'a Battle,
    position: &'a Position,
    state: State,
    faults: Vec<PositionFault>,
}

impl Battle {
    /// The state that a position describes, before anything happens in it.
    pub(crate) fn put_together(&self, position: &Position) -> Result<State, Vec<PositionFault>> {
        let mut builder = Builder {
            battle: self,
            position,
            state: self.before_the_deal(),
            faults: Vec::new(),
        };
        builder.cards();
        builder.turn();
        builder.landmarks();
        self.fix_leaders(&mut builder.state.public);
        builder.orders();
        builder.moves();
        builder.rushes();
        builder.guests();
        builder.score();
        builder.lore();
        builder.lore_cards();
        builder.finish()
    }
}

impl Builder<'_> {
    fn card(&mut self, key: &'static str, id: &str) -> Option<CardId> {
        let card = self.battle.card_by_id(id);
        if card.is_none() {
            self.faults.push(PositionFault::NoCard { key, id: id.into() });
        }
        card
    }

    /// A card leaves the draw pile for a place that the position names.
    fn take(&mut self, key: &'static str, id: &str) -> Option<CardId> {
        let card = self.card(key, id)?;
        if self.state.secret.pile.take(card) {
            return Some(card);
        }
        self.faults.push(PositionFault::TooManyCopies { key, id: id.into() });
        None
    }

    fn hex(&mut self, key: &'static str, name: &str) -> Option<HexId> {
        match self.battle.board.parse(name.trim()) {
            Ok(hex) => Some(hex),
            Err(fault) => {
                self.faults.push(PositionFault::Hex {
                    key,
                    fault: fault.to_string(),
                });
                None
            }
        }
    }

    /// The unit of the active camp on a named hex.
    fn unit(&mut self, key: &'static str, name: &str) -> Option<UnitId> {
        let hex = self.hex(key, name)?;
        let side = self.position.active;
        let unit = self
            .state
            .public
            .unit_at(hex)
            .filter(|unit| self.battle.side(*unit) == side);
        if unit.is_none() {
            self.faults.push(PositionFault::NoUnit {
                key,
                side,
                hex: name.into(),
            });
        }
        unit
    }

    fn cards(&mut self) {
        let position = self.position;
        for id in &position.discards {
            if let Some(card) = self.take("discards", id) {
                self.state.public.discards.add(card);
            }
        }
        for side in Side::ALL {
            let Some(ids) = position.hands.get(side) else { continue };
            let hand = HandId::of_side(side).index();
            if ids.len() > MAX_HAND - 4 {
                self.faults.push(PositionFault::HandTooLarge { most: MAX_HAND - 4 });
                continue;
            }
            for id in ids {
                if let Some(card) = self.take("hands", id) {
                    self.state.secret.hands[hand].hand.add(card);
                    self.state.public.hand_sizes[hand] += 1;
                }
            }
        }
        if let Some(id) = &position.last
            && let Some(card) = self.card("last", id)
        {
            if self.battle.card(card).orders == Orders::Copy {
                self.faults.push(PositionFault::LastIsCopy { id: id.clone() });
            }
            self.state.public.last = Acting {
                played: card,
                acts_as: card,
                mirrored: false,
                one_any: false,
            };
        }
    }

    fn turn(&mut self) {
        let position = self.position;
        self.state.public.turn = position.turn.max(1);
        if position.turn > MOST_TURNS || position.command.is_some_and(|command| usize::from(command) > MAX_HAND) {
            self.faults.push(PositionFault::OutOfBounds);
        }
        self.state.public.active = HandId::of_side(position.active);
        let own = self.state.public.active.index();
        let held = match position.hands.get(position.active) {
            Some(_) => self.state.public.hand_sizes[own],
            None => self
                .battle
                .setup
                .camps
                .get(position.active)
                .command_cards
                .saturating_sub(1),
        };
        if let Some(id) = &position.card
            && let Some(card) = self.take("card", id)
        {
            self.state.public.command = position.command.unwrap_or(held + 1);
            self.state.public.card = self.battle.acting(&self.state.public, card);
        } else if position.card.is_none() && position.phase != Phase::Command {
            self.faults.push(PositionFault::CardMissing { phase: position.phase });
        }
        if let Some(dice) = &position.dice {
            match Roll::read::<Face>(dice) {
                Ok(roll) => self.state.public.note_order_dice(roll),
                Err(fault) => self.faults.push(PositionFault::Dice(format!("{fault}"))),
            }
        }
        self.state.public.frames[0] = match position.phase {
            Phase::Command => Frame::Command,
            Phase::Orders => Frame::Orders,
            Phase::Movement => Frame::Movement,
            Phase::Combat => Frame::Combat,
            Phase::Draw => Frame::End,
        };
    }

    fn orders(&mut self) {
        for name in &self.position.ordered {
            if let Some(unit) = self.unit("ordered", name) {
                self.order(unit);
            }
        }
        for name in &self.position.battled {
            if let Some(unit) = self.unit("battled", name) {
                self.order(unit);
                self.state.public.battled.insert(unit);
            }
        }
    }

    /// A unit was ordered where it stands now.
    fn order(&mut self, unit: UnitId) {
        self.state.public.ordered.insert(unit);
        self.battle.note_order(&mut self.state.public, unit);
    }

    /// What the moves made so far cost the units is worked out from where they came from.
    fn moves(&mut self) {
        for text in &self.position.moved {
            let Some((from, to)) = text.split_once('-') else {
                self.faults.push(PositionFault::NoSuchMove { text: text.clone() });
                continue;
            };
            let (Some(from), Some(unit)) = (self.hex("moved", from), self.unit("moved", to)) else {
                continue;
            };
            let public = &mut self.state.public;
            let (side, to) = (self.battle.side(unit), public.unit(unit).hex);
            let mut before = *public;
            before.lift(unit, side);
            let free = before.unit_at(from).is_none();
            if free {
                before.place(unit, side, from);
            }
            let reach = self.battle.reach(&before, unit);
            if !free || !reach.all().contains(to) {
                self.faults.push(PositionFault::NoSuchMove { text: text.clone() });
                continue;
            }
            public.ordered.insert(unit);
            public.note_move(unit, &reach, to);
            self.battle.led_from(public, unit, from);
        }
    }

    /// A rush is a move that leaves a duty behind (F6.9).
    fn rushes(&mut self) {
        for text in &self.position.rushed {
            let wrong = PositionFault::NoSuchMove { text: text.clone() };
            let hexes: Vec<&str> = text.split('-').collect();
            let &[from, to, at] = hexes.as_slice() else {
                self.faults.push(wrong);
                continue;
            };
            let (Some(from), Some(unit), Some(at)) = (
                self.hex("rushed", from),
                self.unit("rushed", to),
                self.anybody("rushed", at),
            ) else {
                continue;
            };
            let (side, to) = (self.battle.side(unit), self.state.public.unit(unit).hex);
            let mut before = self.state;
            before.public.lift(unit, side);
            let free = before.public.unit_at(from).is_none();
            if free {
                before.public.place(unit, side, from);
            }
            before.public.ordered.insert(unit);
            if !free || self.battle.check_rush(&before.public, unit, to, at).is_err() {
                self.faults.push(wrong);
                continue;
            }
            self.battle.do_rush(&mut before, unit, to, at, &mut ());
            self.battle.led_from(&mut before.public, unit, from);
            self.state = before;
        }
    }

    /// The unit of either camp on a named hex.
    fn anybody(&mut self, key: &'static str, name: &str) -> Option<UnitId> {
        let hex = self.hex(key, name)?;
        let unit = self.state.public.unit_at(hex);
        if unit.is_none() {
            self.faults.push(PositionFault::Nobody { key, hex: name.into() });
        }
        unit
    }

    fn lore(&mut self) {
        let Some(lore) = &self.position.lore else { return };
        let Some(all) = self.battle.setup.lore.as_ref().map(|lore| lore.pool) else {
            self.faults
                .push(PositionFault::Lore("there is none in this battle".into()));
            return;
        };
        let (standard, pennant) = (lore.goblets.standard, lore.goblets.pennant);
        let stored = lore.stored.values().map(|lore| u32::from(*lore)).sum::<u32>();
        let used = u32::from(standard) + u32::from(pennant) + stored;
        if used > u32::from(all) {
            self.faults.push(PositionFault::Lore(format!(
                "there are {all} tokens in all, not {used}"
            )));
            return;
        }
        for side in Side::ALL {
            *self.state.public.goblets.get_mut(HandId::of_side(side)) = *lore.goblets.get(side);
        }
        self.state.public.pool = all - used as u8;
        for (hex, tokens) in &lore.stored {
            let Some(unit) = self.anybody("stored", hex) else {
                continue;
            };
            if *tokens > self.battle.roster(unit).store {
                self.faults
                    .push(PositionFault::Lore(format!("the unit on {hex} cannot store {tokens}")));
            }
            self.state.public.units[unit.index()].stored = *tokens;
        }
        self.state.public.webbed = self.units_on("webbed", &lore.webbed);
        self.state.public.poisoned = self.units_on("poisoned", &lore.poisoned);
        self.state.public.rallied = self.units_on("rallied", &lore.rallied);
        self.state.public.hidden = self.units_on("hidden", &lore.hidden);
    }

    /// The landmarks that stand, and who has trained.
    fn landmarks(&mut self) {
        let mut standing = Vec::new();
        for place in &self.position.landmarks {
            let Some(hex) = self.hex("landmarks", &place.hex) else {
                continue;
            };
            let terrain = &self.battle.setup.terrain;
            let kind = terrain.iter().position(|terrain| terrain.id == place.kind);
            let site = kind.and_then(|kind| terrain[kind].site);
            let (Some(kind), Some(site)) = (kind, site) else {
                let fault = format!("there is no landmark `{}` in this battle", place.kind);
                self.faults.push(PositionFault::Landmark(fault));
                continue;
            };
            let ground = if site == Site::Passage {
                self.battle.land.woods | self.battle.land.hills
            } else {
                self.battle.countryside
            };
            let public = &mut self.state.public;
            let another = self.battle.own_site(public, place.camp, site).is_some();
            let wrong = if !ground.contains(hex) || public.landmarks.at(hex).is_some() {
                Some("cannot stand there")
            } else if another {
                Some("is one too many: a camp has one of each at most")
            } else if place.fallen && site != Site::Stronghold {
                Some("cannot fall")
            } else {
                None
            };
            if let Some(wrong) = wrong {
                let fault = format!("the `{}` on {} {wrong}", place.kind, place.hex);
                self.faults.push(PositionFault::Landmark(fault));
                continue;
            }
            public.landmarks.add(Standing {
                hex,
                kind: kind as u8,
                owner: place.camp,
                guest: UnitId::NONE,
            });
            *public.fallen.get_mut(place.camp) |= place.fallen;
            standing.push((site, place.camp));
        }
        let found = places_taken(standing);
        if found > MAX_LANDMARKS {
            self.faults.push(PositionFault::TooManyLandmarks { found });
        }
        for hex in &self.position.trained {
            let Some(unit) = self.anybody("trained", hex) else {
                continue;
            };
            let roster = self.battle.roster(unit);
            if roster.color.next().is_none() || self.battle.creatures.contains(unit) {
                self.faults.push(PositionFault::Untrained { hex: hex.clone() });
            } else {
                self.state.public.trained.insert(unit);
            }
        }
    }

    /// Who stands on a landmark and has not moved was there when the turn began.
    fn guests(&mut self) {
        let public = &mut self.state.public;
        let (at, moved) = (public.at, public.moved);
        public.landmarks.note_guests(|hex| {
            let unit = at[hex.index()];
            if unit.is_some() && moved.contains(unit) {
                UnitId::NONE
            } else {
                unit
            }
        });
    }

    fn units_on(&mut self, key: &'static str, hexes: &[String]) -> UnitSet {
        hexes.iter().filter_map(|hex| self.anybody(key, hex)).collect()
    }

    /// A Lore card leaves the deck for a place that the position names.
    fn take_lore(&mut self, key: &'static str, id: &str) -> Option<LoreId> {
        let Some(card) = self.battle.lore_by_id(id) else {
            self.faults.push(PositionFault::NoCard { key, id: id.into() });
            return None;
        };
        if !self.state.secret.lore_pile.contains(card) {
            self.faults.push(PositionFault::TooManyCopies { key, id: id.into() });
            return None;
        }
        self.state.secret.lore_pile.remove(card);
        Some(card)
    }

    /// Lore cards in hands and among the discards; the deck is what is left of it.
    fn lore_cards(&mut self) {
        let Some(lore) = &self.position.lore else { return };
        for id in &lore.discards {
            if let Some(card) = self.take_lore("lore.discards", id) {
                self.state.public.lore_discards.insert(card);
                self.state.public.lore_shown.insert(card);
            }
        }
        for side in Side::ALL {
            for id in lore.hands.get(side).iter().flatten() {
                if let Some(card) = self.take_lore("lore.hands", id) {
                    let hand = HandId::of_side(side);
                    self.state.secret.hands[hand.index()].lore.insert(card);
                    *self.state.public.lore_hands.get_mut(hand) += 1;
                }
            }
        }
        self.state.public.lore_pile = self.state.secret.lore_pile.len();
        for class in Class::ALL {
            let left = self.state.secret.lore_pile.and(self.battle.of_class(class)).len();
            let out = self.battle.left_out(&self.state.public, class);
            if left < out {
                self.faults.push(PositionFault::Lore(format!(
                    "the deck has fewer {} cards than hands and discards hold",
                    class.word()
                )));
            }
        }
    }

    fn score(&mut self) {
        self.state.public.banners = self.position.banners;
        for name in &self.position.taken {
            let Some(hex) = self.hex("taken", name) else { continue };
            let found = self.battle.objectives.iter().position(|objective| objective.hex == hex);
            let Some(index) = found else {
                self.faults.push(PositionFault::NoObjective { hex: name.clone() });
                continue;
            };
            let objective = self.battle.objectives[index];
            self.state.public.taken |= 1 << index;
            let banners = self.state.public.banners.get_mut(objective.side);
            *banners = banners.saturating_add(objective.banners);
        }
        for side in Side::ALL {
            let banners = self.battle.banners(&self.state.public, side);
            if banners >= self.battle.setup.camps.get(side).banners {
                self.faults.push(PositionFault::AlreadyWon { side, banners });
            }
        }
    }

    fn finish(mut self) -> Result<State, Vec<PositionFault>> {
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let public = &mut self.state.public;
        public.pile_size = self.state.secret.pile.len();
        // A position gives the first hand of a camp. A second one is dealt, like any that is not given.
        self.battle.push_lore_deal(public, |hand| {
            let lore = self.position.lore.as_ref();
            lore.is_none_or(|lore| lore.hands.get(hand.side()).is_none())
        });
        for hand in [HandId(1), HandId(0)] {
            if self.position.hands.get(hand.side()).is_some() {
                self.battle.push_ally_deal(public, hand);
            } else {
                let played = u8::from(hand == public.active && public.card.played.is_some());
                let cards = self.battle.setup.camps.get(hand.side()).command_cards;
                let cards = cards.saturating_sub(played).min(public.pile_size);
                self.battle.push_deal(public, hand, cards);
            }
        }
        Ok(self.state)
    }
}
