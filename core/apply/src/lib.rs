//! The agent: a catalog becomes a graph, and one resource after the other is brought into its state.
//!
//! Knows nothing of how the catalog was made, and nothing of the host beyond [`System`].

mod agent;
mod changes;
mod code;
mod course;
pub mod cycles;
mod deferred;
mod fuel;
mod generated;
mod graph;
mod instance;
mod log;
mod ordering;
mod ral;
mod report;
mod resource_api;
mod schedule;
mod settings;
mod transaction;
mod unsupported;
mod wire;

use duckrow_record::catalog::Catalog;
use duckrow_record::report::Report;
use duckrow_record::trace::{EventKind, Phase, Recorder, Subject};
use duckrow_resource_types::api::Providers;
use duckrow_resource_types::{System, Types};
use duckrow_scenario::Limits;
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Sources};

pub use agent::Generated;
pub use agent::{Member, MemberId};
pub use code::{ByCode, MadeByCode};
pub use course::Course;
pub use deferred::{Books, DeferredValue, Prepared, Resolver, Unresolved};
pub use graph::{Bare, Edge, Graph, Point, Relation, VertexId, vertex};
pub use settings::Settings;

use fuel::Fuel;
use graph::Before;
use transaction::{Tools, Transaction};

/// The catalog to be applied, and the tables that it refers to.
#[derive(Debug, Clone, Copy)]
pub struct Input<'a> {
    /// The resources.
    pub catalog: &'a Catalog,
    /// The texts that their spans lie in.
    pub sources: &'a Sources,
    /// The types that there are.
    pub types: &'a Types,
}

/// The result of applying a catalog.
#[derive(Debug)]
pub struct Application {
    /// The outcome of every resource.
    pub report: Report,
    /// The relationship graph, unless an error kept the catalog from becoming one.
    pub graph: Option<Graph>,
    /// The course of the transaction.
    pub course: Option<Course>,
    /// The catalog with its deferred values resolved, if it had any.
    pub prepared: Option<Prepared>,
    /// The diagnostics about the catalog.
    pub diagnostics: Vec<Diagnostic>,
    /// The resources that others generated; their ids follow on those of the catalog.
    pub generated: Vec<Generated>,
}

/// Makes the relationship graph of a catalog without applying it. The host is asked for the standard form of names alone.
///
/// # Errors
/// Puppet's error about the first invalid resource, or the first reference to nothing.
pub fn graph(
    input: &Input<'_>,
    names: &mut Names,
    recorder: &mut Recorder,
    system: &mut dyn System,
) -> Result<Graph, Box<Diagnostic>> {
    let (providers, fuel) = (&mut Providers::default(), &mut Fuel::new(&Limits::default()));
    Graph::build(input, names, recorder, Before { providers, system, fuel, resolver: &mut Unresolved }, None)
}

/// Applies a catalog to a host, in which nothing is deferred. What happens is recorded as [`Phase::Apply`], because of what the
/// recorder has as its present cause.
pub fn apply(
    input: &Input<'_>,
    names: &mut Names,
    recorder: &mut Recorder,
    settings: &Settings,
    system: &mut dyn System,
) -> Application {
    apply_resolving(input, Books { names, recorder }, settings, system, &mut Unresolved)
}

/// Applies a catalog to a host; `resolver` calls the functions that are deferred in it.
pub fn apply_resolving(
    input: &Input<'_>,
    mut books: Books<'_>,
    settings: &Settings,
    system: &mut dyn System,
    resolver: &mut dyn Resolver,
) -> Application {
    let begun = books.recorder.trace().len();
    let cause = books.recorder.cause();
    books.recorder.enter(Phase::Apply);
    _ = books.recorder.because(cause);
    let prepared = match deferred::prepare(input, books.reborrow(), settings, resolver) {
        Ok(prepared) => prepared,
        Err(error) => return stopped(*error, books.names, books.recorder, begun, settings),
    };
    let Some(mut prepared) = prepared else {
        return apply_prepared(input, books, begun, settings, system, resolver);
    };
    let application = match prepared.lost.take() {
        Some(error) => stopped(*error, books.names, books.recorder, begun, settings),
        None => {
            let input = Input { catalog: &prepared.catalog, ..*input };
            apply_prepared(&input, books, begun, settings, system, resolver)
        }
    };
    Application { prepared: Some(prepared), ..application }
}

/// Applies a catalog in which only values that wait for their turn are deferred. `begun` is where its events begin.
fn apply_prepared(
    input: &Input<'_>,
    Books { names, recorder }: Books<'_>,
    begun: usize,
    settings: &Settings,
    system: &mut dyn System,
    resolver: &mut dyn Resolver,
) -> Application {
    let mut providers = Providers::new(settings.strict);
    let mut fuel = Fuel::new(&settings.limits);
    let before = Before { providers: &mut providers, system: &mut *system, fuel: &mut fuel, resolver: &mut *resolver };
    let mut graph = match Graph::build(input, names, recorder, before, Some(settings)) {
        Ok(graph) => graph,
        Err(error) => return stopped(*error, names, recorder, begun, settings),
    };
    let tools = Tools { system, api: providers, fuel, resolver };
    let mut done = Transaction::new(input, names, recorder, settings, tools, &mut graph).run();
    match &done.stopped {
        Some(text) => {
            let reason = names.intern(text);
            let cause = graph.cycle_events.first().copied().flatten().or(recorder.cause());
            recorder.record_because(cause, Subject::Run, EventKind::Stopped { reason }, None, None);
        }
        None => _ = recorder.record(Subject::Run, EventKind::Applied, None),
    }
    let logs = report::logs_since(recorder, begun);
    let mut diagnostics = std::mem::take(&mut graph.diagnostics);
    diagnostics.append(&mut done.diagnostics);
    let generated = graph.generated().to_vec();
    let course = std::mem::take(&mut done.course);
    Application {
        course: Some(course),
        report: report::of(input, &graph, settings.noop, done, logs),
        graph: Some(graph),
        prepared: None,
        diagnostics,
        generated,
    }
}

/// An error that kept the catalog from becoming a graph.
fn stopped(
    error: Diagnostic,
    names: &mut Names,
    recorder: &mut Recorder,
    begun: usize,
    settings: &Settings,
) -> Application {
    let reason = names.intern(&error.message);
    recorder.record(Subject::Run, EventKind::Stopped { reason }, error.at);
    let logs = report::logs_since(recorder, begun);
    let report = report::of_nothing(settings.noop, error.message.clone(), logs);
    Application { report, graph: None, course: None, prepared: None, diagnostics: vec![error], generated: Vec::new() }
}
