//! The recorded sets of facts (`native/facts/README.md`).

/// The set of the engine itself: a few facts of a plain Debian host.
pub(crate) const PLAIN: &str = "plain";

macro_rules! sets {
    ($($name:literal,)*) => {
        /// The names of all sets.
        pub(crate) const NAMES: &[&str] = &[$($name,)* PLAIN];

        /// The facts of a set as JSON; none of the engine's own.
        pub(super) fn text(name: &str) -> Option<&'static str> {
            match name {
                $($name => Some(include_str!(concat!("../../../facts/", $name, ".json"))),)*
                _ => None,
            }
        }
    };
}

sets! {
    "almalinux-8",
    "almalinux-9",
    "amazon-2023",
    "centos-9",
    "debian-11",
    "debian-12",
    "debian-13",
    "fedora-43",
    "oraclelinux-9",
    "rhel-8",
    "rhel-9",
    "rocky-8",
    "rocky-9",
    "rocky-10",
    "sles-15",
    "ubuntu-22.04",
    "ubuntu-24.04",
}
