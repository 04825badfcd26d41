//! Hits: which faces cost figures, who falls first, and who gets the banner (F4.44 to F4.54).

use crate::field::field;
use rules::chance::{Chance, Fast, Outcome};
use rules::first::Ending;
use rules::first::dice::Face;
use rules::first::event::Happening;
use rules::first::frame::{Frame, Step};
use rules::first::hits::Fate;
use rules::first::{Battle, Event, Waits};
use rules::side::Side;

#[test]
fn hits_are_taken_before_the_unit_retreats() {
    proves!("F4.44");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FBS").choose("attack b2 b3");
    // The flag came first on the table, but the two figures are gone before the owner is asked for the way back.
    assert_eq!(game.story(), "melee 3, roll, hit 2");
    assert_eq!(game.decider(), Side::Pennant);
    assert_eq!(game.choices(), ["retreat a4", "retreat b4"]);
    game.choose("retreat a4");
    assert_eq!(game.story(), "melee 3, roll, hit 2, retreat b3 a4");
    assert_eq!(game.figures("a4"), 2);
}

#[test]
fn a_unit_destroyed_by_the_hits_does_not_retreat() {
    proves!("F4.44", "F4.58");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .  pBI-3  .  pGA
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("BFF").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll, hit 1, destroyed b3 for standard");
    // The flags are void: the attacker is asked at once whether it gains ground, and nobody has lost anything else.
    assert_eq!(game.decider(), Side::Standard);
    assert_eq!(game.choices(), ["follow b3", "pass"]);
    assert_eq!(game.figures("d3"), 4);
}

#[test]
fn a_helmet_hits_only_under_its_own_banner() {
    proves!("F4.45");
    for (target, hit, missed) in [
        ("pGA", "GLLL", "BBRR"),
        ("pGI", "GLLL", "BBRR"),
        ("pBI", "BLLL", "GGRR"),
        ("pBC", "BLLL", "GGRR"),
        ("pRI", "RLLL", "GGBB"),
        ("pRC", "RLLL", "GGBB"),
    ] {
        let field = || {
            let map = format!(
                "
                3   .  .  {target}  .
                2     . sRI  .
                1   .  .  .  .
                "
            );
            field(&map).ordered("b2").combat()
        };
        let full = field().figures("c3");
        let mut game = field();
        game.dice(hit).choose("attack b2 c3");
        assert_eq!(game.figures("c3"), full - 1, "{target} {hit}");
        let mut game = field();
        game.dice(missed).choose("attack b2 c3");
        assert_eq!(game.figures("c3"), full, "{target} {missed}");
        // Each of them scores, not only the first.
        let mut game = field();
        let two = format!("{}{}LL", &hit[..1], &hit[..1]);
        game.dice(&two).choose("attack b2 c3");
        assert_eq!(game.figures("c3"), full - 2, "{target} {two}");
    }
}

#[test]
fn a_sword_hits_only_for_a_weapon_that_grants_it() {
    proves!("F4.46");
    // A bow has no bonus strike, neither at point blank nor at range; a crossbow has it only at range.
    for (attacker, dice, near, far) in [
        ("sGA", "SS", 0, Some(0)),
        ("sGX", "SS", 0, Some(2)),
        ("sGI", "SS", 2, None),
        ("sBI", "SSS", 3, None),
    ] {
        let map = |near: &str, far: &str| {
            let map = format!(
                "
                5   .  {far}  .  .
                4     .  .  .
                3   .  {near}  .  .
                2     . {attacker}  .
                1   .  .  .  .
                "
            );
            field(&map).ordered("b2").combat()
        };
        let mut game = map("pBI", ".");
        game.dice(dice).choose("attack b2 b3");
        assert_eq!(game.figures("b3"), 4 - near, "{attacker} on a neighbor");
        if let Some(hits) = far {
            let mut game = map(".", "pBI");
            game.dice(dice).choose("attack b2 b5");
            assert_eq!(game.figures("b5"), 4 - hits, "{attacker} from afar");
        }
    }
}

#[test]
fn a_lore_face_is_a_plain_miss() {
    proves!("F4.47", "F4.51");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .   pBI  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("LLL").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll");
    assert_eq!(game.figures("b3"), 4);
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (0, 0));
    assert_eq!(game.choices(), ["done"]);
}

#[test]
fn green_helmet_flag_and_lore_against_archers_in_a_medieval_battle() {
    proves!("F4.54", "F4.51", "F4.57");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .   .
        3   .   pGA  .   .
        2     .  sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("GFL").choose("attack b2 b3");
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("retreat b4");
    assert_eq!(game.story(), "melee 3, roll, hit 1, retreat b3 b4");
    assert_eq!(game.figures("b4"), 3);
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (0, 0));
}

#[test]
fn every_hit_takes_a_figure_and_the_banner_bearer_falls_last() {
    proves!("F4.48", "F4.49");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .  pGA
        3   .   pBI  .   .
        2    sBI sBI  .
        1   .   .   .   .
    ",
    )
    .ordered("a2 b2")
    .combat();
    game.dice("BBS").choose("attack a2 b3");
    // Three hits, three figures: the one that is left bears the banner, so none is won yet.
    assert_eq!(game.figures("b3"), 1);
    assert_eq!(game.piece("b3"), "pBI");
    assert_eq!(game.banners(Side::Standard), 0);
    game.dice("BLL").choose("attack b2 b3");
    assert_eq!(game.piece("b3"), "");
    assert_eq!(game.banners(Side::Standard), 1);
    assert_eq!(game.banners(Side::Pennant), 0);
}

#[test]
fn a_captured_banner_counts_at_once() {
    proves!("F4.49");
    let mut game = field(
        "
        5   .   .   .   .
        4     .   .  pGA
        3   .  pBI-3  .   .
        2    sBI sBI  .
        1   .   .   .   .
    ",
    )
    .needs(3, 2)
    .won(2, 0)
    .ordered("a2 b2")
    .combat();
    game.dice("BLL").choose("attack a2 b3");
    // The battle is over in the middle of the phase: no ground is gained, and the second unit does not get to attack.
    assert_eq!(game.banners(Side::Standard), 3);
    assert_eq!(game.ending(), Some(Ending::Banners { winner: Side::Standard }));
    assert_eq!(game.story(), "melee 3, roll, hit 1, destroyed b3 for standard, over");
}

#[test]
fn hits_beyond_the_last_figure_are_lost() {
    proves!("F4.50", "R71");
    let mut game = field(
        "
        5   .   .   .   .
        4    pBI pBI  .
        3   .  pBI-3 pBI .
        2     .  sRI  .
        1   .   .   .   .
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("BBBS").choose("attack b2 b3");
    assert_eq!(
        game.story(),
        "melee 4, roll, hit 1, destroyed b3 for standard",
        "one figure was there to be hit"
    );
    for hex in ["a4", "b4", "c3"] {
        assert_eq!(game.figures(hex), 4, "{hex}");
    }
    // One unit, one banner.
    assert_eq!(game.banners(Side::Standard), 1);
}

#[test]
fn the_banner_goes_to_the_enemy_of_the_lost_unit_whatever_the_cause() {
    proves!("R71", "F4.67");
    // By a blocked retreat: the unit on b3 stands on its own edge.
    let mut game = field(
        "
        3   .  pBI-3  .  pGA
        2     .  sBI  .
        1   .   .   .  sGA
    ",
    )
    .ordered("b2")
    .combat();
    game.dice("FLL").choose("attack b2 b3");
    assert_eq!(game.story(), "melee 3, roll, cornered 1, destroyed b3 for standard");
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (1, 0));

    // By a battle back: the active player loses the unit, in their own turn.
    let mut game = field(
        "
        5   .   pBI  .   .
        4    pBI pBI  .
        3   .   .  sBI-3  .
        2     .   .   .
        1   .   .   .  sGA
    ",
    )
    .ordered("c3")
    .combat();
    game.dice("LLL BLL").choose("attack c3 b4");
    assert_eq!(game.decider(), Side::Pennant);
    game.choose("battle-back");
    assert_eq!(
        game.story(),
        "melee 3, roll, back 3, roll, hit 1, destroyed c3 for pennant"
    );
    assert_eq!((game.banners(Side::Standard), game.banners(Side::Pennant)), (0, 1));
}

#[test]
fn the_fate_of_each_die_is_what_the_roll_then_does() {
    let (mut asked, mut counted, mut ignored, mut orders) = (0, 0, 0, 0);
    for (number, adventure) in crate::field::library().first().adventures().iter().enumerate() {
        if adventure.setup.lore.is_some() {
            // Lore cards may still change what the dice do after they have fallen.
            continue;
        }
        let battle = Battle::new(adventure.setup.clone()).expect("sound");
        let (mut state, mut random) = (battle.start(), Fast::new(number as u64));
        let (mut list, mut events) = (Vec::new(), Vec::new());
        for _ in 0..600 {
            events.clear();
            match battle.waits(state.public()) {
                Waits::Over(_) => break,
                Waits::Seats(_) => {
                    let seat = battle.decider(state.public()).expect("a seat decides");
                    battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
                    let choice = list[random.below(list.len() as u32) as usize];
                    battle.choose(&mut state, seat, choice, &mut events).expect("listed");
                }
                Waits::Chance(ask) => {
                    let outcome = random.outcome(ask, &battle.stock(&state, ask));
                    let before = *state.public();
                    battle.resolve(&mut state, outcome, &mut events).expect("it fits");
                    let Outcome::Dice(roll) = outcome else { continue };
                    let fates = battle.fates(&before, roll);
                    assert_eq!(fates.len(), usize::from(roll.dice()));
                    let count = |fate| fates.iter().filter(|found| **found == fate).count() as u8;
                    let Frame::Clash(clash) = before.top() else {
                        orders += count(Fate::Order);
                        continue;
                    };
                    let lost = events.iter().find_map(|event| match event {
                        Event::Public(Happening::Hit { figures, .. }) => Some(*figures),
                        _ => None,
                    });
                    let figures = before.unit(clash.target).figures;
                    assert_eq!(lost.unwrap_or_default(), count(Fate::Hit).min(figures));
                    if count(Fate::Asked) > 0 {
                        let step = Step::Flags(count(Fate::Asked));
                        assert!(matches!(state.public().top(), Frame::Clash(now) if now.step == step));
                    }
                    let driven = matches!(state.public().top(), Frame::Retreat { .. })
                        || events.iter().any(|event| {
                            matches!(
                                event,
                                Event::Public(Happening::Retreated { .. } | Happening::Cornered { .. })
                            )
                        });
                    assert_eq!(driven, count(Fate::Flag) > 0, "{} {events:?}", roll.letters::<Face>());
                    asked += count(Fate::Asked);
                    counted += count(Fate::Flag);
                    ignored += count(Fate::Ignored);
                }
            }
        }
    }
    // The sample must hold every kind of fate that the shipped battles know.
    assert!(
        asked > 0 && counted > 0 && orders > 0,
        "{asked} {counted} {ignored} {orders}"
    );
}
