//! The parser from tokens to tree: recursive descent, and precedence climbing for operators.
//!
//! The functions are named after the productions of Puppet's grammar (`pops/parser/egrammar.ra`), so that the two can be read
//! side by side. That grammar is ambiguous and its conflicts are resolved by precedence; where this shows, a comment says so.
//!
//! An error is reported with Puppet's text at Puppet's place ([`unexpected`](Parser::unexpected)), with a hint where one is known
//! (`hints`). A function that can't go on gives [`Failed`] up to the list of statements, which goes on at the next one
//! (`recovery`). Common slips, like a missing comma, are reported and then read as they were meant.
//!
//! Knows nothing of what the tree means: that is for the validation.

mod calls;
mod collections;
mod conditionals;
mod definitions;
mod expressions;
mod hints;
mod literals;
mod recovery;
mod resources;
mod statements;
mod templates;
mod types;

use duckrow_text::names::{Names, Symbol};
use duckrow_text::source::{Diagnostic, FileId, SourceFile, Span};

use super::ast::{
    AttributeOperation, CaseOption, Expr, ExprId, KeyedEntry, List, Listed, Parameter, Program, ResourceBody,
    SelectorEntry,
};
use super::lexer::{Token, TokenKind, Tokens};
use super::{ParseOptions, Parsed};
use hints::Expected;
pub(super) use statements::STATEMENT_CALLS;

/// Makes the tree of a file.
pub(super) fn parse(
    file: FileId,
    source: &SourceFile,
    tokens: Tokens,
    names: &mut Names,
    options: &ParseOptions,
) -> Parsed {
    let mut parser = Parser::new(file, source, tokens, names, options);
    parser.program();
    parser.parsed()
}

/// Makes the tree of a template.
pub(super) fn parse_template(
    file: FileId,
    source: &SourceFile,
    tokens: Tokens,
    names: &mut Names,
    options: &ParseOptions,
) -> Parsed {
    let mut parser = Parser::new(file, source, tokens, names, options);
    parser.template();
    parser.parsed()
}

/// It went wrong, and that has been reported.
#[derive(Debug, Clone, Copy)]
struct Failed;

type Parse<T> = Result<T, Failed>;

/// A bracket that is open.
#[derive(Debug, Clone, Copy)]
struct Open {
    kind: TokenKind,
    span: Span,
}

/// Lists that are being collected. Inner lists lie on top of outer ones, so that no list needs memory of its own.
#[derive(Default)]
struct Scratch {
    exprs: Vec<ExprId>,
    entries: Vec<KeyedEntry>,
    options: Vec<CaseOption>,
    selectors: Vec<SelectorEntry>,
    bodies: Vec<ResourceBody>,
    operations: Vec<AttributeOperation>,
    parameters: Vec<Parameter>,
    branches: Vec<conditionals::Branch>,
}

/// A kind of list that can be collected.
trait Collected: Listed {
    fn scratch(scratch: &mut Scratch) -> &mut Vec<Self>;
}

macro_rules! collected {
    ($($item:ty => $stack:ident),* $(,)?) => {$(
        impl Collected for $item {
            fn scratch(scratch: &mut Scratch) -> &mut Vec<Self> {
                &mut scratch.$stack
            }
        }
    )*};
}

collected! {
    ExprId => exprs,
    KeyedEntry => entries,
    CaseOption => options,
    SelectorEntry => selectors,
    ResourceBody => bodies,
    AttributeOperation => operations,
    Parameter => parameters,
}

struct Parser<'a> {
    file: FileId,
    text: &'a str,
    names: &'a mut Names,
    options: &'a ParseOptions,
    tokens: Tokens,
    /// The number of the token that comes next, and that token.
    index: usize,
    token: Token,
    /// The end of the last token that was taken.
    end: u32,
    /// The lexer's findings that have not been reported, and the token before which the next one is due.
    findings: std::vec::IntoIter<super::lexer::Finding>,
    next_finding: usize,
    program: Program,
    diagnostics: Vec<Diagnostic>,
    scratch: Scratch,
    depth: u32,
    /// The names of the classes around, joined: the name of an inner class begins with it.
    namespace: String,
    open: Vec<Open>,
    recovery: recovery::State,
}

impl<'a> Parser<'a> {
    fn new(
        file: FileId,
        source: &'a SourceFile,
        mut tokens: Tokens,
        names: &'a mut Names,
        options: &'a ParseOptions,
    ) -> Self {
        let end = Token { kind: TokenKind::End, first_on_line: false, text: u32::MAX, span: Span::default() };
        let token = tokens.list.first().copied().unwrap_or(end);
        let findings = std::mem::take(&mut tokens.findings).into_iter();
        let mut parser = Self {
            file,
            text: &source.text,
            names,
            options,
            tokens,
            index: 0,
            token,
            end: 0,
            next_finding: 0,
            findings,
            program: Program::new(file),
            diagnostics: Vec::new(),
            scratch: Scratch::default(),
            depth: 0,
            namespace: String::new(),
            open: Vec::new(),
            recovery: recovery::State::default(),
        };
        parser.tell_findings();
        parser
    }

    /// The result, not checked yet.
    fn parsed(self) -> Parsed {
        let tokens = self.tokens.list.len() as u64;
        Parsed { program: self.program, diagnostics: self.diagnostics, is_checked: false, tokens }
    }

    /// The kind of the next token.
    #[inline]
    fn kind(&self) -> TokenKind {
        self.token.kind
    }

    /// The kind of the token after the next.
    fn second(&self) -> TokenKind {
        self.tokens.list.get(self.index + 1).map_or(TokenKind::End, |token| token.kind)
    }

    /// Takes the next token. The end can be taken again and again.
    #[inline]
    fn bump(&mut self) -> Token {
        let taken = self.token;
        if let Some(next) = self.tokens.list.get(self.index + 1) {
            self.end = taken.span.end;
            self.token = *next;
            self.index += 1;
            if self.index >= self.next_finding {
                self.tell_findings();
            }
        }
        taken
    }

    /// Tells what the lexer found up to the next token.
    #[cold]
    fn tell_findings(&mut self) {
        self.next_finding = usize::MAX;
        while let Some(finding) = self.findings.as_slice().first() {
            if finding.before > self.index {
                self.next_finding = finding.before;
                return;
            }
            if let Some(finding) = self.findings.next() {
                let diagnostic = self.unclosed_quote(finding.diagnostic);
                self.report(diagnostic);
            }
        }
        if self.tokens.cut_short {
            self.fall_silent();
        }
    }

    /// Takes the next token if it is of this kind.
    #[inline]
    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.kind() == kind;
        if found {
            self.bump();
        }
        found
    }

    /// Takes the next token, which must be of this kind.
    #[inline]
    fn expect(&mut self, kind: TokenKind, wanted: Expected) -> Parse<Token> {
        if self.kind() == kind { Ok(self.bump()) } else { Err(self.unexpected(wanted)) }
    }

    /// Takes an opening bracket.
    #[inline]
    fn open(&mut self) -> Span {
        self.open.push(Open { kind: self.kind(), span: self.token.span });
        self.bump().span
    }

    /// Takes the closing bracket that belongs to the last opening one.
    #[inline]
    fn close(&mut self, kind: TokenKind, wanted: Expected) -> Parse<Span> {
        let token = self.expect(kind, wanted)?;
        self.open.pop();
        Ok(token.span)
    }

    /// Does something one level deeper. Everything that can be nested without limit goes through here.
    #[inline]
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= self.options.depth {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// The text in a range.
    #[inline]
    fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// The name that a token writes.
    #[inline]
    fn symbol(&mut self, token: Token) -> Symbol {
        let text = self.slice(token.span);
        self.names.intern(text)
    }

    /// The name of a variable: without the dollar sign, which is not there in `${name}`.
    #[inline]
    fn variable_symbol(&mut self, token: Token) -> Symbol {
        let text = self.slice(token.span);
        self.names.intern(text.strip_prefix('$').unwrap_or(text))
    }

    /// The text of a string or regular expression.
    fn string(&mut self, token: Token) -> ecow::EcoString {
        self.tokens.texts.get_mut(token.text as usize).map(std::mem::take).unwrap_or_default()
    }

    /// Adds an expression that goes from `start` to the last token that was taken.
    #[inline]
    fn push(&mut self, expr: Expr, start: u32) -> ExprId {
        let span = Span::new(start, self.end.max(start));
        self.program.push(expr, span)
    }

    /// All of the text.
    fn whole_text(&self) -> Span {
        Span::new(0, self.tokens.list.last().map_or(0, |end| end.span.end))
    }

    /// The first byte of an expression.
    #[inline]
    fn start(&self, id: ExprId) -> u32 {
        self.program.span(id).start
    }

    /// The number of items that are being collected: there a new list begins.
    #[inline]
    fn list_start<T: Collected>(&mut self) -> usize {
        T::scratch(&mut self.scratch).len()
    }

    /// Makes a list of what was collected from `start` on.
    #[inline]
    fn list<T: Collected>(&mut self, start: usize) -> List<T> {
        self.program.push_list(T::scratch(&mut self.scratch).drain(start..))
    }
}
