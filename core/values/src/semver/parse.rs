//! Texts of ranges: `>=1.0.0 <2.0.0 || ~3.1 || 1.x - 2.x`.

use ecow::EcoString;

use super::version::{Identifier, identifiers, is_qualifier};
use super::{Simple, Version, VersionError};

/// A version of which numbers may be missing: `1.x`.
#[derive(Debug)]
struct Partial {
    major: Option<u64>,
    minor: Option<u64>,
    patch: Option<u64>,
    prerelease: Option<Vec<Identifier>>,
    build: Option<Vec<EcoString>>,
}

/// The alternatives of a range; nothing in the place of one that holds nothing.
pub(super) fn ranges(text: &str) -> Result<Vec<Option<Simple>>, VersionError> {
    let tidied = without_gaps(text);
    let mut alternatives: Vec<&str> = tidied.split("||").map(str::trim).collect();
    // Ruby's `split` drops empty texts at the end.
    while alternatives.last().is_some_and(|last| last.is_empty()) {
        alternatives.pop();
    }
    alternatives.into_iter().map(|alternative| range(alternative, text)).collect()
}

/// The text without blanks and `v` behind operators.
fn without_gaps(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        if matches!(c, '>' | '<' | '=' | '~' | '^') {
            while chars.peek().is_some_and(|c| c.is_ascii_whitespace()) {
                chars.next();
            }
            chars.next_if_eq(&'v');
        }
    }
    out
}

fn range(alternative: &str, whole: &str) -> Result<Option<Simple>, VersionError> {
    let unparsable = || VersionError(format!("Unparsable version range: \"{whole}\""));
    let words: Vec<&str> = alternative.split_ascii_whitespace().collect();
    if let [from, "-", to] = words.as_slice() {
        let bound = |text| Partial::parse(text).map(|partial| partial.version()).ok_or_else(unparsable);
        return Ok(Simple::GreaterOrEqual(bound(from)?).intersection(&Simple::LessOrEqual(bound(to)?)));
    }
    if words.is_empty() {
        return Ok(None);
    }
    let mut common = Some(Simple::All);
    for word in words {
        let next = comparison(word).ok_or_else(unparsable)?;
        common = common.and_then(|range| range.intersection(&next));
    }
    Ok(common)
}

fn comparison(word: &str) -> Option<Simple> {
    let operators = ["<=", ">=", "~>", "~=", "<", ">", "=", "~", "^"];
    let (operator, rest) =
        operators.iter().find_map(|operator| Some((*operator, word.strip_prefix(operator)?))).unwrap_or(("=", word));
    let partial = Partial::parse(rest)?;
    Some(match operator {
        ">=" => Simple::GreaterOrEqual(partial.version()),
        "<" => Simple::Less(partial.version()),
        ">" => partial.greater(),
        "<=" => partial.less_or_equal(),
        "^" => partial.caret(),
        "=" => partial.patches(false),
        _ => partial.patches(true),
    })
}

impl Partial {
    fn parse(text: &str) -> Option<Self> {
        let (text, build) = text.split_once('+').map_or((text, None), |(text, build)| (text, Some(build)));
        let (numbers, prerelease) =
            text.split_once('-').map_or((text, None), |(text, prerelease)| (text, Some(prerelease)));
        let numbers: Vec<Option<u64>> = numbers.split('.').map(digit).collect::<Option<_>>()?;
        let qualified = prerelease.is_some() || build.is_some();
        if numbers.len() > 3 || (qualified && numbers.len() < 3) {
            return None;
        }
        if ![prerelease, build].into_iter().flatten().all(is_qualifier) {
            return None;
        }
        let at = |index: usize| numbers.get(index).copied().flatten();
        Some(Self {
            major: at(0),
            minor: at(1),
            patch: at(2),
            prerelease: prerelease.map(identifiers).transpose().ok()?,
            build: build.map(|build| build.split('.').map(EcoString::from).collect()),
        })
    }

    /// The version, with 0 for what is missing.
    fn version(&self) -> Version {
        Version {
            major: self.major.unwrap_or(0),
            minor: self.minor.unwrap_or(0),
            patch: self.patch.unwrap_or(0),
            prerelease: self.prerelease.clone(),
            build: self.build.clone(),
        }
    }

    /// The range from the version up to, but not including, the next minor one (or major, if there is no minor number).
    fn patches(&self, or_later: bool) -> Simple {
        let Some(major) = self.major else { return Simple::All };
        let Some(minor) = self.minor else { return up_to(Version::of(major, 0, 0), Version::of(major + 1, 0, 0)) };
        let next = Version::of(major, minor + 1, 0);
        match self.patch {
            None => up_to(Version::of(major, minor, 0), next),
            Some(_) if or_later => up_to(self.version(), next),
            Some(_) => Simple::Equal(self.version()),
        }
    }

    /// The range from the version up to, but not including, the next one that may break something.
    fn caret(&self) -> Simple {
        match self.major {
            None => Simple::All,
            Some(0) => self.patches(true),
            Some(major) => {
                let complete = self.minor.is_some() && self.patch.is_some();
                let least = if complete { self.version() } else { Version::of(major, self.minor.unwrap_or(0), 0) };
                up_to(least, Version::of(major + 1, 0, 0))
            }
        }
    }

    fn greater(&self) -> Simple {
        match (self.major, self.minor, self.patch) {
            (None, _, _) => Simple::NOTHING,
            (Some(major), None, _) => Simple::GreaterOrEqual(Version::of(major + 1, 0, 0)),
            (Some(major), Some(minor), None) => Simple::GreaterOrEqual(Version::of(major, minor + 1, 0)),
            _ => Simple::Greater(self.version()),
        }
    }

    fn less_or_equal(&self) -> Simple {
        match (self.major, self.minor, self.patch) {
            (None, _, _) => Simple::All,
            (Some(major), None, _) => Simple::Less(Version::of(major + 1, 0, 0)),
            (Some(major), Some(minor), None) => Simple::Less(Version::of(major, minor + 1, 0)),
            _ => Simple::LessOrEqual(self.version()),
        }
    }
}

fn up_to(least: Version, next: Version) -> Simple {
    Simple::both(Simple::GreaterOrEqual(least), Simple::Less(next))
}

/// A number, or nothing for `x`, `X` and `*`. No digit at all: the outer nothing.
fn digit(text: &str) -> Option<Option<u64>> {
    match text {
        "x" | "X" | "*" => Some(None),
        _ if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) => None,
        _ if text.len() > 1 && text.starts_with('0') => None,
        // One less than the greatest, so that there is a next one.
        _ => Some(Some(text.parse().unwrap_or(u64::MAX).min(u64::MAX - 2))),
    }
}
