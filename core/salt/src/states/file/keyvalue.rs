//! `file.keyvalue`: keys and their values in lines (`salt/states/file.py`).

use super::super::{Call, Returned, mapping};
use super::edit::{Ended, lines, settled};
use super::{Stopped, failed, of_host, writable};
use crate::states::Raised;
use crate::value::{Dict, Value};
use duckrow_resource_types::FileError;

pub(super) fn keyvalue(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(keys(call))
}

/// The wanted keys and values of a file's lines.
struct Pairs {
    wanted: Vec<(String, Value)>,
    separator: String,
    uncomment: String,
    /// The number of lines of a key that may stay; below zero all.
    count: i64,
}

/// The keys and values that a state names.
fn wanted_pairs(call: &Call<'_, '_>) -> Result<Vec<(String, Value)>, Stopped> {
    match (call.get("key"), call.get("value"), call.get("key_values")) {
        (Some(key), Some(value), _) => Ok(vec![(key.text().to_string(), value.clone())]),
        (_, _, Some(Value::Dict(map))) if map.len() > 0 => {
            Ok(map.placed().iter().map(|(key, item)| (key.text().to_string(), item.value.clone())).collect())
        }
        (_, _, given) => {
            let what = if given.is_some_and(Value::is_true) { "is not a dictionary" } else { "is empty" };
            Err(failed(format!("file.keyvalue key and value not supplied and key_values {what}")))
        }
    }
}

fn keys(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    let name = call.name.to_string();
    let wanted = wanted_pairs(call)?;
    let is_created = call.flag("create_if_missing", false);
    let read = call.host.files().read(&name);
    let appends = call.flag("append_if_not_found", false) || is_created && read == Err(FileError::NotFound);
    let old = match read {
        Ok(content) => String::from_utf8_lossy(&content).into_owned(),
        Err(FileError::NotFound) if is_created => String::new(),
        Err(_) => {
            let result = call.flag("ignore_if_missing", false);
            return Ok(Returned::new(Some(result), format!("unable to open {name}")));
        }
    };
    let pairs = Pairs {
        wanted,
        separator: call.text("separator").unwrap_or_else(|| "=".to_owned()),
        uncomment: call.text("uncomment").unwrap_or_default(),
        count: call.text("count").and_then(|count| count.parse().ok()).unwrap_or(1),
    };
    if pairs.separator.is_empty() && !old.is_empty() {
        return Err(Raised("ValueError: empty separator".to_owned()).into());
    }
    let Applied { mut new, mut shown, mut changed, missing, deleted } = pairs.apply(call, &old);
    let line = |(key, value): &(String, Value)| format!("{key}{}{}\n", pairs.separator, value.text());
    if appends && !missing.is_empty() {
        shown.push("- <EOF>\n".to_owned());
        for pair in &missing {
            shown.push(format!("+ {}", line(pair)));
            new.push_str(&line(pair));
            changed += 1;
        }
        shown.push("+ <EOF>\n".to_owned());
    } else if call.flag("prepend_if_not_found", false) && !missing.is_empty() {
        shown.insert(0, "  <SOF>\n".to_owned());
        for pair in &missing {
            shown.insert(1, format!("+ {}", line(pair)));
            new.insert_str(0, &line(pair));
            changed += 1;
        }
    }
    for line in &deleted {
        shown.insert(shown.len().min(1), format!("- {line}"));
    }
    let deleted = deleted.len();
    if changed == 0 && deleted == 0 {
        return Ok(Returned::new(Some(true), ""));
    }
    let shows = call.flag("show_changes", true);
    let changes = if shows { mapping([("diff", shown.concat().into())]) } else { Value::Dict(Dict::default()) };
    if call.test {
        let mut said = format!("File {name} is set to be changed ({changed} lines modified, {deleted} deleted)");
        if shows {
            said.push_str("\nPredicted diff:\n\r\t\t");
            said.push_str(&shown.join("\r\t\t"));
        }
        return Ok(Returned::new(None, said).with(changes));
    }
    let mode = call.host.files().stat(&name, true).map_or(super::MODE_OF_FILES, |stat| stat.mode);
    writable(call, &name)?.write(&name, new.as_bytes(), mode).map_err(|error| of_host(&name, error))?;
    Ok(Returned::new(Some(true), format!("Changed {changed}, deleted {deleted} lines")).with(changes))
}

/// The result of applying them.
struct Applied {
    /// The new text.
    new: String,
    /// The lines of the difference that are shown.
    shown: Vec<String>,
    /// The number of lines that changed.
    changed: usize,
    /// The keys that were not found, with their values.
    missing: Vec<(String, Value)>,
    /// The lines that have none of the keys, where they are to go.
    deleted: Vec<String>,
}

impl Pairs {
    /// Brings the lines of a text into the wanted state.
    fn apply(&self, call: &Call<'_, '_>, old: &str) -> Applied {
        let lower = |text: &str, flag: &str| {
            if call.flag(flag, false) { text.to_lowercase() } else { text.to_owned() }
        };
        let mut left: Vec<i64> = self.wanted.iter().map(|_| self.count).collect();
        let (mut out, mut shown, mut changed, mut deleted) = (String::new(), Vec::new(), 0, Vec::new());
        let prunes = call.flag("prune", false);
        for line in lines(old) {
            let mut line = line;
            let bare = line.trim_start_matches(|c: char| {
                if self.uncomment.is_empty() { c.is_whitespace() } else { self.uncomment.contains(c) }
            });
            let was_commented = bare.len() < line.len();
            let working = bare.to_owned();
            let is_like = |(key, _): &(String, Value)| {
                lower(&working, "key_ignore_case").starts_with(&lower(key, "key_ignore_case"))
            };
            if prunes && !self.wanted.iter().any(is_like) {
                deleted.push(line);
                continue;
            }
            for ((key, value), left) in self.wanted.iter().zip(&mut left) {
                let Some((line_key, line_value)) = working.split_once(&self.separator) else { continue };
                if lower(line_key, "key_ignore_case") != lower(key, "key_ignore_case") {
                    continue;
                }
                let same =
                    lower(line_value.trim(), "value_ignore_case") == lower(value.text().trim(), "value_ignore_case");
                let needs = if was_commented { *left > 0 } else { *left == 0 };
                if !(same || was_commented && *left <= 0) || needs {
                    shown.push(format!("- {line}"));
                    line.clear();
                    if *left != 0 {
                        line = format!("{line_key}{}{}\n", self.separator, value.text());
                        shown.push(match value {
                            Value::Text(_) => format!("+ {line}"),
                            // Salt reads YAML into ordered mappings.
                            Value::Dict(_) => format!("+ {} (from OrderedDict type)\n", line.trim_end()),
                            other => format!("+ {} (from {} type)\n", line.trim_end(), other.class()),
                        });
                    }
                    changed += 1;
                }
                if *left > 0 {
                    *left -= 1;
                }
            }
            out.push_str(&line);
        }
        let missing =
            self.wanted.iter().zip(left).filter(|(_, left)| *left > 0).map(|(pair, _)| pair.clone()).collect();
        Applied { new: out, shown, changed, missing, deleted }
    }
}
