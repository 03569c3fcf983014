//! The operator `in`, and options of `case` and selectors.

use std::rc::Rc;

use super::equality::equals_inside;
use super::label::{kind, ruby_class_or_word, with_article};
use super::operator::{Blame, OperatorError};
use super::regex::{Captures, Regex, RegexError};
use super::semver::{Version, VersionRange};
use super::types::is_instance;
use super::{Array, Effort, Value};

/// The result of a match, with what a regular expression found on the way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Match {
    /// True if it matched.
    pub holds: bool,
    /// The groups of the last regular expression that matched, for `$0`, `$1` …; also if the whole didn't match, as in an array of
    /// options of which only the first matched. Nothing: the variables stay as they are.
    pub captures: Option<Captures>,
}

impl Match {
    /// True if it matched.
    pub fn is_match(&self) -> bool {
        self.holds
    }

    fn of(holds: bool) -> Self {
        Self { holds, captures: None }
    }

    fn found(captures: Option<Captures>) -> Self {
        Self { holds: captures.is_some(), captures }
    }

    /// Adds what was found later.
    fn then(self, later: Self) -> Self {
        Self { holds: later.holds, captures: later.captures.or(self.captures) }
    }
}

/// `left =~ right`: an instance of a type, a version in a range, a text that matches a regular expression or the source of one.
/// The effort pays for it, as for the questions below; one that ran out has no answer.
///
/// # Errors
/// Operands of other kinds, and a regular expression that is none or takes too long.
pub fn matches(left: &Value, right: &Value, effort: &Effort) -> Result<Match, OperatorError> {
    let no_pattern = |detail: String| {
        let text = format!("Can not convert right match operand to a regular expression. Caused by '{detail}'.");
        OperatorError::new(Blame::Right, text)
    };
    let made;
    let regex = match right {
        Value::Type(of) => return Ok(Match::of(is_instance(of, left, effort))),
        Value::SemVerRange(range) => return Ok(Match::of(in_range(left, range))),
        Value::Regexp(regex) => regex,
        Value::String(source) => {
            made = Rc::new(Regex::new(source).map_err(|error| no_pattern(error.to_string()))?);
            &made
        }
        other => {
            return Err(no_pattern(format!("no implicit conversion of {} into String", ruby_class_or_word(other))));
        }
    };
    match left {
        Value::String(text) => {
            let found = found(regex, text, effort);
            found.map_err(|error| OperatorError::wrapped(error.to_string()))
        }
        other => {
            let got = with_article(&kind(other));
            let text = format!("Left match operand must result in a String value. Got {got}.");
            Err(OperatorError::new(Blame::Left, text))
        }
    }
}

/// `needle in haystack`
///
/// # Errors
/// A regular expression that takes too long.
pub fn contains(needle: &Value, haystack: &Value, effort: &Effort) -> Result<Match, RegexError> {
    effort.spend(haystack.length());
    match haystack {
        Value::String(text) => in_text(needle, text, effort),
        Value::Array(items) => in_items(needle, items.items().iter(), effort),
        Value::Hash(hash) => in_items(needle, hash.entries().keys(), effort),
        Value::Binary(binary) => Ok(Match::of(in_bytes(needle, binary.bytes()))),
        Value::SemVerRange(range) => Ok(Match::of(in_range(needle, range))),
        _ => Ok(Match::default()),
    }
}

fn in_text(needle: &Value, text: &str, effort: &Effort) -> Result<Match, RegexError> {
    match needle {
        // Both are written anew, letter by letter.
        Value::String(part) => {
            effort.spend((text.len() + part.len()) as u64 / 4);
            Ok(Match::of(text.to_lowercase().contains(part.to_lowercase().as_str())))
        }
        Value::Regexp(regex) => found(regex, text, effort),
        _ => Ok(Match::default()),
    }
}

fn in_bytes(needle: &Value, bytes: &[u8]) -> bool {
    let has = |part: &[u8]| part.is_empty() || bytes.windows(part.len()).any(|window| window == part);
    match needle {
        Value::Binary(part) => has(part.bytes()),
        Value::String(part) => has(part.as_bytes()),
        Value::Integer(number) => u8::try_from(*number).is_ok_and(|byte| bytes.contains(&byte)),
        Value::Float(number) => bytes.iter().any(|byte| f64::from(*byte) == *number),
        _ => false,
    }
}

fn in_items<'a>(
    needle: &Value,
    mut items: impl Iterator<Item = &'a Value>,
    effort: &Effort,
) -> Result<Match, RegexError> {
    match needle {
        Value::Regexp(regex) => {
            for text in items.filter_map(Value::as_str) {
                let found = found(regex, text, effort)?;
                if found.holds {
                    return Ok(found);
                }
            }
            Ok(Match::default())
        }
        // A text or a version is matched with each item as if that were the option of a `case`.
        Value::String(_) | Value::SemVer(_) => {
            let mut outcome = Match::default();
            for option in items {
                outcome = outcome.then(match_option(needle, option, effort)?);
                if outcome.holds || effort.is_spent() {
                    break;
                }
            }
            Ok(outcome)
        }
        Value::Type(of) => Ok(Match::of(items.any(|item| is_instance(of, item, effort)))),
        _ => Ok(Match::of(items.any(|item| equals_within(item, needle, effort)))),
    }
}

/// True if the value is a version, or the text of one, in the range.
fn in_range(value: &Value, range: &VersionRange) -> bool {
    match value {
        Value::SemVer(version) => range.includes(version),
        Value::String(text) => Version::parse(text).is_ok_and(|version| range.includes(&version)),
        _ => false,
    }
}

/// True if a value matches an option of `case` or a selector: a regular expression matches texts, a type its instances, an
/// array or a hash what matches item by item, `default` anything, everything else what equals it.
///
/// # Errors
/// A regular expression that takes too long.
pub fn match_option(value: &Value, option: &Value, effort: &Effort) -> Result<Match, RegexError> {
    match (option, value) {
        (Value::Regexp(regex), Value::String(text)) => found(regex, text, effort),
        (Value::Regexp(_), _) => Ok(Match::default()),
        (Value::Type(of), value) => Ok(Match::of(is_instance(of, value, effort))),
        (Value::Default, _) => Ok(Match::of(true)),
        (Value::SemVer(version), Value::String(text)) => {
            Ok(Match::of(Version::parse(text).is_ok_and(|parsed| parsed == **version)))
        }
        (Value::SemVerRange(range), value) => Ok(Match::of(in_range(value, range))),
        (Value::Array(options), Value::Array(items)) if options.items().len() == items.items().len() => {
            all(items.items().iter().zip(options.items()), effort)
        }
        (Value::Array(_), _) => Ok(Match::default()),
        (Value::Hash(options), Value::Hash(hash)) => {
            let missing = Value::Undef;
            let option = |(key, option)| (hash.entries().get(key).unwrap_or(&missing), option);
            all(options.entries().iter().map(option), effort)
        }
        (Value::Hash(_), _) => Ok(Match::default()),
        _ => Ok(Match::of(equals_within(value, option, effort))),
    }
}

/// The options that an unfolded option (`*$list`) stands for.
pub fn unfolded(option: &Value) -> Vec<Value> {
    match option {
        Value::Undef => Vec::new(),
        Value::Array(items) => items.items().to_vec(),
        Value::Hash(hash) => hash.pairs().as_ref().map_or(&[][..], Array::items).to_vec(),
        Value::Iterator(values) => values.iter().collect(),
        other => vec![other.clone()],
    }
}

fn all<'a>(pairs: impl Iterator<Item = (&'a Value, &'a Value)>, effort: &Effort) -> Result<Match, RegexError> {
    let mut outcome = Match::of(true);
    for (value, option) in pairs {
        outcome = outcome.then(match_option(value, option, effort)?);
        if !outcome.holds || !effort.spend(1) {
            break;
        }
    }
    Ok(outcome)
}

/// True if a value matches, where nobody asks what was found; what takes too long doesn't match.
pub(super) fn is_match(value: &Value, option: &Value) -> bool {
    match_option(value, option, &Effort::of_one_question()).is_ok_and(|outcome| outcome.holds)
}

/// The match of a regular expression in a text.
fn found(regex: &Regex, text: &str, effort: &Effort) -> Result<Match, RegexError> {
    regex.within(effort, || regex.find(text)).map(Match::found)
}

/// True if two values inside of others are equal: what is compared is at most the smaller of both.
fn equals_within(a: &Value, b: &Value, effort: &Effort) -> bool {
    effort.spend(a.weight().min(b.weight())) && equals_inside(a, b)
}
