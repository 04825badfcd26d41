//! Explanations through the engine: dice, morale, moves and refusals, each with its rules.

use super::answer::{BlockerLine, Explanation, Fault, ReachLines, RuleText, SectionLines, SightLines};
use super::game::Game;
use super::request::{Explain, What};
use super::session::{hex_named, unit_on};
use super::wording;
use crate::explanation;
use content::Rulebook;
use protocol::first::decision::count_lines;
use protocol::odds::CountLine;
use rules::board::{HexId, Section};
use rules::first::Why;
use rules::seats::Seat;
use rules::side::BySide;

const NONE: &[&str] = &[];
/// The line, what blocks it, its ends, and lines along hex sides.
const SIGHT: &[&str] = &["F4.17", "F4.18", "F4.19", "F4.20"];
/// Whose left is whose, and hexes that a section line cuts.
const SECTIONS: &[&str] = &["F0.5", "F0.6"];

/// Explains something to a seat. Everything but a choice depends on public things only.
pub(super) fn explain(
    game: &Game,
    seat: Option<Seat>,
    book: &Rulebook,
    wanted: &Explain,
) -> Result<Explanation, Fault> {
    let (mut explanation, more) = match wanted.what {
        What::Dice => (dice(game, wanted)?, NONE),
        What::Morale => (morale(game, wanted)?, NONE),
        What::Move => (steps(game, wanted)?, NONE),
        What::Choice => (choice(game, seat, wanted)?, NONE),
        What::Sight => (sight(game, wanted)?, SIGHT),
        What::Sections => (sections(game, wanted)?, SECTIONS),
    };
    explanation.rules = rules(book, &explanation, more);
    Ok(explanation)
}

impl Explanation {
    const fn of(what: &'static str, total: Option<u8>, lines: Vec<CountLine>) -> Self {
        Self {
            what,
            total,
            lines,
            allowed: None,
            refused: None,
            reach: None,
            path: None,
            sight: None,
            sections: None,
            rules: Vec::new(),
        }
    }

    fn checked(mut self, game: &Game, result: Result<(), Why>) -> Self {
        self.allowed = Some(result.is_ok());
        self.refused = result.err().map(|why| explanation::refusal(game.course.battle(), why));
        self
    }
}

fn need<'a>(value: &'a Option<String>, key: &str, what: &str) -> Result<&'a str, Fault> {
    value.as_deref().ok_or_else(|| {
        let message = format!("an explanation of {what} needs `{key}`");
        Fault::new("bad-request", message, format!("add `{key}`"))
    })
}

fn dice(game: &Game, wanted: &Explain) -> Result<Explanation, Fault> {
    let (battle, public) = (game.course.battle(), game.course.state().public());
    let attacker = unit_on(battle, public, need(&wanted.from, "from", "dice")?)?;
    let target = unit_on(battle, public, need(&wanted.target, "target", "dice")?)?;
    let allowed = battle.check_attack(public, attacker, target);
    let kind = allowed.unwrap_or_else(|_| explanation::kind_between(battle, public, attacker, target));
    let (total, lines) = explanation::dice(battle, public, attacker, target, kind);
    Ok(Explanation::of("dice", Some(total), lines).checked(game, allowed.map(|_| ())))
}

fn morale(game: &Game, wanted: &Explain) -> Result<Explanation, Fault> {
    let (battle, public) = (game.course.battle(), game.course.state().public());
    let unit = unit_on(battle, public, need(&wanted.hex, "hex", "morale")?)?;
    let mut reasons = Vec::new();
    let total = battle.boldness(public, unit, &mut reasons);
    Ok(Explanation::of("morale", Some(total), count_lines(battle, &reasons)))
}

fn steps(game: &Game, wanted: &Explain) -> Result<Explanation, Fault> {
    let battle = game.course.battle();
    let public = game.course.state().public();
    let unit = unit_on(battle, public, need(&wanted.hex, "hex", "a move")?)?;
    let field = explanation::field_of(battle, public, unit);
    let mut reasons = Vec::new();
    let allowance = battle.allowance(&field, unit, &mut reasons);
    let lines = count_lines(battle, &reasons);
    let mut explanation = Explanation::of("move", Some(allowance.battle), lines);
    match &wanted.to {
        Some(to) => {
            let to = hex_named(battle, to)?;
            explanation = explanation.checked(game, battle.check_move(public, unit, to));
            let path = battle.path(&field, unit, to);
            explanation.path = path.map(|way| way.into_iter().map(|hex| wording::hex(battle, hex)).collect());
        }
        None => {
            let reach = battle.reach(&field, unit);
            explanation.reach = Some(ReachLines {
                far: allowance.far,
                battle: wording::hexes(battle, reach.battle),
                quiet: wording::hexes(battle, reach.quiet),
                leave: reach.leave,
            });
        }
    }
    Ok(explanation)
}

fn choice(game: &Game, seat: Option<Seat>, wanted: &Explain) -> Result<Explanation, Fault> {
    let (battle, state) = (game.course.battle(), game.course.state());
    let text = need(&wanted.choice, "choice", "a choice")?;
    let choice = battle
        .read_choice(state.public(), text)
        .map_err(|fault| Fault::new("bad-choice", fault.to_string(), "ask `waits` for the legal choices"))?;
    let result = match (seat, game.course.finish()) {
        (Some(seat), None) => battle.check(state.public(), state.private(battle.hand_of(seat)), seat, choice),
        _ => Err(Why::BattleOver),
    };
    Ok(Explanation::of("choice", None, Vec::new()).checked(game, result))
}

fn sight(game: &Game, wanted: &Explain) -> Result<Explanation, Fault> {
    let (battle, public) = (game.course.battle(), game.course.state().public());
    let from = hex_named(battle, need(&wanted.from, "from", "sight")?)?;
    let to = hex_named(battle, need(&wanted.to, "to", "sight")?)?;
    let line = battle.board().sight(from, to);
    let blocker = |hex: HexId| BlockerLine {
        hex: wording::hex(battle, hex),
        unit: public.unit_at(hex).map(|unit| unit.0),
        terrain: battle
            .terrain_now(public, hex)
            .map(|kind| battle.setup().terrain[usize::from(kind)].id.clone())
            .collect(),
    };
    let mut explanation = Explanation::of("sight", None, Vec::new());
    explanation.sight = Some(SightLines {
        sees: battle.sees(public, from, to),
        through: wording::hexes(battle, line.through),
        left: wording::hexes(battle, line.left),
        right: wording::hexes(battle, line.right),
        blockers: battle.sight_blockers(public, from, to).iter().map(blocker).collect(),
    });
    Ok(explanation)
}

fn sections(game: &Game, wanted: &Explain) -> Result<Explanation, Fault> {
    let battle = game.course.battle();
    let board = battle.board();
    let mut explanation = Explanation::of("sections", None, Vec::new());
    explanation.sections = Some(match &wanted.hex {
        Some(name) => {
            let hex = hex_named(battle, name)?;
            SectionLines::Of(BySide::from_fn(|side| {
                board.sections(hex, battle.edge(side)).iter().collect()
            }))
        }
        None => SectionLines::All(BySide::from_fn(|side| {
            Section::ALL
                .into_iter()
                .map(|section| {
                    let hexes = board.section_hexes(section, battle.edge(side));
                    (section.word(), wording::hexes(battle, hexes))
                })
                .collect()
        })),
    });
    Ok(explanation)
}

/// The rows and rulings that an explanation names, each once, and `more` that are behind it.
fn rules(book: &Rulebook, explanation: &Explanation, more: &[&str]) -> Vec<RuleText> {
    let lines = explanation.lines.iter().map(|line| line.rule.as_str());
    let refusal = explanation.refused.iter().map(|refusal| refusal.rule.as_str());
    let mut rules: Vec<RuleText> = Vec::new();
    for id in lines.chain(refusal).chain(more.iter().copied()) {
        let row = book.row(id).map(|row| &row.text);
        let text = row.or_else(|| book.ruling(id).map(|ruling| &ruling.text));
        if let Some(text) = text
            && rules.iter().all(|rule| rule.id != id)
        {
            rules.push(RuleText {
                id: id.into(),
                text: text.clone(),
            });
        }
    }
    rules
}
