//! Resources, references and containment, which the compiler builds and the applier applies.
//!
//! Knows nothing of how a resource came to be (that is the compiler's) nor of the behaviour of types (that is the applier's).

mod document;
mod reference;
mod relation;
mod resource;
mod tags;

pub use document::{CatalogDocument, EdgeDocument, ResourceDocument};
pub use reference::{Reference, is_reference, split_reference};
pub use reference::{bracketed, capitalize};
pub use relation::{EdgeOrigin, Relation};
pub use resource::{Attribute, Catalog, Resource, ResourceId, ResourceKind};
pub use tags::{TagError, Tags};
