//! `scope`: the scope of the call that runs Ruby, as Puppet's `Puppet::Parser::Scope` shows it.

use ecow::EcoString;

use std::borrow::Cow;

use super::lookup::Kept;
use super::values::{as_ruby, to_puppet};
use super::world::{Answer, ScopeWorld, class_of, plain_text, shown};
use crate::evaluator::{OfModule, ScopeId, is_reserved};
use duckrow_ruby_runtime::{Data, Machine, Refusal, Request};
use duckrow_scenario::Strictness;
use duckrow_text::names::Symbol;
use duckrow_text::source::{Diagnostic, Position};
use duckrow_values::Value;

/// Methods that Puppet's scope has and that aren't here.
const NOT_HERE: &[&str] = &[
    "catalog",
    "source",
    "class_scope",
    "class_set",
    "find_global_scope",
    "find_hostclass",
    "find_definition",
    "lookuptype",
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

impl ScopeWorld<'_, '_> {
    pub(super) fn scope_method(&mut self, machine: &mut Machine, request: &Request<'_>) -> Answer<Option<Data>> {
        let (name, arguments) = (request.name, request.arguments.as_slice());
        if let Some(function) = name.strip_prefix("function_") {
            return self.old_function(machine, function, request);
        }
        match (name, arguments) {
            ("call_function", [name, arguments]) => {
                self.function(machine, &plain_text(name), &splat(arguments), request).map(Some)
            }
            ("resource", []) => Ok(self.resource()),
            ("findresource", [_] | [_, _]) => Ok(Some(self.found_resource(arguments))),
            ("lookupdefaults", [name]) => Ok(Some(self.resource_defaults(&plain_text(name)))),
            ("compiler", []) => Ok(Some(self.compiler())),
            ("environment", []) => Ok(Some(self.environment())),
            _ => self.method_of_variables(machine, request),
        }
    }

    fn method_of_variables(&mut self, machine: &mut Machine, request: &Request<'_>) -> Answer<Option<Data>> {
        Ok(Some(match (request.name, request.arguments.as_slice()) {
            ("[]" | "lookupvar", [name] | [name, _]) => self.variable(name)?,
            ("[]=" | "setvar", [name, value] | [name, value, _]) => self.set_variable(machine, request, name, value)?,
            ("include?", [name]) => self.has_variable(&plain_text(name))?,
            ("exist?" | "bound?", [name]) => {
                let found = self.frame.scope_variable(&plain_text(name));
                Data::Bool(self.asked(found)?.is_ok())
            }
            ("to_hash", []) => self.variables(),
            (name, _) if NOT_HERE.contains(&name) => {
                return Err(Refusal::Unsupported(format!("the method scope.{name}")));
            }
            _ => return Ok(None),
        }))
    }

    pub(super) fn has_variable(&mut self, name: &str) -> Answer {
        let found = self.frame.scope_variable(name);
        let found = self.asked(found)?;
        Ok(Data::Bool(matches!(found, Ok(Some(value)) if !value.is_undef())))
    }

    /// `scope['name']`
    fn variable(&mut self, name: &Data) -> Answer {
        let Data::Text(name) = name else { return Err(not_a_name(name)) };
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
            Strictness::Error => {
                Err(Refusal::Raise { class: "ArgumentError".into(), message: unknown.message, origin: None })
            }
        }
    }

    /// The value of a variable as Ruby sees it: Puppet freezes some.
    pub(super) fn variable_of(&mut self, name: &str, value: &Value) -> Data {
        let data = as_ruby(&mut self.frame.session.ruby, value);
        if matches!(name.trim_start_matches("::"), "facts" | "trusted" | "server_facts") {
            return Data::Frozen(Box::new(data));
        }
        if !matches!(value, Value::Array(_) | Value::Hash(_) | Value::String(_)) {
            return data;
        }
        match self.place_of(name) {
            Some((scope, symbol)) => Data::Shared(self.frame.session.ruby.variable(scope, symbol), Box::new(data)),
            None => data,
        }
    }

    /// The scope that a variable is in, if it is none of a lambda or a function.
    fn place_of(&self, name: &str) -> Option<(ScopeId, Symbol)> {
        let session = &*self.frame.session;
        let (class, variable) = name.rsplit_once("::").map_or((None, name), |(class, name)| (Some(class), name));
        let symbol = session.names.get(variable)?;
        if class.is_none() && self.frame.local.as_ref().is_some_and(|local| !matches!(local.lookup(symbol), Ok(None))) {
            return None;
        }
        let mut next = match class {
            Some(class) => self.frame.builder.class_scope(session, class.trim_start_matches("::")),
            None => Some(self.frame.scope),
        };
        while let Some(scope) = next {
            if session.scopes.get(scope).variable(symbol).is_some() {
                return Some((scope, symbol));
            }
            next = session.scopes.get(scope).enclosing;
        }
        None
    }

    /// Gives a variable the value that Ruby has made of it, and with it the parameter, which in Puppet is the same object. So are
    /// other variables to which the same list or hash was assigned.
    pub(super) fn changed(&mut self, scope: ScopeId, name: Symbol, data: &Data) {
        let value = to_puppet(&self.frame.session.ruby, data);
        let scopes = &mut self.frame.session.scopes;
        let before = scopes.get(scope).variable(name).cloned().unwrap_or_default();
        if before == value {
            return;
        }
        let names = before.identity().map_or_else(|| vec![(scope, name)], |object| scopes.names_of(object));
        for (scope, name) in names {
            let scope = self.frame.session.scopes.get_mut(scope);
            scope.set(name, value.clone());
            let resource = scope.resource;
            self.frame.builder.change_parameter(resource, name, value.clone());
        }
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
        let ruby = &mut self.frame.session.ruby;
        let entries = entries.into_iter().map(|(name, value)| (Data::Text(name), as_ruby(ruby, &value)));
        Data::Hash(entries.collect())
    }

    /// `scope.function_name([…])`
    fn old_function(&mut self, machine: &mut Machine, name: &str, request: &Request<'_>) -> Answer<Option<Data>> {
        let is_old = |found: &OfModule| match found {
            OfModule::Ruby(path) => path.contains("/parser/functions/"),
            OfModule::Native(_) | OfModule::StandIn(_) | OfModule::InPlaceOf(..) => true,
        };
        let builder = &self.frame.builder;
        if builder.functions().get(name).is_none() && !builder.function_of_module(name).as_ref().is_some_and(is_old) {
            return Ok(None);
        }
        let [Data::Array(arguments)] = request.arguments.as_slice() else {
            let message = "custom functions must be called with a single array that contains the arguments. For example, \
                           function_example([1]) instead of function_example(1)";
            return Err(Refusal::Raise { class: "ArgumentError".into(), message: message.into(), origin: None });
        };
        self.function(machine, name, arguments, request).map(Some)
    }

    fn function(&mut self, machine: &mut Machine, name: &str, arguments: &[Data], request: &Request<'_>) -> Answer {
        let kept = Kept::of(name, arguments);
        let call = self.call_of(kept.as_ref().map_or(arguments, |kept| &kept.arguments), request)?;
        let answer = self.lent(machine, |frame| frame.call(name, call))?;
        Ok(match kept {
            Some(kept) => kept.answer(answer),
            None => answer,
        })
    }

    /// `scope.setvar(name, value)`. While Ruby runs, the variable is the object that it was given, which may change.
    fn set_variable(&mut self, machine: &mut Machine, request: &Request<'_>, name: &Data, value: &Data) -> Answer {
        let Data::Text(name) = name else { return Err(not_a_name(name)) };
        let value = to_puppet(&self.frame.session.ruby, value);
        let symbol = self.frame.session.names.intern(name);
        let scopes = &mut self.frame.session.scopes;
        let refused = if is_reserved(symbol) {
            Some(format!("Attempt to assign to a reserved variable name: '{name}'"))
        } else if scopes.get(self.frame.scope).variable(symbol).is_some() {
            Some(format!("Cannot reassign variable '${name}'"))
        } else {
            None
        };
        if let Some(message) = refused {
            return Err(Refusal::Raise { class: "Puppet::ParseError".into(), message, origin: None });
        }
        scopes.get_mut(self.frame.scope).set(symbol, value);
        match request.held.get(1) {
            Some(held) => {
                machine.share(self.frame.session.ruby.variable(self.frame.scope, symbol), *held);
                Ok(Data::Held(*held))
            }
            None => Ok(Data::Nil),
        }
    }
}

/// What Ruby makes of `*arguments`.
fn splat(arguments: &Data) -> Cow<'_, [Data]> {
    match arguments {
        Data::Array(items) => Cow::Borrowed(items),
        Data::Frozen(data) | Data::Shared(_, data) => splat(data),
        Data::Nil => Cow::Borrowed(&[]),
        Data::Hash(entries) => {
            entries.iter().map(|(key, value)| Data::Array(vec![key.clone(), value.clone()])).collect()
        }
        other => Cow::Owned(vec![other.clone()]),
    }
}

fn not_a_name(name: &Data) -> Refusal {
    let class = class_of(name);
    let message = format!("Scope variable name {} is a {class}, not a string", shown(name));
    Refusal::Raise { class: "Puppet::ParseError".into(), message, origin: None }
}
