//! The flat facts of old, such as `osfamily`, and the structured ones that hold their values. An agent of Puppet 7 sends both, one
//! of Puppet 8 leaves the flat ones out.
//!
//! The one table of both: what is made of it are the flat facts of a host, and the advice on what to write instead.

use serde_json::{Map, Value as Json};

use duckrow_text::order::InOrder as _;

/// Flat fact → the structured one with the same value, its keys joined by dots.
const SAME: &[(&str, &str)] = &[
    ("architecture", "os.architecture"),
    ("augeasversion", "augeas.version"),
    ("bios_release_date", "dmi.bios.release_date"),
    ("bios_vendor", "dmi.bios.vendor"),
    ("bios_version", "dmi.bios.version"),
    ("boardassettag", "dmi.board.asset_tag"),
    ("boardmanufacturer", "dmi.board.manufacturer"),
    ("boardproductname", "dmi.board.product"),
    ("boardserialnumber", "dmi.board.serial_number"),
    ("chassisassettag", "dmi.chassis.asset_tag"),
    ("chassistype", "dmi.chassis.type"),
    ("domain", "networking.domain"),
    ("fqdn", "networking.fqdn"),
    ("gid", "identity.group"),
    ("hardwareisa", "processors.isa"),
    ("hardwaremodel", "os.hardware"),
    ("hostname", "networking.hostname"),
    ("id", "identity.user"),
    ("ipaddress", "networking.ip"),
    ("ipaddress6", "networking.ip6"),
    ("macaddress", "networking.mac"),
    ("macosx_buildversion", "os.macosx.build"),
    ("macosx_productname", "os.macosx.product"),
    ("macosx_productversion", "os.macosx.version.full"),
    ("macosx_productversion_major", "os.macosx.version.major"),
    ("macosx_productversion_minor", "os.macosx.version.minor"),
    ("manufacturer", "dmi.manufacturer"),
    ("memoryfree", "memory.system.available"),
    ("memorysize", "memory.system.total"),
    ("netmask", "networking.netmask"),
    ("netmask6", "networking.netmask6"),
    ("network", "networking.network"),
    ("network6", "networking.network6"),
    ("operatingsystem", "os.name"),
    ("operatingsystemmajrelease", "os.release.major"),
    ("operatingsystemrelease", "os.release.full"),
    ("osfamily", "os.family"),
    ("physicalprocessorcount", "processors.physicalcount"),
    ("processorcount", "processors.count"),
    ("productname", "dmi.product.name"),
    ("rubyplatform", "ruby.platform"),
    ("rubysitedir", "ruby.sitedir"),
    ("rubyversion", "ruby.version"),
    ("scope6", "networking.scope6"),
    ("selinux", "os.selinux.enabled"),
    ("selinux_config_mode", "os.selinux.config_mode"),
    ("selinux_config_policy", "os.selinux.config_policy"),
    ("selinux_current_mode", "os.selinux.current_mode"),
    ("selinux_enforced", "os.selinux.enforced"),
    ("selinux_policyversion", "os.selinux.policy_version"),
    ("serialnumber", "dmi.product.serial_number"),
    ("swapfree", "memory.swap.available"),
    ("swapsize", "memory.swap.total"),
    ("system32", "os.windows.system32"),
    ("uptime", "system_uptime.uptime"),
    ("uptime_days", "system_uptime.days"),
    ("uptime_hours", "system_uptime.hours"),
    ("uptime_seconds", "system_uptime.seconds"),
    ("uuid", "dmi.product.uuid"),
    ("windows_display_version", "os.windows.display_version"),
    ("windows_edition_id", "os.windows.edition_id"),
    ("windows_installation_type", "os.windows.installation_type"),
    ("windows_product_name", "os.windows.product_name"),
    ("windows_release_id", "os.windows.release_id"),
    ("zonename", "solaris_zones.current"),
];

/// The same for facts of the Linux Standard Base, which Debian's family has without a package. Others tell them only with one.
const STANDARD_BASE: &[(&str, &str)] = &[
    ("lsbdistcodename", "os.distro.codename"),
    ("lsbdistdescription", "os.distro.description"),
    ("lsbdistid", "os.distro.id"),
    ("lsbdistrelease", "os.distro.release.full"),
    ("lsbmajdistrelease", "os.distro.release.major"),
    ("lsbminordistrelease", "os.distro.release.minor"),
];

/// Flat fact in megabytes → the structured one in bytes.
const MEGABYTES: &[(&str, &str)] = &[
    ("memoryfree_mb", "memory.system.available_bytes"),
    ("memorysize_mb", "memory.system.total_bytes"),
    ("swapfree_mb", "memory.swap.available_bytes"),
    ("swapsize_mb", "memory.swap.total_bytes"),
];

/// Flat fact with names, joined by commas → the structured one that has an entry for each.
const NAMES: &[(&str, &str)] = &[("blockdevices", "disks"), ("interfaces", "networking.interfaces")];

/// What there is of every interface: the beginning of the flat fact's name → the key in the interface.
pub const OF_INTERFACE: &[(&str, &str)] = &[
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

/// What there is of every disk: the end of the flat fact's name → the key in the disk.
const OF_DISK: &[(&str, &str)] = &[("model", "model"), ("size", "size_bytes"), ("vendor", "vendor")];

/// The structured fact that stands for a flat one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Structured {
    /// Its keys, outermost first.
    pub keys: Vec<Key>,
    /// The flat fact, seen from it.
    pub relation: Relation,
}

/// A key of a structured fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// Of a hash.
    Name(String),
    /// Of a list.
    Index(usize),
}

/// The flat fact, seen from the structured one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// It is the value.
    Same,
    /// It is the value in megabytes.
    Megabytes,
    /// It has the names of the entries, joined by commas.
    Names,
    /// It is made of it in another way, or what an entry is called can't be told from its name for sure.
    Similar,
}

impl Structured {
    fn new(path: &str, relation: Relation) -> Self {
        Self { keys: path.split('.').map(|key| Key::Name(key.to_owned())).collect(), relation }
    }

    /// The keys as Puppet and Ruby take them from a hash: `['os']['family']`.
    pub fn brackets(&self) -> String {
        let key = |key: &Key| match key {
            Key::Name(name) => format!("['{name}']"),
            Key::Index(index) => format!("[{index}]"),
        };
        self.keys.iter().map(key).collect()
    }

    /// The keys as Hiera takes them: `os.family`.
    pub fn dotted(&self) -> String {
        let key = |key: &Key| match key {
            Key::Name(name) => name.clone(),
            Key::Index(index) => index.to_string(),
        };
        self.keys.iter().map(key).collect::<Vec<_>>().join(".")
    }

    /// The expression in Puppet that has the value of the flat fact, or one that is near to it.
    pub fn expression(&self) -> String {
        let fact = format!("$facts{}", self.brackets());
        match self.relation {
            Relation::Same | Relation::Similar => fact,
            Relation::Megabytes => format!("{fact} / 1048576.0"),
            Relation::Names => format!("{fact}.keys.join(',')"),
        }
    }

    /// What to do about code that names the flat fact.
    pub fn advice(&self, name: &str) -> String {
        let instead = match self.relation {
            Relation::Same | Relation::Megabytes | Relation::Names => format!("Use `{}` instead.", self.expression()),
            Relation::Similar => format!("Something like it is in `{}`.", self.expression()),
        };
        format!("Since Puppet 8, agents leave out the legacy fact `{name}`. {instead}")
    }
}

/// The structured fact that stands for a flat one, by its name; nothing if no flat fact is called so.
pub fn structured(name: &str) -> Option<Structured> {
    let tables = [
        (SAME, Relation::Same),
        (STANDARD_BASE, Relation::Same),
        (MEGABYTES, Relation::Megabytes),
        (NAMES, Relation::Names),
    ];
    let in_table = tables.into_iter().find_map(|(table, relation)| {
        let (_, path) = table.iter().find(|(flat, _)| *flat == name)?;
        Some(Structured::new(path, relation))
    });
    in_table
        .or_else(|| of_interface(name))
        .or_else(|| of_disk(name))
        .or_else(|| of_processor(name))
        .or_else(|| of_key(name))
}

/// `ipaddress_eth0`
fn of_interface(name: &str) -> Option<Structured> {
    let (begin, interface) = name.split_once('_')?;
    let (_, key) = OF_INTERFACE.iter().find(|(flat, _)| *flat == begin)?;
    // A line may stand in the place of a colon or a dot.
    let relation = if interface.contains('_') { Relation::Similar } else { Relation::Same };
    Some(Structured::new(&format!("networking.interfaces.{interface}.{key}"), relation))
}

/// `blockdevice_sda_size`
fn of_disk(name: &str) -> Option<Structured> {
    let (disk, end) = name.strip_prefix("blockdevice_")?.rsplit_once('_')?;
    let (_, key) = OF_DISK.iter().find(|(flat, _)| *flat == end)?;
    Some(Structured::new(&format!("disks.{disk}.{key}"), Relation::Same))
}

/// `processor0`
fn of_processor(name: &str) -> Option<Structured> {
    let index = name.strip_prefix("processor")?.parse().ok()?;
    let mut structured = Structured::new("processors.models", Relation::Same);
    structured.keys.push(Key::Index(index));
    Some(structured)
}

/// `sshrsakey`, `sshfp_rsa`
fn of_key(name: &str) -> Option<Structured> {
    const KINDS: [&str; 4] = ["dsa", "ecdsa", "ed25519", "rsa"];
    let is_kind = |kind: &&str| KINDS.contains(kind);
    if let Some(kind) = name.strip_prefix("sshfp_").filter(is_kind) {
        return Some(Structured::new(&format!("ssh.{kind}.fingerprints"), Relation::Similar));
    }
    let kind = name.strip_prefix("ssh")?.strip_suffix("key").filter(is_kind)?;
    Some(Structured::new(&format!("ssh.{kind}.key"), Relation::Same))
}

/// The flat facts that belong to structured ones.
pub fn flat(facts: &Map<String, Json>) -> Map<String, Json> {
    let mut found = Map::new();
    copy(facts, SAME, &mut found);
    if value(facts, "os.family").and_then(Json::as_str) == Some("Debian") {
        copy(facts, STANDARD_BASE, &mut found);
    }
    for (name, path) in MEGABYTES {
        if let Some(bytes) = value(facts, path).and_then(Json::as_f64) {
            found.insert((*name).to_owned(), (bytes / f64::from(1 << 20)).into());
        }
    }
    interfaces(facts, &mut found);
    disks(facts, &mut found);
    let models = value(facts, "processors.models").and_then(Json::as_array);
    for (number, model) in models.into_iter().flatten().enumerate() {
        found.insert(format!("processor{number}"), model.clone());
    }
    keys(facts, &mut found);
    found
}

/// The value at keys joined by dots.
fn value<'a>(facts: &'a Map<String, Json>, path: &str) -> Option<&'a Json> {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let found = facts.get(first)?;
    rest.split('.').filter(|key| !key.is_empty()).try_fold(found, |found, key| found.get(key))
}

fn copy(facts: &Map<String, Json>, table: &[(&str, &str)], found: &mut Map<String, Json>) {
    for (name, path) in table {
        if let Some(value) = value(facts, path).filter(|value| !value.is_null()) {
            found.insert((*name).to_owned(), value.clone());
        }
    }
}

fn interfaces(facts: &Map<String, Json>, found: &mut Map<String, Json>) {
    let Some(interfaces) = value(facts, "networking.interfaces").and_then(Json::as_object) else { return };
    // A colon or a dot is no part of the name of a variable.
    let alone = |name: &String| name.replace(|c: char| !c.is_alphanumeric() && c != '_', "_");
    let mut names: Vec<String> = interfaces.keys().map(alone).collect();
    names.order();
    found.insert("interfaces".to_owned(), names.join(",").into());
    for (name, interface) in interfaces {
        for (begin, key) in OF_INTERFACE {
            if let Some(value) = interface.get(key) {
                found.insert(format!("{begin}_{}", alone(name)), value.clone());
            }
        }
    }
}

fn disks(facts: &Map<String, Json>, found: &mut Map<String, Json>) {
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
fn keys(facts: &Map<String, Json>, found: &mut Map<String, Json>) {
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

    fn facts() -> Map<String, Json> {
        let facts = serde_json::json!({
            "os": {"family": "Debian", "distro": {"codename": "trixie", "release": {"full": "13.0"}}},
            "memory": {"system": {"total": "2.00 GiB", "total_bytes": 2_147_483_648_u64}},
            "networking": {"ip": "192.0.2.1", "interfaces": {"lo": {"ip": "127.0.0.1"}, "eth0:1": {"mtu": 1500}}},
            "disks": {"sda": {"model": "Disk", "size": "1 GiB", "size_bytes": 1}},
            "processors": {"models": ["A", "A"]},
            "ssh": {"rsa": {"key": "AAA", "fingerprints": {"sha1": "SSHFP 1", "sha256": "SSHFP 2"}}},
        });
        facts.as_object().cloned().unwrap()
    }

    #[test]
    fn flat_facts_are_made_of_structured_ones() {
        let lines: Vec<String> = flat(&facts()).iter().map(|(name, value)| format!("{name}: {value}")).collect();
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

    #[test]
    fn every_flat_fact_leads_back_to_its_value() {
        let facts = facts();
        for (name, flat) in flat(&facts) {
            let structured = structured(&name).unwrap_or_else(|| panic!("{name} is known"));
            if structured.relation == Relation::Same {
                let pointer = format!("/{}", structured.dotted().replace('.', "/"));
                assert_eq!(Json::Object(facts.clone()).pointer(&pointer), Some(&flat), "{name}");
            }
        }
    }

    #[test]
    fn a_structured_fact_is_written_for_each_language() {
        let family = structured("osfamily").unwrap();
        assert_eq!((family.brackets(), family.dotted()), ("['os']['family']".into(), "os.family".into()));
        let expression = |name: &str| structured(name).unwrap().expression();
        assert_eq!(expression("memorysize_mb"), "$facts['memory']['system']['total_bytes'] / 1048576.0");
        assert_eq!(expression("processor1"), "$facts['processors']['models'][1]");
        assert_eq!(expression("interfaces"), "$facts['networking']['interfaces'].keys.join(',')");
        assert_eq!(structured("ipaddress_eth0_1").unwrap().relation, Relation::Similar);
        for name in ["os", "kernel", "processors", "sshkey", "blockdevice_sda", "mtu"] {
            assert_eq!(structured(name), None, "{name}");
        }
    }
}
