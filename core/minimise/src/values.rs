//! The values of a scenario beside its files, each of which may go. It knows the document of a scenario, and not what its parts mean.

use duckrow_scenario::Scenario;
use serde_json::Value as Json;

/// What lies deeper in each other is one value.
pub(crate) const DEEPEST: usize = 3;
/// What a scenario has to say, whatever it shows.
const KEPT: [&str; 6] = ["version", "title", "files", "expect", "kind", "entry"];

/// The way from key to key, or place to place.
pub(crate) type Path = Vec<String>;

/// The paths to all values of a depth.
pub(crate) fn paths(scenario: &Scenario, depth: usize) -> Vec<Path> {
    let Ok(Json::Object(document)) = serde_json::to_value(Scenario { files: <_>::default(), ..scenario.clone() })
    else {
        return Vec::new();
    };
    let mut found: Vec<(Path, Json)> = document
        .into_iter()
        .filter(|(key, _)| !KEPT.contains(&key.as_str()))
        .map(|(key, value)| (vec![key], value))
        .collect();
    for _ in 1..depth {
        let children = |(path, value): (Path, Json)| {
            let inner: Vec<(String, Json)> = match value {
                Json::Object(fields) => fields.into_iter().collect(),
                Json::Array(items) => {
                    items.into_iter().enumerate().map(|(place, item)| (place.to_string(), item)).collect()
                }
                _ => Vec::new(),
            };
            inner.into_iter().map(move |(key, value)| ([path.as_slice(), &[key]].concat(), value)).collect::<Vec<_>>()
        };
        found = found.into_iter().flat_map(children).collect();
    }
    found.into_iter().map(|(path, _)| path).collect()
}

/// The scenario without the values at these paths, if that is one.
pub(crate) fn without(scenario: &Scenario, gone: &[Path]) -> Option<Scenario> {
    let mut document = serde_json::to_value(Scenario { files: <_>::default(), ..scenario.clone() }).ok()?;
    // From behind, so that the places of a list stay what they were.
    for path in gone.iter().rev() {
        remove(&mut document, path);
    }
    let less: Scenario = serde_json::from_value(document).ok()?;
    Some(Scenario { files: scenario.files.clone(), ..less })
}

fn remove(value: &mut Json, path: &[String]) {
    match (value, path) {
        (Json::Object(fields), [key]) => _ = fields.remove(key),
        (Json::Object(fields), [key, rest @ ..]) => {
            if let Some(inner) = fields.get_mut(key) {
                remove(inner, rest);
            }
        }
        (Json::Array(items), [place]) => {
            if let Some(place) = place.parse().ok().filter(|place: &usize| *place < items.len()) {
                items.remove(place);
            }
        }
        (Json::Array(items), [place, rest @ ..]) => {
            if let Some(inner) = place.parse::<usize>().ok().and_then(|place| items.get_mut(place)) {
                remove(inner, rest);
            }
        }
        _ => {}
    }
}
