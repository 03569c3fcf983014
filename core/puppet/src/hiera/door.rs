//! The questions of lookups to the evaluation around them: variables, files, functions, warnings. Nothing else in this
//! folder asks.

use std::rc::Rc;

use ecow::EcoString;

use super::{Hiera, failure};
use crate::evaluator::{Call, Evaluated, Frame, Interrupt, Local, OfModule, ScopeId, Stage, UnknownVariable};
use duckrow_record::trace::EventKind;
use duckrow_scenario::Strictness;
use duckrow_syntax::ast::DefinitionKind;
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity, Span};
use duckrow_values::{Hash, Type, Value};

/// A lookup that is going on.
pub(super) struct Lookup<'a, 'f> {
    pub(super) frame: &'a mut Frame<'f>,
    pub(super) hiera: Rc<Hiera>,
    pub(super) invocation: Invocation,
    /// The place that asked.
    pub(super) at: Option<FileSpan>,
}

/// The state that a lookup hands on to those that it brings about.
#[derive(Debug, Clone, Default)]
pub(super) struct Invocation {
    /// Values that win over all data, and those that count when there is no data.
    pub(super) overrides: Hash,
    pub(super) defaults: Hash,
    /// The module whose data counts.
    pub(super) module: Option<EcoString>,
    /// The key that was asked for.
    pub(super) top_key: EcoString,
    /// True if the environment and modules are left out, as `hiera()` does without a `hiera.yaml` in the environment.
    pub(super) global_only: bool,
    /// True if options are looked up instead of the key itself.
    pub(super) only_options: bool,
    /// True if one of the `hiera` functions asks; `first_levels` are those that it puts before the others.
    pub(super) is_hiera_function: bool,
    pub(super) first_levels: Rc<[EcoString]>,
    /// True if a configuration of version 3 is at work, which knows more variables.
    pub(super) is_version_3: bool,
    /// True if the locations of a level are being found.
    pub(super) finds_locations: bool,
}

/// The place from which a lookup sees variables.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) scope: ScopeId,
    pub(super) local: Option<Rc<Local>>,
}

impl<'a, 'f> Lookup<'a, 'f> {
    /// A lookup from a frame. One that a data function makes goes on from the lookup that called the function.
    pub(super) fn new(frame: &'a mut Frame<'f>, hiera: &Rc<Hiera>, at: Option<FileSpan>) -> Self {
        let around = hiera.current.borrow().last().map(|(around, _)| around.clone()).unwrap_or_default();
        let Invocation { global_only, is_hiera_function, first_levels, .. } = around;
        let invocation = Invocation { global_only, is_hiera_function, first_levels, ..Invocation::default() };
        Self { frame, hiera: Rc::clone(hiera), invocation, at }
    }

    pub(super) fn strictness(&self) -> Strictness {
        self.frame.session.settings.strict
    }

    /// Gives a warning of Puppet's.
    pub(super) fn warn(&mut self, message: &str) {
        let (subject, warning) = (self.frame.subject(), self.warning(message));
        self.frame.session.warn(subject, warning);
    }

    /// Gives a warning unless there was one with the same key.
    pub(super) fn warn_once(&mut self, key: &str, message: &str) {
        let (subject, warning) = (self.frame.subject(), self.warning(message));
        self.frame.session.warn_once(key, subject, warning);
    }

    fn warning(&self, message: &str) -> Diagnostic {
        Diagnostic::new("hiera", Severity::Warning, self.at, message).printed(Position::None)
    }

    /// The text of a file.
    pub(super) fn file(&self, path: &str) -> Option<String> {
        self.frame.builder.environment().text_of(path).map(str::to_owned)
    }

    pub(super) fn exists(&self, path: &str) -> bool {
        self.frame.builder.environment().text_of(path).is_some()
    }

    /// A line of a file.
    pub(super) fn place(&mut self, path: &str, line: usize) -> Option<FileSpan> {
        let text = self.file(path)?;
        let own = self.frame.builder.environment().own_path(path).to_owned();
        let sources = &mut self.frame.session.sources;
        let known = sources.iter().find(|(_, file)| *file.path == *own).map(|(id, _)| id);
        let id = known.unwrap_or_else(|| sources.add(&own, &text));
        let start = sources.file(id).line_start(u32::try_from(line).unwrap_or(1));
        Some(Span::new(start, start).in_file(id))
    }

    /// The value of a variable, and nothing if there is no such variable, of which there is a warning.
    ///
    /// # Errors
    /// An unknown variable, where that is an error.
    pub(super) fn variable(&mut self, name: &str) -> Evaluated<Option<Value>> {
        if self.invocation.is_version_3
            && let "calling_class" | "calling_class_path" | "calling_module" = name
        {
            return Ok(self.calling(name));
        }
        let unknown = match self.frame.scope_variable(name)? {
            Ok(value) => return Ok(value),
            Err(unknown) => unknown,
        };
        match self.strictness() {
            Strictness::Off => {}
            Strictness::Warning => {
                self.warn_once(&unknown.key(), &format!("{}\n   (file & line not available)", unknown.message));
            }
            Strictness::Error if self.invocation.finds_locations && self.forgives_variables() => {
                let UnknownVariable { shown, reason, .. } = &unknown;
                let message = format!("Interpolation failed with '{shown}', but compilation continuing; {reason}");
                self.warn_once(&unknown.key(), &format!("{message}\n   (file & line not available)"));
            }
            Strictness::Error => return Err(failure::unknown_variable(unknown)),
        }
        Ok(None)
    }

    /// The value of a variable, and nothing if there is no such variable, without a word about it.
    pub(super) fn variable_if_known(&mut self, name: &str) -> Evaluated<Option<Value>> {
        Ok(self.frame.scope_variable(name)?.unwrap_or_default())
    }

    /// True if the language level forgives unknown variables around hierarchies.
    pub(super) fn forgives_variables(&self) -> bool {
        self.frame.session.settings.language.forgives_variables_of_hierarchies()
    }

    /// Finds the locations of levels, or looks whether they are still the same.
    pub(super) fn finding_locations<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.invocation.finds_locations, true);
        let outcome = act(self);
        self.invocation.finds_locations = before;
        outcome
    }

    /// Does something with a variable set around it.
    pub(super) fn with_variable<T>(&mut self, name: &str, value: Value, act: impl FnOnce(&mut Self) -> T) -> T {
        let local = Local::inside(self.frame.local.clone());
        local.set(self.frame.session.names.intern(name), value);
        let before = self.frame.local.replace(local);
        let outcome = act(self);
        self.frame.local = before;
        outcome
    }

    /// Calls a function by name. Lookups in it go on from this one.
    pub(super) fn call(&mut self, name: &str, arguments: Vec<Value>) -> Evaluated {
        let at = self.at.unwrap_or_else(|| self.frame.at(self.frame.program.body));
        let here = Place { scope: self.frame.scope, local: self.frame.local.clone() };
        self.hiera.current.borrow_mut().push((self.invocation.clone(), here));
        let outcome = self.frame.call(name, Call { arguments, block: None, at });
        self.hiera.current.borrow_mut().pop();
        outcome
    }

    /// True if there is a function of that name; an error if there is one that can't be called.
    pub(super) fn knows_function(&mut self, name: &str) -> Evaluated<bool> {
        let at = self.at.unwrap_or_else(|| self.frame.at(self.frame.program.body));
        if self.frame.builder.functions().get(name).is_some()
            || self.frame.builder.puppet_function(self.frame.session, name, at)?.is_some()
        {
            return Ok(true);
        }
        match self.frame.builder.function_of_module(name) {
            Some(OfModule::Ruby(_)) if self.frame.builder.functions().in_ruby().is_some() => Ok(true),
            Some(OfModule::Ruby(path)) => {
                let message = format!("The function '{name}' exists only as Ruby, in {path}; Ruby is not run here");
                Err(failure::lookup(message).help("Write it in the Puppet language."))
            }
            Some(OfModule::Native(_) | OfModule::StandIn(_) | OfModule::InPlaceOf(..)) | None => Ok(false),
        }
    }

    /// The type that a function in the Puppet language says it returns.
    pub(super) fn declared_return(&mut self, name: &str) -> Evaluated<Option<Type>> {
        if self.frame.builder.functions().get(name).is_some() {
            return Ok(None);
        }
        let at = self.at.unwrap_or_else(|| self.frame.at(self.frame.program.body));
        let Some(body) = self.frame.builder.puppet_function(self.frame.session, name, at)? else { return Ok(None) };
        let DefinitionKind::Function { return_type: Some(of) } = &body.program.definition(body.definition).kind else {
            return Ok(None);
        };
        let mut inside = Frame::new(self.frame.session, self.frame.builder, &body.program, self.frame.scope);
        inside.type_of(*of).map(Some)
    }

    /// The error of something else as one of a lookup: the same text at the same place (`hiera/data/function_fails`).
    pub(super) fn settle(interrupt: Interrupt) -> Interrupt {
        match interrupt {
            Interrupt::Error(inner) => {
                let mut diagnostic = inner.diagnostic;
                diagnostic.code = failure::LOOKUP;
                Interrupt::new(Stage::Bare, diagnostic)
            }
            other => other,
        }
    }

    /// The text of an error with its place, for a text around it.
    pub(super) fn text_with_place(&self, diagnostic: &Diagnostic) -> String {
        format!("{}{}", diagnostic.message, self.frame.session.sources.position_text(diagnostic))
    }

    /// Records what was found, or that nothing was.
    pub(super) fn record(&mut self, key: &str, found: Option<&str>) {
        let names = &mut self.frame.session.names;
        let key = names.intern(key);
        let found = found.map(|place| names.intern(place));
        let subject = self.frame.subject();
        self.frame.session.record(subject, EventKind::LookedUp { key, found }, self.at);
    }
}
