//! Every Lore card can be cancelled by Dispel Magic or by Foiled!, and then has no effect at all (F8.38, F8.56, F8.67, F8.68, R28).

use crate::field::{Field, Game};
use crate::lore_field::{ALL_AT_TWO, apart, beside, camp};
use rules::first::lore::{Class, Fate};
use rules::seats::HandId;
use rules::side::Side;

/// Where a card is played.
#[derive(Copy, Clone)]
enum Scene {
    /// Alongside a Command card, or instead of one.
    Command,
    /// In the Movement phase.
    Movement,
    /// In the Combat phase, before a shot.
    Combat,
    /// In a melee, by the attacker.
    Melee,
    /// In ranged combat, by the attacker.
    Ranged,
    /// In a melee, by the defender.
    Defense,
    /// In ranged combat, by the defender.
    UnderFire,
    /// After the dice of a melee, by the defender.
    AfterDice,
}

impl Scene {
    fn field(self) -> Field {
        match self {
            Self::Command => camp(),
            Self::Combat | Self::Ranged | Self::UnderFire => apart("GA", "BI"),
            Self::Movement | Self::Melee | Self::Defense | Self::AfterDice => beside("BI", "BI"),
        }
    }

    const fn caster(self) -> Side {
        match self {
            Self::Defense | Self::UnderFire | Self::AfterDice => Side::Pennant,
            _ => Side::Standard,
        }
    }

    /// A game in which the caster, who holds the card, may cast it; the other holds both counters.
    fn game(self, card: &str) -> Game {
        let field = self
            .field()
            .councils(ALL_AT_TWO, ALL_AT_TWO)
            .lore_hand(self.caster(), card)
            .lore_hand(self.caster().enemy(), "dispel-magic foiled");
        match self {
            Self::Command => field.command_phase(),
            Self::Movement => field.movement(),
            Self::Combat => field.combat(),
            Self::Melee | Self::Defense | Self::AfterDice => {
                let mut game = field.combat();
                game.just("attack b2 c3");
                self.pass_on(game)
            }
            Self::Ranged | Self::UnderFire => {
                let mut game = field.combat();
                game.just("attack b1 c4");
                self.pass_on(game)
            }
        }
    }

    /// The other side lets its window go by, and the dice fall if they must have fallen.
    fn pass_on(self, mut game: Game) -> Game {
        while game.asked().is_empty() && game.decider() != self.caster() {
            game.just("pass");
        }
        if matches!(self, Self::AfterDice) {
            game.just("pass").dice("BBF").run();
        }
        game
    }
}

const CARDS: [(&str, Scene, &str); 40] = [
    ("summon-lore", Scene::Command, "cast summon-lore; play forward"),
    ("lore-drain", Scene::Command, "cast lore-drain; play forward"),
    ("mists-of-terror", Scene::Command, "cast mists-of-terror; play forward"),
    ("creeping-doom", Scene::Command, "cast creeping-doom b5; play forward"),
    ("fireball", Scene::Command, "cast fireball b6; play forward"),
    ("healing", Scene::Command, "cast healing c3; play forward"),
    (
        "rallying-prayer",
        Scene::Command,
        "cast rallying-prayer c3; play forward",
    ),
    ("prophecy", Scene::Command, "cast prophecy; play forward"),
    ("forest-frenzy", Scene::Command, "cast forest-frenzy; play forward"),
    ("hills-rumble", Scene::Command, "cast hills-rumble; play forward"),
    ("river-rage", Scene::Command, "cast river-rage; play forward"),
    ("pick-pocket", Scene::Command, "cast pick-pocket; play forward"),
    (
        "hide-in-the-shadows",
        Scene::Command,
        "cast hide-in-the-shadows; name d1; done; play forward",
    ),
    ("mass-healing", Scene::Command, "cast mass-healing"),
    ("assault", Scene::Command, "cast assault"),
    ("run", Scene::Movement, "cast run b2"),
    ("forced-march", Scene::Movement, "cast forced-march"),
    ("eagle-eyes", Scene::Combat, "cast eagle-eyes"),
    ("bless", Scene::Melee, "cast bless"),
    ("strength", Scene::Melee, "cast strength"),
    ("mass-might", Scene::Melee, "cast mass-might"),
    ("berserk", Scene::Melee, "cast berserk"),
    ("relentless", Scene::Melee, "cast relentless"),
    ("champions-challenge", Scene::Melee, "cast champions-challenge"),
    ("poisoned-blades", Scene::Melee, "cast poisoned-blades"),
    ("cry-havoc", Scene::Melee, "cast cry-havoc"),
    ("magic-missiles", Scene::Ranged, "cast magic-missiles"),
    ("take-aim", Scene::Ranged, "cast take-aim"),
    ("mass-shield", Scene::Defense, "cast mass-shield"),
    ("ward-of-faith", Scene::Defense, "cast ward-of-faith c3"),
    ("blinding-light", Scene::Defense, "cast blinding-light"),
    ("sanctuary", Scene::Defense, "cast sanctuary"),
    ("agility-rogue", Scene::Defense, "cast agility-rogue"),
    ("agility-warrior", Scene::Defense, "cast agility-warrior"),
    ("fearless-rogue", Scene::Defense, "cast fearless-rogue"),
    ("fearless-warrior", Scene::Defense, "cast fearless-warrior"),
    ("parry", Scene::Defense, "cast parry"),
    ("shield-wall", Scene::UnderFire, "cast shield-wall"),
    ("requiem", Scene::AfterDice, "cast requiem"),
    ("bless", Scene::Ranged, "cast bless"),
];

fn figures(game: &Game) -> Vec<u8> {
    let public = game.state.public();
    game.battle.units().map(|unit| public.unit(unit).figures).collect()
}

#[test]
fn every_card_is_cancelled_by_the_counter_of_its_class() {
    proves!("F8.38", "F8.56", "F8.67", "R28");
    for (card, scene, cast) in CARDS {
        let mut game = scene.game(card);
        let caster = scene.caster();
        let before = figures(&game);
        game.and_wait(cast);
        let laid = game.state.public().cast(caster).expect("a card lies there").laid;
        let half = laid.div_ceil(2);
        assert_eq!(game.decider(), caster.enemy(), "{card} waits for its answer");
        let id = game.battle.lore_by_id(card).expect("a card of the deck");
        let of = |class: Class| game.battle.lore_card(id).is_of(class);
        let magic = of(Class::Wizard) || of(Class::Cleric);
        let (right, wrong) = if magic {
            ("dispel-magic", "foiled")
        } else {
            ("foiled", "dispel-magic")
        };
        assert_eq!(game.refused(&format!("cast {wrong}")), "F8.56", "{card}");
        let answers = [format!("cast {right}"), "pass".into(), "stand-down".into()];
        assert_eq!(game.choices(), answers, "{card}");
        game.just(&answers[0]);
        assert_eq!(game.fate(caster), Some(Fate::Cancelled), "{card}");
        let goblet = |side: Side| game.state.public().goblet(HandId::of_side(side));
        assert_eq!(
            (goblet(caster), goblet(caster.enemy())),
            (20 - laid + half, 20 - half),
            "{card}: half of {laid} is paid and taken back"
        );
        if !matches!(scene, Scene::AfterDice) {
            assert_eq!(figures(&game), before, "{card} has hurt or healed nobody");
        }
        let dice = match scene {
            Scene::Melee | Scene::Defense => 3,
            Scene::Ranged | Scene::UnderFire => 2,
            _ => 0,
        };
        assert_eq!(game.dice_asked(), dice, "{card}: the dice are those of the units alone");
    }
}

#[test]
fn a_card_that_is_not_answered_works() {
    proves!("R28");
    for (card, scene, cast) in CARDS {
        let mut game = scene.game(card);
        game.and_wait(cast);
        game.just("pass");
        let fate = game.fate(scene.caster());
        assert!(matches!(fate, Some(Fate::Works | Fate::Over)), "{card}: {fate:?}");
    }
}

#[test]
fn river_rage_is_dispelled_for_half() {
    proves!("F8.67", "F8.68", "F8.9");
    // A cost of 7 in character: 4 are paid, and 4 come back.
    let mut game = camp()
        .councils("cleric 1", "wizard 1")
        .lore_hand(Side::Standard, "river-rage")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    game.choose("cast river-rage; play forward");
    assert_eq!(game.tokens(), [13, 20, 20]);
    game.choose("cast dispel-magic");
    assert_eq!(game.tokens(), [17, 16, 20]);
    assert_eq!(game.figures("a1"), 4, "nobody is hit");
    // A cost of 10 out of character: half of what lies on the card.
    let mut game = camp()
        .councils("warrior 3", "wizard 1")
        .lore_hand(Side::Standard, "river-rage")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    game.choose("cast river-rage; play forward; cast dispel-magic");
    assert_eq!(game.tokens(), [15, 15, 20]);
    // Dispel Magic itself out of character: 4 + 3.
    let mut game = camp()
        .councils("cleric 1", "warrior 1")
        .lore_hand(Side::Standard, "river-rage")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    game.choose("cast river-rage; play forward; cast dispel-magic");
    assert_eq!(game.tokens(), [17, 13, 20]);
}

#[test]
fn what_is_left_on_a_cancelled_card_goes_to_the_pool_at_the_clean_up() {
    proves!("F8.49", "R25");
    let mut game = camp()
        .councils("cleric 1", "wizard 1")
        .lore_hand(Side::Standard, "river-rage")
        .lore_hand(Side::Pennant, "dispel-magic")
        .command_phase();
    game.choose("cast river-rage; play forward; cast dispel-magic");
    assert_eq!(game.tokens(), [17, 16, 20]);
    assert_eq!(game.lore_discards(), "");
    game.cards("scout-left").choose("done");
    assert_eq!(game.tokens(), [17, 16, 27]);
    assert_eq!(game.lore_discards(), "dispel-magic river-rage");
}

#[test]
fn a_cancelled_card_instead_of_a_command_card_leaves_the_turn_to_one() {
    proves!("F8.20", "F8.21");
    let mut game = camp()
        .councils("warrior 1", "rogue 1")
        .lore_hand(Side::Standard, "assault")
        .lore_hand(Side::Pennant, "foiled")
        .command_phase();
    game.choose("cast assault; cast foiled");
    assert_eq!(game.choices(), ["play attack-center", "play forward"]);
    game.cards("scout-left").choose("play forward; done");
    assert_eq!(
        game.hand(Side::Standard),
        "scout-left attack-center",
        "a card is drawn as usual"
    );
}
