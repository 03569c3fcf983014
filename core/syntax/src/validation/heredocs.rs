//! The texts of heredocs that name their syntax: JSON, Base64, Puppet and templates are checked. What holds no interpolation is
//! checked here, all else when it is evaluated.

use super::{ValidationOptions, Validator, json, validate};
use crate::ast::{Expr, ExprId};
use crate::{ParseOptions, Parsed, parse, parse_template};
use duckrow_text::names::{Names, Symbol};
use duckrow_text::source::{Code, FileId, Position, Severity, SourceFile};

/// A text that is not of the syntax that its heredoc names.
pub const ILLEGAL_TEXT: Code = "illegal-heredoc-text";

impl Validator<'_> {
    pub(super) fn check_heredoc(&mut self, syntax: Symbol, text: ExprId) {
        let Expr::LiteralString(value) = self.program.expr(text) else { return };
        let Some(message) = illegal_text(self.program.file, self.name(syntax), value, &ParseOptions::default()) else {
            return;
        };
        // Puppet stops with the first of these errors and tells no other.
        if self.diagnostics.first().is_none_or(|first| first.code != ILLEGAL_TEXT) {
            let diagnostic = self.error_at(ILLEGAL_TEXT, text, message);
            self.diagnostics.insert(0, diagnostic);
        }
    }
}

/// Puppet's complaint about a text, within a file, that is not of its syntax. The checker is that of the longest end of
/// the syntax that has one: `data+json` is JSON.
pub fn illegal_text(file: FileId, syntax: &str, text: &str, options: &ParseOptions) -> Option<String> {
    let problem = match syntax.rsplit('+').next() {
        Some("json") => invalid_json(text),
        Some("base64") => invalid_base64(text),
        Some("pp") if syntax == "pp" => {
            complaint(text, |source, names| parse(file, source, names, options)).map(|why| quoted("PP", &why))
        }
        Some("epp") if syntax == "epp" => {
            complaint(text, |source, names| parse_template(file, source, names, options)).map(|why| quoted("EPP", &why))
        }
        _ => None,
    };
    Some(format!("Invalid produced text having syntax: '{syntax}'. {}", problem?))
}

/// The mistake in a text in the Puppet language.
fn complaint(text: &str, read: impl FnOnce(&SourceFile, &mut Names) -> Parsed) -> Option<String> {
    let source = SourceFile::new("", text);
    let mut names = Names::new();
    let parsed = read(&source, &mut names);
    let mut found = parsed.diagnostics;
    found.retain(|diagnostic| diagnostic.severity == Severity::Error);
    found.truncate(1);
    if found.is_empty() {
        found = validate(&parsed.program, &source, &names, &ValidationOptions::default());
        found.retain(|diagnostic| diagnostic.severity == Severity::Error);
    }
    match found.as_slice() {
        [] => None,
        [error] => Some(match (error.at, error.position) {
            (Some(at), Position::Column) => {
                let (line, column) = (source.line(at.span.start), source.column(at.span.start));
                format!("{} (line: {line}, column: {column})", error.message)
            }
            _ => error.message.clone(),
        }),
        several => Some(format!("Language validation logged {} errors. Giving up", several.len())),
    }
}

/// A complaint on one line, cut after 500 characters.
fn quoted(checker: &str, why: &str) -> String {
    let why: String = why.chars().take(500).collect();
    format!("{checker} syntax checker: \"{}\"", why.replace('\n', "\\n"))
}

/// Puppet shows what Ruby's JSON parser says, cut after 100 characters.
fn invalid_json(text: &str) -> Option<String> {
    let complaint: String = json::complaint(text)?.chars().take(100).collect();
    Some(format!("JSON syntax checker: Cannot parse invalid JSON string. \"{}\"", complaint.replace('\n', "\\n")))
}

/// White space doesn't count; otherwise it is strict.
fn invalid_base64(text: &str) -> Option<String> {
    let cleaned: Vec<_> = text.bytes().filter(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'?')).collect();
    let digits = cleaned.strip_suffix(b"==").or(cleaned.strip_suffix(b"=")).unwrap_or(&cleaned);
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    // Behind the last whole byte there are only zeros.
    let last_fits = match (cleaned.len() - digits.len(), digits.last()) {
        (1, Some(last)) => b"AEIMQUYcgkosw048".contains(last),
        (2, Some(last)) => b"AQgw".contains(last),
        (padding, _) => padding == 0,
    };
    if cleaned.len() % 4 == 0 && digits.iter().all(is_digit) && last_fits {
        return None;
    }
    let why = match cleaned.len() * 8 % 6 {
        0 => "contains letters outside strict base 64 range (or whitespace)",
        _ => "padding is not correct",
    };
    Some(format!("Base64 syntax checker: Cannot parse invalid Base64 string - {why}"))
}
