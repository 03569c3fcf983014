//! Filters of addresses (`salt/utils/network.py`, and the kinds of addresses of Python's `ipaddress`).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::one;
use crate::jinja::{Machine, integer};
use crate::value::{Args, Error, Native, Result, Value, text};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("filter_by_networks", filter_by_networks),
    ("ip_host", |_, args| networks(args, "ip_host", |value| Ok(value.shown_interface().into()))),
    ("ipaddr", |_, args| addresses(args, &[4, 6])),
    ("ipv4", |_, args| addresses(args, &[4])),
    ("ipv6", |_, args| addresses(args, &[6])),
    ("ipwrap", ipwrap),
    ("is_ip", |_, args| is_address(args, &[4, 6])),
    ("is_ipv4", |_, args| is_address(args, &[4])),
    ("is_ipv6", |_, args| is_address(args, &[6])),
    ("network_hosts", |_, args| networks(args, "network_hosts", hosts)),
    ("network_size", |_, args| networks(args, "network_size", |value| Ok(Value::int(value.size())))),
];

/// The number of hosts that anybody may ask for.
const MOST: u128 = 100_000;

/// An address, perhaps with the length of its network's prefix.
#[derive(Debug, Clone, Copy)]
struct Interface {
    address: IpAddr,
    prefix: Option<u32>,
}

impl Interface {
    fn read(text: &str) -> Option<Self> {
        let (address, mask) = match text.split_once('/') {
            Some((address, mask)) => (address, Some(mask)),
            None => (text, None),
        };
        let address: IpAddr = match address.contains(':') {
            true => address.split('%').next()?.parse::<Ipv6Addr>().ok()?.into(),
            false => address.parse::<Ipv4Addr>().ok()?.into(),
        };
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let prefix = match mask {
            None => None,
            Some(mask) if mask.contains('.') && address.is_ipv4() => {
                let mask = u32::from(mask.parse::<Ipv4Addr>().ok()?);
                let ones = mask.leading_ones();
                let host = mask.leading_zeros();
                if mask.checked_shl(ones).unwrap_or(0) == 0 {
                    Some(ones)
                } else {
                    (mask.checked_shl(host).unwrap_or(0) == u32::MAX << host).then_some(host)
                }
            }
            Some(mask) => {
                Some(mask.parse().ok().filter(|prefix| *prefix <= bits && mask.bytes().all(|b| b.is_ascii_digit()))?)
            }
        };
        (mask.is_none() || prefix.is_some()).then_some(Self { address, prefix })
    }

    fn version(&self) -> i128 {
        if self.address.is_ipv4() { 4 } else { 6 }
    }

    fn bits(&self) -> u32 {
        if self.address.is_ipv4() { 32 } else { 128 }
    }

    fn number(&self) -> u128 {
        match self.address {
            IpAddr::V4(address) => u32::from(address).into(),
            IpAddr::V6(address) => address.into(),
        }
    }

    fn with(&self, number: u128) -> IpAddr {
        match self.address {
            IpAddr::V4(_) => Ipv4Addr::from(u32::try_from(number).unwrap_or(u32::MAX)).into(),
            IpAddr::V6(_) => Ipv6Addr::from(number).into(),
        }
    }

    fn host_bits(&self) -> u32 {
        self.bits() - self.prefix.unwrap_or_else(|| self.bits())
    }

    /// The number of addresses in its network.
    fn size(&self) -> i128 {
        1_i128.checked_shl(self.host_bits()).filter(|size| *size > 0).unwrap_or(i128::MAX)
    }

    fn network(&self) -> u128 {
        let host = self.host_bits();
        if host >= 128 { 0 } else { self.number() >> host << host }
    }

    fn holds(&self, other: &Self) -> bool {
        let host = self.host_bits();
        self.version() == other.version() && (host >= 128 || self.number() >> host == other.number() >> host)
    }

    /// The text of an address as Python shows it, with its prefix if it has one.
    fn shown(&self) -> String {
        match self.prefix {
            Some(prefix) => format!("{}/{prefix}", self.address),
            None => self.address.to_string(),
        }
    }

    fn shown_interface(&self) -> String {
        format!("{}/{}", self.address, self.prefix.unwrap_or_else(|| self.bits()))
    }

    /// True if it is the kind of address that an option asks for (`_ip_options`).
    fn is(&self, option: &str) -> bool {
        let within = |networks: &[&str]| networks.iter().filter_map(|text| Self::read(text)).any(|one| one.holds(self));
        let is_4 = self.address.is_ipv4();
        match option {
            "global" | "public" => !self.is("private"),
            "private" if is_4 => {
                within(&[
                    "0.0.0.0/8",
                    "10.0.0.0/8",
                    "127.0.0.0/8",
                    "169.254.0.0/16",
                    "172.16.0.0/12",
                    "192.0.0.0/24",
                    "192.0.2.0/24",
                    "192.168.0.0/16",
                    "198.18.0.0/15",
                    "198.51.100.0/24",
                    "203.0.113.0/24",
                    "240.0.0.0/4",
                ]) && !within(&["192.0.0.9/32", "192.0.0.10/32"])
            }
            "private" => {
                within(&[
                    "::1/128",
                    "::/128",
                    "::ffff:0:0/96",
                    "64:ff9b:1::/48",
                    "100::/64",
                    "2001::/23",
                    "2001:db8::/32",
                    "2002::/16",
                    "fc00::/7",
                    "fe80::/10",
                ]) && !within(&[
                    "2001:1::1/128",
                    "2001:1::2/128",
                    "2001:3::/32",
                    "2001:4:112::/48",
                    "2001:20::/28",
                    "2001:30::/28",
                ])
            }
            "multicast" => within(&["224.0.0.0/4", "ff00::/8"]),
            "loopback" | "lo" => within(&["127.0.0.0/8", "::1/128"]),
            "link-local" | "linklocal" | "ll" | "link_local" => within(&["169.254.0.0/16", "fe80::/10"]),
            "reserved" if is_4 => within(&["240.0.0.0/4"]),
            "reserved" => within(&[
                "::/8", "100::/8", "200::/7", "400::/6", "800::/5", "1000::/4", "4000::/3", "6000::/3", "8000::/3",
                "A000::/3", "C000::/3", "E000::/4", "F000::/5", "F800::/6", "FE00::/9",
            ]),
            "site-local" | "sl" | "site_local" => !is_4 && within(&["fec0::/10"]),
            "unspecified" => self.number() == 0,
            _ => true,
        }
    }
}

/// An address of a version that fits the options.
fn address(value: &Value, version: i128, options: Option<&str>) -> Option<Interface> {
    let found = match value {
        Value::Text(text) | Value::Safe(text) => Interface::read(text)?,
        Value::Int(_) | Value::Bool(_) => {
            let number = u128::try_from(value.as_int()?).ok()?;
            let address = match u32::try_from(number) {
                Ok(number) => IpAddr::from(Ipv4Addr::from(number)),
                Err(_) => IpAddr::from(Ipv6Addr::from(number)),
            };
            Interface { address, prefix: None }
        }
        _ => return None,
    };
    let holds = options.into_iter().flat_map(|options| options.split(',')).all(|option| found.is(option.trim()));
    (found.version() == version && holds).then_some(found)
}

fn options(given: Option<&Value>) -> Result<Option<String>> {
    match given {
        None | Some(Value::None) => Ok(None),
        Some(other) => Ok(Some(text(other)?.to_string()).filter(|options| !options.is_empty())),
    }
}

fn is_address(args: Args, versions: &[i128]) -> Result<Value> {
    let [value, asked] = args.bind("is_ip_filter", ["ip_addr", "options"], 1)?;
    let (value, asked) = (one(value), options(asked.as_ref())?);
    value.defined()?;
    Ok(Value::Bool(versions.iter().any(|version| address(&value, *version, asked.as_deref()).is_some())))
}

/// Those of some values that are addresses of these versions; of one value itself, or nothing.
fn chosen(value: &Value, versions: &[i128], asked: Option<&str>) -> Result<Value> {
    let shown = |value: &Value, version: i128| address(value, version, asked).map(|found| Value::from(found.shown()));
    Ok(match value.defined()? {
        Value::Text(_) | Value::Safe(_) => {
            versions.iter().find_map(|version| shown(value, *version)).unwrap_or(Value::None)
        }
        Value::List(_) | Value::Tuple(_) | Value::Stream(_) => {
            let items = value.iterate()?;
            let found = versions.iter().flat_map(|version| items.iter().filter_map(|item| shown(item, *version)));
            Value::list(found.collect())
        }
        _ => Value::None,
    })
}

fn addresses(args: Args, versions: &[i128]) -> Result<Value> {
    let [value, asked] = args.bind("ipaddr", ["value", "options"], 1)?;
    chosen(&one(value), versions, options(asked.as_ref())?.as_deref())
}

fn networks(args: Args, name: &str, make: fn(&Interface) -> Result<Value>) -> Result<Value> {
    let [value, asked, version] = args.bind(name, ["value", "options", "version"], 1)?;
    let value = one(value);
    let version = integer(version.as_ref().filter(|version| !version.is_none()), 0)?;
    let versions = match version {
        0 => vec![4, 6],
        version => vec![version],
    };
    let found = chosen(&value, &versions, options(asked.as_ref())?.as_deref())?;
    if !found.truth()? {
        return Ok(Value::None);
    }
    let made = |found: &Value| -> Result<Value> {
        let interface = found.as_text().and_then(|text| Interface::read(text));
        interface.map_or(Ok(Value::None), |interface| make(&interface))
    };
    match &value {
        Value::List(_) | Value::Tuple(_) | Value::Stream(_) => {
            Ok(Value::list(found.iterate()?.iter().map(made).collect::<Result<Vec<_>>>()?))
        }
        _ => made(&found),
    }
}

/// The hosts of a network: without its own address and the one for all, unless it is too small for them.
fn hosts(value: &Interface) -> Result<Value> {
    let (network, bits) = (value.network(), value.host_bits());
    if bits > 100 || 1_u128 << bits > MOST {
        return Err(Error::too_large());
    }
    let size = 1_u128 << bits;
    let range = match (bits, value.version()) {
        (0 | 1, _) => 0..size,
        (_, 4) => 1..size - 1,
        _ => 1..size,
    };
    Ok(Value::list(range.map(|place| Value::from(value.with(network + place).to_string())).collect()))
}

fn filter_by_networks(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [values, wanted] = args.bind("filter_by_networks", ["values", "networks"], 2)?;
    let (values, wanted) = (one(values), one(wanted));
    if wanted.is_none() {
        return Ok(values);
    }
    let read = |value: &Value| -> Result<Interface> {
        let shown = text(value)?;
        let words = || Error::python(format!("'{shown}' does not appear to be an IPv4 or IPv6 network"));
        Interface::read(&shown).ok_or_else(words)
    };
    let mut networks = Vec::new();
    for network in wanted.iterate()? {
        let interface = read(&network)?;
        if interface.network() != interface.number() {
            return Err(Error::python(format!("{} has host bits set", text(&network)?)));
        }
        networks.push(interface);
    }
    let filtered = |values: &Value| -> Result<Value> {
        let mut kept = Vec::new();
        for value in values.iterate()? {
            let address = read(&value)?;
            kept.extend(networks.iter().filter(|network| network.holds(&address)).map(|_| value.clone()));
        }
        Ok(Value::list(kept))
    };
    match values.defined()? {
        Value::Dict(dict) => {
            let entries = dict.entries();
            let filtered = entries.iter().map(|(key, values)| Ok((key.clone(), filtered(values)?)));
            Ok(Value::dict(filtered.collect::<Result<_>>()?))
        }
        Value::List(_) | Value::Tuple(_) | Value::Text(_) => filtered(&values),
        other => Err(Error::python(format!("Do not know how to filter a <class '{}'>", other.class()))),
    }
}

fn ipwrap(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("ipwrap", ["data"], 1)?;
    let value = one(value);
    let wrapped = |value: &Value| match address(value, 6, None) {
        Some(found) => Value::from(format!("[{}]", found.address)),
        None => value.clone(),
    };
    Ok(match value.defined()? {
        Value::List(_) | Value::Tuple(_) => Value::list(value.iterate()?.iter().map(wrapped).collect()),
        other => wrapped(other),
    })
}
