//! The words of a template, one after the other, and the helpers that the parsers of statements and expressions share.

use std::rc::Rc;

use ecow::EcoString;

use super::token::{Kind, Token};
use super::tree::{Block, Need, Uses};
use super::{MAX_DEPTH, MAX_LINKS};
use crate::value::{Error, Result};
use duckrow_text::names::FastMap;

/// A loop that is read.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Loop {
    /// True if its body names `loop`.
    pub(super) is_named: bool,
    /// True if it is a block or macro instead, which no `break` leaves.
    pub(super) is_border: bool,
}

/// Reads words into a tree.
pub(super) struct Parser {
    tokens: Vec<Token>,
    place: usize,
    /// The token that is given once all others have been read.
    end: Token,
    depth: usize,
    /// The number of links in the chains around.
    links: usize,
    /// The statements that are open.
    pub(super) tags: Vec<EcoString>,
    /// The tags that may come next, for each open statement.
    pub(super) ends: Vec<&'static [&'static str]>,
    /// The special variables that the macros around name, the innermost last.
    pub(super) uses: Vec<Uses>,
    /// The number of loops around the current place, also beyond blocks and macros.
    pub(super) fors: usize,
    /// The loops around, up to the block.
    pub(super) loops: Vec<Loop>,
    /// The blocks so far, by name.
    pub(super) blocks: FastMap<EcoString, Rc<Block>>,
    /// The filters and tests that must be there.
    pub(super) needs: Vec<Need>,
    /// True for each statement around if its body runs only under a condition.
    pub(super) conditional: Vec<bool>,
}

impl Parser {
    /// A parser of words.
    pub(super) fn new(tokens: Vec<Token>) -> Self {
        let line = tokens.last().map_or(1, |token| token.line);
        let end = Token { kind: Kind::End, line };
        Self {
            tokens,
            place: 0,
            end,
            depth: 0,
            links: 0,
            tags: Vec::new(),
            ends: Vec::new(),
            uses: Vec::new(),
            fors: 0,
            loops: Vec::new(),
            blocks: FastMap::default(),
            needs: Vec::new(),
            conditional: Vec::new(),
        }
    }

    /// The word that is next.
    pub(super) fn token(&self) -> &Token {
        self.tokens.get(self.place).unwrap_or(&self.end)
    }

    /// The word behind that.
    pub(super) fn look(&self) -> &Token {
        self.tokens.get(self.place + 1).unwrap_or(&self.end)
    }

    /// The line of the next word.
    pub(super) fn line(&self) -> usize {
        self.token().line
    }

    /// Goes on by one word, and gives it.
    pub(super) fn next(&mut self) -> Token {
        let token = self.token().clone();
        self.place += 1;
        token
    }

    /// Goes on if the next word is this keyword.
    pub(super) fn skip_name(&mut self, name: &str) -> bool {
        let is_it = self.token().is_name(name);
        self.place += usize::from(is_it);
        is_it
    }

    /// Goes on if the next word is this operator.
    pub(super) fn skip(&mut self, operator: &str) -> bool {
        let is_it = self.token().is_operator(operator);
        self.place += usize::from(is_it);
        is_it
    }

    /// Goes on, if the next word is the wanted one.
    pub(super) fn expect_that(&mut self, is_it: bool, wanted: &str) -> Result<Token> {
        if is_it {
            return Ok(self.next());
        }
        Err(match self.token().kind {
            Kind::End => self.fail(&format!("unexpected end of template, expected '{wanted}'.")),
            _ => self.fail(&format!("expected token '{wanted}', got '{}'", self.token().described())),
        })
    }

    /// Goes on behind an operator that must be here.
    pub(super) fn expect(&mut self, operator: &'static str) -> Result<Token> {
        self.expect_that(self.token().is_operator(operator), operator)
    }

    /// Goes on behind a keyword that must be here.
    pub(super) fn expect_name(&mut self, name: &str) -> Result<Token> {
        self.expect_that(self.token().is_name(name), name)
    }

    /// A name that must be here.
    pub(super) fn name(&mut self) -> Result<EcoString> {
        let is_name = matches!(self.token().kind, Kind::Name(_));
        match self.expect_that(is_name, "name")?.kind {
            Kind::Name(name) => Ok(name),
            _ => Ok(EcoString::new()),
        }
    }

    /// True if a statement ends here.
    pub(super) fn is_block_end(&self) -> bool {
        self.token().kind == Kind::BlockEnd
    }

    /// Jinja's words, at the next word.
    pub(super) fn fail(&self, message: &str) -> Error {
        Error::syntax(message, self.line())
    }

    /// Goes a level down, and comes back.
    pub(super) fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= MAX_DEPTH {
            return Err(self.fail("too many statically nested blocks"));
        }
        let links = self.links;
        self.depth += 1;
        let parsed = parse(self);
        self.depth -= 1;
        self.links = links;
        parsed
    }

    /// One more link of a chain.
    pub(super) fn link(&mut self) -> Result<()> {
        self.links += 1;
        if self.links > MAX_LINKS { Err(self.fail("the expression is too long")) } else { Ok(()) }
    }

    /// Reads a part that depends on a condition, or one that doesn't: only in the former a filter may be missing.
    pub(super) fn under<T>(&mut self, condition: bool, parse: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.conditional.push(condition);
        let parsed = parse(self);
        self.conditional.pop();
        parsed
    }

    /// Remembers a filter or test that is named.
    pub(super) fn note_need(&mut self, is_test: bool, name: &EcoString, line: usize) {
        if self.conditional.last() != Some(&true) {
            self.needs.push(Need { is_test, name: name.clone(), line });
        }
    }

    /// Remembers that `loop` is named: it is there in all loops around, as far as a block doesn't hide them.
    pub(super) fn note_loop(&mut self) {
        self.loops.iter_mut().for_each(|around| around.is_named = true);
    }

    /// Remembers that a special variable of macros is named.
    pub(super) fn note_name(&mut self, name: &str) {
        if name == "loop" {
            self.note_loop();
        }
        let Some(uses) = self.uses.last_mut() else { return };
        match name {
            "varargs" => uses.varargs = true,
            "kwargs" => uses.kwargs = true,
            "caller" => uses.caller = true,
            _ => {}
        }
    }
}
