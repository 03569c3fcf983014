//! Exported collectors: what other nodes export becomes a resource of this catalog.
//!
//! The scenario's `exported` stands in for a PuppetDB. Queries are answered as that does: texts are equal to the letter, tags are
//! those of the exporting node, and what a node exported itself is left out (its own are in the catalog).

use serde_json::Value as Json;

use super::Compiler;
use super::collector::cost;
use crate::evaluator::{Collector, CollectorId, Evaluated, Interrupt, NewAttribute, Query, Session, flatten};
use duckrow_record::catalog::{Reference, Resource, ResourceId, capitalize};
use duckrow_scenario::ExportedResource;
use duckrow_scenario::WHOLE;
use duckrow_syntax::ast::ResourceForm;
use duckrow_text::names::known;
use duckrow_text::source::FileSpan;
use duckrow_values as values;
use duckrow_values::{Value, rich_data};

impl Compiler<'_> {
    /// Adds what a collector finds at other nodes. It is contained where the collector stands, and takes the defaults of its
    /// scope; where it was written is not known (`evaluation/virtual-and-exported-resources/exported_collected_from_other_nodes`).
    pub(super) fn import(
        &mut self,
        session: &mut Session,
        id: CollectorId,
        collector: &Collector,
    ) -> Evaluated<Vec<ResourceId>> {
        let scenario = self.scenario;
        let type_name = capitalize(&collector.type_name);
        let mut imported = Vec::new();
        let cost = collector.query.as_ref().map_or(1, cost);
        for entry in scenario.exported.iter().filter(|_| WHOLE) {
            session.fuel.steps(cost)?;
            let is_other = entry.certname != scenario.node.name && capitalize(&entry.type_name) == type_name;
            if !is_other || !collector.query.as_ref().is_none_or(|query| matches(session, entry, query)) {
                continue;
            }
            let reference = Reference::new(&mut session.names, &type_name, &entry.title);
            match self.catalog.find(reference) {
                Some(known) if self.imported.get(&known).is_some_and(|from| *from == entry.certname) => {}
                Some(known) => return Err(self.duplicate(session, known, entry, collector.at)),
                None => imported.push(self.import_one(session, id, collector, entry)?),
            }
        }
        Ok(imported)
    }

    fn import_one(
        &mut self,
        session: &mut Session,
        id: CollectorId,
        collector: &Collector,
        entry: &ExportedResource,
    ) -> Evaluated<ResourceId> {
        let (scope, event, at) = (self.collectors[id].scope, self.collectors[id].event, collector.at);
        let Some(declared) = self.find_type(session, &collector.type_name)? else {
            let message = format!("Resource type {} doesn't exist", collector.type_name);
            return Err(Interrupt::bare("unknown-resource-type", Some(at), message));
        };
        let mut attributes = Vec::with_capacity(entry.parameters.len());
        for (name, value) in &entry.parameters {
            let (name, value) = (session.names.intern(name), read(value, at)?);
            attributes.push(NewAttribute { name, value, append: false, at });
        }
        let title = entry.title.as_str().into();
        let resource = self.new_resource(session, &declared, ResourceForm::Regular, &title);
        let resource = Resource { declared_at: Some(at), ..resource };
        let state = self.new_state(session, scope, &declared);
        let cause = session.recorder.because(event);
        let resource = self.add_resource(session, resource, state, attributes);
        if let Ok(resource) = &resource {
            self.record_declaration(session, *resource, at)?;
            self.imported.insert(*resource, entry.certname.clone());
        }
        session.recorder.resume(cause);
        resource
    }

    fn duplicate(&self, session: &Session, known: ResourceId, entry: &ExportedResource, at: FileSpan) -> Interrupt {
        let text = self.catalog.text(&session.names, known);
        let message = format!(
            "A duplicate resource was found while collecting exported resources, with the type and title {text}"
        );
        let error = Interrupt::bare("duplicate-exported", None, message).label(at, "this collector");
        let other = if entry.certname.is_empty() { "Another node" } else { &entry.certname };
        match (self.imported.get(&known), self.catalog.resource(known).declared_at) {
            (Some(first), _) => {
                error.help(format!("Both {first} and {other} export it. Put the node's name into its title."))
            }
            (None, Some(declared)) => error
                .label(declared, "declared here too")
                .help(format!("{other} exports it. Ask for less: `<<| tag == … |>>`.")),
            (None, None) => error.help(format!("{other} exports it, and this catalog has one.")),
        }
    }
}

/// True if an exported resource is what a query asks for.
fn matches(session: &Session, entry: &ExportedResource, query: &Query) -> bool {
    match query {
        Query::And(left, right) => matches(session, entry, left) && matches(session, entry, right),
        Query::Or(left, right) => matches(session, entry, left) || matches(session, entry, right),
        Query::Compare { attribute: known::TAG, equal, value } => {
            let mut wanted = Vec::new();
            flatten(value, &mut wanted);
            let has = |tag: &Value| entry.tags.iter().any(|known| *known == values::text(tag).to_lowercase());
            wanted.iter().any(has) == *equal
        }
        Query::Compare { attribute: known::TITLE, equal, value } => {
            (value.as_str() == Some(entry.title.as_str())) == *equal
        }
        Query::Compare { attribute, equal, value } => {
            let present = entry.parameters.get(session.names.text(*attribute)).unwrap_or(&Json::Null);
            rich_data::from_json(present, &()).is_ok_and(|present| present == *value) == *equal
        }
    }
}

fn read(value: &Json, at: FileSpan) -> Evaluated<Value> {
    rich_data::from_json(value, &()).map_err(|error| {
        Interrupt::bare("exported-value", Some(at), error.to_string())
            .help("It is a value in the scenario's `exported`.")
    })
}
