//! A run that is to change nothing, kept from it by the kernel: this process and everything that it starts from now on can write to no file
//! (Landlock), but to the ones that the caller has named for the output, nor change modes, owners, times and the host itself (seccomp), which
//! Landlock lets through.

use std::path::Path;

/// The means of the kernel that is missing, so that the commands of a manifest might change something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Missing {
    /// For what files hold, and which there are.
    Landlock,
    /// For how files are, and for the host itself.
    Seccomp,
}

impl Missing {
    /// The name by which people know it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Landlock => "Landlock",
            Self::Seccomp => "seccomp",
        }
    }
}

/// Takes the right to write from this thread for good. `outputs` are files and folders that are there.
///
/// # Errors
/// [`Missing`]: the kernel can't keep it, or not all of it.
#[cfg(target_os = "linux")]
pub(crate) fn forbid_writing(outputs: &[&Path]) -> Result<(), Missing> {
    let (files, calls) = (linux::forbid_files(outputs), linux::forbid_calls());
    match (files, calls) {
        (Ok(true), Ok(())) => Ok(()),
        (Ok(true), Err(_)) => Err(Missing::Seccomp),
        _ => Err(Missing::Landlock),
    }
}

/// No kernel of another kind is known to do so.
#[cfg(not(target_os = "linux"))]
pub(crate) fn forbid_writing(_: &[&Path]) -> Result<(), Missing> {
    Err(Missing::Landlock)
}

#[cfg(target_os = "linux")]
mod linux {
    use std::env::consts::ARCH;
    use std::path::Path;

    use landlock::RulesetStatus::FullyEnforced;
    use landlock::{ABI, AccessFs, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError};
    use seccompiler::{BackendError, BpfProgram, SeccompAction, SeccompFilter, apply_filter};

    /// The newest rights of which all are asked for: this one has cutting files off.
    const RIGHTS: ABI = ABI::V3;
    /// What commands write to and nobody reads.
    const SINKS: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/dev/pts"];

    /// The calls that change how a file is.
    const OF_FILES: [i64; 12] = [
        libc::SYS_fchmod,
        libc::SYS_fchmodat,
        libc::SYS_fchmodat2,
        libc::SYS_fchown,
        libc::SYS_fchownat,
        libc::SYS_utimensat,
        libc::SYS_setxattr,
        libc::SYS_lsetxattr,
        libc::SYS_fsetxattr,
        libc::SYS_removexattr,
        libc::SYS_lremovexattr,
        libc::SYS_fremovexattr,
    ];
    /// The calls that change the host.
    const OF_THE_HOST: [i64; 11] = [
        libc::SYS_sethostname,
        libc::SYS_setdomainname,
        libc::SYS_settimeofday,
        libc::SYS_clock_settime,
        libc::SYS_init_module,
        libc::SYS_finit_module,
        libc::SYS_delete_module,
        libc::SYS_kexec_load,
        libc::SYS_reboot,
        libc::SYS_swapon,
        libc::SYS_swapoff,
    ];
    /// The calls of former times, which newer processors don't have.
    #[cfg(target_arch = "x86_64")]
    const FORMER: [i64; 6] =
        [libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat];
    #[cfg(not(target_arch = "x86_64"))]
    const FORMER: [i64; 0] = [];

    /// True if the kernel keeps all rights to write; false if it keeps only some.
    pub(super) fn forbid_files(outputs: &[&Path]) -> Result<bool, RulesetError> {
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
    }

    /// Lets the calls fail as if this process were nobody's. A program for another kind of processor is ended where it calls the kernel.
    pub(super) fn forbid_calls() -> Result<(), seccompiler::Error> {
        let calls = OF_FILES.into_iter().chain(OF_THE_HOST).chain(FORMER);
        // A call without conditions is refused whatever its arguments are.
        let rules = calls.map(|call| (call, Vec::new())).collect();
        let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
        let architecture = ARCH.try_into().map_err(|error: BackendError| seccompiler::Error::Backend(error))?;
        let filter = SeccompFilter::new(rules, SeccompAction::Allow, refused, architecture)?;
        let program: BpfProgram = filter.try_into()?;
        apply_filter(&program)
    }
}
