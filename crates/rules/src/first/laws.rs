//! Laws of the first edition, beside those that every system keeps: nothing is made or lost, and the tables of a state agree.

use crate::board::HexSet;
use crate::first::Battle;
use crate::first::frame::{Frame, MAX_FRAMES};
use crate::first::landmark::{Site, Standing};
use crate::first::lore::LoreSet;
use crate::first::setup::Lasts;
use crate::first::state::State;
use crate::first::unit::UnitSet;
use crate::laws::{Broken, broken};
use crate::pile::Pile;
use crate::seats::HandId;
use crate::side::Side;

/// The places of the stack of frames that stay free at every moment: one for a window that is opened to see whether it matters,
/// and one to spare.
const SPARE_FRAMES: usize = 2;

/// The stack of frames stays below its limit, with a margin, and nothing was lost from it.
///
/// # Errors
/// How the law is broken.
pub fn frames(state: &State) -> Result<(), Broken> {
    const LAW: &str = "the stack of frames stays below its limit";
    let public = &state.public;
    if public.strayed {
        return broken(LAW, "a frame was lost, or changed where there is none");
    }
    if usize::from(public.depth) + SPARE_FRAMES > MAX_FRAMES {
        return broken(
            LAW,
            format!("{} frames lie on it, of at most {MAX_FRAMES}", public.depth),
        );
    }
    let (stack, free) = public.frames.split_at(public.depth.into());
    if stack.is_empty() || stack.contains(&Frame::Idle) || free.iter().any(|frame| *frame != Frame::Idle) {
        return broken(LAW, "a place below its top is empty, or one above it is not");
    }
    Ok(())
}

/// Units stand where the map says, each alone on a hex that can be entered, with no more figures than it began with.
///
/// # Errors
/// How the law is broken.
pub fn units(battle: &Battle, state: &State) -> Result<(), Broken> {
    const LAW: &str = "units and map agree";
    let public = &state.public;
    let mut held = [HexSet::EMPTY; 2];
    let mut alive = UnitSet::EMPTY;
    for unit in battle.units() {
        let (now, roster) = (public.unit(unit), battle.roster(unit));
        if !now.hex.is_some() {
            if now.figures != 0 {
                return broken(LAW, format!("{unit:?} is off the field with {} figures", now.figures));
            }
            continue;
        }
        if now.figures == 0 || now.figures > roster.strength {
            return broken(
                LAW,
                format!("{unit:?} has {} of {} figures", now.figures, roster.strength),
            );
        }
        if public.unit_at(now.hex) != Some(unit) {
            return broken(LAW, format!("{unit:?} is not where the map has it"));
        }
        if battle.land.impassable.contains(now.hex) {
            return broken(LAW, format!("{unit:?} stands where nobody can"));
        }
        held[roster.side as usize].insert(now.hex);
        alive.insert(unit);
    }
    let on_map = battle
        .board
        .all()
        .iter()
        .filter(|hex| public.unit_at(*hex).is_some())
        .count();
    if on_map != alive.len() as usize || alive != public.alive {
        return broken(LAW, "the map holds a unit that is not there");
    }
    if held != [public.held.standard, public.held.pennant] {
        return broken(LAW, "the sets of held hexes are wrong");
    }
    let stray = public.ordered.without(battle.forces(public.active));
    if !stray.is_empty() {
        return broken(LAW, "a unit of another hand is ordered");
    }
    Ok(())
}

/// Every command card is in exactly one place.
///
/// # Errors
/// How the law is broken.
pub fn cards(battle: &Battle, state: &State) -> Result<(), Broken> {
    const LAW: &str = "cards are conserved";
    let public = &state.public;
    let mut all: Pile = state.pile().cards().chain(public.discards.cards()).collect();
    let mut drawn = 0;
    for (index, private) in state.secret.hands.iter().enumerate() {
        for card in private.hand.cards().iter().chain(private.drawn.cards()) {
            all.add(*card);
        }
        drawn += private.drawn.len();
        if private.hand.len() != public.hand_sizes[index] {
            return broken(
                LAW,
                format!("hand {index} holds another number of cards than everybody sees"),
            );
        }
    }
    if drawn != public.drawn || state.pile().len() != public.pile_size {
        return broken(LAW, "the pile or the cards drawn are not as many as everybody sees");
    }
    let view = battle.view(state, crate::seats::Viewer::Spectator);
    let unseen = view.unseen(battle);
    let hidden = public.pile_size + public.drawn + public.hand_sizes.iter().sum::<u8>();
    if unseen.len() != hidden {
        return broken(
            LAW,
            format!("{} cards are unseen, and {hidden} are hidden", unseen.len()),
        );
    }
    let in_play = battle.deck().len() - all.len();
    if in_play > 1 || battle.deck().kinds().any(|(card, copies)| all.count(card) > copies) {
        return broken(LAW, format!("{} of {} cards are found", all.len(), battle.deck().len()));
    }
    Ok(())
}

/// Every Lore card is in exactly one place, and everybody sees the right numbers of them.
///
/// # Errors
/// How the law is broken.
pub fn lore_cards(battle: &Battle, state: &State) -> Result<(), Broken> {
    const LAW: &str = "Lore cards are conserved";
    let public = &state.public;
    let mut places = vec![state.secret.lore_pile, state.secret.lore_out, public.lore_discards];
    for (private, hand) in state.secret.hands.iter().zip((0..).map(HandId)) {
        places.extend([private.lore, private.lore_drawn]);
        if (private.lore.len(), private.lore_drawn.len()) != (public.lore_hand(hand), public.lore_drawn(hand)) {
            return broken(LAW, format!("hand {} holds another number than everybody sees", hand.0));
        }
        if !private
            .lore_seen
            .without(state.private(private.seen_in).lore)
            .is_empty()
        {
            return broken("what was seen is there", format!("hand {} is mistaken", hand.0));
        }
    }
    for side in Side::ALL {
        if let Some(cast) = public.cast(side) {
            places.push(LoreSet::from_iter([cast.card]));
        }
    }
    if let Some(encore) = public.encore() {
        places.push(LoreSet::from_iter([encore.card]));
    }
    if state.secret.lore_pile.len() != public.lore_pile {
        return broken(LAW, "the deck holds another number than everybody sees");
    }
    let mut all = LoreSet::EMPTY;
    for place in places {
        if !all.and(place).is_empty() {
            return broken(LAW, "a card is in two places");
        }
        all = all.or(place);
    }
    if all == battle.lore_cards {
        Ok(())
    } else {
        broken(LAW, "a card is nowhere")
    }
}

/// Every Lore token is in the pool, in a goblet, on a card in play or beside a Creature that has room for it; webs, poison and duties are of units
/// on the field.
///
/// # Errors
/// How the law is broken.
pub fn tokens(battle: &Battle, state: &State) -> Result<(), Broken> {
    const LAW: &str = "Lore tokens are conserved";
    let public = &state.public;
    let all = battle.setup.lore.as_ref().map_or(0, |lore| u32::from(lore.pool));
    let mut found = u32::from(public.pool);
    found += public.goblets.iter().map(|(_, lore)| u32::from(*lore)).sum::<u32>();
    for unit in battle.units() {
        let (stored, room) = (public.unit(unit).stored, battle.roster(unit).store);
        if stored > room {
            return broken(LAW, format!("{unit:?} stores {stored} Lore and has room for {room}"));
        }
        found += u32::from(stored);
    }
    for side in Side::ALL {
        found += public.cast(side).map_or(0, |cast| u32::from(cast.laid));
    }
    found += public.encore().map_or(0, |cast| u32::from(cast.laid));
    if found != all {
        return broken(LAW, format!("{found} of {all} tokens are found"));
    }
    if !public.webbed.without(public.alive).is_empty() || !public.poisoned.without(public.alive).is_empty() {
        return broken(LAW, "a unit that is gone has a token");
    }
    let duties = battle.units().filter(|unit| public.unit(*unit).quarry.is_some());
    if !duties.collect::<UnitSet>().without(public.rushed).is_empty() {
        return broken("duties are those of a rush", "a unit that did not rush has one");
    }
    Ok(())
}

/// Each landmark stands alone on its hex, those that were dug on woods or hills and the others on open ground; no camp has two of a
/// kind, and who trained or was healed is on the field.
///
/// # Errors
/// How the law is broken.
pub fn landmarks(battle: &Battle, state: &State) -> Result<(), Broken> {
    const LAW: &str = "landmarks stand where they may";
    let public = &state.public;
    if public.landmarks.has_lost_one() {
        return broken(LAW, "one found no room");
    }
    let all: Vec<_> = public.landmarks.iter().collect();
    for (index, standing) in all.iter().enumerate() {
        let site = battle.landmark_terrain(standing).site;
        let ground = if site == Some(Site::Passage) {
            battle.land.woods | battle.land.hills
        } else {
            battle.countryside
        };
        if site.is_none() || !ground.contains(standing.hex) {
            return broken(LAW, format!("{site:?} stands on {:?}", standing.hex));
        }
        let twice = |other: &&Standing| {
            other.hex == standing.hex || other.kind == standing.kind && other.owner == standing.owner
        };
        if all[..index].iter().any(twice) {
            return broken(LAW, format!("there are two of {site:?}, or two on one hex"));
        }
    }
    if !public.trained.without(public.alive).is_empty() || !public.rested.without(public.spent).is_empty() {
        return broken(LAW, "a unit that is gone has trained, or one that rests may battle");
    }
    for side in Side::ALL {
        let stands = battle.own_site(public, side, Site::Stronghold).is_some();
        if *public.fallen.get(side) && !stands {
            return broken(LAW, format!("the {side} camp has lost a Stronghold it never had"));
        }
    }
    Ok(())
}

/// Banners are enemy units destroyed, objectives taken and units led off the field: nothing else. Holds from the start of a battle.
///
/// # Errors
/// How the law is broken.
pub fn banners(battle: &Battle, state: &State) -> Result<(), Broken> {
    const LAW: &str = "banners are conserved";
    let public = &state.public;
    for side in Side::ALL {
        let exits = !battle.exits.get(side).is_empty() || !battle.exits.get(side.enemy()).is_empty();
        let gone = battle.sides.get(side.enemy()).without(public.alive).len() as u8;
        let taken: u8 = battle
            .objectives
            .iter()
            .enumerate()
            .filter(|(index, objective)| {
                objective.side == side && objective.lasts == Lasts::ForGood && public.taken >> index & 1 != 0
            })
            .map(|(_, objective)| objective.banners)
            .sum();
        if !exits && *public.banners.get(side) != gone + taken {
            return broken(LAW, format!("the {side} camp has {} banners", public.banners.get(side)));
        }
        let enough = battle.banners(public, side) >= battle.setup.camps.get(side).banners;
        if enough && public.ending.is_none() {
            return broken(
                "victory is instant",
                format!("the {side} camp has enough banners and plays on"),
            );
        }
    }
    Ok(())
}
