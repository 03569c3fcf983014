//! Escapes in strings: what a backslash and the character behind it stand for.

use ecow::EcoString;

/// A set of escapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Escapes(u16);

impl Escapes {
    /// No escapes: a backslash is a backslash.
    pub(super) const NONE: Self = Self(0);
    /// The double backslash, which every set but the empty one has.
    pub(super) const BACKSLASH: Self = Self(1);
    const QUOTES: Self = Self(2);
    const LINE_BREAK: Self = Self(1 << 8);
    /// The escapes of a double quoted string.
    pub(super) const QUOTED: Self = Self(0x1ff);

    /// The escape that a heredoc's specification calls `name`, if there is one: `t r n s u $ L`.
    pub(super) fn named(name: char) -> Option<Self> {
        let bit = "$rntsu".find(name);
        bit.map(|bit| Self(4 << bit)).or((name == 'L').then_some(Self::LINE_BREAK))
    }

    /// Both.
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// True if all of the others are among them.
    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    fn of(c: char) -> Self {
        match c {
            '\\' => Self::BACKSLASH,
            '"' | '\'' => Self::QUOTES,
            '\n' => Self::LINE_BREAK,
            'L' => Self(1 << 15),
            _ => Self::named(c).unwrap_or(Self(1 << 15)),
        }
    }
}

/// The doubtful point of an escape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Problem {
    /// `\q`
    Unrecognized(char),
    /// `\u12`
    IncompleteUnicode,
    /// `\u{110000}`
    NoSuchCharacter,
}

/// A single quoted string knows `\\` and `\'`.
pub(super) fn single_quoted(raw: &str) -> EcoString {
    let mut text = EcoString::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        match (c, chars.clone().next()) {
            ('\\', Some(next @ ('\\' | '\''))) => {
                chars.next();
                text.push(next);
            }
            _ => text.push(c),
        }
    }
    text
}

/// Replaces the known escapes. What is no escape stays, with its backslash.
pub(super) fn unescape(raw: &str, known: Escapes) -> (EcoString, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut replaced = raw.to_owned();
    if known.has(Escapes::of('u')) {
        // As in Puppet, what comes out of an escape may complete another.
        while let Some(next) = replace_unicode(&replaced, &mut problems) {
            replaced = next;
        }
    }
    let mut text = EcoString::with_capacity(replaced.len());
    let mut chars = replaced.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        let rest = chars.as_str();
        let Some(escaped) = rest.chars().next().filter(|next| *next != '\r' || rest.starts_with("\r\n")) else {
            text.push('\\');
            continue;
        };
        chars.next();
        let escaped = if escaped == '\r' { chars.next().unwrap_or('\n') } else { escaped };
        let line_break = if rest.starts_with('\r') { "\r\n" } else { "\n" };
        match escaped {
            _ if !known.has(Escapes::of(escaped)) => {
                text.push('\\');
                if escaped == '\n' {
                    text.push_str(line_break)
                } else {
                    text.push(escaped)
                }
                problems.push(Problem::Unrecognized(escaped));
            }
            'r' => text.push('\r'),
            'n' => text.push('\n'),
            't' => text.push('\t'),
            's' => text.push(' '),
            '\n' => {}
            'u' => {
                text.push_str("\\u");
                problems.push(Problem::IncompleteUnicode);
            }
            other => text.push(other),
        }
    }
    (text, problems)
}

/// Replaces `\uXXXX` and `\u{X…}` where the backslash is not itself escaped; none if there is nothing to replace.
fn replace_unicode(raw: &str, problems: &mut Vec<Problem>) -> Option<String> {
    let mut text = String::with_capacity(raw.len());
    let mut done = 0;
    for (at, _) in raw.match_indices("\\u") {
        let before = raw.get(done..at).unwrap_or_default();
        let backslashes = before.len() - before.trim_end_matches('\\').len();
        let Some((hex, length)) = hex_digits(raw.get(at + 2..).unwrap_or_default()) else { continue };
        if backslashes % 2 == 1 {
            continue;
        }
        text.push_str(before);
        match u32::from_str_radix(hex, 16).ok().and_then(char::from_u32) {
            Some(c) => text.push(c),
            None => problems.push(Problem::NoSuchCharacter),
        }
        done = at + 2 + length;
    }
    text.push_str(raw.get(done..).unwrap_or_default());
    (done > 0).then_some(text)
}

/// The digits of `XXXX` or `{X…}` at the beginning of a text, and how long they are with their braces.
fn hex_digits(text: &str) -> Option<(&str, usize)> {
    let is_hex = |digits: &&str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if let Some(digits) = text.get(..4).filter(is_hex) {
        return Some((digits, 4));
    }
    let (digits, _) = text.strip_prefix('{')?.split_once('}')?;
    (1..=6).contains(&digits.len()).then_some(digits).filter(is_hex).map(|digits| (digits, digits.len() + 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_quoted_string_knows_these_escapes() {
        let quoted = |raw| unescape(raw, Escapes::QUOTED).0;
        assert_eq!(quoted(r#"\r\n\t\s\$\"\'\\"#), "\r\n\t $\"'\\");
        assert_eq!(quoted("a\\\nb\\\r\nc"), "abc");
        assert_eq!(quoted(r"\u00e4\u{1F986}\\u00e4"), "ä🦆\\u00e4");
        assert_eq!(quoted(r"\u005cu0041"), "A");
        assert_eq!(unescape(r"\q\u12", Escapes::QUOTED).1, [Problem::Unrecognized('q'), Problem::IncompleteUnicode]);
        assert_eq!(unescape(r"\u{110000}", Escapes::QUOTED).1, [Problem::NoSuchCharacter]);
    }

    #[test]
    fn a_heredoc_knows_those_that_it_names() {
        let escapes = "tL".chars().filter_map(Escapes::named).fold(Escapes::BACKSLASH, Escapes::and);
        assert_eq!(unescape("\\t\\n\\\\\\\n\\$\\'", escapes).0, "\t\\n\\\\$\\'");
        assert_eq!(unescape("\\\\ \\\r\n", Escapes::NONE).0, "\\\\ \\\r\n");
    }

    #[test]
    fn a_single_quoted_string_knows_two() {
        assert_eq!(single_quoted(r"\\ \' \n \"), r"\ ' \n \");
    }
}
