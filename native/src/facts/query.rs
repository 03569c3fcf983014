//! Facts by their keys.

use serde_json::{Map, Value as Json};

use super::Found;

/// The key of the trusted facts, which no host reports.
const TRUSTED: &str = "trusted";

/// What there is for some keys.
#[derive(Debug, PartialEq)]
pub(crate) enum Answer {
    /// All facts: no key was given.
    All(Map<String, Json>),
    /// The value of the only key.
    One(String, Json),
    /// A value for each key, in the order of keys.
    Several(Map<String, Json>),
}

/// Takes facts by their keys: names, joined by dots with keys and places in their values. What isn't there is null.
pub(crate) fn answer(found: Found, keys: &[String]) -> Answer {
    match keys {
        [] => Answer::All(found.facts),
        [key] => Answer::One(key.clone(), value(&found, key)),
        keys => {
            let mut keys: Vec<&String> = keys.iter().collect();
            keys.sort_unstable();
            Answer::Several(keys.into_iter().map(|key| (key.clone(), value(&found, key))).collect())
        }
    }
}

fn value(found: &Found, key: &str) -> Json {
    if let Some(value) = found.facts.get(key) {
        return value.clone();
    }
    let (first, rest) = key.split_once('.').unwrap_or((key, ""));
    let trusted = || (first == TRUSTED).then(|| Json::Object(found.trusted.clone()));
    let Some(begin) = found.facts.get(first).cloned().or_else(trusted) else { return Json::Null };
    let step = |value: &Json, key: &str| match value {
        Json::Array(items) => items.get(key.parse::<usize>().ok()?).cloned(),
        other => other.get(key).cloned(),
    };
    rest.split('.').filter(|key| !key.is_empty()).try_fold(begin, |value, key| step(&value, key)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found() -> Found {
        let facts = json!({"os": {"name": "Debian"}, "list": [{"a": 1}], "a.b": 2});
        let trusted = json!({"certname": "mill"});
        let of = |value: Json| value.as_object().cloned().unwrap();
        Found { facts: of(facts), trusted: of(trusted), warnings: Vec::new() }
    }

    fn one(key: &str) -> Json {
        match answer(found(), &[key.to_owned()]) {
            Answer::One(_, value) => value,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_key_leads_into_values() {
        assert_eq!(
            [one("os.name"), one("list.0.a"), one("a.b"), one("trusted.certname")],
            [json!("Debian"), json!(1), json!(2), json!("mill")]
        );
        for key in ["none", "os.none", "os.name.x", "list.1", "list.a", "", "."] {
            assert_eq!(one(key), Json::Null, "{key}");
        }
    }

    #[test]
    fn several_keys_are_answered_in_their_order() {
        let keys = ["os.name", "none"].map(str::to_owned);
        let Answer::Several(values) = answer(found(), &keys) else { panic!() };
        assert_eq!(Json::Object(values).to_string(), r#"{"none":null,"os.name":"Debian"}"#);
        assert!(matches!(answer(found(), &[]), Answer::All(facts) if !facts.contains_key("trusted")));
    }
}
