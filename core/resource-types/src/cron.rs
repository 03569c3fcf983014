//! `cron`: an entry of a crontab (Puppet's module `cron_core`).

use super::behaviour::{Behaviour, attribute_value, matches};
use super::host::{Failure, Host};
use super::row::{Row, Table, is_digits};
use super::{Attribute, Instance, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_text::order::InOrder as _;
use duckrow_values::Value;
use duckrow_values::string_format::event_text;

pub(super) const TABLE: Table = Table {
    name: "cron",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]).acts(),
        Row::property("command"),
        Row::property("special"),
        Row::property("minute").all(),
        Row::property("hour").all(),
        Row::property("weekday").all(),
        Row::property("month").all(),
        Row::property("monthday").all(),
        Row::property("environment").all(),
        Row::property("user"),
        Row::property("target"),
    ],
    relations: &[(EdgeOrigin::Autorequire, "user", "user")],
    behaviour: &Cron,
    ..Table::PLAIN
};

const DAYS: [&str; 7] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const TIMES: [&str; 5] = ["minute", "hour", "weekday", "monthday", "month"];
const SPECIALS: [&str; 9] =
    ["reboot", "yearly", "annually", "monthly", "weekly", "daily", "midnight", "hourly", "absent"];

#[derive(Debug)]
struct Cron;

impl Behaviour for Cron {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let text = ruby::to_s(value);
        match attribute.name.as_str() {
            "special" if !SPECIALS.contains(&text.as_str()) => {
                Err(format!("Invalid special schedule {}", ruby::inspect(value)))
            }
            "environment" if text != "absent" && !is_setting(&text) => {
                Err(format!("Invalid environment setting {}", ruby::inspect(value)))
            }
            _ => attribute.check(value),
        }
    }

    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        let text = ruby::to_s(value);
        let (lower, upper, words): (i64, i64, &[&str]) = match attribute.name.as_str() {
            "command" => return Ok(text.trim().into()),
            "minute" => (0, 59, &[]),
            "hour" => (0, 23, &[]),
            "weekday" => (0, 7, &DAYS),
            "month" => (1, 12, &MONTHS),
            "monthday" => (1, 31, &[]),
            _ => return attribute.read(value),
        };
        time(&text, lower, upper, words).map(|time| time.as_str().into()).ok_or_else(|| {
            let name = &attribute.name;
            format!("Munging failed for value {} in class {name}: {text} is not a valid {name}", ruby::inspect(value))
        })
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        if resource.value("special").is_none() || resource.is("special", "absent") {
            return Ok(());
        }
        match TIMES.iter().find(|time| resource.is_set(time) && !resource.is(time, "absent")) {
            Some(time) => {
                Err(format!("{} cannot specify both a special schedule and a value for {time}", resource.reference))
            }
            None => Ok(()),
        }
    }

    fn wanted(&self, resource: &Instance, attribute: &Attribute, _: &mut Host<'_>) -> Result<Value, Failure> {
        let absent = attribute.match_all && resource.values(&attribute.name).first().is_some_and(is_absent);
        Ok(if absent { "absent".into() } else { attribute_value(resource, attribute) })
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        _: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        if !attribute.match_all {
            return Ok(matches(resource, attribute, current));
        }
        let wanted = resource.values(&attribute.name);
        if wanted.first().is_some_and(is_absent) || is_absent(current) {
            return Ok(wanted.first().is_some_and(is_absent) && is_absent(current));
        }
        let texts = |values: &[Value]| values.iter().map(ruby::to_s).collect::<Vec<_>>();
        let (mut wanted, mut present) = (texts(wanted), texts(current.as_items()));
        if attribute.name == "environment" {
            wanted.order();
            present.order();
        }
        Ok(wanted == present)
    }

    fn show_wanted(&self, _: &Instance, attribute: &Attribute, value: &Value, _: &mut Host<'_>) -> String {
        match value {
            Value::Array(items) if attribute.name == "environment" => {
                items.items().iter().map(ruby::to_s).collect::<Vec<_>>().join(",")
            }
            _ => event_text(value),
        }
    }
}

fn is_absent(value: &Value) -> bool {
    value.as_str() == Some("absent")
}

/// A time as the crontab has it: a number in its bounds, a range, a step; `*` is none.
fn time(text: &str, lower: i64, upper: i64, words: &[&str]) -> Option<String> {
    let is_step = |text: &str| text.strip_prefix("*/").is_some_and(is_digits);
    let is_range = |text: &str| {
        let (range, step) = text.split_once('/').unwrap_or((text, "1"));
        is_digits(step) && range.split_once('-').is_some_and(|(from, to)| is_digits(from) && is_digits(to))
    };
    if text == "absent" || text == "*" {
        return Some("absent".to_owned());
    }
    if is_step(text) || is_range(text) {
        return Some(text.to_owned());
    }
    if is_digits(text) {
        return text.parse().is_ok_and(|number: i64| (lower..=upper).contains(&number)).then(|| text.to_owned());
    }
    let word = text.to_lowercase();
    let is_word = |known: &str| known == word || (word.len() == 3 && known.starts_with(&word));
    let first = usize::try_from(lower).unwrap_or(0);
    words.iter().position(|known| is_word(known)).map(|place| (place + first).to_string())
}

fn is_setting(text: &str) -> bool {
    let name = text.split_once('=').map(|(name, _)| name.trim());
    name.is_some_and(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
}
