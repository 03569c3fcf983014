//! The recovery from an error: its report, and the place at which the parser goes on.

use super::hints::Expected;
use super::statements::{STATEMENT_CALLS, starts_expression};
use super::{Failed, Open, Parser};
use crate::lexer::TokenKind;
use duckrow_text::names::Symbol;
use duckrow_text::source::{Diagnostic, Position, Severity, Span};

/// After so many syntax errors a file is not read further.
const MAX_ERRORS: usize = 20;

/// The parser's memory of errors.
#[derive(Default)]
pub(super) struct State {
    /// The number of open blocks.
    pub(super) blocks: u32,
    /// The first list in this block that belongs to no call: its comma and the name before it.
    pub(super) bad_list: Option<(Span, Option<Symbol>)>,
    /// The number of errors that have been reported.
    errors: usize,
    /// The token at which the last one was reported: once is enough.
    last_error: Option<usize>,
    /// True if no statement has been understood since the last error.
    lost: bool,
    /// Nothing is reported about this statement: perhaps it is none.
    quiet: bool,
    /// Nothing more is reported: it would be nonsense.
    silent: bool,
}

/// The state at the beginning of a statement.
pub(super) struct Base {
    open: usize,
    namespace: usize,
    scratch: [usize; 8],
    start: u32,
}

impl Parser<'_> {
    /// Tells something, unless it would be nonsense.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        if self.recovery.silent {
            return;
        }
        if diagnostic.severity == Severity::Error {
            self.recovery.errors += 1;
            self.recovery.silent = self.recovery.errors >= MAX_ERRORS;
        }
        self.diagnostics.push(diagnostic);
    }

    /// True if errors of grammar are reported.
    pub(super) fn tells_grammar(&self) -> bool {
        !self.recovery.quiet
    }

    /// A statement begins. After an error the parser may have gone on in the middle of one: what doesn't look like a beginning
    /// is read, but nothing is reported about it.
    pub(super) fn begin_statement(&mut self) {
        let again = self.recovery.last_error == Some(self.index);
        self.recovery.quiet = self.recovery.lost && (again || !self.is_clearly_statement());
    }

    /// True if no statement has been understood since the last error.
    pub(super) fn is_lost(&self) -> bool {
        self.recovery.lost
    }

    /// A statement was understood.
    pub(super) fn end_statement(&mut self) {
        self.recovery.lost = false;
        self.recovery.quiet = false;
    }

    /// True if the next tokens can hardly be anything else than the beginning of a statement.
    fn is_clearly_statement(&self) -> bool {
        use TokenKind as T;
        self.token.first_on_line
            && match (self.kind(), self.second()) {
                (T::Class | T::Define | T::Node | T::Function | T::If | T::Unless | T::Case | T::At | T::AtAt, _) => {
                    true
                }
                (T::Type, T::ClassRef) | (T::Variable, T::Equals) | (T::Name, T::LBrace | T::LParen) => true,
                (T::ClassRef, T::LBrace | T::LBracket | T::CollectStart | T::ExportedCollectStart) => true,
                (T::Name, _) => STATEMENT_CALLS.contains(&self.slice(self.token.span)),
                _ => false,
            }
    }

    /// True if a line begins here that may be a statement: not a pair, an attribute or a title.
    fn may_be_statement(&self) -> bool {
        let second = self.second();
        let is_part =
            matches!(second, TokenKind::FatArrow | TokenKind::PlusArrow | TokenKind::Colon | TokenKind::Comma)
                || (second == TokenKind::Equals && self.kind() != TokenKind::Variable);
        self.token.first_on_line && starts_expression(self.kind()) && !is_part
    }

    /// Tells nothing more: the lexer could not read on.
    pub(super) fn fall_silent(&mut self) {
        self.recovery.silent = true;
    }

    /// Tells that the next token doesn't fit. What is said about the end, or a closing brace, after other errors is
    /// a consequence of these more often than not.
    pub(super) fn unexpected(&mut self, wanted: Expected) -> Failed {
        let again = self.recovery.last_error.replace(self.index) == Some(self.index);
        let late = self.recovery.errors > 0 && self.is_end_or_stray();
        if !again && !late && self.tells_grammar() {
            let diagnostic = self.syntax_error();
            let diagnostic = self.hint(wanted, diagnostic);
            self.report(diagnostic);
            if self.follows_long_string() {
                self.fall_silent();
            }
        }
        Failed
    }

    /// True if the next token is the end or closes nothing.
    fn is_end_or_stray(&self) -> bool {
        let kind = self.kind();
        let closes = |open: &Open| open.kind.closing() == kind;
        match kind {
            TokenKind::End | TokenKind::RBrace => true,
            TokenKind::RParen | TokenKind::RBracket => !self.open.iter().any(closes),
            _ => false,
        }
    }

    /// Tells that the next token doesn't fit, with what would have; the parser goes on as if it were so.
    pub(super) fn correct(&mut self, wanted: Expected) {
        let Failed = self.unexpected(wanted);
        self.recovery.last_error = None;
    }

    /// `Syntax error at 'X'`
    pub(super) fn syntax_error(&self) -> Diagnostic {
        let at = self.token.span.in_file(self.file);
        match self.kind() {
            TokenKind::End => {
                Diagnostic::error("syntax-error", at, "Syntax error at end of input").printed(Position::File)
            }
            _ => Diagnostic::error("syntax-error", at, format!("Syntax error at '{}'", self.token_text())),
        }
    }

    /// Puppet's name for the next token: what is written, the text of a string, the name of a variable.
    fn token_text(&self) -> String {
        let written = self.slice(self.token.span);
        let text = || self.tokens.texts.get(self.token.text as usize).map_or("", |text| text.as_str());
        match self.kind() {
            TokenKind::Other => String::new(),
            TokenKind::Variable => written.strip_prefix('$').unwrap_or(written).to_owned(),
            TokenKind::String
            | TokenKind::StringStart
            | TokenKind::StringMiddle
            | TokenKind::StringEnd
            | TokenKind::Heredoc
            | TokenKind::RenderText => text().to_owned(),
            TokenKind::Regex => format!("(?-mix:{})", text().replace('/', "\\/")),
            _ => written.to_owned(),
        }
    }

    /// It can't go on: everything is nested too deeply.
    #[cold]
    pub(super) fn too_deep(&mut self) -> Failed {
        let at = self.token.span.in_file(self.file);
        self.report(crate::too_deep(at, self.options.depth));
        self.fall_silent();
        if let Some(end) = self.tokens.list.last() {
            self.token = *end;
            self.index = self.tokens.list.len() - 1;
        }
        Failed
    }

    /// Remembers how it stands before a statement.
    pub(super) fn recovery_base(&self) -> Base {
        let scratch = &self.scratch;
        Base {
            open: self.open.len(),
            namespace: self.namespace.len(),
            scratch: [
                scratch.exprs.len(),
                scratch.entries.len(),
                scratch.options.len(),
                scratch.selectors.len(),
                scratch.bodies.len(),
                scratch.operations.len(),
                scratch.parameters.len(),
                scratch.branches.len(),
            ],
            start: self.token.span.start,
        }
    }

    /// Goes on behind a statement that could not be understood: where its brackets are closed and a line begins like a
    /// statement, or at the brace that closes the block.
    pub(super) fn recover(&mut self, base: &Base) {
        self.drop_collected(base);
        self.recovery.lost = true;
        let column = self.column(base.start);
        let mut moved = self.token.span.start > base.start;
        while self.kind() != TokenKind::End {
            if moved && self.may_be_statement() {
                let outdented = self.column(self.token.span.start) <= column;
                if self.open.len() <= base.open || outdented {
                    break;
                }
            }
            match self.kind() {
                TokenKind::RBrace if !self.closes(base) => {
                    if self.recovery.blocks > 0 {
                        break;
                    }
                    self.bump();
                }
                TokenKind::RBrace => {
                    self.bump();
                }
                TokenKind::RParen | TokenKind::RBracket | TokenKind::StringEnd => {
                    self.closes(base);
                    self.bump();
                }
                TokenKind::LBrace
                | TokenKind::SelectorBrace
                | TokenKind::LParen
                | TokenKind::LineParen
                | TokenKind::LBracket
                | TokenKind::ListStart
                | TokenKind::StringStart => {
                    self.open();
                }
                _ => {
                    self.bump();
                }
            }
            moved = true;
        }
        self.open.truncate(base.open);
    }

    /// True if the next token closes a bracket that was opened since; if so it and what is in it are closed.
    fn closes(&mut self, base: &Base) -> bool {
        let opened = self.open.get(base.open..).unwrap_or_default();
        let Some(at) = opened.iter().rposition(|open| open.kind.closing() == self.kind()) else { return false };
        self.open.truncate(base.open + at);
        true
    }

    /// Goes to the end of the piece of a string that could not be understood.
    pub(super) fn recover_in_string(&mut self, base: &Base) {
        self.drop_collected(base);
        let mut inner = 0_u32;
        loop {
            match self.kind() {
                TokenKind::End => break,
                TokenKind::StringMiddle | TokenKind::StringEnd if inner == 0 => break,
                TokenKind::StringStart => inner += 1,
                TokenKind::StringEnd => inner -= 1,
                _ => {}
            }
            self.bump();
        }
        self.open.truncate(base.open);
    }

    fn drop_collected(&mut self, base: &Base) {
        let [exprs, entries, options, selectors, bodies, operations, parameters, branches] = base.scratch;
        self.scratch.exprs.truncate(exprs);
        self.scratch.entries.truncate(entries);
        self.scratch.options.truncate(options);
        self.scratch.selectors.truncate(selectors);
        self.scratch.bodies.truncate(bodies);
        self.scratch.operations.truncate(operations);
        self.scratch.parameters.truncate(parameters);
        self.scratch.branches.truncate(branches);
        self.namespace.truncate(base.namespace);
    }

    /// The distance of a byte from the beginning of its line.
    pub(super) fn column(&self, at: u32) -> usize {
        let before = self.text.get(..at as usize).unwrap_or_default();
        before.len() - before.rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// The indentation of the line of a byte.
    pub(super) fn indentation(&self, at: u32) -> usize {
        let before = self.text.get(..at as usize).unwrap_or_default();
        let line = before.rfind('\n').map_or(0, |newline| newline + 1);
        let rest = self.text.get(line..).unwrap_or_default();
        rest.len() - rest.trim_start_matches([' ', '\t']).len()
    }

    /// The brace that is most likely not closed, at the end of the file: the innermost one that a closing brace further left
    /// than its line passed by, otherwise the innermost that is open.
    pub(super) fn unclosed_bracket(&self) -> Option<Span> {
        let mut open: Vec<(Open, usize)> = Vec::new();
        let mut indent = 0;
        let mut passed_by = None;
        for token in &self.tokens.list {
            if token.first_on_line {
                indent = self.column(token.span.start);
            }
            match token.kind.closing() {
                TokenKind::End => {}
                _ => open.push((Open { kind: token.kind, span: token.span }, indent)),
            }
            if open.last().is_some_and(|(open, _)| open.kind.closing() == token.kind) {
                let closed = open.pop();
                let outdented = |(_, line): &(Open, usize)| token.first_on_line && indent < *line;
                passed_by = passed_by.or(closed.filter(outdented).map(|(open, _)| open.span));
            }
        }
        passed_by.or(open.last().map(|(open, _)| open.span))
    }

    /// True if the token before is a string or regular expression over several lines with the next token right behind it:
    /// then a quote is probably missing further up, and strings and code have changed places.
    pub(super) fn follows_long_string(&self) -> bool {
        let before = self.index.checked_sub(1).and_then(|before| self.tokens.list.get(before));
        before.is_some_and(|before| {
            matches!(before.kind, TokenKind::String | TokenKind::StringEnd | TokenKind::Regex)
                && before.span.end == self.token.span.start
                && self.slice(before.span).contains('\n')
        })
    }
}
