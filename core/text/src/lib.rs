//! Texts and the places in them, names, and ids: what every phase speaks of.
//!
//! Knows no language: neither what a text says nor what a name stands for.

#[macro_use]
pub mod ids;
pub mod names;
pub mod order;
pub mod source;
pub mod table;

/// True in the builds of the engine that hold everything: all but the small one, which the page loads first. Code that few manifests need
/// is reached only where this is true, so that the linker leaves it out of the small build; whoever reaches the line there ends
/// with [`NEEDS_WHOLE`](source::NEEDS_WHOLE), never with another answer.
pub const WHOLE: bool = cfg!(feature = "whole");
