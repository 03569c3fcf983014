//! The lexer: from text to tokens, by hand, over bytes.
//!
//! Puppet's lexer (`pops/parser/lexer2.rb`) depends on context, and so does this one: a regular expression only stands where
//! no operator can, `[` behind white space begins a list, `(` at the beginning of a line is no call, a lone name in `${…}` is
//! a variable. It doesn't depend on the parser, so a text is lexed as a whole. Errors don't end it unless the rest can't be
//! read; each is kept with the token before which Puppet would have found it ([`token::Finding`]).
//!
//! Knows nothing of the grammar.

mod chars;
mod escapes;
mod findings;
mod heredoc;
mod numbers;
mod operators;
mod regex;
mod strings;
mod template;
mod token;
mod words;

use std::ops::Range;

use ecow::EcoString;

use duckrow_text::ids::Id;
use duckrow_text::source::{Diagnostic, FileId, Position, Severity, SourceFile};
use escapes::Escapes;
pub use findings::too_many_tokens;
use heredoc::Margin;
pub(crate) use token::{Finding, Token, TokenKind, Tokens};

use super::ParseOptions;

/// Reads a whole text.
pub(crate) fn lex(file: FileId, source: &SourceFile, options: &ParseOptions) -> Tokens {
    read(file, source, options, false)
}

/// The comments of a text, with their marks; none if something is wrong with the text. Those of what stands in the text of a heredoc
/// are none.
pub fn comments(text: &str) -> Option<Vec<Range<usize>>> {
    let tokens = lex(FileId::from_index(0), &SourceFile::new("", text), &ParseOptions::default());
    (tokens.findings.is_empty() && !tokens.cut_short).then_some(tokens.comments)
}

/// Reads a whole template.
pub(crate) fn lex_template(file: FileId, source: &SourceFile, options: &ParseOptions) -> Tokens {
    read(file, source, options, true)
}

fn read(file: FileId, source: &SourceFile, options: &ParseOptions, is_template: bool) -> Tokens {
    let mut out = Tokens::default();
    out.list.reserve(source.text.len() / 4 + 1);
    let mut lexer = Lexer::new(&source.text, file, options, &mut out);
    lexer.skip_byte_order_mark();
    if is_template {
        lexer.run_template();
    } else {
        lexer.run();
    }
    let end = lexer.text.len();
    lexer.push(TokenKind::End, end, end);
    out
}

/// A lexer of a file, or of the text of a heredoc.
struct Lexer<'a, 'o> {
    text: &'a str,
    bytes: &'a [u8],
    pos: usize,
    out: &'o mut Tokens,
    file: FileId,
    options: &'a ParseOptions,
    /// The place in the file at which the text begins.
    offset: u32,
    /// The way from the text to the file where a margin was cut off.
    margin: Option<&'a Margin>,
    /// The escapes in the text of a heredoc.
    heredoc_escapes: Escapes,
    /// The token before, where it decides what `/` and `{` are.
    after: Option<TokenKind>,
    /// Braces that are open.
    braces: u32,
    /// The beginning of the line, or of what is left of it behind a heredoc's text.
    line_start: usize,
    /// The place to go on at the end of the line: behind the texts of its heredocs.
    newline_jump: Option<usize>,
    /// True if the next token is the first on its line.
    fresh_line: bool,
    /// The token that begins the outermost string or heredoc that is being read.
    string_at: Option<usize>,
    /// The number of strings and heredocs that are being read.
    depth: u32,
    /// The `${` that is open, if one is.
    interpolation_at: Option<usize>,
    /// The last text that Puppet's scanner matched: it appears in a message.
    matched: (usize, usize),
    /// The tag that is open, if this is a template.
    tag: Option<template::Tag>,
}

/// The result of one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// White space, a comment, a heredoc (whose tokens wait in line in Puppet)
    Nothing,
    /// A token
    Token(TokenKind),
    /// All tokens of a string with interpolation
    Interpolated,
}

impl<'a, 'o> Lexer<'a, 'o> {
    fn new(text: &'a str, file: FileId, options: &'a ParseOptions, out: &'o mut Tokens) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            pos: 0,
            out,
            file,
            options,
            offset: 0,
            margin: None,
            heredoc_escapes: Escapes::NONE,
            after: None,
            braces: 0,
            line_start: 0,
            newline_jump: None,
            fresh_line: true,
            string_at: None,
            depth: 0,
            interpolation_at: None,
            matched: (0, 0),
            tag: None,
        }
    }

    /// Reads everything.
    fn run(&mut self) {
        while self.pos < self.bytes.len() {
            match self.step() {
                Step::Nothing => {}
                Step::Token(kind) => self.after = Some(kind),
                Step::Interpolated => self.after = Some(TokenKind::StringEnd),
            }
        }
    }

    /// Reads one token, or what is between two.
    fn step(&mut self) -> Step {
        let Some(byte) = self.byte(0) else { return Step::Nothing };
        match byte {
            b' ' | b'\t' | b'\r' => self.blanks(),
            b'\n' => self.newline(),
            b'#' => self.comment(),
            b'a'..=b'z' | b'_' => self.word(),
            b'A'..=b'Z' => self.class_reference(),
            b'0'..=b'9' => self.number(),
            b'$' => self.variable(),
            b'\'' => self.single_quoted(),
            b'"' => self.double_quoted(),
            b'@' if self.byte(1) == Some(b'(') => self.heredoc(),
            b':' if self.byte(1) == Some(b':') => self.absolute_name(),
            b'/' => self.slash(),
            b'%' | b'-' if self.is_at_end_of_tag() => self.end_of_tag(),
            _ => self.operator(byte),
        }
    }

    /// The byte at a distance.
    #[inline]
    fn byte(&self, distance: usize) -> Option<u8> {
        self.bytes.get(self.pos + distance).copied()
    }

    /// The text of a range.
    #[inline]
    fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// Adds a token from `start` to `end` and goes on behind it.
    #[inline]
    fn push(&mut self, kind: TokenKind, start: usize, end: usize) -> Step {
        self.push_with(kind, start, end, u32::MAX)
    }

    #[inline]
    fn push_with(&mut self, kind: TokenKind, start: usize, end: usize, text: u32) -> Step {
        let span = self.span(start, end);
        self.pos = end;
        if self.out.list.len() as u64 >= self.options.tokens && kind != TokenKind::End {
            self.too_many_tokens(span);
            return Step::Token(kind);
        }
        self.out.list.push(Token { kind, first_on_line: self.fresh_line, text, span });
        self.fresh_line = false;
        Step::Token(kind)
    }

    /// Adds a token whose text is not simply what is written.
    fn push_text(&mut self, kind: TokenKind, start: usize, end: usize, text: EcoString) -> Step {
        let number = self.out.texts.len() as u32;
        self.out.texts.push(text);
        self.push_with(kind, start, end, number)
    }

    fn blanks(&mut self) -> Step {
        self.skip_blanks();
        Step::Nothing
    }

    /// Goes over white space within the line.
    fn skip_blanks(&mut self) {
        let start = self.pos;
        while let Some(byte) = self.byte(0) {
            match byte {
                b' ' | b'\t' | b'\r' => self.pos += 1,
                0x80.. => match self.text.get(self.pos..).and_then(|rest| rest.chars().next()) {
                    Some(c) if chars::is_blank(c) => self.pos += c.len_utf8(),
                    _ => break,
                },
                _ => break,
            }
        }
        self.matched = if start == self.pos { (0, 0) } else { (start, self.pos) };
    }

    fn newline(&mut self) -> Step {
        self.pos = self.newline_jump.take().unwrap_or(self.pos + 1);
        self.line_start = self.pos;
        self.fresh_line = true;
        Step::Nothing
    }

    fn comment(&mut self) -> Step {
        let rest = self.slice(self.pos, self.text.len());
        let start = self.pos;
        self.pos += rest.find('\n').unwrap_or(rest.len());
        self.matched = (start, self.pos);
        self.note_comment(start);
        Step::Nothing
    }

    /// Takes note of a comment that ends here.
    fn note_comment(&mut self, start: usize) {
        if self.offset == 0 && self.margin.is_none() {
            self.out.comments.push(start..self.pos);
        }
    }

    /// Puppet refuses a byte order mark; in a Rust string it can only be that of UTF-8.
    fn skip_byte_order_mark(&mut self) {
        if self.text.starts_with('\u{feff}') {
            let message =
                "Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source";
            let at = self.file_span(0, 3);
            let diagnostic = Diagnostic::new("illegal-byte-order-mark", Severity::Error, Some(at), message)
                .printed(Position::None)
                .fix("Remove the byte order mark", at, "");
            self.note(diagnostic);
            self.pos = 3;
        }
    }

    /// Goes into a string or a heredoc, if that is not too deep.
    fn enter(&mut self) -> bool {
        if self.depth >= self.options.depth {
            let at = self.file_span(self.pos, self.pos + 1);
            self.give_up(super::too_deep(at, self.options.depth));
            return false;
        }
        self.depth += 1;
        true
    }
}
