//! The way from text to tree: lexer, parser, static validation.
//!
//! Knows nothing of values, scopes or catalogs. Parsing never fails: what is wrong is a [`Diagnostic`] beside the tree.

pub mod ast;
mod dump;
mod kept;
pub mod labels;
mod lexer;
mod parser;
pub mod parts;
mod validation;

use ast::Program;
use duckrow_scenario::Limits;
use duckrow_text::names::Names;
use duckrow_text::source::{Code, Diagnostic, FileId, FileSpan, Severity, SourceFile};

pub use dump::{dump, dump_json};
pub use kept::{Kept, check_kept};
pub use lexer::{comments, too_many_tokens};
pub use validation::{ILLEGAL_TEXT, Origin, ValidationOptions, illegal_text, validate};

/// The options for reading a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseOptions {
    /// The depth to which brackets, blocks, operators and strings may be nested; the same limit as the evaluator's
    /// ([`Limits::depth`]).
    pub depth: u32,
    /// The number of tokens that a text may have.
    pub tokens: u64,
    /// True if `plan` and `apply` are keywords, as with Puppet's setting `tasks`.
    pub tasks: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        let limits = Limits::default();
        Self { depth: limits.depth, tokens: limits.tokens(), tasks: false }
    }
}

/// The result of reading a text.
#[derive(Debug)]
pub struct Parsed {
    /// The tree. What could not be understood is [`Nop`](ast::Expr::Nop) in it.
    pub program: Program,
    /// The errors and warnings, in the order in which they were found: the first error is the one that Puppet reports.
    pub diagnostics: Vec<Diagnostic>,
    /// True if its syntax is right, so that it was checked: Puppet reports all errors of the checks, but only one of syntax.
    pub is_checked: bool,
    /// The number of tokens in the text.
    pub tokens: u64,
}

impl Parsed {
    /// True if Puppet would refuse the text.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// Reads a manifest.
pub fn parse(file: FileId, source: &SourceFile, names: &mut Names, options: &ParseOptions) -> Parsed {
    let tokens = lexer::lex(file, source, options);
    parser::parse(file, source, tokens, names, options)
}

/// Reads a template (EPP). The program's body is an [`Epp`](ast::Expr::Epp).
pub fn parse_template(file: FileId, source: &SourceFile, names: &mut Names, options: &ParseOptions) -> Parsed {
    let tokens = lexer::lex_template(file, source, options);
    parser::parse_template(file, source, tokens, names, options)
}

/// Reads a manifest and checks it. As in Puppet, a text with a syntax error is not checked any further.
pub fn check(
    file: FileId,
    source: &SourceFile,
    names: &mut Names,
    options: &ParseOptions,
    validation: &ValidationOptions<'_>,
) -> Parsed {
    let parsed = parse(file, source, names, options);
    checked(parsed, source, names, validation)
}

/// Reads a template (EPP) and checks it, the same way.
pub fn check_template(
    file: FileId,
    source: &SourceFile,
    names: &mut Names,
    options: &ParseOptions,
    validation: &ValidationOptions<'_>,
) -> Parsed {
    let parsed = parse_template(file, source, names, options);
    checked(parsed, source, names, validation)
}

fn checked(mut parsed: Parsed, source: &SourceFile, names: &mut Names, validation: &ValidationOptions<'_>) -> Parsed {
    if !parsed.has_errors() {
        parsed.is_checked = true;
        parsed.diagnostics.extend(validate(&parsed.program, source, names, validation));
    }
    parsed
}

/// True if Puppet writes `Could not parse for environment NAME: ` before this syntax error when it is in the initial manifests.
/// It does so for those that its parser raises without an issue code.
pub fn is_prefixed_with_environment(code: Code) -> bool {
    const PREFIXED: [Code; 7] = [
        "illegal-argument-list",
        "illegal-byte-order-mark",
        "illegal-regex",
        "illegal-resource",
        "illegal-virtual",
        "name-expected",
        "number-out-of-range",
    ];
    PREFIXED.contains(&code)
}

/// Says that something is nested too deeply.
fn too_deep(at: FileSpan, limit: u32) -> Diagnostic {
    Diagnostic::error("nesting-too-deep", at, format!("This is nested too deeply: more than {limit} levels"))
        .help("Give inner parts a name: a variable, a function, a class of their own.")
}
