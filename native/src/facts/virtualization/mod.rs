//! The machine around the system: real, virtual, or a container.

pub(super) mod containers;
mod hypervisors;

use super::{Facts, Host, dmi, pci};

/// A word of the product's name → the machine.
const PRODUCTS: [(&str, &str); 11] = [
    ("VMware", "vmware"),
    ("VirtualBox", "virtualbox"),
    ("Parallels", "parallels"),
    ("KVM", "kvm"),
    ("Virtual Machine", "hyperv"),
    ("RHEV Hypervisor", "rhev"),
    ("oVirt Node", "ovirt"),
    ("HVM domU", "xenhvm"),
    ("Bochs", "bochs"),
    ("OpenBSD", "vmm"),
    ("BHYVE", "bhyve"),
];

/// The kinds that are no virtual machine, or have others in them.
const REAL: [&str; 4] = ["physical", "xen0", "openvzhn", "vserver_host"];

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let kind = kind(host);
    facts.put("is_virtual", !REAL.contains(&kind.as_str()));
    hypervisors::read(host, &kind, facts);
    facts.put("virtual", kind);
}

fn kind(host: &Host) -> String {
    let vendor = dmi::word(host, "bios_vendor").unwrap_or_default();
    if let Some(container) = containers::of(host) {
        return container.name;
    }
    if vendor.contains("Google") {
        return "gce".to_owned();
    }
    let found = openvz(host).map(|found| if found.is_host { "openvzhn" } else { "openvzve" });
    let found = found.or_else(|| vserver(host)).or_else(|| xen(host));
    let found = found.or_else(|| vendor.contains("Amazon EC2").then_some("kvm")).or_else(|| product(host));
    found.or_else(|| pci::machine(host)).unwrap_or("physical").to_owned()
}

/// The machine that the product's name tells.
fn product(host: &Host) -> Option<&'static str> {
    let name = dmi::word(host, "product_name")?;
    PRODUCTS.iter().find(|(word, _)| name.contains(word)).map(|(_, machine)| *machine)
}

/// A host or container of OpenVZ.
struct OpenVz {
    id: String,
    is_host: bool,
}

fn openvz(host: &Host) -> Option<OpenVz> {
    if host.names("/proc/vz").is_empty() || host.exists("/proc/lve/list") {
        return None;
    }
    let id = status(host, &["envID:"])?;
    Some(OpenVz { is_host: id == "0", id })
}

fn vserver(host: &Host) -> Option<&'static str> {
    let context = status(host, &["s_context:", "VxID:"])?;
    Some(if context == "0" { "vserver_host" } else { "vserver" })
}

/// The value of the first of these keys that the status of this process has.
fn status(host: &Host, keys: &[&str]) -> Option<String> {
    let text = host.text("/proc/self/status")?;
    text.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        let (key, value) = (words.next()?, words.next()?);
        (keys.contains(&key) && words.next().is_none()).then(|| value.to_owned())
    })
}

fn xen(host: &Host) -> Option<&'static str> {
    if host.exists("/dev/xen/evtchn") {
        return Some("xen0");
    }
    (host.exists("/proc/xen") || host.exists("/dev/xvda1")).then_some("xenu")
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    fn of(files: &[(&str, &str)]) -> String {
        told(&MadeUp::new(files), super::read).replace('"', "")
    }

    const PRODUCT: &str = "/sys/class/dmi/id/product_name";
    const MAKER: &str = "/sys/class/dmi/id/sys_vendor";
    const BIOS: &str = "/sys/class/dmi/id/bios_vendor";

    #[test]
    fn a_machine_is_real_unless_something_tells_otherwise() {
        assert_eq!(of(&[]), "{is_virtual:false,virtual:physical}");
        assert_eq!(of(&[(PRODUCT, "PowerEdge R640\n"), (MAKER, "Dell Inc.\n")]), "{is_virtual:false,virtual:physical}");
    }

    #[test]
    fn the_firmware_tells_of_virtual_machines() {
        assert_eq!(of(&[(PRODUCT, "KVM\n")]), "{is_virtual:true,virtual:kvm}");
        assert_eq!(
            of(&[(BIOS, "Amazon EC2\n"), (MAKER, "Amazon EC2\n")]),
            "{is_virtual:true,hypervisors:{kvm:{amazon:true}},virtual:kvm}"
        );
        assert_eq!(
            of(&[(BIOS, "Google\n"), (MAKER, "Google\n")]),
            "{is_virtual:true,hypervisors:{kvm:{google:true}},virtual:gce}"
        );
        assert_eq!(
            of(&[(PRODUCT, "VirtualBox\n")]),
            "{is_virtual:true,hypervisors:{virtualbox:{}},virtual:virtualbox}"
        );
        assert_eq!(
            of(&[(PRODUCT, "VMware Virtual Platform"), (MAKER, "VMware, Inc.\n")]),
            "{is_virtual:true,hypervisors:{vmware:{}},virtual:vmware}"
        );
        assert_eq!(of(&[(PRODUCT, "Virtual Machine\n")]), "{is_virtual:true,hypervisors:{hyperv:{}},virtual:hyperv}");
        assert_eq!(
            of(&[
                (PRODUCT, "OpenStack Nova"),
                (MAKER, "OpenStack Foundation"),
                ("/sys/bus/pci/devices/0/vendor", "0x1af4")
            ]),
            "{is_virtual:true,hypervisors:{kvm:{openstack:true}},virtual:kvm}"
        );
        assert_eq!(
            of(&[(PRODUCT, "HVM domU"), ("/proc/xen/capabilities", "\n")]),
            "{is_virtual:true,hypervisors:{xen:{context:hvm,privileged:false}},virtual:xenu}"
        );
    }

    #[test]
    fn containers_are_told_by_their_first_process() {
        let docker = [("/proc/1/cgroup", "12:cpu:/docker/ab12\n")];
        assert_eq!(of(&docker), "{is_virtual:true,hypervisors:{docker:{id:ab12}},virtual:docker}");
        let named =
            |name: &str| of(&[("/proc/1/environ", &format!("A=1\0container={name}\0")), ("/etc/machine-id", "m1\n")]);
        assert_eq!(named("lxc"), "{is_virtual:true,hypervisors:{lxc:{}},virtual:lxc}");
        assert_eq!(named("podman"), "{is_virtual:true,hypervisors:{podman:{}},virtual:podman}");
        assert_eq!(
            named("systemd-nspawn"),
            "{is_virtual:true,hypervisors:{systemd_nspawn:{id:m1}},virtual:systemd_nspawn}"
        );
        assert_eq!(named("pond"), "{is_virtual:true,hypervisors:{container_other:{}},virtual:container_other}");
        assert_eq!(named(""), "{is_virtual:false,virtual:physical}");
        assert_eq!(
            of(&[("/proc/1/cgroup", "1:x:/lxc/mill\n/lxc/mill/a\n")]),
            "{is_virtual:true,hypervisors:{lxc:{name:mill}},virtual:lxc}"
        );
    }

    #[test]
    fn older_kinds_have_files_of_their_own() {
        let ve = [("/proc/vz/veinfo", ""), ("/proc/self/status", "Name: x\nenvID:\t101\n")];
        assert_eq!(of(&ve), "{is_virtual:true,hypervisors:{openvz:{id:101,host:false}},virtual:openvzve}");
        assert_eq!(of(&[("/proc/self/status", "VxID:\t0\n")]), "{is_virtual:false,virtual:vserver_host}");
        assert_eq!(
            of(&[("/dev/xen/evtchn", ""), ("/proc/xen/capabilities", "control_d\n")]),
            "{is_virtual:false,hypervisors:{xen:{context:pv,privileged:true}},virtual:xen0}"
        );
    }
}
