//! Versions of Debian's packages, in the order that `dpkg` gives them. It knows no package.

use std::cmp::Ordering;

use duckrow_values::dpkg_order;

use super::version_range::PackageVersion;

/// A version: an epoch, a version of the program, and a revision of the package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DebianVersion {
    text: String,
}

impl PackageVersion for DebianVersion {
    fn read(text: &str) -> Option<Self> {
        let (epoch, rest) = text.split_once(':').unwrap_or(("0", text));
        let (upstream, revision) = rest.rsplit_once('-').unwrap_or((rest, ""));
        let is_sound = |text: &str, more: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || more.contains(c));
        let is_version = !upstream.is_empty() && is_sound(upstream, ".+~-") && is_sound(revision, ".+~");
        (is_version && epoch.parse::<u64>().is_ok()).then(|| Self { text: text.to_owned() })
    }
}

impl DebianVersion {
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

#[cfg(test)]
mod tests {
    use super::super::version_range::VersionRange;
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
        assert!(VersionRange::<DebianVersion>::read("1.2").is_none());
        assert!(VersionRange::<DebianVersion>::read(">1 <2 <3").is_none());
    }
}
