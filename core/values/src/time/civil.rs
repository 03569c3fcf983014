//! The calendar: days counted from 1970-01-01 and dates.

/// A date and a time of day, without zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Civil {
    /// The year of the Gregorian calendar.
    pub year: i64,
    /// 1 to 12.
    pub month: i64,
    /// The day of the month, from 1.
    pub day: i64,
    /// 0 to 23.
    pub hour: i64,
    /// 0 to 59.
    pub minute: i64,
    /// 0 to 59.
    pub second: i64,
    /// 0 is Sunday.
    pub weekday: i64,
    /// The day of the year, from 1.
    pub day_of_year: i64,
}

/// Seconds in a day.
pub(super) const DAY: i64 = 86_400;

/// The date and time at a number of seconds since 1970.
pub fn civil_of(seconds: i64) -> Civil {
    let days = seconds.div_euclid(DAY);
    let in_day = seconds.rem_euclid(DAY);
    let (year, month, day) = date_of(days);
    Civil {
        year,
        month,
        day,
        hour: in_day / 3600,
        minute: in_day / 60 % 60,
        second: in_day % 60,
        weekday: (days + 4).rem_euclid(7),
        day_of_year: days - days_to(year, 1, 1) + 1,
    }
}

/// Days from 1970-01-01 to a date. Years begin in March here, so that the odd day is the last one.
pub(super) fn days_to(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let month = (month + 9) % 12;
    let day_of_year = (153 * month + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// The date of a number of days since 1970-01-01.
fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// The number of days of a month.
pub(super) fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Civil {
    /// The week of the year, from 0, of weeks that begin on a weekday.
    pub fn week(&self, first_weekday: i64) -> i64 {
        let weekday = (self.weekday - first_weekday).rem_euclid(7);
        (self.day_of_year - 1 - weekday).div_euclid(7) + 1
    }

    /// The year and week of ISO 8601.
    pub(super) fn iso_week(&self) -> (i64, i64) {
        let monday_based = (self.weekday + 6).rem_euclid(7);
        let week = (self.day_of_year - 1 - monday_based + 10).div_euclid(7);
        if week < 1 {
            return (self.year - 1, weeks_in(self.year - 1));
        }
        if week > weeks_in(self.year) { (self.year + 1, 1) } else { (self.year, week) }
    }
}

fn weeks_in(year: i64) -> i64 {
    let new_year = (days_to(year, 1, 1) + 4).rem_euclid(7);
    let leap = days_in(year, 2) == 29;
    if new_year == 4 || (leap && new_year == 3) { 53 } else { 52 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_agree() {
        for days in (-800_000..800_000).step_by(37) {
            let (year, month, day) = date_of(days);
            assert_eq!(days_to(year, month, day), days);
        }
        assert_eq!(date_of(0), (1970, 1, 1));
        assert_eq!(date_of(19_782), (2024, 2, 29));
    }

    #[test]
    fn weeks_are_those_of_iso_8601() {
        let week = |year, month, day| civil_of(days_to(year, month, day) * DAY).iso_week();
        assert_eq!(week(2021, 1, 3), (2020, 53));
        assert_eq!(week(2024, 12, 30), (2025, 1));
        assert_eq!(week(2016, 1, 1), (2015, 53));
    }
}
