//! Reading lines of any bytes, none of which can be so long that it fills the memory.

use std::io::{self, BufRead};

/// The longest line that is read, its end not counted.
pub(crate) const LONGEST: usize = 1 << 20;

/// A line of input.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Its text, without the end.
    Text(String),
    /// It was too long and was passed over.
    TooLong,
    /// It was not UTF-8.
    NotText,
}

/// The next line, or nothing at the end of the input. What is longer than [`LONGEST`] is thrown away as it comes in.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut any = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
            Err(fault) => return Err(fault),
        };
        if bytes.is_empty() {
            if !any {
                return Ok(None);
            }
            break;
        }
        any = true;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        if line.len() + part.len() > LONGEST {
            too_long = true;
            line = Vec::new();
        }
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if too_long {
        return Ok(Some(Line::TooLong));
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(Some(String::from_utf8(line).map_or(Line::NotText, Line::Text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn all(bytes: &[u8]) -> Vec<Line> {
        let mut input = BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| next(&mut input).expect("a slice can be read")).collect()
    }

    #[test]
    fn lines_end_at_line_ends_and_at_the_end() {
        let text = |text: &str| Line::Text(text.into());
        assert_eq!(all(b""), []);
        assert_eq!(all(b"a\r\n\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(all(b"\xff\nok\n"), [Line::NotText, text("ok")]);
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_passed_over() {
        let mut bytes = vec![b'x'; LONGEST];
        bytes.push(b'\n');
        bytes.extend(vec![b'y'; LONGEST + 1]);
        bytes.extend(b"\nz\n");
        let lines = all(&bytes);
        assert!(matches!(&lines[0], Line::Text(text) if text.len() == LONGEST));
        assert_eq!(lines[1..], [Line::TooLong, Line::Text("z".into())]);
    }
}
