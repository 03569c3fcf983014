//! A length of time.

use super::{Nanoseconds, nanos_of_float, seconds_of};

/// A length of time, in nanoseconds. It may be negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timespan(Nanoseconds);

/// A length of time in its parts, all of the same sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SpanFields {
    /// Days.
    pub days: i64,
    /// Hours.
    pub hours: i64,
    /// Minutes.
    pub minutes: i64,
    /// Seconds.
    pub seconds: i64,
    /// Thousandths of a second.
    pub milliseconds: i64,
    /// Millionths of a second.
    pub microseconds: i64,
    /// Billionths of a second.
    pub nanoseconds: i64,
}

impl Timespan {
    /// The span of a number of nanoseconds. Nothing if it is too long to be counted: some 292 billion years.
    pub fn from_nanos(nanos: i128) -> Option<Self> {
        Nanoseconds::new(nanos).map(Self)
    }

    /// The span of a number of seconds.
    pub fn from_seconds(seconds: i64) -> Self {
        Self(Nanoseconds { seconds, nanos: 0 })
    }

    /// The span of a number of seconds, cut off behind the nanoseconds.
    pub fn from_float(seconds: f64) -> Option<Self> {
        nanos_of_float(seconds).and_then(Self::from_nanos)
    }

    /// The span of its parts.
    pub fn from_fields(negative: bool, fields: &SpanFields) -> Option<Self> {
        let sum = [
            (24, fields.hours),
            (60, fields.minutes),
            (60, fields.seconds),
            (1000, fields.milliseconds),
            (1000, fields.microseconds),
            (1000, fields.nanoseconds),
        ]
        .iter()
        .try_fold(i128::from(fields.days), |sum, (factor, part)| {
            sum.checked_mul(*factor)?.checked_add(i128::from(*part))
        })?;
        Self::from_nanos(if negative { -sum } else { sum })
    }

    /// The nanoseconds.
    pub fn nanos(self) -> i128 {
        self.0.total()
    }

    /// The whole seconds, rounded down.
    pub fn seconds(self) -> i64 {
        self.0.seconds
    }

    /// The seconds as a float.
    pub fn to_float(self) -> f64 {
        seconds_of(self.nanos())
    }

    /// True if it is below zero.
    pub fn is_negative(self) -> bool {
        self.nanos() < 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_written_as_they_are_read() {
        for (text, written) in [
            ("1-02:30:00.5", "1-02:30:00.5"),
            ("02:30:00", "0-02:30:00.0"),
            ("-90", "-0-00:01:30.0"),
            ("5-10:20", "5-10:20:00.0"),
            ("0:30.25", "0-00:00:30.25"),
        ] {
            assert_eq!(Timespan::parse(text).unwrap().to_string(), written);
        }
    }

    #[test]
    fn fields_add_up() {
        let fields = SpanFields { hours: 25, milliseconds: 1500, ..SpanFields::default() };
        assert_eq!(Timespan::from_fields(false, &fields).unwrap().to_string(), "1-01:00:01.5");
        let endless = SpanFields { days: i64::MAX, ..SpanFields::default() };
        assert_eq!(Timespan::from_fields(false, &endless), None);
    }
}
