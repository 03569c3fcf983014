//! A catalog that is written as a document and read again is applied as it was: same order, same events, same log. And it is
//! written as the same document.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may end in a panic")]

use duckrow_core::run;
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_tests::{case, compare};
use serde_json::{Value as Json, json};

/// The areas whose cases are about catalogs and how they are applied.
const AREAS: [&str; 4] = ["application/", "evaluation_order/", "relationships/", "relationships_document/"];

/// What matters of a run: places in texts are known by their lines only.
fn shown(run: &Run) -> Json {
    let mut document = serde_json::to_value(run.catalog_document().for_node()).unwrap();
    document["catalog_uuid"] = Json::Null;
    let mut report = serde_json::to_value(run.application().map(|application| &application.report)).unwrap();
    for resource in report["resources"].as_array_mut().into_iter().flatten() {
        resource["location"] = Json::Null;
    }
    json!({"catalog": document, "report": report})
}

#[test]
fn a_catalog_that_was_read_is_applied_as_it_was() {
    let cases = case::all(&case::puppet_corpus()).unwrap();
    let (mut number, mut different) = (0, Vec::new());
    for case in cases.iter().filter(|case| AREAS.iter().any(|area| case.name.starts_with(area))) {
        let scenario = case.scenario().unwrap();
        let first = run(&scenario);
        if !first.is_compiled {
            continue;
        }
        number += 1;
        let document = serde_json::to_value(first.catalog_document().for_node()).unwrap();
        let second = run(&Scenario { catalog: Some(document), ..scenario });
        let found = compare::differences(&shown(&first), &shown(&second), 3);
        different.extend(found.into_iter().map(|line| format!("{}: {line}", case.name)));
    }
    assert!(number >= 200, "{number}");
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn a_catalog_that_is_none_is_an_error() {
    let error = |catalog: Json| {
        let run = run(&Scenario { catalog: Some(catalog), ..Scenario::default() });
        assert!(!run.is_compiled);
        run.diagnostics[0].message.clone()
    };
    let prefix = "Could not deserialize catalog from rich_data_json: ";
    for (catalog, message) in [
        (json!({"resources": [{"title": "a"}]}), "No resource type provided in serialized data"),
        (json!({"resources": [{"type": "Notify"}]}), "No resource title provided in serialized data"),
        (
            json!({"resources": [], "edges": [{"source": "Class[A]", "target": "Notify[b]"}]}),
            "Could not intern from data: Could not find relationship source \"Class[A]\" for Notify[b]",
        ),
        (
            json!({"resources": [{"type": "Duck", "title": "a", "kind": "compilable_type"}]}),
            "Resource type 'Duck' was not found",
        ),
    ] {
        assert_eq!(error(catalog), format!("{prefix}{message}"));
    }
}
