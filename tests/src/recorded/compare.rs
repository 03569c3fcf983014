//! The differences between two documents: a recorded answer and ours, or two of ours.

use std::fmt;

use serde_json::Value as Json;

/// A place where two documents differ.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The keys and numbers of items that lead there: `.catalog.resources[2].ref`.
    pub path: String,
    /// The recorded value, null if there is none.
    pub recorded: Json,
    /// Ours, null if there is none.
    pub ours: Json,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: recorded {}, ours {}", self.path, short(&self.recorded), short(&self.ours))
    }
}

/// All places where two documents differ. Keys that only one side has count as null.
pub fn differences(recorded: &Json, ours: &Json) -> Vec<Difference> {
    let mut found = Vec::new();
    compare("", recorded, ours, &mut found);
    found
}

/// A line for each of the first differences, and one for how many more there are.
pub fn lines(differences: &[Difference], most: usize) -> Vec<String> {
    let mut lines: Vec<String> = differences.iter().take(most).map(Difference::to_string).collect();
    let more = differences.len().saturating_sub(most);
    if more > 0 {
        lines.push(format!("… and {more} more"));
    }
    lines
}

fn compare(path: &str, recorded: &Json, ours: &Json, found: &mut Vec<Difference>) {
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
        _ => found.push(Difference { path: path.to_owned(), recorded: recorded.clone(), ours: ours.clone() }),
    }
}

fn short(value: &Json) -> String {
    let text = value.to_string();
    match text.char_indices().nth(160) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}
