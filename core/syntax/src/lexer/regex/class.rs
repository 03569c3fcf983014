//! Classes of characters: `[^a-z[:alpha:]&&[b]]`.

use super::{Check, Reader, wrong};

impl Reader<'_> {
    /// Checks what is behind an opening bracket: up to the one that closes it, with what is nested in it.
    pub(super) fn class(&mut self) -> Check {
        let mut nested = vec![self.begin_class()?];
        while let Some(level) = nested.last_mut() {
            let Some(c) = self.next() else { return wrong("premature end of char-class") };
            match c {
                ']' => {
                    nested.pop();
                    if let Some(outer @ (Item::Char(_) | Item::Class)) = nested.last_mut() {
                        *outer = Item::None;
                    }
                }
                '[' if self.posix_bracket()? => *level = level.then(Item::Class)?,
                '[' => {
                    let inner = self.begin_class()?;
                    nested.push(inner);
                }
                '&' if self.eat("&") => *level = Item::None,
                '-' if !self.rest.starts_with(']') => *level = level.dash()?,
                '\\' => *level = level.then(self.class_escape()?)?,
                other => *level = level.then(Item::Char(other))?,
            }
        }
        Ok(())
    }

    /// `[^`, and a `]` right behind it that is text if another one follows.
    fn begin_class(&mut self) -> Result<Item, String> {
        self.eat("^");
        if self.rest.starts_with(']') {
            if !has_unescaped_bracket(self.rest.get(1..).unwrap_or_default()) {
                return Err("empty char-class".to_owned());
            }
            self.next();
            return Ok(Item::Char(']'));
        }
        Ok(Item::None)
    }

    fn class_escape(&mut self) -> Result<Item, String> {
        match self.next() {
            None => Err("premature end of char-class".to_owned()),
            Some('b') => Ok(Item::Char('\u{8}')),
            Some(c) => Ok(self.character(c)?.map_or(Item::Class, Item::Char)),
        }
    }

    /// `[:alpha:]` behind its first bracket. What isn't closed like that is a class in a class.
    fn posix_bracket(&mut self) -> Result<bool, String> {
        const NAMES: [&str; 15] = [
            "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper",
            "word", "xdigit", "assigned",
        ];
        let Some(text) = self.rest.strip_prefix(':') else { return Ok(false) };
        let text = text.strip_prefix('^').unwrap_or(text);
        let end = text.find([':', ']']).filter(|end| *end <= 20);
        let split = end.and_then(|end| Some((text.get(..end)?, text.get(end..)?.strip_prefix(":]")?)));
        let Some((name, rest)) = split else { return Ok(false) };
        if !NAMES.contains(&name) {
            return Err("invalid POSIX bracket type".to_owned());
        }
        self.rest = rest;
        Ok(true)
    }
}

/// The item that stands before in a class.
#[derive(Debug, Clone, Copy)]
enum Item {
    None,
    Char(char),
    /// `\d`, `[:alpha:]`
    Class,
    /// `a-`; a class in between doesn't end it
    Range(char),
}

impl Item {
    /// Takes a character or class that comes behind this.
    fn then(self, next: Self) -> Result<Self, String> {
        match (self, next) {
            (Self::Range(from), Self::Char(to)) if to < from => Err("empty range in char class".to_owned()),
            (Self::Range(_), Self::Char(_)) => Ok(Self::None),
            (Self::Range(_), _) => Err("char-class value at end of range".to_owned()),
            _ => Ok(next),
        }
    }

    /// Takes a hyphen behind this that is not the last.
    fn dash(self) -> Result<Self, String> {
        match self {
            Self::Char(from) => Ok(Self::Range(from)),
            Self::Class => Err("unmatched range specifier in char-class".to_owned()),
            Self::None | Self::Range(_) => self.then(Self::Char('-')),
        }
    }
}

fn has_unescaped_bracket(text: &str) -> bool {
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            ']' => return true,
            _ => {}
        }
    }
    false
}
