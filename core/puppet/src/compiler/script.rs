//! The agent's replacement for a compiler (Puppet: `ScriptCompiler`): it calls what is deferred. Built-in functions, data and
//! data types are there, of the variables only `$facts`; there is no catalog, and no function in the Puppet language.

use std::rc::Rc;

use ecow::{EcoString, eco_format};

use super::compile::illegal_jump;
use super::native_type::unrun_code;
use super::{Compiler, Known};
use crate::evaluator::{
    Body, Builder, Collector, CollectorId, Data, Declaration, Declared, DefaultsRequest, Evaluated, Frame,
    FunctionTable, Inclusion, Interrupt, OfModule, OfType, OverrideRequest, ScopeId, Session, Side, Stage, UnrunCode,
};
use duckrow_loader::{Environment, Kind, RubyOnly};
use duckrow_record::catalog::ResourceId;
use duckrow_resource_types::NewResource;
use duckrow_scenario::Scenario;
use duckrow_syntax::ast::Program;
use duckrow_text::names::known;
use duckrow_text::source::{Diagnostic, FileSpan, Position};
use duckrow_values::{Type, Value};

/// The agent's evaluation, for as long as a catalog is applied.
pub struct Script<'s> {
    /// It has read what the catalog was built of, as with `puppet apply`.
    compiler: Compiler<'s>,
    program: Rc<Program>,
    /// The place of what is resolved.
    asked_at: FileSpan,
}

/// A value with deferred calls in it.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// The resource to which it belongs.
    pub resource: ResourceId,
    /// The value.
    pub value: &'a Value,
    /// The place at which it stands.
    pub at: Option<FileSpan>,
}

/// The answer of the code of a type: a hash with what it makes of a resource, or the text of the error that it raises.
pub type ByType = Result<Value, String>;

impl<'s> Script<'s> {
    /// The compiler that calls what is deferred in a compiled catalog.
    pub fn new(scenario: &'s Scenario, functions: Rc<FunctionTable>, known: Known, session: &mut Session) -> Self {
        let mut compiler = Compiler::new(scenario, functions, known.types, session);
        compiler.definitions = known.definitions;
        let top = compiler.top;
        compiler.class_scopes.insert(known::EMPTY, top);
        session.scopes.get_mut(top).set(known::FACTS, super::top_scope::facts(scenario));
        let program = Rc::new(Program::new(session.sources.add("", "")));
        Self { compiler, asked_at: program.file_span(program.body), program }
    }

    /// The value with its deferred calls made.
    ///
    /// # Errors
    /// What ended the first call that failed.
    pub fn resolve(&mut self, session: &mut Session, asked: Question<'_>) -> Result<Value, Box<Diagnostic>> {
        self.ask(session, asked, |frame, at| frame.resolve(asked.value, at))
    }

    /// The value with the variables of its deferred calls filled in; none is made.
    ///
    /// # Errors
    /// An unknown variable, where that is an error.
    pub fn bind(&mut self, session: &mut Session, asked: Question<'_>) -> Result<Value, Box<Diagnostic>> {
        self.ask(session, asked, |frame, at| frame.bind_deferred(asked.value, at))
    }

    /// What the code of a type makes of a resource; nothing if there is none that can be run, of which a warning says why.
    ///
    /// # Errors
    /// What ends the run. Inside: the error that the code raises.
    pub fn make(&mut self, session: &mut Session, asked: NewResource<'_>) -> Result<Option<ByType>, Box<Diagnostic>> {
        let Some(in_ruby) = self.compiler.functions().in_ruby() else { return Ok(None) };
        let Some(file) = self.compiler.environment.type_file(asked.type_name) else { return Ok(None) };
        let (program, top) = (Rc::clone(&self.program), self.compiler.top);
        let at = asked.at.unwrap_or_else(|| program.file_span(program.body));
        let known = self.compiler.types.find(asked.type_name).is_some_and(|of| of.behaviour.knows_relations());
        for relations in [true, false].into_iter().skip(usize::from(known)) {
            let question = OfType::Made { resource: asked, relations };
            let answer = (in_ruby.of_type)(&mut Frame::new(session, self, &program, top), file.path, question, at);
            let unrun = match answer.map_err(|interrupt| end_of(interrupt, asked.at))? {
                Ok(value) => {
                    note_missing(session, asked.type_name, &value, at);
                    return Ok(Some(Ok(value)));
                }
                Err(UnrunCode::Raised(message)) => return Ok(Some(Err(message))),
                Err(missing) => missing,
            };
            session.note_once(unrun_code(asked.type_name, &unrun, at));
        }
        Ok(None)
    }

    fn ask(
        &mut self,
        session: &mut Session,
        asked: Question<'_>,
        act: impl FnOnce(&mut Frame<'_>, FileSpan) -> Evaluated,
    ) -> Result<Value, Box<Diagnostic>> {
        let program = Rc::clone(&self.program);
        let at = asked.at.unwrap_or_else(|| program.file_span(program.body));
        self.asked_at = at;
        let top = self.compiler.top;
        session.scopes.get_mut(top).resource = asked.resource;
        let outcome = act(&mut Frame::new(session, self, &program, top), at);
        outcome.map_err(|interrupt| end_of(interrupt, asked.at))
    }
}

/// Says what the blocks of automatic relations lack: `[rule, type, titles, what, path, line]`.
fn note_missing(session: &mut Session, type_name: &str, made: &Value, at: FileSpan) {
    let relations = made.as_hash().and_then(|made| made.get("relations")).map_or(&[][..], Value::as_items);
    for relation in relations {
        if let [_, _, _, Value::String(what), Value::String(path), Value::Integer(line)] = relation.as_items() {
            let line = usize::try_from(*line).unwrap_or_default();
            let unrun = UnrunCode::Missing { what: what.to_string(), path: path.clone(), line };
            session.note_once(unrun_code(type_name, &unrun, at));
        }
    }
}

/// The error behind which an agent's evaluation ends.
fn end_of(interrupt: Interrupt, at: Option<FileSpan>) -> Box<Diagnostic> {
    match interrupt {
        Interrupt::Error(failure) => {
            let mut error = failure.diagnostic;
            if matches!(failure.stage, Stage::Plain | Stage::Known) {
                error.position = Position::None;
            }
            error.at = error.at.or(at);
            Box::new(error)
        }
        jump => Box::new(illegal_jump(jump).printed(Position::None)),
    }
}

/// Ruby's error where Puppet's function expects a compiler.
fn no_catalog(method: &str) -> Interrupt {
    let message = format!("undefined method `{method}' for #<Puppet::Parser::ScriptCompiler>");
    Interrupt::plain("no-catalog", message)
        .help("The agent calls this function when the catalog is finished: nothing can be added to it any more.")
}

impl Builder for Script<'_> {
    fn functions(&self) -> Rc<FunctionTable> {
        self.compiler.functions()
    }

    fn data(&self) -> Rc<dyn Data> {
        self.compiler.data()
    }

    fn environment(&self) -> &Environment<'_> {
        self.compiler.environment()
    }

    /// Puppet finds the function, and then can't call it.
    fn puppet_function(&mut self, session: &mut Session, name: &str, _at: FileSpan) -> Evaluated<Option<Body>> {
        let is_known = self.compiler.known_function(session, name).is_some();
        let files = self.compiler.environment.candidates(Kind::Function, name);
        if !is_known && files.iter().all(Vec::is_empty) {
            return Ok(None);
        }
        Err(Interrupt::plain("no-compiler", "undefined method `with_global_scope' for {}:Hash").help(format!(
            "`{name}` is written in the Puppet language: the agent can only call functions that are written in Ruby."
        )))
    }

    fn function_of_module(&self, name: &str) -> Option<OfModule> {
        self.compiler.function_of_module(name)
    }

    fn ruby_only(&self, thing: RubyOnly, name: &str) -> Option<String> {
        self.compiler.ruby_only(thing, name)
    }

    fn type_alias(&mut self, session: &mut Session, name: &str, at: FileSpan) -> Evaluated<Option<Type>> {
        self.compiler.type_alias(session, name, at)
    }

    fn knows_resource_type(&mut self, session: &mut Session, name: &str) -> Evaluated<bool> {
        self.compiler.knows_resource_type(session, name)
    }

    fn knows_class(&mut self, session: &mut Session, name: &str) -> Evaluated<bool> {
        Ok(name != "settings" && self.compiler.knows_class(session, name)?)
    }

    fn class_scope(&self, session: &Session, name: &str) -> Option<ScopeId> {
        self.compiler.class_scope(session, name)
    }

    fn declare(&mut self, _: &mut Session, _: ScopeId, _: Declaration) -> Evaluated<()> {
        Err(no_catalog("add_resource"))
    }

    fn set_defaults(&mut self, _: &mut Session, _: ScopeId, _: DefaultsRequest) -> Evaluated<()> {
        Err(no_catalog("add_resource"))
    }

    fn override_resource(&mut self, _: &mut Session, _: ScopeId, _: OverrideRequest) -> Evaluated<()> {
        Err(no_catalog("add_override"))
    }

    fn collect(&mut self, _: &mut Session, _: ScopeId, _: Collector) -> Evaluated<CollectorId> {
        Err(no_catalog("add_collection"))
    }

    fn relate(&mut self, _: &mut Session, _: ScopeId, _: &[Side], _: &[Side], _: bool, _: FileSpan) {}

    fn continue_chain(&mut self, _: &Session, _: &[Side], _: &[Side]) {}

    fn include(&mut self, _: &mut Session, _: ScopeId, _: &[EcoString], _: Inclusion, _: FileSpan) -> Evaluated<()> {
        Err(no_catalog("evaluate_classes"))
    }

    fn realize(&mut self, _: &mut Session, _: ScopeId, _: Vec<(EcoString, EcoString)>, _: FileSpan) -> Evaluated<()> {
        Err(no_catalog("add_collection"))
    }

    fn is_declared(&self, _: &Session, _: &str, _: &str) -> bool {
        false
    }

    fn declared(&self, _: &Session, _: &str, _: Option<&str>) -> Evaluated<Vec<Declared>> {
        Ok(Vec::new())
    }

    fn attribute(&mut self, session: &mut Session, type_name: &str, title: &str, name: &str) -> Evaluated {
        self.compiler.attribute(session, type_name, title, name)
    }

    fn tag(&mut self, _: &mut Session, _: ScopeId, _: &[EcoString]) -> Evaluated<()> {
        Err(Interrupt::plain("no-catalog", "undefined method `tag' for nil:NilClass")
            .help("The agent calls this function when the catalog is finished: there is nothing left to tag."))
    }

    fn is_tagged(&self, _: &Session, _: ScopeId, _: &[EcoString]) -> bool {
        false
    }

    /// The scope belongs to nothing.
    fn scope_text(&self, _: &Session, _: ScopeId) -> EcoString {
        EcoString::new()
    }

    /// Code in a template is called by its place.
    fn log_source(&self, session: &Session, _: ScopeId, at: FileSpan) -> EcoString {
        if at == self.asked_at {
            return "Scope()".into();
        }
        eco_format!("Scope({}, {})", session.sources.file(at.file).path, session.sources.line(at))
    }
}
