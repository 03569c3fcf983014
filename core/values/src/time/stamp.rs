//! A point in time.

use std::fmt;

use super::{Nanoseconds, TimeError, nanos_of_float, seconds_of, strftime, strptime, zone};

/// The formats that are tried where none is given, with a zone behind each of them or without.
const DEFAULT_FORMATS: [&str; 10] =
    ["%FT%T.%N %Z", "%FT%T %Z", "%F %T.%N %Z", "%F %T %Z", "%F %Z", "%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F"];
/// The number of them that have a zone.
const WITH_ZONE: usize = 5;

/// A point in time, in nanoseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(Nanoseconds);

impl Timestamp {
    /// The point at a number of nanoseconds since 1970. Nothing if it is too far away to be counted.
    pub fn from_nanos(nanos: i128) -> Option<Self> {
        Nanoseconds::new(nanos).map(Self)
    }

    /// The point at a number of seconds since 1970.
    pub fn from_seconds(seconds: i64) -> Self {
        Self(Nanoseconds { seconds, nanos: 0 })
    }

    /// The point at a number of seconds since 1970, cut off behind the nanoseconds.
    pub fn from_float(seconds: f64) -> Option<Self> {
        nanos_of_float(seconds).and_then(Self::from_nanos)
    }

    /// The point in time that a text gives, in one of the given formats or, without any, in one of the usual ones. A zone is given
    /// here or in the text, not in both; without one it is UTC.
    ///
    /// # Errors
    /// A text in none of the formats, or an unknown zone.
    pub fn parse(text: &str, formats: Option<&[&str]>, timezone: Option<&str>) -> Result<Self, TimeError> {
        let timezone = timezone.filter(|zone| !zone.is_empty());
        let usual = DEFAULT_FORMATS.get(if timezone.is_some() { WITH_ZONE } else { 0 }..).unwrap_or_default();
        let formats = formats.unwrap_or(usual);
        let fits =
            |format: &&str| strptime::parse(text, format).filter(|read| timezone.is_none() || read.zone.is_none());
        let read = formats.iter().find_map(fits).ok_or_else(|| {
            TimeError(format!("Unable to parse '{text}' using any of the formats {}", formats.join(", ")))
        })?;
        Self::of(&read, timezone)
    }

    /// The point in time that a text gives in one format.
    ///
    /// # Errors
    /// A text in another format, an unknown zone, or a zone both here and in the text.
    pub fn parse_one(text: &str, format: &str, timezone: Option<&str>) -> Result<Self, TimeError> {
        let unable = || TimeError(format!("Unable to parse '{text}' using format '{format}'"));
        let timezone = timezone.filter(|zone| !zone.is_empty());
        let read = strptime::parse(text, format).ok_or_else(unable)?;
        if timezone.is_some() && read.zone.is_some() {
            let problem = "Using a Timezone designator in format specification is mutually exclusive to providing an explicit timezone argument";
            return Err(TimeError(problem.to_owned()));
        }
        Self::of(&read, timezone)
    }

    fn of(read: &strptime::Fields, timezone: Option<&str>) -> Result<Self, TimeError> {
        let offset = match timezone.or(read.zone.as_deref()) {
            Some(zone) => zone::offset(zone).ok_or_else(|| TimeError(format!("Illegal timezone '{zone}'")))?,
            None => 0,
        };
        // What Ruby says without a year.
        let year_missing = || TimeError("no implicit conversion of nil into Integer".to_owned());
        let nanos = read.nanos().ok_or_else(year_missing)?;
        Self::from_nanos(nanos - i128::from(offset) * super::NANOS_PER_SECOND).ok_or_else(TimeError::out_of_range)
    }

    /// The point in a format, as Ruby's `strftime` writes it, in UTC or another zone.
    ///
    /// # Errors
    /// An unknown zone, or a format that ends within a directive.
    pub fn format(self, format: &str, timezone: Option<&str>) -> Result<String, TimeError> {
        let offset = match timezone.filter(|zone| !zone.is_empty()) {
            Some(zone) => Some(zone::offset(zone).ok_or_else(|| TimeError(format!("Illegal timezone '{zone}'")))?),
            None => None,
        };
        strftime::format(self.0.seconds, self.0.nanos, format, offset)
            .ok_or_else(|| TimeError(format!("invalid format: {format}")))
    }

    /// The nanoseconds since 1970.
    pub fn nanos(self) -> i128 {
        self.0.total()
    }

    /// The whole seconds since 1970, rounded down.
    pub fn seconds(self) -> i64 {
        self.0.seconds
    }

    /// The seconds since 1970 as a float.
    pub fn to_float(self) -> f64 {
        seconds_of(self.nanos())
    }
}

impl fmt::Display for Timestamp {
    /// `2020-01-01T00:00:05.000000000 UTC`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&strftime::format(self.0.seconds, self.0.nanos, "%FT%T.%N %Z", None).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_in_time_are_read() {
        let cases = [
            ("2020-01-01T10:20:30 +02:00", "2020-01-01T08:20:30.000000000 UTC"),
            ("2020-01-01 10:20:30.5 EST", "2020-01-01T15:20:30.500000000 UTC"),
            ("2020-02-30", "2020-03-01T00:00:00.000000000 UTC"),
            ("2020-01-01T10:20:60", "2020-01-01T10:21:00.000000000 UTC"),
            ("20-1-1", "0020-01-01T00:00:00.000000000 UTC"),
        ];
        for (text, written) in cases {
            assert_eq!(Timestamp::parse(text, None, None).unwrap().to_string(), written);
        }
        assert!(Timestamp::parse("2020-13-01", None, None).is_err());
        assert!(Timestamp::parse("2020-01-01 Europe/Berlin", None, None).is_err());
    }

    #[test]
    fn zones_are_given_once() {
        let read = Timestamp::parse_one("2020-01-01", "%F", Some("+05:30")).unwrap();
        assert_eq!(read.to_string(), "2019-12-31T18:30:00.000000000 UTC");
        assert!(Timestamp::parse_one("2020-01-01 UTC", "%F %Z", Some("PST")).is_err());
        let unknown = Timestamp::parse_one("2020-01-01", "%F", Some("foo")).unwrap_err();
        assert_eq!(unknown.to_string(), "Illegal timezone 'foo'");
    }
}
