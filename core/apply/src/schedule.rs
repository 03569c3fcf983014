//! Schedules: whether a resource may be applied at the time of the run (`docs/semantics/puppet/types.md#schedule`).
//!
//! A simulated host remembers no earlier run, a real one the time at which it last looked at a resource. To Puppet, a resource that it has
//! never looked at was last looked at in 1970.

use duckrow_resource_types::{Instance, to_s};
use duckrow_values::Value;
use duckrow_values::time::{LocalTime, NANOS_PER_SECOND};

/// The schedules that Puppet adds to every catalog. They differ by their period only, and have its name; `puppet` is hourly.
pub(crate) const STANDARD: [&str; 6] = ["puppet", "hourly", "daily", "weekly", "monthly", "never"];

/// The seconds of each period.
const LENGTHS: [(&str, i64); 4] =
    [("hourly", 3_600), ("daily", 86_400), ("weekly", 7 * 86_400), ("monthly", 30 * 86_400)];

/// The times at which a resource may be applied.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Schedule {
    period: Option<String>,
    /// How often a resource may be applied in a period.
    repeat: i64,
    /// True if periods are told apart by the calendar, not by their distance.
    by_number: bool,
    /// The times of day, in nanoseconds from midnight: from, to.
    ranges: Vec<(i128, i128)>,
    /// The days of the week; 0 is Sunday.
    weekdays: Option<Vec<i64>>,
}

/// The answer of a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Now,
    NotNow,
    /// It depends on the time, which isn't known.
    NoClock,
}

impl Schedule {
    /// Reads a schedule from a resource of the type. Its values were checked when it was made.
    pub(crate) fn of(instance: &Instance) -> Self {
        let items = |name: &str| instance.value(name).map(Value::as_items).unwrap_or_default();
        let weekdays = instance.is_set("weekday").then(|| items("weekday").iter().filter_map(weekday).collect());
        Self {
            period: instance.text("period"),
            repeat: instance.text("repeat").and_then(|repeat| repeat.parse().ok()).unwrap_or(1),
            by_number: instance.text("periodmatch").as_deref() == Some("number"),
            ranges: items("range").iter().filter_map(|range| times(&to_s(range))).collect(),
            weekdays,
        }
    }

    /// One of Puppet's own.
    pub(crate) fn standard(name: &str) -> Option<Self> {
        let period = if name == "puppet" { "hourly" } else { name };
        STANDARD.contains(&name).then(|| Self { period: Some(period.to_owned()), ..Self::default() })
    }

    /// The number of times and days to look at.
    pub(crate) fn size(&self) -> usize {
        self.ranges.len() + self.weekdays.as_ref().map_or(0, Vec::len)
    }

    /// Decides if something that was last looked at in this second, if ever, may be applied.
    pub(crate) fn allows(&self, now: Option<LocalTime>, last: Option<i64>) -> Answer {
        if self.period.as_deref() == Some("never") {
            return Answer::NotNow;
        }
        // Any distance from 1970 is long enough.
        let asks_for_period = self.period.is_some() && (self.by_number || last.is_some());
        let asks = !self.ranges.is_empty() || self.weekdays.is_some() || asks_for_period;
        let last = last.unwrap_or_default();
        match now {
            None if asks => Answer::NoClock,
            Some(now) if !(self.is_in_range(now) && self.is_in_period(now, last) && self.is_on_weekday(now)) => {
                Answer::NotNow
            }
            _ => Answer::Now,
        }
    }

    /// A range may go past midnight: then its day is the one on which it began.
    fn is_in_range(&self, now: LocalTime) -> bool {
        let time = now.since_midnight();
        let (today, yesterday) = (now.weekday(), (now.weekday() + 6) % 7);
        let fits = |(from, to): &(i128, i128)| {
            if from < to {
                (*from..=*to).contains(&time) && self.has_weekday(today)
            } else if time >= *from {
                self.has_weekday(today)
            } else {
                time <= *to && self.has_weekday(yesterday)
            }
        };
        self.ranges.is_empty() || self.ranges.iter().any(fits)
    }

    /// True if the weekday fits. It always does where there are ranges, as each of them checks the day itself.
    fn is_on_weekday(&self, now: LocalTime) -> bool {
        !self.ranges.is_empty() || self.has_weekday(now.weekday())
    }

    fn has_weekday(&self, day: i64) -> bool {
        self.weekdays.as_ref().is_none_or(|days| days.contains(&day))
    }

    fn is_in_period(&self, now: LocalTime, last: i64) -> bool {
        let Some(period) = self.period.as_deref() else { return true };
        let (since, last) = (now.seconds().saturating_sub(last), now.at(last));
        if !self.by_number {
            let length = LENGTHS.iter().find(|(name, _)| *name == period).map_or(0, |(_, seconds)| *seconds);
            return since >= length / self.repeat.max(1);
        }
        match period {
            "hourly" => now.hour() != last.hour(),
            "daily" => now.day() != last.day(),
            "monthly" => now.month() != last.month(),
            "weekly" => last.weekday() > now.weekday() || since > 7 * 86_400,
            _ => true,
        }
    }
}

/// `22:30 - 4`: hours, minutes and seconds.
fn times(range: &str) -> Option<(i128, i128)> {
    let (from, to) = range.split_once('-')?;
    let time = |text: &str| {
        let mut parts = text.split(':').map(|part| part.trim().parse::<i128>().unwrap_or(0));
        let mut next = || parts.next().unwrap_or(0);
        ((next() * 60 + next()) * 60 + next()) * NANOS_PER_SECOND
    };
    Some((time(from), time(to)))
}

/// `1`, `Mon`, `monday`
fn weekday(value: &Value) -> Option<i64> {
    let text = to_s(value).to_lowercase();
    let name =
        |text: &str| ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].iter().position(|day| text.starts_with(day));
    text.parse().ok().or_else(|| i64::try_from(name(&text)?).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(time: &str) -> Option<LocalTime> {
        LocalTime::parse(time)
    }

    #[test]
    fn a_period_is_over_when_its_part_has_passed_since_a_resource_was_looked_at() {
        let now = at("1970-01-02T12:00:00Z");
        let daily =
            |repeat, by_number| Schedule { period: Some("daily".to_owned()), repeat, by_number, ..Schedule::default() };
        let answers =
            [(1, false, 50_000), (1, false, 43_200), (3, false, 97_200), (1, true, 80_000), (1, true, 90_000)]
                .map(|(repeat, by_number, last)| daily(repeat, by_number).allows(now, Some(last)));
        assert_eq!(answers, [Answer::NotNow, Answer::Now, Answer::Now, Answer::Now, Answer::NotNow]);
        assert_eq!(daily(1, false).allows(None, Some(0)), Answer::NoClock);
    }

    #[test]
    fn a_range_past_midnight_belongs_to_the_day_on_which_it_began() {
        let night = times("22:00 - 04:00").unwrap();
        let schedule = Schedule { ranges: vec![night], weekdays: Some(vec![6]), ..Schedule::default() };
        let saturday = [("22:00:00", Answer::Now), ("21:59:59", Answer::NotNow), ("02:00:00", Answer::NotNow)];
        for (time, answer) in saturday {
            assert_eq!(schedule.allows(at(&format!("2026-11-21T{time}Z")), None), answer, "{time}");
        }
        assert_eq!(schedule.allows(at("2026-11-22T02:00:00Z"), None), Answer::Now);
        assert_eq!(schedule.allows(at("2026-11-22T23:00:00Z"), None), Answer::NotNow);
        assert_eq!(schedule.allows(None, None), Answer::NoClock);
    }

    #[test]
    fn both_ends_of_a_range_belong_to_it() {
        let schedule = Schedule { ranges: vec![times("2 - 4:30:10").unwrap()], ..Schedule::default() };
        assert_eq!(schedule.allows(at("2026-11-21T04:30:10+09:00"), None), Answer::Now);
        assert_eq!(schedule.allows(at("2026-11-21T04:30:10.1+09:00"), None), Answer::NotNow);
    }

    #[test]
    fn a_period_is_over_since_1970_and_never_never() {
        assert_eq!(Schedule::standard("daily").unwrap().allows(None, None), Answer::Now);
        assert_eq!(Schedule::standard("never").unwrap().allows(None, None), Answer::NotNow);
        assert_eq!(Schedule::standard("now and then"), None);
    }

    #[test]
    fn periods_by_number_are_told_apart_from_1970_by_the_calendar() {
        let monthly = Schedule { period: Some("monthly".to_owned()), by_number: true, ..Schedule::default() };
        assert_eq!(monthly.allows(at("2026-01-15T00:00:00Z"), None), Answer::NotNow);
        assert_eq!(monthly.allows(at("2026-02-15T00:00:00Z"), None), Answer::Now);
    }
}
