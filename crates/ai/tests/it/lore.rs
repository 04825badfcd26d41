//! How the veteran uses Lore, on fields drawn by hand.

use crate::field::{Field, Game, field};
use ai::first::OneStep;
use ai::{Player, Stop};
use rules::side::Side;

/// What the veteran does, which must not depend on its seed.
#[track_caller]
pub(crate) fn chosen(game: &Game) -> String {
    let choices: Vec<String> = (0..8)
        .map(|seed| {
            let view = game.battle.view_of(&game.state, game.seat());
            let choice = OneStep::new(seed).choose(&game.battle, &view, &Stop::new());
            game.battle.write_choice(game.state.public(), choice)
        })
        .collect();
    assert!(choices.iter().all(|choice| *choice == choices[0]), "{choices:?}");
    choices[0].clone()
}

/// The veteran makes a choice, and dice fall as scripted.
pub(crate) fn goes_on(game: &mut Game) -> String {
    let choice = chosen(game);
    game.choose(&choice);
    choice
}

/// Two camps that are out of each other's reach, with a Wizard each.
fn apart(hand: &str, lore: u8) -> Field {
    field(
        "
        9   .  pBI  .   .  pBI  .   .
        8     .   .  pBI-3  .  pBI   .
        7   .   .   .   .   .   .   .
        6     .   .   .   .   .   .
        5   .   .   .   .   .   .   .
        4     .   .   .   .   .   .
        3   .   .   .   .   .   .   .
        2     .   .  sBI  .  sBI   .
        1   .  sBI  .   .  sBI  .   .
        ",
    )
    .needs(3, 3)
    .hand(Side::Standard, "attack-center forward")
    .hand(Side::Pennant, "forward")
    .council(Side::Standard, "wizard 2 cleric 2 rogue 2 warrior 2")
    .council(Side::Pennant, "wizard 2 cleric 2 rogue 2 warrior 2")
    .lore(lore, 6)
    .lore_hand(Side::Standard, hand)
}

/// A unit of the pennants on c3 beside one of the standards on b2; the pennants attack it.
fn attacked(own: &str, enemy: &str, hand: &str, lore: u8) -> Game {
    let map = format!(
        "
        5   .   .   .   .   pBI
        4     .   .   .   .
        3   .   .  p{enemy}  .   .
        2     .  s{own} .   .
        1   .   .   .   .   sBI
        "
    );
    let mut game = field(&map)
        .needs(2, 1)
        .active(Side::Pennant)
        .ordered("c3")
        .hand(Side::Standard, "forward")
        .council(Side::Standard, "wizard 2 cleric 2 rogue 2 warrior 2")
        .council(Side::Pennant, "wizard 1")
        .lore(lore, 0)
        .lore_hand(Side::Standard, hand)
        .combat();
    game.choose("attack c3 b2");
    game
}

#[test]
fn it_casts_the_card_that_wins() {
    // One banner is missing, and the unit on c8 has a single figure left.
    let game = apart("fireball", 12).won(2, 0).command_phase();
    assert_eq!(chosen(&game), "cast fireball c8");
}

#[test]
fn it_does_not_cast_a_card_without_effect() {
    for hand in ["rallying-prayer", "mists-of-terror", "hide-in-the-shadows"] {
        let game = apart(hand, 12).command_phase();
        assert!(
            game.choices().iter().any(|choice| choice.starts_with("cast")),
            "{hand} could be cast"
        );
        assert!(chosen(&game).starts_with("play"), "{hand}: {}", chosen(&game));
    }
}

#[test]
fn it_takes_a_free_gain() {
    let game = apart("summon-lore", 2).command_phase();
    assert_eq!(chosen(&game), "cast summon-lore");
}

#[test]
fn it_strengthens_an_attack_that_matters() {
    let mut game = field(
        "
        5   .   .   .   .   pBI
        4     .   .   .   .
        3   .   .  pBI-3 .   .
        2     .  sBI .   .
        1   .   .   .   .   sBI
        ",
    )
    .needs(1, 1)
    .ordered("b2")
    .hand(Side::Standard, "forward")
    .council(Side::Standard, "warrior 2")
    .council(Side::Pennant, "wizard 1")
    .lore(8, 0)
    .lore_hand(Side::Standard, "strength berserk")
    .combat();
    assert_eq!(goes_on(&mut game), "attack b2 c3");
    assert!(chosen(&game).starts_with("cast"), "{}", chosen(&game));
}

#[test]
fn it_saves_a_unit_from_a_blow_that_would_lose_the_battle() {
    for hand in ["sanctuary", "parry", "first-strike", "agility-warrior"] {
        let game = attacked("BI-3", "RI", hand, 9);
        assert!(chosen(&game).starts_with("cast"), "{hand}: {}", chosen(&game));
    }
}

#[test]
fn it_passes_if_no_card_changes_anything() {
    // A green unit has two dice, and a parry leaves it two.
    let game = attacked("BI", "GI", "parry", 9);
    assert!(game.choices().iter().any(|choice| choice.starts_with("cast parry")));
    assert_eq!(chosen(&game), "pass");
}

#[test]
fn it_stands_down_if_no_card_in_hand_can_matter() {
    let game = attacked("BI", "GI", "fireball", 9);
    assert_eq!(chosen(&game), "stand-down");
    // A card that could be played at a later attack keeps it waiting.
    let game = attacked("BI", "GI", "fireball shield-wall", 9);
    assert_eq!(chosen(&game), "pass");
}

#[test]
fn it_answers_a_card_that_would_destroy() {
    let cast = |hand: &str, card: &str| {
        let mut game = apart("", 9)
            .active(Side::Pennant)
            .won(0, 2)
            .lore(9, 12)
            .lore_hand(Side::Standard, hand)
            .lore_hand(Side::Pennant, card.split(' ').next().unwrap_or_default())
            .command_phase();
        game.choose(&format!("cast {card}"));
        game.choose("play forward");
        chosen(&game)
    };
    assert_eq!(cast("dispel-magic", "fireball c2"), "cast dispel-magic");
    // A flag more or less is not worth the card, nor is half of the price.
    assert_eq!(cast("dispel-magic", "rallying-prayer c8"), "pass");
}

#[test]
fn it_replenishes_what_it_needs() {
    let evening = |hand: &str, lore: u8| {
        let mut game = apart(hand, lore).draw();
        game.cards("scout-left").run();
        chosen(&game)
    };
    assert_eq!(evening("fireball creeping-doom", 0), "replenish tokens");
    assert_eq!(evening("", 12), "replenish cards");
}

#[test]
fn it_discards_the_worst_card() {
    let mut game = apart("fireball chain-lightning divine-judgement", 9).draw();
    game.cards("scout-left").run();
    game.lore("procession requiem");
    game.choose("replenish cards");
    let kept = goes_on(&mut game);
    assert!(kept.starts_with("keep"), "{kept}");
    assert!(
        game.choices().iter().all(|choice| choice.starts_with("drop")),
        "{:?}",
        game.choices()
    );
    let dropped = chosen(&game);
    assert!(
        dropped.ends_with("procession") || dropped.ends_with("requiem"),
        "{dropped}"
    );
}
