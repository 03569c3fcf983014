//! What comes out: a [`Run`]. [`run`] is the only door, for the page and the command line alike.
//!
//! A run keeps what the phases made, in their own compact forms; documents are written when somebody asks for them.

mod catalog_document;
mod checks;
mod columns;
mod data_files;
mod described;
mod document;
mod event;
mod expectations;
mod given_catalog;
mod head;
mod lookup;
mod picture;
mod puppet_graphs;
mod puppet_report;
mod resolver;
mod sharing;
mod state;
mod types;
mod vain;
mod values;
mod why;

use std::cell::OnceCell;
use std::rc::Rc;

use duckrow_apply as apply;
use duckrow_apply::Application;
use duckrow_explain::orders::Orders;
use duckrow_explain::state::History;
use duckrow_explain::words::Story;
use duckrow_puppet::compiler;
use duckrow_puppet::evaluator::{Session, Settings};
use duckrow_puppet::functions;
use duckrow_record::catalog::Catalog;
use duckrow_record::trace::{Recorder, Trace};
use duckrow_resource_types::api::ProviderMaker;
use duckrow_resource_types::{System, Types};
use duckrow_scenario::{Ordering, Scenario};
use duckrow_simulator::{Simulator, SystemAfter};
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Severity, Sources};

use resolver::{AgentResolver, Remains};

pub use columns::{Columns, NONE};
pub use data_files::{DataFile, check_data_file};
pub use described::NamedDocument;
pub use document::{DiagnosticDocument, FixDocument, LabelDocument, RunDocument};
pub use event::{EventDocument, Events};
pub use expectations::ExpectationDocument;
pub use head::{Engine, Head, OrdersDocument, PlaceDocument};
pub use lookup::{LookupAnswer, LookupQuestion, lookup};
pub use picture::{LayoutDocument, LayoutLabel, LayoutLine, LayoutNode, LayoutOptions};
pub use puppet_graphs::PuppetGraph;
pub use puppet_report::{HappeningDocument, LogDocument, Metric, Moment, PuppetReport, StatusDocument, Summary};
pub use sharing::{LEFT_OUT, shared};
pub use state::{StateDocument, WaitingDocument};
pub use types::{KnownTypes, declared_providers, known_types};
pub use values::{TakenDocument, ValueDocument};

/// Everything that came of a scenario.
#[derive(Debug)]
pub struct Run {
    /// The engine and the scenario: together they identify the run.
    pub engine: Engine,
    /// What is to be said, the error that ended a phase first.
    pub diagnostics: Vec<Diagnostic>,
    /// What happened, in order.
    pub trace: Trace,
    /// Everything that was declared.
    pub catalog: Catalog,
    /// Whether the catalog was finished.
    pub is_compiled: bool,
    /// What became of the catalog on the host, if it was finished.
    pub application: Option<Application>,
    /// What came of states, if the scenario is Salt's.
    #[cfg(feature = "salt")]
    pub salt: Option<duckrow_salt::Outcome>,
    /// The simulated host afterwards.
    pub system_after: Option<SystemAfter>,
    /// What of the scenario's expectations held.
    pub expectations: Vec<ExpectationDocument>,
    /// The types that there were.
    pub types: Rc<Types>,
    /// In which order the agent takes what is free.
    pub ordering: Ordering,
    /// All names.
    pub names: Names,
    /// All texts.
    pub sources: Sources,
    history: OnceCell<History>,
}

/// Runs a scenario on the simulated host.
pub fn run(scenario: &Scenario) -> Run {
    run_without_providers(scenario, Recorder::new())
}

/// The same for somebody who asks what became of the resources, not why: of the trace there are only the log lines, unless
/// the scenario expects something.
pub fn run_unexplained(scenario: &Scenario) -> Run {
    run_without_providers(scenario, if scenario.expect.is_empty() { Recorder::silent() } else { Recorder::new() })
}

fn run_without_providers(scenario: &Scenario, recorder: Recorder) -> Run {
    let mut run = run_simulated(scenario, Simulator::of(scenario), recorder);
    run.diagnostics.extend(checks::providers_not_run(scenario));
    run
}

/// Runs a scenario on the simulated host, with the providers that it brings as text: `maker` makes them.
pub fn run_with_providers(scenario: &Scenario, maker: Rc<dyn ProviderMaker>) -> Run {
    run_simulated(scenario, Simulator::of(scenario).with_maker(scenario, maker), Recorder::new())
}

fn run_simulated(scenario: &Scenario, mut simulator: Simulator, recorder: Recorder) -> Run {
    let mut run = run_recorded(scenario, &mut simulator, recorder);
    if run.was_applied() {
        run.diagnostics.extend(vain::of_host(scenario, &run));
        run.system_after = Some(simulator.after());
    }
    run.expectations = expectations::check(&scenario.expect, &run);
    run
}

/// Runs a scenario on a host.
pub fn run_in(scenario: &Scenario, system: &mut dyn System) -> Run {
    run_recorded(scenario, system, Recorder::new())
}

/// Runs a scenario on a host with a recorder of one's own: a silent one for measuring.
pub fn run_recorded(scenario: &Scenario, system: &mut dyn System, recorder: Recorder) -> Run {
    go(scenario, Some(system), recorder)
}

/// Compiles a scenario: its manifests to a catalog, its states to low chunks in their order. Nothing is applied.
pub fn compile(scenario: &Scenario) -> Run {
    compile_recorded(scenario, Recorder::new())
}

/// The same with a recorder of one's own: a silent one for measuring.
pub fn compile_recorded(scenario: &Scenario, recorder: Recorder) -> Run {
    go(scenario, None, recorder)
}

/// Runs a scenario on a host; without one it is compiled only.
fn go(scenario: &Scenario, system: Option<&mut dyn System>, recorder: Recorder) -> Run {
    let options = &scenario.options;
    let settings = Settings::of(scenario);
    let mut names = Names::new();
    let (types, wrong) = types::of_scenario(scenario, &mut names);
    let types = Rc::new(types);
    let mut session = Session::new(names, Sources::default(), recorder, settings, &options.limits);
    session.diagnostics = checks::ignored_fields(scenario);
    session.diagnostics.extend(checks::refused_limits(scenario));
    session.diagnostics.extend(wrong);
    if let Some(refusal) = checks::refusal(scenario) {
        session.diagnostics.push(refusal);
        let catalog = Catalog::new(&scenario.node.name, &scenario.node.environment);
        return finish(scenario, session, types, catalog, None);
    }
    #[cfg(feature = "salt")]
    if checks::is_salt(scenario) {
        return run_salt(scenario, session, types, system);
    }
    session.diagnostics.extend(vain::entry(scenario));
    let mut compiled = match &scenario.catalog {
        Some(document) => given_catalog::read(scenario, document, types, &mut session),
        None => compiler::compile(scenario, functions::table(), types, &mut session),
    };
    let application = system.filter(|_| compiled.is_complete).map(|system| {
        let mut resolver = AgentResolver::new(scenario, compiled.take_known(), &session.sources, session.fuel.clone());
        let input = apply::Input { catalog: &compiled.catalog, sources: &session.sources, types: &compiled.types };
        let settings = apply::Settings::of(scenario);
        let books = apply::Books { names: &mut session.names, recorder: &mut session.recorder };
        let application = apply::apply_resolving(&input, books, &settings, system, &mut resolver);
        if let Some(Remains { sources, mut diagnostics }) = resolver.finish() {
            session.sources = sources;
            session.diagnostics.append(&mut diagnostics);
        }
        application
    });
    let mut catalog = compiled.catalog;
    for generated in application.iter().flat_map(|application| &application.generated) {
        catalog.add_generated(generated.resource.clone(), &generated.containers);
    }
    let mut run = finish(scenario, session, compiled.types, catalog, application);
    run.is_compiled = compiled.is_complete;
    run
}

/// Runs the states of a scenario on a host; without one they are compiled only.
#[cfg(feature = "salt")]
fn run_salt(scenario: &Scenario, mut session: Session, types: Rc<Types>, system: Option<&mut dyn System>) -> Run {
    let outcome_of = |books: duckrow_salt::Books<'_>| match system {
        Some(system) => duckrow_salt::run(scenario, &types, books, system),
        None => duckrow_salt::compile(scenario, &types, books, &mut Simulator::of(scenario)),
    };
    let mut catalog = Catalog::new(&scenario.node.name, "base");
    let outcome = outcome_of(duckrow_salt::Books {
        names: &mut session.names,
        sources: &mut session.sources,
        recorder: &mut session.recorder,
        diagnostics: &mut session.diagnostics,
        catalog: &mut catalog,
    });
    let mut run = finish(scenario, session, types, catalog, None);
    run.is_compiled = outcome.is_compiled;
    run.salt = Some(outcome);
    run
}

fn finish(
    scenario: &Scenario,
    session: Session,
    types: Rc<Types>,
    catalog: Catalog,
    mut application: Option<Application>,
) -> Run {
    let mut diagnostics = session.diagnostics;
    if let Some(application) = &mut application {
        diagnostics.append(&mut application.diagnostics);
    }
    // The error that ended a phase is what people want to see first.
    diagnostics.sort_by_key(|diagnostic| diagnostic.severity != Severity::Error);
    Run {
        engine: Engine::of(scenario),
        diagnostics,
        trace: session.recorder.finish(),
        catalog,
        is_compiled: application.is_some(),
        application,
        #[cfg(feature = "salt")]
        salt: None,
        system_after: None,
        expectations: Vec::new(),
        types,
        ordering: scenario.options.ordering,
        names: session.names,
        sources: session.sources,
        history: OnceCell::new(),
    }
}

impl Run {
    /// Whether it is a run of Salt's states.
    #[cfg(feature = "salt")]
    pub const fn is_of_states(&self) -> bool {
        self.salt.is_some()
    }

    /// Whether it is a run of Salt's states: this build runs none.
    #[cfg(not(feature = "salt"))]
    pub(crate) const fn is_of_states(&self) -> bool {
        false
    }

    /// The run as words are made from it.
    pub fn story(&self) -> Story<'_> {
        let history = self.history.get_or_init(|| History::new(&self.trace, &self.catalog));
        Story {
            names: &self.names,
            sources: &self.sources,
            catalog: &self.catalog,
            trace: &self.trace,
            history,
            ordering: self.ordering,
        }
    }

    /// The four orders.
    pub fn orders(&self) -> Orders {
        Orders::new(&self.trace, &self.catalog, &self.names)
    }

    /// The lines that Puppet's log would show, in order.
    pub fn log_lines(&self) -> impl Iterator<Item = String> {
        self.trace.events().filter_map(|(_, event)| self.trace.log_of(event)).map(duckrow_record::trace::LogEntry::line)
    }

    /// Whether an error ended a phase, or a resource failed.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
            || self.report().is_some_and(|report| report.status == apply::RunStatus::Failed)
    }

    /// What became of every resource, or every state.
    pub fn report(&self) -> Option<&apply::Report> {
        #[cfg(feature = "salt")]
        if let Some(outcome) = &self.salt {
            return outcome.report.as_ref();
        }
        self.application.as_ref().map(|application| &application.report)
    }

    /// Whether anything was brought to the host.
    fn was_applied(&self) -> bool {
        self.report().is_some()
    }
}
