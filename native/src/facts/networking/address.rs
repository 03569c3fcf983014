//! Addresses: what network they belong to, how far they reach, and whether they count for a host.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The address of the network that an address is in.
pub(super) fn network(ip: IpAddr, mask: IpAddr) -> IpAddr {
    match (ip, mask) {
        (IpAddr::V4(ip), IpAddr::V4(mask)) => Ipv4Addr::from_bits(ip.to_bits() & mask.to_bits()).into(),
        (IpAddr::V6(ip), IpAddr::V6(mask)) => Ipv6Addr::from_bits(ip.to_bits() & mask.to_bits()).into(),
        (ip, _) => ip,
    }
}

/// An address as the system writes it: the end of one that stands for an old one in the old way.
pub(super) fn text(ip: IpAddr) -> String {
    match ip {
        IpAddr::V6(six) if six.to_bits() >> 32 == 0 && six.to_bits() > 0xffff => {
            let [.., a, b, c, d] = six.octets();
            format!("::{a}.{b}.{c}.{d}")
        }
        other => other.to_string(),
    }
}

/// The reach of an address.
pub(super) fn scope(ip: Ipv6Addr) -> String {
    let is_compatible = ip.to_bits() >> 32 == 0 && ip.to_bits() > 1;
    let begin = ip.segments().first().copied().unwrap_or_default() & 0xffc0;
    let reach = match begin {
        0xfe80 => "link",
        0xfec0 => "site",
        _ if ip.is_loopback() => "host",
        _ => "global",
    };
    format!("{}{reach}", if is_compatible { "compat," } else { "" })
}

/// True if an address says nothing of where a host can be reached.
pub(super) fn is_ignored(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unicast_link_local() || ip.is_unique_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_reach() {
        let scopes =
            ["fe80::1", "fec0::1", "::1", "fd00::2", "::192.0.2.1", "2001:db8::"].map(|ip| scope(ip.parse().unwrap()));
        assert_eq!(scopes, ["link", "site", "host", "global", "compat,global", "global"]);
    }

    #[test]
    fn an_address_is_written_as_the_system_writes_it() {
        for written in ["::192.0.2.1", "::1", "::", "::ffff:192.0.2.1", "2001:db8::1", "192.0.2.1"] {
            assert_eq!(text(written.parse().unwrap()), written);
        }
    }

    #[test]
    fn some_addresses_do_not_count() {
        for ip in ["127.1.1.1", "169.254.0.1", "::1", "fe80::1", "fc00::1", "fd12::1"] {
            assert!(is_ignored(ip.parse().unwrap()), "{ip}");
        }
        for ip in ["10.0.0.1", "192.0.2.1", "2001:db8::1", "fec0::1"] {
            assert!(!is_ignored(ip.parse().unwrap()), "{ip}");
        }
    }

    #[test]
    fn a_network_is_the_masked_part() {
        let of = |ip: &str, mask: &str| network(ip.parse().unwrap(), mask.parse().unwrap()).to_string();
        assert_eq!(of("192.0.2.77", "255.255.255.192"), "192.0.2.64");
        assert_eq!(of("2001:db8:1:2::5", "ffff:ffff:ffff::"), "2001:db8:1::");
    }
}
