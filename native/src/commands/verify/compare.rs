//! Two catalog documents side by side: what one of them has otherwise. Order of attributes and tags doesn't count.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Map, Value as Json};

/// One thing that differs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Difference {
    /// The resource, or the catalog itself.
    pub(super) resource: String,
    /// The attribute, or what else of the resource it is; the resource itself, if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) attribute: Option<String>,
    /// Duckrow's value; null, if there is none.
    pub(super) duckrow: Json,
    /// Puppet's value; null, if there is none.
    pub(super) puppet: Json,
    /// The place of the resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) line: Option<u64>,
}

/// What else of a resource counts.
const DETAILS: [&str; 5] = ["file", "line", "exported", "sensitive_parameters", "tags"];
/// What counts of a catalog, in any order: `classes` and `edges` have no place.
const LISTS: [&str; 2] = ["classes", "edges"];

/// The differences between the catalog documents of Duckrow and of Puppet.
pub(super) fn catalogs(duckrow: &Json, puppet: &Json) -> Vec<Difference> {
    let (ours, theirs) = (resources(duckrow), resources(puppet));
    let names: BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
    let mut found = Vec::new();
    for name in names {
        match (ours.get(name), theirs.get(name)) {
            (Some(ours), Some(theirs)) => compare_resource(name, ours, theirs, &mut found),
            (ours, theirs) => found.push(Difference {
                duckrow: ours.map_or(Json::Null, |_| "declared".into()),
                puppet: theirs.map_or(Json::Null, |_| "declared".into()),
                ..difference(name, None, ours.or(theirs).copied())
            }),
        }
    }
    for list in LISTS {
        compare_lists(list, duckrow, puppet, &mut found);
    }
    found
}

fn resources(catalog: &Json) -> BTreeMap<String, &Json> {
    let named =
        |resource: &Json| Some(format!("{}[{}]", resource.get("type")?.as_str()?, resource.get("title")?.as_str()?));
    let all = catalog.get("resources").and_then(Json::as_array).into_iter().flatten();
    all.filter_map(|resource| Some((named(resource)?, resource))).collect()
}

fn compare_resource(name: &str, ours: &Json, theirs: &Json, found: &mut Vec<Difference>) {
    let none = Map::new();
    let parameters = |of: &'_ Json| of.get("parameters").and_then(Json::as_object).cloned();
    let (a, b) = (parameters(ours).unwrap_or_else(|| none.clone()), parameters(theirs).unwrap_or(none));
    let names: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
    for attribute in names {
        let (one, other) = (a.get(attribute), b.get(attribute));
        if one != other {
            found.push(Difference {
                duckrow: one.cloned().unwrap_or_default(),
                puppet: other.cloned().unwrap_or_default(),
                ..difference(name, Some(attribute), Some(ours))
            });
        }
    }
    for detail in DETAILS {
        let (one, other) = (plain(ours.get(detail)), plain(theirs.get(detail)));
        if one != other {
            found.push(Difference { duckrow: one, puppet: other, ..difference(name, Some(detail), Some(ours)) });
        }
    }
}

/// A value in which the order of a list doesn't count, and nothing is the same as `false` or an empty list.
fn plain(value: Option<&Json>) -> Json {
    match value {
        Some(Json::Array(items)) if !items.is_empty() => {
            let mut items = items.clone();
            items.sort_by_cached_key(Json::to_string);
            Json::Array(items)
        }
        None | Some(Json::Array(_) | Json::Bool(false)) => Json::Null,
        Some(value) => value.clone(),
    }
}

fn compare_lists(list: &str, duckrow: &Json, puppet: &Json, found: &mut Vec<Difference>) {
    let of = |catalog: &Json| -> BTreeSet<String> {
        let items = catalog.get(list).and_then(Json::as_array).into_iter().flatten();
        items.map(entry).collect()
    };
    let (ours, theirs) = (of(duckrow), of(puppet));
    for entry in ours.symmetric_difference(&theirs) {
        let mark = |has: bool| if has { Json::from(entry.as_str()) } else { Json::Null };
        found.push(Difference {
            duckrow: mark(ours.contains(entry)),
            puppet: mark(theirs.contains(entry)),
            ..difference("the catalog", Some(list), None)
        });
    }
}

/// A class, or an edge in words.
fn entry(item: &Json) -> String {
    match (item.get("source").and_then(Json::as_str), item.get("target").and_then(Json::as_str)) {
        (Some(source), Some(target)) => format!("{source} contains {target}"),
        _ => item.as_str().unwrap_or_default().to_owned(),
    }
}

fn difference(resource: &str, attribute: Option<&str>, at: Option<&Json>) -> Difference {
    Difference {
        resource: resource.to_owned(),
        attribute: attribute.map(str::to_owned),
        duckrow: Json::Null,
        puppet: Json::Null,
        file: at.and_then(|at| at.get("file")).and_then(Json::as_str).map(str::to_owned),
        line: at.and_then(|at| at.get("line")).and_then(Json::as_u64),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn catalog(resources: &Json) -> Json {
        json!({ "resources": resources, "classes": ["settings"], "edges": [{"source": "Stage[main]", "target": "Class[Main]"}] })
    }

    #[test]
    fn catalogs_in_another_order_are_equal() {
        let a = json!([{"type": "File", "title": "/a", "tags": ["a", "file"], "exported": false, "parameters": {"mode": "0644"}}]);
        let b = json!([{"type": "File", "title": "/a", "tags": ["file", "a"], "parameters": {"mode": "0644"}}]);
        assert_eq!(catalogs(&catalog(&a), &catalog(&b)), []);
    }

    #[test]
    fn attributes_details_and_resources_differ_one_by_one() {
        let a = json!([{"type": "File", "title": "/a", "file": "m.pp", "line": 3, "parameters": {"mode": "0644", "owner": "root"}}]);
        let b = json!([{"type": "File", "title": "/a", "file": "m.pp", "line": 4, "parameters": {"mode": "0600"}},
                       {"type": "File", "title": "/b"}]);
        let found = catalogs(&catalog(&a), &catalog(&b));
        let told: Vec<_> =
            found.iter().map(|it| (it.resource.as_str(), it.attribute.as_deref(), &it.duckrow)).collect();
        assert_eq!(
            told,
            [
                ("File[/a]", Some("mode"), &json!("0644")),
                ("File[/a]", Some("owner"), &json!("root")),
                ("File[/a]", Some("line"), &json!(3)),
                ("File[/b]", None, &Json::Null),
            ]
        );
        assert_eq!(found[0].line, Some(3));
    }

    #[test]
    fn an_edge_that_only_one_has_is_told() {
        let found = catalogs(&catalog(&json!([])), &json!({ "classes": ["settings"] }));
        assert_eq!(found[0].duckrow, json!("Stage[main] contains Class[Main]"));
    }
}
