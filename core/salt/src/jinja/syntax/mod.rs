//! The way from the text of a template to its tree: words, expressions, statements. Knows nothing of values but constants.

mod expressions;
mod hidden;
mod lexer;
mod literal;
mod macros;
mod parser;
mod postfix;
mod settings;
mod statements;
mod targets;
mod token;
pub(super) mod tree;

use crate::value::Result;
pub(crate) use settings::Settings;

/// The depth to which expressions and statements may be nested.
const MAX_DEPTH: usize = 60;
/// The number of operators, attributes and filters in a row: each holds the one in front of it.
const MAX_LINKS: usize = 1_000;

/// The tree of a template, and how many words it has, which are at most so many.
///
/// # Errors
/// What Jinja says of a text that is no template, with its line.
pub(super) fn parse(source: &str, settings: &Settings, most: usize) -> Result<(tree::Tree, usize)> {
    let tokens = lexer::tokens(source, settings, most)?;
    let number = tokens.len();
    Ok((parser::Parser::new(tokens).template()?, number))
}
