//! Names of aliases as libyaml takes them: letters, digits, `_` and `-`, so that a key may be `*name:`. For the parser the colon is
//! part of the name. Where it refuses such an alias, a blank is put before the colon, which means nothing there.

use std::ops::Range;

use saphyr_parser::Event;

use super::loosened::{Loosened, Tight};

/// The aliases of a text that look like keys right before their colons: the places of the colons.
pub(super) struct Keys<'a> {
    text: &'a str,
    colons: Vec<usize>,
}

impl<'a> Keys<'a> {
    /// Those of a text. Lines of a text in a block may look alike, so whoever parses it says where aliases really end.
    pub(super) fn of(text: &'a str) -> Self {
        let mut colons = Vec::new();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            colons.extend(colon(line).map(|colon| at + colon));
            at += line.len();
        }
        Self { text, colons }
    }
}

impl Tight for Keys<'_> {
    /// With a blank before each colon.
    fn loosened(&self) -> Option<Loosened> {
        (!self.colons.is_empty()).then(|| Loosened::with_blanks(self.text, &self.colons))
    }

    fn is_end(event: &Event<'_>, _: &Range<usize>) -> bool {
        matches!(event, Event::Alias(_))
    }

    fn confirm(&mut self, loosened: &Loosened, ended: &[usize]) -> bool {
        loosened.keep_ended(&mut self.colons, ended)
    }
}

/// The place of the colon behind the alias with which a line begins, also behind dashes.
fn colon(line: &str) -> Option<usize> {
    let begin = line.find(|c| c != ' ' && c != '-')?;
    let alias = line.get(begin..)?.strip_prefix('*')?;
    let end = alias.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).filter(|end| *end > 0)?;
    let behind = alias.get(end..)?.strip_prefix(':')?;
    (behind.is_empty() || behind.starts_with([' ', '\n', '\r'])).then_some(begin + 1 + end)
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn an_alias_is_a_key_right_before_its_colon() {
        let text = "a: &x-1 'k'\nb:\n  *x-1:\n    c: *x-1\n  d: |\n    *x-1: e\n*x-1: f\n";
        let wanted = serde_json::json!({"a": "k", "b": {"k": {"c": "k"}, "d": "*x-1: e\n"}, "k": "f"});
        assert_eq!(read(text).unwrap(), wanted);
    }

    #[test]
    fn aliases_that_nothing_has_are_refused_where_they_stand() {
        let error = read("a: &b c\n*b: d\ne: {*none: f}\n").unwrap_err();
        assert_eq!((error.line, error.column), (3, 5));
        assert!(read("a: &b c\n*bb: d\n").is_err() && read("a: &b c\n*b:d\n").is_err());
    }
}
