//! The questions that the evaluator may ask of the compiler.

use std::rc::Rc;

use ecow::EcoString;

use super::Compiler;
use super::overriding::KeptOverride;
use super::resource::TAG_RULE;
use crate::evaluator::{
    Body, Builder, Collector, CollectorId, Data, Declaration, Declared, DefaultsRequest, Evaluated, FunctionTable,
    Inclusion, Interrupt, OfModule, OverrideRequest, ScopeId, Session, Side,
};
use crate::hiera::Hiera;
use duckrow_loader::{Environment, Kind, RubyOnly};
use duckrow_record::catalog::{Attribute, Reference, Resource, ResourceId, TagError};
use duckrow_record::trace::EventKind;
use duckrow_resource_types as resource_types;
use duckrow_text::names::{Symbol, known};
use duckrow_text::source::FileSpan;
use duckrow_values::{Type, Value};

impl Builder for Compiler<'_> {
    fn functions(&self) -> Rc<FunctionTable> {
        Rc::clone(&self.functions)
    }

    fn data(&self) -> Rc<dyn Data> {
        Rc::<Hiera>::clone(&self.hiera)
    }

    fn environment(&self) -> &Environment<'_> {
        &self.environment
    }

    fn puppet_function(&mut self, session: &mut Session, name: &str, _at: FileSpan) -> Evaluated<Option<Body>> {
        let symbol = session.names.intern(name);
        self.autoload(session, Kind::Function, name, |compiler| compiler.definitions.functions.contains_key(&symbol))?;
        Ok(self.definitions.functions.get(&symbol).cloned())
    }

    fn known_function(&self, session: &Session, name: &str) -> Option<Body> {
        self.definitions.functions.get(&session.names.get(name)?).cloned()
    }

    fn function_of_module(&self, name: &str) -> Option<OfModule> {
        if let Some(known) = self.functions_of_modules.borrow().get(name) {
            return known.clone();
        }
        let found = self.functions.find_of_module(name, &self.environment);
        self.functions_of_modules.borrow_mut().insert(name.into(), found.clone());
        found
    }

    fn ruby_only(&self, thing: RubyOnly, name: &str) -> Option<String> {
        self.environment.ruby_file(thing, name).map(str::to_owned)
    }

    fn type_alias(&mut self, session: &mut Session, name: &str, _at: FileSpan) -> Evaluated<Option<Type>> {
        self.find_data_type(session, name)
    }

    fn knows_resource_type(&mut self, session: &mut Session, name: &str) -> Evaluated<bool> {
        Ok(self.find_type(session, name)?.is_some())
    }

    fn knows_class(&mut self, session: &mut Session, name: &str) -> Evaluated<bool> {
        Ok(name == "settings" || self.find_class(session, name)?.is_some())
    }

    fn class_scope(&self, session: &Session, name: &str) -> Option<ScopeId> {
        self.class_scopes.get(&session.names.get(name)?).copied()
    }

    fn declare(&mut self, session: &mut Session, scope: ScopeId, declaration: Declaration) -> Evaluated<()> {
        self.declare_resources(session, scope, declaration)
    }

    fn set_defaults(&mut self, session: &mut Session, scope: ScopeId, request: DefaultsRequest) -> Evaluated<()> {
        let type_name = session.names.intern(&duckrow_record::catalog::capitalize(&request.type_name));
        for attribute in request.attributes {
            let default = Attribute { name: attribute.name, value: attribute.value, at: Some(attribute.at) };
            if let Err(refused) = session.scopes.get_mut(scope).add_default(type_name, default) {
                let (type_name, name) = (session.names.text(type_name), session.names.text(refused.name));
                let message = format!("Default already defined for {type_name} {{ {name} }}; cannot redefine");
                return Err(Interrupt::bare("default-redefined", Some(request.at), message));
            }
        }
        let subject = self.scope_subject(session, scope);
        session.record(subject, EventKind::DefaultsSet { type_name }, Some(request.at));
        Ok(())
    }

    fn override_resource(&mut self, session: &mut Session, scope: ScopeId, request: OverrideRequest) -> Evaluated<()> {
        let reference = Reference::new(&mut session.names, &request.type_name, &request.title);
        let source = self.source_of(session, scope);
        let (attributes, at, event) = (request.attributes, request.at, None);
        self.apply_or_keep(session, reference, KeptOverride { attributes, defaults: Vec::new(), source, at, event })
    }

    fn collect(&mut self, session: &mut Session, scope: ScopeId, collector: Collector) -> Evaluated<CollectorId> {
        self.register_collector(session, scope, collector)
    }

    fn relate(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        left: &[Side],
        right: &[Side],
        notifies: bool,
        at: FileSpan,
    ) {
        self.add_relationship(session, scope, left, right, notifies, at);
    }

    fn continue_chain(&mut self, session: &Session, left: &[Side], right: &[Side]) {
        self.set_alternative(session, left, right);
    }

    fn include(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        classes: &[EcoString],
        how: Inclusion,
        at: FileSpan,
    ) -> Evaluated<()> {
        self.include_classes(session, scope, classes, how, at)
    }

    fn realize(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        references: Vec<(EcoString, EcoString)>,
        at: FileSpan,
    ) -> Evaluated<()> {
        self.register_realize(session, scope, references, at);
        Ok(())
    }

    fn change_parameter(&mut self, resource: ResourceId, name: Symbol, value: Value) {
        let Some(attribute) = self.catalog.resource_mut(resource).attribute_mut(name) else { return };
        match attribute.value.identity() {
            Some(object) => self.catalog.change_object(object, &value),
            None => attribute.value = value,
        }
    }

    fn is_declared(&self, session: &Session, type_name: &str, title: &str) -> bool {
        self.find(&session.names, type_name, title).is_some()
    }

    fn declared(&self, session: &Session, type_name: &str, title: Option<&str>) -> Evaluated<Vec<Declared>> {
        let ids: Vec<ResourceId> = match title {
            Some(title) => self.find(&session.names, type_name, title).into_iter().collect(),
            None => {
                session.fuel.ask(|effort| effort.spend(self.catalog.len() as u64))?;
                let type_name = session.names.get(&duckrow_record::catalog::capitalize(type_name));
                let of_type = |resource: &Resource| Some(resource.reference.type_name) == type_name;
                self.catalog.iter().filter(|(_, resource)| of_type(resource)).map(|(id, _)| id).collect()
            }
        };
        Ok(ids.into_iter().filter_map(|id| self.declared_as(session, id)).collect())
    }

    fn declared_as(&self, session: &Session, id: ResourceId) -> Option<Declared> {
        Some(Declared {
            reference: self.catalog.text(&session.names, id),
            attributes: self.catalog.resource(id).attributes.iter().map(|a| (a.name, a.value.clone())).collect(),
        })
    }

    fn attribute(&mut self, session: &mut Session, type_name: &str, title: &str, name: &str) -> Evaluated {
        let shown = format!("{}['{title}']", duckrow_record::catalog::capitalize(type_name));
        let Some(id) = self.find(&session.names, type_name, title) else {
            return Err(Interrupt::unplaced("unknown-resource", format!("Resource not found: {shown}")));
        };
        let symbol = session.names.intern(name);
        let resource = self.catalog.resource(id);
        if let Some(attribute) = resource.attribute(symbol) {
            return Ok(attribute.value.clone());
        }
        let (scope, type_name) = (self.states[id].scope, resource.reference.type_name);
        let defaults = session.scopes.defaults_for(scope, type_name);
        if let Some((default, _)) = defaults.iter().find(|(default, _)| default.name == symbol) {
            return Ok(default.value.clone());
        }
        if self.has_attribute(session, id, symbol) {
            return Ok(Value::Undef);
        }
        let message = format!("The resource {shown} does not have a parameter called '{name}'");
        Err(Interrupt::unplaced("unknown-attribute", message))
    }

    fn tag(&mut self, session: &mut Session, scope: ScopeId, tags: &[EcoString]) -> Evaluated<()> {
        let id = session.scopes.get(scope).resource;
        for tag in tags {
            self.catalog.resource_mut(id).tags.add(&mut session.names, tag).map_err(|TagError(tag)| {
                Interrupt::plain("invalid-tag", format!("Invalid tag '{tag}'")).help(TAG_RULE)
            })?;
        }
        Ok(())
    }

    fn is_tagged(&self, session: &Session, scope: ScopeId, tags: &[EcoString]) -> bool {
        let resource = self.catalog.resource(session.scopes.get(scope).resource);
        let has = |tag: Symbol| self.catalog.tags.contains(tag) || resource.tags.contains(tag);
        tags.iter().all(|tag| session.names.get(&tag.to_lowercase()).is_some_and(has))
    }

    fn scope_text(&self, session: &Session, scope: ScopeId) -> EcoString {
        self.catalog.text(&session.names, session.scopes.get(scope).resource)
    }
}

impl Compiler<'_> {
    fn has_attribute(&self, session: &Session, id: ResourceId, name: Symbol) -> bool {
        if name == known::NAME || resource_types::is_metaparameter(session.names.text(name)) {
            return true;
        }
        if let Some(definition) = &self.states[id].definition {
            return definition.parameters.iter().any(|parameter| parameter.name == name);
        }
        self.types.of(self.catalog.resource(id).reference).is_some_and(|native| native.accepts(name))
    }
}
