//! `zfs`, `zpool` and `zone` (Puppet's modules `zfs_core` and `zone_core`).

use std::net::{Ipv4Addr, Ipv6Addr};

use super::behaviour::{Automatic, Behaviour, Surroundings, describe_change, matches};
use super::host::{Failure, Host};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::Change;
use duckrow_text::order::InOrder as _;
use duckrow_values::Value;

pub(super) const ZFS: Table = Table {
    name: "zfs",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("aclinherit"),
        Row::property("aclmode"),
        Row::property("acltype"),
        Row::property("atime"),
        Row::property("canmount"),
        Row::property("checksum"),
        Row::property("compression"),
        Row::property("copies"),
        Row::property("dedup"),
        Row::property("devices"),
        Row::property("exec"),
        Row::property("logbias"),
        Row::property("mountpoint"),
        Row::property("nbmand"),
        Row::property("overlay"),
        Row::property("primarycache"),
        Row::property("quota"),
        Row::property("readonly"),
        Row::property("recordsize"),
        Row::property("refquota"),
        Row::property("refreservation"),
        Row::property("reservation"),
        Row::property("secondarycache"),
        Row::property("setuid"),
        Row::property("shareiscsi"),
        Row::property("sharenfs"),
        Row::property("sharesmb"),
        Row::property("snapdir"),
        Row::property("sync"),
        Row::property("version"),
        Row::property("volsize"),
        Row::property("vscan"),
        Row::property("xattr"),
        Row::property("zoned"),
    ],
    related: &[(EdgeOrigin::Autorequire, "zfs"), (EdgeOrigin::Autorequire, "zpool")],
    behaviour: &Zfs,
    ..Table::PLAIN
};

pub(super) const ZPOOL: Table = Table {
    name: "zpool",
    rows: &[
        Row::namevar("pool"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("disk").all(),
        Row::property("mirror").all(),
        Row::property("raidz").all(),
        Row::property("spare").all(),
        Row::property("log").all(),
        Row::property("cache").all(),
        Row::property("ashift"),
        Row::property("autoexpand"),
        Row::property("failmode"),
        Row::parameter("raid_parity"),
    ],
    behaviour: &Zpool,
    ..Table::PLAIN
};

pub(super) const ZONE: Table = Table {
    name: "zone",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["absent", "configured", "installed", "running"]).default("running"),
        Row::property("ip"),
        Row::property("iptype").values(&["shared", "exclusive"]).default("shared"),
        Row::property("autoboot").values(&["true", "false"]).default("true"),
        Row::property("path"),
        Row::property("pool"),
        Row::property("shares"),
        Row::property("dataset"),
        Row::property("inherit"),
        Row::parameter("id"),
        Row::parameter("clone"),
        Row::parameter("sysidcfg"),
        Row::parameter("create_args"),
        Row::parameter("install_args"),
        Row::parameter("realhostname"),
    ],
    related: &[(EdgeOrigin::Autorequire, "file"), (EdgeOrigin::Autorequire, "zfs")],
    behaviour: &Zone,
    ..Table::PLAIN
};

#[derive(Debug)]
struct Zfs;

impl Behaviour for Zfs {
    /// A file system comes after its pool and the file systems above it.
    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        let name = resource.name.as_str();
        let pool = Automatic::require("zpool", name.split('/').next().unwrap_or_default());
        let above = name.match_indices('/').skip(1).filter_map(|(at, _)| name.get(..at));
        std::iter::once(pool).chain(above.map(|name| Automatic::require("zfs", name))).collect()
    }
}

/// The properties of a pool that list disks.
const DISKS: [&str; 6] = ["disk", "mirror", "raidz", "spare", "log", "cache"];

#[derive(Debug)]
struct Zpool;

impl Behaviour for Zpool {
    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let what = match attribute.name.as_str() {
            "mirror" => "mirror",
            "raidz" => "raid",
            _ => return attribute.check(value),
        };
        match ruby::to_s(value).contains(',') {
            true => Err(format!("{what} names must be provided as string separated, not a comma-separated list")),
            false => Ok(()),
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        let given: Vec<_> = ["disk", "mirror", "raidz"].into_iter().filter(|name| resource.is_set(name)).collect();
        match given.len() > 1 {
            true => Err(format!("You cannot specify {} on this type (only one)", given.join(" and "))),
            false => Ok(()),
        }
    }

    /// Puppet's code raises an error that is not of its own kind, so nothing is put before it.
    fn tell_invalid(&self, _: &Instance, text: &str) -> String {
        text.to_owned()
    }

    /// Disks may be listed in any order; mirrors and raids are groups of disks in theirs.
    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        _: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        let name = attribute.name.as_str();
        if !DISKS.contains(&name) || current.as_str() == Some("absent") {
            return Ok(matches(resource, attribute, current));
        }
        let present = current.as_items();
        let wanted = resource.values(name);
        Ok(match name {
            "mirror" | "raidz" => {
                let group = |value: &Value| disks(std::slice::from_ref(value));
                present.iter().map(group).eq(wanted.iter().map(group))
            }
            _ => disks(present) == disks(wanted),
        })
    }
}

fn disks(values: &[Value]) -> Vec<String> {
    let texts: Vec<_> = values.iter().map(ruby::to_s).collect();
    let mut disks: Vec<_> = texts.iter().flat_map(|text| text.split_whitespace()).map(str::to_owned).collect();
    disks.order();
    disks
}

#[derive(Debug)]
struct Zone;

/// Ruby's error when Puppet's code reports an address that is none.
const NO_BACKTRACE: &str = "backtrace must be Array of String";

impl Behaviour for Zone {
    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let is_absolute = ruby::to_s(value).starts_with('/');
        let wrong = match attribute.name.as_str() {
            "path" if !is_absolute => "The zone base must be fully qualified",
            "dataset" if is_absolute => "Datasets must be the name of a zfs filesystem",
            "inherit" if !is_absolute => "Inherited filesystems must be fully qualified",
            _ => return attribute.check(value),
        };
        Err(wrong.to_owned())
    }

    /// `%s` in the path stands for the zone's name.
    fn munge(&self, resource: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        match attribute.name.as_str() {
            "path" => Ok(ruby::to_s(value).replacen("%s", &resource.name, 1).as_str().into()),
            _ => attribute.read(value),
        }
    }

    fn complete(&self, resource: &mut Instance) {
        for name in
            ["ensure", "iptype", "autoboot"].into_iter().filter(|name| !resource.is_set(name)).collect::<Vec<_>>()
        {
            let default = resource.definition.attribute_named(name).and_then(|attribute| attribute.default.clone());
            resource.put(name, default.unwrap_or_default());
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        let is_shared = resource.is("iptype", "shared");
        resource.values("ip").iter().try_for_each(|ip| check_address(&ruby::to_s(ip), is_shared))
    }

    fn tell_invalid(&self, resource: &Instance, text: &str) -> String {
        match text {
            NO_BACKTRACE => text.to_owned(),
            _ => format!("Validation of {} failed: {text}", resource.reference),
        }
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        let path = resource.text("path");
        let above = path.as_deref().map(|path| super::parent(path).to_owned());
        let files = path.clone().into_iter().chain(above).map(|path| Automatic::require("file", path));
        let datasets = resource.values("dataset").iter().map(|name| Automatic::require("zfs", ruby::to_s(name)));
        files.chain(datasets).collect()
    }

    fn describe(
        &self,
        resource: &Instance,
        attribute: &Attribute,
        current: &Value,
        wanted: &Value,
        host: &mut Host<'_>,
    ) -> Change {
        let is_absent = |value: &Value| value.as_str() == Some("absent");
        match attribute.name == "ensure" {
            true if is_absent(current) => Change::Created,
            true if is_absent(wanted) => Change::Removed,
            _ => describe_change(self, resource, attribute, current, wanted, host),
        }
    }
}

/// `interface:address:router`, or the interface alone if the zone has a stack of its own.
fn check_address(text: &str, is_shared: bool) -> Result<(), String> {
    let mut parts = text.split(':').filter(|part| !part.is_empty());
    match (is_shared, parts.next(), parts.next()) {
        (false, Some(_), None) => Ok(()),
        (false, interface, address) => {
            let (interface, address) = (interface.unwrap_or_default(), address.unwrap_or_default());
            Err(format!("only interface may be specified when using exclusive IP stack: {interface}:{address}"))
        }
        (true, Some(_), Some(address)) if is_address(address) => Ok(()),
        (true, Some(_), Some(_)) => Err(NO_BACKTRACE.to_owned()),
        (true, ..) => Err("ip must contain interface name and ip address separated by a \":\"".to_owned()),
    }
}

fn is_address(text: &str) -> bool {
    let address = text.split_once('/').map_or(text, |(address, _)| address);
    address.parse::<Ipv4Addr>().is_ok() || address.parse::<Ipv6Addr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_its_interface() {
        assert!(check_address("bge0:192.0.2.1:192.0.2.254", true).is_ok() && check_address("bge0", false).is_ok());
        assert!(check_address("192.0.2.1", true).is_err() && check_address("bge0:192.0.2.1", false).is_err());
    }

    #[test]
    fn disks_may_be_given_as_one_text() {
        assert_eq!(disks(&["b a".into()]), disks(&["a".into(), "b".into()]));
    }
}
