//! The clock of the processor: other work on the machine doesn't count.

use std::time::{Duration, Instant};

/// The seconds of the processor that some work takes, at best of several times, each long enough to be measured well. The
/// result of `work` is dropped while the clock stands still.
#[allow(dead_code, reason = "not every benchmark asks for it")]
pub(crate) fn best<T>(times: u32, mut work: impl FnMut() -> T) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..times {
        let (mut seconds, mut rounds) = (0.0, 0.0);
        while seconds < 0.05 {
            let start = Clock::now();
            let results: Vec<T> = (0..4).map(|_| work()).collect();
            seconds += start.seconds();
            rounds += 4.0;
            drop(results);
        }
        best = best.min(seconds / rounds);
    }
    best
}

/// The seconds of the processor that some work takes: the median of several times. Its result is dropped while the
/// clock stands still.
#[allow(dead_code, reason = "not every benchmark asks for it")]
pub(crate) fn median<T>(times: usize, mut work: impl FnMut() -> T) -> f64 {
    median_after(times, || (), |()| work())
}

/// The same for work on something that is prepared each time while the clock stands still.
#[allow(dead_code, reason = "not every benchmark asks for it")]
pub(crate) fn median_after<P, T>(times: usize, mut prepare: impl FnMut() -> P, mut work: impl FnMut(P) -> T) -> f64 {
    let mut all: Vec<f64> = (0..times)
        .map(|_| {
            let prepared = prepare();
            let start = Clock::now();
            let result = work(prepared);
            let seconds = start.seconds();
            drop(result);
            seconds
        })
        .collect();
    all.sort_by(f64::total_cmp);
    all.get(times / 2).copied().unwrap_or_default()
}

/// A moment.
struct Clock {
    processor: Option<Duration>,
    moment: Instant,
}

impl Clock {
    fn now() -> Self {
        Self { processor: processor(), moment: Instant::now() }
    }

    fn seconds(&self) -> f64 {
        let spent = self.processor.and_then(|start| processor()?.checked_sub(start));
        spent.unwrap_or_else(|| self.moment.elapsed()).as_secs_f64()
    }
}

/// The time that this process had, to the nanosecond, where the system reports it.
#[cfg(unix)]
fn processor() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
}

#[cfg(not(unix))]
fn processor() -> Option<Duration> {
    None
}
