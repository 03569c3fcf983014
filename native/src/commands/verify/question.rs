//! A case as Puppet gets it.

use duckrow_core::compiler::NodeData;
use duckrow_core::scenario::{Entry, Scenario};
use serde_json::{Value as Json, json};

use super::super::cases::{Case, NAMELESS};

/// The question about a case. `code` is that of the command line.
pub(super) fn question(case: &Case, input: &Scenario, code: Option<&str>) -> Json {
    let scenario = case.scenario(input);
    let data = NodeData::of(&scenario);
    json!({
        "node": scenario.node.name,
        "code": case.code().as_deref().or(code),
        "manifest": manifest(case, input),
        "classes": scenario.node.classes,
        "parameters": scenario.node.parameters,
        "facts": data.facts,
        "trusted": data.trusted,
        "server_facts": data.server_facts,
    })
}

/// The manifest or folder with which the scenario begins, if it names one.
fn manifest<'a>(case: &Case, input: &'a Scenario) -> Option<&'a str> {
    match (case, &input.entry) {
        (Case::Node(_), Some(Entry::One(path))) if path != NAMELESS => Some(path),
        _ => None,
    }
}
