//! Ruby as files of types write it: literals, calls, blocks. Read, never run.
//!
//! [`parse`] is tolerant: what it doesn't understand is a node that says so ([`NodeKind::Opaque`]), with its place, and reading
//! goes on behind it. Trees have a bounded depth, so that a walk over them may recurse. Knows nothing of Puppet.

mod kept;
mod lexer;
mod parser;
mod string;
mod token;
mod tree;

pub use kept::Kept;
pub use lexer::comments;
pub use parser::{Reading, parse, read};
pub use tree::{Block, Node, NodeKind, Pattern};
