//! The engine: it runs a scenario and gives a [`Run`]. [`run`] is the only door, for the page and the command line
//! alike.
//!
//! A run keeps the results of phases in their own compact forms; documents are written when somebody asks for them.

mod blanks;
mod branches;
mod catalog_document;
mod checks;
mod columns;
mod comments;
mod data_files;
mod described;
mod document;
mod event;
mod expectations;
mod given_catalog;
mod head;
mod inventory;
mod lookup;
mod outcome;
mod picture;
mod puppet_graphs;
mod puppet_report;
mod recording;
mod resolver;
mod sharing;
mod state;
mod types;
mod vain;
mod values;
mod why;
mod world;

use std::cell::OnceCell;
use std::rc::Rc;

use duckrow_apply as apply;
use duckrow_apply::Application;
use duckrow_explain::orders::Orders;
use duckrow_explain::state::History;
use duckrow_explain::why::{BetweenDocument, WhyDocument};
use duckrow_explain::words::Story;
use duckrow_loader::Reads;
use duckrow_puppet::compiler;
use duckrow_puppet::evaluator::{Session, Settings};
use duckrow_puppet::functions;
use duckrow_record::catalog::{Catalog, ResourceId};
use duckrow_record::report::{Report, RunStatus};
use duckrow_record::states::{Books, States};
use duckrow_record::trace::{LogEntry, Recorder, Trace};
use duckrow_resource_types::{Compilation, System, Types};
use duckrow_scenario::WHOLE;
use duckrow_scenario::{Ordering, Scenario};
use duckrow_simulator::{Simulator, SystemAfter};
use duckrow_text::names::{FastSet, Names};
use duckrow_text::order::InOrder as _;
use duckrow_text::source::{Diagnostic, FileSpan, NEEDS_WHOLE, Severity, Sources};

use resolver::{AgentResolver, Remains};

pub use columns::{Columns, NONE};
pub use data_files::{DataFile, check_data_file};
pub use described::NamedDocument;
pub use document::{DiagnosticDocument, FixDocument, LabelDocument, RunDocument};
pub use duckrow_scenario::LEFT_OUT;
pub use event::{EventDocument, Events};
pub use expectations::ExpectationDocument;
pub use head::{Engine, Head, OrdersDocument, PlaceDocument};
pub use inventory::{HeldResource, Question, Wanted, held};
pub use lookup::{LookupAnswer, LookupQuestion, lookup};
pub use outcome::Outcome;
pub use picture::{LayoutDocument, LayoutLabel, LayoutLine, LayoutNode, LayoutOptions};
pub use puppet_graphs::PuppetGraph;
pub use puppet_report::{
    HappeningDocument, LogDocument, Metric, Moment, PuppetReport, StatusDocument, Summary, agent_beginning,
};
pub use recording::{
    MOST_BYTES, MOST_EVENTS, MomentDocument, NoRecording, PictureDocument, Recording, Splice, TagsDocument, Turned,
    VERSION,
};
pub use sharing::{shared, without_branches, without_comments};
pub use state::{StateDocument, WaitingDocument};
pub use types::{KnownTypes, declared_providers, known_types};
pub use values::{TakenDocument, ValueDocument};
pub use world::{CompileOnly, OnHost, World};

/// Everything that came of a scenario.
#[derive(Debug)]
pub struct Run {
    /// The engine and the scenario: together they identify the run.
    pub engine: Engine,
    /// The diagnostics, the error that ended a phase first.
    pub diagnostics: Vec<Diagnostic>,
    /// The events, in order.
    pub trace: Trace,
    /// Everything that was declared.
    pub catalog: Catalog,
    /// True if the catalog was finished, or the order of states.
    pub is_compiled: bool,
    /// The outcome, by the scenario's language.
    pub outcome: Outcome,
    /// The simulated host afterwards.
    pub system_after: Option<SystemAfter>,
    /// The scenario's expectations, each with its result.
    pub expectations: Vec<ExpectationDocument>,
    /// The types that there were.
    pub types: Rc<Types>,
    /// The order in which the agent takes resources that are free.
    pub ordering: Ordering,
    /// All names.
    pub names: Names,
    /// All texts.
    pub sources: Sources,
    /// The paths of the scenario's files that were read, in their order there.
    pub files_read: Vec<String>,
    reads: Reads,
    /// The branches of `if`, `unless` and `case` that were taken.
    branches: FastSet<FileSpan>,
    history: OnceCell<History>,
}

/// The amount of detail that a run keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// The whole trace.
    Everything,
    /// For callers that ask for the outcome of resources, not for the reasons: of the trace only the log lines, unless the
    /// scenario expects something.
    LogLines,
    /// The same for callers that write no document of the run: it has no digest of its scenario, and no list of files.
    Nameless,
}

impl Telling {
    fn recorder(self, scenario: &Scenario) -> Recorder {
        match self {
            Self::LogLines | Self::Nameless if scenario.expect.is_empty() => Recorder::silent(),
            _ => Recorder::new(),
        }
    }
}

/// A language of states, as the engine calls it: this crate knows none.
#[derive(Debug, Clone, Copy)]
pub struct StateLanguage {
    /// Compiles states; their templates may ask the host.
    pub compile: RunStates,
    /// Compiles states and runs them on the host.
    pub run: RunStates,
    /// Explains the outcome of one state.
    pub why_one: fn(&States, Story<'_>, ResourceId) -> WhyDocument,
    /// Explains the order of two states.
    pub why_between: fn(&States, Story<'_>, [ResourceId; 2]) -> BetweenDocument,
}

/// Takes the states of a scenario, writes the books.
pub type RunStates = fn(&Scenario, &Types, Books<'_>, &mut dyn System) -> States;

/// Runs a scenario in a world.
pub fn run(scenario: &Scenario, world: &mut dyn World, telling: Telling, states: Option<StateLanguage>) -> Run {
    let mut run = go(scenario, world.system(), telling.recorder(scenario), states);
    if telling != Telling::Nameless {
        run.engine.name_scenario(scenario);
    }
    if let Some(simulator) = world.simulator() {
        run.reads.extend(simulator.reads());
        if run.was_applied() {
            if simulator.lacks_commands() {
                run.diagnostics.push(Diagnostic::needs_whole(None, "commands"));
            }
            run.diagnostics.extend(vain::of_host(scenario, &run));
            run.system_after = Some(simulator.after());
        }
        run.expectations = expectations::check(&scenario.expect, &run);
        if !simulator.runs_providers() {
            run.diagnostics.extend(checks::providers_not_run(scenario));
        }
    }
    if telling != Telling::Nameless {
        run.files_read = sharing::files_read(scenario, &run);
    }
    run
}

fn go(scenario: &Scenario, system: Option<&mut dyn System>, recorder: Recorder, states: Option<StateLanguage>) -> Run {
    let options = &scenario.options;
    let settings = Settings::of(scenario);
    let mut names = Names::new();
    let (types, wrong) = types::of_scenario(scenario, &mut names);
    let types = Rc::new(types);
    let mut session = Session::new(names, Sources::default(), recorder, settings, &options.limits);
    session.diagnostics = checks::ignored_fields(scenario);
    session.diagnostics.extend(checks::refused_limits(scenario));
    session.diagnostics.extend(wrong);
    let has_states = scenario.is_salt();
    if let Some(refusal) = checks::refusal(scenario, has_states && states.is_none()) {
        session.diagnostics.push(refusal);
        let catalog = Catalog::new(&scenario.node.name, &scenario.node.environment);
        return finish(scenario, session, types, catalog, None);
    }
    match states.filter(|_| has_states) {
        Some(language) => run_states(scenario, session, types, system, language),
        None => run_manifests(scenario, session, types, system),
    }
}

/// Compiles the manifests of a scenario, and applies their catalog to a host.
fn run_manifests(scenario: &Scenario, mut session: Session, types: Rc<Types>, system: Option<&mut dyn System>) -> Run {
    session.diagnostics.extend(vain::entry(scenario));
    let mut compiled = match &scenario.catalog {
        Some(document) if WHOLE => given_catalog::read(scenario, document, types, &mut session),
        _ => compiler::compile(scenario, functions::table(scenario.language()), types, &mut session),
    };
    if let Some(lacked) = checks::unapplicable(&compiled.catalog, &session.names) {
        session.lacked.get_or_insert(lacked);
        compiled.is_complete = false;
    }
    let application = system.filter(|_| compiled.is_complete).map(|system| {
        system.hear_compilation(&Compilation {
            trace: session.recorder.trace(),
            diagnostics: &session.diagnostics,
            sources: &session.sources,
            catalog: &compiled.catalog,
            names: &session.names,
        });
        let mut resolver = AgentResolver::new(scenario, compiled.take_known(), &session.sources, session.fuel.clone());
        let input = apply::Input { catalog: &compiled.catalog, sources: &session.sources, types: &compiled.types };
        let settings = apply::Settings::of(scenario);
        let books = apply::Books { names: &mut session.names, recorder: &mut session.recorder };
        let application = apply::apply_resolving(&input, books, &settings, system, &mut resolver);
        if let Some(Remains { sources, mut diagnostics, reads, branches }) = resolver.finish() {
            session.sources = sources;
            session.reads.extend(&reads);
            session.branches.extend(branches);
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
fn run_states(
    scenario: &Scenario,
    mut session: Session,
    types: Rc<Types>,
    system: Option<&mut dyn System>,
    language: StateLanguage,
) -> Run {
    let mut catalog = Catalog::new(&scenario.node.name, "base");
    let books = Books {
        names: &mut session.names,
        sources: &mut session.sources,
        recorder: &mut session.recorder,
        diagnostics: &mut session.diagnostics,
        catalog: &mut catalog,
    };
    let states = match system {
        Some(system) => (language.run)(scenario, &types, books, system),
        None => (language.compile)(scenario, &types, books, &mut Simulator::of(scenario)),
    };
    let is_compiled = states.is_compiled;
    Run {
        is_compiled,
        outcome: Outcome::Salt(Box::new(states), language),
        ..finish(scenario, session, types, catalog, None)
    }
}

fn finish(
    scenario: &Scenario,
    session: Session,
    types: Rc<Types>,
    catalog: Catalog,
    mut application: Option<Application>,
) -> Run {
    let mut diagnostics = session.diagnostics;
    let is_told = diagnostics.iter().any(|diagnostic| diagnostic.code == NEEDS_WHOLE);
    diagnostics.extend(session.lacked.filter(|_| !is_told));
    if let Some(application) = &mut application {
        diagnostics.append(&mut application.diagnostics);
    }
    // The error that ended a phase is what people want to see first.
    diagnostics.order_by_key(|diagnostic| diagnostic.severity != Severity::Error);
    Run {
        engine: Engine::nameless(),
        diagnostics,
        trace: session.recorder.finish(),
        catalog,
        is_compiled: application.is_some(),
        outcome: Outcome::Puppet(application.map(Box::new)),
        system_after: None,
        expectations: Vec::new(),
        types,
        ordering: scenario.options.ordering,
        names: session.names,
        sources: session.sources,
        files_read: Vec::new(),
        reads: session.reads,
        branches: session.branches,
        history: OnceCell::new(),
    }
}

impl Run {
    /// The application of the catalog, if it was applied.
    pub fn application(&self) -> Option<&Application> {
        self.outcome.application()
    }

    /// The results of states, if the scenario is Salt's.
    pub const fn states(&self) -> Option<&States> {
        self.outcome.states()
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
        self.trace.events().filter_map(|(_, event)| self.trace.log_of(event)).map(LogEntry::line)
    }

    /// True if an error ended a phase, or a resource failed.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
            || self.report().is_some_and(|report| report.status == RunStatus::Failed)
    }

    /// The outcome of every resource, or every state.
    pub fn report(&self) -> Option<&Report> {
        self.outcome.report()
    }

    /// True if anything was brought to the host.
    fn was_applied(&self) -> bool {
        self.report().is_some()
    }
}

/// A scenario of Puppet's, run as most tests of this crate want it.
#[cfg(test)]
fn simulated(scenario: &Scenario) -> Run {
    run(scenario, &mut Simulator::of(scenario), Telling::Everything, None)
}
