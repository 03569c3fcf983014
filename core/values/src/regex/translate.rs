//! The translation from Ruby's dialect of regular expressions to that of the engine.
//!
//! The result uses little of the engine's syntax: literals, classes with explicit ranges, groups, look-around, references and
//! quantifiers. Flags are worked in here, since the engine is built without Unicode tables and names its flags differently.
//! Error texts are Ruby's, without the pattern behind them.

use super::charset::{CharSet, case_variants};

/// The depth to which groups and classes may be nested; the engine's own bound is a little higher.
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

/// The room that something takes up: characters or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    /// An anchor or look-around.
    Zero,
    /// Anything else.
    Some,
}

/// A pattern on its way to the engine.
pub(super) struct Translator<'a> {
    pattern: &'a str,
    at: usize,
    out: String,
    /// The flags in force.
    pub(super) flags: Flags,
    /// The number of groups that can be referred to by number.
    pub(super) groups: usize,
    /// True if there are groups with names; then those without don't capture.
    pub(super) named: bool,
    /// The names of groups, anywhere in the pattern.
    pub(super) names: Vec<String>,
}

/// The pattern in the engine's dialect.
///
/// # Errors
/// What is wrong with the pattern, in Ruby's words.
pub(super) fn translate(pattern: &str) -> Result<String, String> {
    let (names, plain) = groups(pattern);
    let named = !names.is_empty();
    let groups = if named { names.len() } else { plain };
    let mut translator =
        Translator { pattern, at: 0, out: String::new(), flags: Flags::default(), groups, named, names };
    translator.alternatives(0)?;
    match translator.peek() {
        None => Ok(translator.out),
        Some(_) => Err("unmatched close parenthesis".to_owned()),
    }
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

impl<'a> Translator<'a> {
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

    /// Writes in the engine's dialect.
    pub(super) fn push_str(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Writes in the engine's dialect.
    pub(super) fn push_all(&mut self, chars: &[char]) {
        self.out.extend(chars);
    }

    /// Writes a set of characters.
    pub(super) fn set(&mut self, set: &CharSet) {
        set.write(&mut self.out);
    }

    /// Writes a character that stands for itself.
    pub(super) fn literal(&mut self, c: char) {
        let variants = if self.flags.ignore_case { case_variants(c) } else { Vec::new() };
        if variants.len() > 1 {
            let ranges: Vec<_> = variants.into_iter().map(|c| (c, c)).collect();
            self.set(&CharSet::of(&ranges));
        } else if c.is_alphanumeric() {
            self.out.push(c);
        } else {
            self.push_str(&format!("\\x{{{:x}}}", u32::from(c)));
        }
    }

    /// `a|b|c` up to the end of the pattern or group.
    fn alternatives(&mut self, depth: usize) -> Result<(), String> {
        if depth > MAX_DEPTH {
            return Err("too deep nest level for pattern".to_owned());
        }
        let flags = self.flags;
        loop {
            self.sequence(depth)?;
            if !self.eat('|') {
                break;
            }
            self.out.push('|');
        }
        self.flags = flags;
        Ok(())
    }

    fn sequence(&mut self, depth: usize) -> Result<(), String> {
        while let Some(c) = self.peek() {
            if self.skipped() {
                continue;
            }
            if matches!(c, '|' | ')') {
                break;
            }
            let start = self.out.len();
            self.at += c.len_utf8();
            let width = self.atom(c, depth)?;
            self.quantifiers(start, width)?;
        }
        Ok(())
    }

    fn atom(&mut self, c: char, depth: usize) -> Result<Width, String> {
        match c {
            '(' => return self.group(depth),
            '\\' => return self.escape(),
            '[' => {
                let set = self.class(0)?;
                self.set(&set);
            }
            '.' if self.flags.dot_all => self.push_str("(?s:.)"),
            '.' => self.out.push(c),
            '^' | '$' => {
                self.out.push(c);
                return Ok(Width::Zero);
            }
            '*' | '+' | '?' => return Err("target of repeat operator is not specified".to_owned()),
            '{' => {
                self.at -= 1;
                if self.interval()?.is_some() {
                    return Err("target of repeat operator is not specified".to_owned());
                }
                self.at += 1;
                self.literal(c);
            }
            _ => self.literal(c),
        }
        Ok(Width::Some)
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

    /// The quantifiers behind what was written since `start`.
    fn quantifiers(&mut self, start: usize, width: Width) -> Result<(), String> {
        let mut several = false;
        loop {
            while self.skipped() {}
            let Some(quantifier) = self.quantifier()? else { return Ok(()) };
            if width == Width::Zero {
                // What takes up nothing is there once, or need not be there at all.
                if quantifier.starts_with(['*', '?']) || quantifier.starts_with("{0") {
                    self.out.truncate(start);
                }
                continue;
            }
            if several {
                // The engine takes one quantifier only, and reads a second sign as lazy or possessive.
                self.out.insert_str(start, "(?:");
                self.out.push(')');
            }
            several = true;
            self.push_str(&quantifier);
        }
    }

    fn quantifier(&mut self) -> Result<Option<String>, String> {
        let Some(sign) = self.peek() else { return Ok(None) };
        if !matches!(sign, '*' | '+' | '?') {
            return if sign == '{' { self.interval() } else { Ok(None) };
        }
        self.eat(sign);
        let mode = ['?', '+'].into_iter().find(|mode| self.eat(*mode));
        Ok(Some([Some(sign), mode].into_iter().flatten().collect()))
    }

    /// `{1,3}`; nothing if the brace stands for itself.
    fn interval(&mut self) -> Result<Option<String>, String> {
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
        match most {
            None => Ok(Some(format!("{{{least}}}"))),
            Some("") => Ok(Some(format!("{{{least},}}{}", self.lazy()))),
            Some(most) => {
                let most = number(most).ok_or_else(too_big)?;
                if most < least {
                    return Err("upper is smaller than lower in repeat range".to_owned());
                }
                Ok(Some(format!("{{{least},{most}}}{}", self.lazy())))
            }
        }
    }

    fn lazy(&mut self) -> &'static str {
        if self.eat('?') { "?" } else { "" }
    }

    /// Translates what follows an opening parenthesis.
    fn group(&mut self, depth: usize) -> Result<Width, String> {
        if !self.eat('?') {
            self.out.push_str(if self.named { "(?:" } else { "(" });
            self.rest_of_group(depth)?;
            return Ok(Width::Some);
        }
        for (plain, width) in [
            (":", Width::Some),
            ("=", Width::Zero),
            ("!", Width::Zero),
            (">", Width::Some),
            ("<=", Width::Zero),
            ("<!", Width::Zero),
            ("~", Width::Some),
        ] {
            if self.eat_all(plain) {
                self.push_str(&format!("(?{plain}"));
                self.rest_of_group(depth)?;
                return Ok(width);
            }
        }
        match self.peek() {
            None | Some('#') => Err("end pattern in group".to_owned()),
            Some('<') => self.named_group('>', depth),
            Some('\'') => self.named_group('\'', depth),
            Some('(') => self.conditional(depth),
            Some(_) => self.flag_group(depth),
        }?;
        Ok(Width::Some)
    }

    fn rest_of_group(&mut self, depth: usize) -> Result<(), String> {
        self.alternatives(depth + 1)?;
        self.close()
    }

    fn close(&mut self) -> Result<(), String> {
        if !self.eat(')') {
            return Err("end pattern with unmatched parenthesis".to_owned());
        }
        self.out.push(')');
        Ok(())
    }

    fn named_group(&mut self, close: char, depth: usize) -> Result<(), String> {
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
        self.push_str(&format!("(?<{name}>"));
        self.rest_of_group(depth)
    }

    /// `(?(1)yes|no)`
    fn conditional(&mut self, depth: usize) -> Result<(), String> {
        self.next();
        let (condition, _) = self.rest().split_once(')').ok_or("end pattern in group")?;
        let group = condition.trim_matches(['<', '>', '\'']);
        let known = match group.parse::<usize>() {
            Ok(number) => number > 0 && number <= self.groups,
            Err(_) => self.names.iter().any(|name| name == group),
        };
        if !known {
            return Err("invalid backref number/name".to_owned());
        }
        self.skip(condition.len() + 1);
        self.push_str(&format!("(?({condition})"));
        self.rest_of_group(depth)
    }

    /// `(?i)` for the rest of the group, `(?i:…)` for a group.
    fn flag_group(&mut self, depth: usize) -> Result<(), String> {
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
                Some(')') => return self.flags_to_the_end(depth),
                Some(_) => return Err("undefined group option".to_owned()),
            }
        }
        self.push_str("(?:");
        self.rest_of_group(depth)?;
        self.flags = outside;
        Ok(())
    }

    /// The rest of the group, with the flags that have just been set. Its alternatives are its own: `a(?i)b|c` is `a(?i:b|c)`.
    fn flags_to_the_end(&mut self, depth: usize) -> Result<(), String> {
        self.push_str("(?:");
        self.alternatives(depth + 1)?;
        self.out.push(')');
        Ok(())
    }
}
