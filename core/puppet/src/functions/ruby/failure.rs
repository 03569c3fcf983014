//! The end of a template by an error, as Puppet says it.

use ecow::EcoString;

use super::super::arguments::refused;
use super::super::erb::USE_EPP;
use crate::evaluator::{Call, Frame, Interrupt};
use duckrow_ruby_runtime::{Failure, Reason};

/// The error of a template, with its place in it.
pub(super) fn interrupt(
    frame: &mut Frame<'_>,
    call: &Call,
    file: Option<(&str, &EcoString)>,
    content: &str,
    failed: &Failure,
) -> Interrupt {
    let what = file.map_or_else(|| "This template".to_owned(), |(_, path)| format!("The template {path}"));
    let line = failed.line;
    let (error, text) = match &failed.reason {
        Reason::Raised { message, .. } => (raised(file, message, line), "raised here"),
        Reason::Unsupported(missing) => {
            let message = format!("{what} uses {missing} on line {line}, which is not run here");
            (Interrupt::known("ruby-only", call.at, message).help(USE_EPP), "here")
        }
        Reason::Syntax(message) => {
            let message = format!("{what} is no ERB that can be read: line {line}: {message}");
            let help = "What stands between <% and %> is Ruby; what opens a block there needs its end.";
            (Interrupt::known("ruby-syntax", call.at, message).help(help), "here")
        }
        Reason::OutOfMemory => (limit("makes more values than a template may"), "here"),
        Reason::TooDeep => (limit("nests expressions and calls deeper than a template may"), "here"),
        Reason::World => (limit("was stopped"), "here"),
    };
    match file {
        // What a limit ended gets its place with the others.
        Some((_, path)) if !is_limit(&failed.reason) => {
            let file = frame.session.sources.add(path, content);
            error.label(failed.span.in_file(file), text)
        }
        _ => error,
    }
}

/// True if a limit ended a program.
pub(super) fn is_limit(reason: &Reason) -> bool {
    matches!(reason, Reason::OutOfMemory | Reason::TooDeep | Reason::World)
}

fn limit(what: &str) -> Interrupt {
    let help = "Look for a loop: a method that calls itself, or a text or a list that grows without end.";
    Interrupt::bare("limit", None, format!("The run was stopped: a template {what}")).help(help)
}

fn raised(file: Option<(&str, &EcoString)>, message: &str, line: usize) -> Interrupt {
    refused(match file {
        Some((name, path)) => {
            format!("Failed to parse template {name}:\n  Filepath: {path}\n  Line: {line}\n  Detail: {message}\n")
        }
        None => format!("Failed to parse inline template: {message}"),
    })
}
