//! The phases of a compilation, in order.

use std::cell::RefCell;
use std::rc::Rc;

use super::definition::{Definitions, Source};
use super::{Compiler, State};
use crate::evaluator::{Evaluated, Frame, FunctionTable, Interrupt, ScopeKind, Session, StackFrame};
use crate::hiera::Hiera;
use duckrow_loader::Environment;
use duckrow_record::catalog::{Catalog, Reference, Resource, ResourceId, ResourceKind, Tags};
use duckrow_record::trace::{EventKind, Level, LogEntry, LogSource, Phase, Subject};
use duckrow_resource_types::Types;
use duckrow_scenario::Scenario;
use duckrow_syntax::ast::Program;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::{FastMap, FastSet, known};
use duckrow_text::source::{Diagnostic, Position, SEVERAL_ERRORS, Severity};

/// The result of a compilation.
#[derive(Debug)]
pub struct Compiled {
    /// Everything that was declared, up to the error if there was one. What is virtual is marked so.
    pub catalog: Catalog,
    /// True if the catalog is complete.
    pub is_complete: bool,
    /// The types that there are: those that were given, and those of modules that were asked for.
    pub types: Rc<Types>,
    /// The definitions in the files that were read.
    pub(super) definitions: Definitions,
}

/// The files and definitions that a compilation has read, for whoever evaluates something afterwards.
#[derive(Debug, Default)]
pub struct Known {
    pub(super) types: Rc<Types>,
    pub(super) definitions: Definitions,
}

impl Compiled {
    /// Takes out what was read. It is gone then.
    pub fn take_known(&mut self) -> Known {
        Known { types: Rc::clone(&self.types), definitions: std::mem::take(&mut self.definitions) }
    }

    /// A catalog that somebody else compiled.
    pub fn elsewhere(catalog: Catalog, is_complete: bool, types: Rc<Types>) -> Self {
        Self { catalog, is_complete, types, definitions: Definitions::default() }
    }
}

/// Compiles the manifests of a scenario for its node. Diagnostics and events go to the session.
pub fn compile(scenario: &Scenario, functions: Rc<FunctionTable>, types: Rc<Types>, session: &mut Session) -> Compiled {
    let mut compiler = Compiler::new(scenario, functions, types, session);
    let outcome = compiler.run(session).map(|_| ());
    compiler.compiled(session, outcome)
}

/// Compiles the manifests of a scenario, and then does something in the top scope: a lookup. Its errors end the compilation.
pub fn compile_and(
    scenario: &Scenario,
    functions: Rc<FunctionTable>,
    types: Rc<Types>,
    session: &mut Session,
    act: impl FnOnce(&mut Frame<'_>, &Rc<Hiera>) -> Evaluated<()>,
) -> Compiled {
    let mut compiler = Compiler::new(scenario, functions, types, session);
    let outcome = compiler.run(session).and_then(|program| {
        let program = program.unwrap_or_else(|| Rc::new(Program::new(session.sources.add("", ""))));
        let (top, hiera) = (compiler.top, Rc::clone(&compiler.hiera));
        act(&mut Frame::new(session, &mut compiler, &program, top), &hiera)
    });
    compiler.compiled(session, outcome)
}

/// The error that ended the compilation becomes a diagnostic and the last event.
fn stop(session: &mut Session, interrupt: Interrupt) {
    let diagnostic = match interrupt {
        Interrupt::Error(failure) => failure.diagnostic,
        other => illegal_jump(other),
    };
    let diagnostic = where_the_work_was(session, diagnostic);
    let entry = LogEntry {
        level: Level::Err,
        source: LogSource::Puppet,
        message: diagnostic.message.as_str().into(),
        at: diagnostic.at.filter(|_| diagnostic.position != Position::None),
    };
    let reason = session.names.intern(&diagnostic.message);
    let event = session.record_logged(Subject::Run, EventKind::Stopped { reason }, diagnostic.at, entry);
    let diagnostic = diagnostic.logged(session.recorder.log_of(event));
    match diagnostic.code {
        // The errors themselves say more.
        SEVERAL_ERRORS => session.diagnostics.push(diagnostic),
        _ => session.diagnostics.insert(0, diagnostic),
    }
}

/// A limit that was reached between two texts has the place of the last event that has one.
fn where_the_work_was(session: &Session, diagnostic: Diagnostic) -> Diagnostic {
    if diagnostic.code != "limit" || diagnostic.at.is_some() {
        return diagnostic;
    }
    let at = session.recorder.trace().events().rev().find_map(|(_, event)| event.at);
    Diagnostic { at, ..diagnostic }
}

/// `break`, `next` or `return` where nothing is left to be ended by it.
pub(super) fn illegal_jump(interrupt: Interrupt) -> Diagnostic {
    let (name, at) = match interrupt {
        Interrupt::Break(at) => ("break", at),
        Interrupt::Next(_, at) => ("next", at),
        Interrupt::Return(_, at) => ("return", at),
        Interrupt::Error(failure) => return failure.diagnostic,
        // Whoever evaluates defaults turns this into an error.
        Interrupt::Pending(_) => {
            return Diagnostic::new("default-order", Severity::Error, None, "a default asks for a later parameter");
        }
    };
    let message = format!("{name}() from context where this is illegal");
    Diagnostic::error("illegal-jump", at, message).printed(Position::Line)
}

impl<'s> Compiler<'s> {
    /// Phase 0: the catalog with its main stage, and the top scope.
    pub(super) fn new(
        scenario: &'s Scenario,
        functions: Rc<FunctionTable>,
        types: Rc<Types>,
        session: &mut Session,
    ) -> Self {
        session.share_with_runs_of(&scenario.files);
        let mut catalog = Catalog::new(&scenario.node.name, &scenario.node.environment);
        let mut states = IndexVec::new();
        let stage = Reference { type_name: known::STAGE_TYPE, title: known::MAIN };
        let mut tags = Tags::default();
        tags.add_if_valid(&mut session.names, "stage");
        let resource = Resource { tags, ..Resource::new(stage, ResourceKind::Stage) };
        let stage = catalog.add(resource);
        let top = session.scopes.add(ScopeKind::Top, None, None, stage);
        states.push(State::of_engine(top));
        Self {
            scenario,
            environment: Environment::new(scenario).noting(session.reads.clone()),
            functions,
            functions_of_modules: RefCell::default(),
            hiera: Rc::default(),
            has_data: scenario.files.keys().any(|path| path.ends_with("hiera.yaml")),
            types,
            used_types: FastMap::default(),
            definitions: Definitions::default(),
            catalog,
            states,
            list: Vec::new(),
            unevaluated_from: 0,
            by_type: FastMap::default(),
            collectors: IndexVec::new(),
            active_collectors: Vec::new(),
            imported: FastMap::default(),
            relationships: Vec::new(),
            overrides: FastMap::default(),
            attribute_sources: FastMap::default(),
            privileged: FastSet::default(),
            class_scopes: FastMap::default(),
            top,
            node_scope: None,
        }
    }

    fn compiled(self, session: &mut Session, outcome: Evaluated<()>) -> Compiled {
        let is_complete = outcome.is_ok();
        if let Err(interrupt) = outcome {
            stop(session, interrupt);
        }
        Compiled { catalog: self.catalog, is_complete, types: self.types, definitions: self.definitions }
    }

    /// All phases. Gives the first of the initial manifests.
    fn run(&mut self, session: &mut Session) -> Evaluated<Option<Rc<Program>>> {
        self.check_environment(session)?;
        let programs = self.load_manifests(session)?;
        self.add_classifier_names(session)?;
        session.recorder.enter(Phase::Evaluate);
        self.set_node_parameters(session)?;
        self.add_settings(session)?;
        self.add_main(session)?;
        let top = self.top;
        for program in &programs {
            let mut frame = Frame::new(session, self, program, top);
            let file = frame.at(program.body).file;
            frame.session.stack.enter(StackFrame::Manifest(file));
            let outcome = frame.execute(program.body);
            session.stack.leave();
            outcome?;
        }
        self.evaluate_node_block(session)?;
        self.declare_classifier_classes(session)?;
        session.recorder.enter(Phase::Queue);
        self.work_off_queue(session)?;
        session.recorder.enter(Phase::Finish);
        session.record(Subject::Run, EventKind::QueueEmpty, None);
        self.finish(session)?;
        session.record(Subject::Run, EventKind::CatalogFinished, None);
        Ok(programs.into_iter().next())
    }

    /// Reports what is odd about the environment before anything of it is read.
    fn check_environment(&self, session: &mut Session) -> Evaluated<()> {
        for warning in self.environment.warnings() {
            session.warn(Subject::Run, Diagnostic::new("environment-setting", Severity::Warning, None, warning));
        }
        for (_, problem) in self.environment.refused_modules() {
            session.log_error(Diagnostic::new("module-metadata", Severity::Error, None, problem.clone()));
        }
        if self.environment.modules().any(|name| name == "environment") {
            let message = "Internal Error: Attempt to redefine loader named 'environment'";
            return Err(Interrupt::bare("module-name", None, message)
                .help("Give the module another name: this one belongs to the environment itself."));
        }
        Ok(())
    }

    /// The nameless class: what the manifests say at top level.
    fn add_main(&mut self, session: &mut Session) -> Evaluated<()> {
        let reference = Reference { type_name: known::CLASS_TYPE, title: known::MAIN };
        let mut resource = Resource::new(reference, ResourceKind::Class);
        resource.tags.add_if_valid(&mut session.names, "class");
        let main = self.catalog.add(resource);
        self.states.push(State::of_engine(self.top));
        self.list.push(main);
        self.mark_evaluated(main);
        let top = session.scopes.get_mut(self.top);
        top.resource = main;
        // The nameless class is called `main`, and no module holds it (`language/variables/top_scope_names`).
        for (name, value) in [(known::TITLE, "main"), (known::NAME, "main"), (known::MODULE_NAME, "")] {
            top.set(name, value.into());
        }
        top.set(known::CALLER_MODULE_NAME, duckrow_values::Value::Undef);
        self.class_scopes.insert(known::EMPTY, self.top);
        self.contain_in_stage(session, main)
    }

    pub(super) fn mark_evaluated(&mut self, id: ResourceId) {
        self.states[id].is_evaluated = true;
    }
}

impl State {
    /// The state of a resource that the engine itself declares.
    pub(super) fn of_engine(scope: crate::evaluator::ScopeId) -> Self {
        Self { scope, source: Source::Main, definition: None, is_evaluated: true, has_scope_tags: true, event: None }
    }
}
