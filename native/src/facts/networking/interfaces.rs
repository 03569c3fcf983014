//! The interfaces of the host, in the system's order.

use std::net::IpAddr;

use serde_json::{Map, Value as Json, json};

use super::address::{is_ignored, network, scope, text};
use super::{Host, dhcp};
use crate::facts::host::Address;

/// The marks of an address, by their bits.
const FLAGS: [(&str, u8); 8] = [
    ("temporary", 0x01),
    ("noad", 0x02),
    ("optimistic", 0x04),
    ("dadfailed", 0x08),
    ("homeaddress", 0x10),
    ("deprecated", 0x20),
    ("tentative", 0x40),
    ("permanent", 0x80),
];

/// An interface, or another name of one that only an address has.
pub(super) struct Interface {
    pub(super) name: String,
    pub(super) addresses: Vec<Address>,
    pub(super) facts: Map<String, Json>,
}

/// All interfaces.
pub(super) fn all(host: &Host) -> Vec<Interface> {
    let listed = host.text("/proc/net/dev").unwrap_or_default();
    let mut names: Vec<String> =
        listed.lines().filter_map(|line| Some(line.rsplit_once(':')?.0.trim().to_owned())).collect();
    for address in &host.system.addresses {
        if !names.contains(&address.interface) {
            names.push(address.interface.clone());
        }
    }
    let flags = host.text("/proc/net/if_inet6").unwrap_or_default();
    names.into_iter().map(|name| interface(host, name, &flags)).collect()
}

fn interface(host: &Host, name: String, flags: &str) -> Interface {
    let addresses: Vec<Address> =
        host.system.addresses.iter().filter(|address| address.interface == name).cloned().collect();
    let mut facts = Map::new();
    let mut put = |key: &str, value: Option<Json>| _ = value.map(|value| facts.insert(key.to_owned(), value));
    put("mac", mac(host, &name).map(Json::from));
    let number = |file: &str| host.word(&format!("/sys/class/net/{name}/{file}"))?.parse::<u64>().ok();
    put("mtu", number("mtu").map(Json::from));
    put("dhcp", dhcp::server(host, &name, number("ifindex")).map(Json::from));
    let (four, six): (Vec<&Address>, Vec<&Address>) = addresses.iter().partition(|address| address.ip.is_ipv4());
    for (suffix, addresses) in [("", four), ("6", six)] {
        let main = addresses.iter().find(|address| !is_ignored(address.ip)).or_else(|| addresses.first());
        let Some(main) = main else { continue };
        let bindings: Vec<Json> = addresses.iter().map(|address| binding(address, flags)).collect();
        put(&format!("bindings{suffix}"), Some(bindings.into()));
        put(&format!("ip{suffix}"), Some(text(main.ip).into()));
        put(&format!("netmask{suffix}"), Some(text(main.mask).into()));
        put(&format!("network{suffix}"), Some(text(network(main.ip, main.mask)).into()));
        if let IpAddr::V6(ip) = main.ip {
            put("scope6", Some(scope(ip).into()));
        }
    }
    Interface { name, addresses, facts }
}

fn binding(address: &Address, flags: &str) -> Json {
    let mut binding = json!({
        "address": text(address.ip),
        "netmask": text(address.mask),
        "network": text(network(address.ip, address.mask)),
    });
    if let (IpAddr::V6(ip), Json::Object(binding)) = (address.ip, &mut binding) {
        binding.insert("scope6".to_owned(), scope(ip).into());
        let digits = format!("{:032x}", ip.to_bits());
        let is_of = |words: &[&str]| {
            words.first() == Some(&digits.as_str()) && words.get(5) == Some(&address.interface.as_str())
        };
        let lines = flags.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let found = lines.into_iter().find(|words| words.len() == 6 && is_of(words));
        if let Some(bits) = found.and_then(|words| u8::from_str_radix(words.get(4)?, 16).ok()) {
            let names = FLAGS.iter().filter(|(_, bit)| bits & bit != 0).map(|(name, _)| *name);
            binding.insert("flags".to_owned(), names.collect::<Vec<_>>().into());
        }
    }
    binding
}

/// The address of the hardware: in a bond, which gives all its parts one, that which it had before.
fn mac(host: &Host, name: &str) -> Option<String> {
    let own = || host.word(&format!("/sys/class/net/{name}/address"));
    let found = of_bond(host, name).or_else(own)?;
    let groups: Vec<&str> = found.split([':', '-']).collect();
    let is_group = |group: &&str| group.len() == 2 && group.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_mac = (6..=20).contains(&groups.len()) && groups.iter().all(is_group);
    (is_mac && found != "00:00:00:00:00:00").then_some(found)
}

fn of_bond(host: &Host, name: &str) -> Option<String> {
    let bond = host.link(&format!("/sys/class/net/{name}/master"))?;
    let text = host.text(&format!("/proc/net/bonding/{bond}"))?;
    let part = text.lines().skip_while(|line| line.trim() != format!("Slave Interface: {name}")).skip(1);
    let mut lines = part.take_while(|line| !line.contains("Slave Interface"));
    lines.find_map(|line| line.split_once("Permanent HW addr: ")?.1.split_whitespace().next().map(str::to_owned))
}
