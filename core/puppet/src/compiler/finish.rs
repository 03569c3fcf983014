//! The end of a compilation: late work, tags, and the last checks (`docs/semantics/puppet/catalog.md#completion` and
//! `docs/semantics/puppet/catalog.md#the-final-check`).

use super::Compiler;
use super::metaparameter::METAPARAMETER_NAMES;
use super::references::reference_texts;
use crate::evaluator::{Evaluated, Interrupt, ScopeId, Session};
use duckrow_record::catalog::{Attribute, EdgeOrigin, Resource, ResourceId, split_reference};
use duckrow_record::trace::Subject;
use duckrow_resource_types::TypeDefinition;
use duckrow_text::names::{Symbol, known};
use duckrow_text::source::{Advice, FileSpan, Meant, nearest};
use duckrow_values as values;
use duckrow_values::{Array, Type, Value};

/// The number of tags that are handed down in one step, and what one takes in the documents of a run.
const TAGS_IN_A_STEP: usize = 8;
const BYTES_OF_A_TAG: usize = 32;

impl Compiler<'_> {
    /// Phases 7 to 9.
    pub(super) fn finish(&mut self, session: &mut Session) -> Evaluated<()> {
        self.load_managed_types(session)?;
        self.form_relationships(session)?;
        let mut doubtful = Vec::new();
        for id in self.list.clone() {
            self.finish_resource(session, id).map_err(|interrupt| self.placed_at(id, interrupt))?;
            if self.has_doubtful_references(session, id) {
                doubtful.push(id);
            }
        }
        self.inherit_metaparameters(session)?;
        self.check_left_overs(session)?;
        doubtful.into_iter().try_for_each(|id| self.check_references(session, id))
    }

    /// A resource of the type `resources` names a type, which may be one of a module that nothing else names.
    fn load_managed_types(&mut self, session: &mut Session) -> Evaluated<()> {
        let type_name = session.names.get("Resources");
        let managing = type_name.and_then(|type_name| self.by_type.get(&type_name)).cloned().unwrap_or_default();
        for id in managing {
            let resource = self.catalog.resource(id);
            let title = || session.names.string(resource.reference.title);
            let name = resource.value(known::NAME).map_or_else(title, values::text);
            self.load_native_type(session, &name)?;
        }
        Ok(())
    }

    fn finish_resource(&mut self, session: &mut Session, id: ResourceId) -> Evaluated<()> {
        let reference = self.catalog.resource(id).reference;
        for kept in self.overrides.get_mut(&reference).map(std::mem::take).unwrap_or_default() {
            self.merge(session, id, &kept)?;
        }
        self.add_scope_tags(session, id)?;
        self.check_attributes(session, id)?;
        self.unwrap_sensitive(id);
        self.spell_symbols(id);
        Ok(())
    }

    /// The tags that the resource of the declaring scope has by now.
    pub(super) fn add_scope_tags(&mut self, session: &mut Session, id: ResourceId) -> Evaluated<()> {
        if std::mem::replace(&mut self.states[id].has_scope_tags, true) {
            return Ok(());
        }
        let container = session.scopes.get(self.states[id].scope).resource;
        self.inherit_tags(session, container, id)
    }

    /// Gives a resource all tags of another one.
    pub(super) fn inherit_tags(&mut self, session: &mut Session, from: ResourceId, to: ResourceId) -> Evaluated<()> {
        let tags = self.catalog.resource(from).tags.iter().len();
        session.fuel.steps((tags / TAGS_IN_A_STEP) as u64)?;
        session.fuel.output(BYTES_OF_A_TAG * tags)?;
        self.catalog.inherit_tags(from, to);
        Ok(())
    }

    /// Sensitive values are noted and then kept as they are.
    fn unwrap_sensitive(&mut self, id: ResourceId) {
        let resource = self.catalog.resource_mut(id);
        for attribute in &mut resource.attributes {
            if let Value::Sensitive(value) = &attribute.value {
                attribute.value = Value::clone(value);
                resource.sensitive.push(attribute.name);
            }
        }
    }

    /// A symbol of Ruby's is its name in the catalog. What hashes hold is written so, too, but is a symbol for this host.
    fn spell_symbols(&mut self, id: ResourceId) {
        for attribute in &mut self.catalog.resource_mut(id).attributes {
            if let Some(spelled) = spelled(&attribute.value) {
                attribute.value = spelled;
            }
        }
    }

    /// Checks that every attribute is one that the type has.
    fn check_attributes(&mut self, session: &mut Session, id: ResourceId) -> Evaluated<()> {
        if let Some(definition) = self.states[id].definition.clone() {
            let returned = self.returned(session, id, &definition)?;
            return match self.parameter_mismatch(session, id, &definition, &returned)? {
                Some(message) => Err(Interrupt::bare("parameter-mismatch", None, message)),
                None => Ok(()),
            };
        }
        let resource = self.catalog.resource(id);
        let Some(native) = self.types.of(resource.reference) else { return Ok(()) };
        match resource.attributes.iter().find(|attribute| !native.accepts(attribute.name)) {
            Some(unknown) => Err(self.unknown_attribute(session, id, unknown, native)),
            None => Ok(()),
        }
    }

    fn unknown_attribute(
        &self,
        session: &Session,
        id: ResourceId,
        attribute: &Attribute,
        native: &TypeDefinition,
    ) -> Interrupt {
        let name = session.names.text(attribute.name);
        let resource = self.catalog.resource(id);
        let text = resource.reference.text(&session.names);
        let place = resource.at.map_or_else(String::new, |at| format!(" {}", session.place_text(at)));
        let message = format!("no parameter named '{name}'{place} on {text}");
        let mut error = Interrupt::bare("unknown-attribute", resource.at, message);
        if let Some(at) = attribute.at {
            error = error.label(at, "this attribute");
        }
        let known = native.attributes.iter().map(|attribute| attribute.name.as_str());
        match nearest(name, known.chain(METAPARAMETER_NAMES)) {
            Some(near) => error.help(Meant::instead(name, near)),
            None => error.help(format!("`duckrow describe {}` lists the attributes of the type.", native.name)),
        }
    }

    /// Phase 8: what waited for a resource that never came.
    fn check_left_overs(&self, session: &Session) -> Evaluated<()> {
        let left: Vec<_> = self.overrides.values().flatten().collect();
        if let Some(first) = left.first() {
            let targets = self.overrides.iter().filter(|(_, kept)| !kept.is_empty());
            let texts: Vec<_> = targets
                .flat_map(|(reference, kept)| kept.iter().map(|_| reference.text(&session.names).to_string()))
                .collect();
            let message = format!("Could not find resource(s) {} for overriding", texts.join(", "));
            return Err(Interrupt::bare("missing-override-target", None, message).label(first.at, "this override"));
        }
        let unrealized = self.unrealized();
        if unrealized.is_empty() {
            return Ok(());
        }
        let texts: Vec<_> = unrealized.iter().map(|reference| reference.text(&session.names).to_string()).collect();
        let message = format!("Failed to realize virtual resources {}", texts.join(", "));
        Err(Interrupt::bare("missing-realize-target", None, message))
    }

    /// Phase 9: every relationship metaparameter speaks of something that is there.
    fn check_references(&self, session: &Session, id: ResourceId) -> Evaluated<()> {
        let resource = self.catalog.resource(id);
        for attribute in relationships(resource) {
            let at = attribute.at.or(resource.at);
            for text in reference_texts(&attribute.value) {
                self.check_reference(session, id, attribute.name, &text, at)?;
            }
        }
        Ok(())
    }

    /// True if it needs a closer look: for most references it shows at once that their resources are there.
    fn has_doubtful_references(&self, session: &Session, id: ResourceId) -> bool {
        let resource = self.catalog.resource(id);
        !resource.is_virtual && !relationships(resource).all(|attribute| self.is_known(session, &attribute.value))
    }

    /// True if a value is a reference to something that is there, or a list of such. Most are; no message is made for that.
    fn is_known(&self, session: &Session, value: &Value) -> bool {
        if let Some(items) = value.as_array() {
            return items.items().iter().all(|item| self.is_known(session, item));
        }
        let Some(Type::Resource { type_name: Some(type_name), title: Some(title) }) = value.as_type() else {
            return false;
        };
        self.find(&session.names, type_name, title).is_some()
    }

    fn check_reference(
        &self,
        session: &Session,
        id: ResourceId,
        name: Symbol,
        text: &str,
        at: Option<FileSpan>,
    ) -> Evaluated<()> {
        let Some((type_name, title)) = split_reference(text) else {
            let message = format!("No title provided and \"{text}\" is not a valid resource reference");
            return Err(Interrupt::bare("bad-reference", at, message));
        };
        if self.find(&session.names, type_name, title).is_some() {
            return Ok(());
        }
        let message = if session.settings.language.tells_side_of_missing_reference() {
            let is_before = matches!(name, known::BEFORE | known::NOTIFY);
            let side = if is_before { "dependent" } else { "dependency" };
            format!("Could not find {side} {text} for {}", self.catalog.text(&session.names, id))
        } else {
            format!("Could not find resource '{text}' in parameter '{}'", session.names.text(name))
        };
        Err(Interrupt::bare("missing-reference", at, message).help(self.undeclared(session, text)))
    }

    /// The advice for a reference to what nothing declares.
    pub(super) fn undeclared(&self, session: &Session, text: &str) -> Advice {
        let known: Vec<_> = self.catalog.ids().map(|id| self.catalog.text(&session.names, id)).collect();
        let Some(near) = nearest(text, known.iter().map(ecow::EcoString::as_str)) else {
            return format!("Nothing declares {text}. Declare it, or drop the relationship.").into();
        };
        match (split_reference(text), split_reference(near)) {
            // The name of a class is written in small letters, in quotes.
            (Some(("Class", written)), Some(("Class", name))) => {
                Meant::within(near, &written.to_lowercase(), &name.to_lowercase())
            }
            (Some((one, written)), Some((other, name))) if one == other => Meant::within(near, written, name),
            _ => format!("Did you mean {near}?").into(),
        }
    }

    /// The resource of a scope, as the subject of an event.
    pub(super) fn scope_subject(&self, session: &Session, scope: ScopeId) -> Subject {
        Subject::Resource(session.scopes.get(scope).resource)
    }
}

fn relationships(resource: &Resource) -> impl Iterator<Item = &Attribute> {
    resource.attributes.iter().filter(|attribute| EdgeOrigin::of_metaparameter(attribute.name).is_some())
}

/// The value with the names of its symbols, if it is one or a list with some.
fn spelled(value: &Value) -> Option<Value> {
    match value {
        Value::Symbol(name) => Some(Value::String(name.clone())),
        // Lists are nested no deeper than values may be.
        Value::Array(items) => {
            let spelt: Vec<_> = items.items().iter().map(spelled).collect();
            if spelt.iter().all(Option::is_none) {
                return None;
            }
            let items = spelt.into_iter().zip(items.items()).map(|(new, old)| new.unwrap_or_else(|| old.clone()));
            Array::new(items.collect()).ok().map(Value::Array)
        }
        _ => None,
    }
}
