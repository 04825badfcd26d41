//! Faults of adventures: each is found, placed and given a remedy.

use crate::{faults, good, library, read};
use expect_test::{Expect, expect};

/// Agincourt with one piece of text replaced.
fn agincourt(from: &str, to: &str) -> String {
    let text = library()
        .file("first/adventures/agincourt-1415.toml")
        .expect("the file");
    assert!(text.contains(from), "nothing to replace: {from}");
    text.replacen(from, to, 1)
}

/// A small board with units, and more lines after it.
fn small(map: &str, more: &str) -> String {
    format!("board = {{ rows = [4, 3, 4] }}\nmap = '''\n{map}\n'''\n{more}")
}

const ROWS: &str = "3 . pBI pBI .\n2 . . .\n1 . sBI sBI .";

#[expect(clippy::needless_pass_by_value, reason = "so that the macro can be written in place")]
fn check(text: &str, expected: Expect) {
    expected.assert_eq(&faults(text));
}

#[test]
fn the_small_board_is_good() {
    let small = good(&small(ROWS, ""));
    assert_eq!(small.setup.units.len(), 4);
    assert_eq!(small.setup.camps.standard.banners, 2);
}

#[test]
fn syntax() {
    check(
        &agincourt("title = \"", "title = "),
        expect![[r#"
            3:9 this is not TOML: string values must be quoted, expected literal string
                fix this first: the rest of the file is read once it is TOML
            3:18 this is not TOML: unexpected key or value, expected newline, `#`
                fix this first: the rest of the file is read once it is TOML
        "#]],
    );
    check(
        "format = 1\nformat = 1\nboard = [1,\n",
        expect![[r#"
            2:1 this is not TOML: duplicate key
                fix this first: the rest of the file is read once it is TOML
            3:12 this is not TOML: unclosed array, expected `]`
                fix this first: the rest of the file is read once it is TOML
        "#]],
    );
}

#[test]
fn unknown_keys() {
    check(
        &agincourt("first = ", "frist = "),
        expect![[r#"
            18:1 an adventure has no key `frist`
                did you mean `first`?
        "#]],
    );
    check(
        &agincourt("command_cards = 6", "comand_cards = 6"),
        expect![[r#"
            35:1 the pennant camp has no key `comand_cards`
                did you mean `command_cards`?
        "#]],
    );
    check(
        &small(
            ROWS,
            "[[objective]]\nname = \"x\"\ncamp = \"pennant\"\nhex = \"a1\"\nbanners = 1\nzzz = 2",
        ),
        expect![[r#"
            12:1 an objective has no key `zzz`
                write one of `name`, `camp`, `hex`, `banners`, `lasts`
        "#]],
    );
}

#[test]
fn missing_keys() {
    check(
        "",
        expect![[r#"
            1:1 an adventure lacks the key `background`
                add `background = ...`
            1:1 an adventure lacks the key `board`
                add `board = ...`
            1:1 an adventure lacks the key `camps`
                add `[camps.pennant]` and `[camps.standard]`
            1:1 an adventure lacks the key `difficulty`
                add `difficulty = ...`
            1:1 an adventure lacks the key `first`
                add `first = ...`
            1:1 an adventure lacks the key `format`
                add `format = ...`
            1:1 an adventure lacks the key `id`
                add `id = ...`
            1:1 an adventure lacks the key `kind`
                add `kind = ...`
            1:1 an adventure lacks the key `map`
                add `map = '''`, one line for each row of the board, and `'''`
            1:1 an adventure lacks the key `teaches`
                add `teaches = ...`
            1:1 an adventure lacks the key `title`
                add `title = ...`
        "#]],
    );
    check(
        &agincourt("edge = \"top\"\n", ""),
        expect![[r#"
        32:1 the pennant camp lacks the key `edge`
            add `edge = ...`
    "#]],
    );
    check(
        &agincourt("board = \"standard\"\n", ""),
        expect![[r#"
        1:1 an adventure lacks the key `board`
            add `board = ...`
    "#]],
    );
}

#[test]
fn wrong_types_and_numbers() {
    check(
        &agincourt("difficulty = 1", "difficulty = 9"),
        expect![[r#"
        6:14 `difficulty` must be from 1 to 3, not 9
            write a number from 1 to 3
    "#]],
    );
    check(
        &agincourt("difficulty = 1", "difficulty = \"easy\""),
        expect![[r#"
        6:14 `difficulty` must be a whole number, not text
            write a whole number
    "#]],
    );
    check(
        &agincourt("name = \"French\"", "name = 5"),
        expect![[r#"
        40:8 `name` must be text in quotes, not a number
            write text in quotes
    "#]],
    );
    check(
        &agincourt("command_cards = 4", "command_cards = 4.5"),
        expect![[r#"
        42:17 `command_cards` must be a whole number, not a fraction
            write a whole number
    "#]],
    );
    check(
        &agincourt("banners = 4", "banners = 0"),
        expect![[r#"
        36:11 `banners` must be from 1 to 99, not 0
            write a number from 1 to 99
    "#]],
    );
    check(
        &agincourt("format = 1", "format = 2"),
        expect![[r#"
        1:10 the format is 2, but this program reads format 1
            write `format = 1`, or use a newer program
    "#]],
    );
    check(
        &agincourt("id = \"agincourt-1415\"", "id = \"Agincourt 1415\""),
        expect![[r#"
            2:6 `Agincourt 1415` cannot be an id
                use small letters, digits and hyphens, such as `agincourt-1415`
        "#]],
    );
    check(
        "board = { rows = [4, 3, 4] }\nmap = 5",
        expect![[r#"
        2:7 `map` must be text in quotes, not a number
            write text in quotes
    "#]],
    );
}

#[test]
fn unknown_ids() {
    check(
        &agincourt("board = \"standard\"", "board = \"standart\""),
        expect![[r#"
        5:9 there is no board `standart`
            did you mean `standard`?
    "#]],
    );
    check(
        &agincourt("{ archers = 5", "{ archer = 5"),
        expect![[r#"
            37:12 there is no troop `archer`
                did you mean `archers`?
        "#]],
    );
    check(
        &agincourt("first = \"pennant\"", "first = \"english\""),
        expect![[r#"
        18:9 `first` cannot be `english`
            write one of `pennant`, `standard`
    "#]],
    );
    check(
        &agincourt("kind = \"medieval\"", "kind = \"fantasy\""),
        expect![[r#"
            4:8 `kind` cannot be `fantasy`
                write one of `medieval`, `lore`
        "#]],
    );
    check(
        &small(ROWS, "[[special]]\nrule = \"turn-limt\"\nturns = 3"),
        expect![[r#"
            8:8 `rule` cannot be `turn-limt`
                did you mean `turn-limit`?
        "#]],
    );
    check(
        &small(ROWS, "[switches]\nhills-look-downn = true\nstandoff-turns = true"),
        expect![[r#"
            8:1 `switches` has no key `hills-look-downn`
                did you mean `hills-look-down`?
            9:18 `standoff-turns` must be a whole number, not true or false
                write a whole number
        "#]],
    );
    check(
        &small(ROWS, "[deck]\npatrol-lefft = 3\nforward = 20"),
        expect![[r#"
        8:1 there is no card `patrol-lefft`
            did you mean `patrol-left`?
    "#]],
    );
}

#[test]
fn map_cells() {
    check(
        &small("3 . pBI pXX .\n2 . q wpBI\n1 x/sBI sBI sBI/w .", ""),
        expect![[r#"
            3:9 [c3] `XX` on c3 is not a troop
                write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`
            4:5 [b2] `q` on b2 is not a terrain
                the signs are `.` and `w`, `h`, `~`, `f`, `=`, `#`; a unit is p or s and its code
            4:7 [c2] `wpBI` on c2 is not a terrain
                put a `/` before the unit: `w/pBI`
            5:3 [a1] `x` on a1 is not a terrain
                the signs are `.` and `w`, `h`, `~`, `f`, `=`, `#`; a unit is p or s and its code
            5:13 [c1] `sBI` on c1 is not a terrain
                the signs are `.` and `w`, `h`, `~`, `f`, `=`, `#`; a unit is p or s and its code
            5:17 [c1] `w` on c1 is not a unit
                write p or s for the camp and the code of the troop, such as `pGA`
        "#]],
    );
    check(
        &small("3 . pBI:0 pBI:x .\n2 . ~# /sBI\n1 . sBI pBI-1 h/", ""),
        expect![[r#"
            3:5 [b3] the unit on b3 has no figures left
                leave it out, or give it at least 1 figure
            3:11 [c3] `pBI:x` on c3 does not say how many figures it starts with
                write it as `pGA:3` (starts with 3) or `pGA-1` (has lost 1)
            4:5 [b2] `~#` cannot lie together on b2
                write one sign, or passable ground with a landmark on it such as `h#`
            4:8 [c2] there is no ground before the `/` on c2
                write one sign, or passable ground with a landmark on it such as `h#`
            5:9 [c1] the unit on c1 has lost figures before the battle begins
                write `:3` for a unit that starts weaker, or add a `[position]`
            5:17 [d1] there is no unit after the `/` on d1
                write p or s for the camp and the code of the troop, such as `pGA`
        "#]],
    );
}

#[test]
fn map_rows() {
    check(
        &small("3 . pBI pBI .\n1 . sBI sBI .", ""),
        expect![[r#"
        2:7 row 2 of the map is missing
            add a line `2` with 3 cells
    "#]],
    );
    check(
        &small("4 . . .\n3 . pBI pBI .\n2 . . .\n1 . sBI sBI .", ""),
        expect![[r#"
            3:1 there is no row 4: the board has 3 rows
                take this line out or correct its number
        "#]],
    );
    check(
        &small("3 . pBI pBI .\n3 . . .\n1 . sBI sBI .", ""),
        expect![[r#"
        4:1 this line is row 2 of the map, but says 3
            write `2`: rows run from 3 at the top down to 1
    "#]],
    );
    check(
        &small("3 . pBI pBI .\n. . .\n1 . sBI sBI .", ""),
        expect![[r#"
        4:1 this line of the map does not begin with its row number
            write `2` in front of its cells
    "#]],
    );
    check(
        &small("1 . sBI sBI .\n2 . . .\n3 . pBI pBI .", ""),
        expect![[r#"
        3:1 this line is row 3 of the map, but says 1
            write `3`: rows run from 3 at the top down to 1
        5:1 this line is row 1 of the map, but says 3
            write `1`: rows run from 3 at the top down to 1
    "#]],
    );
    check(
        &small("3 . pBI pBI .\n2 . . .\n2 . . .\n1 . sBI sBI .", ""),
        expect![[r#"
            5:1 row 2 is drawn twice
                take one of the lines out
        "#]],
    );
    check(
        &small("3 . pBI pBI\n2 . . . . .\n1 . sBI sBI .", ""),
        expect![[r#"
        3:1 row 3 has 3 cells, but needs 4
            add 1, `.` for open ground
        4:9 row 2 has 5 cells, but needs 3
            take 2 out
    "#]],
    );
    check(
        &small("", ""),
        expect![[r#"
        2:7 row 1 of the map is missing
            add a line `1` with 4 cells
        2:7 row 2 of the map is missing
            add a line `2` with 3 cells
        2:7 row 3 of the map is missing
            add a line `3` with 4 cells
    "#]],
    );
}

#[test]
fn maps_may_be_commented_and_indented() {
    let text = small(
        "; the hill\n\n   3 .  pBI pBI  .  ; the enemy\n 2   .   h   .\n   1 . sBI   sBI .",
        "",
    );
    assert_eq!(good(&text).setup.ground[0].hex, "b2");
}

#[test]
fn faults_of_a_map_with_escapes_point_at_the_whole_map() {
    check(
        "board = { rows = [2, 1] }\nmap = \"2 pXX\\n1 . sBI\"",
        expect![[r#"
            2:7 [a2] `XX` on a2 is not a troop
                write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`
        "#]],
    );
}

#[test]
fn impossible_hexes() {
    let objective = |hex: &str| {
        let table = format!("[[objective]]\nname = \"x\"\ncamp = \"pennant\"\nhex = \"{hex}\"\nbanners = 1\n");
        small("3 . pBI ~ .\n2 . . .\n1 . sBI sBI .", &table)
    };
    check(
        &objective("d2"),
        expect![[r#"
        10:7 [d2] there is no hex d2 on this board: row 2 runs from a2 to c2
            name a hex by its column letter and row number, from a1 to d3
    "#]],
    );
    check(
        &objective("hill"),
        expect![[r#"
        10:7 [hill] "hill" is not the name of a hex: a name is a column letter and a row number, such as g5
            name a hex by its column letter and row number, from a1 to d3
    "#]],
    );
    check(
        &objective("c3"),
        expect![[r#"
        10:7 [c3] nobody can take c3, which is water
            put the objective where units can stand
    "#]],
    );
    check(
        &(objective("b2") + "[[objective]]\nname = \"y\"\ncamp = \"pennant\"\nhex = \"b2\"\nbanners = 1\n"),
        expect![[r#"
            15:7 [b2] one camp has two objectives on b2
                make one of them, worth both
        "#]],
    );
    check(
        &small(
            ROWS,
            "[[special]]\nrule = \"leave\"\ncamp = \"pennant\"\nhexes = [\"a1\", \"b2\", \"a9\"]\nbanners = 1",
        ),
        expect![[r#"
            10:16 [b2] b2 is not on the border
                units leave from hexes of the border
            10:22 [a9] there is no hex a9 on this board: its rows run from 1 to 3
                name a hex by its column letter and row number, from a1 to d3
        "#]],
    );
}

#[test]
fn units_where_they_cannot_be() {
    check(
        &small("3 . pBI ~/pBI .\n2 . . .\n1 . sBI sBI .", ""),
        expect![[r#"
        3:11 [c3] no unit can stand on water, as on c3
            move the unit or change the ground
    "#]],
    );
    let unit = "[[unit]]\ntroop = \"archers\"\ncamp = \"standard\"\n";
    check(
        &small(
            ROWS,
            &format!("{unit}hex = \"b1\"\n{unit}hex = \"a1\"\n{unit}hex = \"a1\""),
        ),
        expect![[r#"
            10:7 [b1] two units stand on b1
                a hex holds one unit: move or remove one
            18:7 [a1] two units stand on a1
                a hex holds one unit: move or remove one
        "#]],
    );
    check(
        &small(
            ROWS,
            &format!("{unit}hex = \"a1\"\nstrength = 0\n[[unit]]\ntroop = \"pikemen\""),
        ),
        expect![[r#"
            10:7 [a1] the unit on a1 has no figures left
                leave it out, or give it at least 1 figure
            12:1 a unit lacks the key `camp`
                add `camp = ...`
            12:1 a unit lacks the key `hex`
                add `hex = ...`
            13:9 there is no troop `pikemen`
                write one of `archers`, `irregular-infantry`, `infantry`, `heavy-infantry`, `cavalry`, `heavy-cavalry`, `crossbowmen`, `longbowmen`, `foot-knights`, `dwarf-crossbowmen`, `dwarf-swordsmen`, `dwarf-heavy-swordsmen`, `hobgoblin-archers`, `goblin-skirmishers`, `goblin-swordsmen`, `hobgoblin-swordsmen`, `hobgoblin-cavalry`, `goblin-slingers`, `ostrich-riders`, `dwarf-axe-swingers`, `cattle-riders`, `giant-spider`, `hill-giant`, `earth-elemental`
        "#]],
    );
}

#[test]
fn forces_that_disagree() {
    check(
        &agincourt("archers = 5", "archers = 4"),
        expect![[r#"
        37:22 the forces of the pennant camp count 4 archers, but the map has 5
            correct the map or the forces
    "#]],
    );
    check(
        &agincourt(", heavy-infantry = 1", ""),
        expect![[r#"
        37:10 the forces of the pennant camp count 0 heavy-infantry, but the map has 1
            correct the map or the forces
    "#]],
    );
    check(
        &agincourt("heavy-cavalry = 2 }", "heavy-cavalry = 2, irregular-infantry = 1 }"),
        expect![[r#"
            44:92 the forces of the standard camp count 1 irregular-infantry, but the map has 0
                correct the map or the forces
        "#]],
    );
}

#[test]
fn camps_that_cannot_fight() {
    check(
        &small("3 . . . .\n2 . . .\n1 . sBI sBI .", ""),
        expect![[r#"
        2:7 the pennant camp has no units
            draw some, such as `pBI`
    "#]],
    );
    check(
        &agincourt("edge = \"bottom\"", "edge = \"top\""),
        expect![[r#"
        41:8 both camps have the same edge of the board
            give one the top and the other the bottom
    "#]],
    );
    check(
        &agincourt(
            "banners = 4\nforces = { archers = 5",
            "banners = 11\nforces = { archers = 5",
        ),
        expect![[r#"
            36:11 the pennant camp needs 11 banners, but only 10 can be won
                ask for fewer, or add enemy units or objectives
        "#]],
    );
    check(
        &small("3 . pBI pBI .\n2 ~ ~ ~\n1 . sBI sBI .", ""),
        expect![[r#"
        2:7 the armies can never meet: no way leads from one to the other, and nobody has a ranged weapon
            open a way, such as a ford or a bridge
    "#]],
    );
    assert!(
        read(&small("3 . pBI pGA .\n2 ~ ~ ~\n1 . sBI sBI .", "")).is_ok(),
        "bows reach over water"
    );
    assert!(
        read(&small("3 . pBI pBI .\n2 ~ ~ f\n1 . sBI sBI .", "")).is_ok(),
        "a ford is a way"
    );
}

#[test]
fn decks_too_small() {
    check(
        &small(ROWS, "[deck]\nforward = 4\npatrol-left = 3"),
        expect![[r#"
        7:1 10 command cards are to be dealt, but the deck has only 7
            deal fewer, or put more cards into the deck
    "#]],
    );
    check(
        &agincourt("command_cards = 6", "command_cards = 9"),
        expect![[r#"
        35:17 `command_cards` must be from 0 to 8, not 9
            write a number from 0 to 8
    "#]],
    );
}

#[test]
fn too_many_units() {
    let row = |cell: &str, n: usize| vec![cell; n].join(" ");
    let map = format!(
        "4 {}\n3 {}\n2 {}\n1 {}",
        row("pBI", 20),
        row("pBI", 19),
        row("sBI", 20),
        row("sBI", 19)
    );
    let text = format!("board = {{ rows = [19, 20, 19, 20] }}\nmap = '''\n{map}'''");
    check(
        &text,
        expect![[r#"
        2:7 there are 78 units, but a battle has at most 64
            take units out
    "#]],
    );
}

#[test]
fn impossible_boards() {
    check(
        "board = { rows = [4, 4] }\nmap = '1'",
        expect![[r#"
        1:9 rows 1 and 2 have 4 and 4 hexes, but long and short rows differ by one
            change `rows` or `lines` of the board
    "#]],
    );
    check(
        "board = { rows = [4, 99], lines = [1] }\nmap = '1'",
        expect![[r#"
        1:22 `rows` must be from 1 to 26, not 99
            write a number from 1 to 26
    "#]],
    );
    check(
        "board = { rows = [4, 3], lines = [1] }\nmap = '1'",
        expect![[r#"
        1:34 a board has 2 section lines or none, not 1
            write `lines = [2, 5]`, or `lines = []` for a board without sections
    "#]],
    );
}

#[test]
fn all_faults_are_reported_together() {
    let text = agincourt("sGA  sBI", "sXX  sBA")
        .replacen("command_cards = 4", "command_card = 4", 1)
        .replacen("difficulty = 1", "difficulty = 0", 1)
        .replacen("infantry = 3", "infanty = 3", 1);
    check(
        &text,
        expect![[r#"
            6:14 `difficulty` must be from 1 to 3, not 0
                write a number from 1 to 3
            28:33 [f2] `XX` on f2 is not a troop
                write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`
            28:38 [g2] `BA` on g2 is not a troop
                write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`
            37:25 there is no troop `infanty`
                did you mean `infantry`?
            42:1 the standard camp has no key `command_card`
                did you mean `command_cards`?
        "#]],
    );
}

#[test]
fn faults_are_printed_with_carets() {
    let faults = read(&agincourt("sGA  sBI", "sXX  sBA")).expect_err("two faults");
    expect![[r#"
        error: `XX` on f2 is not a troop
          --> test.toml:28:33
           |
        28 | 2       .   sRC   .    .    .   sXX  sBA   .    .    .   sRC   .
           |                                 ^^^
           |
           = help: write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`

        error: `BA` on g2 is not a troop
          --> test.toml:28:38
           |
        28 | 2       .   sRC   .    .    .   sXX  sBA   .    .    .   sRC   .
           |                                      ^^^
           |
           = help: write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`

    "#]]
    .assert_eq(&faults.render(false));
    assert!(faults.render(true).contains("\u{1b}["));
    expect![[r#"
        test.toml:28:33: `XX` on f2 is not a troop (write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`)
        test.toml:28:38: `BA` on g2 is not a troop (write one of `GA`, `GI`, `BI`, `RI`, `BC`, `RC`, `GX`, `GL`, `RK`, `DX`, `DS`, `DH`, `HA`, `GS`, `GW`, `HS`, `HC`, `GG`, `GO`, `DA`, `DC`, `XS`, `XG`, `XE`)"#]]
    .assert_eq(&faults.to_string());
}

#[test]
fn lore_in_a_medieval_adventure() {
    check(
        &small(ROWS, "kind = \"medieval\"\n[lore]\npool = 20\n"),
        expect![[r#"
        8:1 a Medieval adventure has no Lore
            write `kind = "lore"`, or leave `[lore]` out
    "#]],
    );
    check(
        &small(
            ROWS,
            "kind = \"lore\"\n[lore]\npool = 10\ngoblets = { standard = 7, pennant = 5, nobody = 1 }\n",
        ),
        expect![[r#"
            8:1 the camps begin with 12 Lore, but there are only 10
                lower `goblets`, or raise `pool`
            10:40 `goblets` has no key `nobody`
                write one of `pennant`, `standard`
        "#]],
    );
    check(
        &small(ROWS, "kind = \"lore\"\n[lore]\npol = 10\npool = 201\n"),
        expect![[r#"
        9:1 `lore` has no key `pol`
            did you mean `pool`?
        10:8 `pool` must be from 1 to 200, not 201
            write a number from 1 to 200
    "#]],
    );
    check(
        &small(
            ROWS,
            "kind = \"lore\"\n[position]\nactive = \"standard\"\n[position.lore]\nwebbed = [\"a1\", \"z9\"]\nstored = { a2 = 1, b1 = 99 }\n",
        ),
        expect![[r#"
            11:11 [a1] `webbed` names a1, but no unit stands there
                name the hex where the unit stands now
            11:17 [z9] there is no hex z9 on this board: its rows run from 1 to 3
                name a hex by its column letter and row number, from a1 to d3
            12:12 [a2] `stored` names a2, but no unit stands there
                name the hex where the unit stands now
            12:25 `stored` must be from 1 to 20, not 99
                write a number from 1 to 20
        "#]],
    );
}
