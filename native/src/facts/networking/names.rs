//! The names of the host. Name servers aren't asked: of a host that only they know in full, the full name is made with the domain in `/etc/resolv.conf`.

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let node = host.system.kernel.node.as_str();
    if node.is_empty() {
        return;
    }
    let (name, own) = node.split_once('.').unwrap_or((node, ""));
    let listed = if own.is_empty() { listed(host, name) } else { None };
    let of_listed = listed.as_deref().and_then(|full| full.strip_prefix(name)?.strip_prefix('.'));
    let domain = Some(own).filter(|own| !own.is_empty()).or(of_listed).filter(|domain| !domain.is_empty());
    let domain = domain.map(str::to_owned).or_else(|| resolved(host));
    let made = || domain.as_ref().map_or_else(|| name.to_owned(), |domain| format!("{name}.{domain}"));
    facts.put("networking.hostname", name);
    facts.put("networking.fqdn", listed.clone().unwrap_or_else(made));
    facts.put_some("networking.domain", domain);
}

/// The first name in the line of `/etc/hosts` that has this one, if it is another.
fn listed(host: &Host, name: &str) -> Option<String> {
    let text = host.text("/etc/hosts")?;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let mut names = lines.map(|line| line.split_whitespace().skip(1).collect::<Vec<_>>());
    let found = names.find(|names| names.iter().any(|listed| listed.eq_ignore_ascii_case(name)))?;
    found.first().filter(|first| **first != name).map(|first| (*first).to_owned())
}

/// The domain of the resolver.
fn resolved(host: &Host) -> Option<String> {
    let text = host.text("/etc/resolv.conf")?;
    let word = |key: &str| {
        text.lines().find_map(|line| {
            let rest = line.strip_prefix(key)?;
            rest.starts_with(char::is_whitespace).then(|| rest.split_whitespace().next())?.map(str::to_owned)
        })
    };
    word("domain").or_else(|| word("search"))
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::facts::tests::{MadeUp, told};

    fn names(node: &str, hosts: &str, resolver: &str) -> String {
        let mut host = MadeUp::new(&[("/etc/hosts", hosts), ("/etc/resolv.conf", resolver)]);
        host.0.system.kernel.node = node.to_owned();
        let told = told(&host, read);
        told.replace(r#"{"networking":{"hostname":"#, "").replace(['"', '{', '}'], "")
    }

    #[test]
    fn the_full_name_is_that_of_the_system_the_list_of_hosts_or_the_resolver() {
        assert_eq!(names("mill.example.org", "", "search a\n"), "mill,fqdn:mill.example.org,domain:example.org");
        let hosts = "127.0.0.1 localhost\n127.0.1.1\tmill.example.org mill # us\n";
        assert_eq!(names("mill", hosts, "search a\n"), "mill,fqdn:mill.example.org,domain:example.org");
        assert_eq!(
            names("mill", "", "nameserver 192.0.2.1\nsearch example.net b\n"),
            "mill,fqdn:mill.example.net,domain:example.net"
        );
        assert_eq!(
            names("mill", "", "search b\ndomain example.net\n"),
            "mill,fqdn:mill.example.net,domain:example.net"
        );
        assert_eq!(names("mill", "127.0.0.1 localhost mill\n", ""), "mill,fqdn:localhost");
        assert_eq!(names("mill", "", "searching a\n"), "mill,fqdn:mill");
    }
}
