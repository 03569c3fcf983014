//! Brackets and quotes over several lines as libyaml takes them: inside of them it asks for no indentation, so that what closes them
//! may stand below its key, or left of it. The parser asks for some. [`Brackets`] finds both and puts blanks before their lines, which
//! mean nothing there. It knows no blocks: what it takes for brackets may be text. So whoever parses the text with the blanks says
//! where brackets really end, and tries again without the others.

use std::ops::Range;

use saphyr_parser::{Event, ScalarStyle};

use super::loosened::{Loosened, Tight};

/// The brackets and quotes of a text that stand over several lines and aren't indented, as far as one can tell from lines alone.
pub(super) struct Brackets<'a> {
    text: &'a str,
    /// The bytes of each, and how many blanks its lines need.
    all: Vec<(Range<usize>, usize)>,
}

impl<'a> Brackets<'a> {
    /// Those of a text.
    pub(super) fn of(text: &'a str) -> Self {
        let mut all = Vec::new();
        let mut at = 0;
        while let Some(line) = text.get(at..).and_then(|rest| rest.split_inclusive('\n').next()) {
            let end = at + line.len();
            let Some(opener) = opener(line) else {
                at = end;
                continue;
            };
            // What is open at the end of the text closes nowhere for those behind it either.
            let Some(close) = close(text, at + opener) else { break };
            if is_too_far_left(text, end..close, opener) {
                all.push((at + opener..close, opener + 1));
            }
            at = text.get(close..).and_then(|rest| rest.find('\n')).map_or(text.len(), |rest| close + rest + 1);
            at = at.max(end);
        }
        Self { text, all }
    }
}

impl Tight for Brackets<'_> {
    /// With blanks before their lines.
    fn loosened(&self) -> Option<Loosened> {
        (!self.all.is_empty()).then(|| Loosened::with_indents(self.text, &self.all))
    }

    fn is_end(event: &Event<'_>, place: &Range<usize>) -> bool {
        let is_quoted = |style: &ScalarStyle| matches!(style, ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted);
        let is_end = match event {
            Event::SequenceEnd | Event::MappingEnd => true,
            Event::Scalar(_, style, ..) => is_quoted(style),
            _ => false,
        };
        // Blocks end with nothing.
        is_end && !place.is_empty()
    }

    fn confirm(&mut self, loosened: &Loosened, ended: &[usize]) -> bool {
        loosened.keep_ended(&mut self.all, ended)
    }
}

/// Where a bracket stands in a line that could begin a value, or a quote that the line doesn't close; not what is in quotes, or behind
/// other text.
fn opener(line: &str) -> Option<usize> {
    let bytes = line.as_bytes();
    let mut is_begin = true;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'[' | b'{' if is_begin => return Some(at),
            b'\'' | b'"' if is_begin => match quoted(line, at) {
                Some(behind) => at = behind - 1,
                None => return Some(at),
            },
            b'#' if at == 0 || bytes.get(at - 1) == Some(&b' ') => return None,
            b'&' | b'!' if is_begin => at += word(line, at).saturating_sub(1),
            _ => {}
        }
        is_begin = match byte {
            b' ' => is_begin,
            b':' | b'-' | b'?' => bytes.get(at + 1) == Some(&b' ') && (byte == b':' || is_begin),
            b'&' | b'!' => is_begin,
            _ => false,
        };
        at += 1;
    }
    None
}

/// The length of what has no blanks.
fn word(line: &str, at: usize) -> usize {
    line.get(at..).and_then(|rest| rest.split([' ', '\n']).next()).map_or(0, str::len)
}

/// The place behind a text in quotes.
fn quoted(text: &str, at: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let quote = *bytes.get(at)?;
    let mut at = at + 1;
    loop {
        let byte = *bytes.get(at)?;
        at += 1;
        match byte {
            b'\\' if quote == b'"' => at += 1,
            // Two apostrophes are one.
            b'\'' if quote == byte && bytes.get(at) == Some(&byte) => at += 1,
            _ if byte == quote => return Some(at),
            _ => {}
        }
    }
}

/// The place behind the bracket or quote that closes the one here; nothing if none does, or a document ends before.
fn close(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    if matches!(bytes.get(start), Some(b'\'' | b'"')) {
        let end = quoted(text, start)?;
        let ends_document = |line: &str| line.starts_with("---") || line.starts_with("...");
        return (!text.get(start..end)?.lines().skip(1).any(ends_document)).then_some(end);
    }
    let (mut at, mut depth, mut is_begin) = (start, 0_usize, true);
    loop {
        let byte = *bytes.get(at)?;
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' if depth <= 1 => return Some(at + 1),
            b']' | b'}' => depth -= 1,
            b'\'' | b'"' if is_begin => at = quoted(text, at)? - 1,
            b'#' if matches!(bytes.get(at.wrapping_sub(1)), Some(b' ' | b'\n')) => {
                at += text.get(at..)?.find('\n')?.saturating_sub(1)
            }
            b'\n' if text.get(at + 1..).is_some_and(|rest| rest.starts_with("---") || rest.starts_with("...")) => {
                return None;
            }
            _ => {}
        }
        is_begin = match byte {
            b'[' | b'{' | b',' | b':' | b'\n' => true,
            b' ' => is_begin,
            _ => false,
        };
        at += 1;
    }
}

/// True if a line of brackets doesn't stand right of where they begin.
fn is_too_far_left(text: &str, lines: Range<usize>, opener: usize) -> bool {
    let lines = text.get(lines).unwrap_or_default().lines();
    lines.map(|line| line.len() - line.trim_start_matches(' ').len()).any(|indent| indent <= opener)
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn brackets_close_wherever_they_want() {
        let text = "a:\n  b: [\n    'x]', # ]\n    \"y\\\"]\",\n  ]\n  c: &c {\nd: [1,\n2]\n}\ne:\n- f: [\n]\n";
        let wanted = serde_json::json!({"a": {"b": ["x]", "y\"]"], "c": {"d": [1, 2]}}, "e": [{"f": []}]});
        assert_eq!(read(text).unwrap(), wanted);
    }

    #[test]
    fn quotes_close_wherever_they_want() {
        let text = "a:\n  b: \"x -\n-y: [\n\n'z\\\n  \"\nc: 'd\ne''f'\n- g: 1\n";
        assert!(read(text).is_err());
        let text = "a:\n  b: \"x -\n-y: [\n\n'z\\\n  \"\nc: 'd\ne''f'\ng: 1\n";
        assert_eq!(read(text).unwrap(), serde_json::json!({"a": {"b": "x - -y: [\n'z"}, "c": "d e'f", "g": 1}));
        assert!(read("a: 'b\n---\nc'\n").is_err());
    }

    #[test]
    fn what_only_looks_like_brackets_stays_as_it_is() {
        let text = "a: |\n  b: [\n  c\n  ]\nd: \"\n  e: [\n  ]\"\nf: [\n]\ng: h\n  [\n  i]\n";
        let wanted = serde_json::json!({"a": "b: [\nc\n]\n", "d": " e: [ ]", "f": [], "g": "h [ i]"});
        assert_eq!(read(text).unwrap(), wanted);
    }

    #[test]
    fn errors_behind_loosened_brackets_have_their_place() {
        let error = read("a: [\n]\nb: *none\n").unwrap_err();
        assert_eq!((error.line, error.column), (3, 4));
        assert!(read("a: [\n  b\nc: d\n").is_err());
    }
}
