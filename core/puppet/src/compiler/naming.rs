//! The names of a resource in the catalog: its reference, its aliases, and what makes it unique; and how they are looked up.
//! Knows nothing of what else is declared with it.

use ecow::EcoString;

use super::Compiler;
use crate::evaluator::{Evaluated, Interrupt, Session, flatten};
use duckrow_record::catalog::{Reference, ResourceId};
use duckrow_resource_types::{inspect, key_text};
use duckrow_text::names::{Names, known};
use duckrow_values as values;
use duckrow_values::Value;

/// A name beside the reference.
struct Alias {
    /// The text in the place of a title.
    title: EcoString,
    /// The form in which Puppet shows it.
    shown: String,
    /// The same in the list that begins with the type.
    listed: String,
}

impl Alias {
    /// The name that `alias => …` gives.
    fn given(name: &Value) -> Self {
        let title = values::text(name);
        let shown = inspect(&Value::String(title.clone()));
        Self { title, listed: shown.clone(), shown }
    }

    /// The name by which a resource is unique, which Puppet shows as a list.
    fn unique(key: &[Value]) -> Self {
        let listed = key.iter().map(inspect).collect::<Vec<_>>().join(", ");
        Self { title: key_text(key), shown: format!("[{listed}]"), listed }
    }
}

impl Compiler<'_> {
    /// The resource that a type and a title in any case name: by its title, by an alias, or by what the type reads in the title.
    /// So `File['/a/']` is `File['/a']`, whoever asks (`types/attribute-values/titles_that_mean_the_same`).
    pub(super) fn find(&self, names: &Names, type_name: &str, title: &str) -> Option<ResourceId> {
        let reference = Reference::known(names, type_name, title);
        reference
            .and_then(|reference| self.catalog.find(reference))
            .or_else(|| self.find_unique(names, type_name, title))
    }

    /// The same for a reference.
    pub(super) fn find_reference(&self, names: &Names, reference: Reference) -> Option<ResourceId> {
        let text = |symbol| names.text(symbol);
        let unique = || self.find_unique(names, text(reference.type_name), text(reference.title));
        self.catalog.find(reference).or_else(unique)
    }

    fn find_unique(&self, names: &Names, type_name: &str, title: &str) -> Option<ResourceId> {
        let native = self.types.find(type_name)?;
        let title = names.get(&native.unique_title(title)?)?;
        self.catalog.find(Reference { type_name: native.reference_name, title })
    }

    /// Adds the names under which a resource can be found too.
    pub(super) fn add_aliases(&mut self, session: &mut Session, id: ResourceId) -> Evaluated<()> {
        let resource = self.catalog.resource(id);
        let mut aliases = Vec::new();
        if let Some(alias) = resource.value(known::ALIAS) {
            let mut flat = Vec::new();
            flatten(alias, &mut flat);
            aliases.extend(flat.iter().map(Alias::given));
        }
        aliases.extend(self.unique_alias(session, id)?);
        for alias in aliases {
            let type_name = session.names.string(self.catalog.resource(id).reference.type_name);
            let reference = Reference::new(&mut session.names, &type_name, &alias.title);
            if let Err(other) = self.catalog.add_alias(reference, id) {
                return Err(self.alias_taken(session, id, other, &alias));
            }
        }
        Ok(())
    }

    /// The name that no two resources of the type may share, unless it says no more than the title.
    fn unique_alias(&self, session: &Session, id: ResourceId) -> Evaluated<Option<Alias>> {
        let resource = self.catalog.resource(id);
        let Some(native) = self.types.of(resource.reference) else { return Ok(None) };
        let title = session.names.text(resource.reference.title);
        let key = native.uniqueness_key(title, |namevar| resource.value(namevar.symbol).cloned());
        let key = key.map_err(|text| {
            Interrupt::plain("title-pattern", text).help("The title must fit one of the type's title_patterns.")
        })?;
        let says_more = match key.as_slice() {
            [single] => single.as_str() != Some(title),
            several => several.iter().any(|value| !value.is_undef()),
        };
        Ok((native.isomorphic && says_more).then(|| Alias::unique(&key)))
    }

    fn alias_taken(&self, session: &Session, id: ResourceId, other: ResourceId, alias: &Alias) -> Interrupt {
        let (resource, first) = (self.catalog.resource(id), self.catalog.resource(other));
        let text = resource.reference.text(&session.names);
        let type_name = session.names.text(resource.reference.type_name);
        let here = resource.at.map_or_else(String::new, |at| format!(" at {}", session.place_text(at)));
        let there = first.at.map_or_else(String::new, |at| format!(" {}", session.place_text(at)));
        let Alias { shown, listed, .. } = alias;
        let message = format!(
            "Cannot alias {text} to {shown}{here}; resource [\"{type_name}\", {listed}] already declared{there}"
        );
        let error = Interrupt::plain("alias-taken", message);
        match first.at {
            Some(at) => error.label(at, "first declared here"),
            None => error,
        }
    }
}
