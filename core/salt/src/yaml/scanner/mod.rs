//! A text becomes tokens, by the rules of libyaml, which are looser than YAML 1.2: inside of brackets and quotes indentation means
//! nothing, a tab may stand between a key and its value, a comment right behind a closing sign.
//!
//! Tokens are read as they are asked for, so that the first mistake is reported. Knows nothing of their order.

mod block;
mod cursor;
mod directives;
mod names;
mod plain;
mod quoted;
mod token;

use std::collections::VecDeque;

use cursor::{Cursor, is_blank, is_blank_or_end, is_break, is_line_end};
pub(super) use token::{Fault, Kind, Stage, Token};

const UNEXPECTED_END: &str = "found unexpected end of stream";
/// The maximum distance of the colon from the start of its key.
const LONGEST_KEY: usize = 1024;

/// A part of the text that may be a key, if a colon follows.
#[derive(Debug, Clone, Copy)]
struct MaybeKey {
    /// True if nothing but a key may stand there.
    is_required: bool,
    /// The number of its first token.
    token: usize,
    index: usize,
    line: usize,
    column: usize,
}

/// Reads tokens.
#[derive(Debug)]
pub(super) struct Scanner<'a> {
    cursor: Cursor<'a>,
    tokens: VecDeque<Token>,
    /// The number of tokens that were given away.
    given: usize,
    is_done: bool,
    /// The column of the innermost list or mapping, -1 if there is none, and those of the outer ones.
    indent: isize,
    indents: Vec<isize>,
    /// The possible keys: one for the text, and one for each bracket that is open.
    keys: Vec<Option<MaybeKey>>,
    may_be_key: bool,
}

type Scanned<T = ()> = Result<T, Fault>;

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            cursor: Cursor::new(text),
            tokens: VecDeque::new(),
            given: 0,
            is_done: false,
            indent: -1,
            indents: Vec::new(),
            keys: vec![None],
            may_be_key: true,
        }
    }

    /// The next token.
    ///
    /// # Errors
    /// A mistake in the text up to there, or so far behind as one must look to know the token.
    pub(super) fn peek(&mut self) -> Scanned<&Token> {
        while self.needs_more()? {
            self.read_next()?;
        }
        let at = self.cursor.index;
        self.tokens.front().ok_or_else(|| Fault::new(Stage::Tokens, UNEXPECTED_END, at))
    }

    /// Takes the next token.
    ///
    /// # Errors
    /// As for [`Scanner::peek`].
    pub(super) fn take(&mut self) -> Scanned<Token> {
        let end = self.peek()?;
        if end.kind == Kind::End {
            return Ok(end.clone());
        }
        self.given += 1;
        self.tokens.pop_front().ok_or_else(|| self.fault(UNEXPECTED_END))
    }

    /// True if the next token isn't known yet: it may become a key.
    fn needs_more(&mut self) -> Scanned<bool> {
        if self.tokens.is_empty() {
            return Ok(!self.is_done);
        }
        let mut may_be_next = false;
        for place in 0..self.keys.len() {
            may_be_next |= self.key_at(place)?.is_some_and(|key| key.token == self.given);
        }
        Ok(may_be_next && !self.is_done)
    }

    /// The possible key at a level of brackets: none any more if the line has ended.
    fn key_at(&mut self, level: usize) -> Scanned<Option<MaybeKey>> {
        let Some(Some(key)) = self.keys.get(level).copied() else { return Ok(None) };
        if key.line == self.cursor.line && key.index + LONGEST_KEY >= self.cursor.index {
            return Ok(Some(key));
        }
        if key.is_required {
            return Err(self.no_colon());
        }
        if let Some(known) = self.keys.get_mut(level) {
            *known = None;
        }
        Ok(None)
    }

    fn no_colon(&self) -> Fault {
        self.fault("could not find expected ':'")
    }

    fn fault(&self, problem: &str) -> Fault {
        Fault::new(Stage::Tokens, problem, self.cursor.index)
    }

    const fn is_in_flow(&self) -> bool {
        self.keys.len() > 1
    }

    fn push(&mut self, kind: Kind, start: usize) {
        self.tokens.push_back(Token { kind, start, end: self.cursor.index });
    }

    /// Passes some signs that are a token.
    fn push_signs(&mut self, kind: Kind, count: usize) {
        let start = self.cursor.index;
        (0..count).for_each(|_| self.cursor.skip());
        self.push(kind, start);
    }

    fn read_next(&mut self) -> Scanned {
        self.skip_to_token();
        for level in 0..self.keys.len() {
            self.key_at(level)?;
        }
        let column = signed(self.cursor.column);
        self.unroll(column);
        if self.cursor.is_at_end() {
            return self.end();
        }
        if self.cursor.column == 0 && self.cursor.next() == '%' {
            self.leave_blocks()?;
            return self.directive();
        }
        for (mark, kind) in [("---", Kind::DocumentStart), ("...", Kind::DocumentEnd)] {
            if self.cursor.is_at_mark_of_document(mark) {
                self.leave_blocks()?;
                self.push_signs(kind, 3);
                return Ok(());
            }
        }
        self.read_token()
    }

    fn read_token(&mut self) -> Scanned {
        let next = self.cursor.next();
        let is_alone = is_blank_or_end(self.cursor.behind(1));
        match next {
            '[' => self.open(Kind::FlowList),
            '{' => self.open(Kind::FlowMap),
            ']' => self.close(Kind::FlowListEnd),
            '}' => self.close(Kind::FlowMapEnd),
            ',' => {
                self.forget_key()?;
                self.may_be_key = true;
                self.push_signs(Kind::Comma, 1);
                Ok(())
            }
            '-' if is_alone => self.dash(),
            '?' if self.is_in_flow() || is_alone => self.question(),
            ':' if self.is_in_flow() || is_alone => self.colon(),
            '*' | '&' => self.anchor(next == '*'),
            '!' => self.tag(),
            '|' | '>' if !self.is_in_flow() => self.block_text(next == '|'),
            '\'' | '"' => self.quoted_text(next),
            '-' | '?' | ':' => self.plain_text(),
            '\t' | '#' | '|' | '>' | '%' | '@' | '`' => Err(self.fault("found character that cannot start any token")),
            _ => self.plain_text(),
        }
    }

    /// Passes blanks, comments and line breaks. A tab is a blank but where indentation could be.
    fn skip_to_token(&mut self) {
        loop {
            if self.cursor.index == 0 && self.cursor.next() == '\u{FEFF}' {
                self.cursor.skip();
            }
            let may_be_tab = self.is_in_flow() || !self.may_be_key;
            self.cursor.skip_while(|c| c == ' ' || may_be_tab && c == '\t');
            self.skip_comment();
            if !is_break(self.cursor.next()) {
                return;
            }
            self.cursor.take_break();
            self.may_be_key |= !self.is_in_flow();
        }
    }

    fn skip_comment(&mut self) {
        if self.cursor.next() == '#' {
            self.cursor.skip_while(|c| !is_line_end(c));
        }
    }

    /// Passes the rest of a line, in which nothing but a comment may be left.
    fn end_line(&mut self) -> Scanned {
        self.cursor.skip_while(is_blank);
        self.skip_comment();
        if !is_line_end(self.cursor.next()) {
            return Err(self.fault("did not find expected comment or line break"));
        }
        if is_break(self.cursor.next()) {
            self.cursor.take_break();
        }
        Ok(())
    }

    fn end(&mut self) -> Scanned {
        // The last line ends here, too: what may be a key in it is none.
        if self.cursor.column > 0 {
            self.cursor.line += 1;
            self.cursor.column = 0;
        }
        self.leave_blocks()?;
        self.push(Kind::End, self.cursor.index);
        self.is_done = true;
        Ok(())
    }

    /// Ends all lists and mappings that began by their indentation.
    fn leave_blocks(&mut self) -> Scanned {
        self.unroll(-1);
        self.forget_key()?;
        self.may_be_key = false;
        Ok(())
    }

    fn open(&mut self, kind: Kind) -> Scanned {
        self.note_key()?;
        self.keys.push(None);
        self.may_be_key = true;
        self.push_signs(kind, 1);
        Ok(())
    }

    fn close(&mut self, kind: Kind) -> Scanned {
        self.forget_key()?;
        if self.is_in_flow() {
            self.keys.pop();
        }
        self.may_be_key = false;
        self.push_signs(kind, 1);
        Ok(())
    }

    fn dash(&mut self) -> Scanned {
        self.begin(Kind::BlockList, "block sequence entries are not allowed in this context")?;
        self.forget_key()?;
        self.may_be_key = true;
        self.push_signs(Kind::Dash, 1);
        Ok(())
    }

    fn question(&mut self) -> Scanned {
        self.begin(Kind::BlockMap, "mapping keys are not allowed in this context")?;
        self.forget_key()?;
        self.may_be_key = !self.is_in_flow();
        self.push_signs(Kind::Key, 1);
        Ok(())
    }

    /// Makes a key of the part before a colon.
    fn colon(&mut self) -> Scanned {
        let level = self.keys.len().saturating_sub(1);
        if let Some(key) = self.key_at(level)? {
            let place = key.token - self.given;
            let token = |kind| Token { kind, start: key.index, end: key.index };
            self.tokens.insert(place, token(Kind::Key));
            if self.roll(key.column) {
                self.tokens.insert(place, token(Kind::BlockMap));
            }
            if let Some(key) = self.keys.last_mut() {
                *key = None;
            }
            self.may_be_key = false;
        } else {
            self.begin(Kind::BlockMap, "mapping values are not allowed in this context")?;
            self.may_be_key = !self.is_in_flow();
        }
        self.push_signs(Kind::Value, 1);
        Ok(())
    }

    /// Begins a list or mapping by its indentation, if it is indented deeper than the one around it.
    fn begin(&mut self, kind: Kind, problem: &str) -> Scanned {
        if !self.is_in_flow() {
            if !self.may_be_key {
                return Err(self.fault(problem));
            }
            if self.roll(self.cursor.column) {
                self.push(kind, self.cursor.index);
            }
        }
        Ok(())
    }

    fn roll(&mut self, column: usize) -> bool {
        let column = signed(column);
        let is_deeper = !self.is_in_flow() && self.indent < column;
        if is_deeper {
            self.indents.push(self.indent);
            self.indent = column;
        }
        is_deeper
    }

    fn unroll(&mut self, column: isize) {
        while !self.is_in_flow() && self.indent > column {
            self.push(Kind::BlockEnd, self.cursor.index);
            self.indent = self.indents.pop().unwrap_or(-1);
        }
    }

    /// Notes that the next token may be a key.
    fn note_key(&mut self) -> Scanned {
        if !self.may_be_key {
            return Ok(());
        }
        self.forget_key()?;
        let Cursor { index, line, column, .. } = self.cursor;
        let is_required = !self.is_in_flow() && self.indent == signed(column);
        let key = MaybeKey { is_required, token: self.given + self.tokens.len(), index, line, column };
        if let Some(last) = self.keys.last_mut() {
            *last = Some(key);
        }
        Ok(())
    }

    fn forget_key(&mut self) -> Scanned {
        let Some(key) = self.keys.last_mut().and_then(Option::take) else { return Ok(()) };
        if key.is_required { Err(self.no_colon()) } else { Ok(()) }
    }
}

fn signed(column: usize) -> isize {
    isize::try_from(column).unwrap_or(isize::MAX)
}
