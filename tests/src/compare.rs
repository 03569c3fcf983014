//! The differences between a recorded result and ours.

use std::fmt::Write;

use serde_json::Value as Json;

/// One line for every place where they differ, at most `most`. Keys that only one side has count as null.
pub fn differences(recorded: &Json, ours: &Json, most: usize) -> Vec<String> {
    let mut found = Vec::new();
    compare("", recorded, ours, &mut found);
    let more = found.len().saturating_sub(most);
    found.truncate(most);
    if more > 0 {
        found.push(format!("… and {more} more"));
    }
    found
}

fn compare(path: &str, recorded: &Json, ours: &Json, found: &mut Vec<String>) {
    match (recorded, ours) {
        (Json::Object(left), Json::Object(right)) => {
            let keys = left.keys().chain(right.keys().filter(|key| !left.contains_key(*key)));
            for key in keys {
                let (left, right) = (left.get(key).unwrap_or(&Json::Null), right.get(key).unwrap_or(&Json::Null));
                compare(&format!("{path}.{key}"), left, right, found);
            }
        }
        (Json::Array(left), Json::Array(right)) => {
            for place in 0..left.len().max(right.len()) {
                let (left, right) = (left.get(place).unwrap_or(&Json::Null), right.get(place).unwrap_or(&Json::Null));
                compare(&format!("{path}[{place}]"), left, right, found);
            }
        }
        _ if recorded == ours => {}
        _ => {
            let mut line = String::new();
            // Writing into a text never fails.
            let _ = write!(line, "{path}: recorded {}, ours {}", short(recorded), short(ours));
            found.push(line);
        }
    }
}

fn short(value: &Json) -> String {
    let text = value.to_string();
    match text.char_indices().nth(160) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}
