//! The distribution, as its own files name it. Systems of which only the program `lsb_release` tells it have none.

use super::release::{Release, codename, without_zero};
use super::{Facts, Host, capitalized, versions};

pub(super) fn read(host: &Host, release: &Release, facts: &mut Facts) {
    let found = if release.is("debian") {
        debian(host, release)
    } else if release.is("amzn") {
        amazon(host, release)
    } else if release.is("rhel") {
        redhat(release)
    } else if release.is("sles") {
        suse(release)
    } else {
        return;
    };
    facts.put_some("os.distro.id", found.id);
    facts.put_some("os.distro.codename", found.codename);
    facts.put_some("os.distro.description", found.description);
    if let Some(full) = &found.version.full {
        facts.put("os.distro.release", versions(full, found.version.major.as_deref(), found.version.minor.as_deref()));
    }
}

#[derive(Default)]
struct Distribution {
    id: Option<String>,
    codename: Option<String>,
    description: Option<String>,
    version: Version,
}

#[derive(Default)]
struct Version {
    full: Option<String>,
    major: Option<String>,
    minor: Option<String>,
}

impl Version {
    /// A version in two parts.
    fn of(full: Option<String>) -> Self {
        let part = |place| full.as_deref().and_then(|full: &str| full.split('.').nth(place)).map(str::to_owned);
        Self { major: part(0), minor: part(1), full }
    }
}

fn debian(host: &Host, release: &Release) -> Distribution {
    let version = if release.is("ubuntu") {
        let full = release.version_id();
        Version { major: full.clone(), minor: None, full }
    } else if release.is("devuan") {
        Version::default()
    } else {
        let version = Version::of(host.word("/etc/debian_version"));
        Version { minor: version.minor.as_deref().map(without_zero), ..version }
    };
    Distribution {
        id: Some(capitalized(&release.id)).filter(|id| !id.is_empty()),
        codename: release
            .named("VERSION_CODENAME")
            .map(str::to_owned)
            .or_else(|| of_version(release.named("VERSION")?)),
        description: release.named("PRETTY_NAME").map(str::to_owned),
        version,
    }
}

/// The codename in a version such as `8 (jessie)`, or `14.04, Trusty Tahr`.
fn of_version(version: &str) -> Option<String> {
    if let Some((_, rest)) = version.split_once('(')
        && let Some(inner) = rest.strip_suffix(')').filter(|inner| !inner.is_empty())
    {
        return Some(inner.replace(['(', ')'], ""));
    }
    let words: Vec<&str> = version.split(|c: char| !c.is_ascii_alphabetic() && !c.is_whitespace()).collect();
    let pair = words.iter().find_map(|words| {
        let mut words = words.split_whitespace();
        words.next().filter(|_| words.next().is_some())
    })?;
    Some(pair.to_lowercase())
}

fn redhat(release: &Release) -> Distribution {
    let own = release.redhat.as_ref();
    Distribution {
        id: own.map(|own| own.distributor.clone()),
        codename: own.and_then(|own| own.codename.clone()),
        description: own.map(|own| own.description.clone()),
        version: Version::of(own.and_then(|own| own.version.clone()).or_else(|| release.version_id())),
    }
}

fn amazon(host: &Host, release: &Release) -> Distribution {
    let text = host.word("/etc/system-release");
    let words = |text: &String| {
        let title = text.split("release").next().unwrap_or_default().split_whitespace();
        title.filter(|word| !word.eq_ignore_ascii_case("linux")).collect::<String>()
    };
    Distribution {
        id: text.as_ref().map(words),
        codename: text.as_deref().map(|text| codename(text).unwrap_or_else(|| "n/a".to_owned())),
        version: Version::of(release.full.clone()),
        description: text,
    }
}

fn suse(release: &Release) -> Distribution {
    let version = release.version_id();
    let id = version.as_deref().map(|version| if version.starts_with("12") { "SUSE LINUX" } else { "SUSE" }.to_owned());
    let codename = release.named("VERSION_CODENAME").filter(|name| !name.is_empty()).unwrap_or("n/a");
    Distribution {
        id,
        codename: Some(codename.to_owned()),
        description: release.named("PRETTY_NAME").map(str::to_owned),
        version: Version::of(version),
    }
}
