//! Lengths and points of time, as Puppet's `Timespan` and `Timestamp`.
//!
//! There is no clock here: the time of day comes in as a value.

mod civil;
mod local;
mod span;
mod span_format;
mod stamp;
mod strftime;
mod strptime;
mod zone;

pub use civil::{Civil, civil_of};
pub use local::LocalTime;
pub use span::{SpanFields, Timespan};
pub use span_format::SpanFormat;
pub use stamp::Timestamp;
pub use strftime::{MONTHS, WEEKDAYS};

use std::fmt;

/// Nanoseconds in a second.
pub const NANOS_PER_SECOND: i128 = 1_000_000_000;

/// A number of nanoseconds that needs no more room than two words with an alignment of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Nanoseconds {
    seconds: i64,
    nanos: u32,
}

/// A text or number that is no time, in Puppet's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeError(pub(super) String);

impl Nanoseconds {
    fn new(total: i128) -> Option<Self> {
        let seconds = i64::try_from(total.div_euclid(NANOS_PER_SECOND)).ok()?;
        let nanos = u32::try_from(total.rem_euclid(NANOS_PER_SECOND)).ok()?;
        Some(Self { seconds, nanos })
    }

    fn total(self) -> i128 {
        i128::from(self.seconds) * NANOS_PER_SECOND + i128::from(self.nanos)
    }
}

impl TimeError {
    /// A time that is too far away to be counted. Puppet has no such bound.
    pub(super) fn out_of_range() -> Self {
        Self("time is out of range".to_owned())
    }
}

/// A number of seconds in nanoseconds, cut off as Ruby's `to_i` does.
pub(super) fn nanos_of_float(seconds: f64) -> Option<i128> {
    let nanos = libm::trunc(seconds * 1e9);
    // The bound is far beyond what seconds in 64 bits can hold.
    if nanos.is_finite() && nanos.abs() < 1e30 { Some(float_to_int(nanos)) } else { None }
}

fn float_to_int(whole: f64) -> i128 {
    whole as i128
}

/// Nanoseconds as a float of seconds, rounded once.
pub(super) fn seconds_of(nanos: i128) -> f64 {
    // Exact as long as the nanoseconds fit a double; beyond, the fraction of a second no longer shows.
    if nanos.unsigned_abs() < 1 << 53 {
        nanos as f64 / 1e9
    } else {
        (nanos / NANOS_PER_SECOND) as f64 + (nanos % NANOS_PER_SECOND) as f64 / 1e9
    }
}

impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TimeError {}
