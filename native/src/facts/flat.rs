//! The flat facts of old, beside the structured ones that hold their values.

use duckrow_core::scenario::legacy_facts;
use serde_json::{Map, Value as Json};

use super::Host;

/// What the program `lsb_release` tells on Debian's family.
const STANDARD_BASE: [(&str, &str); 3] = [
    ("lsbdistcodename", "/os/distro/codename"),
    ("lsbdistdescription", "/os/distro/description"),
    ("lsbdistid", "/os/distro/id"),
];

/// Adds the flat facts.
pub(super) fn add(host: &Host, facts: &mut Map<String, Json>) {
    let mut flat = legacy_facts::flat(facts);
    let has_program = host.has_program("lsb_release");
    for (name, pointer) in STANDARD_BASE {
        let value = flat.shift_remove(name).or_else(|| find(facts, pointer));
        if let Some(value) =
            value.filter(|_| has_program && flat.get("osfamily").is_some_and(|family| family == "Debian"))
        {
            flat.insert(name.to_owned(), value);
        }
    }
    releases(facts, has_program, &mut flat);
    interfaces(facts, &mut flat);
    servers(facts, &mut flat);
    facts.extend(flat);
}

/// The flat parts of the distribution's release.
fn releases(facts: &Map<String, Json>, has_program: bool, flat: &mut Map<String, Json>) {
    let parts = [("lsbdistrelease", "full"), ("lsbmajdistrelease", "major"), ("lsbminordistrelease", "minor")];
    let family = find(facts, "/os/family");
    // On Ubuntu the program tells them, elsewhere files do.
    let is_told = find(facts, "/os/name").is_none_or(|name| name != "Ubuntu") || has_program;
    for (name, part) in parts {
        flat.shift_remove(name);
        let value = find(facts, &format!("/os/distro/release/{part}"));
        let is_known =
            family.as_ref().is_some_and(|family| ["Debian", "RedHat", "Suse"].iter().any(|known| family == known));
        if let Some(value) = value.filter(|_| is_told && is_known) {
            flat.insert(name.to_owned(), value);
        }
    }
}

/// Names of interfaces stay as they are, whatever is in them.
fn interfaces(facts: &Map<String, Json>, flat: &mut Map<String, Json>) {
    let Some(Json::Object(interfaces)) = find(facts, "/networking/interfaces") else { return };
    let mut names: Vec<&str> = interfaces.keys().map(String::as_str).collect();
    names.sort_unstable();
    flat.insert("interfaces".to_owned(), names.join(",").into());
    for (name, interface) in
        interfaces.iter().filter(|(name, _)| name.contains(|c: char| !c.is_alphanumeric() && c != '_'))
    {
        let alone = name.replace(|c: char| !c.is_alphanumeric() && c != '_', "_");
        for (begin, key) in legacy_facts::OF_INTERFACE {
            flat.shift_remove(&format!("{begin}_{alone}"));
            if let Some(value) = interface.get(key) {
                flat.insert(format!("{begin}_{name}"), value.clone());
            }
        }
    }
}

/// The servers that interfaces have their addresses from.
fn servers(facts: &Map<String, Json>, flat: &mut Map<String, Json>) {
    let Some(Json::Object(interfaces)) = find(facts, "/networking/interfaces") else { return };
    let of_interfaces =
        interfaces.iter().filter_map(|(name, interface)| Some((name.clone(), interface.get("dhcp")?.clone())));
    let primary = find(facts, "/networking/dhcp").unwrap_or_default();
    let servers = [("system".to_owned(), primary)].into_iter().chain(of_interfaces);
    flat.insert("dhcp_servers".to_owned(), Json::Object(servers.collect()));
}

fn find(facts: &Map<String, Json>, pointer: &str) -> Option<Json> {
    let (first, rest) = pointer.trim_start_matches('/').split_once('/')?;
    facts.get(first)?.pointer(&format!("/{rest}")).cloned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::facts::tests::MadeUp;

    fn facts(os: Json) -> Map<String, Json> {
        let networking = json!({"interfaces": {"eth0:1": {"mtu": 1500}, "eth0": {"dhcp": "192.0.2.1"}}});
        Map::from_iter([("os".to_owned(), os), ("networking".to_owned(), networking)])
    }

    #[test]
    fn the_standard_base_is_told_by_its_program() {
        let os = json!({"family": "Debian", "name": "Debian", "distro": {"codename": "bookworm", "release": {"full": "12.1", "major": "12", "minor": "1"}}});
        let mut host = MadeUp::new(&[]);
        let mut told = facts(os.clone());
        add(&host.0, &mut told);
        assert_eq!((told.get("lsbdistcodename"), &told["lsbdistrelease"]), (None, &json!("12.1")));
        assert_eq!(told["interfaces"], json!("eth0,eth0:1"));
        assert_eq!((&told["mtu_eth0:1"], told.get("mtu_eth0_1")), (&json!(1500), None));
        assert_eq!(told["dhcp_servers"], json!({"system": null, "eth0": "192.0.2.1"}));
        host.0.system.environment.clear();
        #[cfg(unix)]
        {
            host.program("/usr/sbin/lsb_release", "");
            let mut told = facts(os);
            add(&host.0, &mut told);
            assert_eq!(told["lsbdistcodename"], json!("bookworm"));
        }
    }
}
