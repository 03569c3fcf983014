//! Hints that Puppet doesn't give for a syntax error: what was probably meant, and the edit that mends it.
//!
//! Puppet only names the token that doesn't fit. The parser knows what it was looking for ([`Expected`]) and what is around it;
//! from that most slips can be told apart.

mod attributes;
mod braces;
mod definitions;
mod strings;

use super::Parser;
use super::collections::starts_value;
use crate::ast::{Expr, ExprId};
use crate::lexer::{Token, TokenKind};
use duckrow_text::source::{Diagnostic, FileSpan, Span};

/// Longer texts are not named in a sentence.
const LONGEST_NAME: usize = 40;

/// The construct that would have fit where the error is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Expected {
    AliasedType,
    ArgumentsEnd,
    /// In a hash an assignment was read: the byte of its `=`
    ArrowInsteadOfEquals(u32),
    AttributeArrow,
    AttributesEnd,
    Block,
    BlockEnd,
    BodiesEnd,
    CaseBlock,
    CaseColon,
    ClassBody,
    ClassName,
    DefineBody,
    ElseBlock,
    Expression,
    HashArrow,
    HashEnd,
    HostName,
    InterpolationEnd,
    LambdaParametersEnd,
    ListEnd,
    MethodName,
    Name,
    Parameter,
    ParametersEnd,
    ParenthesisEnd,
    QueryEnd {
        exported: bool,
    },
    ReturnType,
    SelectorArrow,
    SelectorEnd,
    Statement,
    TagEnd,
    TitleColon(ExprId),
    TypeAliasEquals,
    TypeName,
}

impl Parser<'_> {
    /// Adds what helps to a syntax error at the next token.
    pub(super) fn hint(&self, wanted: Expected, diagnostic: Diagnostic) -> Diagnostic {
        if let Some(string) = self.string_right_before() {
            return self.misplaced_quote(string, diagnostic);
        }
        match self.kind() {
            TokenKind::End if !self.is_behind_semicolon() => self.unclosed(diagnostic),
            TokenKind::Other => self.strange_character(diagnostic),
            TokenKind::Pipe if self.second() == TokenKind::Pipe && !matches!(wanted, Expected::Parameter) => {
                let both = Span::new(self.token.span.start, self.token.span.end + 1);
                self.replace(diagnostic.help("The logical operators are words: and, or"), both, "or")
            }
            _ => self.hint_for(wanted, diagnostic),
        }
    }

    fn hint_for(&self, wanted: Expected, diagnostic: Diagnostic) -> Diagnostic {
        match wanted {
            Expected::Statement => self.no_statement(diagnostic),
            Expected::Expression => self.no_expression(diagnostic),
            Expected::TitleColon(title) => self.no_title_colon(title, diagnostic),
            Expected::AttributeArrow => self.no_attribute_arrow(diagnostic),
            Expected::AttributesEnd | Expected::BodiesEnd => self.no_end_of_attributes(wanted, diagnostic),
            Expected::HashArrow | Expected::SelectorArrow => self.no_arrow(diagnostic),
            Expected::ArrowInsteadOfEquals(at) => {
                let diagnostic = diagnostic.help("A key and its value are joined by =>");
                self.replace(diagnostic, Span::new(at, at + 1), "=>")
            }
            Expected::ArgumentsEnd | Expected::HashEnd | Expected::ListEnd | Expected::SelectorEnd => {
                self.missing_comma_or_bracket(diagnostic)
            }
            Expected::ParenthesisEnd | Expected::BlockEnd => self.label_open_bracket(diagnostic),
            Expected::ParametersEnd | Expected::LambdaParametersEnd => self.no_end_of_parameters(diagnostic),
            Expected::Parameter => self.no_parameter(diagnostic),
            Expected::CaseColon => self.no_case_colon(diagnostic),
            Expected::Block | Expected::CaseBlock | Expected::ElseBlock => self.no_block(diagnostic),
            Expected::ClassBody | Expected::DefineBody => self.no_body(wanted, diagnostic),
            Expected::ClassName | Expected::Name | Expected::MethodName => self.no_name(diagnostic),
            Expected::HostName => {
                diagnostic.help("A node is named by a name, a string, a regular expression or default.")
            }
            Expected::InterpolationEnd => diagnostic.help("Between ${ and } there is room for one expression."),
            Expected::TagEnd => diagnostic.help("Between <%= and %> there is room for one expression."),
            Expected::QueryEnd { exported } => {
                let (begin, end) = if exported { ("<<|", "|>>") } else { ("<|", "|>") };
                diagnostic.help(format!("A query that begins with {begin} ends with {end}"))
            }
            Expected::ReturnType | Expected::TypeName | Expected::AliasedType => diagnostic
                .help("The name of a type belongs here; it begins with a capital letter: Integer, Array[String]."),
            Expected::TypeAliasEquals => diagnostic.help("A type alias is written: type Name = Type"),
        }
    }

    /// The token before the next.
    fn before(&self) -> Option<Token> {
        self.index.checked_sub(1).and_then(|before| self.tokens.list.get(before)).copied()
    }

    fn is_behind_semicolon(&self) -> bool {
        self.before().is_some_and(|before| before.kind == TokenKind::Semicolon) && self.open.is_empty()
    }

    fn place(&self, span: Span) -> FileSpan {
        span.in_file(self.file)
    }

    fn insert(&self, diagnostic: Diagnostic, at: u32, text: &str) -> Diagnostic {
        diagnostic.fix(format!("Insert `{}`", text.trim()), self.place(Span::new(at, at)), text)
    }

    fn replace(&self, diagnostic: Diagnostic, at: Span, text: &str) -> Diagnostic {
        diagnostic.fix(format!("Write `{}`", text.trim()), self.place(at), text)
    }

    /// Puts an arrow in the place of the next token, with a space before it.
    fn replace_by_arrow(&self, diagnostic: Diagnostic) -> Diagnostic {
        let text = if self.token.span.start == self.end { " =>" } else { "=>" };
        self.replace(diagnostic, self.token.span, text)
    }

    /// Points to the innermost bracket that is open.
    fn label_open_bracket(&self, diagnostic: Diagnostic) -> Diagnostic {
        match self.open.last() {
            Some(open) => {
                diagnostic.label(self.place(open.span), format!("this {} is still open", self.slice(open.span)))
            }
            None => diagnostic,
        }
    }

    /// Two of a list follow each other without a comma.
    fn missing_comma(&self, what: &str, diagnostic: Diagnostic) -> Diagnostic {
        let next = self.slice(self.token.span);
        let is_whole = !matches!(self.kind(), TokenKind::StringStart) && self.kind().closing() == TokenKind::End;
        let is_short = next.len() <= LONGEST_NAME && !next.contains('\n');
        let place = if is_whole && is_short { format!(", before {next}") } else { String::new() };
        self.insert(diagnostic.help(format!("A comma is missing between two {what}{place}.")), self.end, ",")
    }

    fn missing_comma_or_bracket(&self, diagnostic: Diagnostic) -> Diagnostic {
        if starts_value(self.kind()) && self.is_inside_bracket() {
            return self.missing_comma("items", diagnostic);
        }
        self.label_open_bracket(diagnostic).help("A list goes on with a comma or ends with its closing bracket.")
    }

    /// Something that no statement begins with.
    fn no_statement(&self, diagnostic: Diagnostic) -> Diagnostic {
        if let Some(semicolon) = self.before().filter(|before| before.kind == TokenKind::Semicolon) {
            let diagnostic =
                diagnostic.help("Statements don't end with a semicolon; it only stands between two of them.");
            return diagnostic.fix("Remove the semicolon", self.place(semicolon.span), "");
        }
        let last = self.scratch.exprs.last().map(|id| self.program.expr(*id));
        match self.kind() {
            TokenKind::Semicolon => diagnostic.fix("Remove the semicolon", self.place(self.token.span), ""),
            TokenKind::Elsif if matches!(last, Some(Expr::Unless { .. })) => {
                diagnostic.help("unless has no elsif, only else. Write it as an if.")
            }
            TokenKind::Else | TokenKind::Elsif => {
                diagnostic.help("This belongs to an if, right after the closing brace of its block.")
            }
            TokenKind::RBrace => diagnostic.help("No open brace matches this one: it is one too many."),
            TokenKind::RParen | TokenKind::RBracket => {
                let text = self.slice(self.token.span);
                diagnostic.help(format!("No open bracket matches this {text}."))
            }
            TokenKind::FatArrow => diagnostic
                .help("name => value belongs in the braces of a resource or hash, and among arguments in parentheses."),
            TokenKind::Colon => self.title_without_brace(diagnostic),
            TokenKind::LBrace => diagnostic,
            kind if kind.is_keyword() => {
                let word = self.slice(self.token.span);
                diagnostic.help(format!("{word} is a word of the language. As text it needs quotes: '{word}'"))
            }
            _ => diagnostic,
        }
    }

    /// A colon behind what looks like a call with a string: `file 'a':`.
    fn title_without_brace(&self, diagnostic: Diagnostic) -> Diagnostic {
        let before = |steps: usize| self.index.checked_sub(steps).and_then(|index| self.tokens.list.get(index));
        match (before(2), before(1)) {
            (Some(name), Some(title)) if name.kind == TokenKind::Name && title.kind == TokenKind::String => {
                let help = format!("The {{ after {} is missing.", self.slice(name.span));
                self.insert(diagnostic.help(help), name.span.end, " {")
            }
            _ => diagnostic.help("A title with a colon belongs in the braces of a resource: file { 'a': }"),
        }
    }

    /// A value is missing.
    fn no_expression(&self, diagnostic: Diagnostic) -> Diagnostic {
        let before = self.before();
        let word = self.slice(self.token.span);
        match (before.map(|before| before.kind), self.kind()) {
            (
                Some(TokenKind::StringStart | TokenKind::StringMiddle),
                TokenKind::StringMiddle | TokenKind::StringEnd,
            ) => diagnostic.help("There is nothing between ${ and }"),
            (Some(TokenKind::Comma), TokenKind::RParen) => match before {
                Some(comma) => diagnostic.help("The arguments of a method call have no comma at their end.").fix(
                    "Remove the comma",
                    self.place(comma.span),
                    "",
                ),
                None => diagnostic,
            },
            (Some(TokenKind::Equals), TokenKind::Equals) => {
                diagnostic.help("= sets a variable, and == without a space compares.")
            }
            (_, kind) if kind.is_keyword() => {
                diagnostic.help(format!("{word} is a word of the language. As text it needs quotes: '{word}'"))
            }
            (
                Some(_),
                TokenKind::RBrace | TokenKind::RParen | TokenKind::RBracket | TokenKind::Comma | TokenKind::Semicolon,
            ) => diagnostic.help(format!("A value is missing before this {word}")),
            _ => diagnostic,
        }
    }

    fn no_arrow(&self, diagnostic: Diagnostic) -> Diagnostic {
        match self.kind() {
            TokenKind::Colon | TokenKind::Equals => {
                self.replace_by_arrow(diagnostic.help("A key and its value are joined by =>"))
            }
            _ => self.label_open_bracket(diagnostic).help("Write pairs here: key => value"),
        }
    }

    fn no_case_colon(&self, diagnostic: Diagnostic) -> Diagnostic {
        let help = "The value to compare ends with a colon: 'value': { … }";
        match self.kind() {
            TokenKind::LBrace => self.insert(diagnostic.help(help), self.end, ":"),
            TokenKind::FatArrow => self.replace(diagnostic.help(help), self.token.span, ":"),
            _ => diagnostic.help(help),
        }
    }

    fn no_block(&self, diagnostic: Diagnostic) -> Diagnostic {
        match (self.before(), self.kind()) {
            (Some(before), TokenKind::If) if before.kind == TokenKind::Else => {
                let both = Span::new(before.span.start, self.token.span.end);
                self.replace(diagnostic.help("Write elsif."), both, "elsif")
            }
            (_, TokenKind::Equals) => {
                self.replace(diagnostic.help("= sets a variable. To compare write =="), self.token.span, "==")
            }
            _ => self
                .no_opening_brace(&diagnostic)
                .unwrap_or_else(|| diagnostic.help("What to do goes in braces: { … }")),
        }
    }
}
