//! The rights that a process gives up for good, with all that it starts: what reaches the kernel rather than files, processes and accounts.

use std::io;

use rustix::thread::{CapabilitySet, CapabilitySets, remove_capability_from_bounding_set, set_capabilities};

/// The rights that a run needs in a copy, as containers have them.
const KEPT: CapabilitySet = CapabilitySet::CHOWN
    .union(CapabilitySet::DAC_OVERRIDE)
    .union(CapabilitySet::DAC_READ_SEARCH)
    .union(CapabilitySet::FOWNER)
    .union(CapabilitySet::FSETID)
    .union(CapabilitySet::KILL)
    .union(CapabilitySet::SETGID)
    .union(CapabilitySet::SETUID)
    .union(CapabilitySet::SETPCAP)
    .union(CapabilitySet::SETFCAP)
    .union(CapabilitySet::NET_BIND_SERVICE)
    .union(CapabilitySet::SYS_CHROOT);

/// Gives up everything else. What is started later can't get it back.
///
/// # Errors
/// The kernel refuses.
pub(super) fn give_up() -> io::Result<()> {
    for right in (CapabilitySet::all() - KEPT).iter() {
        match remove_capability_from_bounding_set(right) {
            // One that this kernel doesn't know is nobody's.
            Ok(()) | Err(rustix::io::Errno::INVAL) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let none = CapabilitySet::empty();
    Ok(set_capabilities(None, CapabilitySets { effective: KEPT, permitted: KEPT, inheritable: none })?)
}
