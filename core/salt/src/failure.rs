//! Salt's messages in place of a run, as diagnostics: its own text, a place, and advice.

use super::trouble::Trouble;
use duckrow_text::source::{Code, Diagnostic, FileSpan, MOST_ERRORS, Position, Severity};

/// An error with Salt's text.
pub(crate) fn error(code: Code, message: impl Into<String>, at: Option<FileSpan>) -> Diagnostic {
    Diagnostic::new(code, Severity::Error, at, message).printed(Position::None)
}

/// The same with advice.
pub(crate) fn with_help(code: Code, message: impl Into<String>, at: Option<FileSpan>, help: &str) -> Diagnostic {
    error(code, message, at).help(help)
}

/// The end of a run that has come to a limit, where it was reached.
pub(crate) fn limit(name: &str, at: Option<FileSpan>) -> Box<Diagnostic> {
    let message = format!("The run was stopped: the states take more than options.limits.{name} allows");
    let help = "Look for what makes so many states, or raise the limit with `--limit`.";
    Box::new(Diagnostic::new("limit", Severity::Error, at, message).help(help))
}

/// Reports that no steps are left, unless a limit has been reported already.
pub(crate) fn out_of_steps(errors: &mut Vec<Diagnostic>, at: Option<FileSpan>) {
    if errors.iter().all(|error| error.code != "limit") {
        errors.push(*limit("steps", at));
    }
}

/// An error that Salt could not handle itself: an exception of Python that ends the run.
pub(crate) fn exception(class: &str, message: &str, at: Option<FileSpan>) -> Diagnostic {
    error("salt-exception", format!("EXCEPTION {class}: {message}"), at)
}

/// Reduces all errors that were found to those that are shown: an exception alone, and never more than anybody reads.
pub(crate) fn told(mut errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if let Some(place) = errors.iter().position(|error| error.code == "salt-exception") {
        return vec![errors.swap_remove(place)];
    }
    if let Some(first) = errors.get(MOST_ERRORS) {
        let more = Diagnostic::too_many(first.at, "these states");
        errors.truncate(MOST_ERRORS);
        errors.push(more);
    }
    errors
}

/// A file that could not be rendered.
pub(crate) fn rendering(sls: &str, trouble: Trouble) -> Diagnostic {
    let message = if trouble.unexpected {
        format!("Rendering SLS {sls} failed, render error: {}", trouble.message)
    } else {
        format!("Rendering SLS 'base:{sls}' failed: {}", trouble.message)
    };
    let diagnostic = error("salt-render", message, trouble.at);
    match trouble.help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}
