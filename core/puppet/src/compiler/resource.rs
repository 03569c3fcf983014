//! Declaring resources (`docs/semantics/puppet/evaluation.md#declaring-a-resource`).

use std::rc::Rc;

use ecow::EcoString;

use super::definition::{Definition, Source};
use super::references::reference_text;
use super::{Compiler, State, charge};
use crate::evaluator::{Declaration, Evaluated, Interrupt, NewAttribute, ScopeId, ScopeKind, Session, flatten};
use duckrow_loader::{Kind, RubyOnly};
use duckrow_record::catalog::{Attribute, Reference, Resource, ResourceId, ResourceKind, TagError};
use duckrow_record::trace::{EventKind, Level, LogEntry, LogSource, Subject};
use duckrow_resource_types::TypeDefinition;
use duckrow_syntax::ast::ResourceForm;
use duckrow_text::names::{Symbol, known};
use duckrow_text::source::{Diagnostic, FileSpan, Meant, Severity, nearest};
use duckrow_values as values;
use duckrow_values::Value;

/// The type that a type name of a resource expression stands for.
pub(super) enum DeclaredType {
    Native(Rc<TypeDefinition>),
    Defined(Rc<Definition>),
}

impl Compiler<'_> {
    /// Puts the resources of one body into the catalog.
    pub(super) fn declare_resources(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        declaration: Declaration,
    ) -> Evaluated<()> {
        if declaration.type_name == known::CLASS {
            for title in &declaration.titles {
                self.declare_class(session, scope, &values::text(title), &declaration)?;
            }
            return Ok(());
        }
        let Declaration { form, type_name, written_type, titles, attributes, at, title_at } = declaration;
        let declared = match self.known_type(type_name) {
            Some(known) => known,
            None => {
                let name = session.names.string(type_name);
                self.find_type(session, &name)?.ok_or_else(|| self.unknown_type(session, &name, written_type, at))?
            }
        };
        // The last one needs no copy of the attributes.
        for (attributes, title) in std::iter::repeat_n(attributes, titles.len()).zip(titles) {
            let resource = self.new_resource(session, &declared, form, &title);
            let resource = Resource { at: Some(at), declared_at: Some(title_at), ..resource };
            let state = self.new_state(session, scope, &declared);
            let id = self.add_resource(session, resource, state, attributes)?;
            self.record_declaration(session, id, at)?;
        }
        Ok(())
    }

    /// A native type, or a defined one that is loaded if need be. The name is in lower case.
    pub(super) fn find_type(&mut self, session: &mut Session, name: &str) -> Evaluated<Option<DeclaredType>> {
        let symbol = session.names.intern(name);
        if let Some(known) = self.known_type(symbol) {
            return Ok(Some(known));
        }
        self.load_native_type(session, name)?;
        if let Some(native) = self.types.find(name).cloned() {
            self.check_hidden(session, name)?;
            tell_of_definition(session, &native);
            self.used_types.insert(symbol, Rc::clone(&native));
            return Ok(Some(DeclaredType::Native(native)));
        }
        if let Some(error) = self.types.broken(name) {
            let message = format!("Could not autoload puppet/type/{name}: {error}");
            log_of_puppet(session, Level::Err, &message);
            return Err(Interrupt::plain("invalid-type", message));
        }
        Ok(self.find_defined_type(session, name)?.map(DeclaredType::Defined))
    }

    /// A type that was found before. Where a native and a defined one have the same name, nothing is as it was.
    fn known_type(&self, name: Symbol) -> Option<DeclaredType> {
        match (self.used_types.get(&name), self.definitions.defined_types.get(&name)) {
            (Some(native), None) => Some(DeclaredType::Native(Rc::clone(native))),
            (None, Some(defined)) if self.definitions.searched.contains(&(Kind::ResourceType, name)) => {
                Some(DeclaredType::Defined(Rc::clone(defined)))
            }
            _ => None,
        }
    }

    /// A defined type can't take the name of a native one (`loading/types/define_called_as_native_type`).
    fn check_hidden(&self, session: &mut Session, name: &str) -> Evaluated<()> {
        let symbol = session.names.get(name);
        let Some(defined) = symbol.and_then(|name| self.definitions.defined_types.get(&name)) else { return Ok(()) };
        let redefined = super::conflict::redefinition(&session.sources, "type", name, Some(defined.at));
        let message = format!("Could not autoload puppet/type/{name}: {redefined}");
        session.log_error(Diagnostic::new("entity-redefined", Severity::Error, None, message.clone()));
        Err(Interrupt::plain("entity-redefined", message)
            .label(defined.at, "Puppet has a type of this name")
            .help("Give the defined type another name."))
    }

    /// A resource of a type that no place is known of yet.
    pub(super) fn new_resource(
        &self,
        session: &mut Session,
        declared: &DeclaredType,
        form: ResourceForm,
        title: &Value,
    ) -> Resource {
        let (name, type_name, kind) = match declared {
            DeclaredType::Native(native) => {
                let is_stage = native.reference_name == known::STAGE_TYPE;
                let kind = if is_stage { ResourceKind::Stage } else { ResourceKind::Native };
                (session.names.intern(&native.name), native.reference_name, kind)
            }
            DeclaredType::Defined(definition) => (definition.name, definition.reference_name, ResourceKind::Defined),
        };
        let text = values::text(title);
        let reference = Reference { type_name, title: session.names.intern_shared(&text) };
        let mut resource = Resource::new(reference, kind);
        resource.exported = form == ResourceForm::Exported;
        resource.is_virtual = form != ResourceForm::Regular;
        resource.tags.add_name(&mut session.names, name);
        match title {
            Value::String(_) => resource.tags.add_name(&mut session.names, reference.title),
            other => resource.title_value = Some(other.clone()),
        }
        resource
    }

    pub(super) fn new_state(&self, session: &Session, scope: ScopeId, declared: &DeclaredType) -> State {
        let source = self.source_of(session, scope);
        let definition = match declared {
            DeclaredType::Native(_) => None,
            DeclaredType::Defined(definition) => Some(Rc::clone(definition)),
        };
        State { is_evaluated: definition.is_none(), definition, ..State::declared(scope, source) }
    }

    /// The code that a scope runs.
    pub(super) fn source_of(&self, session: &Session, scope: ScopeId) -> Source {
        let scope = session.scopes.get(scope);
        let definition = self.states[scope.resource].definition.as_ref().map(|definition| definition.name);
        match (scope.kind, definition) {
            (ScopeKind::Class, Some(name)) => Source::Class(name),
            (ScopeKind::Instance, Some(name)) => Source::DefinedType(name),
            (ScopeKind::Node, _) => Source::Node(self.catalog.resource(scope.resource).reference.title),
            _ => Source::Main,
        }
    }

    /// Adds a resource to the list and the catalog: its attributes, then the defaults that count now, then its names, then its
    /// container.
    pub(super) fn add_resource(
        &mut self,
        session: &mut Session,
        mut resource: Resource,
        state: State,
        attributes: Vec<NewAttribute>,
    ) -> Evaluated<ResourceId> {
        if self.catalog.len() >= session.fuel.limits().resources as usize {
            let limit = session.fuel.limits().resources;
            return Err(Interrupt::bare(
                "limit",
                resource.at,
                format!(
                    "The run was stopped: the catalog has {limit} resources, and options.limits.resources allows no more"
                ),
            ));
        }
        charge::title(session, &session.names.string(resource.reference.title))?;
        set_attributes(session, &mut resource, attributes)?;
        let defaulted = add_defaults(session, &mut resource, state.scope)?;
        self.check_free(session, &resource)?;
        let (scope, kind) = (state.scope, resource.kind);
        let has_stage = kind != ResourceKind::Class && resource.value(known::STAGE).is_some();
        let reference = resource.reference;
        resource.defined_at = state.definition.as_ref().map(|definition| definition.at);
        let id = self.catalog.add(resource);
        self.states.push(state);
        self.list.push(id);
        self.by_type.entry(reference.type_name).or_default().push(id);
        for (name, source) in defaulted {
            let source = self.source_of(session, source);
            if source != self.states[id].source {
                self.attribute_sources.insert((id, name), source);
            }
        }
        self.add_aliases(session, id)?;
        if has_stage {
            let text = reference.text(&session.names);
            let message = format!("Only classes can set 'stage'; normal resources like {text} cannot change run stage");
            return Err(Interrupt::plain("stage-on-resource", message));
        }
        if !matches!(kind, ResourceKind::Class | ResourceKind::Stage) {
            let container = session.scopes.get(scope).resource;
            self.catalog.contain(container, id);
        }
        Ok(id)
    }

    fn check_free(&self, session: &Session, resource: &Resource) -> Evaluated<()> {
        let Some(first) = self.catalog.find(resource.reference) else { return Ok(()) };
        let text = resource.reference.text(&session.names);
        let first = self.catalog.resource(first);
        let there = first.at.map_or_else(String::new, |at| format!(" at {}", session.place_text(at)));
        let here = resource.at.map_or_else(String::new, |at| format!(" {}", session.place_text(at)));
        let message = format!("Duplicate declaration: {text} is already declared{there}; cannot redeclare{here}");
        let error = Interrupt::plain("duplicate-declaration", message);
        Err(match first.at.or(first.declared_at) {
            Some(at) => error.label(at, "first declared here"),
            None => error,
        })
    }

    /// The event of a declaration, and one for each relationship that its metaparameters state.
    pub(super) fn record_declaration(&mut self, session: &mut Session, id: ResourceId, at: FileSpan) -> Evaluated<()> {
        let resource = self.catalog.resource(id);
        let kind = match (resource.is_virtual, resource.kind) {
            (true, _) => EventKind::SetAside,
            (false, ResourceKind::Defined) => EventKind::Queued,
            (false, _) => EventKind::Declared,
        };
        let event = session.record(Subject::Resource(id), kind, Some(at));
        self.states[id].event = event;
        self.record_metaparameters(session, id, event)
    }

    fn unknown_type(&self, session: &Session, name: &str, written: Symbol, at: FileSpan) -> Interrupt {
        let written = session.names.text(written);
        let error = Interrupt::plain("unknown-resource-type", format!("Unknown resource type: '{written}'"));
        if let Some(path) = self.environment.ruby_file(RubyOnly::Type, name) {
            return error.help(format!("{path} declares no type of this name that could be read without running it."));
        }
        let file = Some(&*session.sources.file(at.file).path);
        if let Some(missing) = self.environment.missing_module(name, file) {
            return error.help(missing);
        }
        let defined = self.definitions.defined_types.keys().map(|name| session.names.text(*name));
        match nearest(name, self.types.iter().map(|native| native.name.as_str()).chain(defined)) {
            Some(near) => error.help(Meant::instead(written, near)),
            None => error.help(format!("Write `define {name}(…) {{ … }}`, or add the module that has it.")),
        }
    }
}

impl State {
    /// The state of a resource that code has just declared.
    pub(super) fn declared(scope: ScopeId, source: Source) -> Self {
        Self { scope, source, definition: None, is_evaluated: false, has_scope_tags: false, event: None }
    }
}

/// Reports Puppet's warnings on reading the definition of a type.
fn tell_of_definition(session: &mut Session, native: &TypeDefinition) {
    for warning in native.api.as_ref().map(|api| api.warnings.as_slice()).unwrap_or_default() {
        log_of_puppet(session, Level::Warning, warning);
    }
}

/// A line of the log that Puppet itself writes.
pub(super) fn log_of_puppet(session: &mut Session, level: Level, message: &str) {
    let log = LogEntry { level, source: LogSource::Puppet, message: message.into(), at: None };
    session.record_logged(Subject::Run, EventKind::Logged, None, log);
}

/// Sets attributes in the order in which they were written. `tag` also adds tags.
fn set_attributes(session: &mut Session, resource: &mut Resource, attributes: Vec<NewAttribute>) -> Evaluated<()> {
    for attribute in &attributes {
        charge::value(session, &attribute.value)?;
    }
    if attributes.iter().any(|attribute| attribute.name == known::TAG) {
        // Puppet adds the tags of the type and the title when the attributes are there (`reports/containers`).
        let own = std::mem::take(&mut resource.tags);
        add_given_tags(session, resource, &attributes)?;
        resource.tags.merge(&own);
    }
    let set = |given: NewAttribute| Attribute { name: given.name, value: given.value, at: Some(given.at) };
    resource.attributes = attributes.into_iter().map(set).collect();
    Ok(())
}

/// Adds the defaults of the scope for attributes that are not set. Gives those and the scope that each comes from.
fn add_defaults(session: &mut Session, resource: &mut Resource, scope: ScopeId) -> Evaluated<Vec<(Symbol, ScopeId)>> {
    let defaults: Vec<_> = session
        .scopes
        .defaults_for(scope, resource.reference.type_name)
        .into_iter()
        .map(|(attribute, from)| (attribute.clone(), from))
        .collect();
    let mut added = Vec::new();
    for (attribute, from) in defaults {
        if resource.attribute(attribute.name).is_some() {
            continue;
        }
        if attribute.name == known::TAG {
            let at = resource.at;
            add_tags_of(session, resource, &attribute.value, at)?;
        }
        charge::value(session, &attribute.value)?;
        added.push((attribute.name, from));
        resource.attributes.push(attribute);
    }
    Ok(added)
}

/// Adds the tags that a declaration gives.
pub(super) fn add_given_tags(
    session: &mut Session,
    resource: &mut Resource,
    attributes: &[NewAttribute],
) -> Evaluated<()> {
    let at = resource.at;
    let tags = attributes.iter().filter(|attribute| attribute.name == known::TAG);
    for tag in tags {
        add_tags_of(session, resource, &tag.value, at)?;
    }
    Ok(())
}

/// Adds the values of an attribute `tag` as tags. An undefined value is none.
pub(super) fn add_tags_of(
    session: &mut Session,
    resource: &mut Resource,
    value: &Value,
    at: Option<FileSpan>,
) -> Evaluated<()> {
    let mut flat = Vec::new();
    flatten(value, &mut flat);
    session.fuel.steps(flat.len() as u64)?;
    for tag in flat.iter().filter(|tag| !tag.is_undef()) {
        let tag = tag_text(tag);
        resource.tags.add(&mut session.names, &tag).map_err(|TagError(tag)| {
            Interrupt::bare("invalid-tag", at, format!("Invalid tag '{tag}'")).help(TAG_RULE)
        })?;
    }
    Ok(())
}

/// The rule for the text of a tag.
pub(super) const TAG_RULE: &str =
    "A tag begins with a letter, a digit or `_` and holds letters, digits, `_`, `:`, `.` and `-`.";

/// A value as a tag: of a reference, its text in catalogs.
fn tag_text(value: &Value) -> EcoString {
    match value {
        Value::Type(_) => reference_text(value),
        value => values::text(value),
    }
}
