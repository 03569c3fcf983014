//! Calls of functions that are on their way out, or take less than they did.

use duckrow_syntax::ast::{Expr, ExprId};
use duckrow_text::source::{Code, Diagnostic, FileSpan};

use super::tree::Tree;

/// The rule that calls of functions in the place of `lookup` break.
const DEPRECATED: Code = "deprecated";

/// A call by name.
struct Called<'a> {
    id: ExprId,
    functor: ExprId,
    name: &'a str,
    arguments: &'a [ExprId],
}

/// What is to be said of a call.
pub(super) fn finding(tree: &Tree<'_>, id: ExprId) -> Option<Diagnostic> {
    let Expr::CallNamedFunction { functor, arguments, .. } = *tree.program.expr(id) else { return None };
    let arguments = tree.program.list(arguments);
    let called = Called { id, functor, name: tree.literal(functor)?, arguments };
    match called.name {
        "hiera" | "hiera_array" | "hiera_hash" | "hiera_include" => Some(hiera(tree, &called)),
        "regsubst" => encoding(tree, &called),
        _ => None,
    }
}

/// `hiera('a')` is `lookup('a')`.
fn hiera(tree: &Tree<'_>, called: &Called<'_>) -> Diagnostic {
    let message = format!(
        "The function '{}' is deprecated in favor of using 'lookup'. See {}/deprecated_language.html",
        called.name,
        tree.levels.to.documentation()
    );
    let found = Diagnostic::warning(DEPRECATED, tree.at(called.functor), message)
        .help("It belongs to Hiera 3, which Puppet 8 no longer includes; with `lookup` the data are the same.");
    match instead_of_hiera(tree, called) {
        Some((at, text)) => found.fix("Use `lookup`", at, text),
        None => found,
    }
}

/// The edit that makes `lookup` of a call: no merge is asked for, unless data have a merge of their own.
fn instead_of_hiera(tree: &Tree<'_>, called: &Called<'_>) -> Option<(FileSpan, String)> {
    let merge = match called.name {
        "hiera" if !tree.code.has_lookup_options => None,
        "hiera" => Some("first"),
        "hiera_hash" => Some("hash"),
        _ => Some("unique"),
    };
    let of = if called.name == "hiera_hash" { "Hash" } else { "Array" };
    let start = tree.program.span(called.functor).start;
    let (key, default) = match called.arguments {
        [key] => (*key, None),
        [key, default] => (*key, Some(*default)),
        _ => return None,
    };
    let written = tree.text(key);
    let (end, text) = match (default, merge) {
        (None, None) => (tree.program.span(called.functor).end, "lookup".to_owned()),
        (None, Some("first")) => (tree.program.span(key).end, format!("lookup({written}, {{ 'merge' => 'first' }}")),
        (None, Some(merge)) => (tree.program.span(key).end, format!("lookup({written}, {of}, '{merge}'")),
        (Some(default), merge) => {
            let merge = merge.map_or("undef".to_owned(), |merge| format!("'{merge}'"));
            (tree.program.span(default).start, format!("lookup({written}, undef, {merge}, "))
        }
    };
    if called.name != "hiera_include" {
        return Some((tree.span(start, end), text));
    }
    let whole = tree.program.span(called.id);
    let rest = tree.code.sources.text(tree.span(end, whole.end));
    Some((tree.span(start, whole.end), format!("include({text}{rest})")))
}

/// `regsubst` with an encoding, which has meant nothing since Ruby 1.9.
fn encoding(tree: &Tree<'_>, called: &Called<'_>) -> Option<Diagnostic> {
    let [_, _, _, flags, encoding] = called.arguments else { return None };
    if !tree.levels.lose(|level| !level.has_sensitive_substitution()) {
        return None;
    }
    let message = "'regsubst' expects between 3 and 4 arguments, got 5";
    let (from, to) = (tree.program.span(*flags).end, tree.program.span(*encoding).end);
    let found = Diagnostic::error("argument-mismatch", tree.at(called.functor), message);
    let found = found.help("OpenVox 9 no longer accepts the encoding, which has meant nothing since Ruby 1.9.");
    Some(found.fix("Leave the encoding out", tree.span(from, to), ""))
}
