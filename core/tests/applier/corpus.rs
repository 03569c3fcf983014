//! All recorded cases.

use serde_json::Value as Json;

use crate::case::{self, Case};
use crate::observed;

/// Why a case can't be told from its catalog yet; the whole list must be needed.
pub(crate) fn is_excepted(case: &Case) -> bool {
    let ruby_types = case.ruby_types();
    let resources = case.recorded["catalog"]["resources"].as_array().unwrap();
    let type_of = |resource: &Json| resource["ref"].as_str().unwrap().split('[').next().unwrap().to_lowercase();
    resources.iter().any(|resource| ruby_types.contains(&type_of(resource)))
}

#[test]
fn every_recorded_case_gives_the_recorded_result() {
    let only = std::env::var("CASE").unwrap_or_default();
    let (mut failures, mut graphs, mut runs, mut excepted) = (Vec::new(), 0, 0, 0);
    for case in case::all().iter().filter(|case| case.name.contains(&only)) {
        if is_excepted(case) {
            excepted += 1;
            continue;
        }
        graphs += 1;
        compare(&case.name, &case.recorded["relationships"], &observed::relationships(case), &mut failures);
        if !case.recorded["apply"].is_null() {
            runs += 1;
            compare(&case.name, &case.recorded["apply"], &observed::application(case), &mut failures);
        }
    }
    assert!(failures.is_empty(), "{} of {graphs} differ:\n{}", failures.len(), failures.join("\n"));
    println!("{graphs} graphs and {runs} runs are equal, {excepted} cases are excepted");
    assert!(!only.is_empty() || excepted < graphs / 10, "too many exceptions: {excepted}");
}

/// Notes where two sections differ: key by key, and in lists item by item.
fn compare(name: &str, recorded: &Json, observed: &Json, failures: &mut Vec<String>) {
    let mut differences = Vec::new();
    difference("", recorded, observed, &mut differences);
    if !differences.is_empty() {
        failures.push(format!("== {name}\n{}", differences.join("\n")));
    }
}

fn difference(path: &str, recorded: &Json, observed: &Json, differences: &mut Vec<String>) {
    match (recorded, observed) {
        (Json::Object(old), Json::Object(new)) => {
            for key in old.keys().chain(new.keys().filter(|key| !old.contains_key(*key))) {
                let value = |map: &serde_json::Map<String, Json>| map.get(key).cloned().unwrap_or(Json::Null);
                difference(&format!("{path}/{key}"), &value(old), &value(new), differences);
            }
        }
        (Json::Array(old), Json::Array(new)) => {
            let first = old.iter().zip(new).position(|(old, new)| old != new);
            let first = first.or((old.len() != new.len()).then_some(old.len().min(new.len())));
            if let Some(first) = first {
                let item = |list: &Vec<Json>| list.get(first).map_or("nothing".to_owned(), Json::to_string);
                differences.push(format!("{path}/{first}\n  Puppet:  {}\n  Duckrow: {}", item(old), item(new)));
            }
        }
        _ if recorded != observed => {
            differences.push(format!("{path}\n  Puppet:  {recorded}\n  Duckrow: {observed}"));
        }
        _ => {}
    }
}
