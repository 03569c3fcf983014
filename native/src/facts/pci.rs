//! The devices on the PCI bus, by the makers that tell of a virtual machine.

use super::Host;

/// The number of a maker → the machine that has its devices.
const MAKERS: [(&str, &str); 6] = [
    ("0x80ee", "virtualbox"),
    ("0x5853", "xenhvm"),
    ("0x1414", "hyperv"),
    ("0x15ad", "vmware"),
    ("0x1ab8", "parallels"),
    ("0x1af4", "kvm"),
];

/// The virtual machine that the first telling device is of.
pub(super) fn machine(host: &Host) -> Option<&'static str> {
    let folder = "/sys/bus/pci/devices";
    host.names(folder).iter().find_map(|device| {
        let maker = host.word(&format!("{folder}/{device}/vendor"))?;
        MAKERS.iter().find(|(number, _)| *number == maker).map(|(_, machine)| *machine)
    })
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::MadeUp;

    #[test]
    fn the_first_telling_device_counts() {
        let host = MadeUp::new(&[
            ("/sys/bus/pci/devices/0000:00:00.0/vendor", "0x8086\n"),
            ("/sys/bus/pci/devices/0000:00:01.0/vendor", "0x1af4\n"),
            ("/sys/bus/pci/devices/0000:00:02.0/vendor", "0x80ee\n"),
        ]);
        assert_eq!(super::machine(&host.0), Some("kvm"));
        assert_eq!(super::machine(&MadeUp::new(&[]).0), None);
    }
}
