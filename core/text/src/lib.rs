//! Texts and the places in them, names, and ids: what every phase speaks of.
//!
//! Knows no language: neither what a text says nor what a name stands for.

#[macro_use]
pub mod ids;
pub mod names;
pub mod order;
pub mod source;
pub mod table;
