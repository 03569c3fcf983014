//! Arguments, blocks, and the items of lists and hashes.

use super::Parser;
use crate::error::Parsed;
use crate::token::{Keyword, Kind, QuoteKind};
use crate::tree::{Node, NodeId};

/// The arguments of a call, and what is passed as its block.
#[derive(Default)]
pub(super) struct Arguments {
    pub(super) values: Vec<NodeId>,
    pub(super) block: Option<NodeId>,
}

impl Parser<'_> {
    /// `(a, b: c, &d)`, whose parenthesis is next.
    pub(super) fn arguments_in_parentheses(&mut self) -> Parsed<Arguments> {
        self.enclosed(|parser| {
            parser.advance()?;
            let arguments = parser.arguments_until(")")?;
            parser.expect(")")?;
            Ok(arguments)
        })
    }

    /// Items up to a closing bracket.
    pub(super) fn arguments_until(&mut self, close: &str) -> Parsed<Arguments> {
        let mut arguments = Arguments::default();
        let mut pairs = Vec::new();
        let start = self.start();
        loop {
            self.skip_newlines()?;
            if self.at(close) {
                break;
            }
            self.argument(&mut arguments, &mut pairs)?;
            self.skip_newlines()?;
            if !self.take(",")? {
                break;
            }
        }
        self.skip_newlines()?;
        self.add_keywords(&mut arguments, pairs, start);
        Ok(arguments)
    }

    /// Arguments without parentheses.
    pub(super) fn command_arguments(&mut self) -> Parsed<Arguments> {
        let leaves_do = std::mem::replace(&mut self.leaves_do, true);
        let arguments = self.deeper(Self::command_argument_list);
        self.leaves_do = leaves_do;
        arguments
    }

    pub(super) fn command_argument_list(&mut self) -> Parsed<Arguments> {
        let mut arguments = Arguments::default();
        let mut pairs = Vec::new();
        let start = self.start();
        loop {
            self.argument(&mut arguments, &mut pairs)?;
            if !self.take(",")? {
                break;
            }
        }
        self.add_keywords(&mut arguments, pairs, start);
        Ok(arguments)
    }

    fn add_keywords(&mut self, arguments: &mut Arguments, pairs: Vec<(NodeId, Option<NodeId>)>, start: u32) {
        if !pairs.is_empty() {
            arguments.values.push(self.add(Node::Keywords(pairs), start));
        }
    }

    fn argument(&mut self, arguments: &mut Arguments, pairs: &mut Vec<(NodeId, Option<NodeId>)>) -> Parsed<()> {
        if self.at("&") {
            let start = self.start();
            self.advance()?;
            let block = if self.at(")") { None } else { Some(self.choice()?) };
            arguments.block = Some(self.add(Node::BlockPass(block), start));
            return Ok(());
        }
        if self.at("...") && self.lexer.locals.knows("*") {
            return self.handed_on(arguments, pairs);
        }
        if self.at("*") {
            let splat = self.splat()?;
            arguments.values.push(splat);
            return Ok(());
        }
        if let Some(pair) = self.marked_pair()? {
            pairs.push(pair);
            return Ok(());
        }
        let value = if self.at_keyword(Keyword::Not) { self.expression_statement()? } else { self.choice()? };
        if self.at("=>") {
            self.advance()?;
            self.skip_newlines()?;
            let other = self.choice()?;
            pairs.push((value, Some(other)));
        } else if self.is_text_label(value) {
            let pair = self.text_label(value)?;
            pairs.push(pair);
        } else {
            arguments.values.push(value);
        }
        Ok(())
    }

    /// `...`, which hands on all that the method was given.
    fn handed_on(&mut self, arguments: &mut Arguments, pairs: &mut Vec<(NodeId, Option<NodeId>)>) -> Parsed<()> {
        let start = self.start();
        self.advance()?;
        let mut local = |name: &str| {
            let name = self.name(name);
            self.add(Node::Local(name), start)
        };
        let (rest, keywords, block) = (local("*"), local("**"), local("&"));
        arguments.values.push(self.add(Node::Splat(Some(rest)), start));
        pairs.push((self.add(Node::DoubleSplat(keywords), start), None));
        arguments.block = Some(self.add(Node::BlockPass(Some(block)), start));
        Ok(())
    }

    /// `a: b`, `a:` or `**a`
    fn marked_pair(&mut self) -> Parsed<Option<(NodeId, Option<NodeId>)>> {
        let start = self.start();
        if self.at("**") {
            self.advance()?;
            let value = self.choice()?;
            return Ok(Some((self.add(Node::DoubleSplat(value), start), None)));
        }
        let Kind::Label(name) = self.token.kind.clone() else { return Ok(None) };
        self.advance()?;
        let symbol = self.name(&name);
        let key = self.add(Node::Symbol(symbol), start);
        let is_alone = matches!(self.token.kind, Kind::Op("," | "}" | ")" | "]") | Kind::Newline);
        let value = if is_alone { self.named(&name, start) } else { self.choice()? };
        Ok(Some((key, Some(value))))
    }

    /// True if a text is followed by a colon that makes it a key: `"a": b`.
    fn is_text_label(&self, value: NodeId) -> bool {
        let is_text = matches!(self.program.node(value), Node::Text(_) | Node::Joined(_));
        is_text && self.at(":") && !self.token.is_spaced && !self.lexer.is_in_choice
    }

    fn text_label(&mut self, key: NodeId) -> Parsed<(NodeId, Option<NodeId>)> {
        self.advance()?;
        let start = self.start_of(key);
        let key = match self.program.node(key).clone() {
            Node::Text(text) => {
                let name = self.name(&text);
                self.add(Node::Symbol(name), start)
            }
            _ => self.add(Node::JoinedSymbol(key), start),
        };
        Ok((key, Some(self.choice()?)))
    }

    pub(super) fn splat(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        self.expect("*")?;
        let value = self.choice()?;
        Ok(self.add(Node::Splat(Some(value)), start))
    }

    /// `[a, *b, c => d]`, whose bracket is next.
    pub(super) fn list(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let items = self.enclosed(|parser| {
            parser.advance()?;
            let items = parser.arguments_until("]")?;
            if !parser.at("]") {
                return parser.expected("']'");
            }
            Ok(items.values)
        })?;
        self.advance()?;
        let items = items.into_iter().map(|item| self.plain_hash(item)).collect();
        Ok(self.add(Node::Array(items), start))
    }

    /// Keywords in a list are a hash.
    fn plain_hash(&mut self, item: NodeId) -> NodeId {
        match self.program.node(item) {
            Node::Keywords(pairs) => {
                let (pairs, start) = (pairs.clone(), self.start_of(item));
                self.add(Node::Hash(pairs), start)
            }
            _ => item,
        }
    }

    /// `{a => b, c: d}`, whose brace is next.
    pub(super) fn hash(&mut self) -> Parsed<NodeId> {
        let start = self.start();
        let pairs = self.enclosed(|parser| {
            parser.advance()?;
            let mut pairs = Vec::new();
            loop {
                parser.skip_newlines()?;
                if parser.at("}") {
                    break;
                }
                pairs.push(parser.pair()?);
                parser.skip_newlines()?;
                if !parser.take(",")? {
                    break;
                }
            }
            parser.skip_newlines()?;
            if parser.at("}") { Ok(pairs) } else { parser.expected("'}'") }
        })?;
        self.advance()?;
        Ok(self.add(Node::Hash(pairs), start))
    }

    fn pair(&mut self) -> Parsed<(NodeId, Option<NodeId>)> {
        if let Some(pair) = self.marked_pair()? {
            return Ok(pair);
        }
        let key = self.choice()?;
        if self.is_text_label(key) {
            return self.text_label(key);
        }
        self.expect("=>")?;
        self.skip_newlines()?;
        let value = self.choice()?;
        Ok((key, Some(value)))
    }

    /// True if the next token begins arguments without parentheses.
    pub(super) fn begins_command_arguments(&self) -> bool {
        if !self.token.is_spaced {
            // `puts"a"` is rare, `a"` isn't a call. A name follows at once upon `include?` alone.
            return match &self.token.kind {
                Kind::Quote(quote) => quote.kind == QuoteKind::Text,
                Kind::Ident(_) | Kind::Constant(_) | Kind::Instance(_) => true,
                _ => false,
            };
        }
        match &self.token.kind {
            Kind::Ident(_) | Kind::Constant(_) | Kind::Instance(_) | Kind::ClassVariable(_) | Kind::Global(_) => true,
            Kind::Label(_) | Kind::Integer(_) | Kind::BigInteger(..) | Kind::Float(_) | Kind::Character(_) => true,
            Kind::Symbol(_) | Kind::Quote(_) | Kind::Heredoc(_) => true,
            Kind::Keyword(keyword) => matches!(
                keyword,
                Keyword::Nil
                    | Keyword::True
                    | Keyword::False
                    | Keyword::Itself
                    | Keyword::Not
                    | Keyword::Defined
                    | Keyword::Case
                    | Keyword::Def
                    | Keyword::Yield
                    | Keyword::Super
                    | Keyword::File
                    | Keyword::Line
                    | Keyword::Method
            ),
            Kind::Op("->" | "!" | "~") => true,
            Kind::Op("[" | "(" | "-" | "*" | "&" | "**" | "::" | ":") => self.token.is_prefix,
            _ => false,
        }
    }
}
