//! The time of the system, for what core takes as text. Nothing else here asks a clock for a date.

use std::time::{SystemTime, UNIX_EPOCH};

/// The time now, in UTC, as in `2026-11-21T18:00:00Z`.
pub(crate) fn now() -> String {
    let (day, time) = parts();
    format!("{day}T{time}Z")
}

/// The time now, in UTC, as Ruby writes it: `2026-11-21 18:00:00 +0000`.
pub(crate) fn now_of_ruby() -> String {
    let (day, time) = parts();
    format!("{day} {time} +0000")
}

fn parts() -> (String, String) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let of_day = seconds % 86_400;
    let day = date(i64::try_from(seconds / 86_400).unwrap_or_default());
    (day, format!("{:02}:{:02}:{:02}", of_day / 3_600, of_day / 60 % 60, of_day % 60))
}

/// The date so many days after the first of 1970, by the calendar's rule of 400 years.
pub(crate) fn date(days: i64) -> String {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
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
