//! Sets of letters as Ruby's `squeeze` and `count` of a text take them: `a-z`, `^a`, `\\-`.

use crate::evaluator::Evaluated;
use crate::functions::arguments::refused;

/// Letters, or all but those.
pub(super) struct LetterSet {
    ranges: Vec<(char, char)>,
    is_negated: bool,
}

impl LetterSet {
    /// Reads a set.
    ///
    /// # Errors
    /// A range whose end comes before its start.
    pub(super) fn new(text: &str) -> Evaluated<Self> {
        let is_negated = text.len() > 1 && text.starts_with('^');
        let mut letters = text.chars().skip(usize::from(is_negated));
        let mut ranges = Vec::new();
        while let Some(letter) = letters.next() {
            let first = if letter == '\\' { letters.next().unwrap_or(letter) } else { letter };
            let mut ahead = letters.clone();
            let last = match (ahead.next(), ahead.next()) {
                (Some('-'), Some(last)) => {
                    letters = ahead;
                    last
                }
                _ => first,
            };
            if last < first {
                return Err(refused(format!("invalid range \"{first}-{last}\" in string transliteration")));
            }
            ranges.push((first, last));
        }
        Ok(Self { ranges, is_negated })
    }

    /// True if a letter is in it.
    pub(super) fn holds(&self, letter: char) -> bool {
        self.ranges.iter().any(|(first, last)| (*first..=*last).contains(&letter)) != self.is_negated
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letters of a text that a set holds.
    fn held(set: &str, text: &str) -> String {
        let set = LetterSet::new(set).unwrap();
        text.chars().filter(|letter| set.holds(*letter)).collect()
    }

    #[test]
    fn sets_are_read_as_ruby_reads_them() {
        assert_eq!(held("a-c", "abcd-"), "abc");
        assert_eq!(held("^a-c", "abcd^"), "d^");
        assert_eq!(held("^", "a^"), "^");
        assert_eq!(held("a-", "abc-"), "a-");
        assert_eq!(held("a\\-z", "abz-\\"), "az-");
        assert_eq!(held("", "a"), "");
        assert!(LetterSet::new("z-a").is_err());
    }
}
