//! What a page is shown of a battle at one moment, made out of a view.

use crate::camp::{ByCamp, Camp};
use crate::ending::{EndedBy, EndingWord};
use crate::first::battle::ColorWord;
use crate::first::lore::LoreNow;
use crate::first::tally::{Tally, Trophy};
use crate::seat::ByHand;
use rules::first::frame::{ClashKind, Frame};
use rules::first::landmark::{Site, Standing};
use rules::first::position::Phase;
use rules::first::state::{Acting, Public};
use rules::first::{Battle, Ending, UnitId, View};
use rules::pile::CardId;
use serde::Serialize;
use ts_rs::TS;

/// Everything that changes in a battle and that the viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct ViewState {
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Camp,
    /// The phase of the turn.
    pub phase: PhaseWord,
    /// The units on the field.
    pub units: Vec<UnitNow>,
    /// The card in play.
    pub card: Option<CardInPlay>,
    /// The viewer's own cards; none for a spectator.
    pub hand: Vec<String>,
    /// The cards the viewer has drawn of which they keep one.
    pub drawn: Vec<String>,
    /// The number of cards in each hand.
    pub hands: ByHand<u8>,
    /// The number of cards in the draw pile.
    pub pile: u8,
    /// The discard pile: each kind with its number of copies.
    pub discards: Vec<(String, u8)>,
    /// The number of banners each camp has.
    pub banners: ByCamp<u8>,
    /// What those banners are, in the order in which they were won.
    pub captured: ByCamp<Vec<Trophy>>,
    /// The landmarks that stand on the field, other than those of the map.
    pub landmarks: Vec<LandmarkNow>,
    /// The Lore of the battle, if it has any.
    pub lore: Option<LoreNow>,
    /// The battle going on between two units.
    pub clash: Option<ClashNow>,
    /// How the battle has ended, once it has.
    pub ending: Option<EndingWord>,
}

/// A landmark on the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LandmarkNow {
    /// What it is, by the id of its terrain.
    pub kind: String,
    /// Where it stands.
    pub hex: String,
    /// Whose it is.
    pub owner: Option<Camp>,
    /// Whether it is a Stronghold that was captured and not retaken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub fallen: bool,
}

/// A phase, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename_all = "lowercase")]
pub enum PhaseWord {
    /// A command card is to be played.
    Command,
    /// Units are to be ordered.
    Orders,
    /// Ordered units move.
    Movement,
    /// Ordered units battle.
    Combat,
    /// The turn ends with a draw.
    Draw,
}

impl From<Phase> for PhaseWord {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Command => Self::Command,
            Phase::Orders => Self::Orders,
            Phase::Movement => Self::Movement,
            Phase::Combat => Self::Combat,
            Phase::Draw => Self::Draw,
        }
    }
}

/// A unit on the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct UnitNow {
    /// Its number.
    pub id: u8,
    /// Where it stands.
    pub hex: String,
    /// The figures it has left.
    pub figures: u8,
    /// The flags of a roll that it may ignore where it stands.
    pub bold: u8,
    /// What weighs on it, as letters: `w` web, `p` poison, `r` rallied, `h` hidden, `q` it must attack the enemy it rushed at.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub tokens: String,
    /// The Lore stored beside it.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub stored: u8,
    /// The number of the enemy it rushed at and must attack, as long as it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub quarry: Option<u8>,
    /// Its banner color, if training has changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<ColorWord>,
    /// What it has done in this turn, as letters: `o` ordered, `m` moved, `b` battled, `n` may not battle any more.
    pub marks: String,
}

/// The card in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct CardInPlay {
    /// The card laid down.
    pub played: String,
    /// The card whose text counts, if it is another.
    pub acts_as: Option<String>,
    /// Whether its wings are exchanged.
    pub mirrored: bool,
    /// Whether its player had none of the named kind and orders one unit of his choice instead.
    pub one_any: bool,
}

impl CardInPlay {
    /// A card as it was played.
    pub fn of(battle: &Battle, acting: Acting) -> Self {
        let id = |card: CardId| battle.card(card).id.clone();
        Self {
            played: id(acting.played),
            acts_as: (acting.acts_as.is_some() && acting.acts_as != acting.played).then(|| id(acting.acts_as)),
            mirrored: acting.mirrored,
            one_any: acting.one_any,
        }
    }
}

/// The battle going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClashNow {
    /// The unit whose dice are thrown.
    pub attacker: u8,
    /// The unit they are thrown at.
    pub target: u8,
    /// What kind of battle it is.
    pub kind: ClashWord,
}

/// A kind of battle, as the wire calls it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum ClashWord {
    /// Hand to hand.
    Melee,
    /// From afar.
    Ranged,
    /// The second shot of a card that grants two.
    SecondVolley,
    /// The extra attack after a pursuit.
    BonusMelee,
    /// The defender's answer.
    BattleBack,
    /// A strike of the defender's before the attack.
    FirstStrike,
}

impl From<ClashKind> for ClashWord {
    fn from(kind: ClashKind) -> Self {
        match kind {
            ClashKind::Melee => Self::Melee,
            ClashKind::Ranged => Self::Ranged,
            ClashKind::SecondVolley => Self::SecondVolley,
            ClashKind::BonusMelee => Self::BonusMelee,
            ClashKind::BattleBack => Self::BattleBack,
            ClashKind::FirstStrike => Self::FirstStrike,
        }
    }
}

impl From<Ending> for EndingWord {
    fn from(ending: Ending) -> Self {
        Self {
            winner: ending.winner().map(Camp::from),
            by: match ending {
                Ending::Banners { .. } => EndedBy::Banners,
                Ending::Annihilation { .. } => EndedBy::Annihilation,
                Ending::TurnLimit { .. } => EndedBy::TurnLimit,
                Ending::Standoff => EndedBy::Standoff,
            },
        }
    }
}

impl ViewState {
    /// What the viewer of `view` is shown. The banners were won in the course of the battle, which everybody has seen.
    pub fn of(battle: &Battle, view: &View, tally: &Tally) -> Self {
        let public = view.public();
        let id = |card: CardId| battle.card(card).id.clone();
        let own = view.private().copied().unwrap_or_default();
        Self {
            turn: public.turn(),
            active: public.active().into(),
            phase: public.phase().into(),
            units: public.alive().iter().map(|unit| unit_now(battle, view, unit)).collect(),
            card: public.card().map(|acting| CardInPlay::of(battle, acting)),
            hand: own.hand().cards().iter().map(|card| id(*card)).collect(),
            drawn: own.drawn().cards().iter().map(|card| id(*card)).collect(),
            hands: ByHand::of(battle, |hand| public.hand_size(hand)),
            pile: public.pile_size(),
            discards: public
                .discards()
                .kinds()
                .map(|(card, copies)| (id(card), copies))
                .collect(),
            banners: ByCamp::from_fn(|side| battle.banners(public, side)),
            captured: tally.tracks(battle, public),
            landmarks: landmarks_now(battle, public),
            lore: LoreNow::of(battle, view),
            clash: public.frames().iter().rev().find_map(|frame| match frame {
                Frame::Clash(clash) => Some(ClashNow {
                    attacker: clash.attacker.0,
                    target: clash.target.0,
                    kind: clash.kind.into(),
                }),
                _ => None,
            }),
            ending: public.ending().map(EndingWord::from),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn landmarks_now(battle: &Battle, public: &Public) -> Vec<LandmarkNow> {
    let now = |standing: &Standing| {
        let terrain = battle.landmark_terrain(standing);
        LandmarkNow {
            kind: terrain.id.clone(),
            hex: battle.board().name(standing.hex).to_string(),
            owner: Some(standing.owner.into()),
            fallen: terrain.site == Some(Site::Stronghold) && public.has_lost_stronghold(standing.owner),
        }
    };
    public.landmarks().iter().map(now).collect()
}

fn unit_now(battle: &Battle, view: &View, unit: UnitId) -> UnitNow {
    let public = view.public();
    let now = public.unit(unit);
    let marks = [
        ('o', public.ordered()),
        ('m', public.moved()),
        ('b', public.battled()),
        ('n', public.spent()),
    ];
    UnitNow {
        id: unit.0,
        hex: battle.board().name(now.hex).to_string(),
        figures: now.figures,
        bold: battle.boldness(public, unit, &mut ()),
        tokens: [
            ('w', public.webbed().contains(unit)),
            ('p', public.poisoned().contains(unit)),
            ('r', public.rallied().contains(unit)),
            ('h', public.hidden().contains(unit)),
            ('q', battle.duty(public, unit).is_some()),
        ]
        .iter()
        .filter(|(_, is)| *is)
        .map(|(letter, _)| letter)
        .collect(),
        stored: now.stored,
        quarry: battle.duty(public, unit).map(|quarry| quarry.0),
        color: public
            .trained()
            .contains(unit)
            .then(|| battle.color(public, unit).into()),
        marks: marks
            .iter()
            .filter(|(_, set)| set.contains(unit))
            .map(|(letter, _)| letter)
            .collect(),
    }
}
