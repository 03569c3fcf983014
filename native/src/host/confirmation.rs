//! The confirmation for which a run waits, so that it takes itself back if nobody can give it any more: a broken sshd, network or firewall.
//!
//! Files in the folder of the state say how far it is, and every step is a rename, so only one of several hands takes it: `unconfirmed` has
//! the name of the run from before it acts; whoever confirms makes it `confirmed`, whoever takes the run back makes it `taking-back`, and
//! removes that when it is done. So nothing is lost when a process ends, or the machine: the next run finds the file.
//!
//! A watcher, a process of its own, takes the run back. It begins before the run does, waits for the run's lock, which the kernel
//! drops however the run ends, and then for the time that was given. A run that took itself back could be killed before; a timer of
//! the system would need one.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use rustix::fs::{FlockOperation, flock};
use signal_hook::consts::SIGHUP;

const UNCONFIRMED: &str = "unconfirmed";
const CONFIRMED: &str = "confirmed";
const TAKING_BACK: &str = "taking-back";
/// The watcher holds its lock.
const WATCHER: &str = "watcher";
/// What the watcher says.
const SAID: &str = "watcher.log";
/// This very program, even if another one has its path by now.
const THIS_PROGRAM: &str = "/proc/self/exe";

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(100);

/// The confirmations of a folder of state.
#[derive(Debug, Clone)]
pub(crate) struct Confirmation {
    state: PathBuf,
}

/// How far a confirmation is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Standing {
    /// No run waits.
    Settled,
    /// A run waits.
    Waiting(String),
    /// A run is being taken back.
    TakingBack(String),
}

impl Confirmation {
    /// The confirmations of a folder of state.
    pub(crate) fn of(state: &Path) -> Self {
        Self { state: state.to_owned() }
    }

    /// Notes that a run waits, and starts the watcher that takes it back so long after its end.
    ///
    /// # Errors
    /// The file can't be written, or the watcher not be started: then nothing may be changed.
    pub(crate) fn require(&self, run: &str, within: Duration) -> io::Result<()> {
        let write =
            |name: &str| OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(self.path(name));
        let watch = write(WATCHER)?;
        // The watcher of an earlier run, which is settled, ends in a moment.
        flock(&watch, FlockOperation::LockExclusive)?;
        fs::write(self.path(UNCONFIRMED), run)?;
        File::open(self.path(UNCONFIRMED))?.sync_all()?;
        let said = write(SAID)?;
        let mut watcher = Command::new(THIS_PROGRAM);
        watcher.args(["undo", run, "--unless-confirmed", &within.as_millis().to_string(), "--statedir"]);
        // It holds the lock of the watcher by its input, for as long as it lives; it is in no terminal's hands.
        watcher.arg(&self.state).stdin(watch).stdout(said.try_clone()?).stderr(Stdio::from(said)).process_group(0);
        watcher.spawn().map(|_| ())
    }

    /// Confirms the run that waits. Gives its name.
    pub(crate) fn give(&self) -> Option<String> {
        self.step(UNCONFIRMED, CONFIRMED)
    }

    /// Takes on that the run is taken back. Gives its name; nothing if it was confirmed, or somebody else does it.
    pub(crate) fn claim(&self) -> Option<String> {
        self.step(UNCONFIRMED, TAKING_BACK)
    }

    /// The run is taken back.
    pub(crate) fn settle(&self) {
        // Without the file there is nothing to settle.
        _ = fs::remove_file(self.path(TAKING_BACK));
    }

    /// How far it is.
    pub(crate) fn standing(&self) -> Standing {
        match (self.read(UNCONFIRMED), self.read(TAKING_BACK)) {
            (Some(run), _) => Standing::Waiting(run),
            (None, Some(run)) => Standing::TakingBack(run),
            (None, None) => Standing::Settled,
        }
    }

    /// True if this run was confirmed.
    pub(crate) fn is_confirmed(&self, run: &str) -> bool {
        self.read(CONFIRMED).as_deref() == Some(run)
    }

    /// True if a watcher is there to take the run back.
    pub(crate) fn is_watched(&self) -> bool {
        let Ok(watch) = File::open(self.path(WATCHER)) else { return false };
        flock(&watch, FlockOperation::NonBlockingLockShared).is_err()
    }

    /// Waits, in the watcher, for the end of the run, and then for a confirmation. Gives the run if it is to be taken back.
    ///
    /// # Errors
    /// The lock of the run can't be waited for.
    pub(crate) fn watch(&self, within: Duration) -> io::Result<Option<String>> {
        // The end of the terminal is no end of the watch.
        signal_hook::flag::register(SIGHUP, Arc::new(AtomicBool::new(false)))?;
        let lock = File::open(self.path("lock"))?;
        flock(&lock, FlockOperation::LockExclusive)?;
        drop(lock);
        let ended = Instant::now();
        while ended.elapsed() < within {
            if self.standing() == Standing::Settled {
                return Ok(None);
            }
            std::thread::sleep(PAUSE.min(within.saturating_sub(ended.elapsed())));
        }
        Ok(self.claim())
    }

    /// What the watcher said.
    pub(crate) fn said(&self) -> String {
        self.read(SAID).unwrap_or_default()
    }

    fn step(&self, from: &str, to: &str) -> Option<String> {
        fs::rename(self.path(from), self.path(to)).ok()?;
        self.read(to)
    }

    fn read(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.path(name)).ok()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.state.join(name)
    }
}
