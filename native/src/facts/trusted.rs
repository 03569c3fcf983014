//! The trusted facts of a run on the host itself, where no certificate vouches for anything but its name.

use serde_json::{Map, Value as Json, json};

/// Trusted facts of the host that has these facts.
pub(super) fn of(facts: &Map<String, Json>) -> Map<String, Json> {
    let name = |key: &str| facts.get("networking").and_then(|names| names.get(key)?.as_str()).unwrap_or_default();
    let (host, domain) = (name("hostname"), name("domain").trim_end_matches('.'));
    let full = if domain.is_empty() { host.to_owned() } else { format!("{host}.{domain}") };
    of_name(&full.to_lowercase())
}

/// Trusted facts of a host whose certificate would have this name.
pub(super) fn of_name(name: &str) -> Map<String, Json> {
    let (host, domain) = name.split_once('.').map_or((name, Json::Null), |(host, domain)| (host, domain.into()));
    let entries = [
        ("authenticated", "local".into()),
        ("certname", name.into()),
        ("extensions", json!({})),
        ("hostname", host.into()),
        ("domain", domain),
        ("external", json!({})),
    ];
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_that_of_the_host_in_small_letters() {
        let of_host = |networking: Json| of(&Map::from_iter([("networking".to_owned(), networking)]));
        let trusted = of_host(json!({"hostname": "Mill", "domain": "example.org"}));
        assert_eq!(
            Json::Object(trusted).to_string(),
            r#"{"authenticated":"local","certname":"mill.example.org","extensions":{},"hostname":"mill","domain":"example.org","external":{}}"#
        );
        let alone = of_host(json!({"hostname": "mill"}));
        assert_eq!((&alone["certname"], &alone["domain"]), (&json!("mill"), &Json::Null));
    }
}
