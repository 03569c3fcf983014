//! What this engine does with a case, in the form of the recorded result.

use duckrow_core::apply::{self, Application, Input, Settings};
use duckrow_core::simulator::Simulator;
use duckrow_core::source::{Diagnostic, Position};
use duckrow_core::trace::{Level, Recorder};
use serde_json::{Map, Value as Json, json};

use crate::case::Case;
use crate::catalog::{self, Read};

/// The section `relationships`.
pub(crate) fn relationships(case: &Case) -> Json {
    let Read { catalog, sources, types, mut names } = catalog::read(case);
    let input = Input { catalog: &catalog, sources: &sources, types: &types };
    let mut recorder = Recorder::new();
    let graph = apply::graph(&input, &mut names, &mut recorder);
    let mut section = json!({"cycle": null, "error": null, "edges": []});
    let trace = recorder.finish();
    let mut logs = Vec::new();
    for line in trace.events().filter_map(|(_, event)| trace.log_of(event)) {
        if line.message.starts_with("Found ") && line.source == "Puppet" {
            section["cycle"] = line.message.as_str().into();
        } else if line.level >= Level::Notice {
            logs.push(json!({"level": line.level, "source": line.source, "message": line.message}));
        }
    }
    if !logs.is_empty() {
        section["logs"] = logs.into();
    }
    match graph {
        Err(error) => section["error"] = describe(&error, &sources),
        Ok(graph) => {
            let mut edges = graph.expanded_edges();
            edges.sort();
            edges.dedup();
            let edges =
                edges.into_iter().map(|(from, to, refresh)| json!({"from": from, "to": to, "refresh": refresh}));
            section["edges"] = edges.collect();
        }
    }
    section
}

fn describe(error: &Diagnostic, sources: &duckrow_core::source::Sources) -> Json {
    let at = error.at.filter(|_| error.position != Position::None);
    let file = at.map(|at| sources.file(at.file).path.to_string());
    json!({"message": error.message, "file": file, "line": at.map(|at| sources.line(at)), "column": null})
}

/// Applies a case to a simulated host.
pub(crate) fn apply(case: &Case) -> Application {
    let Read { catalog, sources, types, mut names } = catalog::read(case);
    let input = Input { catalog: &catalog, sources: &sources, types: &types };
    let scenario = case.scenario();
    let mut host = Simulator::of(&scenario);
    let settings = Settings::of(&scenario.options);
    apply::apply(&input, &mut names, &mut Recorder::new(), &settings, &mut host)
}

/// The section `apply`.
pub(crate) fn application(case: &Case) -> Json {
    let report = apply(case).report;
    let mut statuses = Map::new();
    for resource in report.resources.iter().filter(|resource| !matches!(resource.kind.as_str(), "class" | "stage")) {
        let mut status = serde_json::to_value(resource).unwrap();
        let wanted = ["changed", "events", "failed", "failed_to_restart", "out_of_sync", "restarted", "skipped"];
        status.as_object_mut().unwrap().retain(|key, _| wanted.contains(&key.as_str()));
        status["scheduled"] = false.into();
        statuses.insert(resource.reference.clone(), status);
    }
    // Warnings on the way to the graph belong to that section.
    let before = relationships(case)["logs"].as_array().map_or(0, Vec::len);
    let logs = report.logs.get(before..).unwrap_or_default();
    json!({"order": report.order, "statuses": statuses, "logs": logs, "error": report.error})
}
