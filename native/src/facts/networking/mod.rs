//! The network: names of the host, interfaces with their addresses, and the one that leads outside.

mod address;
mod dhcp;
mod interfaces;
mod names;
mod primary;

use serde_json::Value as Json;

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    names::read(host, facts);
    let interfaces = interfaces::all(host);
    if let Some(primary) = primary::of(host, &interfaces) {
        facts.put("networking.primary", primary.name.as_str());
        for (key, value) in primary.facts.iter().filter(|(key, _)| !key.starts_with("bindings")) {
            facts.put_at(&["networking"], key, value.clone());
        }
    }
    for interface in interfaces {
        facts.put_at(&["networking", "interfaces"], &interface.name, Json::Object(interface.facts));
    }
}

#[cfg(test)]
mod tests {
    use crate::facts::host::Address;
    use crate::facts::tests::{MadeUp, told};

    fn address(interface: &str, ip: &str, mask: &str) -> Address {
        Address { interface: interface.to_owned(), ip: ip.parse().unwrap(), mask: mask.parse().unwrap() }
    }

    fn mill() -> MadeUp {
        let mut host = MadeUp::new(&[
            ("/proc/net/dev", "Inter-|   Receive\n face |bytes\n    lo: 52 1\n  eth0: 5 2\n"),
            ("/sys/class/net/lo/ifindex", "1"),
            ("/sys/class/net/lo/mtu", "65536"),
            ("/sys/class/net/lo/address", "00:00:00:00:00:00\n"),
            ("/sys/class/net/eth0/ifindex", "2"),
            ("/sys/class/net/eth0/mtu", "1500\n"),
            ("/sys/class/net/eth0/address", "52:54:00:12:34:56\n"),
            (
                "/proc/net/route",
                "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\neth0\t00000000\t0\t3\t0\t0\t0\t00000000\n",
            ),
            ("/proc/net/if_inet6", "20010db8000000000000000000000005 02 40 00 82 eth0\n"),
            ("/run/systemd/netif/leases/2", "ADDRESS=1\nSERVER_ADDRESS=192.0.2.1\n"),
        ]);
        host.0.system.addresses = vec![
            address("lo", "127.0.0.1", "255.0.0.0"),
            address("eth0", "169.254.1.1", "255.255.0.0"),
            address("eth0", "192.0.2.10", "255.255.255.0"),
            address("eth0:1", "192.0.2.11", "255.255.255.255"),
            address("eth0", "2001:db8::5", "ffff:ffff:ffff:ffff::"),
        ];
        host
    }

    #[test]
    fn interfaces_have_their_addresses_and_the_primary_ones_are_the_hosts() {
        assert_eq!(
            told(&mill(), super::read),
            concat!(
                r#"{"networking":{"hostname":"mill","fqdn":"mill","primary":"eth0","#,
                r#""mac":"52:54:00:12:34:56","mtu":1500,"dhcp":"192.0.2.1","#,
                r#""ip":"192.0.2.10","netmask":"255.255.255.0","network":"192.0.2.0","#,
                r#""ip6":"2001:db8::5","netmask6":"ffff:ffff:ffff:ffff::","network6":"2001:db8::","scope6":"global","#,
                r#""interfaces":{"lo":{"mtu":65536,"bindings":[{"address":"127.0.0.1","netmask":"255.0.0.0","network":"127.0.0.0"}],"#,
                r#""ip":"127.0.0.1","netmask":"255.0.0.0","network":"127.0.0.0"},"#,
                r#""eth0":{"mac":"52:54:00:12:34:56","mtu":1500,"dhcp":"192.0.2.1","bindings":["#,
                r#"{"address":"169.254.1.1","netmask":"255.255.0.0","network":"169.254.0.0"},"#,
                r#"{"address":"192.0.2.10","netmask":"255.255.255.0","network":"192.0.2.0"}],"#,
                r#""ip":"192.0.2.10","netmask":"255.255.255.0","network":"192.0.2.0","#,
                r#""bindings6":[{"address":"2001:db8::5","netmask":"ffff:ffff:ffff:ffff::","network":"2001:db8::","scope6":"global","flags":["noad","permanent"]}],"#,
                r#""ip6":"2001:db8::5","netmask6":"ffff:ffff:ffff:ffff::","network6":"2001:db8::","scope6":"global"},"#,
                r#""eth0:1":{"bindings":[{"address":"192.0.2.11","netmask":"255.255.255.255","network":"192.0.2.11"}],"#,
                r#""ip":"192.0.2.11","netmask":"255.255.255.255","network":"192.0.2.11"}}}}"#
            )
        );
    }

    #[test]
    fn without_a_route_the_first_address_that_leads_outside_is_primary() {
        let host = mill();
        host.write("/proc/net/route", b"Iface\n*\t00000000\t0\t3\t0\t0\t0\t00000000\n");
        assert!(told(&host, super::read).contains(r#""primary":"eth0""#));
        let mut host = mill();
        host.write("/proc/net/route", b"");
        host.0.system.addresses.truncate(2);
        assert!(!told(&host, super::read).contains("primary"));
    }

    #[cfg(unix)]
    #[test]
    fn a_part_of_a_bond_has_the_address_of_its_hardware() {
        let host = mill();
        host.link("/sys/class/net/eth0/master", "../bond0");
        host.write(
            "/proc/net/bonding/bond0",
            b"Slave Interface: eth1\nPermanent HW addr: 52:54:00:00:00:01\nSlave Interface: eth0\nPermanent HW addr: 52:54:00:00:00:02\n",
        );
        assert!(told(&host, super::read).contains(r#""eth0":{"mac":"52:54:00:00:00:02""#));
    }
}
