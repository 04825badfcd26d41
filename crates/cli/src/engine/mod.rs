//! `gonfalon engine`: one JSON object per line in, one answer per line out. The door for bots and scripts in any language.
//!
//! Every line gets exactly one answer, also a line that makes no sense. `docs/engine-protocol.md` describes both directions.

mod answer;
mod event;
mod explain;
mod fork;
mod game;
mod lines;
mod lore;
mod opponent;
mod request;
mod script;
mod session;
mod start;
#[cfg(test)]
mod tests;
mod wording;

use crate::arguments::EngineArguments;
use crate::output::Out;
use answer::{Answer, Fault, Reply};
use anyhow::Result;
use content::Library;
use lines::Line;
use request::{Asked, Request};
use session::Session;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

/// Runs the command until the input ends or somebody quits.
pub(crate) fn run(library: Library, arguments: &EngineArguments, out: &mut Out) -> Result<ExitCode> {
    let mut session = Session::new(library, arguments.seat, arguments.seed);
    converse(&mut session, &mut std::io::stdin().lock(), out)?;
    Ok(ExitCode::SUCCESS)
}

fn converse(session: &mut Session, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
    while let Some(line) = lines::next(input)? {
        let answered = answer_line(session, &line);
        let quit = matches!(answered, Ok(Answer::Bye {}));
        let mut text = serde_json::to_string(&Reply::from(answered))?;
        text.push('\n');
        out.write_all(text.as_bytes())?;
        // Whoever asks waits for the answer before they ask again.
        out.flush()?;
        if quit {
            break;
        }
    }
    Ok(())
}

/// Answers one line, whatever it is.
fn answer_line(session: &mut Session, line: &Line) -> Result<Answer, Fault> {
    let asked = read(line)?;
    let at = asked.fork;
    // A fault of the program itself costs the battle that ran into it, not the whole conversation.
    catch_unwind(AssertUnwindSafe(|| session.handle(asked))).unwrap_or_else(|_| {
        session.forget(at);
        Err(Fault::new(
            "internal",
            "the program itself has failed, and the battle is lost",
            "start again, and please report what you sent",
        ))
    })
}

fn read(line: &Line) -> Result<Asked, Fault> {
    let remedy = "send one JSON object per line, such as {\"do\":\"hello\"}";
    let text = match line {
        Line::Text(text) => text,
        Line::TooLong => {
            let message = format!("the line is longer than {} bytes", lines::LONGEST);
            return Err(Fault::new("too-long", message, "send less at once"));
        }
        Line::NotText => return Err(Fault::new("bad-line", "the line is not UTF-8", remedy)),
    };
    let value: serde_json::Value = serde_json::from_str(text)
        .map_err(|fault| Fault::new("bad-line", format!("this is not JSON: {fault}"), remedy))?;
    let serde_json::Value::Object(mut keys) = value else {
        return Err(Fault::new("bad-line", "the line is JSON, but no object", remedy));
    };
    // Every request about a battle can be about a fork of it, so the key is read here and not with each of them.
    let fork = keys
        .remove("fork")
        .map(serde_json::from_value)
        .transpose()
        .map_err(|fault| {
            let message = format!("`fork` cannot be understood: {fault}");
            Fault::new("bad-request", message, "give the number that `fork` was answered with")
        })?;
    let request = serde_json::from_value(keys.into()).map_err(|fault| {
        let words = Request::WORDS.join(", ");
        let message = format!("the request cannot be understood: {fault}");
        Fault::new(
            "bad-request",
            message,
            format!("`do` is one of {words}; docs/engine-protocol.md says what each needs"),
        )
    })?;
    Ok(Asked { fork, request })
}
