//! Bracket classes: `[a-z&&[^x]]`, `[[:alpha:]\d]`.

use super::charset::{CharSet, escape_set, posix_set};
use super::parse::{MAX_DEPTH, Parser};

/// An item between brackets.
enum Item {
    /// A character, which may begin or end a range.
    Char(char),
    /// A set, which may not.
    Set(CharSet),
}

impl Parser<'_> {
    /// Reads a class whose `[` has been read.
    pub(super) fn class(&mut self, depth: usize) -> Result<CharSet, String> {
        if depth > MAX_DEPTH {
            return Err("too deep nest level for pattern".to_owned());
        }
        let negated = self.eat('^');
        let mut operands = Vec::new();
        let mut set = CharSet::default();
        let mut first = true;
        loop {
            match self.peek().ok_or("premature end of char-class")? {
                ']' if first && !self.rest_has(']') => return Err("empty char-class".to_owned()),
                ']' if !first => break,
                '&' if self.eat_all("&&") => operands.push(std::mem::take(&mut set)),
                _ => {
                    let item = self.item(depth)?;
                    set = set.union(&self.range_from(item, depth)?);
                }
            }
            first = false;
        }
        self.eat(']');
        let set = operands.iter().fold(set, CharSet::intersection);
        Ok(if negated { set.negated() } else { set })
    }

    /// True if the class may still end after a `]` that stands at its beginning.
    fn rest_has(&self, end: char) -> bool {
        self.rest().chars().skip(1).any(|c| c == end)
    }

    /// The item, or the range that begins with it.
    fn range_from(&mut self, item: Item, depth: usize) -> Result<CharSet, String> {
        let rest = self.rest();
        if !rest.starts_with('-') || rest.starts_with("-]") {
            return Ok(self.set_of(item));
        }
        let Item::Char(from) = item else {
            // A set can't begin a range. Before another set or the end the hyphen stands for itself.
            let follows_char = !matches!(rest.chars().nth(1), Some('[' | '&') | None);
            return if follows_char {
                Err("unmatched range specifier in char-class".to_owned())
            } else {
                Ok(self.set_of(item))
            };
        };
        if rest.starts_with("-[") || rest.starts_with("-&&") {
            return Ok(self.folded(CharSet::one(from)));
        }
        self.eat('-');
        match self.item(depth)? {
            Item::Char(to) if to < from => Err("empty range in char class".to_owned()),
            Item::Char(to) => Ok(self.folded(CharSet::of(&[(from, to)]))),
            Item::Set(_) => Err("char-class value at end of range".to_owned()),
        }
    }

    /// Both cases of what was written, if case doesn't count.
    fn folded(&self, set: CharSet) -> CharSet {
        if self.flags.ignore_case { set.fold_case() } else { set }
    }

    fn set_of(&self, item: Item) -> CharSet {
        match item {
            Item::Char(c) => self.folded(CharSet::one(c)),
            Item::Set(set) => set,
        }
    }

    fn item(&mut self, depth: usize) -> Result<Item, String> {
        match self.next().ok_or("premature end of char-class")? {
            '[' if self.rest().starts_with(':') => match self.posix()? {
                Some(set) => Ok(Item::Set(set)),
                None => self.class(depth + 1).map(Item::Set),
            },
            '[' => self.class(depth + 1).map(Item::Set),
            '\\' => self.class_escape(),
            c => Ok(Item::Char(c)),
        }
    }

    /// `[:alpha:]`, whose `[` has been read; nothing if it isn't one after all.
    fn posix(&mut self) -> Result<Option<CharSet>, String> {
        let rest = self.rest();
        let Some((name, _)) = rest.get(1..).and_then(|rest| rest.split_once(":]")) else { return Ok(None) };
        if name.len() > 20 || name.contains(']') {
            return Ok(None);
        }
        let (negated, plain) = name.strip_prefix('^').map_or((false, name), |plain| (true, plain));
        let set = posix_set(plain).ok_or("invalid POSIX bracket type")?;
        self.skip(name.len() + 3);
        let set = if self.flags.ignore_case { set.fold_ascii_case() } else { set };
        Ok(Some(if negated { set.negated() } else { set }))
    }

    fn class_escape(&mut self) -> Result<Item, String> {
        let letter = self.next().ok_or("premature end of char-class")?;
        if let Some(set) = escape_set(letter.to_ascii_lowercase()) {
            return Ok(Item::Set(if letter.is_ascii_uppercase() { set.negated() } else { set }));
        }
        match letter {
            'b' => Ok(Item::Char('\x08')),
            'p' | 'P' if self.rest().starts_with('{') => self.property(letter == 'P').map(Item::Set),
            'R' | 'X' => Ok(Item::Char(letter)),
            _ => self.character(letter).map(Item::Char),
        }
    }
}
