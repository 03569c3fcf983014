//! The node block, and the classes that a classifier names (`docs/semantics/puppet/evaluation.md#node-block` and
//! `docs/semantics/puppet/evaluation.md#classes-from-a-classifier`).

use std::rc::Rc;

use super::definition::{Definition, HostMatch};
use super::{Compiler, State};
use crate::evaluator::{Evaluated, Frame, Interrupt, NewAttribute, ScopeKind, Session};
use duckrow_record::catalog::{Reference, Resource, ResourceKind, TagError};
use duckrow_record::trace::{EventKind, Subject};
use duckrow_scenario::Classes;
use duckrow_text::names::known;
use duckrow_text::source::{FileSpan, Span};
use duckrow_values as values;
use duckrow_values::Value;
use duckrow_values::regex::{Captures, Regex};

/// A node block, the host that matched, and what its pattern found.
type Chosen = (Rc<Definition>, HostMatch, Option<Captures>);

impl Compiler<'_> {
    /// Chooses and evaluates a node block, if any is known.
    pub(super) fn evaluate_node_block(&mut self, session: &mut Session) -> Evaluated<()> {
        if self.definitions.nodes.is_empty() {
            return Ok(());
        }
        let Some((definition, host, captures)) = self.choose_node(session)? else {
            let name = &self.catalog.node;
            let message = format!("Could not find node statement with name 'default' or '{name}'");
            return Err(Interrupt::bare("no-node", None, message)
                .help("Add `node default { }`, or a block for this node's name."));
        };
        let title = host.title(session.settings.language);
        let reference = Reference { type_name: known::NODE_TYPE, title: session.names.intern(&title) };
        let mut resource =
            Resource { declared_at: Some(definition.at), ..Resource::new(reference, ResourceKind::Node) };
        resource.tags.add_if_valid(&mut session.names, "node");
        resource.tags.add_if_valid(&mut session.names, &title);
        self.catalog.tags.merge(&resource.tags);
        let source = super::definition::Source::Node(reference.title);
        let state = State { definition: Some(Rc::clone(&definition)), ..State::declared(self.top, source) };
        let id = self.add_resource(session, resource, state, Vec::new())?;
        self.mark_evaluated(id);
        self.add_scope_tags(session, id)?;
        let scope = session.scopes.add(ScopeKind::Node, Some(self.top), None, id);
        self.node_scope = Some(scope);
        self.catalog.classes.push(reference.title);
        for name in [known::TITLE, known::NAME] {
            session.scopes.get_mut(scope).set(name, Value::string(title.as_str()));
        }
        // Classes that are included from the block see what its pattern has found (`evaluation/nodes/node_pattern_captures`).
        for (number, text) in captures.iter().flat_map(Captures::iter).enumerate() {
            let name = session.names.intern(&number.to_string());
            session.scopes.get_mut(scope).set(name, text.map(Value::from).unwrap_or_default());
        }
        let kind = EventKind::BodyStarted { from_queue: false };
        let event = session.record(Subject::Resource(id), kind, Some(definition.at));
        let outer = session.recorder.open();
        let cause = session.recorder.because(event);
        let program = &definition.body.program;
        let body = program.definition(definition.body.definition).body;
        let mut frame = Frame::new(session, self, program, scope);
        frame.matches = captures.map(Rc::new);
        let outcome = frame.execute(body);
        session.recorder.resume(cause);
        session.recorder.close(outer);
        outcome?;
        session.record_because(event, Subject::Resource(id), EventKind::BodyEnded, None, None);
        Ok(())
    }

    /// The exact name first, then the first pattern that matches, then `default`.
    fn choose_node(&self, session: &Session) -> Evaluated<Option<Chosen>> {
        let name = self.catalog.node.to_lowercase();
        let hosts = || self.definitions.nodes.iter().flat_map(|node| node.matches.iter().map(move |host| (node, host)));
        if let Some((node, host)) = hosts().find(|(_, host)| **host == HostMatch::Name(name.clone())) {
            return Ok(Some((Rc::clone(&node.definition), host.clone(), None)));
        }
        for (node, host) in hosts() {
            let HostMatch::Pattern(pattern) = host else { continue };
            let failed = |error: String| Interrupt::bare("bad-pattern", Some(node.definition.at), error);
            let limit = session.fuel.limits().regex_steps;
            let regex = Regex::with_steps(pattern, limit).map_err(|error| failed(error.to_string()))?;
            let found = regex.find(&name);
            session.fuel.ask(|effort| effort.spend_steps(regex.owed()))?;
            if let Some(found) = found.map_err(|error| failed(error.to_string()))? {
                return Ok(Some((Rc::clone(&node.definition), host.clone(), Some(found))));
            }
        }
        let default = hosts().find(|(_, host)| **host == HostMatch::Default);
        Ok(default.map(|(node, host)| (Rc::clone(&node.definition), host.clone(), None)))
    }

    /// The names of a classifier's classes count as classes of the catalog from the beginning.
    ///
    /// # Errors
    /// A name that can't be a tag (`evaluation/classifier/classifier_list`).
    pub(super) fn add_classifier_names(&mut self, session: &mut Session) -> Evaluated<()> {
        let names: Vec<&String> = match &self.scenario.node.classes {
            Classes::Names(names) => names.iter().collect(),
            Classes::Parameterized(classes) => classes.keys().collect(),
        };
        for name in names {
            let symbol = session.names.intern(name);
            self.catalog.classes.push(symbol);
            self.catalog.tags.add(&mut session.names, name).map_err(|TagError(tag)| {
                Interrupt::bare("invalid-tag", None, format!("Invalid tag '{tag}'"))
                    .help("The names of a classifier's classes are written without leading colons.")
            })?;
        }
        Ok(())
    }

    /// Adds the classes of a classifier to the catalog, those with parameters first. The queue evaluates them.
    pub(super) fn declare_classifier_classes(&mut self, session: &mut Session) -> Evaluated<()> {
        let scenario = self.scenario;
        match &scenario.node.classes {
            Classes::Names(names) => {
                let plain: Vec<&str> = names.iter().map(String::as_str).collect();
                self.declare_plain(session, &plain)
            }
            Classes::Parameterized(classes) => {
                let given =
                    |parameters: &&Option<serde_json::Map<_, _>>| parameters.as_ref().is_some_and(|p| !p.is_empty());
                let with: Vec<_> = classes.iter().filter(|(_, parameters)| given(parameters)).collect();
                let mut found = Vec::new();
                for (name, parameters) in with {
                    found.push((self.classifier_class(session, name)?, parameters));
                }
                for (class, parameters) in found {
                    self.declare_with_parameters(session, &class, parameters.as_ref())?;
                }
                let plain: Vec<&str> = classes
                    .iter()
                    .filter(|(_, parameters)| !given(parameters))
                    .map(|(name, _)| name.as_str())
                    .collect();
                self.declare_plain(session, &plain)
            }
        }
    }

    fn classifier_class(&mut self, session: &mut Session, name: &str) -> Evaluated<Rc<Definition>> {
        let lower = name.trim_start_matches("::").to_lowercase();
        if let Some(class) = self.find_class(session, &lower)? {
            return Ok(class);
        }
        let message = format!("Could not find class {name} for {}", self.catalog.node);
        Err(self.with_class_hint(session, Interrupt::bare("unknown-class", None, message), &lower, None))
    }

    fn declare_plain(&mut self, session: &mut Session, names: &[&str]) -> Evaluated<()> {
        let scope = self.node_scope.unwrap_or(self.top);
        let mut classes = Vec::with_capacity(names.len());
        for name in names {
            classes.push(self.classifier_class(session, name)?);
        }
        for class in classes {
            if self.class_scopes.contains_key(&class.name) {
                continue;
            }
            let id = self.ensure_class(session, scope, &class, None)?;
            if self.states[id].event.is_none() {
                self.states[id].event = session.record(Subject::Resource(id), EventKind::ClassDeclared, None);
            }
        }
        Ok(())
    }

    fn declare_with_parameters(
        &mut self,
        session: &mut Session,
        class: &Rc<Definition>,
        parameters: Option<&serde_json::Map<String, serde_json::Value>>,
    ) -> Evaluated<()> {
        let scope = self.node_scope.unwrap_or(self.top);
        let name = session.names.string(class.name);
        let reference = Reference::new(&mut session.names, "class", &name);
        let at = FileSpan { file: class.at.file, span: Span::new(class.at.span.start, class.at.span.start) };
        let mut attributes = Vec::new();
        for (name, value) in parameters.into_iter().flatten() {
            let name = session.names.intern(name);
            attributes.push(NewAttribute { name, value: values::from_json(value), append: false, at });
        }
        let resource = Resource::new(reference, ResourceKind::Class);
        let id = self.add_parameterized_class(session, scope, class, resource, attributes)?;
        self.states[id].event = session.record(Subject::Resource(id), EventKind::ClassDeclared, None);
        Ok(())
    }
}
