//! Positions in mid-battle: how they are read, and which are impossible.

use crate::{faults, good, library};
use expect_test::{Expect, expect};
use rules::first::position::Phase;
use rules::side::Side;

/// A small battle with a position.
fn small(position: &str) -> String {
    let map = "3 . pBI-1 pGA .\n2 . . sBI\n1 sBI sBC-2 . .";
    let camps = "[camps.standard]\nbanners = 2\n[camps.pennant]\nbanners = 3\n";
    let objective = "[[objective]]\nname = \"the hill\"\ncamp = \"standard\"\nhex = \"b2\"\nbanners = 1\n";
    format!("board = {{ rows = [4, 3, 4] }}\nmap = '''\n{map}\n'''\n{camps}{objective}[position]\n{position}")
}

#[expect(clippy::needless_pass_by_value, reason = "so that the macro can be written in place")]
fn check(position: &str, expected: Expect) {
    expected.assert_eq(&faults(&small(position)));
}

#[test]
fn a_position_is_read() {
    let text = small(
        "turn = 4\nactive = \"standard\"\nphase = \"combat\"\ncard = \"patrol-center\"\nordered = [\"c2\", \"b1\"]\n\
         moved = [\"c1-c2\"]\nhands = { pennant = [\"forward\", \"forward\"] }\nbanners = { pennant = 1 }",
    );
    let position = good(&text).position.expect("a position");
    assert_eq!(
        (position.turn, position.active, position.phase),
        (4, Side::Standard, Phase::Combat)
    );
    assert_eq!(position.moved, ["c1-c2"]);
    assert_eq!(position.hands.pennant.expect("a hand").len(), 2);
    assert_eq!((position.hands.standard, position.banners.pennant), (None, 1));
}

#[test]
fn a_position_is_based_on_an_adventure() {
    let charge = library()
        .first()
        .adventure("agincourt-last-charge")
        .expect("the position");
    let agincourt = library().first().adventure("agincourt-1415").expect("the adventure");
    assert_eq!(charge.base.as_deref(), Some("agincourt-1415"));
    assert_eq!(charge.setup.camps, agincourt.setup.camps);
    assert_eq!(charge.setup.ground, agincourt.setup.ground);
    assert_eq!(charge.background, agincourt.background);
    assert_eq!(
        charge.setup.units.iter().map(|unit| u32::from(unit.lost)).sum::<u32>(),
        11
    );
    assert_eq!(library().first().positions().len(), 1);
}

#[test]
fn faults_of_inherited_values_point_at_the_base() {
    let text = "adventure = \"agincourt-1415\"\n[position]\nactive = \"standard\"\nordered = [\"a1\"]\nphase = \"movement\"\n\
                card = \"forward\"\n[camps.pennant]\nedge = \"bottom\"\nbanners = 40";
    expect![[r#"
        4:12 [a1] `ordered` names a1, but no unit stands there
            name the hex where the unit stands now
        8:8 both camps have the same edge of the board
            give one the top and the other the bottom
        9:11 the pennant camp needs 40 banners, but only 10 can be won
            ask for fewer, or add enemy units or objectives
    "#]]
    .assert_eq(&faults(text));
    expect![[r#"
        1:13 there is no adventure `agincurt-1415`
            did you mean `agincourt-1415`?
    "#]]
    .assert_eq(&faults(
        "adventure = \"agincurt-1415\"\n[position]\nactive = \"standard\"",
    ));
}

#[test]
fn keys_and_words() {
    check(
        "activ = \"standard\"",
        expect![[r#"
            17:1 a position has no key `activ`
                did you mean `active`?
        "#]],
    );
    check(
        "active = \"standard\"\nphase = \"battle\"\nturn = 0\ndice = \"GBX\"",
        expect![[r#"
            18:9 `phase` cannot be `battle`
                write one of `command`, `orders`, `movement`, `combat`, `draw`
            19:8 `turn` must be from 1 to 65535, not 0
                write a number from 1 to 65535
            20:8 `GBX` is not a throw of dice
                write at most 13 of the letters G, B, R (helmets), S (sword), F (flag) and L (Lore)
        "#]],
    );
}

#[test]
fn cards() {
    check(
        "active = \"standard\"\nphase = \"orders\"",
        expect![[r#"
        16:1 no card was played, but the orders phase begins
            add `card = "..."`, the command card of this turn
    "#]],
    );
    check(
        "active = \"standard\"\ncard = \"forward\"",
        expect![[r#"
        18:8 a card has been played before the command phase
            leave `card` out, or name a later phase
    "#]],
    );
    check(
        "active = \"standard\"\nlast = \"foreward\"\ndiscards = [\"rally\"]",
        expect![[r#"
            18:8 there is no card `foreward`
                did you mean `forward`?
            19:13 there is no card `rally`
                the cards are listed in first/command.toml
        "#]],
    );
    check(
        "active = \"standard\"\nphase = \"draw\"\ncard = \"forward\"\nhands = { standard = [\"forward\"] }\ndiscards = [\"forward\"]",
        expect![[r#"
            21:13 `forward` is named 3 times, but the deck has 2 of it
                count the hands, the discards and the card played together
        "#]],
    );
    check(
        "active = \"standard\"\nhands = { standard = [\"forward\"] }\n[deck]\nforward = 3\npatrol-left = 1",
        expect![[r#"
            19:1 5 command cards are to be dealt, but the deck has only 3
                deal fewer, or put more cards into the deck
        "#]],
    );
    check(
        "active = \"standard\"\nlast = \"counter-attack\"",
        expect![[r#"
        18:8 `last` names `counter-attack`, which acts as another card
            name the card that it acted as
    "#]],
    );
    check(
        "active = \"standard\"\nlast = \"surround\"\n[deck]\nforward = 20",
        expect![[r#"
            18:8 the deck has no card `surround`
                add it to `deck`, or name another
        "#]],
    );
}

#[test]
fn orders_and_moves() {
    let combat = "active = \"standard\"\nphase = \"combat\"\ncard = \"forward\"\n";
    check(
        &format!("{combat}ordered = [\"a2\", \"b3\", \"z9\", \"a1\", \"a1\"]"),
        expect![[r#"
            20:12 [a2] `ordered` names a2, but no unit stands there
                name the hex where the unit stands now
            20:18 [b3] `ordered` names b3, but the unit there is of the pennant camp
                name units of the standard camp, whose turn it is
            20:24 [z9] there is no hex z9 on this board: its rows run from 1 to 3
                name a hex by its column letter and row number, from a1 to d3
            20:36 [a1] `ordered` names a1 twice
                name it once
        "#]],
    );
    check(
        &format!("{combat}ordered = [\"c2\"]\nmoved = [\"a1-c2\", \"c1-b1\", \"c1-d1\", \"c2\", \"b1-b1\"]"),
        expect![[r#"
            21:10 [a1] a unit moved away from a1, but a unit stands there
                correct the map or the move
            21:28 [d1] `moved` names d1, but no unit stands there
                name the hex where the unit stands now
            21:37 `c2` is not a move
                write where it came from and where it stands, such as "e3-e5"
            21:43 [b1] b1-b1 is not a move
                leave out units that stayed
            21:43 [b1] two moves end on b1
                a unit moves once in a turn
        "#]],
    );
    check(
        "active = \"standard\"\nordered = [\"c2\"]\nmoved = [\"b1-c2\"]\nbattled = [\"c2\"]",
        expect![[r#"
            18:12 `ordered` is given before its phase
                leave `ordered` out, or name a later phase
            19:10 `moved` is given before its phase
                leave `moved` out, or name a later phase
            19:10 [b1] a unit moved away from b1, but a unit stands there
                correct the map or the move
            20:12 `battled` is given before its phase
                leave `battled` out, or name a later phase
        "#]],
    );
}

#[test]
fn battles_that_are_over() {
    check(
        "active = \"standard\"\nbanners = { standard = 2, pennant = 1 }",
        expect![[r#"
            18:24 the standard camp has 2 banners and needs 2: it has already won
                give it fewer banners, or ask for more
        "#]],
    );
    check(
        "active = \"standard\"\nbanners = { standard = 1 }\ntaken = [\"b2\"]",
        expect![[r#"
            18:24 the standard camp has 2 banners and needs 2: it has already won
                give it fewer banners, or ask for more
        "#]],
    );
    check(
        "active = \"standard\"\ntaken = [\"a1\"]",
        expect![[r#"
        18:10 [a1] `taken` names a1, but no objective lies there
            name the hex of an objective
    "#]],
    );
}

#[test]
fn units_without_figures() {
    let text = small("active = \"standard\"").replace("sBC-2", "sBC-3");
    expect![[r#"
        5:7 [b1] the unit on b1 has no figures left
            leave it out, or give it at least 1 figure
    "#]]
    .assert_eq(&faults(&text));
}

/// A small Lore battle with a position.
fn with_lore(lore: &str) -> String {
    let map = "3 . pBI pGA .\n2 . . sBI\n1 sBI sBC . .";
    let councils = "{ standard = { cleric = 2 }, pennant = { wizard = 1 } }";
    format!(
        "kind = \"lore\"\nboard = {{ rows = [4, 3, 4] }}\nmap = \'\'\'\n{map}\n\'\'\'\n[lore]\ncouncils = {councils}\n[position]\n\
         active = \"standard\"\n[position.lore]\n{lore}"
    )
}

#[test]
fn lore_cards_of_a_position_are_read() {
    let text = "goblets = { standard = 4 }\nhands = { standard = [\"bless\", \"healing\"] }\ndiscards = [\"fireball\"]\n\
                rallied = [\"c2\"]\nhidden = [\"a1\"]";
    let adventure = good(&with_lore(text));
    let lore = adventure.position.expect("a position").lore.expect("Lore");
    assert_eq!(lore.hands.standard.expect("a hand"), ["bless", "healing"]);
    assert_eq!(lore.hands.pennant, None, "this one is dealt");
    assert_eq!(
        (lore.discards.as_slice(), lore.goblets.standard),
        (["fireball".to_owned()].as_slice(), 4)
    );
    assert_eq!(
        (lore.rallied.as_slice(), lore.hidden.as_slice()),
        (["c2".to_owned()].as_slice(), ["a1".to_owned()].as_slice())
    );
    // If the file says nothing about Command cards, the Commander's level counts, and here is none.
    assert_eq!(adventure.setup.camps.standard.command_cards, 3);
}

#[test]
fn unknown_lore_cards() {
    let found = faults(&with_lore(
        "hands = { standard = [\"blss\"], nobody = [] }\ndiscards = [\"bless\", \"bless\"]\nhidden = [\"b1\", \"d1\"]",
    ));
    for part in [
        "there is no Lore card `blss`",
        "no key `nobody`",
        "the Lore card `bless` exists only once",
        "`hidden` names d1, but no unit stands there",
    ] {
        assert!(found.contains(part), "{part} is missing in:\n{found}");
    }
}

#[test]
fn a_tenth_landmark_is_refused_where_it_stands() {
    let camps = |from: usize, kinds: &[&str]| {
        let hexes = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1"];
        let lines = kinds.iter().zip(&hexes[from..]).map(|(kind, hex)| {
            let camp = if from == 0 { "standard" } else { "pennant" };
            format!("  {{ kind = \"{kind}\", hex = \"{hex}\", camp = \"{camp}\" }},\n")
        });
        lines.collect::<String>()
    };
    let text = |standard: &[&str], pennant: &[&str]| {
        let map = "3 . . . . . . . . . pBI\n2 . . . . . . . . .\n1 sBI . . . . . . . . .";
        format!(
            "kind = \"lore\"\nboard = {{ rows = [10, 9, 10] }}\nmap = '''\n{map}\n'''\n[camps.standard]\nbanners = 1\n[camps.pennant]\nbanners = 1\n\
             [position]\nactive = \"standard\"\nlandmarks = [\n{}{}]",
            camps(0, standard),
            camps(standard.len(), pennant)
        )
    };
    let five = ["magic-pentacle", "training-camp", "healing-pool", "stronghold", "lair"];
    assert_eq!(
        good(&text(&five, &five[..4]))
            .position
            .expect("a position")
            .landmarks
            .len(),
        9
    );
    expect![[r#"
        24:26 [j1] with the `lair` on j1, 10 landmarks could stand at once, and there is room for 9
            leave one out; a Rogue's Den counts twice until its passage is dug
    "#]]
    .assert_eq(&faults(&text(&five, &five)));
    // The passage that can be dug from a Den needs room as well.
    let den = ["rogues-den", "training-camp", "healing-pool", "stronghold", "lair"];
    expect![[r#"
        23:26 [i1] with the `lair` on i1, 10 landmarks could stand at once, and there is room for 9
            leave one out; a Rogue's Den counts twice until its passage is dug
    "#]]
    .assert_eq(&faults(&text(&den, &five[1..])));
}
