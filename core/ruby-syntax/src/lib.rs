//! Ruby text as a program that can be run, and ERB templates as Ruby text.
//!
//! [`parse`] reads the whole language as far as templates and functions of modules use it, and refuses the rest with its place;
//! the tolerant reader of files of types is `duckrow-ruby`. Programs are arenas of nodes, so that dropping one never recurses.
//! Knows nothing of values and of Puppet.

mod erb;
mod error;
mod lexer;
mod locals;
mod parser;
mod token;
mod tree;

pub use erb::{Template, template};
pub use error::SyntaxError;
pub use parser::parse;
pub use tree::{
    Arm, Block, Call, Case, Definition, Name, Node, NodeId, Parameter, ParameterKind, Pattern, Program, Protected,
    Rescue,
};
