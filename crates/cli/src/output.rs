//! Writing to standard output, and laying out text.

use anyhow::{Error, Result};
use serde::Serialize;
use std::io::{self, BufWriter, StdoutLock, Write};

/// Paragraphs are broken at this width.
const WIDTH: usize = 100;

/// Standard output, buffered.
pub(crate) struct Out(BufWriter<StdoutLock<'static>>);

impl Out {
    /// The program's own standard output.
    pub(crate) fn standard() -> Self {
        Self(BufWriter::new(io::stdout().lock()))
    }

    /// One value as JSON on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<()> {
        let text = serde_json::to_string(value)?;
        writeln!(self, "{text}")?;
        Ok(())
    }

    /// A paragraph, broken into lines that begin with `indent` blanks.
    pub(crate) fn paragraph(&mut self, indent: usize, text: &str) -> io::Result<()> {
        for line in text.lines() {
            let mut column = 0;
            for word in line.split_whitespace() {
                let length = word.chars().count();
                if column > 0 && column + 1 + length > WIDTH {
                    writeln!(self)?;
                    column = 0;
                }
                if column == 0 {
                    write!(self, "{:indent$}{word}", "")?;
                    column = indent + length;
                } else {
                    write!(self, " {word}")?;
                    column += 1 + length;
                }
            }
            writeln!(self)?;
        }
        Ok(())
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Whether an error only says that nobody reads our output any more.
pub(crate) fn is_broken_pipe(fault: &Error) -> bool {
    fault.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|fault| fault.kind() == io::ErrorKind::BrokenPipe)
    })
}

/// A number with the right form of what it counts.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
