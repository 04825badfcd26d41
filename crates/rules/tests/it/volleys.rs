//! Darken the Sky: every free shooter, twice, and nothing else.

use crate::field::{Field, Game, field};
use rules::first::Event;
use rules::first::event::Happening;
use rules::first::frame::ClashKind::Ranged;
use rules::first::position::Phase;
use rules::side::Side;

fn play(field: Field, cards: &str) -> Game {
    let mut game = field.hand(Side::Standard, cards).command_phase();
    game.choose("play darken-the-sky");
    game
}

/// Archers on a1 and c1 are free, those on e1 have an enemy next to them.
const BOWS: &str = "
    5    .   .  pBI  .   .
    4      .   .   .   .
    3   pGI  .   .   .   .
    2      .   .   .  pRI
    1   sGA  .  sGA sBI sGA
";

#[test]
fn darken_the_sky_orders_every_free_shooter_anywhere() {
    proves!("F1.10", "F1.11");
    let game = play(field(BOWS).lines(2, 8), "darken-the-sky");
    // There is nothing to choose, and nobody may move, so the arrows fly at once.
    assert_eq!(game.state.public().phase(), Phase::Combat);
    let public = game.state.public();
    let ordered = ["a1", "c1", "d1", "e1"].map(|hex| public.ordered().contains(game.unit(hex).unwrap()));
    assert_eq!(ordered, [true, true, false, false]);
    assert_eq!(game.refused("attack e1 d2"), "F2.2");
    let game = field(BOWS).card("darken-the-sky").ordered("a1").movement();
    assert_eq!(
        (game.state.public().phase(), game.all("move")),
        (Phase::Combat, String::new())
    );
}

#[test]
fn the_reasons_not_to_be_ordered_by_darken_the_sky() {
    proves!("F1.10", "F1.11");
    let game = field(BOWS).card("darken-the-sky").orders();
    let check = |hex: &str| {
        let unit = game.unit(hex).unwrap();
        game.battle
            .check_order(game.state.public(), unit)
            .map_err(|why| why.rule(&game.battle).to_owned())
    };
    assert_eq!((check("a1"), check("c1")), (Ok(()), Ok(())));
    assert_eq!((check("e1"), check("d1")), (Err("F1.10".into()), Err("F1.9".into())));
}

#[test]
fn darken_the_sky_lets_each_unit_shoot_twice() {
    proves!("F1.4", "F1.10");
    let mut game = play(field(BOWS), "darken-the-sky");
    assert_eq!(
        game.choices(),
        [
            "attack a1 a3",
            "attack a1 c5",
            "attack c1 a3",
            "attack c1 c5",
            "attack c1 d2",
            "done"
        ]
    );
    assert_eq!(game.dice_reasons("a1", "c5", Ranged), "2: F4.24 +2");
    // The second volley follows at once, at the same target or at another.
    game.dice("BL").choose("attack a1 c5");
    assert_eq!(game.choices(), ["attack a1 a3", "attack a1 c5", "pass"]);
    assert_eq!(game.refused("attack c1 c5"), "F4.2");
    let mut same = game.clone();
    same.dice("BB").choose("attack a1 c5");
    assert_eq!(same.figures("c5"), 1);
    game.dice("GL").choose("attack a1 a3");
    assert_eq!((game.figures("c5"), game.figures("a3")), (3, 3));
    // Two is all: now only the other archers are left, and they need not use their second volley.
    assert_eq!(game.choices(), ["attack c1 a3", "attack c1 c5", "attack c1 d2", "done"]);
    game.dice("LL").choose("attack c1 c5; pass");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn darken_the_sky_never_shoots_at_a_neighbor() {
    proves!("F1.10");
    let mut game = play(
        field(
            "
            4   .   .   .
            3     sGA  .
            2   .   .   .
            1     .   pBI
        ",
        ),
        "darken-the-sky",
    );
    // The enemy behind the archers flees past them toward its own edge and ends next to them.
    game.dice("LF").choose("attack a3 b1");
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("retreat b2");
    // No volley at a neighbor, and none at all with one beside them: the second volley is lost.
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn shooters_without_a_target_are_ordered_and_do_nothing() {
    proves!("F1.15", "R57");
    let mut game = play(
        field(
            "
            7   .   pBI  .
            6     .   .
            5   .   .   .
            4     .   .
            3   .   .   .
            2     .   .
            1   .   sGA  .
        ",
        ),
        "darken-the-sky",
    );
    assert!(game.state.public().ordered().contains(game.unit("b1").unwrap()));
    assert!(!game.events.contains(&Event::Public(Happening::NobodyToOrder)));
    assert_eq!(
        (game.state.public().phase(), game.choices()),
        (Phase::Combat, vec!["done".into()])
    );
    game.cards("leadership forward").choose("done");
    // With a card that lets them move they may do so; shooting stays impossible.
    game.choose("play leadership; order b1; done");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_volley_without_a_target_is_lost() {
    proves!("R57");
    let mut game = play(
        field("2    .   .   .   .   .\n1  sGA .  pGI-2  .  .  pBI\n"),
        "darken-the-sky",
    );
    assert_eq!(game.choices(), ["attack a1 c1", "done"]);
    // The first volley destroys the only unit in reach.
    game.dice("GG").choose("attack a1 c1");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn darken_the_sky_without_free_shooters_orders_nobody() {
    proves!("F1.3", "F1.10");
    let mut game = field("3  .  .  .\n2    pBI .\n1  sGA  .  sBI\n")
        .hand(Side::Standard, "darken-the-sky")
        .hand(Side::Pennant, "forward")
        .command_phase();
    game.cards("scout-left").choose("play darken-the-sky");
    // The archers are there, only not free, so there is no other unit in their place.
    assert_eq!(
        (game.decider(), game.hand(Side::Standard)),
        (Side::Pennant, "scout-left".into())
    );
}

#[test]
fn a_player_without_bows_orders_one_unit_that_may_move_and_strike() {
    proves!("F1.9");
    let mut game = play(
        field("3  .  pBI  .\n2    .   .\n1  sBI  .  sRC\n"),
        "darken-the-sky forward",
    );
    assert_eq!(game.choices(), ["done", "order a1", "order c1"]);
    game.choose("order a1; move a1 a2");
    assert_eq!(game.choices(), ["attack a2 b3", "done"]);
}
