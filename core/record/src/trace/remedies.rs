//! What to drop so that a dependency cycle is none, as whoever found the cycle proved it.

use crate::catalog::{EdgeOrigin, ResourceId};
use duckrow_text::source::FileSpan;

/// Relations that somebody wrote, and without which nothing in a cycle waits for itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remedy {
    /// The relations. There is at least one.
    pub relations: Vec<Related>,
    /// Whether it is proved that fewer don't do.
    pub is_smallest: bool,
}

/// A relation: one comes before the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Related {
    /// Who comes before.
    pub from: ResourceId,
    /// Who comes after.
    pub to: ResourceId,
    /// What made it.
    pub origin: EdgeOrigin,
    /// The place in the text that made it.
    pub at: Option<FileSpan>,
}
