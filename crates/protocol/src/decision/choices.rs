//! Everything that may be chosen, grouped for the wire.

use crate::battle::Camp;
use crate::decision::odds::OddsFacts;
use crate::view::ClashWord;
use rules::board::HexId;
use rules::first::frame::{ClashKind, Frame};
use rules::first::lore::Aim;
use rules::first::lore::council::MAX_LEVEL;
use rules::first::odds::Policy;
use rules::first::{Battle, Choice, UnitId, View};
use rules::pile::CardId;
use rules::side::Side;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Everything that may be chosen. Each group expands to lines of the common notation.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Choices {
    /// `play CARD`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub play: Vec<String>,
    /// `keep CARD`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub keep: Vec<String>,
    /// `order HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub order: Vec<String>,
    /// `move FROM TO`: by hex of the unit, where it may still battle and where it may not.
    #[serde(rename = "move", skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(rename = "move", optional, as = "Option<BTreeMap<String, Goals>>")]
    pub moves: BTreeMap<String, Goals>,
    /// `leave HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub leave: Vec<String>,
    /// `attack FROM AT`, with the odds of each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AttackOffer>>")]
    pub attack: Vec<AttackOffer>,
    /// `ignore FLAGS`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub ignore: Vec<u8>,
    /// `retreat HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub retreat: Vec<String>,
    /// `follow HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub follow: Vec<String>,
    /// `order-far HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub far: Vec<String>,
    /// `rush FROM TO AT`: by hex of the unit.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, Vec<RushOffer>>>")]
    pub rush: BTreeMap<String, Vec<RushOffer>>,
    /// `free HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub free: Vec<String>,
    /// `build HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub build: Vec<String>,
    /// `dig FROM EXIT`: by hex of the unit, where the passage may come out.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, Vec<String>>>")]
    pub dig: BTreeMap<String, Vec<String>>,
    /// `tunnel HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub tunnel: Vec<String>,
    /// `train HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub train: Vec<String>,
    /// `heal HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub heal: Vec<String>,
    /// `power POWER`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub power: Vec<String>,
    /// `store LORE`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub store: Vec<u8>,
    /// `cast CARD`, or `cast CARD AIM`: by card, everything it can be aimed at; nothing if it is aimed at nothing.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, Vec<String>>>")]
    pub cast: BTreeMap<String, Vec<String>>,
    /// `name HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub name: Vec<String>,
    /// `keep-lore CARD`
    #[serde(rename = "keepLore", skip_serializing_if = "Vec::is_empty")]
    #[ts(rename = "keepLore", optional, as = "Option<Vec<String>>")]
    pub keep_lore: Vec<String>,
    /// `drop-lore CARD`
    #[serde(rename = "dropLore", skip_serializing_if = "Vec::is_empty")]
    #[ts(rename = "dropLore", optional, as = "Option<Vec<String>>")]
    pub drop_lore: Vec<String>,
    /// `put HEX`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub put: Vec<String>,
    /// `divert HITS`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub divert: Vec<u8>,
    /// `take-lore CARD`
    #[serde(rename = "takeLore", skip_serializing_if = "Vec::is_empty")]
    #[ts(rename = "takeLore", optional, as = "Option<Vec<String>>")]
    pub take_lore: Vec<String>,
    /// `council COMMANDER WIZARD CLERIC ROGUE WARRIOR`
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub council: Option<CouncilOffer>,
    /// `replenish WAY`
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub replenish: Vec<String>,
    /// `battle-back`, `pass`, `done` and `stand-down`, as they stand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub plain: Vec<String>,
}

/// How a council may be made up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CouncilOffer {
    /// The levels to be divided, all of them.
    pub levels: u8,
    /// The least level of the Commander.
    pub commander: u8,
    /// The highest level of anybody.
    pub most: u8,
}

/// Where a unit may go.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Goals {
    /// Where it may still battle.
    pub battle: Vec<String>,
    /// Where it may not battle any more in this turn.
    pub quiet: Vec<String>,
}

/// A rush that is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RushOffer {
    /// Where it leads.
    pub to: String,
    /// The hex of the enemy that must be attacked.
    pub at: String,
}

/// An attack that is offered.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct AttackOffer {
    /// The hex of the attacker.
    pub from: String,
    /// The hex of the target.
    pub at: String,
    /// In what kind of battle.
    pub kind: ClashWord,
    /// What may come of it.
    pub odds: OddsFacts,
}

/// Choices of a list by their kinds.
pub(super) fn group(battle: &Battle, view: &View, camp: Camp, list: &[Choice]) -> Choices {
    let public = view.public();
    let hex = |hex: HexId| battle.board().name(hex).to_string();
    let of = |unit: UnitId| hex(public.unit(unit).hex);
    let card = |card: CardId| battle.card(card).id.clone();
    let mut choices = Choices::default();
    for choice in list {
        match *choice {
            Choice::Council(_) => {
                choices.council = battle.free_councils().map(|free| CouncilOffer {
                    levels: battle.free_levels(Side::from(camp)),
                    commander: free.commander,
                    most: MAX_LEVEL,
                });
            }
            Choice::Play(id) => choices.play.push(card(id)),
            Choice::Keep(id) => choices.keep.push(card(id)),
            Choice::Order(unit) => choices.order.push(of(unit)),
            Choice::Move { unit, to } => {
                let goals = choices.moves.entry(of(unit)).or_default();
                // Which of the two is worked out once per unit below.
                goals.quiet.push(hex(to));
            }
            Choice::OrderFar(unit) => choices.far.push(of(unit)),
            Choice::Rush { unit, to, at } => choices.rush.entry(of(unit)).or_default().push(RushOffer {
                to: hex(to),
                at: of(at),
            }),
            Choice::Free(unit) => choices.free.push(of(unit)),
            Choice::Build(at) => choices.build.push(hex(at)),
            Choice::Dig { unit, exit } => choices.dig.entry(of(unit)).or_default().push(hex(exit)),
            Choice::Tunnel(unit) => choices.tunnel.push(of(unit)),
            Choice::Train(unit) => choices.train.push(of(unit)),
            Choice::Heal(unit) => choices.heal.push(of(unit)),
            Choice::Power(power) => choices.power.push(power.word().into()),
            Choice::Store(lore) => choices.store.push(lore),
            Choice::Cast { card, aim } => {
                let aims = choices.cast.entry(battle.lore_card(card).id.clone()).or_default();
                aims.extend(match aim {
                    Aim::Nothing => None,
                    Aim::Unit(unit) => Some(of(unit)),
                    Aim::Hex(at) => Some(hex(at)),
                    Aim::Section(section) => Some(section.word().into()),
                    Aim::Encore => public.encore().map(|partner| battle.lore_card(partner.card).id.clone()),
                });
            }
            Choice::Name(unit) => choices.name.push(of(unit)),
            Choice::Put(at) => choices.put.push(hex(at)),
            Choice::Divert(hits) => choices.divert.push(hits),
            Choice::TakeLore(card) => choices.take_lore.push(battle.lore_card(card).id.clone()),
            Choice::KeepLore(card) => choices.keep_lore.push(battle.lore_card(card).id.clone()),
            Choice::DropLore(card) => choices.drop_lore.push(battle.lore_card(card).id.clone()),
            Choice::Replenish(way) => choices.replenish.push(way.word().into()),
            Choice::StandDown => choices.plain.push("stand-down".into()),
            Choice::Leave(unit) => choices.leave.push(of(unit)),
            Choice::Attack { unit, target } => choices.attack.push(attack_offer(battle, view, unit, target)),
            Choice::Ignore(flags) => choices.ignore.push(flags),
            Choice::Retreat(to) => choices.retreat.push(hex(to)),
            Choice::Follow(to) => choices.follow.push(hex(to)),
            Choice::BattleBack => choices.plain.push("battle-back".into()),
            Choice::Pass => choices.plain.push("pass".into()),
            Choice::Done => choices.plain.push("done".into()),
        }
    }
    for (from, goals) in &mut choices.moves {
        let unit = battle.board().parse(from).ok().and_then(|hex| public.unit_at(hex));
        let Some(unit) = unit else { continue };
        let reach = battle.reach(public, unit);
        let (battle_goals, quiet) = std::mem::take(&mut goals.quiet)
            .into_iter()
            .partition(|to| battle.board().parse(to).is_ok_and(|to| reach.battle.contains(to)));
        *goals = Goals {
            battle: battle_goals,
            quiet,
        };
    }
    choices
}

/// The kind of battle an offered attack would be.
fn kind_of(battle: &Battle, view: &View, unit: UnitId, target: UnitId) -> ClashKind {
    let public = view.public();
    match public.top() {
        Frame::Clash(_) => ClashKind::BonusMelee,
        Frame::Volley(_) => ClashKind::SecondVolley,
        _ if battle.board().adjacent(public.unit(unit).hex, public.unit(target).hex) => ClashKind::Melee,
        _ => ClashKind::Ranged,
    }
}

fn attack_offer(battle: &Battle, view: &View, unit: UnitId, target: UnitId) -> AttackOffer {
    let public = view.public();
    let kind = kind_of(battle, view, unit, target);
    let mut reasons = Vec::new();
    battle.dice(public, unit, target, kind, &mut reasons);
    let odds = battle.odds(public, unit, target, kind, Policy::Hold);
    let name = |unit: UnitId| battle.board().name(public.unit(unit).hex).to_string();
    AttackOffer {
        from: name(unit),
        at: name(target),
        kind: kind.into(),
        odds: OddsFacts::of(battle, &odds, &reasons, public.unit(target).figures),
    }
}
