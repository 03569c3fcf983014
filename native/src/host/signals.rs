//! The wish of somebody that a run ends: SIGINT or SIGTERM. The resource at work is brought to its end, the rest is left; a second signal
//! ends the process at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// A shell's number for what a signal has ended is this and the signal's.
const BY_SIGNAL: u8 = 128;

/// The signals that have come.
#[derive(Debug, Clone, Default)]
pub(crate) struct Signals {
    last: Arc<AtomicUsize>,
}

impl Signals {
    /// Listens from now on, until the process ends.
    ///
    /// # Errors
    /// The system doesn't let it.
    pub(crate) fn listen() -> io::Result<Self> {
        let signals = Self::default();
        for (signal, number) in [(SIGINT, 2), (SIGTERM, 15)] {
            let again = Arc::new(AtomicBool::new(false));
            // Whoever comes first at the second signal ends the process; at the first one the flag is not set yet.
            flag::register_conditional_shutdown(signal, i32::from(BY_SIGNAL) + signal, Arc::clone(&again))?;
            flag::register(signal, again)?;
            flag::register_usize(signal, Arc::clone(&signals.last), number)?;
        }
        Ok(signals)
    }

    /// The number of the signal that has come.
    fn number(&self) -> Option<u8> {
        u8::try_from(self.last.load(Ordering::Relaxed)).ok().filter(|number| *number > 0)
    }

    /// The exit code of a run that a signal has ended.
    pub(crate) fn code(&self) -> Option<u8> {
        self.number().map(|number| BY_SIGNAL + number)
    }

    /// The reason why nothing more is done.
    pub(super) fn reason(&self) -> Option<String> {
        let name = if self.number()? == 2 { "SIGINT" } else { "SIGTERM" };
        Some(format!("The run was stopped by {name}: the rest was not applied"))
    }
}
