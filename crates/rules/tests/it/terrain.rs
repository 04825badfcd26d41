//! Terrain: what woods, hills, water, fords and bridges do to moves and battles (F10). Sight has a file of its own.

use crate::field::{Game, field};
use rules::first::frame::ClashKind::{BattleBack, Melee};
use rules::side::Side;

#[test]
fn countryside_limits_nothing() {
    proves!("F10.7");
    let mut game = field(
        "
        3   .    .   pRI
        2     .    .
        1  sRC   .    .
    ",
    )
    .ordered("a1")
    .movement();
    assert_eq!(game.all("move a1"), game.within("a1", 2));
    assert_eq!(game.reach_with_battle("a1"), "a2 a3 b1 b2 b3 c1");
    assert!(game.sees("a1", "c3"));
    game.choose("move a1 b3");
    assert_eq!(game.dice_reasons("b3", "c3", Melee), "4: F4.24 +4");
}

#[test]
fn woods_end_the_move_and_leave_the_battle() {
    proves!("F10.8", "F10.10");
    let mut game = field(
        "
        5   .    .    .
        4     .    .
        3   w   pBI   .
        2     w    .
        1  sBC   .    .
    ",
    )
    .ordered("a1")
    .movement();
    // Through a2 it would be 2 hexes to a3 and 3 to a4: the wood on a2 holds every unit that enters it.
    assert_eq!(game.all("move a1"), "a2 b1 b2 c1 c3");
    assert_eq!(game.refused("move a1 a3"), "F10.8");
    game.dice("LL").choose("move a1 a2");
    assert_eq!(game.choices(), ["attack a2 b3", "done"]);
    game.choose("attack a2 b3");
    assert_eq!(game.last_dice(), 2);
}

#[test]
fn a_unit_that_entered_woods_cannot_gain_ground_out_of_them() {
    proves!("F10.9", "R10");
    let drawing = |start: &str, wood: &str| {
        format!(
            "
            5   .    .    .
            4     .    .
            3   .   pGI   .
            2    {wood}    .
            1  {start}   .   sGA
        "
        )
    };
    let mut game = field(&drawing("sBC", "w")).ordered("a1").movement();
    game.dice("FL").choose("move a1 a2; attack a2 b3; retreat a4");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.piece("a2"), "sBC");
    // A unit that began the turn in the wood may gain ground.
    let mut game = field(&drawing(".", "w/sBC")).ordered("a2").combat();
    game.dice("FL").choose("attack a2 b3; retreat a4");
    assert_eq!(game.all("follow"), "a2 a3 b2 b3 b4 c3");
}

#[test]
fn ground_gained_into_woods_ends_the_move_there() {
    proves!("F10.9", "F10.11", "F10.14", "R10");
    let mut game = field(
        "
        5   .    w    .    .
        4     w   pBI   .
        3   .  w/pBI  .    .
        2     .    .    .
        1  sBC   .    .    .
    ",
    )
    .ordered("a1")
    .movement();
    game.dice("FL").choose("move a1 a2; attack a2 b3");
    assert_eq!(game.choices(), ["follow b3", "pass"]);
    assert_eq!(game.refused("follow a3"), "F10.8");
    game.choose("follow b3");
    // Both enemies are next to it now, and the wood it stands in leaves it 2 dice.
    assert_eq!(game.choices(), ["attack b3 a4", "attack b3 b4", "pass"]);
    game.dice("BF").choose("attack b3 b4");
    assert_eq!((game.last_dice(), game.all("retreat")), (2, "b5 c5".into()));
    game.choose("retreat c5");
    // After a bonus melee ground could be gained once more, but the wood holds.
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.piece("b3"), "sBC");
}

/// The dice of a unit on a2 against one on b3, each on ground of its own.
fn duel(attacker: &str, from: &str, into: &str) -> Game {
    field(&format!(
        "
        3   .   {into}pBI   .
        2     {from}s{attacker}   .
        1   .    .    .
    "
    ))
    .ordered("a2")
    .combat()
}

#[test]
fn terrain_caps_the_base_dice_of_every_color() {
    proves!(
        "F4.42", "F10.3", "F10.11", "F10.12", "F10.16", "F10.17", "F10.18", "F10.25", "F10.26", "F10.30", "F10.33"
    );
    // From, into, and the dice of green, blue and red.
    let table = [
        ("", "", [2, 3, 4]),
        ("w/", "", [2, 2, 2]),
        ("", "w/", [2, 2, 2]),
        ("h/", "", [2, 3, 3]),
        ("h/", "h/", [2, 3, 3]),
        ("", "h/", [2, 2, 2]),
        ("f/", "", [2, 2, 2]),
        ("", "f/", [2, 3, 4]),
        ("=/", "", [2, 3, 4]),
        ("", "=/", [2, 3, 4]),
    ];
    for (from, into, dice) in table {
        for (attacker, dice) in ["GI", "BI", "RI", "RC"]
            .into_iter()
            .zip([dice[0], dice[1], dice[2], dice[2]])
        {
            let mut game = duel(attacker, from, into);
            game.dice(&"L".repeat(dice)).choose("attack a2 b3");
            assert_eq!(
                usize::from(game.last_dice()),
                dice,
                "{attacker} from {from} into {into}"
            );
        }
    }
}

#[test]
fn caps_are_explained_by_their_rows() {
    proves!("F10.11", "F10.12", "F10.16", "F10.17", "F10.18", "F10.25");
    let why = |from: &str, into: &str| duel("RI", from, into).dice_reasons("a2", "b3", Melee);
    assert_eq!(why("w/", ""), "2: F4.24 +4, F10.11 -2");
    assert_eq!(why("", "w/"), "2: F4.24 +4, F10.12 -2");
    assert_eq!(why("h/", ""), "3: F4.24 +4, F10.16 -1");
    assert_eq!(why("h/", "h/"), "3: F4.24 +4, F10.16 -1");
    assert_eq!(why("", "h/"), "2: F4.24 +4, F10.17 -2");
    assert_eq!(why("f/", ""), "2: F4.24 +4, F10.25 -2");
}

#[test]
fn of_two_caps_the_lower_one_applies() {
    proves!("F10.6", "F10.26", "F10.35");
    let dice = |from: &str, into: &str| duel("RI", from, into).dice_reasons("a2", "b3", Melee);
    // The hill allows 3, the wood 2, whichever of them the attacker stands on.
    assert_eq!(dice("h/", "w/"), "2: F4.24 +4, F10.16 -1, F10.12 -1");
    assert_eq!(dice("w/", "h/"), "2: F4.24 +4, F10.11 -2");
    assert_eq!(dice("f/", "f/"), "2: F4.24 +4, F10.25 -2");
    assert_eq!(dice("h/", "f/"), "3: F4.24 +4, F10.16 -1");
    // Two kinds of terrain on one hex: the rampart allows 2, the hill under it 3.
    assert_eq!(dice("h#/", ""), "2: F4.24 +4, F11.66 -2");
    assert_eq!(dice("h/", "h#/"), "2: F4.24 +4, F10.16 -1, F11.66 -1");
}

#[test]
fn dice_of_a_card_come_on_top_of_the_cap() {
    proves!("F10.3", "F10.4", "F10.5", "R68");
    let mut game = field(
        "
        3   .  w/pBI  .
        2    sBI   .
        1   .    .    .
    ",
    )
    .card("leadership")
    .ordered("a2")
    .combat();
    assert_eq!(game.dice_reasons("a2", "b3", Melee), "3: F4.24 +3, F10.12 -1, F10.4 +1");
    game.dice("LLL").choose("attack a2 b3");
    assert_eq!(game.last_dice(), 3);
}

#[test]
fn hills_and_bridges_do_not_hinder_a_move() {
    proves!("F10.15", "F10.28");
    let open = "
        3   .    .    .    .
        2     .    .    .
        1  sBC   .    .   pGA
    ";
    let game = |drawing: &str| field(drawing).ordered("a1").movement();
    let everywhere = game(open).all("move a1");
    assert_eq!(game(&open.replace(" . ", " h ")).all("move a1"), everywhere);
    assert_eq!(game(&open.replace(" . ", " = ")).all("move a1"), everywhere);
    assert_eq!(game(&open.replace(" . ", " = ")).reach_with_battle("a1"), everywhere);
    assert_eq!(game(&open.replace(" . ", " h ")).reach_with_battle("a1"), everywhere);
}

#[test]
fn water_is_entered_neither_in_moves_nor_in_pursuit() {
    proves!("F10.20");
    let mut game = field(
        "
        5   .    .    .
        4     .    .
        3   ~   pGI   ~
        2    sBC   ~
        1   .    ~    .
    ",
    )
    .ordered("a2")
    .movement();
    assert_eq!(game.all("move a2"), "a1");
    assert_eq!(game.refused("move a2 a3"), "F10.20");
    game.dice("FLL").choose("done; attack a2 b3; retreat b4");
    assert_eq!(game.all("follow"), "a2 a4 b3");
    assert_eq!(game.refused("follow a3"), "F10.20");
}

#[test]
fn water_bars_retreats_and_costs_figures() {
    proves!("F10.2", "F10.20");
    // Impassable land is the one kind that matters to a retreat: one hex back, then water on both sides.
    let mut game = field(
        "
        5   .    ~    ~    .
        4     .    w    .
        3   .   pGI   ~    .
        2    sBI   .    .
        1   .    .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("FFL").choose("attack a2 b3; retreat b4");
    assert_eq!((game.piece("b4"), game.figures("b4")), ("pGI".into(), 3));
}

#[test]
fn a_ford_ends_the_move_and_leaves_the_battle() {
    proves!("F10.22", "F10.24", "F10.25");
    let mut game = field(
        "
        5   .    .    .
        4     .   pBI
        3   ~    f    ~
        2     .    .
        1  sBC   .    .
    ",
    )
    .ordered("a1")
    .movement();
    assert_eq!(game.all("move a1"), "a2 b1 b2 b3 c1");
    assert_eq!(game.refused("move a1 a4"), "F10.22");
    game.dice("LL").choose("move a1 b3");
    assert_eq!(game.choices(), ["attack b3 b4", "done"]);
    game.choose("attack b3 b4");
    assert_eq!(game.last_dice(), 2);
}

#[test]
fn entering_a_ford_does_not_rule_out_following_out_of_it() {
    proves!("F10.23", "R11");
    let mut game = field(
        "
        7   .    .    .
        6     .    .
        5   .    .    .
        4     .   pGI
        3   ~    f    ~
        2     .    .
        1  sBC   .    .
    ",
    )
    .ordered("a1")
    .movement();
    game.dice("FL").choose("move a1 b3; attack b3 b4; retreat c5");
    // A whole pursuit from the ford: the vacated hex and what lies around it, the ford itself included.
    assert_eq!(game.all("follow"), "a4 b3 b4 b5");
    game.choose("follow b5");
    assert_eq!(game.choices(), ["attack b5 c5", "pass"]);
}

#[test]
fn ground_gained_into_a_ford_ends_the_pursuit_there() {
    proves!("F10.22", "R11");
    let drawing = "
        5   .    .    .
        4     .   pGA
        3   ~  f/pGI  ~
        2    sBC   .
        1   .    .    .
    ";
    let mut game = field(drawing).ordered("a2").combat();
    game.dice("FLL").choose("attack a2 b3");
    assert_eq!(game.choices(), ["follow b3", "pass"]);
    assert_eq!(game.refused("follow b2"), "F10.22");
    game.choose("follow b3");
    assert_eq!(game.choices(), ["attack b3 a4", "attack b3 b4", "pass"]);
    assert_eq!(game.dice_reasons("b3", "b4", Melee), "2: F4.24 +3, F10.25 -1");
    // By the other reading the stop does not affect follow-on moves.
    let mut game = field(drawing)
        .with("[switches]\nfords-let-pursue = true")
        .ordered("a2")
        .combat();
    game.dice("FLL").choose("attack a2 b3");
    assert_eq!(game.all("follow"), "a2 b2 b3");
}

#[test]
fn a_unit_in_a_ford_is_attacked_freely_and_battles_back_with_two_dice() {
    proves!("F10.26", "F10.34");
    let mut game = field(
        "
        5   .    .    .
        4    pGI  pGI
        3   .  f/pBI  .
        2    sBI   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("LLL BL").choose("attack a2 b3");
    assert_eq!((game.last_dice(), game.decider()), (3, Side::Pennant));
    game.choose("battle-back");
    assert_eq!((game.last_dice(), game.figures("a2")), (2, 3));
    assert_eq!(game.dice_reasons("b3", "a2", BattleBack), "2: F4.24 +3, F10.25 -1");
}

#[test]
fn a_unit_on_a_bridge_is_bold_and_battles_back() {
    proves!("F10.29", "F10.30", "F10.32");
    let mut game = field(
        "
        5   .    .    .
        4     .    .
        3   ~  =/pBI  ~
        2    sBI   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    assert_eq!(game.morale_reasons("b3"), "1: F10.29 +1");
    assert_eq!(game.morale_reasons("a2"), "0: ");
    game.dice("FFL").choose("attack a2 b3");
    // Of two flags it may ignore one.
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    assert_eq!(game.refused("ignore 2"), "F4.73");
    let mut game = field(
        "
        3   ~  =/pBI  ~
        2    sBI   .
        1   .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("FLL BLL").choose("attack a2 b3; ignore 1");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!((game.last_dice(), game.figures("a2")), (3, 3));
}

#[test]
fn retreats_pass_woods_and_fords_without_a_stop() {
    proves!("F10.2");
    let mut game = field(
        "
        7   .    .    .
        6     .    ~
        5   ~    f    ~
        4     ~    w
        3   .    ~   pGI
        2     .   sRI
        1   .    .    .
    ",
    )
    .ordered("b2")
    .combat();
    // Through the wood and the ford onto dry land, without a choice.
    game.dice("FFFL").choose("attack b2 c3");
    assert_eq!((game.piece("a6"), game.figures("a6")), ("pGI".into(), 4));
}
