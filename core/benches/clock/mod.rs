//! The clock of the processor: what else runs on the machine doesn't count.

use std::fs;
use std::time::Instant;

/// How many seconds of the processor it takes, at best of several times. What is done is repeated until the clock, which
/// may go in steps of milliseconds, is good enough. What `work` gives is dropped while the clock stands still.
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

/// How many seconds of the processor it takes: the median of several times. What `work` gives is dropped while the clock stands still.
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
    processor: Option<u64>,
    moment: Instant,
}

impl Clock {
    fn now() -> Self {
        Self { processor: nanoseconds(), moment: Instant::now() }
    }

    fn seconds(&self) -> f64 {
        let spent = self.processor.and_then(|start| Some((nanoseconds()? - start) as f64 / 1e9));
        spent.unwrap_or_else(|| self.moment.elapsed().as_secs_f64())
    }
}

/// What Linux says of the time that this process had; elsewhere nothing.
fn nanoseconds() -> Option<u64> {
    fs::read_to_string("/proc/self/schedstat").ok()?.split(' ').next()?.parse().ok()
}
