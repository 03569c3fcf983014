//! Names, variables and symbols.

use ecow::EcoString;

use super::{Lexer, State};
use crate::error::Parsed;
use crate::token::{Keyword, Kind, METHOD_OPERATORS, QuoteKind};

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii()
}

impl Lexer<'_> {
    /// The end of the name that begins so far ahead.
    fn name_end(&self, ahead: usize) -> usize {
        let rest = self.rest().get(ahead..).unwrap_or_default();
        ahead + rest.find(|c| !is_part(c)).unwrap_or(rest.len())
    }

    pub(super) fn word(&mut self) -> Kind {
        let mut end = self.name_end(0);
        let marks = (self.byte(end), self.byte(end + 1), self.byte(end + 2));
        // `a!= b` is a comparison; `a ?b :c` and `a?b` aren't told apart.
        if matches!(marks.0, b'?' | b'!') && (marks.1 != b'=' || matches!(marks.2, b'=' | b'~' | b'>')) {
            let is_label_choice = marks.0 == b'?' && marks.1 == b':' && marks.2 == b':';
            end += usize::from(!is_label_choice);
        }
        let is_setter = self.state == State::Name
            && self.byte(end) == b'='
            && !matches!(self.byte(end + 1), b'=' | b'~' | b'>')
            && (self.byte(end + 1) == b'(' || self.is_plain_setter(end));
        end += usize::from(is_setter);
        let text: EcoString = self.slice(self.pos, self.pos + end).into();
        self.pos += end;
        if matches!(self.state, State::Name) {
            return if text == "self" { Kind::Keyword(Keyword::Itself) } else { Kind::Ident(text) };
        }
        let is_label = self.byte(0) == b':' && self.byte(1) != b':' && self.state != State::Dot;
        if is_label && !self.is_in_choice {
            self.pos += 1;
            return Kind::Label(text);
        }
        let is_constant = text.starts_with(char::is_uppercase);
        if self.state == State::Dot {
            return if is_constant { Kind::Constant(text) } else { Kind::Ident(text) };
        }
        match Keyword::of(&text) {
            Some(keyword) => Kind::Keyword(keyword),
            None if is_constant && !text.ends_with(['?', '!']) => Kind::Constant(text),
            None => Kind::Ident(text),
        }
    }

    /// `alias name= other=`, `def name= value`
    fn is_plain_setter(&self, end: usize) -> bool {
        // `def name = value` has a space before the sign; `def name= value` has none.
        self.byte(end + 1) == b' ' || self.byte(end + 1) == b'\n'
    }

    pub(super) fn symbol(&mut self, is_spaced: bool) -> Parsed<Kind> {
        let next = self.byte(1);
        if next == b':' {
            return self.operator();
        }
        let may_be = match self.state {
            State::End => false,
            State::Argument => is_spaced && !(self.is_in_choice && matches!(next, b' ' | b'\n')),
            _ => true,
        };
        if !may_be {
            return self.operator();
        }
        if matches!(next, b'"' | b'\'') {
            return Ok(self.opened(QuoteKind::Symbol, 2, next == b'"'));
        }
        let rest = self.rest().get(1..).unwrap_or_default();
        let marks = rest.bytes().take_while(|byte| matches!(byte, b'@' | b'$')).count().min(2);
        let mut end = self.name_end(1 + marks);
        if end == 1 + marks {
            let Some(operator) = METHOD_OPERATORS.into_iter().find(|operator| rest.starts_with(operator)) else {
                return self.operator();
            };
            self.pos += 1 + operator.len();
            return Ok(Kind::Symbol(operator.into()));
        }
        match (self.byte(end), self.byte(end + 1)) {
            (b'?' | b'!', next) if next != b'=' || self.byte(end + 2) == b'>' => end += 1,
            (b'=', next) if !matches!(next, b'>' | b'=' | b'~') && !self.is_in_choice => end += 1,
            _ => {}
        }
        let text = self.slice(self.pos + 1, self.pos + end).into();
        self.pos += end;
        Ok(Kind::Symbol(text))
    }

    pub(crate) fn at_variable(&mut self) -> Parsed<Kind> {
        let start = self.pos;
        let marks = if self.byte(1) == b'@' { 2 } else { 1 };
        let end = self.name_end(marks);
        if end == marks || self.byte(marks).is_ascii_digit() {
            self.pos += end;
            return self.error(
                start,
                format!("'{}' is not allowed as an instance variable name", self.slice(start, self.pos)),
            );
        }
        let text = self.slice(start, start + end).into();
        self.pos += end;
        Ok(if marks == 2 { Kind::ClassVariable(text) } else { Kind::Instance(text) })
    }

    pub(crate) fn global(&mut self) -> Parsed<Kind> {
        let start = self.pos;
        let mut end = self.name_end(1);
        if end == 1 {
            end += usize::from(self.byte(1).is_ascii_punctuation());
        }
        if end == 1 {
            return self.error(start, "'$' without identifiers is not allowed as a global variable name");
        }
        self.pos += end;
        Ok(Kind::Global(self.slice(start, self.pos).into()))
    }
}
