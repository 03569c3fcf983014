//! Types that manage nothing by themselves: `schedule`, `filebucket`, `resources`, `stage` and `tidy`. Their values are checked as
//! Puppet does; what is purged and tidied are generated resources (`purging`).

use super::behaviour::{Behaviour, Made, Surroundings};
use super::host::Host;
use super::row::{Pattern, Row, Table, is_digits};
use super::{Attribute, Instance, purging, ruby};
use duckrow_values::Value;

const DIGITS: Pattern = Pattern { source: "/^[0-9]+$/", matches: is_digits };

const UID: Pattern = Pattern { source: r"/^\d+$/", matches: is_digits };

pub(super) const FILEBUCKET: Table = Table {
    name: "filebucket",
    rows: &[Row::namevar("name"), Row::parameter("server"), Row::parameter("port"), Row::parameter("path")],
    behaviour: &Filebucket,
    ..Table::PLAIN
};

pub(super) const RESOURCES: Table = Table {
    name: "resources",
    rows: &[
        Row::namevar("name"),
        Row::flag("purge", false),
        Row::parameter("unless_system_user").values(&["true", "false"]).patterns(&[UID]),
        Row::parameter("unless_uid"),
    ],
    behaviour: &Resources,
    ..Table::PLAIN
};

pub(super) const SCHEDULE: Table = Table {
    name: "schedule",
    rows: &[
        Row::namevar("name"),
        Row::parameter("range"),
        Row::parameter("periodmatch").values(&["number", "distance"]).default("distance"),
        Row::parameter("period").values(&["hourly", "daily", "weekly", "monthly", "never"]),
        Row::parameter("repeat").default_integer(1),
        Row::parameter("weekday"),
    ],
    behaviour: &Schedule,
    ..Table::PLAIN
};

pub(super) const STAGE: Table = Table { name: "stage", rows: &[Row::namevar("name")], ..Table::PLAIN };

pub(super) const TIDY: Table = Table {
    name: "tidy",
    rows: &[
        Row::namevar("path"),
        Row::parameter("recurse").values(&["true", "false", "inf"]).patterns(&[DIGITS]),
        Row::parameter("max_files").patterns(&[DIGITS]).default_integer(0),
        Row::parameter("matches"),
        Row::parameter("backup"),
        Row::parameter("age"),
        Row::parameter("size"),
        Row::parameter("type").values(&["atime", "mtime", "ctime"]).default("atime"),
        Row::flag_without_default("rmdirs"),
    ],
    isomorphic: false,
    behaviour: &Tidy,
    ..Table::PLAIN
};

/// `schedule`
#[derive(Debug)]
struct Schedule;

/// `filebucket`
#[derive(Debug)]
struct Filebucket;

/// `tidy`
#[derive(Debug)]
struct Tidy;

/// `resources`
#[derive(Debug)]
struct Resources;

impl Behaviour for Resources {
    fn generate_first(&self, resource: &mut Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
        purging::purged(resource, around, host)
    }

    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        let is_number = |item: &&Value| is_digits(ruby::to_s(item).trim_start_matches('-'));
        match value.as_items().iter().find(|item| !is_number(item)).filter(|_| attribute.name == "unless_uid") {
            Some(item) => {
                let (value, item) = (ruby::inspect(value), ruby::inspect(item));
                Err(format!(
                    "Munging failed for value {value} in class unless_uid: invalid value for Integer(): {item}"
                ))
            }
            None => attribute.read(value),
        }
    }
}

impl Behaviour for Schedule {
    fn validate(&self, resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        match attribute.name.as_str() {
            "range" => value.as_items().iter().try_for_each(is_range),
            "repeat" => repeat(resource, value),
            "weekday" => value.as_items().iter().try_for_each(is_weekday),
            _ => attribute.check(value),
        }
    }

    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        if attribute.name == "range" {
            for item in value.as_items() {
                check_times(&ruby::to_s(item)).map_err(|error| match error {
                    TimeError::Range(text) => text,
                    TimeError::Value(text) => {
                        format!("Munging failed for value {} in class range: {text}", ruby::inspect(value))
                    }
                })?;
            }
        }
        attribute.read(value)
    }
}

impl Behaviour for Filebucket {
    fn generate_first(&self, resource: &mut Instance, _: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
        if let Some(folder) = resource.text("path").filter(|path| path.starts_with('/')) {
            host.system.open_bucket(&resource.name, &folder);
        }
        Vec::new()
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        match (attribute.name.as_str(), value) {
            ("path", Value::Array(_)) => Err("You can only have one filebucket path".to_owned()),
            ("path", Value::String(path)) if !path.starts_with('/') => {
                Err("Filebucket paths must be absolute".to_owned())
            }
            _ => attribute.check(value),
        }
    }
}

impl Behaviour for Tidy {
    fn generate_first(&self, resource: &mut Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
        purging::tidied(resource, around, host)
    }

    fn is_depth_first(&self) -> bool {
        true
    }

    /// Skips `recurse`, which is checked while it is read.
    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        if attribute.name == "recurse" { Ok(()) } else { attribute.check(value) }
    }

    fn munge(&self, resource: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        let text = ruby::to_s(value);
        match attribute.name.as_str() {
            "recurse"
                if !matches!(text.as_str(), "true" | "false" | "inf")
                    && !is_digits(&text)
                    && !matches!(value, Value::Integer(_)) =>
            {
                let value = ruby::inspect(value);
                Err(format!("Munging failed for value {value} in class recurse: Invalid recurse value {value}"))
            }
            "matches" if matches!(resource.text("recurse").as_deref(), None | Some("0" | "false" | "")) => {
                Err("Tidy can't use matches with recurse 0, false, or undef".to_owned())
            }
            "age" => amount(&text, "age", "smhdw").map(|()| value.clone()),
            "size" => amount(&text, "size", "bkmgt").map(|()| value.clone()),
            _ => attribute.read(value),
        }
    }
}

/// Somewhere in a range two times stand on the sides of a hyphen.
fn is_range(value: &Value) -> Result<(), String> {
    let ends_in_digit = |text: &str| text.trim_end().ends_with(|c: char| c.is_ascii_digit());
    let begins_with_digit = |text: &str| text.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let text = ruby::to_s(value);
    let mut hyphens = text.match_indices('-').filter_map(|(at, _)| text.split_at_checked(at));
    let found =
        hyphens.any(|(before, after)| ends_in_digit(before) && begins_with_digit(after.trim_start_matches('-')));
    match value.as_str().is_some() && found {
        true => Ok(()),
        false => Err(format!("Invalid range value '{text}'")),
    }
}

enum TimeError {
    Range(String),
    Value(String),
}

/// The two times of a range have hours and minutes that there are.
fn check_times(text: &str) -> Result<(), TimeError> {
    let times: Vec<Vec<i64>> =
        text.split('-').map(|time| time.split(':').map(|part| part.trim().parse().unwrap_or(0)).collect()).collect();
    if times.len() != 2 {
        return Err(TimeError::Range(format!("Invalid range {text}")));
    }
    for (place, last, name) in [(0, 23, "hour"), (1, 59, "minute")] {
        for time in &times {
            let number = time.get(place).copied().unwrap_or(0);
            if !(0..=last).contains(&number) {
                return Err(TimeError::Value(format!("Invalid {name} '{number}'")));
            }
        }
    }
    Ok(())
}

fn repeat(resource: &Instance, value: &Value) -> Result<(), String> {
    let text = ruby::to_s(value);
    if !matches!(value, Value::Integer(_)) && !is_digits(&text) {
        return Err("Repeat must be a number".to_owned());
    }
    let period = resource.text("periodmatch").filter(|_| resource.is_set("periodmatch"));
    match period.filter(|period| period != "distance" && *value != Value::Integer(1)) {
        Some(period) => Err(format!("Repeat must be 1 unless periodmatch is 'distance', not '{period}'")),
        None => Ok(()),
    }
}

fn is_weekday(value: &Value) -> Result<(), String> {
    let text = ruby::to_s(value);
    let is_number = text.len() == 1 && ('0'..='6').contains(&text.chars().next().unwrap_or('x'));
    let word = text.to_lowercase();
    let stem = word.strip_suffix("day").unwrap_or(&word);
    let is_word =
        matches!(stem, "mon" | "tue" | "tues" | "wed" | "wednes" | "thu" | "thurs" | "fri" | "sat" | "satur" | "sun");
    let fits = match value {
        Value::Integer(_) => is_number,
        Value::String(_) => is_number || is_word,
        _ => false,
    };
    if fits { Ok(()) } else { Err(format!("{text} is not a valid day of the week")) }
}

/// Digits, with the first letter of a unit behind.
fn amount(text: &str, name: &str, units: &str) -> Result<(), String> {
    let digits = text.trim_end_matches(|c: char| c.is_alphanumeric() && !c.is_ascii_digit());
    let unit = text.get(digits.len()..).unwrap_or_default().to_lowercase();
    match unit.chars().next() {
        _ if !is_digits(digits) => Err(format!("Invalid tidy {name} {text}")),
        Some(letter) if !units.contains(letter) => Err(format!("Invalid {name} unit '{letter}'")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_times_that_there_are() {
        assert!(is_range(&"2 - 4".into()).is_ok() && is_range(&"22:00-4:30".into()).is_ok());
        assert_eq!(is_range(&"a".into()).unwrap_err(), "Invalid range value 'a'");
        assert!(matches!(check_times("25-3"), Err(TimeError::Value(text)) if text == "Invalid hour '25'"));
        assert!(matches!(check_times("1-2-3"), Err(TimeError::Range(text)) if text == "Invalid range 1-2-3"));
    }

    #[test]
    fn amounts_have_units() {
        assert!(amount("1w", "age", "smhdw").is_ok() && amount("10", "size", "bkmgt").is_ok());
        assert_eq!(amount("3 days", "age", "smhdw").unwrap_err(), "Invalid tidy age 3 days");
        assert_eq!(amount("3years", "age", "smhdw").unwrap_err(), "Invalid age unit 'y'");
    }
}
