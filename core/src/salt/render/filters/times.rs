//! Dates in a form: `strftime`.

use super::one;
use crate::salt::jinja::{Args, Error, Machine, Native, Result, Value, int_of, parse_float, parse_int, text};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[("date_format", strftime), ("strftime", strftime)];

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A point of time in Greenwich.
#[derive(Debug, Clone, Copy)]
struct Time {
    year: i64,
    month: i64,
    day: i64,
    second: i64,
    microsecond: i64,
}

/// The days from the beginning of 1970 to a date.
fn days_to(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl Time {
    fn of_seconds(seconds: f64) -> Option<Self> {
        let whole = i64::try_from(int_of(libm::floor(seconds))?).ok()?;
        let microsecond = i64::try_from(int_of(libm::round((seconds - libm::floor(seconds)) * 1e6))?).ok()?;
        let (days, second) = (whole.div_euclid(86_400), whole.rem_euclid(86_400));
        let days = days.checked_add(719_468)?;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Some(Self { year, month, day, second, microsecond })
    }

    fn weekday(&self) -> i64 {
        (days_to(self.year, self.month, self.day) + 3).rem_euclid(7)
    }

    fn day_of_year(&self) -> i64 {
        days_to(self.year, self.month, self.day) - days_to(self.year, 1, 1) + 1
    }

    /// One field of a form.
    fn field(&self, mark: char) -> Option<String> {
        let (hour, minute, second) = (self.second / 3_600, self.second / 60 % 60, self.second % 60);
        let hour_12 = if hour % 12 == 0 { 12 } else { hour % 12 };
        let name = |names: &[&str], place: i64| {
            names.get(usize::try_from(place).unwrap_or(0)).copied().unwrap_or_default().to_owned()
        };
        let short = |name: String| name.chars().take(3).collect::<String>();
        let weekday = self.weekday();
        Some(match mark {
            'Y' => self.year.to_string(),
            'y' => format!("{:02}", self.year.rem_euclid(100)),
            'm' => format!("{:02}", self.month),
            'd' => format!("{:02}", self.day),
            'e' => format!("{:2}", self.day),
            'H' => format!("{hour:02}"),
            'I' => format!("{hour_12:02}"),
            'M' => format!("{minute:02}"),
            'S' => format!("{second:02}"),
            'f' => format!("{:06}", self.microsecond),
            'p' => if hour < 12 { "AM" } else { "PM" }.to_owned(),
            'j' => format!("{:03}", self.day_of_year()),
            'A' => name(&DAYS, weekday),
            'a' => short(name(&DAYS, weekday)),
            'B' => name(&MONTHS, self.month - 1),
            'b' | 'h' => short(name(&MONTHS, self.month - 1)),
            'w' => ((weekday + 1) % 7).to_string(),
            'u' => (weekday + 1).to_string(),
            'U' => format!("{:02}", (self.day_of_year() + 6 - (weekday + 1) % 7) / 7),
            'W' => format!("{:02}", (self.day_of_year() + 6 - weekday) / 7),
            'F' => format!("{}-{:02}-{:02}", self.year, self.month, self.day),
            'T' => format!("{hour:02}:{minute:02}:{second:02}"),
            'R' => format!("{hour:02}:{minute:02}"),
            'D' => format!("{:02}/{:02}/{:02}", self.month, self.day, self.year.rem_euclid(100)),
            's' => (days_to(self.year, self.month, self.day) * 86_400 + self.second).to_string(),
            'z' | 'Z' => String::new(),
            'n' => "\n".to_owned(),
            't' => "\t".to_owned(),
            '%' => "%".to_owned(),
            _ => return None,
        })
    }
}

fn strftime(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [date, form] = args.bind("strftime", ["date", "format"], 0)?;
    let date = one(date);
    let seconds = match date.defined()? {
        Value::None => return Err(Error::python("this engine has no clock: give the filter 'strftime' a date")),
        Value::Text(text) | Value::Safe(text) => {
            let whole = parse_int(text, 10).map(crate::salt::jinja::float_of);
            whole.or_else(|| parse_float(text))
        }
        other => other.as_float(),
    };
    let time = seconds.and_then(Time::of_seconds);
    let shown = text(&date)?;
    let wrong = || Error::python(format!("Unable to parse {shown}. Consider installing timelib"));
    let time = time.ok_or_else(wrong)?;
    let form = form.map_or_else(|| Ok("%Y-%m-%d".into()), |form| text(&form))?;
    let mut out = String::new();
    let mut marks = form.chars();
    while let Some(c) = marks.next() {
        match (c, if c == '%' { marks.next() } else { None }) {
            ('%', Some(mark)) => match time.field(mark) {
                Some(field) => out.push_str(&field),
                None => out.extend(['%', mark]),
            },
            (c, _) => out.push(c),
        }
    }
    Ok(out.into())
}
