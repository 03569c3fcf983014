//! Names, parameters and bodies of definitions.

use super::super::Parser;
use super::Expected;
use crate::lexer::TokenKind;
use duckrow_text::source::Diagnostic;

impl Parser<'_> {
    pub(super) fn no_end_of_parameters(&self, diagnostic: Diagnostic) -> Diagnostic {
        match self.kind() {
            TokenKind::Variable | TokenKind::Times | TokenKind::ClassRef => {
                self.missing_comma("parameters", diagnostic)
            }
            TokenKind::FatArrow => {
                self.replace(diagnostic.help("A default value is given with ="), self.token.span, "=")
            }
            TokenKind::Colon => diagnostic.help("The type comes before the parameter: String $name"),
            _ => self.label_open_bracket(diagnostic),
        }
    }

    pub(super) fn no_parameter(&self, diagnostic: Diagnostic) -> Diagnostic {
        let written = self.slice(self.token.span);
        match (self.kind(), self.second()) {
            (TokenKind::Name, TokenKind::Variable | TokenKind::LBracket) => {
                let mut letters = written.chars();
                let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
                let type_name = first + letters.as_str();
                let help = "The name of a type begins with a capital letter.";
                self.replace(diagnostic.help(help), self.token.span, &type_name)
            }
            (TokenKind::Name, _) => self.insert(
                diagnostic.help("The name of a parameter begins with a dollar sign."),
                self.token.span.start,
                "$",
            ),
            _ => diagnostic
                .help("A parameter belongs here: a type if you like, then $name, then a default: String $name = 'x'"),
        }
    }

    pub(super) fn no_body(&self, wanted: Expected, diagnostic: Diagnostic) -> Diagnostic {
        if let Some(diagnostic) = self.misspelt_inherits(wanted, &diagnostic) {
            return diagnostic;
        }
        if let Some(diagnostic) = self.no_opening_brace(&diagnostic) {
            return diagnostic;
        }
        match self.kind() {
            TokenKind::Inherits => {
                diagnostic.help("Only classes inherit. Put what two defines share into a third one.")
            }
            TokenKind::Name if matches!(wanted, Expected::ClassBody) => {
                diagnostic.help("After the name come parameters in parentheses, inherits, or the braces.")
            }
            TokenKind::Variable | TokenKind::ClassRef => self.bare_parameters(diagnostic),
            TokenKind::Comma => diagnostic.help("A class inherits from one class only."),
            _ => diagnostic.help("The body goes in braces: { … }"),
        }
    }

    fn misspelt_inherits(&self, wanted: Expected, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        if self.kind() != TokenKind::Name || !matches!(wanted, Expected::ClassBody) {
            return None;
        }
        let known = ["inherits", "extends"].into_iter();
        duckrow_text::source::nearest(self.slice(self.token.span), known)?;
        Some(self.replace(diagnostic.clone().help("The word is inherits."), self.token.span, "inherits"))
    }

    pub(super) fn no_name(&self, diagnostic: Diagnostic) -> Diagnostic {
        let written = self.slice(self.token.span);
        match self.kind() {
            kind if kind.is_keyword() => {
                diagnostic.help(format!("{written} is a word of the language: it can't be a name."))
            }
            TokenKind::Variable => diagnostic.help("A name belongs here, without a dollar sign: it can't be computed."),
            _ => diagnostic.help("A name is missing here."),
        }
    }
}
