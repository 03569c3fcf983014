//! A run in the shape of what the recorder of Puppet writes (`oracle/README.md`).

use duckrow_core::apply::{self, Graph, Input};
use duckrow_core::catalog::Resource;
use duckrow_core::hiera::GLOBAL_ROOT;
use duckrow_core::loader::ENVIRONMENT_PATH;
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::Simulator;
use duckrow_core::source::{Diagnostic, Position, SEVERAL_ERRORS, Severity};
use duckrow_core::trace::{Event, EventKind, Level, LogEntry, LogSource, Phase, Recorder};
use serde_json::{Map, Value as Json, json};

use super::With;

/// The name that stands for the file of a template that is in none.
const INLINE_TEMPLATE: &str = "inlined-epp-text";

/// The request that the recorder answered.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    /// The name of the manifest, without folder and ending.
    pub(super) manifest: &'a str,
    /// The instructions.
    pub(super) with: &'a With,
}

/// A run in the shape of a recorder's answer.
pub(super) fn result(asked: &Asked, run: &Run) -> Json {
    let shape = Shape { run, own: format!("{}.pp", asked.manifest), with_order: asked.with.order };
    let mut result = json!({
        "compile": shape.compile(),
        "logs": shape.compile_logs(),
        "catalog": shape.catalog(),
        "relationships": shape.relationships(),
        "apply": if asked.with.apply && shape.has_graph() { shape.apply() } else { Json::Null },
    });
    if let Some(deferred) = shape.deferred() {
        result["deferred"] = deferred;
    }
    result
}

/// The recorder takes a place at the end of a text out of it: `(file: F)`, `(file: F, line: L)`.
fn without_place(message: &str) -> (&str, Option<(&str, Option<u32>)>) {
    let Some((text, place)) = message.strip_suffix(')').and_then(|text| text.rsplit_once("(file: ")) else {
        return (message, None);
    };
    match place.rsplit_once(", line: ") {
        Some((file, line)) if line.parse::<u32>().is_ok() => (text.trim_end(), Some((file, line.parse().ok()))),
        _ => (text.trim_end(), Some((place, None))),
    }
}

struct Shape<'a> {
    run: &'a Run,
    /// The name of the case's own manifest, which lies in the folder of manifests like all others.
    own: String,
    /// True if the order of application is part of the graph's section.
    with_order: bool,
}

impl Shape<'_> {
    /// A path of the scenario as results write it.
    fn file(&self, path: &str) -> String {
        let own = format!("manifests/{}", self.own);
        if path == INLINE_TEMPLATE {
            return path.to_owned();
        }
        if let Some(global) = path.strip_prefix(GLOBAL_ROOT) {
            return format!("{}.d/global{global}", self.own.trim_end_matches(".pp"));
        }
        if path == own { self.own.clone() } else { format!("{}.d/{path}", self.own.trim_end_matches(".pp")) }
    }

    /// Messages hold paths too.
    fn text(&self, message: &str) -> String {
        let stem = self.own.trim_end_matches(".pp");
        // Puppet shows addresses of objects.
        let message = message.replace("0x0000000000000000", "0xN");
        // Where data lie is told by their whole path.
        let root = format!("{ENVIRONMENT_PATH}/{}/", self.run.catalog.environment);
        let message = message.replace(&root, &format!("{stem}.d/"));
        let message = message.replace(ENVIRONMENT_PATH, "/TMP/code/environments");
        let message = message.replace(&format!("{GLOBAL_ROOT}/"), &format!("{stem}.d/global/"));
        let mut text = message.replace(&format!("file: manifests/{}", self.own), &format!("file: {}", self.own));
        for folder in ["manifests", "modules", "functions", "types"] {
            text = text.replace(&format!("file: {folder}/"), &format!("file: {stem}.d/{folder}/"));
            text = text.replace(&format!("file://{folder}/{}", self.own), &format!("file://{}", self.own));
            text = text.replace(&format!("file://{folder}/"), &format!("file://{stem}.d/{folder}/"));
            text = text.replace(&format!("[\"{folder}/{}\"", self.own), &format!("[\"{}\"", self.own));
            text = text.replace(&format!("[\"{folder}/"), &format!("[\"{stem}.d/{folder}/"));
            text = text.replace(&format!("(location: {folder}/"), &format!("(location: {stem}.d/{folder}/"));
            text = text.replace(&format!("Filepath: {folder}/"), &format!("Filepath: {stem}.d/{folder}/"));
            text = text.replace(&format!("loaded from {folder}/"), &format!("loaded from {stem}.d/{folder}/"));
            text = text.replace(&format!("in file '{folder}/"), &format!("in file '{stem}.d/{folder}/"));
        }
        text
    }

    fn compile(&self) -> Json {
        let errors = || self.run.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
        let error = errors().find(|error| error.code == SEVERAL_ERRORS).or_else(|| errors().next());
        match error.filter(|_| !self.run.is_compiled) {
            Some(error) => json!({"ok": false, "error": self.error(error)}),
            None => json!({"ok": true, "error": null}),
        }
    }

    fn error(&self, error: &Diagnostic) -> Json {
        let at = error.at.filter(|_| error.position != Position::None).map(|at| self.run.sources.locate(at));
        let line = |location: &duckrow_core::source::Location| match error.position {
            Position::File => None,
            _ => Some(location.line),
        };
        json!({
            "message": self.text(&error.message),
            "file": at.as_ref().map(|at| self.file(&at.file)),
            "line": at.as_ref().and_then(line),
            "column": at.filter(|_| error.position == Position::Column).map(|at| at.column),
        })
    }

    fn compile_logs(&self) -> Json {
        let logs =
            self.logs(|event, _| event.phase != Phase::Apply && !matches!(event.kind, EventKind::Stopped { .. }));
        let shown = logs.filter(|log| {
            log.level != Level::Debug || matches!(&log.source, LogSource::Named(name) if name.starts_with("Scope("))
        });
        shown
            .map(|log| {
                let at = log.at.map(|at| self.run.sources.locate(at));
                let message = self.text(&log.message);
                let (message, place) = without_place(&message);
                json!({
                    "level": log.level.name(),
                    "source": log.source.to_string(),
                    "message": message,
                    "file": at.as_ref().map(|at| self.file(&at.file)).or(place.map(|(file, _)| file.to_owned())),
                    "line": at.map(|at| at.line).or(place.and_then(|(_, line)| line)),
                })
            })
            .collect()
    }

    fn logs(&self, wanted: impl Fn(&Event, &LogEntry) -> bool) -> impl Iterator<Item = &LogEntry> {
        let trace = &self.run.trace;
        trace.events().filter_map(move |(_, event)| trace.log_of(event).filter(|log| wanted(event, log)))
    }

    fn catalog(&self) -> Json {
        if !self.run.is_compiled {
            return Json::Null;
        }
        let document = self.run.catalog_document();
        let resources = document.resources.iter().map(|resource| {
            let mut tags = resource.tags.clone();
            tags.sort();
            let mut shown = json!({
                "ref": format!("{}[{}]", resource.type_name, resource.title),
                "file": resource.file.as_deref().map(|file| self.file(file)),
                "line": resource.line,
                "exported": resource.exported,
                "virtual": resource.is_virtual,
                "tags": tags,
                "parameters": resource.parameters,
            });
            if !resource.sensitive_parameters.is_empty() {
                shown["sensitive_parameters"] = json!(resource.sensitive_parameters);
            }
            shown
        });
        let containment = document.edges.iter().map(|edge| json!([edge.source, edge.target]));
        json!({
            "classes": document.classes,
            "resources": resources.collect::<Json>(),
            "containment": containment.collect::<Json>(),
        })
    }

    /// The graph made once more, alone: true if it can be made, the text of its cycles, and the log lines on the way.
    fn graph(&self) -> (Result<Graph, Box<Diagnostic>>, Json, Vec<Json>) {
        let mut names = self.run.names.clone();
        let prepared = self.run.application().and_then(|application| application.prepared.as_ref());
        let catalog = prepared.map_or(&self.run.catalog, |prepared| &prepared.catalog);
        let input = Input { catalog, sources: &self.run.sources, types: &self.run.types };
        let mut recorder = Recorder::new();
        let graph = apply::graph(&input, &mut names, &mut recorder, &mut Simulator::of(&Scenario::default()));
        let trace = recorder.finish();
        let (mut cycle, mut logs) = (Json::Null, Vec::new());
        for log in trace.events().filter_map(|(_, event)| trace.log_of(event)) {
            if log.message.starts_with("Found ") && log.source == LogSource::Puppet {
                cycle = log.message.as_str().into();
            } else if log.level >= Level::Notice {
                logs.push(
                    json!({"level": log.level, "source": log.source.to_string(), "message": self.text(&log.message)}),
                );
            }
        }
        (graph, cycle, logs)
    }

    /// True if the catalog became a graph: the recorder applies nothing else.
    fn has_graph(&self) -> bool {
        self.run.application().is_some_and(|application| application.graph.is_some())
    }

    /// The messages and errors while everything deferred was resolved, before the catalog became a graph.
    fn deferred(&self) -> Option<Json> {
        self.run.application()?;
        let log = |log: &LogEntry| json!({"level": log.level, "source": log.source.to_string(), "message": self.text(&log.message)});
        let logs: Vec<_> = self.deferred_logs().into_iter().map(log).collect();
        let error = self.run.diagnostics.first().filter(|_| !self.is_resolved()).map(|error| self.error(error));
        (!logs.is_empty() || error.is_some()).then(|| json!({"logs": logs, "error": error}))
    }

    /// The log lines before everything deferred was ready, or one of the deferred calls failed.
    fn deferred_logs(&self) -> Vec<&LogEntry> {
        let trace = &self.run.trace;
        let prepared = self.run.application().and_then(|application| application.prepared.as_ref());
        let until = prepared.map_or(if self.is_resolved() { 0 } else { trace.len() }, |prepared| prepared.events);
        let early = trace.events().take(until).map(|(_, event)| event).filter(|event| event.phase == Phase::Apply);
        early.filter(|event| event.kind == EventKind::Logged).filter_map(|event| trace.log_of(event)).collect()
    }

    /// True if nothing that was deferred kept the catalog from becoming resources.
    fn is_resolved(&self) -> bool {
        let deferred = |(_, resource): (_, &Resource)| {
            !resource.is_virtual && resource.attributes.iter().any(|attribute| attribute.value.has_deferred())
        };
        match self.run.application() {
            Some(application) if application.graph.is_none() && application.prepared.is_none() => {
                !self.run.catalog.iter().any(deferred)
            }
            _ => true,
        }
    }

    fn relationships(&self) -> Json {
        if !self.run.is_compiled || !self.is_resolved() {
            return Json::Null;
        }
        let (graph, cycle, logs) = self.graph();
        let mut section = json!({"cycle": &cycle, "error": null, "edges": []});
        if !logs.is_empty() {
            section["logs"] = logs.into();
        }
        let application = self.run.application();
        match graph {
            // What turned out to be nothing is found before the graph.
            Ok(_) if application.is_some_and(|application| application.graph.is_none()) => {
                let error = self.run.diagnostics.first();
                section["error"] = error.map_or(Json::Null, |error| self.error(error));
            }
            Ok(graph) => {
                let mut edges = graph.expanded_edges();
                edges.sort();
                edges.dedup();
                let edges = edges.into_iter();
                section["edges"] =
                    edges.map(|(from, to, refresh)| json!({"from": from, "to": to, "refresh": refresh})).collect();
                if self.with_order && cycle.is_null() {
                    let report = self.run.application().map(|application| &application.report);
                    section["order"] = json!(report.map(|report| &report.order));
                }
            }
            Err(error) => section["error"] = self.error(&error),
        }
        section
    }

    fn apply(&self) -> Json {
        let Some(application) = self.run.application() else { return Json::Null };
        let report = serde_json::to_value(&application.report).unwrap_or_default();
        let mut statuses = Map::new();
        for resource in report["resources"].as_array().into_iter().flatten() {
            if resource["kind"] == "class" || resource["kind"] == "stage" {
                continue;
            }
            let wanted = ["changed", "events", "failed", "failed_to_restart", "out_of_sync", "restarted", "skipped"];
            let mut status = resource.clone();
            if let Some(status) = status.as_object_mut() {
                status.retain(|key, _| wanted.contains(&key.as_str()));
            }
            // Puppet has no name for what was done.
            for event in status["events"].as_array_mut().into_iter().flatten().filter_map(Json::as_object_mut) {
                event.remove("change");
            }
            status["scheduled"] = false.into();
            statuses.insert(resource["reference"].as_str().unwrap_or_default().to_owned(), status);
        }
        // What is logged on the way to the graph was recorded with the graph.
        let early = self.graph().2.len() + self.deferred_logs().len();
        let logs: Json = report["logs"].as_array().into_iter().flatten().skip(early).cloned().collect();
        let mut section =
            json!({"order": report["order"], "statuses": statuses, "logs": logs, "error": report["error"]});
        let calls = self.run.system_after.as_ref().map(|after| after.provider_calls.as_slice()).unwrap_or_default();
        if !calls.is_empty() {
            section["provider_calls"] = json!(calls);
        }
        self.texts(section)
    }

    /// The same with paths as results write them, in all texts.
    fn texts(&self, value: Json) -> Json {
        match value {
            Json::String(text) => self.text(&text).into(),
            Json::Array(items) => items.into_iter().map(|item| self.texts(item)).collect(),
            Json::Object(entries) => entries.into_iter().map(|(key, value)| (key, self.texts(value))).collect(),
            other => other,
        }
    }
}
