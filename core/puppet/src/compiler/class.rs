//! Classes: how they are asked for, declared and evaluated (`docs/semantics/puppet/evaluation.md#classes`).

use std::rc::Rc;

use ecow::EcoString;

use super::definition::{Definition, Source};
use super::resource::add_given_tags;
use super::{Compiler, State};
use crate::evaluator::{
    Declaration, Evaluated, Frame, Inclusion, Interrupt, NewAttribute, ScopeId, ScopeKind, Session,
};
use duckrow_loader::Kind;
use duckrow_record::catalog::{Attribute, Reference, Resource, ResourceId, ResourceKind};
use duckrow_record::trace::{EventKind, Subject};
use duckrow_text::names::{FastSet, Symbol, known};
use duckrow_text::source::{FileSpan, Meant, nearest};
use duckrow_values::Value;

/// The cost of finding a class that is asked for, and of recording that.
const STEPS_OF_A_CLASS: u64 = 10;

impl Compiler<'_> {
    /// The definition of a class, loaded if need be. The name is in lower case.
    pub(super) fn find_class(&mut self, session: &mut Session, name: &str) -> Evaluated<Option<Rc<Definition>>> {
        let name = name.trim_start_matches("::");
        let symbol = session.names.intern(name);
        if let Some(class) = self.definitions.classes.get(&symbol) {
            return Ok(Some(Rc::clone(class)));
        }
        self.autoload(session, Kind::Manifest, name, |compiler| compiler.definitions.classes.contains_key(&symbol))?;
        Ok(self.definitions.classes.get(&symbol).cloned())
    }

    /// `include`, `contain` and `require`: all names are looked up first, then all that are missing are declared, then their
    /// bodies are evaluated.
    pub(super) fn include_classes(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        names: &[EcoString],
        how: Inclusion,
        at: FileSpan,
    ) -> Evaluated<()> {
        let mut classes = Vec::with_capacity(names.len());
        session.fuel.steps(STEPS_OF_A_CLASS * names.len() as u64)?;
        for name in names {
            let class = self.find_class(session, name)?;
            classes.push(class.ok_or_else(|| self.unknown_class(session, name, at))?);
        }
        let mut new: Vec<(ResourceId, Rc<Definition>)> = Vec::new();
        for class in &classes {
            if self.class_scopes.contains_key(&class.name) {
                let id = self.class_resource(session, class.name);
                session.record(subject(id), EventKind::AlreadyDeclared, Some(at));
            } else {
                let id = self.ensure_class(session, scope, class, Some(at))?;
                if new.iter().all(|(known, _)| *known != id) {
                    new.push((id, Rc::clone(class)));
                }
            }
        }
        let is_alone = new.len() == 1;
        for (id, _) in new.iter().filter(|_| !is_alone) {
            if self.states[*id].event.is_none() {
                let event = session.record(Subject::Resource(*id), EventKind::ClassDeclared, Some(at));
                self.states[*id].event = event;
            }
        }
        for (id, class) in &new {
            self.evaluate_class(session, *id, class, Some(at))?;
        }
        self.relate_included(session, scope, &classes, how, at);
        Ok(())
    }

    /// Adds the relationships of `contain` and `require` to the surrounding resource.
    fn relate_included(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        classes: &[Rc<Definition>],
        how: Inclusion,
        at: FileSpan,
    ) {
        let surrounding = session.scopes.get(scope).resource;
        for class in classes {
            let Some(id) = self.class_resource(session, class.name) else { continue };
            match how {
                Inclusion::Include => {}
                Inclusion::Contain => {
                    if !self.catalog.contains(surrounding, id) {
                        self.catalog.contain(surrounding, id);
                        let kind = EventKind::Contained { content: id };
                        session.record(Subject::Resource(surrounding), kind, Some(at));
                    }
                }
                Inclusion::Require => self.require_class(session, surrounding, id, at),
            }
        }
    }

    /// The resource of a class, if it is in the catalog.
    pub(super) fn class_resource(&self, session: &mut Session, name: Symbol) -> Option<ResourceId> {
        let text = session.names.string(name);
        let main = Reference { type_name: known::CLASS_TYPE, title: known::MAIN };
        let reference = if text.is_empty() { main } else { Reference::new(&mut session.names, "class", &text) };
        self.catalog.find(reference)
    }

    /// The resource of a class that is included: the one that is there, or a new one behind that of its parent.
    pub(super) fn ensure_class(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        class: &Rc<Definition>,
        at: Option<FileSpan>,
    ) -> Evaluated<ResourceId> {
        if let Some(id) = self.class_resource(session, class.name) {
            return Ok(id);
        }
        let name = session.names.string(class.name);
        let reference = Reference::new(&mut session.names, "class", &name);
        let resource = Resource { declared_at: at, ..Resource::new(reference, ResourceKind::Class) };
        self.add_class(session, scope, class, resource, at)
    }

    /// Adds the resource of a class, with its tags and that of its parent in front.
    pub(super) fn add_class(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        class: &Rc<Definition>,
        mut resource: Resource,
        at: Option<FileSpan>,
    ) -> Evaluated<ResourceId> {
        let name = session.names.string(class.name);
        resource.tags.add_if_valid(&mut session.names, "class");
        resource.tags.add_if_valid(&mut session.names, &name);
        let parent = self.parent_of(session, class)?;
        if let Some(parent) = parent {
            session.fuel.enter()?;
            self.ensure_class(session, scope, &parent, at)?;
            session.fuel.leave();
        }
        self.catalog.tags.merge(&resource.tags);
        let source = Source::Class(class.name);
        let state = State { definition: Some(Rc::clone(class)), ..State::declared(scope, source) };
        self.add_resource(session, resource, state, Vec::new())
    }

    pub(super) fn parent_of(
        &mut self,
        session: &mut Session,
        class: &Rc<Definition>,
    ) -> Evaluated<Option<Rc<Definition>>> {
        let Some(parent) = class.parent else { return Ok(None) };
        let name = session.names.string(parent);
        let found = self.find_class(session, &name)?;
        if self.is_ancestor(class.name, parent) {
            return Err(Interrupt::bare("class-inherits-itself", None, "stack level too deep")
                .label(class.at, format!("`{}` inherits from itself", session.names.text(class.name)))
                .help("Puppet's Ruby runs out of its stack here. Move what both classes need to a third one."));
        }
        let missing = || {
            let environment = &self.catalog.environment;
            let message = format!("Could not find parent resource type '::{name}' of type hostclass in {environment}");
            Interrupt::bare("unknown-parent", Some(class.at), message)
        };
        found.map_or_else(|| Err(missing()), |parent| Ok(Some(parent)))
    }

    /// True if a class is another one, or among those that it inherits from, as far as they are known.
    fn is_ancestor(&self, class: Symbol, of: Symbol) -> bool {
        let mut seen = FastSet::default();
        let mut next = Some(of);
        while let Some(name) = next.filter(|name| seen.insert(*name)) {
            if name == class {
                return true;
            }
            next = self.definitions.classes.get(&name).and_then(|ancestor| ancestor.parent);
        }
        false
    }

    /// Evaluates a class that is in the catalog, unless it was.
    pub(super) fn evaluate_class(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        class: &Rc<Definition>,
        at: Option<FileSpan>,
    ) -> Evaluated<()> {
        if self.states[id].is_evaluated {
            return Ok(());
        }
        self.mark_evaluated(id);
        self.add_scope_tags(session, id)?;
        let inherited = self.evaluate_parent(session, class)?;
        session.fuel.enter()?;
        let event = session.record_because(
            self.states[id].event.or(session.recorder.cause()),
            Subject::Resource(id),
            EventKind::BodyStarted { from_queue: false },
            at,
            None,
        );
        self.states[id].event = event;
        let scope = self.class_scope_for(session, id, class, inherited);
        let outer_depth = session.recorder.open();
        let cause = session.recorder.because(event);
        let outcome = self.class_body(session, id, class, scope);
        session.recorder.resume(cause);
        session.recorder.close(outer_depth);
        session.fuel.leave();
        if outcome.as_ref().err().is_none_or(Interrupt::is_jump) {
            session.record_because(event, Subject::Resource(id), EventKind::BodyEnded, None, None);
        }
        outcome
    }

    fn evaluate_parent(&mut self, session: &mut Session, class: &Rc<Definition>) -> Evaluated<Option<ScopeId>> {
        let Some(parent) = self.parent_of(session, class)? else { return Ok(None) };
        if let Some(id) = self.class_resource(session, parent.name) {
            self.evaluate_class(session, id, &parent, Some(class.at))?;
        }
        Ok(self.class_scopes.get(&parent.name).copied())
    }

    fn class_scope_for(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        class: &Definition,
        inherited: Option<ScopeId>,
    ) -> ScopeId {
        let parent = inherited.unwrap_or(self.states[id].scope);
        let scope = session.scopes.add(ScopeKind::Class, Some(parent), inherited, id);
        session.scopes.get_mut(scope).module = class.body.module;
        self.catalog.classes.push(class.name);
        scope
    }

    fn class_body(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        class: &Rc<Definition>,
        scope: ScopeId,
    ) -> Evaluated<()> {
        self.set_parameters(session, id, class, scope)?;
        self.contain_in_stage(session, id)?;
        let program = &class.body.program;
        let body = program.definition(class.body.definition).body;
        match Frame::new(session, self, program, scope).execute(body) {
            Ok(()) | Err(Interrupt::Return(..) | Interrupt::Next(..)) => Ok(()),
            Err(interrupt) => Err(interrupt),
        }
    }

    /// Puts a class into its stage: its own, or that of the resource in whose scope it was declared, or the main one.
    pub(super) fn contain_in_stage(&mut self, session: &mut Session, id: ResourceId) -> Evaluated<()> {
        let own = self.catalog.resource(id).value(known::STAGE).cloned();
        let scope = self.states[id].scope;
        let surrounding = session.scopes.get(scope).resource;
        let wanted = own.clone().or_else(|| self.catalog.resource(surrounding).value(known::STAGE).cloned());
        let title = wanted.as_ref().map_or_else(|| EcoString::from("main"), duckrow_values::text);
        let stage =
            Reference::known(&session.names, "stage", &title).and_then(|reference| self.catalog.find(reference));
        let Some(stage) = stage else {
            let class = self.catalog.text(&session.names, id);
            return Err(Interrupt::plain(
                "unknown-stage",
                format!("Could not find stage {title} specified by {class}"),
            )
            .help(format!("Declare it before the class: stage {{ '{title}': }}")));
        };
        if own.is_none() && title != "main" {
            let attribute = Attribute { name: known::STAGE, value: Value::String(title), at: None };
            self.catalog.resource_mut(id).attributes.push(attribute);
        }
        self.catalog.contain(stage, id);
        Ok(())
    }

    /// `class { 'name': … }` for one title.
    pub(super) fn declare_class(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        title: &str,
        declaration: &Declaration,
    ) -> Evaluated<()> {
        let name = title.trim_start_matches("::").to_lowercase();
        let Some(class) = self.find_class(session, &name)? else {
            let message = format!("Could not find declared class {title}");
            return Err(self.with_class_hint(
                session,
                Interrupt::plain("unknown-class", message),
                &name,
                Some(declaration.at),
            ));
        };
        let reference = Reference::new(&mut session.names, "class", &name);
        let (at, declared_at) = (Some(declaration.at), Some(declaration.title_at));
        let resource = Resource { at, declared_at, ..Resource::new(reference, ResourceKind::Class) };
        let attributes = declaration.attributes.clone();
        let id = self.add_parameterized_class(session, scope, &class, resource, attributes)?;
        self.evaluate_class(session, id, &class, at)
    }

    /// Adds a class that is declared with parameters: it must not be in the catalog yet.
    pub(super) fn add_parameterized_class(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        class: &Rc<Definition>,
        mut resource: Resource,
        attributes: Vec<NewAttribute>,
    ) -> Evaluated<ResourceId> {
        let name = session.names.string(class.name);
        resource.tags.add_if_valid(&mut session.names, "class");
        resource.tags.add_if_valid(&mut session.names, &name);
        if let Some(parent) = self.parent_of(session, class)? {
            self.ensure_class(session, scope, &parent, resource.declared_at)?;
        }
        add_given_tags(session, &mut resource, &attributes)?;
        self.catalog.tags.merge(&resource.tags);
        let source = self.source_of(session, scope);
        let state = State { definition: Some(Rc::clone(class)), ..State::declared(scope, source) };
        self.add_resource(session, resource, state, attributes)
    }

    fn unknown_class(&self, session: &Session, name: &str, at: FileSpan) -> Interrupt {
        let bare = name.trim_start_matches("::");
        let message = format!("Could not find class ::{bare} for {}", self.catalog.node);
        self.with_class_hint(session, Interrupt::plain("unknown-class", message), bare, Some(at))
    }

    /// An error about a class that isn't there, with what helps; asked for at a place, if it is known.
    pub(super) fn with_class_hint(
        &self,
        session: &Session,
        error: Interrupt,
        name: &str,
        at: Option<FileSpan>,
    ) -> Interrupt {
        let file = at.map(|at| &*session.sources.file(at.file).path);
        if let Some(missing) = self.environment.missing_module(name, file) {
            return error.help(missing);
        }
        let known =
            self.definitions.classes.keys().map(|class| session.names.text(*class)).chain(self.environment.modules());
        match nearest(name, known) {
            Some(near) if near != name => error.help(Meant::instead(name, near)),
            _ => {
                let path = match name.split_once("::") {
                    Some((module, rest)) => format!("modules/{module}/manifests/{}.pp", rest.replace("::", "/")),
                    None => format!("modules/{name}/manifests/init.pp"),
                };
                error.help(format!("Write `class {name} {{ … }}` in this manifest, or put it into {path}."))
            }
        }
    }
}

fn subject(id: Option<ResourceId>) -> Subject {
    id.map_or(Subject::Run, Subject::Resource)
}
