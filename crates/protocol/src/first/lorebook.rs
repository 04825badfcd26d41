//! The Lore cards and the powers of Creatures that may come into a battle, with what they do in our own words.

use content::first::lore::LoreEntry;
use rules::first::Battle;
use rules::first::lore::card::{Class, Cost, LoreCard, When};
use rules::first::unit::{Power, Troop};
use serde::Serialize;
use ts_rs::TS;

/// The Lore of a battle, as far as it never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LoreFacts {
    /// Every Lore card that may be in the game; none in a battle with tokens alone, and none on the cards of the lobby.
    pub cards: Vec<LoreCardFacts>,
    /// All Lore tokens there are.
    pub total: u8,
}

/// A Lore card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct LoreCardFacts {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The classes of Lore Masters who play it in character: `wizard`, `cleric`, `rogue`, `warrior`. The first is that of its pile.
    pub classes: Vec<String>,
    /// What it costs in character; nothing where that varies.
    pub cost: Option<u8>,
    /// How the cost is worked out, where it varies.
    pub cost_text: Option<String>,
    /// When it is played, as a sentence.
    pub phase: String,
    /// Whether it may be played in the opponent's turn.
    pub reaction: bool,
    /// What it is aimed at, in a few words.
    pub target: String,
    /// What it does.
    pub text: String,
    /// What it does at levels 1, 2 and 3, where that differs.
    pub by_level: Vec<String>,
    /// The ids of the rules about its phase and its cost.
    pub rules: Vec<String>,
}

/// A power of a Creature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PowerFacts {
    /// Its id, as in `power web`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The Lore it costs.
    pub price: u8,
    /// What it does.
    pub text: String,
}

impl LoreFacts {
    /// The Lore of a battle; nothing in a Medieval one. What the cards say is found in `texts` by their ids.
    pub fn of(battle: &Battle, texts: &[LoreEntry]) -> Option<Self> {
        let lore = battle.setup().lore.as_ref()?;
        let fact = |card: &LoreCard| card_facts(card, texts.iter().find(|entry| entry.card.id == card.id));
        Some(Self {
            cards: lore.cards.iter().map(fact).collect(),
            total: lore.pool,
        })
    }

    /// The tokens alone, without the cards.
    pub fn sketch(battle: &Battle) -> Option<Self> {
        battle.setup().lore.as_ref().map(|lore| Self {
            cards: Vec::new(),
            total: lore.pool,
        })
    }
}

pub(crate) fn card_facts(card: &LoreCard, entry: Option<&LoreEntry>) -> LoreCardFacts {
    let others = Class::ALL
        .into_iter()
        .filter(|class| *class != card.class && card.is_of(*class));
    let (phase, phase_rule) = phase(card.when);
    let (cost, cost_text) = match card.cost {
        Cost::Lore(lore) => (Some(lore), None),
        Cost::PerUnit(lore) => (None, Some(format!("{lore} for each unit it names"))),
        Cost::HalfOfAnswered => (None, Some("half of the Lore on the card it answers, rounded up".into())),
    };
    let mut rules = vec![phase_rule];
    if card.reaction {
        rules.push("F8.52");
    }
    rules.push("F8.9");
    LoreCardFacts {
        id: card.id.clone(),
        name: card.name.clone(),
        classes: std::iter::once(card.class)
            .chain(others)
            .map(|class| class.word().to_owned())
            .collect(),
        cost,
        cost_text,
        phase: phase.into(),
        reaction: card.reaction,
        target: entry.map_or_else(String::new, |entry| entry.target.clone()),
        // A battle of an older content may know a card that this one does not describe any more.
        text: entry.map_or_else(String::new, |entry| entry.text.clone()),
        by_level: entry.map_or_else(Vec::new, |entry| entry.by_level.clone()),
        rules: rules.into_iter().map(str::to_owned).collect(),
    }
}

/// When a card is played, and the rule that says so.
const fn phase(when: When) -> (&'static str, &'static str) {
    match when {
        When::Alongside => ("In your own turn, together with your Command card.", "F8.19"),
        When::InLieu => ("In your own turn, instead of a Command card.", "F8.20"),
        When::CommandReaction => ("When your opponent has laid down his Command card.", "F8.22"),
        When::Orders => ("When your Orders phase opens.", "F8.23"),
        When::OrdersReaction => ("When your opponent has given his orders.", "F8.25"),
        When::Movement => ("In your Movement phase, between two moves.", "F8.27"),
        When::MovementReaction => ("When an enemy unit has declared its move.", "F8.28"),
        When::Battle => ("When an attack is declared, in melee or from afar.", "F8.30"),
        When::Melee => ("When an attack in melee is declared.", "F8.33"),
        When::Ranged => ("When an attack from afar is declared.", "F8.34"),
        When::BeforeDice => ("Before your opponent's dice are thrown.", "F8.35"),
        When::AfterDice => ("After your opponent's dice have fallen, before they count.", "F8.37"),
        When::LoreCard => ("Upon a Lore card that has just been played.", "F8.38"),
        When::Combat => ("In your Combat phase, between two battles.", "F8.51"),
    }
}

/// The powers of a Creature; none of others.
pub(crate) fn powers(troop: &Troop) -> Vec<PowerFacts> {
    let creature = troop.creature.iter();
    creature
        .flat_map(|creature| &creature.powers)
        .map(|price| {
            let (text, _) = power_text(price.power);
            let word = price.power.word();
            PowerFacts {
                id: word.into(),
                name: capital(word),
                price: price.lore,
                text: format!("{}.", capital(text)),
            }
        })
        .collect()
}

/// What a power does, as the rest of a sentence about the Creature, and the rule behind it.
pub(crate) const fn power_text(power: Power) -> (&'static str, &'static str) {
    match power {
        Power::Web => (
            "holds its target in a web, where it cannot act and flags hit it",
            "F7.47",
        ),
        Power::Poison => (
            "poisons a target that it hit: Lore rolled against it costs figures",
            "F7.55",
        ),
        Power::Shove => ("drives its target two hexes farther back", "F7.36"),
        Power::Tremor => ("drives every unit next to it back by a hex", "F7.36"),
        Power::Earthquake => ("costs every unit next to it a figure and drives it back", "F7.36"),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
