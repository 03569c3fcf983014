//! The applier against what the real Puppet does: every recorded case whose catalog became a graph is read, graphed and, if
//! it was recorded, applied; all of it must be equal.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a test reads files, and may end in a panic"
)]

mod case;
mod catalog;
mod corpus;
mod graph;
mod host;
mod observed;
mod properties;
mod run;
mod trace;
