//! The versions of semantic versioning.

use std::cmp::Ordering;
use std::fmt;

use ecow::EcoString;

use super::VersionError;

/// A part of what stands behind the hyphen of a version.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Identifier {
    /// Digits
    Number(u64),
    /// Anything else
    Text(EcoString),
}

/// A semantic version. `==` looks at everything, the order not at the build.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Version {
    /// The first number.
    pub major: u64,
    /// The second number.
    pub minor: u64,
    /// The third number.
    pub patch: u64,
    /// The identifiers behind the hyphen.
    pub prerelease: Option<Vec<Identifier>>,
    /// The identifiers behind the plus sign.
    pub build: Option<Vec<EcoString>>,
}

impl Version {
    /// The least version: before `0.0.0`.
    pub const MIN: Self = Self { major: 0, minor: 0, patch: 0, prerelease: Some(Vec::new()), build: None };
    /// The greatest version.
    pub const MAX: Self = Self::of(u64::MAX, 0, 0);

    /// A stable version.
    pub const fn of(major: u64, minor: u64, patch: u64) -> Self {
        Self { major, minor, patch, prerelease: None, build: None }
    }

    /// The version that a text names.
    ///
    /// # Errors
    /// A text that names none.
    pub fn parse(text: &str) -> Result<Self, VersionError> {
        let unable = || VersionError(format!("Unable to parse '{text}' as a semantic version identifier"));
        // Ruby's `\Z` allows a line break at the end.
        let line = text.strip_suffix('\n').unwrap_or(text);
        let (line, build) = split_off(line, '+');
        let (numbers, prerelease) = split_off(line, '-');
        let mut parts = numbers.split('.');
        let mut number = || parts.next().and_then(number).ok_or_else(unable);
        let (major, minor, patch) = (number()?, number()?, number()?);
        let well_formed = |part: &Option<&str>| part.is_none_or(is_qualifier);
        if parts.next().is_some() || !well_formed(&build) || !well_formed(&prerelease) {
            return Err(unable());
        }
        let prerelease = prerelease.map(identifiers).transpose()?;
        let build = build.map(|build| build.split('.').map(EcoString::from).collect());
        Ok(Self { major, minor, patch, prerelease, build })
    }

    /// True if it is no pre-release.
    pub fn is_stable(&self) -> bool {
        self.prerelease.as_ref().is_none_or(Vec::is_empty)
    }

    /// The version with the next patch number.
    pub(super) fn next_patch(&self) -> Self {
        Self::of(self.major, self.minor, self.patch.saturating_add(1))
    }

    fn compare_prerelease(&self, other: &Self) -> Ordering {
        let (mine, theirs) = match (&self.prerelease, &other.prerelease) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => return Ordering::Greater,
            (Some(_), None) => return Ordering::Less,
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
        let unequal = mine.iter().zip(theirs).map(|(a, b)| a.cmp(b)).find(|order| order.is_ne());
        unequal.unwrap_or_else(|| mine.len().cmp(&theirs.len()))
    }
}

/// `1.2-x` and `-`: `1.2` and `x`.
fn split_off(text: &str, sign: char) -> (&str, Option<&str>) {
    text.split_once(sign).map_or((text, None), |(before, behind)| (before, Some(behind)))
}

fn number(text: &str) -> Option<u64> {
    let well_formed = text.chars().all(|c| c.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if well_formed { text.parse().ok() } else { None }
}

/// True if a text may stand behind the hyphen or the plus sign.
pub(crate) fn is_qualifier(text: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    text.split('.').all(is_part)
}

/// The parts of a pre-release.
pub(super) fn identifiers(text: &str) -> Result<Vec<Identifier>, VersionError> {
    text.split('.').map(identifier).collect()
}

fn identifier(part: &str) -> Result<Identifier, VersionError> {
    if !part.chars().all(|c| c.is_ascii_digit()) {
        return Ok(Identifier::Text(part.into()));
    }
    if part.len() > 1 && part.starts_with('0') {
        return Err(VersionError("Numeric pre-release identifiers MUST NOT contain leading zeroes".to_owned()));
    }
    Ok(part.parse().map_or_else(|_| Identifier::Text(part.into()), Identifier::Number))
}

impl Ord for Identifier {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => a.cmp(b),
            (Self::Number(_), Self::Text(_)) => Ordering::Less,
            (Self::Text(_), Self::Number(_)) => Ordering::Greater,
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
        }
    }
}

impl PartialOrd for Identifier {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Version {
    /// The order of versions, in which the build doesn't count.
    pub fn compare(&self, other: &Self) -> Ordering {
        let numbers = |version: &Self| (version.major, version.minor, version.patch);
        numbers(self).cmp(&numbers(other)).then_with(|| self.compare_prerelease(other))
    }
}

impl fmt::Display for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.major {
            u64::MAX => f.write_str("Infinity")?,
            major => write!(f, "{major}")?,
        }
        write!(f, ".{}.{}", self.minor, self.patch)?;
        if let Some(parts) = &self.prerelease {
            let parts: Vec<_> = parts.iter().map(ToString::to_string).collect();
            write!(f, "-{}", parts.join("."))?;
        }
        match &self.build {
            Some(parts) => write!(f, "+{}", parts.join(".")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_ordered_as_the_specification_says() {
        let ordered =
            ["0.9.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-rc.2", "1.0.0-rc.11", "1.0.0"];
        let versions: Vec<_> = ordered.iter().map(|text| Version::parse(text).unwrap()).collect();
        assert!(versions.windows(2).all(|pair| pair[0].compare(&pair[1]).is_lt()));
        assert_eq!(versions[4].to_string(), "1.0.0-rc.2");
    }

    #[test]
    fn what_is_no_version_is_said_so() {
        for text in ["1", "1.2", "01.2.3", "1.2.3.4", "1.2.3-", "1.2.3-a..b", "x"] {
            let message = format!("Unable to parse '{text}' as a semantic version identifier");
            assert_eq!(Version::parse(text), Err(VersionError(message)));
        }
    }
}
