//! The places where runs on this host leave things: root's for all, everybody else's own.

use std::path::PathBuf;

/// The folder of the state, unless another one is named.
pub(crate) fn state_folder() -> PathBuf {
    if rustix::process::geteuid().is_root() {
        return PathBuf::from("/var/lib/duckrow");
    }
    let given = |name: &str| std::env::var_os(name).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let own = given("XDG_STATE_HOME").or_else(|| Some(given("HOME")?.join(".local/state")));
    own.unwrap_or_else(std::env::temp_dir).join("duckrow")
}
