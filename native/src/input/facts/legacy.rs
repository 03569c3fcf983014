//! The flat facts of old, which Facter makes of the structured ones. An agent of Puppet 7 sends them, one of Puppet 8 doesn't.

use serde_json::{Map, Value as Json};

/// Fact → where its value is.
const COPIES: [(&str, &str); 53] = [
    ("architecture", "/os/architecture"),
    ("augeasversion", "/augeas/version"),
    ("bios_release_date", "/dmi/bios/release_date"),
    ("bios_vendor", "/dmi/bios/vendor"),
    ("bios_version", "/dmi/bios/version"),
    ("boardassettag", "/dmi/board/asset_tag"),
    ("boardmanufacturer", "/dmi/board/manufacturer"),
    ("boardproductname", "/dmi/board/product"),
    ("boardserialnumber", "/dmi/board/serial_number"),
    ("chassisassettag", "/dmi/chassis/asset_tag"),
    ("chassistype", "/dmi/chassis/type"),
    ("domain", "/networking/domain"),
    ("fqdn", "/networking/fqdn"),
    ("gid", "/identity/group"),
    ("hardwareisa", "/processors/isa"),
    ("hardwaremodel", "/os/hardware"),
    ("hostname", "/networking/hostname"),
    ("id", "/identity/user"),
    ("ipaddress", "/networking/ip"),
    ("ipaddress6", "/networking/ip6"),
    ("macaddress", "/networking/mac"),
    ("manufacturer", "/dmi/manufacturer"),
    ("memoryfree", "/memory/system/available"),
    ("memorysize", "/memory/system/total"),
    ("netmask", "/networking/netmask"),
    ("netmask6", "/networking/netmask6"),
    ("network", "/networking/network"),
    ("network6", "/networking/network6"),
    ("operatingsystem", "/os/name"),
    ("operatingsystemmajrelease", "/os/release/major"),
    ("operatingsystemrelease", "/os/release/full"),
    ("osfamily", "/os/family"),
    ("physicalprocessorcount", "/processors/physicalcount"),
    ("processorcount", "/processors/count"),
    ("productname", "/dmi/product/name"),
    ("rubyplatform", "/ruby/platform"),
    ("rubysitedir", "/ruby/sitedir"),
    ("rubyversion", "/ruby/version"),
    ("scope6", "/networking/scope6"),
    ("selinux", "/os/selinux/enabled"),
    ("selinux_config_mode", "/os/selinux/config_mode"),
    ("selinux_config_policy", "/os/selinux/config_policy"),
    ("selinux_current_mode", "/os/selinux/current_mode"),
    ("selinux_enforced", "/os/selinux/enforced"),
    ("selinux_policyversion", "/os/selinux/policy_version"),
    ("serialnumber", "/dmi/product/serial_number"),
    ("swapfree", "/memory/swap/available"),
    ("swapsize", "/memory/swap/total"),
    ("uptime", "/system_uptime/uptime"),
    ("uptime_days", "/system_uptime/days"),
    ("uptime_hours", "/system_uptime/hours"),
    ("uptime_seconds", "/system_uptime/seconds"),
    ("uuid", "/dmi/product/uuid"),
];

/// Fact in megabytes → where its bytes are.
const MEGABYTES: [(&str, &str); 4] = [
    ("memoryfree_mb", "/memory/system/available_bytes"),
    ("memorysize_mb", "/memory/system/total_bytes"),
    ("swapfree_mb", "/memory/swap/available_bytes"),
    ("swapsize_mb", "/memory/swap/total_bytes"),
];

/// Facts of the Linux Standard Base, which Debian's family has without a package. Others tell them only with one.
const STANDARD_BASE: [(&str, &str); 6] = [
    ("lsbdistcodename", "/os/distro/codename"),
    ("lsbdistdescription", "/os/distro/description"),
    ("lsbdistid", "/os/distro/id"),
    ("lsbdistrelease", "/os/distro/release/full"),
    ("lsbmajdistrelease", "/os/distro/release/major"),
    ("lsbminordistrelease", "/os/distro/release/minor"),
];

/// What there is of every interface: the beginning of the fact's name → the key in the interface.
const OF_INTERFACE: [(&str, &str); 9] = [
    ("ipaddress", "ip"),
    ("ipaddress6", "ip6"),
    ("macaddress", "mac"),
    ("mtu", "mtu"),
    ("netmask", "netmask"),
    ("netmask6", "netmask6"),
    ("network", "network"),
    ("network6", "network6"),
    ("scope6", "scope6"),
];

/// What there is of every disk: the end of the fact's name → the key in the disk.
const OF_DISK: [(&str, &str); 3] = [("model", "model"), ("size", "size_bytes"), ("vendor", "vendor")];

/// The flat facts that belong to structured ones.
pub(super) fn of(facts: &Map<String, Json>) -> Map<String, Json> {
    let facts = Json::Object(facts.clone());
    let mut found = Map::new();
    copy(&facts, &COPIES, &mut found);
    if facts.pointer("/os/family").and_then(Json::as_str) == Some("Debian") {
        copy(&facts, &STANDARD_BASE, &mut found);
    }
    for (name, at) in MEGABYTES {
        if let Some(bytes) = facts.pointer(at).and_then(Json::as_f64) {
            found.insert(name.to_owned(), (bytes / f64::from(1 << 20)).into());
        }
    }
    interfaces(&facts, &mut found);
    disks(&facts, &mut found);
    let models = facts.pointer("/processors/models").and_then(Json::as_array);
    for (number, model) in models.into_iter().flatten().enumerate() {
        found.insert(format!("processor{number}"), model.clone());
    }
    keys(&facts, &mut found);
    found
}

fn copy(facts: &Json, table: &[(&str, &str)], found: &mut Map<String, Json>) {
    for (name, at) in table {
        if let Some(value) = facts.pointer(at).filter(|value| !value.is_null()) {
            found.insert((*name).to_owned(), value.clone());
        }
    }
}

fn interfaces(facts: &Json, found: &mut Map<String, Json>) {
    let Some(interfaces) = facts.pointer("/networking/interfaces").and_then(Json::as_object) else { return };
    // A colon or a dot is no part of the name of a variable.
    let alone = |name: &String| name.replace(|c: char| !c.is_alphanumeric() && c != '_', "_");
    let mut names: Vec<String> = interfaces.keys().map(alone).collect();
    names.sort_unstable();
    found.insert("interfaces".to_owned(), names.join(",").into());
    for (name, interface) in interfaces {
        for (begin, key) in OF_INTERFACE {
            if let Some(value) = interface.get(key) {
                found.insert(format!("{begin}_{}", alone(name)), value.clone());
            }
        }
    }
}

fn disks(facts: &Json, found: &mut Map<String, Json>) {
    let Some(disks) = facts.get("disks").and_then(Json::as_object) else { return };
    let names: Vec<&str> = disks.keys().map(String::as_str).collect();
    found.insert("blockdevices".to_owned(), names.join(",").into());
    for (name, disk) in disks {
        for (end, key) in OF_DISK {
            if let Some(value) = disk.get(key) {
                found.insert(format!("blockdevice_{name}_{end}"), value.clone());
            }
        }
    }
}

/// The public keys of the host, and their fingerprints.
fn keys(facts: &Json, found: &mut Map<String, Json>) {
    for (name, key) in facts.get("ssh").and_then(Json::as_object).into_iter().flatten() {
        if let Some(text) = key.get("key") {
            found.insert(format!("ssh{name}key"), text.clone());
        }
        let print = |kind| key.pointer(&format!("/fingerprints/{kind}")).and_then(Json::as_str);
        if let (Some(sha1), Some(sha256)) = (print("sha1"), print("sha256")) {
            found.insert(format!("sshfp_{name}"), format!("{sha1}\n{sha256}").into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_facts_are_made_of_structured_ones() {
        let facts = serde_json::json!({
            "os": {"family": "Debian", "distro": {"codename": "trixie", "release": {"full": "13.0"}}},
            "memory": {"system": {"total": "2.00 GiB", "total_bytes": 2_147_483_648_u64}},
            "networking": {"ip": "192.0.2.1", "interfaces": {"lo": {"ip": "127.0.0.1"}, "eth0:1": {"mtu": 1500}}},
            "disks": {"sda": {"model": "Disk", "size": "1 GiB", "size_bytes": 1}},
            "processors": {"models": ["A", "A"]},
            "ssh": {"rsa": {"key": "AAA", "fingerprints": {"sha1": "SSHFP 1", "sha256": "SSHFP 2"}}},
        });
        let Json::Object(facts) = facts else { panic!() };
        let lines: Vec<String> = of(&facts).iter().map(|(name, value)| format!("{name}: {value}")).collect();
        insta::assert_snapshot!(lines.join("\n"), @r#"
        ipaddress: "192.0.2.1"
        memorysize: "2.00 GiB"
        osfamily: "Debian"
        lsbdistcodename: "trixie"
        lsbdistrelease: "13.0"
        memorysize_mb: 2048.0
        interfaces: "eth0_1,lo"
        ipaddress_lo: "127.0.0.1"
        mtu_eth0_1: 1500
        blockdevices: "sda"
        blockdevice_sda_model: "Disk"
        blockdevice_sda_size: 1
        processor0: "A"
        processor1: "A"
        sshrsakey: "AAA"
        sshfp_rsa: "SSHFP 1\nSSHFP 2"
        "#);
    }
}
