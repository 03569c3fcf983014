//! The server that an interface has its address from, as the programs that ask for addresses have noted it.

use super::Host;

/// Folders in which dhclient keeps notes.
const FOLDERS: [&str; 5] =
    ["/var/lib/dhclient", "/var/lib/dhcp", "/var/lib/dhcp3", "/var/lib/NetworkManager", "/var/db"];

/// The address of the server.
pub(super) fn server(host: &Host, interface: &str, index: Option<u64>) -> Option<String> {
    let of_systemd = || value(&host.text(&format!("/run/systemd/netif/leases/{}", index?))?);
    of_systemd().or_else(|| of_dhclient(host, interface)).or_else(|| of_network_manager(host, interface))
}

fn value(text: &str) -> Option<String> {
    text.lines().find_map(|line| Some(line.split_once("SERVER_ADDRESS=")?.1.to_owned()))
}

fn of_dhclient(host: &Host, interface: &str) -> Option<String> {
    let is_lease = |name: &&String| name.split_once("dhclient").is_some_and(|(_, rest)| rest.contains(".lease"));
    let is_of = |line: &str| line.split_once("interface").is_some_and(|(_, rest)| rest.contains(interface));
    FOLDERS.iter().find_map(|folder| {
        host.names(folder).iter().filter(is_lease).find_map(|name| {
            let text = host.text(&format!("{folder}/{name}")).filter(|text| text.lines().any(is_of))?;
            text.split("dhcp-server-identifier ").skip(1).find_map(address)
        })
    })
}

/// The address at the beginning of a text.
fn address(text: &str) -> Option<String> {
    let word: String = text.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    let parts: Vec<&str> = word.split('.').take(4).collect();
    (parts.len() == 4 && parts.iter().all(|part| !part.is_empty())).then(|| parts.join("."))
}

fn of_network_manager(host: &Host, interface: &str) -> Option<String> {
    let folder = "/var/lib/NetworkManager";
    let end = format!("{interface}.lease");
    let is_lease = |name: &String| name.split_once("internal").is_some_and(|(_, rest)| rest.contains(&end));
    let name = host.names(folder).into_iter().find(is_lease)?;
    value(&host.text(&format!("{folder}/{name}"))?)
}

#[cfg(test)]
mod tests {
    use super::server;
    use crate::facts::tests::MadeUp;

    #[test]
    fn notes_of_several_programs_tell_the_server() {
        let lease = "lease {\n  interface \"eth1\";\n  option dhcp-server-identifier 192.0.2.3;\n}\n";
        let host = MadeUp::new(&[
            ("/run/systemd/netif/leases/2", "SERVER_ADDRESS=192.0.2.2\n"),
            ("/var/lib/dhcp/dhclient.eth1.leases", lease),
            ("/var/lib/dhcp/other", lease),
            ("/var/lib/NetworkManager/internal-1-eth2.lease", "# x\nSERVER_ADDRESS=192.0.2.4\n"),
            ("/var/lib/NetworkManager/internal-1-eth3.lease", "\n"),
        ]);
        let of = |name: &str, index| server(&host.0, name, index);
        assert_eq!(of("eth0", Some(2)).as_deref(), Some("192.0.2.2"));
        assert_eq!(of("eth1", Some(3)).as_deref(), Some("192.0.2.3"));
        assert_eq!(of("eth2", None).as_deref(), Some("192.0.2.4"));
        assert_eq!((of("eth3", None), of("eth4", Some(9))), (None, None));
    }
}
