//! Variables: where they are looked for, and what becomes of unknown ones.

use super::{Evaluated, Frame, Interrupt};
use duckrow_loader::RubyOnly;
use duckrow_scenario::{Strictness, legacy_facts};
use duckrow_syntax::ast::ExprId;
use duckrow_text::names::Symbol;
use duckrow_text::source::{Advice, Diagnostic, FileSpan, Meant, Position, Severity, nearest};
use duckrow_values::Value;

/// A variable that there isn't, for whoever asked for it by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownVariable {
    /// Puppet's name for it.
    pub(crate) shown: String,
    /// The reason why there is none, if it can be told.
    pub(crate) reason: String,
    /// Puppet's words.
    pub message: String,
}

impl UnknownVariable {
    /// The key by which Puppet knows that it has warned already.
    pub fn key(&self) -> String {
        format!("Variable: {}", self.shown)
    }
}

/// The cost of comparing a name with a misspelt one: each of its letters is compared with as many.
const STEPS_OF_A_NAME: u64 = 2;
const PAIRS_OF_LETTERS_OF_A_STEP: u64 = 16;

impl Frame<'_> {
    /// `$name`
    pub(super) fn variable(&mut self, id: ExprId, name: Symbol) -> Evaluated {
        match self.find_variable(name)? {
            Some(value) => Ok(value),
            None => self.unknown_variable(id, name),
        }
    }

    /// The value of a variable, if it has one: match variables, then calls from inside out, then scopes.
    ///
    /// # Errors
    /// If the class that a qualified name speaks of can't be loaded, or a parameter has no value yet.
    pub fn find_variable(&mut self, name: Symbol) -> Evaluated<Option<Value>> {
        if let Some(local) = &self.local
            && let Some(value) = local.lookup(name)?
        {
            return Ok(Some(value));
        }
        if let Some(value) = self.session.scopes.lookup(self.scope, name) {
            return Ok(Some(value.clone()));
        }
        let text = self.session.names.string(name);
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(Some(self.match_variable(name, &text)));
        }
        match text.rsplit_once("::") {
            Some((class, variable)) => self.class_variable(class, variable),
            None => Ok(None),
        }
    }

    /// The group that a match has found; without one, what the pattern of the node block has found, as far as its scope is seen.
    fn match_variable(&self, name: Symbol, number: &str) -> Value {
        match &self.matches {
            Some(found) => {
                number.parse().ok().and_then(|number| found.get(number)).map(Value::from).unwrap_or_default()
            }
            None => self.session.scopes.lookup(self.scope, name).cloned().unwrap_or_default(),
        }
    }

    /// `$a::b`: a variable of an evaluated class, or of one that it inherits from; `$::b` of the top level.
    fn class_variable(&mut self, class: &str, variable: &str) -> Evaluated<Option<Value>> {
        let class = class.trim_start_matches("::");
        if !class.is_empty() {
            self.builder.knows_class(self.session, class)?;
        }
        let Some(name) = self.session.names.get(variable) else { return Ok(None) };
        let mut next = self.builder.class_scope(self.session, class);
        while let Some(scope) = next.map(|id| self.session.scopes.get(id)) {
            if let Some(value) = scope.variable(name) {
                return Ok(Some(value.clone()));
            }
            // The top level has what was set there, and nothing of a lambda around.
            if let Some(call) = scope.call.as_ref().filter(|_| !class.is_empty())
                && let Some(value) = call.lookup(name)?
            {
                return Ok(Some(value));
            }
            // Only parent classes: what lies around a class is not a part of it.
            next = scope.enclosing.filter(|id| self.session.scopes.get(*id).kind == super::ScopeKind::Class);
        }
        Ok(None)
    }

    /// The value of a variable as functions and data ask for it by its name (Puppet: `Scope#[]`), if it has one. Some names
    /// are always known.
    ///
    /// # Errors
    /// If the class that a qualified name speaks of can't be loaded.
    pub fn scope_variable(&mut self, name: &str) -> Evaluated<Result<Option<Value>, UnknownVariable>> {
        let symbol = self.session.names.intern(name);
        if let Some(value) = self.find_variable(symbol)? {
            return Ok(Ok(Some(value)));
        }
        if name.bytes().all(|byte| byte.is_ascii_digit()) || matches!(name, "module_name" | "caller_module_name") {
            return Ok(Ok(None));
        }
        let (shown, reason) = self.why_unknown(name)?;
        let message = format!("Undefined variable '{shown}'; {reason}");
        Ok(Err(UnknownVariable { shown, reason, message }))
    }

    /// The value of a variable as functions in Ruby look it up (Puppet: `Scope#lookupvar`): an unknown one is `undef` with a warning, or
    /// an error, as `strict` has it.
    ///
    /// # Errors
    /// As [`Self::scope_variable`]; and if it is unknown and that is an error.
    pub fn lookup_variable(&mut self, name: &str, at: FileSpan) -> Evaluated {
        let unknown = match self.scope_variable(name)? {
            Ok(value) => return Ok(value.unwrap_or_default()),
            Err(unknown) => unknown,
        };
        match self.session.settings.strict {
            Strictness::Off => {}
            Strictness::Warning => {
                let text = format!("{}\n   (file & line not available)", unknown.message);
                let warning = Diagnostic::warning("unknown-variable", at, text).printed(Position::None);
                self.session.warn_once(&unknown.key(), self.subject(), warning);
            }
            Strictness::Error => return Err(Interrupt::plain("unknown-variable", unknown.message)),
        }
        Ok(Value::Undef)
    }

    /// The name of an unknown variable, and the reason why it is unknown.
    fn why_unknown(&mut self, name: &str) -> Evaluated<(String, String)> {
        let bare = name.strip_prefix("::").unwrap_or(name);
        let Some((class, _)) = bare.rsplit_once("::") else {
            let is_top = name.len() > bare.len();
            return Ok((if is_top { format!("::{bare}") } else { name.to_owned() }, String::new()));
        };
        if !self.builder.knows_class(self.session, class)? {
            return Ok((bare.to_owned(), format!("class {class} could not be found")));
        }
        if self.builder.class_scope(self.session, class).is_none() {
            return Ok((bare.to_owned(), format!("class {class} has not been evaluated")));
        }
        Ok((format!("::{bare}"), String::new()))
    }

    /// An error if variables must be known, otherwise a warning, once for each place, and `undef`.
    fn unknown_variable(&mut self, id: ExprId, name: Symbol) -> Evaluated {
        let text = self.session.names.string(name);
        let message = format!("Unknown variable: '{text}'.");
        let help = self.variable_hint(&text)?;
        let settings = self.session.settings;
        if settings.strict_variables || settings.strict == Strictness::Error {
            let error = Interrupt::known("unknown-variable", self.at(id), message);
            return Err(match help {
                Some(help) => error.help(help),
                None => error,
            });
        }
        if settings.strict == Strictness::Warning {
            let warning = Diagnostic::warning("unknown-variable", self.at(id), message);
            let warning = match help {
                Some(help) => warning.help(help),
                None => warning,
            };
            self.session.warn(self.subject(), warning);
        }
        Ok(Value::Undef)
    }

    fn variable_hint(&self, name: &str) -> Evaluated<Option<Advice>> {
        if let Some(help) = instead_of_legacy_fact(name.strip_prefix("::").unwrap_or(name)) {
            return Ok(Some(help.into()));
        }
        if let Some((class, _)) = name.rsplit_once("::") {
            let class = class.trim_start_matches("::");
            let is_unknown = self.builder.class_scope(self.session, class).is_none();
            let help = || format!("The class `{class}` has not been evaluated at this point. Include it first.");
            return Ok(is_unknown.then(|| help().into()));
        }
        if let Some(path) = self.builder.ruby_only(RubyOnly::Fact, name) {
            let help = "which is not run here. Give it a value in the node's facts.";
            return Ok(Some(format!("{path} defines this fact in Ruby, {help}").into()));
        }
        let names = &self.session.names;
        let mut known = Vec::new();
        let mut next = Some(self.scope);
        while let Some(scope) = next.map(|id| self.session.scopes.get(id)) {
            known.extend(scope.variables().map(|(name, _)| names.text(name)));
            next = scope.enclosing;
        }
        let pairs = name.len().saturating_mul(name.len()) as u64;
        let steps = STEPS_OF_A_NAME + pairs / PAIRS_OF_LETTERS_OF_A_STEP;
        self.session.fuel.ask(|effort| effort.spend_steps(steps.saturating_mul(known.len() as u64)))?;
        Ok(nearest(name, known.into_iter()).map(|near| Meant::with_sign("$", name, near)))
    }

    /// Says, once, that a fact that nobody gave is one of old, or defined in Ruby.
    pub(super) fn note_missing_fact(&mut self, id: ExprId, name: &str) {
        if let Some(help) = instead_of_legacy_fact(name).filter(|_| !self.session.settings.language.has_legacy_facts())
        {
            let message = format!("The fact '{name}' is not there");
            let note = Diagnostic::new("legacy-fact", Severity::Info, Some(self.at(id)), message);
            return self.session.note_once(note.help(help));
        }
        let Some(path) = self.builder.ruby_only(RubyOnly::Fact, name) else { return };
        let message = format!("The fact '{name}' exists only as Ruby, in {path}; Ruby is not run here");
        let note = Diagnostic::new("ruby-fact", Severity::Info, Some(self.at(id)), message);
        self.session.note_once(note.help(format!("Give `{name}` a value among the facts of the node.")));
    }
}

/// The advice about a name, if a flat fact of old is called so.
fn instead_of_legacy_fact(name: &str) -> Option<String> {
    Some(legacy_facts::structured(name)?.advice(name))
}
