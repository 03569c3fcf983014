//! Statements and what they are made of: bodies, definitions, conditions.

use ecow::EcoString;

use super::super::token::{Keyword, TokenKind};
use super::super::{Node, NodeKind};
use super::Parser;

impl Parser {
    /// The statements up to a word or bracket that closes something, or to the end.
    pub(super) fn statements(&mut self) -> Vec<Node> {
        let read = |parser: &mut Self| {
            parser.keeping_do(false, |parser| {
                let mut statements = Vec::new();
                loop {
                    parser.skip_newlines();
                    if parser.is_closed() {
                        return statements;
                    }
                    statements.push(parser.statement());
                }
            })
        };
        self.deeper(|node| vec![node], read)
    }

    /// True if a word or bracket is next that ends a body.
    fn is_closed(&self) -> bool {
        match self.kind() {
            TokenKind::End => true,
            TokenKind::Mark(mark) => matches!(*mark, ")" | "]" | "}"),
            TokenKind::Keyword(word) => matches!(
                word,
                Keyword::End | Keyword::Else | Keyword::Elsif | Keyword::When | Keyword::Rescue | Keyword::Ensure
            ),
            _ => false,
        }
    }

    /// One statement with what may stand behind it: `… if condition`.
    pub(super) fn statement(&mut self) -> Node {
        let start = self.start();
        let before = self.at;
        let mut node = self.expression();
        loop {
            let TokenKind::Keyword(word) = *self.kind() else { break };
            match word {
                Keyword::If | Keyword::Unless => {
                    self.at += 1;
                    let condition = Box::new(self.expression());
                    let (then, otherwise) =
                        if word == Keyword::If { (vec![node], Vec::new()) } else { (Vec::new(), vec![node]) };
                    node = self.node(NodeKind::If { condition, then, otherwise }, start);
                }
                Keyword::While | Keyword::Until | Keyword::Rescue => {
                    self.at += 1;
                    self.expression();
                    node = self.node(NodeKind::Opaque, start);
                }
                Keyword::And | Keyword::Or => {
                    self.at += 1;
                    self.skip_newlines();
                    let right = self.expression();
                    let name = word.text().into();
                    let kind =
                        NodeKind::Call { receiver: Some(Box::new(node)), name, arguments: vec![right], block: None };
                    node = self.node(kind, start);
                }
                _ => break,
            }
        }
        if self.at == before {
            self.at += 1;
        }
        node
    }

    /// A body that `end` closes, with what may be rescued from it, which is left out. A bracket that nothing opened is skipped.
    pub(super) fn body(&mut self) -> Vec<Node> {
        let mut body = self.statements();
        while !self.take_word(Keyword::End) {
            if self.is_at_end() {
                self.miss("end");
                break;
            }
            let is_bracket = matches!(self.kind(), TokenKind::Mark(")" | "]" | "}"));
            if is_bracket && self.brackets > 0 {
                break;
            }
            self.at += 1;
            let mut more = self.statements();
            if is_bracket {
                body.append(&mut more);
            }
        }
        body
    }

    /// `if`, `unless`: what is behind the word.
    pub(super) fn condition(&mut self, word: Keyword, start: u32) -> Node {
        let condition = Box::new(self.keeping_do(false, Self::statement));
        self.take_word(Keyword::Then);
        let body = self.statements();
        let other = if self.is_word(Keyword::Elsif) {
            let start = self.start();
            self.at += 1;
            let read = |parser: &mut Self| vec![parser.condition(Keyword::If, start)];
            self.deeper(|node| vec![node], read)
        } else if self.take_word(Keyword::Else) {
            self.body()
        } else {
            self.miss("end");
            self.take_word(Keyword::End);
            Vec::new()
        };
        let (then, otherwise) = if word == Keyword::Unless { (other, body) } else { (body, other) };
        self.node(NodeKind::If { condition, then, otherwise }, start)
    }

    /// `while`, `until`, `for`: read over.
    pub(super) fn skipped(&mut self, word: Keyword, start: u32) -> Node {
        if word == Keyword::For {
            while !matches!(self.kind(), TokenKind::Newline | TokenKind::End) && !self.take_word(Keyword::In) {
                self.at += 1;
            }
        }
        self.keeping_do(true, Self::statement);
        self.take_word(Keyword::Do);
        self.body();
        self.node(NodeKind::Opaque, start)
    }

    /// `def name(parameters) … end`: what is behind the word.
    pub(super) fn method(&mut self, start: u32) -> Node {
        let mut of_class = false;
        if matches!(self.kind(), TokenKind::Keyword(Keyword::Itself) | TokenKind::Constant(_))
            && matches!(self.ahead(1).kind, TokenKind::Mark("." | "::"))
        {
            of_class = true;
            self.at += 2;
        }
        let name = self.method_name();
        if self.is("(") {
            self.skip_brackets();
        }
        // `def name = expression`
        if self.take("=") {
            let body = vec![self.statement()];
            return self.node(NodeKind::Method { name, of_class, body }, start);
        }
        while !matches!(self.kind(), TokenKind::Newline | TokenKind::End) {
            self.at += 1;
        }
        let body = self.body();
        self.node(NodeKind::Method { name, of_class, body }, start)
    }

    fn method_name(&mut self) -> EcoString {
        let mut name = match self.kind() {
            TokenKind::Name(name) | TokenKind::Constant(name) | TokenKind::Label(name) => name.clone(),
            TokenKind::Keyword(word) => word.text().into(),
            TokenKind::Mark(mark) => (*mark).into(),
            _ => return EcoString::new(),
        };
        self.at += 1;
        let is_close = !self.token().is_spaced;
        if name == "[" && self.is("]") {
            self.at += 1;
            name.push(']');
        }
        // `def name=(value)`
        if is_close && self.is("=") && matches!(self.ahead(1).kind, TokenKind::Mark("(") | TokenKind::Name(_)) {
            self.at += 1;
            name.push('=');
        }
        name
    }

    /// Skips a bracket with all that is in it.
    fn skip_brackets(&mut self) {
        let mut open = 0_usize;
        while !self.is_at_end() {
            match self.kind() {
                TokenKind::Mark("(" | "[" | "{") => open += 1,
                TokenKind::Mark(")" | "]" | "}") => open = open.saturating_sub(1),
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                return;
            }
        }
    }

    /// `class Name < Parent … end`, `module Name … end`: what is behind the word.
    pub(super) fn module(&mut self, start: u32) -> Node {
        let mut name = EcoString::new();
        if self.take("<<") {
            self.expression();
        } else {
            while matches!(self.kind(), TokenKind::Constant(_) | TokenKind::Mark("::")) {
                if let TokenKind::Constant(part) = self.kind() {
                    if !name.is_empty() {
                        name.push_str("::");
                    }
                    name.push_str(part);
                }
                self.at += 1;
            }
            if self.take("<") {
                self.expression();
            }
        }
        let body = self.body();
        self.node(NodeKind::Module { name, body }, start)
    }
}
