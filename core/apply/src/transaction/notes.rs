//! Notes about the run as a whole, beside its log.

use super::Transaction;
use crate::graph::VertexId;
use duckrow_text::source::{Diagnostic, FileSpan};

impl Transaction<'_> {
    /// The place where the resource or container of a vertex is declared.
    pub(super) fn declared_at(&self, vertex: VertexId) -> Option<FileSpan> {
        self.graph.agent.resource(self.input.catalog, self.member(vertex).id).declared_at
    }

    /// The width of the type of a vertex.
    pub(super) fn width(&self, vertex: VertexId) -> usize {
        let instance = self.member(vertex).instance.as_ref();
        instance.map_or(0, |instance| instance.definition.width())
    }

    /// Notes something about the run, once for all resources that it concerns.
    pub(super) fn note_once(&mut self, note: Diagnostic) {
        if self.noted.insert(note.message.clone()) {
            self.diagnostics.push(note);
        }
    }
}
