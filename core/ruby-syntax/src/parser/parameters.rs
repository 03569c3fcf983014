//! Parameters of definitions, blocks and lambdas.

use super::Parser;
use crate::error::Parsed;
use crate::token::Kind;
use crate::tree::{Name, Parameter, ParameterKind};

/// The names under which `...` keeps what it hands on. No variable of a program has such a name.
const HANDED_ON: [(&str, ParameterKind); 3] =
    [("*", ParameterKind::Rest), ("**", ParameterKind::KeywordRest), ("&", ParameterKind::Block)];

impl Parser<'_> {
    /// Parameters up to what closes them, and whether a comma stands behind the only one.
    pub(super) fn parameters(&mut self, close: &str) -> Parsed<(Vec<Parameter>, bool)> {
        let mut parameters = Vec::new();
        let mut has_comma = false;
        loop {
            if close == "|" || close == ")" {
                let is_end_of_list = self.token.kind == Kind::Newline;
                self.skip_newlines()?;
                if is_end_of_list && close == "|" && !self.at("|") {
                    self.block_locals(&mut parameters)?;
                }
            }
            if self.at(close) || self.token.kind == Kind::Newline {
                break;
            }
            if self.at("...") {
                self.advance()?;
                for (name, kind) in HANDED_ON {
                    parameters.push(Parameter { name: Some(self.declared(name)), kind });
                }
                break;
            }
            let parameter = self.parameter(close)?;
            parameters.push(parameter);
            has_comma = self.take(",")?;
            let locals_follow = close == "|" && self.token.kind == Kind::Newline;
            if !has_comma && !locals_follow {
                break;
            }
        }
        if close == ")" {
            self.skip_newlines()?;
        }
        let takes_apart = has_comma && parameters.len() == 1;
        Ok((parameters, takes_apart))
    }

    /// `; a, b` behind the parameters of a block.
    fn block_locals(&mut self, parameters: &mut Vec<Parameter>) -> Parsed<()> {
        while let Kind::Ident(name) = self.token.kind.clone() {
            self.advance()?;
            parameters.push(Parameter { name: Some(self.declared(&name)), kind: ParameterKind::Local });
            if !self.take(",")? {
                break;
            }
        }
        Ok(())
    }

    fn declared(&mut self, name: &str) -> Name {
        self.lexer.locals.declare_own(name);
        self.name(name)
    }

    fn parameter(&mut self, close: &str) -> Parsed<Parameter> {
        match self.token.kind.clone() {
            Kind::Op("*") => self.marked(ParameterKind::Rest),
            Kind::Op("**") => self.marked(ParameterKind::KeywordRest),
            Kind::Op("&") => self.marked(ParameterKind::Block),
            Kind::Op("(") => self.deeper(|parser| {
                parser.advance()?;
                let (inner, _) = parser.parameters(")")?;
                parser.expect(")")?;
                Ok(Parameter { name: None, kind: ParameterKind::Group(inner) })
            }),
            Kind::Ident(name) => {
                // The name is known before its default is read.
                let symbol = self.declared(&name);
                self.advance()?;
                let kind = if self.take("=")? {
                    ParameterKind::Optional(self.default(close)?)
                } else {
                    ParameterKind::Required
                };
                Ok(Parameter { name: Some(symbol), kind })
            }
            Kind::Label(name) => {
                let symbol = self.declared(&name);
                self.advance()?;
                let is_alone = self.at(",") || self.at(close) || self.at("|") || self.token.kind == Kind::Newline;
                let kind = if is_alone {
                    ParameterKind::Keyword
                } else {
                    ParameterKind::OptionalKeyword(self.default(close)?)
                };
                Ok(Parameter { name: Some(symbol), kind })
            }
            _ => self.unexpected(),
        }
    }

    fn default(&mut self, close: &str) -> Parsed<crate::tree::NodeId> {
        if close == "|" { self.value_between_bars() } else { self.choice() }
    }

    /// `*a`, `**a`, `**nil`, `&a`
    fn marked(&mut self, kind: ParameterKind) -> Parsed<Parameter> {
        self.advance()?;
        match self.token.kind.clone() {
            Kind::Ident(name) => {
                let symbol = self.declared(&name);
                self.advance()?;
                Ok(Parameter { name: Some(symbol), kind })
            }
            Kind::Keyword(crate::token::Keyword::Nil) if kind == ParameterKind::KeywordRest => {
                self.advance()?;
                Ok(Parameter { name: None, kind: ParameterKind::NoKeywords })
            }
            _ => Ok(Parameter { name: None, kind }),
        }
    }
}
