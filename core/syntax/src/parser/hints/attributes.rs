//! Titles and attributes of resources.

use super::super::Parser;
use super::super::resources::is_attribute_name;
use super::super::statements::starts_expression;
use super::Expected;
use crate::ast::{Expr, ExprId};
use crate::lexer::TokenKind;
use duckrow_text::source::Diagnostic;

impl Parser<'_> {
    /// Behind a title.
    pub(super) fn no_title_colon(&self, title: ExprId, diagnostic: Diagnostic) -> Diagnostic {
        if let Some(diagnostic) = self.misspelt_elsif(&diagnostic) {
            return diagnostic;
        }
        let span = self.program.span(title);
        let written = self.slice(span);
        let colon = || {
            let help = format!("A title ends with a colon: {written}:");
            self.insert(diagnostic.clone().help(help), span.end, ":")
        };
        match self.kind() {
            TokenKind::RBrace => colon(),
            TokenKind::FatArrow | TokenKind::PlusArrow => self.attribute_as_title(title, diagnostic),
            TokenKind::Comma => diagnostic.help(format!("Several titles are a list: [{written}, …]:")),
            TokenKind::Equals => {
                diagnostic.help("A title comes before the first attribute, and an attribute is written: name => value")
            }
            TokenKind::Semicolon => diagnostic.help("A title and a colon come before the first semicolon."),
            kind if is_attribute_name(kind) || starts_expression(kind) => colon(),
            _ => diagnostic,
        }
    }

    /// `'owner' => 'root'`, or an attribute behind a semicolon, where a title should be.
    pub(super) fn attribute_as_title(&self, title: ExprId, diagnostic: Diagnostic) -> Diagnostic {
        let before = self.tokens.list.get(..self.index).unwrap_or_default().iter().rev();
        let start = self.start(title);
        let before = before.copied().find(|token| token.span.end <= start);
        if let Some(semicolon) = before.filter(|before| before.kind == TokenKind::Semicolon) {
            let help =
                "A semicolon ends a resource, and the next begins with its title. Between attributes there are commas.";
            return self.replace(diagnostic.help(help), semicolon.span, ",");
        }
        match self.program.expr(title) {
            Expr::LiteralString(text) if text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') => {
                diagnostic.help(format!(
                    "The name of an attribute has no quotes: {text}, and a title comes before the first."
                ))
            }
            _ => diagnostic.help("A resource begins with its title and a colon: file { 'title': name => 'value' }"),
        }
    }

    /// `elseif` is a name, and what follows looks like a resource.
    pub(super) fn misspelt_elsif(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        let name = *self.scratch.exprs.last()?;
        let Expr::QualifiedName(symbol) = self.program.expr(name) else { return None };
        if !matches!(self.names.text(*symbol), "elseif" | "elif" | "elsif" | "elsf") {
            return None;
        }
        let diagnostic = diagnostic.clone().help("Write elsif.");
        Some(self.replace(diagnostic, self.program.span(name), "elsif"))
    }

    pub(super) fn no_attribute_arrow(&self, diagnostic: Diagnostic) -> Diagnostic {
        let help = "An attribute and its value are joined by =>";
        let resource = self.before().filter(|_| self.kind() == TokenKind::LBrace);
        let unclosed = resource.and_then(|name| self.begins_behind_unclosed(name, self.index - 1, &diagnostic));
        if let Some(diagnostic) = unclosed {
            return diagnostic;
        }
        match self.kind() {
            TokenKind::Equals | TokenKind::Colon => self.replace_by_arrow(diagnostic.help(help)),
            kind if starts_expression(kind) && !self.token.first_on_line => {
                self.insert(diagnostic.help(help), self.end, " =>")
            }
            _ => diagnostic.help("An attribute has a value: name => value"),
        }
    }

    pub(super) fn no_end_of_attributes(&self, wanted: Expected, diagnostic: Diagnostic) -> Diagnostic {
        let written = self.slice(self.token.span);
        let comma = self.before().filter(|before| before.kind == TokenKind::Comma);
        let in_bodies = matches!(wanted, Expected::BodiesEnd);
        let is_statement = self.second() == TokenKind::LBrace || self.kind().is_keyword();
        let unclosed = is_statement.then(|| self.begins_behind_unclosed(self.token, self.index, &diagnostic));
        if let Some(diagnostic) = unclosed.flatten() {
            return diagnostic;
        }
        match (self.kind(), self.second()) {
            (kind, TokenKind::FatArrow | TokenKind::PlusArrow | TokenKind::Equals) if is_attribute_name(kind) => {
                self.missing_comma("attributes", diagnostic)
            }
            (TokenKind::String | TokenKind::Word, TokenKind::FatArrow) => {
                let name = written.trim_matches(['"', '\'']);
                self.replace(diagnostic.help("The name of an attribute has no quotes."), self.token.span, name)
            }
            (TokenKind::Variable, TokenKind::FatArrow) => {
                diagnostic.help(format!("For an attribute whose name is in a variable write * => {{ {written} => … }}"))
            }
            (_, TokenKind::Colon) if in_bodies && starts_expression(self.kind()) => {
                let help = "Another title begins here. Between two resources of one expression there is a semicolon.";
                match comma {
                    Some(comma) => self.replace(diagnostic.help(help), comma.span, ";"),
                    None => self.insert(diagnostic.help(help), self.end, ";"),
                }
            }
            (TokenKind::FatArrow | TokenKind::PlusArrow, _) => {
                diagnostic.help(format!("The name of an attribute comes before {written}"))
            }
            (TokenKind::Semicolon, _) => diagnostic
                .help("There is nothing to separate here: a semicolon separates titles with their attributes."),
            _ => self
                .label_open_bracket(diagnostic)
                .help("A comma and another attribute, or the closing brace, comes here."),
        }
    }
}
