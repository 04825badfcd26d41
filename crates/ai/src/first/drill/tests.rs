//! The drill in whole battles: its choices are allowed, and its playouts end.

use crate::first::drill::{Drill, Ground, Habit, Notes};
use content::library::Library;
use rules::chance::Fast;

#[test]
fn the_drill_makes_allowed_choices_in_every_adventure() {
    let library = Library::open(None).expect("the content that ships is sound");
    for adventure in library.first().adventures() {
        let battle = adventure.battle().expect("a sound adventure");
        let ground = Ground::of(&battle);
        let drill = Drill {
            battle: &battle,
            ground: &ground,
            habit: Habit::STEADY,
        };
        for seed in 0..4 {
            let mut random = Fast::new(seed);
            let mut state = battle.start();
            battle.run(&mut state, &mut random, &mut ());
            let mut notes = Notes::of(&drill, state.public());
            for _ in 0..3000 {
                let Some(seat) = battle.decider(state.public()) else {
                    break;
                };
                let choice = drill.decide(&state, seat, &mut notes, &mut random);
                let allowed = battle.play(&mut state, seat, choice, &mut random, &mut ());
                assert_eq!(allowed, Ok(()), "{} {choice:?}", adventure.id);
            }
        }
    }
}

#[test]
fn luck_is_zero_on_average() {
    let library = Library::open(None).expect("the content that ships is sound");
    let adventure = library.first().adventure("agincourt-1415").expect("an adventure");
    let battle = adventure.battle().expect("a sound adventure");
    let ground = Ground::of(&battle);
    let drill = Drill {
        battle: &battle,
        ground: &ground,
        habit: Habit::STEADY,
    };
    let battles = 400_u16;
    let (mut sum, mut squares) = (0.0, 0.0);
    for seed in 0..battles {
        let mut random = Fast::new(u64::from(seed));
        let mut state = battle.start();
        battle.run(&mut state, &mut random, &mut ());
        let mut notes = Notes::of(&drill, state.public());
        drill.play_until(&mut state, 8, &mut notes, &mut random);
        sum += notes.luck;
        squares += notes.luck * notes.luck;
    }
    let mean = sum / f32::from(battles);
    let error = (squares / f32::from(battles) - mean * mean).sqrt() / f32::from(battles).sqrt();
    assert!(mean.abs() < 3.5 * error, "{mean} +- {error}");
    assert!(error > 0.0, "dice bring luck to somebody");
}
