//! The last resort against what the limits of a run miss: ends this process when it takes too much processor time or memory. It
//! knows no scenario, so it can't say where the work was; the limits of the engine, which can, come long before it.

use std::time::Duration;

use clap::Args;

use crate::arguments::Color;

/// The amounts that this process may use before it is ended.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Last resort")]
pub(crate) struct Ceilings {
    /// End the program after this many seconds of processor time (default: 2; `verify`: 600; `serve`: never).
    #[arg(long, global = true, value_name = "NUMBER")]
    max_seconds: Option<u64>,
    /// End the program when it uses this many megabytes of memory.
    #[arg(long, global = true, value_name = "NUMBER", default_value_t = MEGABYTES)]
    max_megabytes: u64,
}

impl Ceilings {
    /// The same, with the seconds that a command usually has where none are given.
    pub(crate) fn with_seconds(self, usual: u64) -> Self {
        Self { max_seconds: self.max_seconds.or(Some(usual)), ..self }
    }
}

/// Hostile scenarios end at a limit in less; without optimisation everything takes some thirty times as long.
pub(crate) const SECONDS: u64 = if cfg!(debug_assertions) { 60 } else { 2 };
const MEGABYTES: u64 = 512;

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(5);

/// Watches over this process until it ends. Where the system doesn't report what a process has taken, nothing is watched.
#[cfg(unix)]
pub(crate) fn watch(ceilings: Ceilings, color: Color) {
    // Without a thread there is no guard, and the limits of the engine still hold.
    _ = std::thread::Builder::new().name("guard".to_owned()).spawn(move || {
        let exceeded = loop {
            match used::exceeded(ceilings) {
                Some(exceeded) => break exceeded,
                None => std::thread::sleep(PAUSE),
            }
        };
        let failure = exceeded.failure();
        // If standard error is closed, there is nobody to tell.
        _ = crate::print::Output::new(color, false).failure(&failure);
        std::process::exit(failure.code().into());
    });
}

/// Watches over nothing: this system isn't asked for the use of processes.
#[cfg(not(unix))]
pub(crate) fn watch(_: Ceilings, _: Color) {}

#[cfg(unix)]
mod used {
    use std::time::Duration;

    use rustix::time::{ClockId, clock_gettime};

    use super::Ceilings;
    use crate::failure::Failure;

    /// The amount that was exceeded.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(super) enum Exceeded {
        Seconds(u64),
        Megabytes(u64),
    }

    impl Exceeded {
        pub(super) fn failure(self) -> Failure {
            let (what, option) = match self {
                Self::Seconds(most) => (format!("{most} s of processor time"), "--max-seconds"),
                Self::Megabytes(most) => (format!("{most} MB of memory"), "--max-megabytes"),
            };
            Failure::input(format!("ended, because it took more than {what}"))
                .help(format!("{option} allows more, for input that you trust"))
        }
    }

    /// The amount that this process has exceeded by now.
    pub(super) fn exceeded(ceilings: Ceilings) -> Option<Exceeded> {
        let Ceilings { max_seconds, max_megabytes } = ceilings;
        let max_seconds = max_seconds.unwrap_or(super::SECONDS);
        if processor_time() >= Duration::from_secs(max_seconds) {
            return Some(Exceeded::Seconds(max_seconds));
        }
        (memory()? >= max_megabytes << 20).then_some(Exceeded::Megabytes(max_megabytes))
    }

    /// The processor time of all threads of this process.
    fn processor_time() -> Duration {
        let time = clock_gettime(ClockId::ProcessCPUTime);
        Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs().try_into().unwrap_or(0))
    }

    /// The bytes of memory that this process has in use, as Linux reports them.
    fn memory() -> Option<u64> {
        let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
        let resident: u64 = pages.split(' ').nth(1)?.parse().ok()?;
        Some(resident.saturating_mul(rustix::param::page_size() as u64))
    }
}
