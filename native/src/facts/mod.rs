//! The facts of this host, by the rules of Facter 4: read from files and by calls of the system, below a folder that stands for `/`.
//!
//! `host` has what is read, each family of facts a file and a line in [`FAMILIES`]; `external` adds what administrators say of the host,
//! `query` takes facts by their keys. What a fact is good for isn't known here.

mod augeas;
mod collected;
mod disks;
mod dmi;
mod external;
mod filesystems;
mod flat;
mod host;
mod identity;
mod kernel;
mod load;
mod memory;
mod mounts;
mod networking;
mod os;
mod partitions;
mod pci;
mod processors;
mod query;
mod ruby;
mod selinux;
mod service_provider;
mod ssh;
mod system;
mod timezone;
mod trusted;
mod units;
mod uptime;
mod virtualization;

use std::path::PathBuf;

use duckrow_core::scenario::Language;
use serde_json::{Map, Value as Json};

use crate::failure::Failure;
use collected::Facts;
use host::Host;

pub(crate) use query::{Answer, answer};

/// The version of Facter whose rules these are.
const FACTER_VERSION: &str = "4.3.0";

/// The reader of a family of facts, found together. What can't be read of a host is no fact.
type Family = fn(&Host, &mut Facts);

/// All families.
const FAMILIES: &[Family] = &[
    augeas::read,
    disks::read,
    dmi::read,
    filesystems::read,
    identity::read,
    kernel::read,
    load::read,
    memory::read,
    mounts::read,
    networking::read,
    os::read,
    partitions::read,
    processors::read,
    ruby::read,
    selinux::read,
    service_provider::read,
    ssh::read,
    timezone::read,
    uptime::read,
    virtualization::read,
];

/// What is asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    pub(crate) language: Language,
    /// The flat facts of old, too.
    pub(crate) legacy: bool,
    /// Where external facts come from.
    pub(crate) external: External,
}

/// The folders of external facts.
#[derive(Debug, Clone, Default)]
pub(crate) enum External {
    /// Facter's own.
    #[default]
    Usual,
    /// These alone.
    Folders(Vec<PathBuf>),
    /// None, nor facts of the environment.
    None,
}

/// Facts, and what is to be said about them.
#[derive(Debug)]
pub(crate) struct Found {
    /// The facts in the order of their names, as are the entries of hashes in them.
    pub(crate) facts: Map<String, Json>,
    /// The trusted facts of a run on the host itself.
    pub(crate) trusted: Map<String, Json>,
    /// External facts that can't be used, and why.
    pub(crate) warnings: Vec<String>,
}

/// The facts of the host under this process.
pub(crate) fn of_this_host(wanted: &Wanted) -> Result<Found, Failure> {
    Ok(of(&system::this_host()?, wanted))
}

/// The trusted facts of a run on a host whose certificate has this name.
pub(crate) fn trusted(name: &str) -> Map<String, Json> {
    trusted::of_name(name)
}

fn of(host: &Host, wanted: &Wanted) -> Found {
    let mut facts = Facts::default();
    for family in FAMILIES {
        family(host, &mut facts);
    }
    versions(host, wanted.language, &mut facts);
    let trusted = trusted::of(facts.all());
    let mut all = facts.into_all();
    if wanted.legacy {
        flat::add(host, &mut all);
    }
    let mut warnings = Vec::new();
    for fact in external::of(host, &wanted.external, &mut warnings) {
        all.insert(fact.name, fact.value);
    }
    Found { facts: collected::sorted(all), trusted, warnings }
}

/// The facts that name a program's version or the environment.
fn versions(host: &Host, language: Language, facts: &mut Facts) {
    facts.put("facterversion", FACTER_VERSION);
    facts.put("puppetversion", language.puppet_version());
    facts.put("fips_enabled", host.word("/proc/sys/crypto/fips_enabled").as_deref() == Some("1"));
    facts.put_some("path", host.variable("PATH"));
    facts.put_some(
        "aio_agent_version",
        host.text("/opt/puppetlabs/puppet/VERSION").and_then(|text| agent_version(&text)),
    );
}

/// Three to five numbers at the beginning of a text.
fn agent_version(text: &str) -> Option<String> {
    let mut numbers = Vec::new();
    for part in text.trim().split('.').take(5) {
        let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
        let is_whole = digits.len() == part.len();
        if !digits.is_empty() {
            numbers.push(digits);
        }
        if !is_whole {
            break;
        }
    }
    (numbers.len() >= 3).then(|| numbers.join("."))
}

#[cfg(test)]
mod tests {
    pub(super) use super::host::tests::MadeUp;
    use super::*;

    /// What a family reads, as JSON.
    pub(super) fn told(host: &MadeUp, read: fn(&Host, &mut Facts)) -> String {
        let mut facts = Facts::default();
        read(&host.0, &mut facts);
        serde_json::to_string(facts.all()).unwrap()
    }

    #[test]
    fn a_host_without_any_file_has_few_facts_and_no_panic() {
        let found = of(&MadeUp::new(&[]).0, &Wanted { legacy: true, ..Wanted::default() });
        assert!(found.warnings.is_empty());
        let names: Vec<&str> = found.facts.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            [
                "architecture",
                "facterversion",
                "fips_enabled",
                "fqdn",
                "hardwareisa",
                "hardwaremodel",
                "hostname",
                "identity",
                "is_virtual",
                "kernel",
                "kernelmajversion",
                "kernelrelease",
                "kernelversion",
                "networking",
                "os",
                "path",
                "processors",
                "puppetversion",
                "selinux",
                "timezone",
                "virtual"
            ]
        );
    }

    #[test]
    fn files_of_odd_bytes_cause_no_panic() {
        let host = MadeUp::new(&[]);
        let files = [
            "/etc/os-release",
            "/etc/debian_version",
            "/etc/redhat-release",
            "/etc/passwd",
            "/etc/group",
            "/etc/hosts",
            "/etc/resolv.conf",
            "/etc/localtime",
            "/etc/ssh/ssh_host_rsa_key.pub",
            "/etc/selinux/config",
            "/proc/mounts",
            "/proc/self/mounts",
            "/proc/meminfo",
            "/proc/cpuinfo",
            "/proc/loadavg",
            "/proc/uptime",
            "/proc/1/cgroup",
            "/proc/1/environ",
            "/proc/1/comm",
            "/proc/net/route",
            "/proc/net/if_inet6",
            "/proc/filesystems",
            "/proc/cmdline",
            "/proc/self/status",
            "/sys/block/sda/size",
            "/sys/block/sda/device/model",
            "/sys/block/sda/sda1/size",
            "/sys/class/net/eth0/mtu",
            "/sys/class/net/eth0/address",
            "/sys/class/dmi/id/product_name",
            "/sys/class/dmi/id/chassis_type",
            "/var/lib/dpkg/status",
            "/opt/puppetlabs/puppet/VERSION",
            "/usr/lib/ruby/3.1.0/rbconfig.rb",
            "/etc/facter/facts.d/a.txt",
        ];
        for bytes in [
            &b"\xff\xfe\x00=:\n= \n:::\n\t\t\t\t\t\t\t\t\t\n\xc3"[..],
            b"",
            b"\n\n\n",
            &b"9".repeat(500),
            b"TZif2",
            b"- - -\n",
        ] {
            for file in files {
                host.write(file, bytes);
            }
            of(&host.0, &Wanted { legacy: true, ..Wanted::default() });
        }
    }

    #[test]
    fn the_agents_version_is_the_beginning_of_a_file() {
        let of = |text| agent_version(text);
        assert_eq!(of("7.23.0\n").as_deref(), Some("7.23.0"));
        assert_eq!(of("8.1.0.12.g3-x").as_deref(), Some("8.1.0.12"));
        assert_eq!((of("8.1"), of(""), of("v8.1.0")), (None, None, None));
    }
}
