//! A catalog that is given in the place of manifests, and can't be read. Those of the recorded cases are read where they are compared.

#![allow(clippy::indexing_slicing, reason = "a test may end in a panic")]

use duckrow_core::run;
use duckrow_core::scenario::Scenario;
use serde_json::{Value as Json, json};

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
