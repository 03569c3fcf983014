//! Versions of RPM's packages, `[EPOCH:]VERSION[-RELEASE]`, in the order that Puppet's port of `rpmvercmp` gives them
//! (`Puppet::Util::RpmCompare`). It knows no package.

use std::cmp::Ordering;

use super::version_range::PackageVersion;

/// The architectures that may stand at the end of a release.
const ARCHITECTURES: [&str; 20] = [
    "noarch",
    "i386",
    "i686",
    "ppc",
    "ppc64",
    "armv3l",
    "armv4b",
    "armv4l",
    "armv4tl",
    "armv5tel",
    "armv5tejl",
    "armv6l",
    "armv7l",
    "m68kmint",
    "s390",
    "s390x",
    "ia64",
    "x86_64",
    "sh3",
    "sh4",
];

/// A version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RpmVersion {
    epoch: Option<String>,
    version: String,
    release: Option<String>,
}

impl RpmVersion {
    /// Reads a version. What stands where an epoch does and is no number counts as none.
    pub fn of(text: &str) -> Self {
        let (epoch, rest) = text.split_once(':').map_or((None, text), |(epoch, rest)| (Some(epoch), rest));
        let epoch = epoch.and_then(|epoch| epoch.parse::<u64>().ok()).map(|epoch| epoch.to_string());
        let (version, release) = rest.split_once('-').map_or((rest, None), |(version, rest)| (version, Some(rest)));
        Self { epoch, version: version.to_owned(), release: release.map(without_architecture) }
    }

    /// The version and the release, without the epoch: how `dnf` takes them behind a name.
    pub fn without_epoch(&self) -> String {
        match &self.release {
            Some(release) => format!("{}-{release}", self.version),
            None => self.version.clone(),
        }
    }

    /// Compares a version that is wanted with one that is there. What the wanted one doesn't say, epoch or release, is as it should be.
    pub fn compare_wanted(&self, there: &Self) -> Ordering {
        let epoch =
            self.epoch.as_ref().map_or(Ordering::Equal, |_| order(self.epoch.as_deref(), there.epoch.as_deref()));
        let version = epoch.then_with(|| segments(&self.version, &there.version));
        match &self.release {
            None => version,
            release => version.then_with(|| order(release.as_deref(), there.release.as_deref())),
        }
    }
}

impl PackageVersion for RpmVersion {
    fn read(text: &str) -> Option<Self> {
        (!text.is_empty()).then(|| Self::of(text))
    }
}

impl Ord for RpmVersion {
    /// Without an epoch it is 0.
    fn cmp(&self, other: &Self) -> Ordering {
        let epoch = |version: &Self| version.epoch.clone().unwrap_or_else(|| "0".to_owned());
        segments(&epoch(self), &epoch(other)).then_with(|| segments(&self.version, &other.version)).then_with(|| {
            self.release.as_ref().map_or(Ordering::Equal, |_| order(self.release.as_deref(), other.release.as_deref()))
        })
    }
}

impl PartialOrd for RpmVersion {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A name with an architecture somewhere before its end, with that at the end: `dnf` takes `duck-1.2.noarch`, and not `duck.noarch-1.2`.
pub fn with_architecture_last(name: &str) -> String {
    let patterns = ARCHITECTURES.iter().map(pattern);
    let found = patterns.filter_map(|pattern| Some((name.rfind(&pattern)?, pattern)));
    let inside = found.filter(|(at, pattern)| *at > 0 && at + pattern.len() < name.len());
    match inside.max_by_key(|(at, _)| *at).and_then(|(_, pattern)| Some((name.rsplit_once(&pattern)?, pattern))) {
        Some(((before, after), pattern)) => format!("{before}{after}{pattern}"),
        None => name.to_owned(),
    }
}

/// An architecture as it stands in names. As Puppet has it, `noarch` needs no point before it.
fn pattern(architecture: &&str) -> String {
    if *architecture == "noarch" { (*architecture).to_owned() } else { format!(".{architecture}") }
}

/// A release without the architectures in it.
fn without_architecture(release: &str) -> String {
    let mut rest = release.to_owned();
    while let Some((at, found)) = first_architecture(&rest) {
        rest.replace_range(at..at + found.len(), "");
    }
    rest
}

/// The place of the first architecture in a text, with the point before it.
fn first_architecture(text: &str) -> Option<(usize, String)> {
    let found = ARCHITECTURES.iter().map(pattern).filter_map(|name| Some((text.find(&name)?, name)));
    found.min_by_key(|(at, _)| *at)
}

/// What isn't there is older than what is.
fn order(one: Option<&str>, other: Option<&str>) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) => segments(one, other),
        _ => one.is_some().cmp(&other.is_some()),
    }
}

/// `rpmvercmp`: the texts are compared segment by segment, letters or digits; a tilde is older than the end.
fn segments(one: &str, other: &str) -> Ordering {
    let (mut one, mut other) = (one, other);
    loop {
        one = one.trim_start_matches(is_between);
        other = other.trim_start_matches(is_between);
        match (one.strip_prefix('~'), other.strip_prefix('~')) {
            (Some(rest), Some(of_other)) => {
                (one, other) = (rest, of_other);
                continue;
            }
            (Some(_), None) => return Ordering::Less,
            (None, Some(_)) => return Ordering::Greater,
            (None, None) => {}
        }
        if one.is_empty() || other.is_empty() {
            return one.len().cmp(&other.len());
        }
        let is_number = one.starts_with(|c: char| c.is_ascii_digit());
        let (segment, rest) = split(one, is_number);
        let (of_other, rest_of_other) = split(other, is_number);
        (one, other) = (rest, rest_of_other);
        if of_other.is_empty() {
            // Numbers are newer than letters.
            return if is_number { Ordering::Greater } else { Ordering::Less };
        }
        let order = if is_number { numbers(segment, of_other) } else { segment.cmp(of_other) };
        if order.is_ne() {
            return order;
        }
    }
}

fn is_between(c: char) -> bool {
    !c.is_ascii_alphanumeric() && c != '~'
}

/// The digits, or the letters, at the beginning of a text, and the rest.
fn split(text: &str, digits: bool) -> (&str, &str) {
    let belongs = |c: char| if digits { c.is_ascii_digit() } else { c.is_ascii_alphabetic() };
    text.split_at(text.find(|c| !belongs(c)).unwrap_or(text.len()))
}

/// Numbers of any length.
fn numbers(one: &str, other: &str) -> Ordering {
    let (one, other) = (one.trim_start_matches('0'), other.trim_start_matches('0'));
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> RpmVersion {
        RpmVersion::of(text)
    }

    #[test]
    fn versions_are_ordered_as_rpm_orders_them() {
        let ordered = ["1.0~rc1", "1.0", "1.0a", "1.0.1", "1.2", "1.10", "2", "2.0-1", "2.0-1.el8", "2.0-2", "1:0.1"];
        for pair in ordered.windows(2) {
            assert!(version(pair[0]) < version(pair[1]), "{pair:?}");
        }
        assert_eq!(segments("1.0", "1_0"), Ordering::Equal);
        assert_eq!(segments("1.05", "1.5"), Ordering::Equal);
        assert_eq!(segments("a", "1"), Ordering::Less);
    }

    #[test]
    fn an_architecture_goes_behind_the_version() {
        assert_eq!(with_architecture_last("duck.x86_64-1.2-3"), "duck-1.2-3.x86_64");
        assert_eq!(with_architecture_last("duck-1.2-3.x86_64"), "duck-1.2-3.x86_64");
        assert_eq!(with_architecture_last("duck-1.2-3"), "duck-1.2-3");
    }

    #[test]
    fn what_is_wanted_says_as_much_as_it_says() {
        let wanted = |wanted: &str, there: &str| version(wanted).compare_wanted(&version(there));
        assert_eq!(wanted("1.2", "1.2-3.el8"), Ordering::Equal);
        assert_eq!(wanted("1.2-3.el8", "4:1.2-3.el8"), Ordering::Equal);
        assert_eq!(wanted("0:1.2-3", "1.2-3"), Ordering::Greater);
        assert_eq!(wanted("1.2-3.x86_64", "1.2-3"), Ordering::Equal);
        assert_eq!(wanted("1.2-4", "1.2-3"), Ordering::Greater);
        assert_eq!(wanted("1.1", "1.2-3"), Ordering::Less);
    }
}
