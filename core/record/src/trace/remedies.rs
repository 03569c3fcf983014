//! The relations to drop in order to break a dependency cycle, as proved by the search for cycles.

use crate::catalog::{EdgeOrigin, ResourceId};
use duckrow_text::source::FileSpan;

/// Relations that somebody wrote, and without which nothing in a cycle waits for itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remedy {
    /// The relations. There is at least one.
    pub relations: Vec<Related>,
    /// True if it is proved that fewer are not enough.
    pub is_smallest: bool,
}

/// A relation: one comes before the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Related {
    /// The resource that comes first.
    pub from: ResourceId,
    /// The resource that comes second.
    pub to: ResourceId,
    /// The origin of the relation.
    pub origin: EdgeOrigin,
    /// The place in the text that made it.
    pub at: Option<FileSpan>,
}
