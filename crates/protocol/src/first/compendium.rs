//! The compendium: every troop, weapon, kind of terrain and command card of the content, with what it does in sentences.

use crate::first::battle::{self, CardFacts, ColorWord, RaceWord, StanceWord};
use crate::first::lorebook::{LoreCardFacts, card_facts, power_text};
use content::Library;
use content::first::lore::LoreEntry;
use content::first::tables::{TerrainEntry, TroopEntry, WeaponEntry};
use content::provenance::{Provenance, Status};
use content::rulebook::RowKind;
use rules::first::landmark::Site;
use rules::first::terrain::{Entry, Terrain};
use rules::first::unit::{Allowance, Stance, Troop, Weapon};
use serde::Serialize;
use ts_rs::TS;

/// Everything the compendium shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Compendium {
    /// The kinds of troops.
    pub troops: Vec<TroopPage>,
    /// The weapons.
    pub weapons: Vec<WeaponPage>,
    /// The kinds of terrain and landmarks.
    pub terrain: Vec<TerrainPage>,
    /// The command cards.
    pub cards: Vec<CardEntry>,
    /// The Lore cards.
    pub lore: Vec<LorePage>,
}

/// A card of the compendium, with where it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CardEntry {
    /// The card.
    pub card: CardFacts,
    /// Printed, partly known, or ours.
    pub status: String,
}

/// A Lore card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LorePage {
    /// The card.
    pub card: LoreCardFacts,
    /// Where it comes from: `printed`, `partly` or `ours`.
    pub status: String,
    /// Remarks.
    pub notes: String,
}

/// A sentence about an entry, with the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Saying {
    /// The sentence.
    pub text: String,
    /// The id of the rule, where one says exactly this.
    pub rule: Option<String>,
}

/// A kind of troops.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct TroopPage {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Foot or mounted.
    pub stance: StanceWord,
    /// Its people.
    pub race: RaceWord,
    /// Its banner color.
    pub color: ColorWord,
    /// Its figures at full strength.
    pub figures: u8,
    /// The id of its weapon.
    pub weapon: String,
    /// The name of its weapon.
    pub weapon_name: String,
    /// What it does.
    pub says: Vec<Saying>,
    /// Where it comes from: `printed`, `partly` or `ours`.
    pub status: String,
    /// Remarks.
    pub notes: String,
}

/// A weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct WeaponPage {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How far it reaches.
    pub reach: u8,
    /// What it does.
    pub says: Vec<Saying>,
    /// Where it comes from: `printed`, `partly` or `ours`.
    pub status: String,
    /// Remarks.
    pub notes: String,
}

/// A kind of terrain or a landmark.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TerrainPage {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sign on drawn maps.
    pub sign: String,
    /// Whether it may lie on top of other ground.
    pub landmark: bool,
    /// What it does.
    pub says: Vec<Saying>,
    /// Where it comes from: `printed`, `partly` or `ours`.
    pub status: String,
    /// Remarks.
    pub notes: String,
}

/// The whole compendium.
pub fn compendium(library: &Library) -> Compendium {
    let tables = library.first().tables();
    Compendium {
        troops: tables.troops.iter().map(|entry| troop_page(library, entry)).collect(),
        weapons: tables.weapons.iter().map(|entry| weapon_page(library, entry)).collect(),
        terrain: tables.terrain.iter().map(terrain_page).collect(),
        cards: cards(library),
        lore: tables.lore.iter().map(lore_page).collect(),
    }
}

fn lore_page(entry: &LoreEntry) -> LorePage {
    LorePage {
        card: card_facts(&entry.card, Some(entry)),
        status: status_word(&entry.provenance),
        notes: entry.provenance.notes.clone(),
    }
}

/// The word for where something comes from.
pub(crate) fn status_word(provenance: &Provenance) -> String {
    match provenance.status {
        Status::Printed => "printed",
        Status::Partly => "partly",
        Status::Ours => "ours",
    }
    .into()
}

/// The rule of the first edition about a topic.
fn rule_about(library: &Library, topic: &str) -> Option<String> {
    let rows = library.rulebook().rows();
    let found = rows.iter().find(|row| row.topic == topic && row.kind == RowKind::Rule);
    found.map(|row| row.id.clone())
}

fn troop_page(library: &Library, entry: &TroopEntry) -> TroopPage {
    let (troop, tables) = (&entry.troop, library.first().tables());
    let banner = tables.banners.get(troop.color);
    let (base_dice, allowance) = match (&troop.creature, troop.stance) {
        (Some(creature), _) => (creature.dice, creature.moves),
        (None, Stance::Mounted) => (banner.dice, banner.mounted),
        (None, Stance::Foot | Stance::Creature) => (banner.dice, banner.foot),
    };
    let color = ColorWord::from(troop.color);
    let topic = format!(
        "movement.{}.{}",
        troop.stance.word(),
        format!("{color:?}").to_lowercase()
    );
    let mut says = vec![
        Saying {
            text: format!("Battles with {}.", dice(base_dice)),
            rule: rule_about(library, "dice.base"),
        },
        Saying {
            text: move_sentence(allowance),
            rule: rule_about(library, &topic),
        },
    ];
    says.extend(nature(troop));
    TroopPage {
        id: troop.id.clone(),
        name: troop.name.clone(),
        stance: troop.stance.into(),
        race: troop.race.into(),
        color,
        figures: troop.figures,
        weapon: troop.weapon.clone(),
        weapon_name: tables
            .weapon(&troop.weapon)
            .map_or_else(|| troop.weapon.clone(), |known| known.weapon.name.clone()),
        says,
        status: status_word(&entry.provenance),
        notes: entry.provenance.notes.clone(),
    }
}

/// What sets a kind of troops apart from others under its banner.
fn nature(troop: &Troop) -> Vec<Saying> {
    let saying = |text: String, rule: &str| Saying {
        text,
        rule: Some(rule.into()),
    };
    let mut says = Vec::new();
    if let Some(creature) = &troop.creature {
        says.push(saying(
            "Dies only by a critical hit: dice that hit are thrown again and must show its color.".into(),
            "F7.11",
        ));
        says.push(saying(
            if creature.retreat == 0 {
                "Ignores exactly one flag of a roll and never retreats.".into()
            } else {
                format!(
                    "Ignores exactly one flag of a roll and retreats {} for each other.",
                    hexes(creature.retreat)
                )
            },
            "F7.18",
        ));
        for price in &creature.powers {
            let (text, rule) = power_text(price.power);
            says.push(saying(
                format!("For {} Lore of its own dice it {text}.", price.lore),
                rule,
            ));
        }
    } else if troop.bold > 0 {
        says.push(saying(
            "Bold by nature: may always ignore a flag and battle back.".into(),
            "F6.2",
        ));
    }
    if troop.rush > 0 {
        says.push(saying(
            format!("May rush {} into melee, and must then attack.", hexes(troop.rush)),
            "F6.8",
        ));
    }
    if troop.frightened > 0 {
        says.push(saying(
            format!(
                "Frightened: retreats {} for each flag, with a panic check after it.",
                hexes(troop.frightened)
            ),
            "F6.13",
        ));
    }
    says
}

fn move_sentence(allowance: Allowance) -> String {
    let near = hexes(allowance.battle);
    if allowance.far > allowance.battle {
        format!(
            "Moves up to {near} and may battle, or {} and may not.",
            hexes(allowance.far)
        )
    } else {
        format!("Moves up to {near} and may battle.")
    }
}

fn dice(number: u8) -> String {
    if number == 1 {
        "1 die".into()
    } else {
        format!("{number} dice")
    }
}

fn hexes(number: u8) -> String {
    if number == 1 {
        "1 hex".into()
    } else {
        format!("{number} hexes")
    }
}

fn weapon_page(library: &Library, entry: &WeaponEntry) -> WeaponPage {
    let weapon = &entry.weapon;
    let about = |more: &str| rule_about(library, &format!("weapon.{}{more}", weapon.id));
    let mut says = vec![Saying {
        text: match weapon.reach {
            0 | 1 => "Strikes the neighboring hex.".into(),
            reach => format!("Shoots at targets up to {} away, and strikes neighbors.", hexes(reach)),
        },
        rule: about(""),
    }];
    says.push(Saying {
        text: sword_sentence(weapon).into(),
        rule: about(""),
    });
    if weapon.moved_penalty > 0 {
        says.push(Saying {
            text: format!("Rolls {} less after a move.", dice(weapon.moved_penalty)),
            rule: about(".moved"),
        });
    }
    if weapon.swords_ignored_by_mounted > 0 {
        says.push(Saying {
            text: match weapon.swords_ignored_by_mounted {
                1 => "Against mounted units one sword of the roll misses.".into(),
                number => format!("Against mounted units {number} swords of the roll miss."),
            },
            rule: about(".mounted"),
        });
    }
    WeaponPage {
        id: weapon.id.clone(),
        name: weapon.name.clone(),
        reach: weapon.reach,
        says,
        status: status_word(&entry.provenance),
        notes: entry.provenance.notes.clone(),
    }
}

const fn sword_sentence(weapon: &Weapon) -> &'static str {
    match (weapon.sword_melee, weapon.sword_ranged, weapon.reach > 1) {
        (true, _, false) | (true, true, true) => "Helmets of the target's color and swords hit.",
        (true, false, true) => "Helmets of the target's color hit; swords hit neighbors only.",
        (false, true, true) => "Helmets of the target's color hit; swords hit at a distance only.",
        (false, _, false) | (false, false, true) => "Only helmets of the target's color hit.",
    }
}

fn terrain_page(entry: &TerrainEntry) -> TerrainPage {
    let terrain = &entry.terrain;
    TerrainPage {
        id: terrain.id.clone(),
        name: terrain.name.clone(),
        sign: terrain.sign.clone(),
        landmark: entry.landmark,
        says: terrain_sayings(terrain),
        status: status_word(&entry.provenance),
        notes: entry.provenance.notes.clone(),
    }
}

/// What a landmark does for its owner.
const fn site_saying(site: Option<Site>) -> (&'static str, &'static str) {
    match site {
        Some(Site::Lore) => (
            "At the end of each turn of its owner it gives him 1 Lore if one of his troops stands on it.",
            "F11.18",
        ),
        Some(Site::Den) => (
            "A unit of its owner that begins its turn on it may dig a Secret Passage once, and go through it for 1 Lore.",
            "F11.24",
        ),
        Some(Site::Passage) => ("For moves, battles and sight it is still woods or a hill.", "F11.31"),
        Some(Site::Training) => (
            "A unit of its owner that begins its turn in it may train: its banner rises a color, and the camp is gone.",
            "F11.37",
        ),
        Some(Site::Healing) => (
            "A weakened unit of its owner that moves onto it may get all its figures back, and the pool is gone.",
            "F11.46",
        ),
        Some(Site::Stronghold) => (
            "Units of its camp on it or next to it may ignore one flag more; losing it costs a command card.",
            "F11.52",
        ),
        Some(Site::Lair) | None => ("", ""),
    }
}

fn terrain_sayings(terrain: &Terrain) -> Vec<Saying> {
    let mut says = Vec::new();
    let mut say = |holds: bool, text: String, rule: &str| {
        if holds {
            says.push(Saying {
                text,
                rule: (!rule.is_empty()).then(|| rule.to_owned()),
            });
        }
    };
    let cap = |most: Option<u8>| dice(most.unwrap_or_default());
    let rules = &terrain.rules;
    say(terrain.impassable, "Nobody may enter it.".into(), &rules.impassable);
    let entry = match terrain.entry {
        Entry::Free => "",
        Entry::Stops => "A unit that enters it stops; it may still follow an enemy out of it.",
        Entry::Holds => "A unit that enters it stops for the whole turn.",
    };
    say(terrain.entry != Entry::Free, entry.into(), &rules.entry);
    let joined = "From one hex of it to the next units pass freely.";
    say(terrain.joined, joined.into(), &rules.entry);
    let no_battle = "A unit that entered it may not battle in that turn.";
    say(terrain.no_battle, no_battle.into(), &rules.no_battle);
    say(
        terrain.blocks_sight,
        "It blocks the line of sight.".into(),
        &rules.sight,
    );
    let high = "It blocks the line of sight, but joined hexes of it look over each other.";
    say(terrain.elevated, high.into(), &rules.sight);
    let bold = "A unit on it may ignore one flag more.";
    say(terrain.bold, bold.into(), &rules.bold);
    let (text, rule) = site_saying(terrain.site);
    say(terrain.site.is_some() && !text.is_empty(), text.into(), rule);
    let from = format!("A unit battles from it with at most {}.", cap(terrain.cap_from));
    say(terrain.cap_from.is_some(), from, &rules.cap_from);
    let into = format!("It is attacked with at most {}.", cap(terrain.cap_into));
    say(terrain.cap_into.is_some(), into, &rules.cap_into);
    let up = format!("It is attacked from lower ground with at most {}.", cap(terrain.cap_up));
    say(terrain.cap_up.is_some(), up, &rules.cap_up);
    says
}

/// The command cards for the compendium.
pub fn cards(library: &Library) -> Vec<CardEntry> {
    let cards = &library.first().tables().cards;
    cards
        .iter()
        .map(|entry| CardEntry {
            card: battle::card_facts(&entry.card),
            status: status_word(&entry.provenance),
        })
        .collect()
}
