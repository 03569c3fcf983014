//! The inputs that differ: files by their lines, everything else by value.

use indexmap::IndexSet;
use serde_json::{Map, Value as Json};

use super::document::InputDifference;
use super::lines;
use duckrow_scenario::Scenario;

/// The keys that change no run: the descriptions of a scenario, and its expectations. Files are compared by themselves.
const TOLD: [&str; 5] = ["version", "title", "about", "files", "expect"];
/// The depth below which values are compared as a whole.
const DEEPEST: usize = 8;

/// The differences between two scenarios: files first, then the other keys.
pub(super) fn difference(a: &Scenario, b: &Scenario) -> Vec<InputDifference> {
    let renamed = renamed(a, b);
    let mut found = Vec::new();
    if let Some((path, path_b)) = renamed {
        found.push(file(path, Some(path_b), a.files.get(path), b.files.get(path_b)));
    } else {
        // What neither of the runs has looked at makes no difference between them.
        let looked_at = a.files.at_hand().chain(b.files.at_hand()).map(|(path, _)| path);
        let paths: IndexSet<&String> = looked_at.collect();
        let differing = paths.into_iter().filter(|path| a.files.get(path) != b.files.get(path));
        found.extend(differing.map(|path| file(path, None, a.files.get(path), b.files.get(path))));
    }
    let (mut of_a, mut of_b) = (values(a, b), values(b, a));
    for key in TOLD {
        of_a.shift_remove(key);
        of_b.shift_remove(key);
    }
    let begins = |values: &Map<String, Json>, path: &String| values.get("entry").and_then(Json::as_str) == Some(path);
    if renamed.is_some_and(|(a, b)| begins(&of_a, a) && begins(&of_b, b)) {
        of_a.shift_remove("entry");
        of_b.shift_remove("entry");
    }
    walk("", &of_a, &of_b, 0, &mut found);
    found
}

/// The files of two scenarios that have one each, called otherwise: two versions of a manifest.
fn renamed<'a>(a: &'a Scenario, b: &'a Scenario) -> Option<(&'a String, &'a String)> {
    let only = |scenario: &'a Scenario| scenario.files.keys().next().filter(|_| scenario.files.len() == 1);
    let (a, b) = (only(a)?, only(b)?);
    (a != b).then_some((a, b))
}

fn file(path: &str, path_b: Option<&String>, a: Option<&String>, b: Option<&String>) -> InputDifference {
    let text = |text: Option<&String>| text.map_or("", String::as_str).to_owned();
    let count = |text: &String| lines::number(text.lines().count());
    let hunks = lines::hunks(&text(a), &text(b));
    InputDifference::File { path: path.to_owned(), path_b: path_b.cloned(), a: a.map(count), b: b.map(count), hunks }
}

/// A scenario as data, with the options that people compare although they are left out where they are the default.
///
/// What the language level decides is said where the other scenario has it on its own: of two levels that differ, the level is
/// enough.
fn values(scenario: &Scenario, other: &Scenario) -> Map<String, Json> {
    let mut values = match serde_json::to_value(scenario) {
        Ok(Json::Object(values)) => values,
        _ => Map::new(),
    };
    let options = &scenario.options;
    let said = [
        ("ordering", serde_json::to_value(options.ordering)),
        ("seed", Ok(options.seed.into())),
        ("noop", Ok(options.noop.into())),
        ("language", serde_json::to_value(scenario.language())),
    ];
    if let Json::Object(options) = values.entry("options").or_insert_with(|| Json::Object(Map::new())) {
        for (name, value) in said {
            options.insert(name.to_owned(), value.unwrap_or_default());
        }
        if other.options.strict.is_some() {
            options.insert("strict".to_owned(), serde_json::to_value(scenario.strictness()).unwrap_or_default());
        }
        if other.options.strict_variables.is_some() {
            options.insert("strict_variables".to_owned(), scenario.has_strict_variables().into());
        }
    }
    let node = [("name", &scenario.node.name), ("environment", &scenario.node.environment)];
    if let Json::Object(values) = values.entry("node").or_insert_with(|| Json::Object(Map::new())) {
        for (name, value) in node {
            values.insert(name.to_owned(), value.as_str().into());
        }
    }
    values
}

fn walk(path: &str, a: &Map<String, Json>, b: &Map<String, Json>, depth: usize, found: &mut Vec<InputDifference>) {
    let keys: IndexSet<&String> = a.keys().chain(b.keys()).collect();
    for key in keys {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        let nothing = Map::new();
        match (a.get(key), b.get(key)) {
            (a, b) if a == b => {}
            (Some(Json::Object(a)), Some(Json::Object(b))) if depth < DEEPEST => walk(&path, a, b, depth + 1, found),
            (Some(Json::Object(a)), None) if depth < DEEPEST && !a.is_empty() => {
                walk(&path, a, &nothing, depth + 1, found);
            }
            (None, Some(Json::Object(b))) if depth < DEEPEST && !b.is_empty() => {
                walk(&path, &nothing, b, depth + 1, found);
            }
            (a, b) => found.push(InputDifference::Value { path, a: a.cloned(), b: b.cloned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_scenario::{Entry, Ordering, from_yaml};

    fn line(difference: &InputDifference) -> String {
        let text = |value: &Option<Json>| value.as_ref().map_or_else(|| "-".to_owned(), ToString::to_string);
        match difference {
            InputDifference::Value { path, a, b } => format!("{path}: {} → {}", text(a), text(b)),
            InputDifference::File { path, hunks, .. } => format!("{path}: {hunks:?}"),
        }
    }

    fn lines(a: &Scenario, b: &Scenario) -> String {
        difference(a, b).iter().map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn values_are_named_by_their_keys_and_defaults_are_said() {
        let a = from_yaml("files: {}\nnode: {facts: {os: {family: Debian, name: Debian}}}").unwrap();
        let mut b = from_yaml("title: other\nfiles: {}\nnode: {facts: {os: {family: RedHat}}}").unwrap();
        b.options.ordering = Ordering::TitleHash;
        insta::assert_snapshot!(lines(&a, &b), @r#"
        node.facts.os.family: "Debian" → "RedHat"
        node.facts.os.name: "Debian" → -
        options.ordering: "manifest" → "title-hash"
        "#);
    }

    #[test]
    fn two_versions_of_a_manifest_are_compared_whatever_they_are_called() {
        let mut a = Scenario::of_manifest("old.pp", "include a\n");
        let mut b = Scenario::of_manifest("new.pp", "include a\ninclude b\n");
        a.entry = Some(Entry::One("old.pp".to_owned()));
        b.entry = Some(Entry::One("new.pp".to_owned()));
        insta::assert_snapshot!(lines(&a, &b), @"old.pp: [Hunk { a: 2, a_lines: 0, b: 2, b_lines: 1 }]");
    }

    #[test]
    fn a_file_differs_by_its_lines() {
        let [a, b] = ["include a\ninclude b\n", "include b\ninclude c\n"];
        let [a, b] = [a, b].map(|text| Scenario::of_manifest("site.pp", text));
        insta::assert_snapshot!(lines(&a, &b), @"site.pp: [Hunk { a: 1, a_lines: 1, b: 1, b_lines: 0 }, Hunk { a: 3, a_lines: 0, b: 2, b_lines: 1 }]");
    }
}
