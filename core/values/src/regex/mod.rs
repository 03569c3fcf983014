//! Regular expressions in Ruby's dialect.
//!
//! A reader makes a tree of a pattern, a compiler a program of the tree, and a search does its steps, so that patterns mean what
//! they mean in Ruby: `^` and `$` are about lines, `\d`, `\w` and `\s` are ASCII, `(?m)` makes the dot match line breaks. Searching
//! is bounded by a number of steps back, which is the same on every platform.
//!
//! Where it differs from Ruby: `\X` and case folding know single characters only, `\p{…}` knows the names of bracket classes
//! and the common scripts, and classes of letters end at U+2FFFF.

mod apart;
mod beginning;
mod charset;
mod class;
mod compile;
mod engine;
mod escape;
mod parse;
mod patterns;
mod places;
mod program;
mod recursion;
mod search;
mod tree;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use ecow::EcoString;

use engine::{Compiled, Engine};
pub use patterns::Patterns;

use super::Effort;

/// The number of steps back that a match may take, if nothing else is said.
pub const DEFAULT_STEPS: u64 = 1_000_000;

/// The number of bytes up to which a pattern is short, and the steps of each byte more.
const SHORT: usize = 1_000;
const STEPS_OF_A_BYTE: u64 = 16;
/// The number of classes of letters up to which a pattern has few, and the steps of each one more.
const FEW_CLASSES: usize = 16;
const STEPS_OF_A_CLASS: u64 = 16_000;

/// A regular expression. Two are equal when their sources are.
#[derive(Clone)]
pub struct Regex {
    /// The pattern, in Ruby's dialect, without slashes.
    pub source: EcoString,
    engine: Box<Engine>,
}

/// A pattern that is none, or a match that takes too long. Its text is Ruby's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegexError(String);

/// The groups that a regular expression found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captures {
    text: EcoString,
    groups: Vec<Option<Range<usize>>>,
}

impl Regex {
    /// The regular expression of a pattern, in Ruby's dialect and without slashes.
    ///
    /// # Errors
    /// What is wrong with the pattern, as Ruby says it: `premature end of char-class: /[a/`.
    pub fn new(pattern: &str) -> Result<Self, RegexError> {
        Self::with_steps(pattern, DEFAULT_STEPS)
    }

    /// The same with its own bound of steps back (`options.limits.regex_steps`).
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with_steps(pattern: &str, steps: u64) -> Result<Self, RegexError> {
        Self::with_modifiers(pattern, "", steps)
    }

    /// The same with Ruby's options for the whole pattern, each a letter of `mix`.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with_modifiers(pattern: &str, modifiers: &str, steps: u64) -> Result<Self, RegexError> {
        Self::compiled_with(pattern, modifiers, steps).map(|compiled| Self::of(pattern, Arc::new(compiled)))
    }

    fn compiled_with(pattern: &str, modifiers: &str, steps: u64) -> Result<Compiled, RegexError> {
        match modifiers {
            "" => Self::compile(pattern, pattern, steps),
            // The line break ends a comment in the pattern.
            _ if modifiers.contains('x') => Self::compile(pattern, &format!("(?{modifiers}:{pattern}\n)"), steps),
            _ => Self::compile(pattern, &format!("(?{modifiers}:{pattern})"), steps),
        }
    }

    fn compile(shown: &str, pattern: &str, steps: u64) -> Result<Compiled, RegexError> {
        let program = parse::parse(pattern).and_then(compile::compile);
        let program = program.map_err(|problem| RegexError(format!("{problem}: /{shown}/")))?;
        Ok(Compiled::new(program, steps))
    }

    fn of(source: &str, compiled: Arc<Compiled>) -> Self {
        Self { source: source.into(), engine: Box::new(Engine::new(compiled)) }
    }

    /// The steps for compiling a pattern that is long or names many classes. They are to be paid before: what others take is owed
    /// afterwards ([`owed`](Self::owed)).
    pub fn toll(pattern: &str) -> u64 {
        let classes = pattern.matches("\\p").count() + pattern.matches("\\P").count() + pattern.matches("[:").count();
        let bytes = pattern.len().saturating_sub(SHORT) as u64;
        let classes = classes.saturating_sub(FEW_CLASSES) as u64;
        bytes * STEPS_OF_A_BYTE + classes * STEPS_OF_A_CLASS
    }

    /// The regular expression that matches a text as it is.
    ///
    /// # Errors
    /// If the text is too long for a pattern.
    pub fn of_text(text: &str) -> Result<Self, RegexError> {
        Self::new(&escape(text))
    }

    /// The first match in a text.
    ///
    /// # Errors
    /// If the match takes more steps back than it may.
    pub fn find(&self, text: &str) -> Result<Option<Captures>, RegexError> {
        self.find_from(text, 0)
    }

    /// The first match at or behind a byte of a text.
    ///
    /// # Errors
    /// If the match takes more steps back than it may.
    pub fn find_from(&self, text: &str, start: usize) -> Result<Option<Captures>, RegexError> {
        Ok(self.groups_from(text, start)?.map(|groups| Captures { text: text.into(), groups }))
    }

    /// The groups of the first match at or behind a byte of a text, as ranges in bytes; 0 is the whole match.
    ///
    /// # Errors
    /// If the match takes more steps back than it may.
    pub fn groups_from(&self, text: &str, start: usize) -> Result<Option<Vec<Option<Range<usize>>>>, RegexError> {
        if !text.is_char_boundary(start) {
            return Ok(None);
        }
        self.engine.search(text, start).ok_or_else(|| self.too_long())
    }

    /// The same, paid for by an effort.
    pub fn matches_within(&self, text: &str, effort: &Effort) -> bool {
        self.within(effort, || self.is_match(text)).unwrap_or(false)
    }

    /// Does something with it that an effort pays for, with all that nobody has paid for yet.
    pub fn within<T>(&self, effort: &Effort, work: impl FnOnce() -> T) -> T {
        let done = work();
        effort.spend_steps(self.owed());
        done
    }

    /// The number of steps that it has taken to compile it and to search with it, and that nobody has paid for. Whoever has fuel
    /// pays them: they are reported once.
    pub fn owed(&self) -> u64 {
        self.engine.owed()
    }

    /// True if groups have names.
    pub fn has_names(&self) -> bool {
        self.engine.names().any(|name| name.is_some())
    }

    /// The numbers of the groups of a name.
    pub fn groups_named(&self, name: &str) -> impl Iterator<Item = usize> {
        let names = self.engine.names().enumerate();
        names.filter_map(move |(group, known)| known.filter(|known| *known == name).map(|_| group))
    }

    /// True if there is a match in a text.
    ///
    /// # Errors
    /// If the match takes more steps back than it may.
    pub fn is_match(&self, text: &str) -> Result<bool, RegexError> {
        Ok(self.groups_from(text, 0)?.is_some())
    }

    /// True if there is a match in a text, where a match that takes too long is none.
    pub fn matches(&self, text: &str) -> bool {
        self.is_match(text).unwrap_or(false)
    }

    /// The regular expression between slashes, as Ruby's `inspect` and Puppet write it: `/a\/b/`.
    pub fn delimited(&self) -> String {
        let mut out = String::from("/");
        let mut escaped = false;
        for c in self.source.chars() {
            match c {
                '/' if !escaped => out.push_str("\\/"),
                '\n' if !escaped => out.push_str("\\n"),
                c => out.push(c),
            }
            escaped = c == '\\' && !escaped;
        }
        out.push('/');
        out
    }

    /// The regular expression with its options, as Ruby's `to_s` writes it: `(?-mix:a)`.
    pub fn with_options(&self) -> String {
        let delimited = self.delimited();
        let inner = delimited.strip_prefix('/').and_then(|inner| inner.strip_suffix('/')).unwrap_or_default();
        format!("(?-mix:{inner})")
    }

    fn too_long(&self) -> RegexError {
        RegexError(format!("match takes more steps than it may: /{}/", self.source))
    }
}

/// The pattern that matches a text as it is, as Ruby's `Regexp.escape` writes it.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let letter = match c {
            '\n' => 'n',
            '\r' => 'r',
            '\t' => 't',
            '\x0c' => 'f',
            '\x0b' => 'v',
            ' ' | '#' | '$' | '(' | ')' | '*' | '+' | '-' | '.' | '?' | '[' | '\\' | ']' | '^' | '{' | '|' | '}' => c,
            plain => {
                out.push(plain);
                continue;
            }
        };
        out.extend(['\\', letter]);
    }
    out
}

impl Captures {
    /// The text of a group; 0 is the whole match. Nothing if there is no such group or it took no part.
    pub fn get(&self, group: usize) -> Option<&str> {
        self.range(group).and_then(|range| self.text.get(range))
    }

    /// The range of the text in which a group was found, in bytes.
    pub fn range(&self, group: usize) -> Option<Range<usize>> {
        self.groups.get(group).cloned().flatten()
    }

    /// The number of groups, with the whole match.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// True if there is nothing, which can't be: the whole match is always there.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The texts of all groups.
    pub fn iter(&self) -> impl Iterator<Item = Option<&str>> {
        (0..self.len()).map(|group| self.get(group))
    }
}

impl fmt::Debug for Regex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.delimited())
    }
}

impl PartialEq for Regex {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl Eq for Regex {}

impl Hash for Regex {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.source.hash(state);
    }
}

impl fmt::Display for RegexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RegexError {}

#[cfg(test)]
mod tests;
