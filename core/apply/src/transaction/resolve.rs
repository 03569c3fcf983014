//! Deferred values that are resolved when the turn of their resource comes: then it is made once more, with them.

use std::rc::Rc;

use super::Transaction;
use crate::deferred::{Books, Target, Turn};
use crate::graph::Point;
use crate::graph::VertexId;
use crate::instance;
use crate::instance::{Making, Means, waits};
use duckrow_text::names::Symbol;
use duckrow_text::source::Diagnostic;

impl Transaction<'_> {
    /// Resolves the deferred values of the resource of a vertex, whether it is skipped then or not.
    ///
    /// # Errors
    /// The error that ended a call, or a mistake in its result: either ends the run.
    pub(super) fn resolve(&mut self, vertex: VertexId) -> Result<(), Box<Diagnostic>> {
        let Point::Resource(member) = self.graph.point(vertex) else { return Ok(()) };
        let id = self.graph.agent.members[member].id;
        let resource = self.graph.agent.resource(self.input.catalog, id);
        let waiting: Vec<Symbol> =
            resource.attributes.iter().filter(|given| waits(given)).map(|given| given.name).collect();
        if waiting.is_empty() {
            return Ok(());
        }
        let Some(instance) = &self.graph.agent.members[member].instance else { return Ok(()) };
        let definition = Rc::clone(&instance.definition);
        let mut resource = resource.clone();
        for name in &waiting {
            let mut books = Books { names: &mut *self.names, recorder: &mut *self.recorder };
            let mut target = Target { id, resource: &mut resource };
            let turn = Turn { cause: self.last[vertex], unwraps: self.settings.language.unwraps_deferred_late() };
            target.resolve_late(&mut books, *name, turn, self.resolver)?;
        }
        let making = Making { id, resource: &resource, is_late: true };
        let books = Books { names: &mut *self.names, recorder: &mut *self.recorder };
        let means = Means {
            providers: &mut self.api,
            system: &mut *self.system,
            resolver: &mut *self.resolver,
            warnings: &mut Vec::new(),
        };
        let mut instance = instance::make(self.input, books, making, definition, means)?;
        // What turns out to be nothing is not managed; what is left out has a default.
        let lost = waiting.iter().filter(|name| resource.value(**name).is_none());
        let lost: Vec<usize> = lost.filter_map(|name| instance.definition.place(*name)).collect();
        instance.unset(&lost);
        self.graph.agent.members[member].instance = Some(instance);
        Ok(())
    }
}
