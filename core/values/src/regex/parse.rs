//! The reader of patterns: from Ruby's dialect to a tree.
//!
//! Flags are worked in here, so nothing behind it knows of case. It knows how a pattern is written, not how it is searched for.
//! Error texts are Ruby's, without the pattern behind them.

use super::charset::{CharSet, case_variants};
use super::tree::{Anchor, Look, Mode, Node, One, Times};

/// The depth to which groups and classes may be nested.
pub(super) const MAX_DEPTH: usize = 50;
/// The greatest number in a quantifier, in Ruby.
const MAX_REPEAT: u32 = 100_000;

/// `(?imx)`.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Flags {
    /// `i`
    pub(super) ignore_case: bool,
    /// `m`: the dot matches line breaks too
    dot_all: bool,
    /// `x`: blanks and comments don't count
    extended: bool,
}

/// A pattern that was read.
#[derive(Debug)]
pub(super) struct Pattern {
    /// Its tree.
    pub(super) tree: Node,
    /// The names of its groups, by number; the first place is that of the whole match.
    pub(super) names: Vec<Option<String>>,
}

/// A pattern that is being read.
pub(super) struct Parser<'a> {
    pattern: &'a str,
    at: usize,
    /// The flags in force.
    pub(super) flags: Flags,
    /// The number of groups that can be referred to by number.
    pub(super) groups: usize,
    /// The number of these that have begun.
    pub(super) begun: usize,
    /// The names of groups, anywhere in the pattern. If there are any, groups without a name aren't remembered.
    pub(super) names: Vec<String>,
}

/// Reads a pattern.
///
/// # Errors
/// What is wrong with it, in Ruby's words.
pub(super) fn parse(pattern: &str) -> Result<Pattern, String> {
    let (names, plain) = groups(pattern);
    let groups = if names.is_empty() { plain } else { names.len() };
    let mut parser = Parser { pattern, at: 0, flags: Flags::default(), groups, begun: 0, names };
    let tree = parser.alternatives(0)?;
    if parser.peek().is_some() {
        return Err("unmatched close parenthesis".to_owned());
    }
    let mut names: Vec<_> = std::iter::once(None).chain(parser.names.into_iter().map(Some)).collect();
    names.resize(groups.max(parser.begun) + 1, None);
    Ok(Pattern { tree, names })
}

/// The names of the named groups, and how many groups have none.
fn groups(pattern: &str) -> (Vec<String>, usize) {
    let (mut names, mut plain) = (Vec::new(), 0);
    let mut in_class = 0_usize;
    let mut chars = pattern.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            '[' => in_class += 1,
            ']' => in_class = in_class.saturating_sub(1),
            '(' if in_class == 0 => {
                let rest = pattern.get(at + 1..).unwrap_or_default();
                match group_name(rest) {
                    Some(name) => names.push(name.to_owned()),
                    // The parenthesis of a condition is no group.
                    None if rest.starts_with("?(") => drop(chars.nth(1)),
                    None if rest.starts_with('?') => {}
                    None => plain += 1,
                }
            }
            _ => {}
        }
    }
    (names, plain)
}

/// `name` of `?<name>…`.
fn group_name(rest: &str) -> Option<&str> {
    let (inner, close) = match rest.strip_prefix("?<") {
        Some(inner) if !inner.starts_with(['=', '!']) => (inner, '>'),
        Some(_) => return None,
        None => (rest.strip_prefix("?'")?, '\''),
    };
    inner.split_once(close).map(|(name, _)| name)
}

impl<'a> Parser<'a> {
    /// The rest of the pattern.
    pub(super) fn rest(&self) -> &'a str {
        self.pattern.get(self.at..).unwrap_or_default()
    }

    /// The next character, which stays.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next character.
    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Passes over a number of bytes that have been looked at.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Passes over a character, if it is the next one.
    pub(super) fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    /// Passes over a text, if it is next.
    pub(super) fn eat_all(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        self.at += if found { text.len() } else { 0 };
        found
    }

    /// The numbers of the groups of a name.
    pub(super) fn numbers_of(&self, name: &str) -> Vec<usize> {
        let numbered = self.names.iter().zip(1..);
        numbered.filter(|(known, _)| *known == name).map(|(_, number)| number).collect()
    }

    /// A character that stands for itself.
    pub(super) fn literal(&self, c: char) -> Node {
        let variants = if self.flags.ignore_case { case_variants(c) } else { Vec::new() };
        if variants.len() > 1 {
            let ranges: Vec<_> = variants.into_iter().map(|c| (c, c)).collect();
            Node::set(CharSet::of(&ranges))
        } else {
            Node::char(c)
        }
    }

    /// `a|b|c` up to the end of the pattern or group.
    fn alternatives(&mut self, depth: usize) -> Result<Node, String> {
        if depth > MAX_DEPTH {
            return Err("too deep nest level for pattern".to_owned());
        }
        let flags = self.flags;
        let first = self.sequence(depth)?;
        let mut parts = vec![first];
        while self.eat('|') {
            parts.push(self.sequence(depth)?);
        }
        self.flags = flags;
        Ok(if parts.len() == 1 { parts.pop().unwrap_or(Node::EMPTY) } else { Node::Choice(parts) })
    }

    fn sequence(&mut self, depth: usize) -> Result<Node, String> {
        let mut parts = Vec::new();
        while let Some(c) = self.peek() {
            if self.skipped() {
                continue;
            }
            if matches!(c, '|' | ')') {
                break;
            }
            self.at += c.len_utf8();
            let part = self.atom(c, depth)?;
            parts.extend(self.quantified(part)?);
        }
        Ok(Node::Sequence(parts))
    }

    fn atom(&mut self, c: char, depth: usize) -> Result<Node, String> {
        Ok(match c {
            '(' => self.group(depth)?,
            '\\' => self.escape()?,
            '[' => Node::set(self.class(0)?),
            '.' if self.flags.dot_all => Node::One(One::AnyOrBreak),
            '.' => Node::One(One::Any),
            '^' => Node::Anchor(Anchor::LineStart),
            '$' => Node::Anchor(Anchor::LineEnd),
            '*' | '+' | '?' => return Err("target of repeat operator is not specified".to_owned()),
            '{' => {
                self.at -= 1;
                if self.interval()?.is_some() {
                    return Err("target of repeat operator is not specified".to_owned());
                }
                self.at += 1;
                self.literal(c)
            }
            _ => self.literal(c),
        })
    }

    /// Passes over a comment or, with `(?x)`, a blank. They stand also between something and its quantifier.
    fn skipped(&mut self) -> bool {
        let rest = self.rest();
        let length = match rest.chars().next() {
            Some('(') if rest.starts_with("(?#") => rest.find(')').map(|at| at + 1),
            Some('#') if self.flags.extended => Some(rest.find('\n').unwrap_or(rest.len())),
            Some(c) if self.flags.extended && c.is_ascii_whitespace() => Some(c.len_utf8()),
            _ => None,
        };
        self.at += length.unwrap_or(0);
        length.is_some()
    }

    /// A part with the quantifiers behind it.
    fn quantified(&mut self, part: Node) -> Result<Option<Node>, String> {
        let takes_nothing = matches!(part, Node::Anchor(_) | Node::Look(..));
        let mut part = Some(part);
        loop {
            while self.skipped() {}
            let Some(times) = self.quantifier()? else { return Ok(part) };
            part = match part {
                // What takes up nothing is there once, or need not be there at all.
                kept if takes_nothing => kept.filter(|_| times.least > 0),
                Some(inner) => Some(Node::Repeat(Box::new(inner), times)),
                None => None,
            };
        }
    }

    fn quantifier(&mut self) -> Result<Option<Times>, String> {
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => return self.interval(),
            _ => return Ok(None),
        };
        self.next();
        let mode = match self.peek() {
            Some('?') => Mode::Lazy,
            Some('+') => Mode::Possessive,
            _ => Mode::Greedy,
        };
        self.skip(usize::from(mode != Mode::Greedy));
        Ok(Some(Times { least, most, mode }))
    }

    /// `{1,3}`; nothing if the brace stands for itself.
    fn interval(&mut self) -> Result<Option<Times>, String> {
        let Some((inner, _)) = self.rest().get(1..).and_then(|rest| rest.split_once('}')) else { return Ok(None) };
        let (least, most) = match inner.split_once(',') {
            Some((least, most)) => (least, Some(most)),
            None => (inner, None),
        };
        let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        if !digits(least) || !most.is_none_or(digits) || (least.is_empty() && most.unwrap_or_default().is_empty()) {
            return Ok(None);
        }
        let number = |text: &str| text.parse().ok().filter(|number| *number <= MAX_REPEAT);
        let too_big = || "too big number for repeat range".to_owned();
        let least: u32 = if least.is_empty() { 0 } else { number(least).ok_or_else(too_big)? };
        self.skip(inner.len() + 2);
        let most = match most {
            // `{2}?` is two or none.
            None => return Ok(Some(Times { least, most: Some(least), mode: Mode::Greedy })),
            Some("") => None,
            Some(most) => Some(number(most).ok_or_else(too_big)?),
        };
        if most.is_some_and(|most| most < least) {
            return Err("upper is smaller than lower in repeat range".to_owned());
        }
        let mode = if self.eat('?') { Mode::Lazy } else { Mode::Greedy };
        Ok(Some(Times { least, most, mode }))
    }

    /// What follows an opening parenthesis.
    fn group(&mut self, depth: usize) -> Result<Node, String> {
        if !self.eat('?') {
            return if self.names.is_empty() { self.remembered(depth) } else { self.rest_of_group(depth) };
        }
        for (sign, behind, negated) in
            [("=", false, false), ("!", false, true), ("<=", true, false), ("<!", true, true)]
        {
            if self.eat_all(sign) {
                let inner = self.rest_of_group(depth)?;
                return Ok(Node::Look(Box::new(inner), Look { behind, negated }));
            }
        }
        match self.peek() {
            None | Some('#') => Err("end pattern in group".to_owned()),
            Some(':') => {
                self.next();
                self.rest_of_group(depth)
            }
            Some('>') => {
                self.next();
                Ok(Node::Atomic(Box::new(self.rest_of_group(depth)?)))
            }
            Some('~') => {
                self.next();
                Ok(Node::Absent(Box::new(self.rest_of_group(depth)?)))
            }
            Some('<') => self.named_group('>', depth),
            Some('\'') => self.named_group('\'', depth),
            Some('(') => self.conditional(depth),
            Some(_) => self.flag_group(depth),
        }
    }

    /// A group that is remembered, up to its end.
    fn remembered(&mut self, depth: usize) -> Result<Node, String> {
        self.begun += 1;
        let number = self.begun;
        Ok(Node::Group(number, Box::new(self.rest_of_group(depth)?)))
    }

    fn rest_of_group(&mut self, depth: usize) -> Result<Node, String> {
        let inner = self.alternatives(depth + 1)?;
        if self.eat(')') { Ok(inner) } else { Err("end pattern with unmatched parenthesis".to_owned()) }
    }

    fn named_group(&mut self, close: char, depth: usize) -> Result<Node, String> {
        self.next();
        let rest = self.rest();
        if rest.is_empty() {
            return Err("end pattern with unmatched parenthesis".to_owned());
        }
        let name =
            rest.split_once(close).map(|(name, _)| name).ok_or_else(|| format!("invalid group name <{rest}>"))?;
        if name.is_empty() {
            return Err("group name is empty".to_owned());
        }
        let word = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        if !word || name.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(format!("invalid group name <{name}>"));
        }
        self.skip(name.len() + 1);
        self.remembered(depth)
    }

    /// `(?(1)yes|no)`
    fn conditional(&mut self, depth: usize) -> Result<Node, String> {
        self.next();
        let (condition, _) = self.rest().split_once(')').ok_or("end pattern in group")?;
        let name = condition.trim_matches(['<', '>', '\'']);
        let groups = name.parse::<usize>().map_or_else(|_| self.numbers_of(name), |number| vec![number]);
        if groups.is_empty() {
            return Err("invalid backref number/name".to_owned());
        }
        self.skip(condition.len() + 1);
        let (yes, no) = match self.rest_of_group(depth)? {
            Node::Choice(mut parts) if parts.len() == 2 => {
                let no = parts.pop().unwrap_or(Node::EMPTY);
                (parts.pop().unwrap_or(Node::EMPTY), no)
            }
            Node::Choice(_) => return Err("invalid conditional pattern".to_owned()),
            yes => (yes, Node::EMPTY),
        };
        Ok(Node::Condition(groups, Box::new(yes), Box::new(no)))
    }

    /// `(?i)` for the rest of the group, `(?i:…)` for a group.
    fn flag_group(&mut self, depth: usize) -> Result<Node, String> {
        let (outside, mut on) = (self.flags, true);
        loop {
            match self.next() {
                None => return Err("end pattern in group".to_owned()),
                Some('-') => on = false,
                Some('i') => self.flags.ignore_case = on,
                Some('m') => self.flags.dot_all = on,
                Some('x') => self.flags.extended = on,
                // Which characters `\w` means; only ASCII is meant here.
                Some('a' | 'd' | 'u') if on => {}
                Some(':') => break,
                // The rest of the group. Its alternatives are its own: `a(?i)b|c` is `a(?i:b|c)`.
                Some(')') => return self.alternatives(depth + 1),
                Some(_) => return Err("undefined group option".to_owned()),
            }
        }
        let inner = self.rest_of_group(depth)?;
        self.flags = outside;
        Ok(inner)
    }
}
