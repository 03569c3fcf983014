//! The operating system: name, family, architecture, release and distribution.

mod distribution;
mod release;

use serde_json::{Map, Value as Json, json};

use super::{Facts, Host};
pub(super) use release::Release;

/// Families, and the words by which a system is known as one of them.
const FAMILIES: &[(&str, &[&str])] = &[
    (
        "RedHat",
        &[
            "redhat",
            "rhel",
            "fedora",
            "centos",
            "scientific",
            "ascendos",
            "cloudlinux",
            "psbm",
            "oraclelinux",
            "ovs",
            "oel",
            "amazon",
            "xenserver",
            "xcp-ng",
            "virtuozzo",
            "photon",
            "mariner",
        ],
    ),
    ("Debian", &["debian", "ubuntu", "huaweios", "linuxmint", "devuan", "kde"]),
    ("Suse", &["sles", "sled", "suse"]),
    ("Gentoo", &["gentoo"]),
    ("Archlinux", &["arch", "manjaro"]),
    ("Mandrake", &["mandrake", "mandriva", "mageia"]),
];

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let release = Release::of(host);
    let machine = host.system.kernel.machine.as_str();
    facts.put("os.hardware", machine);
    facts.put("os.architecture", architecture(machine, release.is("debian")));
    facts.put_some("os.name", name(&release));
    facts.put_some("os.family", family(&release));
    match &release.full {
        Some(full) => facts.put("os.release", versions(full, release.major.as_deref(), release.minor.as_deref())),
        // A system without releases has one without numbers.
        None if release.is_plain() => facts.put("os.release", json!({"full": null, "major": null})),
        None => {}
    }
    distribution::read(host, &release, facts);
}

/// A release with its parts.
fn versions(full: &str, major: Option<&str>, minor: Option<&str>) -> Json {
    let mut parts = Map::from_iter([("full".to_owned(), full.into())]);
    for (key, part) in [("major", major), ("minor", minor)] {
        if let Some(part) = part {
            parts.insert(key.to_owned(), part.into());
        }
    }
    Json::Object(parts)
}

fn architecture(machine: &str, is_debian: bool) -> &str {
    let is_old = ["i386", "i486", "i586", "i686"].iter().any(|name| *name != "i386" && machine.contains(name));
    match machine {
        "x86_64" if is_debian => "amd64",
        _ if is_old || machine.contains("pentium") => "i386",
        other => other,
    }
}

fn name(release: &Release) -> Option<String> {
    if release.is("linuxmint") {
        return Some(capitalized(&release.id));
    }
    let own = release.named("NAME").filter(|name| !name.is_empty()).map(called);
    own.or_else(|| release.redhat.as_ref().map(|redhat| redhat.name.clone()))
}

/// The name of a system without what only adorns it.
fn called(name: &str) -> String {
    let lower = name.to_lowercase();
    let begins = |words: &[&str]| words.iter().any(|word| lower.starts_with(word));
    let mut words = name.split_whitespace();
    let short = if begins(&["red", "oracle", "arch", "manjaro"]) {
        words.take(2).collect()
    } else if lower.ends_with("mariner") {
        words.next_back().unwrap_or_default().to_owned()
    } else {
        words.next().unwrap_or_default().to_owned()
    };
    if begins(&["arch", "manjaro"]) {
        capitalized(&short)
    } else if begins(&["virtuozzo"]) {
        short + "Linux"
    } else {
        short
    }
}

fn family(release: &Release) -> Option<String> {
    if release.is("rhel") {
        return Some("RedHat".to_owned());
    }
    if release.is("sles") {
        return Some("Suse".to_owned());
    }
    let like = release.named("ID_LIKE").unwrap_or(&release.id);
    let lower = like.to_lowercase();
    let known = FAMILIES.iter().find(|(_, words)| words.iter().any(|word| lower.contains(word)));
    let family = known.map_or(like, |(family, _)| family);
    (!family.is_empty()).then(|| capitalized(family))
}

/// A text with a large letter first and small ones behind it.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + &letters.as_str().to_lowercase())
}

#[cfg(test)]
mod tests {
    use serde_json::Value as Json;

    use crate::facts::tests::{MadeUp, told};

    fn os(files: &[(&str, &str)]) -> Json {
        serde_json::from_str::<Json>(&told(&MadeUp::new(files), super::read)).unwrap()["os"].take()
    }

    fn line(files: &[(&str, &str)]) -> String {
        let os = os(files);
        let at = |pointer: &str| {
            os.pointer(pointer).map_or_else(|| "-".to_owned(), |value| value.to_string().replace('"', ""))
        };
        let pointers = [
            "/name",
            "/family",
            "/architecture",
            "/release/full",
            "/release/major",
            "/release/minor",
            "/distro/id",
            "/distro/codename",
            "/distro/release/full",
            "/distro/description",
        ];
        pointers.map(at).join("|")
    }

    #[test]
    fn debian_and_what_comes_of_it() {
        let debian = "NAME=\"Debian GNU/Linux\"\nID=debian\nVERSION_ID=\"12\"\nVERSION_CODENAME=bookworm\nPRETTY_NAME=\"Debian 12 (bookworm)\"\n";
        assert_eq!(
            line(&[("/etc/os-release", debian), ("/etc/debian_version", "12.05\n")]),
            "Debian|Debian|amd64|12.05|12|5|Debian|bookworm|12.05|Debian 12 (bookworm)"
        );
        let ubuntu = "NAME=\"Ubuntu\"\nID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"24.04\"\nVERSION=\"24.04 LTS (Noble Numbat)\"\nPRETTY_NAME=\"Ubuntu 24.04\"\n";
        assert_eq!(
            line(&[("/etc/os-release", ubuntu), ("/etc/debian_version", "trixie/sid\n")]),
            "Ubuntu|Debian|amd64|24.04|24.04|-|Ubuntu|Noble Numbat|24.04|Ubuntu 24.04"
        );
        let mint = "NAME=\"Linux Mint\"\nID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=\"21.2\"\n";
        assert_eq!(
            line(&[("/etc/os-release", mint), ("/etc/linuxmint/info", "X=1\nRELEASE=21.2\n")]),
            "Linuxmint|Debian|amd64|21|21|-|Linuxmint|-|21.2|-"
        );
        let devuan =
            [("/etc/devuan_version", "5.0\n"), ("/etc/os-release", "NAME=Devuan\nID=devuan\nID_LIKE=debian\n")];
        assert_eq!(line(&devuan), "Devuan|Debian|amd64|5.0|5|0|Devuan|-|-|-");
    }

    #[test]
    fn red_hat_and_what_comes_of_it() {
        let rocky = [
            (
                "/etc/os-release",
                "NAME=\"Rocky Linux\"\nID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\nVERSION_ID=\"9.3\"\n",
            ),
            ("/etc/redhat-release", "Rocky Linux release 9.3 (Blue Onyx)\n"),
        ];
        assert_eq!(line(&rocky), "Rocky|RedHat|x86_64|9.3|9|3|Rocky|Blue Onyx|9.3|Rocky Linux release 9.3 (Blue Onyx)");
        let oracle = [
            ("/etc/os-release", "NAME=\"Oracle Linux Server\"\nID=ol\nVERSION_ID=\"9.2\"\n"),
            ("/etc/redhat-release", "Red Hat Enterprise Linux release 9.2 (Plow)\n"),
            ("/etc/oracle-release", "Oracle Linux Server release 9.2\n"),
        ];
        assert_eq!(
            line(&oracle),
            "OracleLinux|RedHat|x86_64|9.2|9|2|RedHatEnterprise|Plow|9.2|Red Hat Enterprise Linux release 9.2 (Plow)"
        );
        let amazon = [
            ("/etc/os-release", "NAME=\"Amazon Linux\"\nID=\"amzn\"\nVERSION_ID=\"2\"\n"),
            ("/etc/system-release", "Amazon Linux release 2 (Karoo)\n"),
        ];
        assert_eq!(line(&amazon), "Amazon|RedHat|x86_64|2|2|-|Amazon|Karoo|2|Amazon Linux release 2 (Karoo)");
        let fedora = [("/etc/os-release", "NAME=Fedora\nID=fedora\nVERSION_ID=40\n")];
        assert_eq!(line(&fedora), "Fedora|RedHat|x86_64|40.0|40|0|-|-|40.0|-");
        assert_eq!(
            line(&[("/etc/redhat-release", "CentOS release 6.10 (Final)\n")]),
            "CentOS|RedHat|x86_64|6.10|6|10|CentOS|Final|6.10|CentOS release 6.10 (Final)"
        );
    }

    #[test]
    fn others_have_rules_of_their_own() {
        let sles = "NAME=\"SLES\"\nID=\"sles\"\nVERSION_ID=\"15.5\"\nPRETTY_NAME=\"SUSE 15\"\n";
        assert_eq!(line(&[("/etc/os-release", sles)]), "SLES|Suse|x86_64|15.5|15|5|SUSE|n/a|15.5|SUSE 15");
        let alpine = [
            ("/etc/os-release", "NAME=\"Alpine Linux\"\nID=alpine\nVERSION_ID=3.19.1\n"),
            ("/etc/alpine-release", "3.19.1\n"),
        ];
        assert_eq!(line(&alpine), "Alpine|Alpine|x86_64|3.19.1|3|19|-|-|-|-");
        let arch = [("/etc/os-release", "NAME=\"Arch Linux\"\nID=arch\nVERSION_ID=\"2024.01\"\n")];
        assert_eq!(line(&arch), "Archlinux|Archlinux|x86_64|2024.01|2024.01|-|-|-|-|-");
        assert_eq!(line(&[("/etc/os-release", "ID=pond\n")]), "-|Pond|x86_64|null|null|-|-|-|-|-");
        assert_eq!(line(&[]), "-|-|x86_64|null|null|-|-|-|-|-");
    }

    #[test]
    fn old_machines_are_all_one() {
        for (machine, architecture) in
            [("i686", "i386"), ("i386", "i386"), ("aarch64", "aarch64"), ("x86_64", "x86_64")]
        {
            assert_eq!(super::architecture(machine, false), architecture);
        }
    }
}
