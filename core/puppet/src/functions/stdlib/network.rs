//! Addresses of the network, as Ruby's `IPAddr` reads them, and the functions that work with them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::arrays::{list, unique};
use super::{at, exactly};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, flatten};
use crate::functions::arguments::{argument, flat, refused, text};
use duckrow_values::format::ruby_text;
use duckrow_values::{Value, ruby_class};

pub(super) const TYPED: &[Function] = &[Function {
    name: "stdlib::ip_in_range",
    dispatches: &[Dispatch { signature: "String $ipaddress, Variant[String, Array] $range", call: ip_in_range }],
}];

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "enclose_ipv6" => enclose_ipv6,
};

/// Ruby means to name the address, but doesn't know it yet.
const INVALID: &str = "invalid address: ";

/// The addresses from one to another.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Network {
    is_v4: bool,
    first: u128,
    last: u128,
}

impl Network {
    /// `192.0.2.0/24`, `192.0.2.0/255.255.255.0`, `[2001:db8::]/32`; a single address is a network of one.
    ///
    /// # Errors
    /// What Ruby says about anything else.
    fn of(text: &str) -> Result<Self, String> {
        let (address, mask) = text.split_once('/').map_or((text, None), |(address, mask)| (address, Some(mask)));
        let address = address.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')).unwrap_or(address);
        let address = address.split_once('%').map_or(address, |(address, _)| address);
        let address: IpAddr = address.parse().map_err(|_| INVALID.to_owned())?;
        let (width, number) = width_and_number(address);
        let bits = mask.map_or(Ok(width), |mask| mask_length(mask, width, number))?;
        let all = u128::MAX >> (128 - width);
        let host = all.checked_shr(bits).unwrap_or(0);
        Ok(Self { is_v4: address.is_ipv4(), first: number & !host, last: number | host })
    }

    fn holds(self, other: Self) -> bool {
        self.is_v4 == other.is_v4 && self.first <= other.first && other.last <= self.last
    }

    fn first(self) -> IpAddr {
        match u32::try_from(self.first) {
            Ok(number) if self.is_v4 => Ipv4Addr::from(number).into(),
            _ => Ipv6Addr::from(self.first).into(),
        }
    }
}

/// The number of bits of an address, and the number that it is.
fn width_and_number(address: IpAddr) -> (u32, u128) {
    match address {
        IpAddr::V4(address) => (32, u32::from(address).into()),
        IpAddr::V6(address) => (128, address.into()),
    }
}

/// The number of bits of an address that name the network: a number, or an address whose ones come first.
fn mask_length(mask: &str, width: u32, address: u128) -> Result<u32, String> {
    if !mask.is_empty() && mask.bytes().all(|byte| byte.is_ascii_digit()) {
        if mask.len() > 1 && mask.starts_with('0') {
            return Err("leading zeros in prefix".to_owned());
        }
        let bits = mask.parse().ok().filter(|bits| *bits <= width);
        return bits.ok_or_else(|| format!("invalid length: {address}"));
    }
    let (own_width, number) = width_and_number(mask.parse().map_err(|_| INVALID.to_owned())?);
    let ones = (number << (128 - own_width)).leading_ones();
    if own_width != width {
        return Err(format!("address family is not same: {address}"));
    }
    if ones == number.count_ones() { Ok(ones) } else { Err(format!("invalid mask {mask}: {address}")) }
}

/// The first address of the network that a text writes: mostly the address itself.
pub(super) fn address(value: &Value) -> Option<IpAddr> {
    Network::of(value.as_str()?).ok().map(Network::first)
}

fn ip_in_range(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let network = |text: &str| Network::of(text).map_err(refused);
    let sought = network(text(&call, 0))?;
    let ranges = flat(&[argument(&call, 1)]);
    let ranges = ranges.iter().map(|range| network(&ruby_text(range))).collect::<Evaluated<Vec<_>>>()?;
    Ok(ranges.iter().any(|range| range.holds(sought)).into())
}

/// Puts addresses of version 6 into brackets.
fn enclose_ipv6(arguments: &[Value]) -> Evaluated {
    exactly("enclose_ipv6", arguments, 1)?;
    let given = at(arguments, 0);
    if !matches!(given, Value::String(_) | Value::Array(_)) {
        let class = ruby_class(&given);
        return Err(refused(format!("enclose_ipv6(): Wrong argument type given {class} expected String or Array")));
    }
    let mut flat = Vec::new();
    flatten(&given, &mut flat);
    let enclosed = |value: &Value| match address(value) {
        _ if value.as_str() == Some("*") => Ok(value.clone()),
        Some(ip) if ip.is_ipv6() => Ok(format!("[{ip}]").into()),
        Some(_) => Ok(value.clone()),
        None => {
            let shown = ruby_text(value);
            Err(refused(format!("enclose_ipv6(): Wrong argument given {shown} is not an ip address.")))
        }
    };
    let enclosed: Evaluated<Vec<Value>> = flat.iter().filter(|value| !value.is_undef()).map(enclosed).collect();
    list(unique(enclosed?.into_iter()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_as_ruby_reads_them() {
        let shown = |text: &str| Network::of(text).map_or_else(|error| error, |network| network.first().to_string());
        assert_eq!(shown("192.0.2.9"), "192.0.2.9");
        assert_eq!(shown("192.0.2.9/24"), "192.0.2.0");
        assert_eq!(shown("192.0.2.9/255.255.255.0"), "192.0.2.0");
        assert_eq!(shown("192.0.2.9/0"), "0.0.0.0");
        assert_eq!(shown("[2001:db8::1]/32"), "2001:db8::");
        assert_eq!(shown("::1/0"), "::");
        assert_eq!(shown("1.2.3.4/33"), "invalid length: 16909060");
        assert_eq!(shown("1.2.3.4/08"), "leading zeros in prefix");
        assert_eq!(shown("1.2.3.4/255.0.255.0"), "invalid mask 255.0.255.0: 16909060");
        assert_eq!(shown("1.2.3.4/::1"), "address family is not same: 16909060");
        assert_eq!(shown("1.2.3.4/+8"), "invalid address: ");
        assert_eq!(shown("192.0.2"), "invalid address: ");
    }

    #[test]
    fn a_network_holds_what_lies_in_it() {
        let holds = |outer: &str, inner: &str| Network::of(outer).unwrap().holds(Network::of(inner).unwrap());
        assert!(holds("0.0.0.0/0", "192.0.2.1"));
        assert!(holds("10.0.0.0/8", "10.1.0.0/16"));
        assert!(!holds("10.1.0.0/16", "10.0.0.0/8"));
        assert!(!holds("::/0", "10.0.0.1"));
    }
}
