//! The time of the system, for what core takes as text. Nothing else here asks a clock for a date.

use std::time::{SystemTime, UNIX_EPOCH};

use duckrow_core::values::time::{Civil, civil_of};

/// The seconds of a day.
const DAY: i64 = 86_400;

/// The time now, in UTC, as in `2026-11-21T18:00:00Z`.
pub(crate) fn now() -> String {
    let (day, time) = parts(seconds());
    format!("{day}T{time}Z")
}

/// The time now, in UTC, as Ruby writes it: `2026-11-21 18:00:00 +0000`.
pub(crate) fn now_of_ruby() -> String {
    of_ruby(seconds())
}

/// A time of so many seconds after the beginning of 1970, in UTC, as Ruby writes it.
pub(crate) fn of_ruby(seconds: i64) -> String {
    let (day, time) = parts(seconds);
    format!("{day} {time} +0000")
}

/// The seconds since the beginning of 1970.
fn seconds() -> i64 {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    i64::try_from(seconds).unwrap_or_default()
}

/// The day and the time of day.
fn parts(seconds: i64) -> (String, String) {
    let then = civil_of(seconds);
    (day_of(&then), format!("{:02}:{:02}:{:02}", then.hour, then.minute, then.second))
}

/// The date so many days after the first of 1970.
pub(crate) fn date(days: i64) -> String {
    day_of(&civil_of(days.saturating_mul(DAY)))
}

fn day_of(Civil { year, month, day, .. }: &Civil) -> String {
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        assert_eq!(
            [date(0), date(59), date(11_016), date(20_000)],
            ["1970-01-01", "1970-03-01", "2000-02-29", "2024-10-04"]
        );
    }
}
