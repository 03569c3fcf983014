//! The format of a value: `%-10.3f`, and what it says about a container.

use std::rc::Rc;

use ecow::EcoString;

use super::StringError;
use super::map::FormatMap;
use crate::sprintf::kernel_format;

/// A format.
#[derive(Debug, Clone)]
pub(super) struct Format {
    /// The format as it was written.
    pub(super) text: EcoString,
    /// The letter at its end.
    pub(super) letter: char,
    /// `#`
    pub(super) alternative: bool,
    /// `-`
    pub(super) left: bool,
    pub(super) width: Option<usize>,
    pub(super) precision: Option<usize>,
    /// The delimiters around a container, if they are given.
    pub(super) delimiters: Option<(&'static str, &'static str)>,
    /// The text between items or entries.
    pub(super) separator: Option<EcoString>,
    /// The text between key and value.
    pub(super) separator2: Option<EcoString>,
    /// Formats of what the container holds.
    pub(super) inside: Option<Rc<FormatMap>>,
}

/// The parts of a text that has the form of a format: flags, width, precision, letter.
fn parts(text: &str) -> Option<(&str, &str, Option<&str>, char)> {
    let rest = text.strip_prefix('%')?;
    let flags_end = rest.find(|c: char| !is_flag(c)).unwrap_or(rest.len());
    let (flags, rest) = rest.split_at_checked(flags_end)?;
    let width_end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (width, rest) = rest.split_at_checked(width_end)?;
    let (precision, rest) = match rest.strip_prefix('.') {
        Some(rest) => {
            let end = rest.find(|c: char| !c.is_ascii_digit()).filter(|end| *end > 0)?;
            let (precision, rest) = rest.split_at_checked(end)?;
            (Some(precision), rest)
        }
        None => (None, rest),
    };
    let mut letters = rest.chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then_some((flags, width, precision, letter))
}

fn is_flag(c: char) -> bool {
    c.is_ascii_whitespace() || matches!(c, '[' | '+' | '#' | '0' | '{' | '<' | '(' | '|' | '-')
}

impl Format {
    /// The format of a letter alone: `%s`.
    pub(super) fn of(letter: char) -> Self {
        Self {
            text: format!("%{letter}").into(),
            letter,
            alternative: false,
            left: false,
            width: None,
            precision: None,
            delimiters: None,
            separator: None,
            separator2: None,
            inside: None,
        }
    }

    /// The format that a text is.
    pub(super) fn new(text: &str) -> Result<Self, StringError> {
        // Anchors are about lines in Ruby, so one line of several is enough.
        let Some((flags, width, precision, letter)) = text.lines().find_map(parts) else {
            let problem =
                format!("The format '{text}' is not a valid format on the form '%<flags><width>.<prec><format>'");
            return Err(StringError(problem));
        };
        let twice =
            flags.char_indices().any(|(at, c)| flags.get(at + c.len_utf8()..).is_some_and(|rest| rest.contains(c)));
        if twice {
            return Err(StringError(format!("The same flag can only be used once, got '{text}'")));
        }
        let number = |digits: &str| if digits.is_empty() { None } else { digits.parse().ok() };
        Ok(Self {
            text: text.into(),
            alternative: flags.contains('#'),
            left: flags.contains('-'),
            width: number(width),
            precision: precision.and_then(number),
            delimiters: delimiters(flags, text)?,
            ..Self::of(letter)
        })
    }

    /// This format with what another, more particular one says.
    pub(super) fn overlaid(&self, other: &Self) -> Self {
        let inside = match (&self.inside, &other.inside) {
            (Some(mine), Some(theirs)) => Some(Rc::new(FormatMap::merge(mine, theirs))),
            (mine, theirs) => theirs.clone().or_else(|| mine.clone()),
        };
        Self {
            separator: other.separator.clone().or_else(|| self.separator.clone()),
            separator2: other.separator2.clone().or_else(|| self.separator2.clone()),
            inside,
            ..other.clone()
        }
    }

    /// A text at the width and precision of the format.
    pub(super) fn pad(&self, text: &str) -> Result<String, StringError> {
        if !self.left && self.width.is_none() && self.precision.is_none() {
            return Ok(text.to_owned());
        }
        let left = if self.left { "-" } else { "" };
        let width = self.width.map(|width| width.to_string()).unwrap_or_default();
        let precision = self.precision.map(|precision| format!(".{precision}")).unwrap_or_default();
        Ok(kernel_format(&format!("%{left}{width}{precision}s"), &[text.into()])?)
    }

    /// A text in the format with another letter in place of its own.
    pub(super) fn with_letter(&self, letter: char, text: &str) -> Result<String, StringError> {
        let format: String = self.text.chars().map(|c| if c == self.letter { letter } else { c }).collect();
        Ok(kernel_format(&format, &[text.into()])?)
    }
}

/// The delimiters around a container.
fn delimiters(flags: &str, text: &str) -> Result<Option<(&'static str, &'static str)>, StringError> {
    let pairs = [('[', ("[", "]")), ('{', ("{", "}")), ('(', ("(", ")")), ('<', ("<", ">")), ('|', ("|", "|"))];
    let mut given = pairs.into_iter().filter(|(sign, _)| flags.contains(*sign)).map(|(_, pair)| pair);
    match (given.next(), given.next()) {
        (Some(_), Some(_)) => Err(StringError(format!(
            "Only one of the delimiters [ {{ ( < | can be given in the format flags, got '{text}'"
        ))),
        (Some(pair), None) => Ok(Some(pair)),
        // A blank is a flag for nothing around it.
        (None, _) if flags.contains(' ') => Ok(Some(("", ""))),
        _ => Ok(None),
    }
}
