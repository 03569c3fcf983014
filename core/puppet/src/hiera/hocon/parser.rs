//! The parser from HOCON's tokens to its tree. Errors say `String: LINE: …`, as the Ruby library does for a text.

use ecow::EcoString;

use super::lexer::{Lexer, Token};
use super::tree::{Node, Object, Path, put};

/// Lists and objects are nested no deeper, and paths are no longer.
pub(super) const MAX_DEPTH: usize = 64;

type Parsed<T> = Result<T, String>;

pub(super) fn parse(text: &str) -> Parsed<Object> {
    let mut parser = Parser { lexer: Lexer::new(text), ahead: Vec::new(), at: Vec::new(), depth: 0 };
    let first = parser.next_behind_lines();
    if first == Token::OpenList {
        parser.list()?;
        return Err(parser.error(" has type LIST rather than object at file root"));
    }
    let is_open = first == Token::OpenObject;
    if !is_open {
        parser.ahead.push(first);
    }
    let object = parser.object(is_open)?;
    match parser.next_behind_lines() {
        Token::End => Ok(object),
        other => Err(parser.error(&format!("Document has trailing tokens after first object or array: {other}"))),
    }
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    /// Tokens that were put back.
    ahead: Vec<Token>,
    /// The keys of the objects around.
    at: Path,
    depth: usize,
}

impl Parser<'_> {
    fn next(&mut self) -> Token {
        self.ahead.pop().unwrap_or_else(|| self.lexer.next())
    }

    /// The next token that is no space.
    fn next_solid(&mut self) -> Token {
        loop {
            match self.next() {
                Token::Space(_) => {}
                token => return token,
            }
        }
    }

    /// The next token that is no space and no end of a line.
    fn next_behind_lines(&mut self) -> Token {
        loop {
            match self.next_solid() {
                Token::Newline => {}
                token => return token,
            }
        }
    }

    fn error(&self, message: &str) -> String {
        format!("String: {}: {message}", self.lexer.line)
    }

    /// An error about a token that quotes would mend.
    fn wrong(&self, message: &str, token: &Token) -> String {
        if *token == Token::End {
            return self.error(&format!("{message}{token}"));
        }
        self.error(&format!(
            "{message}{token} (if you intended {token} to be part of a key or string value, try enclosing the key or value in double quotes"
        ))
    }

    fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { Err(self.error("the data is nested too deep")) } else { Ok(()) }
    }

    /// Entries up to the closing brace, or to the end of the text if none was opened.
    fn object(&mut self, is_open: bool) -> Parsed<Object> {
        self.deeper()?;
        let mut object = Object::default();
        loop {
            match self.next_behind_lines() {
                Token::CloseObject if is_open => break,
                token @ Token::CloseObject => {
                    return Err(self.wrong("unbalanced close brace ", &token).replacen(
                        "'}'",
                        "'}' with no open brace",
                        1,
                    ));
                }
                Token::End if !is_open => break,
                token => self.entry(&mut object, token)?,
            }
            if self.separator() {
                continue;
            }
            match self.next_behind_lines() {
                Token::CloseObject if is_open => break,
                Token::End if !is_open => break,
                token @ Token::CloseObject => {
                    return Err(self.wrong("unbalanced close brace ", &token).replacen(
                        "'}'",
                        "'}' with no open brace",
                        1,
                    ));
                }
                token => return Err(self.wrong("Expecting close brace } or a comma, got ", &token)),
            }
        }
        self.depth -= 1;
        Ok(object)
    }

    /// A key, its sign and its value.
    fn entry(&mut self, object: &mut Object, first: Token) -> Parsed<()> {
        if first == Token::Text("include".into()) {
            return Err(self.include());
        }
        let mut tokens = vec![first];
        let behind = loop {
            match self.next() {
                token @ (Token::Quoted(_) | Token::Scalar(..) | Token::Text(_) | Token::Space(_)) => tokens.push(token),
                Token::Newline => break self.next_behind_lines(),
                token => break token,
            }
        };
        if let Some(token) = tokens.iter().find(|token| !is_in_key(token)) {
            return Err(self.wrong("expecting a close brace or a field name here, got ", token));
        }
        let path = self.path(&tokens)?;
        let outer = self.at.len();
        self.at.extend(path.iter().cloned());
        if self.at.len() > MAX_DEPTH {
            return Err(self.error("the data is nested too deep"));
        }
        let value = match behind {
            Token::OpenObject => {
                self.ahead.push(Token::OpenObject);
                self.value()?
            }
            Token::Is(_) => self.value()?,
            Token::PlusEquals => {
                let added = Node::List(vec![self.value()?]);
                let before = Node::Substitution { path: self.at.clone(), is_optional: true, line: self.lexer.line };
                Node::Parts(vec![before, added])
            }
            other => {
                let message = format!("Key '{}' may not be followed by token: ", shown(&path));
                return Err(self.wrong(&message, &other));
            }
        };
        self.at.truncate(outer);
        put(object, &path, value);
        Ok(())
    }

    fn include(&mut self) -> String {
        match self.next_solid() {
            Token::Quoted(_) => self.error("include is not supported: there is no file beside a text"),
            other => self.error(&format!("include keyword is not followed by a quoted string, but by: {other}")),
        }
    }

    /// The keys of a path: parts between dots outside of quotes.
    fn path(&self, tokens: &[Token]) -> Parsed<Path> {
        const BAD: &str = "path has a leading, trailing, or two adjacent period '.' (use quoted \"\" empty string if you want an empty element)";
        let mut path = vec![EcoString::new()];
        let mut was_quoted = false;
        let length = tokens.iter().rposition(|token| !matches!(token, Token::Space(_))).map_or(0, |last| last + 1);
        for token in tokens.iter().take(length).skip_while(|token| matches!(token, Token::Space(_))) {
            let (text, is_quoted) = match token {
                Token::Quoted(text) => (text, true),
                Token::Scalar(_, text) | Token::Text(text) | Token::Space(text) => (text, false),
                other => return Err(self.error(&format!("Token not allowed in path expression: {other}"))),
            };
            let mut parts = text.split('.').take(if is_quoted { 0 } else { usize::MAX });
            let first = if is_quoted { Some(text.as_str()) } else { parts.next() };
            if let (Some(last), Some(first)) = (path.last_mut(), first) {
                last.push_str(first);
            }
            was_quoted |= is_quoted;
            for part in parts {
                if path.last().is_some_and(EcoString::is_empty) && !was_quoted {
                    return Err(BAD.to_owned());
                }
                path.push(part.into());
                was_quoted = false;
            }
        }
        if path.last().is_some_and(EcoString::is_empty) && !was_quoted {
            return Err(BAD.to_owned());
        }
        if path.len() > MAX_DEPTH { Err(self.error("the data is nested too deep")) } else { Ok(path) }
    }

    /// A value: all parts up to the end of the line, a comma or a closing bracket.
    fn value(&mut self) -> Parsed<Node> {
        let first = self.next_behind_lines();
        let Some(first) = self.part(first)? else { return Err(self.no_value()) };
        let mut parts = vec![first];
        loop {
            let (space, token) = match self.next() {
                Token::Space(space) => (Some(space), self.next()),
                token => (None, token),
            };
            let Some(part) = self.part(token)? else { break };
            if let Some(space) = space {
                parts.push(Node::Scalar(space.clone().into(), space));
            }
            parts.push(part);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::Parts(parts) })
    }

    fn no_value(&mut self) -> String {
        let token = self.next_behind_lines();
        self.wrong("Expecting a value but got wrong token: ", &token)
    }

    /// Reads one part of a value; a token that begins none is put back.
    fn part(&mut self, token: Token) -> Parsed<Option<Node>> {
        Ok(Some(match token {
            Token::OpenObject => Node::Object(self.object(true)?),
            Token::OpenList => Node::List(self.list()?),
            Token::Quoted(text) | Token::Text(text) => Node::Scalar(text.clone().into(), text),
            Token::Scalar(value, text) => Node::Scalar(value, text),
            Token::Substitution(inside, is_optional) => {
                Node::Substitution { path: self.path(&inside)?, is_optional, line: self.lexer.line }
            }
            other => {
                self.ahead.push(other);
                return Ok(None);
            }
        }))
    }

    fn list(&mut self) -> Parsed<Vec<Node>> {
        self.deeper()?;
        let mut items = Vec::new();
        let mut token = self.next_behind_lines();
        while token != Token::CloseList {
            if !begins_value(&token) {
                return Err(self.no_item(&token, items.is_empty()));
            }
            self.ahead.push(token);
            items.push(self.value()?);
            let goes_on = self.separator();
            token = self.next_behind_lines();
            if !goes_on && token != Token::CloseList {
                let message = format!(
                    "List should have ended with ] or had a comma, instead had token: {token} (if you want {token} to be part of a string value, then double-quote it)"
                );
                return Err(self.error(&message));
            }
        }
        self.depth -= 1;
        Ok(items)
    }

    fn no_item(&self, token: &Token, is_first: bool) -> String {
        self.error(&if is_first {
            format!(
                "List should have ] or a first element after the open [, instead had token: {token} (if you want {token} to be part of a string value, then double-quote it)"
            )
        } else {
            format!(
                "List should have had new element after a comma, instead had token: {token} (if you want the comma or {token} to be part of a string value, then double-quote it)"
            )
        })
    }

    /// True if a comma or the end of a line comes next.
    fn separator(&mut self) -> bool {
        let mut is_next = false;
        loop {
            match self.next_solid() {
                Token::Newline => is_next = true,
                Token::Comma => return true,
                token => {
                    self.ahead.push(token);
                    return is_next;
                }
            }
        }
    }
}

fn is_in_key(token: &Token) -> bool {
    matches!(token, Token::Quoted(_) | Token::Scalar(..) | Token::Text(_) | Token::Space(_))
}

fn begins_value(token: &Token) -> bool {
    matches!(token, Token::OpenObject | Token::OpenList | Token::Substitution(..)) || is_in_key(token)
}

/// A path as people would write it.
pub(super) fn shown(path: &[EcoString]) -> String {
    let is_plain = |key: &str| key.chars().all(|c| c.is_alphanumeric() || "-_ ".contains(c)) && !key.is_empty();
    let keys = path.iter().map(|key| if is_plain(key) { key.to_string() } else { format!("\"{key}\"") });
    keys.collect::<Vec<_>>().join(".")
}
