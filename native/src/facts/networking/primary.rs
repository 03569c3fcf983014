//! The interface that leads outside.

use super::Host;
use super::address::is_ignored;
use super::interfaces::Interface;

/// That of the first default route, or else the first with an address at which the host can be reached.
pub(super) fn of<'a>(host: &Host, interfaces: &'a [Interface]) -> Option<&'a Interface> {
    let routes = host.text("/proc/net/route").unwrap_or_default();
    let reaches = |interface: &&Interface| interface.addresses.iter().any(|address| !is_ignored(address.ip));
    match routes.lines().skip(1).find_map(default) {
        Some(name) => interfaces.iter().find(|interface| interface.name == name),
        None => interfaces.iter().find(reaches),
    }
}

/// The interface of a default route.
fn default(line: &str) -> Option<&str> {
    let fields: Vec<&str> = line.trim().split('\t').collect();
    let is_default = fields.get(1) == Some(&"00000000") && fields.get(7).map(|mask| mask.trim()) == Some("00000000");
    fields.first().copied().filter(|name| is_default && *name != "*")
}
