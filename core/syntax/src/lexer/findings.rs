//! The mistakes that the lexer finds: Puppet's texts and places.

use super::chars::is_word;
use super::{Lexer, token::Finding};
use duckrow_scenario::Limits;
use duckrow_text::source::{Code, Diagnostic, FileSpan, Span};

/// The error for code that has more tokens than may be read.
pub fn too_many_tokens(at: FileSpan) -> Diagnostic {
    let message = format!(
        "The run was stopped: there are more tokens here than options.limits.source_bytes allows, which counts {} bytes \
         for each",
        Limits::BYTES_OF_A_TOKEN
    );
    let problem = Diagnostic::error("limit", at, message);
    problem.help("Put data of this size into data files, and split code into several files.")
}

impl Lexer<'_, '_> {
    /// An error at a byte, which is where Puppet's scanner stands when it gives up.
    pub(super) fn error(&self, code: Code, at: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, self.file_span(at, at + 1), message)
    }

    /// Keeps what was found for when the parser comes to it: before the string that holds it, if one does.
    pub(super) fn note(&mut self, diagnostic: Diagnostic) {
        let before = self.string_at.unwrap_or(self.out.list.len());
        self.out.findings.push(Finding { before, diagnostic });
    }

    /// Ends the work: what follows can't be read.
    pub(super) fn give_up(&mut self, diagnostic: Diagnostic) {
        if !self.out.cut_short {
            self.note(diagnostic);
        }
        self.out.cut_short = true;
        self.pos = self.text.len();
    }

    /// Ends the work where a text has more tokens than may be read.
    #[cold]
    pub(crate) fn too_many_tokens(&mut self, at: Span) {
        let problem = too_many_tokens(at.in_file(self.file));
        self.give_up(problem);
    }

    /// `Unclosed quote after '"' followed by 'unclo...'`, and where the string begins.
    pub(super) fn unclosed_quote(&mut self, opened_at: usize, after: &str) {
        let after = if after == "'" { "\"'\"".to_owned() } else { format!("'{after}'") };
        let message = format!("Unclosed quote after {after} followed by '{}'", self.followed_by());
        let quote = if self.bytes.get(opened_at) == Some(&b'"') { '"' } else { '\'' };
        let mut diagnostic = self
            .error("unclosed-quote", self.pos, message)
            .label(self.file_span(opened_at, opened_at + 1), "the string begins here");
        let before = opened_at.checked_sub(1).and_then(|before| self.bytes.get(before));
        let help = if let Some(brace) = self.interpolation_at {
            diagnostic = diagnostic.label(self.file_span(brace, brace + 2), "this interpolation is still open");
            format!(
                "This {quote} stands between ${{ and }}. If it was meant to end the string around, a }} is missing."
            )
        } else if before.is_some_and(|byte| is_word(*byte)) {
            format!("Inside of a string write \\{quote}. To end one, the {quote} that begins it must be there.")
        } else {
            format!(
                "A string ends at the next {quote}, which may be lines away. If this one was meant to end a string, the \
                 quote that begins it is missing further up."
            )
        };
        self.give_up(diagnostic.help(help));
    }

    /// The next five characters, as Puppet shows them.
    pub(super) fn followed_by(&self) -> String {
        let rest = self.text.get(self.pos..).unwrap_or_default();
        if rest.is_empty() {
            return "<eof>".into();
        }
        let next: String = rest.chars().take(5).collect();
        format!("{next}...").replace('\t', "\\t").replace('\n', "\\n").replace('\r', "\\r")
    }

    /// A range of this lexer's text as a place in the file. What lies beyond the end or in a character is moved to its edge.
    pub(super) fn file_span(&self, start: usize, end: usize) -> FileSpan {
        let is_edge = |at: &usize| self.text.is_char_boundary(*at);
        let length = self.text.len();
        let start = (0..=start.min(length)).rev().find(is_edge).unwrap_or(0);
        let end = (end.min(length)..=length).find(is_edge).unwrap_or(length);
        self.span(start, end.max(start)).in_file(self.file)
    }

    /// A range of this lexer's text as a range of the file's.
    #[inline]
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        match self.margin {
            None => Span::new(self.offset + start as u32, self.offset + end as u32),
            Some(margin) => Span::new(margin.in_file(start), margin.in_file(end)),
        }
    }
}
