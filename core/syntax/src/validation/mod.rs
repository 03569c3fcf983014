//! The checks of a tree without evaluating it: those of Puppet's validator (`pops/validation/checker4_0.rb`),
//! in its order, with its texts and places.
//!
//! The tree is walked in Puppet's order, without recursion: left operands may be nested as deep as a text is long.
//!
//! Knows nothing of scopes, values or other files.

mod definitions;
mod effects;
mod heredocs;
mod json;
mod literals;
mod location;
mod nodes;
mod resources;
mod values;
mod walk;

use std::cmp::Ordering;

use duckrow_scenario::{Language, Strictness};
use duckrow_text::names::{Names, Symbol};
use duckrow_text::source::{Code, Diagnostic, FileSpan, MOST_ERRORS, Severity, SourceFile, Span};

use super::ast::{Expr, ExprId, Program};
use super::labels::{a_an, label};
use crate::parts::Node;
pub use heredocs::{ILLEGAL_TEXT, illegal_text};

/// The options on which the checks depend.
#[derive(Debug, Clone, Copy, Default)]
pub struct ValidationOptions<'a> {
    /// The treatment of a key that stands twice in a hash.
    pub strict: Strictness,
    /// The language level: 3.5 accepts `$name` and `$title` as parameters of a define.
    pub language: Language,
    /// The place from which the file was loaded.
    pub origin: Origin<'a>,
}

/// The place from which a file was loaded: it decides what may be in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin<'a> {
    /// The environment's manifest or manifest folder, or code that is in no file: everything may be in it.
    #[default]
    Manifest,
    /// A module. The path begins with the module's name: `apache/manifests/vhost.pp` may hold what begins with
    /// `apache::vhost`.
    Module(&'a str),
}

/// Checks a tree. The diagnostics come in Puppet's order, which is not that of the text.
///
/// A tree with syntax errors can be checked too: its gaps are taken for right.
pub fn validate(
    program: &Program,
    source: &SourceFile,
    names: &Names,
    options: &ValidationOptions<'_>,
) -> Vec<Diagnostic> {
    let mut validator = Validator {
        program,
        source,
        names,
        options,
        namespace: location::namespace(options.origin),
        path: Vec::new(),
        diagnostics: Vec::new(),
        errors: 0,
    };
    validator.check_top_constructs();
    validator.walk();
    validator.diagnostics
}

struct Validator<'a> {
    program: &'a Program,
    source: &'a SourceFile,
    names: &'a Names,
    options: &'a ValidationOptions<'a>,
    namespace: location::Namespace,
    /// The nodes around the one that is being checked, from the outside in.
    path: Vec<Node>,
    diagnostics: Vec<Diagnostic>,
    /// The number of them that are errors.
    errors: usize,
}

impl<'a> Validator<'a> {
    /// The checks of one node.
    fn check(&mut self, node: Node) {
        match node {
            Node::Expr(id) => self.check_expr(id),
            Node::Entry(entry) => {
                self.rvalue(entry.key);
                self.rvalue(entry.value);
            }
            Node::Option(option) => self.rvalues(option.values),
            Node::Selector(entry) => self.rvalue(entry.matching),
            Node::Body(body) => self.check_body(body),
            Node::Operation(operation) => self.check_operation(operation),
            Node::Parameter(parameter) => self.check_parameter(parameter),
            Node::Query(query) => self.check_query(query),
        }
    }

    fn check_expr(&mut self, id: ExprId) {
        match *self.program.expr(id) {
            Expr::Arithmetic { left, right, .. }
            | Expr::Comparison { left, right, .. }
            | Expr::Match { left, right, .. }
            | Expr::In { left, right, .. }
            | Expr::And { left, right, .. }
            | Expr::Or { left, right, .. } => {
                self.rvalue(left);
                self.rvalue(right);
            }
            Expr::Not(value)
            | Expr::UnaryMinus(value)
            | Expr::Unfold(value)
            | Expr::Parenthesized(value)
            | Expr::Text(value) => self.rvalue(value),
            Expr::If { test, .. } | Expr::Unless { test, .. } => self.rvalue(test),
            Expr::LiteralList(values) => self.rvalues(values),
            Expr::LiteralInteger { value, radix } => self.check_integer(id, value, radix),
            Expr::LiteralHash(entries) => self.check_keys(entries),
            Expr::Variable(name) => self.check_variable(id, name),
            Expr::ReservedWord(word) => self.check_reserved_word(id, word),
            Expr::Heredoc { syntax, text } => self.check_heredoc(syntax, text),
            Expr::Assignment { op, left, right, .. } => self.check_assignment(id, op, left, right),
            Expr::Relationship { left, right, .. } => {
                self.check_relation(left);
                self.check_relation(right);
            }
            Expr::Block(statements) => self.check_block(id, statements),
            Expr::Case { test, options } => self.check_case(id, test, options),
            Expr::Selector { left, entries } => self.check_selector(id, left, entries),
            Expr::CallNamedFunction { functor, .. } => self.check_call(id, functor),
            Expr::Lambda { parameters, return_type, .. } => self.check_lambda(id, parameters, return_type),
            Expr::Epp { parameters, .. } => self.check_template(id, parameters),
            Expr::Collect { type_ref, .. } => self.check_collect(id, type_ref),
            Expr::Resource { form, type_name, .. } => self.check_resource(id, form, type_name),
            Expr::ResourceDefaults { form, .. } | Expr::ResourceOverride { form, .. } => {
                self.check_not_virtual(id, form);
            }
            Expr::Definition(definition) => self.check_definition(id, self.program.definition(definition)),
            _ => {}
        }
    }

    /// The place at which Puppet points for an expression, up to the expression's end.
    fn at(&self, id: ExprId) -> FileSpan {
        let end = self.program.span(id).end;
        Span::new(self.program.anchor(id), end).in_file(self.program.file)
    }

    /// An error about an expression.
    fn error(&mut self, code: Code, id: ExprId, message: impl Into<String>) {
        let diagnostic = self.error_at(code, id, message);
        self.accept(diagnostic);
    }

    fn error_at(&self, code: Code, id: ExprId, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, self.at(id), message)
    }

    /// Keeps what was found; the last error that is kept says that there may be more.
    fn accept(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity != Severity::Error {
            return self.diagnostics.push(diagnostic);
        }
        self.errors += 1;
        match self.errors.cmp(&MOST_ERRORS) {
            Ordering::Less => self.diagnostics.push(diagnostic),
            Ordering::Equal => {
                self.diagnostics.extend([diagnostic.clone(), Diagnostic::too_many(diagnostic.at, "this file")])
            }
            Ordering::Greater => {}
        }
    }

    /// True if nothing more is looked for.
    fn has_enough(&self) -> bool {
        self.errors >= MOST_ERRORS
    }

    fn name(&self, symbol: Symbol) -> &'a str {
        self.names.text(symbol)
    }

    /// The text in a range.
    fn written(&self, span: Span) -> &'a str {
        self.source.slice(span)
    }

    /// `'if' statement`
    pub(super) fn label(&self, id: ExprId) -> String {
        label(self.program, self.names, id)
    }

    /// `an 'if' statement`
    pub(super) fn a_an(&self, id: ExprId) -> String {
        a_an(self.program, self.names, id)
    }

    /// `An 'if' statement`
    pub(super) fn upper_a_an(&self, id: ExprId) -> String {
        self.a_an(id).replacen('a', "A", 1)
    }

    /// `Illegal expression. X is unacceptable as Y in Z`
    pub(super) fn illegal_expression(&mut self, id: ExprId, feature: &str, container: ExprId) {
        let (what, container) = (self.upper_a_an(id), self.a_an(container));
        let message = format!("Illegal expression. {what} is unacceptable as {feature} in {container}");
        self.error("illegal-expression", id, message);
    }
}
