//! What is being written behind some tokens, as the brackets around the place and the tokens before it tell. The text need be no
//! program. Knows no scenario.

use crate::token::{Kind, Token};

/// What is being written at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted<'t> {
    /// A statement: a resource, a call, a definition.
    Statement,
    /// A value.
    Expression,
    /// A function behind a dot.
    Method,
    /// A variable.
    Variable,
    /// A capitalised name: a type of resource or of data.
    Reference,
    /// The data type of a parameter.
    DataType,
    /// The name of a class.
    Class,
    /// The title of a resource of a type that is declared.
    Title(&'t str),
    /// The title of a resource of a type that is referred to.
    Referred(&'t str),
    /// The name of an attribute of a resource; these are given already.
    Attribute(Resource<'t>, Vec<&'t str>),
    /// The value of an attribute of a resource.
    Value(Resource<'t>, &'t str),
    /// A key of a variable, inside of these keys: `$facts['os'][…`.
    Key(&'t str, Vec<&'t str>),
    /// An argument of a function: its name.
    Argument(&'t str),
    /// The name of something new, or prose: nobody knows it.
    Nothing,
}

/// The resource of which an attribute is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Resource<'t> {
    /// Its type, as it is written.
    pub(crate) of: &'t str,
    /// Its title, if one is written down.
    pub(crate) title: Option<&'t str>,
}

/// The functions and keywords that take names of classes.
const TAKE_CLASSES: [&str; 5] = ["include", "contain", "require", "inherits", "include_once"];
/// The keywords behind which something new is named.
pub(crate) const NAME_NEW: [&str; 6] = ["class", "define", "function", "type", "plan", "node"];
/// The names of what begins with a name and a brace and is no resource.
const NO_TYPES: [&str; 8] = ["else", "default", "if", "unless", "case", "elsif", "and", "or"];

/// So many lists, or keys of a variable, are looked through.
const MOST_LISTS: usize = 16;

/// The tokens before a word.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Writing<'t, 'k> {
    pub(crate) text: &'t str,
    pub(crate) tokens: &'k [Token],
    /// True if the word is the first on its line.
    pub(crate) is_first: bool,
}

/// The owner of a brace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner<'t> {
    /// `file {`
    Resource(&'t str),
    /// `File {`, `File['a'] {`, `File <| |> {`
    Attributes(&'t str),
    /// A body.
    Block,
    /// A hash, or the options of a selector.
    Hash,
}

impl<'t> Writing<'t, '_> {
    /// The same, up to a token.
    fn up_to(self, count: usize) -> Self {
        let tokens = self.tokens.get(..count).unwrap_or_default();
        Self { tokens, is_first: false, ..self }
    }

    fn token(self, at: usize) -> Option<Token> {
        self.tokens.get(at).copied()
    }

    fn written(self, at: usize) -> &'t str {
        self.token(at).map_or("", |token| token.text(self.text))
    }

    fn kind(self, at: usize) -> Option<Kind> {
        self.token(at).map(|token| token.kind)
    }

    /// The innermost bracket that is open, by its place among the tokens.
    fn open(self) -> Option<usize> {
        let mut open: Vec<(usize, Kind)> = Vec::new();
        for (at, token) in self.tokens.iter().enumerate() {
            if let Some(closing) = token.kind.closing() {
                open.push((at, closing));
            } else if token.kind.closes()
                && let Some(begin) = open.iter().rposition(|(_, closing)| *closing == token.kind)
            {
                open.truncate(begin);
            }
        }
        open.last().map(|(at, _)| *at)
    }

    /// What is being written behind these tokens.
    pub(crate) fn wanted(self) -> Wanted<'t> {
        self.wanted_in(0)
    }

    /// The same inside of so many lists.
    fn wanted_in(self, depth: usize) -> Wanted<'t> {
        let Some(open) = self.open() else { return self.in_block(0) };
        let inside = open + 1;
        match self.kind(open) {
            Some(Kind::Brace) => match self.owner(open) {
                Owner::Resource(of) => self.in_resource(of, inside),
                Owner::Attributes(of) => self.among_attributes(Resource { of, title: None }, inside),
                Owner::Block => self.in_block(inside),
                Owner::Hash => Wanted::Expression,
            },
            Some(Kind::Bracket) => self.in_brackets(open, depth),
            Some(Kind::Paren) => self.in_parentheses(open),
            Some(Kind::Collector) => match open.checked_sub(1).and_then(|before| self.token(before)) {
                Some(of) if of.kind == Kind::Reference => self.in_query(of.text(self.text)),
                _ => Wanted::Expression,
            },
            _ => self.in_block_or_value(inside, Wanted::Expression),
        }
    }

    /// What a brace belongs to.
    fn owner(self, brace: usize) -> Owner<'t> {
        let Some(before) = brace.checked_sub(1) else { return Owner::Block };
        match self.kind(before) {
            Some(Kind::Name) if self.begins_statement(before) && !NO_TYPES.contains(&self.written(before)) => {
                Owner::Resource(self.written(before))
            }
            Some(Kind::Reference) if self.begins_statement(before) => Owner::Attributes(self.written(before)),
            Some(Kind::BracketEnd | Kind::CollectorEnd) => self.owner_of_reference(before),
            Some(Kind::Arrow | Kind::Equals | Kind::Paren | Kind::Comma | Kind::Bracket) => Owner::Hash,
            Some(Kind::Operator) if self.written(before) == "?" => Owner::Hash,
            _ => Owner::Block,
        }
    }

    /// The owner of a brace behind `File[…]` or `File <| … |>`.
    fn owner_of_reference(self, end: usize) -> Owner<'t> {
        let begin = self.up_to(end).open();
        let of = begin.and_then(|begin| begin.checked_sub(1)).filter(|of| self.kind(*of) == Some(Kind::Reference));
        match of {
            Some(of) if self.begins_statement(of) => Owner::Attributes(self.written(of)),
            _ => Owner::Block,
        }
    }

    /// True if a statement can begin with a token.
    fn begins_statement(self, at: usize) -> bool {
        let is_first = self.token(at).is_some_and(|token| token.first_on_line);
        let before = at.checked_sub(1);
        let is_value =
            before.is_some_and(|before| NAME_NEW.contains(&self.written(before)) || self.written(before) == "inherits");
        let follows = match before.and_then(|before| self.kind(before)) {
            None | Some(Kind::Brace | Kind::BraceEnd | Kind::Semicolon | Kind::At | Kind::Relation | Kind::Equals) => {
                true
            }
            Some(Kind::ParenEnd | Kind::Operator) => false,
            _ => is_first,
        };
        follows && !is_value
    }

    /// In a resource: its title, then attributes.
    fn in_resource(self, of: &'t str, inside: usize) -> Wanted<'t> {
        let begin = self.last_at_level(inside, |kind| kind == Kind::Semicolon).map_or(inside, |at| at + 1);
        match self.first_at_level(begin, |kind| kind == Kind::Colon) {
            Some(colon) => {
                let title = colon.checked_sub(1).and_then(|title| self.token(title));
                let title = title.filter(|title| title.kind == Kind::Text).map(|title| title.bare(self.text));
                self.among_attributes(Resource { of, title }, colon + 1)
            }
            None if self.tokens.len() == begin => Wanted::Title(of),
            None => Wanted::Expression,
        }
    }

    /// Among attributes that begin at a token.
    fn among_attributes(self, of: Resource<'t>, begin: usize) -> Wanted<'t> {
        let end = self.tokens.len();
        let from = self.last_at_level(begin, |kind| kind == Kind::Comma).map_or(begin, |at| at + 1);
        let attribute = || Wanted::Attribute(of, self.given(begin));
        let Some(arrow) = self.first_at_level(from, |kind| kind == Kind::Arrow) else {
            return if from == end || self.is_first { attribute() } else { Wanted::Nothing };
        };
        let has_value = self.tokens.last().is_some_and(|last| last.kind.ends_value());
        if arrow + 1 == end {
            return Wanted::Value(of, self.written(from));
        }
        // The comma before it may be missing.
        if self.is_first && has_value { attribute() } else { Wanted::Expression }
    }

    /// The names of attributes that are given from a token on.
    fn given(self, begin: usize) -> Vec<&'t str> {
        let arrows = self.at_level(begin).filter(|at| self.kind(*at) == Some(Kind::Arrow));
        arrows.filter_map(|at| at.checked_sub(1)).map(|name| self.written(name)).collect()
    }

    fn in_query(self, of: &'t str) -> Wanted<'t> {
        let last = self.tokens.len().saturating_sub(1);
        let of = Resource { of, title: None };
        match self.kind(last) {
            Some(Kind::Collector) => Wanted::Attribute(of, Vec::new()),
            Some(Kind::Name) if ["and", "or"].contains(&self.written(last)) => Wanted::Attribute(of, Vec::new()),
            Some(Kind::Operator) => {
                let name = last.checked_sub(1).map_or("", |name| self.written(name));
                Wanted::Value(of, name)
            }
            _ => Wanted::Expression,
        }
    }

    /// In `File[…]`, or in a list.
    fn in_brackets(self, open: usize, depth: usize) -> Wanted<'t> {
        let before = open.checked_sub(1).and_then(|before| self.token(before));
        let begins = self.token(open).map_or(0, |token| token.span.start);
        match before {
            Some(of) if of.kind == Kind::Reference && of.span.end == begins => Wanted::Referred(of.text(self.text)),
            Some(of) if matches!(of.kind, Kind::Variable | Kind::BracketEnd) && of.span.end == begins => {
                self.key_of(open)
            }
            // A list stands for what it holds.
            _ if depth < MOST_LISTS => match self.up_to(open).wanted_in(depth + 1) {
                Wanted::Statement | Wanted::Nothing | Wanted::Attribute(..) => Wanted::Expression,
                wanted => wanted,
            },
            _ => Wanted::Expression,
        }
    }

    /// In the brackets behind a variable, and perhaps behind other keys of it.
    fn key_of(self, open: usize) -> Wanted<'t> {
        let mut keys = Vec::new();
        let mut at = open;
        while let Some(before) = at.checked_sub(1).filter(|_| keys.len() < MOST_LISTS) {
            match self.token(before) {
                Some(of) if of.kind == Kind::Variable => {
                    keys.reverse();
                    return Wanted::Key(of.bare(self.text), keys);
                }
                Some(end) if end.kind == Kind::BracketEnd => {
                    let Some(begin) = self.up_to(before).open().filter(|begin| begin + 2 == before) else { break };
                    keys.push(self.token(begin + 1).map_or("", |key| key.bare(self.text)));
                    at = begin;
                }
                _ => break,
            }
        }
        Wanted::Expression
    }

    fn in_parentheses(self, open: usize) -> Wanted<'t> {
        let Some(before) = open.checked_sub(1) else { return Wanted::Expression };
        let name = self.written(before);
        let introduces = before.checked_sub(1).map_or("", |at| self.written(at));
        if NAME_NEW.contains(&introduces) || introduces == "inherits" {
            let from = self.last_at_level(open + 1, |kind| kind == Kind::Comma).map_or(open + 1, |at| at + 1);
            let has_default = self.first_at_level(from, |kind| kind == Kind::Equals).is_some();
            return if has_default { Wanted::Expression } else { Wanted::DataType };
        }
        match self.kind(before) {
            Some(Kind::Name) if TAKE_CLASSES.contains(&name) => Wanted::Class,
            Some(Kind::Name) => Wanted::Argument(name),
            _ => Wanted::Expression,
        }
    }

    /// In a body that begins at a token.
    fn in_block(self, inside: usize) -> Wanted<'t> {
        self.in_block_or_value(inside, Wanted::Statement)
    }

    fn in_block_or_value(self, inside: usize, first: Wanted<'t>) -> Wanted<'t> {
        let Some(last) = self.tokens.len().checked_sub(1).filter(|last| *last >= inside) else { return first };
        let word = self.written(last);
        match self.kind(last) {
            Some(Kind::Name) if TAKE_CLASSES.contains(&word) => Wanted::Class,
            Some(Kind::Name) if NAME_NEW.contains(&word) && !self.is_first => Wanted::Nothing,
            Some(Kind::Comma) if self.lists_classes(last) => Wanted::Class,
            Some(Kind::Dot) => Wanted::Method,
            Some(Kind::At | Kind::Relation) => Wanted::Statement,
            Some(Kind::Brace | Kind::BraceEnd | Kind::Semicolon) => first,
            Some(kind) if kind.ends_value() && self.is_first => first,
            Some(Kind::Operator) if word == "|" || word == ">" => first,
            _ => Wanted::Expression,
        }
    }

    /// True if a comma stands between classes: `include a, b`.
    fn lists_classes(self, comma: usize) -> bool {
        let listed = (0..comma).rev().find(|at| {
            let is_listed = matches!(self.kind(*at), Some(Kind::Comma | Kind::Text));
            !is_listed && (self.kind(*at) != Some(Kind::Name) || TAKE_CLASSES.contains(&self.written(*at)))
        });
        listed.is_some_and(|at| TAKE_CLASSES.contains(&self.written(at)))
    }

    /// The tokens from one on that are in no further brackets.
    fn at_level(self, begin: usize) -> impl Iterator<Item = usize> {
        let mut depth = 0_usize;
        (begin..self.tokens.len()).filter(move |at| {
            let kind = self.kind(*at).unwrap_or(Kind::Operator);
            if kind.closes() {
                depth = depth.saturating_sub(1);
                return false;
            }
            let is_outside = depth == 0;
            depth += usize::from(kind.closing().is_some());
            is_outside
        })
    }

    fn first_at_level(self, begin: usize, is_it: impl Fn(Kind) -> bool) -> Option<usize> {
        self.at_level(begin).find(|at| self.kind(*at).is_some_and(&is_it))
    }

    fn last_at_level(self, begin: usize, is_it: impl Fn(Kind) -> bool) -> Option<usize> {
        self.at_level(begin).filter(|at| self.kind(*at).is_some_and(&is_it)).last()
    }
}
