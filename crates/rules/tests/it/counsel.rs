//! Choices as sentences that tell somebody to make them.

use crate::field::{Game, field, library};
use rules::chance::Fast;
use rules::first::Battle;

/// What the deciding seat would be told about a choice.
fn told(game: &Game, text: &str) -> String {
    let public = game.state.public();
    let choice = game.battle.read_choice(public, text).expect("a choice");
    game.battle.counsel(public, game.decider(), choice)
}

#[test]
fn a_choice_is_told_by_kind_and_hex() {
    let mut game = field(
        "
        4   .   .    .    .
        3     .   pRC  .
        2   .   sBI  .    .
        1     .   .   sGA
    ",
    )
    .ordered("b2 c1")
    .movement();
    assert_eq!(told(&game, "move c1 c2"), "Move the Archers on c1 to c2.");
    assert_eq!(told(&game, "done"), "Move nobody else.");
    game.choose("done");
    assert_eq!(
        told(&game, "attack b2 b3"),
        "Attack the pennants Heavy Cavalry on b3 with the Infantry on b2."
    );
    assert_eq!(
        told(&game, "attack c1 b3"),
        "Shoot at the pennants Heavy Cavalry on b3 with the Archers on c1."
    );
    assert_eq!(told(&game, "done"), "Attack no more and end the turn.");
}

#[test]
fn every_choice_of_every_battle_has_a_sentence() {
    let mut random = Fast::new(11);
    let mut list = Vec::new();
    for adventure in library().first().adventures() {
        let battle = Battle::new(adventure.setup.clone()).expect("sound");
        let mut state = battle.start();
        battle.run(&mut state, &mut random, &mut ());
        for _ in 0..400 {
            let Some(seat) = battle.decider(state.public()) else {
                break;
            };
            battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut list);
            for choice in &list {
                let text = battle.counsel(state.public(), seat.side(), *choice);
                let sound = text.ends_with('.') && text.starts_with(char::is_uppercase) && !text.contains("  ");
                assert!(sound, "{choice:?}: {text}");
            }
            let choice = list[random.below(list.len() as u32) as usize];
            battle
                .play(&mut state, seat, choice, &mut random, &mut ())
                .expect("listed means allowed");
        }
    }
}
