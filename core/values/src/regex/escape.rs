//! The meaning of a backslash outside and inside of classes.

use super::charset::{CharSet, escape_set, property_set};
use super::parse::Parser;
use super::tree::{Anchor, Node, One};

/// What `\R` takes where it takes one character.
const LINE_BREAKS: [(char, char); 3] = [('\n', '\r'), ('\u{85}', '\u{85}'), ('\u{2028}', '\u{2029}')];

impl Parser<'_> {
    /// What an escape stands for; its backslash has been read.
    pub(super) fn escape(&mut self) -> Result<Node, String> {
        let letter = self.next().ok_or("too short escape sequence")?;
        if let Some(set) = escape_set(letter.to_ascii_lowercase()) {
            return Ok(Node::set(if letter.is_ascii_uppercase() { set.negated() } else { set }));
        }
        Ok(match letter {
            'A' => Node::Anchor(Anchor::TextStart),
            'z' => Node::Anchor(Anchor::TextEnd),
            'Z' => Node::Anchor(Anchor::LastLineEnd),
            'b' => Node::Anchor(Anchor::WordBoundary),
            'B' => Node::Anchor(Anchor::InsideWord),
            'G' => Node::Anchor(Anchor::SearchStart),
            'K' => Node::Anchor(Anchor::MatchStart),
            'R' => line_break_or(Node::set(CharSet::of(&LINE_BREAKS))),
            'X' => line_break_or(Node::One(One::AnyOrBreak)),
            'k' if self.rest().starts_with(['<', '\'']) => Node::Reference(self.referred()?, self.flags.ignore_case),
            'g' if self.rest().starts_with(['<', '\'']) => self.call()?,
            'p' | 'P' if self.rest().starts_with('{') => Node::set(self.property(letter == 'P')?),
            '1'..='9' => self.numbered(letter)?,
            _ => {
                let c = self.character(letter)?;
                self.literal(c)
            }
        })
    }

    /// The character that an escape stands for, if it is no set, anchor or reference.
    pub(super) fn character(&mut self, letter: char) -> Result<char, String> {
        Ok(match letter {
            't' => '\t',
            'n' => '\n',
            'r' => '\r',
            'f' => '\x0c',
            'v' => '\x0b',
            'a' => '\x07',
            'e' => '\x1b',
            'x' => self.hex()?,
            'u' => self.unicode()?,
            '0'..='7' => self.octal(letter)?,
            'c' => self.control()?,
            'C' if self.eat('-') => self.control()?,
            'M' => return Err("too short escaped multibyte character".to_owned()),
            other => other,
        })
    }

    /// `{Alpha}` behind `\p`.
    pub(super) fn property(&mut self, negated: bool) -> Result<CharSet, String> {
        let Some((name, _)) = self.rest().get(1..).and_then(|rest| rest.split_once('}')) else {
            // Ruby loses the last letter of the name.
            let mut name: String = self.rest().chars().skip(1).collect();
            name.pop();
            return Err(format!("invalid character property name {{{name}}}"));
        };
        self.skip(name.len() + 2);
        let (inverted, plain) = name.strip_prefix('^').map_or((false, name), |plain| (true, plain));
        let set = property_set(plain).ok_or_else(|| format!("invalid character property name {{{name}}}"))?;
        // What is not upper case is, when case doesn't count, what is no letter with two cases.
        let set = if self.flags.ignore_case { set.fold_ascii_case() } else { set };
        Ok(if negated != inverted { set.negated() } else { set })
    }

    /// `\1`: a group that there is; otherwise an octal number.
    fn numbered(&mut self, first: char) -> Result<Node, String> {
        let digits: String = self.rest().chars().take_while(char::is_ascii_digit).take(2).collect();
        let text = format!("{first}{digits}");
        let number: usize = text.parse().unwrap_or(usize::MAX);
        if number > self.groups && number > 9 {
            let c = self.octal(first)?;
            return Ok(self.literal(c));
        }
        self.skip(digits.len());
        if !self.names.is_empty() {
            return Err("numbered backref/call is not allowed. (use name)".to_owned());
        }
        Ok(Node::Reference(vec![number], self.flags.ignore_case))
    }

    /// `<name>` behind `\g`.
    fn call(&mut self) -> Result<Node, String> {
        let rest = self.rest();
        match self.referred()?.as_slice() {
            [group] => Ok(Node::Call(*group)),
            _ => {
                let name = rest.get(1..).and_then(|rest| rest.split(['>', '\'']).next()).unwrap_or_default();
                Err(format!("multiplex definition name <{name}> call"))
            }
        }
    }

    /// The groups that `<name>` behind `\k` or `\g` means. 0 is the whole pattern.
    fn referred(&mut self) -> Result<Vec<usize>, String> {
        let close = if self.next() == Some('<') { '>' } else { '\'' };
        let rest = self.rest();
        let name = rest.split_once(close).map(|(name, _)| name).ok_or("invalid group name <>")?;
        self.skip(name.len() + 1);
        let (sign, digits) = match name.strip_prefix(['-', '+']) {
            Some(digits) => (name.chars().next(), digits),
            None => (None, name),
        };
        let Ok(number) = digits.parse::<usize>() else {
            let groups = self.numbers_of(name);
            return if groups.is_empty() { Err(format!("undefined name <{name}> reference")) } else { Ok(groups) };
        };
        let group = match sign {
            Some('-') => (self.begun + 1).checked_sub(number).filter(|group| *group > 0),
            Some(_) => Some(self.begun.saturating_add(number)),
            None => Some(number),
        };
        Ok(vec![group.ok_or("invalid backref number/name")?])
    }

    fn digits(&mut self, radix: u32, most: usize) -> String {
        let digits: String = self.rest().chars().take(most).take_while(|c| c.is_digit(radix)).collect();
        self.skip(digits.len());
        digits
    }

    fn hex(&mut self) -> Result<char, String> {
        let code = u32::from_str_radix(&self.digits(16, 2), 16).map_err(|_| "invalid hex escape")?;
        char::from_u32(code).filter(char::is_ascii).ok_or_else(|| "invalid multibyte escape".to_owned())
    }

    fn octal(&mut self, first: char) -> Result<char, String> {
        let digits = format!("{first}{}", self.digits(8, 2));
        let code = u32::from_str_radix(&digits, 8).unwrap_or(u32::from(first));
        char::from_u32(code).ok_or_else(|| "too big number".to_owned())
    }

    /// `00e9` or `{e9}` behind `\u`. A list of several characters in braces is read as the first one.
    fn unicode(&mut self) -> Result<char, String> {
        let (digits, wrong) = if self.eat('{') {
            let digits = self.digits(16, 8);
            if digits.is_empty() || !self.eat('}') {
                return Err("invalid Unicode list".to_owned());
            }
            (digits, "invalid Unicode range")
        } else {
            (self.digits(16, 4), "invalid Unicode escape")
        };
        if wrong == "invalid Unicode escape" && digits.len() < 4 {
            return Err(wrong.to_owned());
        }
        let code = u32::from_str_radix(&digits, 16).map_err(|_| wrong)?;
        char::from_u32(code).ok_or_else(|| wrong.to_owned())
    }

    fn control(&mut self) -> Result<char, String> {
        let c = self.next().ok_or("too short control escape")?;
        let code = if c == '?' { 0x7f } else { u32::from(c) & 0x1f };
        char::from_u32(code).ok_or_else(|| "too short control escape".to_owned())
    }
}

/// `\r\n` as one, or else another part.
fn line_break_or(other: Node) -> Node {
    let both = Node::Sequence(vec![Node::char('\r'), Node::char('\n')]);
    Node::Atomic(Box::new(Node::Choice(vec![both, other])))
}
