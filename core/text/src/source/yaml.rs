//! YAML to plain data. [`read`] takes scalars as YAML 1.2's core schema has them; another [`Tree`] may see them otherwise, and who
//! wants to see everything takes the [events](read_events).

mod alias;
mod events;
mod flow;
mod loosened;
pub mod plain;

use std::ops::Range;

use saphyr_parser::{ScalarStyle, Tag};
use serde_json::{Map, Number, Value as Json};

use crate::names::FastMap;

pub use events::{Taker, read_events};
pub use saphyr_parser::Event;

/// The maximum depth of a document.
pub const MAX_DEPTH: usize = 100;
/// The maximum number of values of a document, with those that aliases repeat.
pub const MAX_VALUES: usize = 500_000;

/// The message about a document that is nested deeper than [`MAX_DEPTH`].
pub const TOO_DEEP: &str = "the document is nested too deep";
/// The message about a document with more than [`MAX_VALUES`].
pub const TOO_LARGE: &str = "the document is too large";
/// The message about a list or a mapping in the place of a key.
pub const KEY_IS_NO_TEXT: &str = "a key is a text, and this one is a list or a mapping";
/// The message about an alias of an anchor that doesn't exist, or isn't complete.
pub const NAMES_NOTHING: &str = "an alias names nothing";

/// The reason why a text isn't YAML, or isn't read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YamlError {
    /// The error message.
    pub message: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The subject of the error.
    pub about: YamlErrorKind,
}

/// The subject of an error of YAML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum YamlErrorKind {
    /// The text, which is no YAML.
    Text,
    /// A value that the reader doesn't take.
    Value,
}

impl std::fmt::Display for YamlError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (line: {}, column: {})", self.message, self.line, self.column)
    }
}

impl std::error::Error for YamlError {}

/// A scalar as it is written.
#[derive(Debug, Clone, Copy)]
pub struct Scalar<'a> {
    /// The text, without quotes.
    pub text: &'a str,
    /// True if it has no quotes and is no block.
    pub is_plain: bool,
    /// The tag, with `!` in front, or the whole address of one of YAML's own.
    pub tag: Option<&'a str>,
}

/// A tree that a document becomes.
pub trait Tree: Clone {
    /// True if a list or a hash may be a key.
    const HAS_ANY_KEYS: bool = true;

    /// A scalar.
    ///
    /// # Errors
    /// Why it means nothing.
    fn scalar(scalar: Scalar<'_>) -> Result<Self, String>;

    /// A sequence.
    ///
    /// # Errors
    /// Why it can't be had.
    fn list(items: Vec<Self>) -> Result<Self, String>;

    /// A mapping, with its keys as they come.
    ///
    /// # Errors
    /// Why it can't be had.
    fn hash(entries: Vec<(Self, Self)>) -> Result<Self, String>;
}

/// Reads the first document of a text. An empty text is null.
///
/// # Errors
/// [`YamlError`] if the text is no YAML, or nested too deep, or too large.
pub fn read(text: &str) -> Result<Json, YamlError> {
    Ok(read_as(text)?.unwrap_or(Json::Null))
}

/// Reads the first document of a text. An empty text is nothing.
///
/// # Errors
/// [`YamlError`] if the text is no YAML, or nested too deep, or too large, or holds what the tree can't take.
pub fn read_as<T: Tree>(text: &str) -> Result<Option<T>, YamlError> {
    let mut builder = Builder { open: Vec::new(), anchors: FastMap::default(), values: 0, done: None };
    read_events(text, &mut builder)?;
    Ok(builder.done)
}

/// A value and how many values it is made of.
#[derive(Clone)]
struct Sized<T> {
    value: T,
    size: usize,
}

/// A list or hash that is not complete.
struct Open<T> {
    content: Content<T>,
    anchor: usize,
    size: usize,
}

enum Content<T> {
    List(Vec<T>),
    Hash(Vec<(T, T)>, Option<T>),
}

struct Builder<T> {
    open: Vec<Open<T>>,
    anchors: FastMap<usize, Sized<T>>,
    values: usize,
    done: Option<T>,
}

impl<T: Tree> Taker for Builder<T> {
    fn take(&mut self, event: Event<'_>, _: Range<usize>) -> Result<(), String> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let tag = tag.map(|tag| tag_text(&tag));
                let scalar = Scalar { text: &text, is_plain: style == ScalarStyle::Plain, tag: tag.as_deref() };
                self.add(Sized { value: T::scalar(scalar)?, size: 1 }, anchor)
            }
            Event::Alias(anchor) => {
                let Some(known) = self.anchors.get(&anchor) else { return Err(NAMES_NOTHING.to_owned()) };
                let (known, size) = (known.clone(), known.size);
                self.count(size)?;
                self.add(known, 0)
            }
            Event::SequenceStart(anchor, _) => self.start(Content::List(Vec::new()), anchor),
            Event::MappingStart(anchor, _) => self.start(Content::Hash(Vec::new(), None), anchor),
            Event::SequenceEnd | Event::MappingEnd => {
                let Some(Open { content, anchor, size }) = self.open.pop() else { return Ok(()) };
                let value = match content {
                    Content::List(items) => T::list(items)?,
                    Content::Hash(entries, _) => T::hash(entries)?,
                };
                self.add(Sized { value, size }, anchor)
            }
            _ => Ok(()),
        }
    }
}

impl<T: Tree> Builder<T> {
    fn start(&mut self, content: Content<T>, anchor: usize) -> Result<(), String> {
        if self.open.len() >= MAX_DEPTH {
            return Err(TOO_DEEP.to_owned());
        }
        let is_key = matches!(self.open.last(), Some(Open { content: Content::Hash(_, None), .. }));
        if is_key && !T::HAS_ANY_KEYS {
            return Err(KEY_IS_NO_TEXT.to_owned());
        }
        self.open.push(Open { content, anchor, size: 1 });
        Ok(())
    }

    fn count(&mut self, values: usize) -> Result<(), String> {
        self.values = self.values.saturating_add(values);
        if self.values > MAX_VALUES { Err(TOO_LARGE.to_owned()) } else { Ok(()) }
    }

    /// Adds a complete value to the innermost open list or hash.
    fn add(&mut self, complete: Sized<T>, anchor: usize) -> Result<(), String> {
        self.count(1)?;
        if anchor > 0 {
            self.count(complete.size)?;
            self.anchors.insert(anchor, complete.clone());
        }
        let Sized { value, size } = complete;
        let Some(open) = self.open.last_mut() else {
            self.done = Some(value);
            return Ok(());
        };
        open.size += size;
        match &mut open.content {
            Content::List(items) => items.push(value),
            Content::Hash(entries, key) => match key.take() {
                None => *key = Some(value),
                Some(key) => entries.push((key, value)),
            },
        }
        Ok(())
    }
}

/// A tag, with `!` in front, or the whole address of one of YAML's own.
pub fn tag_text(tag: &Tag) -> String {
    format!("{}{}", tag.handle, tag.suffix)
}

impl Tree for Json {
    const HAS_ANY_KEYS: bool = false;

    fn scalar(scalar: Scalar<'_>) -> Result<Self, String> {
        let text = scalar.text;
        if !scalar.is_plain {
            return Ok(text.into());
        }
        Ok(match text {
            "" | "~" | "null" | "Null" | "NULL" => Self::Null,
            "true" | "True" | "TRUE" => true.into(),
            "false" | "False" | "FALSE" => false.into(),
            _ => number(text).map_or_else(|| text.into(), Self::Number),
        })
    }

    fn list(items: Vec<Self>) -> Result<Self, String> {
        Ok(Self::Array(items))
    }

    fn hash(entries: Vec<(Self, Self)>) -> Result<Self, String> {
        let entries = entries.into_iter().map(|(key, value)| Ok((key_text(key)?, value)));
        entries.collect::<Result<Map<String, Self>, String>>().map(Self::Object)
    }
}

/// The text of a key. An alias may stand for what is none.
fn key_text(value: Json) -> Result<String, String> {
    match value {
        Json::String(text) => Ok(text),
        Json::Array(_) | Json::Object(_) => Err(KEY_IS_NO_TEXT.to_owned()),
        other => Ok(other.to_string()),
    }
}

fn number(text: &str) -> Option<Number> {
    if let Some(digits) = text.strip_prefix("0x") {
        return i64::from_str_radix(digits, 16).ok().map(Number::from);
    }
    if let Some(digits) = text.strip_prefix("0o") {
        return i64::from_str_radix(digits, 8).ok().map(Number::from);
    }
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if !digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.strip_prefix('+').unwrap_or(text).parse::<i64>().ok().map(Number::from);
    }
    text.parse().ok().and_then(Number::from_f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_become_plain_data() {
        let text = "about: 'yes'\napply: true\nlist: [1, 0x10, 1.5, ~, off]\nbase: &b {a: 1}\nagain: *b\n3: |\n  x\n";
        let wanted = serde_json::json!({
            "about": "yes", "apply": true, "list": [1, 16, 1.5, null, "off"], "base": {"a": 1}, "again": {"a": 1}, "3": "x\n",
        });
        assert_eq!(read(text).unwrap(), wanted);
        assert_eq!(read("").unwrap(), Json::Null);
    }

    #[test]
    fn errors_have_a_place() {
        let error = read("a: [1\nb: 2").unwrap_err();
        assert_eq!(error.line, 2);
        let deep = "[".repeat(200) + &"]".repeat(200);
        assert_eq!(read(&deep).unwrap_err().message, "the document is nested too deep");
    }

    #[test]
    fn a_list_or_a_mapping_is_no_key_of_plain_data() {
        for text in ["a:\n  {{b: 1}: 2}", "a:\n  {[b]: 2}", "a:\n  ? {b: 1}\n  : 2", "a:\n  ? - b\n  : 2"] {
            let error = read(text).unwrap_err();
            assert_eq!((error.message.as_str(), error.line), (KEY_IS_NO_TEXT, 2), "{text}");
        }
        assert_eq!(read("a: &a [1]\n*a : 2").unwrap_err().message, KEY_IS_NO_TEXT);
        let bomb = format!("x: {}a{}", "{".repeat(60), "}".repeat(60));
        assert_eq!(read(&bomb).unwrap_err().to_string(), format!("{KEY_IS_NO_TEXT} (line: 1, column: 5)"));
        assert_eq!(read(&"? ".repeat(60)).unwrap_err().message, KEY_IS_NO_TEXT);
        assert_eq!(read("1: a\n~: b").unwrap(), serde_json::json!({"1": "a", "null": "b"}));
    }

    #[test]
    fn aliases_cannot_make_a_document_grow_without_end() {
        let mut text = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for level in 1..40 {
            let before = level - 1;
            let items = vec![format!("*a{before}"); 9].join(", ");
            text += &format!("a{level}: &a{level} [{items}]\n");
        }
        assert!(read(&text).is_err());
    }
}
