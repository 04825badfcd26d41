//! Victory: banners, blazons, the last turn and the last unit (F0.9 to F0.11, F5.3 to F5.9).

use crate::field::{Game, field};
use rules::first::Event;
use rules::first::event::Happening;
use rules::first::{Choice, Ending, Waits, Why};
use rules::seats::Seat;
use rules::side::Side;

const STANDARD: Option<Ending> = Some(Ending::Banners { winner: Side::Standard });
const PENNANT: Option<Ending> = Some(Ending::Banners { winner: Side::Pennant });

/// An objective of a camp on a hex.
fn blazon(camp: &str, hex: &str, banners: u8, lasts: &str) -> String {
    format!(
        "[[objective]]\nname = \"the mill\"\ncamp = \"{camp}\"\nhex = \"{hex}\"\nbanners = {banners}\nlasts = \"{lasts}\""
    )
}

/// Neither camp may choose anything any more.
fn is_over(game: &Game) -> bool {
    let over = matches!(game.waits(), Waits::Over(_));
    let refused = Side::ALL.into_iter().all(|side| {
        let mut state = game.state;
        let why = game
            .battle
            .choose(&mut state, Seat::of_side(side), Choice::Done, &mut ());
        why == Err(Why::BattleOver) && Why::BattleOver.rule(&game.battle) == "F5.5"
    });
    over && refused
}

#[test]
fn a_destroyed_unit_is_a_banner_for_the_enemy() {
    proves!("F0.10", "F5.4", "FL.21");
    let mut game = field(
        "
        3   pBI  pBI  .
        2     sBI  .
        1   .   .   .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("BBB").choose("attack a2 b3");
    // Figures alone are worth nothing.
    assert_eq!((game.figures("b3"), game.banners(Side::Standard)), (1, 0));
    let mut game = field(
        "
        3   pBI  pBI-1  .
        2     sBI  .
        1   .   .   .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("BBB").choose("attack a2 b3");
    assert_eq!(
        (game.banners(Side::Standard), game.banners(Side::Pennant), game.ending()),
        (1, 0, None)
    );
    let unit = |event: &&Event| {
        matches!(
            event,
            Event::Public(Happening::Destroyed {
                winner: Side::Standard,
                ..
            })
        )
    };
    assert_eq!(game.events.iter().filter(unit).count(), 1);
}

#[test]
fn each_camp_has_its_own_number_of_banners_to_win() {
    proves!("F0.9", "F5.3");
    let map = "
        3   pBI-3  pBI-3  pBI
        2      sBI-3   .
        1    .     .   sBI
    ";
    let attack = |needs: (u8, u8), won: (u8, u8)| {
        let mut game = field(map)
            .needs(needs.0, needs.1)
            .won(won.0, won.1)
            .hand(Side::Standard, "scout-left")
            .ordered("a2")
            .combat();
        game.dice("BLL").choose("attack a2 b3");
        game
    };
    // Two banners needed and one won: play goes on.
    let one = attack((2, 1), (0, 0));
    assert_eq!((one.banners(Side::Standard), one.ending()), (1, None));
    assert_eq!(one.choices(), ["follow b3", "pass"]);
    // The second wins; the enemy's number does not matter.
    for theirs in [1, 2] {
        let two = attack((2, theirs), (1, 0));
        assert_eq!((two.banners(Side::Standard), two.ending()), (2, STANDARD));
    }
}

#[test]
fn victory_is_instant_and_nothing_follows_it() {
    proves!("F5.3", "F5.5");
    let mut game = field(
        "
        3   pBI  pBI-3  pBI
        2     sBC  .
        1   .   .   .
    ",
    )
    .needs(1, 1)
    .ordered("a2")
    .combat();
    game.dice("BFF").choose("attack a2 b3");
    assert_eq!(game.ending(), STANDARD);
    // No pursuit, no bonus melee, no draw: the cavalry stands where it stood, and no card was asked for.
    assert_eq!((game.piece("a2"), game.piece("b3")), ("sBC".into(), String::new()));
    assert!(is_over(&game));
    assert!(matches!(game.events.last(), Some(Event::Public(Happening::Over(_)))));
}

#[test]
fn a_battle_back_can_win_in_the_enemys_turn() {
    proves!("F5.5", "F5.6");
    let mut game = field(
        "
        3   pBI  pBI  pBI
        2     sBI-3  .
        1   .   .   sBI
    ",
    )
    .needs(3, 2)
    .won(0, 1)
    .ordered("a2")
    .combat();
    game.dice("LLL BLL").choose("attack a2 b3; battle-back");
    assert_eq!((game.ending(), game.banners(Side::Pennant)), (PENNANT, 2));
    assert_eq!(game.state.public().active(), Side::Standard);
    assert!(is_over(&game));
}

#[test]
fn a_blocked_retreat_wins_a_banner_too() {
    proves!("F5.9", "R71");
    // The enemy's own units stand in the way; whatever the cause, the banner is the other camp's.
    let mut game = field(
        "
        4     pBI  pBI
        3   .   pBI-3  .
        2     sBI  .
        1   .   .   .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("LLF").choose("attack a2 b3; ignore 0");
    assert_eq!(
        (
            game.piece("b3"),
            game.banners(Side::Standard),
            game.banners(Side::Pennant)
        ),
        (String::new(), 1, 0)
    );
    // One unit is one banner, however many losses it suffers at once.
    let mut game = field(
        "
        3   .   pBI-3  pBI
        2     sRI  .
        1   .   .   .
    ",
    )
    .ordered("a2")
    .combat();
    game.dice("BBFF").choose("attack a2 b3");
    assert_eq!(game.banners(Side::Standard), 1);
}

#[test]
fn a_blazon_is_taken_by_gaining_ground_and_wins_at_once() {
    proves!("F0.11", "F5.4", "F5.8", "R70");
    let mut game = field(
        "
        4     .    .
        3   .   pBI  .
        2     sBI  .
        1   .   .   .
    ",
    )
    .with(&blazon("standard", "b3", 1, "for-good"))
    .needs(1, 1)
    .ordered("a2")
    .combat();
    game.dice("LLF").choose("attack a2 b3; retreat a4");
    assert_eq!(game.choices(), ["follow b3", "pass"]);
    let mut stays = game.clone();
    stays.choose("pass");
    assert_eq!(stays.ending(), None);
    game.choose("follow b3");
    assert_eq!((game.ending(), game.banners(Side::Standard)), (STANDARD, 1));
    assert!(is_over(&game));
}

#[test]
fn a_blazon_counts_once_and_stays() {
    proves!("F0.11", "FL.21", "R70");
    let mut game = field(
        "
        5   .   pBI  .
        4     .    .
        3   .   .   .
        2     .    .
        1   sBI  .  sGI
    ",
    )
    .with(&blazon("standard", "b2", 2, "for-good"))
    .needs(3, 1)
    .hand(Side::Standard, "forward forward")
    .command_phase();
    game.cards("scout-left surround leadership");
    game.choose("play forward; order c1; done; move c1 b2; done");
    assert_eq!(game.banners(Side::Standard), 2);
    let took = |game: &Game| {
        let took = |event: &&Event| {
            matches!(
                event,
                Event::Public(Happening::Took {
                    side: Side::Standard,
                    objective: 0
                })
            )
        };
        game.events.iter().filter(took).count()
    };
    assert_eq!(took(&game), 1);
    // The unit moves off and another moves on: the token stays on the track, and there is only one.
    game.choose("play forward; order b2; order a1; move b2 c1; move a1 b2; done");
    assert_eq!((game.banners(Side::Standard), took(&game), game.ending()), (2, 1, None));
}

#[test]
fn a_blazon_is_for_the_camp_that_is_named() {
    proves!("F5.4", "R70");
    let mut game = field(
        "
        3   .   .   pBI
        2     .    .
        1   sBI  .   .
    ",
    )
    .with(&blazon("pennant", "a2", 1, "for-good"))
    .needs(1, 2)
    .ordered("a1")
    .movement();
    game.choose("move a1 a2");
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (0, 0));
    // Without a note a hex is worth nothing to anybody.
    let mut game = field("3  .  .  pBI\n2    .   .\n1  sBI  .  .\n")
        .ordered("a1")
        .movement();
    game.choose("move a1 a2");
    assert_eq!(game.banners(Side::Standard), 0);
}

#[test]
fn passing_over_a_blazon_takes_nothing() {
    proves!("R70");
    let map = "
        3   .   pBI  .   .   pBI
        2     .    .    .   .
        1   sBC  .   .   .   .
    ";
    let mut game = field(map)
        .with(&blazon("standard", "b1", 1, "for-good"))
        .needs(3, 1)
        .ordered("a1")
        .movement();
    game.choose("move a1 c1");
    assert_eq!(game.banners(Side::Standard), 0);
    // A pursuit that goes on from the vacated hex takes nothing there, one that stays does.
    let game = field(
        "
        4     .    .    .
        3   .   pBI  .  pBI
        2     sBC  .    .
        1   .   .   .   .
    ",
    )
    .with(&blazon("standard", "b3", 1, "for-good"))
    .needs(3, 1)
    .ordered("a2")
    .combat();
    let mut on = game.clone();
    on.dice("LLF").choose("attack a2 b3; retreat a4; follow b2");
    assert_eq!(on.banners(Side::Standard), 0);
    let mut stays = game;
    stays.dice("LLF").choose("attack a2 b3; retreat a4; follow b3");
    assert_eq!(stays.banners(Side::Standard), 1);
}

#[test]
fn a_retreat_that_ends_on_a_blazon_takes_it() {
    proves!("F5.5", "R70");
    let game = field(
        "
        5   .   .   .
        4     .    .
        3   .   pBI  .
        2     sRI  .
        1   .   .   .
    ",
    )
    .with(&blazon("pennant", "a4", 1, "for-good"))
    .needs(1, 1)
    .ordered("a2")
    .combat();
    let mut ends = game.clone();
    ends.dice("LLLF").choose("attack a2 b3; retreat a4");
    assert_eq!(ends.ending(), PENNANT);
    assert!(is_over(&ends));
    // Fleeing over it and on takes nothing.
    let mut passes = game;
    passes.dice("LLFF").choose("attack a2 b3; retreat a4");
    assert_eq!((passes.ending(), passes.banners(Side::Pennant)), (None, 0));
    passes.choose("retreat a5");
    assert_eq!((passes.ending(), passes.banners(Side::Pennant)), (None, 0));
}

#[test]
fn an_objective_that_counts_while_held_is_lost_with_the_hex() {
    proves!("F0.11", "FL.21", "R70");
    let mut game = field(
        "
        3   .   pBI  .
        2     sBI  .
        1   .   .   .
    ",
    )
    .with(&blazon("standard", "a2", 1, "while-held"))
    .with(&blazon("pennant", "a2", 1, "while-held"))
    .needs(2, 2)
    .ordered("a2")
    .movement();
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (1, 0));
    game.choose("move a2 a1");
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (0, 0));
    // Nothing of it is kept as a token.
    assert!(
        !game
            .events
            .iter()
            .any(|event| matches!(event, Event::Public(Happening::Took { .. })))
    );
    let mut back = field("3  .  pBI  .\n2    .   .\n1  sBI  .  .\n")
        .with(&blazon("standard", "a2", 1, "while-held"))
        .needs(1, 1)
        .ordered("a1")
        .movement();
    back.choose("move a1 a2");
    assert_eq!(back.ending(), STANDARD);
}

#[test]
fn a_held_objective_and_a_destroyed_unit_add_up() {
    proves!("F5.5", "FL.21");
    let mut game = field(
        "
        3   pBI  pBI-3  .
        2     sBI  .
        1   .   .   .
    ",
    )
    .with(&blazon("standard", "a2", 1, "while-held"))
    .needs(2, 1)
    .ordered("a2")
    .combat();
    game.dice("BLL").choose("attack a2 b3");
    // The banner counts before the unit could leave the hex by gaining ground.
    assert_eq!((game.banners(Side::Standard), game.ending()), (2, STANDARD));
}

#[test]
fn a_camp_without_units_has_lost() {
    proves!("R72");
    let map = "
        3   .   pBI-3  .
        2     sBI-3  .
        1   .   .   .
    ";
    let attack = |dice: &str, choices: &str, map: &str| {
        let mut game = field(map)
            .with(&blazon("standard", "a1", 9, "for-good"))
            .with(&blazon("pennant", "a1", 9, "for-good"))
            .needs(5, 5)
            .ordered("a2")
            .combat();
        game.dice(dice).choose(choices);
        game.ending()
    };
    // One banner of five, but nobody is left to fight against.
    assert_eq!(
        attack("BLL", "attack a2 b3", map),
        Some(Ending::Annihilation { winner: Side::Standard })
    );
    let bold = "
        3   pBI  pBI  pBI
        2     sBI-3  .
        1   .   .   .
    ";
    assert_eq!(
        attack("LLL BLL", "attack a2 b3; battle-back", bold),
        Some(Ending::Annihilation { winner: Side::Pennant })
    );
}

#[test]
fn a_camp_that_leaves_the_field_has_lost_unless_leaving_wins() {
    proves!("R72");
    let leave = |banners: u8| {
        let mut game = field("3  .  pBI  .\n2    .   .\n1  sBI  .  .\n")
            .with(&format!(
                "[[special]]\nrule = \"leave\"\ncamp = \"standard\"\nhexes = [\"a1\"]\nbanners = {banners}"
            ))
            .needs(1, 1)
            .ordered("a1")
            .movement();
        game.choose("leave a1").ending()
    };
    assert_eq!(leave(0), Some(Ending::Annihilation { winner: Side::Pennant }));
    assert_eq!(leave(1), STANDARD);
}

#[test]
fn the_last_turn_of_an_adventure_decides() {
    proves!("F5.3");
    let limited = |turn: u16| {
        let mut game = field("3  .  pBI  .\n2    .   .\n1  sBI  .  .\n")
            .with("[[special]]\nrule = \"turn-limit\"\nturns = 6\nwinner = \"pennant\"")
            .turn(turn)
            .hand(Side::Standard, "forward")
            .hand(Side::Pennant, "forward")
            .command_phase();
        game.cards("surround").choose("play forward; done");
        game.ending()
    };
    assert_eq!(limited(5), None);
    assert_eq!(limited(6), Some(Ending::TurnLimit { winner: Side::Pennant }));
}

#[test]
fn an_undecided_battle_ends_in_a_standoff() {
    proves!("R72", "R92");
    let after = |turn: u16, switches: &str| {
        let mut game = field("3  .  pBI  .\n2    .   .\n1  sBI  .  .\n")
            .with(switches)
            .turn(turn)
            .hand(Side::Standard, "forward")
            .hand(Side::Pennant, "forward")
            .command_phase();
        game.cards("surround").choose("play forward; done");
        game.ending()
    };
    assert_eq!((after(199, ""), after(200, "")), (None, Some(Ending::Standoff)));
    assert_eq!(Ending::Standoff.winner(), None);
    // The number is a switch, and 0 means that there is no such end.
    assert_eq!(after(10, "[switches]\nstandoff-turns = 10"), Some(Ending::Standoff));
    assert_eq!(after(200, "[switches]\nstandoff-turns = 0"), None);
}
