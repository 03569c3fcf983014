//! A catalog that is written as a document and read again is applied as it was: the same order, events and log. And it is written
//! as the same document.

use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use serde_json::{Value as Json, json};

use crate::recorded::compare;

/// The areas whose cases are about catalogs and how they are applied.
const AREAS: [&str; 6] = [
    "application/",
    "evaluation/collectors/",
    "evaluation/order/",
    "evaluation/overrides",
    "evaluation/virtual-and-exported-resources/",
    "relationships/",
];

/// The differences between the run of a case and that of its catalog, written and read again; none if the case is of an area where
/// this isn't asked, or has no catalog.
///
/// # Errors
/// A document that can't be written as JSON.
pub fn differences(name: &str, scenario: &Scenario, first: &Run) -> Result<Vec<String>, serde_json::Error> {
    if !first.is_compiled || !AREAS.iter().any(|area| name.starts_with(area)) {
        return Ok(Vec::new());
    }
    let document = serde_json::to_value(first.catalog_document().for_node())?;
    let second = duckrow_core::run(&Scenario { catalog: Some(document), ..scenario.clone() });
    Ok(compare::lines(&compare::differences(&shown(first)?, &shown(&second)?), 3))
}

/// The parts of a run that matter: places in texts are known by their lines only.
fn shown(run: &Run) -> Result<Json, serde_json::Error> {
    let mut document = serde_json::to_value(run.catalog_document().for_node())?;
    if let Some(document) = document.as_object_mut() {
        document.remove("catalog_uuid");
    }
    let mut report = serde_json::to_value(run.application().map(|application| &application.report))?;
    let resources = report.get_mut("resources").and_then(Json::as_array_mut);
    for resource in resources.into_iter().flatten().filter_map(Json::as_object_mut) {
        resource.remove("location");
    }
    Ok(json!({"catalog": document, "report": report}))
}
