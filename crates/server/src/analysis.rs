//! The analysis of a battle that is over, over HTTP.

use crate::lobby::Lobby;
use crate::problem::Problem;
use crate::shelf::Shelf;
use crate::story::Story;
use crate::table::Table;
use ai::analysis::{Account, Analysis, CampLuck, Cause, Fight, Steps, TurningPoint};
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use protocol::battle::ByCamp;
use protocol::study::{AccountFacts, AnalysisFacts, FightFacts, LuckFacts, TurningFacts};
use rules::first::Battle;
use rules::first::dice::Face;
use rules::side::Side;
use std::sync::Arc;

/// How a battle went. Only for one that nobody plays any more: it is made out of true states.
pub(crate) async fn analysis(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Response, Problem> {
    open(&lobby, &id).await?;
    if let Some(known) = lobby.house.studies.analysis(&id) {
        return Ok(Json(&*known).into_response());
    }
    let shelf = Shelf::fetch(&lobby.house.store, &id).await?;
    let found = lobby.house.aside(move || {
        let (battle, walk) = walked(shelf)?;
        Ok(Arc::new(facts(&battle, &walk)))
    });
    let found = found.await?;
    let answer = Json(&*found).into_response();
    lobby.house.studies.keep_analysis(id, found);
    Ok(answer)
}

/// Sees to it that nobody plays at a table any more.
pub(crate) async fn open(lobby: &Lobby, id: &str) -> Result<(), Problem> {
    let stored = lobby.house.store.table(id).await?.ok_or(Problem::NoTable)?;
    match stored.standing.finish.is_some() || stored.opponent == store::Opponent::Nobody {
        true => Ok(()),
        false => Err(Problem::NotOver),
    }
}

/// A battle that nobody plays any more, step by step.
pub(crate) fn walked(shelf: Shelf) -> Result<(Arc<Battle>, Steps), Problem> {
    let table = Table::restore(shelf)?;
    if !table.is_open() {
        return Err(Problem::NotOver);
    }
    let Story {
        battle, start, entries, ..
    } = table.story();
    let walk = Steps::along(&battle, start, &entries).map_err(|fault| Problem::Frozen(fault.to_string()))?;
    Ok((battle, walk))
}

fn facts(battle: &Battle, walk: &Steps) -> AnalysisFacts {
    let found = Analysis::of(battle, walk);
    let total = |wanted: fn(Cause) -> bool| -> f64 {
        let wanted = found.swings.iter().filter(|swing| wanted(swing.cause));
        wanted.map(|swing| swing.by).sum()
    };
    AnalysisFacts {
        values: found.values.iter().map(|value| thousandths(*value) as u16).collect(),
        turning: found.turning.iter().map(turning).collect(),
        luck: ByCamp::from_fn(|side| luck(battle, found.luck.get(side))),
        fights: found.fights.iter().map(fight).collect(),
        dice: thousandths(total(|cause| matches!(cause, Cause::Dice(_)))),
        choices: thousandths(total(|cause| matches!(cause, Cause::Choice(_)))),
        sampled: found.sampled,
    }
}

fn turning(point: &TurningPoint) -> TurningFacts {
    let own = |by: f64| match point.camp {
        Side::Standard => thousandths(by),
        Side::Pennant => thousandths(-by),
    };
    TurningFacts {
        step: point.step,
        camp: point.camp.into(),
        by: own(point.by),
        luck: point.luck.map(own),
    }
}

fn luck(battle: &Battle, luck: &CampLuck) -> LuckFacts {
    LuckFacts {
        dice: luck.dice,
        hits: account(&luck.hits),
        flags: account(&luck.flags),
        lore: battle.has_lore().then(|| account(&luck.lore)),
        checks: (luck.checks.variance > 0.0).then(|| account(&luck.checks)),
        swing: thousandths(luck.swing),
    }
}

fn account(account: &Account) -> AccountFacts {
    AccountFacts {
        expected: hundredths(account.expected) as u32,
        actual: hundredths(account.actual) as u32,
        deviations: account.deviations().map(hundredths),
    }
}

fn fight(fight: &Fight) -> FightFacts {
    FightFacts {
        step: fight.step,
        turn: fight.turn,
        camp: fight.camp.into(),
        attacker: fight.attacker.0,
        target: fight.target.0,
        kind: fight.kind.into(),
        faces: fight.roll.letters::<Face>(),
        hits: account(&fight.hits),
        flags: account(&fight.flags),
        rarity: thousandths(fight.rarity) as u16,
        swing: thousandths(fight.swing),
    }
}

/// A chance or a swing for the wire.
pub(crate) fn thousandths(value: f64) -> i32 {
    (value * 1000.0).round() as i32
}

fn hundredths(value: f64) -> i32 {
    (value * 100.0).round() as i32
}
