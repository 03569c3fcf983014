//! Literals, names, calls and brackets.

use ecow::EcoString;

use super::super::token::{Keyword, TokenKind};
use super::super::tree::Block;
use super::super::{Node, NodeKind};
use super::Parser;

impl Parser {
    /// A literal, a name or something in brackets, with the calls behind it.
    pub(super) fn primary(&mut self) -> Node {
        let start = self.start();
        let mut node = self.head(start);
        loop {
            node = match self.kind() {
                TokenKind::Mark("." | "&.") => self.method_call(node, start),
                TokenKind::Newline if self.is_continued() => {
                    self.skip_newlines();
                    self.method_call(node, start)
                }
                TokenKind::Mark("::") if !self.token().is_spaced => self.scoped(node, start),
                TokenKind::Mark("[") if !self.token().is_spaced => {
                    let arguments = self.bracketed("]");
                    self.call(node, "[]", arguments, start)
                }
                _ => return node,
            }
        }
    }

    /// True if the next line begins with a call on what is before it.
    fn is_continued(&self) -> bool {
        let mut ahead = 1;
        while matches!(self.ahead(ahead).kind, TokenKind::Newline) {
            ahead += 1;
        }
        matches!(self.ahead(ahead).kind, TokenKind::Mark("." | "&."))
    }

    fn head(&mut self, start: u32) -> Node {
        let kind = self.kind().clone();
        if matches!(kind, TokenKind::End | TokenKind::Newline) {
            return self.node(NodeKind::Opaque, start);
        }
        self.at += 1;
        let kind = match kind {
            TokenKind::Text { text, is_interpolated } => return self.text(text, is_interpolated, start),
            TokenKind::Symbol { text, is_interpolated: false } => NodeKind::Symbol(text),
            TokenKind::Symbol { text, .. } => NodeKind::Interpolated(text),
            TokenKind::Integer(number) => NodeKind::Integer(number),
            TokenKind::Float(number) => NodeKind::Float(number),
            TokenKind::Pattern(pattern) => NodeKind::Pattern(pattern),
            TokenKind::Words { words, are_symbols } => {
                let kind = if are_symbols { NodeKind::Symbol } else { NodeKind::Text };
                NodeKind::Array(words.into_iter().map(|word| self.node(kind(word), start)).collect())
            }
            TokenKind::Variable(name) => NodeKind::Variable(name),
            TokenKind::Constant(name) => return self.constant(name, start),
            TokenKind::Name(name) => return self.call_of(None, name, start),
            // A label where a name is meant: keywords of a call that has no brackets are read by it.
            TokenKind::Label(_) => NodeKind::Opaque,
            TokenKind::Keyword(word) => return self.word(word, start),
            TokenKind::Mark(mark) => return self.mark(mark, start),
            TokenKind::End | TokenKind::Newline => NodeKind::Opaque,
        };
        self.node(kind, start)
    }

    /// A string with those that follow it directly.
    fn text(&mut self, mut text: EcoString, mut has_code: bool, start: u32) -> Node {
        while let TokenKind::Text { text: next, is_interpolated } = self.kind() {
            text.push_str(next);
            has_code |= is_interpolated;
            self.at += 1;
        }
        self.node(if has_code { NodeKind::Interpolated(text) } else { NodeKind::Text(text) }, start)
    }

    fn constant(&mut self, name: EcoString, start: u32) -> Node {
        // `Integer(value)`, `_('…')` behind `Name::`
        if self.is("(") && !self.token().is_spaced {
            return self.call_of(None, name, start);
        }
        self.node(NodeKind::Constant(name), start)
    }

    fn scoped(&mut self, node: Node, start: u32) -> Node {
        self.at += 1;
        match (&node.kind, self.kind().clone()) {
            (NodeKind::Constant(outer), TokenKind::Constant(inner)) => {
                let name = ecow::eco_format!("{outer}::{inner}");
                self.at += 1;
                self.node(NodeKind::Constant(name), start)
            }
            (_, TokenKind::Name(name)) => {
                self.at += 1;
                self.call_of(Some(node), name, start)
            }
            _ => self.node(NodeKind::Opaque, start),
        }
    }

    /// `.name(arguments)`
    fn method_call(&mut self, receiver: Node, start: u32) -> Node {
        self.at += 1;
        self.skip_newlines();
        let name = match self.kind() {
            TokenKind::Name(name) | TokenKind::Constant(name) | TokenKind::Label(name) => name.clone(),
            TokenKind::Keyword(word) => word.text().into(),
            TokenKind::Mark("(") => return self.call_of(Some(receiver), "call".into(), start),
            _ => return self.node(NodeKind::Opaque, start),
        };
        self.at += 1;
        self.call_of(Some(receiver), name, start)
    }

    /// The arguments and the block of a call whose name was taken.
    fn call_of(&mut self, receiver: Option<Node>, name: EcoString, start: u32) -> Node {
        let arguments = if self.is("(") && !self.token().is_spaced {
            self.bracketed(")")
        } else if self.is_command() {
            self.keeping_do(true, |parser| parser.arguments(None))
        } else {
            Vec::new()
        };
        let block = self.block();
        self.node(NodeKind::Call { receiver: receiver.map(Box::new), name, arguments, block }, start)
    }

    /// True if an argument follows a name without brackets.
    fn is_command(&self) -> bool {
        let token = self.token();
        let is_close = token.is_spaced && !token.is_followed_by_space;
        match &token.kind {
            _ if !token.is_spaced => false,
            TokenKind::Newline | TokenKind::End => false,
            TokenKind::Mark(mark) => match *mark {
                "(" | "->" => true,
                "[" | "-" | "*" | "**" | "&" | "::" | "!" => is_close || *mark == "[",
                _ => false,
            },
            TokenKind::Keyword(word) => matches!(
                word,
                Keyword::Nil
                    | Keyword::True
                    | Keyword::False
                    | Keyword::Itself
                    | Keyword::Not
                    | Keyword::Defined
                    | Keyword::Super
                    | Keyword::Case
                    | Keyword::Def
            ),
            _ => true,
        }
    }

    /// The block behind a call: `{ … }`, `do … end`.
    fn block(&mut self) -> Option<Block> {
        if self.is("{") {
            self.at += 1;
            self.brackets += 1;
            let parameters = self.block_parameters();
            let body = self.statements();
            self.close("}");
            return Some(Block { parameters, body });
        }
        if self.keeps_do || !self.take_word(Keyword::Do) {
            return None;
        }
        let parameters = self.block_parameters();
        let body = self.body();
        Some(Block { parameters, body })
    }

    /// `|a, (b, c), *d|`
    fn block_parameters(&mut self) -> Vec<EcoString> {
        let mut names = Vec::new();
        if self.take("||") || !self.take("|") {
            return names;
        }
        while !self.is_at_end() && !self.take("|") {
            match self.kind() {
                TokenKind::Name(name) | TokenKind::Label(name) => names.push(name.clone()),
                TokenKind::Newline => break,
                _ => {}
            }
            self.at += 1;
        }
        names
    }

    /// Arguments or items in brackets, of which the opening one is next.
    fn bracketed(&mut self, close: &'static str) -> Vec<Node> {
        self.at += 1;
        self.brackets += 1;
        let read = |parser: &mut Self| parser.keeping_do(false, |parser| parser.arguments(Some(close)));
        let items = self.deeper(|node| vec![node], read);
        self.close(close);
        items
    }

    /// Takes a closing bracket; what else is before it is skipped.
    fn close(&mut self, close: &'static str) {
        self.brackets = self.brackets.saturating_sub(1);
        self.skip_newlines();
        while !self.take(close) {
            if self.is_at_end() {
                self.miss(close);
                return;
            }
            // Another one's bracket or word: this one was never closed.
            if matches!(self.kind(), TokenKind::Mark(")" | "]" | "}") | TokenKind::Keyword(Keyword::End)) {
                return;
            }
            self.at += 1;
            self.skip_newlines();
        }
    }

    /// Arguments up to a bracket, or to the end of the line. Keywords become a hash at the end.
    fn arguments(&mut self, close: Option<&str>) -> Vec<Node> {
        let mut arguments = Vec::new();
        let mut keywords: Vec<(Node, Node)> = Vec::new();
        let start = self.start();
        loop {
            if close.is_some() {
                self.skip_newlines();
            }
            if self.is_at_end()
                || close.is_some_and(|close| self.is(close))
                || matches!(self.kind(), TokenKind::Newline)
            {
                break;
            }
            let before = self.at;
            let (key, value) = self.entry();
            match value {
                Some(value) => keywords.push((key, value)),
                None => arguments.push(key),
            }
            if close.is_some() {
                self.skip_newlines();
            }
            if self.take(",") {
                self.skip_newlines();
            } else if self.at == before || close.is_none() || self.is_closing() {
                break;
            }
        }
        if !keywords.is_empty() {
            arguments.push(self.node(NodeKind::Hash(keywords), start));
        }
        arguments
    }

    fn is_closing(&self) -> bool {
        matches!(self.kind(), TokenKind::Mark(")" | "]" | "}") | TokenKind::Keyword(Keyword::End) | TokenKind::End)
    }

    /// An argument, or a key with its value.
    fn entry(&mut self) -> (Node, Option<Node>) {
        let start = self.start();
        if let TokenKind::Label(name) = self.kind() {
            let key = NodeKind::Symbol(name.clone());
            self.at += 1;
            let key = self.node(key, start);
            self.skip_newlines();
            // `{ name: }`
            let is_short = matches!(self.kind(), TokenKind::Mark("," | ")" | "}"));
            let value = if is_short { self.node(NodeKind::Opaque, start) } else { self.expression() };
            return (key, Some(value));
        }
        let key = self.expression();
        if self.take("=>") {
            self.skip_newlines();
            let value = self.expression();
            return (key, Some(value));
        }
        (key, None)
    }

    /// `{ … }` where no block can be.
    fn hash(&mut self, start: u32) -> Node {
        self.brackets += 1;
        let read = |parser: &mut Self| parser.keeping_do(false, |parser| parser.arguments(Some("}")));
        let items = self.deeper(|node| vec![node], read);
        self.close("}");
        let mut entries = Vec::new();
        for item in items {
            match item.kind {
                NodeKind::Hash(more) => entries = more,
                // `**other`
                _ => return self.node(NodeKind::Opaque, start),
            }
        }
        self.node(NodeKind::Hash(entries), start)
    }

    fn mark(&mut self, mark: &'static str, start: u32) -> Node {
        match mark {
            "[" => {
                self.at -= 1;
                let items = self.bracketed("]");
                self.node(NodeKind::Array(items), start)
            }
            "{" => self.hash(start),
            "(" => {
                self.brackets += 1;
                let body = self.statements();
                self.close(")");
                match <[Node; 1]>::try_from(body) {
                    Ok([only]) => only,
                    Err(body) => self.node(NodeKind::Sequence(body), start),
                }
            }
            "->" => {
                if self.is("(") {
                    self.bracketed(")");
                }
                self.keeping_do(false, Self::block);
                self.node(NodeKind::Opaque, start)
            }
            "::" => self.head(start),
            _ => self.node(NodeKind::Opaque, start),
        }
    }

    fn word(&mut self, word: Keyword, start: u32) -> Node {
        let kind = match word {
            Keyword::Nil => NodeKind::Nil,
            Keyword::True => NodeKind::Boolean(true),
            Keyword::False => NodeKind::Boolean(false),
            Keyword::Itself => NodeKind::Itself,
            Keyword::If | Keyword::Unless => return self.condition(word, start),
            Keyword::Case => return self.skipped_case(start),
            Keyword::While | Keyword::Until | Keyword::For => return self.skipped(word, start),
            Keyword::Def => return self.method(start),
            Keyword::Class | Keyword::Module => return self.module(start),
            Keyword::Begin => NodeKind::Sequence(self.body()),
            Keyword::Super | Keyword::Yield | Keyword::Defined => return self.call_of(None, word.text().into(), start),
            Keyword::Return | Keyword::Next | Keyword::Break => {
                let arguments = if self.is_command() { self.arguments(None) } else { Vec::new() };
                NodeKind::Call { receiver: None, name: word.text().into(), arguments, block: None }
            }
            _ => NodeKind::Opaque,
        };
        self.node(kind, start)
    }

    fn skipped_case(&mut self, start: u32) -> Node {
        if !matches!(self.kind(), TokenKind::Newline) {
            self.keeping_do(false, Self::statement);
        }
        self.body();
        self.node(NodeKind::Opaque, start)
    }
}
