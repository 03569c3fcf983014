//! Classes that are named after another operating system than the node's: `firewall::linux::archlinux` is declared where that one runs, and a module's own classes choose it.

use duckrow_core::scenario::Scenario;
use serde_json::Value as Json;

use super::super::cases::Case;

/// The names of systems and their families, as `os.name` and `os.family` have them, in the way in which classes are named after them.
const SYSTEMS: [&str; 31] = [
    "aix",
    "almalinux",
    "alpine",
    "amazon",
    "archlinux",
    "centos",
    "darwin",
    "debian",
    "dragonfly",
    "fedora",
    "freebsd",
    "gentoo",
    "hpux",
    "macos",
    "netbsd",
    "openbsd",
    "opensuse",
    "oraclelinux",
    "osx",
    "redhat",
    "rhel",
    "rocky",
    "scientific",
    "slackware",
    "sles",
    "smartos",
    "solaris",
    "suse",
    "ubuntu",
    "virtuozzolinux",
    "windows",
];

/// True if a case is a class that is meant for another system than that of the input's node. A parent of both, such as `linux`, is named after none.
pub(super) fn for_another_system(case: &Case, input: &Scenario) -> bool {
    let Case::Class(name) = case else { return false };
    let own = own(input);
    name.split("::").skip(1).any(|part| SYSTEMS.contains(&part) && !own.iter().any(|own| own == part))
}

/// The names that the node's system goes by. Nodes without facts of their own are Debian hosts.
fn own(input: &Scenario) -> Vec<String> {
    let os = input.node.facts.get("os").and_then(Json::as_object);
    let named = |key: &str| Some(os?.get(key)?.as_str()?.to_lowercase());
    let own: Vec<String> = ["name", "family"].into_iter().filter_map(named).collect();
    match own.as_slice() {
        [] => vec!["debian".to_owned()],
        _ if own.iter().any(|own| own == "redhat") => [own, vec!["rhel".to_owned()]].concat(),
        _ if own.iter().any(|own| own == "darwin") => [own, vec!["osx".to_owned(), "macos".to_owned()]].concat(),
        _ => own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_for_another(class: &str, facts: &str) -> bool {
        let mut input = Scenario::of_manifest("site.pp", "");
        input.node.facts = serde_json::from_str(facts).unwrap();
        for_another_system(&Case::Class(class.to_owned()), &input)
    }

    #[test]
    fn a_class_is_named_after_the_system_that_it_is_for() {
        let ubuntu = r#"{"os": {"name": "Ubuntu", "family": "Debian"}}"#;
        let rocky = r#"{"os": {"name": "Rocky", "family": "RedHat"}}"#;
        for (class, facts, is_another) in [
            ("firewall::linux::archlinux", ubuntu, true),
            ("firewall::linux::archlinux", "{}", true),
            ("firewall::linux::debian", ubuntu, false),
            ("firewall::linux::debian", "{}", false),
            ("firewall::linux::debian", rocky, true),
            ("rabbitmq::repo::rhel", rocky, false),
            ("firewall::linux", ubuntu, false),
            ("gentoo", ubuntu, false),
        ] {
            assert_eq!(is_for_another(class, facts), is_another, "{class} {facts}");
        }
    }
}
