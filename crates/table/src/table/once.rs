//! A choice is carried out once: what is kept, told and shown of it all reads what came of it then.

use super::{Now, Table};
use crate::holder::{HeldSeat, Holder, PersonId};
use crate::kept::{Kept, written};
use crate::role::Role;
use content::Library;
use rules::executions;
use rules::first::Battle;
use rules::game::Rules as _;
use rules::log::Entry;
use rules::narration::Listener;
use rules::seats::{Seat, Viewer};
use rules::side::Side;
use rules::system::System;

/// Choices of the battle.
const LENGTH: usize = 120;

fn table(library: &Library) -> Table<Battle> {
    let adventure = library
        .first()
        .adventures()
        .iter()
        .find(|adventure| adventure.position.is_none())
        .expect("an adventure that begins with its setup");
    let seats = Side::ALL.map(|side| HeldSeat {
        seat: Seat::of_side(side),
        holder: Holder::Person(PersonId(side as i64)),
        policy: None,
    });
    let kept = Kept {
        id: "once".into(),
        system: System::First.word().into(),
        rules: System::First.version(),
        adventure: adventure.id.clone(),
        content: String::new(),
        setup: serde_json::to_string(&adventure.setup).expect("a setup can be written"),
        position: None,
        seed: vec![7; 32],
        commitment: None,
        imported: false,
        is_try: false,
        seats: seats.into(),
        entries: Vec::new(),
        rematch: None,
    };
    Table::restore(kept).expect("the battle begins")
}

#[test]
fn a_choice_is_carried_out_once_for_everybody_who_hears_of_it() {
    let library = Library::open(None).expect("the content is sound");
    let mut table = table(&library);
    table.news();
    for nth in 0..LENGTH {
        let Some(seat) = table.decider() else { break };
        let choices = table.choices(seat);
        let choice = choices[nth * 7 % choices.len()];
        let text = protocol::Shown::view_write(&**table.battle(), &table.view_of(seat), choice);

        let before = executions::count();
        let first = table.version();
        table.choose(Role::Seat(seat), &text).expect("it was listed");
        let kept = written(&**table.battle(), &table.passed);
        let news = table.news();
        for role in Role::all(table.battle().seats()) {
            table.update(role, &news, &Now::default());
            table.whole(role, &Now::default());
        }
        assert_eq!(executions::count() - before, 1, "choice {nth}: {text}");
        assert_eq!(kept.len(), (table.version() - first) as usize, "choice {nth}: {text}");
    }
    assert!(
        table.version() > LENGTH as u32,
        "dice and cards come between the choices"
    );

    // A replay carries out what lies in the log, each choice once.
    let before = executions::count();
    let chosen = table
        .course
        .log()
        .iter()
        .filter(|entry| matches!(entry, Entry::Chose { .. }));
    let spectator = Listener::Viewer(Viewer::Spectator);
    table.replay().tell(spectator, &(0..u32::MAX)).expect("the log fits");
    assert_eq!(executions::count() - before, chosen.count() as u64);
}
