//! The system's id, its place among those that are known, and its release.

use super::Host;

/// What comes of what. A system that isn't here counts as the first of those that it says it is like, or as `linux`.
const PARENTS: &[(&str, &str)] = &[
    ("debian", "linux"),
    ("elementary", "debian"),
    ("ubuntu", "debian"),
    ("linuxmint", "ubuntu"),
    ("raspbian", "debian"),
    ("devuan", "debian"),
    ("rhel", "linux"),
    ("fedora", "rhel"),
    ("amzn", "rhel"),
    ("centos", "rhel"),
    ("ol", "rhel"),
    ("scientific", "rhel"),
    ("meego", "rhel"),
    ("oel", "rhel"),
    ("ovs", "rhel"),
    ("sles", "linux"),
    ("opensuse", "sles"),
    ("sled", "sles"),
    ("gentoo", "linux"),
    ("alpine", "linux"),
    ("photon", "linux"),
    ("slackware", "linux"),
    ("mageia", "linux"),
    ("openwrt", "linux"),
    ("mariner", "linux"),
];

/// The release of a system.
#[derive(Debug, Default)]
pub(in crate::facts) struct Release {
    /// The system's id; empty if nothing tells it.
    pub(in crate::facts) id: String,
    pub(in crate::facts) full: Option<String>,
    pub(in crate::facts) major: Option<String>,
    pub(in crate::facts) minor: Option<String>,
    pub(super) redhat: Option<RedHat>,
    /// The names and values of `/etc/os-release`.
    named: Vec<(String, String)>,
    /// The system as which it counts.
    kind: &'static str,
}

/// The words of `/etc/redhat-release`.
#[derive(Debug)]
pub(super) struct RedHat {
    pub(super) description: String,
    pub(super) name: String,
    pub(super) distributor: String,
    pub(super) codename: Option<String>,
    pub(super) version: Option<String>,
}

impl Release {
    pub(in crate::facts) fn of(host: &Host) -> Self {
        let named = named(host);
        let redhat = host.text("/etc/redhat-release").map(|text| RedHat::of(&text));
        let mut release = Self { named, redhat, ..Self::default() };
        release.id = release.find_id(host);
        release.kind = release.find_kind();
        release.find_versions(host);
        release
    }

    /// True if the system is one of this kind, or comes of one.
    pub(in crate::facts) fn is(&self, kind: &str) -> bool {
        let mut at = Some(self.kind);
        while let Some(here) = at {
            if here == kind {
                return true;
            }
            at = PARENTS.iter().find(|(child, _)| *child == here).map(|(_, parent)| *parent);
        }
        false
    }

    /// True of systems whose release is a version without parts.
    pub(super) fn is_plain(&self) -> bool {
        matches!(self.kind, "ubuntu" | "linux")
    }

    /// A value of `/etc/os-release`.
    pub(super) fn named(&self, name: &str) -> Option<&str> {
        let (_, value) = self.named.iter().rfind(|(found, _)| found == name)?;
        Some(value)
    }

    /// The version of `/etc/os-release`, which has two numbers at least.
    pub(super) fn version_id(&self) -> Option<String> {
        let version = self.named("VERSION_ID").filter(|version| !version.is_empty())?;
        Some(if version.contains('.') { version.to_owned() } else { format!("{version}.0") })
    }

    fn find_id(&self, host: &Host) -> String {
        if host.exists("/etc/devuan_version") {
            return "devuan".to_owned();
        }
        let id = self.named("ID").map(str::to_lowercase);
        let of_suse = || host.text("/etc/SuSE-release")?.split_whitespace().next().map(str::to_lowercase);
        match id {
            Some(id) if id.contains("opensuse") => "opensuse".to_owned(),
            Some(id) => id,
            None if self.redhat.is_some() => "rhel".to_owned(),
            None => of_suse().unwrap_or_default(),
        }
    }

    fn find_kind(&self) -> &'static str {
        let known = |id: &str| PARENTS.iter().find(|(known, _)| *known == id).map(|(known, _)| *known);
        let like = || self.named("ID_LIKE").unwrap_or_default().split_whitespace().find_map(known);
        known(&self.id).or_else(like).unwrap_or("linux")
    }

    fn find_versions(&mut self, host: &Host) {
        let (own, is_split) = self.own(host);
        let Some(full) = own.or_else(|| self.version_id()) else { return };
        let mut parts = full.split('.').map(str::to_owned);
        (self.major, self.minor) = if is_split { (parts.next(), parts.next()) } else { (Some(full.clone()), None) };
        if self.is("debian") && !self.is("ubuntu") && !self.is("devuan") {
            self.minor = self.minor.take().map(|minor| without_zero(&minor));
        }
        self.full = Some(full);
    }

    /// The version that a file of the system's own tells, and whether its parts count.
    fn own(&self, host: &Host) -> (Option<String>, bool) {
        let line = |path: &str| host.text(path).and_then(|text| of_first_line(&text));
        let behind = |path: &str, word: &str| host.text(path).and_then(|text| numbers_behind(&text, word));
        match self.kind {
            "linuxmint" => (host.text("/etc/linuxmint/info").and_then(|text| of_mint(&text)), true),
            _ if self.is_plain() => (None, false),
            "devuan" => (host.word("/etc/devuan_version"), true),
            "ol" => (line("/etc/oracle-release"), true),
            "amzn" => (line("/etc/system-release"), true),
            "oel" => (line("/etc/enterprise-release"), true),
            "ovs" => (line("/etc/ovs-release"), true),
            "meego" => (line("/etc/meego-release"), true),
            "gentoo" => (line("/etc/gentoo-release"), true),
            "alpine" => (host.word("/etc/alpine-release"), true),
            "slackware" => (behind("/etc/slackware-version", "Slackware "), true),
            "mageia" => (behind("/etc/mageia-release", "Mageia release "), true),
            "mariner" => (behind("/etc/mariner-release", "CBL-Mariner "), true),
            "photon" => (behind("/etc/lsb-release", "DISTRIB_RELEASE=\"").map(|version| two_of(&version)), true),
            "openwrt" => (
                host.word("/etc/openwrt_version").filter(|version| version.starts_with(|c: char| c.is_ascii_digit())),
                true,
            ),
            _ if self.is("debian") => (host.word("/etc/debian_version"), true),
            _ if self.is("rhel") => (self.redhat.as_ref().and_then(|redhat| redhat.version.clone()), true),
            _ => (None, true),
        }
    }
}

impl RedHat {
    fn of(text: &str) -> Self {
        let mut parts = text.split("release");
        let title = parts.next().unwrap_or_default();
        let version = parts.next().and_then(|rest| rest.split_whitespace().next()).map(str::to_owned);
        let words = || title.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("linux"));
        Self {
            description: text.trim().to_owned(),
            name: words().take(2).collect(),
            distributor: words().collect(),
            codename: codename(text),
            version,
        }
    }
}

/// What stands in brackets behind the release.
pub(super) fn codename(text: &str) -> Option<String> {
    let line = text.lines().find(|line| line.contains("release") && line.contains('('))?;
    let (_, rest) = line.split_once("release")?;
    let inner = rest.get(rest.rfind('(')? + 1..rest.rfind(')')?)?;
    (!inner.is_empty()).then(|| inner.to_owned())
}

fn named(host: &Host) -> Vec<(String, String)> {
    let text = host.text("/etc/os-release").unwrap_or_default();
    let lines = text.lines().map(|line| line.trim().replace('"', ""));
    lines.filter_map(|line| line.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()))).collect()
}

/// `05` → `5`
pub(super) fn without_zero(minor: &str) -> String {
    match minor.strip_prefix('0') {
        Some(rest) if rest.starts_with(|c: char| ('1'..='9').contains(&c)) => rest.to_owned(),
        _ => minor.to_owned(),
    }
}

fn of_first_line(text: &str) -> Option<String> {
    if text.lines().any(|line| line.ends_with("Rawhide")) {
        return Some("Rawhide".to_owned());
    }
    if text.contains("release") {
        return numbers_behind(text, "release ");
    }
    numbers_behind(text, "Amazon Linux ").and_then(|version| version.split('.').next().map(str::to_owned))
}

/// The first number behind some words, with its parts.
fn numbers_behind(text: &str, words: &str) -> Option<String> {
    text.split(words).skip(1).find_map(|rest| {
        let numbers: String = rest.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        numbers.starts_with(|c: char| c.is_ascii_digit()).then_some(numbers)
    })
}

fn two_of(version: &str) -> String {
    version.split('.').take(2).collect::<Vec<_>>().join(".")
}

fn of_mint(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.strip_prefix("RELEASE="))?;
    let digits: String = line.chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then_some(digits)
}
