//! Lore tokens without Lore cards: the pool, the goblets, and what fills them (F4.52 to F4.55, F8.5, F8.6, F8.83 to F8.85).

use crate::field::{Field, field};
use rules::first::Battle;
use rules::seats::{HandId, Seat, Viewer};
use rules::side::Side;

/// Infantry on b2 beside Archers on c3.
fn clash() -> Field {
    field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pGA  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
}

#[test]
fn each_lore_face_of_an_attack_is_a_token() {
    proves!("F4.52", "F8.83");
    for (roll, lore) in [("RRR", 0), ("LRR", 1), ("LLR", 2), ("LLL", 3)] {
        let mut game = clash().lore(1, 1).combat();
        game.dice(roll).choose("attack b2 c3");
        assert_eq!(game.tokens(), [1 + lore, 1, 58 - lore], "{roll}");
    }
}

#[test]
fn archers_hit_by_one_helmet_a_flag_and_a_lore() {
    proves!("F4.55");
    let mut game = clash().lore(0, 0).combat();
    game.dice("GFL").choose("attack b2 c3; retreat b4; pass");
    assert_eq!(game.story(), "melee 3, roll, standard gains 1, hit 1, retreat c3 b4");
    assert_eq!(game.figures("b4"), 3);
    assert_eq!(game.tokens(), [1, 0, 59]);
}

#[test]
fn a_medieval_battle_knows_no_tokens() {
    proves!("F4.51", "F0.1");
    let mut game = clash().combat();
    game.dice("GFL").choose("attack b2 c3; retreat b4; pass");
    assert_eq!(game.story(), "melee 3, roll, hit 1, retreat c3 b4");
    assert_eq!(game.tokens(), [0, 0, 0]);
}

#[test]
fn arrows_bonus_melees_and_battle_backs_bring_tokens_too() {
    proves!("F4.52", "R53", "R46");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pDS pBI  .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("LRR LLR").choose("attack b2 c3; battle-back");
    assert_eq!(game.tokens(), [1, 2, 57]);
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .   .  pBI pBI  .
        2     .  sBC  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("FLR").choose("attack b2 c3; retreat b4; follow c3");
    game.dice("LLR").choose("attack c3 d3");
    assert_eq!(game.tokens(), [3, 0, 57]);
    let mut game = field(
        "
        5   .   .  pBI  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sGA  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("LL").choose("attack b2 c5");
    assert_eq!(game.tokens(), [2, 0, 58]);
}

#[test]
fn lore_is_collected_even_if_the_target_dies() {
    proves!("R54");
    let mut game = clash().lore(0, 0).combat();
    game.dice("GGL").choose("attack b2 c3");
    assert_eq!(game.tokens(), [1, 0, 59]);
    let mut game = field(
        "
        3   .  pGA-3  .   .
        2     .  sBI  .
        1   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("GGL").choose("attack b2 b3");
    assert_eq!(game.tokens(), [1, 0, 59]);
}

#[test]
fn a_face_that_pays_for_a_power_gives_no_token() {
    proves!("F4.53");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pGA  .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("LL").choose("attack b2 c3; power web; store 0");
    assert_eq!(game.tokens(), [1, 0, 59]);
}

#[test]
fn tokens_start_in_the_pool() {
    proves!("F8.5", "R27");
    let setup = clash().lore(0, 0).combat().battle.setup().clone();
    let pool = |setup| {
        let battle = Battle::new(setup).expect("a sound battle");
        let state = battle.start();
        let public = state.public();
        (
            public.pool(),
            public.goblet(HandId::of_side(Side::Standard)),
            public.goblet(HandId::of_side(Side::Pennant)),
        )
    };
    assert_eq!(pool(setup.clone()), (60, 0, 0));
    // The battle notes may give a camp some to begin with.
    let mut given = setup;
    let lore = given.lore.as_mut().expect("a battle with Lore");
    lore.goblets.pennant = Some(4);
    lore.pool = 20;
    assert_eq!(pool(given.clone()), (16, 0, 4));
    given.lore.as_mut().expect("a battle with Lore").goblets.standard = Some(17);
    assert!(Battle::new(given).is_err(), "more than there is");
}

#[test]
fn everybody_sees_the_goblets() {
    proves!("F8.6");
    let game = clash().lore(3, 5).combat();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = game.battle.view(&game.state, viewer);
        let public = view.public();
        assert_eq!(
            (
                public.goblet(HandId::of_side(Side::Standard)),
                public.goblet(HandId::of_side(Side::Pennant))
            ),
            (3, 5)
        );
        assert_eq!(public.pool(), 52);
    }
}

#[test]
fn a_goblet_has_no_bottom() {
    proves!("F8.84");
    let mut game = clash().lore(190, 0).tokens(200).combat();
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.tokens(), [193, 0, 7]);
}

#[test]
fn an_empty_pool_gives_nothing_until_tokens_come_back() {
    proves!("F8.85", "R17");
    let mut game = clash().lore(2, 2).tokens(4).combat();
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.tokens(), [2, 2, 0]);
    // One is left, three are rolled.
    let mut game = clash().lore(2, 1).tokens(4).combat();
    game.dice("LLL").choose("attack b2 c3");
    assert_eq!(game.tokens(), [3, 1, 0]);
    // A payment fills it again.
    let mut game = clash().lore(2, 2).tokens(4).webbed("b2").combat();
    game.choose("free b2").dice("LRR").choose("attack b2 c3");
    assert_eq!(game.tokens(), [2, 2, 0]);
}
