//! The door to the system under this process: its calls, environment and clock, each asked once. What is done with the answers it doesn't know.

use std::time::Duration;

use super::host::{Host, System};
use crate::failure::Failure;

/// The time that a program among the external facts may take: Facter's.
const PATIENCE: Duration = Duration::from_secs(300);

/// The host under this process.
#[cfg(target_os = "linux")]
pub(super) fn this_host() -> Result<Host, Failure> {
    Ok(Host { root: "/".into(), system: linux::system() })
}

/// No host: facts of other systems are found in other ways.
#[cfg(not(target_os = "linux"))]
pub(super) fn this_host() -> Result<Host, Failure> {
    Err(Failure::usage("the facts of this host can only be read on Linux")
        .help("--facts FILE takes the output of Facter"))
}

#[cfg(target_os = "linux")]
mod linux {
    use std::net::IpAddr;
    use std::path::Path;
    use std::time::{SystemTime, UNIX_EPOCH};

    use nix::ifaddrs::getifaddrs;
    use nix::sys::socket::SockaddrStorage;

    use super::{PATIENCE, System};
    use crate::facts::host::{Address, Kernel, Sizes};

    pub(super) fn system() -> System {
        let named = rustix::system::uname();
        let text = |text: &std::ffi::CStr| text.to_string_lossy().into_owned();
        let kernel = Kernel {
            name: text(named.sysname()),
            node: text(named.nodename()),
            release: text(named.release()),
            machine: text(named.machine()),
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let variables = std::env::vars_os();
        System {
            kernel,
            uid: rustix::process::getuid().as_raw(),
            now: i64::try_from(now).unwrap_or_default(),
            ticks: rustix::param::clock_ticks_per_second(),
            environment: variables
                .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
                .collect(),
            addresses: addresses(),
            sizes,
            patience: PATIENCE,
        }
    }

    fn addresses() -> Vec<Address> {
        let all = getifaddrs().into_iter().flatten();
        all.filter_map(|found| {
            let (ip, mask) = (ip(found.address.as_ref()?)?, ip(found.netmask.as_ref()?)?);
            Some(Address { interface: found.interface_name, ip, mask })
        })
        .collect()
    }

    fn ip(address: &SockaddrStorage) -> Option<IpAddr> {
        match (address.as_sockaddr_in(), address.as_sockaddr_in6()) {
            (Some(four), _) => Some(four.ip().into()),
            (_, Some(six)) => Some(six.ip().into()),
            _ => None,
        }
    }

    fn sizes(path: &Path) -> Option<Sizes> {
        let found = rustix::fs::statvfs(path).ok()?;
        let bytes = |blocks: u64| blocks.saturating_mul(found.f_frsize);
        Some(Sizes { total: bytes(found.f_blocks), free: bytes(found.f_bfree), available: bytes(found.f_bavail) })
    }
}
