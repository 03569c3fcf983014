//! A range of versions.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use ecow::EcoString;

use super::{Simple, Version, VersionError, parse};

/// Ranges of versions, and the text that they were made of.
#[derive(Debug, Clone)]
pub struct VersionRange {
    ranges: Vec<Simple>,
    text: EcoString,
}

impl VersionRange {
    /// The ranges that a text like `>=1.0.0 <2.0.0 || 3.x` names.
    ///
    /// # Errors
    /// A text that names none.
    pub fn parse(text: &str) -> Result<Self, VersionError> {
        let ranges = parse::ranges(text)?;
        if ranges.is_empty() {
            return Ok(Self { ranges: vec![Simple::All], text: "*".into() });
        }
        Ok(Self::of(ranges.into_iter().flatten().collect(), text.into()))
    }

    /// The range between two versions.
    pub fn between(min: &Version, max: &Version, exclude_max: bool) -> Self {
        // Puppet writes the two the wrong way round; people see it, so we do.
        let text = if exclude_max { format!(">={max} <{min}") } else { format!("{max} - {min}") };
        let upper = if exclude_max { Simple::Less(max.clone()) } else { Simple::LessOrEqual(max.clone()) };
        let range = Simple::GreaterOrEqual(min.clone()).intersection(&upper);
        Self::of(range.into_iter().collect(), text.into())
    }

    fn of(ranges: Vec<Simple>, text: EcoString) -> Self {
        let mut distinct: Vec<Simple> = Vec::with_capacity(ranges.len());
        for range in ranges {
            if !distinct.contains(&range) {
                distinct.push(range);
            }
        }
        let mut ranges = merge_all(distinct);
        if ranges.is_empty() {
            ranges.push(Simple::NOTHING);
        }
        Self { ranges, text }
    }

    /// True if it holds a version. A pre-release is held only by a range that speaks of one of the same version.
    pub fn includes(&self, version: &Version) -> bool {
        let holds =
            |range: &Simple| range.includes(version) && (version.is_stable() || range.allows_prerelease(version));
        self.ranges.iter().any(holds)
    }

    /// The range, if there is only one without gaps.
    pub(crate) fn single(&self) -> Option<&Simple> {
        match self.ranges.as_slice() {
            [single] => Some(single),
            _ => None,
        }
    }

    /// Ranges of a type, joined where they overlap or touch.
    pub(crate) fn merged(ranges: &[Rc<Self>]) -> Vec<Rc<Self>> {
        let mut open = ranges.to_vec();
        let mut joined = Vec::new();
        while let Some(mut range) = open.pop() {
            open.retain(|other| match range.joined_with(other) {
                Some(both) => {
                    range = Rc::new(both);
                    false
                }
                None => true,
            });
            joined.push(range);
        }
        joined.reverse();
        joined
    }

    fn joined_with(&self, other: &Self) -> Option<Self> {
        let (mine, theirs) = self.single().zip(other.single())?;
        if self.includes(&theirs.begin()) || other.includes(&mine.begin()) {
            let both = mine.merge(theirs)?;
            Some(Self::between(&both.begin(), &both.end(), both.excludes_end()))
        } else if mine.excludes_end() && mine.end() == theirs.begin() {
            Some(Self::between(&mine.begin(), &theirs.end(), theirs.excludes_end()))
        } else if theirs.excludes_end() && theirs.end() == mine.begin() {
            Some(Self::between(&theirs.begin(), &mine.end(), mine.excludes_end()))
        } else {
            None
        }
    }

    /// The ranges as comparisons, as Ruby's `inspect` shows them.
    pub fn inspect(&self) -> String {
        let ranges: Vec<_> = self.ranges.iter().map(ToString::to_string).collect();
        ranges.join(" || ")
    }

    /// The version with which the range begins. Nothing for ranges with gaps.
    pub fn min(&self) -> Option<Version> {
        self.single().map(Simple::begin)
    }

    /// The version with which the range ends. Nothing for ranges with gaps.
    pub fn max(&self) -> Option<Version> {
        self.single().map(Simple::end)
    }
}

/// Joins ranges that overlap or touch, as often as that is possible.
fn merge_all(mut ranges: Vec<Simple>) -> Vec<Simple> {
    let mut merged = true;
    while merged && ranges.len() > 1 {
        merged = false;
        let mut result = Vec::new();
        while let Some(mut joined) = ranges.pop() {
            let mut rest = Vec::new();
            for range in ranges {
                match joined.merge(&range) {
                    Some(both) => {
                        merged = true;
                        joined = both;
                    }
                    None => rest.push(range),
                }
            }
            result.push(joined);
            ranges = rest;
        }
        result.reverse();
        ranges = result;
    }
    ranges
}

impl PartialEq for VersionRange {
    fn eq(&self, other: &Self) -> bool {
        self.ranges == other.ranges
    }
}

impl Eq for VersionRange {}

impl Hash for VersionRange {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ranges.hash(state);
    }
}

impl fmt::Display for VersionRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_versions() {
        let cases = [
            (">=1.0.0 <2.0.0", "1.5.0", true),
            (">=1.0.0 <2.0.0", "2.0.0", false),
            ("1.x", "1.9.0", true),
            ("~1.2.3", "1.2.9", true),
            ("~1.2.3", "1.3.0", false),
            ("^1.2.3", "1.9.0", true),
            ("^0.2.3", "0.3.0", false),
            ("1.0.0 - 2.0.0", "2.0.0", true),
            (">=1.0.0", "2.0.0-rc1", false),
            (">=2.0.0-rc1", "2.0.0-rc2", true),
            ("1.x || 3.x", "2.0.0", false),
            ("1.x || 3.x", "3.1.0", true),
            ("*", "0.0.1", true),
        ];
        for (range, version, holds) in cases {
            let version = Version::parse(version).unwrap();
            assert_eq!(VersionRange::parse(range).unwrap().includes(&version), holds, "{version} in {range}");
        }
    }

    #[test]
    fn ranges_that_touch_are_one() {
        let parse = |text| VersionRange::parse(text).unwrap();
        assert_eq!(parse("1.x || 2.x"), parse(">=1.0.0 <3.0.0"));
        assert_eq!(VersionRange::parse("1.x.y"), Err(VersionError("Unparsable version range: \"1.x.y\"".to_owned())));
    }
}
