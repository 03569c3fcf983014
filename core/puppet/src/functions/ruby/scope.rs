//! The world of a template: the scope that it is in.

use std::rc::Rc;

use ecow::EcoString;

use super::LEVELS_OF_RUBY;
use super::values::Foreign;
use crate::evaluator::{Call, Evaluated, Frame, Interrupt, OfModule};
use duckrow_ruby_runtime::{Data, Place, Refusal, World};
use duckrow_scenario::Strictness;
use duckrow_text::source::{Diagnostic, FileSpan, Position};
use duckrow_values::Value;
use duckrow_values::regex::{Regex, RegexError};
use duckrow_values::types::Signature;
use duckrow_values::types::mismatch::describe_call;

/// By which Ruby knows the template's object, and its scope.
const TEMPLATE: u32 = 0;
const SCOPE: u32 = 1;

/// Methods that Puppet's scope has and that aren't here.
const NOT_HERE: &[&str] = &[
    "catalog",
    "compiler",
    "environment",
    "resource",
    "source",
    "class_scope",
    "class_set",
    "find_global_scope",
    "find_hostclass",
    "find_definition",
    "findresource",
    "lookupdefaults",
    "lookuptype",
    "setvar",
    "[]=",
    "newscope",
    "parent",
    "parent_module_name",
    "enclosing_scope",
    "inherited_scope",
    "effective_symtable",
    "topscope",
    "tags",
    "is_topscope?",
    "is_nodescope?",
    "is_classscope?",
    "with_global_scope",
    "with_local_scope",
    "undef_as",
    "send",
    "known_resource_types",
    "namespaces",
    "get_local_variable",
    "has_local_variable?",
    "debug",
    "info",
    "notice",
    "warning",
    "err",
    "alert",
    "crit",
    "emerg",
];

/// The scope of a call, for the interpreter of Ruby.
pub(super) struct ScopeWorld<'a, 'f> {
    frame: &'a mut Frame<'f>,
    at: FileSpan,
    path: Option<EcoString>,
    foreign: Foreign,
    /// The function that is called, with its arguments; nothing in a template.
    function: Option<(EcoString, Vec<Value>)>,
    /// The interrupt behind which nothing goes on.
    pub(super) stopped: Option<Interrupt>,
}

type Answer<T = Data> = Result<T, Refusal>;

impl<'a, 'f> ScopeWorld<'a, 'f> {
    /// The scope of a frame, in which a function was called. A template in a file has a path.
    pub(super) fn new(frame: &'a mut Frame<'f>, at: FileSpan, path: Option<EcoString>) -> Self {
        Self { frame, at, path, foreign: Foreign::default(), function: None, stopped: None }
    }

    /// The scope of a frame, in which a function is called that is written in Ruby.
    pub(super) fn of_function(frame: &'a mut Frame<'f>, at: FileSpan, name: &str, arguments: Vec<Value>) -> Self {
        Self { function: Some((name.into(), arguments)), ..Self::new(frame, at, None) }
    }

    /// The result of the function.
    pub(super) fn result(&self, data: &Data) -> Value {
        self.foreign.to_puppet(data)
    }

    /// Puppet's answer, or the exception that Ruby sees in place of its error.
    fn asked<T>(&mut self, outcome: Evaluated<T>) -> Answer<T> {
        outcome.map_err(|interrupt| match &interrupt {
            Interrupt::Error(failure) if !matches!(failure.diagnostic.code, "limit" | "ruby-only") => {
                let message = failure.diagnostic.message.clone();
                Refusal::Raise { class: "Puppet::ParseError".into(), message }
            }
            _ => {
                self.stopped = Some(interrupt);
                Refusal::Fatal
            }
        })
    }

    /// The request in a call of a function: its arguments, and which form takes them.
    fn function_method(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        let Some((function, given)) = self.function.clone() else { return Ok(None) };
        match (name, arguments) {
            ("arguments", []) => {
                Ok(Some(Data::Array(given.iter().map(|argument| self.foreign.as_ruby(argument)).collect())))
            }
            ("choose", [Data::Array(forms)]) => self.chosen(&function, &given, forms).map(Some),
            ("wrong_file", []) => Err(Refusal::Unsupported("another way to make a function".into())),
            _ => Ok(None),
        }
    }

    /// The place of the form of a function that takes its arguments.
    fn chosen(&mut self, function: &str, given: &[Value], forms: &[Data]) -> Answer {
        let mut signatures = Vec::new();
        for form in forms {
            match Signature::parse(&plain_text(form)) {
                Ok(signature) => signatures.push(signature),
                Err(_) => return Err(Refusal::Unsupported(format!("the parameters {}", plain_text(form)))),
            }
        }
        let fuel = &self.frame.session.fuel;
        let chosen = fuel.ask(|effort| signatures.iter().position(|form| form.accepts_within(given, None, effort)));
        match self.asked(chosen)? {
            Some(place) => Ok(Data::Int(i64::try_from(place).unwrap_or(0))),
            None => {
                let message = describe_call(function, &signatures, given, None);
                self.stopped = Some(Interrupt::plain("bad-arguments", message));
                Err(Refusal::Fatal)
            }
        }
    }

    fn template_method(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        if let Some(answer) = self.function_method(name, arguments)? {
            return Ok(Some(answer));
        }
        Ok(Some(match (name, arguments) {
            ("scope", []) => {
                let text = self.frame.builder.scope_text(self.frame.session, self.frame.scope);
                let text = ecow::eco_format!("Scope({text})");
                Data::Foreign { class: "Puppet::Parser::Scope".into(), text, number: SCOPE }
            }
            ("has_variable?", [name]) => self.has_variable(&plain_text(name))?,
            ("file", []) => self.path.clone().map_or(Data::Nil, Data::Text),
            ("to_s", []) => Data::Text(ecow::eco_format!("template[{}]", self.path.as_deref().unwrap_or("inline"))),
            ("tags", []) => {
                let message = "Call 'all_tags' instead.".to_owned();
                return Err(Refusal::Raise { class: "NotImplementedError".into(), message });
            }
            ("classes" | "all_tags", []) => return Err(Refusal::Unsupported(format!("the method {name}"))),
            _ => return Ok(None),
        }))
    }

    fn scope_method(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        if let Some(function) = name.strip_prefix("function_") {
            return self.old_function(function, arguments);
        }
        Ok(Some(match (name, arguments) {
            ("[]" | "lookupvar", [name] | [name, _]) => self.variable(name)?,
            ("include?", [name]) => self.has_variable(&plain_text(name))?,
            ("exist?" | "bound?", [name]) => {
                let found = self.frame.scope_variable(&plain_text(name));
                Data::Bool(self.asked(found)?.is_ok())
            }
            ("to_hash", []) => self.variables(),
            ("call_function", [name, arguments]) => {
                let Data::Array(arguments) = arguments else {
                    return Err(Refusal::Unsupported("call_function without a list of arguments".into()));
                };
                self.function(&plain_text(name), arguments)?
            }
            (name, _) if NOT_HERE.contains(&name) => {
                return Err(Refusal::Unsupported(format!("the method scope.{name}")));
            }
            _ => return Ok(None),
        }))
    }

    fn has_variable(&mut self, name: &str) -> Answer {
        let found = self.frame.scope_variable(name);
        let found = self.asked(found)?;
        Ok(Data::Bool(matches!(found, Ok(Some(value)) if !value.is_undef())))
    }

    /// `scope['name']`
    fn variable(&mut self, name: &Data) -> Answer {
        let Data::Text(name) = name else {
            let class = class_of(name);
            let message = format!("Scope variable name {} is a {class}, not a string", shown(name));
            return Err(Refusal::Raise { class: "Puppet::ParseError".into(), message });
        };
        let found = self.frame.scope_variable(name);
        let unknown = match self.asked(found)? {
            Ok(value) => return Ok(self.variable_of(name, &value.unwrap_or_default())),
            Err(unknown) => unknown,
        };
        let settings = self.frame.session.settings;
        match settings.strict {
            Strictness::Off => Ok(Data::Nil),
            Strictness::Warning => {
                let text = format!("{}\n   (file & line not available)", unknown.message);
                let warning = Diagnostic::warning("unknown-variable", self.at, text).printed(Position::None);
                let subject = self.frame.subject();
                self.frame.session.warn_once(&unknown.key(), subject, warning);
                Ok(Data::Nil)
            }
            Strictness::Error => Err(Refusal::Raise { class: "ArgumentError".into(), message: unknown.message }),
        }
    }

    /// The value of a variable as Ruby sees it: Puppet freezes some.
    fn variable_of(&mut self, name: &str, value: &Value) -> Data {
        let data = self.foreign.as_ruby(value);
        let is_frozen = matches!(name.trim_start_matches("::"), "facts" | "trusted" | "server_facts");
        if is_frozen { Data::Frozen(Box::new(data)) } else { data }
    }

    /// All variables that can be seen, those of the outer scopes first.
    fn variables(&mut self) -> Data {
        let session = &*self.frame.session;
        let mut chain = Vec::new();
        let mut next = Some(self.frame.scope);
        while let Some(id) = next {
            chain.push(id);
            next = session.scopes.get(id).enclosing;
        }
        let mut entries: Vec<(EcoString, Value)> = Vec::new();
        for id in chain.into_iter().rev() {
            for (name, value) in session.scopes.get(id).variables().filter(|(_, value)| !value.is_undef()) {
                let name = session.names.string(name);
                match entries.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, known)) => *known = value.clone(),
                    None => entries.push((name, value.clone())),
                }
            }
        }
        let entries = entries.into_iter().map(|(name, value)| (Data::Text(name), self.foreign.as_ruby(&value)));
        Data::Hash(entries.collect())
    }

    /// `scope.function_name([…])`
    fn old_function(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        let is_old = |found: &OfModule| match found {
            OfModule::Ruby(path) => path.contains("/parser/functions/"),
            OfModule::Native(_) | OfModule::StandIn(_) | OfModule::InPlaceOf(..) => true,
        };
        let builder = &self.frame.builder;
        if builder.functions().get(name).is_none() && !builder.function_of_module(name).as_ref().is_some_and(is_old) {
            return Ok(None);
        }
        let [Data::Array(arguments)] = arguments else {
            let message = "custom functions must be called with a single array that contains the arguments. For example, \
                           function_example([1]) instead of function_example(1)";
            return Err(Refusal::Raise { class: "ArgumentError".into(), message: message.into() });
        };
        self.function(name, arguments).map(Some)
    }

    fn function(&mut self, name: &str, arguments: &[Data]) -> Answer {
        let arguments = arguments.iter().map(|argument| self.foreign.to_puppet(argument)).collect();
        let value = self.frame.call(name, Call { arguments, block: None, at: self.at });
        let value = self.asked(value)?;
        Ok(self.foreign.as_ruby(&value))
    }

    fn value_method(&mut self, number: u32, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        match (self.foreign.value(number).cloned(), name, arguments) {
            (Some(Value::Sensitive(inner)), "unwrap", []) => Ok(Some(self.foreign.as_ruby(&inner))),
            _ => Err(Refusal::Unsupported(format!("the method {name} of a value of Puppet's own"))),
        }
    }
}

impl World for ScopeWorld<'_, '_> {
    fn steps(&mut self, steps: u64) -> Result<(), Refusal> {
        let outcome = self.frame.session.fuel.steps(steps);
        self.asked(outcome)
    }

    fn pattern(&mut self, source: &str, options: &str) -> Result<Result<Rc<Regex>, RegexError>, Refusal> {
        let outcome = self.frame.session.compile_with(source, options);
        self.asked(outcome)
    }

    fn instance_variable(&mut self, name: &str) -> Result<Data, Refusal> {
        let Some(symbol) = self.frame.session.names.get(name) else { return Ok(Data::Nil) };
        let found = self.frame.find_variable(symbol);
        let value = self.asked(found)?;
        Ok(self.variable_of(name, &value.unwrap_or_default()))
    }

    fn now(&mut self) -> Result<i128, Refusal> {
        Ok(self.frame.session.settings.now.nanos())
    }

    // Every call draws other numbers, and the same in every run.
    fn seed(&mut self) -> Result<u64, Refusal> {
        let path = self.path.as_deref().unwrap_or_default();
        let start = u64::from(self.at.span.start);
        Ok(path.bytes().fold(start, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte))))
    }

    fn place(&mut self, path: &str) -> Result<Place, Refusal> {
        let environment = self.frame.builder.environment();
        if let Some(text) = environment.text_of(path) {
            return Ok(Place::File(text.into()));
        }
        let is_folder = !environment.below(path.trim_end_matches('/')).is_empty();
        Ok(if is_folder { Place::Folder } else { Place::Nothing })
    }

    fn call(&mut self, number: u32, name: &str, arguments: Vec<Data>, depth: u32) -> Result<Option<Data>, Refusal> {
        let levels = depth / LEVELS_OF_RUBY;
        let deeper = self.frame.session.fuel.deepen(levels);
        self.asked(deeper)?;
        let answer = match number {
            TEMPLATE => self.template_method(name, &arguments),
            SCOPE => self.scope_method(name, &arguments),
            _ => self.value_method(number, name, &arguments),
        };
        self.frame.session.fuel.rise(levels);
        answer
    }
}

fn plain_text(data: &Data) -> String {
    match data {
        Data::Text(text) | Data::Symbol(text) => text.to_string(),
        other => shown(other),
    }
}

fn shown(data: &Data) -> String {
    match data {
        Data::Symbol(name) => format!(":{name}"),
        Data::Int(number) => number.to_string(),
        Data::Bool(truth) => truth.to_string(),
        Data::Nil => "nil".into(),
        _ => String::new(),
    }
}

fn class_of(data: &Data) -> &'static str {
    match data {
        Data::Nil => "NilClass",
        Data::Bool(true) => "TrueClass",
        Data::Bool(false) => "FalseClass",
        Data::Int(_) => "Integer",
        Data::Float(_) => "Float",
        Data::Symbol(_) => "Symbol",
        Data::Text(_) => "String",
        Data::Array(_) => "Array",
        Data::Hash(_) => "Hash",
        Data::Pattern(..) => "Regexp",
        Data::Frozen(data) => class_of(data),
        Data::Foreign { .. } => "Object",
    }
}
