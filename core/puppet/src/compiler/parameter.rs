//! The parameters of classes and instances: what was given, defaults, types, and the variables that they become.

use std::rc::Rc;

use super::Compiler;
use super::deferred::Returned;
use super::definition::{Definition, Parameter};
use crate::evaluator::{Evaluated, Frame, Interrupt, Local, ScopeId, Session, UnreadyParameter, is_reserved};
use duckrow_record::catalog::{Attribute, ResourceId, ResourceKind};
use duckrow_resource_types::is_metaparameter;
use duckrow_scenario::Language;
use duckrow_text::names::{Symbol, known};
use duckrow_values::Value;
use duckrow_values::types::mismatch::{Given, ParameterSpec, accepts, describe_parameters};

impl Compiler<'_> {
    /// Sets the variables of a class or instance before its body is evaluated
    /// (`docs/semantics/puppet/evaluation.md#class-parameters`).
    pub(super) fn set_parameters(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Rc<Definition>,
        scope: ScopeId,
    ) -> Evaluated<()> {
        self.charge_parameters(session, id, definition.parameters.len())?;
        // Two names of modules, title and name.
        session.scopes.get_mut(scope).reserve(definition.parameters.len() + 4);
        set_module_names(session, definition, scope);
        if self.catalog.resource(id).kind == ResourceKind::Class && self.has_data {
            self.look_parameters_up(session, id, definition, scope)?;
        }
        self.set_title_and_name(session, id, scope);
        if self.catalog.resource(id).kind == ResourceKind::Class {
            self.class_scopes.insert(definition.name, scope);
        }
        self.set_defaults_of_parameters(session, id, definition, scope)?;
        self.check_parameters(session, id, definition)?;
        for (name, value) in self.given_values(session.settings.language, id) {
            if is_reserved(name) {
                let message = format!("Attempt to assign to a reserved variable name: '{}'", session.names.text(name));
                return Err(Interrupt::bare("reserved-variable", Some(definition.at), message));
            }
            if let Some(parameter) = definition.parameters.iter().find(|parameter| parameter.name == name) {
                session.recorder.take(parameter.at, value);
            }
            session.scopes.get_mut(scope).set(name, value.clone());
        }
        Ok(())
    }

    /// Parameters without a value get the one that data have for `class::parameter`. A null doesn't displace a default.
    fn look_parameters_up(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Rc<Definition>,
        scope: ScopeId,
    ) -> Evaluated<()> {
        let hiera = Rc::clone(&self.hiera);
        for parameter in &definition.parameters {
            if self.catalog.resource(id).value(parameter.name).is_some() {
                continue;
            }
            let (class, name) = (session.names.text(definition.name), session.names.text(parameter.name));
            let key = format!("{class}::{name}");
            let mut frame = Frame::new(session, self, &definition.body.program, scope);
            let found = hiera.parameter(&mut frame, &key, definition.at)?;
            let Some(value) = found.filter(|value| !value.is_undef() || parameter.default.is_none()) else { continue };
            self.catalog.resource_mut(id).set(Attribute { name: parameter.name, value, at: None });
        }
        Ok(())
    }

    fn set_title_and_name(&self, session: &mut Session, id: ResourceId, scope: ScopeId) {
        let resource = self.catalog.resource(id);
        let title = resource.title(&session.names);
        let name = resource.value(known::NAME).cloned().unwrap_or_else(|| title.clone());
        let lower = |value: &Value| Value::String(duckrow_values::text(value).to_lowercase());
        let (title, name) = match resource.kind {
            ResourceKind::Class => (lower(&title), lower(&name)),
            _ => (title, name),
        };
        let scope = session.scopes.get_mut(scope);
        scope.set(known::TITLE, title);
        scope.set(known::NAME, name);
    }

    /// The attributes that become variables: all but title and name, which have their own meaning since Puppet 4.
    fn given_values(&self, language: Language, id: ResourceId) -> impl Iterator<Item = (Symbol, &Value)> {
        let is_variable = move |name: Symbol| match name {
            known::NAME => language.has_name_as_parameter(),
            known::TITLE => false,
            _ => true,
        };
        let attributes = self.catalog.resource(id).attributes.iter();
        attributes.filter(move |a| is_variable(a.name)).map(|a| (a.name, &a.value))
    }

    /// Evaluates the defaults of parameters that have no value, left to right. A default sees what was given and the
    /// parameters before it, also as `$class::parameter`, and so does what it calls.
    fn set_defaults_of_parameters(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Rc<Definition>,
        scope: ScopeId,
    ) -> Evaluated<()> {
        let missing =
            |compiler: &Self, parameter: &Parameter| compiler.catalog.resource(id).value(parameter.name).is_none();
        let pending: Vec<_> = definition.parameters.iter().filter(|parameter| missing(self, parameter)).collect();
        if pending.iter().all(|parameter| parameter.default.is_none()) {
            return Ok(());
        }
        let local = Local::inside(None);
        for (name, value) in self.given_values(session.settings.language, id) {
            local.set(name, value.clone());
        }
        local.set_pending(pending.iter().map(|parameter| parameter.name).collect());
        session.scopes.get_mut(scope).call = Some(Rc::clone(&local));
        let outcome = pending.iter().try_for_each(|parameter| {
            let Some(default) = parameter.default else { return Ok(()) };
            let mut frame = Frame::new(session, self, &definition.body.program, scope);
            frame.local = Some(Local::inside(Some(Rc::clone(&local))));
            let outcome = frame.eval(default);
            let value = outcome.map_err(|error| self.failed_default(session, id, definition, parameter, error))?;
            local.resolve(parameter.name, value.clone());
            let at = definition.body.program.file_span(default);
            self.catalog.resource_mut(id).set(Attribute { name: parameter.name, value, at: Some(at) });
            Ok(())
        });
        session.scopes.get_mut(scope).call = None;
        outcome
    }

    /// A default that speaks of a parameter without a value, or that fails without saying where: the definition is reported then.
    fn failed_default(
        &self,
        session: &Session,
        id: ResourceId,
        definition: &Definition,
        parameter: &Parameter,
        error: Interrupt,
    ) -> Interrupt {
        let Interrupt::Pending(asked) = error else { return error.placed_at_line(definition.at) };
        let names = definition.parameters.iter().map(|parameter| parameter.name);
        let owner = self.catalog.text(&session.names, id);
        UnreadyParameter { of: parameter.name, asked }.error(&session.names, &owner, names)
    }

    /// Checks that every attribute is a parameter and has the right type
    /// (`docs/semantics/puppet/type-mismatches.md#parameters-of-classes-and-defines`).
    pub(super) fn check_parameters(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Definition,
    ) -> Evaluated<()> {
        let returned = self.returned(session, id, definition)?;
        match self.parameter_mismatch(session, id, definition, &returned)? {
            Some(message) => Err(Interrupt::plain("parameter-mismatch", message)),
            None => Ok(()),
        }
    }

    /// The mistakes in the attributes of a class or instance, in Puppet's words.
    pub(super) fn parameter_mismatch(
        &self,
        session: &Session,
        id: ResourceId,
        definition: &Definition,
        returned: &Returned,
    ) -> Evaluated<Option<String>> {
        if self.has_fitting_attributes(session, id, definition)? {
            return Ok(None);
        }
        let specs = definition.parameters.iter().map(|parameter| ParameterSpec {
            name: session.names.text(parameter.name),
            of: &parameter.of,
            has_default: parameter.default.is_some(),
        });
        let specs: Vec<_> = specs.collect();
        let resource = self.catalog.resource(id);
        let is_parameter = |name: Symbol| definition.parameters.iter().any(|parameter| parameter.name == name);
        let is_meta = |name: Symbol| name == known::NAME || is_metaparameter(session.names.text(name));
        let given =
            resource.attributes.iter().filter(|attribute| is_parameter(attribute.name) || !is_meta(attribute.name));
        let given = given.map(|attribute| match returned.get(&attribute.name) {
            Some(of) => (session.names.text(attribute.name), Given::Returned(of.as_ref())),
            None => (session.names.text(attribute.name), Given::Value(&attribute.value)),
        });
        let given: Vec<_> = given.collect();
        Ok(describe_parameters(|| resource.reference.text(&session.names), &specs, &given, false))
    }

    /// True if every attribute is known and has its type, and none is missing. Most instances are so; no message is made
    /// for that.
    fn has_fitting_attributes(&self, session: &Session, id: ResourceId, definition: &Definition) -> Evaluated<bool> {
        let resource = self.catalog.resource(id);
        let parameter = |name: Symbol| definition.parameters.iter().find(|parameter| parameter.name == name);
        let is_meta = |name: Symbol| name == known::NAME || is_metaparameter(session.names.text(name));
        let is_given = |known: &Parameter| known.default.is_some() || resource.attribute(known.name).is_some();
        session.fuel.ask(|effort| {
            let fits = |given: &Attribute| match parameter(given.name) {
                Some(_) if given.value.as_deferred().is_some() => false,
                Some(known) => accepts(&known.of, &given.value, effort),
                None => is_meta(given.name),
            };
            resource.attributes.iter().all(fits) && definition.parameters.iter().all(is_given)
        })
    }
}

/// The module of the code, and that of the scope around: to a class that inherits that is its parent's.
fn set_module_names(session: &mut Session, definition: &Definition, scope: ScopeId) {
    let around = session.scopes.get(scope).parent;
    let caller = around.and_then(|around| session.scopes.get(around).module);
    for (name, module) in [(known::MODULE_NAME, definition.body.module), (known::CALLER_MODULE_NAME, caller)] {
        let module = module.map_or_else(|| Value::string(""), |module| Value::String(session.names.string(module)));
        session.scopes.get_mut(scope).set(name, module);
    }
}
