//! A point in time as a clock on the wall shows it.

use super::civil::{Civil, DAY, civil_of};
use super::{NANOS_PER_SECOND, Timestamp, strptime, zone};

/// The time that a clock shows, and how far its zone is from UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalTime {
    /// Nanoseconds since 1970 as if the zone were UTC.
    wall: i128,
    /// Seconds that the zone is ahead of UTC.
    offset: i64,
}

impl LocalTime {
    /// The time that a text gives (RFC 3339): `2026-11-21T18:00:00+01:00`.
    ///
    /// Nothing if it gives none, or no zone.
    pub fn parse(text: &str) -> Option<Self> {
        let read = ["%FT%T.%N%Z", "%FT%T%Z"].iter().find_map(|format| strptime::parse(text, format))?;
        Some(Self { wall: read.nanos()?, offset: zone::offset(read.zone.as_deref()?)? })
    }

    /// The time that the same clock shows so many seconds after the beginning of 1970.
    #[must_use]
    pub fn at(self, seconds: i64) -> Self {
        Self { wall: i128::from(self.offset.saturating_add(seconds)) * NANOS_PER_SECOND, ..self }
    }

    /// The point of time, whatever the zone; the beginning of 1970 if there is none so far away.
    pub fn instant(self) -> Timestamp {
        Timestamp::from_nanos(self.wall - i128::from(self.offset) * NANOS_PER_SECOND).unwrap_or_default()
    }

    fn civil(self) -> Civil {
        civil_of(i64::try_from(self.wall.div_euclid(NANOS_PER_SECOND)).unwrap_or_default())
    }

    /// The hour of the day.
    pub fn hour(self) -> i64 {
        self.civil().hour
    }

    /// The day of the month.
    pub fn day(self) -> i64 {
        self.civil().day
    }

    /// The month, from 1.
    pub fn month(self) -> i64 {
        self.civil().month
    }

    /// The day of the week; 0 is Sunday.
    pub fn weekday(self) -> i64 {
        self.civil().weekday
    }

    /// The nanoseconds since midnight.
    pub fn since_midnight(self) -> i128 {
        self.wall.rem_euclid(i128::from(DAY) * NANOS_PER_SECOND)
    }

    /// The whole seconds since 1970.
    pub fn seconds(self) -> i64 {
        i64::try_from(self.wall.div_euclid(NANOS_PER_SECOND)).unwrap_or_default() - self.offset
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_its_own_zone() {
        let time = LocalTime::parse("2026-11-21T23:30:00.5-02:00").unwrap();
        assert_eq!((time.hour(), time.day(), time.month(), time.weekday()), (23, 21, 11, 6));
        assert_eq!(time.since_midnight(), (i128::from(23 * 3600 + 1800) * 10 + 5) * NANOS_PER_SECOND / 10);
        assert_eq!(time.seconds(), LocalTime::parse("2026-11-22T01:30:00Z").unwrap().seconds());
        assert_eq!((time.at(0).day(), time.at(0).hour()), (31, 22));
        assert_eq!(time.instant().format("%F %T.%L", None).unwrap(), "2026-11-22 01:30:00.500");
    }

    #[test]
    fn a_time_has_a_zone() {
        assert_eq!(LocalTime::parse("2026-11-21T23:30:00"), None);
        assert_eq!(LocalTime::parse("yesterday"), None);
    }
}
