//! Dates in a form: `strftime`.

use super::one;
use crate::jinja::{Machine, parse_float, parse_int};
use crate::value::{Args, Error, Native, Result, Value, int_of, text};
use duckrow_values::time::{Civil, MONTHS, WEEKDAYS, civil_of};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[("date_format", strftime), ("strftime", strftime)];

/// A point of time in Greenwich.
#[derive(Debug, Clone, Copy)]
struct Time {
    civil: Civil,
    /// Since 1970.
    seconds: i64,
    microsecond: i64,
}

impl Time {
    fn of_seconds(seconds: f64) -> Option<Self> {
        let whole = i64::try_from(int_of(libm::floor(seconds))?).ok()?;
        let microsecond = i64::try_from(int_of(libm::round((seconds - libm::floor(seconds)) * 1e6))?).ok()?;
        Some(Self { civil: civil_of(whole), seconds: whole, microsecond })
    }

    /// One field of a form.
    fn field(&self, mark: char) -> Option<String> {
        let Civil { year, month, day, hour, minute, second, weekday, day_of_year } = self.civil;
        let hour_12 = if hour % 12 == 0 { 12 } else { hour % 12 };
        let name = |names: &[&str], place: i64| {
            names.get(usize::try_from(place).unwrap_or(0)).copied().unwrap_or_default().to_owned()
        };
        let short = |name: String| name.chars().take(3).collect::<String>();
        Some(match mark {
            'Y' => year.to_string(),
            'y' => format!("{:02}", year.rem_euclid(100)),
            'm' => format!("{month:02}"),
            'd' => format!("{day:02}"),
            'e' => format!("{day:2}"),
            'H' => format!("{hour:02}"),
            'I' => format!("{hour_12:02}"),
            'M' => format!("{minute:02}"),
            'S' => format!("{second:02}"),
            'f' => format!("{:06}", self.microsecond),
            'p' => if hour < 12 { "AM" } else { "PM" }.to_owned(),
            'j' => format!("{day_of_year:03}"),
            'A' => name(&WEEKDAYS, weekday),
            'a' => short(name(&WEEKDAYS, weekday)),
            'B' => name(&MONTHS, month - 1),
            'b' | 'h' => short(name(&MONTHS, month - 1)),
            'w' => weekday.to_string(),
            'u' => (if weekday == 0 { 7 } else { weekday }).to_string(),
            'U' => format!("{:02}", self.civil.week(0)),
            'W' => format!("{:02}", self.civil.week(1)),
            'F' => format!("{year}-{month:02}-{day:02}"),
            'T' => format!("{hour:02}:{minute:02}:{second:02}"),
            'R' => format!("{hour:02}:{minute:02}"),
            'D' => format!("{month:02}/{day:02}/{:02}", year.rem_euclid(100)),
            's' => self.seconds.to_string(),
            'z' | 'Z' => String::new(),
            'n' => "\n".to_owned(),
            't' => "\t".to_owned(),
            '%' => "%".to_owned(),
            _ => return None,
        })
    }
}

/// The seconds since 1970 that a text says: a date in one of the usual forms, with or without a time.
fn read(text: &str) -> Option<f64> {
    let text = text.trim().trim_end_matches(['Z', 'z']);
    let (date, time) = text.split_once(['T', 't', ' ']).map_or((text, ""), |(date, time)| (date, time.trim()));
    let numbers = |text: &str, between: char| -> Option<[i64; 3]> {
        let mut parts = text.split(between).map(|part| part.parse::<i64>().ok().filter(|number| *number >= 0));
        let found = [parts.next()??, parts.next()??, parts.next()??];
        parts.next().is_none().then_some(found)
    };
    let [year, month, day] = if let Some([first, second, third]) = numbers(date, '-') {
        if first > 31 { [first, second, third] } else { [third, second, first] }
    } else if let Some([first, second, third]) = numbers(date, '/') {
        if first > 31 { [first, second, third] } else { [third, first, second] }
    } else {
        let [first, second, third] = numbers(date, '.')?;
        [third, second, first]
    };
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) || !(1..=9999).contains(&year) {
        return None;
    }
    let (clock, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let [hour, minute, second] = match clock.matches(':').count() {
        0 if clock.is_empty() => [0, 0, 0],
        1 => numbers(&format!("{clock}:0"), ':')?,
        _ => numbers(clock, ':')?,
    };
    if hour > 24 || minute > 59 || second > 60 {
        return None;
    }
    // The days since 1970, with years that begin in March.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1 - 719_468;
    let whole = ((days * 24 + hour) * 60 + minute) * 60 + second;
    let part = parse_float(&format!("0.{fraction}"))?;
    Some(crate::value::float_of(whole.into()) + part)
}

fn strftime(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [date, form] = args.bind("strftime", ["date", "format"], 0)?;
    let date = one(date);
    let seconds = match date.defined()? {
        Value::None => return Err(Error::python("this engine has no clock: give the filter 'strftime' a date")),
        Value::Text(text) | Value::Safe(text) => {
            let whole = parse_int(text, 10).map(crate::value::float_of);
            whole.or_else(|| parse_float(text)).or_else(|| read(text))
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
