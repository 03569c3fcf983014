//! Configuration files as trees that are edited, as Augeas does: a lens reads a text into nodes, commands change them, and the lens
//! writes them back, with everything that is no part of the tree as it stood.
//!
//! The lenses here are those that manifests ask for most; paths and commands are Augeas's and those of Puppet's module `augeas_core`.
//! It knows texts, not hosts: what is to be read is brought by whoever asks, and nothing is written.

mod commands;
mod condition;
mod filter;
mod get;
mod lens;
mod lenses;
mod path;
mod put;
mod session;
mod texts;
mod tree;
mod work;

pub use session::{Change, Edit, EditError, Outcome, edit, read_tree};
pub use texts::{Content, Texts};

/// The names of the lenses that are here, as `lens` names them.
pub fn lens_names() -> Vec<&'static str> {
    lenses::names()
}
