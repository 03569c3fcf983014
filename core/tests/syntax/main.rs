//! The results of parser and validator: trees as `puppet parser dump` prints them, errors as people see them.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice, reason = "a test may panic")]

mod errors;
mod grammar;
mod json;
mod mending;
mod properties;
mod templates;
mod validation;

use std::fmt::Write;

use duckrow_core::names::Names;
use duckrow_core::source::{Diagnostic, FileSpan, Position, SourceFile, Sources};
use duckrow_core::syntax::{self, ParseOptions, Parsed, ValidationOptions};

/// A text with its tree and all names in it.
struct Program {
    source: SourceFile,
    names: Names,
    parsed: Parsed,
}

fn parse(text: &str) -> Program {
    parse_with(text, &ParseOptions::default())
}

fn parse_with(text: &str, options: &ParseOptions) -> Program {
    let mut sources = Sources::default();
    let file = sources.add("site.pp", text);
    let source = sources.file(file).clone();
    let mut names = Names::new();
    let parsed = syntax::parse(file, &source, &mut names, options);
    Program { source, names, parsed }
}

/// The tree of a text without errors.
fn tree(text: &str) -> String {
    let program = parse(text);
    assert_eq!(show(&program.source, &program.parsed.diagnostics), "", "syntax errors in {text}");
    syntax::dump(&program.parsed.program, &program.names)
}

/// All that is said about a text: by the parser or, if that has nothing to say, by the validator.
fn complaints(text: &str) -> String {
    complaints_with(text, &ValidationOptions::default())
}

fn complaints_with(text: &str, options: &ValidationOptions<'_>) -> String {
    let program = parse(text);
    let said = program.parsed.diagnostics;
    if !said.is_empty() {
        return show(&program.source, &said);
    }
    show(&program.source, &syntax::validate(&program.parsed.program, &program.source, &program.names, options))
}

/// Diagnostics as people see them: Puppet's text and place, then the lines with the place underlined.
fn show(source: &SourceFile, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        let place = match (diagnostic.at, diagnostic.position) {
            (Some(at), Position::Column) => {
                format!(" (line: {}, column: {})", source.line(at.span.start), source.column(at.span.start))
            }
            _ => String::new(),
        };
        writeln!(out, "{:?}: {}{place}", diagnostic.severity, diagnostic.message).unwrap();
        if let Some(at) = diagnostic.at {
            underline(&mut out, source, at, '^', "");
        }
        for label in &diagnostic.labels {
            underline(&mut out, source, label.at, '-', &label.text);
        }
        if let Some(help) = &diagnostic.help {
            writeln!(out, "  help: {help}").unwrap();
        }
        if let Some(fix) = &diagnostic.fix {
            let mut mended = source.text.to_string();
            mended.replace_range(fix.at.span.start as usize..fix.at.span.end as usize, &fix.text);
            let mended = SourceFile::new("", &mended);
            writeln!(out, "  fix: {}: {}", fix.title, mended.line_text(mended.line(fix.at.span.start)).trim()).unwrap();
        }
    }
    out
}

/// A line of the text and marks under a place in it.
fn underline(out: &mut String, source: &SourceFile, at: FileSpan, mark: char, text: &str) {
    let line = source.line(at.span.start);
    let start = source.column(at.span.start) as usize - 1;
    let shown = source.line_text(line);
    let length = source.slice(at.span).lines().next().unwrap_or_default().chars().count().max(1);
    let marks = mark.to_string().repeat(length);
    let marked = format!("{}{marks} {text}", " ".repeat(start));
    writeln!(out, "{line:>4} | {shown}\n     | {}", marked.trim_end()).unwrap();
}
