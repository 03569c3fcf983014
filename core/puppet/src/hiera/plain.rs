//! Configurations that are plainly right, as nearly all are: for any other the type is read that says so. It knows nothing of how
//! they are read.

use duckrow_values::{Hash, Value};

/// The keys of the settings of a level that are texts.
const TEXTS: [&str; 8] = ["name", "data_hash", "lookup_key", "data_dig", "path", "glob", "uri", "datadir"];
/// Those that are lists of texts.
const LISTS: [&str; 3] = ["paths", "globs", "uris"];

/// True if this is a configuration of version 5 without options, of whose parts each has the right type.
pub(super) fn is_version_5(given: &Hash) -> bool {
    given.entries().iter().all(|(key, value)| match (key.as_str(), value) {
        (Some("version"), Value::Integer(5)) => true,
        (Some("defaults"), Value::Hash(defaults)) => {
            defaults.entries().iter().all(|(key, value)| is_default(key) && is_text(value))
        }
        (Some("hierarchy" | "default_hierarchy"), Value::Array(levels)) => levels.items().iter().all(is_level),
        _ => false,
    })
}

fn is_default(key: &Value) -> bool {
    matches!(key.as_str(), Some("data_hash" | "lookup_key" | "data_dig" | "datadir"))
}

fn is_level(level: &Value) -> bool {
    let Some(level) = level.as_hash() else { return false };
    level.get("name").is_some()
        && level.entries().iter().all(|(key, value)| {
            let Some(key) = key.as_str() else { return false };
            TEXTS.contains(&key) && is_text(value) || LISTS.contains(&key) && is_list(value)
        })
}

fn is_list(value: &Value) -> bool {
    value.as_array().is_some_and(|list| !list.items().is_empty() && list.items().iter().all(is_text))
}

fn is_text(value: &Value) -> bool {
    value.as_str().is_some_and(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hiera::config::type_of_version_5;
    use crate::hiera::yaml;
    use duckrow_values::types::{instance_of, parse};

    /// Whether a configuration is plain, and whether it is of its type.
    fn verdicts(text: &str) -> (bool, bool) {
        let given = yaml::read(text).unwrap();
        (is_version_5(given.as_hash().unwrap()), instance_of(&parse(&type_of_version_5()).unwrap(), &given))
    }

    #[test]
    fn what_is_plain_is_of_the_type() {
        let usual = "version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy:\n\
            - {name: os, paths: [os/a.yaml, b.yaml]}\n- {name: common, path: common.yaml, datadir: d}\n";
        assert_eq!(verdicts(usual), (true, true));
        assert_eq!(verdicts("version: 5"), (true, true));
    }

    #[test]
    fn what_is_not_of_the_type_is_not_plain() {
        let wrong = [
            "version: 6",
            "version: 5\nhierarchy: {}",
            "version: 5\nhierarchy: [{path: a}]",
            "version: 5\nhierarchy: [{name: ''}]",
            "version: 5\nhierarchy: [{name: a, paths: []}]",
            "version: 5\nhierarchy: [{name: a, paths: [1]}]",
            "version: 5\nhierarchy: [{name: a, pond: b}]",
            "version: 5\ndefaults: {name: a}",
            "version: 5\npond: a",
        ];
        for text in wrong {
            assert_eq!(verdicts(text), (false, false), "{text}");
        }
        // Options are for the type to judge.
        assert_eq!(verdicts("version: 5\nhierarchy: [{name: a, options: {b: 1}}]"), (false, true));
    }
}
