//! Facts of the host that a scenario doesn't describe: a plain Debian machine, or none. Those of the scenario go over them.

use duckrow_scenario::Language;
use serde_json::{Value as Json, json};

/// The facts that Facter would report of a node of that name.
pub(super) fn of_node(name: &str, language: Language) -> Json {
    let (host, domain) = host_and_domain(name);
    let mut facts = json!({
        "os": os(),
        "networking": networking(host, domain, name),
        "kernel": "Linux",
        "kernelversion": "6.1.0",
        "kernelrelease": "6.1.0-18-amd64",
        "kernelmajversion": "6.1",
        "processors": {"count": 4, "physicalcount": 1, "isa": "x86_64", "models": ["Sim CPU", "Sim CPU", "Sim CPU", "Sim CPU"]},
        "memory": {"system": {
            "total": "4.00 GiB", "total_bytes": 4_294_967_296_i64,
            "available": "3.00 GiB", "available_bytes": 3_221_225_472_i64,
            "used": "1.00 GiB", "used_bytes": 1_073_741_824,
            "capacity": "25.00%",
        }},
        "identity": {"user": "root", "uid": 0, "group": "root", "gid": 0, "privileged": true},
        "path": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "timezone": "UTC",
        "virtual": "kvm",
        "is_virtual": true,
        "service_provider": "systemd",
        "facterversion": "4.3.0",
        "puppetversion": language.puppet_version(),
        "aio_agent_version": language.puppet_version(),
        "ruby": {"version": "3.1.2", "platform": "x86_64-linux-gnu"},
        "system_uptime": {"days": 1, "hours": 30, "seconds": 108_000, "uptime": "1 day"},
    });
    if language.has_legacy_facts() {
        add(&mut facts, legacy(host, domain, name));
    }
    add(&mut facts, of_agent(name, language));
    facts
}

/// The facts that an agent adds to those of its host, whoever found these.
pub(super) fn of_agent(name: &str, language: Language) -> Json {
    let mut facts = json!({
        "puppetversion": language.puppet_version(),
        "clientcert": name,
        "clientversion": language.puppet_version(),
        "clientnoop": false,
    });
    if let Some(implementation) = language.implementation() {
        add(&mut facts, json!({"implementation": implementation}));
    }
    facts
}

/// The parts of a node's name.
pub(super) fn host_and_domain(name: &str) -> (&str, &str) {
    name.split_once('.').unwrap_or((name, ""))
}

fn os() -> Json {
    let release = json!({"full": "12.5", "major": "12", "minor": "5"});
    json!({
        "name": "Debian",
        "family": "Debian",
        "architecture": "amd64",
        "hardware": "x86_64",
        "release": release,
        "distro": {
            "id": "Debian",
            "codename": "bookworm",
            "description": "Debian GNU/Linux 12 (bookworm)",
            "release": release,
        },
        "selinux": {"enabled": false},
    })
}

fn networking(host: &str, domain: &str, name: &str) -> Json {
    let (ip, mac, netmask, network) = ("192.0.2.10", "52:54:00:12:34:56", "255.255.255.0", "192.0.2.0");
    json!({
        "hostname": host,
        "domain": domain,
        "fqdn": name,
        "ip": ip,
        "mac": mac,
        "netmask": netmask,
        "network": network,
        "primary": "eth0",
        "mtu": 1500,
        "interfaces": {
            "eth0": {"ip": ip, "mac": mac, "mtu": 1500, "netmask": netmask, "network": network},
            "lo": {"ip": "127.0.0.1", "netmask": "255.0.0.0", "network": "127.0.0.0", "mtu": 65_536},
        },
    })
}

/// The flat facts of old, which manifests still use.
fn legacy(host: &str, domain: &str, name: &str) -> Json {
    json!({
        "osfamily": "Debian",
        "operatingsystem": "Debian",
        "operatingsystemrelease": "12.5",
        "operatingsystemmajrelease": "12",
        "lsbdistcodename": "bookworm",
        "lsbdistid": "Debian",
        "architecture": "amd64",
        "hardwaremodel": "x86_64",
        "hostname": host,
        "domain": domain,
        "fqdn": name,
        "ipaddress": "192.0.2.10",
        "macaddress": "52:54:00:12:34:56",
        "netmask": "255.255.255.0",
        "interfaces": "eth0,lo",
        "processorcount": 4,
        "physicalprocessorcount": 1,
        "memorysize": "4.00 GiB",
        "memorysize_mb": 4096.0,
        "uptime": "1 day",
        "id": "root",
    })
}

/// Adds the entries of one object to another.
pub(super) fn add(to: &mut Json, entries: Json) {
    if let (Json::Object(to), Json::Object(entries)) = (to, entries) {
        to.extend(entries);
    }
}
