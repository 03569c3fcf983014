//! A run that is to change nothing, kept from it by the kernel: this process and everything that it starts from now on can write to no file
//! (Landlock), but to the ones that the caller has named for the output.

use std::path::Path;

/// Takes the right to write from this process for good. `outputs` are files and folders that are there.
///
/// True if the kernel keeps it; false if it can't, or not all of it.
#[cfg(target_os = "linux")]
pub(crate) fn forbid_writing(outputs: &[&Path]) -> bool {
    use landlock::RulesetStatus::FullyEnforced;
    use landlock::{ABI, AccessFs, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError};

    /// The newest rights of which all are asked for: this one has cutting files off.
    const RIGHTS: ABI = ABI::V3;
    /// What commands write to and nobody reads.
    const SINKS: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/dev/pts"];

    let restrict = || -> Result<bool, RulesetError> {
        let paths = SINKS.iter().map(Path::new).chain(outputs.iter().copied());
        let rules = paths.filter_map(|path| {
            let write = if path.is_dir() {
                AccessFs::from_write(RIGHTS)
            } else {
                AccessFs::from_write(RIGHTS) & AccessFs::from_file(RIGHTS)
            };
            Some(Ok::<_, RulesetError>(PathBeneath::new(PathFd::new(path).ok()?, write)))
        });
        let ruleset = Ruleset::default().handle_access(AccessFs::from_write(RIGHTS))?.create()?;
        Ok(ruleset.add_rules(rules)?.restrict_self()?.ruleset == FullyEnforced)
    };
    restrict().unwrap_or(false)
}

/// No kernel of another kind is known to do so.
#[cfg(not(target_os = "linux"))]
pub(crate) fn forbid_writing(_: &[&Path]) -> bool {
    false
}
