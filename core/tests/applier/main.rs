//! The applier alone, on small catalogs that are written down as data: laws, traces, the look of runs. The recorded cases
//! go through the whole engine, in the crate `tests`.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a test reads files, and may end in a panic"
)]

mod catalog;
mod graph;
mod host;
mod properties;
mod records;
mod run;
mod schedule;
mod suppose;
mod trace;
