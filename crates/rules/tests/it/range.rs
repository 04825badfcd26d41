//! Range: melee, point blank and shots from afar (F4.8 to F4.15), and shooters without a target.

use crate::field::{Game, field};
use rules::first::frame::ClashKind;
use rules::first::{Event, event::Happening};
use rules::side::Side;

/// The kind of the last attack.
fn last_kind(game: &Game) -> ClashKind {
    let kinds = game.events.iter().rev().find_map(|event| match event {
        Event::Public(Happening::Attacked { kind, .. }) => Some(*kind),
        _ => None,
    });
    kinds.expect("an attack")
}

#[test]
fn an_adjacent_enemy_is_in_reach_of_every_weapon() {
    proves!("F4.8", "F4.9", "F4.16");
    for attacker in ["sGA", "sGX", "sGI", "sRC"] {
        // Nothing between neighbors can block the view, not even a wood around the target or a wall under it.
        for ground in ["", "w/", "h/", "#/"] {
            let mut game = field(&format!(
                "
                3   .  {ground}pBI  .
                2    w/{attacker}   .
                1   .    .    .
            "
            ))
            .ordered("a2")
            .combat();
            assert_eq!(game.choices(), ["attack a2 b3", "done"]);
            game.dice("LL").choose("attack a2 b3");
            assert_eq!(last_kind(&game), ClashKind::Melee, "{attacker} at {ground}");
        }
    }
}

#[test]
fn point_blank_fire_is_melee_in_every_respect() {
    proves!("F4.9");
    let drawing = |flank: &str| {
        format!(
            "
            5   .    .    .
            4   {flank}  {flank}
            3   .   pBI   .
            2    sGA   .
            1   .    .    .
        "
        )
    };
    // A supported target battles back.
    let mut game = field(&drawing("pGI")).ordered("a2").combat();
    game.dice("LL GLL").choose("attack a2 b3");
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    game.choose("battle-back");
    assert_eq!(game.figures("a2"), 3);
    // A target driven off leaves ground to gain, on foot only its own hex.
    let mut game = field(&drawing(".")).ordered("a2").combat();
    game.dice("FL").choose("attack a2 b3; retreat a4");
    assert_eq!(game.choices(), ["follow b3", "pass"]);
    game.choose("follow b3");
    assert_eq!(game.piece("b3"), "sGA");
}

#[test]
fn only_ranged_weapons_shoot_and_only_as_far_as_they_reach() {
    proves!("F4.10", "F4.11", "F4.12", "F4.13");
    // Targets 2, 3, 4 and 5 hexes away, each from another side, so that none hides another.
    let targets = |shooter: &str| {
        field(&format!(
            "
            5   .    .    .    .    .   pGI   .    .    .
            4     .    .    .    .    .    .    .    .
            3   .    .    .    .   {shooter}   .    .    .   pGI
            2     .    .    .    .    .    .    .    .
            1   .   pGI   .    .    .    .   pGI   .    .
        "
        ))
        .ordered("e3")
        .combat()
    };
    let game = targets("sGA");
    assert_eq!(
        game.choices(),
        ["attack e3 b1", "attack e3 f5", "attack e3 g1", "attack e3 i3", "done"]
    );
    let game = targets("sGX");
    assert_eq!(game.choices(), ["attack e3 f5", "attack e3 g1", "done"]);
    assert_eq!(
        (game.refused("attack e3 b1"), game.refused("attack e3 i3")),
        ("F4.13".into(), "F4.13".into())
    );
    for foot in ["sGI", "sBI", "sRI", "sBC", "sRC"] {
        let game = targets(foot);
        assert_eq!(game.choices(), ["done"]);
        assert_eq!(game.refused("attack e3 f5"), "F4.10");
    }
}

#[test]
fn range_leaves_out_the_shooters_hex_and_counts_the_targets() {
    proves!("F4.11", "F4.13");
    let game = field(
        "
        3   .    .    .    .    .    .
        2     .    .    .    .    .
        1  sGA   .    .    .   pGI  pGI
    ",
    )
    .ordered("a1")
    .combat();
    // e1 is the fourth hex counted from b1, f1 the fifth.
    assert_eq!(game.all("attack a1"), "e1");
    assert_eq!(game.refused("attack a1 f1"), "F4.13");
}

#[test]
fn a_shot_from_afar_counts_as_ranged() {
    proves!("F4.10");
    let mut game = field(
        "
        5   .    .    .
        4    pGI  pGI
        3   .   pBI   .
        2     .    .
        1   .   sGA   .
    ",
    )
    .ordered("b1")
    .combat();
    game.dice("LL").choose("attack b1 b3");
    // A bold unit is not asked whether it battles back.
    assert_eq!(last_kind(&game), ClashKind::Ranged);
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn an_adjacent_enemy_binds_a_shooter_to_melee() {
    proves!("F4.14", "F4.15", "R59");
    let game = field(
        "
        5   .   pGI   .    .
        4     .    .    .
        3   .   pBI   .    .
        2    sGA  pRI   .
        1   .    .    .    .
    ",
    )
    .ordered("a2")
    .combat();
    // Of two neighbors it picks one; the third enemy would be in range and sight.
    assert_eq!(game.choices(), ["attack a2 b2", "attack a2 b3", "done"]);
    assert_eq!(game.refused("attack a2 b5"), "F4.14");
}

#[test]
fn adjacency_asks_for_a_shared_side_and_nothing_else() {
    proves!("F4.14", "R59");
    // A wood, a wall, a hill, a ford, a bridge or a section line between shooter and neighbor changes nothing.
    for ground in ["", "w/", "#/", "h/", "f/", "=/"] {
        let game = field(&format!(
            "
            3   .    .    .    .    .
            2     .  h/sGA {ground}pBI  .
            1   .    .    .   pGI   .
        "
        ))
        .lines(5, 7)
        .ordered("b2")
        .combat();
        assert_eq!(game.choices(), ["attack b2 c2", "done"], "{ground}");
        assert_eq!(game.refused("attack b2 d1"), "F4.14");
    }
}

#[test]
fn a_shooter_is_ordered_although_it_has_no_target() {
    proves!("R57");
    let mut game = field(
        "
        3   .    .    .    .    .    .   pGI
        2     .    .    .    .    .    .
        1  sGA   .    .    .   sGA   .    .
    ",
    )
    .hand(Side::Standard, "darken-the-sky")
    .command_phase();
    game.choose("play darken-the-sky");
    // Both are ordered; neither may move, so the turn goes on to combat, where only one has a target.
    let ordered = |game: &Game| {
        game.events
            .iter()
            .filter(|event| matches!(event, Event::Public(Happening::Ordered(_))))
            .count()
    };
    assert_eq!(ordered(&game), 2);
    assert_eq!(game.choices(), ["attack e1 g3", "done"]);
    assert_eq!(game.refused("attack a1 g3"), "F4.13");
    game.dice("GG GG").choose("attack e1 g3");
    assert_eq!(
        (game.figures("g3"), game.choices()),
        (2, vec!["attack e1 g3".into(), "pass".into()])
    );
    // One such unit is enough for the card to count as ordering somebody: the turn does not run on to the draw.
    let mut game = field(
        "
        3   .    .    .    .    .    .   pGI
        2     .    .    .    .    .    .
        1  sGA   .    .    .    .    .    .
    ",
    )
    .hand(Side::Standard, "darken-the-sky")
    .command_phase();
    game.choose("play darken-the-sky");
    assert_eq!((ordered(&game), game.choices()), (1, vec!["done".into()]));
}

#[test]
fn a_volley_without_a_target_is_lost() {
    proves!("R57");
    let mut game = field(
        "
        5   .    .    .    .
        4     .    .    .
        3   .   pGI-2  .   .
        2     .    .    .
        1  sGA   .    .   pBI
    ",
    )
    .card("darken-the-sky")
    .ordered("a1")
    .combat();
    let mut both = game.clone();
    both.dice("GG").choose("attack a1 b3");
    // The first target is gone, but another is in range for the second volley.
    assert_eq!(both.choices(), ["attack a1 d1", "pass"]);
    game.dice("LL BB").choose("attack a1 d1; attack a1 d1");
    assert_eq!(game.figures("d1"), 2);
    let mut game = field(
        "
        5   .    .    .    .    .    .
        4     .    .    .    .    .
        3   .   pGI-2  .   .    .    .
        2     .    .    .    .    .
        1  sGA   .    .    .    .   pBI
    ",
    )
    .card("darken-the-sky")
    .ordered("a1")
    .combat();
    game.dice("GG").choose("attack a1 b3");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn limits_on_how_a_unit_acts_are_read_when_it_acts() {
    proves!("F4.14", "R56");
    // Both shooters are free when the card is played. Then a volley of one drives an enemy back beside the other: its order
    // stays, but it may neither shoot past a neighbor nor, by the card, fire at point blank.
    let mut game = field(
        "
        5   .    .    .
        4   sGA   ~
        3   .    .    ~
        2   pBI   .
        1   .    .   sGA
    ",
    )
    .hand(Side::Standard, "darken-the-sky")
    .command_phase();
    game.choose("play darken-the-sky");
    assert_eq!(game.choices(), ["attack a4 a2", "attack c1 a2", "done"]);
    game.dice("FL").choose("attack c1 a2; retreat a3; pass");
    assert_eq!(game.choices(), ["done"]);
    assert_eq!(game.refused("attack a4 a3"), "F1.10");
}
