//! The cost of the things that are copied into a catalog. A text of the manifests is in memory once, however many resources
//! have it; in the documents of a run it stands once for each.

use super::Compiler;
use crate::evaluator::{Evaluated, Session};
use duckrow_record::catalog::ResourceId;
use duckrow_values::{Type, Value};

/// The number of times that a title stands in the documents of a run: in references, places, log lines.
const TITLES: usize = 8;
/// The bytes that a value takes beside its text: quotes, a comma, the spaces before it.
const VALUE: usize = 16;
/// The number of bytes of text that are copied or looked up for one step.
const BYTES_OF_A_STEP: usize = 16;
/// A relation between two resources, from the operands of its arrow to the metaparameter.
pub(super) const RELATION: u64 = 10;

/// The number of bytes that a value takes in a document.
pub(super) fn bytes(value: &Value) -> usize {
    let text = match value {
        Value::String(text) => text.len(),
        Value::Array(items) => items.items().iter().map(bytes).sum(),
        Value::Hash(hash) => hash.entries().iter().map(|(key, value)| bytes(key) + bytes(value)).sum(),
        Value::Sensitive(inner) => bytes(inner),
        Value::Type(of) => match &**of {
            Type::Resource { title: Some(title), .. } => title.len(),
            _ => 0,
        },
        _ => 0,
    };
    VALUE + text
}

/// Pays for a value that becomes an attribute.
pub(super) fn value(session: &mut Session, value: &Value) -> Evaluated<()> {
    session.fuel.output(bytes(value))
}

/// Pays for a title.
pub(super) fn title(session: &mut Session, title: &str) -> Evaluated<()> {
    session.fuel.output(TITLES * title.len())
}

/// Pays for a text that is copied or looked up.
pub(super) fn text(session: &mut Session, length: usize) -> Evaluated<()> {
    session.fuel.steps((length / BYTES_OF_A_STEP) as u64)
}

impl Compiler<'_> {
    /// Pays for comparing the attributes of a resource with so many parameters.
    pub(super) fn charge_parameters(&self, session: &mut Session, id: ResourceId, parameters: usize) -> Evaluated<()> {
        const COMPARED_IN_A_STEP: usize = 16;
        let attributes = self.catalog.resource(id).attributes.len();
        session.fuel.steps((parameters * (parameters + attributes) / COMPARED_IN_A_STEP) as u64)
    }
}
