//! Events as sentences.

use crate::field::{Game, field as drawn};
use crate::skirmish::{Skirmish, choose, everybody, hex, in_combat, on, ordered};
use rules::chance::{Fast, Outcome};
use rules::dice::Roll;
use rules::first::command::{Bonus, CommandCard, Orders};
use rules::first::dice::Face;
use rules::first::event::{Event, Happening};
use rules::first::frame::ClashKind;
use rules::first::setup::Namesake;
use rules::first::{Battle, Choice, Ending, Narrator, State, UnitId};
use rules::pile::CardId;
use rules::seats::{HandId, Seat, Viewer};
use rules::side::Side::{self, Pennant, Standard};

/// A battle with a narrator beside it.
struct Told<'a> {
    battle: &'a Battle,
    state: State,
    narrator: Narrator<'a>,
    sentences: Vec<String>,
}

impl<'a> Told<'a> {
    fn new(battle: &'a Battle, state: State, viewer: Viewer) -> Self {
        Self {
            battle,
            state,
            narrator: Narrator::new(battle, state.public(), viewer),
            sentences: Vec::new(),
        }
    }

    fn choose(&mut self, choice: Choice) {
        let mut events = Vec::new();
        choose(self.battle, &mut self.state, choice, &mut events);
        self.narrator.tell(&events, &mut self.sentences);
    }

    fn attack(&mut self, from: &str, to: &str) {
        let unit = on(self.battle, &self.state, from);
        let target = on(self.battle, &self.state, to);
        self.choose(Choice::Attack { unit, target });
    }

    fn roll(&mut self, roll: &str) {
        let roll = Outcome::Dice(Roll::read::<Face>(roll).expect("a roll"));
        let mut events = Vec::new();
        self.battle
            .resolve(&mut self.state, roll, &mut events)
            .expect("the dice fit");
        self.narrator.tell(&events, &mut self.sentences);
    }

    /// The sentences since the last time.
    fn said(&mut self) -> Vec<String> {
        std::mem::take(&mut self.sentences)
    }
}

fn field() -> Skirmish {
    Skirmish::new()
        .unit(Standard, "cavalry", "d3")
        .unit(Standard, "infantry", "c2")
        .unit(Pennant, "archers", "d4")
        .unit(Pennant, "infantry", "f5")
}

#[test]
fn a_melee_is_told_blow_by_blow() {
    let battle = field().battle();
    let mut told = Told::new(&battle, in_combat(&battle), Viewer::Spectator);
    told.attack("d3", "d4");
    told.roll("GSF");
    told.choose(Choice::Retreat(hex(&battle, "e5")));
    told.choose(Choice::Follow(hex(&battle, "e4")));
    told.attack("e4", "e5");
    told.roll("BFF");
    assert_eq!(
        told.said(),
        [
            "The French Cavalry on d3 attacks the English Archers on d4 with 3 dice.",
            "Rolled green helmet, sword, flag: 2 figures lost.",
            "The Archers on d4 retreat to e5.",
            "The French Cavalry on d3 pursues through d4 to e4.",
            "The French Cavalry on e4 attacks the English Archers on e5 in a bonus melee with 3 dice.",
            "Rolled blue helmet, 2 flags: no figure lost.",
            "The Archers on e5 have no way back and lose 2 figures.",
            "The English Archers on e5 are destroyed; the French win a banner.",
        ]
    );
}

#[test]
fn flags_may_be_ignored_and_blows_answered() {
    let battle = Skirmish::new()
        .unit(Standard, "infantry", "d3")
        .unit(Pennant, "infantry", "d4")
        .unit(Pennant, "archers", "c4")
        .unit(Pennant, "archers", "e4")
        .battle();
    let mut told = Told::new(&battle, in_combat(&battle), Viewer::Spectator);
    told.attack("d3", "d4");
    told.roll("LLF");
    told.choose(Choice::Ignore(1));
    told.choose(Choice::BattleBack);
    told.roll("BSG");
    assert_eq!(
        told.said(),
        [
            "The French Infantry on d3 attacks the English Infantry on d4 with 3 dice.",
            "Rolled flag, 2 Lore: no figure lost.",
            "The Infantry on d4 ignores 1 flag.",
            "The English Infantry on d4 battles back against the French Infantry on d3 with 3 dice.",
            "Rolled green helmet, blue helmet, sword: 2 figures lost.",
        ]
    );
}

#[test]
fn moves_and_shots_are_told() {
    let battle = Skirmish::new()
        .unit(Standard, "archers", "d1")
        .unit(Standard, "infantry", "a1")
        .weak(Pennant, "infantry", "d4", 3)
        .unit(Pennant, "infantry", "g5")
        .objective(Standard, "the ford", "a2")
        .battle();
    let mut told = Told::new(&battle, ordered(&battle, &mut ()), Viewer::Spectator);
    let (archers, infantry) = (on(&battle, &told.state, "d1"), on(&battle, &told.state, "a1"));
    told.choose(Choice::Move {
        unit: archers,
        to: hex(&battle, "d2"),
    });
    told.choose(Choice::Move {
        unit: infantry,
        to: hex(&battle, "a2"),
    });
    told.attack("d2", "d4");
    told.roll("B");
    assert_eq!(
        told.said(),
        [
            "The French Archers on d1 move to d2.",
            "The French Infantry on a1 moves to a2.",
            "The French take the ford, worth 1 banner.",
            "The French Archers on d2 shoot at the English Infantry on d4 with 1 die.",
            "Rolled blue helmet: 1 figure lost.",
            "The English Infantry on d4 is destroyed; the French win a banner.",
        ]
    );
}

/// Everything that is said in the first turn and the draw after it, if nobody moves or battles.
fn first_turn(battle: &Battle, viewer: Viewer) -> Vec<String> {
    let mut state = battle.start();
    let mut narrator = Narrator::new(battle, state.public(), viewer);
    let mut events = Vec::new();
    battle.run(&mut state, &mut Fast::new(1), &mut events);
    let card = state.private(HandId::of_side(Standard)).hand().cards()[0];
    for choice in [Choice::Play(card), Choice::Done, Choice::Done] {
        choose(battle, &mut state, choice, &mut events);
        battle.run(&mut state, &mut Fast::new(2), &mut events);
    }
    let mut said = Vec::new();
    narrator.tell(&events, &mut said);
    said
}

#[test]
fn cards_are_named_only_to_their_holder() {
    let battle = field().battle();
    let seat = |side: Side| Viewer::Seat(Seat::of_side(side));
    assert_eq!(
        first_turn(&battle, Viewer::Spectator),
        [
            "The French draw 2 cards.",
            "The English draw 2 cards.",
            "Turn 1: the French.",
            "The French play All Out.",
            "The French order 2 units: the Cavalry on d3 and the Infantry on c2.",
            "All Out is discarded.",
            "The French draw 1 card.",
            "Turn 2: the English.",
        ]
    );
    assert_eq!(
        first_turn(&battle, seat(Standard)),
        [
            "You draw All Out and All Out.",
            "The English draw 2 cards.",
            "Turn 1: the French.",
            "The French play All Out.",
            "The French order 2 units: the Cavalry on d3 and the Infantry on c2.",
            "All Out is discarded.",
            "You draw All Out.",
            "Turn 2: the English.",
        ]
    );
    assert_eq!(
        first_turn(&battle, seat(Pennant))[..2],
        ["The French draw 2 cards.", "You draw All Out and All Out."]
    );
}

#[test]
fn cards_looked_at_are_named_only_to_their_holder() {
    let battle = field()
        .bonus(Bonus {
            draw: 2,
            ..Bonus::default()
        })
        .battle();
    let before = in_combat(&battle);
    let mut state = before;
    let mut events = Vec::new();
    choose(&battle, &mut state, Choice::Done, &mut events);
    battle.run(&mut state, &mut Fast::new(2), &mut events);
    choose(&battle, &mut state, Choice::Keep(CardId(0)), &mut events);
    let said = |viewer| {
        let mut out = Vec::new();
        battle.narrate(before.public(), viewer, &events, &mut out);
        out
    };
    assert_eq!(
        said(Viewer::Seat(Seat::of_side(Pennant))),
        [
            "All Out is discarded.",
            "The French draw 2 cards to keep one.",
            "The French keep one of the cards drawn.",
            "All Out is discarded.",
            "Turn 2: the English.",
        ]
    );
    assert_eq!(
        said(Viewer::Seat(Seat::of_side(Standard))),
        [
            "All Out is discarded.",
            "You draw All Out and All Out to keep one.",
            "You keep All Out.",
            "All Out is discarded.",
            "Turn 2: the English.",
        ]
    );
}

/// What a spectator hears of things that everybody sees.
fn heard(battle: &Battle, happenings: &[Happening]) -> Vec<String> {
    let events: Vec<Event> = happenings.iter().copied().map(Event::Public).collect();
    let mut out = Vec::new();
    battle.narrate(battle.start().public(), Viewer::Spectator, &events, &mut out);
    out
}

#[test]
fn rarer_events_have_their_sentences() {
    let copy = CommandCard {
        orders: Orders::Copy,
        ..everybody("echo", "Echo", Bonus::default())
    };
    let battle = field().card(copy).battle();
    let (unit, hand) = (UnitId(0), HandId::of_side(Pennant));
    let (d3, d4) = (hex(&battle, "d3"), hex(&battle, "d4"));
    let (all_out, echo) = (CardId(0), CardId(1));
    let played = |acts_as, mirrored| Happening::Played {
        hand,
        card: echo,
        acts_as,
        mirrored,
    };
    let followed = |to| Happening::Followed {
        unit,
        from: d3,
        through: d4,
        to,
    };
    assert_eq!(
        heard(
            &battle,
            &[
                played(all_out, true),
                played(all_out, false),
                played(CardId::NONE, false),
                Happening::NobodyToOrder,
                Happening::NoCard,
                Happening::Rolled {
                    purpose: rules::first::purpose::Purpose::Orders,
                    roll: Roll::read::<Face>("GSS").expect("a roll"),
                },
                followed(d4),
                followed(d3),
                Happening::Attacked {
                    attacker: UnitId(2),
                    target: unit,
                    kind: ClashKind::SecondVolley,
                    dice: 2,
                },
                Happening::Hit { unit, figures: 1 },
                Happening::Cornered { unit, figures: 1 },
                Happening::Left { unit, from: d3 },
                Happening::Reshuffled,
            ]
        ),
        [
            "The English play Echo, which acts as All Out with the wings exchanged.",
            "The English play Echo, which acts as All Out.",
            "The English play Echo, which has no card to copy.",
            "The card can order nobody.",
            "The French have no command card to play.",
            "Rolled green helmet, 2 swords for orders.",
            "The French Cavalry on d3 gains ground into d4.",
            "The French Cavalry on d3 pursues into d4 and returns to d3.",
            "The English Archers on d4 shoot at the French Cavalry on d3 again with 2 dice.",
            "The Cavalry on d3 loses 1 figure.",
            "The Cavalry on d3 has no way back and loses 1 figure.",
            "The French Cavalry on d3 leaves the field.",
            "The discards are shuffled into the draw pile.",
        ]
    );
}

#[test]
fn camps_called_after_people_are_one_person() {
    let mut skirmish = field();
    skirmish.setup.camps.standard.name = "John of Montfort".into();
    skirmish.setup.camps.standard.called_after = Namesake::Person;
    let battle = skirmish.battle();
    let winner = Standard;
    let moved = Happening::Moved {
        unit: UnitId(0),
        from: hex(&battle, "d3"),
        to: hex(&battle, "d2"),
    };
    assert_eq!(
        heard(
            &battle,
            &[
                moved,
                Happening::Ordered(UnitId(1)),
                Happening::Over(Ending::Banners { winner }),
                Happening::Over(Ending::Annihilation { winner }),
                Happening::Over(Ending::TurnLimit { winner: Pennant }),
                Happening::Over(Ending::Standoff),
            ]
        ),
        [
            "John of Montfort's Cavalry on d3 moves to d2.",
            "John of Montfort orders the Infantry on c2.",
            "John of Montfort wins the battle with the banners needed.",
            "John of Montfort wins the battle; the English have no unit left.",
            "The English win the battle, as the last turn is over.",
            "The battle ends in a standoff; nobody wins.",
        ]
    );
}

#[test]
fn whole_battles_are_told_without_a_gap() {
    for adventure in crate::field::library().first().adventures() {
        let battle = Battle::new(adventure.setup.clone()).expect("a sound adventure");
        let mut state = battle.start();
        let mut chance = Fast::new(5);
        let mut narrator = Narrator::new(&battle, state.public(), Viewer::Spectator);
        let (mut said, mut choices, mut events) = (Vec::new(), Vec::new(), Vec::new());
        battle.run(&mut state, &mut chance, &mut events);
        while let Some(seat) = battle.decider(state.public()) {
            battle.choices(state.public(), state.private(battle.hand_of(seat)), seat, &mut choices);
            let choice = choices[chance.below(choices.len() as u32) as usize];
            battle.choose_listed(&mut state, seat, choice, &mut events);
            battle.run(&mut state, &mut chance, &mut events);
            narrator.tell(&events, &mut said);
            events.clear();
        }
        let nowhere = battle.board().name(rules::board::HexId::NONE).to_string();
        for sentence in &said {
            let sound = sentence.starts_with(char::is_uppercase) && sentence.ends_with('.');
            assert!(sound, "{sentence}");
            assert!(
                !sentence.split([' ', '.', ';']).any(|word| word == nowhere),
                "{sentence}"
            );
        }
        assert!(
            said.last().is_some_and(|last| last.contains("battle")),
            "{:?}",
            said.last()
        );
    }
}

/// The sentences for all that has happened in a game since the state `before`.
fn tale(game: &Game, before: State) -> Vec<String> {
    let mut out = Vec::new();
    game.battle
        .narrate(before.public(), Viewer::Spectator, &game.events, &mut out);
    out
}

#[test]
fn goblins_and_dwarves_are_told_of() {
    let mut game = drawn(
        "
        5   .   .  pDS  .   .
        4     .   .   .   .
        3   .   .   .   .   .
        2     .  sGW  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .movement()
    .remade(|setup| {
        setup.camps.standard.name = "Don Pedro".into();
        setup.camps.standard.called_after = Namesake::Person;
    });
    let before = game.state;
    game.dice("GRL FLL BR")
        .choose("rush b2 b4 c5; attack b4 c5; battle-back; retreat b3; retreat b2");
    assert_eq!(
        tale(&game, before),
        [
            "Don Pedro's Goblin Swordsmen on b2 move to b4.",
            "The Goblin Swordsmen on b4 rush at the pennants Dwarf Swordsmen on c5 and must attack.",
            "Don Pedro's Goblin Swordsmen on b4 attack the pennants Dwarf Swordsmen on c5 with 3 dice.",
            "Rolled green helmet, red helmet, Lore: no figure lost.",
            "The pennants Dwarf Swordsmen on c5 battle back against Don Pedro's Goblin Swordsmen on b4 with 3 dice.",
            "Rolled flag, 2 Lore: no figure lost.",
            "The Goblin Swordsmen on b4 retreat to b3.",
            "The Goblin Swordsmen on b3 retreat to b2.",
            "Rolled blue helmet, red helmet in a panic.",
            "The Goblin Swordsmen on b2 lose 1 figure in the panic.",
        ]
    );
}

#[test]
fn a_creature_and_its_powers_are_told_of() {
    let mut game = drawn(
        "
        5   .   .   .   .  pBI
        4     .   .   .   .
        3   .   .  pBI  .   .
        2     .  sXS  .   .
        1   .   .   .   .   .
        ",
    )
    .ordered("b2")
    .lore(0, 0)
    .combat();
    let before = game.state;
    game.dice("LF").choose("attack b2 c3");
    assert_eq!(
        tale(&game, before)[1..],
        ["Rolled flag, Lore."],
        "the roll waits for its owner"
    );
    game.choose("power web");
    assert_eq!(
        tale(&game, before)[2..],
        [
            "The Giant Spider on b2 holds the pennants Infantry on c3 in a web.",
            "The Infantry on c3 loses 1 figure.",
        ]
    );
    let mut game = drawn(
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
    let before = game.state;
    game.dice("GLR R").choose("attack b2 c3; pass");
    assert_eq!(
        tale(&game, before)[1..],
        [
            "Rolled green helmet, red helmet, Lore.",
            "The standards gain 1 Lore.",
            "Rolled red helmet for a critical hit.",
            "The Giant Spider on c3 stays unharmed.",
        ]
    );
}
