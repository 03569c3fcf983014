//! The last resort against what the limits of a run miss: ends this process when it takes too much processor time or memory. It
//! knows no scenario, so it can't say where the work was; the limits of the engine, which can, come long before it.

use std::time::Duration;

use clap::Args;

use crate::arguments::Color;

/// The amounts that this process may use before it is ended.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Last resort")]
pub(crate) struct Ceilings {
    /// End the program after this many seconds of processor time (default: 2; with a folder: 60; `verify`, `upgrade` and `check`: 600; `serve`: never).
    #[arg(long, global = true, value_name = "NUMBER")]
    max_seconds: Option<u64>,
    /// End the program when it uses this many megabytes of memory (default: 512; with a folder, `verify`, `upgrade`, `check` and `serve`: 4096).
    #[arg(long, global = true, value_name = "NUMBER")]
    max_megabytes: Option<u64>,
}

/// The work that a process is about to do, as far as it matters to what it may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Work {
    /// One scenario, perhaps a stranger's. It ends at a limit in less.
    Scenario,
    /// A folder of one's own, whose limits are higher.
    Folder,
    /// Many catalogs, or many files, each with its limits.
    Many,
    /// Requests, without end.
    Requests,
    /// A real host, on which nothing may end halfway.
    Host,
}

impl Work {
    fn seconds(self) -> u64 {
        // Without optimisation everything takes some thirty times as long.
        let slowness = if cfg!(debug_assertions) { 30 } else { 1 };
        match self {
            Self::Scenario => 2 * slowness,
            Self::Folder => 60 * slowness,
            Self::Many => 600 * slowness,
            Self::Requests | Self::Host => u64::MAX,
        }
    }

    fn megabytes(self) -> u64 {
        match self {
            Self::Scenario => 512,
            Self::Folder | Self::Many | Self::Requests => 4096,
            Self::Host => u64::MAX >> 20,
        }
    }
}

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(5);

/// Watches over this process until it ends. Where the system doesn't report what a process has taken, nothing is watched.
#[cfg(unix)]
pub(crate) fn watch(ceilings: Ceilings, work: Work, color: Color) {
    let bounds = used::Bounds {
        seconds: ceilings.max_seconds.unwrap_or(work.seconds()),
        megabytes: ceilings.max_megabytes.unwrap_or(work.megabytes()),
    };
    // Without a thread there is no guard, and the limits of the engine still hold.
    _ = std::thread::Builder::new().name("guard".to_owned()).spawn(move || {
        let exceeded = loop {
            match used::exceeded(bounds) {
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
pub(crate) fn watch(_: Ceilings, _: Work, _: Color) {}

#[cfg(unix)]
mod used {
    use std::time::Duration;

    use rustix::time::{ClockId, clock_gettime};

    use crate::failure::Failure;

    /// The amounts that this process may use.
    #[derive(Debug, Clone, Copy)]
    pub(super) struct Bounds {
        pub(super) seconds: u64,
        pub(super) megabytes: u64,
    }

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
            Failure::input(format!("ended after using more than {what}"))
                .help(format!("{option} allows more, for input that you trust"))
        }
    }

    /// The amount that this process has exceeded by now.
    pub(super) fn exceeded(Bounds { seconds, megabytes }: Bounds) -> Option<Exceeded> {
        if processor_time() >= Duration::from_secs(seconds) {
            return Some(Exceeded::Seconds(seconds));
        }
        (memory()? >= megabytes << 20).then_some(Exceeded::Megabytes(megabytes))
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
