//! `gonfalon odds`: what an attack will do, exactly; and the same as data for the engine.

use crate::arguments::{OddsArguments, PolicyWord};
use crate::explanation::{self, Refusal};
use crate::output::{Out, count};
use crate::source::Source;
use anyhow::{Context, Result, anyhow, bail};
use content::Library;
use protocol::first::decision::count_lines;
use protocol::first::view::ClashWord;
use protocol::odds::CountLine;
use rules::board::HexId;
use rules::first::frame::ClashKind;
use rules::first::{Battle, Odds, Public, UnitId};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// The odds of an attack with their reasons. Chances run from 0 to 1 and are unconditional.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Report {
    /// Where the attacker stands.
    pub(crate) from: String,
    /// Where the attacker is taken to move first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) move_to: Option<String>,
    /// Where the target stands.
    pub(crate) target: String,
    /// The kind of battle.
    pub(crate) kind: ClashWord,
    /// How the target's owner answers.
    pub(crate) policy: PolicyWord,
    /// Why the attack cannot be declared at this moment, if it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<Refusal>,
    /// The dice of the attack.
    pub(crate) dice: u8,
    /// Where they come from.
    pub(crate) dice_lines: Vec<CountLine>,
    /// The figures of the target.
    pub(crate) figures: u8,
    /// The flags the target may ignore.
    pub(crate) ignores: u8,
    /// Where that comes from.
    pub(crate) ignores_lines: Vec<CountLine>,
    /// The chance of each number of figures lost, from 0 on.
    pub(crate) lost: Vec<f64>,
    /// The figures lost on average.
    pub(crate) expected_lost: f64,
    /// The chance of each number of hexes retreated, from 0 on.
    pub(crate) back: Vec<f64>,
    /// The hexes retreated on average.
    pub(crate) expected_back: f64,
    /// The chance of each pair: by figures lost, then by hexes retreated.
    pub(crate) lost_and_back: Vec<Vec<f64>>,
    /// The chance that the target is destroyed.
    pub(crate) eliminated: f64,
    /// The chance that the target is gone from its hex, destroyed or driven off.
    pub(crate) vacated: f64,
    /// What the target's answer does, if one can follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) battle_back: Option<Answer>,
}

/// The odds of a battle back.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Answer {
    /// The chance that it takes place.
    pub(crate) chance: f64,
    /// Its dice.
    pub(crate) dice: u8,
    /// Where they come from.
    pub(crate) dice_lines: Vec<CountLine>,
    /// The chance of each number of figures the attacker loses, from 0 on.
    pub(crate) lost: Vec<f64>,
    /// The figures lost on average.
    pub(crate) expected_lost: f64,
    /// The chance that the attacker is destroyed.
    pub(crate) eliminated: f64,
    /// The chance that the attacker is driven off its hex.
    pub(crate) driven: f64,
}

/// Why there are no odds to tell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoOdds {
    /// The two are of one camp.
    OneCamp,
    /// The attacker cannot stand on the hex it is to move to.
    NoRoom,
}

impl NoOdds {
    /// The same as a sentence.
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::OneCamp => "the two units are of one camp",
            Self::NoRoom => "no unit can move to that hex: it is held or nobody can enter it",
        }
    }
}

/// The odds of an attack between two units on the field, perhaps after a move.
pub(crate) fn report(
    battle: &Battle,
    public: &Public,
    attacker: UnitId,
    target: UnitId,
    move_to: Option<HexId>,
    policy: PolicyWord,
) -> Result<Report, NoOdds> {
    if battle.side(attacker) == battle.side(target) {
        return Err(NoOdds::OneCamp);
    }
    let name = |hex: HexId| battle.board().name(hex).to_string();
    let here = public.unit(attacker).hex;
    let moved = match move_to {
        Some(to) => battle.as_if_moved(public, attacker, to).ok_or(NoOdds::NoRoom)?,
        None => *public,
    };
    let kind = explanation::kind_between(battle, &moved, attacker, target);
    let odds = battle.odds(&moved, attacker, target, kind, policy.into());
    let (dice, dice_lines) = explanation::dice(battle, &moved, attacker, target, kind);
    let mut reasons = Vec::new();
    let ignores = battle.boldness(&moved, target, &mut reasons);
    let refused = match move_to.filter(|to| *to != here) {
        // What comes after a move can be refused only for the move itself or for what it costs.
        Some(to) => battle.check_move(public, attacker, to).err(),
        None => None,
    }
    .or_else(|| battle.check_attack(&moved, attacker, target).err());
    Ok(Report {
        from: name(here),
        move_to: move_to.map(name),
        target: name(public.unit(target).hex),
        kind: kind.into(),
        policy,
        refused: refused.map(|why| explanation::refusal(battle, why)),
        dice,
        dice_lines,
        figures: public.unit(target).figures,
        ignores,
        ignores_lines: count_lines(battle, &reasons),
        lost: column(&trimmed(&odds), |row| row.iter().sum()),
        expected_lost: odds.expected_lost(),
        back: trim(
            (0..=rules::first::odds::MAX_BACK)
                .map(|hexes| odds.back(hexes))
                .collect(),
        ),
        expected_back: odds.expected_back(),
        lost_and_back: trimmed(&odds),
        eliminated: odds.eliminated,
        vacated: odds.vacated,
        battle_back: (odds.answer_dice > 0).then(|| Answer {
            chance: odds.battle_back,
            dice: odds.answer_dice,
            dice_lines: explanation::dice(battle, &moved, target, attacker, ClashKind::BattleBack).1,
            lost: trim(odds.answer_lost.to_vec()),
            expected_lost: odds.expected_answer_lost(),
            eliminated: odds.answer_eliminated,
            driven: odds.answer_driven,
        }),
    })
}

fn column(rows: &[Vec<f64>], sum: impl Fn(&Vec<f64>) -> f64) -> Vec<f64> {
    rows.iter().map(sum).collect()
}

/// The table without the rows and columns at its end that cannot come about.
fn trimmed(odds: &Odds) -> Vec<Vec<f64>> {
    let last = odds
        .lost_and_back
        .iter()
        .rposition(|row| row.iter().any(|chance| *chance > 0.0));
    let width = odds
        .lost_and_back
        .iter()
        .filter_map(|row| row.iter().rposition(|chance| *chance > 0.0))
        .max();
    odds.lost_and_back[..=last.unwrap_or(0)]
        .iter()
        .map(|row| row[..=width.unwrap_or(0)].to_vec())
        .collect()
}

fn trim(mut chances: Vec<f64>) -> Vec<f64> {
    let last = chances.iter().rposition(|chance| *chance > 0.0).unwrap_or(0);
    chances.truncate(last + 1);
    chances
}

/// Runs the command.
pub(crate) fn run(library: &Library, arguments: &OddsArguments, out: &mut Out) -> Result<ExitCode> {
    let (source, from, target) = match (&arguments.adventure, arguments.places.as_slice()) {
        (Some(id), [from, target]) => (Source::find(library, id)?, from, target),
        (None, [file, from, target]) if Path::new(file).exists() || library.first().adventure(file).is_some() => {
            (Source::find(library, file)?, from, target)
        }
        (None, [file, ..]) => {
            bail!("there is no file `{file}`; write a position file, the attacker's hex and the target's")
        }
        _ => bail!("write the attacker's hex and the target's, and a file only without --adventure"),
    };
    let (battle, public) = (&source.battle, source.state.public());
    let hex = |name: &str| battle.board().parse(name).map_err(|fault| anyhow!("{fault}"));
    let unit = |name: &str| {
        public
            .unit_at(hex(name)?)
            .with_context(|| format!("no unit stands on {name}; `gonfalon show` draws the field"))
    };
    let move_to = arguments.move_to.as_deref().map(hex).transpose()?;
    let report = report(battle, public, unit(from)?, unit(target)?, move_to, arguments.policy)
        .map_err(|fault| anyhow!("{}", fault.sentence()))?;
    if arguments.json {
        out.json(&report)?;
    } else {
        tell(battle, public, unit(from)?, unit(target)?, &report, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(
    battle: &Battle,
    public: &Public,
    attacker: UnitId,
    target: UnitId,
    report: &Report,
    out: &mut Out,
) -> Result<()> {
    let who = |unit: UnitId| {
        let camp = &battle.setup().camps.get(battle.side(unit)).name;
        let figures = public.unit(unit).figures;
        format!("{camp}, {} ({})", battle.troop_name(unit), figures_of(figures))
    };
    writeln!(out, "{}: {}", report.from, who(attacker))?;
    if let Some(to) = &report.move_to {
        writeln!(out, "  moves to {to}")?;
    }
    writeln!(out, "{}: {}", report.target, who(target))?;
    if let Some(refusal) = &report.refused {
        writeln!(
            out,
            "Not possible at this moment: {} ({})",
            refusal.sentence, refusal.rule
        )?;
    }
    writeln!(
        out,
        "\n{}, {}",
        count(usize::from(report.dice), "die", "dice"),
        if report.kind == ClashWord::Ranged {
            "ranged"
        } else {
            "melee"
        }
    )?;
    tell_lines(&report.dice_lines, out)?;
    writeln!(
        out,
        "\nThe target may ignore {}",
        count(usize::from(report.ignores), "flag", "flags")
    )?;
    tell_lines(&report.ignores_lines, out)?;
    let policy = match report.policy {
        PolicyWord::Hold => "the target ignores as many flags as it may",
        PolicyWord::Yield => "the target ignores no flag",
    };
    writeln!(out, "\nIf {policy}:")?;
    tell_chances("figures lost", &report.lost, report.expected_lost, out)?;
    tell_chances("hexes retreated", &report.back, report.expected_back, out)?;
    writeln!(out, "  {:<18}{}", "destroyed", percent(report.eliminated))?;
    writeln!(out, "  {:<18}{}", "hex vacated", percent(report.vacated))?;
    match &report.battle_back {
        None => writeln!(out, "\nNo battle back can follow.")?,
        Some(answer) => {
            let dice = count(usize::from(answer.dice), "die", "dice");
            writeln!(out, "\nBattle back with {dice}: {}", percent(answer.chance))?;
            tell_lines(&answer.dice_lines, out)?;
            tell_chances("figures lost", &answer.lost, answer.expected_lost, out)?;
            writeln!(out, "  {:<18}{}", "destroyed", percent(answer.eliminated))?;
            writeln!(out, "  {:<18}{}", "driven off", percent(answer.driven))?;
        }
    }
    Ok(())
}

fn tell_lines(lines: &[CountLine], out: &mut Out) -> Result<()> {
    for line in lines {
        writeln!(out, "  {:+}  {} ({})", line.amount, line.text, line.rule)?;
    }
    Ok(())
}

fn tell_chances(what: &str, chances: &[f64], mean: f64, out: &mut Out) -> Result<()> {
    write!(out, "  {what:<18}")?;
    for (number, chance) in chances.iter().enumerate() {
        write!(out, "{number}: {:<9}", percent(*chance))?;
    }
    writeln!(out, "mean {mean:.3}")?;
    Ok(())
}

fn percent(chance: f64) -> String {
    format!("{:.2}%", chance * 100.0)
}

fn figures_of(figures: u8) -> String {
    count(usize::from(figures), "figure", "figures")
}
