//! Dice and cards laid out beforehand, for tests and analysis.

use super::answer::Fault;
use super::request::Script;
use rules::chance::{Scripted, Seeded};
use rules::dice::Roll;
use rules::first::Battle;
use rules::first::dice::Face;

/// A scripted throw of more dice than any rule can grant is a slip.
const MOST_DICE: u8 = 20;
/// A script holds at most this many throws, Command cards and Lore cards each.
const MOST: usize = 255;

/// Puts a script before chance, all of it or nothing; whether there was anything in it.
pub(super) fn lay_out(battle: &Battle, script: &Script, chance: &mut Scripted<Seeded>) -> Result<bool, Fault> {
    let setup = battle.setup();
    let throws: Vec<Roll> = script
        .dice
        .iter()
        .map(|letters| throw(letters))
        .collect::<Result<_, _>>()?;
    let cards = named(
        &script.cards,
        "Command",
        |id| battle.card_by_id(id),
        setup.cards.iter().map(|card| card.id.as_str()),
    )?;
    let lore = named(
        &script.lore,
        "Lore",
        |id| battle.lore_by_id(id),
        setup
            .lore
            .iter()
            .flat_map(|lore| &lore.cards)
            .map(|card| card.id.as_str()),
    )?;
    let lengths = [
        chance.dice.len() + throws.len(),
        chance.cards.len() + cards.len(),
        chance.unique.len() + lore.len(),
    ];
    if lengths.into_iter().any(|length| length > MOST) {
        let message = format!("a script holds at most {MOST} throws, {MOST} Command cards and {MOST} Lore cards");
        return Err(Fault::new("bad-script", message, "lay out the rest later"));
    }
    let any = !throws.is_empty() || !cards.is_empty() || !lore.is_empty();
    chance.dice.extend(throws);
    chance.cards.extend(cards);
    chance.unique.extend(lore);
    Ok(any)
}

fn throw(letters: &str) -> Result<Roll, Fault> {
    let remedy = "write a throw as letters G, B, R, S, F and L, one for each die";
    if letters.len() > usize::from(MOST_DICE) {
        let message = format!("a throw of {} letters is more than any rule can grant", letters.len());
        return Err(Fault::new("bad-script", message, remedy));
    }
    Roll::read::<Face>(letters).map_err(|fault| Fault::new("bad-script", format!("{fault}"), remedy))
}

/// The cards of a deck that are named by their ids.
fn named<'a, Id>(
    ids: &[String],
    deck: &str,
    find: impl Fn(&str) -> Option<Id>,
    known: impl Iterator<Item = &'a str>,
) -> Result<Vec<Id>, Fault> {
    let unknown = ids.iter().find(|id| find(id).is_none());
    if let Some(id) = unknown {
        let known: Vec<&str> = known.collect();
        let remedy = if known.is_empty() {
            format!("this battle has no {deck} cards: lay out none")
        } else {
            format!("the {deck} cards are {}", known.join(", "))
        };
        let message = format!("there is no {deck} card `{id}` in this battle");
        return Err(Fault::new("bad-script", message, remedy));
    }
    Ok(ids.iter().filter_map(|id| find(id)).collect())
}
