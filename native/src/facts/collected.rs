//! Facts that are put together by their paths.

use serde_json::{Map, Value as Json};

/// Facts under way.
#[derive(Debug, Default)]
pub(super) struct Facts(Map<String, Json>);

impl Facts {
    /// Sets the fact at keys joined by dots.
    pub(super) fn put(&mut self, path: &str, value: impl Into<Json>) {
        let mut keys: Vec<&str> = path.split('.').collect();
        let Some(last) = keys.pop() else { return };
        self.put_at(&keys, last, value.into());
    }

    /// The same if there is a value.
    pub(super) fn put_some(&mut self, path: &str, value: Option<impl Into<Json>>) {
        if let Some(value) = value {
            self.put(path, value);
        }
    }

    /// Sets an entry of the hash at some keys, whatever its name is.
    pub(super) fn put_at(&mut self, keys: &[&str], name: &str, value: Json) {
        let mut hash = &mut self.0;
        for key in keys {
            let found = hash.entry(*key).or_insert_with(|| Json::Object(Map::new()));
            match found {
                Json::Object(found) => hash = found,
                // The families agree on what is a hash.
                _ => return,
            }
        }
        hash.insert(name.to_owned(), value);
    }

    pub(super) fn all(&self) -> &Map<String, Json> {
        &self.0
    }

    pub(super) fn into_all(self) -> Map<String, Json> {
        self.0
    }
}

/// Facts in the order of their names, and the same in the hashes among them.
pub(super) fn sorted(facts: Map<String, Json>) -> Map<String, Json> {
    let mut entries: Vec<(String, Json)> = facts.into_iter().collect();
    entries.sort_by(|one, other| one.0.cmp(&other.0));
    let deeper = |value| match value {
        Json::Object(hash) => Json::Object(sorted(hash)),
        other => other,
    };
    entries.into_iter().map(|(name, value)| (name, deeper(value))).collect()
}
