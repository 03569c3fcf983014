//! Versions of Debian's packages, and ranges of them as `ensure` writes them: `>=1.2 <2`. It knows no package.

use std::cmp::Ordering;

use duckrow_values::dpkg_order;

/// A version: an epoch, a version of the program, and a revision of the package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DebianVersion {
    text: String,
}

impl DebianVersion {
    /// Reads a version; nothing if it is none.
    pub fn read(text: &str) -> Option<Self> {
        let (epoch, rest) = text.split_once(':').unwrap_or(("0", text));
        let (upstream, revision) = rest.rsplit_once('-').unwrap_or((rest, ""));
        let is_sound = |text: &str, more: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || more.contains(c));
        let is_version = !upstream.is_empty() && is_sound(upstream, ".+~-") && is_sound(revision, ".+~");
        (is_version && epoch.parse::<u64>().is_ok()).then(|| Self { text: text.to_owned() })
    }

    /// The version as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Ord for DebianVersion {
    fn cmp(&self, other: &Self) -> Ordering {
        dpkg_order::compare(&self.text, &other.text, false).then_with(|| self.text.cmp(&other.text))
    }
}

impl PartialOrd for DebianVersion {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A range of versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionRange(Vec<(Bound, DebianVersion)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    Greater,
    GreaterOrEqual,
    Less,
    LessOrEqual,
}

impl VersionRange {
    /// Reads a range: one bound, or two with a blank between. A bare version is none.
    pub fn read(text: &str) -> Option<Self> {
        let signs =
            [(">=", Bound::GreaterOrEqual), ("<=", Bound::LessOrEqual), (">", Bound::Greater), ("<", Bound::Less)];
        let bound = |word: &str| {
            let (sign, bound) = signs.iter().find(|(sign, _)| word.starts_with(sign))?;
            Some((*bound, DebianVersion::read(word.strip_prefix(sign)?)?))
        };
        let bounds: Option<Vec<_>> = text.split_whitespace().map(bound).collect();
        bounds.filter(|bounds| matches!(bounds.len(), 1 | 2)).map(Self)
    }

    /// True if a version is in it.
    pub fn has(&self, version: &DebianVersion) -> bool {
        self.0.iter().all(|(bound, edge)| match bound {
            Bound::Greater => version > edge,
            Bound::GreaterOrEqual => version >= edge,
            Bound::Less => version < edge,
            Bound::LessOrEqual => version <= edge,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> DebianVersion {
        DebianVersion::read(text).unwrap()
    }

    #[test]
    fn versions_are_ordered_as_dpkg_orders_them() {
        let ordered =
            ["1.0~~", "1.0~~a", "1.0~", "1.0", "1.0-1", "1.0-1.1", "1.0a", "1.0+b1", "1.2", "1.10", "2", "1:0.1"];
        for pair in ordered.windows(2) {
            assert!(version(pair[0]) < version(pair[1]), "{pair:?}");
        }
        assert!(DebianVersion::read("a:1").is_none() && DebianVersion::read("1 2").is_none());
    }

    #[test]
    fn ranges_hold_what_is_between_their_bounds() {
        let range = VersionRange::read(">=1.2-1 <2").unwrap();
        assert!(range.has(&version("1.2-1")) && range.has(&version("1.10")) && !range.has(&version("2")));
        assert!(!range.has(&version("1.2~rc1-1")));
        assert!(VersionRange::read("1.2").is_none() && VersionRange::read(">1 <2 <3").is_none());
    }
}
