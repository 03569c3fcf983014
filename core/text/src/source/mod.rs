//! Source texts, places in them, and what is said about them.
//!
//! Inside, a place is a range of bytes. People get lines and columns: Puppet's (characters, from 1) in messages and on the
//! command line, UTF-16 offsets in the page.

mod diagnostic;
mod file;
pub mod json;
mod location;
mod nearest;
mod span;
pub mod yaml;

pub use diagnostic::{
    Advice, Code, Diagnostic, Fix, Label, LogId, MOST_ERRORS, Meant, NEEDS_WHOLE, Position, SEVERAL_ERRORS, Severity,
};
pub use file::{SourceFile, Sources};
pub use location::Location;
pub use nearest::nearest;
pub use span::{FileId, FileSpan, Span};
