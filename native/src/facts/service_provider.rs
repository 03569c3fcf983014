//! The provider of services that Puppet would take, which the module stdlib makes a fact of. Systems whose services are kept in other ways have no such fact here.

use super::os::Release;
use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let release = Release::of(host);
    let first = host.text("/proc/1/comm").unwrap_or_default();
    let has = |programs: &[&str]| programs.iter().all(|path| host.exists(path));
    let provider = if first.contains("systemd") && is_usual(&release) {
        "systemd"
    } else if release.is("gentoo") || release.is("alpine") {
        "openrc"
    } else if release.is("debian") && has(&["/usr/sbin/update-rc.d", "/usr/sbin/invoke-rc.d", "/usr/sbin/service"]) {
        "debian"
    } else if release.is("rhel") && has(&["/sbin/chkconfig", "/sbin/service"]) {
        "redhat"
    } else {
        return;
    };
    facts.put("service_provider", provider);
}

/// True of the systems on which systemd is the usual provider: all that have it today.
fn is_usual(release: &Release) -> bool {
    ["debian", "rhel", "sles"].iter().any(|kind| release.is(kind)) || release.id == "arch" || release.id == "manjaro"
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn the_provider_follows_from_the_system_and_its_first_process() {
        let of = |id: &str, first: &str, programs: &[&str]| {
            let id = format!("ID={id}\n");
            let mut files = vec![("/etc/os-release", id.as_str()), ("/proc/1/comm", first)];
            files.extend(programs.iter().map(|path| (*path, "")));
            told(&MadeUp::new(&files), super::read).replace(r#"{"service_provider":"#, "").replace(['"', '}'], "")
        };
        assert_eq!([of("debian", "systemd\n", &[]), of("rhel", "systemd\n", &[])], ["systemd", "systemd"]);
        let debian = ["/usr/sbin/update-rc.d", "/usr/sbin/invoke-rc.d", "/usr/sbin/service"];
        assert_eq!(of("debian", "sh\n", &debian), "debian");
        assert_eq!(of("centos", "init\n", &["/sbin/chkconfig", "/sbin/service"]), "redhat");
        assert_eq!([of("alpine", "init\n", &[]), of("pond", "init\n", &[])], ["openrc", "{"]);
    }
}
