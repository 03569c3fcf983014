//! The errors of Python's `re` about a pattern that is none. The engine that reads patterns has words of its own; this looks
//! for the first mistake in Python's order. Knows only mistakes of the form, not what a pattern matches.

/// The part of the pattern before a place, which decides if it may be repeated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Nothing,
    Item,
    Repeat,
}

/// The first mistake, with its place.
pub(super) fn first(pattern: &str) -> Option<String> {
    let chars: Vec<char> = pattern.chars().collect();
    let mut scan = Scan { chars: &chars, at: 0, open: Vec::new(), before: Before::Nothing };
    while scan.at < chars.len() {
        if let Err((words, place)) = scan.step() {
            return Some(format!("{words} at position {place}"));
        }
    }
    scan.open.last().map(|place| format!("missing ), unterminated subpattern at position {place}"))
}

struct Scan<'a> {
    chars: &'a [char],
    at: usize,
    /// The places where the open groups begin.
    open: Vec<usize>,
    before: Before,
}

type Mistake = (String, usize);

impl Scan<'_> {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn step(&mut self) -> Result<(), Mistake> {
        let place = self.at;
        let Some(c) = self.peek(0) else { return Ok(()) };
        self.at += 1;
        match c {
            '\\' => self.escape(place)?,
            '[' => self.class(place)?,
            '(' => return self.group(place),
            ')' if self.open.pop().is_none() => return Err(("unbalanced parenthesis".to_owned(), place)),
            '|' => {
                self.before = Before::Nothing;
                return Ok(());
            }
            '*' | '+' | '?' => return self.repeat(place),
            '{' if self.bounds() => return self.repeat(place),
            _ => {}
        }
        self.before = Before::Item;
        Ok(())
    }

    fn escape(&mut self, place: usize) -> Result<(), Mistake> {
        let Some(c) = self.peek(0) else { return Err(("bad escape (end of pattern)".to_owned(), place)) };
        self.at += 1;
        match c.is_ascii_alphabetic() && !"AbBdDsSwWZafnrtvxuUN".contains(c) {
            true => Err((format!("bad escape \\{c}"), place)),
            false => Ok(()),
        }
    }

    fn class(&mut self, place: usize) -> Result<(), Mistake> {
        let unended = || ("unterminated character set".to_owned(), place);
        if self.peek(0) == Some('^') {
            self.at += 1;
        }
        let first = self.at;
        loop {
            let start = self.at;
            let c = self.peek(0).ok_or_else(unended)?;
            self.at += 1;
            match c {
                ']' if start > first => return Ok(()),
                '\\' => self.escape(start)?,
                low => {
                    let high = self.peek(1).filter(|high| self.peek(0) == Some('-') && !matches!(high, ']' | '\\'));
                    if let Some(high) = high {
                        self.at += 2;
                        if high < low {
                            return Err((format!("bad character range {low}-{high}"), start));
                        }
                    }
                }
            }
        }
    }

    fn group(&mut self, place: usize) -> Result<(), Mistake> {
        self.before = Before::Nothing;
        if self.peek(0) != Some('?') {
            self.open.push(place);
            return Ok(());
        }
        self.at += 1;
        match self.peek(0) {
            None => return Err(("unexpected end of pattern".to_owned(), self.at)),
            Some('#') => {
                let end = self.chars.iter().skip(self.at).position(|c| *c == ')');
                self.at += end.ok_or_else(|| ("missing ), unterminated comment".to_owned(), place))? + 1;
                return Ok(());
            }
            Some('P') if !matches!(self.peek(1), Some('<' | '=')) => {
                let next = self.peek(1).map(String::from).unwrap_or_default();
                return Err((format!("unknown extension ?P{next}"), place + 1));
            }
            Some('<') if !matches!(self.peek(1), Some('=' | '!')) => {
                let next = self.peek(1).map(String::from).unwrap_or_default();
                return Err((format!("unknown extension ?<{next}"), place + 1));
            }
            Some(c) if !"P<:=!(>aiLmsux-".contains(c) => {
                return Err((format!("unknown extension ?{c}"), place + 1));
            }
            // What names the group, or says what it is, is no part of it.
            Some(_) => self.skip_head(),
        }
        self.open.push(place);
        Ok(())
    }

    fn skip_head(&mut self) {
        let end = match (self.peek(0), self.peek(1)) {
            (Some('P'), Some('<')) => '>',
            (Some('<'), _) => {
                self.at += 2;
                return;
            }
            (Some('P'), _) => return,
            (Some('('), _) => ')',
            (Some(':' | '=' | '!' | '>'), _) => {
                self.at += 1;
                return;
            }
            // Flags end where the group begins or ends.
            _ => {
                while self.peek(0).is_some_and(|c| c.is_ascii_alphabetic() || c == '-') {
                    self.at += 1;
                }
                self.at += usize::from(self.peek(0) == Some(':'));
                return;
            }
        };
        let rest = self.chars.iter().skip(self.at).position(|c| *c == end);
        self.at = rest.map_or(self.chars.len(), |ahead| self.at + ahead + 1);
    }

    /// True if `{2,3}` follows; anything of another form is plain text.
    fn bounds(&mut self) -> bool {
        let rest: String = self.chars.iter().skip(self.at).take_while(|c| **c != '}').collect();
        let is_ended = self.at + rest.chars().count() < self.chars.len();
        let numbers: Vec<&str> = rest.split(',').collect();
        let are_numbers = numbers.iter().all(|number| number.chars().all(|c| c.is_ascii_digit()));
        let is_bounds = is_ended && !rest.is_empty() && numbers.len() <= 2 && are_numbers;
        if is_bounds {
            self.at += rest.chars().count() + 1;
        }
        is_bounds
    }

    fn repeat(&mut self, place: usize) -> Result<(), Mistake> {
        match self.before {
            Before::Nothing => Err(("nothing to repeat".to_owned(), place)),
            Before::Repeat => Err(("multiple repeat".to_owned(), place)),
            Before::Item => {
                // As few as possible, or all of them for good.
                self.at += usize::from(matches!(self.peek(0), Some('?' | '+')));
                self.before = Before::Repeat;
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_told_as_python_tells_them() {
        for (pattern, words) in [
            ("(", "missing ), unterminated subpattern at position 0"),
            ("a(b(c)", "missing ), unterminated subpattern at position 1"),
            ("a)b", "unbalanced parenthesis at position 1"),
            ("[a", "unterminated character set at position 0"),
            ("[]", "unterminated character set at position 0"),
            ("*a", "nothing to repeat at position 0"),
            ("a**", "multiple repeat at position 2"),
            ("a|+", "nothing to repeat at position 2"),
            ("\\q", "bad escape \\q at position 0"),
            ("[z-a]", "bad character range z-a at position 1"),
            ("(?Xa)", "unknown extension ?X at position 1"),
        ] {
            assert_eq!(first(pattern).as_deref(), Some(words), "{pattern}");
        }
        for pattern in ["a{2}b", "a{x", "(?:a)+?", "(?P<n>a)(?P=n)", "(?i)a", "[]a]", "a{2,}", "(?<!a)b"] {
            assert_eq!(first(pattern), None, "{pattern}");
        }
    }
}
