//! Cards that cut a move short, and the window for them: Quagmire, Caltrops.

use crate::field::{Field, field};
use rules::side::Side;

/// Riders of the standards on a1, foot on a3 and far away on g3; an enemy on g5.
fn open() -> Field {
    ordering("a1 a3 g3")
}

fn ordering(hexes: &str) -> Field {
    field(
        "
        5   .   .   .   .   .   .  pBI
        4     .   .   .   .   .   .
        3  sBI  .   .   .   .   .  sBI
        2     .   .   .   .   .   .
        1  sBC  .   .   .   .   .   .
        ",
    )
    .needs(1, 2)
    .lore(20, 20)
    .ordered(hexes)
}

fn theirs(field: Field, council: &str, card: &str) -> Field {
    field.councils("", council).lore_hand(Side::Pennant, card)
}

#[test]
fn a_move_is_declared_before_it_is_made() {
    proves!("F8.28", "F8.29", "R86");
    let mut game = theirs(open(), "rogue 1", "caltrops").movement();
    game.choose("move a1 d1");
    // Its player may still take it back; when the player goes on, the opponent is asked, and then the unit moves.
    assert_eq!(
        (game.piece("a1"), game.decider(), game.choices()),
        ("sBC".into(), Side::Standard, vec!["pass".into()])
    );
    game.choose("pass");
    assert_eq!(
        game.window(),
        "pennant: cast caltrops b1, cast caltrops c1, cast caltrops d1, pass, stand-down"
    );
    game.choose("pass");
    assert_eq!(game.piece("d1"), "sBC");
    // A player without Lore cards is not waited for, and one who stood down does not want to be asked.
    let mut game = open().councils("", "rogue 1").movement();
    game.choose("move a1 d1");
    assert_eq!(game.piece("d1"), "sBC");
    let mut game = theirs(open(), "rogue 1", "caltrops").movement();
    game.choose("move a1 d1; pass; stand-down; move a3 b3");
    assert_eq!(game.piece("b3"), "sBI");
}

#[test]
fn caltrops_stop_a_unit_on_its_way() {
    proves!("F8.28", "F8.29", "F8.52");
    for (council, cost, dice) in [
        ("rogue 1", 3, 1),
        ("rogue 2", 3, 2),
        ("rogue 3", 3, 3),
        ("wizard 3", 6, 1),
    ] {
        let mut game = theirs(open(), council, "caltrops").movement();
        game.and_wait("move a1 d1; pass; cast caltrops b1");
        assert_eq!((game.piece("b1"), game.dice_asked()), ("sBC".into(), dice), "{council}");
        assert_eq!(game.tokens()[1], 20 - cost);
    }
    // Its color hits riders, nothing else does; foot is only stopped.
    let mut game = theirs(open(), "rogue 3", "caltrops").movement();
    game.dice("BLS").choose("move a1 d1; pass; cast caltrops c1");
    assert_eq!((game.piece("c1"), game.figures("c1")), ("sBC".into(), 2));
    let mut game = theirs(open(), "rogue 3", "caltrops").movement();
    game.choose("move a3 c3; pass; cast caltrops b3");
    assert_eq!((game.piece("b3"), game.figures("b3")), ("sBI".into(), 4));
    assert_eq!(game.refused("move b3 c3"), "F3.2");
    // It may battle after the distance really covered: one hex instead of two.
    assert!(!game.state.public().spent().contains(game.unit("b3").expect("the foot")));
}

#[test]
fn caltrops_name_a_hex_of_the_way() {
    proves!("F8.28", "F8.29", "F8.11");
    let mut game = theirs(open(), "rogue 1", "caltrops").movement();
    game.choose("move a1 d1; pass");
    assert_eq!(game.refused("cast caltrops a1"), "F8.11", "not where it starts");
    assert_eq!(game.refused("cast caltrops e1"), "F8.11", "not beyond its way");
    // A step of one hex by foot gives them nothing to do.
    let mut game = theirs(open(), "rogue 1", "caltrops").movement();
    game.choose("move a3 b3; pass");
    assert_eq!(game.refused("cast caltrops b3"), "F8.11");
    // Not in the player's own turn, and not without a move.
    let game = open()
        .councils("rogue 1", "")
        .lore_hand(Side::Standard, "caltrops")
        .movement();
    assert_eq!(game.refused("cast caltrops b1"), "F8.18");
}

#[test]
fn a_rush_that_is_stopped_is_a_plain_move() {
    proves!("F8.29", "R86");
    let goblins = || {
        field(
            "
            5   .   .  pBI  .   .
            4     .   .   .   .
            3   .   .   .   .   .
            2     .  sHS  .   .
            1   .   .   .   .   .
            ",
        )
        .lore(20, 20)
        .ordered("b2")
    };
    let mut game = theirs(goblins(), "rogue 1", "caltrops").movement();
    game.choose("rush b2 b4 c5; pass; cast caltrops c3");
    assert_eq!((game.piece("c3"), game.choices()), ("sHS".into(), vec!["done".into()]));
    // Unhindered, it must attack.
    let mut game = theirs(goblins(), "rogue 1", "caltrops").movement();
    game.choose("rush b2 b4 c5; pass; pass");
    assert_eq!(
        (game.piece("b4"), game.choices()),
        ("sHS".into(), vec!["attack b4 c5".into()])
    );
}

#[test]
fn quagmire_slows_all_who_have_not_moved() {
    proves!("F8.14", "F8.28", "F8.47", "F8.52");
    for (council, cost, far) in [
        ("wizard 1", 4, false),
        ("wizard 2", 4, false),
        ("wizard 3", 4, true),
        ("rogue 3", 7, false),
    ] {
        let mut game = theirs(open(), council, "quagmire").movement();
        game.choose("move a1 d1; pass; cast quagmire a3");
        // The moving unit stops after its first hex.
        assert_eq!(game.piece("b1"), "sBC", "{council}");
        assert_eq!(game.tokens()[1], 20 - cost);
        // Foot in the mire goes one hex, and battles after it; how far the mire reaches grows with the level.
        assert_eq!(game.all("move a3"), "a2 a4 b3", "{council}");
        assert_eq!(game.all("move g3").contains("e3"), !far, "{council}");
    }
}

#[test]
fn quagmire_and_what_it_does_not_touch() {
    proves!("F8.28", "F8.47", "F8.60", "F8.11");
    // A unit that has moved is not affected.
    let mut game = theirs(open(), "wizard 1", "quagmire").movement();
    game.choose("move a3 b3; pass; pass; move a1 d1; pass; cast quagmire b3");
    assert_eq!((game.piece("b3"), game.piece("b1")), ("sBI".into(), "sBC".into()));
    // The hex must be near somebody who is slowed down.
    let mut game = theirs(ordering("a1 a3"), "wizard 1", "quagmire").movement();
    game.choose("move a1 d1; pass");
    assert_eq!(game.refused("cast quagmire g5"), "F8.11");
    // Of two cards the later one prevails: a run out of the mire goes a hex farther.
    let mut game = theirs(open(), "wizard 1", "quagmire")
        .councils("warrior 1", "wizard 1")
        .lore_hand(Side::Standard, "run")
        .movement();
    game.choose("move a1 d1; pass; cast quagmire a3; pass; cast run a3");
    // The riders stand on one of the hexes.
    assert_eq!(game.reach_with_battle("a3"), game.within("a3", 2).replace("b1 ", ""));
}

#[test]
fn a_move_cut_short_is_told() {
    proves!("R86");
    let mut game = theirs(open(), "rogue 1", "caltrops").movement();
    let before = *game.state.public();
    game.dice("B").choose("move a1 d1; pass; cast caltrops b1");
    let mut said = Vec::new();
    game.battle
        .narrate(&before, rules::seats::Viewer::Spectator, &game.events, &mut said);
    assert_eq!(
        said,
        [
            "The standards Cavalry on a1 sets out for d1.",
            "The pennants cast Caltrops on b1 for 3 Lore.",
            "The standards Cavalry on a1 is stopped on b1.",
            "The standards Cavalry on a1 moves to b1.",
            "Rolled blue helmet for the Lore card.",
            "The Cavalry on b1 loses 1 figure.",
        ]
    );
}
