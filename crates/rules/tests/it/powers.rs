//! Powers of Creatures: what pays for them, what is stored, and what is left over (F7.35 to F7.45, F7.61, F7.62, R17, R80).

use crate::field::{Field, Game, field};
use rules::side::Side;

/// A Creature of the standards on b2 beside Infantry on c3, in a battle with Lore.
fn beside(creature: &str) -> Field {
    let map = format!(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  s{creature} .   .
        1   .   .   .   .   .
        "
    );
    field(&map).ordered("b2").lore(0, 0)
}

fn spider(stored: u8) -> Game {
    match stored {
        0 => beside("XS").combat(),
        lore => beside("XS").stored(&format!("b2={lore}")).combat(),
    }
}

#[test]
fn lore_faces_pay_are_stored_or_go_into_the_goblet() {
    proves!("F7.35", "F7.36", "F7.38", "F7.39", "R17");
    let mut game = spider(0);
    game.dice("LR").choose("attack b2 c3");
    assert_eq!(game.decider(), Side::Standard);
    // One Lore is enough for a web, not for a poison.
    assert_eq!(game.choices(), ["power web", "store 0", "store 1"]);
    assert_eq!(game.refused("power poison"), "F7.35");
    assert_eq!(game.refused("power shove"), "F7.34");
    let mut used = game.clone();
    used.choose("power web");
    assert_eq!(used.story(), "melee 2, roll, web");
    assert_eq!(used.tokens(), [0, 0, 60], "a face that pays gives no token");
    let mut stored = game.clone();
    stored.choose("store 1");
    assert_eq!((stored.tokens(), stored.stored("b2")), ([0, 0, 59], 1));
    game.choose("store 0");
    assert_eq!((game.tokens(), game.stored("b2")), ([1, 0, 59], 0));
}

#[test]
fn each_face_is_decided_for_itself() {
    proves!("F7.39", "F7.37");
    let mut game = spider(0);
    game.dice("LL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0", "store 1", "store 2"]);
    let mut one = game.clone();
    one.choose("store 1");
    assert_eq!((one.tokens(), one.stored("b2")), ([1, 0, 58], 1));
    // One pays for a web, the other is stored.
    game.choose("power web");
    assert_eq!(game.choices(), ["store 0", "store 1"]);
    assert_eq!(game.refused("power web"), "R80");
    game.choose("store 1");
    assert_eq!((game.tokens(), game.stored("b2")), ([0, 0, 59], 1));
}

#[test]
fn a_cheaper_power_may_be_used_and_none_must_be() {
    proves!("F7.37", "F7.38");
    let mut game = spider(2);
    game.dice("BR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power poison", "power web", "store 0"]);
    let mut web = game.clone();
    web.choose("power web");
    assert_eq!(web.afflicted(), ["c3".to_owned(), String::new()]);
    assert_eq!(web.stored("b2"), 1);
    game.choose("store 0");
    assert_eq!(game.stored("b2"), 2);
    assert_eq!(game.afflicted(), [String::new(), String::new()]);
}

#[test]
fn stored_lore_pays_later_alone_or_with_faces() {
    proves!("F7.40", "F7.62", "F7.36", "R80");
    // Alone, though the roll shows no Lore.
    let mut game = spider(1);
    game.dice("GR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0"]);
    game.choose("power web");
    assert_eq!((game.tokens(), game.stored("b2")), ([0, 0, 60], 0));
    // Together with a face.
    let mut game = spider(1);
    game.dice("LB").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power poison", "power web", "store 0", "store 1"]);
    game.choose("power poison");
    assert_eq!((game.tokens(), game.stored("b2")), ([0, 0, 60], 0));
}

#[test]
fn stored_lore_costs_no_dice() {
    proves!("F7.41");
    for stored in 0..=2 {
        let mut game = spider(stored);
        game.dice("GG").choose("attack b2 c3");
        assert_eq!(game.last_dice(), 2);
    }
}

#[test]
fn spent_lore_goes_back_to_the_pool() {
    proves!("F7.42");
    let mut game = spider(2);
    assert_eq!(game.tokens(), [0, 0, 58]);
    game.dice("BR").choose("attack b2 c3; power poison");
    assert_eq!((game.tokens(), game.stored("b2")), ([0, 0, 60], 0));
    // So does what lies beside a Creature that dies.
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pXS  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .stored("c3=2")
    .combat();
    assert_eq!(game.tokens(), [0, 0, 58]);
    game.dice("GRR G").choose("attack b2 c3");
    // Two come back, and one of them goes to the killer.
    assert_eq!(game.tokens(), [1, 0, 59]);
}

#[test]
fn the_store_holds_the_price_of_the_dearest_power() {
    proves!("F7.43", "F7.44");
    let mut game = spider(1);
    game.dice("LL").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0", "store 1"]);
    assert_eq!(game.refused("store 2"), "F7.43");
    // A full store takes nothing: the faces go into the goblet, unless a power makes room first.
    let mut game = spider(2);
    game.dice("LR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0"]);
    let mut full = game.clone();
    full.choose("store 0");
    assert_eq!((full.tokens(), full.stored("b2")), ([1, 0, 57], 2));
    game.choose("power web");
    assert_eq!(game.choices(), ["store 0", "store 1"]);
    game.choose("store 1");
    assert_eq!((game.tokens(), game.stored("b2")), ([0, 0, 58], 2));
    // A Hill Giant's most expensive power costs 1.
    let mut game = beside("XG").combat();
    game.dice("LLR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power shove", "store 0", "store 1"]);
}

#[test]
fn goblets_pay_for_no_power() {
    proves!("F7.45");
    let mut game = beside("XS").lore(9, 9).combat();
    game.dice("BR").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 2, roll, hit 1", "nothing is asked");
    let mut game = beside("XS").lore(9, 9).combat();
    game.dice("LR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0", "store 1"]);
    assert_eq!(game.refused("store 2"), "F7.43");
}

#[test]
fn with_an_empty_pool_faces_still_pay() {
    proves!("R17", "F8.85");
    let mut game = beside("XS").lore(3, 2).tokens(5).combat();
    game.dice("LR").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0"]);
    let mut kept = game.clone();
    kept.choose("store 0");
    assert_eq!(kept.tokens(), [3, 2, 0]);
    game.choose("power web");
    assert_eq!(game.afflicted(), ["c3".to_owned(), String::new()]);
    assert_eq!(game.tokens(), [3, 2, 0]);
}

#[test]
fn battle_backs_bring_lore_too() {
    proves!("R17", "F7.36", "F7.61");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pXS  .   .
        2     .  sBI  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("RRR LR").choose("attack b2 c3; battle-back");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["power web", "store 0", "store 1"]);
    game.choose("power web");
    // It works on the unit it rolls against.
    assert_eq!(game.afflicted(), ["b2".to_owned(), String::new()]);
}

#[test]
fn a_power_works_on_the_unit_rolled_against_alone() {
    proves!("F7.61");
    let mut game = field(
        "
        5   .   .   .   .   .
        4     .   .   .   .
        3   .  pBI pBI  .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    game.dice("LR").choose("attack b2 b3; power web");
    assert_eq!(game.afflicted(), ["b3".to_owned(), String::new()]);
}

#[test]
fn several_powers_on_one_roll_each_paid_and_each_once() {
    proves!("R80");
    // Web first: its flag is then the hit that the poison needs.
    let mut game = spider(2);
    game.dice("LF").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power web", "store 0"]);
    assert_eq!(game.refused("power poison"), "F7.55");
    game.choose("power web");
    assert_eq!(game.choices(), ["power poison", "store 0", "store 1"]);
    game.choose("power poison");
    assert_eq!(game.afflicted(), ["c3".to_owned(), "c3".to_owned()]);
    assert_eq!((game.stored("b2"), game.figures("c3")), (0, 3));
}

#[test]
fn without_lore_in_the_battle_there_are_no_powers() {
    proves!("F0.1", "F4.51");
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("LL").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 2, roll");
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn a_shove_adds_two_hexes_that_nobody_ignores() {
    proves!("R80");
    let shoved = |dice: &str| {
        let mut game = field(
            "
            7   .   .   .   .   .
            6     .   .   .   .
            5   .   .   .   .   .
            4     .   .   .   .
            3   .  pGA pBI pGA  .
            2     .  sXG  .   .
            1   .   .   .   .   .
            ",
        )
        .ordered("b2")
        .lore(0, 0)
        .combat();
        game.dice(dice).choose("attack b2 c3; power shove");
        game
    };
    let mut game = shoved("LRR");
    game.choose("retreat b4; retreat b5");
    assert_eq!(game.story(), "melee 3, roll, shove, retreat c3 b4, retreat b4 b5");
    // The flag may be ignored by this supported unit, the shove not.
    let mut game = shoved("LFR");
    assert_eq!(game.choices(), ["ignore 0", "ignore 1"]);
    game.choose("ignore 1; retreat b4; retreat b5");
    assert_eq!(game.choices(), ["follow c3", "pass"]);
    let mut game = shoved("LFR");
    game.choose("ignore 0; retreat b4; retreat b5; retreat b6");
    assert_eq!(game.piece("b6"), "pBI");
}

#[test]
fn swords_of_a_hill_giant_are_thrown_again() {
    let mut game = beside("XG").combat();
    // Two swords, then one, then none: three hits, a helmet's one, and a flag.
    game.dice("SSB SF R").choose("attack b2 c3");
    assert_eq!(
        game.story(),
        "melee 3, roll, again roll, again roll, hit 4, destroyed c3 for standard"
    );
    let mut game = beside("XG").combat();
    game.dice("SRR F").choose("attack b2 c3; retreat b4");
    assert_eq!(game.story(), "melee 3, roll, again roll, hit 1, retreat c3 b4");
    // Lore of dice thrown again counts with the rest.
    let mut game = beside("XG").combat();
    game.dice("SLR L").choose("attack b2 c3");
    assert_eq!(game.choices(), ["power shove", "store 0", "store 1"]);
    game.choose("power shove");
    assert_eq!(game.choices(), ["store 0", "store 1"]);
    // A battle axe does it once.
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sDA  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .combat();
    game.dice("SRRR S").choose("attack b2 c3");
    assert_eq!(game.story(), "melee 4, roll, again roll, hit 2");
}

/// An Elemental of the standards on c3 among friends and foes.
fn elemental() -> Game {
    field(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .  pBI  .   .
        3   .  pGA sXE sBI  .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("c3")
    .lore(0, 0)
    .combat()
}

#[test]
fn a_tremor_drives_back_all_neighbors() {
    proves!("R41", "R98", "F7.61");
    let mut game = elemental();
    game.dice("LRR").choose("attack c3 b4; power tremor");
    // Enemies of the active player go first, each by the way its owner chooses; then the active player's own.
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.all("retreat"), "b5 c5");
    game.choose("retreat c5");
    assert_eq!(game.all("retreat"), "a4 b4");
    game.choose("retreat a4");
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.all("retreat"), "c2 d2");
    game.choose("retreat d2");
    assert_eq!(
        game.story(),
        "melee 3, roll, tremor, retreat b4 c5, retreat b3 a4, retreat d3 d2"
    );
    // The target has left its hex, so ground may be gained.
    assert_eq!(game.choices(), ["follow b4", "pass"]);
}

#[test]
fn a_tremor_may_be_paid_twice() {
    proves!("R80");
    let mut game = elemental();
    game.dice("LLR").choose("attack c3 b4; power tremor");
    assert_eq!(game.choices(), ["power tremor", "store 0", "store 1"]);
    game.choose("power tremor; retreat c5; retreat c6; retreat a4; retreat a5; retreat d2; retreat d1");
    assert_eq!(
        game.story(),
        "melee 3, roll, tremor, tremor, retreat b4 c5, retreat c5 c6, retreat b3 a4, retreat a4 a5, \
         retreat d3 d2, retreat d2 d1"
    );
    // A third time there is nothing left to pay with; even with stored Lore it is refused.
    let mut game = field(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .  pBI  .   .
        3   .   .  sXE  .   .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("c3")
    .lore(0, 0)
    .stored("c3=2")
    .combat();
    game.dice("LLR").choose("attack c3 b4; power tremor; power tremor");
    assert_eq!(game.refused("power tremor"), "R80");
}

#[test]
fn a_blocked_tremor_costs_figures_and_a_web_holds() {
    proves!("R96", "F4.64");
    // c5 stands at its edge and pays for the hex; its neighbor in the web neither moves nor pays.
    let mut game = field(
        "
        5   .  pBI pDS  .   .
        4     .  sXE  .   .
        3   .   .   .   .   .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b4")
    .lore(0, 0)
    .webbed("b5")
    .combat();
    game.dice("LRR").choose("attack b4 c5; power tremor");
    assert_eq!(game.story(), "melee 3, roll, tremor, cornered 1");
    assert_eq!((game.figures("b5"), game.figures("c5")), (4, 3));
    // The Dwarf is Bold, but could ignore nothing; it keeps its hex and answers.
    assert_eq!(game.choices(), ["battle-back", "pass"]);
    let mut game = field(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sXG  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .webbed("c3")
    .combat();
    game.dice("LRR").choose("attack b2 c3; power shove");
    assert_eq!(game.story(), "melee 3, roll, shove");
}

#[test]
fn an_earthquake_costs_everybody_a_figure() {
    proves!("R41", "R80");
    let mut game = elemental();
    game.dice("LLR").choose("attack c3 b4");
    assert_eq!(
        game.choices(),
        ["power earthquake", "power tremor", "store 0", "store 1", "store 2"]
    );
    game.choose("power earthquake");
    game.choose("retreat c5; retreat a4; retreat d2");
    assert_eq!(
        game.story(),
        "melee 3, roll, earthquake, shaken 1, retreat b4 c5, shaken 1, retreat b3 a4, shaken 1, retreat d3 d2"
    );
    assert_eq!((game.figures("c5"), game.figures("a4"), game.figures("d2")), (3, 3, 3));
}

#[test]
fn a_creature_in_an_earthquake_is_checked() {
    proves!("R41", "R98", "R99");
    let mut game = field(
        "
        7   .   .   .   .   .
        6     .   .   .   .
        5   .   .   .   .   .
        4     .  pXS pGW  .
        3   .   .  sXE  .   .
        2     .   .   .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("c3")
    .lore(0, 0)
    .combat();
    // One die for the Spider, thrown again if it is green; goblins driven off by the ground panic like others.
    game.dice("LLR B G R")
        .choose("attack c3 c4; power earthquake; retreat d5; retreat b5");
    assert_eq!(
        game.story(),
        "melee 3, roll, earthquake, shaken 1, retreat c4 d5, panic roll, panic 1, \
         shaken 0, cornered roll, critical roll, survived, retreat b4 b5"
    );
    assert_eq!(game.figures("d5"), 2);
}
