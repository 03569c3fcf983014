//! Applying small catalogs that are written down as data.

use duckrow_core::apply::{self, Application, Input, Settings};
use duckrow_core::graph::GraphDocument;
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::{Simulator, SystemAfter};
use duckrow_core::trace::{EventKind, Recorder, Subject, Trace};
use serde_json::{Value as Json, json};

use crate::catalog::{self, Read};

/// The results of a run.
pub(crate) struct Ran {
    pub(crate) read: Read,
    pub(crate) application: Application,
    pub(crate) graph: GraphDocument,
    pub(crate) trace: Trace,
    pub(crate) after: SystemAfter,
    pub(crate) host: Simulator,
}

/// A section `catalog`: `[["Notify[a]", {"message": "hi"}], …]`, all in `Class[main]` unless the name of a container stands
/// behind the attributes.
pub(crate) fn section(resources: &[Json]) -> Json {
    let mut list = vec![json!({"ref": "Stage[main]"}), json!({"ref": "Class[main]"})];
    let mut containment = vec![json!(["Stage[main]", "Class[main]"])];
    for resource in resources {
        let reference = resource[0].as_str().unwrap();
        let in_stage = if reference.starts_with("Class[") { "Stage[main]" } else { "Class[main]" };
        containment.push(json!([resource[2].as_str().unwrap_or(in_stage), reference]));
        list.push(json!({"ref": reference, "parameters": resource[1], "file": "site.pp", "line": list.len() - 1}));
    }
    json!({"resources": list, "containment": containment})
}

/// Applies resources to the host that the scenario describes.
pub(crate) fn apply(resources: &[Json], scenario: &Json) -> Ran {
    let scenario: Scenario = serde_json::from_value(scenario.clone()).unwrap();
    let read = catalog::read_section(&section(resources), &|_| "\n".repeat(1000));
    apply_to(read, &scenario, Simulator::of(&scenario))
}

/// Applies a catalog to a host.
pub(crate) fn apply_to(mut read: Read, scenario: &Scenario, mut host: Simulator) -> Ran {
    let mut recorder = Recorder::new();
    let input = Input { catalog: &read.catalog, sources: &read.sources, types: &read.types };
    let settings = Settings::of(scenario);
    let application = apply::apply(&input, &mut read.names, &mut recorder, &settings, &mut host);
    let (trace, after) = (recorder.finish(), host.after());
    let graph = application.graph.as_ref();
    let graph = graph.map(|graph| graph.document(&read.catalog, &read.names, &read.sources)).unwrap_or_default();
    Ran { read, application, graph, trace, after, host }
}

impl Ran {
    /// The log lines as a console shows them.
    pub(crate) fn logs(&self) -> String {
        let lines =
            self.trace.events().filter_map(|(_, event)| self.trace.log_of(event)).map(|line| line.line() + "\n");
        lines.collect()
    }

    /// The host's changes, one on a line.
    pub(crate) fn changes(&self) -> String {
        let change = |change: &duckrow_core::simulator::ResourceChange| {
            let attributes: String =
                change.attributes.iter().map(|(name, c)| format!(" {name}: {} → {}", c.before, c.after)).collect();
            format!("{} {:?}{attributes}\n", change.resource, change.change)
        };
        self.after.changes.iter().map(change).collect()
    }

    /// The events, one on a line: number, subject, kind, and the number of the cause.
    pub(crate) fn events(&self) -> String {
        let numbers: Vec<_> = self.trace.events().map(|(id, _)| id).collect();
        let number = |id| numbers.iter().position(|known| *known == id).unwrap() + 1;
        let name = |id| self.read.catalog.text(&self.read.names, id);
        let line = |(id, event): (_, &duckrow_core::trace::Event)| {
            let subject = match event.subject {
                Subject::Resource(id) => name(id).to_string(),
                _ => "run".to_owned(),
            };
            let kind = match event.kind {
                EventKind::RefreshScheduled { target } => format!("RefreshScheduled → {}", name(target)),
                EventKind::Automatic { target, origin } => format!("{} → {}", origin.name(), name(target)),
                EventKind::Changed { property, .. } => format!("Changed {}", self.read.names.text(property)),
                EventKind::WouldChange { property, .. } => format!("WouldChange {}", self.read.names.text(property)),
                EventKind::Failed { property: Some(property), .. } => {
                    format!("Failed {}", self.read.names.text(property))
                }
                EventKind::Skipped { .. } => "Skipped".to_owned(),
                other => format!("{other:?}"),
            };
            let cause = event.cause.map(|cause| format!(" ← {}", number(cause))).unwrap_or_default();
            format!("{:>2} {subject}: {kind}{cause}\n", number(id))
        };
        self.trace.events().map(line).collect()
    }
}
