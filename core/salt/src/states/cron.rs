//! The module `cron` (`salt/states/cron.py`): entries of crontabs, through the provider of Puppet's type `cron`.
//!
//! What Salt calls the identifier is the name of the entry; where two users have the same, their names stand behind it.

mod environment;

use super::{Call, Function, Returned, mapping};
use crate::value::Value;
use duckrow_resource_types::to_s;
use duckrow_values as values;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "cron.present",
        required: &["name"],
        optional: &[
            "user",
            "minute",
            "hour",
            "daymonth",
            "month",
            "dayweek",
            "comment",
            "commented",
            "identifier",
            "special",
        ],
        open: false,
        call: |call| Ok(present(call)),
    },
    Function {
        name: "cron.absent",
        required: &["name"],
        optional: &["user", "identifier", "special"],
        open: true,
        call: |call| Ok(absent(call)),
    },
    Function {
        name: "cron.env_present",
        required: &["name"],
        optional: &["value", "user"],
        open: false,
        call: |call| Ok(environment::present(call)),
    },
    Function {
        name: "cron.env_absent",
        required: &["name"],
        optional: &["user"],
        open: false,
        call: |call| Ok(environment::absent(call)),
    },
];

/// Salt's times and Puppet's properties, with the first and last that they may be.
const TIMES: [(&str, &str, u32, u32); 5] = [
    ("minute", "minute", 0, 59),
    ("hour", "hour", 0, 23),
    ("daymonth", "monthday", 1, 28),
    ("month", "month", 1, 12),
    ("dayweek", "weekday", 0, 6),
];

/// An entry of a crontab.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    /// The name under which the host has it.
    key: String,
    identifier: String,
    command: String,
    /// Its times, in the order of [`TIMES`]; none for an entry with a word such as `@daily`.
    times: Option<[String; 5]>,
    special: Option<String>,
    comment: String,
    commented: bool,
}

/// The name of an entry, without the user that is put behind it to distinguish it from another one.
fn identifier_of<'a>(key: &'a str, user: &str) -> &'a str {
    key.strip_suffix(&format!(" ({user})")).unwrap_or(key)
}

/// The user of an entry.
fn user_of(call: &mut Call<'_, '_>, key: &str) -> String {
    let user = to_s(&call.value("cron", key, "user"));
    if user.is_empty() || user == "absent" { "root".to_owned() } else { user }
}

/// The entries of a user; one without a command is a setting.
fn entries(call: &mut Call<'_, '_>, user: &str) -> Vec<Entry> {
    let keys = call.host.instances("cron");
    let mut found = Vec::new();
    for key in keys {
        let mut get = |property: &str| {
            let value = call.value("cron", &key, property);
            let text = match &value {
                values::Value::Array(items) => items.items().iter().map(to_s).collect::<Vec<_>>().join(","),
                other => to_s(other),
            };
            Some(text).filter(|text| !text.is_empty() && text != "absent")
        };
        if get("user").unwrap_or_else(|| "root".to_owned()) != user {
            continue;
        }
        let Some(command) = get("command") else { continue };
        let special = get("special").map(|word| format!("@{word}"));
        let times = TIMES.map(|(_, property, ..)| get(property).unwrap_or_else(|| "*".to_owned()));
        found.push(Entry {
            identifier: identifier_of(&key, user).to_owned(),
            command,
            times: special.is_none().then_some(times),
            special,
            comment: get("comment").unwrap_or_default(),
            commented: get("commented").is_some_and(|value| value == "true"),
            key,
        });
    }
    found
}

/// The entry that a state describes.
struct DesiredJob {
    user: String,
    identifier: String,
    /// An identifier that is no text never equals the one in the crontab.
    is_text: bool,
    command: String,
    times: [String; 5],
    special: Option<String>,
    comment: Option<String>,
    commented: bool,
}

fn wanted(call: &Call<'_, '_>) -> DesiredJob {
    let command = call.name.trim().to_owned();
    let identifier = call.get("identifier").filter(|given| given.is_true()).map(|given| given.text().to_string());
    DesiredJob {
        user: call.text("user").unwrap_or_else(|| "root".to_owned()),
        identifier: identifier.unwrap_or_else(|| command.clone()),
        is_text: !call.get("identifier").is_some_and(|given| given.is_true() && given.as_text().is_none()),
        times: TIMES.map(|(argument, ..)| call.text(argument).unwrap_or_else(|| "*".to_owned()).to_lowercase()),
        special: call.text("special"),
        comment: call.text("comment"),
        commented: matches!(call.get("commented"), Some(Value::Bool(true))),
        command,
    }
}

/// True if an entry has to be changed (`_needs_change`): for a random time, any fixed one will do. A range from which one is
/// chosen is never there.
fn differs(entry: &Entry, wanted: &DesiredJob) -> bool {
    let times = match (&entry.times, &wanted.special) {
        (Some(present), None) => present
            .iter()
            .zip(&wanted.times)
            .any(|(present, wanted)| if wanted == "random" { present == "*" } else { present != wanted }),
        (None, Some(_)) => entry.special != wanted.special,
        _ => true,
    };
    let comment = wanted.comment.as_ref().is_some_and(|comment| *comment != entry.comment);
    times || comment || entry.command != wanted.command || entry.commented != wanted.commented
}

fn present(call: &mut Call<'_, '_>) -> Returned {
    let wanted = wanted(call);
    let DesiredJob { command, user, .. } = &wanted;
    let entries = entries(call, user);
    let known = entries.iter().find(|entry| entry.identifier == wanted.identifier);
    let is_of_kind = |entry: &&Entry| entry.special.is_some() == wanted.special.is_some();
    if call.test {
        return match known.filter(is_of_kind) {
            None => Returned::new(None, format!("Cron {command} is set to be added")),
            Some(entry) if differs(entry, &wanted) => {
                Returned::new(None, format!("Cron {command} is set to be updated"))
            }
            Some(_) => Returned::new(Some(true), format!("Cron {command} already present")),
        };
    }
    if known.is_some_and(|entry| wanted.is_text && !differs(entry, &wanted)) {
        return Returned::new(Some(true), format!("Cron {command} already present"));
    }
    let comment = match known {
        Some(_) => format!("Cron {command} updated"),
        None => format!("Cron {command} added to {user}'s crontab"),
    };
    match write(call, &wanted, known) {
        Ok(()) => Returned::new(Some(true), comment).with(mapping([(user, command.as_str().into())])),
        Err(text) => {
            let text = format!("Cron {command} for user {user} failed to commit with error \n{text}");
            Returned::new(Some(false), text)
        }
    }
}

/// Writes an entry in the place of an older one.
fn write(call: &mut Call<'_, '_>, wanted: &DesiredJob, known: Option<&Entry>) -> Result<(), String> {
    let key = match known {
        Some(entry) => entry.key.clone(),
        None if call.host.instances("cron").contains(&wanted.identifier) => {
            format!("{} ({})", wanted.identifier, wanted.user)
        }
        None => wanted.identifier.clone(),
    };
    let mut given: Vec<(&str, values::Value)> =
        vec![("command", wanted.written_command().into()), ("user", wanted.user.as_str().into())];
    match &wanted.special {
        Some(word) => given.push(("special", word.trim_start_matches('@').into())),
        None => {
            let before = known.and_then(|entry| entry.times.clone());
            for (place, ((_, property, first, last), time)) in TIMES.iter().zip(&wanted.times).enumerate() {
                let present = before.as_ref().and_then(|times| times.get(place)).filter(|time| *time != "*");
                let time = match (time.as_str(), present) {
                    ("random", Some(present)) => present.clone(),
                    ("random", None) => by_chance(&wanted.identifier, *first, *last).to_string(),
                    // Of the days of a month none is chosen from a range.
                    (time, _) if *property == "monthday" => time.to_owned(),
                    (time, _) => match range(time) {
                        Some((first, last)) => by_chance(&wanted.identifier, first, last).to_string(),
                        None => time.to_owned(),
                    },
                };
                given.extend((time != "*").then(|| (*property, values::Value::from(time.as_str()))));
            }
        }
    }
    let said = |failure: duckrow_resource_types::Failure| failure.message;
    let kept = known.map(|entry| entry.comment.clone());
    call.sync("cron", &key, "ensure", "present", &given).map_err(said)?;
    if let Some(comment) = wanted.written_comment().or(kept).filter(|comment| !comment.is_empty()) {
        call.sync("cron", &key, "comment", &comment, &[]).map_err(said)?;
    }
    if wanted.commented {
        call.sync("cron", &key, "commented", "true", &[]).map_err(said)?;
    }
    Ok(())
}

impl DesiredJob {
    /// The command as it is read again: of an entry with a word such as `@daily` the words alone.
    fn written_command(&self) -> String {
        match self.special {
            Some(_) => self.command.split_whitespace().collect::<Vec<_>>().join(" "),
            None => self.command.clone(),
        }
    }

    /// The comment as it is read again: its lines without anything that looks like the beginning of a comment.
    fn written_comment(&self) -> Option<String> {
        let comment = self.comment.as_deref()?;
        let comment = if self.special.is_some() { comment.trim_end() } else { comment };
        let lines = comment.split('\n').map(|line| line.trim_start_matches(['#', ' ']));
        let lines = lines.collect::<Vec<_>>().join("\n");
        // Behind the last line stands the identifier; what is empty there stays a line.
        let kept = lines.trim_end_matches([' ', '\t']);
        Some(kept.to_owned())
    }
}

/// `3:20`, of which one is chosen.
fn range(time: &str) -> Option<(u32, u32)> {
    let (one, other) = time.split_once(':')?;
    let (one, other) = (one.parse::<u32>().ok()?, other.parse::<u32>().ok()?);
    Some((one.min(other), one.max(other)))
}

/// The number that `random` stands for: on the simulated host always the same for the same entry.
fn by_chance(identifier: &str, first: u32, last: u32) -> u32 {
    let sum = identifier.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    first + sum % (last - first + 1)
}

fn absent(call: &mut Call<'_, '_>) -> Returned {
    let wanted = wanted(call);
    let DesiredJob { command, user, special, .. } = &wanted;
    let entries = entries(call, user);
    let mut known = entries.iter().filter(|entry| entry.identifier == wanted.identifier);
    let found = known.find(|entry| if call.test { entry.special.is_none() } else { entry.special == *special });
    if call.test {
        return match found {
            None => Returned::new(Some(true), format!("Cron {command} is absent")),
            Some(_) => Returned::new(None, format!("Cron {command} is set to be removed")),
        };
    }
    let Some(entry) = found else { return Returned::new(Some(true), format!("Cron {command} already absent")) };
    match call.sync("cron", &entry.key, "ensure", "absent", &[]) {
        Ok(()) => Returned::new(Some(true), format!("Cron {command} removed from {user}'s crontab"))
            .with(mapping([(user, command.as_str().into())])),
        Err(failure) => {
            let text = format!("Cron {command} for user {user} failed to commit with error {}", failure.message);
            Returned::new(Some(false), text)
        }
    }
}
