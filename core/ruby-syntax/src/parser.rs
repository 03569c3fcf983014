//! From tokens to a program, by recursive descent.
//!
//! A line that is nested too deep is refused: whoever walks a program may recurse.

mod arguments;
mod assignment;
mod definition;
mod expression;
mod literal;
mod parameters;
mod pattern;
mod postfix;
mod primary;
mod statement;

use duckrow_text::source::Span;

use crate::error::{Parsed, SyntaxError};
use crate::lexer::Lexer;
use crate::token::{Keyword, Kind, Token};
use crate::tree::{Name, Node, NodeId, Program};

/// The depth to which expressions may be nested.
const DEEPEST: u32 = 100;

/// Reads a program. Local variables of these names are known from the beginning.
///
/// # Errors
/// The first place that is no Ruby, or that isn't read here.
pub fn parse(text: &str, locals: &[&str]) -> Result<Program, SyntaxError> {
    let mut lexer = Lexer::new(text);
    lexer.locals.open(false);
    locals.iter().for_each(|name| lexer.locals.declare(name));
    let token = Token { kind: Kind::Newline, span: Span::default(), is_spaced: false, is_prefix: false };
    let mut parser = Parser { lexer, token, program: Program::of_text(text), depth: 0, last: 0, leaves_do: false };
    parser.advance()?;
    let root = parser.statements()?;
    if parser.token.kind != Kind::End {
        return parser.unexpected();
    }
    parser.program.root = Some(root);
    Ok(parser.program)
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    /// The next token.
    token: Token,
    program: Program,
    depth: u32,
    /// The end of the token before.
    last: u32,
    /// True if a `do` belongs to what is around.
    leaves_do: bool,
}

impl Parser<'_> {
    fn advance(&mut self) -> Parsed<Token> {
        let next = self.lexer.next()?;
        let token = std::mem::replace(&mut self.token, next);
        self.last = token.span.end;
        Ok(token)
    }

    fn at(&self, op: &str) -> bool {
        matches!(self.token.kind, Kind::Op(found) if found == op)
    }

    fn at_keyword(&self, keyword: Keyword) -> bool {
        self.token.kind == Kind::Keyword(keyword)
    }

    /// Takes an operator, if it is next.
    fn take(&mut self, op: &str) -> Parsed<bool> {
        let found = self.at(op);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn take_keyword(&mut self, keyword: Keyword) -> Parsed<bool> {
        let found = self.at_keyword(keyword);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn expect(&mut self, op: &str) -> Parsed<()> {
        if self.take(op)? { Ok(()) } else { self.expected(&format!("'{op}'")) }
    }

    fn expect_keyword(&mut self, keyword: Keyword) -> Parsed<()> {
        if self.take_keyword(keyword)? { Ok(()) } else { self.expected(&format!("'{}'", keyword.text())) }
    }

    fn expected<T>(&self, what: &str) -> Parsed<T> {
        let message = format!("syntax error, unexpected {}, expecting {what}", self.token.kind.shown());
        Err(SyntaxError::new(message, self.token.span))
    }

    fn unexpected<T>(&self) -> Parsed<T> {
        let message = format!("syntax error, unexpected {}", self.token.kind.shown());
        Err(SyntaxError::new(message, self.token.span))
    }

    fn refused<T>(&self, what: &str) -> Parsed<T> {
        Err(SyntaxError::new(format!("{what} not read here"), self.token.span))
    }

    fn skip_newlines(&mut self) -> Parsed<()> {
        while self.token.kind == Kind::Newline {
            self.advance()?;
        }
        Ok(())
    }

    fn add(&mut self, node: Node, start: u32) -> NodeId {
        self.program.add(node, Span::new(start, self.last.max(start)))
    }

    fn start(&self) -> u32 {
        self.token.span.start
    }

    fn start_of(&self, node: NodeId) -> u32 {
        self.program.span(node).start
    }

    fn name(&mut self, text: &str) -> Name {
        self.program.intern(text)
    }

    /// Reads something one level deeper.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= DEEPEST {
            return Err(SyntaxError::new("nested too deep", self.token.span));
        }
        self.depth += 1;
        let outcome = read(self);
        self.depth -= 1;
        outcome
    }

    /// Reads what stands in brackets, where line ends, `do` and colons mean what they do anywhere.
    fn enclosed<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let leaves_do = std::mem::replace(&mut self.leaves_do, false);
        let is_in_choice = std::mem::replace(&mut self.lexer.is_in_choice, false);
        let outcome = self.deeper(read);
        self.leaves_do = leaves_do;
        self.lexer.is_in_choice = is_in_choice;
        outcome
    }
}

#[cfg(test)]
mod tests;
