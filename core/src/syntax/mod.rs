//! From text to tree: lexer, parser, static validation.
//!
//! Knows nothing of values, scopes or catalogs. Parsing never fails: what is wrong is a [`Diagnostic`](crate::source::Diagnostic)
//! beside the tree.

pub mod ast;
