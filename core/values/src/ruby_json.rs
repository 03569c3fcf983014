//! JSON data, and Ruby's words for what its library (2.6) can't read: the number of a line of its own source, and the rest of
//! the text from where it gave up (`hiera/data/json_syntax_error`).

use crate::{Value, from_json};
use duckrow_text::source::json;

/// Reads a text.
///
/// # Errors
/// What Ruby says.
pub fn read(text: &str) -> Result<Value, String> {
    json::read(text).map(|data| from_json(&data)).map_err(|error| {
        let scanner = Scanner { text: text.as_bytes(), depth: 0 };
        match scanner.document() {
            Some((line, at)) => format!("{line}: unexpected token at '{}'", text.get(at..).unwrap_or_default()),
            // Ruby would have taken it.
            None => error.to_string(),
        }
    })
}

/// Lists and objects are nested no deeper, as in what reads them.
const MAX_DEPTH: usize = 128;
/// Lines of `parser.c` that give up: at a document, at a list, at words that are no JSON.
const AT_DOCUMENT: u32 = 859;
const AT_LIST: u32 = 451;
const AT_NAN: u32 = 225;
const AT_INFINITY: u32 = 232;
const AT_MINUS_INFINITY: u32 = 249;

/// The reason why a value ends nowhere.
enum Stop {
    /// Whoever asked for it says where.
    Nothing,
    /// It is said: a line of Ruby's source, and a place.
    At(u32, usize),
}

struct Scanner<'a> {
    text: &'a [u8],
    depth: usize,
}

impl Scanner<'_> {
    /// The place at which Ruby gives up, if it does.
    fn document(mut self) -> Option<(u32, usize)> {
        let start = self.skipped(0);
        let end = match self.value(start) {
            Ok(end) => self.skipped(end),
            Err(Stop::Nothing) => return Some((AT_DOCUMENT, start)),
            Err(Stop::At(line, at)) => return Some((line, at)),
        };
        (end < self.text.len()).then_some((AT_DOCUMENT, end))
    }

    fn at(&self, place: usize) -> Option<u8> {
        self.text.get(place).copied()
    }

    fn begins(&self, at: usize, word: &str) -> bool {
        self.text.get(at..).is_some_and(|rest| rest.starts_with(word.as_bytes()))
    }

    /// The place behind white space.
    fn skipped(&self, from: usize) -> usize {
        let rest = self.text.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).count()
    }

    /// The end of the value that begins here.
    fn value(&mut self, at: usize) -> Result<usize, Stop> {
        match self.at(at) {
            Some(b'"') => self.string(at),
            Some(b'[') => self.nested(|scanner| scanner.list(at)),
            Some(b'{') => self.nested(|scanner| scanner.object(at)),
            Some(b'-') if self.begins(at, "-Infinity") => Err(Stop::At(AT_MINUS_INFINITY, at)),
            Some(b'-' | b'0'..=b'9') => self.number(at),
            Some(b'N') if self.begins(at, "NaN") => Err(Stop::At(AT_NAN, at)),
            Some(b'I') if self.begins(at, "Infinity") => {
                // One sign too early, as Ruby reckons it.
                Err(Stop::At(AT_INFINITY, at.checked_sub(1).unwrap_or(self.text.len())))
            }
            _ => {
                let word = ["null", "true", "false"].into_iter().find(|word| self.begins(at, word));
                word.map(|word| at + word.len()).ok_or(Stop::Nothing)
            }
        }
    }

    fn nested(&mut self, act: impl FnOnce(&mut Self) -> Result<usize, Stop>) -> Result<usize, Stop> {
        if self.depth == MAX_DEPTH {
            return Err(Stop::Nothing);
        }
        self.depth += 1;
        let end = act(self);
        self.depth -= 1;
        end
    }

    fn list(&mut self, at: usize) -> Result<usize, Stop> {
        let mut at = self.skipped(at + 1);
        if self.at(at) == Some(b']') {
            return Ok(at + 1);
        }
        loop {
            let end = self.value(at).map_err(|stop| match stop {
                Stop::Nothing => Stop::At(AT_LIST, at),
                known => known,
            })?;
            at = self.skipped(end);
            match self.at(at) {
                Some(b',') => at = self.skipped(at + 1),
                Some(b']') => return Ok(at + 1),
                _ => return Err(Stop::At(AT_LIST, at)),
            }
        }
    }

    fn object(&mut self, at: usize) -> Result<usize, Stop> {
        let mut at = self.skipped(at + 1);
        if self.at(at) == Some(b'}') {
            return Ok(at + 1);
        }
        loop {
            if self.at(at) != Some(b'"') {
                return Err(Stop::Nothing);
            }
            at = self.string(at)?;
            at = self.skipped(at);
            if self.at(at) != Some(b':') {
                return Err(Stop::Nothing);
            }
            at = self.skipped(at + 1);
            at = self.value(at)?;
            at = self.skipped(at);
            match self.at(at) {
                Some(b',') => at = self.skipped(at + 1),
                Some(b'}') => return Ok(at + 1),
                _ => return Err(Stop::Nothing),
            }
        }
    }

    fn string(&self, at: usize) -> Result<usize, Stop> {
        let mut at = at + 1;
        loop {
            match self.at(at) {
                Some(b'"') => return Ok(at + 1),
                Some(b'\\') if self.at(at + 1) == Some(b'u') => {
                    let digits = self.text.get(at + 2..at + 6).unwrap_or_default();
                    if digits.len() < 4 || !digits.iter().all(u8::is_ascii_hexdigit) {
                        return Err(Stop::Nothing);
                    }
                    at += 6;
                }
                Some(b'\\') if self.at(at + 1).is_some_and(|byte| byte >= b' ') => at += 2,
                Some(byte) if byte >= b' ' && byte != b'\\' => at += 1,
                _ => return Err(Stop::Nothing),
            }
        }
    }

    /// No zeros in front, and digits behind a point and in an exponent.
    fn number(&self, at: usize) -> Result<usize, Stop> {
        let digits = |from: usize| {
            let rest = self.text.get(from..).unwrap_or_default();
            from + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
        };
        let first = if self.at(at) == Some(b'-') { at + 1 } else { at };
        let whole = digits(first);
        if whole == first || whole > first + 1 && self.at(first) == Some(b'0') {
            return Err(Stop::Nothing);
        }
        let mut end = whole;
        if self.at(end) == Some(b'.') {
            end = digits(end + 1);
        }
        if matches!(self.at(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(self.at(end + 1), Some(b'+' | b'-')));
            end = digits(end + 1 + sign);
        }
        // What ends in no digit is the integer before it, and something else.
        let is_float = end.checked_sub(1).and_then(|last| self.at(last)).is_some_and(|byte| byte.is_ascii_digit());
        Ok(if is_float { end } else { whole })
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    /// Recorded from Ruby's JSON 2.6.1.
    #[test]
    fn errors_are_those_of_ruby() {
        for (text, wanted) in [
            (r#"{"a": }"#, r#"859: unexpected token at '{"a": }'"#),
            ("[1,", "451: unexpected token at ''"),
            ("[1 2]", "451: unexpected token at '2]'"),
            (r#"{"a":1,}"#, r#"859: unexpected token at '{"a":1,}'"#),
            ("", "859: unexpected token at ''"),
            (r#"{"a":1} x"#, "859: unexpected token at 'x'"),
            ("[1,]", "451: unexpected token at ']'"),
            ("\"abc", "859: unexpected token at '\"abc'"),
            (r#"{"a":01}"#, r#"859: unexpected token at '{"a":01}'"#),
            ("[\"a\nb\"]", "451: unexpected token at '\"a\nb\"]'"),
            (r#"{"a": [1, {"b": }]}"#, r#"451: unexpected token at '{"b": }]}'"#),
            ("[1.]", "451: unexpected token at '.]'"),
            ("[1.5e]", "451: unexpected token at '.5e]'"),
            ("[-]", "451: unexpected token at '-]'"),
            ("[Infinity]", "232: unexpected token at '[Infinity]'"),
            ("Infinity", "232: unexpected token at ''"),
            ("[-Infinity]", "249: unexpected token at '-Infinity]'"),
            ("[NaN]", "225: unexpected token at 'NaN]'"),
        ] {
            assert_eq!(read(text).unwrap_err(), wanted, "{text}");
        }
        assert!(read(&"[".repeat(10_000)).is_err());
    }
}
