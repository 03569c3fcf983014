//! Literals with quotes: texts, symbols, regular expressions, lists of words, and texts on the lines behind.

use ecow::EcoString;

use super::Parser;
use crate::error::Parsed;
use crate::lexer::State;
use crate::token::{Heredoc, Kind, Quote, QuoteKind, Token};
use crate::tree::{Node, NodeId};
use duckrow_text::source::Span;

mod escape;

/// The parts of a literal, as they are read.
#[derive(Default)]
struct Parts {
    bytes: Vec<u8>,
    nodes: Vec<NodeId>,
}

impl Parser<'_> {
    /// A literal whose opening quote is the next token.
    pub(super) fn quoted(&mut self, quote: Quote) -> Parsed<NodeId> {
        let start = self.start();
        match quote.kind {
            QuoteKind::Words | QuoteKind::Symbols => {
                let words = self.deeper(|parser| parser.words(quote))?;
                self.behind_literal()?;
                return Ok(self.add(Node::Array(words), start));
            }
            _ => {}
        }
        let parts = self.deeper(|parser| parser.content(quote, start))?;
        if quote.kind == QuoteKind::Pattern {
            let letters = self.lexer.rest().chars().take_while(char::is_ascii_lowercase).count();
            let options = self.lexer.slice(self.lexer.pos, self.lexer.pos + letters);
            self.lexer.pos += letters;
            let text = self.joined(parts, start)?;
            self.behind_literal()?;
            return Ok(self.add(Node::Pattern(text, options.into()), start));
        }
        let mut text = self.joined(parts, start)?;
        self.behind_literal()?;
        match quote.kind {
            QuoteKind::Command => Ok(self.add(Node::Command, start)),
            QuoteKind::Symbol => Ok(self.symbol_of(text, start)),
            _ => {
                // Texts that follow each other are one.
                while let Kind::Quote(Quote { kind: QuoteKind::Text, .. }) | Kind::Heredoc(_) = self.token.kind {
                    let next = self.primary()?;
                    text = self.add(Node::Joined(vec![text, next]), start);
                }
                Ok(text)
            }
        }
    }

    fn symbol_of(&mut self, text: NodeId, start: u32) -> NodeId {
        match self.program.node(text).clone() {
            Node::Text(text) => {
                let name = self.name(&text);
                self.add(Node::Symbol(name), start)
            }
            _ => self.add(Node::JoinedSymbol(text), start),
        }
    }

    /// Goes on behind the end of a literal.
    fn behind_literal(&mut self) -> Parsed<()> {
        self.lexer.state = State::End;
        self.advance()?;
        // The token was the opening quote.
        self.last = self.last.max(self.token.span.start.min(u32::try_from(self.lexer.pos).unwrap_or(u32::MAX)));
        Ok(())
    }

    /// The content between quotes.
    fn content(&mut self, quote: Quote, start: u32) -> Parsed<Parts> {
        let mut parts = Parts::default();
        let mut nested = 0_u32;
        loop {
            let byte = self.lexer.byte(0);
            if self.lexer.pos >= self.lexer.limit {
                return self.lexer.error(start as usize, "unterminated string meets end of file");
            }
            if byte == quote.close && nested == 0 {
                self.lexer.pos += 1;
                return Ok(parts);
            }
            if byte == quote.close {
                nested -= 1;
            } else if byte == quote.open && quote.open != quote.close {
                nested += 1;
            }
            self.piece(quote, &mut parts)?;
        }
    }

    /// One character, escape or piece of code.
    fn piece(&mut self, quote: Quote, parts: &mut Parts) -> Parsed<()> {
        match self.lexer.byte(0) {
            b'\\' if quote.kind == QuoteKind::Pattern => self.pattern_escape(quote, &mut parts.bytes),
            b'\\' if quote.is_live => self.escape(&mut parts.bytes)?,
            b'\\' => self.plain_escape(quote, &mut parts.bytes),
            b'#' if quote.is_live && self.lexer.byte(1) == b'{' => self.interpolated(parts)?,
            b'#' if quote.is_live && matches!(self.lexer.byte(1), b'@' | b'$') => self.interpolated_variable(parts)?,
            b'\n' => {
                parts.bytes.push(b'\n');
                self.lexer.pos = self.lexer.resume.take().unwrap_or(0).max(self.lexer.pos + 1);
            }
            byte => {
                parts.bytes.push(byte);
                self.lexer.pos += 1;
            }
        }
        Ok(())
    }

    /// `#{…}`
    fn interpolated(&mut self, parts: &mut Parts) -> Parsed<()> {
        self.flush(parts)?;
        let outer = std::mem::replace(
            &mut self.token,
            Token { kind: Kind::Newline, span: Span::default(), is_spaced: false, is_prefix: false },
        );
        self.lexer.pos += 2;
        self.lexer.state = State::Begin;
        let value = self.enclosed(|parser| {
            parser.advance()?;
            parser.statements()
        })?;
        if !self.at("}") {
            return self.expected("'}'");
        }
        self.lexer.pos = self.token.span.end as usize;
        self.token = outer;
        parts.nodes.push(value);
        Ok(())
    }

    /// `#@name`
    fn interpolated_variable(&mut self, parts: &mut Parts) -> Parsed<()> {
        let start = self.lexer.pos;
        let behind = self.lexer.byte(2);
        if !(behind.is_ascii_alphabetic() || behind == b'_' || behind == b'@') {
            parts.bytes.push(b'#');
            self.lexer.pos += 1;
            return Ok(());
        }
        self.flush(parts)?;
        self.lexer.pos += 1;
        let kind = if self.lexer.byte(0) == b'@' { self.lexer.at_variable()? } else { self.lexer.global()? };
        let node = match kind {
            Kind::Instance(name) => Node::Instance(self.name(&name)),
            Kind::ClassVariable(name) => Node::ClassVariable(self.name(&name)),
            Kind::Global(name) => Node::Global(self.name(&name)),
            _ => Node::Nil,
        };
        let span = self.lexer.span_from(start);
        parts.nodes.push(self.program.add(node, span));
        Ok(())
    }

    fn flush(&mut self, parts: &mut Parts) -> Parsed<()> {
        if parts.bytes.is_empty() {
            return Ok(());
        }
        let text = self.text_of(std::mem::take(&mut parts.bytes))?;
        let start = u32::try_from(self.lexer.pos).unwrap_or(u32::MAX);
        let node = self.add(Node::Text(text), start);
        parts.nodes.push(node);
        Ok(())
    }

    fn text_of(&self, bytes: Vec<u8>) -> Parsed<EcoString> {
        match String::from_utf8(bytes) {
            Ok(text) => Ok(text.into()),
            Err(_) => self.refused("a text that isn't UTF-8 is"),
        }
    }

    fn joined(&mut self, mut parts: Parts, start: u32) -> Parsed<NodeId> {
        if parts.nodes.is_empty() {
            let text = self.text_of(parts.bytes)?;
            return Ok(self.add(Node::Text(text), start));
        }
        self.flush(&mut parts)?;
        Ok(self.add(Node::Joined(parts.nodes), start))
    }

    /// The words of `%w[…]`.
    fn words(&mut self, quote: Quote) -> Parsed<Vec<NodeId>> {
        let start = self.start();
        let mut words = Vec::new();
        let mut parts = Parts::default();
        let mut nested = 0_u32;
        loop {
            let byte = self.lexer.byte(0);
            if self.lexer.pos >= self.lexer.limit {
                return self.lexer.error(start as usize, "unterminated list meets end of file");
            }
            let ends = byte == quote.close && nested == 0;
            if ends || byte.is_ascii_whitespace() {
                if !parts.bytes.is_empty() || !parts.nodes.is_empty() {
                    let word = self.joined(std::mem::take(&mut parts), start)?;
                    let is_symbol = quote.kind == QuoteKind::Symbols;
                    words.push(if is_symbol { self.symbol_of(word, start) } else { word });
                }
                self.lexer.pos += 1;
                if ends {
                    return Ok(words);
                }
                continue;
            }
            if byte == quote.close {
                nested -= 1;
            } else if byte == quote.open && quote.open != quote.close {
                nested += 1;
            }
            if byte == b'\\' && self.lexer.byte(1).is_ascii_whitespace() {
                parts.bytes.push(self.lexer.byte(1));
                self.lexer.pos += 2;
            } else {
                self.piece(quote, &mut parts)?;
            }
        }
    }

    /// A text on the lines behind, whose mark is the next token.
    pub(super) fn heredoc(&mut self, heredoc: &Heredoc) -> Parsed<NodeId> {
        let start = self.start();
        let (behind_mark, limit) = (self.lexer.pos, self.lexer.limit);
        let rest = self.lexer.rest();
        let from = self.lexer.resume.unwrap_or_else(|| behind_mark + rest.find('\n').map_or(rest.len(), |at| at + 1));
        let Some((end, behind)) = self.heredoc_end(heredoc, from) else {
            let message = format!("can't find string \"{}\" anywhere before EOF", heredoc.tag);
            return self.lexer.error(start as usize, message);
        };
        let margin = if heredoc.strips_margin { escape::margin(self.lexer.slice(from, end)) } else { 0 };
        self.lexer.pos = from;
        self.lexer.limit = end;
        self.lexer.resume = None;
        let quote = Quote { kind: QuoteKind::Text, open: 0, close: 0, is_live: heredoc.is_live };
        let parts = self.deeper(|parser| parser.lines(quote, margin));
        self.lexer.pos = behind_mark;
        self.lexer.limit = limit;
        self.lexer.resume = Some(behind);
        let text = self.joined(parts?, start)?;
        self.behind_literal()?;
        Ok(text)
    }

    /// The end of the text of a heredoc, and the beginning of the line behind its end.
    fn heredoc_end(&self, heredoc: &Heredoc, from: usize) -> Option<(usize, usize)> {
        let mut at = from;
        for line in self.lexer.slice(from, self.lexer.limit).split_inclusive('\n') {
            let bare = line.trim_end_matches(['\n', '\r']);
            let bare = if heredoc.end_may_be_indented { bare.trim_start() } else { bare };
            if bare == heredoc.tag {
                return Some((at, at + line.len()));
            }
            at += line.len();
        }
        None
    }

    /// Lines whose margin is taken off.
    fn lines(&mut self, quote: Quote, margin: usize) -> Parsed<Parts> {
        let mut parts = Parts::default();
        while self.lexer.pos < self.lexer.limit {
            let rest = self.lexer.rest();
            self.lexer.pos += escape::width_of_margin(rest, margin);
            let line_end = self.lexer.pos + self.lexer.rest().find('\n').map_or(self.lexer.rest().len(), |at| at + 1);
            while self.lexer.pos < line_end.min(self.lexer.limit) {
                if !quote.is_live && self.lexer.byte(0) == b'\\' {
                    parts.bytes.push(b'\\');
                    self.lexer.pos += 1;
                } else {
                    self.piece(quote, &mut parts)?;
                }
            }
        }
        Ok(parts)
    }
}
