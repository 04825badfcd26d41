//! How a seed becomes dice and cards: the vectors of `docs/chance.md`, which were worked out there by other means.

use rules::chance::{Ask, Chance, Fast, Key, Outcome, PurposeCode, Scripted, Seed, Seeded, Stock, Want, hex_digits};
use rules::dice::Roll;
use rules::first::dice::Face;
use rules::first::purpose::Purpose;
use rules::pile::{CardId, Hand, Pile, UniqueId, UniqueSet};
use rules::seats::HandId;

const DOC: &str = include_str!("../../../../docs/chance.md");

fn seed() -> Seed {
    Seed(std::array::from_fn(|index| index as u8))
}

fn ask(turn: u16, nth: u16, purpose: Purpose, want: Want) -> Ask {
    Ask {
        key: Key {
            turn,
            nth,
            purpose: purpose.code(),
        },
        want,
    }
}

/// The deck of the first edition, kinds in the order of the file.
fn deck() -> Pile {
    let copies = [2, 2, 2, 3, 5, 3, 4, 5, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 1];
    let cards = copies
        .iter()
        .enumerate()
        .flat_map(|(kind, copies)| std::iter::repeat_n(CardId(kind as u8), *copies));
    cards.collect()
}

#[test]
fn the_dice_of_the_document_fall() {
    proves!("F0.8");
    let cases = [
        (seed(), 1, 0, Purpose::Attack, "GBRL"),
        (seed(), 1, 1, Purpose::BattleBack, "BSF"),
        (seed(), 2, 0, Purpose::Attack, "GGBR"),
        (seed(), 17, 3, Purpose::BonusMelee, "GGGLL"),
        (seed(), 200, 9, Purpose::Orders, "GBRRSFF"),
        (seed(), 3, 1, Purpose::Panic, "GFFL"),
        (seed(), 3, 2, Purpose::Critical, "RS"),
        (seed(), 4, 1, Purpose::Cornered, "GRRF"),
        (seed(), 5, 1, Purpose::Again, "RSS"),
        (Seed::from_number(7), 1, 0, Purpose::Attack, "GGGBBBRRSSFL"),
    ];
    for (seed, turn, nth, purpose, faces) in cases {
        let want = Want::Dice(faces.len() as u8);
        let outcome = Seeded(seed).outcome(ask(turn, nth, purpose, want), &Stock::Nothing);
        assert_eq!(
            outcome,
            Outcome::Dice(Roll::read::<Face>(faces).expect("faces")),
            "turn {turn}, {nth}, {purpose:?}"
        );
        assert!(
            DOC.contains(&format!("| {turn} | {nth} | {} |", purpose.word())),
            "the document has this case"
        );
        assert!(DOC.contains(&format!("`{faces}`")), "the document has these faces");
    }
}

#[test]
fn purposes_have_the_numbers_of_the_document() {
    for purpose in Purpose::ALL {
        let line = format!(" {} {}", purpose.code().0, purpose.word());
        assert!(DOC.contains(&line), "the document has{line}");
        assert_eq!(Purpose::of(purpose.code()), Some(purpose));
    }
    assert_eq!(Purpose::of(PurposeCode(0)), None);
}

#[test]
fn the_cards_of_the_document_are_dealt() {
    let mut pile = deck();
    let want = |n, hand| Want::Cards { n, hand: HandId(hand) };
    let first = Seeded(seed()).outcome(ask(0, 0, Purpose::Deal, want(4, 0)), &Stock::Pile(pile));
    let expected = [2, 7, 12, 15].map(CardId);
    assert_eq!(first, Outcome::Cards(expected.into_iter().collect()));
    for card in expected {
        assert!(pile.take(card));
    }
    let second = Seeded(seed()).outcome(ask(0, 1, Purpose::Deal, want(6, 1)), &Stock::Pile(pile));
    assert_eq!(
        second,
        Outcome::Cards([7, 14, 14, 16, 21, 21].map(CardId).into_iter().collect())
    );
}

#[test]
fn seeds_are_read_and_committed_to_as_the_document_says() {
    let commitment = hex_digits(&seed().commitment());
    assert!(DOC.contains(&commitment), "{commitment}");
    let spread = hex_digits(&Seed::from_number(7).0);
    assert!(DOC.contains(&spread), "{spread}");
    assert_eq!("7".parse(), Ok(Seed::from_number(7)));
    assert_eq!(spread.parse(), Ok(Seed::from_number(7)));
    for wrong in ["", "x", "-1", "zz", &"é".repeat(32), &"g".repeat(64)] {
        assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
    }
    assert_eq!(format!("{:?}", seed()), "Seed(..)");
}

#[test]
fn a_question_can_list_its_outcomes() {
    let dice = ask(1, 0, Purpose::Attack, Want::Dice(3)).outcomes(&Stock::Nothing);
    assert_eq!(dice.len(), 56);
    assert_eq!(dice.iter().map(|(_, ways)| ways).sum::<u64>(), 216);
    let pile: Pile = [0, 0, 1].map(CardId).into_iter().collect();
    let cards = ask(1, 0, Purpose::Draw, Want::Cards { n: 2, hand: HandId(0) }).outcomes(&Stock::Pile(pile));
    let hand = |cards: [u8; 2]| Outcome::Cards(cards.map(CardId).into_iter().collect::<Hand>());
    assert_eq!(cards, [(hand([0, 1]), 2), (hand([0, 0]), 1)]);
    let set: UniqueSet = [3, 5, 60].map(UniqueId).into_iter().collect();
    let unique = ask(1, 0, Purpose::LoreDraw, Want::Unique(2)).outcomes(&Stock::Unique(set));
    let two = |cards: [u8; 2]| Outcome::Unique(cards.map(UniqueId).into_iter().collect());
    assert_eq!(unique, [(two([3, 5]), 1), (two([3, 60]), 1), (two([5, 60]), 1)]);
}

#[test]
fn a_script_comes_first_and_only_where_it_fits() {
    let mut chance = Scripted::before(Fast::new(1));
    let roll = Roll::read::<Face>("GSF").expect("faces");
    chance.dice.push_back(roll);
    let other = chance.outcome(ask(1, 0, Purpose::Attack, Want::Dice(2)), &Stock::Nothing);
    assert!(matches!(other, Outcome::Dice(roll) if roll.dice() == 2));
    assert_eq!(
        chance.outcome(ask(1, 1, Purpose::Attack, Want::Dice(3)), &Stock::Nothing),
        Outcome::Dice(roll)
    );
    // A card that the pile does not hold cannot be drawn, whatever the script says.
    chance.cards.push_back(CardId(5));
    let pile: Pile = [CardId(0)].into_iter().collect();
    let want = Want::Cards { n: 1, hand: HandId(0) };
    assert_eq!(
        chance.outcome(ask(1, 2, Purpose::Draw, want), &Stock::Pile(pile)),
        Outcome::Cards([CardId(0)].into_iter().collect())
    );
    // A card that is not in the set cannot be drawn either.
    let only = |card| [UniqueId(card)].into_iter().collect::<UniqueSet>();
    chance.unique.push_back(UniqueId(7));
    for (nth, card) in [(3, 2), (4, 7)] {
        let drawn = chance.outcome(
            ask(1, nth, Purpose::LoreDraw, Want::Unique(1)),
            &Stock::Unique(only(card)),
        );
        assert_eq!(drawn, Outcome::Unique(only(card)));
    }
    assert!(chance.unique.is_empty());
}
